//! What a terminal does to the lines that are typed or pasted into it: it cuts long ones, and sends sequences for keys that
//! are no text.

use crate::batch::lines::Line;

/// The longest line that a terminal passes on, in bytes without its end; what follows is lost without a sign
/// (Linux: `N_TTY_BUF_SIZE`, Apple: `TTYHOG`). None is known of other systems.
const LONGEST: &[usize] = if cfg!(any(target_os = "linux", target_os = "android")) {
    &[4095]
} else if cfg!(target_vendor = "apple") {
    // The end of the line may or may not have counted.
    &[1023, 1024]
} else {
    &[]
};

/// What is left of a line that is as long as a terminal's line may be, without the start of a character that was cut in it, and
/// what is said before the answer; `None` for any other line.
pub(super) fn cut(line: Line<'_>) -> Option<(Line<'_>, String)> {
    let Line::Bytes(bytes) = line else {
        return None;
    };
    let length = bytes.len();
    let end = match str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => length,
    };
    LONGEST.contains(&length).then(|| {
        let left = Line::Bytes(bytes.get(..end).unwrap_or(bytes));
        let warning = format!(
            "Warning: The terminal may have cut this line: it has {length} bytes, and a terminal passes on no more of a line. \
             The answer is about what has arrived. Put a longer reference into a file: urilens --plain < FILE.\n"
        );
        (left, warning)
    })
}

/// Whether more lines were typed or pasted than were read.
#[cfg(unix)]
pub(super) fn has_more() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = std::io::stdin();
    let mut input = [PollFd::new(&stdin, PollFlags::IN)];
    let at_once = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    let _ = poll(&mut input, Some(&at_once));
    input
        .iter()
        .any(|one| one.revents().contains(PollFlags::IN))
}

/// Whether more lines were typed or pasted than were read. It is not known here.
#[cfg(not(unix))]
pub(super) const fn has_more() -> bool {
    false
}

/// A typed line without the sequences that keys such as arrows send; `None` if it has none.
pub(super) fn without_keys(line: &str) -> Option<String> {
    let mut out = String::new();
    let mut parts = line.split('\u{1b}');
    out.push_str(parts.next().unwrap_or_default());
    let mut found = false;
    for part in parts {
        found = true;
        let rest = match part.strip_prefix(['[', 'O']) {
            // Parameters, then one final character (ECMA-48 §5.4).
            Some(sequence) => sequence
                .trim_start_matches(|one: char| matches!(one, '0'..='?'))
                .get(1..)
                .unwrap_or_default(),
            None => part,
        };
        out.push_str(rest);
    }
    found.then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_are_no_text_leave_a_line() {
        assert_eq!(without_keys("http://a/"), None);
        assert_eq!(without_keys("\u{1b}[A").as_deref(), Some(""));
        assert_eq!(
            without_keys("a\u{1b}[1;5Cb\u{1b}OHc").as_deref(),
            Some("abc")
        );
        assert_eq!(without_keys("a\u{1b}").as_deref(), Some("a"));
        assert_eq!(without_keys("\u{1b}[ü").as_deref(), Some(""));
    }
}
