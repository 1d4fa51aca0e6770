//! Files that servers must not give out.

use super::starts::Starts;
use crate::tables::table::{Table, table};

/// How their paths end, in lower case.
static FILES: Table<1> = table!("sensitive_files.tsv", 1);

/// The last four octets of these ends. Most paths end in others.
static LAST_FOUR: Starts = {
    let mut ends = Starts::NONE;
    let mut index = 0;
    while index < FILES.row_count() {
        let bytes = FILES.cell(index, 0).as_bytes();
        ends = ends.with(bytes.split_at(bytes.len() - 4).1);
        index += 1;
    }
    ends
};

/// Whether a path may end with such a file: most do not.
pub fn may_be_sensitive(path: &[u8]) -> bool {
    path.last_chunk().is_some_and(|last| {
        let folded = last.map(|octet| match octet {
            b'\\' => b'/',
            other => other.to_ascii_lowercase(),
        });
        LAST_FOUR.has(folded)
    })
}

/// The end of a path that is such a file.
pub fn sensitive_file(path: &str) -> Option<&str> {
    if !may_be_sensitive(path.as_bytes()) {
        return None;
    }
    let end = path.trim_end_matches(['/', '\\']);
    FILES
        .names()
        .filter_map(|file| {
            let start = end.len().checked_sub(file.len())?;
            let found = end.get(start..)?;
            let is_same = found
                .bytes()
                .zip(file.bytes())
                .all(|(a, b)| a.eq_ignore_ascii_case(&b) || a == b'\\' && b == b'/');
            let before = end.get(..start).unwrap_or_default();
            let is_whole = before.is_empty() || before.ends_with(['/', '\\', ':', '\u{ff0f}']);
            (is_same && is_whole).then_some(found)
        })
        .next()
        .filter(|_| end.len() == path.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn files_are_known_by_the_end_of_their_path() {
        hold("files are known by the end of their path", |[path]| {
            sensitive_file(path)
        });
    }
}
