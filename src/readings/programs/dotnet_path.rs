//! The path of .NET's `Uri`.

use super::dotnet_part::{Check, Ends, check, escaped};
use super::dotnet_scheme::{Form, Rules};
use super::program::{Octets, Refusal};
use super::text::escape_at;

const LENGTH: Refusal = Refusal("Length cannot be less than zero. (Parameter 'length')");

/// A text whose path is read.
pub(super) struct Path<'p> {
    pub text: &'p [u8],
    pub start: usize,
    pub rules: Rules,
    pub form: Option<Form>,
    pub is_implicit: bool,
    pub has_authority: bool,
}

/// What is done with a path, apart from escaping.
#[derive(Default)]
struct Work {
    adds_slash: bool,
    compresses: bool,
    has_backslash: bool,
    needs_escape: bool,
    decodes: bool,
}

impl Path<'_> {
    fn has(&self, rule: u16) -> bool {
        self.rules.has(rule)
    }

    fn ends(&self) -> Ends {
        let (at, reserved): (&[u8], &[u8]) = match () {
            () if self.is_implicit => (b"", b"?#"),
            () if self.has(Rules::QUERY) => (b"?#", b""),
            () => (b"#", b"?"),
        };
        Ends { at, reserved }
    }

    /// The path as `AbsolutePath` has it, and where it ends in the text. `None` if it is the text's own.
    pub fn read(&self, length: usize) -> Result<(Option<Octets<'static>>, usize), Refusal> {
        let found = check(self.text, self.start, length, self.ends());
        let work = self.work(&found, length);
        let typed = self.text.get(self.start..found.end).unwrap_or_default();
        let is_bar = self.bar().is_some_and(|at| typed.get(at) == Some(&b'|'));
        if !(work.adds_slash
            || work.compresses
            || work.has_backslash
            || work.needs_escape
            || is_bar)
        {
            return Ok((self.dos(typed).map(Octets::Owned), found.end));
        }
        let path = self.canonical(typed, &work)?;
        let path = self.dos(&path).unwrap_or(path);
        Ok((Some(path.into()), found.end))
    }

    /// A DOS path is reported without the slash before the drive.
    fn dos(&self, path: &[u8]) -> Option<Vec<u8>> {
        let is_rooted = self.form == Some(Form::Dos) && path.first() == Some(&b'/');
        is_rooted.then(|| path.get(1..).unwrap_or_default().to_vec())
    }

    /// Where in a DOS path the colon is, or the bar that stands for it.
    fn bar(&self) -> Option<usize> {
        let drive = self.drive();
        (drive > 0).then(|| drive - 1)
    }

    /// How long the drive of a DOS path is.
    fn drive(&self) -> usize {
        match (self.form, self.text.get(self.start)) {
            (Some(Form::Dos), Some(b'/' | b'\\')) => 3,
            (Some(Form::Dos), _) => 2,
            _ => 0,
        }
    }

    fn work(&self, found: &Check, length: usize) -> Work {
        let mut work = Work::default();
        let is_rooted =
            self.start != length && matches!(self.text.get(self.start), Some(b'/' | b'\\'));
        work.adds_slash = self.has_authority && self.has(Rules::ROOTED) && !is_rooted;
        let converts = Rules::COMPRESS | Rules::SLASHES | Rules::DECODES;
        if self.form == Some(Form::Dos) || (self.has_authority && self.has(converts)) {
            let decodes = found.has_escaped_dots && self.has(Rules::DECODES);
            let turns = found.has_backslash && self.has(Rules::SLASHES);
            work.decodes = decodes || turns;
            work.needs_escape = decodes || turns;
            work.compresses = self.has(Rules::COMPRESS) && (work.needs_escape || found.has_dots);
            work.has_backslash = found.has_backslash;
        } else if found.has_backslash {
            work.needs_escape = true;
        }
        let is_display = !found.has_escape;
        work.decodes |= !is_display && (!self.is_implicit || found.has_reserved);
        // A percent sign in a path of a file system is a character like any other.
        let is_escaped = !found.needs_escape;
        let starts_over = self.is_implicit && (found.has_reserved || is_escaped);
        work.needs_escape |= !is_escaped || starts_over;
        work
    }

    fn canonical(&self, typed: &[u8], work: &Work) -> Result<Vec<u8>, Refusal> {
        let mut path: Vec<u8> = Vec::with_capacity(typed.len() + 1);
        if work.adds_slash {
            path.push(b'/');
        }
        if typed.is_empty() {
            return Ok(path);
        }
        let first = path.len();
        let keeps_escapes = !self.is_implicit;
        let mut own = typed.to_vec();
        let bar = self.bar().filter(|at| own.get(*at) == Some(&b'|'));
        if work.compresses {
            if self.has(Rules::DECODES) && work.decodes && !self.is_implicit {
                own = self.decoded(&own);
            }
        } else if work.needs_escape {
            if let Some(colon) = bar.and_then(|at| own.get_mut(at)) {
                *colon = b':';
            }
            own = escaped(&own, b"?#", keeps_escapes);
        }
        if work.has_backslash
            && !self.has(Rules::SLASHES)
            && self.has(Rules::FILE)
            && !self.is_implicit
        {
            // The rest of the work is done on what follows the path, which is nothing.
            path.extend(escaped(&own, b"\\", true));
            return Ok(path);
        }
        if let Some(colon) = bar.and_then(|at| own.get_mut(at)) {
            *colon = b':';
        }
        path.extend(own);
        if work.compresses {
            path = compressed(path, first + self.drive(), self.rules);
            if let Some(backslash) = path.get_mut(first).filter(|byte| **byte == b'\\') {
                *backslash = b'/';
            }
            if work.needs_escape {
                if path.len() < first {
                    return Err(LENGTH);
                }
                let own = path.split_off(first);
                path.extend_from_slice(&escaped(&own, b"?#", keeps_escapes));
            }
        } else if self.has(Rules::SLASHES) && work.has_backslash {
            for byte in path.iter_mut().filter(|byte| **byte == b'\\') {
                *byte = b'/';
            }
        }
        Ok(path)
    }

    /// Decodes dots and slashes alone. What was decoded is not looked at again.
    fn decoded(&self, path: &[u8]) -> Vec<u8> {
        let mut out = Vec::with_capacity(path.len());
        let mut rest = path;
        while let Some(at) = memchr::memchr(b'%', rest) {
            let (before, escape) = rest.split_at(at);
            out.extend(before);
            let Some(length) = three_units(escape) else {
                rest = escape;
                break;
            };
            match escape_at(escape) {
                Some(octet @ (b'.' | b'/')) => out.push(octet),
                Some(b'\\') if self.has(Rules::SLASHES) => out.push(b'\\'),
                // Without a backslash to decode, this finds its sign for none in its sign for no escape.
                None if !self.has(Rules::SLASHES) => out.extend("\u{FFFF}".as_bytes()),
                _ => out.extend(escape.iter().take(length)),
            }
            rest = escape.get(length..).unwrap_or_default();
        }
        out.extend(rest);
        out
    }
}

/// How many octets three UTF-16 code units have.
fn three_units(text: &[u8]) -> Option<usize> {
    let mut length = 0;
    let mut units = 0;
    while units < 3 {
        let (octets, pair) = match text.get(length)? {
            0..0x80 => (1, 1),
            0x80..0xE0 => (2, 1),
            0xE0..0xF0 => (3, 1),
            0xF0.. => (4, 2),
        };
        length += octets;
        units += pair;
    }
    Some(length)
}

/// Removes dot segments from the end to the start, from the octet at `start` on.
fn compressed(path: Vec<u8>, start: usize, rules: Rules) -> Vec<u8> {
    let start = start.min(path.len());
    // What is behind the octet looked at, from the end.
    let mut tail: Vec<u8> = Vec::with_capacity(path.len());
    // How much is behind the last slash.
    let mut behind: Option<usize> = None;
    let (mut slashes, mut dots, mut segments) = (0_usize, 0_usize, 0_usize);
    for typed in path[start..].iter().rev() {
        let byte = match typed {
            b'\\' if rules.has(Rules::SLASHES) => b'/',
            byte => *byte,
        };
        slashes = if byte == b'/' { slashes + 1 } else { 0 };
        if byte == b'.' {
            dots += 1;
            tail.push(byte);
            continue;
        }
        if byte == b'/' {
            let is_segment = match behind {
                Some(behind) => tail.len() - behind == dots + 1,
                None => tail.len() == dots,
            };
            if (1..=2).contains(&dots) && is_segment {
                tail.truncate(behind.unwrap_or(0));
                segments += usize::from(dots == 2);
            } else if segments > 0 {
                segments -= 1;
                tail.truncate(behind.unwrap_or(0));
            }
            behind = Some(tail.len());
        }
        dots = 0;
        tail.push(byte);
    }
    let last_slash = behind.map_or(0, |behind| start + tail.len() - behind - 1);
    let mut out = path;
    out.truncate(start);
    out.extend(tail.iter().rev());
    if out.len() > start && rules.has(Rules::AS_FILE) && slashes <= 1 {
        remove_first(&mut out, start, last_slash, dots, segments);
    }
    out
}

/// What is left to do with the first segment. Places and lengths are .NET's own, which are meant for `start` alone.
fn remove_first(out: &mut Vec<u8>, start: usize, last_slash: usize, dots: usize, segments: usize) {
    let length = out.len();
    let from = if segments != 0 && out.get(start) != Some(&b'/') {
        last_slash + 1
    } else if dots != 0 && (last_slash == dots + 1 || (last_slash == 0 && dots + 1 == length)) {
        dots + usize::from(last_slash != 0)
    } else {
        return;
    };
    let moved = out.get(from..).unwrap_or_default().to_vec();
    out.truncate(start);
    out.extend(moved);
    for _ in 0..start {
        let last = out.iter().rposition(|byte| !(0x80..0xC0).contains(byte));
        out.truncate(last.unwrap_or(0));
    }
}
