//! References on which two readers part: what one takes for an allowed host leads the other elsewhere.

use crate::readings::{Parser, Roles, read_with};

/// The host that the second reader is led to.
pub const ELSEWHERE: &str = "evil.example";

/// A reference that passes the check and leads elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting {
    /// The reference.
    pub reference: String,
    /// The host that the checking reader sees.
    pub checked: String,
    /// The host that the fetching reader goes to.
    pub fetched: String,
}

/// How references start.
const STARTS: &[&str] = &[
    "http://",
    "http:/",
    "http:///",
    "http:",
    "http:\\\\",
    "http:////",
    " http://",
    "//",
];

/// What may stand between, before and after the hosts.
const PIECES: &[&str] = &[
    "@", ":", "/", "\\", "?", "#", ";", "&", "[", "]", "%", " ", "\t", ":80", "%40", "%2F", "%23",
    "%00", "a", ".", "\u{2044}", "\u{ff0f}",
];

/// The most pieces beside the two hosts.
const MOST: usize = 3;

/// The first `count` references, the shortest first, on which the readers part. Each is a trick of its own: longer ones
/// that hold the pieces of a shorter one in the same order are left out. Nothing is sent.
///
/// ```
/// use urilens::inspect::partings;
/// use urilens::readings::Roles;
///
/// let roles = Roles { checked_by: "python-urllib".parse().unwrap(), fetched_by: "whatwg".parse().unwrap() };
/// let found = partings(roles, "trusted.example", 1);
/// assert_eq!(found[0].reference, "http://evil.example\\@trusted.example");
/// ```
pub fn partings(roles: Roles, allowed: &str, count: usize) -> Vec<Parting> {
    let mut found: Vec<(Vec<usize>, Parting)> = Vec::new();
    for most in 0..=MOST {
        for start in STARTS {
            let mut search = Search {
                roles,
                allowed,
                start,
                found: &mut found,
                count,
            };
            search.extend(&mut Vec::new(), most);
        }
    }
    let mut partings: Vec<Parting> = found.into_iter().map(|(_, parting)| parting).collect();
    partings.sort_by_key(|parting| parting.reference.len());
    partings.truncate(count);
    partings
}

/// The numbers of the hosts in a sequence of pieces.
const ALLOWED: usize = usize::MAX;
const OTHER: usize = usize::MAX - 1;

struct Search<'s> {
    roles: Roles,
    allowed: &'s str,
    start: &'s str,
    found: &'s mut Vec<(Vec<usize>, Parting)>,
    count: usize,
}

impl Search<'_> {
    /// Tries all sequences that start like this one, with `left` more pieces and both hosts.
    fn extend(&mut self, sequence: &mut Vec<usize>, left: usize) {
        if self.found.len() >= self.count {
            return;
        }
        let hosts = [ALLOWED, OTHER].map(|host| sequence.contains(&host));
        if left == 0 && hosts == [true; 2] {
            self.try_one(sequence);
            return;
        }
        for (host, is_there) in [ALLOWED, OTHER].into_iter().zip(hosts) {
            if !is_there {
                sequence.push(host);
                self.extend(sequence, left);
                sequence.pop();
            }
        }
        if left > 0 {
            for piece in 0..PIECES.len() {
                sequence.push(piece);
                self.extend(sequence, left - 1);
                sequence.pop();
            }
        }
    }

    fn try_one(&mut self, sequence: &[usize]) {
        let holds = |(shorter, _): &(Vec<usize>, Parting)| {
            let mut pieces = sequence.iter();
            shorter.iter().all(|piece| pieces.any(|one| one == piece))
        };
        if self.found.iter().any(holds) {
            return;
        }
        let mut reference = self.start.to_owned();
        for piece in sequence {
            reference.push_str(match *piece {
                ALLOWED => self.allowed,
                OTHER => ELSEWHERE,
                piece => PIECES.get(piece).copied().unwrap_or_default(),
            });
        }
        let host = |parser: Parser| {
            let reading = read_with(parser, &reference);
            let host = reading
                .host()
                .filter(|_| reading.valid || parser == Parser::Naive)?;
            Some(host.to_ascii_lowercase())
        };
        let Some(checked) =
            host(self.roles.checked_by).filter(|host| host.eq_ignore_ascii_case(self.allowed))
        else {
            return;
        };
        let Some(fetched) = host(self.roles.fetched_by).filter(|host| host == ELSEWHERE) else {
            return;
        };
        let parting = Parting {
            reference,
            checked,
            fetched,
        };
        self.found.push((sequence.to_vec(), parting));
    }
}
