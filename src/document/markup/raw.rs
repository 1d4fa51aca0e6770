//! Elements whose text is no text of the page.

/// A page for programs that can't do something.
pub(super) const FALLBACK: &str = "fallback";

/// What is in an element whose text the tokenizer takes as it is.
pub(super) fn of(tag: &str, self_closing: bool) -> Option<&'static str> {
    match tag {
        "script" if !self_closing => Some("script"),
        "style" if !self_closing => Some("style"),
        "noscript" | "noembed" => Some(FALLBACK),
        _ => None,
    }
}

/// Whether a script hands a file of its own making to the browser, to be saved or opened: what such a page brings is
/// nowhere on the net.
pub(super) fn makes_file(script: &str) -> bool {
    let has = |word: &str| memchr::memmem::find(script.as_bytes(), word.as_bytes()).is_some();
    let is_made = has("createObjectURL") && (has("Blob(") || has("File("));
    is_made && has("download") || has("msSaveOrOpenBlob") || has("msSaveBlob")
}

/// Whether a page has a field for a password, or a script that makes one: `type="password"`, `type: 'password'`.
pub(super) fn asks_for_password(page: &str) -> bool {
    let lower = page.to_ascii_lowercase();
    lower.match_indices("password").any(|(at, _)| {
        let before = &lower[..at];
        let name = before.trim_end_matches(['=', ':', ',', '"', '\'', '\\', ' ']);
        name.len() < at && name.ends_with("type")
    })
}

/// Where the end tag of an element starts whose text holds no tags.
pub(super) fn end(text: &str, tag: &str) -> Option<usize> {
    let mut starts = memchr::memmem::find_iter(text.as_bytes(), b"</");
    starts.find(|at| {
        let rest = text.get(at + 2..).unwrap_or_default();
        let name = rest.get(..tag.len());
        let after = rest.as_bytes().get(tag.len());
        name.is_some_and(|name| name.eq_ignore_ascii_case(tag))
            && after.is_none_or(|byte| byte.is_ascii_whitespace() || matches!(byte, b'/' | b'>'))
    })
}
