//! Which international labels browsers show in Unicode, and which as Punycode.
//!
//! A label that could be taken for another one is shown as it is looked up: characters that UTS #39 restricts, scripts that
//! do not belong together, and labels whose letters all look like Latin ones or digits.

use std::borrow::Cow;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use idna::uts46::{AsciiDenyList, Hyphens, Uts46};
use unicode_script::{Script, UnicodeScript as _};
use unicode_security::GeneralSecurityProfile as _;

/// Katakana and ideographs that look like a slash between letters of other scripts.
pub(super) const SLASHES: &str = "ノソゾン丶乀乁丿";

/// Ideographs and letters of Bopomofo that look like Latin letters or punctuation next to other scripts.
pub(super) const IDEOGRAPHS: &str = "一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁";

/// Letters that look like digits.
const DIGITS: &str = "θ२২੨૨೩շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨";

/// A script with letters that look like Latin ones, and the top-level domains where its labels are at home.
pub(super) struct Lookalikes {
    pub(super) script: Script,
    pub(super) letters: &'static str,
    pub(super) home: &'static [&'static str],
}

/// What a browser has of its own.
pub(super) struct Rules {
    /// Scripts with letters that look like Latin ones.
    pub(super) lookalikes: &'static [Lookalikes],
    /// Whether letters with marks of their own look like Latin ones, too.
    pub(super) are_accented_lookalikes: bool,
    /// Whether a character may stand where it does under a top-level domain.
    pub(super) is_in_place: fn(char, &Around, &str) -> bool,
    /// Whether the characters of a label belong together.
    pub(super) is_whole: fn(&[char]) -> bool,
}

/// Firefox's.
pub(super) static FIREFOX: Rules = Rules {
    lookalikes: &LOOKALIKES,
    are_accented_lookalikes: true,
    is_in_place,
    is_whole: |_| true,
};

static LOOKALIKES: [Lookalikes; 2] = [
    Lookalikes {
        script: Script::Cyrillic,
        letters: "аысԁеԍһіюкјӏморԗԛѕԝхуъьҽпгѵѡ",
        home: &["bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"],
    },
    Lookalikes {
        script: Script::Thai,
        letters: "ดทนปมลหบพฟรเแ๐",
        home: &["th"],
    },
];

/// Characters that are shown in no label, although UTS #39 allows them, and those that are shown under some top-level domains only.
static AT_HOME: &[(char, &[&str])] = &[
    ('þ', &["is", "fo"]),
    ('ð', &["is", "fo"]),
    ('ə', &["az"]),
    ('ʻ', &[]),
    ('ʼ', &[]),
];

/// A host in ASCII as a browser shows it.
pub(super) fn shown<'h>(rules: &Rules, host: &'h str) -> Cow<'h, str> {
    let hyphens = Hyphens::Allow;
    let (shown, result) = Uts46::new().to_user_interface(
        host.as_bytes(),
        AsciiDenyList::EMPTY,
        hyphens,
        |label, top, _| is_safe(rules, label, top),
    );
    match result {
        Ok(()) => shown,
        Err(_) => host.into(),
    }
}

/// The scripts that a label has so far, if they belong together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Scripts {
    One(Script),
    HanLatin,
    Japanese,
    Chinese,
    Korean,
}

impl Scripts {
    /// The scripts with one more.
    fn with(self, script: Script) -> Option<Self> {
        use Script::{Bopomofo, Han, Hangul, Hiragana, Katakana, Latin};
        let family = |script| match script {
            Bopomofo => Some(Scripts::Chinese),
            Hangul => Some(Scripts::Korean),
            Hiragana | Katakana => Some(Scripts::Japanese),
            _ => None,
        };
        match (self, script) {
            // A second script beside one that is neither of these never belongs.
            (Scripts::One(known), _) if known == script => match script {
                Latin
                | Han
                | Bopomofo
                | Hangul
                | Hiragana
                | Katakana
                | Script::Cyrillic
                | Script::Greek => Some(self),
                _ => None,
            },
            (Scripts::One(known), _) => {
                let (known_family, new_family) = (family(known), family(script));
                let belongs = |script| matches!(script, Latin | Han) || family(script).is_some();
                match (known_family, new_family) {
                    _ if !belongs(known) || !belongs(script) => None,
                    (Some(one), Some(other)) => (one == other).then_some(one),
                    (Some(one), None) | (None, Some(one)) => Some(one),
                    (None, None) => Some(Scripts::HanLatin),
                }
            }
            (Scripts::HanLatin, Latin | Han) => Some(self),
            (Scripts::HanLatin, _) => family(script),
            (_, Latin | Han) => Some(self),
            _ => (family(script) == Some(self)).then_some(self),
        }
    }
}

/// Whether a character belongs to no script of its own.
fn is_shared(script: Script) -> bool {
    matches!(script, Script::Common | Script::Inherited)
}

/// Whether a label is shown in Unicode.
fn is_safe(rules: &Rules, label: &[char], top: &[char]) -> bool {
    let top: String = top.iter().collect();
    if top.starts_with("xn--") {
        return false;
    }
    let own = label.iter().map(|found| found.script());
    let mut own = own.filter(|script| !is_shared(*script));
    let first = own.next();
    let is_one_script = own.all(|script| Some(script) == first);
    let mut scripts: Option<Scripts> = None;
    let mut last: Option<Script> = None;
    let mut base = '\0';
    let mut zero = None;
    for (index, found) in label.iter().copied().enumerate() {
        let script = found.script();
        if !found.identifier_allowed() {
            return false;
        }
        if !is_shared(script) && last != Some(script) {
            scripts = match scripts {
                None => Some(Scripts::One(script)),
                Some(scripts) => match scripts.with(script) {
                    None => return false,
                    some => some,
                },
            };
        }
        let before = index
            .checked_sub(1)
            .and_then(|index| label.get(index))
            .copied();
        let after = label.get(index + 1).copied();
        let around = Around {
            before,
            after,
            last,
            next: after.map(|after| after.script()),
            is_alone: label.len() == 1,
            is_one_script,
        };
        if !(rules.is_in_place)(found, &around, &top) {
            return false;
        }
        match CodePointMapData::<GeneralCategory>::new().get(found) {
            GeneralCategory::DecimalNumber => {
                let own = zero_of(found);
                if zero.is_some_and(|zero| zero != own) {
                    return false;
                }
                zero = Some(own);
            }
            GeneralCategory::NonspacingMark => {
                let extension = found.script_extension();
                let is_foreign = last.is_some_and(|last| {
                    !extension.is_common()
                        && !extension.is_inherited()
                        && !extension.contains_script(last)
                });
                let is_over_dotless =
                    base == 'ı' && matches!(found, '\u{300}'..='\u{314}' | '\u{31a}');
                if before == Some(found) || is_foreign || is_over_dotless {
                    return false;
                }
            }
            _ => base = found,
        }
        if !is_shared(script) {
            last = Some(script);
        }
    }
    let is_accented = || {
        label
            .iter()
            .any(|char| ('\u{300}'..='\u{339}').contains(char))
    };
    let looks_latin = || {
        let mut scripts = rules.lookalikes.iter();
        scripts.any(|lookalikes| lookalikes.is_whole(label, &top))
    };
    (rules.is_whole)(label)
        && !reads_as_digits(label)
        && (!rules.are_accented_lookalikes && is_accented() || !looks_latin())
}

/// What is around a character.
pub(super) struct Around {
    pub(super) before: Option<char>,
    pub(super) after: Option<char>,
    /// The last script before it that is not shared.
    pub(super) last: Option<Script>,
    /// The script of the character after it.
    next: Option<Script>,
    pub(super) is_alone: bool,
    /// Whether the label has no letters of two scripts.
    pub(super) is_one_script: bool,
}

impl Around {
    pub(super) fn touches(&self, scripts: &[Script]) -> bool {
        let has = |script: Option<Script>| script.is_some_and(|script| scripts.contains(&script));
        has(self.last) || has(self.next)
    }
}

/// Whether a character may stand where it does.
fn is_in_place(found: char, around: &Around, top: &str) -> bool {
    use Script::{Bopomofo, Cyrillic, Greek, Han, Hiragana, Katakana, Latin};
    const JAPANESE: &[Script] = &[Han, Hiragana, Katakana];
    let follows = |scripts: &[Script]| around.last.is_some_and(|last| scripts.contains(&last));
    let is_at_home = |(char, home): &(char, &[&str])| *char != found || home.contains(&top);
    let is_next_to_east_asian = || {
        let east_asian = |script: Option<Script>| {
            script.is_some_and(|script| matches!(script, Bopomofo | Han | Hiragana | Katakana))
        };
        let fits = |char: Option<char>, script| {
            char.is_none_or(|char| char.is_ascii_digit() || east_asian(script))
        };
        fits(around.before, around.last) && fits(around.after, around.next)
    };
    let fits = match found {
        'ー' => follows(&[Hiragana, Katakana]),
        'へ'..='ぺ' => !around.touches(&[Katakana]),
        'ヘ'..='ペ' => !around.touches(&[Hiragana]),
        'ヽ' | 'ヾ' => follows(&[Katakana]),
        '・' => !around.touches(&[Latin]),
        '\u{307}' if matches!(around.before, Some('i' | 'j' | 'l')) => false,
        '\u{300}'..='\u{339}' => follows(&[Latin, Greek, Cyrillic]),
        '·' => top == "cat" && around.before == Some('l') && around.after == Some('l'),
        _ if SLASHES.contains(found) => around.is_alone || around.touches(JAPANESE),
        _ if IDEOGRAPHS.contains(found) => is_next_to_east_asian(),
        _ => true,
    };
    fits && AT_HOME.iter().all(is_at_home)
}

/// The zero of a digit's numbering system: numbering systems are runs of ten characters.
fn zero_of(digit: char) -> u32 {
    let categories = CodePointMapData::<GeneralCategory>::new();
    let code = u32::from(digit);
    let is_digit = |code: u32| categories.get32(code) == GeneralCategory::DecimalNumber;
    let run = (0..=code)
        .rev()
        .take_while(|code| is_digit(*code))
        .take(100)
        .count() as u32;
    code - (run.saturating_sub(1)) % 10
}

/// Whether a label of digits and letters that look like them ends in such a letter, and nothing else is in it.
fn reads_as_digits(label: &[char]) -> bool {
    let mut others = label
        .iter()
        .filter(|char| !char.is_ascii_digit())
        .peekable();
    others.peek().is_some() && others.all(|char| DIGITS.contains(*char))
}

impl Lookalikes {
    /// Whether all letters of the script in a label look like Latin ones, and the label is not at home.
    fn is_whole(&self, label: &[char], top: &str) -> bool {
        let is_own = |char: &char| char.script() == self.script;
        let mut own = label.iter().filter(|char| is_own(char)).peekable();
        own.peek().is_some()
            && own.all(|char| self.letters.contains(*char))
            && !self.home.contains(&top)
            && !top.chars().any(|char| is_own(&char))
    }
}
