//! RFC 3986 §4 and §5: what a reference does to its base, and references that are read as something
//! else than they are.
