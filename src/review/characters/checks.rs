//! The table of this family.

use super::super::{Check, Severity};
use crate::syntax::Component;

/// The checks of this family.
pub(in super::super) static CHECKS: &[Check] = &[
    Check {
        id: "control-char-raw",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3986 §2; WHATWG URL §4.4",
        title: "Control character",
        explanation: "A URI has no control characters (RFC 3986 §2). A browser takes tabs and \
            line breaks out of a link wherever they stand, and other programs end the link there \
            or break on it; so one text is several links. Sent to a terminal or into a protocol, \
            a control character may also be obeyed.",
        by_hand: "Let a hex viewer show the text (`xxd`), and look for bytes below 20 and for 7f.",
        run: super::control_char_raw,
    },
    Check {
        id: "whitespace-raw",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3986 §2, appendix C",
        title: "Space",
        explanation: "A URI has no spaces (RFC 3986 §2); appendix C asks those who read one out \
            of a text to leave out white space that a line break has put in. A browser cuts \
            spaces off both ends and encodes those inside. What stands behind a space is easily \
            overlooked, and programs disagree about where the link ends.",
        by_hand: "Select the text: the space is selected with it.",
        run: super::whitespace_raw,
    },
    Check {
        id: "unicode-space",
        severity: Severity::Warning,
        component: None,
        source: "RFC 3987 §4.1; Chromium display rules",
        title: "Space outside of US-ASCII",
        explanation: "Unicode has some twenty spaces and line separators beside the ordinary one. \
            They are not taken for spaces by the programs that split a link, but they are shown \
            as such: a row of them pushes the part that matters out of sight. One U+3000 between \
            letters of East Asia in a query is a notice: it is the space of that text.",
        by_hand: "Decode the escapes, and look the characters up by their code points.",
        run: super::unicode_space,
    },
    Check {
        id: "bidi-control",
        severity: Severity::Danger,
        component: None,
        source: "RFC 3987 §4.1",
        title: "Direction control",
        explanation: "These characters show nothing themselves, and change the direction of the \
            text around them: what reads as “exe.jpg” may be “gpj.exe”. RFC 3987 §4.1 says that \
            IRIs must not hold them.",
        by_hand: "Move the cursor through the text with the arrow keys: it jumps, or stands \
            still.",
        run: super::bidi_control,
    },
    Check {
        id: "invisible-char",
        severity: Severity::Danger,
        component: None,
        source: "UAX #44, Default_Ignorable_Code_Point; Chromium",
        title: "Invisible character",
        explanation: "The text holds a character that shows nothing, or only a blank. Two links \
            that look the same are then two links, and words that a filter looks for are cut in \
            two. Joiners between letters of scripts that join, and selectors behind emoji, are \
            not reported.",
        by_hand: "Count the characters (`wc -m`) and compare with what you see.",
        run: super::invisible_char,
    },
    Check {
        id: "bidi-mixed",
        severity: Severity::Notice,
        component: None,
        source: "RFC 3987 §4, RFC 5893 §2",
        title: "Two directions in one component",
        explanation: "Letters that run from right to left stand in one component with letters or \
            digits that run from left to right. The order on the screen is then not the order of \
            the text (RFC 3987 §4), and digits or labels seem to belong where they don't. RFC \
            5893 §2 has a rule by which labels of a host are safe; a label that breaks it is a \
            warning.",
        by_hand: "Write the component out character by character, in the order of its bytes.",
        run: super::bidi_mixed,
    },
    Check {
        id: "backslash-outside-authority",
        severity: Severity::Warning,
        component: Some(Component::Path),
        source: "RFC 3986 §2; WHATWG URL §4.4",
        title: "Backslash",
        explanation: "No URI holds a backslash (RFC 3986 §2). A program that lets it stand takes \
            it for an ordinary character; a browser reads it as a slash in the path of http, \
            https, ws, wss, ftp and file. So the two see different segments, and different \
            dot-segments.",
        by_hand: "Read the path again with every “\\” as a “/”.",
        run: super::backslash_outside_authority,
    },
    Check {
        id: "illegal-char",
        severity: Severity::Notice,
        component: None,
        source: "RFC 3986 §2",
        title: "Character that no URI holds",
        explanation: "The characters < > \" { } | ^ and the backtick are neither reserved nor \
            unreserved (RFC 3986 §2): they may stand in a URI only percent-encoded. Programs \
            encode them silently, or refuse, or end the link there.",
        by_hand: "Look for them in the sets of RFC 3986 §2.2 and §2.3: they are missing.",
        run: super::illegal_char,
    },
    Check {
        id: "non-ascii-raw",
        severity: Severity::Notice,
        component: None,
        source: "RFC 3986 §2, RFC 3987 §3.1",
        title: "Character outside of US-ASCII",
        explanation: "A URI is made of US-ASCII alone; with other characters in it the text is an \
            IRI (RFC 3987). Programs map it to a URI by encoding its UTF-8 octets (RFC 3987 \
            §3.1), and old ones by some other encoding.",
        by_hand: "Encode the characters as UTF-8, and each octet as “%” and two hexadecimal \
            digits.",
        run: super::non_ascii_raw,
    },
];
