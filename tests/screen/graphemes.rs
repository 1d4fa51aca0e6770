//! Graphemes of any size are drawn, scrolled through and counted.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::message::stand_ins::is_hidden;
use urilens::report;
use urilens::tui::draw::glyphs::{Glyph, GlyphKind, Glyphs};
use urilens::tui::input::action::Action;
use urilens::tui::theme::Theme;
use urilens::tui::update::update;
use urilens::tui::{self, screen};

fn inspected(reference: &str) -> Inspection {
    inspect(&Request::new(reference, Some("http://a/b/c")))
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
            GlyphKind::Named(_) => 10,
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
    let count = 2_000;
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
        let themes = Theme::bundled("dark").into_iter().collect::<Vec<_>>();
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
