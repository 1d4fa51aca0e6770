//! Three examples for the program and for each command, which end its help and its manual page.

use clap::Command;

/// A command, a line to try, and what it does.
type Example = (&'static str, &'static str, &'static str);

/// The name of the program itself in the table.
const PROGRAM: &str = "urilens";

static EXAMPLES: &[Example] = &[
    (
        PROGRAM,
        "urilens -b 'http://a/b/c/d;p?q' ../g",
        "Open the inspector on an example of RFC 3986 section 5.4.1",
    ),
    (
        PROGRAM,
        "urilens < links.txt",
        "Open the inspector on a list of links",
    ),
    (
        PROGRAM,
        "urilens report 'https://example.com@10.0.0.1/'",
        "Print everything about a link, without the inspector",
    ),
    (
        "report",
        "urilens report 'https://example.com@10.0.0.1/'",
        "Print everything about a link",
    ),
    (
        "report",
        "urilens report --format brief -f links.txt",
        "Print one line for each link of a list: severity, destination, finding",
    ),
    (
        "report",
        "urilens report --format json --fail-on warning < links.txt",
        "Inspect every line, and exit with status 1 if a link has a warning",
    ),
    (
        "scan",
        "urilens scan mail.eml",
        "Find the links of a mail and inspect each",
    ),
    (
        "scan",
        "urilens scan --min-severity danger --glob '*.md' docs",
        "Print the dangerous links of all Markdown files in a folder",
    ),
    (
        "scan",
        "urilens scan --format sarif . > links.sarif",
        "Write a log that code hosts show beside the lines of a change",
    ),
    (
        "open",
        "urilens open mail.eml",
        "Choose from the links of a mail",
    ),
    (
        "open",
        "urilens open --as html - < page",
        "Open what another program writes, as a page",
    ),
    (
        "open",
        "urilens open --plain report.pdf",
        "List the links of a PDF, line by line",
    ),
    (
        "compare",
        "urilens compare 'HTTP://a:80' http://a/",
        "Name the rung from which on two URIs are equivalent",
    ),
    (
        "compare",
        "urilens compare --rung case 'HTTP://a:80' http://a/",
        "Exit with status 1 unless they are equivalent on this rung",
    ),
    (
        "compare",
        "urilens compare -b http://a/b/ ../c /c",
        "Resolve two references first",
    ),
    (
        "get",
        "urilens get '{host} {default:port}' https://example.com/",
        "Print a host and a port",
    ),
    (
        "get",
        "urilens get '{query:q}' -f links.txt",
        "Print a parameter of each link of a list",
    ),
    (
        "get",
        "urilens get -b http://a/b/c '{target}' ../g",
        "Resolve a reference",
    ),
    (
        "set",
        "urilens set --untrack -f links.txt",
        "Remove tracking parameters from each link of a list",
    ),
    (
        "set",
        "urilens set --host example.com --append query=page=2 http://a/",
        "Change a host and append a parameter",
    ),
    (
        "set",
        "urilens set --iterate 'port=80 8080' http://a/",
        "Print a URI for each of two ports",
    ),
    (
        "serve",
        "urilens serve --stdio --only findings,destination",
        "Answer an editor that underlines suspicious links",
    ),
    (
        "serve",
        "echo '{\"id\":1,\"reference\":\"../g\",\"base\":\"http://a/b/c\"}' | urilens serve --stdio",
        "Answer one request",
    ),
    (
        "serve",
        "urilens schema serve > serve.json",
        "Write the JSON Schema of the answers",
    ),
    ("checks", "urilens checks", "List all checks"),
    (
        "checks",
        "urilens checks host-idn",
        "Explain a check, with examples and how to verify it",
    ),
    (
        "checks",
        "urilens checks --format json > checks.json",
        "Write all checks for a program",
    ),
    (
        "differ",
        "urilens differ --checked-by python-urllib --fetched-by curl --allow example.com",
        "Find references that pass a filter and go elsewhere",
    ),
    (
        "differ",
        "urilens differ --checked-by go --fetched-by whatwg --deny 127.0.0.1",
        "The same for a filter that refuses one host",
    ),
    (
        "differ",
        "urilens differ --checked-by go --fetched-by curl --allow example.com --count 100",
        "Print more of them",
    ),
    ("readers", "urilens readers", "List all readers"),
    (
        "readers",
        "urilens readers curl",
        "Explain how a reader differs from RFC 3986",
    ),
    (
        "readers",
        "urilens report --readers curl,go 'http://a\\@b/'",
        "Compare what two of them read",
    ),
    ("practice", "urilens practice", "Solve exercises"),
    (
        "practice",
        "urilens practice --level 3 --seed 7",
        "Solve the same exercises as someone else",
    ),
    (
        "practice",
        "urilens practice --sheet 12 --format markdown > sheet.md",
        "Write an exercise sheet with the answers on a page of their own",
    ),
    (
        "config",
        "urilens config",
        "Print the settings in effect and where each comes from",
    ),
    (
        "config",
        "urilens config --sample > ~/.config/urilens/config.toml",
        "Start a configuration file",
    ),
    (
        "config",
        "urilens config --theme-sample light > ~/.config/urilens/themes/mine.toml",
        "Start a theme",
    ),
    (
        "schema",
        "urilens schema",
        "Print the schema of `report --format json`",
    ),
    (
        "schema",
        "urilens schema scan > scan.json",
        "Write the schema of another command",
    ),
    (
        "schema",
        "urilens report --format json http://a/",
        "Print what it describes",
    ),
    (
        "completions",
        "urilens completions bash > ~/.local/share/bash-completion/completions/urilens",
        "Complete in bash",
    ),
    (
        "completions",
        "urilens completions zsh > ~/.zfunc/_urilens",
        "Complete in zsh, with ~/.zfunc in fpath",
    ),
    (
        "completions",
        "urilens completions fish > ~/.config/fish/completions/urilens.fish",
        "Complete in fish",
    ),
    ("man", "urilens man | man -l -", "Read the manual page"),
    (
        "man",
        "urilens man report | man -l -",
        "Read the page of a command",
    ),
    (
        "man",
        "urilens man > urilens.1",
        "Write the page for a package",
    ),
];

/// The examples of the program, or of a command.
pub(super) fn of(name: &str) -> impl Iterator<Item = &'static Example> {
    EXAMPLES.iter().filter(move |(of, ..)| *of == name)
}

/// The program with examples at the end of each long help.
pub(super) fn with_examples(program: Command) -> Command {
    with_own(program).mut_subcommands(with_own)
}

fn with_own(command: Command) -> Command {
    let mut text = match command.get_after_help() {
        Some(after) => format!("{after}\n\n"),
        None => String::new(),
    };
    text.push_str("Examples:");
    let name = command.get_name().to_owned();
    for (_, line, meaning) in of(&name) {
        text.push_str(&format!("\n  {line}\n      {meaning}"));
    }
    command.after_long_help(text)
}
