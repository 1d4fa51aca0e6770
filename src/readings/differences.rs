//! Where readers part ways: part by part, and in the text itself.

use super::{Parser, Reading, whatwg};
use crate::normalize::normalize;
use crate::syntax::{Component, Components, Reference, Span, Standard, percent_decoded};

/// A row of the table of readings.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A component that a reader sees.
    Component(Component),
    /// The URI that the reader would go to.
    Target,
}

impl Part {
    /// All of them, from left to right.
    pub const ALL: [Part; 8] = [
        Part::Component(Component::Scheme),
        Part::Component(Component::Userinfo),
        Part::Component(Component::Host),
        Part::Component(Component::Port),
        Part::Component(Component::Path),
        Part::Component(Component::Query),
        Part::Component(Component::Fragment),
        Part::Target,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Component(component) => component.name(),
            Part::Target => "target",
        }
    }

    /// What a reader sees there; `None` is undefined.
    pub fn of(self, reading: &Reading) -> Option<&str> {
        match self {
            Part::Component(Component::Scheme) => reading.scheme(),
            Part::Component(Component::Authority | Component::Host) => reading.host(),
            Part::Component(Component::Userinfo) => reading.userinfo(),
            Part::Component(Component::Port) => reading.port(),
            Part::Component(Component::Path) => Some(reading.path()),
            Part::Component(Component::Query) => reading.get(Component::Query),
            Part::Component(Component::Fragment) => reading.get(Component::Fragment),
            Part::Target => reading.href(),
        }
    }
}

/// What a reader sees, compared with what RFC 3986 does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Likeness {
    /// The same text.
    Same,
    /// Another spelling of the same: the targets meet on the ladder (RFC 3986 §6), and on that of the reader's own
    /// standard.
    Spelling,
    /// Something else.
    Different,
    /// The reader has given up before it.
    Unread,
}

/// How the readings of one text differ.
///
/// ```
/// use urilens::readings::{Differences, read};
///
/// let text = r"http://a\@b/";
/// let readings = read(text, None);
/// assert_eq!(Differences::new(text, None, &readings).parting, Some(8));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Differences {
    /// The first place at which two readers of RFC 3986, RFC 2396 and a browser part ways, in bytes
    /// of the text: where a component ends for one of them alone, or where one refuses to go on, or
    /// the component that they take for different things. `None` when they all read the same, but for
    /// spelling.
    pub parting: Option<usize>,
    /// For each reading, whether it differs from RFC 3986's in spelling only.
    spelling: Vec<bool>,
}

impl Differences {
    /// Compares `readings` of `text` with the first of them. Time is linear in the texts.
    pub fn new(text: &str, base: Option<&str>, readings: &[Reading]) -> Self {
        let Some(strict) = readings.first() else {
            return Differences::default();
        };
        let reference = Reference::split(text, Standard::Rfc3986);
        let edges = standard_edges(reference.components());
        let mut differences = Differences::default();
        for other in readings {
            let found = parting(text, base, (strict, &edges), other);
            let met = meet(strict, other);
            differences.spelling.push(found.is_none() && met);
            if other.parser != Parser::Naive {
                let earlier = [differences.parting, found].into_iter().flatten().min();
                differences.parting = earlier;
            }
        }
        differences
    }

    /// How what `readings[index]` sees there compares with what the first of them sees.
    pub fn likeness(&self, readings: &[Reading], index: usize, part: Part) -> Likeness {
        let (Some(strict), Some(other)) = (readings.first(), readings.get(index)) else {
            return Likeness::Unread;
        };
        let seen = part.of(other).filter(|seen| !seen.is_empty());
        if is_refused(other) && seen.is_none() {
            return Likeness::Unread;
        }
        if part.of(strict) == part.of(other) {
            return Likeness::Same;
        }
        match self.spelling.get(index) {
            Some(true) if !is_another_place(strict, other, part) => Likeness::Spelling,
            _ if is_respelt(strict, other, part) => Likeness::Spelling,
            _ => Likeness::Different,
        }
    }

    /// Whether some reader sees something else than RFC 3986 does, or refuses what others take.
    pub fn any(&self) -> bool {
        self.parting.is_some()
    }
}

/// Whether a component is another spelling of the same, whatever the others are: it is normalized in the place of that of a reference
/// (RFC 3986 §6.2.2), and by the reader's own standard.
fn is_respelt(strict: &Reading, other: &Reading, part: Part) -> bool {
    let Part::Component(component) = part else {
        return false;
    };
    let normal = |value: &str, standard| {
        let scheme = strict.scheme().unwrap_or("http");
        let whole = match component {
            Component::Scheme => format!("{value}://h/"),
            Component::Userinfo => format!("{scheme}://{value}@h/"),
            Component::Authority | Component::Host => format!("{scheme}://{value}/"),
            Component::Port => format!("{scheme}://h:{value}/"),
            Component::Path if value.starts_with('/') => format!("{scheme}://h{value}"),
            Component::Path => format!("{scheme}:{value}"),
            Component::Query => format!("{scheme}://h/?{value}"),
            Component::Fragment => format!("{scheme}://h/#{value}"),
        };
        let normal = normalize(&Reference::split(&whole, standard));
        percent_decoded(&normal).unwrap_or_else(|| normal.into_bytes())
    };
    let standards = match other.parser {
        Parser::Naive => return false,
        Parser::Rfc2396 => &[Standard::Rfc3986, Standard::Rfc2396][..],
        _ => &[Standard::Rfc3986],
    };
    let both = part.of(strict).zip(part.of(other));
    both.is_some_and(|(one, two)| {
        let mut standards = standards.iter();
        standards.all(|standard| normal(one, *standard) == normal(two, *standard))
    })
}

/// Whether a naive program cuts the text elsewhere. It goes on with the text as it is, so that its target says nothing
/// about that.
fn is_another_place(strict: &Reading, naive: &Reading, part: Part) -> bool {
    let (one, other) = (part.of(strict), part.of(naive));
    let is_same = || match (one, other) {
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        _ => false,
    };
    naive.parser == Parser::Naive && part != Part::Target && !is_same()
}

/// Whether a browser or a program has given up.
pub fn is_refused(reading: &Reading) -> bool {
    matches!(reading.parser, Parser::Whatwg | Parser::Program(_)) && reading.href().is_none()
}

/// Whether a browser gave up for want of a base: it reads nothing then, and says nothing about the
/// text.
fn wants_base(reading: &Reading) -> bool {
    reading.href().is_none()
        && reading.validation_errors.last().is_some_and(|error| {
            error.kind == whatwg::ValidationErrorKind::MissingSchemeNonRelativeUrl
        })
}

/// Whether the targets are the same once they are normalized, and whatever a browser has encoded on
/// its way is decoded. Where their components end is compared elsewhere.
fn meet(strict: &Reading, other: &Reading) -> bool {
    match (strict.href(), other.href()) {
        (Some(a), Some(b)) => {
            let normal = |text: &str, standard| {
                let normal = normalize(&Reference::split(text, standard));
                percent_decoded(&normal).unwrap_or_else(|| normal.into_bytes())
            };
            let meet = |standard| normal(a, standard) == normal(b, standard);
            let by_its_own = || other.parser != Parser::Rfc2396 || meet(Standard::Rfc2396);
            a == b || meet(Standard::Rfc3986) && by_its_own()
        }
        (a, b) => a == b,
    }
}

fn parting(
    text: &str,
    base: Option<&str>,
    (strict, edges): (&Reading, &[u32]),
    other: &Reading,
) -> Option<usize> {
    let parted = match other.parser {
        Parser::Rfc3986 | Parser::Naive | Parser::Program(_) => return None,
        Parser::Rfc2396 => {
            let reference = Reference::split(text, Standard::Rfc2396);
            let refused = (strict.valid && !other.valid)
                .then(|| Some(reference.check().first()?.span.start))
                .flatten();
            let apart = first_apart(edges, &standard_edges(reference.components()));
            [refused, apart].into_iter().flatten().min()
        }
        Parser::Whatwg if wants_base(other) => return None,
        Parser::Whatwg => {
            let base = base.and_then(|base| whatwg::parse(base, None).url);
            let outcome = whatwg::parse(text, base.as_ref());
            match outcome.failure {
                Some(failure) => Some(failure.span.start),
                None => first_apart(edges, &browser_edges(&outcome.components)),
            }
        }
    };
    parted
        .or_else(|| (!meet(strict, other)).then(|| first_different(text, strict, other)))
        .map(|at| at as usize)
}

/// The component that comes first of those that aren't the same; in it, what a browser has noticed.
fn first_different(text: &str, strict: &Reading, other: &Reading) -> u32 {
    let reference = Reference::split(text, Standard::Rfc3986);
    let components = reference.components();
    let different = Part::ALL
        .into_iter()
        .find(|part| part.of(strict) != part.of(other));
    let place = match different {
        Some(Part::Component(component)) => components.get(component),
        _ => None,
    };
    let noticed = other.validation_errors.iter().map(|error| error.span);
    match place {
        Some(place) => noticed
            .filter(|span| span.overlaps(place))
            .map(|span| span.start)
            .min()
            .unwrap_or(place.start),
        // What isn't there at all would have to come before the path.
        None => components.path.start,
    }
}

/// Where components that hold something start and end, sorted. An authority that is no server
/// counts as a host.
fn standard_edges(components: &Components) -> Vec<u32> {
    let host = match components.host {
        None => components.authority,
        host => host,
    };
    edges([
        components.scheme,
        components.userinfo,
        host,
        components.port,
        Some(components.path),
        components.query,
        components.fragment,
    ])
}

fn browser_edges(components: &whatwg::ComponentSpans) -> Vec<u32> {
    let userinfo = match (components.username, components.password) {
        (Some(name), Some(password)) => Some(Span {
            start: name.start,
            end: password.end,
        }),
        (name, password) => name.or(password),
    };
    edges([
        components.scheme,
        userinfo,
        components.host,
        components.port,
        components.path,
        components.query,
        components.fragment,
    ])
}

fn edges(spans: [Option<Span>; 7]) -> Vec<u32> {
    let mut edges: Vec<u32> = spans
        .into_iter()
        .flatten()
        .filter(|span| !span.is_empty())
        .flat_map(|span| [span.start, span.end])
        .collect();
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// The first edge that only one of them has.
fn first_apart(a: &[u32], b: &[u32]) -> Option<u32> {
    let only = |one: &[u32], other: &[u32]| {
        one.iter()
            .find(|edge| other.binary_search(edge).is_err())
            .copied()
    };
    [only(a, b), only(b, a)].into_iter().flatten().min()
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::examples::{given, hold};

    /// A naive program that finds another host goes to another place, though its target is the same text.
    #[test]
    fn another_host_is_no_spelling() {
        for text in ["https://x#@y/", "http://a@b@c/"] {
            let readings = read(text, None);
            let differences = Differences::new(text, None, &readings);
            let naive = readings.iter().position(|one| one.parser == Parser::Naive);
            let naive = naive.expect("a naive reading that differs");
            let host = Part::Component(Component::Host);
            let likeness = differences.likeness(&readings, naive, host);
            assert_eq!(likeness, Likeness::Different, "{text}");
            // It cuts the text elsewhere: nothing that it sees is another spelling.
            for part in Part::ALL {
                if part != Part::Target {
                    let likeness = differences.likeness(&readings, naive, part);
                    assert_ne!(likeness, Likeness::Spelling, "{text} {part:?}");
                }
            }
        }
    }

    #[test]
    fn readers_part_at_a_character() {
        hold("where readers part", |[text, base]| {
            let base = given(base);
            let readings = read(text, base);
            let found = Differences::new(text, base, &readings);
            found.parting.map(|at| at.to_string())
        });
    }

    #[test]
    fn spelling_and_meaning_are_told_apart() {
        hold("likeness", |[text, index, component]| {
            let readings = read(text, None);
            let found = Differences::new(text, None, &readings);
            let mut parts = Component::ALL.into_iter();
            let part = parts
                .find(|one| one.name() == component)
                .expect("a component");
            let index = index.parse().expect("a number");
            let likeness = found.likeness(&readings, index, Part::Component(part));
            format!("{likeness:?}")
        });
    }
}
