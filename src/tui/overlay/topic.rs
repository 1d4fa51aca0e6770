//! Pages of explanations: the derivation of a character, the rules of the grammars, the glossary and the lessons.
//! Each leads to the others.

use crate::explain::{
    self, Derived, GrammarRule, Lesson, LessonPane, Term, Topic, derivation, glossary,
    grammar_rules, lessons,
};
use crate::inspect::{Inspection, Parsed};
use crate::message;
use crate::message::Quote;
use crate::report::mask::Mask;
use crate::resolve::Source;
use crate::syntax::{Reference, Span, Standard};
use crate::tui::action::{Action, Load};
use crate::tui::page::Block;
use crate::tui::repairs;
use crate::tui::state::{Focus, Overlay, State};
use crate::tui::theme::Role;

/// The page of a topic.
pub fn page<'a>(state: &'a State, topic: Topic) -> Vec<Block<'a>> {
    match topic {
        Topic::Glossary => glossary_page(),
        Topic::Term(index) => glossary().get(index).map_or_else(Vec::new, term_page),
        Topic::Rule(standard, index) => {
            let rule = grammar_rules(standard).get(index);
            rule.map_or_else(Vec::new, |rule| rule_page(state, rule))
        }
        Topic::Derivation(source, offset) => {
            let inspection = &state.inspection;
            let parsed = match source {
                Source::Reference => Some(&inspection.reference),
                Source::Base => inspection.base.as_ref(),
            };
            derivation_page(state, inspection, parsed, offset)
        }
        Topic::DerivationOfSecond(offset) => {
            let second = state.comparison.as_ref().map(|compared| compared.second());
            let inspection = second.unwrap_or(&state.inspection);
            derivation_page(state, inspection, Some(&inspection.reference), offset)
        }
        Topic::Lessons => lessons_page(state),
        // Drawn by its own file, which asks this one for titles.
        Topic::Facts => Vec::new(),
    }
}

/// A line that opens a topic.
pub fn link<'a>(name: impl Into<String>, words: impl Into<String>, topic: Topic) -> Block<'a> {
    let open = Box::new(Action::OpenTopic(topic));
    Block::Choice(name.into(), words.into(), open)
}

/// A title.
pub fn title<'a>(text: impl Into<String>) -> Block<'a> {
    Block::Title(text.into(), Role::Focus)
}

fn words<'a>(text: impl Into<String>) -> Block<'a> {
    Block::Words(text.into(), Role::Text)
}

fn glossary_link<'a>() -> Block<'a> {
    link("Glossary", "all terms and rules", Topic::Glossary)
}

fn glossary_page<'a>() -> Vec<Block<'a>> {
    let mut blocks = vec![title("Glossary")];
    let terms = glossary().iter().enumerate();
    blocks.extend(terms.map(|(index, term)| link(term.name, term.words, Topic::Term(index))));
    for standard in Standard::ALL {
        blocks.push(title(format!("Grammar of {standard}")));
        let rules = grammar_rules(standard).iter();
        blocks.extend(rules.map(rule_link));
    }
    blocks
}

fn rule_link<'a>(rule: &GrammarRule) -> Block<'a> {
    link(rule.name, rule.words, topic_of(rule))
}

/// The topic of a rule.
pub fn topic_of(rule: &GrammarRule) -> Topic {
    let rules = grammar_rules(rule.standard);
    let index = rules.iter().position(|one| one.name == rule.name);
    Topic::Rule(rule.standard, index.unwrap_or_default())
}

fn term_page<'a>(term: &Term) -> Vec<Block<'a>> {
    let mut blocks = vec![title(term.name), words(term.words)];
    blocks.push(Block::Item("Source".into(), term.source.into()));
    if !term.rfc2396.is_empty() {
        blocks.push(Block::Item("RFC 2396".into(), term.rfc2396.into()));
    }
    let load = Load {
        base: term.base.to_owned(),
        reference: term.reference.to_owned(),
        second: None,
        standard: Standard::Rfc3986,
        pane: None,
        step: None,
        notice: format!("An example of “{}”.", term.name),
        links: Vec::new(),
        both_standards: false,
    };
    let against = match term.base {
        "" => String::new(),
        base => format!("  against {base}"),
    };
    let example = format!("{}{against}", term.reference);
    blocks.push(Block::Choice(
        "Load the example".into(),
        example,
        Box::new(Action::Load(Box::new(load))),
    ));
    for standard in Standard::ALL {
        let rule = grammar_rules(standard)
            .iter()
            .find(|rule| rule.name == term.name);
        if let Some(rule) = rule {
            blocks.push(link(
                format!("Rule of {standard}"),
                rule.name,
                topic_of(rule),
            ));
        }
    }
    blocks.push(glossary_link());
    blocks
}

fn rule_page<'a>(state: &State, rule: &GrammarRule) -> Vec<Block<'a>> {
    let head = format!("{}  ({} §{})", rule.name, rule.standard, rule.section);
    let mut blocks = vec![title(head), words(rule.words)];
    for (index, line) in rule.abnf.lines().enumerate() {
        let (name, definition) = match line.split_once('=').filter(|_| index == 0) {
            Some((name, definition)) => (name.trim(), format!("= {}", definition.trim())),
            None => ("", line.trim().to_owned()),
        };
        blocks.push(Block::Item(name.into(), definition));
    }
    if let Some(matched) = matched_here(state, rule) {
        blocks.push(Block::Item("In this text".into(), matched));
    }
    for row in explain::obsolete_rules() {
        match rule.standard {
            Standard::Rfc2396 if row.rule == rule.name => {
                blocks.push(Block::Item(
                    "In RFC 3986 (D.2)".into(),
                    row.translation.into(),
                ));
            }
            Standard::Rfc3986 if row.translation == rule.name => {
                blocks.push(Block::Item("In RFC 2396".into(), row.rule.into()));
            }
            _ => {}
        }
    }
    let parts = rule.parts();
    if !parts.is_empty() {
        blocks.push(title("Made of"));
        blocks.extend(parts.iter().map(rule_link));
    }
    let users = grammar_rules(rule.standard)
        .iter()
        .filter(|one| one.parts().contains(rule));
    let users: Vec<_> = users.map(rule_link).collect();
    if !users.is_empty() {
        blocks.push(title("Part of"));
        blocks.extend(users);
    }
    blocks.push(title("More"));
    let term = glossary().iter().position(|term| term.name == rule.name);
    if let Some(index) = term {
        blocks.push(link("Term", rule.name, Topic::Term(index)));
    }
    blocks.push(glossary_link());
    blocks
}

/// What a rule matches on the way to the character whose derivation the page was opened from.
fn matched_here(state: &State, rule: &GrammarRule) -> Option<String> {
    let mut pages = state.pages.iter().rev();
    let (inspection, parsed, offset) = pages.find_map(|(page, ..)| match page {
        Overlay::Topic(Topic::Derivation(Source::Reference, offset)) => {
            let inspection = &state.inspection;
            Some((inspection, &inspection.reference, *offset))
        }
        Overlay::Topic(Topic::Derivation(Source::Base, offset)) => {
            let base = state.inspection.base.as_ref()?;
            Some((&state.inspection, base, *offset))
        }
        Overlay::Topic(Topic::DerivationOfSecond(offset)) => {
            let second = state.comparison.as_ref()?.second();
            Some((second, &second.reference, *offset))
        }
        _ => None,
    })?;
    let text = parsed.text();
    let parameters = crate::facts::parameters_of(&parsed.reference());
    // Behind the last character, it is that one.
    let at = explain::at_cursor(&parsed.reference(), &parsed.violations, &parameters, offset)?;
    let reference = Reference::split(text, rule.standard);
    let steps = derivation(&reference, at.span.start as usize);
    let found = steps.iter().find(|step| step.rule.name == rule.name)?;
    let broken = reference.check();
    let fails = broken.iter().any(|one| found.span.overlaps(one.span));
    let mask = Mask::new(inspection, state.secrets);
    let matched = mask.message(&message![Quote::excerpt(text, found.span)], text);
    Some(match fails {
        true => format!("✗ {matched}"),
        false => matched.to_string(),
    })
}

fn derivation_page<'a>(
    state: &'a State,
    inspection: &'a Inspection,
    parsed: Option<&'a Parsed>,
    offset: usize,
) -> Vec<Block<'a>> {
    let Some(parsed) = parsed.filter(|parsed| !parsed.text().is_empty()) else {
        return vec![words("There is no text yet."), glossary_link()];
    };
    let text = parsed.text();
    let reference = parsed.reference();
    let mask = Mask::new(inspection, state.secrets);
    let parameters = crate::facts::parameters_of(&reference);
    let found = explain::at_cursor(&reference, &parsed.violations, &parameters, offset);
    let Some(found) = found else {
        return vec![glossary_link()];
    };
    let is_typing = matches!(state.focus, Focus::Base | Focus::Reference | Focus::Second);
    let mut blocks = vec![title(match is_typing {
        true => "From URI-reference to the character under the cursor",
        false => "From URI-reference to the first character of the selected place",
    })];
    blocks.push(words(match mask.hides(text, found.span) {
        true => "Part of a hidden secret.".to_owned(),
        false => mask.message(&found.words, text).to_string(),
    }));
    // A repair is a change of the reference.
    let is_reference = std::ptr::eq(parsed, &state.inspection.reference);
    let mut violations = parsed.violations.iter().filter(|_| is_reference);
    if let Some(violation) = violations.find(|one| one.span.overlaps(found.span)) {
        blocks.extend(repairs::blocks(state, violation));
    }
    for standard in [state.standard, state.standard.other()] {
        blocks.push(title(format!("By the grammar of {standard}")));
        let reference = Reference::split(text, standard);
        let broken: Vec<Span> = reference.check().iter().map(|found| found.span).collect();
        if !broken.is_empty() {
            let said = format!(
                "✗ {standard} does not derive this text. It is split by the expression of appendix B. A rule marked ✗ does \
                 not match the text beside it."
            );
            blocks.push(Block::Words(said, Role::Muted));
        }
        for (depth, step) in derivation(&reference, found.span.start as usize)
            .iter()
            .enumerate()
        {
            let Derived { rule, span } = step;
            let fails = broken.iter().any(|place| span.overlaps(*place));
            let name = match (fails, depth) {
                (true, _) => format!("✗ {}", rule.name),
                (false, 0) => rule.name.to_owned(),
                (false, _) => format!("↳ {}", rule.name),
            };
            let matched = mask.message(&message![Quote::excerpt(text, *span)], text);
            blocks.push(link(name, matched.to_string(), topic_of(rule)));
        }
    }
    blocks.push(title("More"));
    blocks.push(glossary_link());
    blocks
}

fn lessons_page<'a>(state: &State) -> Vec<Block<'a>> {
    let mut blocks = vec![
        title("Lessons"),
        words(
            match state
                .keys
                .says(&Action::OpenTopic(Topic::Lessons), "returns to this list.")
            {
                back if back.is_empty() => "Enter loads an example.".to_owned(),
                back => format!("Enter loads an example. {back}"),
            },
        ),
    ];
    for lesson in lessons().iter().chain(&state.lessons) {
        let source = match lesson.source.as_str() {
            "" => String::new(),
            source => format!("  ({source})"),
        };
        blocks.push(title(format!("{}{source}", lesson.title)));
        blocks.extend(lesson.examples.iter().map(|example| {
            let load = Box::new(load(lesson, example));
            let name = match (&example.text, example.reference.as_str()) {
                (Some(text), _) => one_row(text),
                (None, "") => "\"\"".to_owned(),
                (None, reference) => reference.to_owned(),
            };
            Block::Choice(name, example.notice.clone(), Box::new(Action::Load(load)))
        }));
    }
    blocks
}

/// What an example of the ladder is compared with.
fn second(lesson: &Lesson, example: &explain::Example) -> Option<String> {
    let pane = example.pane.unwrap_or(lesson.pane);
    let second = example.equivalent.as_ref().or(example.different.as_ref());
    second
        .filter(|_| pane == LessonPane::Normalization)
        .cloned()
}

/// A text with its line breaks as marks.
fn one_row(text: &str) -> String {
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    lines.join("⏎ ")
}

/// What to notice, with the text that the reference was taken out of: only the reference is loaded.
fn noticed(example: &explain::Example) -> String {
    let text = example.text.as_ref().filter(|_| example.found.is_empty());
    match text {
        Some(text) => format!("{} The text: {}", example.notice, one_row(text)),
        None => example.notice.clone(),
    }
}

/// What an example sets.
pub fn load(lesson: &Lesson, example: &explain::Example) -> Load {
    Load {
        base: example.base.as_ref().unwrap_or(&lesson.base).clone(),
        reference: example.reference.clone(),
        second: second(lesson, example),
        standard: lesson.standard.into(),
        pane: Some(example.pane.unwrap_or(lesson.pane) as usize),
        step: example.step.clone(),
        notice: noticed(example),
        links: example.found.clone(),
        both_standards: lesson.both_standards,
    }
}
