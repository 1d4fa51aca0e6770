//! The start of a text, whatever the case of its letters in US-ASCII: of schemes and hosts it says nothing (RFC 3986
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
