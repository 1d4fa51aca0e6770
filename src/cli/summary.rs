//! What is printed of a scan besides its findings: a sentence on all of it, and with `--hosts` the domains with their counts.

use crate::message::stand_ins::shown;
use crate::message::{Level, counted};
use crate::report::{fields, without_formula};
use crate::scan::{Format, HostCount, Hosts, Tally};

/// The levels that can be asked for.
pub(super) const LEAST: [Level; 4] = [Level::Notice, Level::Exposed, Level::Warning, Level::Danger];

/// What was found, in a sentence, which says so if it is not all of it.
pub(super) fn summary(
    tally: &Tally,
    is_unique: bool,
    only: Option<Level>,
    is_interrupted: bool,
) -> String {
    let interrupted = if is_interrupted { ", interrupted" } else { "" };
    if tally.files == 0 {
        return format!("No files were read{interrupted}.\n");
    }
    let files = counted(tally.files, "file", "files") + interrupted;
    let all = tally.references + tally.left_out;
    if all == 0 {
        return format!("No references in {files}.\n");
    }
    let known = match tally.known {
        0 => String::new(),
        count => format!(
            " In the baseline: {}.",
            counted(count, "finding", "findings")
        ),
    };
    let least = only.map(|only| format!("at or above {}", only.word()));
    let (one, many) = match is_unique {
        true => ("distinct reference", "distinct references"),
        false => ("reference", "references"),
    };
    let references = match &least {
        Some(least) if tally.references == 0 => {
            let all = counted(all, "reference", "references");
            return format!("{all} in {files}, none {least}.{known}\n");
        }
        Some(least) if !is_unique => {
            let all = counted(all, one, many);
            format!("{} of {all} {least} ({files} read)", tally.references)
        }
        Some(least) => {
            let found = counted(tally.references, one, many);
            format!("{found} {least} ({files} read)")
        }
        None => format!("{} in {files}", counted(tally.references, one, many)),
    };
    let counts = |of: &[u64]| -> Vec<String> {
        let some = Level::ALL
            .into_iter()
            .zip(of)
            .rev()
            .filter(|(_, count)| **count > 0);
        some.map(|(level, count)| format!("{} in {count}", level.word()))
            .collect()
    };
    let mut worst = counts(&tally.worst);
    let of_mails = counts(&tally.worst_of_mails);
    let messages = match of_mails.is_empty() {
        true => String::new(),
        false => format!(" Messages: {}.", of_mails.join(", ")),
    };
    let found: u64 = tally.worst.iter().sum();
    let invalid = match tally.invalid {
        0 => String::new(),
        count => format!(" Invalid without a finding: {count}."),
    };
    if worst.is_empty() {
        let none = match (messages.is_empty(), tally.known) {
            (true, 0) => ". No findings.".to_owned(),
            (true, known) => format!(". No new findings ({known} in the baseline)."),
            (false, _) => format!(", without findings.{messages}{known}"),
        };
        return format!("\n{references}{none}{invalid}\n");
    }
    let none = tally.references.saturating_sub(found);
    worst.extend((none > 0).then(|| format!("none in {none}")));
    format!(
        "\n{references}. Worst finding: {}.{messages}{known}{invalid}\n",
        worst.join(", ")
    )
}

/// The domains with their counts, the worst first.
pub(super) fn hosts(hosts: Hosts, format: Format) -> String {
    let mut text = String::new();
    if format == Format::Csv {
        text.push_str("host,count,worst,scheme\r\n");
    }
    for host in hosts.sorted() {
        text.push_str(&match format {
            Format::Json | Format::Sarif => json(&host),
            Format::Csv => csv(&host),
            _ => line(&host),
        });
    }
    text
}

fn json(host: &HostCount) -> String {
    let mut out = Vec::new();
    fields::write(host, &mut out);
    out.push(b'\n');
    String::from_utf8_lossy(&out).into_owned()
}

fn csv(host: &HostCount) -> String {
    format!(
        "{},{},{},{}\r\n",
        without_formula(&shown(host.owner.host().unwrap_or_default())),
        host.count,
        host.worst.map_or("", Level::word),
        shown(host.owner.scheme().unwrap_or_default())
    )
}

fn line(host: &HostCount) -> String {
    let name = match (host.owner.host(), host.owner.scheme()) {
        (Some(host), _) => shown(host),
        (None, Some(scheme)) => format!("(no host) {}:", shown(scheme)),
        (None, None) => "(no host) relative, without a base".to_owned(),
    };
    let worst = host.worst.map_or("-", Level::word);
    format!("{:>8}  {worst:<8} {name}\n", host.count)
}
