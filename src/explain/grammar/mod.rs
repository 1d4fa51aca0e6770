//! The grammars of both standards, rule by rule: the ABNF is theirs, the words are ours.

use std::sync::LazyLock;

use crate::syntax::Standard;

/// A rule of a grammar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GrammarRule {
    pub standard: Standard,
    /// The rule's name.
    pub name: &'static str,
    /// The section that states it, without the standard's name.
    pub section: &'static str,
    /// Its definition, with the line breaks of the standard.
    pub abnf: &'static str,
    /// What it is for.
    pub words: &'static str,
}

/// All rules of a standard, in the order of its appendix A.
pub fn grammar_rules(standard: Standard) -> &'static [GrammarRule] {
    static RFC_3986: LazyLock<Vec<GrammarRule>> =
        LazyLock::new(|| parsed(Standard::Rfc3986, include_str!("rfc3986.txt")));
    static RFC_2396: LazyLock<Vec<GrammarRule>> =
        LazyLock::new(|| parsed(Standard::Rfc2396, include_str!("rfc2396.txt")));
    match standard {
        Standard::Rfc3986 => &RFC_3986,
        Standard::Rfc2396 => &RFC_2396,
    }
}

/// The rule with a name; `None` for a name that the standard's appendix A does not define.
pub fn grammar_rule(standard: Standard, name: &str) -> Option<GrammarRule> {
    let mut rules = grammar_rules(standard).iter();
    rules.find(|rule| rule.name == name).copied()
}

impl GrammarRule {
    /// The rules that the definition names, each once.
    pub fn parts(&self) -> Vec<GrammarRule> {
        let definition = self.abnf.split_once('=').map_or("", |(_, after)| after);
        let lines = definition.lines();
        // Comments and quoted characters name no rules.
        let words = lines.flat_map(|line| {
            let line = line.split(" ;").next().unwrap_or_default();
            let outside = line.split('"').step_by(2);
            outside.flat_map(|piece| {
                piece.split(|found: char| !(found.is_alphanumeric() || matches!(found, '-' | '_')))
            })
        });
        let mut parts: Vec<GrammarRule> = Vec::new();
        for word in words {
            let name = word.trim_start_matches(|found: char| found.is_ascii_digit());
            if let Some(rule) = grammar_rule(self.standard, name)
                && !parts.contains(&rule)
            {
                parts.push(rule);
            }
        }
        parts
    }
}

/// The rules of a data file.
fn parsed(standard: Standard, text: &'static str) -> Vec<GrammarRule> {
    let entries = text.split("\n\n").skip(1);
    let rules = entries.filter_map(|entry| {
        let (head, rest) = entry.split_once('\n')?;
        let (name, section) = head.split_once(' ')?;
        let (abnf, words) = rest.split_once("\n: ")?;
        Some(GrammarRule {
            standard,
            name,
            section,
            abnf,
            words: words.trim_end(),
        })
    });
    rules.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_are_read_whole() {
        for (standard, count) in [(Standard::Rfc3986, 36), (Standard::Rfc2396, 40)] {
            let rules = grammar_rules(standard);
            assert_eq!(rules.len(), count, "{standard}");
            for rule in rules {
                assert!(rule.abnf.trim_start().starts_with(rule.name), "{rule:?}");
                assert!(
                    rule.words.ends_with('.') && !rule.words.contains('\n'),
                    "{rule:?}"
                );
            }
        }
    }

    #[test]
    fn every_rule_but_the_first_is_used_by_another() {
        for standard in Standard::ALL {
            let used: Vec<&str> = grammar_rules(standard)
                .iter()
                .flat_map(|rule| rule.parts())
                .map(|rule| rule.name)
                .collect();
            let roots: Vec<&str> = grammar_rules(standard)
                .iter()
                .map(|rule| rule.name)
                .filter(|name| !used.contains(name))
                .collect();
            let expected: &[&str] = match standard {
                Standard::Rfc3986 => &["URI-reference", "absolute-URI", "path", "reserved"],
                Standard::Rfc2396 => &["URI-reference", "path"],
            };
            assert_eq!(roots, expected);
        }
    }
}
