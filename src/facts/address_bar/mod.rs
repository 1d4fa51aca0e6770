//! The address bars of browsers: what a person gets who types a text, and how the bar then shows the host.
//!
//! A bar opens a URL, or searches for the text. Firefox's is modelled after its URI fixup and its rules for showing
//! international names, and compared with it; see `tests/readers/`.

mod firefox;
mod idn;
mod rules;
mod typed;

use crate::readings::Parser;
pub use rules::{BarRules, Rule};

/// What happens with a text in an address bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressBar {
    /// The browser.
    pub browser: Parser,
    /// What it does.
    pub action: BarAction,
}

/// What a browser does with a text in its address bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BarAction {
    /// It opens this URL.
    Opens {
        /// The URL.
        url: String,
        /// The host as the bar shows it, `None` without a host.
        host: Option<String>,
    },
    /// It opens a file in the home directory, which is not known here.
    OpensHome,
    /// It searches for the text.
    Searches,
    /// It does nothing, because nothing is typed.
    Ignores,
}

impl BarAction {
    /// Its name in JSON.
    pub const fn id(&self) -> &'static str {
        match self {
            BarAction::Opens { .. } | BarAction::OpensHome => "opens",
            BarAction::Searches => "searches",
            BarAction::Ignores => "ignores",
        }
    }

    /// The URL that is opened, if it is known.
    pub fn url(&self) -> Option<&str> {
        match self {
            BarAction::Opens { url, .. } => Some(url),
            _ => None,
        }
    }

    /// The host as the bar shows it.
    pub fn shown_host(&self) -> Option<&str> {
        match self {
            BarAction::Opens { host, .. } => host.as_deref(),
            _ => None,
        }
    }
}

/// What the address bar of this reader makes of a text; `None` for a reader without a modelled bar.
///
/// ```
/// use urilens::facts::address_bar::{BarAction, address_bar};
///
/// let bar = address_bar("firefox".parse().unwrap(), "https://аррӏе.com/").unwrap();
/// let BarAction::Opens { host, .. } = bar.action else { panic!("a URL") };
/// assert_eq!(host.as_deref(), Some("xn--80ak6aa92e.com"));
/// ```
pub fn address_bar(browser: Parser, text: &str) -> Option<AddressBar> {
    (browser.id() == "firefox").then(|| AddressBar {
        browser,
        action: firefox::typed(text),
    })
}

/// The rules of this reader's address bar; `None` for a reader without a modelled bar.
pub fn rules(browser: Parser) -> Option<&'static BarRules> {
    (browser.id() == "firefox").then_some(&rules::FIREFOX)
}
