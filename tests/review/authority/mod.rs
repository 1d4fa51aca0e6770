//! Every check of authority and port fires on what it is for, and stays silent beside it.

mod ports;
mod userinfo;

use crate::support::checks::{Row, check_rows};

const TABLES: &[&[Row]] = &[userinfo::ROWS, ports::ROWS];

fn rows() -> impl Iterator<Item = &'static Row> {
    TABLES.iter().copied().flatten()
}

#[test]
fn every_check_fires_and_stays_silent() {
    check_rows(rows());
}

#[test]
fn every_row_has_two_of_each() {
    for row in rows() {
        assert!(row.hostile.len() >= 2, "{}", row.id);
        assert!(row.harmless.len() >= 2, "{}", row.id);
    }
}

#[test]
fn checks_have_ids_of_their_own_and_words() {
    let mut ids: Vec<&str> = Vec::new();
    for check in urilens::review::checks() {
        assert!(!ids.contains(&check.id), "{} stands twice", check.id);
        ids.push(check.id);
        let words = [check.source, check.title, check.explanation, check.verify];
        assert!(words.iter().all(|text| !text.is_empty()), "{}", check.id);
        assert!(check.explanation.ends_with('.'), "{}", check.id);
        assert!(!check.explanation.contains("  "), "{}", check.id);
    }
    for row in rows() {
        assert!(ids.contains(&row.id), "no check {}", row.id);
    }
    let covered = |id: &&str| rows().any(|row| row.id == *id);
    let families = ["userinfo-", "authority-", "at-", "port-"];
    for id in &ids {
        let ours = families.iter().any(|family| id.starts_with(family));
        assert!(!ours || covered(id), "no row for {id}");
    }
}
