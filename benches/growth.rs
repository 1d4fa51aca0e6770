//! One piece of work on one text, for `benches/growth.sh` to count the instructions of.

#[path = "support/views.rs"]
mod views;

use std::hint::black_box;

use urilens::inspect::{Inspection, Request, inspect};
use urilens::normalize::Ladder;
use urilens::readings::{read, whatwg};
use urilens::resolve::{Resolution, ResolveOptions, Silent, resolve_into};
use urilens::review::{Case, Settings, review};
use urilens::syntax::{Reference, Standard};
use views::{Output, VIEWS};

fn inspection(text: &str, base: &str) -> Inspection {
    inspect(&Request::new(text, Some(base)))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [work, head, unit, length] = arguments.as_slice() else {
        // Among the other benches there is nothing to do.
        return;
    };
    let length: usize = length.parse().unwrap_or(0);
    let count = length.saturating_sub(head.len()) / unit.len().max(1);
    let text = head.clone() + &unit.repeat(count);
    let (work, standard) = match work.strip_suffix("_rfc2396") {
        Some(work) => (work, Standard::Rfc2396),
        None => (work.as_str(), Standard::Rfc3986),
    };
    let base = Reference::split("http://a/b/c/d;p?q", standard);
    match work {
        "split" => {
            black_box(Reference::split(&text, standard));
        }
        "check" => {
            black_box(Reference::split(&text, standard).check());
        }
        "resolve" => {
            let reference = Reference::split(&text, standard);
            let mut out = String::new();
            let options = ResolveOptions::default();
            let _ = black_box(resolve_into(
                Some(&base),
                &reference,
                options,
                &mut out,
                &mut Silent,
            ));
        }
        "ladder" => {
            black_box(Ladder::climb(&Reference::split(&text, standard)));
        }
        "browser" => {
            let base = whatwg::parse(base.text(), None).url;
            black_box(whatwg::parse(&text, base.as_ref()));
        }
        "readings" => {
            black_box(read(&text, Some(base.text())));
        }
        "review" => {
            let reference = Reference::split(&text, standard);
            let resolution = Resolution::new(Some(&base), &reference, ResolveOptions::default());
            let settings = Settings::default();
            let case = Case::new(&reference, Some(&base), &resolution, &settings);
            black_box(review(&case));
        }
        "inspect" => {
            black_box(inspection(&text, base.text()));
        }
        _ => {
            if let Some((_, view)) = VIEWS.iter().find(|(name, _)| *name == work) {
                let mut out = Output::default();
                view(&inspection(&text, base.text()), &mut out);
                black_box(out.0);
            }
        }
    }
}
