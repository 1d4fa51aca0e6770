//! `loaded-on-opening`: what a document loads, runs or opens by itself from elsewhere.

use crate::document::Usage;
use crate::facts::address::names::is_loopback;
use crate::facts::file_types::is_program;
use crate::facts::remote_file::remote_file;
use crate::review::prelude::*;
use crate::review::scheme::unc_host;

pub(super) fn run(case: &Case<'_>, findings: &mut Findings) {
    if case.usage != Some(Usage::OnOpening) {
        return;
    }
    let own = case.host.as_ref().filter(|_| !case.has_scheme(&["file"]));
    let own = own.map(|host| (host.typed, host.span));
    let remote = own
        .or_else(|| remote_file(case.reference))
        .or_else(|| unc_host(case));
    if let Some((host, span)) = remote.filter(|(host, _)| !is_loopback(host)) {
        let host = Quote::host(host, span);
        findings.add(span, said::loaded_on_opening::requests(host));
    } else if remote.is_none() && names_program(case.text()) {
        findings.add(case.whole(), said::loaded_on_opening::runs());
    }
}

/// Whether a text is the path of a program, or the bare name of one, which Windows looks up.
fn names_program(text: &str) -> bool {
    let name = text.rsplit(['/', '\\']).next().unwrap_or_default();
    match name.trim_end().rsplit_once('.') {
        Some((_, extension)) => is_program(extension),
        None => name == text && !text.contains([':', '#', '?']),
    }
}
