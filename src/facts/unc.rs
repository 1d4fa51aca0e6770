//! UNC paths: `\\host\share\file`, and the form in which Windows asks a web server for the file (WebDAV).

/// The URI of the UNC path `text`; `None` if it is none, or names no share.
///
/// ```
/// use urilens::facts::unc::uri_of_unc;
///
/// assert_eq!(uri_of_unc(r"\\host\share\a").as_deref(), Some("file://host/share/a"));
/// assert_eq!(uri_of_unc(r"\\host@SSL@8443\share").as_deref(), Some("https://host:8443/share"));
/// ```
pub fn uri_of_unc(text: &str) -> Option<String> {
    let (machine, share) = text.strip_prefix(r"\\")?.split_once('\\')?;
    if share.is_empty() {
        return None;
    }
    let share = share.replace('\\', "/");
    let mut parts = machine.split('@');
    let host = parts.next().filter(|host| is_name(host))?;
    // After “@” is the port of a web server, after “@SSL” that of one that encrypts.
    let (mut scheme, mut port) = (None, String::new());
    for part in parts {
        match part.eq_ignore_ascii_case("ssl") {
            true => scheme = Some("https"),
            false if is_port(part) => port = format!(":{part}"),
            false => return None,
        }
    }
    let scheme = match (scheme, port.is_empty()) {
        (Some(scheme), _) => scheme,
        (None, false) => "http",
        (None, true) => "file",
    };
    Some(format!("{scheme}://{host}{port}/{share}"))
}

fn is_port(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_name(text: &str) -> bool {
    let is_name = |found: char| found.is_alphanumeric() || matches!(found, '.' | '-' | '_' | '+');
    !text.is_empty() && text.chars().all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn files_and_web_servers() {
        hold("files and web servers", |[text]| uri_of_unc(text));
    }
}
