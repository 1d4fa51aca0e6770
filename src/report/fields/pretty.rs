//! JSON over several lines, for people who read a schema.

use super::out::string;

/// A value that is written member by member.
pub(super) enum Node {
    /// A string, number or list that takes one line, as JSON.
    Line(String),
    /// An object.
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
