//! Plausible wrong rules: what learners do in place of a step. Each changes what goes into the resolver or what comes out of
//! it, so that its wrong targets are made by the right algorithm.

use super::slip_changes as change;
use super::texts::{Parts, Texts};
use crate::normalize::normalize;
use crate::resolve::{BufferRule, DotRule, Rfc2396Step, Step, StepCode};
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Reference};

/// A wrong rule.
#[derive(Clone, Copy, Debug)]
pub struct Slip {
    /// Its name.
    pub id: &'static str,
    /// What the standard says, in a sentence.
    pub words: &'static str,
    pub(super) spot: Spot,
    change: Change,
}

/// The step at which a wrong rule leaves the standard's.
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
    /// Where the answer is seen to differ.
    Departure,
}

/// What a wrong rule changes; `None` where it changes nothing.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// What goes into the resolver.
    Before(fn(&Texts) -> Option<Texts>),
    /// What comes out of it.
    After(fn(&Parts, &Texts) -> Option<Parts>),
}

use Change::{After, Before};

const fn slip(id: &'static str, spot: Spot, change: Change, words: &'static str) -> Slip {
    Slip {
        id,
        words,
        spot,
        change,
    }
}

/// All wrong rules. Of several that give the same target, the first is named.
#[rustfmt::skip]
static SLIPS: &[Slip] = &[
    slip("climb-into-authority", Spot::Excess, After(change::climb_into_authority),
        "Nothing is above the root of the path: “..” never removes the authority."),
    slip("excess-dots", Spot::Excess, After(change::excess_dots),
        "Nothing is above the root of the path, so an excess “..” removes only itself."),
    slip("drop-excess-dots", Spot::Excess, After(change::drop_excess_dots),
        "RFC 2396 keeps an excess “..” at the start of the path, unless a program decides otherwise."),
    slip("single-dot-as-double", Spot::Single, Before(change::single_as_double),
        "“.” means this level: only the dot-segment itself is removed."),
    slip("keep-last-segment", Spot::Merge, Before(change::keep_last_segment),
        "The last segment of the base's path is dropped before the reference's path is added."),
    slip("append-to-path", Spot::Merge, After(change::append_to_path),
        "The reference's path replaces the last segment of the base's path, and is not appended to it."),
    slip("drop-two-segments", Spot::Merge, Before(change::drop_two_segments),
        "Only the last segment of the base's path is dropped, up to its last “/”."),
    slip("merge-empty-path", Spot::EmptyPath, Before(change::merge_empty_path),
        "The reference's path is empty, so the base's path is kept whole."),
    slip("keep-base-path", Spot::Merge, After(change::keep_base_path),
        "RFC 2396 drops the last segment of the base's path even if the reference's path is empty."),
    slip("absolute-as-relative", Spot::AbsolutePath, Before(change::absolute_as_relative),
        "The reference's path starts with “/”, so it replaces the base's path."),
    slip("relative-as-absolute", Spot::AbsolutePath, Before(change::relative_as_absolute),
        "The reference's path does not start with “/”, so it is merged with the base's path."),
    slip("authority-as-absolute-path", Spot::Authority, Before(change::authority_as_absolute_path),
        "“//” starts an authority, so only the scheme is taken from the base."),
    slip("authority-as-relative-path", Spot::Authority, Before(change::authority_as_relative_path),
        "“//” starts an authority, so only the scheme is taken from the base."),
    slip("lenient", Spot::Scheme, Before(change::lenient),
        "A strict resolver does not ignore a scheme, even if it is the base's."),
    slip("scheme-as-path", Spot::Scheme, Before(change::scheme_as_path),
        "The reference has a scheme, so nothing is taken from the base."),
    slip("unresolved", Spot::Scheme, After(change::unresolved),
        "The reference has no scheme, so it is relative: the base supplies what is missing."),
    slip("double-dot-as-single", Spot::Double, Before(change::double_as_single),
        "“..” also removes the segment before it."),
    slip("dots-in-segment", Spot::Departure, Before(change::dots_in_segment),
        "Dots have a meaning only where they are a whole segment."),
    slip("dots-in-query", Spot::Query, After(change::dots_in_query),
        "Dots in a query are data: only the path has dot-segments."),
    slip("query-as-path", Spot::Departure, After(change::query_as_path),
        "Dots in a query are data: only the path has dot-segments."),
    slip("dots-in-fragment", Spot::Fragment, After(change::dots_in_fragment),
        "Dots in a fragment are data: only the path has dot-segments."),
    slip("keep-base-query", Spot::Query, After(change::keep_base_query),
        "The base's query belongs to the base's path: with another path or another authority it is dropped."),
    slip("lose-empty-query", Spot::Query, After(change::lose_empty_query),
        "An empty query is not undefined, so its “?” stays."),
    slip("lose-query", Spot::Query, After(change::lose_query),
        "The target has a query."),
    slip("lose-empty-fragment", Spot::Fragment, After(change::lose_empty_fragment),
        "An empty fragment is not undefined, so its “#” stays."),
    slip("lose-fragment", Spot::Fragment, After(change::lose_fragment),
        "The fragment of the reference is always part of the target."),
    slip("keep-base-fragment", Spot::BaseFragment, After(change::keep_base_fragment),
        "The base's fragment is ignored."),
    slip("lose-final-slash", Spot::Departure, After(change::lose_final_slash),
        "The slash at the end stays: the last segment is empty."),
    slip("add-final-slash", Spot::Departure, After(change::add_final_slash),
        "No slash is added at the end of the path."),
    slip("lose-empty-segment", Spot::Departure, After(change::lose_empty_segment),
        "An empty segment is a segment: both of its slashes stay."),
    slip("normalize", Spot::Departure, After(|parts, texts| {
        let text = parts.text();
        let normal = normalize(&Reference::split(&text, texts.standard));
        Some(Parts::split(&normal, texts.standard))
    }), "Resolving does not normalize: the letters, octets and ports of the texts stay as they are."),
    slip("other-standard", Spot::Departure, Before(change::other_standard),
        "That is the target by the other standard."),
];

/// All wrong rules, in the order in which they are tried.
pub fn slips() -> &'static [Slip] {
    SLIPS
}

/// Every wrong target of these texts, with the rules that lead to it: one, or one after another.
pub(super) fn wrong_targets(
    base: &Reference<'_>,
    reference: &Reference<'_>,
) -> Vec<(String, Vec<&'static Slip>)> {
    let texts = Texts::of(base, reference);
    let mut starts: Vec<(Parts, Texts, Vec<&'static Slip>)> = Vec::new();
    if let Some(target) = texts.target() {
        starts.push((target, texts.clone(), Vec::new()));
    }
    for slip in SLIPS {
        let Before(change) = slip.change else {
            continue;
        };
        if let Some(changed) = change(&texts)
            && let Some(target) = changed.target()
        {
            starts.push((target, changed, vec![slip]));
        }
    }
    let mut found: Vec<(String, Vec<&'static Slip>)> = Vec::new();
    for (target, _, made) in &starts {
        found.push((target.text(), made.clone()));
    }
    for (target, changed, made) in &starts {
        // What is kept of the base or lost is of the texts as they were given.
        let given = Texts {
            standard: changed.standard,
            ..texts.clone()
        };
        for (index, first) in SLIPS.iter().enumerate() {
            let Some(one) = first.after(target, &given) else {
                continue;
            };
            let with = |more: &[&'static Slip]| [made, more].concat();
            found.push((one.text(), with(&[first])));
            for second in SLIPS.iter().skip(index + 1) {
                if let Some(two) = second.after(&one, &given) {
                    found.push((two.text(), with(&[first, second])));
                }
            }
        }
    }
    // The fewer, the likelier; of as many, the first in the table.
    let place = |slip: &&Slip| SLIPS.iter().position(|one| one.id == slip.id);
    sort_by_key(&mut found, |(_, made)| {
        (made.len(), made.first().and_then(place))
    });
    found
}

impl Slip {
    fn after(&self, target: &Parts, texts: &Texts) -> Option<Parts> {
        match self.change {
            After(change) => change(target, texts),
            Before(_) => None,
        }
    }
}

impl Spot {
    /// The step of a resolution; `None` if it has no such step.
    pub fn step(self, steps: &[Step]) -> Option<usize> {
        let first = |wanted: fn(StepCode) -> bool| steps.iter().position(|one| wanted(one.code));
        use Rfc2396Step as Old;
        match self {
            Spot::Departure => None,
            Spot::Scheme => first(|code| {
                matches!(
                    code,
                    StepCode::IfScheme(_) | StepCode::Rfc2396(Old::IfAbsolute(_))
                )
            }),
            Spot::Authority => first(|code| {
                matches!(
                    code,
                    StepCode::IfAuthority(_) | StepCode::Rfc2396(Old::IfNetworkPath(_))
                )
            }),
            Spot::EmptyPath => first(|code| code == StepCode::IfPathEmpty(true)),
            Spot::AbsolutePath => first(|code| {
                matches!(
                    code,
                    StepCode::IfPathAbsolute(_) | StepCode::Rfc2396(Old::IfAbsolutePath(_))
                )
            }),
            Spot::Merge => first(|code| {
                matches!(
                    code,
                    StepCode::Merge { .. } | StepCode::Rfc2396(Old::CopyBasePath)
                )
            }),
            Spot::Single => first(|code| match code {
                StepCode::RemoveDotSegments(turn) => {
                    matches!(turn.rule, DotRule::A | DotRule::B | DotRule::D)
                }
                StepCode::Rfc2396(Old::Remove(BufferRule::C | BufferRule::D, Some(_))) => true,
                _ => false,
            }),
            Spot::Double => first(|code| match code {
                StepCode::RemoveDotSegments(turn) => turn.rule == DotRule::C,
                StepCode::Rfc2396(Old::Remove(BufferRule::E | BufferRule::F, Some(_))) => true,
                _ => false,
            }),
            Spot::Excess => excess(steps),
            Spot::Query => first(|code| {
                matches!(
                    code,
                    StepCode::Set(Component::Query, _)
                        | StepCode::Rfc2396(Old::IfCurrentDocument(_))
                )
            }),
            Spot::Fragment => first(|code| {
                matches!(
                    code,
                    StepCode::Set(Component::Fragment, _)
                        | StepCode::Rfc2396(Old::IfCurrentDocument(_))
                )
            }),
            Spot::BaseFragment => first(|code| {
                matches!(
                    code,
                    StepCode::DropBaseFragment(_) | StepCode::Rfc2396(Old::DropBaseFragment(_))
                )
            }),
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
