//! RFC 3986 §3.2: userinfo, host and port inside an authority.

use super::super::{Components, HostKind, Span};
use super::host;

/// Splits the authority at `span` and notes its parts in `components`.
///
/// Userinfo ends at the last `@`: neither it nor a host can hold one, so a text with two breaks
/// the grammar whichever is chosen, and the last is where the host that a request goes to begins.
/// A host in brackets ends with its bracket, any other at the first `:`, since a `reg-name` holds
/// none.
pub(super) fn split(text: &str, span: Span, components: &mut Components) -> Option<HostKind> {
    let (start, end) = (span.start as usize, span.end as usize);
    let bytes = text.as_bytes().get(..end).unwrap_or_default();
    let position = |from: usize, wanted: u8| {
        bytes[from..]
            .iter()
            .position(|byte| *byte == wanted)
            .map(|index| from + index)
    };
    let last_at = bytes[start..].iter().rposition(|byte| *byte == b'@');
    let host_start = match last_at {
        Some(index) => {
            components.userinfo = Some(Span::new(start, start + index));
            start + index + 1
        }
        None => start,
    };
    let colon = if bytes.get(host_start) == Some(&b'[') {
        position(host_start, b']').and_then(|bracket| position(bracket, b':'))
    } else {
        position(host_start, b':')
    };
    let host = Span::new(host_start, colon.unwrap_or(end));
    components.host = Some(host);
    components.port = colon.map(|colon| Span::new(colon + 1, end));
    host::kind(host.of(text))
}
