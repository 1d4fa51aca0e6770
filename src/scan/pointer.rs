//! JSON pointers for people: the name of a member may be a link, and hold a secret.

use crate::report::mask::Mask;

/// A pointer whose names are masked.
pub fn masked_pointer(pointer: &str, mask: Mask<'_>) -> String {
    let names = pointer.split('/').map(|name| {
        if !name.contains([':', '=', '@']) {
            return name.to_owned();
        }
        let plain = name.replace("~1", "/").replace("~0", "~");
        mask.prose(&plain).replace('~', "~0").replace('/', "~1")
    });
    names.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_masked() {
        let masked = |pointer| masked_pointer(pointer, Mask::NONE);
        assert_eq!(masked("/a/0/b~1c~0"), "/a/0/b~1c~0");
        assert_eq!(masked("/a:~01/x"), "/a:~01/x");
        let link = masked("/https:~1~1u:hidden-pw@h.example~1/x");
        assert!(
            !link.contains("hidden-pw") && link.ends_with("@h.example~1/x"),
            "{link}"
        );
    }
}
