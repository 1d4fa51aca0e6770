//! The names under which secrets travel.

use crate::facts::Decoded;
use crate::facts::lists::{List, list};
use std::cell::OnceCell;

use icu_normalizer::uts46::Uts46MapperBorrowed;
use strum::EnumString;

use crate::facts::parameters::{LONGEST, folded};
use crate::facts::table::{Table, table};
use crate::syntax::{Span, rfc3986};

/// Names of params that hold a secret, and what else they are used for.
static NAMES: Table<2> = table!("secret_names.tsv", 2);

/// Ends of names that mean the same with anything before them: `my_api_key`, `stripeSecretKey`.
const ENDS: [&str; 10] = [
    "accesskey",
    "accesstoken",
    "apikey",
    "apitoken",
    "authtoken",
    "clientsecret",
    "privatekey",
    "refreshtoken",
    "secretkey",
    "sessiontoken",
];

/// What passwords are called, and whether other words may come before.
static PASSWORDS: Table<3> = table!("password_names.tsv", 3);

/// How names of passwords end: the last two octets decide about most names. For each last one, a bit for each before it.
static LAST_TWO: [u32; 256] = {
    let mut ends = [0; 256];
    let mut row = 0;
    while row < PASSWORDS.row_count() {
        let Some([before, last]) = PASSWORDS.cell(row, 0).as_bytes().last_chunk() else {
            panic!("a name of a password has two octets or more");
        };
        ends[*last as usize] |= 1 << (*before % 32);
        row += 1;
    }
    ends
};

/// Whether this is the name of a password.
fn is_password(name: &[u8]) -> bool {
    let ends = |[before, last]: &[u8; 2]| {
        let ends = LAST_TWO
            .get(usize::from(*last))
            .copied()
            .unwrap_or_default();
        ends >> (before % 32) & 1 == 1
    };
    name.last_chunk().is_some_and(ends)
        && (0..PASSWORDS.row_count()).any(|row| {
            let word = PASSWORDS.cell(row, 0).as_bytes();
            name.ends_with(word) && (word.len() == name.len() || PASSWORDS.cell(row, 1) == "end")
        })
}

/// What the name of a param says of its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// A secret, whatever it looks like.
    Secret,
    /// A secret, or whether there is one.
    Password,
    /// The name has other uses: a secret, if the value can be one.
    Word(Word),
    /// A code that is exchanged for access: no shorter one is made.
    Code,
    /// The ticket of a service (CAS Protocol §3), or one for the opera.
    Ticket,
}

/// A short name that has other uses besides that for a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Word {
    /// `sid=2762` is the number of an article.
    Session,
    /// `pass=full-day`; but besides the name of a user it is a password.
    Pass,
    /// `auth=none`.
    Choice,
    /// `pin=map`, `tan=1`.
    Code,
    /// `sig=2`.
    Signature,
}

/// Names that mean a secret next to others, which tell whose writing it is: all of one line.
static BESIDE: [(&str, &[&[&str]]); 4] = [
    // The answer of a sign-in (RFC 6749 §4.1.2), a code for a new password, and the key to a function of Azure's.
    (
        "code",
        &[
            &["?state="],
            &["&state="],
            &["#state="],
            &["/reset?"],
            &["/reset-password?"],
            &[".azurewebsites.net/api/"],
        ],
    ),
    // The key to a new password, in mails of WordPress.
    ("key", &[&["action=rp&", "login="]]),
    // The signature of an older link of Amazon's and Google's storage, or of a delivery network.
    (
        "Signature",
        &[
            &["AWSAccessKeyId="],
            &["GoogleAccessId="],
            &["Key-Pair-Id="],
        ],
    ),
    // Azure's shared access signature.
    ("sig", &[&["sv=", "se="]]),
];

/// The params of a text, for what they say of each other. Each question is answered once, since there may be as many
/// params that ask as the text has room for.
pub struct Company<'t> {
    octets: &'t [u8],
    names_user: OnceCell<bool>,
    beside: [OnceCell<bool>; BESIDE.len()],
}

impl<'t> Company<'t> {
    /// Those in `octets`.
    pub fn of(octets: &'t [u8]) -> Company<'t> {
        Company {
            octets,
            names_user: OnceCell::new(),
            beside: [const { OnceCell::new() }; BESIDE.len()],
        }
    }

    /// What the name of one of them, decoded, says of its value.
    pub fn promise(&self, name: &str) -> Option<Promise> {
        let has = |wanted: &&str| memchr::memmem::find(self.octets, wanted.as_bytes()).is_some();
        let mut known = BESIDE.iter().zip(&self.beside);
        if let Some(((_, lines), answer)) = known.find(|((beside, _), _)| *beside == name)
            && *answer.get_or_init(|| lines.iter().any(|line| line.iter().all(has)))
        {
            return Some(match name {
                "code" => Promise::Code,
                _ => Promise::Secret,
            });
        }
        promise(name)
    }

    /// Whether one of them names a user.
    pub fn names_user(&self) -> bool {
        *self.names_user.get_or_init(|| names_user(self.octets))
    }
}

/// Whether the name of a param, decoded, may say that its value is a secret, by itself or next to others.
pub fn may_promise(name: &str) -> bool {
    BESIDE.iter().any(|(beside, _)| *beside == name) || promise(name).is_some()
}

/// What the name of a param, decoded, says of its value; `None` if it says nothing of a secret. Of
/// `user[password]` and `a.password` the last word counts, and of `password[0]` and `password[again]` the one before the
/// index. Other forms of letters are the letters, and characters that are not shown are none, as UTS #46 maps them.
pub fn promise(name: &str) -> Option<Promise> {
    if name.is_ascii() {
        return promise_before_index(name);
    }
    let mapped: String = Uts46MapperBorrowed::new()
        .map_normalize(name.chars())
        .collect();
    promise_before_index(&mapped)
}

/// Whether the name of a param, decoded, is one of a password.
pub fn is_name_of_password(name: &str) -> bool {
    promise(name) == Some(Promise::Password)
}

fn promise_before_index(name: &str) -> Option<Promise> {
    let mut name = name;
    loop {
        // Of `api.key` the last word alone says nothing.
        let joined = || promise_of(&name.replace('.', ""));
        let found = promise_of(name).or_else(|| name.contains('.').then(joined)?);
        name = match (found, name.as_bytes().last()?) {
            (Some(_), _) => return found,
            (None, b']') => {
                let list = name.strip_suffix(']')?.rsplit_once('[')?.0;
                // Each member of `passwords[0]` is one; `passwords` alone has other uses.
                match list.strip_suffix('s') {
                    Some(one) if promise_of(list).is_none() => one,
                    _ => list,
                }
            }
            (None, b'0'..=b'9') => {
                let (before, index) = name.rsplit_once('.')?;
                let is_number = index.bytes().all(|byte| byte.is_ascii_digit());
                is_number.then_some(before)?
            }
            _ => return None,
        };
    }
}

/// Whether the last word of a name is “pass”: `smtp_pass`, `adminPass`, not `bypass`.
fn ends_in_pass(name: &str) -> bool {
    let last = name.len().checked_sub("pass".len());
    last.and_then(|at| name.split_at_checked(at))
        .is_some_and(|(before, word)| {
            let is_word = before.ends_with(['-', '_', ' '])
                || word.starts_with('P')
                    && before.ends_with(|last: char| last.is_ascii_lowercase());
            is_word && word.eq_ignore_ascii_case("pass")
        })
}

fn promise_of(name: &str) -> Option<Promise> {
    let mut buffer = [0; LONGEST];
    // Quotation marks and other punctuation around a name, and between its words, are no part of it.
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    let folded = folded(name, kept, &mut buffer)?;
    if folded == b"ticket" {
        return Some(Promise::Ticket);
    }
    // The second field of a form: `password2`.
    let digits = folded.iter().rev().take_while(|byte| byte.is_ascii_digit());
    let first = folded.get(..folded.len() - digits.count())?;
    if is_password(first) {
        return Some(Promise::Password);
    }
    let known = NAMES.find(folded);
    // The last letter decides about most names.
    let ends =
        |end: &str| end.as_bytes().last() == folded.last() && folded.ends_with(end.as_bytes());
    if known.is_none() {
        let is_secret = ENDS.into_iter().any(ends);
        return match is_secret {
            true => Some(Promise::Secret),
            // The last letter decides about most names here too.
            false => (folded.last() == Some(&b's') && ends_in_pass(name))
                .then_some(Promise::Word(Word::Pass)),
        };
    }
    let word = known.and_then(|[_, other_use]| other_use.parse().ok());
    Some(word.map_or(Promise::Secret, Promise::Word))
}

impl Promise {
    /// Whether `value`, decoded, can be what the name says. `names_user` tells whether another param names
    /// a user.
    pub fn is_kept_by(self, value: &str, names_user: impl FnOnce() -> bool) -> bool {
        if is_placeholder(value) {
            return false;
        }
        match self {
            Promise::Secret => true,
            Promise::Password => !is_answer(value),
            Promise::Word(word) => {
                !is_answer(value)
                    && (word.may_be_secret(value) || word == Word::Pass && names_user())
            }
            Promise::Code => value.len() >= 16,
            Promise::Ticket => is_ticket(value),
        }
    }
}

/// Names of params that name a user, in lower case.
const USERS: List = list("parameters-of-users");

/// Whether a param in these octets names a user.
fn names_user(octets: &[u8]) -> bool {
    octets.split(|octet| b"?&;#".contains(octet)).any(|param| {
        let name = param.split(|octet| *octet == b'=').next();
        let name = name.filter(|name| name.len() < param.len());
        let name = name.and_then(|name| std::str::from_utf8(name).ok());
        name.is_some_and(|name| USERS.has_in_any_case(name))
    })
}

impl Word {
    fn may_be_secret(self, value: &str) -> bool {
        let digits = value.bytes().all(|byte| byte.is_ascii_digit());
        match (self, digits) {
            // Small numbers of sessions are counters, and no secret.
            (Word::Session, true) => value.len() > 4,
            (Word::Pass | Word::Choice, true) => value.len() > 3,
            (Word::Code, true) => (4..=8).contains(&value.len()),
            // Of SHA-256 in base64, or longer.
            (Word::Signature, digits) => value.len() >= 43 && !digits,
            (_, false) => !is_choice(value),
        }
    }
}

/// Words that say whether there is a secret.
fn is_answer(value: &str) -> bool {
    ["0", "1", "false", "no", "required", "true", "yes"]
        .iter()
        .any(|answer| answer.eq_ignore_ascii_case(value))
}

/// Words that a form offers or a page answers with under a short name: no secret, in lower case and sorted.
const CHOICES: List = list("choices");

/// Whether a value is made of such words only: `full-day`, `Morning+A`.
fn is_choice(value: &str) -> bool {
    let mut words = value.split(['-', '_', '+', ' ']);
    words
        .next()
        .is_some_and(|first| CHOICES.has_in_any_case(first))
        && words.all(|word| word.len() == 1 || CHOICES.has_in_any_case(word))
}

/// Whether a value is a ticket of the Central Authentication Service (CAS Protocol §3): `ST-1-aB3dE…`.
/// The number of an issue in a tracker looks like its start.
fn is_ticket(value: &str) -> bool {
    let behind = ["ST-", "PT-", "PGT-", "TGT-"]
        .iter()
        .find_map(|start| value.strip_prefix(start));
    behind.is_some_and(|behind| {
        behind.len() >= 10
            && behind
                .bytes()
                .all(|byte| rfc3986::UNRESERVED.contains(byte))
    })
}

/// Whether a value only keeps the place for a secret: `{token}`, `<password>`, `$TOKEN`, `YOUR_API_KEY`, however it is encoded, or
/// cut at a blank in it. A secret may start so.
fn is_placeholder(value: &str) -> bool {
    let decoded = Decoded::of(value);
    let view = decoded.fully(Span::new(0, value.len()));
    let value = view.text().unwrap_or(value);
    if matches!(value, "…" | "...") {
        return true;
    }
    // Marks of the text around a link.
    let value = value.trim_end_matches(['\'', '"', '`', ',', ';', '.', ')']);
    let marked = value.trim_start_matches(['$', '%', '#', '@']);
    let is_bracket = |first: char| match first {
        '{' | '<' | '[' => true,
        first => first == '(' && marked.len() < value.len(),
    };
    if marked.starts_with(is_bracket) {
        let closed = value.rsplit_once(['}', '>', ']', ')']);
        let behind = closed.map_or("", |(_, behind)| behind);
        return turns(behind) == 0 && !is_at_random(value);
    }
    let is_of_name = |found: char| found.is_ascii_alphanumeric() || "_-.>:$".contains(found);
    let is_variable = |name: &str| {
        let digits = name.bytes().rev().take_while(u8::is_ascii_digit).count();
        !name.is_empty() && name.chars().all(is_of_name) && digits < 3 && turns(name) == 0
    };
    let is_named = |name: &str| name.chars().all(is_of_name) && !is_at_random(name);
    let framed = value
        .strip_prefix('%')
        .and_then(|rest| rest.strip_suffix('%'));
    let yours = value
        .get(..4)
        .filter(|your| your.eq_ignore_ascii_case("your"));
    let yours = yours.and_then(|your| value.get(your.len()..));
    let is_yours = |name: &str| {
        name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_alphabetic())
            || name.starts_with(['_', '-', ' ', '+']) && !is_at_random(name)
    };
    value.starts_with('%') && value.chars().all(|found| "%sdr@".contains(found))
        || value.strip_prefix('$').is_some_and(is_variable)
        || framed.is_some_and(|name| is_named(name.trim_matches('%')))
        || yours.is_some_and(is_yours)
}

/// How often a letter follows a digit.
fn turns(text: &str) -> usize {
    let pairs = text.bytes().zip(text.bytes().skip(1));
    pairs
        .filter(|(one, next)| one.is_ascii_digit() && next.is_ascii_alphabetic())
        .count()
}

/// Whether letters and digits come by turns, as in what a program made.
fn is_at_random(text: &str) -> bool {
    turns(text) > 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::examples;

    const EXAMPLES: &str = include_str!("names.examples.txt");

    #[test]
    fn names_in_any_spelling() {
        for [name] in examples(EXAMPLES, "names in any spelling") {
            assert!(promise(name).is_some(), "{name}");
        }
        for [name] in examples(EXAMPLES, "names in any spelling, others") {
            assert_eq!(promise(name), None, "{name}");
        }
    }

    #[test]
    fn names_that_mean_a_secret_beside_others() {
        for (text, name, expected) in [
            ("/a?sv=1&se=2&sig=x", "sig", Some(Promise::Secret)),
            ("/a?sv=1&sig=x", "sig", Some(Promise::Word(Word::Signature))),
            (
                "/a?AWSAccessKeyId=A&Signature=x",
                "Signature",
                Some(Promise::Secret),
            ),
            ("/a?Signature=x&Expires=1", "Signature", None),
            ("/a?code=x&state=y", "code", Some(Promise::Code)),
            ("/a?state=y&code=x", "code", Some(Promise::Code)),
            ("/a?code=x&estate=y", "code", None),
            ("/a?token=x", "token", Some(Promise::Secret)),
            ("/auth/reset?code=x", "code", Some(Promise::Code)),
            (
                "/wp-login.php?action=rp&key=x&login=y",
                "key",
                Some(Promise::Secret),
            ),
            ("/wp-login.php?key=x&login=y", "key", None),
        ] {
            assert_eq!(
                Company::of(text.as_bytes()).promise(name),
                expected,
                "{text}"
            );
        }
        assert!(Promise::Code.is_kept_by("4/0AX4XfWhq1y2z3A4B5", || false));
        assert!(!Promise::Code.is_kept_by("bavaria", || false));
    }

    #[test]
    fn places_that_are_kept() {
        for [value] in examples(EXAMPLES, "places that are kept") {
            assert!(is_placeholder(value), "{value}");
        }
        for [value] in examples(EXAMPLES, "places that are kept, others") {
            assert!(!is_placeholder(value), "{value}");
        }
    }

    #[test]
    fn values_that_can_be_no_secret() {
        for [name, secret, plain] in examples(EXAMPLES, "values that can be no secret") {
            let promise = promise(name).expect("a name of secrets");
            assert!(promise.is_kept_by(secret, || false), "{name}={secret}");
            assert!(!promise.is_kept_by(plain, || false), "{name}={plain}");
        }
        let pass = promise("pass").expect("a name of secrets");
        assert!(pass.is_kept_by("letmein", || true) && !pass.is_kept_by("true", || true));
        assert!(names_user(b"/a?b=c&User=bob&pass=x") && !names_user(b"/user?user&users=1"));
        for name in ["access_token", "api_key", "client_secret", "token"] {
            assert_eq!(promise(name), Some(Promise::Secret), "{name}");
        }
    }
}
