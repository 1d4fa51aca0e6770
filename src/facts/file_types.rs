//! File types by the extension of a name.

use super::table::{Table, table};

/// Extensions in lower case, each with its kinds.
static FILE_TYPES: Table<2> = table!("file_types.tsv", 2);

/// Whether the extension, in any case of letters, is of this kind.
fn is(extension: &str, kind: &str) -> bool {
    FILE_TYPES
        .find_in_any_case(extension)
        .is_some_and(|[_, kinds]| kinds.split(' ').any(|known| known == kind))
}

/// Whether opening a file of this type runs or installs something: programs, installers, packages, disk images,
/// and documents with macros.
pub fn is_program(extension: &str) -> bool {
    is(extension, "program")
}

/// Whether a file of this type is a script, run on the desktop or by a server.
pub fn is_script(extension: &str) -> bool {
    is(extension, "script")
}

/// Whether `extension` before the extension of a program or a script makes the name look like a document. Pages,
/// archives and data do so before a program; before a script they are an ordinary part of a name.
pub fn is_document_before(extension: &str, program: &str) -> bool {
    is(extension, "document") || is(extension, "page") && is_program(program)
}

/// Whether files have this extension, of whatever type. Most names that end in `.com` are those of sites.
pub fn is_file_type(extension: &str) -> bool {
    !extension.eq_ignore_ascii_case("com") && FILE_TYPES.has_in_any_case(extension)
}

/// Whether names of files of this type often have dots in the middle, as those of packages do:
/// `org.example.pdf.jar`.
pub fn is_dotted(extension: &str) -> bool {
    is(extension, "dotted")
}

/// Whether servers treat a file of this type in a way of its own, which a dot or a space after the name
/// may get around.
pub fn is_served(extension: &str) -> bool {
    is(extension, "served")
}

#[cfg(test)]
mod tests {
    use super::*;

    const KINDS: [&str; 6] = ["program", "script", "document", "page", "served", "dotted"];

    #[test]
    fn the_table_is_well_formed() {
        for [extension, kinds] in FILE_TYPES.rows() {
            assert_eq!(extension.to_ascii_lowercase(), extension);
            for kind in kinds.split(' ') {
                assert!(KINDS.contains(&kind), "{extension}: {kind}");
            }
        }
    }

    #[test]
    fn extensions_are_looked_up_in_any_case() {
        assert!(is_program("EXE") && is_program("settingcontent-ms"));
        assert!(!is_program("") && !is_program("js") && is_script("Js"));
        assert!(!is_program(&"x".repeat(100)));
        assert!(is_document_before("html", "exe") && !is_document_before("html", "js"));
        assert!(is_file_type("xml") && !is_file_type("com") && !is_file_type("example"));
    }
}
