//! Fields of an inspection that are computed on first use.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::values::Values;
use crate::facts::Parameters;
use crate::facts::destination::Destination;
use crate::facts::embedded::EmbeddedTarget;
use crate::facts::forwarding::Forwarding;
use crate::normalize::Ladder;
use crate::readings::standards::Comparison;
use crate::readings::{Differences, Part, Reading};
use crate::secrets::{Secrets, merged};
use crate::syntax::{Component, Components, HostKind, Reference, Span, Standard, Violations};

/// Each is worked out once. It adds nothing to a comparison of two inspections. What is large and seldom asked for is boxed: an
/// inspection is moved.
#[derive(Clone, Default, Debug)]
pub(super) struct Lazy {
    /// Where the components of the target are, and what its host is.
    pub target: OnceLock<(Components, Option<HostKind>)>,
    pub comparison: OnceLock<Box<Comparison>>,
    pub differences: OnceLock<Differences>,
    pub destination: OnceLock<Option<Destination>>,
    pub target_violations: OnceLock<Violations>,
    pub unsaid: OnceLock<Vec<usize>>,
    pub listed: OnceLock<Vec<(usize, usize, Option<usize>)>>,
    pub told: OnceLock<Vec<usize>>,
    pub embedded: OnceLock<Vec<EmbeddedTarget>>,
    pub forwarding: OnceLock<Option<Forwarding>>,
    pub parameters: OnceLock<Parameters>,
    pub values: OnceLock<Values>,
    pub compared: OnceLock<Option<Box<Ladder>>>,
    pub secrets: OnceLock<Secrets>,
    /// Texts around the reference, whose secrets may be in it.
    pub outer: Vec<String>,
    /// Texts in which these places are hidden, too.
    pub kept: Vec<(String, Vec<Span>)>,
    pub refanged: OnceLock<Option<String>>,
    pub read_secrets: ReadSecrets,
    pub link_secrets: LinkSecrets,
}

impl Lazy {
    /// The target, split once: every view asks for it, some for each of their cells.
    pub fn split_target<'t>(&self, target: &'t str, standard: Standard) -> Reference<'t> {
        let (components, host_kind) = *self.target.get_or_init(|| {
            let split = Reference::split(target, standard);
            (*split.components(), split.host_kind())
        });
        Reference::from_parts(target, standard, components, host_kind)
    }
}

impl PartialEq for Lazy {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lazy {}

/// Where the links inside a reference hold secrets, found when they are first asked for: the rows of the review ask at each key.
#[derive(Clone, Default, Debug)]
pub(super) struct LinkSecrets(OnceLock<Vec<OnceLock<Vec<Span>>>>);

impl LinkSecrets {
    /// The places in `link`, which `find` finds; they are kept if it is one of `links`, always the same ones.
    pub fn find<'t>(
        &self,
        links: impl Iterator<Item = &'t str> + Clone,
        link: &str,
        find: impl FnOnce(&str) -> Vec<Span>,
    ) -> Cow<'_, [Span]> {
        let none = || links.clone().map(|_| OnceLock::new()).collect();
        let known = self.0.get_or_init(none);
        let number = links.clone().position(|one| one == link);
        match number.and_then(|number| known.get(number)) {
            Some(cell) => Cow::Borrowed(cell.get_or_init(|| find(link))),
            None => Cow::Owned(find(link)),
        }
    }
}

/// Where what a reader sees holds secrets, in the order of [`Part::ALL`], found when they are first asked for: a table of readings asks
/// for each of its cells at each key.
#[derive(Clone, Default, Debug)]
pub(super) struct ReadSecrets(OnceLock<Vec<[OnceLock<Vec<Span>>; Part::ALL.len()]>>);

impl ReadSecrets {
    /// Where what `reading`, one of `readings`, sees in a part holds some of `secrets`.
    pub fn find(
        &self,
        readings: &[Reading],
        reading: &Reading,
        part: Part,
        secrets: &Secrets,
    ) -> Cow<'_, [Span]> {
        let is_name = |name: &str| {
            let mut seen = readings.iter().filter_map(|one| part.of(one));
            seen.any(|seen| seen.split_once(':').is_some_and(|(user, _)| user == name))
        };
        let find = || match (part.of(reading), part) {
            (None | Some(""), _) => Vec::new(),
            // A line break in a password may make it a user's name; what others take for that name is none.
            (Some(seen), Part::Component(Component::Userinfo)) if !is_name(seen) => {
                let mut spans = secrets.in_component(Component::Userinfo, seen);
                spans.extend(secrets.known_in(seen));
                merged(spans)
            }
            (Some(seen), Part::Component(component)) => secrets.in_component(component, seen),
            (Some(seen), Part::Target) => secrets.in_reference(seen),
        };
        let none = || readings.iter().map(|_| Default::default()).collect();
        let known = self.0.get_or_init(none);
        let own = readings.iter().position(|one| one == reading);
        let number = Part::ALL.iter().position(|one| *one == part);
        let row = own.and_then(|own| known.get(own));
        match row.zip(number).and_then(|(row, number)| row.get(number)) {
            Some(cell) => Cow::Borrowed(cell.get_or_init(find)),
            None => Cow::Owned(find()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::LinkSecrets;
    use crate::inspect::{Request, inspect};

    #[test]
    fn each_link_is_looked_through_once() {
        let looks = Cell::new(0);
        let known = LinkSecrets::default();
        let ask = |link| {
            known.find(["a", "b"].into_iter(), link, |_| {
                looks.set(looks.get() + 1);
                Vec::new()
            })
        };
        for _ in 0..10 {
            ask("a");
            ask("b");
        }
        assert_eq!(looks.get(), 2);
        ask("c");
        assert_eq!(looks.get(), 3);
    }

    /// What was kept is given out, and not a copy of it: of a link inside, and of the one that a defanged text represents.
    #[test]
    fn an_inspection_keeps_the_secrets_of_its_links() {
        let inner = "https://u:hunter2zebra@a.example/";
        for (reference, link) in [
            (format!("http://h/?to={inner}"), inner),
            (
                format!("hxxp://h[.]example/?to={inner}"),
                &*format!("http://h.example/?to={inner}"),
            ),
        ] {
            let inspection = inspect(&Request::new(&reference, None));
            let first = inspection.secrets_of_link(link);
            let second = inspection.secrets_of_link(link);
            let hidden: Vec<_> = first.iter().map(|span| span.of(link)).collect();
            assert_eq!(hidden, ["hunter2zebra"], "{reference}");
            assert!(std::ptr::eq(&*first, &*second), "{reference}");
        }
    }
}
