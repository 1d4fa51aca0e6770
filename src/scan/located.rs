//! A reference of a file, inspected, and JSON pointers to it for people: the name of a member may be a link, and hold a secret.

use std::borrow::Cow;

use super::at::At;
use super::piece::File;
use super::results::Owner;
use crate::document::{Bases, Content, Found};
use crate::explain::mask::Mask;
use crate::facts::Destination;
use crate::facts::embedded::target::site;
use crate::facts::reader_groups::by_browser;
use crate::inspect::Inspection;
use crate::message::Level;
use crate::report::ViewOptions;
use crate::review::{Finding, Risk, Severity};

/// A reference of a file, inspected in its base.
#[derive(Clone, Copy, Debug)]
pub struct Located<'a> {
    pub file: &'a File,
    /// Where it is.
    pub at: At,
    pub found: &'a Found,
    /// The bases around it.
    pub bases: &'a Bases,
    /// What is known about it.
    pub inspection: &'a Inspection,
    /// The mildest findings that are wanted.
    pub least: Level,
}

/// How severe a finding is to code hosts, which may block a change for an error: what only exposes a secret is no danger.
pub fn annotated(risk: Risk, severity: Severity) -> Severity {
    match risk {
        Risk::Exposes => severity.min(Severity::Warning),
        Risk::Deceives => severity,
    }
}

impl Located<'_> {
    /// The findings that are wanted, the worst first.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        let least = self.least;
        let findings = self.inspection.findings.iter();
        findings.filter(move |finding| Level::from(*finding) >= least)
    }

    /// Whether it breaks the grammar.
    pub fn is_invalid(&self) -> bool {
        !self.inspection.reference.is_valid()
    }

    /// The JSON pointer, masked unless secrets are to be shown.
    pub fn pointer(&self, view: ViewOptions) -> Option<Cow<'_, str>> {
        let pointer = self.found.pointer.as_deref()?;
        Some(match view.show_secrets {
            true => Cow::Borrowed(pointer),
            false => Cow::Owned(masked_pointer(pointer, Mask::new(self.inspection, false))),
        })
    }

    /// The text that the file shows in place of the reference, masked unless secrets are to be shown.
    pub fn shown(&self, view: ViewOptions) -> Option<Cow<'_, str>> {
        let text = self.found.shown.as_deref()?;
        let mask = Mask::new(self.inspection, false);
        Some(match view.show_secrets {
            true => Cow::Borrowed(text),
            false => mask.link_text(text, self.inspection.reference.text()),
        })
    }

    /// A host, masked unless secrets are to be shown: it may be userinfo to who decodes the link once more.
    pub fn host<'h>(&self, host: &'h str, view: ViewOptions) -> Cow<'h, str> {
        let mask = Mask::new(self.inspection, view.show_secrets);
        match host.contains('%') && !view.show_secrets {
            true => mask.prose(host),
            false => mask.host(host),
        }
    }

    /// The registrable domain of the destination, or its host where there is none; where readers disagree, that of each
    /// of them, the browser's first; and that of the host that a page is known to forward to.
    pub fn owners(&self, view: ViewOptions) -> Vec<Owner> {
        let inspection = self.inspection;
        let named = |host: &str| Owner::Host(self.host(host, view).into());
        if !inspection.readers_disagree() {
            let owner =
                |to: Cow<'_, Destination>| named(to.registrable.as_deref().unwrap_or(&to.ascii));
            let nobody = || self.nobody(None);
            let recipient = inspection.recipient();
            let is_asked = !inspection.makes_no_request() || inspection.is_taken_for_another();
            let recipient = recipient.filter(|_| is_asked);
            let mut owners = vec![recipient.map_or_else(nobody, owner)];
            let onward = inspection.forwarded_to().map(owner);
            owners.extend(onward.filter(|onward| *onward != owners[0]));
            return owners;
        }
        let mut owners: Vec<Owner> = Vec::new();
        for group in by_browser(&inspection.readings) {
            let owner = match group.host {
                Some(host) => named(&site(&host)),
                None => self.nobody(group.scheme.as_deref()),
            };
            if !owners.contains(&owner) {
                owners.push(owner);
            }
        }
        owners
    }

    /// The hosts that get the request, as they are looked up: of readers that disagree, that of each; and the one that a page is
    /// known to forward to.
    pub fn hosts(&self) -> Vec<String> {
        let inspection = self.inspection;
        let mut hosts: Vec<String> = match inspection.readers_disagree() {
            true => {
                let groups = by_browser(&inspection.readings).into_iter();
                groups.filter_map(|group| group.host).collect()
            }
            false => {
                let both = [inspection.recipient(), inspection.forwarded_to()];
                both.into_iter()
                    .flatten()
                    .map(|to| to.ascii.clone())
                    .collect()
            }
        };
        hosts.dedup();
        hosts
    }

    /// What a reference without a host is counted by: its scheme, by the reader who sees one.
    fn nobody(&self, scheme: Option<&str>) -> Owner {
        let requested = self.inspection.reviewed(self.inspection.requested());
        match scheme.or(requested.scheme()) {
            Some(scheme) => Owner::Scheme(scheme.to_ascii_lowercase().into()),
            None => Owner::Nowhere,
        }
    }
}

/// The base that holds for a reference. What only reads like a link is no relative path.
pub fn base_of<'c>(found: &Found, content: &'c Content) -> Option<&'c str> {
    match found.is_assumed() {
        true => None,
        false => content.bases.get(found.bases)?.base(),
    }
}

/// In bytes: a shorter name is no credential.
const SHORTEST_CREDENTIAL: usize = 16;

/// A pointer whose names are masked.
pub fn masked_pointer(pointer: &str, mask: Mask<'_>) -> String {
    let names = pointer.split('/').map(|name| {
        if name.len() < SHORTEST_CREDENTIAL && !name.contains([':', '=', '@']) {
            return name.to_owned();
        }
        let plain = name.replace("~1", "/").replace("~0", "~");
        mask.prose(&plain).replace('~', "~0").replace('/', "~1")
    });
    names.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn names_are_masked() {
        hold("masked names", |[pointer]| {
            masked_pointer(pointer, Mask::NONE)
        });
    }
}
