//! A schema, written from the tables of members.

use std::collections::BTreeSet;

use super::members::{Member, Object, Type};
use super::pretty::Node;
use super::shared::SHARED;

/// The schema of a value that is one of `objects`.
pub(super) fn schema(about: &str, objects: &[Object]) -> String {
    let mut members = vec![
        (
            "$schema",
            Node::text("https://json-schema.org/draft/2020-12/schema"),
        ),
        ("description", Node::text(about)),
    ];
    match objects {
        [(_, tables)] => members.extend(object(tables)),
        _ => {
            let any = objects.iter().map(|(about, tables)| {
                let mut members = vec![("description", Node::text(about))];
                members.extend(object(tables));
                Node::Object(members)
            });
            members.push(("anyOf", Node::List(any.collect())));
        }
    }
    let mut used = BTreeSet::new();
    for table in objects.iter().flat_map(|(_, tables)| *tables) {
        add_used(table, &mut used);
    }
    let shared = SHARED.iter().filter(|(name, ..)| used.contains(name));
    let shared: Vec<_> = shared
        .map(|(name, about, table)| {
            let mut members = vec![("description", Node::text(about))];
            members.extend(object(&[*table]));
            (*name, Node::Object(members))
        })
        .collect();
    if !shared.is_empty() {
        members.push(("$defs", Node::Object(shared)));
    }
    let mut text = String::new();
    Node::Object(members).write(&mut text, 0);
    text.push('\n');
    text
}

/// An object with the members of all `tables`.
fn object(tables: &[&'static [Member]]) -> Vec<(&'static str, Node)> {
    let all = || tables.iter().flat_map(|table| *table);
    let required = all().filter(|member| member.is_required);
    let properties = all().map(|member| {
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
        Type::Named(names) => vec![("enum", Node::texts(names(), or_null))],
        Type::Object(members) => {
            let mut rules = object(&[*members]);
            rules[0] = of_type("object");
            rules
        }
        Type::Shared(name) => {
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

/// Adds the names of the shared objects that `table` refers to.
fn add_used(table: &[Member], used: &mut BTreeSet<&'static str>) {
    for member in table {
        let mut of = &member.of;
        while let Type::List(inner) | Type::OrNull(inner) = of {
            of = inner;
        }
        match of {
            Type::Object(members) => add_used(members, used),
            Type::Shared(name) if used.insert(name) => {
                for (_, _, table) in SHARED.iter().filter(|(known, ..)| known == name) {
                    add_used(table, used);
                }
            }
            _ => {}
        }
    }
}
