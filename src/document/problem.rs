//! What could not be read as it should, and where.

use std::fmt;
use std::sync::Arc;

use super::charset::Charset;
use super::kind::Kind;

/// What could not be read as it should; the rest of the document was read all the same.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The text was decoded by a guess.
    #[error("{}", match .0 {
        Charset::Latin1 => "not UTF-8, and no known charset is declared: read as Latin-1 (windows-1252)",
        Charset::Guessed("UTF-8") => "declared in a charset that it is not in: read as UTF-8",
        Charset::Guessed("UTF-16BE") => "without a byte order mark: read as UTF-16BE",
        Charset::Guessed(_) => "without a byte order mark: read as UTF-16LE",
        _ => "not valid UTF-8: invalid bytes are read as U+FFFD",
    })]
    Charset(Charset),
    /// The charset that a part declares is not known.
    #[error("charset `{0}` is not known: read as far as possible")]
    UnknownCharset(String),
    /// The text holds NULs, which texts don't.
    #[error("holds NUL characters, as files do that are no text: read all the same")]
    Nul,
    /// The file isn't of the type that it was read as.
    #[error("not valid {}: {detail}; read as far as possible", .kind.title())]
    Malformed {
        /// The type.
        kind: Kind,
        /// What is wrong.
        detail: &'static str,
    },
    /// Something lies in too many others of its kind.
    #[error("{what} nested more than {most} deep are ignored")]
    TooDeep {
        /// What is nested.
        what: &'static str,
        /// How deep it may be.
        most: usize,
    },
    /// There is too much of something.
    #[error("only the first {most} {what} are read")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many are read.
        most: usize,
    },
    /// The content is encrypted, and not with the empty password.
    #[error("encrypted with a password: only what is legible without it is read")]
    Encrypted,
    /// Files are attached that are not read.
    #[error("{}", match .0 {
        1 => "a file that is embedded in it is not read".to_owned(),
        count => format!("{count} files that are embedded in it are not read"),
    })]
    EmbeddedFiles(usize),
    /// A script of a page makes a file.
    #[error("a script of the page makes a file that is saved (`Blob`): its content is not read")]
    MadeFile,
    /// A link is written with an entity of XML.
    #[error(
        "a link or a text is written with an entity that the file declares: it is not resolved"
    )]
    Entity,
    /// An image is searched for QR codes in part, or not at all.
    #[error(
        "an image is not valid PNG or JPEG, too large, or has too many QR codes: not all of it is read"
    )]
    Image,
    /// Links of formulas have their addresses in other places.
    #[error(
        "formulas take addresses of links from other sheets, names or functions: they are not read"
    )]
    Addresses,
    /// The texts of cells are too long to be read.
    #[error("the texts of its cells are too long to be compared with its links")]
    LongTexts,
    /// A base is too long to be kept.
    #[error("a base of more than {0} bytes is not kept: what is relative to it has no target")]
    LongBase(usize),
}

impl Problem {
    /// Whether something was not read for it.
    pub const fn leaves_out(&self) -> bool {
        matches!(
            self,
            Problem::UnknownCharset(_)
                | Problem::Malformed { .. }
                | Problem::TooDeep { .. }
                | Problem::TooMany { .. }
                | Problem::Encrypted
                | Problem::EmbeddedFiles(_)
                | Problem::MadeFile
                | Problem::Entity
                | Problem::Image
                | Problem::Addresses
                | Problem::LongTexts
                | Problem::LongBase(_)
        )
    }
}

/// A problem with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// What it is.
    pub problem: Problem,
    /// The byte of the file where it is seen, if it is at a place.
    pub at: Option<usize>,
    /// The message of an mbox, counted from 1.
    pub message: Option<u64>,
    /// The MIME part, as IMAP numbers them.
    pub part: Option<Arc<str>>,
}

impl fmt::Display for Noted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.problem.fmt(out)
    }
}
