//! What `urilens scan --hosts` prints: the domains with their counts.

use crate::message::Level;
use crate::message::stand_ins::shown;
use crate::report::{fields, without_formula};
use crate::scan::{Format, HostCount, Hosts};

/// The domains with their counts, the worst first.
pub(super) fn table(hosts: Hosts, format: Format) -> String {
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
