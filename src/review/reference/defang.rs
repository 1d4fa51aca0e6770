//! A link that was made unclickable.
