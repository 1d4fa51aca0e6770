//! Tables that the program is built with are made from the crates and files that hold the facts.
//!
//! These take many times the room, and no one who builds the program has to wait for them: what is made of them is kept in
//! `src/facts/generated/`. After a change of a source, `URILENS_UPDATE=1 cargo test --test repository generated` writes it anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use icu_normalizer::DecomposingNormalizerBorrowed;
use miniz_oxide::deflate::compress_to_vec;

use crate::current::assert_current;

// The test needs how keys are made, the program how they are looked up.
#[allow(dead_code)]
#[path = "../../src/facts/host/suffix_key.rs"]
mod suffix_key;

/// The files of `src/facts/generated/` by name.
type Files = BTreeMap<&'static str, Vec<u8>>;

#[test]
fn generated_tables_are_current() {
    let mut files = Files::new();
    character_names(&mut files);
    prototypes(&mut files);
    public_suffixes(&mut files);
    for (name, content) in files {
        assert_current(&format!("src/facts/generated/{name}"), content);
    }
}

/// How many names are compressed together.
const NAMES_AT_ONCE: usize = 512;

/// The names of characters. Those that end with the character's own code point are ranges, and those of Hangul syllables
/// are made by the rules of the standard.
fn character_names(files: &mut Files) {
    let mut names: Vec<String> = Vec::new();
    let mut runs: Vec<(u32, usize)> = Vec::new();
    let mut ranges: Vec<(u32, u32, String)> = Vec::new();
    let mut before = 0;
    for found in ('\0'..=char::MAX).filter(|found| !('\u{ac00}'..='\u{d7a3}').contains(found)) {
        let Some(name) = unicode_names2::name(found) else {
            continue;
        };
        let (name, point) = (name.to_string(), u32::from(found));
        if let Some(start) = name.strip_suffix(&format!("{point:04X}")) {
            match ranges.last_mut() {
                Some((_, last, known)) if *last + 1 == point && known == start => *last = point,
                _ => ranges.push((point, point, start.to_owned())),
            }
            continue;
        }
        if runs.is_empty() || before + 1 != point {
            runs.push((point, names.len()));
        }
        before = point;
        names.push(name);
    }
    let mut compressed = Vec::new();
    let mut ends = Vec::new();
    for names in names.chunks(NAMES_AT_ONCE) {
        compressed.extend(compress_to_vec(names.join("\n").as_bytes(), 10));
        ends.push(compressed.len());
    }
    let mut code = String::new();
    let mut push = |name: &str, of: &str, rows: String, count: usize| {
        writeln!(code, "static {name}: [{of}; {count}] = [{rows}];").expect("a string takes all");
    };
    let rows = ends.iter().map(|end| format!("{end},")).collect();
    push("BLOCK_ENDS", "u32", rows, ends.len());
    let rows = runs.iter().map(|(first, at)| format!("({first}, {at}),"));
    push("RUNS", "(u32, u16)", rows.collect(), runs.len());
    let rows = ranges.iter().map(|range| format!("{range:?},"));
    push("RANGES", "(u32, u32, &str)", rows.collect(), ranges.len());
    writeln!(code, "const NAMES: usize = {};", names.len()).expect("a string takes all");
    writeln!(code, "const NAMES_AT_ONCE: usize = {NAMES_AT_ONCE};").expect("a string takes all");
    files.insert("character_names.table", code.into());
    files.insert("character_names.bin", compressed);
}

/// What characters look like (UTS #39 §4): of those that canonical decomposition (NFD) leaves alone, the ones that another text
/// stands for in a skeleton. Characters that a skeleton ignores stand for nothing; they come in ranges.
fn prototypes(files: &mut Files) {
    let decomposed = DecomposingNormalizerBorrowed::new_nfd();
    let mut ignored: Vec<(char, char)> = Vec::new();
    let mut points: Vec<char> = Vec::new();
    let mut ends: Vec<usize> = Vec::new();
    let mut pool = String::new();
    for found in '\0'..=char::MAX {
        let text = found.to_string();
        let prototype: String = unicode_security::skeleton(&text).collect();
        if prototype == text || decomposed.normalize(&text) != text {
            continue;
        }
        if prototype.is_empty() {
            match ignored.last_mut() {
                Some((_, last)) if (*last..=found).nth(1) == Some(found) => *last = found,
                _ => ignored.push((found, found)),
            }
        } else {
            points.push(found);
            pool.push_str(&prototype);
            ends.push(pool.len());
        }
    }
    assert!(
        pool.len() <= usize::from(u16::MAX),
        "places in the prototypes take two octets"
    );
    let ends: Vec<String> = ends.iter().map(usize::to_string).collect();
    let code = format!(
        "static IGNORED: [(char, char); {}] = {ignored:?};\nstatic POINTS: [char; {}] = {points:?};\n\
         static ENDS: [u16; {}] = [{}];\n",
        ignored.len(),
        points.len(),
        ends.len(),
        ends.join(",")
    );
    files.insert("prototypes.table", code.into());
    files.insert("prototypes.txt", pool.into());
}

/// A place in the Public Suffix List: what it has for a name, and for the names below it.
#[derive(Default)]
struct Node {
    flags: u8,
}

/// The Public Suffix List, in a table in which each name has one place where it can be.
fn public_suffixes(files: &mut Files) {
    let text = include_str!("../../src/facts/host/public_suffixes.tsv");
    // By name, so that the name above comes first.
    let mut nodes: BTreeMap<Vec<&str>, Node> = BTreeMap::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let (rule, kind) = row.split_once('\t').expect("two columns");
        let kind = match kind {
            "icann" => suffix_key::ICANN,
            "private" => suffix_key::PRIVATE,
            _ => panic!("a suffix is icann or private: {row}"),
        };
        let (rule, flags) = match (rule.strip_prefix('!'), rule.strip_prefix("*.")) {
            (Some(name), _) => (name, kind | suffix_key::EXCEPTION),
            (_, Some(name)) => (name, kind << suffix_key::BELOW),
            _ => (rule, kind),
        };
        assert!(!rule.contains('*'), "only the first label is any: {row}");
        let labels: Vec<&str> = rule.rsplit('.').collect();
        for count in 1..labels.len() {
            nodes.entry(labels[..count].to_vec()).or_default().flags |= suffix_key::HAS_NAMES;
        }
        nodes.entry(labels).or_default().flags |= flags;
    }
    let keys: Vec<(&Vec<&str>, u64)> = nodes.keys().map(|labels| (labels, key(labels))).collect();
    let count = keys.len() + keys.len() / 16;
    let (displacements, slots) = placed(&keys, count);

    let mut pool = String::new();
    let mut by_length: Vec<&str> = nodes
        .keys()
        .filter_map(|labels| labels.last().copied())
        .collect();
    by_length.sort_unstable_by_key(|label| (std::cmp::Reverse(label.len()), *label));
    by_length.dedup();
    for label in by_length {
        if !pool.contains(label) {
            pool.push_str(label);
        }
    }
    assert!(
        pool.len() < usize::from(u16::MAX),
        "places in the labels take two octets"
    );
    let mut rows = vec!["(0, u16::MAX, 0, 0),".to_owned(); count];
    for (labels, node) in &nodes {
        let label = labels.last().expect("a label");
        let start = pool.find(label).expect("a label of the pool");
        let above = match slots.get(&labels[..labels.len() - 1]) {
            Some(slot) => slot.to_string(),
            None => "u16::MAX".to_owned(),
        };
        let (length, flags) = (label.len(), node.flags);
        rows[slots[labels.as_slice()]] = format!("({start}, {above}, {length}, {flags}),");
    }
    let displacements: Vec<String> = displacements.iter().map(u16::to_string).collect();
    let code = format!(
        "static NODES: [(u16, u16, u8, u8); {count}] = [{}];\nstatic DISPLACEMENTS: [u16; GROUPS] = [{}];\n",
        rows.concat(),
        displacements.join(",")
    );
    files.insert("public_suffixes.table", code.into());
    files.insert("public_suffixes.bin", pool.into());
}

/// The key of a name whose last label comes first.
fn key(labels: &[&str]) -> u64 {
    let mut key = suffix_key::START;
    for (at, label) in labels.iter().enumerate() {
        if at > 0 {
            key = suffix_key::step(key, b'.');
        }
        key = label.bytes().rev().fold(key, suffix_key::step);
    }
    key
}

/// A place for each key: the keys of one group share a displacement, with which none of them meets another key.
fn placed<'n>(
    keys: &[(&'n Vec<&'n str>, u64)],
    count: usize,
) -> (Vec<u16>, BTreeMap<&'n [&'n str], usize>) {
    let mut groups = vec![Vec::new(); suffix_key::GROUPS];
    for named in keys {
        groups[suffix_key::group(named.1)].push(*named);
    }
    let mut order: Vec<usize> = (0..groups.len()).collect();
    order.sort_by_key(|group| std::cmp::Reverse(groups[*group].len()));
    let mut is_taken = vec![false; count];
    let mut displacements = vec![0; groups.len()];
    let mut slots = BTreeMap::new();
    for group in order {
        let members = &groups[group];
        let places = |displacement: u16| -> Vec<usize> {
            let keys = members.iter().map(|(_, key)| *key);
            keys.map(|key| suffix_key::slot(key, displacement, count))
                .collect()
        };
        let is_free = |places: &[usize]| {
            let mut seen = places.to_vec();
            seen.sort_unstable();
            seen.dedup();
            seen.len() == places.len() && !places.iter().any(|place| is_taken[*place])
        };
        let displacement = (0..=u16::MAX).find(|one| is_free(&places(*one)));
        let displacement = displacement.expect("a displacement without collisions");
        displacements[group] = displacement;
        for ((labels, _), place) in members.iter().zip(places(displacement)) {
            is_taken[place] = true;
            slots.insert(labels.as_slice(), place);
        }
    }
    (displacements, slots)
}
