//! Reports hide every secret until they are asked to reveal it.

use crate::support::cases::config;
use crate::support::secrets::{LINKS, Link, check, check_planted, planted};
use proptest::prelude::*;
use urilens::inspect::{Inspection, Request, inspect};
use urilens::report::{ViewOptions, brief, markdown, text};
use urilens::syntax::Standard;

fn inspection(link: &Link, standard: Standard) -> Inspection {
    inspect(&Request {
        reference: link.reference,
        base: Some(link.base).filter(|base| !base.is_empty()),
        standard,
        ..Request::default()
    })
}

fn reports(link: &Link, standard: Standard, show_secrets: bool) -> [(&'static str, String); 4] {
    let inspection = inspection(link, standard);
    let look = ViewOptions {
        show_secrets,
        ..ViewOptions::default()
    };
    let written = |write: fn(&Inspection, ViewOptions, &mut Vec<u8>)| {
        let mut out = Vec::new();
        write(&inspection, look, &mut out);
        String::from_utf8_lossy(&out).into_owned()
    };
    let mut findings = String::new();
    markdown::findings(&inspection, show_secrets, &mut findings);
    [
        ("the text report", written(text::write)),
        ("the Markdown report", written(markdown::write)),
        ("the list of findings", findings),
        ("the brief line", written(brief::write)),
    ]
}

#[test]
fn reports_tell_no_secret() {
    for link in LINKS {
        for standard in Standard::ALL {
            for (place, report) in reports(link, standard, false) {
                check(link, place, &report);
                // Lines may break inside of a secret.
                let unbroken: String = report.split_whitespace().collect();
                check(link, place, &unbroken);
            }
            let [(_, report), ..] = reports(link, standard, false);
            let unbroken: String = report.split_whitespace().collect();
            assert!(unbroken.contains(link.seen), "{} in\n{report}", link.seen);
        }
    }
}

#[test]
fn reports_tell_all_when_asked() {
    for link in LINKS {
        for (place, report) in reports(link, Standard::Rfc3986, true).into_iter().take(2) {
            let unbroken: String = report.split_whitespace().collect();
            let typed: String = [link.base, link.reference].concat();
            for secret in link
                .secrets
                .iter()
                .filter(|secret| typed.contains(**secret))
            {
                // What hides, a space among it, is written by a stand-in.
                let start: String = secret.chars().take_while(|found| *found != ' ').collect();
                assert!(unbroken.contains(&start), "{place}: {secret} in\n{report}");
            }
        }
    }
}

/// A text with more than 64 secrets, the last of which stands again in the path.
#[test]
fn every_secret_of_a_text_is_hidden() {
    let query: Vec<String> = (0..100)
        .map(|index| format!("token=Zx9kQ2mV{index:03}w"))
        .collect();
    let reference = format!("https://example.com/Zx9kQ2mV099w/?{}", query.join("&"));
    let inspection = inspect(&Request {
        reference: &reference,
        ..Request::default()
    });
    let mut out = Vec::new();
    text::write(&inspection, ViewOptions::default(), &mut out);
    let report = String::from_utf8_lossy(&out);
    assert!(!report.contains("Zx9kQ2mV"), "{report}");
}

proptest! {
    #![proptest_config(config(1_000))]

    #[test]
    fn no_report_shows_three_characters_of_a_planted_secret(reference in planted()) {
        let inspection = inspect(&Request {
            reference: &reference,
            ..Request::default()
        });
        let writers: [fn(&Inspection, ViewOptions, &mut Vec<u8>); 3] =
            [text::write, markdown::write, brief::write];
        for write in writers {
            let mut out = Vec::new();
            write(&inspection, ViewOptions::default(), &mut out);
            check_planted(&reference, "a report", &String::from_utf8_lossy(&out));
        }
    }
}
