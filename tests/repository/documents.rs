//! What the documents show is what the program prints.
//!
//! Parts of them stand between two marks and are printed by the program. When they are out of date,
//! `URILENS_UPDATE=1 cargo test --test repository documents` writes them anew.

use crate::current::assert_current;
use crate::printed;
use crate::support::program::{feed, run, urilens};
use urilens::cli::Schema;

/// Printed parts: the document, the name of the marks, and what belongs between them.
fn parts() -> [(&'static str, &'static str, String); 8] {
    let indented = |text: &str| -> String {
        let lines = text.lines();
        lines
            .map(|line| format!("    {line}").trim_end().to_owned() + "\n")
            .collect()
    };
    let outlined = |schema: Schema| indented(&printed::outline(&schema.objects()[0].1));
    let report = run(&["report", "-b", "http://a/b/c/d;p?q", "../g?y#s"], b"");
    let (a, b) = (
        "HTTP://www.EXAMPLE.com:80/%7Euser/./x",
        "http://www.example.com/~user/x",
    );
    let compare = run(&["compare", a, b], b"");
    let checks = run(&["checks", "--format", "markdown"], b"");
    let readers = run(&["readers", "--format", "markdown"], b"");
    [
        (
            "docs/inspector.md",
            "keys",
            format!("\n{}\n", printed::keys()),
        ),
        (
            "docs/reports.md",
            "report",
            format!("\n{}\n", indented(&report.stdout)),
        ),
        (
            "docs/reports.md",
            "compare",
            format!("\n{}\n", indented(&compare.stdout)),
        ),
        (
            "docs/configuration.md",
            "keys",
            format!("\n{}\n", printed::settings()),
        ),
        ("docs/checks.md", "checks", format!("\n{}\n", checks.stdout)),
        (
            "docs/readers.md",
            "readers",
            format!("\n{}\n", readers.stdout),
        ),
        (
            "docs/json.md",
            "inspection",
            format!("\n{}\n", outlined(Schema::Report)),
        ),
        (
            "docs/json.md",
            "comparison",
            format!("\n{}\n", outlined(Schema::Compare)),
        ),
    ]
}

fn path(document: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(document)
}

#[test]
fn parts_that_are_printed_are_up_to_date() {
    for (document, name, text) in parts() {
        let committed = std::fs::read_to_string(path(document)).expect(document);
        let (start, end) = (
            format!("<!-- {name}:start -->\n"),
            format!("<!-- {name}:end -->"),
        );
        let from = committed.find(&start).expect("the first mark") + start.len();
        let to = committed.find(&end).expect("the second mark");
        let mut fresh = committed;
        fresh.replace_range(from..to, &text);
        assert_current(document, fresh);
    }
}

#[test]
fn kept_schemas_are_up_to_date() {
    for schema in Schema::ALL {
        assert_current(
            &format!("docs/schema/{}.json", schema.name()),
            schema.text(),
        );
    }
}

#[test]
fn the_readme_is_one_page() {
    let readme = include_str!("../../README.md");
    assert!(readme.lines().count() <= 150);
}

#[test]
fn links_of_the_documents_lead_to_files() {
    let link = regex::Regex::new(r"\]\(([^)#]+)\)").expect("an expression");
    let pages = std::fs::read_dir(path("docs")).expect("docs");
    let pages = pages.map(|page| page.expect("a page").path());
    let pages = pages.filter(|page| page.extension().is_some_and(|extension| extension == "md"));
    let pages: Vec<_> = pages
        .chain(["README.md", "CONTRIBUTING.md"].map(path))
        .collect();
    let front = std::fs::read_to_string(path("docs/README.md")).expect("the front page");
    for page in pages {
        let document = page.display();
        let text = std::fs::read_to_string(&page).expect("a page");
        let name = page
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name");
        let is_listed = ["README.md", "CONTRIBUTING.md"].contains(&name);
        assert!(
            is_listed || front.contains(&format!("]({name})")),
            "{document}"
        );
        for target in link.captures_iter(&text).map(|found| found[1].to_owned()) {
            if target.contains("://") {
                continue;
            }
            let folder = page.parent().expect("a folder");
            assert!(folder.join(&target).exists(), "{document}: {target}");
        }
    }
}

#[test]
fn every_option_of_reports_is_documented() {
    let documented = include_str!("../../docs/reports.md");
    let help = run(&["report", "--help"], b"").stdout;
    let mut count = 0;
    for line in help
        .lines()
        .map(str::trim_start)
        .filter(|line| line.starts_with('-'))
    {
        let option = line
            .split([' ', ','])
            .find(|word| word.starts_with("--"))
            .unwrap_or("");
        if ["--help", ""].contains(&option) {
            continue;
        }
        count += 1;
        assert!(documented.contains(option), "{option}");
    }
    assert!(count >= 8, "{help}");
}

#[test]
fn the_lines_of_the_example_of_a_batch_are_requests() {
    let documented = include_str!("../../docs/reports.md");
    let lines: String = documented
        .lines()
        .filter(|line| line.starts_with("    {\"reference\": "))
        .map(|line| format!("{}\n", line.trim()))
        .collect();
    let batch = run(&["report", "--batch"], lines.as_bytes());
    assert_eq!(batch.status, 0, "{}", batch.stdout);
    assert_eq!(batch.stdout.lines().count(), 3);
}

/// Every command of the guide for teachers is run, but for those that open the inspector.
#[test]
fn the_commands_of_the_guide_for_teachers_work() {
    let guide = include_str!("../../docs/teaching.md");
    let commands = guide
        .lines()
        .filter_map(|line| line.strip_prefix("    urilens "));
    let mut count = 0;
    for command in commands.filter(|command| !command.starts_with('-')) {
        let arguments: Vec<&str> = command
            .split(' ')
            .map(|word| word.trim_matches('\''))
            .collect();
        let run = run(&arguments, b"");
        assert_eq!((run.status, run.stderr.as_str()), (0, ""), "{command}");
        assert!(run.stdout.lines().count() > 3, "{command}");
        count += 1;
    }
    assert!(count >= 5, "{count}");
    let help = run(&["practice", "--help"], b"").stdout;
    for option in help
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--"))
    {
        let name = option.split(' ').next().unwrap_or(option);
        assert!(guide.contains(&format!("`--{name}")), "{name}");
    }
}

/// The bindings that the guide shows can be copied.
#[test]
fn the_example_of_keys_is_accepted() {
    let guide = include_str!("../../docs/configuration.md");
    let example: String = guide
        .lines()
        .skip_while(|line| *line != "    [keys]")
        .take_while(|line| line.is_empty() || line.starts_with("    "))
        .map(|line| format!("{}\n", line.trim_start()))
        .collect();
    assert!(example.contains("[keys.components]"), "{example}");
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().join("urilens");
    std::fs::create_dir(&at).expect("a folder");
    std::fs::write(at.join("config.toml"), example).expect("a file");
    let mut command = urilens();
    command
        .args(["config", "--keys"])
        .env("XDG_CONFIG_HOME", folder.path())
        .env("APPDATA", folder.path());
    let listed = feed(&mut command, b"");
    assert_eq!((listed.status, listed.stderr.as_str()), (0, ""));
    assert!(listed.stdout.contains("F12"), "{}", listed.stdout);
}

/// CONTRIBUTING.md says what each dependency is for, and names none that isn't there.
#[test]
fn every_dependency_is_listed() {
    let manifest: toml::Table = include_str!("../../Cargo.toml")
        .parse()
        .expect("a manifest");
    let targets = manifest["target"].as_table().expect("targets").values();
    let tables = targets.map(|target| target.get("dependencies"));
    let tables = tables.chain([manifest.get("dependencies")]);
    let mut dependencies: Vec<&str> = tables
        .flatten()
        .filter_map(toml::Value::as_table)
        .flat_map(|table| table.keys().map(String::as_str))
        .collect();
    dependencies.sort_unstable();
    dependencies.dedup();
    let contributing = include_str!("../../CONTRIBUTING.md");
    let section = contributing
        .split("## Dependencies")
        .nth(1)
        .expect("a section");
    let mut listed: Vec<&str> = section
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .collect();
    listed.sort_unstable();
    assert_eq!(listed, dependencies);
}
