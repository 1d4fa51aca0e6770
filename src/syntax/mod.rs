//! RFC 3986 §2–4: characters, components, hosts; the grammar of each standard.

mod span;

pub use span::Span;
