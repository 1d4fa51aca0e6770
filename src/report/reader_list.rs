//! The readers, printed from their table: as text and as Markdown.

use std::fmt::Write;

use crate::message::stand_ins::shown;
use crate::message::wrap::wrap;
use crate::readings::programs::{Deviation, Program};
use crate::readings::{Parser, Reading, read_with};
use crate::syntax::Component;
use crate::tables::table::{Table, table};

/// How many columns a page takes.
const WIDTH: usize = 80;

/// Of each reader that is no program, what it reads by, and then how it differs from RFC 3986, each time with an example.
static STANDARDS: Table<3> = table!("standard_readers.tsv", 3);

/// What a reader that is no program reads by.
fn standard(parser: Parser) -> &'static str {
    let first = STANDARDS.rows_of(parser.id()).next();
    first.map_or("", |[_, what, _]| what)
}

/// How a reader differs from RFC 3986, each with an example.
fn deviations(parser: Parser) -> Vec<Deviation> {
    if let Parser::Program(program) = parser {
        return program.deviations.to_vec();
    }
    let rows = STANDARDS.rows_of(parser.id()).skip(1);
    rows.map(|[_, what, example]| Deviation { what, example })
        .collect()
}

/// All readers, one on a line.
pub fn list() -> String {
    let width = Parser::all().map(|parser| parser.id().len()).max();
    let width = width.unwrap_or_default();
    let mut out = String::new();
    for parser in Parser::all() {
        // Writing to a string can't fail.
        let _ = match parser {
            Parser::Program(program) => {
                writeln!(
                    out,
                    "{:<width$}  {} {}: {}",
                    program.id, program.name, program.version, program.call
                )
            }
            _ => writeln!(out, "{:<width$}  {}", parser.id(), standard(parser)),
        };
    }
    out
}

/// The page of one reader.
pub fn page(parser: Parser) -> String {
    let mut out = match parser {
        Parser::Program(program) => format!(
            "{} {}\n{}\n{}\nCompared with the program on {}\n",
            program.name,
            program.version,
            wrapped(program.call, 0),
            program.documentation,
            program.compared
        ),
        _ => format!("{}\n", wrapped(standard(parser), 0)),
    };
    if deviations(parser).is_empty() {
        out.push_str("\nThe other readers are compared with this one.\n");
    } else {
        out.push_str("\nHow it differs from RFC 3986:\n");
    }
    for deviation in deviations(parser) {
        let _ = writeln!(out, "\n  {}", wrapped(deviation.what, 2));
        let _ = writeln!(out, "    {}", shown(deviation.example));
        let seen = seen(parser, &deviation);
        let width = seen.iter().map(|(who, _)| who.len()).max().unwrap_or(0);
        for (who, what) in seen {
            let _ = writeln!(out, "      {who:<width$}  {}", shown(&what));
        }
    }
    let Parser::Program(program) = parser else {
        return out;
    };
    if !program.limits.is_empty() {
        let _ = writeln!(out, "\nNot in the model:");
    }
    for limit in program.limits {
        let _ = writeln!(out, "\n  {}", wrapped(limit, 2));
    }
    out
}

/// The pages of all programs as Markdown.
pub fn markdown() -> String {
    let mut out = String::from(
        "| id | program | version | what is modelled | compared |\n|---|---|---|---|---|\n",
    );
    let programs = || {
        Parser::all().filter_map(|parser| match parser {
            Parser::Program(program) => Some(program),
            _ => None,
        })
    };
    for program in programs() {
        let Program {
            id,
            name,
            version,
            call,
            documentation,
            compared,
            ..
        } = program;
        let _ = writeln!(
            out,
            "| `{id}` | {name} | {version} | [{call}]({documentation}) | {compared} |"
        );
    }
    for program in programs() {
        let _ = write!(
            out,
            "\n### {}\n\n| reference | RFC 3986 | {} | the difference |\n|---|---|---|---|\n",
            program.name, program.name
        );
        for deviation in program.deviations {
            let [(_, strict), (_, other)] = seen(Parser::Program(program), deviation);
            let cell = |text: &str| format!("`` {} ``", shown(text).replace('|', "\\|"));
            let example = cell(deviation.example);
            let _ = writeln!(
                out,
                "| {example} | {} | {} | {} |",
                cell(&strict),
                cell(&other),
                markdown_text(deviation.what)
            );
        }
        if !program.limits.is_empty() {
            out.push_str("\nNot in the model:\n\n");
        }
        for limit in program.limits {
            let _ = writeln!(out, "- {}", markdown_text(limit));
        }
    }
    out
}

/// Text with the characters escaped that mean something in Markdown.
fn markdown_text(text: &str) -> String {
    let mut out = String::new();
    for char in text.chars() {
        if "\\`*_[]<>|".contains(char) {
            out.push('\\');
        }
        out.push(char);
    }
    out
}

/// What RFC 3986 and another reader see in an example.
fn seen(parser: Parser, deviation: &Deviation) -> [(&'static str, String); 2] {
    [Parser::Rfc3986, parser].map(|parser| {
        let name = parser.capitalized_name();
        (name, parts(&read_with(parser, deviation.example)))
    })
}

/// The parts that a reader finds, each with its name. A standard splits an invalid text too.
fn parts(reading: &Reading) -> String {
    let is_standard = matches!(reading.parser, Parser::Rfc3986 | Parser::Rfc2396);
    if let (false, Some(error)) = (is_standard, &reading.error) {
        return format!("refused: {}", error.message("", None));
    }
    let parts = Component::LEAVES.into_iter().filter_map(|component| {
        let part = reading.get(component).filter(|part| !part.is_empty())?;
        Some(format!("{} {part}", component.name()))
    });
    let parts = parts.collect::<Vec<_>>().join(", ");
    match is_standard && !reading.valid {
        true => format!("invalid; split as {parts}"),
        false => parts,
    }
}

/// A text on lines that are not too long; the ones after the first are indented.
fn wrapped(text: &str, indent: usize) -> String {
    let lines: Vec<&str> = wrap(text, WIDTH - indent).collect();
    lines.join(&format!("\n{}", " ".repeat(indent)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_shows_a_difference() {
        for parser in Parser::all() {
            for deviation in deviations(parser) {
                let [(_, strict), (_, other)] = seen(parser, &deviation);
                assert_ne!(strict, other, "{}: {}", parser.id(), deviation.what);
            }
            assert!(page(parser).contains("RFC 3986"), "{}", parser.id());
        }
    }

    #[test]
    fn a_split_of_an_invalid_text_is_called_one() {
        let parts = parts(&read_with(Parser::Rfc3986, "http://a@b@c/"));
        assert_eq!(
            parts,
            "invalid; split as scheme http, userinfo a@b, host c, path /"
        );
    }
}
