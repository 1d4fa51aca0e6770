//! urilens inspects URIs: what their components are, what a reference resolves to and why, how the result
//! is normalized, how other programs read the same text, and what is suspicious about it.
//!
//! These five programs show all that most callers need.
//!
//! Check a URI reference and take it apart:
//!
//! ```
//! use urilens::{Component, parse};
//!
//! let reference = parse("https://bob@example.com:8080/a?b#c")?;
//! assert_eq!(reference.host(), Some("example.com"));
//! assert_eq!(reference.get(Component::Port), Some("8080"));
//! let error = parse("http://a/b c").unwrap_err();
//! assert!(error.to_string().ends_with("(RFC 3986 §3.3)"));
//! # Ok::<(), urilens::Error>(())
//! ```
//!
//! Resolve a reference against a base:
//!
//! ```
//! assert_eq!(urilens::resolve("http://a/b/c/d;p?q", "../g?y#s")?, "http://a/b/g?y#s");
//! # Ok::<(), urilens::Error>(())
//! ```
//!
//! Normalize, and compare two URIs:
//!
//! ```
//! use urilens::{RungKind, compare, normalize};
//!
//! assert_eq!(normalize("HTTP://a:80/%7eb/../c"), "http://a/c");
//! assert_eq!(compare("http://a/%7Eb", "http://a/~b"), Some(RungKind::PercentEncoding));
//! assert_eq!(compare("http://a/", "http://b/"), None);
//! ```
//!
//! Find the links of a text, and review each (features `document` and `review`):
//!
#![cfg_attr(feature = "review", doc = "```")]
#![cfg_attr(not(feature = "review"), doc = "```ignore")]
//! use urilens::{Severity, links, review};
//!
//! let text = "Please sign in at <https://www.paypal.com@203.0.113.9/>, not at www.example.com.";
//! let mut dangerous = Vec::new();
//! for link in links(text) {
//!     let findings = review(&link);
//!     if findings.iter().any(|finding| finding.severity == Severity::Danger) {
//!         dangerous.push(format!("{link}: {}", findings[0].id()));
//!     }
//! }
//! assert_eq!(dangerous, ["https://www.paypal.com@203.0.113.9/: userinfo-looks-like-host"]);
//! ```
//!
//! Inspect a reference, and write that as JSON (feature `review`). A part that was not asked for is `None`:
//!
#![cfg_attr(feature = "review", doc = "```")]
#![cfg_attr(not(feature = "review"), doc = "```ignore")]
//! use urilens::{Parts, Request, inspect, write_json};
//!
//! let inspection = inspect(&Request {
//!     base: Some("http://a/b/c"),
//!     reference: "../g",
//!     parts: Parts::RESOLUTION | Parts::NORMALIZATION,
//!     ..Request::default()
//! });
//! assert_eq!(inspection.resolution.target.as_deref(), Some("http://a/g"));
//! assert_eq!(inspection.findings(), None);
//! let mut json = Vec::new();
//! write_json(&inspection, &mut json)?;
//! assert!(json.starts_with(br#"{"input":"../g","base":"http://a/b/c","#));
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Features
//!
//! - none (`default-features = false`): a parser, without tables: what the first three programs need, and the URL Standard's parser
//! - `idna`: internationalized host names. Without it, a host beyond ASCII is no domain to the URL Standard's parser, and is percent-encoded
//!   where an IRI is mapped to a URI
//! - `document`: links in text, HTML, mail and other files
//! - `review`: the security review, inspections and their JSON; includes the others
//! - `serde`: `Serialize` and `Deserialize` for [`Span`], [`Component`] and [`Standard`]
//! - `cli` (default): the program
//!
//! # Stability
//!
//! Versions follow Semantic Versioning. Until 1.0, a release that breaks what this page lists has a new minor version, and the
//! changelog says what to change. The ids of checks and the names in JSON are kept. The modules are public for the program itself
//! and its tests, are hidden here, and may change in any release.
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
//! - [`library`]: the functions of this page
//! - [`report`]: one inspection as text, JSON, Markdown or a figure (SVG)
//! - [`explain`]: what a component, rule, step, rung or finding means, in sentences, and the masking of secrets
//! - [`mod@inspect`]: one call that fills an inspection
//! - [`mod@review`]: RFC 3986 §7, the security checks
//! - [`secrets`]: which parts of a text are secret
//! - [`facts`]: what is known about addresses, schemes, ports, suffixes, brands, lookalikes, platforms, redirectors,
//!   signs of impersonation and parameters
//! - [`document`]: §5.1 and appendix C, references and their bases in text, HTML, mail and other files
//! - [`readings`]: the same text as RFC 3986, RFC 2396, a browser, a careless program and programs that exist read it
//! - [`mod@normalize`]: §6, the comparison ladder
//! - [`mod@resolve`]: §5, from base and reference to the target, with every step recorded
//! - [`syntax`]: §2 to §4, characters, components and hosts, by the grammar of either standard
//! - [`mod@message`]: messages in pieces, the program's words and quotes of the input
//! - [`tables`]: data files of the modules above, as tables and lists of words that are made when the program is built
#![forbid(unsafe_code)]

#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod batch;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod config;
#[cfg(feature = "document")]
#[doc(hidden)]
pub mod document;
#[cfg(feature = "review")]
#[doc(hidden)]
pub mod explain;
#[cfg(feature = "review")]
#[doc(hidden)]
pub mod facts;
#[cfg(feature = "review")]
#[doc(hidden)]
pub mod inspect;
#[doc(hidden)]
pub mod library;
#[doc(hidden)]
pub mod message;
#[doc(hidden)]
pub mod normalize;
#[doc(hidden)]
pub mod readings;
#[cfg(feature = "review")]
#[doc(hidden)]
pub mod report;
#[doc(hidden)]
pub mod resolve;
#[cfg(feature = "review")]
#[doc(hidden)]
pub mod review;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod scan;
#[cfg(feature = "review")]
#[doc(hidden)]
pub mod secrets;
#[doc(hidden)]
pub mod syntax;
#[cfg(feature = "document")]
#[doc(hidden)]
pub mod tables;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod tui;

#[cfg(feature = "review")]
pub use inspect::{Inspection, Parts, Request, UnknownPart, inspect};
#[cfg(feature = "document")]
pub use library::links;
pub use library::{Error, compare, normalize, parse, resolve};
#[cfg(feature = "review")]
pub use library::{review, write_json};
pub use normalize::RungKind;
pub use resolve::{ExcessDots, ResolveError, ResolveOptions};
#[cfg(feature = "review")]
pub use review::{Finding, Severity};
pub use syntax::{Component, Components, Reference, Span, Standard, UnknownStandard, Violation};

// The one seed of all properties, here and in `tests/`.
#[cfg(test)]
#[path = "../tests/support/cases.rs"]
mod cases;

// Examples in text files, here and in `tests/`.
#[cfg(test)]
#[path = "../tests/support/examples.rs"]
mod examples;

#[cfg(all(test, feature = "review"))]
#[path = "../tests/support/base64.rs"]
mod base64;
