//! References: how each standard splits, checks, resolves and normalizes them, with the examples of the standards.
//!
//! `references/` has a file per topic. A block is a question, references after `ref`, a base after `on`, options after `with`
//! (`rfc2396`, `lenient`, `drop`, `refuse`), and the answers, which `URILENS_UPDATE=1` writes anew. The questions:
//!
//! - `parts`: the components, and the kinds of host and path
//! - `violations`: what breaks the grammar, with its rule; `messages`: in words as well
//! - `targets`: what they resolve to, with notes; `steps`: each step, its buffers, and the text that it is about
//! - `normal`: the highest rung; `rungs`: each rung that changes or notes something, with its edits
//! - `changes`: both standards, and what of RFC 3986 appendix D makes them differ
//! - `ways`: the rules of the grammar on the way to the character after `¦`; `✗` marks those that do not match
//! - `equivalence` of each reference with the next: the rung on which they meet, or the component that differs

use std::fmt::{Debug, Write};

use urilens::explain::{derivation, step};
use urilens::normalize::{Equivalence, Ladder, Note, normalize};
use urilens::readings::standards::Comparison;
use urilens::resolve::{ExcessDots, Resolution, ResolveOptions, Source};
use urilens::syntax::{Component, Reference, Standard};

use crate::support::blocks::{check_blocks, shown, typed};

/// What a block asks.
struct Question {
    what: String,
    references: Vec<String>,
    base: Option<String>,
    standard: Standard,
    options: ResolveOptions,
}

impl Question {
    fn of(block: &str) -> Self {
        let mut question = Question {
            what: String::new(),
            references: Vec::new(),
            base: None,
            standard: Standard::Rfc3986,
            options: ResolveOptions::default(),
        };
        let is_given = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
        for line in block.lines().filter(is_given) {
            let (name, text) = line.split_once(' ').unwrap_or((line, ""));
            match name {
                "ref" => question.references.push(typed(text)),
                "on" => question.base = Some(typed(text)),
                "with" => text.split(' ').for_each(|option| match option {
                    "rfc2396" => question.standard = Standard::Rfc2396,
                    "lenient" => question.options.lenient = true,
                    "drop" => question.options.excess_dots = ExcessDots::Drop,
                    "refuse" => question.options.excess_dots = ExcessDots::Refuse,
                    _ => panic!("{option}: no option"),
                }),
                what => what.clone_into(&mut question.what),
            }
        }
        question
    }

    fn split<'t>(&self, text: &'t str) -> Reference<'t> {
        Reference::split(text, self.standard)
    }

    fn base(&self) -> Option<Reference<'_>> {
        self.base.as_deref().map(|base| self.split(base))
    }

    fn answers(&self) -> String {
        let mut out = String::new();
        if self.what == "equivalence" {
            for pair in self.references.windows(2) {
                let answer = self.equivalence(&pair[0], &pair[1]);
                line(&mut out, '=', &pair[0], &format!("≟ {}  {answer}", pair[1]));
            }
            return out;
        }
        for text in &self.references {
            match &*self.what {
                "parts" => line(&mut out, '-', text, &parts(&self.split(text))),
                "violations" => line(&mut out, '-', text, &violations(&self.split(text))),
                "messages" => {
                    for found in self.split(text).check().iter() {
                        line(&mut out, '!', text, &found.message(text).to_string());
                    }
                }
                "targets" => line(&mut out, '=', text, &self.target(text)),
                "steps" => self.steps(text, &mut out),
                "normal" => line(&mut out, '=', text, &normalize(&self.split(text))),
                "rungs" => self.rungs(text, &mut out),
                "changes" => line(&mut out, '=', text, &self.changes(text)),
                "ways" => line(&mut out, '-', text, &self.way(text)),
                what => panic!("{what}: no question"),
            }
        }
        out
    }

    fn target(&self, text: &str) -> String {
        let found = Resolution::new(self.base().as_ref(), &self.split(text), self.options);
        let target = match (found.target, found.error) {
            (Some(target), _) => target,
            (None, Some(error)) => format!("none, {error:?}"),
            (None, None) => "none".to_owned(),
        };
        let same = if found.same_document {
            ", same document"
        } else {
            ""
        };
        format!("{target}{}{same}", listed(&found.notes))
    }

    fn steps(&self, text: &str, out: &mut String) {
        let (base, reference) = (self.base(), self.split(text));
        let resolution = Resolution::new(base.as_ref(), &reference, self.options);
        for view in resolution.views(base.as_ref(), &reference) {
            let words = step(&view);
            let subject = view.subject().map(|(source, span)| match source {
                Source::Base => format!(", base “{}”", span.of(self.base.as_deref().unwrap_or(""))),
                Source::Reference => format!(", reference “{}”", span.of(text)),
            });
            let buffers = view.buffers.as_ref();
            let buffers =
                buffers.map(|buffers| format!("  {} | {}", buffers.input, buffers.output));
            let rule = words.rule.map_or(String::new(), |rule| format!(" {rule}"));
            let (subject, buffers) = (subject.unwrap_or_default(), buffers.unwrap_or_default());
            line(
                out,
                '-',
                "",
                &format!("{}{rule}{subject}{buffers}", words.id),
            );
        }
        line(out, '=', text, &self.target(text));
    }

    fn rungs(&self, text: &str, out: &mut String) {
        let ladder = Ladder::climb(&self.split(text));
        let mut below = text;
        for (rung, result) in ladder.rungs() {
            let edits = rung.edits.iter().map(|edit| {
                let [before, after] = [edit.before.of(below), edit.after.of(result)];
                format!("“{before}” → “{after}”")
            });
            let edits: Vec<String> = edits.collect();
            let notes = rung.notes.iter().filter(|note| *note != Note::NotPerformed);
            let notes: Vec<Note> = notes.collect();
            if !edits.is_empty() || !notes.is_empty() {
                let said = format!("{result}  {}{}", edits.join(", "), listed(&notes));
                line(out, '-', rung.kind.id(), &said);
            }
            below = result;
        }
        line(out, '=', text, below);
    }

    fn changes(&self, text: &str) -> String {
        let found = Comparison::new(text, self.base.as_deref(), self.options);
        let of = |target: &Option<String>, is_same, normal: &str| match target {
            _ if is_same => "the same document".to_owned(),
            Some(target) => target.clone(),
            None => format!("none, normal {normal}"),
        };
        let (new, old) = (&found.rfc3986, &found.rfc2396);
        format!(
            "{} | {}{}{}",
            of(&new.target, new.same_document, &new.normal),
            of(&old.target, old.same_document, &old.normal),
            listed(&found.changes),
            listed(&found.differing),
        )
    }

    fn way(&self, text: &str) -> String {
        let (before, after) = text.split_once('¦').expect("a place");
        let (offset, text) = (before.len(), format!("{before}{after}"));
        let reference = self.split(&text);
        let rules = derivation(&reference, offset).into_iter();
        let rules = rules.map(|one| match one.matches {
            true => one.rule.name.to_owned(),
            false => format!("✗ {}", one.rule.name),
        });
        rules.collect::<Vec<_>>().join(" ")
    }

    fn equivalence(&self, a: &str, b: &str) -> String {
        let [a, b] = [a, b].map(|text| Ladder::climb(&self.split(text)));
        let found = Equivalence::of(&a, &b, self.standard);
        let back = Equivalence::of(&b, &a, self.standard);
        assert_eq!(found.rung, back.rung);
        match (found.rung, found.difference) {
            (Some(rung), _) => rung.id().to_owned(),
            (None, Some(found)) => format!("{} {:?}", found.component.name(), found.reason),
            (None, None) => "no verdict".to_owned(),
        }
    }
}

fn parts(reference: &Reference<'_>) -> String {
    let parts = Component::ALL.into_iter().filter_map(|component| {
        let text = reference.get(component)?;
        Some(format!("{} “{text}”", component.name()))
    });
    let host = reference.host_kind().map(|kind| format!("{kind:?}"));
    let path = reference.path_kind().name().to_owned();
    let kinds = host.into_iter().chain([path]);
    format!(
        "{}  ({})",
        parts.collect::<Vec<_>>().join(" "),
        kinds.collect::<Vec<_>>().join(", ")
    )
}

fn violations(reference: &Reference<'_>) -> String {
    let found = reference.check();
    let text = reference.text();
    let said = found.iter().map(|one| {
        format!(
            "{} §{} “{}”",
            one.rule.name,
            one.rule.section,
            one.span.of(text)
        )
    });
    match found.is_empty() {
        true => "valid".to_owned(),
        false => said.collect::<Vec<_>>().join(", "),
    }
}

/// Names after a text, if there are any.
fn listed(names: &[impl Debug]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
    match names.is_empty() {
        true => String::new(),
        false => format!("  [{}]", names.join(", ")),
    }
}

/// Writes an answer about a reference.
fn line(out: &mut String, mark: char, reference: &str, answer: &str) {
    let about = if reference.is_empty() { "" } else { " : " };
    let line = format!("{mark} {}{about}{}", shown(reference), shown(answer));
    writeln!(out, "{}", line.trim_end()).expect("written");
}

#[test]
fn references_are_read_as_their_blocks_say() {
    check_blocks("tests/engine/references", &['=', '-', '!'], |block| {
        Question::of(block).answers()
    });
}
