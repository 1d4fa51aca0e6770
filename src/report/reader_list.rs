//! The readers, printed from their table: as text and as Markdown.

use std::fmt::Write;

use crate::facts::address_bar::{self, BarAction};
use crate::message::stand_ins::shown;
use crate::message::wrap::wrap;
use crate::readings::programs::{Deviation, Program};
use crate::readings::{Parser, Reading, read_with};

/// How many columns a page takes.
const WIDTH: usize = 80;

/// What a reader that is no program reads by.
fn standard(parser: Parser) -> &'static str {
    match parser {
        Parser::Rfc3986 => "The standard for URIs: the split of its appendix B and its grammar.",
        Parser::Rfc2396 => "The predecessor of RFC 3986, with its own split and grammar.",
        Parser::Whatwg => "A browser, by the URL Standard of the WHATWG.",
        Parser::Naive => {
            "A naive program: the first @ ends the userinfo, the first colon the host. It is shown where \
                          its host differs."
        }
        Parser::Program(_) => "",
    }
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
    let Parser::Program(program) = parser else {
        return format!("{}\n", wrapped(standard(parser), 0));
    };
    let mut out = format!("{} {}\n", program.name, program.version);
    let _ = writeln!(out, "{}", wrapped(program.call, 0));
    let _ = writeln!(out, "{}", program.documentation);
    let _ = writeln!(
        out,
        "Compared with the program on {}\n\nHow it differs from RFC 3986:",
        program.compared
    );
    for deviation in program.deviations {
        let _ = writeln!(out, "\n  {}", wrapped(deviation.what, 2));
        let _ = writeln!(out, "    {}", shown(deviation.example));
        for (who, what) in seen(program, deviation) {
            let _ = writeln!(out, "      {who:<8}  {}", shown(&what));
        }
    }
    if !program.limits.is_empty() {
        let _ = writeln!(out, "\nNot in the model:");
    }
    for limit in program.limits {
        let _ = writeln!(out, "\n  {}", wrapped(limit, 2));
    }
    address_bar_page(parser, &mut out);
    out
}

/// What the address bar of a browser does, with examples; nothing for a reader without one.
fn address_bar_page(parser: Parser, out: &mut String) {
    let Some(bar) = address_bar::rules(parser) else {
        return;
    };
    let _ = writeln!(out, "\nTyped into its address bar:");
    for rule in bar.rules {
        let _ = writeln!(out, "\n  {}", wrapped(rule.what, 2));
        for example in rule.examples {
            let _ = writeln!(out, "    {}", shown(example));
            let _ = writeln!(out, "      {}", done(parser, example));
        }
    }
    let _ = writeln!(out, "\nNot in the model of the address bar:");
    for limit in bar.limits {
        let _ = writeln!(out, "\n  {}", wrapped(limit, 2));
    }
}

/// What an address bar does with a text.
fn done(parser: Parser, typed: &str) -> String {
    match address_bar::address_bar(parser, typed).map(|bar| bar.action) {
        Some(BarAction::Opens { url, host }) => match host.filter(|host| !url.contains(host)) {
            Some(host) => format!("opened: {}, shown as {}", shown(&url), shown(&host)),
            None => format!("opened: {}", shown(&url)),
        },
        Some(BarAction::OpensHome) => "opened, in the home directory".to_owned(),
        Some(BarAction::Searches) => "searched for".to_owned(),
        Some(BarAction::Ignores) | None => "nothing happens".to_owned(),
    }
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
            let [(_, strict), (_, other)] = seen(program, deviation);
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
        address_bar_markdown(Parser::Program(program), &mut out);
    }
    out
}

/// What the address bar of a browser does, as Markdown.
fn address_bar_markdown(parser: Parser, out: &mut String) {
    let Some(bar) = address_bar::rules(parser) else {
        return;
    };
    out.push_str(
        "\nTyped into its address bar:\n\n| typed | what happens | the rule |\n|---|---|---|\n",
    );
    for rule in bar.rules {
        for example in rule.examples {
            let _ = writeln!(
                out,
                "| `` {} `` | {} | {} |",
                shown(example),
                markdown_text(&done(parser, example)),
                markdown_text(rule.what)
            );
        }
    }
    out.push_str("\nNot in the model of the address bar:\n\n");
    for limit in bar.limits {
        let _ = writeln!(out, "- {}", markdown_text(limit));
    }
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

/// What RFC 3986 and the program see in an example.
fn seen(program: &'static Program, deviation: &Deviation) -> [(&'static str, String); 2] {
    [Parser::Rfc3986, Parser::Program(program)]
        .map(|parser| (parser.name(), parts(&read_with(parser, deviation.example))))
}

/// The parts that a reader finds, each with its name.
fn parts(reading: &Reading) -> String {
    if let (Parser::Program(_), Some(error)) = (reading.parser, &reading.error) {
        return format!("refused: {}", error.message("", None));
    }
    let path = Some(reading.path());
    let parts = [
        ("scheme", reading.scheme()),
        ("userinfo", reading.userinfo()),
        ("host", reading.host()),
        ("port", reading.port()),
        ("path", path),
    ];
    let parts = parts.into_iter().filter_map(|(name, part)| {
        let part = part.filter(|part| !part.is_empty())?;
        Some(format!("{name} {part}"))
    });
    parts.collect::<Vec<_>>().join(", ")
}

/// A text on lines that are not too long; the ones after the first are indented.
fn wrapped(text: &str, indent: usize) -> String {
    let lines: Vec<&str> = wrap(text, WIDTH - indent).collect();
    lines.join(&format!("\n{}", " ".repeat(indent)))
}
