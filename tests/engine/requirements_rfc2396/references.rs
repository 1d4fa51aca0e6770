//! RFC 2396 §4 to §6: URI references, parsing and equivalence.

use super::{MARK, RESERVED, parts, split, us_ascii};

#[test]
fn section_4_1_1_fragment_identifier() {
    for found in us_ascii().filter(|found| *found != '%') {
        let expected =
            found.is_ascii_alphanumeric() || MARK.contains(found) || RESERVED.contains(found);
        assert_eq!(
            split(&format!("#{found}")).is_valid(),
            expected,
            "{found:?}"
        );
    }
    assert_eq!(parts("#"), [None, None, Some(""), None, Some("")]);
}
