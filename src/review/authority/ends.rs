//! RFC 3986 §3.2: where the authority ends, as some readers see it and others don't.
