//! Texts, their starts and ends, whatever the case of their letters in US-ASCII: of schemes and hosts it says nothing (RFC 3986
//! §6.2.2.1).

/// Whether a text starts so, in any case.
#[inline]
pub(crate) fn starts_in_any_case(text: impl AsRef<[u8]>, start: impl AsRef<[u8]>) -> bool {
    let (text, start) = (text.as_ref(), start.as_ref());
    text.get(..start.len())
        .is_some_and(|found| found.eq_ignore_ascii_case(start))
}

/// What follows this start, in any case; `None` if the text does not start so.
#[cfg(feature = "document")]
#[inline]
pub(crate) fn strip_in_any_case<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    let rest = text.get(start.len()..)?;
    starts_in_any_case(text, start).then_some(rest)
}

/// What comes before this end, in any case; `None` if the text does not end so.
#[cfg(feature = "document")]
pub(crate) fn strip_end_in_any_case<'t>(text: &'t str, end: &str) -> Option<&'t str> {
    let (rest, found) = text.split_at_checked(text.len().checked_sub(end.len())?)?;
    found.eq_ignore_ascii_case(end).then_some(rest)
}

/// Whether a text is one of these words, in any case.
#[cfg(feature = "document")]
pub(crate) fn is_one_of(text: impl AsRef<[u8]>, words: &[&str]) -> bool {
    let is_it = |word: &&str| word.as_bytes().eq_ignore_ascii_case(text.as_ref());
    words.iter().any(is_it)
}
