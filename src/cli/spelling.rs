//! Options of `get` and `set` about what is taken and how it is spelled.

use std::borrow::Cow;

use clap::Args;

use super::template::Template;
use crate::inspect::AssumedReading;
use crate::readings::{Parser, read_with};
use crate::syntax::{Reference, Standard};

#[derive(Args, Debug)]
pub(super) struct SpellingArgs {
    /// Fail for a reference that is not valid
    #[arg(long)]
    verify: bool,
    /// Fail for a reference that curl refuses
    #[arg(long)]
    curl: bool,
    /// Percent-encode spaces
    #[arg(long)]
    accept_space: bool,
    /// Read a text without a scheme as people do: https for www.example.com
    #[arg(long)]
    guess_scheme: bool,
    /// Write hosts in ASCII, as they are looked up
    #[arg(long, conflicts_with = "as_idn")]
    punycode: bool,
    /// Write hosts in the letters that they are shown in
    #[arg(long)]
    as_idn: bool,
    /// Write the default port of the scheme where there is none
    #[arg(long)]
    default_port: bool,
    /// Write all fields as typed, as “:” before each does
    #[arg(long)]
    urlencode: bool,
}

impl SpellingArgs {
    /// The reference that is meant by `text`, or why it is refused.
    pub fn input<'t>(&self, text: &'t str) -> Result<Cow<'t, str>, String> {
        let mut text = Cow::Borrowed(text);
        if self.accept_space && text.contains(' ') {
            text = text.replace(' ', "%20").into();
        }
        if self.guess_scheme
            && let Some(assumed) = AssumedReading::meant(&text, Standard::Rfc3986)
        {
            text = assumed.reference.text().to_owned().into();
        }
        let violations = Reference::split(&text, Standard::Rfc3986).check();
        if let Some(violation) = violations.first().filter(|_| self.verify) {
            let rule = violation.rule;
            return Err(format!(
                "it breaks the rule {} of {} (RFC 3986 §{})",
                rule.name, rule.part, rule.section
            ));
        }
        if self.curl && curl().is_some_and(|curl| !read_with(curl, &text).accepts) {
            return Err("curl refuses it".to_owned());
        }
        Ok(text)
    }

    /// The template with these options in each of its fields.
    pub fn of(&self, template: Template) -> Template {
        template.with(self.urlencode, self.default_port, self.in_ascii())
    }

    /// Whether hosts are to be written in ASCII, or else in letters.
    pub fn in_ascii(&self) -> Option<bool> {
        (self.punycode || self.as_idn).then_some(self.punycode)
    }

    pub fn default_port(&self) -> bool {
        self.default_port
    }
}

fn curl() -> Option<Parser> {
    "curl".parse().ok()
}
