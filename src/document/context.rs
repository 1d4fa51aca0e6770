//! What is known about a document besides its bytes.

use super::base::{Bases, LayerKind};
use super::kind::Kind;
use super::text::Names;

/// What is known about a document besides its bytes.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Which names are hosts.
    pub names: &'a dyn Names,
    /// The URI that the document was retrieved from (§5.1.3).
    pub retrieved_from: Option<&'a str>,
    /// The base of the application (§5.1.4).
    pub default_base: Option<&'a str>,
    /// The charset of the file, if it is known.
    pub charset: Option<&'a str>,
    /// How many messages of an mbox come before these bytes.
    pub messages_before: u64,
    /// The most references that are read; `None` for all.
    pub most: Option<usize>,
}

impl<'a> Context<'a> {
    /// Nothing is known but names.
    pub fn of(names: &'a dyn Names) -> Self {
        Context {
            names,
            retrieved_from: None,
            default_base: None,
            charset: None,
            messages_before: 0,
            most: None,
        }
    }
}

impl Context<'_> {
    /// The layers around a document.
    pub(super) fn outer(&self, kind: Kind) -> Bases {
        let mut bases = Bases::default();
        if kind == Kind::Mhtml {
            // RFC 2557 §5, where nothing else gives a base.
            bases = bases.with(LayerKind::Default, "RFC 2557 §5", "thismessage:/");
        }
        if let Some(base) = self.default_base {
            bases = bases.with(LayerKind::Default, "--default-base", base);
        }
        match self.retrieved_from {
            Some(base) => bases.with(LayerKind::Retrieval, "--base", base),
            None => bases,
        }
    }
}
