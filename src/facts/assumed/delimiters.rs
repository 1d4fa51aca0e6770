//! What separates links from other text (RFC 3986 appendix C): white space, marks, and labels before them.

/// What is around links in running text (RFC 3986 appendix C), and in sources and lists.
const MARKS: [(&str, &str); 21] = [
    ("<", ">"),
    ("\"", "\""),
    ("'", "'"),
    ("`", "`"),
    ("(", ")"),
    ("[", "]"),
    ("“", "”"),
    ("„", "“"),
    ("‘", "’"),
    ("«", "»"),
    ("‹", "›"),
    ("「", "」"),
    ("『", "』"),
    ("《", "》"),
    ("【", "】"),
    ("（", "）"),
    ("{", "}"),
    ("~~", "~~"),
    ("**", "**"),
    ("*", "*"),
    ("_", "_"),
];

/// What a list has before its items.
const BULLETS: [&str; 5] = ["- ", "* ", "+ ", "> ", "• "];

/// The most marks, one inside the other, that are taken off.
const MOST_MARKS: usize = 8;

/// A text without the white space at its ends that browsers take off (URL Standard, basic URL parser). The controls that they
/// take off too are worth a finding.
pub fn without_white_space(text: &str) -> &str {
    text.trim_ascii()
}

/// A text without the white space and the pairs of marks around it, and without `URL:` or the mark of an item of a list before it.
pub(super) fn without_delimiters(text: &str) -> &str {
    let mut inner = text;
    for _ in 0..MOST_MARKS {
        let before = inner.len();
        inner = without_white_space(inner);
        inner = inside_marks(inner).unwrap_or(inner);
        inner = without_label(inner);
        let bullet = BULLETS.iter().find_map(|bullet| inner.strip_prefix(bullet));
        inner = bullet.unwrap_or(inner);
        if inner.len() == before {
            break;
        }
    }
    inner
}

/// A text without `URL:` before it.
fn without_label(text: &str) -> &str {
    match text.split_once(':') {
        Some((label, rest)) if label.eq_ignore_ascii_case("url") => rest,
        _ => text,
    }
}

/// What is in the pair of marks around a text, after which a list or a sentence may go on.
fn inside_marks(text: &str) -> Option<&str> {
    MARKS.iter().find_map(|(open, close)| {
        let inside = text.strip_prefix(open)?;
        let inside = inside
            .trim_end_matches([',', ';', '.', '，', '、', '。'])
            .strip_suffix(close)?;
        is_balanced(inside, open, close).then_some(inside)
    })
}

/// Whether each mark in a text that opens has one that closes it: `[https://]a.example[/x]` is in no pair.
fn is_balanced(text: &str, open: &str, close: &str) -> bool {
    if open == close {
        return !text.contains(open);
    }
    let mut marks = text.chars().filter_map(|one| {
        let closes = close.contains(one);
        (closes || open.contains(one)).then_some(if closes { -1 } else { 1 })
    });
    let depth = marks.try_fold(0, |depth: i32, step| {
        Some(depth + step).filter(|depth| *depth >= 0)
    });
    depth == Some(0)
}
