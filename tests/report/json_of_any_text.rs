//! Any text gives JSON that reads back, and a long one no endless JSON.

use crate::support::cases::config;
use proptest::prelude::*;
use serde_json::Value;
use urilens::inspect::{Request, inspect};
use urilens::report;
use urilens::syntax::Standard;

fn written(request: &Request<'_>) -> String {
    let mut out = Vec::new();
    report::json::write(&inspect(request), &mut out);
    String::from_utf8(out).expect("UTF-8")
}

/// However a text is made, its report isn't out of all proportion to it: what is shown again and
/// again is bounded.
#[test]
fn a_long_text_gives_no_endless_report() {
    const LENGTH: usize = 300_000;
    let many = |piece: &str| piece.repeat(LENGTH / piece.len());
    let segments = "a/".repeat(2000);
    for reference in [
        format!("http://{}/{segments}", many("a")),
        format!("http://a/{segments}?{}", many("a")),
        format!("http://a/{segments}#{}", many("a")),
        format!("http://a/{}", many("a/")),
        format!("http://a/{}", many("a/../")),
        format!("{segments}../{segments}?{}", many("a")),
        format!("http://a/{}", many("%7e")),
    ] {
        for standard in Standard::ALL {
            let length = written(&Request {
                reference: &reference,
                base: Some("http://a/b?q"),
                standard,
                ..Request::default()
            })
            .len();
            assert!(length < 20_000_000, "{length} bytes by {standard}");
        }
    }
}

/// A text with the pieces that matter in it.
fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("http:".to_owned()),
        Just("//".to_owned()),
        Just("bob:pw@".to_owned()),
        Just("/../".to_owned()),
        Just("%2e".to_owned()),
        Just("\"\\\u{1b}[2J\u{202e}".to_owned()),
        "[a-zA-Z0-9.:/?#@%\\[\\]-]{0,8}",
        any::<String>(),
    ];
    prop::collection::vec(piece, 0..8).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn any_text_gives_json_that_holds_it(
        reference in hostile(),
        base in prop::option::of(hostile()),
        standard in prop::sample::select(&Standard::ALL[..]),
        lenient: bool,
    ) {
        let mut request = Request {
            reference: &reference,
            base: base.as_deref(),
            standard,
            ..Request::default()
        };
        request.options.lenient = lenient;
        let text = written(&request);
        prop_assert!(!text.chars().any(urilens::message::stand_ins::is_hidden), "{text:?}");
        let value: Value = serde_json::from_str(&text).expect("JSON");
        prop_assert_eq!(&value["input"], &reference);
        prop_assert_eq!(value["base"].as_str(), base.as_deref());
        for (_, component) in value["reference"]["components"].as_object().expect("an object") {
            if component.is_null() {
                continue;
            }
            prop_assert_eq!(component["text"].as_str(), span_of(&reference, component));
        }
        for violation in value["reference"]["violations"].as_array().expect("an array") {
            prop_assert!(span_of(&reference, violation).is_some());
        }
        for finding in value["findings"].as_array().expect("an array") {
            prop_assert!(span_of(&reference, finding).is_some());
        }
        let mut below = value["normalization"][0]["result"].as_str().expect("a text").to_owned();
        for rung in value["normalization"].as_array().expect("an array") {
            let result = rung["result"].as_str().expect("a text");
            prop_assert_eq!(rung["changed"].as_bool(), Some(below != result));
            for edit in rung["edits"].as_array().expect("an array") {
                prop_assert!(span_of(&below, &edit["before"]).is_some());
                prop_assert!(span_of(result, &edit["after"]).is_some());
            }
            below = result.to_owned();
        }
    }
}

fn span_of<'t>(text: &'t str, place: &Value) -> Option<&'t str> {
    let end = |name: &str| place[name].as_u64().map(|offset| offset as usize);
    text.get(end("start")?..end("end")?)
}
