//! What is to be known first.

use super::{Builder, Section};
use crate::explain::{About, Level, Spelling, joined};
use crate::message;
use crate::message::blocks::{Block, Content, FieldBlock, SentenceBlock};
use crate::message::{Excerpt, Message, Quote};

impl Builder<'_> {
    pub(super) fn headline(&self, section: &mut Section) {
        let said = self.mask.headline(self.inspection);
        let (first, rest) = match (said.level, said.groups.is_empty()) {
            // Short sentences, which go on one line.
            (Level::Quiet, true) => (said.sentences.as_slice(), [].as_slice()),
            _ => said.sentences.split_at(said.sentences.len().min(1)),
        };
        let names_host = |about: About| about == About::Destination;
        section.blocks.push(Block::Sentence(SentenceBlock {
            level: Some(said.level),
            message: joined(first),
            names_host: first.iter().any(|one| names_host(one.about)),
            ..SentenceBlock::default()
        }));
        // Who goes where comes between that they do and why.
        for group in &said.groups {
            let name = message![Quote::bare_from_elsewhere(group.readers.clone())];
            let place = Content::Host(group.destination.message.clone());
            section.field(name, place);
        }
        section.blocks.extend(rest.iter().map(|sentence| {
            Block::Sentence(SentenceBlock {
                message: sentence.message.clone(),
                names_host: names_host(sentence.about),
                ..SentenceBlock::default()
            })
        }));
        if let Some(spelling) = &said.spelling {
            section.blocks.extend(fields(spelling).map(Block::Field));
        }
        let tail = said.tail();
        if !tail.is_empty() {
            let facts = tail.into_iter().map(Message::words);
            section.blocks.push(Block::Facts(facts.collect()));
        }
    }
}

/// A host as displayed above the host as looked up, and what is not ASCII in it.
fn fields(spelling: &Spelling) -> impl Iterator<Item = FieldBlock> {
    let mut names: Vec<&str> = spelling.odd.iter().map(|(_, name)| &**name).collect();
    let more = format!("and {} more", spelling.more);
    names.extend((spelling.more > 0).then_some(&*more));
    let host = |host: String| Excerpt::new(host, []);
    [
        FieldBlock::new("displayed", host(spelling.shown())),
        FieldBlock::new("looked up", host(spelling.looked_up())),
        FieldBlock::new("contains", Message::words(names.join(", "))),
    ]
    .into_iter()
}
