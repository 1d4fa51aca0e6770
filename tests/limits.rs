//! What happens past each limit: something is said, and nothing hangs.

use urilens::explain;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::normalize::RungKind;
use urilens::resolve::{StepCode, Told};
use urilens::review::Report;
use urilens::syntax::Standard;

fn inspected(reference: &str) -> Inspection {
    inspect(&Request {
        reference,
        base: Some("http://a/b/c"),
        ..Request::default()
    })
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
    assert!(told > 0 && told * 2 * segments <= Told::MAX_BYTES);
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

#[test]
fn one_check_has_so_many_findings_and_no_more() {
    for unit in ["%00", "%2e%2e/", "\u{202e}", "%zz", "?token=abcdefgh&"] {
        let inspection = inspected(&format!("http://h/{}", unit.repeat(20_000)));
        for finding in &inspection.findings {
            let same = |other: &&urilens::review::Finding| other.id == finding.id;
            let count = inspection.findings.iter().filter(same).count();
            assert!(count <= Report::MAX_OF_ONE_CHECK, "{unit} {}", finding.id);
        }
    }
}

/// However often a text is encoded, decoding comes to an end, and the inspection with it.
#[test]
fn many_layers_of_encoding() {
    for layers in [1, 3, 4, 1_000, 50_000] {
        let inspection = inspected(&format!("http://h/%{}41", "25".repeat(layers)));
        assert!(inspection.reference.is_valid());
        assert_eq!(
            inspection.ladder.top().len(),
            inspection.reference.text().len()
        );
    }
}

/// RFC 3986 §6.2, and what RFC 2396 has in its place.
#[test]
fn every_rung_names_its_section() {
    let sections = |standard| RungKind::ALL.map(|kind| kind.section(standard));
    assert_eq!(
        sections(Standard::Rfc3986),
        ["6.2.1", "6.2.2.1", "6.2.2.2", "6.2.2.3", "6.2.3", "6.2.4"]
    );
    let [_, _, percent_encoding, dot_segments, ..] = sections(Standard::Rfc2396);
    assert_eq!((percent_encoding, dot_segments), ("2.4.2", "5.2"));
}
