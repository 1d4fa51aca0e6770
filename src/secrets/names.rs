//! The names under which secrets travel.

use crate::tables::lists::{List, list};
use std::cell::OnceCell;

use strum::EnumString;

use super::alphabet::Alphabet;
use super::canonical::shown;
use crate::facts::parameters::{LONGEST, folded};
use crate::facts::placeholders::is_placeholder;
use crate::syntax::letter_case::{is_one_of, strip_end_in_any_case};
use crate::syntax::rfc3986;
use crate::tables::table::{Table, table};

/// Names of params that hold a secret, and what else they are used for.
static NAMES: Table<2> = table!("secret_names.tsv", 2);

/// Ends of names that mean the same with anything before them: `my_api_key`, `stripeSecretKey`.
const ENDS: List = list("ends-of-secret-names");

/// What passwords are called, and whether other words may come before.
static PASSWORDS: Table<3> = table!("password_names.tsv", 3);

/// How names end, by their last two octets, which decide about most names: for each last one, a bit for each before it.
struct LastTwo([u32; 256]);

impl LastTwo {
    /// The same, with the ends of all words of a text between its spaces.
    const fn with(mut self, words: &str) -> LastTwo {
        let octets = words.as_bytes();
        let mut end = 0;
        while end < octets.len() {
            end += 1;
            if end == octets.len() || octets[end] == b' ' {
                self.0[octets[end - 1] as usize] |= 1 << (octets[end - 2] % 32);
            }
        }
        self
    }

    /// The same, with the ends of all that a table has in its first column.
    const fn with_names<const COLUMNS: usize>(mut self, table: &Table<COLUMNS>) -> LastTwo {
        let mut row = 0;
        while row < table.row_count() {
            self = self.with(table.cell(row, 0));
            row += 1;
        }
        self
    }

    /// Whether a name may end so.
    fn may_end(&self, name: &[u8]) -> bool {
        let ends = |[before, last]: &[u8; 2]| {
            let before_last = self.0.get(usize::from(*last));
            before_last.is_some_and(|bits| bits >> (before % 32) & 1 == 1)
        };
        name.last_chunk().is_some_and(ends)
    }
}

/// How names of passwords end.
static OF_PASSWORDS: LastTwo = LastTwo([0; 256]).with_names(&PASSWORDS);

/// How all names end that say something of a secret.
static OF_SECRETS: LastTwo = {
    let ends = LastTwo([0; 256]).with_names(&PASSWORDS).with_names(&NAMES);
    let (mut ends, mut at) = (ends.with(ENDS.text()).with(TICKET), 0);
    while at < LAST_WORDS.len() {
        ends = ends.with(LAST_WORDS[at].0);
        at += 1;
    }
    ends
};

/// Whether this is the name of a password.
fn is_password(name: &[u8]) -> bool {
    OF_PASSWORDS.may_end(name)
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
    /// `sort_key=name`, and the keys of tables and files.
    Key,
    /// `midToken=AQkdCDvFHV4JX9VQ`: a token of a mail, and of much else that is counted, is short.
    Token,
}

/// Names that mean a secret next to others, which tell whose writing it is: all of one line of these.
const BESIDE: Table<2> = table!("beside.tsv", 2);

/// The params of a text, for what they say of each other. Each question is answered once, since there may be as many
/// params that ask as the text has room for.
pub struct Company<'t> {
    octets: &'t [u8],
    names_user: OnceCell<bool>,
    beside: [OnceCell<bool>; BESIDE.row_count()],
}

impl<'t> Company<'t> {
    /// Those in `octets`.
    pub fn of(octets: &'t [u8]) -> Company<'t> {
        Company {
            octets,
            names_user: OnceCell::new(),
            beside: [const { OnceCell::new() }; BESIDE.row_count()],
        }
    }

    /// What the name of one of them, decoded, says of its value.
    pub fn promise(&self, name: &str) -> Option<Promise> {
        let has = |wanted: &str| memchr::memmem::find(self.octets, wanted.as_bytes()).is_some();
        let is_beside = |line: &str| line.split(' ').all(has);
        if let Some(row) = BESIDE.number_of(name)
            && *self.beside[row].get_or_init(|| BESIDE.cell(row, 1).split(" | ").any(is_beside))
        {
            return Some(match name {
                "c" | "code" | "magic" | "t" => Promise::Code,
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
    BESIDE.has(name) || promise(name).is_some()
}

/// What the name of a param, decoded, says of its value; `None` if it says nothing of a secret. Of
/// `user[password]` and `a.password` the last word counts, and of `password[0]` and `password[again]` the one before the
/// index. Other forms of letters are the letters, and characters that are not shown are none, as UTS #46 maps them.
pub fn promise(name: &str) -> Option<Promise> {
    if name.is_ascii() {
        return promise_before_index(name);
    }
    promise_before_index(&shown(name.chars()))
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

/// What the ticket of a service is called.
const TICKET: &str = "ticket";

/// Words for a password, a key or a token that other words end with too, and words by which the rest is no secret: tokens of a list
/// say where its next page starts, and keys of other things are known to all who use them.
const LAST_WORDS: [(&str, Promise, Option<List>); 5] = [
    ("key", Promise::Word(Word::Key), Some(OPEN_KEYS)),
    ("pass", Promise::Word(Word::Pass), None),
    ("pw", Promise::Word(Word::Pass), None),
    ("senha", Promise::Word(Word::Pass), None),
    ("token", Promise::Word(Word::Token), Some(OF_LISTS)),
];
const OF_LISTS: List = list("starts-of-pages-of-lists");
const OPEN_KEYS: List = list("owners-of-open-keys");

/// What a name says that ends in one of these words: `smtp_pass`, `adminPass`, `user[root_pw]`, `shop_token`, not `bypass`.
fn promise_of_last_word(name: &str) -> Option<Promise> {
    let name = name.trim_end_matches([']', ')']);
    let is_last = |(last, ..): &(&str, Promise, Option<List>)| {
        strip_end_in_any_case(name, last).is_some_and(|before| {
            let word = &name[before.len()..];
            before.ends_with(['-', '_', ' '])
                || word.starts_with(|first: char| first.is_ascii_uppercase())
                    && before.ends_with(|last: char| last.is_ascii_lowercase())
        })
    };
    let (_, promise, open) = LAST_WORDS.into_iter().find(is_last)?;
    let lower = || name.to_ascii_lowercase();
    let is_open = open.is_some_and(|open| open.words().any(|word| lower().contains(word)));
    (!is_open).then_some(promise)
}

fn promise_of(name: &str) -> Option<Promise> {
    let mut buffer = [0; LONGEST];
    // Quotation marks and other punctuation around a name, and between its words, are no part of it.
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || !byte.is_ascii();
    let folded = folded(name, kept, &mut buffer)?;
    // The second field of a form: `password2`.
    let digits = folded.iter().rev().take_while(|byte| byte.is_ascii_digit());
    let first = folded.get(..folded.len() - digits.count())?;
    // Servers of ASP end the name with letters of their own.
    let is_of_asp = || folded.starts_with(b"aspsessionid");
    if !OF_SECRETS.may_end(first) && !OF_SECRETS.may_end(folded) {
        return is_of_asp().then_some(Promise::Secret);
    }
    if folded == TICKET.as_bytes() {
        return Some(Promise::Ticket);
    }
    if is_password(first) {
        return Some(Promise::Password);
    }
    let known = NAMES.find(folded);
    if known.is_none() {
        let mut ends = ENDS.words().map(str::as_bytes);
        return match is_of_asp() || ends.any(|end| folded.ends_with(end)) {
            true => Some(Promise::Secret),
            false => promise_of_last_word(name),
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
            // The name in place of its value: `access_token=ACCESS_TOKEN`.
            Promise::Secret => !is_constant(value),
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

/// Whether a text in lower case is such a name, and nothing else.
pub(super) fn is_listed(text: &str) -> bool {
    NAMES.find(text).is_some() || PASSWORDS.find(text).is_some()
}

/// Whether a value is the name of a secret, written as constants are.
pub(super) fn is_constant(value: &str) -> bool {
    let is_of_constant = |one: u8| one.is_ascii_uppercase() || one == b'_';
    value.bytes().all(is_of_constant) && promise(value).is_some()
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
        let is_of_numbers = |byte: u8| byte.is_ascii_digit() || byte == b'/';
        match (self, digits) {
            // The day of an article, and its number: `02/10/08/1234213`.
            (Word::Session, false) if value.bytes().all(is_of_numbers) => false,
            // Small numbers of sessions are counters, and no secret.
            (Word::Session, true) => value.len() > 4,
            (Word::Pass | Word::Choice, true) => value.len() > 3,
            (Word::Code, true) => (4..=8).contains(&value.len()),
            // Of SHA-256 in base64, or longer.
            (Word::Signature, digits) => value.len() >= 43 && !digits,
            // One of a mail, or what is counted, is shorter: sixteen octets in base64 are 22 digits.
            (Word::Key, _) => {
                value.len() >= 24
                    && is_mixed(value)
                    && value.bytes().all(|one| Alphabet::Dashed.contains(one))
            }
            (Word::Token, _) => value.len() >= 32 || value.len() >= 24 && is_mixed(value),
            (_, false) => !is_choice(value),
        }
    }
}

/// Whether a value has letters of both cases and digits.
pub(super) fn is_mixed(value: &str) -> bool {
    let has = |is: fn(&u8) -> bool| value.as_bytes().iter().any(is);
    has(u8::is_ascii_lowercase) && has(u8::is_ascii_uppercase) && has(u8::is_ascii_digit)
}

/// Words that say whether there is a secret.
fn is_answer(value: &str) -> bool {
    let answers = ["0", "1", "false", "no", "required", "true", "yes"];
    is_one_of(value, &answers)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{examples, hold};

    #[test]
    fn names_in_any_spelling() {
        hold("names in any spelling", |[name]| promise(name).is_some());
    }

    #[test]
    fn names_that_mean_a_secret_beside_others() {
        hold("names that mean a secret beside others", |[text, name]| {
            Company::of(text.as_bytes())
                .promise(name)
                .map(|promise| format!("{promise:?}"))
        });
        assert!(Promise::Code.is_kept_by("4/0AX4XfWhq1y2z3A4B5", || false));
        assert!(!Promise::Code.is_kept_by("bavaria", || false));
    }

    #[test]
    fn values_that_can_be_no_secret() {
        for [name, secret, plain] in examples("values that can be no secret") {
            let promise = promise(name).expect("a name of secrets");
            assert!(promise.is_kept_by(secret, || false), "{name}={secret}");
            assert!(!promise.is_kept_by(plain, || false), "{name}={plain}");
        }
        let pass = promise("pass").expect("a name of secrets");
        assert!(pass.is_kept_by("letmein", || true) && !pass.is_kept_by("true", || true));
        assert!(names_user(b"/a?b=c&User=bob&pass=x") && !names_user(b"/user?user&users=1"));
        for name in ["access_token", "api_key", "token"] {
            assert_eq!(promise(name), Some(Promise::Secret), "{name}");
        }
    }
}
