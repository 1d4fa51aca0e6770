//! Address bars: what browsers have done with what is typed, and what reports say of it.
//!
//! `firefox-bar.txt` and `chromium-bar.txt` hold texts and what the browsers have answered; `compare --record firefox-bar`
//! asks Firefox again. Four answers are left out: for `view-source:` and a text that makes no URL, Chromium writes that text in
//! ways that its page says are not modelled.

use urilens::facts::address_bar::address_bar;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::readings::{Parser, Readers};
use urilens::report::{self, ViewOptions, reader_list};
use urilens::review::Settings;

use crate::{line, lines};

#[test]
fn the_model_does_what_firefox_did() {
    does_what_it_did("firefox", 500);
}

#[test]
fn the_model_does_what_chromium_did() {
    does_what_it_did("chromium", 1996);
}

fn does_what_it_did(browser: &str, count: usize) {
    let recorded = lines(&format!("{browser}-bar.txt"));
    assert_eq!(recorded.len(), count);
    let browser: Parser = browser.parse().expect("a reader");
    let mut kinds = [0; 3];
    for recorded in &recorded {
        let (text, expected) = recorded.split_once('\t').expect("a text and an answer");
        let text = String::from_utf8(line::unescaped(text)).expect("UTF-8");
        let bar = address_bar(browser, &text).expect("an address bar");
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

/// As Chromium has answered.
#[test]
fn chromium_shows_labels_that_could_be_no_others_in_unicode() {
    let chromium: Parser = "chromium".parse().expect("a reader");
    let shown = |host: &str| {
        let bar = address_bar(chromium, &format!("http://{host}/")).expect("an address bar");
        bar.action.shown_host() == Some(host)
    };
    let in_unicode = "\u{30a2}\u{30fb}\u{30a2}.com \u{30fb}\u{30a2}.com \u{30a2}\u{3078}.com \u{30d8}\u{3042}\u{30d8}.com 1\u{4e8c}.com a\u{4e2d}.com \u{3b1}.gr \u{3b2}.com \
        \u{e40}.th \u{5d0}.com \u{5d5}.il \u{10d8}.ge \u{967}.com \u{259}.th \u{f0}b.fo l\u{b7}l.cat \u{1ebf}.com \u{1f9}a.com";
    for host in in_unicode.split_whitespace() {
        assert!(shown(host), "{host}");
    }
    let in_punycode = "\u{30a2}\u{30fb}.com a\u{30fb}\u{30a2}.com \u{30a2}\u{3078}\u{30a2}.com \u{3042}\u{30d8}\u{3042}.com a\u{4e8c}.com -\u{4e2d}.com \u{434}-.com \u{e9}\u{4e2d}.com \
        \u{3b1}.com \u{e41}.com \u{5d5}.com \u{10d8}.com \u{966}.com \u{d20}.com \u{259}a.th \u{138}a.com \u{1e05}a.com \u{a641}\u{434}.com a\u{338}b.com";
    for host in in_punycode.split_whitespace() {
        assert!(!shown(host), "{host}");
    }
}

/// As Chromium has answered.
#[test]
fn chromium_opens_its_own_pages_and_searches_for_drives() {
    let chromium: Parser = "chromium".parse().expect("a reader");
    for (text, expected) in [
        ("about:version", Some("chrome://version/")),
        ("about:u@host:80", Some("chrome://host/")),
        ("about:b:80:80", None),
        ("ABOUT:BLANK", Some("about:blank")),
        ("u:p@host", None),
        ("us:p@host", Some("http://us:p@host/")),
        ("~foo/bar", Some("file:///home/foo/bar")),
        ("~foo/bar:80", None),
        ("/a%41\u{1};b\0c", Some("file:///a%2541%01%3Bb")),
        ("view-source:a.com", Some("view-source:http://a.com/")),
        ("foo.onion", Some("http://foo.onion/")),
        ("invalid", None),
    ] {
        let bar = address_bar(chromium, text).expect("an address bar");
        assert_eq!(bar.action.url(), expected, "{text:?}");
    }
}

/// Sources of sources, and labels of any length.
#[test]
fn long_texts_are_read_once() {
    let chromium: Parser = "chromium".parse().expect("a reader");
    for text in [
        "view-source: ".repeat(20_000),
        format!("http://{}/", "\u{e9}\u{30a2}\u{3078}".repeat(20_000)),
        "u:p@".repeat(50_000),
    ] {
        assert!(address_bar(chromium, &text).is_some());
    }
}

#[test]
fn the_pages_of_browsers_show_what_their_bars_do() {
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
    let chromium = page("chromium");
    assert!(
        chromium.contains("    a/b?c\n      opened: http://a/b?c\n"),
        "{chromium}"
    );
    assert!(
        chromium.contains("    foo/bar\n      searched for\n"),
        "{chromium}"
    );
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
