//! File types by the extension of a name.

use crate::syntax::letter_case::is_one_of;
use crate::tables::table::{Table, table};

/// Extensions in lower case, each with its kinds.
static FILE_TYPES: Table<2> = table!("file_types.tsv", 2);

/// Whether the extension, in any case of letters, is of one of these kinds.
fn is(extension: &str, kinds: &[&str]) -> bool {
    let row = FILE_TYPES.find_in_any_case(extension);
    row.is_some_and(|[_, of]| of.split(' ').any(|kind| kinds.contains(&kind)))
}

/// Whether opening a file of this type runs or installs something: programs, installers, packages, disk images,
/// and documents with macros.
pub fn is_program(extension: &str) -> bool {
    is(extension, &["program"])
}

/// Whether a file of this type is a program or a script.
pub fn is_run(extension: &str) -> bool {
    is(extension, &["program", "script"])
}

/// Whether `extension` before the extension of a program or a script makes the name look like a document. Pages,
/// archives and data do so before a program; before a script they are an ordinary part of a name. Of a page that a server makes,
/// which visitors never get, all are.
pub fn is_document_before(extension: &str, program: &str) -> bool {
    let is_file = is_program(program) || !is(program, &["page"]);
    is_file && is(extension, &["document"]) || is(extension, &["page"]) && is_program(program)
}

/// Whether files have this extension, of whatever type. Most names that end in `.com` and `.website` are those of sites.
pub fn is_file_type(extension: &str) -> bool {
    !is_one_of(extension, &["com", "website"]) && FILE_TYPES.has_in_any_case(extension)
}

/// Whether names of files of this type often have dots in the middle, as those of packages do:
/// `org.example.pdf.jar`.
pub fn is_dotted(extension: &str) -> bool {
    is(extension, &["dotted"])
}

/// Whether servers treat a file of this type in a way of its own, which a dot or a space after the name
/// may get around.
pub fn is_served(extension: &str) -> bool {
    is(extension, &["served"])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        let known = ["program", "script", "document", "page", "served", "dotted"];
        for [extension, kinds] in FILE_TYPES.rows() {
            assert_eq!(extension.to_ascii_lowercase(), extension);
            for kind in kinds.split(' ') {
                assert!(known.contains(&kind), "{extension}: {kind}");
            }
        }
    }

    #[test]
    fn extensions_are_looked_up_in_any_case() {
        assert!(is_program("EXE") && is_program("settingcontent-ms"));
        assert!(!is_program("") && !is_program("js") && is_run("Js"));
        assert!(!is_program(&"x".repeat(100)));
        assert!(is_document_before("html", "exe") && !is_document_before("html", "js"));
        assert!(is_file_type("xml") && !is_file_type("com") && !is_file_type("example"));
    }
}
