//! How much a finding matters by what a document does with the reference.
//!
//! Most checks ask whether a person who sees a link is deceived about where it leads. What is ordinary in a page, what
//! nobody sees and what nobody can click deceives nobody: there a finding is milder, or none. Each row says so of a group of
//! checks in some usages; the first that fits counts. The severities of the user's configuration are stronger.

use super::check::Finding;
use super::fields::Severity;
use super::fields::Trait;
use super::settings::Settings;
use crate::document::Usage::{self, *};
use crate::facts::embedded::target::site;
use crate::facts::host::{HostFacts, SuffixKind, reads_as_host};
use crate::syntax::letter_case::strip_in_any_case;
use crate::syntax::{Reference, Span, Standard};

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
    Checks(&'static [&'static str]),
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

/// The place of a finding.
struct Place<'t> {
    text: &'t str,
    start: usize,
    end: usize,
    settings: &'t Settings,
}

impl Place<'_> {
    fn found(&self) -> &str {
        self.text.get(self.start..self.end).unwrap_or_default()
    }

    /// Where the authority ends, and so what decides about the host.
    fn is_after_authority(&self) -> bool {
        let start = self.text.find("//").map_or(0, |at| at + 2);
        let rest = self.text.get(start..).unwrap_or_default();
        let end = rest.find(['/', '?', '#', '\\']).map(|at| start + at);
        end.is_some_and(|end| self.start >= end)
    }

    fn has_scheme(&self, schemes: &[&str]) -> bool {
        let scheme = self.text.split(':').next().unwrap_or_default().trim();
        schemes.iter().any(|one| one.eq_ignore_ascii_case(scheme))
    }
}

const fn always(_: &Place<'_>) -> bool {
    true
}

/// A link that does nothing: `javascript:void(0)`.
fn does_nothing(place: &Place<'_>) -> bool {
    let script = place.text.split_once(':').map_or("", |(_, script)| script);
    let script = script.trim_matches(|one: char| one == ';' || one.is_whitespace());
    let script = script.strip_prefix("return ").unwrap_or(script);
    matches!(
        script,
        "" | "//" | "void(0)" | "void 0" | "void" | "false" | "#" | "null" | "undefined"
    )
}

fn is_after_host(place: &Place<'_>) -> bool {
    place.is_after_authority() || place.has_scheme(SCRIPTS_AND_DATA) || is_contact(place)
}

/// Tabs and line breaks, which browsers remove.
fn is_wrapped(place: &Place<'_>) -> bool {
    let is_break = |one: char| matches!(one, '\t' | '\n' | '\r' | ' ');
    place.found().chars().all(is_break)
}

fn is_wrapped_after_host(place: &Place<'_>) -> bool {
    is_wrapped(place) && is_after_host(place)
}

/// A few blanks after the host, which browsers encode. More may push the end of a link out of sight.
fn is_blank(place: &Place<'_>) -> bool {
    const MOST: usize = 2;
    is_wrapped_after_host(place) && place.found().chars().filter(|one| *one == ' ').count() <= MOST
}

fn has_no_known_host(place: &Place<'_>) -> bool {
    let reference = Reference::split(place.text, Standard::Rfc3986);
    let host = reference.host().unwrap_or_default();
    !place.settings.brands.own(&site(host))
}

fn is_contact(place: &Place<'_>) -> bool {
    place.has_scheme(&["mailto", "tel", "sms", "callto"])
}

/// A file that is named where a host belongs, without a path: `file://policy.json`. Nobody can register a name with such an ending.
fn is_file_for_host(place: &Place<'_>) -> bool {
    let is_letter = |one: char| one.is_ascii_alphabetic();
    let is_unknown = |name: &str| {
        let domain = HostFacts::new(name, Span::default()).domain;
        domain.is_none_or(|domain| domain.kind == SuffixKind::Unknown) && !reads_as_host(name)
    };
    place.text.ends_with(place.found())
        && (place.found().rsplit_once('.')).is_some_and(|(_, end)| end.starts_with(is_letter))
        && is_unknown(place.found())
}

/// What people leave out of a path: `https://example.com/.../x`.
fn is_ellipsis(place: &Place<'_>) -> bool {
    place.found() == "..."
}

/// A drive of Windows in place of a host: `file://C:\\a.csr`. Browsers and Windows take it for one.
fn is_drive_for_host(place: &Place<'_>) -> bool {
    let rest = strip_in_any_case(place.text, "file://").unwrap_or_default();
    let drive = rest.as_bytes();
    matches!(drive, [letter, b':' | b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

const SCRIPTS_AND_DATA: &[&str] = &["javascript", "vbscript", "data"];

/// A template that was not filled in.
fn is_template(place: &Place<'_>) -> bool {
    ["{{", "}}", "{%", "%{", "${", "<%", "%%", "[[", "[%"]
        .iter()
        .any(|mark| place.text.contains(mark))
}

/// A text with variables that a program fills in, and with no other expression of a template: an attack calls something, or names
/// what is not its own.
fn has_variables(place: &Place<'_>) -> bool {
    let is_name = |name: &str| {
        let name = name.trim_matches(['%', ' ', '$', '+', '-', '?', '&', '#']);
        // A template of CloudFormation knows its region: `${AWS::Region}`.
        let name = name.strip_prefix("AWS::").unwrap_or(name);
        let name = CALLS.iter().find_map(|call| name.strip_prefix(call));
        let is_of_name = |one: char| one.is_alphanumeric() || "_.-[]) ".contains(one);
        name.unwrap_or_default().chars().all(is_of_name)
    };
    let authority = Reference::split(place.text, Standard::Rfc3986)
        .components()
        .authority;
    let authority = authority.map_or(0..0, Span::range);
    let text = place.text.replace("<%=", "{").replace("%>", "}");
    let text = match place.text.get(authority) {
        // `tcp://[HOST]:[PORT]`; an address has colons in its brackets.
        Some(host) if host.contains('[') => {
            text.replacen(host, &host.replace('[', "{").replace(']', "}"), 1)
        }
        _ => text,
    };
    let mut pieces = text.split('{');
    let is_braced = pieces
        .next()
        .is_some_and(|before| before.len() < text.len());
    let mut names = pieces.map(|piece| piece.split('}').next().unwrap_or_default());
    is_braced && !text.contains("__") && names.all(is_name)
}

/// A place to be filled in right behind a host, where a path begins: `https://a.example{{b.c}}`.
fn is_host_before_variable(place: &Place<'_>) -> bool {
    let authority = Reference::split(place.text, Standard::Rfc3986).authority();
    let marks = ['{', '$', '<', '%', '[', '('];
    let at = authority.and_then(|authority| Some(authority.split_at(authority.find(marks)?)));
    at.is_some_and(|(host, rest)| {
        // Nobody can register a name under what is no domain: `https://www.a.example$item.url`.
        let last = rest.rsplit('.').next().unwrap_or_default();
        let is_closed = rest.ends_with(['}', '>', ']', ')']);
        reads_as_host(host) && (is_closed || !reads_as_host(&format!("a.{last}")))
    })
}

/// What programs encode a variable with, or none.
const CALLS: [&str; 3] = ["encodeURIComponent(", "encodeURI(", ""];

/// A place that a program fills in by a function for formats: `%s`, `%05d`, `%(name)s`, `%NAME%`, `%{name}`, `%Y-%m`.
fn is_format(place: &Place<'_>) -> bool {
    let is_word = |one: char| one.is_ascii_alphanumeric() || one == '_';
    let (before, rest) = place.text.split_at_checked(place.start).unwrap_or_default();
    let rest = rest.trim_start_matches('%');
    let word = rest.trim_start_matches(is_word);
    let named = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    let plain = named.map_or(rest, |(_, plain)| plain);
    let plain = plain.trim_start_matches(|one: char| one.is_ascii_digit() || "-+.#".contains(one));
    let mut letters = plain.chars();
    let is_letter = letters.next().is_some_and(|one| one.is_ascii_alphabetic());
    let last = before.trim_end_matches(is_word);
    is_letter && !letters.next().is_some_and(is_word)
        || word.len() < rest.len() && word.starts_with('%')
        || last.ends_with('%')
            && before[last.len()..].starts_with(|one: char| one.is_ascii_alphabetic())
        || (rest.starts_with(['{', '>']) || before.ends_with('<')) && has_variables(place)
}

fn is_in_fragment(place: &Place<'_>) -> bool {
    let fragment = place.text.find('#');
    fragment.is_some_and(|at| place.start > at)
}

fn is_in_query(place: &Place<'_>) -> bool {
    !is_in_fragment(place)
}

/// What is in attributes of a page, where its limits are clear.
const ATTRIBUTES: &[Usage] = &[Link, Contact, Form, Embedded, Image, Style];
/// What people write of in running text without meaning harm.
const OF_ONES_OWN: &[&str] = &[
    "addr-loopback",
    "addr-private",
    "file-ext-executable",
    "host-dns-limits",
    "host-is-scheme",
    "path-starts-with-host",
    "template-payload",
];
/// What is found in a name by what comes last in it.
const BY_SUFFIX: &[&str] = &[
    "host-brand-in-subdomain",
    "host-brand-suffix",
    "host-embedded-domain",
    "phishing-signs",
];
/// What a place to be filled in is found guilty of.
const FILLED_IN: &[&str] = &[
    "host-illegal-char",
    "host-sub-delim",
    "illegal-char",
    "parser-rejects",
    "port-malformed",
    "template-payload",
    "userinfo-present",
    "whitespace-raw",
];
const LOADED: &[Usage] = &[Image, Style];
const WRITTEN: &[Usage] = &[Text, Name];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    // A page calls its own scripts; it could do so without a link.
    Row { usages: ATTRIBUTES, of: Of::Checks(&["scheme-script"]), when: does_nothing, grade: Grade::Nothing },
    Row { usages: &[Link, Form], of: Of::Checks(&["scheme-script"]), when: always, grade: Grade::Notice },
    // No program makes a link of it.
    Row { usages: WRITTEN, of: Of::Checks(&["scheme-script"]), when: always, grade: Grade::Notice },
    // How pages name what is on other hosts.
    Row { usages: ATTRIBUTES, of: Of::Checks(&["network-path-ref"]), when: always, grade: Grade::Nothing },
    Row { usages: ATTRIBUTES, of: Of::Checks(&["control-char-raw"]), when: is_wrapped_after_host, grade: Grade::Notice },
    Row { usages: &[Link, Contact, Form, Embedded], of: Of::Checks(&["control-char-raw"]), when: is_wrapped, grade: Grade::Milder },
    Row { usages: ATTRIBUTES, of: Of::Checks(&["whitespace-raw"]), when: is_blank, grade: Grade::Notice },
    Row { usages: &[Contact], of: Of::Spelling, when: always, grade: Grade::Notice },
    Row { usages: ATTRIBUTES, of: Of::Checks(&["template-payload", "illegal-char", "malformed-percent", "whitespace-raw"]), when: is_template, grade: Grade::Notice },
    // Data and programs hold what is filled in when they run.
    Row { usages: &[Value], of: Of::Checks(FILLED_IN), when: has_variables, grade: Grade::Notice },
    Row { usages: &[Value], of: Of::Checks(&["malformed-percent", "encoded-control"]), when: is_format, grade: Grade::Notice },
    Row { usages: &[Link, Form, Embedded, Text, Value], of: Of::Checks(BY_SUFFIX), when: is_host_before_variable, grade: Grade::Nothing },
    // How the rest of a link is written does not change where it leads.
    Row { usages: &[Link, Form, Embedded], of: Of::Checks(&["double-encoding", "malformed-percent"]), when: is_after_host, grade: Grade::Notice },
    // Images and styles are often data.
    Row { usages: LOADED, of: Of::Checks(&["scheme-data"]), when: always, grade: Grade::Notice },
    // Newsletters have the address of the reader in the links for managing the subscription. No server sees a fragment: only a
    // page that was made for it does.
    Row { usages: &[Link, Text, List, Image], of: Of::Checks(&["email-prefilled"]), when: is_in_query, grade: Grade::Notice },
    // A redirect is worth abusing where people trust the host.
    Row { usages: &[Link, Text, List, Image], of: Of::Checks(&["open-redirect-param"]), when: has_no_known_host, grade: Grade::Notice },
    // A page loads it, and nobody opens it.
    Row { usages: &[Embedded], of: Of::Checks(&["file-ext-executable"]), when: always, grade: Grade::Notice },
    // Who has the mail may use its list's tokens.
    Row { usages: &[List], of: Of::Secrets, when: always, grade: Grade::Notice },
    // A name is an ordinary word with a dot in it, more often than not.
    Row { usages: &[Name], of: Of::All, when: always, grade: Grade::Notice },
    // People see all of it, and write of machines and files of their own.
    Row { usages: &[Text], of: Of::Spelling, when: always, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks(&["file-remote-host"]), when: is_file_for_host, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks(&["path-dots"]), when: is_ellipsis, grade: Grade::Notice },
    Row { usages: &[Text, Value], of: Of::Checks(&["parser-disagreement", "authority-backslash"]), when: is_drive_for_host, grade: Grade::Notice },
    Row { usages: &[Text], of: Of::Checks(OF_ONES_OWN), when: always, grade: Grade::Notice },
    // Nobody reads the address of what is loaded, but what is done by loading it is done.
    Row { usages: LOADED, of: Of::Checks(&["file-remote-host", "scheme-os-handler", "scheme-local-file", "addr-metadata"]), when: always, grade: Grade::Milder },
    Row { usages: LOADED, of: Of::All, when: always, grade: Grade::Notice },
    // Neither seen nor followed.
    Row { usages: &[Header, Hidden], of: Of::All, when: always, grade: Grade::Notice },
];

impl Of {
    fn is(self, finding: &Finding) -> bool {
        match self {
            Of::Checks(ids) => ids.contains(&finding.check.id),
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
        let is_kept = is_kept(worst, &onward.url, usage, settings);
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
                for id in ids {
                    assert!(checks().any(|check| check.id == *id), "{id}");
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
