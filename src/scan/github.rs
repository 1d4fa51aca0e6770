//! Findings as commands of GitHub Actions, which shows them next to the lines of a file.

use super::located::{Located, annotated};
use super::mail_block::MailBlock;
use super::piece::File;
use crate::explain::mask::Mask;
use crate::message::stand_ins::shown;
use crate::report::ViewOptions;
use crate::review::Severity;

/// A text after the command.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// A value of the command, which a colon or a comma would end.
fn value(text: &str) -> String {
    let text = data(text).replace(':', "%3A").replace(',', "%2C");
    shown(&text)
}

/// The name of a file as a change has it: GitHub knows no other.
fn name(file: &File) -> String {
    value(file.name.strip_prefix("./").unwrap_or(&file.name))
}

const fn command(severity: Severity) -> &'static str {
    match severity {
        Severity::Danger => "error",
        Severity::Warning => "warning",
        Severity::Notice => "notice",
    }
}

/// The findings of a reference, a line for each.
pub(super) fn write(located: &Located<'_>, view: ViewOptions, out: &mut Vec<u8>) {
    let mask = Mask::new(located.inspection, view.show_secrets);
    let at = located.at;
    for finding in located.findings() {
        let reference = mask.reference(&located.found.reference);
        let message = mask.finding(finding, located.inspection.reviewed(finding.of).text());
        let line = format!(
            "::{} file={},line={},col={},endLine={},endColumn={},title={}::{}\n",
            command(annotated(finding.risk, finding.severity)),
            name(located.file),
            at.line,
            at.column,
            at.end_line,
            at.end_column,
            finding.check.id,
            data(&shown(&format!("{message} ({reference})"))),
        );
        out.extend_from_slice(line.as_bytes());
    }
}

/// The findings of a message.
pub(super) fn write_mail(block: &MailBlock<'_>, file: &File, line: u64, out: &mut Vec<u8>) {
    for finding in &block.findings {
        let line = format!(
            "::{} file={},line={line},title={}::{}\n",
            command(finding.severity),
            name(file),
            finding.check.id,
            data(&MailBlock::said(finding)),
        );
        out.extend_from_slice(line.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_end_no_command() {
        assert_eq!(value("a:b,c%\n\u{1b}"), "a%3Ab%2Cc%25%0A‹U+001B›");
        assert_eq!(data("a:b\r\n"), "a:b%0D%0A");
    }
}
