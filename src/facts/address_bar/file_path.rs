//! Paths of this machine as URLs.

/// What Chromium percent-encodes in the path of a file and in that of no URL.
const ESCAPES: &[(char, &str)] = &[
    ('%', "%25"),
    (';', "%3B"),
    ('#', "%23"),
    ('?', "%3F"),
    ('\\', "%5C"),
];

/// The URL of a path as Chromium writes it.
pub(super) fn chromium(path: &str) -> String {
    let mut url = "file://".to_owned();
    // The home directory of another user.
    let path = match path.strip_prefix('~') {
        Some(user) => {
            url.push_str("/home/");
            user
        }
        None => path,
    };
    for char in path.chars().take_while(|char| *char != '\0') {
        match ESCAPES.iter().find(|(escaped, _)| *escaped == char) {
            Some((_, escape)) => url.push_str(escape),
            None if char.is_ascii_control() => url.push_str(&format!("%{:02X}", u32::from(char))),
            None => url.push(char),
        }
    }
    url
}
