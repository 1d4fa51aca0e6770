//! What a report does not print of a very long text is counted.

use crate::support::cases::count;
use urilens::inspect::{Request, inspect};
use urilens::report::{ViewOptions, markdown, text};

/// The report of a reference as text, and in Markdown.
fn written(reference: &str, base: Option<&str>) -> [String; 2] {
    let inspection = inspect(&Request::new(reference, base));
    [text::write, markdown::write].map(|write| {
        let mut out = Vec::new();
        write(&inspection, ViewOptions::default(), &mut out);
        String::from_utf8(out).expect("UTF-8")
    })
}

#[test]
fn the_rest_of_a_long_text_is_counted() {
    let left_out = |length: usize| format!("… ({} more characters)", length - (1 << 16));
    let characters = ["\u{1b}", "%", "é", "a", "\t", "<"];
    // A long run takes all of them.
    for character in characters.into_iter().take(count(3) as usize) {
        let [some, more] = [66_000, 132_000].map(|length| {
            let reference = format!("http://h/{}", character.repeat(length - 9));
            written(&reference, Some("http://b/")).map(|report| {
                assert!(report.contains(&left_out(length)), "{character:?}");
                report.len()
            })
        });
        // About as much for twice the text.
        for (some, more) in some.into_iter().zip(more) {
            assert!(more < 12 << 20, "{character:?}: {more} bytes");
            assert!(more < some + some / 8, "{character:?}: {some} and {more}");
        }
    }
    // A text that is no longer than this is shown whole.
    let reference = format!("http://h/{}", "a".repeat((1 << 16) - 9));
    for report in written(&reference, None) {
        let start = report.split("more char").next().unwrap_or_default();
        assert!(start.matches('a').count() >= reference.len() - 9);
    }
}

#[test]
fn one_character_more_is_one_character() {
    let reference = format!("http://h/{}", "a".repeat((1 << 16) - 8));
    let [report, _] = written(&reference, None);
    assert!(report.contains("… (1 more character)"));
}
