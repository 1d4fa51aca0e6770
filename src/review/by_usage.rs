//! How much a finding matters by what a document does with the reference.
//!
//! Most checks ask whether a person who sees a link is deceived about where it leads. What is ordinary in a page, what
//! nobody sees and what nobody can click deceives nobody: there a finding is milder, or none. Each row says so of a group of
//! checks in some usages; the first that fits counts. The severities of the user's configuration are stronger.

use super::check::Finding;
use super::fields::Severity;
use super::fields::Trait;
use super::finding_place::*;
use super::settings::Settings;
use crate::document::Usage::{self, *};
use crate::syntax::{Reference, Standard};
use crate::tables::lists::{List, list};

/// What becomes of a finding.
#[derive(Clone, Copy, Debug)]
enum Grade {
    /// It is left out.
    Nothing,
    /// It is at most a notice.
    Notice,
    /// A danger is a warning, and a warning a notice.
    Milder,
}

/// Which findings a row is about.
#[derive(Clone, Copy, Debug)]
enum Of {
    /// Those of these checks.
    Checks(&'static str),
    /// Those of how a text is written.
    Spelling,
    /// Those of secrets.
    Secrets,
    All,
}

struct Row {
    usages: &'static [Usage],
    of: Of,
    /// What must hold of the place of the finding in its text.
    when: fn(&Place<'_>) -> bool,
    grade: Grade,
}

/// What is in attributes of a page, where its limits are clear.
const ATTRIBUTES: &[Usage] = &[Link, Contact, Form, Embedded, Image, Style];
/// What people write of in running text without meaning harm.
const OF_ONES_OWN: &str = "addr-loopback addr-private file-ext-executable host-dns-limits host-is-scheme \
    path-starts-with-host scheme-local-file template-payload";
/// What is found in a name by what comes last in it.
const BY_SUFFIX: &str =
    "host-brand-in-subdomain host-brand-suffix host-embedded-domain phishing-signs";
/// What a place to be filled in is found guilty of.
const FILLED_IN: &str = "host-illegal-char host-sub-delim illegal-char malformed-percent parser-rejects port-malformed \
    tel-service-code template-payload whitespace-raw";
const LOADED: &[Usage] = &[Image, Style];
/// How links to places begin where everybody may run a program.
const PLAYGROUNDS: List = list("playgrounds");
const WRITTEN: &[Usage] = &[Text, Name];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // A page calls its own scripts; it could do so without a link.
    Row { usages: ATTRIBUTES, of: Of::Checks("scheme-script"), when: does_nothing, grade: Grade::Nothing },
    Row { usages: &[Value], of: Of::Checks("scheme-script"), when: does_nothing, grade: Grade::Nothing },
    Row { usages: &[Value], of: Of::Checks("scheme-script"), when: is_of_button, grade: Grade::Notice },
    Row { usages: &[Link, Form], of: Of::Checks("scheme-script"), when: always, grade: Grade::Notice },
    // No program makes a link of it.
    Row { usages: WRITTEN, of: Of::Checks("scheme-script"), when: always, grade: Grade::Notice },
    // How pages name what is on other hosts.
    Row { usages: ATTRIBUTES, of: Of::Checks("network-path-ref"), when: always, grade: Grade::Nothing },
    // Data name it for a page to load. What looks like another host has a finding of its own.
    Row { usages: &[Text, Value], of: Of::Checks("network-path-ref"), when: always, grade: Grade::Notice },
    Row { usages: ATTRIBUTES, of: Of::Checks("control-char-raw"), when: is_wrapped_after_host, grade: Grade::Notice },
    Row { usages: &[Link, Contact, Form, Embedded], of: Of::Checks("control-char-raw"), when: is_wrapped, grade: Grade::Milder },
    Row { usages: ATTRIBUTES, of: Of::Checks("whitespace-raw"), when: is_blank, grade: Grade::Notice },
    Row { usages: &[Contact], of: Of::Spelling, when: always, grade: Grade::Notice },
    Row { usages: ATTRIBUTES, of: Of::Checks(FILLED_IN), when: is_template, grade: Grade::Notice },
    // Data and programs hold what is filled in when they run.
    Row { usages: &[Value], of: Of::Checks(FILLED_IN), when: has_variables, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks(FILLED_IN), when: has_place_for_host, grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks("userinfo-present"), when: has_variables, grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks("malformed-percent encoded-control"), when: is_format, grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks("host-encoded-delimiter host-percent-encoded host-sub-delim parser-rejects port-malformed"), when: has_format_in_host, grade: Grade::Notice },
    // A program adds the rest of a name, and a pattern has marks in its path.
    Row { usages: &[Value], of: Of::Checks("host-dns-limits"), when: |place| place.text.ends_with('-'), grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks("ip-rare-format addr-loopback addr-private addr-unspecified"), when: is_start_of_address, grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks("backslash-outside-authority"), when: is_of_pattern, grade: Grade::Notice },
    Row { usages: &[Link, Form, Embedded, Text, Value], of: Of::Checks(BY_SUFFIX), when: is_host_before_variable, grade: Grade::Nothing },
    Row { usages: ATTRIBUTES, of: Of::Checks("malformed-percent"), when: is_format, grade: Grade::Notice },
    // How the rest of a link is written does not change where it leads.
    Row { usages: &[Link, Form, Embedded], of: Of::Checks("double-encoding malformed-percent"), when: is_after_host, grade: Grade::Notice },
    // Programs hold pictures, maps of their sources and files that people save. What is in them is no address that anything follows.
    Row { usages: &[Value], of: Of::Checks("scheme-data"), when: is_passive, grade: Grade::Notice },
    Row { usages: &[Text, Link, Embedded], of: Of::Checks("scheme-data"), when: is_passive_picture, grade: Grade::Notice },
    Row { usages: &[Value, Text, Embedded], of: Of::Checks("scheme-data"), when: is_document_to_fill_in, grade: Grade::Notice },
    Row { usages: &[Value, Text, Link, Embedded], of: Of::Checks("encoded-url-payload markup-payload"), when: is_data, grade: Grade::Notice },
    // What is passed to a playground is a program, which it runs apart from everything else.
    Row { usages: &[Link, Text], of: Of::Checks("encoded-control injection-payload markup-payload template-payload"), when: |place| PLAYGROUNDS.words().any(|start| place.text.starts_with(start)), grade: Grade::Notice },
    // Images and styles are often data.
    Row { usages: LOADED, of: Of::Checks("scheme-data"), when: always, grade: Grade::Notice },
    // Newsletters have the address of the reader in the links for managing the subscription. No server sees a fragment: only a
    // page that was made for it does.
    Row { usages: &[Link, Text, List, Image], of: Of::Checks("email-prefilled"), when: is_in_query, grade: Grade::Notice },
    // A redirect is worth abusing where people trust the host.
    Row { usages: &[Link, Text, List, Image], of: Of::Checks("open-redirect-param"), when: has_no_known_host, grade: Grade::Notice },
    // A page loads it, and nobody opens it.
    Row { usages: &[Embedded], of: Of::Checks("file-ext-executable"), when: always, grade: Grade::Notice },
    // Who has the mail may use its list's tokens.
    Row { usages: &[List], of: Of::Secrets, when: always, grade: Grade::Notice },
    // A name is an ordinary word with a dot in it, more often than not.
    Row { usages: &[Name], of: Of::All, when: always, grade: Grade::Notice },
    // People see all of it, and write of machines and files of their own.
    Row { usages: &[Text], of: Of::Spelling, when: always, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks("file-remote-host"), when: is_file_for_host, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks("file-remote-host"), when: is_place_for_host, grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks("file-remote-host network-path-disguised path-starts-with-host"), when: is_of_own_network, grade: Grade::Notice },
    Row { usages: &[Text], of: Of::Checks("file-remote-host network-path-disguised"), when: is_of_own_network, grade: Grade::Milder },
    // Commands take paths so.
    Row { usages: &[Text, Value], of: Of::Checks("file-remote-host"), when: is_short_name, grade: Grade::Milder },
    Row { usages: &[Text, Value, Link, Form, Embedded], of: Of::Checks("authority-multiple-at userinfo-password userinfo-present"), when: has_place_for_host, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks("host-mixed-script"), when: is_after_word, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks("path-dots"), when: is_ellipsis, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks("parser-disagreement authority-backslash"), when: is_drive_for_host, grade: Grade::Notice },
    Row { usages: &[Text], of: Of::Checks(OF_ONES_OWN), when: always, grade: Grade::Notice },
    // Nobody reads the address of what is loaded, but what is done by loading it is done.
    Row { usages: LOADED, of: Of::Checks("file-remote-host scheme-os-handler scheme-local-file addr-metadata"), when: always, grade: Grade::Milder },
    Row { usages: LOADED, of: Of::All, when: always, grade: Grade::Notice },
    // Neither seen nor followed.
    Row { usages: &[Header, Hidden], of: Of::All, when: always, grade: Grade::Notice },
];

impl Of {
    fn is(self, finding: &Finding) -> bool {
        match self {
            Of::Checks(ids) => ids.split(' ').any(|id| id == finding.check.id),
            Of::Spelling => finding.check.is(Trait::Spelling),
            Of::Secrets => finding.check.is(Trait::AboutSecrets),
            Of::All => true,
        }
    }
}

/// What becomes of a finding in a reference with this text.
fn grade(finding: &Finding, text: &str, usage: Usage, settings: &Settings) -> Option<Grade> {
    let place = Place {
        text,
        start: finding.span.start as usize,
        end: finding.span.end as usize,
        settings,
    };
    let mut rows = ROWS.iter();
    let row =
        rows.find(|row| row.usages.contains(&usage) && row.of.is(finding) && (row.when)(&place));
    row.map(|row| row.grade)
}

/// Makes findings as severe as they are in this usage. `text` is what a finding is about.
pub fn by_usage<'t>(
    findings: &mut Vec<Finding>,
    usage: Usage,
    settings: &Settings,
    text: impl Fn(&Finding) -> &'t str,
) {
    findings.retain_mut(|finding| {
        settings.severities.contains_key(finding.check.id)
            || is_kept(finding, text(finding), usage, settings)
    });
}

fn is_kept(finding: &mut Finding, text: &str, usage: Usage, settings: &Settings) -> bool {
    // What is only as severe as the link in it is milder where that is.
    if let Some(onward) = &mut finding.onward
        && let Some(worst) = &mut onward.worst
    {
        let before = worst.severity;
        // Its place is that of the link in the outer text; what it is about is mostly the host.
        let place = worst.span;
        let host = Reference::split(&onward.url, Standard::Rfc3986)
            .components()
            .host;
        worst.span = host.unwrap_or_default();
        let is_kept = is_kept(worst, &onward.url, usage, settings);
        worst.span = place;
        if finding.severity == before && (!is_kept || worst.severity < before) {
            let own = finding.check.severity.min(before);
            finding.severity = if is_kept {
                own.max(worst.severity)
            } else {
                own
            };
        }
        if !is_kept {
            onward.worst = None;
        }
    }
    let graded = match grade(finding, text, usage, settings) {
        None => return true,
        Some(Grade::Nothing) => return false,
        Some(Grade::Notice) => Severity::Notice,
        Some(Grade::Milder) if finding.severity == Severity::Danger => Severity::Warning,
        Some(Grade::Milder) => Severity::Notice,
    };
    // What the link in it is by itself, it is here too.
    let there = finding.there().map(|worst| worst.severity);
    finding.severity = there.map_or(graded, |there| there.max(graded));
    !settings.silenced.contains(&finding.severity)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::{given, hold};

    use crate::inspect::{Request, inspect};
    use crate::review::checks;

    /// What a reference is found guilty of, where a document uses it so.
    fn found(usage: Option<Usage>, reference: &str) -> Vec<(&'static str, Severity)> {
        let inspection = inspect(&Request {
            reference,
            usage,
            ..Request::default()
        });
        let findings = inspection.findings.iter();
        findings
            .map(|found| (found.check.id, found.severity))
            .collect()
    }

    #[test]
    fn rows_name_checks_that_exist() {
        for row in ROWS {
            if let Of::Checks(ids) = row.of {
                for id in ids.split(' ') {
                    assert!(checks().any(|check| check.id == id), "{id}");
                }
            }
        }
    }

    #[test]
    fn severity_depends_on_the_place() {
        hold("severity depends on the place", |[id, reference, usage]| {
            let usage = given(usage).and_then(|name| name.parse().ok());
            let found = found(usage, reference).into_iter();
            let worst = found.filter(|(check, _)| *check == id);
            worst.map(|(_, severity)| severity).max().map(Severity::id)
        });
    }
}
