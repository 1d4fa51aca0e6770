//! The formats of a scan: what each needs of an inspection, and what is around the references.

use clap::ValueEnum;

use super::{csv, sarif};
use crate::inspect::Parts;

/// How references are written.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub enum Format {
    /// For people, like a linter's
    #[default]
    Text,
    /// For programs, one object per line
    Json,
    /// SARIF 2.1.0, for code hosts
    Sarif,
    /// For spreadsheets, one row per reference
    Csv,
    /// Indicators of compromise: links, hosts, addresses and digests of files, defanged, one per line after its kind
    Ioc,
    /// Annotations of GitHub Actions
    Github,
    /// They are only counted
    #[value(skip)]
    Nothing,
}

impl Format {
    /// What it needs of an inspection.
    pub fn parts(self) -> Parts {
        let shown = Parts::FINDINGS.or(Parts::DESTINATION);
        match self {
            Format::Json => Parts::ALL,
            Format::Text | Format::Csv => shown.or(Parts::RESOLUTION).or(Parts::READINGS),
            Format::Sarif | Format::Github => shown,
            Format::Ioc => shown.or(Parts::RESOLUTION),
            // Where readers disagree, the domains of all are counted.
            Format::Nothing => shown.or(Parts::READINGS),
        }
    }

    /// Written before the references.
    pub fn start(self) -> Vec<u8> {
        let mut out = Vec::new();
        match self {
            Format::Sarif => sarif::start(&mut out),
            Format::Csv => out.extend_from_slice(csv::HEADER.as_bytes()),
            _ => {}
        }
        out
    }

    /// Written between two references.
    pub fn separator(self) -> &'static [u8] {
        match self {
            Format::Sarif => b",\n",
            _ => b"",
        }
    }

    /// Written after the references: SARIF says whether all could be read, and what was not read or not as it should.
    pub fn end(self, errors: &[String], warnings: &[&str]) -> Vec<u8> {
        let mut out = Vec::new();
        if self == Format::Sarif {
            sarif::end(errors, warnings, &mut out);
        }
        out
    }
}
