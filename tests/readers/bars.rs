//! Address bars: what browsers have done with what is typed, and what reports say of it.
//!
//! `firefox-bar.txt` holds texts and what Firefox has answered; `compare --record firefox-bar` asks it again.

use urilens::facts::address_bar::address_bar;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::readings::{Parser, Readers};
use urilens::report::{self, ViewOptions};
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
