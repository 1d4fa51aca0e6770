//! Links like those that mailers, sign-in pages and search engines send.

/// The links of `tests/links.txt`.
pub fn links() -> Vec<String> {
    let lines = include_str!("../links.txt").lines();
    let is_link = |line: &&str| !line.is_empty() && !line.starts_with('#');
    lines.filter(is_link).map(str::to_owned).collect()
}
