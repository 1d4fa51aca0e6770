//! Programs that parse URIs, each as an exact model of one version.
//!
//! A filter, a fetcher and a log are often three programs, and attacks live where these read one text in two ways.
//! Each file is one program, or two browsers. What it reports is compared field by field with the program itself, see
//! `tests/readers/`; what cannot be modelled is said in [`Program::limits`].
//!
//! A program reads the reference alone: a base is not given to it.

mod browsers;
mod curl;
mod declared;
mod go;
mod idna2008;
mod ipv6;
mod java_text;
mod java_uri;
mod java_url;
mod node_legacy;
mod perl;
mod php;
mod program;
mod python_urllib;
mod ruby;
mod text;
mod urllib3;
mod wget;

pub use program::{Deviation, Octets, Outcome, Program, Refusal, Seen};

/// All of them, in the order of lists.
pub static PROGRAMS: &[&Program] = &[
    &curl::PROGRAM,
    &go::PROGRAM,
    &python_urllib::PROGRAM,
    &php::PROGRAM,
    &java_uri::PROGRAM,
    &java_url::PROGRAM,
    &node_legacy::PROGRAM,
    &ruby::PROGRAM,
    &urllib3::PROGRAM,
    &perl::PROGRAM,
    &wget::PROGRAM,
    &browsers::CHROMIUM,
    &browsers::FIREFOX,
];

impl Program {
    /// Whether it is a browser.
    pub fn is_browser(&self) -> bool {
        *self == browsers::CHROMIUM || *self == browsers::FIREFOX
    }
}

/// The program with this id.
///
/// ```
/// use urilens::readings::programs::program;
///
/// let curl = program("curl").unwrap();
/// assert_eq!(curl.read("http://0x7f.1/").unwrap().host.as_deref(), Some(&b"127.0.0.1"[..]));
/// ```
pub fn program(id: &str) -> Option<&'static Program> {
    PROGRAMS.iter().find(|program| program.id == id).copied()
}
