//! What JSON shows for the links in it, as messages of chats, cards and texts with marks have it:
//! `{"type": "link", "url": "https://example.com/", "text": "here"}`, `{"insert": "here", "attributes": {"link": "https://example.com/"}}`.
//!
//! One rule for all: the text is in the object with the link or, where that object only says what the link is, in the one around
//! it; a link with neither has the texts of its children, those of a range, or those that name it by its key.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::found::{Found, LONGEST_SHOWN};
use super::whole::names_link;
use crate::syntax::adjacent::Boundaries;
use crate::syntax::letter_case::{is_one_of, starts_in_any_case, strip_end_in_any_case};
use crate::tables::lists::{List, list};

type Members = Map<String, Value>;

/// The longest value that is looked at as a whole. Of a longer one, those in it are.
pub(super) const LONGEST: usize = 64 << 10;

/// Names of members that are shown, the likelier first; and those that may have a word before them.
const TEXTS: [&str; 10] = [
    "text",
    "title",
    "label",
    "plain_text",
    "display_text",
    "insert",
    "content",
    "value",
    "name",
    "c",
];
const WORDS: [&str; 3] = ["text", "title", "label"];

/// Names of members that hold the texts of a link.
const CHILDREN: [&str; 3] = ["children", "content", "c"];

/// Names of members that say what an object is, and words in their values where it is a link.
const KINDS: [&str; 6] = ["type", "@type", "_type", "nodeType", "tagName", "t"];
const LINKS: [&str; 4] = ["button", "link", "uri", "url"];

/// Names of links that are no pictures or pages of something else.
const NAMES: [&str; 4] = ["href", "link", "uri", "url"];

/// Names of members that only say what the object around them is.
const WRAPPERS: List = list("members-of-links");

/// How a range in a text is said, in units of UTF-16: where it starts, and its length or its end.
const RANGES: [(&str, &str, bool); 2] = [("offset", "length", true), ("start", "end", false)];

/// Gives each link of a value, which is `depth` levels inside of others, what is shown for it.
pub(super) fn show(text: &str, depth: usize, found: &mut [Found]) {
    let mut found = found.iter_mut().filter(|one| one.element.is_none());
    let Some(first) = found.next() else { return };
    let Ok(root) = serde_json::from_str::<Value>(text) else {
        return;
    };
    let mut keyed = Keyed::default();
    for found in std::iter::once(first).chain(found) {
        let path = found.pointer.as_deref().and_then(|pointer| {
            let names = pointer.split('/').skip(1 + depth);
            let names = names.map(|name| name.replace("~1", "/").replace("~0", "~"));
            Path::of(&root, names.collect())
        });
        let path = path.filter(|path| path.link.trim() == found.reference);
        if let Some(shown) = path.and_then(|path| path.shown(&mut keyed)) {
            let shown = shown.trim();
            let end = shown.boundary_before(LONGEST_SHOWN);
            found.shown.get_or_insert_with(|| shown[..end].to_owned());
        }
    }
}

/// A link, and the values that it is in from the outermost, each with the name of the next one in it.
struct Path<'v> {
    link: &'v str,
    values: Vec<(&'v Value, String)>,
}

impl<'v> Path<'v> {
    fn of(root: &'v Value, names: Vec<String>) -> Option<Self> {
        let mut value = root;
        let mut values = Vec::new();
        for name in names {
            let next = match value {
                Value::Object(members) => members.get(&name)?,
                Value::Array(items) => items.get(name.parse::<usize>().ok()?)?,
                _ => return None,
            };
            values.push((value, name));
            value = next;
        }
        let link = value.as_str()?;
        Some(Path { link, values })
    }

    /// The value that is `up` levels outside of the one at `at`, and the name of the next one in it.
    fn around(&self, at: usize, up: usize) -> Option<&(&'v Value, String)> {
        self.values.get(at.checked_sub(up)?)
    }

    /// What is shown for the link.
    fn shown(&self, keyed: &mut Keyed) -> Option<String> {
        let (last, name) = self.values.last()?;
        // `["a", link]`, and a link of Pandoc, which is in an array of what a link has.
        let is_item = is_anchor(last) || self.is_in_link();
        if !is_item && !names_link(name) {
            return None;
        }
        let is_plain = is_item || is_one_of(name, &NAMES);
        let mut is_link = is_item;
        for (at, (value, inner)) in self.values.iter().enumerate().rev() {
            let is_direct = at + 1 == self.values.len();
            match value {
                Value::Object(members) => {
                    if let Some(text) = beside(members, name).filter(|_| is_direct) {
                        return Some(text.to_owned());
                    }
                    if !is_plain {
                        return None;
                    }
                    is_link |= is_kind_of_link(members)
                        || !is_direct && strip_end_in_any_case(inner, "link").is_some()
                        || !is_direct && is_one_of(name, &["href", "link"]);
                    let text = self.in_range(at, members);
                    let text = text.or_else(|| self.by_key(at, members, keyed));
                    let text = text.or_else(|| own_text(members).map(str::to_owned));
                    let text = text.or_else(|| is_link.then(|| children(members)).flatten());
                    if let Some(text) = text {
                        return Some(text).filter(|text| is_link || is_address(text));
                    }
                }
                // An element as an array: its name, its attributes, and what is in it.
                Value::Array(items) if is_anchor(value) || is_anchor(last) => {
                    let texts = items.iter().filter_map(Value::as_str);
                    let texts = texts.filter(|text| *text != "a" && *text != self.link);
                    let text: String = texts.collect();
                    if text.contains('.') {
                        return Some(text);
                    }
                }
                _ => {}
            }
            let (around, own) = self.around(at, 1)?;
            let is_item = around.is_array();
            if !is_item && !WRAPPERS.has_in_any_case(own) {
                return None;
            }
        }
        None
    }

    /// Whether an array holds the link that an object around it says to be one.
    fn is_in_link(&self) -> bool {
        let mut values = self.values.iter().rev().map(|(value, _)| *value);
        let arrays = [values.next(), values.next()];
        let around = values.next().and_then(Value::as_object);
        arrays.into_iter().flatten().all(Value::is_array) && around.is_some_and(is_kind_of_link)
    }

    /// The range of the text of the object around that these members say.
    fn in_range(&self, at: usize, members: &Members) -> Option<String> {
        let (Value::Object(around), _) = self.around(at, 2)? else {
            return None;
        };
        range(members, own_text(around)?)
    }

    /// The text that names a link by its key: its member `_key`, or its own name in an object where that is a number.
    fn by_key(&self, at: usize, members: &Members, keyed: &mut Keyed) -> Option<String> {
        let (around, own) = self.around(at, 1)?;
        let is_number = around.is_object() && own.bytes().all(|byte| byte.is_ascii_digit());
        let key = members.get("_key").and_then(Value::as_str);
        let key = key.or(is_number.then_some(own))?;
        let (holder, _) = self.around(at, 2)?;
        let read = || {
            let mut keys = Keys::default();
            keys.add(holder, None);
            keys.0
        };
        let texts = keyed
            .entry(std::ptr::from_ref(*holder))
            .or_insert_with(read);
        texts.get(key).cloned()
    }
}

/// The texts that name links by their keys, in each value that holds such links: by its address, so that none is read twice.
type Keyed = BTreeMap<*const Value, BTreeMap<String, String>>;

/// Collects the texts of a value that name links by their keys.
#[derive(Default)]
struct Keys(BTreeMap<String, String>);

impl Keys {
    fn add(&mut self, value: &Value, around: Option<&str>) {
        match value {
            Value::Object(members) => {
                let text = own_text(members);
                let marks = members.get("marks").and_then(Value::as_array);
                for mark in marks.into_iter().flatten().filter_map(Value::as_str) {
                    if let Some(text) = text {
                        self.0.insert(mark.to_owned(), text.to_owned());
                    }
                }
                if let (Some(key), Some(text)) = (members.get("key"), around)
                    && let Some(text) = range(members, text)
                {
                    let key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
                    self.0.insert(key, text);
                }
                members
                    .values()
                    .for_each(|one| self.add(one, text.or(around)));
            }
            Value::Array(items) => items.iter().for_each(|one| self.add(one, around)),
            _ => {}
        }
    }
}

/// Whether an array is an element, with its name first.
fn is_anchor(value: &Value) -> bool {
    let first = value.as_array().and_then(|items| items.first());
    first.and_then(Value::as_str) == Some("a")
}

/// The text beside a link whose name says so: `title` for `title_link`, `button_text` for `button_url`.
fn beside<'v>(members: &'v Members, link: &str) -> Option<&'v str> {
    let stem = link.rsplit_once(['_', '-']).map(|(stem, _)| stem);
    let camel = || link.rfind(|one: char| one.is_ascii_uppercase());
    let stem = stem
        .or_else(|| link.get(..camel()?))
        .filter(|stem| !stem.is_empty())?;
    let own = WORDS.contains(&stem).then(|| stem.to_owned());
    let others = WORDS.iter().flat_map(|word| {
        let capital = word[..1].to_ascii_uppercase() + &word[1..];
        [
            format!("{stem}_{word}"),
            format!("{stem}-{word}"),
            format!("{stem}{capital}"),
        ]
    });
    let mut names = own.into_iter().chain(others);
    names.find_map(|name| text_of(members.get(&name)?))
}

/// The text of an object itself.
fn own_text(members: &Members) -> Option<&str> {
    TEXTS.iter().find_map(|name| text_of(members.get(*name)?))
}

/// A text that may name a host: a string with a dot, or an object that has one and no link.
fn text_of(value: &Value) -> Option<&str> {
    match value {
        Value::String(text) => Some(&**text).filter(|text| text.contains('.')),
        Value::Object(members) if !members.keys().any(|name| names_link(name)) => own_text(members),
        _ => None,
    }
}

/// The texts of the children of an object, up to the longest that is shown.
fn children(members: &Members) -> Option<String> {
    fn add(value: &Value, out: &mut String) {
        match value {
            _ if out.len() > LONGEST_SHOWN => {}
            Value::Array(items) => items.iter().for_each(|one| add(one, out)),
            Value::Object(members) => {
                let texts = TEXTS.iter().filter_map(|name| members.get(*name)?.as_str());
                out.extend(texts.take(1));
                inner(members).for_each(|one| add(one, out));
            }
            _ => {}
        }
    }
    fn inner(members: &Members) -> impl Iterator<Item = &Value> {
        let all = CHILDREN.iter().filter_map(|name| members.get(*name));
        all.filter(|value| value.is_array())
    }
    let mut out = String::new();
    inner(members).for_each(|one| add(one, &mut out));
    Some(out).filter(|text| text.contains('.'))
}

/// Whether an object says that it is a link.
fn is_kind_of_link(members: &Members) -> bool {
    let kinds = KINDS.iter().filter_map(|name| members.get(*name)?.as_str());
    let mut kinds = kinds.map(str::to_ascii_lowercase);
    kinds.any(|kind| kind == "a" || LINKS.iter().any(|word| kind.contains(word)))
}

/// Whether a text is an address and nothing else.
fn is_address(text: &str) -> bool {
    let text = text.trim();
    let starts = ["http://", "https://", "www."];
    !text.contains(char::is_whitespace)
        && starts.iter().any(|start| starts_in_any_case(text, start))
}

/// The range of a text that an object says.
fn range(members: &Members, text: &str) -> Option<String> {
    let get = |name: &str| usize::try_from(members.get(name)?.as_u64()?).ok();
    let (start, length) = RANGES.iter().find_map(|(start, end, is_length)| {
        let (start, end) = (get(start)?, get(end)?);
        let length = if *is_length {
            Some(end)
        } else {
            end.checked_sub(start)
        };
        Some((start, length?))
    })?;
    let units = text.encode_utf16().skip(start).take(length);
    Some(String::from_utf16_lossy(&units.collect::<Vec<_>>()))
}
