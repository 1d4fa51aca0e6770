//! The command line that prints what the screen shows.

use super::text::{Copied, reference as hidden};
use crate::batch::request::EXCESS_DOTS;
use crate::inspect::{Inspection, Parsed, Request, inspect};
use crate::message::stand_ins::is_hidden;
use crate::readings::Parser;
use crate::resolve::ResolveOptions;
use crate::review::{Risk, Settings, most_telling};
use crate::syntax::Standard;
use crate::tui::state::State;

/// The command line that prints what the screen shows, for any POSIX shell.
pub fn command(state: &State) -> Result<Copied, &'static str> {
    let reference = hidden(state, &state.inspection.reference.reference());
    if reference.masked && !says_the_same(state, &reference.text) {
        return Err("Without its secrets, the report would differ. Reveal them first.");
    }
    let inspection = &state.inspection;
    let mut found = hidden(state, &inspection.reference.reference());
    let mut words = vec!["urilens".to_owned(), "report".to_owned()];
    if let Some(base) = &inspection.base {
        let base = hidden(state, &base.reference());
        if base.text.contains('\0') {
            return Err("A command can't contain this base: it has a NUL character.");
        }
        // In one word, so that a base may begin with “-”.
        words.push(format!("--base={}", quoted(&base.text)));
        found.masked |= base.masked;
        found.secret |= base.secret;
    }
    if state.standard != Standard::default() {
        words.push(format!("--standard={}", state.standard.id()));
    }
    if state.options.lenient {
        words.push("--lenient".to_owned());
    }
    let excess = state.options.excess_dots;
    if excess != ResolveOptions::default().excess_dots {
        let name = EXCESS_DOTS.iter().find(|(_, dots)| *dots == excess);
        words.extend(name.map(|(name, _)| format!("--excess-dots={name}")));
    }
    for id in &state.settings.ignored {
        words.push(format!("--ignore={id}"));
    }
    for severity in &state.settings.silenced {
        words.push(format!("--ignore={}", severity.id()));
    }
    // Elsewhere the configuration may be another one.
    let brands = &state.settings.brands;
    if !brands.has_built_in() {
        words.push("--no-builtin-brands".to_owned());
    }
    for domain in brands.added() {
        words.push(format!("--brand={}", quoted(domain)));
    }
    if let Some(readers) = &state.settings.readers {
        let ids: Vec<&str> = readers.iter().map(Parser::id).collect();
        words.push(format!("--readers={}", ids.join(",")));
    }
    if let Some(roles) = &state.settings.roles {
        words.push(format!("--checked-by={}", roles.checked_by.id()));
        words.push(format!("--fetched-by={}", roles.fetched_by.id()));
    }
    if state.look.secrets {
        words.push("--show-secrets".to_owned());
    }
    // An argument ends at a NUL, but a line of standard input doesn't.
    let command = if found.text.contains('\0') {
        format!("printf '{}\\n' | {}", escaped(&found.text), words.join(" "))
    } else {
        words.push("--".to_owned());
        words.push(quoted(&found.text));
        words.join(" ")
    };
    found.text = command;
    Ok(found)
}

/// What the command has no options for, if it is configured.
pub fn command_lacks(settings: &Settings) -> Option<&'static str> {
    let (severities, parameters) = (&settings.severities, &settings.redirect_parameters);
    match (severities.is_empty(), parameters.is_empty()) {
        (true, true) => None,
        (false, true) => Some("the configuration file's severities are not in it."),
        (true, false) => Some("the configuration file's redirect parameters are not in it."),
        (false, false) => {
            Some("the configuration file's severities and redirect parameters are not in it.")
        }
    }
}

/// Whether a report of the reference without its secrets has the same verdicts, of what deceives and of what the link
/// exposes: as bad, and for the same reason.
fn says_the_same(state: &State, masked: &str) -> bool {
    let own = &state.inspection;
    let request = Request {
        reference: masked,
        base: own.base.as_ref().map(Parsed::text),
        standard: own.standard,
        options: own.options,
        settings: Some(&state.settings),
        ..Request::default()
    };
    let other = inspect(&request);
    // Those that deceive come first.
    let worst = |inspection: &Inspection| {
        let findings = &inspection.findings;
        let exposing = findings.partition_point(|finding| finding.risk == Risk::Deceives);
        let (deceiving, exposing) = findings.split_at(exposing);
        [deceiving, exposing].map(|findings| {
            let worst = most_telling(findings).and_then(|index| findings.get(index));
            worst.map(|finding| (finding.severity, finding.check.id))
        })
    };
    worst(own) == worst(&other)
}

/// One word for a POSIX shell. Characters that are invisible or that a terminal might obey are written
/// by `printf`, whose octal escapes every shell knows.
pub fn quoted(text: &str) -> String {
    if text.chars().all(is_plain) {
        return format!("'{}'", text.replace('\'', "'\\''"));
    }
    // A shell takes away the line feeds at the end of what a command prints.
    let printed = text.trim_end_matches('\n');
    let line_feeds = &text[printed.len()..];
    match printed {
        "" => format!("\"{line_feeds}\""),
        _ => format!("\"$(printf '{}'){line_feeds}\"", escaped(printed)),
    }
}

fn is_plain(found: char) -> bool {
    // Some letters draw nothing.
    let is_letter = !found.is_ascii() && found.is_alphanumeric() && !is_hidden(found);
    found == ' ' || found.is_ascii_graphic() || is_letter
}

/// A format for `printf` in single quotes.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut bytes = [0; 4];
    for (index, found) in text.chars().enumerate() {
        match found {
            '%' => out.push_str("%%"),
            // An escape of `printf`, the end of the quotes, and the history of an interactive shell.
            '\\' | '\'' | '!' => out.push_str(&octal(found as u8)),
            // An option of `printf`.
            '-' if index == 0 => out.push_str(&octal(b'-')),
            found if is_plain(found) => out.push(found),
            found => out.extend(found.encode_utf8(&mut bytes).bytes().map(octal)),
        }
    }
    out
}

fn octal(byte: u8) -> String {
    format!("\\{byte:03o}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn words_for_a_shell() {
        hold("words for a shell", |[text]| quoted(text));
    }

    /// What a shell makes of a word is the text again, in every shell that is installed.
    #[cfg(unix)]
    #[test]
    fn a_shell_gives_the_text_back() {
        let mut texts = vec![
            "http://a'b/$(x)`y`\"\\%41%s \u{202e}\u{1b}[2J\u{7f}日 é!*".to_owned(),
            "\n".to_owned(),
            "a\n\n".to_owned(),
        ];
        let starts = [
            "-", "--", "-n", "-v x", "--help", "%", "\\", "'", "!", "~", "=", "",
        ];
        let hidden = ["\u{1b}", "\u{1}", "\n", "\u{202e}", "\u{7f}"];
        let ends = ["", "5", "0377", "-", "'", "\\", "%d", "!x", "\"", "\n"];
        for start in starts {
            for hidden in hidden {
                for end in ends {
                    texts.push(format!("{start}{hidden}{end}"));
                    texts.push(format!("{hidden}{start}{end}"));
                }
            }
        }
        let script: String = texts
            .iter()
            .map(|text| format!("printf '%s\\0' {}\n", quoted(text)))
            .collect();
        let expected: String = texts.iter().map(|text| format!("{text}\0")).collect();
        let mut tried = 0;
        for shell in ["sh", "bash", "dash", "zsh", "ksh", "busybox"] {
            let mut command = std::process::Command::new(shell);
            if shell == "busybox" {
                command.arg("sh");
            }
            let Ok(output) = command.args(["-c", &script]).output() else {
                continue;
            };
            assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{shell}");
            tried += 1;
        }
        assert!(tried > 0, "no shell is installed");
    }
}
