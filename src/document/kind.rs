//! Types of documents: their names, and which files have to be unpacked first.

use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use crate::tables::table::{Table, table};

/// The type of a document.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, EnumString, IntoStaticStr, VariantArray, VariantNames,
)]
#[strum(serialize_all = "kebab-case", parse_err_ty = UnknownKind, parse_err_fn = unknown)]
pub enum Kind {
    /// Plain text, and everything that is no other type.
    Text,
    Html,
    /// XML: feeds, sitemaps, SVG.
    Xml,
    /// A message as RFC 5322 and MIME have it.
    Mail,
    /// Messages one after the other, each after a line `From …`.
    Mbox,
    /// A page with its parts as MIME, as RFC 2557 has it.
    Mhtml,
    Markdown,
    Json,
    /// JSON, one value per line.
    #[strum(serialize = "jsonl")]
    JsonLines,
    /// Tables whose fields are separated by a comma or another mark (RFC 4180).
    Csv,
    /// Style sheets.
    Css,
    /// iCalendar.
    Calendar,
    /// vCard.
    Vcard,
    Pdf,
    /// Documents, sheets and slides of office programs (ECMA-376, ISO/IEC 26300), and books (EPUB).
    Office,
    /// PNG and JPEG, in which only QR codes are read.
    Image,
}

/// A name that no type has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown type `{0}`")]
pub struct UnknownKind(pub String);

fn unknown(id: &str) -> UnknownKind {
    UnknownKind(id.to_owned())
}

/// What is known of the types, in their order.
static KINDS: Table<5> = table!("kinds.tsv", 5);

impl Kind {
    /// All types.
    pub const ALL: &[Kind] = <Kind as VariantArray>::VARIANTS;

    /// Its name on the command line and in reports.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Whether it is a message, or several.
    pub fn is_mail(self) -> bool {
        matches!(self, Kind::Mail | Kind::Mbox | Kind::Mhtml)
    }

    /// What is known of it: a cell of its row.
    fn cell(self, column: usize) -> &'static str {
        KINDS.cell(self as usize, column)
    }

    /// The type in whose cell a word is, in any case.
    fn with(word: &str, column: usize) -> Option<Kind> {
        let is_word = |one: &str| one != "-" && one.eq_ignore_ascii_case(word);
        let mut kinds = Kind::ALL.iter().copied();
        kinds.find(|kind| kind.cell(column).split(' ').any(is_word))
    }

    /// Its name in sentences.
    pub fn title(self) -> &'static str {
        self.cell(1)
    }

    /// The type of files whose name ends so, after the last dot.
    pub fn of_ending(ending: &str) -> Option<Kind> {
        Kind::with(ending, 2)
    }

    /// The type of texts of messages whose media type has this subtype.
    pub(super) fn of_subtype(subtype: &str) -> Option<Kind> {
        Kind::with(subtype, 3)
    }

    /// The type of attached files with this media type, in lower case.
    pub(super) fn of_media(media: &str) -> Option<Kind> {
        match media.split_once('/')? {
            // Several parts without a boundary: all that is there is text.
            ("multipart", _) => Some(Kind::Text),
            (_, subtype) if OFFICE.iter().any(|start| subtype.starts_with(start)) => {
                Some(Kind::Office)
            }
            _ => Kind::with(media, 4),
        }
    }

    /// Whether a document may be read in pieces: of whole lines, or of whole messages.
    pub const fn is_streamed(self) -> bool {
        matches!(self, Kind::Text | Kind::JsonLines | Kind::Csv | Kind::Mbox)
    }
}

/// How subtypes of media types of office programs begin.
const OFFICE: [&str; 2] = [
    "vnd.oasis.opendocument",
    "vnd.openxmlformats-officedocument",
];

/// What office programs wrote before 2007, and Outlook still writes, begins with.
pub(super) const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// What compressed files and archives begin with, which are never a page or a mail, whatever they are called.
const PACKED: [(&[u8], &str); 7] = [
    (
        COMPOUND,
        "an Outlook message, or an Office document that is old or encrypted, which is not read; Outlook saves messages as .eml too",
    ),
    (b"\x1f\x8b", "compressed by gzip, and not unpacked"),
    (b"BZh91AY&SY", "compressed by bzip2, and not unpacked"),
    (b"\xfd7zXZ\0", "compressed by xz, and not unpacked"),
    (b"\x28\xb5\x2f\xfd", "compressed by zstd, and not unpacked"),
    (b"PK\x03\x04", "a ZIP archive, which is not unpacked"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive, which is not unpacked"),
];

/// What a file is that starts with these bytes, if its content has to be unpacked before it can be read.
pub fn packed(start: &[u8]) -> Option<&'static str> {
    let found = PACKED.iter().find(|(begin, _)| start.starts_with(begin));
    let is_tar = start.get(257..262) == Some(b"ustar");
    let words = found.map(|(_, words)| *words);
    words.or(is_tar.then_some("a tar archive, which is not unpacked"))
}

/// Whether a file that starts so is text of some charset: others have controls.
pub(super) fn is_text(start: &[u8]) -> bool {
    let is_control = |byte: &u8| matches!(byte, 0..=8 | 14..=26 | 28..=31 | 127);
    !start.iter().any(is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read_by_their_names() {
        assert_eq!("jsonl".parse(), Ok(Kind::JsonLines));
        let error = "zip".parse::<Kind>().expect_err("no type");
        assert_eq!(error.to_string(), "unknown type `zip`");
    }

    #[test]
    fn endings_are_recognized() {
        assert!(Kind::ALL.iter().all(|kind| kind.cell(0) == kind.id()));
        assert_eq!(Kind::of_ending("EML"), Some(Kind::Mail));
        assert_eq!(Kind::of_ending("rs"), None);
    }
}
