//! File types by the extension of a name.

use crate::tables::lists::has_word;
use crate::tables::table::{Table, table};

/// Extensions in lower case, each with its kinds.
const ROWS: Table<2> = table!("file_types.tsv", 2);

static FILE_TYPES: Table<2> = ROWS;

/// What a type of files may be.
const KINDS: [&str; 6] = ["program", "script", "document", "page", "served", "dotted"];

const PROGRAM: u8 = 1;
const SCRIPT: u8 = 1 << 1;
const DOCUMENT: u8 = 1 << 2;
const PAGE: u8 = 1 << 3;
const SERVED: u8 = 1 << 4;
const DOTTED: u8 = 1 << 5;

/// The kinds of each row.
static KINDS_OF: [u8; ROWS.row_count()] = {
    let mut all = [0; ROWS.row_count()];
    let mut row = 0;
    while row < all.len() {
        let mut kind = 0;
        while kind < KINDS.len() {
            all[row] |= (has_word(ROWS.cell(row, 1), KINDS[kind]) as u8) << kind;
            kind += 1;
        }
        row += 1;
    }
    all
};

/// Whether the extension, in any case of letters, is of one of these kinds.
fn is(extension: &str, kinds: u8) -> bool {
    let row = FILE_TYPES.number_in_any_case(extension);
    row.and_then(|row| KINDS_OF.get(row))
        .is_some_and(|of| of & kinds != 0)
}

/// Whether opening a file of this type runs or installs something: programs, installers, packages, disk images,
/// and documents with macros.
pub fn is_program(extension: &str) -> bool {
    is(extension, PROGRAM)
}

/// Whether a file of this type is a program or a script.
pub fn is_run(extension: &str) -> bool {
    is(extension, PROGRAM | SCRIPT)
}

/// Whether `extension` before the extension of a program or a script makes the name look like a document. Pages,
/// archives and data do so before a program; before a script they are an ordinary part of a name. Of a page that a server makes,
/// which visitors never get, all are.
pub fn is_document_before(extension: &str, program: &str) -> bool {
    let is_file = is_program(program) || !is(program, PAGE);
    is_file && is(extension, DOCUMENT) || is(extension, PAGE) && is_program(program)
}

/// Whether files have this extension, of whatever type. Most names that end in `.com` are those of sites.
pub fn is_file_type(extension: &str) -> bool {
    !extension.eq_ignore_ascii_case("com") && FILE_TYPES.has_in_any_case(extension)
}

/// Whether names of files of this type often have dots in the middle, as those of packages do:
/// `org.example.pdf.jar`.
pub fn is_dotted(extension: &str) -> bool {
    is(extension, DOTTED)
}

/// Whether servers treat a file of this type in a way of its own, which a dot or a space after the name
/// may get around.
pub fn is_served(extension: &str) -> bool {
    is(extension, SERVED)
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert!(!is_program("") && !is_program("js") && is_run("Js"));
        assert!(!is_program(&"x".repeat(100)));
        assert!(is_document_before("html", "exe") && !is_document_before("html", "js"));
        assert!(is_file_type("xml") && !is_file_type("com") && !is_file_type("example"));
    }
}
