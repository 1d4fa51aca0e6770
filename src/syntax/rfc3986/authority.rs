//! RFC 3986 §3.2: userinfo, host and port inside an authority.

use memchr::{memchr, memrchr};

use super::host;
use crate::syntax::components::Components;
use crate::syntax::reference::HostKind;
use crate::syntax::span::Span;

/// Splits the authority at `span` and sets its parts in `components`.
///
/// Userinfo ends at the last `@`. Neither userinfo nor a host can have one, so a text with two breaks
/// the grammar either way, and the host that a request goes to starts after the last.
/// A host in brackets ends with its bracket, any other at the first `:`, which a `reg-name` cannot have.
pub(super) fn split(text: &str, span: Span, components: &mut Components) -> Option<HostKind> {
    let (start, end) = (span.start as usize, span.end as usize);
    let bytes = text.as_bytes().get(..end).unwrap_or_default();
    let position =
        |from: usize, wanted: u8| memchr(wanted, &bytes[from..]).map(|index| from + index);
    let last_at = memrchr(b'@', &bytes[start..]);
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
