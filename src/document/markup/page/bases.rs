//! The bases of a page and of its elements.

use super::Page;
use crate::document::base::LayerKind;
use crate::document::markup::attributes::Attribute;
use crate::document::markup::scopes::{DEEPEST_BASES, HTML};
use crate::document::problem::Problem;
use crate::readings::whatwg::{self, Outcome, ValidationErrorKind};

/// The namespaces whose elements are known by their names, and that of attributes.
const SPACES: [&str; 2] = [HTML, "http://www.w3.org/2000/svg"];
const XLINK: &str = "http://www.w3.org/1999/xlink";

impl Page<'_, '_> {
    /// The bases that hold here.
    pub(super) fn bases(&self) -> usize {
        self.scopes.innermost()
    }

    /// The base of the whole page, which holds before it too.
    pub(super) fn embed_base(&mut self, href: &str) {
        let index = self.scopes.outermost();
        let without_scripts = self.without_scripts.filter(|(_, has_base)| !has_base);
        self.without_scripts = self.without_scripts.map(|(index, _)| (index, true));
        let Some(bases) = self.content.bases.get(index) else {
            return;
        };
        let url = |text: &str| whatwg::parse(text, None).url;
        let around = bases.base().and_then(url);
        let outcome = whatwg::parse(href, around.as_ref());
        if is_refused(href, &outcome) {
            return;
        }
        let (kind, given_by) = (LayerKind::Embedded, "base[href]");
        let strict = bases.with(kind, given_by, href);
        let own = strict
            .layers()
            .first()
            .and_then(|own| url(own.resolved.as_deref()?));
        let own = own.map(|own| own.href());
        // The element is HTML's: its links go where a browser takes its base.
        let browser = outcome.url.map(|url| url.href());
        let bases = match browser.filter(|browser| own.as_ref() != Some(browser)) {
            Some(browser) => bases.with_resolved(kind, given_by, href, Some(browser)),
            None => strict,
        };
        if let Some((index, _)) = without_scripts {
            self.content.set_bases(index, bases.clone());
        }
        self.content.set_bases(index, bases);
    }

    /// Enters an element of XML, which may have a base (XML Base) and a namespace.
    pub(super) fn enter(&mut self, tag: &str, attributes: &[Attribute], self_closing: bool) {
        let get = |name: &str| attributes.iter().find(|one| one.name == name);
        let (base, space) = (get("xml:base"), get("xmlns"));
        let is_html = space.map_or(self.scopes.is_html(), |space| space.value == HTML);
        let around = self.bases();
        if base.is_none() && is_html == self.scopes.is_html() {
            self.scopes.enter(tag, self_closing);
        } else if self.scopes.is_full() {
            self.content.problem(Problem::TooDeep {
                what: "elements with xml:base",
                most: DEEPEST_BASES,
            });
        } else if let Some(bases) = self.content.bases.get(around) {
            let bases = base.map(|base| bases.with(LayerKind::Embedded, "xml:base", &base.value));
            let index = bases.map_or(around, |bases| self.content.add_bases(bases, around));
            self.scopes.open(tag, self_closing, index, is_html);
        }
    }

    /// Whether an element of XML is the `base` of HTML, by the namespace around it or by its prefix.
    pub(super) fn is_base(&self, written: &str) -> bool {
        match written.split_once(':') {
            Some((prefix, name)) => name == "base" && self.has_space(prefix, HTML),
            None => written == "base" && self.scopes.is_html(),
        }
    }

    /// Whether elements without a prefix are those of HTML here.
    pub(super) fn is_html(&self) -> bool {
        !self.is_xml() || self.scopes.is_html()
    }

    fn has_space(&self, prefix: &str, space: &str) -> bool {
        self.prefixes
            .get(prefix)
            .is_some_and(|known| known == space)
    }

    /// The name of an element of XML: those of HTML and SVG have any prefix or none (Namespaces in XML §6).
    pub(super) fn local<'t>(&self, written: &'t str) -> &'t str {
        match written.split_once(':') {
            Some((prefix, name)) if SPACES.iter().any(|space| self.has_space(prefix, space)) => {
                name
            }
            _ => written,
        }
    }

    /// Notes the prefixes that a tag of XML declares, and gives the attributes of XLink the one that they have everywhere.
    pub(super) fn take_prefixes(&mut self, attributes: &mut [Attribute]) {
        for Attribute { name, value, .. } in attributes.iter() {
            if let Some(prefix) = name.strip_prefix("xmlns:") {
                self.prefixes.insert(prefix.to_owned(), value.clone());
            }
        }
        for attribute in attributes {
            if let Some((prefix, name)) = attribute.name.split_once(':')
                && self.has_space(prefix, XLINK)
            {
                attribute.name = format!("xlink:{name}");
            }
        }
    }
}

/// Whether a page keeps the base around it although it names this one (HTML Standard, “Set the frozen base URL”): it is no
/// URL, or holds its content itself.
fn is_refused(href: &str, outcome: &Outcome) -> bool {
    match (&outcome.url, &outcome.failure) {
        (Some(url), _) => matches!(url.scheme(), "data" | "javascript"),
        // Where nothing is around it, that is all that is wrong with a relative one.
        (None, Some(failure)) => {
            failure.kind != ValidationErrorKind::MissingSchemeNonRelativeUrl
                && (cfg!(feature = "idna") || href.is_ascii())
        }
        (None, None) => false,
    }
}
