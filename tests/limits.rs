//! What happens past each limit: something is said, and nothing hangs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use urilens::facts::ROUNDS;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::message::stand_ins::is_hidden;
use urilens::normalize::RungKind;
use urilens::resolve::{StepCode, Told};
use urilens::review::{Finding, Findings};
use urilens::syntax::Standard;
use urilens::tui::action::Action;
use urilens::tui::glyphs::{Glyph, Glyphs, Kind};
use urilens::tui::theme::Theme;
use urilens::tui::update::update;
use urilens::tui::{self, screen};
use urilens::{explain, report};

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
            let same = |other: &&urilens::review::Finding| other.check.id == finding.check.id;
            let count = inspection.findings.iter().filter(same).count();
            assert!(
                count <= Findings::MAX_OF_ONE_CHECK,
                "{unit} {}",
                finding.check.id
            );
        }
    }
}

/// However often a text is encoded, decoding comes to an end, and the inspection with it. Where the
/// review stops before it, it says so.
#[test]
fn many_layers_of_encoding() {
    for layers in [1, 2, 3, 4, 1_000, 50_000] {
        let escape = format!("%{}41", "25".repeat(layers));
        for reference in [
            format!("http://h/{escape}"),
            format!("?a={escape}#{escape}"),
        ] {
            let inspection = inspected(&reference);
            assert!(inspection.reference.is_valid());
            assert!(inspection.ladder.top().ends_with(&escape));
            let found: Vec<&Finding> = inspection
                .findings
                .iter()
                .filter(|found| found.check.id == "double-encoding")
                .collect();
            assert!(!found.is_empty());
            for found in found {
                let says = found
                    .message
                    .to_string()
                    .contains("deeper is not looked into");
                assert_eq!(says, layers >= ROUNDS, "{layers}: {}", found.message);
            }
        }
    }
    // Three rounds leave a percent sign here, and no escape.
    let inspection = inspected("http://h/%252525zz");
    let says = |found: &Finding| {
        found
            .message
            .to_string()
            .contains("deeper is not looked into")
    };
    assert!(!inspection.findings.iter().any(says));
}

/// However wide a grapheme is, each of its characters has cells of its own: two at most, or the ten of
/// its code point. So all of it can be scrolled through, and counted.
#[test]
fn a_grapheme_is_no_wider_than_its_characters() {
    for character in (0..=0x10_ffff).filter_map(char::from_u32) {
        let text = character.to_string();
        let glyphs: Vec<Glyph> = Glyphs::new(&text, 0..text.len(), &[]).collect();
        let [glyph] = glyphs.as_slice() else {
            panic!("{text:?} is {} glyphs", glyphs.len());
        };
        let most = match glyph.kind {
            Kind::Token(_) => 10,
            _ => 2,
        };
        assert!(
            (1..=most).contains(&glyph.width),
            "{text:?}: {}",
            glyph.width
        );
        assert_eq!(glyph.shown().width(), glyph.width, "{text:?}");
    }
}

/// Graphemes of thousands of code points: marks upon marks, joined pictures, conjoining letters, flags.
fn huge_graphemes() -> Vec<String> {
    let count = 5_000;
    [
        ("e", "\u{301}"),
        ("👩", "\u{200d}👩"),
        ("x", "\u{fe0f}"),
        ("🇦", "🇦"),
        ("\u{1100}", "\u{1100}"),
        ("न", "\u{94d}न"),
        ("👋", "🏽"),
        ("𒐫", "﷽"),
    ]
    .map(|(first, more)| format!("http://h/{first}{}", more.repeat(count)))
    .to_vec()
}

#[test]
fn a_huge_grapheme_is_drawn_and_walked_through() {
    for text in huge_graphemes() {
        let options = tui::Start {
            reference: Some(text.clone()),
            ..Default::default()
        };
        let themes = Theme::bundled("dark").into_iter().collect();
        let mut state = tui::start(&options, themes);
        for (width, height) in [(1, 1), (80, 24)] {
            update(&mut state, Action::Resize { width, height });
            for pane in 0..tui::panes::PANES.len() {
                update(&mut state, Action::ChoosePane(pane));
                let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
                if let Some(cursor) = screen::render(&state, &mut buf) {
                    assert!(buf.area.contains(cursor));
                }
                for cell in &buf.content {
                    assert!(cell.symbol().chars().count() <= 1, "{:?}", cell.symbol());
                }
            }
        }
        assert_eq!(state.reference.text(), text);
        // Reports have all of it, on lines of their own.
        let inspection = inspected(&text);
        let mut out = Vec::new();
        report::text::write(&inspection, report::ViewOptions::default(), &mut out);
        let out = String::from_utf8(out).expect("UTF-8");
        assert!(!out.chars().any(|found| found != '\n' && is_hidden(found)));
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
