//! The table of this family.

use super::super::{Check, Severity};
use super::{disguise, web};
use crate::syntax::Component;

const SCHEME: Option<Component> = Some(Component::Scheme);

/// The checks of this family.
pub(in super::super) static CHECKS: &[Check] = &[
    Check {
        id: "scheme-script",
        severity: Severity::Danger,
        component: SCHEME,
        source: "RFC 3986 §7.6; OWASP, Cross Site Scripting",
        title: "Scheme that runs a script",
        explanation: "Behind “javascript:” and its relatives stands a program, not a place. \
            Opened from a page, it runs with the rights of that page; pasted into the address \
            bar, with those of the page on view. RFC 3986 §3.1: letters of either case are the \
            same scheme.",
        by_hand: "Read what stands before the first “:”.",
        run: super::script,
    },
    Check {
        id: "scheme-data",
        severity: Severity::Warning,
        component: SCHEME,
        source: "RFC 2397; Chromium display rules",
        title: "Document inside the link",
        explanation: "A data URI is the document itself (RFC 2397): it has no host, so nothing \
            says who made it, and filters that look at hosts see none. HTML, SVG, XML and script \
            types can run programs, and are a danger.",
        by_hand: "Read the media type between “data:” and the first “;” or “,”.",
        run: super::data,
    },
    Check {
        id: "scheme-wrapper",
        severity: Severity::Warning,
        component: SCHEME,
        source: "RFC 3986 §3.1; Chromium display rules",
        title: "Scheme that wraps another link",
        explanation: "The scheme takes another URL behind it and opens that in a way of its own. \
            Filters that look at the outer scheme and host find none; the inner link is the one \
            to check.",
        by_hand: "Cut the text behind the first “:”, and review what is left.",
        run: super::wrapper,
    },
    Check {
        id: "scheme-obfuscated",
        severity: Severity::Danger,
        component: None,
        source: "WHATWG URL §4.4; OWASP, XSS Filter Evasion",
        title: "Scheme in disguise",
        explanation: "RFC 3986 sees no scheme here, or another one; a browser that cuts off white \
            space and takes out tabs and line breaks, or a program that decodes percent-encoding \
            or character references once, sees one that acts. Letters or colons that only look \
            like those of a scheme count too.",
        by_hand: "Take out tabs, line breaks and what can't be seen, decode “%” and “&#” once, \
            and read the start again.",
        run: disguise::obfuscated,
    },
    Check {
        id: "scheme-local-file",
        severity: Severity::Warning,
        component: SCHEME,
        source: "RFC 8089 §2",
        title: "File of this machine",
        explanation: "A file URI without a host names a file of the machine on which it is opened \
            (RFC 8089 §2). Sent by somebody else it has no honest use, and a server that follows \
            it reads its own files.",
        by_hand: "Look for “file:”, and for a host behind two slashes.",
        run: web::local_file,
    },
    Check {
        id: "file-remote-host",
        severity: Severity::Danger,
        component: Some(Component::Host),
        source: "RFC 8089 §2, appendix E.3; WHATWG URL",
        title: "File of another machine",
        explanation: "A file URI with a host, or a UNC path, makes Windows connect to that \
            machine by SMB, and answer its request for the user's credentials. Showing a picture \
            is enough.",
        by_hand: "Look for a name behind “file://” or “\\\\”.",
        run: web::remote_file,
    },
    Check {
        id: "scheme-os-handler",
        severity: Severity::Warning,
        component: SCHEME,
        source: "RFC 7595 §3.7; CVE-2022-30190",
        title: "Scheme that starts an application",
        explanation: "The system hands the rest of the link to an application or a dialog of its \
            own. What that makes of it is its own affair, and has included running commands: \
            ms-msdt, search-ms, ms-officecmd, ms-appinstaller, itms-services and intent are a \
            danger.",
        by_hand: "Look the scheme up in the list of registered handlers of the system.",
        run: super::os_handler,
    },
    Check {
        id: "scheme-ssrf",
        severity: Severity::Warning,
        component: SCHEME,
        source: "RFC 3986 §7.2, RFC 2396 §7; OWASP, SSRF",
        title: "Scheme of server-side request forgery",
        explanation: "Readers have no use for these schemes; servers that fetch what they are \
            told to have been made to write into other services by them (gopher, dict: RFC 3986 \
            §7.2 describes it), to load code (ldap, rmi), or to read files (php, phar, netdoc).",
        by_hand: "Read what stands before the first “:”.",
        run: super::forgery,
    },
    Check {
        id: "scheme-typo",
        severity: Severity::Warning,
        component: SCHEME,
        source: "phishing feature lists",
        title: "Scheme that is one letter off",
        explanation: "The scheme differs from http, https or ftp by one letter, and “//” follows. \
            It is another scheme, or none; what a program makes of it depends on the program.",
        by_hand: "Spell the scheme letter by letter.",
        run: web::typo,
    },
    Check {
        id: "scheme-looks-like-host",
        severity: Severity::Warning,
        component: SCHEME,
        source: "RFC 3986 §4.2",
        title: "Scheme that looks like a host",
        explanation: "Without a scheme before it, a host with a port is read as a scheme and a \
            path (RFC 3986 §4.2 asks for “./” before a first segment with a colon). Address bars \
            and command-line tools take it for a host all the same.",
        by_hand: "Ask what stands before the first “:”: by RFC 3986 §3 that is the scheme.",
        run: super::looks_like_host,
    },
    Check {
        id: "scheme-slashes",
        severity: Severity::Danger,
        component: SCHEME,
        source: "RFC 3986 §3; WHATWG URL §4.4",
        title: "Not exactly two slashes",
        explanation: "RFC 3986 has an authority only behind exactly two slashes. A browser takes \
            none, one, three and more, and backslashes too, for the same; so it goes to a host \
            where others see a path.",
        by_hand: "Count the slashes behind “:”.",
        run: web::slash_count,
    },
    Check {
        id: "mailto-headers",
        severity: Severity::Warning,
        component: Some(Component::Query),
        source: "RFC 6068 §4, §7",
        title: "Mail with more than a subject",
        explanation: "RFC 6068 §7 warns of header fields that a link should not set. A hidden \
            copy, an attachment, or a line break in a header sends the reader's mail, or a file \
            of his, to somebody he didn't see.",
        by_hand: "Read the names before “=” behind the “?”, and look for “%0A”.",
        run: super::mailto_headers,
    },
    Check {
        id: "tel-service-code",
        severity: Severity::Warning,
        component: Some(Component::Path),
        source: "RFC 3966 §3, §5",
        title: "Code for the telephone",
        explanation: "A “*” or “#” makes a code of the number: it may divert calls, show or erase \
            what is on the telephone, or cost money. RFC 3966 has both as phone digits, and \
            telephones have been made to dial such codes from links.",
        by_hand: "Look for “*”, “#”, “%2A” and “%23” in the number.",
        run: super::service_code,
    },
    Check {
        id: "scheme-cleartext",
        severity: Severity::Notice,
        component: SCHEME,
        source: "RFC 3986 §7; Chromium display rules",
        title: "No encryption",
        explanation: "The scheme sends everything in the clear: whoever is on the way reads it \
            and can change it.",
        by_hand: "Read what stands before the first “:”.",
        run: super::cleartext,
    },
    Check {
        id: "scheme-unknown",
        severity: Severity::Notice,
        component: SCHEME,
        source: "RFC 7595",
        title: "Unknown scheme",
        explanation: "IANA's registry of schemes (RFC 7595) doesn't list it, and neither do the \
            lists in here. It may belong to an application, or be a mistake.",
        by_hand: "Look it up in IANA's registry of URI schemes.",
        run: super::unknown,
    },
];
