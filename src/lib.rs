//! urilens inspects URIs: what their components are, what a reference resolves to and why, how the result
//! is normalized, how other programs read the same text, and what is suspicious about it.
//!
//! The whole program is one line: *text + base + standard → inspection → a screen, a report*.
//! [`inspect::inspect`] is a pure function that returns an [`inspect::Inspection`], and everything that a
//! person sees is a view of that value.
//!
//! ```
//! use urilens::inspect::{Request, inspect};
//! use urilens::review::Severity;
//!
//! let inspection = inspect(&Request {
//!     base: Some("http://a/b/c/d;p?q"),
//!     reference: "../g?y#s",
//!     ..Request::default()
//! });
//! assert_eq!(inspection.resolution.target.as_deref(), Some("http://a/b/g?y#s"));
//!
//! let inspection = inspect(&Request {
//!     reference: "https://www.paypal.com@203.0.113.9/",
//!     ..Request::default()
//! });
//! let worst = &inspection.findings[0];
//! assert_eq!(worst.severity, Severity::Danger);
//! assert_eq!(worst.id(), "userinfo-looks-like-host");
//! ```
//!
//! `examples/` has three small programs: inspect a link, review lines, resolve a reference step by step.
//!
//! # Stability
//!
//! Versions follow Semantic Versioning. Until 1.0, a release that breaks [`inspect::inspect`], [`inspect::Request`],
//! [`inspect::Inspection`] or [`review::Finding`] has a new minor version, and the changelog says what to
//! change. The ids of checks and the names in JSON are kept. All other modules are public for the program itself
//! and its tests, and may change in any release.
//!
//! # Modules
//!
//! The modules are named after the parts of RFC 3986. Each imports only from those below it; from the top:
//!
//! - [`cli`]: the command line, one file per command
//! - [`tui`]: the inspector in the terminal
//! - [`config`]: the user's files, which are the configuration, themes and history
//! - [`scan`]: references in files, with their places, bases and findings
//! - [`batch`]: streams of requests on all cores, answered in order and in bounded memory
//! - [`report`]: one inspection as text, JSON, Markdown or a figure (SVG), and the masking of secrets
//! - [`explain`]: what a component, rule, step, rung or finding means, in sentences
//! - [`mod@inspect`]: one call that fills an inspection
//! - [`review`]: RFC 3986 §7, the security checks
//! - [`secrets`]: which parts of a text are secret
//! - [`facts`]: what is known about addresses, schemes, ports, suffixes, brands, lookalikes, platforms, redirectors,
//!   signs of impersonation and parameters
//! - [`readings`]: the same text as RFC 3986, RFC 2396, a browser, a careless program and programs that exist read it
//! - [`document`]: §5.1 and appendix C, references and their bases in text, HTML, mail and other files
//! - [`normalize`]: §6, the comparison ladder
//! - [`resolve`]: §5, from base and reference to the target, with every step recorded
//! - [`syntax`]: §2 to §4, characters, components and hosts, by the grammar of either standard
//! - [`mod@message`]: messages in pieces, the program's words and quotes of the input
#![forbid(unsafe_code)]

pub mod batch;
pub mod cli;
pub mod config;
pub mod document;
pub mod explain;
pub mod facts;
pub mod inspect;
pub mod message;
pub mod normalize;
pub mod readings;
pub mod report;
pub mod resolve;
pub mod review;
pub mod scan;
pub mod secrets;
pub mod syntax;
pub mod tui;

// The one seed of all properties, here and in `tests/`.
#[cfg(test)]
#[path = "../tests/support/cases.rs"]
mod cases;
