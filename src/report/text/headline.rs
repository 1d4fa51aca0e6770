//! The headline: what is to be known first.

use super::styles;
use super::text_report::{INDENT, TextReport};
use crate::explain::{About, Headline, Level, Sentence, Spelling, joined};
use crate::message::stand_ins::shown;
use crate::message::wrap::width;

/// Between two columns.
const GAP: usize = 2;

impl TextReport<'_, '_> {
    /// The headline, and an empty line after it.
    pub fn headline(&mut self) {
        let said = self.mask.headline(self.inspection);
        let mark = match said.level.word() {
            "" => said.level.mark().to_owned(),
            word => format!("{} {}", said.level.mark(), word.to_uppercase()),
        };
        self.page.put(styles::level(said.level), &mark);
        self.page.space(INDENT.saturating_sub(width(&mark)));
        let (first, rest) = match said.level {
            // Short sentences, which go on one line.
            Level::Quiet => (said.sentences.as_slice(), [].as_slice()),
            _ => said.sentences.split_at(said.sentences.len().min(1)),
        };
        self.sentences(first);
        self.groups(&said);
        for sentence in rest {
            self.page.space(INDENT);
            self.sentences(std::slice::from_ref(sentence));
        }
        if let Some(spelling) = &said.spelling {
            self.spelling(spelling);
        }
        let tail = said.tail();
        if !tail.is_empty() {
            self.page.space(INDENT);
            self.page.prose(styles::DIM, &tail, INDENT, INDENT);
        }
        self.page.end();
    }

    /// Sentences, one after the other. Only the host that gets the request stands out, and none that is meant to
    /// pass for it.
    fn sentences(&mut self, sentences: &[Sentence]) {
        let message = joined(sentences);
        match sentences.iter().any(|one| one.about == About::Destination) {
            true => self
                .page
                .message_with_host(styles::PLAIN, &message, INDENT, INDENT),
            false => self.page.message(styles::PLAIN, &message, INDENT, INDENT),
        }
    }

    /// Readers that go to different places, a line each.
    fn groups(&mut self, said: &Headline) {
        let names = said.groups.iter().map(|group| width(&group.readers)).max();
        let indent = INDENT + names.unwrap_or(0) + GAP;
        for group in &said.groups {
            self.page.space(INDENT);
            self.page.put(styles::BOLD, &group.readers);
            self.page
                .space(indent.saturating_sub(INDENT + width(&group.readers)));
            let message = &group.destination.message;
            self.page
                .message_with_host(styles::PLAIN, message, indent, indent);
        }
    }

    /// A host as displayed above the host as looked up, each as it is.
    fn spelling(&mut self, spelling: &Spelling) {
        const NAMES: [&str; 2] = ["displayed", "looked up"];
        let indent = INDENT + NAMES[0].len() + GAP;
        let labels: Vec<[String; 2]> = spelling
            .labels
            .iter()
            .map(|(displayed, looked_up)| [shown(displayed), shown(looked_up)])
            .collect();
        for (row, name) in NAMES.iter().enumerate() {
            let mut host = String::new();
            for (index, pair) in labels.iter().enumerate() {
                host.push_str(&pair[row]);
                match spelling.dots.get(index) {
                    Some(dot) if row == 0 => host.push(*dot),
                    Some(_) => host.push('.'),
                    None => {}
                }
            }
            self.page.space(INDENT);
            self.page.put(styles::DIM, name);
            self.page.space(GAP);
            self.page.prose(styles::PLAIN, &host, indent, indent);
        }
        let mut names: Vec<&str> = spelling.odd.iter().map(|(_, name)| &**name).collect();
        let more = format!("and {} more", spelling.more);
        names.extend((spelling.more > 0).then_some(&*more));
        self.page.space(INDENT);
        self.page.put(styles::DIM, "contains");
        self.page.space(GAP + 1);
        self.page
            .prose(styles::PLAIN, &names.join(", "), indent, indent);
    }
}
