//! QR codes in images: what people are asked to scan with another device, where no filter looks.

use std::io::Cursor;
use std::ops::Range;

use encoding_rs::mem::decode_latin1;
use png::{ColorType, Decoder, Limits, Transformations};
use quircs::{Code, Quirc};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::content::{Content, Part, Spot};
use super::found::{Found, How};
use super::kind::Kind;
use super::problem::Problem;
use super::text::references;
use super::transfer;

/// The most pixels of all images of a document.
const MOST_IN_DOCUMENT: usize = 64 << 20;
/// The most pixels of an image that is looked at.
const MOST_PIXELS: usize = 16 << 20;
/// The longest side of an image.
const LONGEST_SIDE: usize = 16 << 10;
/// The most memory of a decoder.
const MOST_MEMORY: usize = 128 << 20;
/// How many bytes at the start of an image say its type.
pub(super) const START: usize = 16;
/// How many white pixels are put around an image.
const FRAME: usize = 4;
/// How many pixels an image counts for that can't be read: it takes time as well.
const FAILED: usize = 1 << 18;
/// The most QR codes of an image.
const MOST_CODES: usize = 16;

/// Grey pixels, row by row.
struct Grey {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    /// Whether something is missing at the end.
    is_cut: bool,
}

/// Where such a link is.
const ELEMENT: &str = "QR code in image";

/// Reads the links of an image that is at `place` of the part.
pub(super) fn read(bytes: &[u8], place: Range<usize>, part: &Part<'_>, content: &mut Content) {
    let found = links(bytes, part, content);
    for link in found {
        content.add(part, &link, place.clone(), Spot::of(part.bases, ELEMENT));
    }
}

/// Reads the links of images that are in `data:` references, from the reference `before` on.
pub(super) fn read_data(before: usize, part: &Part<'_>, content: &mut Content) {
    let mut added: Vec<Found> = Vec::new();
    for index in before..content.found.len() {
        let Some(data) = content
            .found
            .get(index)
            .and_then(|found| image_of(&found.reference))
        else {
            continue;
        };
        let links = links(&data, part, content);
        let of = &content.found[index];
        added.extend(links.into_iter().map(|reference| Found {
            element: Some(ELEMENT.into()),
            part: of.part.clone(),
            attachment: of.attachment.clone(),
            part_line: of.part_line,
            bases: of.bases,
            ..Found::new(reference, of.place.clone(), How::Format)
        }));
    }
    content.found.append(&mut added);
}

/// The bytes of an image in a `data:` reference, if it is of a type that is searched.
fn image_of(reference: &str) -> Option<Vec<u8>> {
    let start = reference.get(.."data:image/".len())?;
    let (head, data) = reference.split_once(',')?;
    let is_one = start.eq_ignore_ascii_case("data:image/") && head.ends_with(";base64");
    let image = is_one.then(|| transfer::base64(data.as_bytes(), 0).0);
    image.filter(|image| is_searched(image))
}

/// Whether an image is of a type that is searched.
pub(super) fn is_searched(bytes: &[u8]) -> bool {
    Kind::of_content(&bytes[..bytes.len().min(START)]) == Kind::Image
}

/// Whether an image is of a type that programs show and that is not searched: GIF, BMP, TIFF or WebP.
pub(super) fn is_of_other_type(bytes: &[u8]) -> bool {
    match bytes {
        // Four octets of a BMP are reserved.
        [b'B', b'M', _, _, _, _, reserved @ ..] => reserved.starts_with(&[0; 4]),
        [b'R', b'I', b'F', b'F', _, _, _, _, kind @ ..] => kind.starts_with(b"WEBP"),
        _ => ["GIF8", "II*\0", "MM\0*"]
            .iter()
            .any(|start| bytes.starts_with(start.as_bytes())),
    }
}

/// The links of an image. What a code says is one as a whole, unless it is a text with others in it.
fn links(bytes: &[u8], part: &Part<'_>, content: &mut Content) -> Vec<String> {
    let room = MOST_IN_DOCUMENT.saturating_sub(content.pixels);
    if room == 0 {
        content.problem(Problem::TooMany {
            what: "pixels of images",
            most: MOST_IN_DOCUMENT,
        });
        return Vec::new();
    }
    let failed = || (Vec::new(), FAILED * usize::from(is_searched(bytes)), false);
    let (texts, pixels, is_whole) = codes(bytes, room).unwrap_or_else(failed);
    // Nearly all mail has images of other types.
    if !is_whole && (part.name.is_none() || is_searched(bytes)) {
        content.problem_of(part.name, Problem::Image);
    }
    content.pixels += pixels;
    let links = texts.iter().flat_map(|text| {
        let text = text.trim();
        let inside = || -> Vec<String> {
            let found = references(text, part.names);
            found.map(|found| found.reference.into_owned()).collect()
        };
        // `WIFI:S:Guest net;;`: a blank in a value ends no code.
        let is_network = |scheme: &str| scheme.eq_ignore_ascii_case("wifi");
        match text.split_once(':') {
            Some((scheme, _)) if !text.contains(char::is_whitespace) || is_network(scheme) => {
                vec![text.to_owned()]
            }
            _ => inside(),
        }
    });
    links.collect()
}

/// The texts of the QR codes in a PNG or JPEG image, how many pixels it has, and whether all of it was searched. `None` if it
/// is no such image, is broken or has more than `room` pixels.
fn codes(bytes: &[u8], room: usize) -> Option<(Vec<String>, usize, bool)> {
    let room = room.min(MOST_PIXELS);
    let grey = match bytes {
        [0x89, b'P', b'N', b'G', ..] => png(bytes, room)?,
        [0xff, 0xd8, 0xff, ..] => jpeg(bytes, room)?,
        _ => return None,
    };
    let count = grey.width.checked_mul(grey.height)?;
    if count > grey.pixels.len() {
        return None;
    }
    // There is no smaller code.
    if grey.width.min(grey.height) < 21 {
        return Some((Vec::new(), count, true));
    }
    let side = grey.width + 2 * FRAME;
    let mut pixels = framed(&grey.pixels[..count], grey.width);
    let mut reader = Quirc::default();
    let (mut texts, mut has_more) = (Vec::new(), false);
    // Programs read codes that are light on dark, too.
    for _ in 0..2 {
        let codes = reader.identify(side, pixels.len() / side, &pixels);
        let mut found = codes.filter_map(|code| {
            let code = code.ok()?;
            let data = code.decode().or_else(|_| mirrored(&code).decode()).ok()?;
            // Without another charset, octets are ISO 8859-1 to the standard, and UTF-8 to nearly all programs that write codes.
            // Controls are no text: then it is another charset.
            let is_control = |octet: &u8| matches!(octet, 0x80..=0x9f);
            let text = String::from_utf8(data.payload);
            Some(text.unwrap_or_else(|error| match error.as_bytes() {
                octets if octets.iter().any(is_control) => {
                    String::from_utf8_lossy(octets).into_owned()
                }
                octets => decode_latin1(octets).into_owned(),
            }))
        });
        texts.extend(found.by_ref().take(MOST_CODES));
        has_more |= texts.len() == MOST_CODES && found.next().is_some();
        if !texts.is_empty() {
            break;
        }
        pixels.iter_mut().for_each(|pixel| *pixel = !*pixel);
    }
    Some((texts, count, !grey.is_cut && !has_more))
}

/// Pixels with white around them, which a page may have around an image and codes need (ISO/IEC 18004).
fn framed(pixels: &[u8], width: usize) -> Vec<u8> {
    let side = width + 2 * FRAME;
    let mut framed = vec![255; FRAME * side];
    for row in pixels.chunks_exact(width) {
        framed.extend([255; FRAME]);
        framed.extend(row);
        framed.extend([255; FRAME]);
    }
    framed.resize(framed.len() + FRAME * side, 255);
    framed
}

/// A code as a mirror shows it: with its rows as columns.
fn mirrored(code: &Code) -> Code {
    let mut mirrored = *code;
    mirrored.cell_bitmap.fill(0);
    let size = usize::try_from(code.size).unwrap_or(0);
    for at in 0..size * size {
        let from = at % size * size + at / size;
        let octet = code.cell_bitmap.get(from / 8).copied().unwrap_or(0);
        if let Some(to) = mirrored.cell_bitmap.get_mut(at / 8) {
            *to |= (octet >> (from % 8) & 1) << (at % 8);
        }
    }
    mirrored
}

/// Whether an image of this size is looked at.
fn has_room(width: usize, height: usize, room: usize) -> bool {
    width.max(height) <= LONGEST_SIDE && width * height <= room
}

fn png(bytes: &[u8], room: usize) -> Option<Grey> {
    let limits = Limits { bytes: MOST_MEMORY };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    let (width, height) = reader.info().size();
    let (width, height) = (width as usize, height as usize);
    if !has_room(width, height, room) {
        return None;
    }
    let mut data = vec![0; reader.output_buffer_size()?];
    // Of a damaged image, the rows before the damage are looked at.
    let is_cut = reader.next_frame(&mut data).is_err();
    let channels = match reader.output_color_type().0 {
        ColorType::Grayscale | ColorType::Indexed => 1,
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgb => 3,
        ColorType::Rgba => 4,
    };
    let pixels = data.chunks_exact(channels).map(|pixel| match pixel {
        [grey] => *grey,
        [grey, alpha] => on_white(*grey, *alpha),
        [red, green, blue] => luma(*red, *green, *blue),
        [red, green, blue, alpha] => on_white(luma(*red, *green, *blue), *alpha),
        _ => 255,
    });
    Some(Grey {
        width,
        height,
        pixels: pixels.collect(),
        is_cut,
    })
}

fn jpeg(bytes: &[u8], room: usize) -> Option<Grey> {
    let decoded = |is_strict| {
        let options = DecoderOptions::default()
            .set_strict_mode(is_strict)
            .set_max_width(LONGEST_SIDE)
            .set_max_height(LONGEST_SIDE)
            .jpeg_set_out_colorspace(ColorSpace::Luma);
        let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
        decoder.decode_headers().ok()?;
        let info = decoder.info()?;
        let (width, height) = (usize::from(info.width), usize::from(info.height));
        has_room(width, height, room).then_some(())?;
        let pixels = decoder.decode().ok()?;
        Some(Grey {
            width,
            height,
            pixels,
            is_cut: !is_strict,
        })
    };
    decoded(true).or_else(|| decoded(false))
}

fn luma(red: u8, green: u8, blue: u8) -> u8 {
    ((u32::from(red) * 299 + u32::from(green) * 587 + u32::from(blue) * 114) / 1000) as u8
}

/// A pixel as it is seen on white.
fn on_white(grey: u8, alpha: u8) -> u8 {
    let alpha = u32::from(alpha);
    ((u32::from(grey) * alpha + 255 * (255 - alpha)) / 255) as u8
}
