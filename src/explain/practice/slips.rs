//! Plausible wrong rules: what learners do in place of a step. Each changes what goes into the resolver or what comes out of
//! it, so that its wrong target is made by the right algorithm.

use super::texts::{Parts, Texts};
use crate::explain::steps::StepName;
use crate::normalize::normalize;
use crate::resolve::{
    DotRule, ExcessDots, Merged, ResolveOptions, Rfc2396Step, Step, StepCode, remove_dot_segments,
};
use crate::syntax::{DotSegment, Reference};

/// A wrong rule.
#[derive(Clone, Copy, Debug)]
pub struct Slip {
    /// What the standard says, in a sentence.
    pub words: &'static str,
    /// The step that it leaves.
    pub(super) spot: Spot,
    /// The target that it leads to, if it changes anything.
    pub(super) target: fn(&Texts) -> Option<String>,
}

/// A step at which a wrong rule leaves the standard's: what it is called in either standard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot(&'static [&'static str]);

impl Spot {
    /// Whether there is a scheme.
    pub const SCHEME: Spot = Spot(&["if-scheme"]);
    /// Whether there is an authority.
    pub const AUTHORITY: Spot = Spot(&["if-authority"]);
    /// That the path is empty.
    pub const EMPTY_PATH: Spot = Spot(&["if-path-empty yes"]);
    /// Whether the path starts with `/`.
    pub const ABSOLUTE_PATH: Spot = Spot(&["if-path-absolute"]);
    /// The merge.
    pub const MERGE: Spot = Spot(&["merge", "copy-base-path"]);
    /// The last question that decides where the path comes from.
    pub const PATH: Spot = Spot(&[
        "if-scheme yes",
        "if-authority yes",
        "if-path-empty yes",
        "if-path-absolute yes",
        "merge",
        "copy-base-path",
    ]);
    /// The first `.` that is removed.
    pub const SINGLE: Spot = Spot(&[
        "2A",
        "2B",
        "2D",
        "remove-single-dots yes",
        "remove-final-single-dot yes",
    ]);
    /// The first `..` that is removed.
    pub const DOUBLE: Spot = Spot(&[
        "2C",
        "remove-double-dots yes",
        "remove-final-double-dots yes",
    ]);
    /// The first `..` that has nothing to remove, which has no name.
    pub const EXCESS: Spot = Spot(&[]);
    /// The query.
    pub const QUERY: Spot = Spot(&["set-query", "if-current-document"]);
    /// The fragment.
    pub const FRAGMENT: Spot = Spot(&["set-fragment", "if-current-document"]);
    /// The base's fragment.
    pub const BASE_FRAGMENT: Spot = Spot(&["drop-base-fragment"]);

    /// The step of a resolution; `None` if it has no such step.
    pub fn step(self, steps: &[Step]) -> Option<usize> {
        let is_at = |step: &Step| {
            let name = StepName::of(step.code);
            self.0.iter().any(|one| name.is(one))
        };
        match self {
            Spot::EXCESS => excess(steps),
            Spot::PATH => steps.iter().rposition(is_at),
            _ => steps.iter().position(is_at),
        }
    }
}

const fn slip(spot: Spot, words: &'static str, target: fn(&Texts) -> Option<String>) -> Slip {
    Slip {
        words,
        spot,
        target,
    }
}

const DATA: &str = "Dots in a query are data: only the path has dot-segments.";

const AUTHORITY: &str = "“//” starts an authority, so only the scheme is taken from the base.";

/// All wrong rules. Of several that give the same target, the first is named.
static SLIPS: &[Slip] = &[
    slip(
        Spot::EXCESS,
        "Nothing is above the root of the path: “..” never removes the authority.",
        climb_into_authority,
    ),
    slip(
        Spot::EXCESS,
        "Nothing is above the root of the path, so an excess “..” removes only itself.",
        |texts| {
            texts.with_target(|target| target.path.insert_str(0, &"/..".repeat(texts.excess())))
        },
    ),
    slip(
        Spot::EXCESS,
        "RFC 2396 keeps an excess “..” at the start of the path, unless a program decides otherwise.",
        |texts| {
            let excess_dots = ExcessDots::Drop;
            let options = ResolveOptions {
                excess_dots,
                ..ResolveOptions::default()
            };
            texts.by(texts.standard, options)
        },
    ),
    slip(
        Spot::SINGLE,
        "“.” means this level: only the dot-segment itself is removed.",
        |texts| {
            let doubled = |segment: &str| if segment == "." { ".." } else { segment }.to_owned();
            texts.of_reference(&texts.reference.with_segments(doubled))
        },
    ),
    slip(
        Spot::MERGE,
        "The last segment of the base's path is dropped before the reference's path is added.",
        |texts| {
            let is_kept = texts.is_path_alone() && !texts.base.path.ends_with('/');
            let path = format!("{}/", texts.base.path);
            texts
                .with_base(&texts.base.with_path(path))
                .filter(|_| is_kept)
        },
    ),
    slip(
        Spot::MERGE,
        "The reference's path replaces the last segment of the base's path, and is not appended to it.",
        |texts| {
            let path = [texts.base.path.as_str(), &texts.reference.path].concat();
            let target = texts.with_target(|target| target.path = path);
            target.filter(|_| texts.is_merged())
        },
    ),
    slip(
        Spot::MERGE,
        "Only the last segment of the base's path is dropped, up to its last “/”.",
        |texts| {
            let (folder, _) = texts.base.path.rsplit_once('/')?;
            let (above, _) = folder.rsplit_once('/')?;
            texts.with_base(&texts.base.with_path(format!("{above}/")))
        },
    ),
    slip(
        Spot::EMPTY_PATH,
        "The reference's path is empty, so the base's path is kept whole.",
        |texts| {
            let is_empty = texts.reference.path.is_empty();
            texts
                .of_reference(&texts.reference.with_path("./"))
                .filter(|_| is_empty)
        },
    ),
    slip(
        Spot::MERGE,
        "RFC 2396 drops the last segment of the base's path even if the reference's path is empty.",
        |texts| {
            let is_kept = texts.reference.path.is_empty() && texts.is_path_alone();
            let target = texts.with_target(|target| target.path.clone_from(&texts.base.path));
            target.filter(|_| is_kept)
        },
    ),
    slip(
        Spot::ABSOLUTE_PATH,
        "The reference's path starts with “/”, so it replaces the base's path.",
        |texts| {
            let path = texts.reference.path.strip_prefix('/')?;
            // “./” keeps a colon from making a scheme of the segment.
            texts.of_reference(&texts.reference.with_path(format!("./{path}")))
        },
    ),
    slip(
        Spot::ABSOLUTE_PATH,
        "The reference's path does not start with “/”, so it is merged with the base's path.",
        |texts| {
            let path = format!("/{}", texts.reference.path);
            let target = texts.of_reference(&texts.reference.with_path(path));
            target.filter(|_| texts.is_merged())
        },
    ),
    slip(Spot::AUTHORITY, AUTHORITY, |texts| {
        texts.of_reference(&texts.reference.with_authority_in_path("/")?)
    }),
    slip(Spot::AUTHORITY, AUTHORITY, |texts| {
        texts.of_reference(&texts.reference.with_authority_in_path("./")?)
    }),
    slip(
        Spot::SCHEME,
        "A strict resolver does not ignore a scheme, even if it is the base's.",
        |texts| {
            let options = ResolveOptions {
                lenient: true,
                ..ResolveOptions::default()
            };
            texts.by(texts.standard, options)
        },
    ),
    slip(
        Spot::SCHEME,
        "The reference has a scheme, so nothing is taken from the base.",
        |texts| {
            texts.reference.scheme.as_ref()?;
            let text = format!("./{}", texts.reference.text());
            texts.of_reference(&Parts::of(&Reference::split(&text, texts.standard)))
        },
    ),
    slip(
        Spot::SCHEME,
        "The reference has no scheme, so it is relative: the base supplies what is missing.",
        |texts| Some(texts.reference.text()),
    ),
    slip(
        Spot::DOUBLE,
        "“..” also removes the segment before it.",
        |texts| {
            let halved = |segment: &str| if segment == ".." { "." } else { segment }.to_owned();
            texts.of_reference(&texts.reference.with_segments(halved))
        },
    ),
    slip(
        Spot::PATH,
        "Dots have a meaning only where they are a whole segment.",
        |texts| texts.of_reference(&texts.reference.with_segments(dots_apart)),
    ),
    slip(Spot::QUERY, DATA, |texts| {
        texts.with_target(|target| without_dots(&mut target.query))
    }),
    slip(Spot::PATH, DATA, |texts| {
        let path = texts.target.path.strip_prefix('/')?;
        let mut path = Some(format!("{path}?{}", texts.target.query.as_ref()?));
        without_dots(&mut path);
        let target = texts.target.with_path(format!("/{}", path?));
        let query = None;
        Some(Parts { query, ..target }.text())
    }),
    slip(
        Spot::FRAGMENT,
        "Dots in a fragment are data: only the path has dot-segments.",
        |texts| texts.with_target(|target| without_dots(&mut target.fragment)),
    ),
    slip(
        Spot::QUERY,
        "The base's query belongs to the base's path: with another path or another authority it is dropped.",
        |texts| texts.with_target(|target| target.query.clone_from(&texts.base.query)),
    ),
    slip(
        Spot::QUERY,
        "An empty query is not undefined, so its “?” stays.",
        |texts| texts.with_target(|target| drop(target.query.take_if(|query| query.is_empty()))),
    ),
    slip(Spot::QUERY, "The target has a query.", |texts| {
        texts.with_target(|target| target.query = None)
    }),
    slip(
        Spot::FRAGMENT,
        "An empty fragment is not undefined, so its “#” stays.",
        |texts| texts.with_target(|target| drop(target.fragment.take_if(|text| text.is_empty()))),
    ),
    slip(
        Spot::FRAGMENT,
        "The fragment of the reference is always part of the target.",
        |texts| texts.with_target(|target| target.fragment = None),
    ),
    slip(
        Spot::BASE_FRAGMENT,
        "The base's fragment is ignored.",
        |texts| texts.with_target(|target| target.fragment.clone_from(&texts.base.fragment)),
    ),
    slip(
        Spot::PATH,
        "The slash at the end stays: the last segment is empty.",
        |texts| {
            let path = texts.target.path.strip_suffix('/')?;
            Some(texts.target.with_path(path).text())
        },
    ),
    slip(
        Spot::PATH,
        "No slash is added at the end of the path.",
        |texts| texts.with_target(|target| target.path.push('/')),
    ),
    slip(
        Spot::PATH,
        "An empty segment is a segment: both of its slashes stay.",
        |texts| texts.with_target(|target| target.path = target.path.replace("//", "/")),
    ),
    slip(
        Spot::PATH,
        "Resolving does not normalize: the letters, octets and ports of the texts stay as they are.",
        |texts| {
            let target = texts.target.text();
            Some(normalize(&Reference::split(&target, texts.standard)))
        },
    ),
    slip(
        Spot::PATH,
        "That is the target by the other standard.",
        |texts| texts.by(texts.standard.other(), ResolveOptions::default()),
    ),
];

/// All wrong rules, in the order in which they are tried.
pub fn slips() -> &'static [Slip] {
    SLIPS
}

/// `http://a/b` and `../../g` to `http://g`.
fn climb_into_authority(texts: &Texts) -> Option<String> {
    let climbs = texts.target.authority.is_some() && texts.excess() > 0;
    let path = texts.target.path.trim_start_matches("/..");
    let rest = path.strip_prefix('/').filter(|_| climbs)?;
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    texts.with_target(|target| {
        target.authority = Some(authority.to_owned());
        target.path = path.to_owned();
    })
}

/// `..g` read as `../g`, and `g..` as `g/..`.
fn dots_apart(segment: &str) -> String {
    if DotSegment::of(segment).is_some() {
        return segment.to_owned();
    }
    for dots in ["..", "."] {
        if let Some(rest) = segment.strip_prefix(dots) {
            return format!("{dots}/{rest}");
        }
        if let Some(rest) = segment.strip_suffix(dots) {
            return format!("{rest}/{dots}");
        }
    }
    segment.to_owned()
}

/// A query or a fragment treated as a path.
fn without_dots(text: &mut Option<String>) {
    let Some(text) = text else {
        return;
    };
    let mut out = String::new();
    remove_dot_segments(Merged::whole(&format!("/{text}")), &mut out, |_| {});
    *text = out.trim_start_matches('/').to_owned();
}

/// The first turn with a `..` that finds the output empty.
fn excess(steps: &[Step]) -> Option<usize> {
    let mut output = 0;
    steps.iter().position(|one| match one.code {
        StepCode::RemoveDotSegments(turn) => {
            let before = std::mem::replace(&mut output, turn.output);
            turn.rule == DotRule::C && before == 0
        }
        StepCode::Rfc2396(Rfc2396Step::ExcessDots(Some(_), _)) => true,
        _ => false,
    })
}
