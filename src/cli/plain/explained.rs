//! What `:explain` says.

use super::Session;
use crate::cli::error::CliError;
use crate::config::nearest;
use crate::explain::{self, glossary, sections};
use crate::report::{checks, plain, quoted};
use crate::syntax::Component;

impl Session {
    /// Explains a finding by its number, or a check, component, rule or term by its name.
    pub(super) fn explain(&mut self, name: &str) -> Result<(), CliError> {
        if let Ok(number) = name.parse::<usize>() {
            return self.of_last(|session, inspection, said| {
                match sections::explained(inspection, number, session.options()) {
                    Ok(section) => plain::write(&section, said),
                    Err(count) => said.push_str(&format!(
                        "There is no finding {number}; the answer has {count}.\n"
                    )),
                }
            });
        }
        if let Some(check) = checks::find(name) {
            return self.write(&checks::page(&check));
        }
        // People say “dot segment”.
        let dashed = name.replace(' ', "-");
        let is_named =
            |known: &str| known.eq_ignore_ascii_case(name) || known.eq_ignore_ascii_case(&dashed);
        let standard = self.defaults.standard;
        if let Some(component) = Component::ALL.into_iter().find(|one| is_named(one.name())) {
            let words = explain::component(component, standard);
            return self.write(&format!(
                "{} {standard} section {}.\n",
                words.text, words.section
            ));
        }
        // The answer names the rules of the grammar that a text breaks.
        let mut rules = explain::grammar_rules(standard).iter();
        if let Some(rule) = rules.find(|rule| is_named(rule.name)) {
            let abnf: Vec<&str> = rule.abnf.split_whitespace().collect();
            return self.write(&format!(
                "{} {standard} section {}: {}.\n",
                rule.words,
                rule.section,
                abnf.join(" ")
            ));
        }
        match glossary().iter().find(|term| is_named(term.name)) {
            Some(term) => self.write(&format!("{} {}.\n", term.words, term.source)),
            None if name.is_empty() => self.write(
                "Type the number of a finding, the id of a check, a component, a rule of the grammar, or a term such as “dot-segment”.\n",
            ),
            None => {
                let ids = crate::review::checks().map(|check| check.id);
                let known = glossary().iter().map(|term| term.name).chain(ids);
                let meant = nearest(name, known).map(|known| format!("; did you mean {}?", quoted(known)));
                let meant = meant.unwrap_or_else(|| ".".to_owned());
                let said = format!("No finding, check, component, rule or term is named {}{meant}\n", quoted(name));
                self.write(&said)
            }
        }
    }
}
