//! The filters of streams (ISO 32000-2 §7.4) that hold objects or scripts. Those of images are not among them.

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use weezl::decode::Decoder;
use weezl::{BitOrder, LzwStatus};

use super::tokens::octets_of_hexadecimal;

/// A filter that is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Filter {
    Hexadecimal,
    Base85,
    Deflate,
    Lzw,
    RunLength,
}

/// By its name, and by the short one that inline images may have.
const NAMES: [(&[u8], &[u8], Filter); 5] = [
    (b"ASCIIHexDecode", b"AHx", Filter::Hexadecimal),
    (b"ASCII85Decode", b"A85", Filter::Base85),
    (b"FlateDecode", b"Fl", Filter::Deflate),
    (b"LZWDecode", b"LZW", Filter::Lzw),
    (b"RunLengthDecode", b"RL", Filter::RunLength),
];

impl Filter {
    /// The filter with this name.
    pub fn named(name: &[u8]) -> Option<Filter> {
        let row = NAMES
            .iter()
            .find(|(long, short, _)| name == *long || name == *short);
        row.map(|(.., filter)| *filter)
    }
}

/// What `DecodeParms` says of one filter (§7.4.4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parameters {
    pub predictor: usize,
    pub colors: usize,
    pub bits: usize,
    pub columns: usize,
    pub early_change: usize,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            predictor: 1,
            colors: 1,
            bits: 8,
            columns: 1,
            early_change: 1,
        }
    }
}

/// What comes out of a filter: at most `limit` bytes, and whether that is all.
type Unpacked = (Vec<u8>, bool);

/// Unpacks `data`.
pub(super) fn unpack(data: &[u8], filter: Filter, with: Parameters, limit: usize) -> Unpacked {
    let unpacked = match filter {
        Filter::Hexadecimal => hexadecimal(data, limit),
        Filter::Base85 => base85(data, limit),
        Filter::RunLength => run_length(data, limit),
        Filter::Lzw => lzw(data, with.early_change, limit),
        Filter::Deflate => match decompress_to_vec_zlib_with_limit(data, limit) {
            Ok(unpacked) => (unpacked, true),
            // What was unpacked before the error or the limit is read.
            Err(error) => (error.output, false),
        },
    };
    match filter {
        Filter::Lzw | Filter::Deflate if with.predictor > 1 => {
            (unpredicted(&unpacked.0, with), unpacked.1)
        }
        _ => unpacked,
    }
}

/// §7.4.2: pairs of digits up to `>`.
fn hexadecimal(data: &[u8], limit: usize) -> Unpacked {
    let end = memchr::memchr(b'>', data).unwrap_or(data.len());
    let mut octets = octets_of_hexadecimal(&data[..end]);
    let out = octets.by_ref().take(limit).collect();
    (out, end < data.len() && octets.next().is_none())
}

/// §7.4.3: five characters for four octets, up to `~>`.
fn base85(data: &[u8], limit: usize) -> Unpacked {
    let mut out = Vec::new();
    let (mut value, mut count) = (0u64, 0);
    let mut push = |value: u64, octets: usize| {
        let room = limit - out.len();
        let bytes = (value as u32).to_be_bytes();
        out.extend_from_slice(&bytes[..octets.min(room)]);
        octets <= room
    };
    let mut is_whole = false;
    for byte in data {
        match byte {
            b'z' if count == 0 => {
                let has_room = push(0, 4);
                if !has_room {
                    return (out, false);
                }
            }
            b'!'..=b'u' => {
                value = value * 85 + u64::from(byte - b'!');
                count += 1;
                if count == 5 {
                    if !push(value, 4) {
                        return (out, false);
                    }
                    (value, count) = (0, 0);
                }
            }
            b'~' => {
                is_whole = true;
                break;
            }
            _ => {}
        }
    }
    if count > 1 {
        let value = (count..5).fold(value, |value, _| value * 85 + 84);
        is_whole &= push(value, count - 1);
    }
    (out, is_whole)
}

/// §7.4.5: a length, and so many octets or one so often.
fn run_length(data: &[u8], limit: usize) -> Unpacked {
    let mut out = Vec::new();
    let mut rest = data;
    while let [length, after @ ..] = rest {
        let room = limit - out.len();
        let length = usize::from(*length);
        match (length, after) {
            (128, _) => return (out, true),
            (0..128, _) => {
                let wanted = length + 1;
                let copied = after.get(..wanted.min(room)).unwrap_or(after);
                out.extend_from_slice(copied);
                if copied.len() < wanted {
                    return (out, false);
                }
                rest = &after[wanted..];
            }
            (_, [byte, after @ ..]) => {
                let wanted = 257 - length;
                out.resize(out.len() + wanted.min(room), *byte);
                if wanted > room {
                    return (out, false);
                }
                rest = after;
            }
            _ => break,
        }
    }
    (out, false)
}

/// §7.4.4: codes of 9 to 12 bits.
fn lzw(data: &[u8], early_change: usize, limit: usize) -> Unpacked {
    let mut decoder = match early_change {
        0 => Decoder::new(BitOrder::Msb, 8),
        _ => Decoder::with_tiff_size_switch(BitOrder::Msb, 8),
    };
    let (mut out, mut rest, mut buffer) = (Vec::new(), data, [0; 4096]);
    loop {
        let room = buffer.len().min(limit - out.len());
        let step = decoder.decode_bytes(rest, &mut buffer[..room]);
        out.extend_from_slice(&buffer[..step.consumed_out]);
        rest = &rest[step.consumed_in..];
        match step.status {
            Ok(LzwStatus::Ok) if out.len() < limit => {}
            status => return (out, matches!(status, Ok(LzwStatus::Done))),
        }
    }
}

/// The most bytes of a row that a predictor has: a longer one is none.
const LONGEST_ROW: usize = 1 << 20;

/// §7.4.4.4: what was taken from each byte is added again.
fn unpredicted(data: &[u8], with: Parameters) -> Vec<u8> {
    let bits = with.colors.saturating_mul(with.bits);
    let row = bits.saturating_mul(with.columns).div_ceil(8);
    let pixel = bits.div_ceil(8).max(1);
    if row == 0 || row > LONGEST_ROW {
        return data.to_vec();
    }
    if with.predictor == 2 {
        let mut out = data.to_vec();
        // Other depths are those of images.
        if with.bits == 8 {
            for row in out.chunks_mut(row) {
                for at in pixel..row.len() {
                    row[at] = row[at].wrapping_add(row[at - pixel]);
                }
            }
        }
        return out;
    }
    let mut out: Vec<u8> = Vec::with_capacity(data.len());
    let none = vec![0; row];
    for line in data.chunks(row + 1) {
        let Some((kind, line)) = line.split_first() else {
            break;
        };
        let start = out.len();
        for (at, byte) in line.iter().enumerate() {
            let above = match start {
                0 => &none[..],
                _ => &out[start - row..start],
            };
            let (up, up_left) = (above[at], at.checked_sub(pixel).map_or(0, |at| above[at]));
            let left = at.checked_sub(pixel).map_or(0, |at| out[start + at]);
            let predicted = match kind {
                1 => left,
                2 => up,
                3 => ((u16::from(left) + u16::from(up)) / 2) as u8,
                4 => paeth(left, up, up_left),
                _ => 0,
            };
            out.push(byte.wrapping_add(predicted));
        }
    }
    out
}

/// The predictor of PNG that takes the nearest of three.
fn paeth(left: u8, up: u8, up_left: u8) -> u8 {
    let estimate = i16::from(left) + i16::from(up) - i16::from(up_left);
    let far = |one: u8| (estimate - i16::from(one)).abs();
    match (far(left), far(up), far(up_left)) {
        (left_far, up_far, other) if left_far <= up_far && left_far <= other => left,
        (_, up_far, other) if up_far <= other => up,
        _ => up_left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use weezl::encode::Encoder;

    fn gives(data: &[u8], filter: Filter) -> Unpacked {
        unpack(data, filter, Parameters::default(), 1 << 20)
    }

    #[test]
    fn filters_of_text() {
        for (filter, data, out, is_whole) in [
            (Filter::Hexadecimal, &b"68 65\n7>.."[..], &b"hep"[..], true),
            (Filter::Hexadecimal, b"6865", b"he", false),
            (Filter::Base85, b"87cUR\nD]~>", b"Hello", true),
            (Filter::Base85, b"z87cURD]", b"\0\0\0\0Hello", false),
            (Filter::RunLength, b"\x02abc\xfed\x80x", b"abcddd", true),
            (Filter::RunLength, b"\x05ab", b"ab", false),
        ] {
            assert_eq!(gives(data, filter), (out.to_vec(), is_whole));
        }
    }

    /// The example of §7.4.4.2.
    #[test]
    fn lzw_of_the_standard() {
        let data = b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01";
        let expected = [45, 45, 45, 45, 45, 65, 45, 45, 45, 66];
        assert_eq!(gives(data, Filter::Lzw), (expected.to_vec(), true));
    }

    fn lzw_packed(data: &[u8], early_change: usize) -> Vec<u8> {
        let mut encoder = match early_change {
            0 => Encoder::new(BitOrder::Msb, 8),
            _ => Encoder::with_tiff_size_switch(BitOrder::Msb, 8),
        };
        encoder.encode(data).expect("octets")
    }

    /// Past a full table, and more than a buffer at once.
    #[test]
    fn lzw_there_and_back() {
        let noise: Vec<u8> = (0..60_000_u32)
            .map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8 & 15)
            .collect();
        for early_change in [0, 1] {
            let with = Parameters {
                early_change,
                ..Parameters::default()
            };
            for data in [b"a".as_slice(), &[b'a'; 5000], &noise] {
                let packed = lzw_packed(data, early_change);
                let unpacked = unpack(&packed, Filter::Lzw, with, 1 << 20);
                assert!(unpacked == (data.to_vec(), true), "{early_change}");
            }
        }
    }

    #[test]
    fn predictors_of_png_and_tiff() {
        let with = Parameters {
            predictor: 12,
            columns: 3,
            ..Parameters::default()
        };
        let rows = b"\x00abc\x01a\x01\x01\x02\x01\x01\x01\x03\x31\x01\x01\x04\x01\x00\x00";
        let plain = unpredicted(rows, with);
        assert_eq!(&plain[..9], b"abcabcbcd");
        assert_eq!(plain.len(), 15);
        let with = Parameters {
            predictor: 2,
            ..with
        };
        assert_eq!(unpredicted(b"a\x01\x01b\x01\x01", with), b"abcbcd");
        // A row of no bytes, or of all that there are, is no row.
        for columns in [0, usize::MAX] {
            assert_eq!(unpredicted(b"ab", Parameters { columns, ..with }), b"ab");
        }
    }

    /// Nothing grows beyond the limit, and no octets break anything.
    #[test]
    fn limits_hold() {
        let packed = miniz_oxide::deflate::compress_to_vec_zlib(&[7; 5000], 6);
        let data: [&[u8]; 5] = [
            &[b'6'; 5000],
            &[b'z'; 5000],
            &packed,
            &lzw_packed(&[1; 5000], 1),
            &[129; 5000],
        ];
        for (data, (.., filter)) in data.iter().zip(NAMES) {
            for limit in [0, 1, 7, 100] {
                let (out, is_whole) = unpack(data, filter, Parameters::default(), limit);
                assert_eq!((out.len(), is_whole), (limit, false), "{filter:?}");
            }
            for end in 0..data.len().min(300) {
                unpack(&data[..end], filter, Parameters::default(), 100);
            }
        }
    }
}
