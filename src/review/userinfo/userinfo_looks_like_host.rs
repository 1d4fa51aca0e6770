//! `userinfo-looks-like-host`: a host name or an address before the “@”, where a user name belongs.

use crate::review::prelude::*;
use std::borrow::Cow;

use super::parts::userinfo;
use crate::facts::host::percent_decoded;
use crate::facts::userinfo::apparent_host;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    let Some((text, span)) = userinfo(case) else {
        return;
    };
    let decoded = percent_decoded(text);
    let Some(name) = apparent_host(&decoded) else {
        return;
    };
    let place = match (&decoded, decoded.find(name)) {
        (Cow::Borrowed(_), Some(at)) => Span::new(at, at + name.len()),
        // The name is part of the user, which ends at the first colon.
        (Cow::Owned(_), Some(0)) => Span::new(0, text.find(':').unwrap_or(text.len())),
        _ => Span::new(0, text.len()),
    };
    findings.add(
        span,
        message![
            "Everything before “@” is userinfo, made to look like the host ",
            Quote::host(name, place.shifted(span.start as usize)),
            "."
        ],
    );
}
