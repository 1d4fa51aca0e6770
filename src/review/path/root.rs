//! RFC 3986 §3.3, §5.2.4 and §7.3: the path. Dot-segments, slashes that are data, and what file
//! systems make of a name.
