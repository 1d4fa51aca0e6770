//! What is known about schemes: their registration (RFC 7595), what they do, and whether they encrypt.

use strum::EnumString;

use crate::syntax::letter_case::starts_in_any_case;
use crate::syntax::rfc3986;
use crate::tables::lists::{List, list};
use crate::tables::table::{Table, table};

/// The registry of IANA, and schemes in use that it does not list. Next to the handlers there are all schemes
/// that start with one of [`HANDLER_STARTS`].
static SCHEMES: Table<4> = table!("schemes.tsv", 4);

/// The row of a scheme, in any case of letters.
fn row(scheme: &str) -> Option<[&'static str; 4]> {
    SCHEMES.find_in_any_case(scheme)
}

/// How families of schemes start that open an application.
const HANDLER_STARTS: List = list("starts-of-handlers");

/// Schemes of programs that also take `user@host:path`, a form without a scheme and without a port.
pub const SCP_LIKE: &[&str] = &["ssh", "git+ssh", "git", "svn+ssh", "sftp", "scp", "rsync"];

/// What a scheme does that a person should know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
#[strum(serialize_all = "kebab-case")]
enum Kind {
    /// Runs a script.
    Script,
    /// Wraps another URL.
    Wrapper,
    /// Opens an application or a system dialog, with the rest of the URI as its input.
    Handler,
    /// A handler that connects to the host.
    ConnectingHandler,
    /// A handler that has been used to run code or to install programs.
    AbusedHandler,
    /// Names a page or a part of the browser itself.
    Internal,
    /// Means something only to the program that wrote it into its own text.
    Inert,
    /// Used to make a server connect to other services, or read what it should not.
    Forgery,
}

impl Kind {
    fn of_scheme(scheme: &str) -> Option<Kind> {
        let starts = |start: &str| starts_in_any_case(scheme, start);
        let listed = row(scheme).and_then(|[_, _, kind, _]| kind.parse().ok());
        let in_family = || HANDLER_STARTS.words().any(starts).then_some(Kind::Handler);
        listed.or_else(in_family)
    }
}

/// Whether IANA lists it, or it is in wide use.
pub fn is_known(scheme: &str) -> bool {
    row(scheme).is_some() || is_handler(scheme)
}

/// Whether it opens an application or a system dialog.
pub fn is_handler(scheme: &str) -> bool {
    let kind = Kind::of_scheme(scheme);
    kind == Some(Kind::Handler) || connects(scheme) || is_abused_handler(scheme)
}

/// Whether the application that it opens connects to the host: a share of files, a remote desktop.
pub fn connects(scheme: &str) -> bool {
    Kind::of_scheme(scheme) == Some(Kind::ConnectingHandler)
}

/// Whether it is a handler that has been used in attacks.
pub fn is_abused_handler(scheme: &str) -> bool {
    Kind::of_scheme(scheme) == Some(Kind::AbusedHandler)
}

/// Whether it is used for server-side request forgery.
pub fn is_forgery(scheme: &str) -> bool {
    Kind::of_scheme(scheme) == Some(Kind::Forgery)
}

/// Whether it is `http` or `https`, in any case of letters.
pub fn is_web(scheme: &str) -> bool {
    scheme.eq_ignore_ascii_case("https") || scheme.eq_ignore_ascii_case("http")
}

/// Whether it runs a script.
pub fn is_script(scheme: &str) -> bool {
    Kind::of_scheme(scheme) == Some(Kind::Script)
}

/// Whether it names a page or a part of the browser itself, and what follows “//” is no host.
pub fn is_internal(scheme: &str) -> bool {
    Kind::of_scheme(scheme) == Some(Kind::Internal)
}

/// Schemes whose own definitions have no authority: what follows “//” in them is no host that gets a request.
const WITHOUT_AUTHORITY: List = list("without-authority");

/// Whether the definition of a scheme, in any case of letters, has no authority.
pub fn has_no_authority(scheme: &str) -> bool {
    WITHOUT_AUTHORITY.has_in_any_case(scheme)
}

/// Whether it wraps another URL.
pub fn is_wrapper(scheme: &str) -> bool {
    Kind::of_scheme(scheme) == Some(Kind::Wrapper)
}

/// Whether it always encrypts, or never does unless the protocol negotiates it later; `None` where that is not
/// known.
pub fn is_encrypted(scheme: &str) -> Option<bool> {
    match row(protocol(scheme))? {
        [_, _, _, "always"] => Some(true),
        [_, _, _, "none"] => Some(false),
        _ => None,
    }
}

/// The protocol of a scheme: `https` in `git+https`.
pub fn protocol(scheme: &str) -> &str {
    scheme.rsplit('+').next().unwrap_or(scheme)
}

/// Whether a scheme is spelt as RFC 3986 §3.1 has it.
pub fn is_well_formed(scheme: &str) -> bool {
    rfc3986::is_scheme(scheme)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        for row @ [scheme, status, kind, encryption] in SCHEMES.rows() {
            assert!(is_well_formed(scheme), "{row:?}");
            assert!(scheme.to_ascii_lowercase() == *scheme, "{row:?}");
            let statuses = ["permanent", "provisional", "historical", "unregistered"];
            assert!(statuses.contains(&status), "{row:?}");
            assert!(kind == "-" || kind.parse::<Kind>().is_ok(), "{row:?}");
            assert!(["-", "none", "always"].contains(&encryption), "{row:?}");
            assert!(is_known(&scheme.to_ascii_uppercase()), "{row:?}");
        }
    }

    #[test]
    fn look_up_takes_any_case() {
        assert!(is_known("URN") && is_handler("MS-Settings") && is_handler("Zoommtg"));
        assert!(connects("SMB") && is_handler("smb") && !connects("mailto"));
        assert!(is_abused_handler("Ms-MsDt") && is_handler("ms-msdt") && is_forgery("GOPHER"));
        assert!(is_internal("Chrome") && is_internal("moz-extension") && !is_internal("https"));
        assert!(is_script("JavaScript") && is_wrapper("View-Source"));
        assert!(!is_known("zzz") && !is_known(&"x".repeat(100)));
    }

    #[test]
    fn encryption_is_that_of_the_protocol() {
        assert_eq!(is_encrypted("git+https"), Some(true));
        assert_eq!(is_encrypted("WS"), Some(false));
        assert_eq!(is_encrypted("urn"), None);
    }
}
