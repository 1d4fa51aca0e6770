//! Documents of each type, and what is found in them: the examples of the standards, and documents as people and programs
//! write them.
//!
//! `documents/` has a file per kind of promise. A block is a document: its type with options (`base=` the URI that it was
//! retrieved from, `words` to keep the words around links), its text after bars, and what is found, which
//! `URILENS_UPDATE=1` writes anew. `>` starts a reference with its element, and ends with what
//! the document does with it; `at` is how the document writes it, if
//! otherwise. Three questions are asked of texts, in place of a type: `type` which it has, `strip` what is left of it
//! (appendix C), and `lines` the references that it has one on each line. `!` starts a problem, `-` a part of a mail that is not read. Control characters are pictures (`␍`), a blank at
//! the end of a line is `␠`, and characters that are not seen are named (`‹U+200B›`).

use std::fmt::Write;

use urilens::document::*;

use crate::support::blocks::{check_blocks, shown, typed};

/// Names under a few suffixes. Some are names only with a path after them.
fn known(name: &str, is_followed: bool) -> bool {
    let last = name.rsplit('.').next().unwrap_or_default();
    matches!(last, "com" | "org" | "net" | "example" | "de") || (is_followed && last == "rs")
}

/// The text after the bars of a block.
fn text_of(block: &str) -> String {
    let lines = block.lines().filter_map(|line| line.strip_prefix('|'));
    let lines = lines.map(|line| typed(line.strip_prefix(' ').unwrap_or(line)));
    lines.collect::<Vec<_>>().join("\n")
}

/// A document of a block.
struct Document {
    kind: Kind,
    base: Option<String>,
    keeps_words: bool,
    text: String,
}

impl Document {
    fn of(block: &str) -> Self {
        let is_head = |line: &&str| line.starts_with(|first: char| first.is_ascii_lowercase());
        let head = block
            .lines()
            .find(is_head)
            .unwrap_or_else(|| panic!("no type: {block}"));
        let mut words = head.split(' ');
        let kind = words.next().unwrap_or_default();
        let mut document = Document {
            kind: kind.parse().unwrap_or_else(|_| panic!("{kind}: no type")),
            base: None,
            keeps_words: false,
            text: String::new(),
        };
        for word in words {
            match word.strip_prefix("base=") {
                Some(base) => document.base = Some(base.to_owned()),
                None => document.keeps_words = word == "words",
            }
        }
        document.text = text_of(block);
        document
    }

    fn content(&self) -> Content {
        let context = Context {
            retrieved_from: self.base.as_deref(),
            ..Context::of(&known)
        };
        let read = match self.keeps_words {
            true => read_with_words,
            false => read,
        };
        read(self.text.as_bytes(), self.kind, &context)
    }

    /// What is found, as blocks have it.
    fn found(&self) -> String {
        let content = self.content();
        let mut out = String::new();
        for found in &content.found {
            let element = found.element.as_deref().unwrap_or("text");
            let assumed = if found.is_assumed() { ", assumed" } else { "" };
            let how = match found.how {
                How::Format => String::new(),
                how => format!("  ({}{assumed})", how.id()),
            };
            line(
                &mut out,
                &format!("> {element}  "),
                &format!("{}{how}  {}", found.reference, found.usage().id()),
            );
            let written = &self.text[found.place.clone()];
            let around = found.around.as_deref();
            let base = content.bases[found.bases].winner().map(|layer| {
                let base = content.bases[found.bases].base().unwrap_or("none");
                format!("{base} ({:?}, {})", layer.kind, layer.given_by)
            });
            let more = [
                (
                    "at",
                    (written != found.reference).then(|| written.to_owned()),
                ),
                ("shown", found.shown.clone()),
                ("pointer", found.pointer.clone()),
                ("message", found.message.map(|number| number.to_string())),
                ("part", found.part.as_deref().map(str::to_owned)),
                ("attachment", found.attachment.as_deref().map(str::to_owned)),
                ("hyphen", found.hyphen.then(String::new)),
                ("before", around.map(|around| around.before.clone())),
                ("after", around.map(|around| around.after.clone())),
                ("base", base),
            ];
            for (name, value) in more {
                if let Some(value) = value {
                    line(&mut out, &format!("    {name} "), &value);
                }
            }
        }
        for noted in &content.problems {
            let at = noted.at.map_or(String::new(), |at| format!(" (byte {at})"));
            let part = noted
                .part
                .as_deref()
                .map_or(String::new(), |part| format!(" (part {part})"));
            line(&mut out, "! ", &format!("{noted}{at}{part}"));
        }
        for skipped in &content.skipped {
            line(
                &mut out,
                "- ",
                &format!("{} in part {}", skipped.kind.id(), skipped.part),
            );
        }
        out
    }
}

/// Writes a line of what is found.
fn line(out: &mut String, start: &str, value: &str) {
    writeln!(out, "{}", format!("{start}{}", shown(value)).trim_end()).expect("written");
}

/// What is asked of a text.
fn answer(question: &str, text: &str) -> String {
    let mut out = String::new();
    match question {
        "type" => line(&mut out, "> ", Kind::of_content(text.as_bytes()).id()),
        "strip" => {
            let stripped = strip(text);
            line(&mut out, "> ", &stripped.text);
            if stripped.text != text {
                let Stripped {
                    wrapper,
                    prefix,
                    line_breaks,
                    hyphen,
                    ..
                } = stripped;
                let said = format!(
                    "{wrapper:?}, prefix {prefix}, {line_breaks} line breaks, hyphen {hyphen}"
                );
                line(&mut out, "    ", &said);
            }
        }
        _ => {
            let starts = |line: &str| line.starts_with("www.") || line == "mailto:a";
            let Some(several) = several(text, &|_: &str, _| false, starts) else {
                return out;
            };
            for found in &several.found {
                line(&mut out, "> ", &found.reference);
            }
            line(&mut out, "! ", &format!("{:?}", several.around));
        }
    }
    out
}

#[test]
fn documents_hold_what_their_blocks_say() {
    check_blocks("tests/engine/documents", &['>', ' ', '!', '-'], |block| {
        let is_question = |line: &&str| ["type", "strip", "paste"].contains(line);
        match block.lines().find(is_question) {
            Some(question) => answer(question, &text_of(block)),
            None => Document::of(block).found(),
        }
    });
}
