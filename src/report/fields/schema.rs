//! A schema, written from the rows of objects.

use std::collections::BTreeMap;

use super::object::{Member, Type};
use super::out::string;

/// A description, and the members of an object.
pub type Described = (&'static str, Vec<Member>);

/// The JSON Schema (2020-12) of a value that is one of `objects`, over several lines. It allows members that it does not name:
/// later versions add some.
pub fn schema(about: &str, objects: &[Described]) -> String {
    let mut rules = vec![
        (
            "$schema",
            Node::text("https://json-schema.org/draft/2020-12/schema"),
        ),
        ("description", Node::text(about)),
    ];
    match objects {
        [(_, members)] => rules.extend(object(members)),
        _ => {
            let any = objects.iter().map(|(about, members)| {
                let mut rules = vec![("description", Node::text(about))];
                rules.extend(object(members));
                Node::Object(rules)
            });
            rules.push(("anyOf", Node::List(any.collect())));
        }
    }
    let shared = shared(objects.iter().flat_map(|(_, members)| members));
    let shared: Vec<_> = (shared.into_iter())
        .map(|(name, (about, members))| {
            let mut rules = vec![("description", Node::text(about))];
            rules.extend(object(&members));
            (name, Node::Object(rules))
        })
        .collect();
    if !shared.is_empty() {
        rules.push(("$defs", Node::Object(shared)));
    }
    let mut text = String::new();
    Node::Object(rules).write(&mut text, 0);
    text.push('\n');
    text
}

/// The objects that are described once, by name, of those that `members` refer to.
pub fn shared<'m>(
    members: impl IntoIterator<Item = &'m Member>,
) -> BTreeMap<&'static str, Described> {
    let mut found = BTreeMap::new();
    members
        .into_iter()
        .for_each(|member| add(&member.of, &mut found));
    found
}

fn add(of: &Type, found: &mut BTreeMap<&'static str, Described>) {
    match of {
        Type::List(of) | Type::OrNull(of) => add(of, found),
        Type::Object(members) => members.iter().for_each(|member| add(&member.of, found)),
        Type::Shared {
            name,
            about,
            members,
        } if !found.contains_key(name) => {
            found.insert(name, (about, members()));
            members().iter().for_each(|member| add(&member.of, found));
        }
        _ => {}
    }
}

fn object(members: &[Member]) -> Vec<(&'static str, Node)> {
    let required = members.iter().filter(|member| member.is_required);
    let properties = members.iter().map(|member| {
        let mut rules = rules(&member.of, false);
        rules.push(("description", Node::text(member.about)));
        (member.name, Node::Object(rules))
    });
    vec![
        ("type", Node::text("object")),
        (
            "required",
            Node::texts(required.map(|member| member.name), false),
        ),
        ("properties", Node::Object(properties.collect())),
    ]
}

/// The rules for a value; `or_null` if it may be `null` as well.
fn rules(of: &Type, or_null: bool) -> Vec<(&'static str, Node)> {
    let of_type = |name| match or_null {
        true => ("type", Node::texts([name, "null"], false)),
        false => ("type", Node::text(name)),
    };
    match of {
        Type::Text => vec![of_type("string")],
        Type::Count => vec![of_type("integer"), ("minimum", Node::Line("0".to_owned()))],
        Type::Truth => vec![of_type("boolean")],
        Type::Id => vec![("type", Node::texts(["string", "integer"], false))],
        Type::OneOf(names) => vec![("enum", Node::texts(names.iter().copied(), or_null))],
        Type::Object(members) => {
            let mut rules = object(members);
            rules[0] = of_type("object");
            rules
        }
        Type::Shared { name, .. } => {
            let shared = ("$ref", Node::text(&format!("#/$defs/{name}")));
            match or_null {
                true => vec![(
                    "anyOf",
                    Node::List(vec![
                        Node::Object(vec![shared]),
                        Node::Object(vec![("type", Node::text("null"))]),
                    ]),
                )],
                false => vec![shared],
            }
        }
        Type::List(item) => vec![
            of_type("array"),
            ("items", Node::Object(rules(item, false))),
        ],
        Type::OrNull(of) => rules(of, true),
    }
}

/// A value that is written member by member.
pub(super) enum Node {
    /// A string, number or list that takes one line, as JSON.
    Line(String),
    Object(Vec<(&'static str, Node)>),
    /// A list of objects.
    List(Vec<Node>),
}

impl Node {
    /// A string.
    pub fn text(text: &str) -> Node {
        Node::Line(quoted(text))
    }

    /// A list of strings, and `null` at its end if it is one of them.
    pub fn texts<'t>(texts: impl IntoIterator<Item = &'t str>, or_null: bool) -> Node {
        let texts = texts.into_iter().map(quoted);
        let all: Vec<String> = texts.chain(or_null.then(|| "null".to_owned())).collect();
        Node::Line(format!("[{}]", all.join(", ")))
    }

    /// The text, with what is inside indented by `depth` steps.
    pub fn write(&self, out: &mut String, depth: usize) {
        match self {
            Node::Line(json) => out.push_str(json),
            Node::Object(members) => {
                out.push('{');
                for (index, (name, value)) in members.iter().enumerate() {
                    new_line(out, index, depth + 1);
                    out.push_str(&quoted(name));
                    out.push_str(": ");
                    value.write(out, depth + 1);
                }
                new_line(out, 0, depth);
                out.push('}');
            }
            Node::List(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    new_line(out, index, depth + 1);
                    item.write(out, depth + 1);
                }
                new_line(out, 0, depth);
                out.push(']');
            }
        }
    }
}

fn new_line(out: &mut String, index: usize, depth: usize) {
    if index > 0 {
        out.push(',');
    }
    out.push('\n');
    out.push_str(&"  ".repeat(depth));
}

fn quoted(text: &str) -> String {
    let mut out = Vec::new();
    string(&mut out, text);
    String::from_utf8_lossy(&out).into_owned()
}
