//! What a text is that represents a URI.

use strum::IntoStaticStr;

use crate::facts::copied::{from_html, from_json, from_quoted_printable, may_be_copied};

/// What a text is that has no scheme and is taken for a URI all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum AssumedForm {
    /// A host, perhaps with userinfo, a port, and what follows.
    Host,
    /// An IPv6 address in brackets, as a URI has it, perhaps with a port, and what follows.
    Ipv6,
    /// An IPv6 address without brackets.
    #[strum(serialize = "ipv6")]
    BareIpv6 {
        /// Whether a zone follows it, which is for the machine that the address was written on; no URI holds it.
        has_zone: bool,
    },
    /// An e-mail address.
    Email,
    /// The name of an account, as social networks of many hosts write it: `@user@host`.
    Account,
    /// `[user@]host:path`, as scp and git write it.
    Scp,
    /// `C:\path`.
    WindowsPath,
    /// `\\host\share`.
    Unc,
    /// A link that was made unclickable.
    Defanged,
    /// A link that is percent-encoded as a whole, as logs and values of other links have it.
    #[strum(serialize = "percent-encoded")]
    Encoded,
    /// A link that hands another one to an application.
    #[strum(serialize = "application")]
    App {
        /// What opens it, in a noun phrase.
        opener: &'static str,
    },
    /// A link in delimiters: in angle brackets or double quotes, or after `URL:` (RFC 3986 appendix C).
    Delimited,
    /// A link as the source of a page has it.
    Html,
    /// A link as JSON has it.
    Json,
    /// A link as the source of a mail has it.
    QuotedPrintable,
    /// A sentence with a link.
    #[strum(serialize = "text")]
    Words,
}

impl AssumedForm {
    /// The link that the source of a mail, of a page or JSON writes as `text`.
    pub(super) fn of_source(text: &str) -> Option<(AssumedForm, String)> {
        type Reader = fn(&str) -> Option<String>;
        const SOURCES: [(AssumedForm, Reader); 3] = [
            (AssumedForm::QuotedPrintable, from_quoted_printable),
            (AssumedForm::Html, from_html),
            (AssumedForm::Json, from_json),
        ];
        let mut sources = SOURCES.iter().filter(|_| may_be_copied(text));
        sources.find_map(|(form, link)| Some((*form, link(text)?)))
    }

    /// Its name in JSON.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether it hands another link to an application.
    pub const fn is_app(self) -> bool {
        matches!(self, AssumedForm::App { .. })
    }

    /// Whether the text has other parameters than the URI: it is the source of something, or has words around the link.
    pub const fn is_around(self) -> bool {
        matches!(
            self,
            AssumedForm::Html
                | AssumedForm::Json
                | AssumedForm::QuotedPrintable
                | AssumedForm::Words
        )
    }

    /// Whether the text represents that URI whatever base it has. Of the others, those without a scheme are
    /// relative references, and a base resolves them.
    pub const fn in_spite_of_base(self) -> bool {
        matches!(
            self,
            AssumedForm::App { .. }
                | AssumedForm::Defanged
                | AssumedForm::Delimited
                | AssumedForm::Html
                | AssumedForm::Json
                | AssumedForm::QuotedPrintable
        )
    }
}
