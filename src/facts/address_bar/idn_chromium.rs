//! What Chromium has of its own in the rules for showing international labels.

use unicode_script::{Script, UnicodeScript as _};

use super::idn::{Around, IDEOGRAPHS, Lookalikes, Rules, SLASHES};

/// Chromium's.
pub(super) static RULES: Rules = Rules {
    lookalikes: LOOKALIKES,
    are_accented_lookalikes: false,
    is_in_place,
    is_whole,
};

const fn lookalikes(
    script: Script,
    letters: &'static str,
    home: &'static [&'static str],
) -> Lookalikes {
    Lookalikes {
        script,
        letters,
        home,
    }
}

static LOOKALIKES: &[Lookalikes] = &[
    lookalikes(Script::Armenian, "ագզէլհյոսւօՙ", &["am"]),
    lookalikes(
        Script::Cyrillic,
        "аысԁеԍһіюкјӏморԗԛѕԝхуъьҽпгѵѡ",
        &["bg", "by", "kz", "pyc", "ru", "su", "ua", "uz"],
    ),
    lookalikes(Script::Ethiopic, "ሀሠሰስበነተከዐዕዘጠፐꬅ", &["er", "et"]),
    lookalikes(Script::Georgian, "იოყძხჽჿ", &["ge"]),
    lookalikes(Script::Greek, "αικνρυωηοτ", &["gr"]),
    lookalikes(Script::Hebrew, "דוחיןסװײ׳ﬦ", &["il"]),
    lookalikes(Script::Bengali, "০৭", &[]),
    lookalikes(Script::Devanagari, "ऽ०ॱ", &[]),
    lookalikes(Script::Gujarati, "ડટ૦૧", &[]),
    lookalikes(Script::Gurmukhi, "੦੧", &[]),
    lookalikes(Script::Kannada, "ಽ೦೧", &[]),
    lookalikes(Script::Malayalam, "ടഠധനറ൦", &[]),
    lookalikes(Script::Oriya, "ଠ୦୮", &[]),
    lookalikes(Script::Tamil, "டப௦", &[]),
    lookalikes(Script::Telugu, "౦౧", &[]),
    lookalikes(Script::Myanmar, "ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗", &["mm"]),
    lookalikes(Script::Thai, "ทนบพรหเแ๐ดลปฟม", &["th"]),
];

/// Characters that are shown in longer labels under some top-level domains only.
static AT_HOME: &[(char, &[&str])] = &[('þ', &["is", "fo"]), ('ð', &["is", "fo"]), ('ə', &["az"])];

/// Whether a character is shown in no label, although UTS #39 allows it: quotation marks, hyphens and slashes that are other
/// characters, and letters that hardly a language has.
const fn is_shunned(char: char) -> bool {
    matches!(char,
        '\u{138}' | '\u{1cd}'..='\u{1dc}' | '\u{2bb}' | '\u{2bc}' | '\u{2ec}' | '\u{338}' | '\u{58a}'
        | '\u{1c80}'..='\u{1c8f}' | '\u{1e00}'..='\u{1e9b}' | '\u{1f00}'..='\u{1fff}' | '\u{2010}' | '\u{2019}'
        | '\u{2027}' | '\u{30a0}' | '\u{a640}'..='\u{a69f}' | '\u{a720}'..='\u{a7ff}')
}

/// Whether a character is of a script of Japanese, or shared by them.
fn is_japanese(char: char) -> bool {
    has(char, &[Script::Katakana, Script::Hiragana, Script::Han])
}

/// Whether a character is used in one of some scripts, and not in all.
fn has(char: char, scripts: &[Script]) -> bool {
    let extension = char.script_extension();
    !extension.is_common()
        && !extension.is_inherited()
        && scripts
            .iter()
            .any(|script| extension.contains_script(*script))
}

/// Whether a label has no accented Latin letters beside those of East Asia, and none inside of it that looks the same in
/// Katakana and Hiragana where all others are of the other one.
fn is_whole(label: &[char]) -> bool {
    use Script::{Bopomofo, Hangul, Hiragana, Katakana, Latin};
    let is_east_asian = |char: &char| is_japanese(*char) || has(*char, &[Bopomofo, Hangul]);
    let is_accented = |char: &char| !char.is_ascii() && char.script() == Latin;
    let is_mixed = label.iter().any(is_east_asian) && label.iter().any(is_accented);
    let is_amid = |script, alike: std::ops::RangeInclusive<char>| {
        let mut others = label
            .iter()
            .enumerate()
            .filter(|(_, char)| !has(**char, &[script]));
        let is_inside = |at: usize| at > 0 && at + 1 < label.len();
        let is_alike = others
            .next()
            .is_some_and(|(at, char)| is_inside(at) && alike.contains(char));
        is_alike && others.next().is_none()
    };
    !is_mixed && !is_amid(Katakana, 'へ'..='ぺ') && !is_amid(Hiragana, 'ヘ'..='ペ')
}

fn is_in_place(found: char, around: &Around, top: &str) -> bool {
    use Script::{Bopomofo, Cyrillic, Greek, Hangul, Hiragana, Katakana, Latin};
    let follows = |scripts: &[Script]| around.last.is_some_and(|last| scripts.contains(&last));
    let is_next_to_east_asian = || {
        let fits = |char: char| is_japanese(char) || has(char, &[Bopomofo, Hangul]);
        around.before.is_none_or(fits) && around.after.is_none_or(fits)
    };
    let fits = match found {
        '-' => around.before.is_some() && around.after.is_some(),
        'ー' => around
            .before
            .is_some_and(|before| has(before, &[Katakana, Hiragana])),
        'ヽ' | 'ヾ' => around.before.is_some_and(|before| has(before, &[Katakana])),
        '・' => around.before.is_none_or(is_japanese) && around.after.is_some_and(is_japanese),
        '\u{307}' if matches!(around.before, Some('i' | 'j' | 'l')) => false,
        _ if is_shunned(found) => false,
        '\u{300}'..='\u{339}' => follows(&[Latin, Greek, Cyrillic]),
        '·' => top == "cat" && around.before == Some('l') && around.after == Some('l'),
        _ if SLASHES.contains(found) => {
            let is_other = |char: Option<char>| char.is_some_and(|char| !is_japanese(char));
            !(is_other(around.before) && is_other(around.after))
        }
        _ if IDEOGRAPHS.contains(found) || found == '二' => {
            around.is_one_script || is_next_to_east_asian()
        }
        _ => true,
    };
    let is_at_home = |(char, home): &(char, &[&str])| *char != found || home.contains(&top);
    fits && (around.is_alone || AT_HOME.iter().all(is_at_home))
}
