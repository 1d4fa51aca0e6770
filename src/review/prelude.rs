//! What nearly every check needs.

pub(super) use super::{Case, Findings, Severity, declared, said};
pub(super) use crate::facts::decoded::Marks;
pub(super) use crate::message;
pub(super) use crate::message::{Message, Quote};
pub(super) use crate::syntax::{Component, Span};
