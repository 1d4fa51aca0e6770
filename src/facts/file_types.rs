//! File types by the end of a name, in lower case and sorted.

use crate::facts::lookup::is_listed;

/// Programs, installers, packages and images of disks, and documents that run macros: what is
/// opened is run, or installs something.
#[rustfmt::skip]
static PROGRAMS: &[&str] = &[
    "aab", "accde", "ade", "air", "apk", "app", "appimage", "appinstaller", "applescript",
    "application", "appref-ms", "appx", "appxbundle", "bash", "bat", "bin", "cab", "chm",
    "cmd", "com", "command", "cpl", "crx", "csh", "deb", "desktop", "diagcab", "dll",
    "dmg", "docm", "dotm", "drv", "elf", "exe", "fileloc", "flatpak", "flatpakref",
    "gadget", "hlp", "hta", "img", "inetloc", "inf", "ins", "ipa", "iqy", "iso", "isp",
    "jad", "jar", "jnlp", "jse", "ksh", "library-ms", "lnk", "mobileconfig", "mpkg",
    "msc", "msh", "msh1", "msh2", "mshxml", "msi", "msix", "msixbundle", "msp", "mst",
    "msu", "ocx", "one", "pif", "pkg", "potm", "ppam", "ppsm", "pptm", "ps1", "ps1xml",
    "ps2", "ps2xml", "psc1", "psc2", "psm1", "pyw", "pyz", "pyzw", "rdp", "reg", "rgs",
    "rpm", "run", "scf", "scptd", "scr", "sct", "search-ms", "searchconnector-ms",
    "settingcontent-ms", "sh", "shb", "shs", "sldm", "slk", "snap", "swf", "sys",
    "terminal", "theme", "themepack", "u3p", "url", "vb", "vbe", "vbs", "vbscript", "vhd",
    "vhdx", "vxd", "website", "wim", "workflow", "ws", "wsc", "wsf", "wsh", "xap", "xapk",
    "xbap", "xla", "xlam", "xll", "xlsb", "xlsm", "xltm", "xpi", "zsh",
];

/// Scripts, run by a host on the desktop or by a server.
#[rustfmt::skip]
static SCRIPTS: &[&str] = &[
    "asa", "ashx", "asmx", "asp", "aspx", "bash", "cer", "cfm", "cgi", "cjs", "hta", "js",
    "jse", "jsp", "jspf", "jspx", "mjs", "phar", "php", "php3", "php4", "php5", "php7", "php8",
    "phps", "pht", "phtml", "pl", "py", "pyc", "pyw", "rb", "sct", "sh", "vb", "vbe", "vbs",
    "ws", "wsf", "wsh",
];

/// Documents, pictures, sound and films.
#[rustfmt::skip]
static DOCUMENTS: &[&str] = &[
    "3g2", "3gp", "aac", "aiff", "avi", "avif", "azw", "bmp", "cr2", "djvu", "doc",
    "docx", "dotx", "eml", "eps", "epub", "flac", "flv", "gif", "heic", "heif", "ico",
    "jfif", "jpe", "jpeg", "jpg", "m4a", "m4v", "midi", "mkv", "mobi", "mov", "mp3",
    "mp4", "mpe", "mpeg", "mpg", "nef", "odg", "odp", "ods", "odt", "oga", "ogg", "ogv",
    "opus", "pdf", "png", "pps", "ppsx", "ppt", "pptx", "psd", "rtf", "tif", "tiff",
    "txt", "wav", "webm", "webp", "wma", "wmv", "wpd", "wps", "xls", "xlsx", "xlt", "xps",
];

/// Pages, archives, and what programs read and write: a document before a program, but an ordinary part of
/// a name before a script.
#[rustfmt::skip]
static PAGES: &[&str] = &[
    "7z", "bz2", "csv", "docm", "gz", "htm", "html", "ics", "json", "log", "md", "msg",
    "numbers", "one", "pages", "pptm", "ps", "rar", "svg", "tar", "tex", "tgz", "tsv",
    "vcf", "xhtml", "xlsm", "xml", "xz", "zip",
];

/// Types that a dot or a space behind them is meant to hide from a server.
#[rustfmt::skip]
static SERVED: &[&str] = &[
    "7z", "asa", "asax", "ashx", "asmx", "asp", "aspx", "avi", "bak", "bat", "bmp", "cer",
    "cfg", "cfm", "cgi", "class", "cmd", "conf", "config", "css", "csv", "dll", "doc", "docx",
    "exe", "gif", "gz", "hta", "htm", "html", "inc", "ini", "jar", "java", "jpeg", "jpg", "js",
    "json", "jsp", "jspf", "jspx", "lnk", "log", "mjs", "mov", "mp3", "mp4", "msi", "pdf",
    "phar", "php", "php3", "php4", "php5", "php7", "php8", "phps", "pht", "phtml", "pl", "png",
    "ppt", "pptx", "ps1", "py", "rar", "rb", "rtf", "scr", "sh", "shtml", "sql", "svg", "tar",
    "tgz", "txt", "vbs", "war", "xhtml", "xls", "xlsx", "xml", "zip",
];

/// Types whose names are full of dots, as those of packages are: `org.example.pdf.jar`.
static DOTTED: &[&str] = &["aab", "apk", "app", "dll", "jar", "xpi"];

/// Whether opening a file of this type runs or installs something.
pub fn is_program(extension: &str) -> bool {
    is_listed(PROGRAMS, extension)
}

/// Whether a file of this type is a script.
pub fn is_script(extension: &str) -> bool {
    is_listed(SCRIPTS, extension)
}

/// Whether `extension` before the type of a program or a script makes the name look like a
/// document.
pub fn is_document_before(extension: &str, program: &str) -> bool {
    is_listed(DOCUMENTS, extension) || is_program(program) && is_listed(PAGES, extension)
}

/// Whether files end so, of whatever type.
pub fn is_file_type(extension: &str) -> bool {
    extension != "com"
        && [PROGRAMS, SCRIPTS, DOCUMENTS, PAGES, SERVED]
            .iter()
            .any(|table| is_listed(table, extension))
}

/// Whether files of this type have dots in the middle of their names.
pub fn is_dotted(extension: &str) -> bool {
    is_listed(DOTTED, extension)
}

/// Whether this is a type that servers treat in a way of its own.
pub fn is_served(extension: &str) -> bool {
    is_listed(SERVED, extension)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted_and_in_lower_case() {
        for table in [PROGRAMS, SCRIPTS, DOCUMENTS, PAGES, SERVED, DOTTED] {
            assert!(table.is_sorted_by(|a, b| a < b));
            assert!(
                table
                    .iter()
                    .all(|entry| entry.to_ascii_lowercase() == *entry)
            );
        }
    }

    #[test]
    fn look_up_takes_any_case() {
        assert!(is_program("EXE") && is_program("settingcontent-ms"));
        assert!(!is_program("") && !is_program("js") && is_script("Js"));
        assert!(!is_program(&"x".repeat(100)));
        assert!(is_document_before("html", "exe") && !is_document_before("html", "js"));
    }
}
