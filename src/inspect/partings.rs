//! References on which two readers part: what a filter with one of them lets pass leads the other where it must not.

use std::net::IpAddr;

use crate::readings::{Reading, Roles, read_with};
use crate::syntax::order::sort_by_key;

/// The host that the second reader is led to, past a filter that allows another.
pub const ELSEWHERE: &str = "evil.example";

/// The same for a filter that allows just that host.
const ELSEWHERE_AGAIN: &str = "attacker.example";

/// What the filter does with the host that the checking reader sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter<'h> {
    /// It lets this host pass, and no other.
    Allows(&'h str),
    /// It lets all hosts pass but this one.
    Denies(&'h str),
}

impl<'h> Filter<'h> {
    /// The host that the second reader must not go to.
    pub fn goal(self) -> &'h str {
        match self {
            Filter::Allows(host) if is_host(host, ELSEWHERE) => ELSEWHERE_AGAIN,
            Filter::Allows(_) => ELSEWHERE,
            Filter::Denies(host) => host,
        }
    }
}

/// A reference that passes the filter and leads elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parting {
    pub reference: String,
    /// The host that the checking reader sees. Empty if it sees none, which only a filter that denies lets pass.
    pub checked: String,
    /// The host that the fetching reader goes to.
    pub fetched: String,
}

/// What a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Partings {
    /// The references, the shortest first.
    pub found: Vec<Parting>,
    /// How many texts both readers were asked about, at most.
    pub tried: usize,
}

/// How references start. What works with the first one is not shown with the others again.
const STARTS: &[&str] = &[
    "http://",
    "http:/",
    "http:///",
    "http:",
    "http:\\\\",
    "http:////",
    " http://",
    "//",
    "ftp://",
    "",
];

/// What may be between, before and after the hosts.
const PIECES: &[&str] = &[
    "@", ":", "/", "\\", "?", "#", ";", "[", "]", " ", "\t", ":80", "a", ".", "&", "%", "%40",
    "%2F", "%23", "%00", "\u{2044}", "\u{ff0f}", "%3A", "%5B", "%5D", "%2e", "%25", "%ff", "!",
    "$", "'", "\"", "<", ">", "*", "|", "^", "`", "{", "}", "~", "=", "+", ",", "(", "-", "_", "1",
    "::1", "\u{3002}", "\u{ff20}", "\u{ad}", "\u{1}", "\u{7f}", "\n", "\r",
];

/// How many of the pieces are together, the first ones of the list: all of them alone and in pairs, fewer in threes.
const ROUNDS: &[usize] = &[0, PIECES.len(), PIECES.len(), 14];

/// The first `count` references, the shortest first, that pass the filter and that `roles.fetched_by` takes to the host that the filter is to
/// keep it from. Each is a trick of its own: longer ones that hold the pieces of a shorter one in the same order are left out. Nothing is
/// sent.
///
/// ```
/// use urilens::inspect::{Filter, partings};
/// use urilens::readings::Roles;
///
/// let roles = Roles { checked_by: "python-urllib".parse().unwrap(), fetched_by: "whatwg".parse().unwrap() };
/// let partings = partings(roles, Filter::Allows("trusted.example"), 1);
/// assert_eq!(partings.found[0].reference, "http://evil.example\\@trusted.example");
/// ```
pub fn partings(roles: Roles, filter: Filter<'_>, count: usize) -> Partings {
    let hosts = match filter {
        Filter::Allows(host) => vec![host.to_owned(), filter.goal().to_owned()],
        Filter::Denies(host) => spellings(host),
    };
    let mut search = Search {
        roles,
        filter,
        hosts,
        pieces: 0,
        start: 0,
        found: Vec::new(),
        fresh: Vec::new(),
        tried: 0,
    };
    for (most, pieces) in ROUNDS.iter().enumerate() {
        if search.found.len() >= count {
            break;
        }
        search.pieces = *pieces;
        for start in 0..STARTS.len() {
            search.start = start;
            search.extend(&mut Vec::new(), most);
        }
        search.keep_shortest(count);
    }
    let found = search.found.into_iter().map(|trick| trick.parting);
    let mut found: Vec<Parting> = found.collect();
    sort_by_key(&mut found, |parting| parting.reference.len());
    Partings {
        found,
        tried: search.tried,
    }
}

/// A host as it may be written: programs differ on which of these are the same.
fn spellings(host: &str) -> Vec<String> {
    let mut spellings = vec![host.to_owned()];
    match host.trim_matches(['[', ']']).parse() {
        Ok(IpAddr::V4(address)) => {
            let [a, b, c, d] = address.octets();
            let number = u32::from(address);
            spellings.extend([
                format!("{a}.{}", number & 0xff_ffff),
                format!("{number}"),
                format!("{number:#x}"),
                format!("{a:#x}.{b}.{c}.{d}"),
                format!("0{a:o}.{b}.{c}.{d}"),
                format!("{:#o}", number).replacen("0o", "0", 1),
                format!("{a}.{b}.{c}.{d}."),
                format!("{a}\u{3002}{b}\u{3002}{c}\u{3002}{d}"),
                format!("[::ffff:{address}]"),
            ]);
        }
        Ok(IpAddr::V6(address)) => {
            let [a, b, c, d, e, f, g, h] = address.segments();
            spellings = vec![
                format!("[{address}]"),
                format!("[{a:x}:{b:x}:{c:x}:{d:x}:{e:x}:{f:x}:{g:x}:{h:x}]"),
                format!("[{address}%25a]"),
                format!("[{address}%a]"),
                format!("%5B{address}%5D"),
                format!("{address}"),
            ];
        }
        Err(_) => spellings.extend([
            format!("{host}."),
            host.replace('.', "\u{3002}"),
            host.replacen('.', ".\u{ad}", 1),
            host.replacen('.', ".\t", 1),
        ]),
    }
    // The first character percent-encoded, and in the full-width form.
    if let Some(first) = host.chars().next().filter(char::is_ascii_graphic) {
        let octet = u32::from(first);
        let rest = &host[first.len_utf8()..];
        spellings.push(format!("%{octet:02x}{rest}"));
        spellings.extend(char::from_u32(octet + 0xfee0).map(|wide| format!("{wide}{rest}")));
    }
    spellings
}

/// What a reference is put together from: numbers of pieces, then of hosts.
type Sequence = Vec<usize>;

struct Trick {
    start: usize,
    sequence: Sequence,
    parting: Parting,
}

impl Trick {
    /// Whether a longer sequence shows nothing new.
    fn is_in(&self, start: usize, sequence: &[usize]) -> bool {
        let mut pieces = sequence.iter();
        (self.start == 0 || self.start == start)
            && self
                .sequence
                .iter()
                .all(|piece| pieces.any(|one| one == piece))
    }
}

struct Search<'s> {
    roles: Roles,
    filter: Filter<'s>,
    hosts: Vec<String>,
    /// How many of the pieces are used.
    pieces: usize,
    start: usize,
    found: Vec<Trick>,
    /// What this round has found.
    fresh: Vec<Trick>,
    tried: usize,
}

impl Search<'_> {
    /// Tries all sequences that start like this one, with `left` more pieces and the hosts that are needed.
    fn extend(&mut self, sequence: &mut Sequence, left: usize) {
        let hosts = sequence.iter().filter(|piece| **piece >= PIECES.len());
        let needed = match self.filter {
            Filter::Allows(_) => self.hosts.len(),
            Filter::Denies(_) => 1,
        };
        let is_complete = hosts.count() == needed;
        if is_complete && left == 0 {
            self.try_one(sequence);
            return;
        }
        let hosts = match is_complete {
            true => 0,
            false => self.hosts.len(),
        };
        for host in PIECES.len()..PIECES.len() + hosts {
            if !sequence.contains(&host) {
                sequence.push(host);
                self.extend(sequence, left);
                sequence.pop();
            }
        }
        if left > 0 {
            for piece in 0..self.pieces {
                sequence.push(piece);
                self.extend(sequence, left - 1);
                sequence.pop();
            }
        }
    }

    fn try_one(&mut self, sequence: &[usize]) {
        self.tried += 1;
        let mut reference = STARTS
            .get(self.start)
            .copied()
            .unwrap_or_default()
            .to_owned();
        for piece in sequence {
            let host = piece.checked_sub(PIECES.len());
            let text = match host {
                Some(host) => self.hosts.get(host).map(String::as_str),
                None => PIECES.get(*piece).copied(),
            };
            reference.push_str(text.unwrap_or_default());
        }
        let Some((checked, fetched)) = self.part(&reference) else {
            return;
        };
        if self.found.iter().any(|one| one.is_in(self.start, sequence)) {
            return;
        }
        self.fresh.push(Trick {
            start: self.start,
            sequence: sequence.to_vec(),
            parting: Parting {
                reference,
                checked,
                fetched,
            },
        });
    }

    /// What the readers see, if the reference passes the filter and leads past it.
    fn part(&self, reference: &str) -> Option<(String, String)> {
        let checked = read_with(self.roles.checked_by, reference);
        let host = host(&checked)?;
        let passes = match self.filter {
            Filter::Allows(allowed) => is_host(host, allowed),
            Filter::Denies(denied) => !is_host(host, denied),
        };
        if !passes {
            return None;
        }
        let fetched = read_with(self.roles.fetched_by, reference);
        let fetched = self::host(&fetched).filter(|host| is_host(host, self.filter.goal()))?;
        Some((host.to_owned(), fetched.to_owned()))
    }

    /// Keeps the shortest of what the round has found, each a trick of its own.
    fn keep_shortest(&mut self, count: usize) {
        let mut fresh = std::mem::take(&mut self.fresh);
        sort_by_key(&mut fresh, |trick| {
            (trick.start > 0, trick.parting.reference.len())
        });
        for trick in fresh {
            let is_known = |one: &Trick| {
                one.is_in(trick.start, &trick.sequence)
                    || one.parting.reference == trick.parting.reference
            };
            if self.found.len() < count && !self.found.iter().any(is_known) {
                self.found.push(trick);
            }
        }
    }
}

/// The host that a reader sees in a text with which it goes on.
fn host(reading: &Reading) -> Option<&str> {
    reading
        .is_taken()
        .then(|| reading.host().unwrap_or_default())
}

/// Whether a reader's host is this one. Some programs report an IPv6 address without its brackets.
fn is_host(seen: &str, host: &str) -> bool {
    let bare = |host: &str| host.trim_matches(['[', ']']).to_ascii_lowercase();
    bare(seen) == bare(host)
}
