//! The address bars of browsers: what a person gets who types a text, and how the bar then shows the host.
//!
//! A bar opens a URL, or searches for the text. Firefox's is modelled after its URI fixup, Chromium's after what its page
//! about the bar answers, both with their rules for showing international names, and compared with them; see `tests/readers/`.

mod action;
mod chromium;
mod file_path;
mod firefox;
mod idn;
mod idn_chromium;
mod rules;
mod segments;
mod typed;

use crate::readings::Parser;
pub use action::BarAction;
pub use rules::{BarRules, Rule};

/// What happens with a text in an address bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressBar {
    /// The browser.
    pub browser: Parser,
    /// What it does.
    pub action: BarAction,
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
    let typed = match browser.id() {
        "chromium" => chromium::typed,
        "firefox" => firefox::typed,
        _ => return None,
    };
    Some(AddressBar {
        browser,
        action: typed(text),
    })
}

/// The rules of this reader's address bar; `None` for a reader without a modelled bar.
pub fn rules(browser: Parser) -> Option<&'static BarRules> {
    match browser.id() {
        "chromium" => Some(&rules::CHROMIUM),
        "firefox" => Some(&rules::FIREFOX),
        _ => None,
    }
}
