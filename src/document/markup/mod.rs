//! HTML and XML.
//!
//! `html5gum` splits a page into tags, attributes and text as the HTML standard does, with the place of each in the
//! file. No tree is built, so that no nesting is too deep; the text of a link is the text between its tags.

mod attributes;
mod css;
mod elements;
mod entities;
mod escapes;
mod foreign;
mod hidden;
mod page;
mod prescan;
mod raw;
mod running;
mod scopes;
mod shown;
mod tags;
mod values;

pub(super) use css::read as read_style;
pub(super) use elements::Is;
pub(super) use page::read;
pub(super) use prescan::charset;
pub(super) use running::is_apart;
pub(super) use shown::{Shown, push_shown};
pub(super) use tags::Syntax;
