//! How many mails have a warning or a danger, on a link and on the message, and by which check and in which use of a reference.
//!
//!     cargo bench --bench mail -- FOLDER...
//!
//! Each folder is a group of mails, one in each file: conversations, newsletters, phishing. No mail is in the repository.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;

use urilens::document::{Content, Context, Kind, read};
use urilens::inspect::{Inspector, Request};
use urilens::review::{Settings, Severity};
use urilens::scan::{base_of, is_known_name, mail_blocks};

/// How many rows of the table are printed.
const MOST_ROWS: usize = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let folders = std::env::args()
        .skip(1)
        .filter(|one| !one.starts_with("--"));
    for folder in folders {
        report(Path::new(&folder))?;
    }
    Ok(())
}

/// What was found in a mail: check, use of the reference or `message`, and severity.
type Findings = BTreeSet<(Severity, &'static str, &'static str)>;

fn findings(content: &Content, inspector: &mut Inspector, settings: &Settings) -> Findings {
    let mut findings = Findings::new();
    for found in &content.found {
        let usage = found.usage();
        let inspection = inspector.inspect(&Request {
            reference: &found.reference,
            base: base_of(found, content),
            shown: found.shown.as_deref(),
            is_assumed: found.is_assumed(),
            usage: Some(usage),
            settings: Some(settings),
            ..Request::default()
        });
        let of_link = inspection.findings.iter();
        findings.extend(of_link.map(|one| (one.severity, one.check.id, usage.id())));
    }
    for block in mail_blocks(content, settings) {
        let of_mail = block.findings.iter();
        findings.extend(of_mail.map(|one| (one.severity, one.check.id, "message")));
    }
    findings.retain(|(severity, ..)| *severity > Severity::Notice);
    findings
}

fn report(folder: &Path) -> Result<(), Box<dyn Error>> {
    let (mut mails, mut links, mut rows) = (0usize, 0usize, BTreeMap::new());
    // With a warning, and with a danger: on a link, and on either.
    let mut counts = [[0usize; 2]; 2];
    let (mut inspector, settings) = (Inspector::default(), Settings::default());
    for entry in fs::read_dir(folder)? {
        let bytes = fs::read(entry?.path())?;
        let kind = match Kind::of_content(&bytes[..bytes.len().min(8 << 10)]) {
            Kind::Mbox => Kind::Mbox,
            _ => Kind::Mail,
        };
        let content = read(&bytes, kind, &Context::of(&is_known_name));
        let found = findings(&content, &mut inspector, &settings);
        mails += 1;
        links += content.found.len();
        for (column, least) in [Severity::Warning, Severity::Danger]
            .into_iter()
            .enumerate()
        {
            let is_bad = |of_link: bool| {
                let mut found = found
                    .iter()
                    .filter(|(_, _, usage)| !of_link || *usage != "message");
                found.any(|(severity, ..)| *severity >= least)
            };
            counts[0][column] += usize::from(is_bad(true));
            counts[1][column] += usize::from(is_bad(false));
        }
        for row in found {
            *rows.entry(row).or_insert(0usize) += 1;
        }
    }
    println!("\n{}: {mails} mails, {links} references", folder.display());
    let share = |count: usize| format!("{:.2} %", 100.0 * count as f64 / mails.max(1) as f64);
    for (name, [warning, danger]) in ["on a link", "on link or message"].iter().zip(counts) {
        println!(
            "  {name}: warning or worse {}, danger {}",
            share(warning),
            share(danger)
        );
    }
    let mut rows: Vec<_> = rows.into_iter().collect();
    rows.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for ((severity, check, usage), count) in rows.into_iter().take(MOST_ROWS) {
        println!("  {count:6} {:8} {check:28} {usage}", severity.id());
    }
    Ok(())
}
