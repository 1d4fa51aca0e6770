//! What labels of ASCII look like, and which letters they have. The build script makes its indexes of names with this.

/// How many letters of a label are compared; the DNS ends at 63 octets.
pub const MAX_FOLDED: usize = 64;

/// A label as it reads at a glance; two labels with one fold are easily mistaken for each other.
#[derive(Clone, Copy, Debug)]
pub struct Fold {
    octets: [u8; MAX_FOLDED],
    length: usize,
}

impl Fold {
    /// The folded label.
    pub fn as_bytes(&self) -> &[u8] {
        self.octets.split_at(self.length).0
    }
}

impl PartialEq for Fold {
    fn eq(&self, other: &Fold) -> bool {
        self.as_bytes() == other.as_bytes()
    }
}

impl Eq for Fold {}

/// The fold of an ASCII label: 0, 1, 3, 4, 5, 7, 8, 9, |, i, l, rn, vv and cl are replaced by the letters that
/// they look like, and capitals by small letters. Of a longer label, the first [`MAX_FOLDED`] letters count.
pub fn ascii_fold(label: &str) -> Fold {
    let bytes = label.as_bytes();
    let mut fold = Fold {
        octets: [0; MAX_FOLDED],
        length: 0,
    };
    // The last letter, unless it is made of two.
    let mut before = 0;
    let mut at = 0;
    while at < bytes.len() {
        let letter = LIKE_LETTERS[bytes[at] as usize];
        let both = match (before, letter) {
            (b'r', b'n') => b'm',
            (b'v', b'v') => b'w',
            (b'c', b'l') => b'd',
            _ => 0,
        };
        if both != 0 {
            fold.octets[fold.length - 1] = both;
            before = 0;
        } else if fold.length == MAX_FOLDED {
            break;
        } else {
            fold.octets[fold.length] = letter;
            fold.length += 1;
            before = letter;
        }
        at += 1;
    }
    fold
}

/// The letter that each octet looks like, in lower case.
static LIKE_LETTERS: [u8; 256] = {
    let mut letters = [0; 256];
    let mut byte = 0;
    while byte < letters.len() {
        letters[byte] = match (byte as u8).to_ascii_lowercase() {
            b'0' => b'o',
            b'1' | b'|' | b'i' => b'l',
            b'3' => b'e',
            b'4' => b'a',
            b'5' => b's',
            b'7' => b't',
            b'8' => b'b',
            b'9' => b'g',
            other => other,
        };
        byte += 1;
    }
    letters
};

/// The letters of a label as a set: a bit for each of a to z, in the upper half one for each of a to z that it has twice, and
/// between them one for each of the first six characters that are no letters. An edit changes one bit for a letter that it removes,
/// and one for a letter that it adds.
pub fn letters(label: &str) -> u64 {
    let bytes = label.as_bytes();
    let (mut at, mut set) = (0, 0);
    while at < bytes.len() {
        set |= match bytes[at] {
            letter @ b'a'..=b'z' => {
                let letter = 1 << (letter - b'a');
                letter | (set & letter) << 32
            }
            // The octets of a character that follow its first.
            0x80..=0xBF => 0,
            // The lowest bit that is not set yet.
            _ => ((set | LETTERS) + 1) & FIGURES,
        };
        at += 1;
    }
    set
}

/// The bits of a [set](letters) that say which letters there are, and those that count what is no letter.
const LETTERS: u64 = (1 << 26) - 1;
const FIGURES: u64 = (1 << 32) - 1 - LETTERS;

/// How many characters of a label are no letters, by its [set](letters); six where there are more.
pub fn figures(set: u64) -> usize {
    (set & FIGURES).count_ones() as usize
}
