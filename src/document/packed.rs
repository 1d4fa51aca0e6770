//! Files whose content has to be unpacked before it can be read.

/// What office programs wrote before 2007, and Outlook still writes, begins with.
pub(super) const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";

/// What compressed files and archives begin with, which are never a page or a mail, whatever they are called.
const PACKED: [(&[u8], &str); 7] = [
    (
        COMPOUND,
        "an Outlook message or an old Office document, which is not read; Outlook saves messages as .eml too",
    ),
    (b"\x1f\x8b", "compressed by gzip, and not unpacked"),
    (b"BZh91AY&SY", "compressed by bzip2, and not unpacked"),
    (b"\xfd7zXZ\0", "compressed by xz, and not unpacked"),
    (b"\x28\xb5\x2f\xfd", "compressed by zstd, and not unpacked"),
    (b"PK\x03\x04", "a ZIP archive, which is not unpacked"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive, which is not unpacked"),
];

/// What a file is that starts with these bytes, if its content has to be unpacked before it can be read.
pub fn packed(start: &[u8]) -> Option<&'static str> {
    let found = PACKED.iter().find(|(begin, _)| start.starts_with(begin));
    let is_tar = start.get(257..262) == Some(b"ustar");
    let words = found.map(|(_, words)| *words);
    words.or(is_tar.then_some("a tar archive, which is not unpacked"))
}
