//! Where a finding is in its text, and what must hold of that place for a document to make it milder.

use std::net::Ipv4Addr;

use super::settings::Settings;
use crate::facts::address::classify;
use crate::facts::decoded::Decoded;
use crate::facts::embedded::base64::base64_octets;
use crate::facts::embedded::target::site;
use crate::facts::host::{HostFacts, SpecialUse, SuffixKind, reads_as_host, special_name};
use crate::facts::lookalikes::scripts::reads_as_ascii;
use crate::syntax::letter_case::strip_in_any_case;
use crate::syntax::{Reference, Span, Standard};
use crate::tables::lists::{List, list};

/// The place of a finding.
pub(super) struct Place<'t> {
    pub text: &'t str,
    pub start: usize,
    pub end: usize,
    pub settings: &'t Settings,
}

impl Place<'_> {
    fn found(&self) -> &str {
        self.text.get(self.start..self.end).unwrap_or_default()
    }

    /// Where the authority ends, and so what decides about the host.
    fn is_after_authority(&self) -> bool {
        let start = self.text.find("//").map_or(0, |at| at + 2);
        let rest = self.text.get(start..).unwrap_or_default();
        let end = rest.find(['/', '?', '#', '\\']).map(|at| start + at);
        end.is_some_and(|end| self.start >= end)
    }

    fn has_scheme(&self, schemes: &[&str]) -> bool {
        let scheme = self.text.split(':').next().unwrap_or_default().trim();
        schemes.iter().any(|one| one.eq_ignore_ascii_case(scheme))
    }
}

pub(super) const fn always(_: &Place<'_>) -> bool {
    true
}

/// The statement of a link that is a script.
fn script<'p>(place: &Place<'p>) -> &'p str {
    let script = place.text.split_once(':').map_or("", |(_, script)| script);
    script.trim_matches(|one: char| one == ';' || one.is_whitespace())
}

/// A link that does nothing: `javascript:void(0)`.
pub(super) fn does_nothing(place: &Place<'_>) -> bool {
    let script = script(place);
    let script = script.strip_prefix("return ").unwrap_or(script);
    // A name that is not called: `javascript:docs`, as tasks and texts are named.
    let is_of_name = |one: u8| one.is_ascii_alphanumeric() || b"_.:$-".contains(&one);
    // The beginning of a function, too: a program adds the rest. Editors open an empty frame so.
    let mut words = script.split(['(', ')', '{', '}', ' ', ';', '=', '\'', '"']);
    let is_idle = |word| {
        let is_of_frame = matches!(word, "document.open" | "document.domain");
        is_of_frame || matches!(word, "" | "//" | "#" | "0" | "function" | "void")
    };
    script.bytes().all(is_of_name) || words.all(is_idle)
}

/// A call of what a browser's own buttons do, or that sends a form: `history.go(-1)`.
pub(super) fn is_of_button(place: &Place<'_>) -> bool {
    let (name, values) = script(place).split_once('(').unwrap_or_default();
    let values = values.strip_suffix(')').unwrap_or("_");
    let name = name.rsplit('.').next().unwrap_or_default();
    let is_number = values.bytes().all(|one| b"-0123456789".contains(&one));
    BUTTONS.has(name) && (is_number || matches!(values, "true" | "false"))
}

/// A document that is filled in when a program runs, or when a template is: `data:text/html;base64,${page}`.
pub(super) fn is_document_to_fill_in(place: &Place<'_>) -> bool {
    let document = place.text.split_once(',').map(|(_, document)| document);
    document.is_some_and(|document| document.starts_with("${") || document.starts_with("{{"))
}

/// The functions of buttons.
const BUTTONS: List = list("functions-of-buttons");

pub(super) fn is_after_host(place: &Place<'_>) -> bool {
    place.is_after_authority() || place.has_scheme(SCRIPTS_AND_DATA) || is_contact(place)
}

/// Tabs and line breaks, which browsers remove.
pub(super) fn is_wrapped(place: &Place<'_>) -> bool {
    let is_break = |one: char| matches!(one, '\t' | '\n' | '\r' | ' ');
    place.found().chars().all(is_break)
}

pub(super) fn is_wrapped_after_host(place: &Place<'_>) -> bool {
    // What is in the braces of a template is replaced before a browser gets the page.
    let (before, rest) = place.text.split_at_checked(place.start).unwrap_or_default();
    let inside = before.rsplit_once('{').map(|(_, inside)| inside);
    let is_in_braces = inside.is_some_and(|inside| !inside.contains('}')) && rest.contains('}');
    is_wrapped(place) && (is_after_host(place) || is_in_braces)
}

/// A few blanks after the host, which browsers encode. More may push the end of a link out of sight.
pub(super) fn is_blank(place: &Place<'_>) -> bool {
    const MOST: usize = 2;
    is_wrapped_after_host(place) && place.found().chars().filter(|one| *one == ' ').count() <= MOST
}

pub(super) fn has_no_known_host(place: &Place<'_>) -> bool {
    let reference = Reference::split(place.text, Standard::Rfc3986);
    let host = reference.host().unwrap_or_default();
    !place.settings.brands.own(&site(host))
}

pub(super) fn is_contact(place: &Place<'_>) -> bool {
    place.has_scheme(&["mailto", "tel", "sms", "callto"])
}

/// A file that is named where a host belongs, without a path: `file://policy.json`. Nobody can register a name with such an ending.
pub(super) fn is_file_for_host(place: &Place<'_>) -> bool {
    let is_letter = |one: char| one.is_ascii_alphabetic();
    let is_unknown = |name: &str| {
        let domain = HostFacts::new(name, Span::default()).domain;
        domain.is_none_or(|domain| domain.kind == SuffixKind::Unknown) && !reads_as_host(name)
    };
    place.text.ends_with(place.found())
        && (place.found().rsplit_once('.')).is_some_and(|(_, end)| end.starts_with(is_letter))
        && is_unknown(place.found())
}

/// Where a host is to be filled in: `file://[path]`, `file://@path@/x`, `file://%CD%/x`, `file://__DIR__/x`, `file://localhost%s`.
pub(super) fn is_place_for_host(place: &Place<'_>) -> bool {
    let found = place.found();
    let marks = [("[", "]"), ("{", "}"), ("@", "@"), ("%", "%"), ("__", "__")];
    let is_of_name = |one: u8| one.is_ascii_alphabetic() || b"_-".contains(&one);
    let is_placed = marks.iter().any(|(open, close)| {
        let inside = found
            .strip_prefix(open)
            .and_then(|rest| rest.strip_suffix(close));
        inside.is_some_and(|name| !name.is_empty() && name.bytes().all(is_of_name))
    });
    let is_format = found.starts_with('%') && found.trim_start_matches('%').len() == 1;
    is_placed || is_format || matches!(found, "{}" | "localhost%s" | "localhost%d")
}

/// A share on the reader's own machine or network, where no stranger gets the login: an address there, or a name that nobody can
/// register.
pub(super) fn is_of_own_network(place: &Place<'_>) -> bool {
    let share = place.text.get(place.start..).unwrap_or_default();
    let share = share.trim_start_matches(['/', '\\']).to_ascii_lowercase();
    let name = share
        .split(['/', '\\', '?', '#'])
        .next()
        .unwrap_or_default();
    match name.parse() {
        Ok(address) => classify(address).is_some_and(|(class, _)| class.is_near()),
        Err(_) => matches!(special_name(name), Some((_, SpecialUse::Internal))),
    }
}

/// The first numbers of an address, which a program compares others with or adds the last to: `http://192.168.`. All of one, or another
/// notation of it, is an address.
pub(super) fn is_start_of_address(place: &Place<'_>) -> bool {
    let (_, rest) = place.text.split_once("//").unwrap_or_default();
    let is_address = |rest: &str| format!("{rest}0").parse::<Ipv4Addr>().is_ok();
    rest.ends_with('.')
        && ["", "0.", "0.0."]
            .iter()
            .any(|more| is_address(&format!("{rest}{more}")))
}

/// Where a host is to be filled in between `@`, which ends the authority: no host follows.
pub(super) fn has_place_for_host(place: &Place<'_>) -> bool {
    let authority = Reference::split(place.text, Standard::Rfc3986).authority();
    let is_of_port = |one: char| one.is_ascii_digit() || one == ':';
    let authority = authority.map(|all| all.trim_end_matches(is_of_port));
    authority.is_some_and(|all| all.ends_with('@') && all.matches('@').count() % 2 == 0)
        || has_optional_part(place)
}

/// A part in brackets that may be left out, with the mark by which it is one: `host[:port]`, `[user@]host`, `host[/path]`. No browser
/// takes brackets but those of an address.
fn has_optional_part(place: &Place<'_>) -> bool {
    let mut parts = place.text.split('[').skip(1);
    parts.any(|part| {
        let inside = part.split(']').next().unwrap_or_default();
        let starts = inside.starts_with([':', '/', '?']) && !inside.starts_with("::");
        inside.len() < part.len() && (starts || inside.ends_with('@'))
    })
}

/// A host of one label.
pub(super) fn is_short_name(place: &Place<'_>) -> bool {
    let found = place.found();
    found.starts_with(|first: char| first.is_ascii_alphabetic())
        && found
            .bytes()
            .all(|one| one.is_ascii_alphanumeric() || b"_-".contains(&one))
}

/// A name in ASCII behind a word of another script, with no blank between: a homograph has letters that look alike.
pub(super) fn is_after_word(place: &Place<'_>) -> bool {
    let found = place.found();
    let name = found.trim_start_matches(|one: char| !one.is_ascii());
    let word = &found[..found.len() - name.len()];
    word.chars().count() > 1 && name.len() > 2 && name.is_ascii() && !reads_as_ascii(word)
}

/// What people leave out of a path: `https://example.com/.../x`.
pub(super) fn is_ellipsis(place: &Place<'_>) -> bool {
    place.found() == "..."
}

/// A drive of Windows in place of a host: `file://C:\\a.csr`. Browsers and Windows take it for one.
pub(super) fn is_drive_for_host(place: &Place<'_>) -> bool {
    let rest = strip_in_any_case(place.text, "file://").unwrap_or_default();
    let drive = rest.as_bytes();
    matches!(drive, [letter, b':' | b'|', b'/' | b'\\', ..] if letter.is_ascii_alphabetic())
}

/// Data that no program runs: neither a page nor a script, and a drawing (SVG) only with a script or another page in it.
pub(super) fn is_passive(place: &Place<'_>) -> bool {
    let data = strip_in_any_case(place.text, "data:").unwrap_or_default();
    let (head, body) = data.split_once(',').unwrap_or((data, ""));
    let head = head.to_ascii_lowercase();
    let media = head.split(';').next().unwrap_or_default().trim();
    match media {
        "image/svg+xml" => {
            let decoded = Decoded::of(body);
            let octets = decoded.fully(Span::new(0, body.len())).octets;
            let written = head.ends_with("base64").then(|| base64_octets(octets));
            let written = written.flatten().unwrap_or_else(|| octets.to_vec());
            let written = String::from_utf8_lossy(&written).to_ascii_lowercase();
            !ACTIVE_IN_DRAWINGS.iter().any(|mark| written.contains(mark))
        }
        _ => !(media.ends_with("html") || media.ends_with("xml") || media.contains("script")),
    }
}

/// What makes a drawing a program, a page or a link.
const ACTIVE_IN_DRAWINGS: [&str; 6] = [
    "<script",
    "<foreignobject",
    "javascript:",
    " on",
    "<a ",
    "<!entity",
];

pub(super) fn is_passive_picture(place: &Place<'_>) -> bool {
    strip_in_any_case(place.text, "data:image/").is_some() && is_passive(place)
}

pub(super) fn is_data(place: &Place<'_>) -> bool {
    place.has_scheme(&["data"])
}

const SCRIPTS_AND_DATA: &[&str] = &["javascript", "vbscript", "data"];

/// A template that was not filled in.
pub(super) fn is_template(place: &Place<'_>) -> bool {
    let marks = [
        "{{", "*|", "{%", "%{", "${", "#{", "<%", "<?", "%%", "[[", "[%", "//$", "//@@", "//%s",
    ];
    marks.iter().any(|mark| place.text.contains(mark)) || has_variables(place)
}

/// A text with variables that a program fills in, and with no other expression of a template: an attack calls something, or names
/// what is not its own.
pub(super) fn has_variables(place: &Place<'_>) -> bool {
    // What a template of JavaScript calls is the program's own.
    let is_script = place.text.contains("${") && !place.text.contains("{{");
    let is_call = |name: &str| {
        let is_of_call = |one: char| one.is_ascii_alphanumeric() || "._()[]',/ \"$?#".contains(one);
        let is_own = !OF_ATTACKS
            .words()
            .any(|word| name.to_ascii_lowercase().contains(word));
        is_script && is_own && name.chars().all(is_of_call)
    };
    let is_name = |name: &str| {
        if is_call(name) {
            return true;
        }
        // How Python writes it, or a part of it: `{number:02d}`, `{root[8:]}`.
        let is_of_format = |one: char| one.is_ascii_alphanumeric() || "<>=^+-.,".contains(one);
        let format = name.rsplit_once(':');
        let format =
            format.filter(|(_, format)| format.len() < 6 && format.chars().all(is_of_format));
        let name = format.map_or(name, |(name, _)| name);
        let name = name.trim_matches(['%', ' ', '$', '+', '-', '?', '&', '#']);
        // A template of CloudFormation knows its region: `${AWS::Region}`.
        let name = name.strip_prefix("AWS::").unwrap_or(name);
        let name = CALLS.iter().find_map(|call| name.strip_prefix(call));
        let is_of_name = |one: char| one.is_alphanumeric() || "_.-[]) #|".contains(one);
        name.unwrap_or_default().chars().all(is_of_name)
    };
    let authority = Reference::split(place.text, Standard::Rfc3986)
        .components()
        .authority;
    let authority = authority.map_or(0..0, Span::range);
    let text = place.text.replace("<%=", "{").replace("%>", "}");
    // Editors of pages encode the marks.
    let text = text.replace("%7B", "{").replace("%7D", "}");
    let text = match place.text.get(authority) {
        // `tcp://[HOST]:[PORT]`, `https://<host>/`; an address has colons in its brackets.
        Some(host) if host.contains(['[', '>']) => {
            let braced = host.replace(['[', '<'], "{").replace([']', '>'], "}");
            text.replacen(host, &braced, 1)
        }
        _ => text,
    };
    let mut pieces = text.split('{');
    let is_braced = pieces
        .next()
        .is_some_and(|before| before.len() < text.len());
    let mut names = pieces.map(|piece| piece.split('}').next().unwrap_or_default());
    is_braced && !text.contains("__") && names.all(is_name)
}

/// A place to be filled in right behind a host, where a path begins: `https://a.example{{b.c}}`.
pub(super) fn is_host_before_variable(place: &Place<'_>) -> bool {
    let authority = Reference::split(place.text, Standard::Rfc3986).authority();
    let marks = ['{', '$', '<', '%', '[', '('];
    let at = authority.and_then(|authority| Some(authority.split_at(authority.find(marks)?)));
    at.is_some_and(|(host, rest)| {
        // Nobody can register a name under what is no domain: `https://www.a.example$item.url`.
        let last = rest.rsplit('.').next().unwrap_or_default();
        let is_closed = rest.ends_with(['}', '>', ']', ')']);
        reads_as_host(host) && (is_closed || !reads_as_host(&format!("a.{last}")))
    })
}

/// What an attack on a template calls.
const OF_ATTACKS: List = list("calls-of-template-attacks");

/// What programs encode a variable with, or what is before it in an expression of OpenAPI (§4.7.12), or nothing.
const CALLS: [&str; 4] = ["encodeURIComponent(", "encodeURI(", "request.body#/", ""];

/// Whether a number or a word of a program is filled into a host (`img%02d.example.com`), or a variable of a server after it, which
/// begins with the slash of the path (`example.com$request_uri`). It goes nowhere as it is.
pub(super) fn has_format_in_host(place: &Place<'_>) -> bool {
    let authority = Reference::split(place.text, Standard::Rfc3986).authority();
    let authority = authority.unwrap_or_default();
    let last = authority.rsplit('.').next().unwrap_or_default();
    let mut formats = authority.split('%').skip(1);
    place.found() == "$" && !reads_as_host(&format!("a.{last}"))
        || formats.any(|rest| {
            let rest = rest.strip_prefix('-').unwrap_or(rest);
            let rest = rest.strip_prefix('0').unwrap_or(rest);
            let rest = rest
                .strip_prefix(|one| matches!(one, '1'..='9'))
                .unwrap_or(rest);
            let after = rest.strip_prefix(['d', 's', 'x']);
            after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
        })
}

/// A backslash of a regular expression: before a class or a mark, but for the dots of a folder.
pub(super) fn is_of_pattern(place: &Place<'_>) -> bool {
    let rest = place.text.get(place.start..).unwrap_or_default();
    let mark = rest.trim_start_matches('\\');
    let is_folder = mark.starts_with("..") || matches!(mark, "." | "") || mark.starts_with("./");
    let class = mark.trim_start_matches(['d', 'D', 's', 'S', 'w', 'W']);
    let is_class = class.len() < mark.len() && !class.starts_with(char::is_alphanumeric);
    !is_folder && (is_class || mark.starts_with(|one: char| ".?+*([{|)^$/-".contains(one)))
}

/// A place that a program fills in by a function for formats: `%s`, `%05d`, `%(name)s`, `%NAME%`, `%{name}`, `%Y-%m`, `%lu`.
pub(super) fn is_format(place: &Place<'_>) -> bool {
    let is_word = |one: char| one.is_ascii_alphanumeric() || one == '_';
    let (before, rest) = place.text.split_at_checked(place.start).unwrap_or_default();
    let rest = rest.trim_start_matches('%');
    let word = rest.trim_start_matches(is_word);
    let named = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    let plain = named.map_or(rest, |(_, plain)| plain);
    let spec = plain.trim_start_matches(|one: char| one.is_ascii_digit() || "-+.#".contains(one));
    // Arguments of Qt have numbers, and those of C and Objective-C sizes: `%1`, `%lu`, `%@`.
    let is_argument =
        spec.len() + 1 == plain.len() && !spec.starts_with(is_word) || spec.starts_with('@');
    let sized = spec.trim_start_matches(['h', 'l', 'q', 'z']);
    let is_sized = sized.starts_with(|one| "diouxX".contains(one));
    let mut letters = if is_sized { sized } else { spec }.chars();
    let is_letter = is_argument || letters.next().is_some_and(|one| one.is_ascii_alphabetic());
    let last = before.trim_end_matches(is_word);
    is_letter && !letters.next().is_some_and(is_word)
        || word.len() < rest.len() && word.starts_with('%')
        || last.ends_with('%')
            && before[last.len()..].starts_with(|one: char| one.is_ascii_alphabetic())
        || (rest.starts_with(['{', '>']) || before.ends_with('<')) && has_variables(place)
}

pub(super) fn is_in_fragment(place: &Place<'_>) -> bool {
    let fragment = place.text.find('#');
    fragment.is_some_and(|at| place.start > at)
}

pub(super) fn is_in_query(place: &Place<'_>) -> bool {
    !is_in_fragment(place)
}
