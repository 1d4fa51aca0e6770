//! What in office documents is written as code and may hold links: fields (ECMA-376 part 1 §17.16), formulas (§18.17), shapes,
//! queries, and the links of drawings and fixed pages; and what is shown for a link.

use std::collections::BTreeMap;

use roxmltree::{Document, Node};

use super::arguments::{Argument, HYPERLINK, Piece, arguments};
use super::found::LONGEST_SHOWN;
use crate::syntax::adjacent::Boundaries;
use crate::tables::lists::{List, list};

/// The most elements of a link that are looked through for its text.
pub(super) const MOST_NODES: usize = 256;

/// The most runs of a slide before and after one that are a link with it.
const MOST_RUNS: usize = 16;

/// The namespace of shapes.
const SHAPES: &str = "urn:schemas-microsoft-com:vml";

/// Programs that documents take data from by DDE; whatever else they name there is started.
const OFFICE_PROGRAMS: List = list("office-programs");

/// What separates the words of a formula.
const OPERATORS: &str = "(),;=&<>{}[]+*^";

/// A field, a formula or an attribute.
#[derive(Default)]
pub(super) struct Code {
    pub element: &'static str,
    pub arguments: Vec<Argument>,
    /// It is a formula for a link whose address is elsewhere, as in a cell of another sheet.
    pub is_elsewhere: bool,
}

impl Code {
    /// An attribute that is a link.
    fn link(element: &'static str, text: String) -> Self {
        let argument = Argument {
            text,
            is_target: true,
            ..Argument::default()
        };
        Code {
            element,
            arguments: vec![argument],
            ..Code::default()
        }
    }

    /// A field and what is shown for it.
    pub fn field(code: &str, shown: &str) -> Self {
        let mut arguments = arguments(code, "\"", "");
        for one in &mut arguments {
            // Backslashes are doubled, but not those that a person typed.
            if !one.text.starts_with("\\\\") || one.text.starts_with("\\\\\\") {
                one.text = one.text.replace("\\\\", "\\");
            }
            one.shown = cut(shown).filter(|_| one.is_target);
        }
        let name = arguments.first().map(|one| one.text.to_ascii_uppercase());
        let element = match name.as_deref().unwrap_or_default() {
            "DDE" => "field[DDE]",
            "DDEAUTO" => "field[DDEAUTO]",
            "INCLUDEPICTURE" => "field[INCLUDEPICTURE]",
            "INCLUDETEXT" => "field[INCLUDETEXT]",
            _ => "field",
        };
        if let Some(program) = arguments.get_mut(1).filter(|_| element.contains("DDE")) {
            program.is_target = !OFFICE_PROGRAMS.has_in_any_case(&program.text);
        }
        Code {
            element,
            arguments,
            ..Code::default()
        }
    }

    /// The targets that are texts, or are put together of texts alone, and what is shown for each.
    pub fn targets(&self) -> Vec<(String, Option<String>)> {
        let texts = |one: &Argument| -> Option<String> {
            let pieces = one.joined.iter().map(|piece| match piece {
                Piece::Text(text) => Some(text.as_str()),
                Piece::Cell(_) => None,
            });
            match one.joined.is_empty() {
                true => Some(one.text.clone()),
                false => pieces.collect(),
            }
        };
        let targets = self.arguments.iter().filter(|one| one.is_target);
        let targets = targets.filter_map(|one| Some((texts(one)?, one.shown.clone())));
        targets.collect()
    }

    /// Whether a part of a target is in another cell or made by a function.
    pub fn is_cut(&self) -> bool {
        let is_cell = |piece: &Piece| matches!(piece, Piece::Cell(_));
        let mut all = self.arguments.iter();
        all.any(|one| one.is_start || one.joined.iter().any(is_cell))
    }

    /// A formula and the value of its cell.
    pub fn formula(code: &str, value: Option<&str>) -> Self {
        // Texts that are put together are one.
        let code = code.replace("\" & \"", "").replace("\"&\"", "");
        let mut arguments = arguments(&code, "\"'", OPERATORS);
        for one in &mut arguments {
            one.shown = (one.shown.take()).and_then(|shown| cut(value.unwrap_or(&shown)));
        }
        let is_link = |one: &Argument| one.text.eq_ignore_ascii_case(HYPERLINK);
        // A scheme alone is no address; a place in the document is one.
        let is_address = |one: &Argument| {
            let is_one = one.is_target || one.is_text && one.text.contains([':', '#', '\\']);
            is_one && !(one.joined.is_empty() && one.text.ends_with("://"))
        };
        Code {
            element: "formula",
            is_elsewhere: arguments.iter().any(is_link) && !arguments.iter().any(is_address)
                || arguments.iter().any(|one| one.is_start && !one.is_target),
            arguments,
        }
    }
}

pub(super) fn cut(text: &str) -> Option<String> {
    let text = start(text.trim());
    (!text.is_empty()).then(|| text.to_owned())
}

fn start(text: &str) -> &str {
    &text[..text.boundary_before(LONGEST_SHOWN)]
}

/// What a document shows for a link: its text, or that of the run of a slide whose property it is.
pub(super) fn shown(link: Node<'_, '_>) -> Option<String> {
    let run = match link.tag_name().name() {
        "hlinkClick" => match link.parent()?.tag_name().name() {
            "cNvPr" => link.ancestors().nth(3)?,
            _ => return cut(&text_of_runs(link.ancestors().nth(2)?)),
        },
        _ => link,
    };
    cut(&text_of(run)).or_else(|| cut(link.attribute("display")?))
}

/// The text of a run of a slide, and of the runs beside it that have the same link: one is taken apart where its format changes.
fn text_of_runs(run: Node<'_, '_>) -> String {
    let link_of = |run: Node<'_, '_>| {
        let mut inner = run.descendants().take(MOST_NODES);
        let link = inner.find(|node| node.tag_name().name() == "hlinkClick")?;
        attribute(link, "id")
    };
    let own = link_of(run);
    let has_same = |run: &Node<'_, '_>| link_of(*run) == own;
    let before = run.prev_siblings().take(MOST_NODES).skip(1);
    let before = before.filter(Node::is_element).take(MOST_RUNS);
    let before: Vec<_> = before.take_while(has_same).collect();
    let after = run.next_siblings().take(MOST_NODES);
    let after = after.filter(Node::is_element).take(MOST_RUNS);
    let after = after.take_while(has_same);
    before.into_iter().rev().chain(after).map(text_of).collect()
}

/// The namespace of attributes that refer to a relationship, and the one that strict documents have.
const RELATIONSHIPS: [&str; 2] = [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
];

/// The elements that have a relationship, by its id: several may have one.
pub(super) fn users<'d>(tree: &'d Document<'_>) -> BTreeMap<&'d str, Vec<Node<'d, 'd>>> {
    let mut users: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for node in tree.descendants() {
        for attribute in node.attributes() {
            if attribute
                .namespace()
                .is_some_and(|space| RELATIONSHIPS.contains(&space))
            {
                users.entry(attribute.value()).or_default().push(node);
            }
        }
    }
    users
}

/// The text of a node: not how it is pronounced (§18.4.6), what is hidden (§17.3.2.41) or stands in for something else.
pub(super) fn text_of(node: Node<'_, '_>) -> String {
    let inner = node.descendants().take(MOST_NODES);
    let texts = inner.filter_map(|one| match one.tag_name().name() {
        "t" if !is_hidden(one, node) => one.text().map(start),
        "br" | "cr" | "tab" => Some(" "),
        "noBreakHyphen" => Some("-"),
        _ => None,
    });
    texts.collect()
}

/// Whether a text in `around` is not shown with it.
fn is_hidden(text: Node<'_, '_>, around: Node<'_, '_>) -> bool {
    let is_other = |node: Node<'_, '_>| ["rPh", "Fallback"].contains(&node.tag_name().name());
    let inside = text.ancestors().take(DEEPEST);
    let mut inside = inside.take_while(|node| *node != around);
    let run = text.parent().into_iter();
    let mut properties = run.flat_map(|run| run.children().take(DEEPEST));
    // A property that is turned off (§17.17.4).
    let is_off = |value: String| matches!(&*value, "0" | "false" | "off");
    let hides = |node: Node<'_, '_>| {
        node.tag_name().name() == "vanish" && !attribute(node, "val").is_some_and(is_off)
    };
    inside.any(is_other)
        || properties.any(|node| {
            let mut properties = node.children().take(MOST_NODES);
            node.tag_name().name() == "rPr" && properties.any(hides)
        })
}

/// How deep a text may be in what it is not shown for.
const DEEPEST: usize = 8;

/// The fields and shapes of a document, the formulas and queries of a sheet, and the links of drawings and fixed pages, which
/// may hold links.
pub(super) fn codes(tree: &Document<'_>) -> Vec<Code> {
    let mut fields = Fields::default();
    let of_node = |node| fields.take(node).or_else(|| code(node));
    let mut codes: Vec<Code> = tree.descendants().filter_map(of_node).collect();
    codes.extend(fields.0.iter().map(Field::code));
    codes
}

fn code(node: Node<'_, '_>) -> Option<Code> {
    let get = |name| attribute(node, name);
    Some(match node.tag_name().name() {
        "fldSimple" => Code::field(&get("instr")?, &text_of(node)),
        "f" | "definedName" => {
            let value = node.next_sibling_element();
            let value = value.filter(|value| value.tag_name().name() == "v");
            Code::formula(node.text()?, value.and_then(|value| value.text()))
        }
        "ddeLink" => Code::link("ddeLink[ddeService]", {
            get("ddeService").filter(|program| !OFFICE_PROGRAMS.has_in_any_case(program))?
        }),
        "webPr" => Code::link("query", get("url")?),
        "Cell" if node.attribute("N") == Some("Address") => Code::link("hyperlink", get("V")?),
        _ if node.tag_name().namespace() == Some(SHAPES) => Code::link("shape", get("href")?),
        _ => Code::link("hyperlink", get("FixedPage.NavigateUri")?),
    })
}

/// The fields that are open (§17.16.18), one in another.
#[derive(Default)]
struct Fields(Vec<Field>);

#[derive(Default)]
struct Field {
    code: String,
    /// What is shown for it, as it was when the document was saved.
    shown: String,
    /// Whether its code has ended.
    has_code: bool,
}

impl Fields {
    /// Takes what is a piece of a field. Returns one that ends here.
    fn take(&mut self, node: Node<'_, '_>) -> Option<Code> {
        let text = node.text().unwrap_or_default();
        match (node.tag_name().name(), self.0.last_mut()) {
            ("fldChar", last) => match (attribute(node, "fldCharType")?.as_str(), last) {
                ("begin", _) => self.0.push(Field::default()),
                ("separate", Some(last)) => last.has_code = true,
                ("end", Some(_)) => return self.end(),
                _ => {}
            },
            ("instrText", Some(last)) => last.code.push_str(text),
            ("instrText", None) => self.0.push(Field {
                code: text.to_owned(),
                ..Field::default()
            }),
            ("t", Some(last)) => last.show(text),
            _ => {}
        }
        None
    }

    /// Ends the innermost field. What is shown for it is a piece of the one around it.
    fn end(&mut self) -> Option<Code> {
        let field = self.0.pop()?;
        match self.0.last_mut() {
            Some(around) if around.has_code => around.show(&field.shown),
            Some(around) => around.code.push_str(&field.shown),
            None => {}
        }
        Some(field.code())
    }
}

impl Field {
    fn show(&mut self, text: &str) {
        let room = LONGEST_SHOWN.saturating_sub(self.shown.len());
        self.shown.push_str(&text[..text.boundary_before(room)]);
    }

    fn code(&self) -> Code {
        Code::field(&self.code, &self.shown)
    }
}

fn attribute(node: Node<'_, '_>, name: &str) -> Option<String> {
    let found = node.attributes().find(|one| one.name() == name)?;
    Some(found.value().to_owned())
}
