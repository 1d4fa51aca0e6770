//! What a text is that represents a URI.

/// What a text is that has no scheme and is taken for a URI all the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AssumedForm {
    /// A host, perhaps with userinfo, a port, and what follows.
    Host,
    /// An IPv6 address in brackets, as a URI has it, perhaps with a port, and what follows.
    Ipv6,
    /// An IPv6 address without brackets.
    BareIpv6 {
        /// Whether a zone follows it, which is for the machine that the address was written on; no URI holds it.
        has_zone: bool,
    },
    /// An e-mail address.
    Email,
    /// `[user@]host:path`, as scp and git write it.
    Scp,
    /// `C:\path`.
    WindowsPath,
    /// `\\host\share`.
    Unc,
    /// A link that was made unclickable.
    Defanged,
    /// A link that is percent-encoded as a whole, as logs and values of other links have it.
    Encoded,
    /// A link that hands another one to an application.
    App {
        /// What opens it, in a noun phrase.
        opener: &'static str,
    },
    /// A link in delimiters: in angle brackets or double quotes, or after `URL:` (RFC 3986 appendix C).
    Delimited,
    /// A link as the source of a page has it.
    Html,
    /// A link as the source of a mail has it.
    QuotedPrintable,
    /// A sentence with a link.
    Words,
}

impl AssumedForm {
    /// Its name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            AssumedForm::Host => "host",
            AssumedForm::Ipv6 | AssumedForm::BareIpv6 { .. } => "ipv6",
            AssumedForm::Email => "email",
            AssumedForm::Scp => "scp",
            AssumedForm::WindowsPath => "windows-path",
            AssumedForm::Unc => "unc",
            AssumedForm::Defanged => "defanged",
            AssumedForm::Encoded => "percent-encoded",
            AssumedForm::App { .. } => "application",
            AssumedForm::Delimited => "delimited",
            AssumedForm::Html => "html",
            AssumedForm::QuotedPrintable => "quoted-printable",
            AssumedForm::Words => "text",
        }
    }

    /// A noun phrase for it, with its article.
    pub const fn name(self) -> &'static str {
        match self {
            AssumedForm::Host => "a host without a scheme",
            AssumedForm::Ipv6 | AssumedForm::BareIpv6 { .. } => "an IPv6 address without a scheme",
            AssumedForm::Email => "an e-mail address",
            AssumedForm::Scp => "the form [user@]host:path of scp and git",
            AssumedForm::WindowsPath => "a Windows path",
            AssumedForm::Unc => "a UNC path, which names a file on another machine",
            AssumedForm::Defanged => "a defanged link",
            AssumedForm::Encoded => "a link that is percent-encoded as a whole",
            AssumedForm::App { .. } => "a link that hands another one to an application",
            AssumedForm::Delimited => "a link in delimiters",
            AssumedForm::Html => "a link from the source of a page",
            AssumedForm::QuotedPrintable => "a link from the source of a mail",
            AssumedForm::Words => "text with a link",
        }
    }

    /// Whether it hands another link to an application.
    pub const fn is_app(self) -> bool {
        matches!(self, AssumedForm::App { .. })
    }

    /// Why it is taken for a URI, in a sentence.
    pub const fn why(self) -> &'static str {
        match self {
            AssumedForm::Host => {
                "The text has no scheme and starts like a host: people and address bars read it as one \
                 (RFC 3986 §4.5)."
            }
            AssumedForm::Ipv6 | AssumedForm::BareIpv6 { .. } => {
                "The text starts with an IPv6 address: people and address bars read it as a host (RFC 3986 §4.5)."
            }
            AssumedForm::Email => {
                "The text is an e-mail address: programs open it as a mailto URI (RFC 6068)."
            }
            AssumedForm::Scp => {
                "The text has the form [user@]host:path of scp and git, which connect by SSH."
            }
            AssumedForm::WindowsPath => {
                "The text is a Windows path, which names a file (RFC 8089 appendix E.2)."
            }
            AssumedForm::Unc => {
                "The text is a UNC path, which names a file on another machine (RFC 8089 appendix E.3)."
            }
            AssumedForm::Defanged => "The text is a defanged link.",
            AssumedForm::Encoded => {
                "The text is a link that is percent-encoded as a whole, like a link in a value of another link."
            }
            AssumedForm::App { .. } => {
                "The scheme opens an application, which is given the link inside."
            }
            AssumedForm::Delimited => {
                "The text is a link with the delimiters around it that separate it from other text (RFC 3986 appendix C)."
            }
            AssumedForm::Html => {
                "The text is a link as the source of a page has it: “&amp;” is HTML for “&”."
            }
            AssumedForm::QuotedPrintable => {
                "The text is a link as the source of a mail has it: “=3D” is quoted-printable for “=” (RFC 2045 §6.7)."
            }
            AssumedForm::Words => "The text has words before a link.",
        }
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
                | AssumedForm::QuotedPrintable
        )
    }
}
