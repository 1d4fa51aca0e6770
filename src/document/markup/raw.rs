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
