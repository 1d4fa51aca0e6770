//! The entries of dictionaries that are looked at (ISO 32000-2 §7.3.7 and §7.3.8).

use strum::EnumString;

use super::filters::{Filter, Parameters};
use crate::document::found::How;

/// The most filters of a stream.
const MOST_FILTERS: usize = 8;

/// How many pixels the smallest QR code has in a row.
#[cfg(feature = "qr")]
const LEAST_SIDE: usize = 21;

/// The entries of dictionaries whose values are looked at. `F` is also the short name of `Filter`, in images that are in pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, EnumString)]
pub(super) enum Key {
    #[strum(serialize = "URI")]
    Uri,
    /// The base in the dictionary `URI` of a catalog, and in one that is an object of its own.
    #[strum(disabled)]
    Base,
    #[strum(serialize = "Base")]
    OwnBase,
    #[strum(serialize = "F", serialize = "UF")]
    File,
    #[strum(serialize = "JS")]
    Script,
    /// The parameters of a program that is launched.
    #[strum(serialize = "P")]
    Arguments,
    /// What a person wrote on a page, as it is or as a page (§12.5.6.2).
    #[strum(serialize = "Contents", serialize = "RC")]
    Note,
    /// The action on opening, those of an object by what happens to it, those for a page or an annotation that is shown, and
    /// those that follow an action (§12.6).
    OpenAction,
    #[strum(serialize = "AA")]
    Events,
    #[strum(serialize = "O", serialize = "PO", serialize = "PV")]
    Event,
    Next,
    Type,
    Subtype,
    Width,
    Height,
    Filter,
    #[strum(serialize = "DecodeParms", serialize = "DP")]
    Parameters,
    First,
    Predictor,
    Colors,
    #[strum(serialize = "BitsPerComponent")]
    Bits,
    Columns,
    EarlyChange,
}

impl Key {
    /// The entry with this name.
    pub fn named(name: &[u8]) -> Option<Key> {
        str::from_utf8(name).ok()?.parse().ok()
    }
}

/// Whether a file is one that a URI names, or one of another machine.
pub(super) fn is_elsewhere(file: &str) -> bool {
    let scheme = file.split("://").next().unwrap_or_default();
    let is_absolute =
        scheme.len() < file.len() && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric());
    is_absolute || is_share(file)
}

/// Whether a file is one of another machine: `\\example.com\share` of Windows (§7.11.2).
fn is_share(file: &str) -> bool {
    let host = file.strip_prefix("\\\\");
    host.is_some_and(|host| host.starts_with(char::is_alphanumeric))
}

/// What gives a reference away: a share is none, and has no base.
pub(in crate::document) fn how(reference: &str) -> How {
    match is_share(reference) {
        true => How::Name,
        false => How::Format,
    }
}

/// What an object turns out to be.
#[derive(Clone, Default, Debug)]
pub(super) struct Stream {
    pub is_stream: bool,
    pub has_objects: bool,
    /// It is a file that is attached.
    pub is_file: bool,
    is_image: bool,
    /// The last of its filters is that of JPEG (§7.4.8), which is not among the others.
    pub is_jpeg: bool,
    /// How many pixels an image has in a row, and in a column.
    sides: [usize; 2],
    /// `None` represents a filter that is not read.
    filters: Vec<Option<Filter>>,
    /// Those of the filters, in the same order.
    parameters: Vec<Parameters>,
    pub first: usize,
}

impl Stream {
    /// What it is by its `Type`.
    pub fn is_of_type(&mut self, name: &[u8]) {
        self.has_objects |= name == b"ObjStm";
        self.is_file |= name == b"EmbeddedFile";
        self.is_image |= name == b"Image";
    }

    /// Whether it is an image in which a QR code has room.
    #[cfg(feature = "qr")]
    pub fn may_hold_code(&self) -> bool {
        self.is_image && self.sides.iter().all(|side| *side >= LEAST_SIDE)
    }

    /// The value of an entry that is a number. Where a filter's name should be, it is the number of an object.
    pub fn number(&mut self, key: Option<Key>, value: u64) {
        let value = usize::try_from(value).unwrap_or(usize::MAX);
        match (key, self.parameters.last_mut()) {
            (Some(Key::First), _) => self.first = value,
            (Some(Key::Filter), _) => self.filter(b""),
            (Some(Key::Width), _) => self.sides[0] = value,
            (Some(Key::Height), _) => self.sides[1] = value,
            (Some(Key::Predictor), Some(last)) => last.predictor = value,
            (Some(Key::Colors), Some(last)) => last.colors = value,
            (Some(Key::Bits), Some(last)) => last.bits = value,
            (Some(Key::Columns), Some(last)) => last.columns = value,
            (Some(Key::EarlyChange), Some(last)) => last.early_change = value,
            _ => {}
        }
    }

    /// The next filter, by its name.
    pub fn filter(&mut self, name: &[u8]) {
        // What comes out of a JPEG is packed in no other way.
        let was_jpeg = std::mem::replace(&mut self.is_jpeg, matches!(name, b"DCTDecode" | b"DCT"));
        let filter = Filter::named(name).filter(|_| !was_jpeg);
        if !self.is_jpeg && self.filters.len() <= MOST_FILTERS {
            self.filters.push(filter);
        }
    }

    /// The parameters of another filter.
    pub fn parameters(&mut self) {
        if self.parameters.len() <= MOST_FILTERS {
            self.parameters.push(Parameters::default());
        }
    }

    /// The filters with what is said of each, in the order in which they are undone; `None` where one is not known.
    pub fn filters(&self) -> Option<Vec<(Filter, Parameters)>> {
        let filters: Option<Vec<Filter>> = self.filters.iter().copied().collect();
        let filters = filters.filter(|filters| filters.len() <= MOST_FILTERS)?;
        let with = self.parameters.iter().copied();
        let with = with.chain(std::iter::repeat(Parameters::default()));
        Some(filters.into_iter().zip(with).collect())
    }
}
