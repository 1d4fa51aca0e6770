//! The steps of a loop are listed up to a limit; the rest are counted, and none is lost.

use Standard::{Rfc2396, Rfc3986};
use urilens::explain;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::resolve::{BufferRule, ResolveOptions, Rfc2396Step, StepCode, StepLog};
use urilens::syntax::{Component, Reference, Standard};

use crate::support::resolution::resolved;

fn inspected(reference: &str) -> Inspection {
    inspect(&Request::new(reference, Some("http://a/b/c")))
}

/// Turns are told until their buffers add up to the limit; the rest are counted, and none is lost.
#[test]
fn turns_past_the_limit_are_counted() {
    let segments = 10_000;
    let inspection = inspected(&"/a".repeat(segments));
    let mut told = 0;
    let mut counted = 0;
    let base = inspection.base.as_ref().map(|base| base.reference());
    let reference = inspection.reference.reference();
    for view in inspection.resolution.views(base.as_ref(), &reference) {
        match view.step.code {
            StepCode::RemoveDotSegments(_) => told += 1,
            StepCode::MoreTurns(count) => {
                counted += count as usize;
                let words = explain::step(&view);
                assert!(words.code.contains(&count.to_string()), "{words:?}");
            }
            _ => {}
        }
    }
    assert_eq!(told + counted, segments);
    assert!(told > 0 && told * 2 * segments <= StepLog::MAX_BYTES);
    // A path of a thousand segments is told whole.
    let inspection = inspected(&"/a".repeat(1_000));
    let is_more = |code| matches!(code, StepCode::MoreTurns(_));
    assert!(
        !inspection
            .resolution
            .steps
            .iter()
            .any(|step| is_more(step.code))
    );
}

/// Turns and removals are told until what they show adds up to the limit, and counted from there.
#[test]
fn what_is_told_of_a_loop_is_bounded() {
    let strict = ResolveOptions::default();
    for (standard, unit) in [(Rfc3986, "a/"), (Rfc2396, "a/../"), (Rfc2396, "./")] {
        // With a long query, each turn shows more.
        for (count, query) in [(100, 0), (4_000, 0), (300, 50_000)] {
            let reference = unit.repeat(count) + "?" + &"q".repeat(query);
            let resolution = resolved("http://a/b", &reference, standard, strict);
            let (mut told, mut counted, mut shown) = (0, 0, 0);
            let parsed = Reference::split(&reference, standard);
            let base = Reference::split("http://a/b", standard);
            for view in resolution.views(Some(&base), &parsed) {
                match view.step.code {
                    StepCode::RemoveDotSegments(_)
                    | StepCode::Rfc2396(Rfc2396Step::Remove(_, Some(_))) => {
                        told += 1;
                        let buffers = view.buffers.as_ref().expect("buffers");
                        shown += buffers.input.len() + buffers.output.len();
                        let others = [
                            Component::Scheme,
                            Component::Authority,
                            Component::Query,
                            Component::Fragment,
                        ];
                        shown += others
                            .iter()
                            .filter_map(|other| view.target(*other))
                            .map(str::len)
                            .sum::<usize>();
                    }
                    StepCode::MoreTurns(more) => counted += more as usize,
                    StepCode::Rfc2396(Rfc2396Step::MoreRemovals(_, more)) => {
                        counted += more as usize
                    }
                    _ => {}
                }
            }
            // The base has one segment that stays, or none.
            let all = told + counted;
            assert!(
                (count..=count + 2).contains(&all),
                "{unit} {count}: {told} and {counted}"
            );
            assert!(shown <= StepLog::MAX_BYTES, "{shown}");
            let fits = (reference.len() + 10) * all < StepLog::MAX_BYTES;
            assert!(!fits || counted == 0, "{unit} {count}");
            assert!(
                counted == 0 || shown + reference.len() + 20 > StepLog::MAX_BYTES,
                "{unit} {count}: {shown}"
            );
        }
    }
}

/// RFC 2396 step 6: what is removed by one rule is counted apart from what another removes.
#[test]
fn each_rule_counts_its_own_removals() {
    let reference = "./a/../".repeat(5_000);
    let resolution = resolved("http://a/b", &reference, Rfc2396, ResolveOptions::default());
    let mut counts = Vec::new();
    for step in &resolution.steps {
        match step.code {
            StepCode::Rfc2396(Rfc2396Step::Remove(rule, Some(_))) => counts.push((rule, 1)),
            StepCode::Rfc2396(Rfc2396Step::MoreRemovals(rule, more)) => counts.push((rule, more)),
            _ => {}
        }
    }
    let of = |wanted| {
        counts
            .iter()
            .filter(|(rule, _)| *rule == wanted)
            .map(|(_, count)| count)
            .sum::<u32>()
    };
    assert_eq!((of(BufferRule::C), of(BufferRule::E)), (5_000, 5_000));
    assert_eq!(resolution.target.as_deref(), Some("http://a/"));
}
