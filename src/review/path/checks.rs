//! The table of this family.

use super::super::{Check, Severity};
use super::{dots, files};
use crate::syntax::Component;

const PATH: Option<Component> = Some(Component::Path);

/// The checks of this family.
pub(in super::super) static CHECKS: &[Check] = &[
    Check {
        id: "dot-segments-encoded",
        severity: Severity::Danger,
        component: PATH,
        source: "RFC 3986 §6.2.2.3; WHATWG URL, double-dot segment",
        title: "Dot-segment in disguise",
        explanation: "A segment becomes “.” or “..” by decoding, once or more often. So the path that \
            a filter checks is not the path that is used. Resolving by RFC 3986 §5.2.4 knows no encoded \
            dots, and normalizing (§6.2.2) finds those that are encoded once. A browser takes “%2e%2e” \
            for “..” at once, and “%252e%252e” never; a server may decode more than once.",
        by_hand: "Replace every “%2e” (and “%252e”) of the path by a dot, and look for segments \
            “.” and “..”.",
        run: dots::encoded,
    },
    Check {
        id: "dot-segments-param",
        severity: Severity::Danger,
        component: PATH,
        source: "RFC 3986 §3.3; Orange Tsai, Breaking Parser Logic (2018)",
        title: "Dot-segment with a parameter",
        explanation: "RFC 3986 §3.3 lets a segment carry parameters behind “;”, and “..;a” is \
            then an ordinary segment. Some servers cut the parameter off first and then climb on \
            “..”, behind a proxy that did not.",
        by_hand: "Look for “..;” and “.;” at the start of a segment.",
        run: dots::with_parameters,
    },
    Check {
        id: "dot-segments-escape",
        severity: Severity::Warning,
        component: PATH,
        source: "RFC 3986 §5.2.4, §5.4.2",
        title: "Path that climbs above the root",
        explanation: "There are more “..” than segments to remove. RFC 3986 §5.2.4 drops those \
            that are too many, and §5.4.2 calls such references abnormal: some programs keep \
            them. A file server that does so leaves the directory that it serves.",
        by_hand: "Go through the segments of the path behind the base's, one up for a name, one \
            down for “..”.",
        run: dots::escape,
    },
    Check {
        id: "path-becomes-authority",
        severity: Severity::Danger,
        component: PATH,
        source: "RFC 3986 §3.3, §5.3",
        title: "Path that turns into an authority",
        explanation: "There is no authority, and once dot-segments are removed the path begins \
            with “//”. RFC 3986 §3.3 forbids that, but the algorithms of §5.2.4 and §5.3 produce \
            it: written out, the path's first segment reads as a host. Careful programs keep “/.” \
            before it.",
        by_hand: "Remove the dot-segments of the path by RFC 3986 §5.2.4, and put the scheme \
            before the result.",
        run: dots::becomes_authority,
    },
    Check {
        id: "encoded-backslash",
        severity: Severity::Warning,
        component: PATH,
        source: "RFC 3986 §7.3",
        title: "Encoded backslash in the path",
        explanation: "RFC 3986 §7.3 warns of data that is a delimiter to the file system: “%5C” \
            decodes to a backslash, which on Windows separates directories. “..%5C” climbs there, \
            and is one name elsewhere.",
        by_hand: "Look for “%5C” in the path.",
        run: super::encoded_backslash,
    },
    Check {
        id: "file-ext-double",
        severity: Severity::Danger,
        component: PATH,
        source: "RFC 3986 §7.3; phishing feature lists",
        title: "Program that is named like a document",
        explanation: "The name has the ending of a document, a picture or a film, and behind it \
            that of a program or a script. Where a system hides the last ending, or a row of \
            spaces pushes it away, the program looks like the document.",
        by_hand: "Read the last segment from its right end: the last ending is the one that \
            counts.",
        run: files::double,
    },
    Check {
        id: "file-ext-executable",
        severity: Severity::Warning,
        component: PATH,
        source: "phishing feature lists",
        title: "Program or installer",
        explanation: "The path ends in the type of a file that runs or installs something when it \
            is opened, or of a package or disk image that holds such files. That is what a \
            download page is for, and what a mail or a chat rarely has reason to send.",
        by_hand: "Read what stands behind the last dot of the last segment.",
        run: files::executable,
    },
    Check {
        id: "windows-device-name",
        severity: Severity::Warning,
        component: PATH,
        source: "RFC 3986 §7.3",
        title: "Device name, or a row of dots",
        explanation: "RFC 3986 §7.3 names devices as what a file system may find in a path: con, \
            prn, aux, nul, com0 to com9 and lpt0 to lpt9 are devices in every directory of \
            Windows, with any extension, and have hung or broken programs that opened them. A \
            segment of three dots or more is read as “..” by some systems.",
        by_hand: "Compare the part of each segment before its first dot with the list.",
        run: files::device_name,
    },
    Check {
        id: "windows-path-trick",
        severity: Severity::Warning,
        component: PATH,
        source: "RFC 3986 §7.3",
        title: "Another name for a file on Windows",
        explanation: "Windows has more than one name for a file: with a stream (“a.asp::$DATA”), \
            with dots or spaces at its end, by its short form (“PROGRA~1”), or from a drive \
            letter on. A rule about the name then misses, and the file is served all the same.",
        by_hand: "Look at the ends of segments for dots, spaces, “~1” and “:$”, and for a letter \
            with “:” or “|”.",
        run: files::windows_trick,
    },
    Check {
        id: "dot-segments",
        severity: Severity::Notice,
        component: PATH,
        source: "RFC 3986 §5.2.4",
        title: "Dot-segments",
        explanation: "The path has segments “.” or “..”. They are for relative references, and \
            are removed when one is resolved (RFC 3986 §5.2.4), so the path that is asked for is \
            a shorter one.",
        by_hand: "Look for “.” and “..” between slashes.",
        run: dots::dot_segments,
    },
    Check {
        id: "encoded-slash",
        severity: Severity::Notice,
        component: PATH,
        source: "RFC 3986 §2.2, §7.3",
        title: "Encoded slash in the path",
        explanation: "“%2F” is a slash as data: by RFC 3986 §2.2 it differs from “/”, and ends no \
            segment. Servers that decode the path before they split it see more segments. Next to \
            a dot-segment it is a warning.",
        by_hand: "Look for “%2F” in the path.",
        run: dots::encoded_slash,
    },
    Check {
        id: "path-empty-segments",
        severity: Severity::Notice,
        component: PATH,
        source: "RFC 3986 §3.3; WHATWG URL",
        title: "Empty segments",
        explanation: "Two slashes follow one another, with an empty segment between them. RFC \
            3986 keeps it, many servers drop it, and a rule for “/admin” may not see “//admin”. \
            Sent on as a reference of its own, a path that begins so is a host.",
        by_hand: "Look for “//” behind the authority.",
        run: super::empty_segments,
    },
];
