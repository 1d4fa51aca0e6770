//! Secrets of running text that a label names: `Password: hunter2`, `api_key = …`, the login of a command, and the words of a
//! `.netrc`.

use super::names::{Promise, promise};
use crate::facts::schemes;
use crate::syntax::Span;

/// What is before a secret besides its label.
const SCHEMES: [&str; 4] = ["basic", "bearer", "digest", "token"];

/// Options of commands whose value is a user with a password (curl(1)).
const LOGINS: [&str; 4] = ["--proxy-user", "--user", "-U", "-u"];

/// Commands of Oracle whose argument is a user with a password: `sqlplus scott/tiger@db`.
const ORACLE: [&str; 6] = ["exp", "expdp", "imp", "impdp", "rman", "sqlplus"];

/// What ends a label; also the colon of texts in Chinese and Japanese.
const MARKS: [char; 3] = [':', '=', '：'];

/// Where a label in `text` names a secret. In a sentence, a word of letters is none: `Your password: no need to change it`. In a value
/// of a link none is, and what is at random only with a label.
pub fn labelled(text: &str, in_value: bool, spans: &mut Vec<Span>) {
    let mut words = words(text).peekable();
    // What is promised of the next word, and by which words before it.
    let (mut promised, mut before, mut is_netrc): (Option<Promise>, _, _) = (None, "", false);
    // Where the last words start: `mot de passe` is one name.
    let (mut starts, mut is_login, mut is_oracle) = ([0; 3], false, false);
    while let Some((start, word)) = words.next() {
        is_netrc |= word == "machine" || word == "login";
        is_login |= LOGINS.contains(&word);
        is_oracle |= ORACLE.contains(&word);
        starts = [starts[1], starts[2], start];
        let value = word.trim_matches(['"', '\'', ',', ';']);
        let start = start + word.find(value).unwrap_or_default();
        let gap = start + value.len()..words.peek().map_or(text.len(), |(at, _)| *at);
        let is_last = text[gap.clone()].contains('\n') || gap.end == text.len();
        let is_prose = value.chars().all(char::is_alphabetic) && (in_value || !is_last);
        let whole = Span::new(start, start + value.len());
        if LOGINS.contains(&before) {
            let colon = value.find(':').map(|colon| start + colon + 1);
            spans.extend(colon.map(|colon| Span::new(colon, start + value.len())));
        }
        if is_oracle
            && let Some((name, rest)) = value.split_once('/').filter(|(name, _)| !name.is_empty())
        {
            let password = rest.rsplit_once('@').map_or(rest, |(password, _)| password);
            let start = start + name.len() + 1;
            spans.push(Span::new(start, start + password.len()));
        }
        // `docker login -u bob -p hunter2`, and the two halves of a key of AWS.
        let is_key = before.len() == 20 && before.starts_with("AKIA") && value.len() == 40;
        if before == "-p" && is_login || is_key {
            spans.push(whole);
        }
        if let Some((name, password)) = value.split_once(':')
            && !in_value
            && names_user(name)
            && is_random(password)
        {
            spans.push(Span::new(start + name.len() + 1, start + value.len()));
        }
        // Whatever names it, such a word is a password or a key: `mysql -pZq7Xk9Wm2Lp4`, `bob / Zq7Xk9Wm2Lp4`.
        if !in_value && !value.contains(['.', '@', ':']) {
            for piece in value.split(|one: char| !one.is_ascii_alphanumeric()) {
                let bare = piece.strip_prefix('p').filter(|_| value.starts_with("-p"));
                let bare = bare.unwrap_or(piece);
                if is_random(bare) && digit_runs(bare) > 1 && !is_account(bare) {
                    let at = bare.as_ptr() as usize - text.as_ptr() as usize;
                    spans.push(Span::new(at, at + bare.len()));
                }
            }
        }
        promised = match promised {
            Some(_)
                if matches!(value, ":" | "=" | "：")
                    || SCHEMES.iter().any(|one| value.eq_ignore_ascii_case(one)) =>
            {
                promised
            }
            Some(promised) => {
                if !is_prose && promised.is_kept_by(value, || true) {
                    spans.push(whole);
                }
                None
            }
            None => {
                let is_labelled = words
                    .peek()
                    .is_some_and(|(_, next)| matches!(*next, ":" | "=" | "："));
                let is_option = word.starts_with('-') && !word.contains('=');
                let is_label = is_option
                    || is_labelled
                    || word.ends_with(MARKS)
                    || is_netrc && word == "password";
                let name = value.trim_end_matches(MARKS);
                let of_words = || promise(&text[starts[0]..start + name.len()].replace(' ', ""));
                // Members of objects are looked for with their marks.
                let is_label = is_label && !name.ends_with(['"', '\'']);
                let promise = is_label.then(|| promise(name).or_else(of_words)).flatten();
                promise.filter(|promise| *promise != Promise::Ticket)
            }
        };
        before = word;
    }
}

/// Whether a word may be the name of a user before a password, as chats and tickets have it: `bob:hunter2`.
fn names_user(name: &str) -> bool {
    let name = name.trim_start_matches('(');
    !name.is_empty()
        && name
            .chars()
            .all(|one| one.is_alphanumeric() || "._+-".contains(one))
        && !schemes::is_known(&name.to_ascii_lowercase())
}

/// Whether letters of both cases and digits are mixed, as in no word.
fn is_random(word: &str) -> bool {
    let word = word.trim_end_matches(')');
    let has = |is: fn(&u8) -> bool| word.as_bytes().iter().any(is);
    word.len() >= 8
        && !word.contains(['/', ':', '.', '@', '='])
        && has(u8::is_ascii_lowercase)
        && has(u8::is_ascii_uppercase)
        && has(u8::is_ascii_digit)
}

/// Whether a word is an address of Bitcoin, which is public: base58, whose digits look like no other.
fn is_account(word: &str) -> bool {
    let is_digit = |one: u8| one.is_ascii_alphanumeric() && !b"0OIl".contains(&one);
    word.starts_with(['1', '3']) && (26..36).contains(&word.len()) && word.bytes().all(is_digit)
}

/// How many runs of digits a word has. Names of products have one.
fn digit_runs(word: &str) -> usize {
    let runs = word.split(|one: char| !one.is_ascii_digit());
    runs.filter(|run| !run.is_empty()).count()
}

fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    text.split_inclusive(|one: char| one.is_whitespace() || one == '：')
        .filter_map(move |word| {
            end += word.len();
            let bare = word.trim_end();
            (!bare.is_empty()).then_some((end - word.len(), bare))
        })
}
