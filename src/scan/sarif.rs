//! Findings as SARIF 2.1.0, which code hosts show next to the lines of a file.

use std::borrow::Cow;

use super::at::At;
use super::located::{Located, annotated};
use super::mail_block::MailBlock;
use super::mail_review::MailFinding;
use super::piece::File;
use crate::document::{Found, Mail};
use crate::explain::mask::Mask;
use crate::inspect::Inspection;
use crate::message::TextOf;
use crate::message::stand_ins::shown;
use crate::report::{ViewOptions, number, raw, string};
use crate::review::{Finding, MAIL_CHECKS, Severity, Trait, checks};
use crate::syntax::adjacent::Boundaries;
use crate::syntax::{percent_encoded, rfc3986};

/// Appends the start of the log, up to the results: the tool, and its rules, which are the checks.
pub(super) fn start(out: &mut Vec<u8>) {
    raw(
        out,
        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{",
    );
    raw(
        out,
        "\"tool\":{\"driver\":{\"name\":\"urilens\",\"version\":",
    );
    string(out, env!("CARGO_PKG_VERSION"));
    raw(out, ",\"rules\":[");
    for (index, check) in checks().enumerate() {
        raw(out, if index == 0 { "" } else { "," });
        let texts = [check.id, check.title, check.explanation, check.verify];
        let severity = annotated(check.risk, check.severity);
        rule(texts, severity, Some(check.source), out);
    }
    for check in &MAIL_CHECKS {
        raw(out, ",");
        let texts = [check.id, check.title, check.explanation, check.verify];
        rule(texts, check.severity, None, out);
    }
    raw(
        out,
        "]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[\n",
    );
}

/// Appends a rule: id, title, explanation and how to verify.
fn rule(
    [id, title, explanation, verify]: [&str; 4],
    severity: Severity,
    source: Option<&str>,
    out: &mut Vec<u8>,
) {
    raw(out, "{\"id\":");
    string(out, id);
    raw(out, ",\"shortDescription\":{\"text\":");
    string(out, title);
    raw(out, "},\"fullDescription\":{\"text\":");
    string(out, explanation);
    raw(out, "},\"help\":{\"text\":");
    string(out, verify);
    raw(out, "}");
    if let Some(page) = source.and_then(help_uri) {
        raw(out, ",\"helpUri\":");
        string(out, &page);
    }
    raw(out, ",\"properties\":{\"security-severity\":\"");
    raw(out, security_severity(severity));
    raw(out, "\"},\"defaultConfiguration\":{\"level\":\"");
    raw(out, level(severity));
    raw(out, "\"}}");
}

/// Appends the end of the log: whether all could be read, and what was not read or not as it should.
pub(super) fn end(errors: &[String], warnings: &[&str], out: &mut Vec<u8>) {
    raw(out, "\n],\"invocations\":[{\"executionSuccessful\":");
    raw(out, if errors.is_empty() { "true" } else { "false" });
    raw(out, ",\"toolExecutionNotifications\":[");
    let errors = errors.iter().map(|error| ("error", &**error));
    let warnings = warnings.iter().map(|warning| ("warning", *warning));
    for (index, (level, note)) in errors.chain(warnings).enumerate() {
        raw(out, if index == 0 { "" } else { "," });
        raw(out, "{\"level\":\"");
        raw(out, level);
        raw(out, "\",\"message\":{\"text\":");
        string(out, &shown(note));
        raw(out, "}}");
    }
    raw(out, "]}]}]}\n");
}

/// Appends the findings of `located`, with commas between.
pub(super) fn write(located: &Located<'_>, view: ViewOptions, out: &mut Vec<u8>) {
    let mask = Mask::new(located.inspection, view.show_secrets);
    let (file, found) = (&located.file.name, located.found);
    let reference = shown(&mask.reference(&found.reference));
    for (index, finding) in located.findings().enumerate() {
        raw(out, if index > 0 { ",\n" } else { "" });
        let message = mask.finding(finding, located.inspection.reviewed(finding.of).text());
        let message = format!("{message} ({reference})");
        let severity = annotated(finding.risk, finding.severity);
        let what = (finding.check.id, severity, cut(&message));
        let print = fingerprint(file, found, located.inspection, finding);
        result(what, (file, located.at), &print, out);
    }
}

/// Appends the findings of a message, with commas between.
pub(super) fn write_mail(block: &MailBlock<'_>, file: &File, line: u64, out: &mut Vec<u8>) {
    let at = At {
        line,
        column: 1,
        end_line: line,
        end_column: 1,
    };
    for (index, finding) in block.findings.iter().enumerate() {
        raw(out, if index > 0 { ",\n" } else { "" });
        let message = MailBlock::said(finding);
        let what = (finding.check.id, finding.severity, &*message);
        let print = fingerprint_of_mail(&file.name, block.mail, finding);
        result(what, (&file.name, at), &print, out);
    }
}

/// Appends a result: its check, severity and message, its file and place there, and its fingerprint.
fn result(
    (id, severity, message): (&str, Severity, &str),
    (file, at): (&str, At),
    print: &str,
    out: &mut Vec<u8>,
) {
    raw(out, "{\"ruleId\":");
    string(out, id);
    raw(out, ",\"level\":\"");
    raw(out, level(severity));
    raw(out, "\",\"message\":{\"text\":");
    string(out, message);
    raw(
        out,
        "},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":",
    );
    string(out, &path(file));
    raw(out, "},\"region\":{\"startLine\":");
    number(out, at.line);
    raw(out, ",\"startColumn\":");
    number(out, at.column);
    raw(out, ",\"endLine\":");
    number(out, at.end_line);
    raw(out, ",\"endColumn\":");
    number(out, at.end_column);
    raw(out, "}}}],\"partialFingerprints\":{\"urilens/v1\":\"");
    raw(out, print);
    raw(out, "\"}}");
}

/// Identifies a finding in a reference, wherever in the file it is: one about what is shown for it by that too, and one that
/// comes of the base by the base. FNV-1a, because it must stay the same in later versions.
pub(super) fn fingerprint(
    file: &str,
    found: &Found,
    inspection: &Inspection,
    finding: &Finding,
) -> String {
    let place = finding.span.start.to_string();
    let texts = [&*plain(file), finding.check.id, &*found.reference, &*place];
    let is_of_document = finding.check.is(Trait::OfDocument);
    let shown = found.shown.as_deref().filter(|_| is_of_document);
    let has_base = match finding.of {
        TextOf::Base | TextOf::Target => true,
        _ => is_of_document && inspection.reference.reference().scheme().is_none(),
    };
    let base = inspection.text_of(TextOf::Base).filter(|_| has_base);
    hash(texts.into_iter().chain(shown).chain(base))
}

/// Identifies a finding in a message, by what it is about and who sends it.
pub(super) fn fingerprint_of_mail(file: &str, mail: &Mail, finding: &MailFinding) -> String {
    let file = plain(file);
    let subject = mail.subject.as_deref().unwrap_or_default();
    let senders = mail.from.iter().chain(&mail.reply_to);
    let senders = senders.flat_map(|one| [one.name.as_deref().unwrap_or_default(), &*one.address]);
    hash(
        [&*file, finding.check.id, subject]
            .into_iter()
            .chain(senders),
    )
}

fn hash<'t>(texts: impl Iterator<Item = &'t str>) -> String {
    let bytes = texts.flat_map(|text| text.bytes().chain([0]));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

/// The most bytes of a message: code hosts show no more, and a log of mail would be longer than the mail.
const LONGEST: usize = 1000;

fn cut(message: &str) -> &str {
    &message[..message.boundary_before(LONGEST)]
}

/// How code hosts sort results: from 0 to 10.
const fn security_severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Danger => "8.0",
        Severity::Warning => "5.0",
        Severity::Notice => "2.0",
    }
}

/// The page of the standard that a check rests on.
fn help_uri(source: &str) -> Option<String> {
    let (_, rest) = source.split_once("RFC ")?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let section = rest.get(number.len()..)?.strip_prefix(" §");
    let section = section.map(|section| {
        let is_part = |one: &char| one.is_ascii_digit() || *one == '.';
        let section: String = section.chars().take_while(is_part).collect();
        format!("#section-{}", section.trim_end_matches('.'))
    });
    let page = format!("https://www.rfc-editor.org/rfc/rfc{number}");
    (!number.is_empty()).then(|| page + &section.unwrap_or_default())
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Danger => "error",
        Severity::Warning => "warning",
        Severity::Notice => "note",
    }
}

/// The name of a file with `/` and without `./`: it is the same file.
fn plain(name: &str) -> Cow<'_, str> {
    let name = match cfg!(windows) {
        true => Cow::Owned(name.replace('\\', "/")),
        false => Cow::Borrowed(name),
    };
    match name.strip_prefix("./") {
        Some(plain) => Cow::Owned(plain.to_owned()),
        None => name,
    }
}

/// The name of a file as a URI reference: a relative path, percent-encoded.
fn path(name: &str) -> String {
    let name = plain(name);
    let mut uri = String::with_capacity(name.len());
    let has_colon = name
        .split('/')
        .next()
        .is_some_and(|first| first.contains(':'));
    if name.starts_with('/') {
        uri.push_str("file://");
    } else if has_colon {
        uri.push_str("./");
    }
    let stays = |octet| rfc3986::UNRESERVED.contains(octet) || b"/:@+,".contains(&octet);
    uri.push_str(&percent_encoded(&name, stays));
    uri
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn help_is_the_page_of_the_standard() {
        hold("help", |[source]| help_uri(source));
    }

    #[test]
    fn names_of_files_are_references() {
        hold("names of files", |[name]| path(name));
    }
}
