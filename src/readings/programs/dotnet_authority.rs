//! The authority of .NET's `Uri`.

use super::dotnet_address::{ipv4, ipv4_length, ipv6, ipv6_length};
use super::dotnet_name::{canonical, dns_length, normal, to_ascii, unc_length};
use super::dotnet_part::{Ends, check, escaped, iri};
use super::dotnet_scheme::{Form, ROOTED, Rules, Start, UNIX_FILE, is_space};
use super::program::{Octets, Refusal};
use super::text::{decoded, push_escaped};

const AUTHORITY: Refusal = Refusal("Invalid URI: The Authority/Host could not be parsed.");
const HOST: Refusal = Refusal("Invalid URI: The hostname could not be parsed.");
const PORT: Refusal = Refusal("Invalid URI: Invalid port specified.");

/// What was found before the path.
pub(super) struct Authority<'t> {
    /// The rules of the scheme, which may have become those of a file of Unix.
    pub rules: Rules,
    pub form: Option<Form>,
    /// Whether there is an authority.
    pub is_found: bool,
    pub userinfo: Option<&'t str>,
    pub host: Host<'t>,
    pub port: Option<u16>,
    /// Where the path starts.
    pub path: usize,
    /// Where the authority starts, and where host and port are, if there is one with a host.
    pub places: Option<[usize; 3]>,
}

/// A host as typed.
pub(super) enum Host<'t> {
    /// No authority.
    None,
    /// An empty authority, and what follows it.
    Empty(&'t str),
    Ipv4(&'t str),
    Ipv6(&'t str),
    Dns(&'t str),
    Unc(&'t str),
    /// `.` or `..`, which an unknown scheme may have.
    Dots(&'t str),
}

impl<'t> Authority<'t> {
    fn without_host(rules: Rules, path: usize) -> Self {
        Authority {
            rules,
            form: None,
            is_found: false,
            userinfo: None,
            host: Host::None,
            port: rules.port,
            path,
            places: None,
        }
    }

    /// User name and password, escaped.
    pub fn userinfo(&self, is_international: bool) -> Result<Option<Octets<'t>>, Refusal> {
        let Some(typed) = self.userinfo.filter(|userinfo| !userinfo.is_empty()) else {
            return Ok(None);
        };
        let userinfo = match is_international {
            true => iri(typed, false)?.into(),
            false => Octets::from(typed.as_bytes()),
        };
        let ends = Ends {
            at: b"@",
            reserved: b"",
        };
        Ok(Some(
            match check(&userinfo, 0, userinfo.len(), ends).is_canonical() {
                true => userinfo,
                false => escaped(&userinfo, b"?#", true).into(),
            },
        ))
    }

    /// The host as it is looked up or connected to.
    pub fn host(
        &self,
        is_international: bool,
        is_implicit: bool,
    ) -> Result<Option<Octets<'t>>, Refusal> {
        let name = |typed: &str| match is_international {
            true => canonical(&normal(typed)),
            false => canonical(typed),
        };
        Ok(match self.host {
            // The rest of an internationalized text is taken for the host by mistake.
            Host::Empty(rest) if is_international => Some(rest_as_host(rest, is_implicit)),
            Host::None | Host::Empty(_) => None,
            Host::Dots(dots) => Some(dots.as_bytes().into()),
            Host::Ipv4(typed) => Some(ipv4(typed.as_bytes()).into_bytes().into()),
            Host::Ipv6(typed) => Some(ipv6(typed.as_bytes()).into()),
            Host::Unc(typed) => Some(canonical(typed).into_bytes().into()),
            Host::Dns(typed) => Some(to_ascii(name(typed))?.into_bytes().into()),
        })
    }

    /// What comes before the path of an internationalized text, as `Uri` keeps it.
    pub fn before(&self, text: &'t str, start: &Start<'_>) -> Result<Vec<u8>, Refusal> {
        let whole = || text.as_bytes().to_vec();
        let Some([from, host, port]) = self.places else {
            return Ok(match (self.form, &self.host) {
                (Some(Form::Dos), _) if start.implicit.is_some() => Vec::new(),
                (Some(Form::Dos), _) => [&*start.scheme, b"://"].concat(),
                (_, Host::Empty(_)) => whole(),
                _ => text.as_bytes()[..self.path].to_vec(),
            });
        };
        let mut before = text.as_bytes()[..from].to_vec();
        if let Some(userinfo) = self.userinfo {
            before.extend(iri(userinfo, false)?);
            before.push(b'@');
        }
        match self.host {
            Host::Dns(name) => before.extend(normal(name).into_bytes()),
            _ => before.extend(text.as_bytes()[host..port].iter()),
        }
        before.extend(text.as_bytes()[port..self.path].iter());
        Ok(before)
    }
}

/// The rest of a text with what is percent-encoded in UTF-8 decoded, unless it is a path of a file system.
fn rest_as_host(rest: &str, is_implicit: bool) -> Octets<'_> {
    if is_implicit {
        return rest.as_bytes().into();
    }
    let mut host = Vec::with_capacity(rest.len());
    for chunk in decoded(rest.as_bytes()).utf8_chunks() {
        host.extend(chunk.valid().as_bytes());
        for octet in chunk.invalid() {
            push_escaped(&mut host, *octet);
        }
    }
    host.into()
}

/// The length of a text without spaces at its end. One that follows `start` stays if there is nothing else.
fn trimmed(bytes: &[u8], start: usize) -> usize {
    let after = bytes.get(start..).unwrap_or_default();
    let kept = after.iter().rposition(|byte| !is_space(*byte));
    match kept {
        Some(last) => start + last + 1,
        None => bytes.len().min(start + 1),
    }
}

/// Finds the authority of a text after its scheme.
pub(super) fn authority<'t>(text: &'t str, start: &Start<'_>) -> Result<Authority<'t>, Refusal> {
    let bytes = text.as_bytes();
    let length = trimmed(bytes, start.at);
    let mut rules = start.rules;
    let mut at = start.at;
    let mut form = start.implicit;
    let mut is_found = form.is_some();
    if form == Some(Form::Unix) {
        return Ok(Authority {
            form,
            is_found,
            host: Host::Empty(&text[at..]),
            ..Authority::without_host(rules, at)
        });
    }
    let bytes = &bytes[..length];
    let is_slash = |byte: &u8| matches!(byte, b'/' | b'\\');
    let takes_paths = rules.has(Rules::EMPTY_HOST) && rules.has(Rules::DOS);
    if takes_paths && form.is_none() && at + 1 < length {
        let slashes = bytes[at..].iter().take_while(|byte| is_slash(byte)).count();
        let end = at + slashes;
        if rules.has(Rules::FILE) || slashes <= 3 {
            is_found = slashes >= 2;
            let is_file = rules.has(Rules::FILE);
            match &bytes[end..] {
                [letter, b':' | b'|', slash, ..]
                    if letter.is_ascii_alphabetic() && is_slash(slash) =>
                {
                    form = Some(Form::Dos);
                    is_found |= rules.has(Rules::NEEDS_AUTHORITY);
                    at = if matches!(slashes, 0 | 2) {
                        end
                    } else {
                        end - 1
                    };
                }
                [letter, b':' | b'|', ..] if is_file && letter.is_ascii_alphabetic() => {
                    return Err(ROOTED);
                }
                [next, ..]
                    if is_file && slashes >= 2 && slashes != 3 && !matches!(next, b'?' | b'#') =>
                {
                    form = Some(Form::Unc);
                    at = end;
                }
                _ if is_file && slashes == 3 && bytes[end - 1] == b'/' => {
                    rules = UNIX_FILE;
                    form = Some(Form::Unix);
                    is_found = true;
                    at += 2;
                }
                _ => {}
            }
        }
    }
    if form.is_none() {
        let two = bytes.get(at..at + 2).unwrap_or_default();
        if rules.has(Rules::NEEDS_AUTHORITY) {
            if two.len() < 2 || !two.iter().all(is_slash) {
                return Err(AUTHORITY);
            }
            is_found = true;
            at += 2;
        } else if rules.has(Rules::UNKNOWN) && two.len() == 2 && (is_found || two == b"//") {
            is_found = true;
            at += 2;
        } else if !rules.has(Rules::MAIL) {
            return Ok(Authority {
                is_found,
                ..Authority::without_host(rules, at)
            });
        }
    }
    if form == Some(Form::Dos) {
        return Ok(Authority {
            form,
            is_found,
            ..Authority::without_host(rules, at)
        });
    }
    let is_implicit = start.implicit.is_some();
    let mut found = server(text, at, length, rules, is_implicit)?;
    if matches!(found.host, Host::Empty(_)) && form == Some(Form::Unc) {
        form = None;
    }
    found.form = form;
    found.is_found = is_found;
    // A slash after the host makes the path one of Unix.
    let ends = found.places.map_or(found.path, |[_, _, port]| port);
    if bytes.get(ends) == Some(&b'/')
        && !is_implicit
        && form == Some(Form::Unc)
        && &*start.scheme == b"file"
    {
        found.rules = UNIX_FILE;
    }
    Ok(found)
}

/// Userinfo, host and port from `from` on.
fn server(
    text: &str,
    from: usize,
    length: usize,
    rules: Rules,
    is_implicit: bool,
) -> Result<Authority<'_>, Refusal> {
    let rest = &text[from..length];
    let bytes = rest.as_bytes();
    let is_empty = match bytes.first() {
        None | Some(b'/' | b'#' | b'?') => true,
        Some(b'\\') => rules.has(Rules::FILE),
        Some(_) => false,
    };
    if is_empty {
        return match rules.has(Rules::EMPTY_HOST) && !is_implicit {
            true => Ok(Authority {
                host: Host::Empty(&text[from..]),
                ..Authority::without_host(rules, from)
            }),
            false => Err(HOST),
        };
    }
    let at_sign = bytes.iter().position(|byte| b"?#\\/@".contains(byte));
    let at_sign = at_sign
        .filter(|at| bytes[*at] == b'@' && at + 1 < bytes.len() && rules.has(Rules::USERINFO));
    let userinfo = at_sign.map(|at| &rest[..at]);
    let start = at_sign.map_or(0, |at| at + 1);
    let rest = &rest[start..];
    let (host, length) = host(rest, rules, is_implicit).ok_or(HOST)?;
    let mut found = Authority {
        userinfo,
        host,
        ..Authority::without_host(rules, from + start + length)
    };
    if let Host::Dots(_) = found.host {
        found.userinfo = None;
        found.places = Some([from, from, from + length]);
        return if start == 0 { Ok(found) } else { Err(HOST) };
    }
    let after = &rest.as_bytes()[length..];
    if after.first() == Some(&b'\\') && !rules.has(Rules::FILE) {
        return Err(HOST);
    }
    found.places = Some([from, from + start, found.path]);
    if let Some((b':', digits)) = after.split_first() {
        if !rules.has(Rules::PORT) {
            return Err(HOST);
        }
        let end = digits.iter().position(|byte| !byte.is_ascii_digit());
        let (digits, after) = digits.split_at(end.unwrap_or(digits.len()));
        let value = digits.iter().try_fold(0_u16, |value, digit| {
            value.checked_mul(10)?.checked_add(u16::from(digit - b'0'))
        });
        let value = value.ok_or(PORT)?;
        if !matches!(after.first(), None | Some(b'/' | b'?' | b'#')) {
            return Err(PORT);
        }
        // Zero is what a scheme without a default port has already.
        if !digits.is_empty() && (value != 0 || rules.port.is_some()) {
            found.port = Some(value);
        }
        found.path += 1 + digits.len();
    }
    // What no text may hold cannot be normalized.
    if matches!(found.host, Host::Dns(name) if name.contains('\u{FFFE}')) {
        return Err(HOST);
    }
    Ok(found)
}

/// The host at the start of a text, and its length.
fn host(text: &str, rules: Rules, is_implicit: bool) -> Option<(Host<'_>, usize)> {
    let bytes = text.as_bytes();
    let is_unknown = rules.has(Rules::UNKNOWN);
    if let Some(length) = ipv6_length(bytes).filter(|_| bytes.first() == Some(&b'[')) {
        return Some((Host::Ipv6(&text[..length]), length));
    }
    let has_digit = bytes.first().is_some_and(u8::is_ascii_digit);
    if let Some(length) = has_digit
        .then(|| ipv4_length(bytes, is_implicit, is_unknown))
        .flatten()
    {
        return Some((Host::Ipv4(&text[..length]), length));
    }
    if let Some(length) = dns_length(text, is_implicit) {
        return Some((Host::Dns(&text[..length]), length));
    }
    if let Some(length) = unc_length(text, is_implicit).filter(|_| rules.has(Rules::UNC)) {
        return Some((Host::Unc(&text[..length]), length));
    }
    let dots = bytes
        .iter()
        .take(2)
        .take_while(|byte| **byte == b'.')
        .count();
    let is_over = matches!(bytes.get(dots), None | Some(b'/' | b'?' | b'#'));
    (is_unknown && dots > 0 && is_over).then(|| (Host::Dots(&text[..dots]), dots))
}
