//! What is asked, and which parts of the answer are wanted.

use std::ops::BitOr;
use std::str::FromStr;

use crate::document::Usage;
use crate::resolve::ResolveOptions;
use crate::review::Settings;
use crate::syntax::Standard;

/// Which parts of an inspection are wanted.
///
/// ```
/// use urilens::inspect::{Parts, Request, inspect};
///
/// let parts: Parts = "readings,findings".parse()?;
/// assert_eq!(parts, Parts::READINGS | Parts::FINDINGS);
/// let inspection = inspect(&Request { reference: "http://a/", parts, ..Request::default() });
/// assert_eq!(inspection.readings.len(), 3);
/// assert_eq!(inspection.ladder.rungs().count(), 0);
/// # Ok::<(), urilens::inspect::UnknownPart>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts(u8);

impl Parts {
    /// The reference and the base, split and checked; they belong to every inspection.
    pub const REFERENCE: Parts = Parts(0);
    /// The target, and the steps to it.
    pub const RESOLUTION: Parts = Parts(1);
    /// The ladder.
    pub const NORMALIZATION: Parts = Parts(1 << 1);
    /// What other readers see.
    pub const READINGS: Parts = Parts(1 << 2);
    /// The review.
    pub const FINDINGS: Parts = Parts(1 << 3);
    /// Who gets the request.
    pub const DESTINATION: Parts = Parts(1 << 4);
    /// The parameters of path, query and fragment.
    pub const PARAMETERS: Parts = Parts(1 << 5);
    /// What people ask about the reference.
    pub const FACTS: Parts = Parts(1 << 6);
    /// What is said first, what can be repaired, and who gets a message. It takes what it needs of the others.
    pub const HEADLINE: Parts = Parts(1 << 7);
    /// Everything.
    pub const ALL: Parts = Parts(0b1111_1111);

    /// The parts by the names that they have in JSON.
    pub const NAMES: [(&str, Parts); 9] = [
        ("reference", Parts::REFERENCE),
        ("resolution", Parts::RESOLUTION),
        ("normalization", Parts::NORMALIZATION),
        ("readings", Parts::READINGS),
        ("findings", Parts::FINDINGS),
        ("destination", Parts::DESTINATION),
        ("parameters", Parts::PARAMETERS),
        ("facts", Parts::FACTS),
        ("headline", Parts::HEADLINE),
    ];

    /// These parts and the others.
    pub const fn or(self, other: Parts) -> Parts {
        Parts(self.0 | other.0)
    }

    /// These parts, with those that the headline is made of.
    pub(super) const fn with_needs(self) -> Parts {
        match self.any(Parts::HEADLINE) {
            true => self
                .or(Parts::READINGS)
                .or(Parts::FINDINGS)
                .or(Parts::DESTINATION),
            false => self,
        }
    }

    /// Whether one of `wanted` is among them.
    pub const fn any(self, wanted: Parts) -> bool {
        self.0 & wanted.0 != 0
    }
}

impl Default for Parts {
    /// Everything but the headline, which takes its time.
    fn default() -> Self {
        Parts(Parts::ALL.0 & !Parts::HEADLINE.0)
    }
}

impl BitOr for Parts {
    type Output = Parts;

    fn bitor(self, other: Parts) -> Parts {
        self.or(other)
    }
}

/// A name that no part has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "unknown part `{0}`: reference, resolution, normalization, readings, findings, destination, parameters, facts \
     and headline are known"
)]
pub struct UnknownPart(pub String);

impl FromStr for Parts {
    type Err = UnknownPart;

    /// Reads names with commas between.
    fn from_str(names: &str) -> Result<Self, UnknownPart> {
        names.split(',').try_fold(Parts::REFERENCE, |parts, name| {
            let found = Parts::NAMES.iter().find(|(known, _)| *known == name);
            let (_, part) = found.ok_or_else(|| UnknownPart(name.to_owned()))?;
            Ok(parts | *part)
        })
    }
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Request<'a> {
    /// The reference; may be any text.
    pub reference: &'a str,
    /// The base; may be any text.
    pub base: Option<&'a str>,
    /// What the document shows for the link, if it is in one.
    pub shown: Option<&'a str>,
    /// It is in running text, where a name without a scheme is only assumed to be a link.
    pub is_assumed: bool,
    /// What the document does with it, if it is in one: findings matter by that.
    pub usage: Option<Usage>,
    /// The standard to read both by.
    pub standard: Standard,
    /// How to resolve.
    pub options: ResolveOptions,
    /// What the user wants of the review; `None` is nothing out of the ordinary.
    pub settings: Option<&'a Settings>,
    /// What is wanted of the answer. The other parts are left empty, and cost nothing.
    pub parts: Parts,
}

impl<'a> Request<'a> {
    /// A request for a reference and its base, with the defaults of all else.
    pub fn new(reference: &'a str, base: Option<&'a str>) -> Request<'a> {
        Request {
            reference,
            base,
            ..Request::default()
        }
    }
}
