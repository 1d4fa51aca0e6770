//! Types of documents: their names, and which files have to be unpacked first.

use std::str::FromStr;

/// The type of a document.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Plain text, and everything that is no other type.
    Text,
    /// HTML.
    Html,
    /// XML: feeds, sitemaps, SVG.
    Xml,
    /// A message as RFC 5322 and MIME have it.
    Mail,
    /// Messages one after the other, each after a line `From …`.
    Mbox,
    /// A page with its parts as MIME, as RFC 2557 has it.
    Mhtml,
    /// Markdown.
    Markdown,
    /// JSON.
    Json,
    /// JSON, one value per line.
    JsonLines,
    /// Tables whose fields are separated by a comma or another mark (RFC 4180).
    Csv,
    /// Style sheets.
    Css,
    /// iCalendar.
    Calendar,
    /// vCard.
    Vcard,
    /// PDF.
    Pdf,
    /// Documents, sheets and slides of office programs (ECMA-376).
    Office,
    /// PNG and JPEG, in which only QR codes are read.
    Image,
}

/// What a type is called and known by.
struct Row {
    kind: Kind,
    id: &'static str,
    title: &'static str,
    endings: &'static [&'static str],
}

const fn row(
    kind: Kind,
    id: &'static str,
    title: &'static str,
    endings: &'static [&'static str],
) -> Row {
    Row {
        kind,
        id,
        title,
        endings,
    }
}

const ROWS: [Row; 16] = [
    row(
        Kind::Text,
        "text",
        "plain text",
        &["txt", "text", "log", "url", "website", "desktop"],
    ),
    row(Kind::Html, "html", "HTML", &["html", "htm", "shtml", "hta"]),
    row(
        Kind::Xml,
        "xml",
        "XML",
        &[
            "xml", "xhtml", "xht", "svg", "rss", "atom", "opml", "xsl", "rdf", "webloc", "kml",
            "fodt", "xspf",
        ],
    ),
    row(Kind::Mail, "mail", "mail", &["eml", "mail"]),
    row(Kind::Mbox, "mbox", "mbox", &["mbox", "mbx"]),
    row(Kind::Mhtml, "mhtml", "MHTML", &["mht", "mhtml"]),
    row(
        Kind::Markdown,
        "markdown",
        "Markdown",
        &["md", "markdown", "mdown", "mkd"],
    ),
    row(
        Kind::Json,
        "json",
        "JSON",
        &["json", "geojson", "har", "webmanifest", "sarif"],
    ),
    row(Kind::JsonLines, "jsonl", "JSON lines", &["jsonl", "ndjson"]),
    row(Kind::Csv, "csv", "CSV", &["csv", "tsv", "tab"]),
    row(Kind::Css, "css", "CSS", &["css"]),
    row(
        Kind::Calendar,
        "calendar",
        "iCalendar",
        &["ics", "ical", "ifb"],
    ),
    row(Kind::Vcard, "vcard", "vCard", &["vcf", "vcard"]),
    row(Kind::Pdf, "pdf", "PDF", &["pdf"]),
    row(
        Kind::Office,
        "office",
        "Office Open XML",
        &[
            "docx", "docm", "dotx", "dotm", "xlsx", "xlsm", "xltx", "xltm", "pptx", "pptm", "potx",
            "ppsx", "ppsm", "vsdx", "vsdm", "vstx", "xps", "oxps",
        ],
    ),
    row(Kind::Image, "image", "an image", &["png", "jpg", "jpeg"]),
];

/// A name that no type has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown type `{0}`")]
pub struct UnknownKind(pub String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(id: &str) -> Result<Self, UnknownKind> {
        let row = ROWS.iter().find(|row| row.id == id);
        row.map(|row| row.kind)
            .ok_or_else(|| UnknownKind(id.to_owned()))
    }
}

impl Kind {
    /// All types.
    pub const ALL: [Kind; ROWS.len()] = {
        let mut all = [Kind::Text; ROWS.len()];
        let mut index = 0;
        while index < ROWS.len() {
            all[index] = ROWS[index].kind;
            index += 1;
        }
        all
    };

    fn row(self) -> &'static Row {
        // The rows are in the order of the declaration.
        &ROWS[self as usize]
    }

    /// Its name on the command line and in reports.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// Its name in sentences.
    pub fn title(self) -> &'static str {
        self.row().title
    }

    /// The type of files whose name ends so, after the last dot.
    pub fn of_ending(ending: &str) -> Option<Kind> {
        let is_one = |row: &&Row| {
            row.endings
                .iter()
                .any(|one| one.eq_ignore_ascii_case(ending))
        };
        ROWS.iter().find(is_one).map(|row| row.kind)
    }

    /// Whether a document may be read in pieces: of whole lines, or of whole messages.
    pub const fn is_streamed(self) -> bool {
        matches!(self, Kind::Text | Kind::JsonLines | Kind::Csv | Kind::Mbox)
    }
}

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
    fn each_row_is_that_of_its_type() {
        for kind in Kind::ALL {
            assert_eq!(kind.row().kind, kind);
            assert_eq!(kind.id().parse(), Ok(kind));
        }
        assert!("zip".parse::<Kind>().is_err());
    }

    #[test]
    fn endings_are_recognized() {
        assert_eq!(Kind::of_ending("EML"), Some(Kind::Mail));
        assert_eq!(Kind::of_ending("rs"), None);
    }
}
