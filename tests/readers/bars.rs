//! Address bars: what browsers have done with what is typed, and what reports say of it.
//!
//! `firefox-bar.txt` holds texts and what Firefox has answered; `compare --record firefox-bar` asks it again.

use urilens::facts::address_bar::address_bar;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::readings::{Parser, Readers};
use urilens::report::{self, ViewOptions, reader_list};
use urilens::review::Settings;

use crate::{line, lines};

#[test]
fn the_model_does_what_firefox_did() {
    let recorded = lines("firefox-bar.txt");
    assert_eq!(recorded.len(), 500);
    let firefox: Parser = "firefox".parse().expect("a reader");
    let mut kinds = [0; 3];
    for recorded in &recorded {
        let (text, expected) = recorded.split_once('\t').expect("a text and an answer");
        let text = String::from_utf8(line::unescaped(text)).expect("UTF-8");
        let bar = address_bar(firefox, &text).expect("an address bar");
        assert_eq!(line::bar(&bar.action), expected, "{text:?}");
        kinds["=?!".find(&expected[..1]).expect("a kind of answer")] += 1;
    }
    assert!(kinds.iter().all(|count| *count > 1), "{kinds:?}");
}

/// As Firefox has answered.
#[test]
fn a_path_of_this_machine_is_escaped_up_to_a_nul() {
    let firefox: Parser = "firefox".parse().expect("a reader");
    for (path, expected) in [
        ("/a%41\u{1}b;?#", "file:///a%2541%01b%3b%3F%23"),
        ("/a\0b;f", "file:///a%00b%3bf"),
        ("/a\0b?g", "file:///a%00b?g"),
        ("/a%41\0%41", "file:///a%2541"),
        ("/a\0//", "file:///a"),
    ] {
        let bar = address_bar(firefox, path).expect("an address bar");
        assert_eq!(bar.action.url(), Some(expected), "{path:?}");
    }
}

#[test]
fn the_page_of_firefox_shows_what_its_bar_does() {
    let page = |id: &str| reader_list::page(id.parse().expect("a reader"));
    let firefox = page("firefox");
    assert!(
        firefox.contains("    user@host\n      searched for\n"),
        "{firefox}"
    );
    assert!(
        firefox.contains("    a.ocm\n      opened: http://a.com/\n"),
        "{firefox}"
    );
    assert!(!page("curl").contains("address bar"));
    assert!(page("chromium").contains("Not in the model:"));
    assert!(page("chromium").contains("Chromium's address bar"));
}

fn inspected(reader: &str, reference: &str) -> Inspection {
    let settings = Settings {
        readers: Some(Readers::of([reader.parse().expect("a reader")])),
        ..Settings::default()
    };
    inspect(&Request {
        reference,
        settings: Some(&settings),
        ..Request::default()
    })
}

#[test]
fn reports_say_what_happens_with_a_text_that_is_typed() {
    for (reference, said) in [
        (
            "https://\u{430}\u{440}\u{440}\u{4cf}\u{435}.com/",
            "the host as xn--80ak6aa92e.com.",
        ),
        ("https://b\u{fc}cher.de/", "the host as b‹U+00FC›cher.de."),
        ("user@host", "searched for, not opened."),
        ("~/x", "opened, as a file in the home directory."),
        ("javascript:alert(1)", "opened; it names no host."),
    ] {
        let inspection = inspected("firefox", reference);
        for write in [report::text::write, report::markdown::write] {
            let mut out = Vec::new();
            write(&inspection, ViewOptions::default(), &mut out);
            let out = String::from_utf8(out).expect("UTF-8");
            let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
            let out = out.replace(['\\', '`'], "");
            let said = said.replace('\\', "");
            assert!(out.contains("Typed into Firefox: "), "{out}");
            assert!(out.contains(&said), "{said}: {out}");
        }
    }
}

#[test]
fn json_has_the_address_bars_of_the_chosen_browsers() {
    let bars = |reader: &str, reference: &str| {
        let mut out = Vec::new();
        report::json::write(&inspected(reader, reference), &mut out);
        let value: serde_json::Value = serde_json::from_slice(&out).expect("JSON");
        value["address_bars"].clone()
    };
    let opened = bars("firefox", "u:p@\u{440}aypal.com");
    let expected = serde_json::json!([{
        "browser": "firefox", "action": "opens", "url": "http://u:p@xn--aypal-uye.com/", "shown_host": "xn--aypal-uye.com"
    }]);
    assert_eq!(opened, expected);
    let searched = bars("firefox", "two words");
    let expected = serde_json::json!([{
        "browser": "firefox", "action": "searches", "url": null, "shown_host": null
    }]);
    assert_eq!(searched, expected);
    assert!(bars("curl", "http://a/").is_null());
}
