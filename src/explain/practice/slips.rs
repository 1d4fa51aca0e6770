//! Plausible wrong rules: what learners do in place of a step. Each changes what goes into the resolver or what comes out of
//! it, so that its wrong target is made by the right algorithm.

use super::texts::{Parts, Texts};
use crate::normalize::normalize;
use crate::resolve::{
    BufferRule, DotRule, ExcessDots, Merged, ResolveOptions, Rfc2396Step, Step, StepCode,
    remove_dot_segments,
};
use crate::syntax::{Component, DotSegment, Reference};

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

/// A step at which a wrong rule leaves the standard's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// Whether there is a scheme.
    Scheme,
    /// Whether there is an authority.
    Authority,
    /// That the path is empty.
    EmptyPath,
    /// Whether the path starts with `/`.
    AbsolutePath,
    /// The merge.
    Merge,
    /// The last question that decides where the path comes from.
    Path,
    /// The first `.` that is removed.
    Single,
    /// The first `..` that is removed.
    Double,
    /// The first `..` that has nothing to remove.
    Excess,
    /// The query.
    Query,
    /// The fragment.
    Fragment,
    /// The base's fragment.
    BaseFragment,
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
        Spot::Excess,
        "Nothing is above the root of the path: “..” never removes the authority.",
        climb_into_authority,
    ),
    slip(
        Spot::Excess,
        "Nothing is above the root of the path, so an excess “..” removes only itself.",
        |texts| {
            texts.with_target(|target| target.path.insert_str(0, &"/..".repeat(texts.excess())))
        },
    ),
    slip(
        Spot::Excess,
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
        Spot::Single,
        "“.” means this level: only the dot-segment itself is removed.",
        |texts| {
            let doubled = |segment: &str| if segment == "." { ".." } else { segment }.to_owned();
            texts.of_reference(&texts.reference.with_segments(doubled))
        },
    ),
    slip(
        Spot::Merge,
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
        Spot::Merge,
        "The reference's path replaces the last segment of the base's path, and is not appended to it.",
        |texts| {
            let path = [texts.base.path.as_str(), &texts.reference.path].concat();
            let target = texts.with_target(|target| target.path = path);
            target.filter(|_| texts.is_merged())
        },
    ),
    slip(
        Spot::Merge,
        "Only the last segment of the base's path is dropped, up to its last “/”.",
        |texts| {
            let (folder, _) = texts.base.path.rsplit_once('/')?;
            let (above, _) = folder.rsplit_once('/')?;
            texts.with_base(&texts.base.with_path(format!("{above}/")))
        },
    ),
    slip(
        Spot::EmptyPath,
        "The reference's path is empty, so the base's path is kept whole.",
        |texts| {
            let is_empty = texts.reference.path.is_empty();
            texts
                .of_reference(&texts.reference.with_path("./"))
                .filter(|_| is_empty)
        },
    ),
    slip(
        Spot::Merge,
        "RFC 2396 drops the last segment of the base's path even if the reference's path is empty.",
        |texts| {
            let is_kept = texts.reference.path.is_empty() && texts.is_path_alone();
            let target = texts.with_target(|target| target.path.clone_from(&texts.base.path));
            target.filter(|_| is_kept)
        },
    ),
    slip(
        Spot::AbsolutePath,
        "The reference's path starts with “/”, so it replaces the base's path.",
        |texts| {
            let path = texts.reference.path.strip_prefix('/')?;
            // “./” keeps a colon from making a scheme of the segment.
            texts.of_reference(&texts.reference.with_path(format!("./{path}")))
        },
    ),
    slip(
        Spot::AbsolutePath,
        "The reference's path does not start with “/”, so it is merged with the base's path.",
        |texts| {
            let path = format!("/{}", texts.reference.path);
            let target = texts.of_reference(&texts.reference.with_path(path));
            target.filter(|_| texts.is_merged())
        },
    ),
    slip(Spot::Authority, AUTHORITY, |texts| {
        texts.of_reference(&texts.reference.with_authority_in_path("/")?)
    }),
    slip(Spot::Authority, AUTHORITY, |texts| {
        texts.of_reference(&texts.reference.with_authority_in_path("./")?)
    }),
    slip(
        Spot::Scheme,
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
        Spot::Scheme,
        "The reference has a scheme, so nothing is taken from the base.",
        |texts| {
            texts.reference.scheme.as_ref()?;
            let text = format!("./{}", texts.reference.text());
            texts.of_reference(&Parts::of(&Reference::split(&text, texts.standard)))
        },
    ),
    slip(
        Spot::Scheme,
        "The reference has no scheme, so it is relative: the base supplies what is missing.",
        |texts| Some(texts.reference.text()),
    ),
    slip(
        Spot::Double,
        "“..” also removes the segment before it.",
        |texts| {
            let halved = |segment: &str| if segment == ".." { "." } else { segment }.to_owned();
            texts.of_reference(&texts.reference.with_segments(halved))
        },
    ),
    slip(
        Spot::Path,
        "Dots have a meaning only where they are a whole segment.",
        |texts| texts.of_reference(&texts.reference.with_segments(dots_apart)),
    ),
    slip(Spot::Query, DATA, |texts| {
        texts.with_target(|target| without_dots(&mut target.query))
    }),
    slip(Spot::Path, DATA, |texts| {
        let path = texts.target.path.strip_prefix('/')?;
        let mut path = Some(format!("{path}?{}", texts.target.query.as_ref()?));
        without_dots(&mut path);
        let target = texts.target.with_path(format!("/{}", path?));
        let query = None;
        Some(Parts { query, ..target }.text())
    }),
    slip(
        Spot::Fragment,
        "Dots in a fragment are data: only the path has dot-segments.",
        |texts| texts.with_target(|target| without_dots(&mut target.fragment)),
    ),
    slip(
        Spot::Query,
        "The base's query belongs to the base's path: with another path or another authority it is dropped.",
        |texts| texts.with_target(|target| target.query.clone_from(&texts.base.query)),
    ),
    slip(
        Spot::Query,
        "An empty query is not undefined, so its “?” stays.",
        |texts| texts.with_target(|target| drop(target.query.take_if(|query| query.is_empty()))),
    ),
    slip(Spot::Query, "The target has a query.", |texts| {
        texts.with_target(|target| target.query = None)
    }),
    slip(
        Spot::Fragment,
        "An empty fragment is not undefined, so its “#” stays.",
        |texts| texts.with_target(|target| drop(target.fragment.take_if(|text| text.is_empty()))),
    ),
    slip(
        Spot::Fragment,
        "The fragment of the reference is always part of the target.",
        |texts| texts.with_target(|target| target.fragment = None),
    ),
    slip(
        Spot::BaseFragment,
        "The base's fragment is ignored.",
        |texts| texts.with_target(|target| target.fragment.clone_from(&texts.base.fragment)),
    ),
    slip(
        Spot::Path,
        "The slash at the end stays: the last segment is empty.",
        |texts| {
            let path = texts.target.path.strip_suffix('/')?;
            Some(texts.target.with_path(path).text())
        },
    ),
    slip(
        Spot::Path,
        "No slash is added at the end of the path.",
        |texts| texts.with_target(|target| target.path.push('/')),
    ),
    slip(
        Spot::Path,
        "An empty segment is a segment: both of its slashes stay.",
        |texts| texts.with_target(|target| target.path = target.path.replace("//", "/")),
    ),
    slip(
        Spot::Path,
        "Resolving does not normalize: the letters, octets and ports of the texts stay as they are.",
        |texts| {
            let target = texts.target.text();
            Some(normalize(&Reference::split(&target, texts.standard)))
        },
    ),
    slip(
        Spot::Path,
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

impl Spot {
    /// The step of a resolution; `None` if it has no such step.
    pub fn step(self, steps: &[Step]) -> Option<usize> {
        match self {
            Spot::Excess => excess(steps),
            Spot::Path => steps.iter().rposition(|step| self.is_at(step.code)),
            _ => steps.iter().position(|step| self.is_at(step.code)),
        }
    }

    fn is_at(self, code: StepCode) -> bool {
        use BufferRule::{C, D, E, F};
        use Component::{Fragment, Query};
        use Rfc2396Step as Old;
        use Spot::{
            AbsolutePath, Authority, BaseFragment, Double, EmptyPath, Merge, Path, Scheme, Single,
        };
        match (self, code) {
            (Single, StepCode::RemoveDotSegments(turn)) => {
                matches!(turn.rule, DotRule::A | DotRule::B | DotRule::D)
            }
            (Double, StepCode::RemoveDotSegments(turn)) => turn.rule == DotRule::C,
            (Scheme, StepCode::IfScheme(_) | StepCode::Rfc2396(Old::IfAbsolute(_)))
            | (Authority, StepCode::IfAuthority(_) | StepCode::Rfc2396(Old::IfNetworkPath(_)))
            | (EmptyPath, StepCode::IfPathEmpty(true))
            | (
                AbsolutePath,
                StepCode::IfPathAbsolute(_) | StepCode::Rfc2396(Old::IfAbsolutePath(_)),
            )
            | (Merge, StepCode::Merge { .. } | StepCode::Rfc2396(Old::CopyBasePath))
            | (
                Path,
                StepCode::IfScheme(true)
                | StepCode::IfAuthority(true)
                | StepCode::IfPathEmpty(true)
                | StepCode::IfPathAbsolute(true)
                | StepCode::Merge { .. }
                | StepCode::Rfc2396(
                    Old::IfAbsolute(true)
                    | Old::IfNetworkPath(true)
                    | Old::IfAbsolutePath(true)
                    | Old::CopyBasePath,
                ),
            )
            | (Single, StepCode::Rfc2396(Old::Remove(C | D, Some(_))))
            | (Double, StepCode::Rfc2396(Old::Remove(E | F, Some(_))))
            | (Spot::Query, StepCode::Set(Query, _))
            | (Spot::Fragment, StepCode::Set(Fragment, _))
            | (Spot::Query | Spot::Fragment, StepCode::Rfc2396(Old::IfCurrentDocument(_)))
            | (
                BaseFragment,
                StepCode::DropBaseFragment(_) | StepCode::Rfc2396(Old::DropBaseFragment(_)),
            ) => true,
            _ => false,
        }
    }
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
