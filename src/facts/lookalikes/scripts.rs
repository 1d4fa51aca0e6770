//! The scripts of a label (UTS #39 §5).

use unicode_script::{Script, UnicodeScript as _};
use unicode_security::mixed_script::AugmentedScriptSet;

use super::prototypes;
use crate::tables::table::{Table, table};

/// Scripts by their names, and the country domains whose people use them: labels of the script are ordinary
/// there.
static COUNTRIES: Table<2> = table!("script_countries.tsv", 2);

/// Whether a label mixes scripts beyond UTS #39's Highly Restrictive level: more than one script, other than
/// Latin with the scripts of Chinese, Japanese or Korean.
pub fn is_mixed(label: &str) -> bool {
    let mut all = AugmentedScriptSet::default();
    let mut without_latin = AugmentedScriptSet::default();
    for found in label.chars() {
        let set = AugmentedScriptSet::for_char(found);
        all.intersect_with(set);
        if !set.base.contains_script(Script::Latin) {
            without_latin.intersect_with(set);
        }
    }
    let east_asian = without_latin.kore || without_latin.hanb || without_latin.jpan;
    all.is_empty() && !east_asian
}

/// The script of a label with one script, if that is not Latin.
pub fn foreign_script(label: &str) -> Option<Script> {
    let mut script = None;
    for found in label.chars() {
        match found.script() {
            Script::Common | Script::Inherited => {}
            Script::Latin => return None,
            other if script.is_some_and(|script| script != other) => return None,
            other => script = Some(other),
        }
    }
    script
}

/// The names of the scripts that a label has letters of: the first four.
pub fn names(label: &str) -> Vec<&'static str> {
    let mut found: Vec<Script> = Vec::new();
    for script in label.chars().map(|found| found.script()) {
        if !matches!(script, Script::Common | Script::Inherited) && !found.contains(&script) {
            found.push(script);
        }
        if found.len() == 4 {
            break;
        }
    }
    found.iter().map(|script| script.full_name()).collect()
}

/// Cyrillic and Greek letters that UTS #39 sees no US-ASCII letter in, but browsers do.
const ALSO_LATIN: &str = "ъыьюпҽԗκηωτ";

/// Whether a label of one foreign script can be read as one of US-ASCII throughout.
pub fn reads_as_ascii(label: &str) -> bool {
    label.chars().all(|found| {
        let mut buffer = [0; 4];
        ALSO_LATIN.contains(found)
            || prototypes::skeleton(found.encode_utf8(&mut buffer)).all(|letter| letter.is_ascii())
    })
}

/// The scripts that are at home under a top-level domain. Each is looked for once, since a name may have as many labels
/// and letters as a text has room for, and its last label may be as long.
pub struct Homes<'t> {
    top: &'t str,
    known: Vec<(Script, bool)>,
}

impl<'t> Homes<'t> {
    /// Those of a top-level domain, in letters and not in Punycode.
    pub fn under(top: &'t str) -> Homes<'t> {
        Homes {
            top,
            known: Vec::new(),
        }
    }

    /// Whether a script is at home there.
    pub fn has(&mut self, script: Script) -> bool {
        let found = self.known.iter().find(|(known, _)| *known == script);
        if let Some((_, is_home)) = found {
            return *is_home;
        }
        let is_home = is_at_home(script, self.top);
        self.known.push((script, is_home));
        is_home
    }
}

/// The scripts that a label has letters of.
pub fn of_letters(label: &str) -> Vec<Script> {
    let mut found = Vec::new();
    for letter in label.chars().filter(|letter| letter.is_alphabetic()) {
        let script = letter.script();
        if !found.contains(&script) {
            found.push(script);
        }
    }
    found
}

/// Whether a script is at home under a top-level domain (in letters, not in Punycode): the domain is in
/// that script, or belongs to a country that uses it.
fn is_at_home(script: Script, top: &str) -> bool {
    if top.chars().any(|found| found.script() == script) {
        return true;
    }
    COUNTRIES.rows().any(|[known, countries]| {
        known == script.full_name() && countries.split(' ').any(|country| country == top)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn the_table_is_well_formed() {
        for [name, countries] in COUNTRIES.rows() {
            assert!(Script::from_full_name(name).is_some(), "{name}");
            let countries: Vec<&str> = countries.split(' ').collect();
            assert!(countries.is_sorted_by(|a, b| a < b), "{name}");
            assert!(countries.iter().all(|country| country.len() == 2), "{name}");
        }
    }

    #[test]
    fn levels() {
        hold("levels", |[label]| is_mixed(label));
    }

    #[test]
    fn whole_scripts() {
        hold("foreign scripts", |[label]| {
            foreign_script(label).map(|script| script.full_name())
        });
        hold("read as ASCII", |[label]| reads_as_ascii(label));
        let is_at_home = |suffix| is_at_home(Script::Cyrillic, suffix);
        assert!(is_at_home("рф") && is_at_home("ru") && !is_at_home("com"));
    }
}
