//! `userinfo-encoded-delimiter`: `%2F` and the like before the “@”.

use super::parts::userinfo;
use crate::review::prelude::*;
use crate::syntax::percent_encoded_octet;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case).filter(|(text, _)| text.contains('%')) else {
        return;
    };
    for (at, _) in text.match_indices('%') {
        let octet = text
            .as_bytes()
            .get(at..)
            .and_then(percent_encoded_octet)
            .filter(|octet| b"/\\?#@:".contains(octet));
        let Some(octet) = octet else { continue };
        let start = span.start as usize + at;
        let place = Span::new(start, start + 3);
        let fact = match case.is_password(place) {
            true => "The password contains an encoded delimiter.".into(),
            false => message![
                Quote::bare(place.of(case.text()), place),
                " is an encoded ",
                Quote::text(char::from(octet), place),
                "."
            ],
        };
        findings.add(
            place,
            message![
                fact,
                " It is data, but a program that decodes before it splits ends the userinfo there."
            ],
        );
    }
}
