//! What a name is for, by its words: the sign-in of a company's staff, a tool, or a phrase.

use super::words::is_bait;
use crate::tables::lists::{List, list};

/// Whether a name is that of a company and of what its staff signs in with, such as `acme-sso` and `acme-okta`. A
/// company has these in front of its own domain.
pub fn is_for_staff(name: &str) -> bool {
    name.split_once('-').is_some_and(|(first, last)| {
        // Services are called `best-vpn`, `vpn-reviews`; a way into a company's network is called `vpn-acme`.
        let is_way_in = || first == "vpn" && !is_bait(last) && !MARKET.has(last);
        let is_sign_in = |word: &str| {
            matches!(
                word,
                "adfs" | "helpdesk" | "mfa" | "okta" | "owa" | "servicedesk" | "sso"
            )
        };
        is_sign_in(first) || is_sign_in(last) || is_way_in()
    })
}

/// Words in the names of those who sell, compare or give away what the other word says.
const MARKET: List = list("words-of-markets");

/// What tools are called.
const TOOLS: List = list("words-of-tools");

/// Whether a name is that of a tool for what its words say, and not of a page that asks for it:
/// `verify-email-address-tool`, `password-generator`.
pub fn is_tool(name: &str) -> bool {
    name.split('-').any(|word| TOOLS.has(word))
}

/// Whether a name reads as a phrase: `banking-on-climate-chaos`. Names that pose as pages have nouns and verbs alone.
pub fn is_phrase(name: &str) -> bool {
    name.split('-')
        .any(|word| matches!(word, "and" | "of" | "on" | "the"))
}
