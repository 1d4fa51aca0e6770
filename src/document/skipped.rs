//! Parts of messages that are not read, so that nothing is left out in silence.

use std::sync::Arc;

use strum::{IntoStaticStr, VariantArray, VariantNames};

use super::kind::{COMPOUND, is_text, packed};

/// What a part is that is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum SkippedKind {
    Image,
    /// Sound or video.
    Recording,
    /// An archive, or a compressed file.
    Archive,
    /// A document of an office program, which is an archive as well.
    Document,
    /// An encrypted part.
    Encrypted,
    /// A part that is signed as a whole, without what was signed.
    Signed,
    /// Anything else that is not text.
    Other,
}

impl SkippedKind {
    /// All of them.
    pub const ALL: &[SkippedKind] = <SkippedKind as VariantArray>::VARIANTS;

    /// Its name in JSON.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// What one and what several are called.
    pub const fn words(self) -> [&'static str; 2] {
        match self {
            SkippedKind::Image => ["image", "images"],
            SkippedKind::Recording => ["recording", "recordings"],
            SkippedKind::Archive => ["archive", "archives"],
            SkippedKind::Document => ["office document", "office documents"],
            SkippedKind::Encrypted => ["encrypted part", "encrypted parts"],
            SkippedKind::Signed => ["signed part", "signed parts"],
            SkippedKind::Other => ["other file", "other files"],
        }
    }

    /// Whether links for people may be in it. Images and recordings have hardly any, and nearly all mail has images.
    pub const fn may_hold_links(self) -> bool {
        !matches!(self, SkippedKind::Image | SkippedKind::Recording)
    }

    /// By the media type in lower case, before the content is looked at.
    pub(super) fn of_media(media: &str) -> Option<SkippedKind> {
        match media.split('/').next()? {
            "image" => Some(SkippedKind::Image),
            "audio" | "video" => Some(SkippedKind::Recording),
            _ if is_smime(media) => Some(SkippedKind::Encrypted),
            _ => None,
        }
    }

    /// This kind, or that of an archive or a program whose media type is one of pictures or recordings.
    pub(super) fn judged_by(self, media: &str, content: &[u8]) -> SkippedKind {
        let another = SkippedKind::mislabelled(media, content);
        another.filter(|_| !self.may_hold_links()).unwrap_or(self)
    }

    /// What an archive or a program is whose media type is one of something else.
    pub(super) fn mislabelled(media: &str, content: &[u8]) -> Option<SkippedKind> {
        let start = &content[..content.len().min(512)];
        let is_one = packed(start).is_some() || start.starts_with(b"MZ");
        (is_one && !is_text(start)).then(|| SkippedKind::of_content(media, content))
    }

    /// By the media type and the content, which is not text.
    pub(super) fn of_content(media: &str, content: &[u8]) -> SkippedKind {
        let is_office = ["application/vnd.", "application/msword", "application/ms-"];
        // Its first entry says what a document is, whatever the media type says.
        let near = &content[..content.len().min(512)];
        let has_types = memchr::memmem::find(near, b"[Content_Types].xml").is_some()
            || memchr::memmem::find(near, b"mimetypeapplication/vnd.oasis").is_some();
        match packed(content).is_some() {
            _ if content.starts_with(COMPOUND) => SkippedKind::Document,
            true if has_types || is_office.iter().any(|office| media.starts_with(office)) => {
                SkippedKind::Document
            }
            true => SkippedKind::Archive,
            false => SkippedKind::Other,
        }
    }
}

/// Whether a part is encrypted or signed as a whole (RFC 8551).
pub(super) fn is_smime(media: &str) -> bool {
    matches!(media, "application/pkcs7-mime" | "application/x-pkcs7-mime")
}

/// A part of a message that was not read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    /// What it is.
    pub kind: SkippedKind,
    /// The message of an mbox, counted from 1.
    pub message: Option<u64>,
    /// Its number, as IMAP numbers parts.
    pub part: Arc<str>,
    pub name: Option<String>,
}
