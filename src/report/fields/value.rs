//! What a member may be: texts, numbers, lists, objects, or `null`.

use std::borrow::Cow;

use strum::VariantNames;

use super::object::{Object, Type, Value};
use super::out::{Out, message, number, raw, sentence};
use crate::message::Message;

/// One of the program's own sentences and names, which need no escape.
#[derive(Clone, Copy, Debug)]
pub struct Sentence(pub &'static str);

impl Value for Sentence {
    fn of() -> Type {
        Type::Text
    }

    fn write(self, out: &mut Out<'_>) {
        sentence(out.buffer(), self.0);
    }
}

/// A name of an enum's variants, which needs no escape.
#[derive(Clone, Copy, Debug)]
pub struct Named<T>(pub T);

impl<T: VariantNames + Into<&'static str>> Value for Named<T> {
    fn of() -> Type {
        Type::OneOf(T::VARIANTS.to_vec())
    }

    fn write(self, out: &mut Out<'_>) {
        sentence(out.buffer(), self.0.into());
    }
}

impl Value for &str {
    fn of() -> Type {
        Type::Text
    }

    fn write(self, out: &mut Out<'_>) {
        out.text(self);
    }
}

impl Value for String {
    fn of() -> Type {
        Type::Text
    }

    fn write(self, out: &mut Out<'_>) {
        out.text(&self);
    }
}

impl Value for Cow<'_, Message> {
    fn of() -> Type {
        Type::Text
    }

    fn write(self, out: &mut Out<'_>) {
        message(out.buffer(), &self);
    }
}

impl Value for bool {
    fn of() -> Type {
        Type::Truth
    }

    fn write(self, out: &mut Out<'_>) {
        raw(out.buffer(), if self { "true" } else { "false" });
    }
}

impl Value for u32 {
    fn of() -> Type {
        Type::Count
    }

    fn write(self, out: &mut Out<'_>) {
        number(out.buffer(), self);
    }
}

impl Value for u64 {
    fn of() -> Type {
        Type::Count
    }

    fn write(self, out: &mut Out<'_>) {
        number(out.buffer(), self);
    }
}

impl Value for usize {
    fn of() -> Type {
        Type::Count
    }

    fn write(self, out: &mut Out<'_>) {
        number(out.buffer(), self);
    }
}

impl<V: Value> Value for Option<V> {
    fn of() -> Type {
        Type::OrNull(Box::new(V::of()))
    }

    fn write(self, out: &mut Out<'_>) {
        match self {
            Some(value) => value.write(out),
            None => raw(out.buffer(), "null"),
        }
    }
}

impl<T: Object> Value for &T {
    fn of() -> Type {
        Type::object::<T>()
    }

    fn write(self, out: &mut Out<'_>) {
        out.object(self);
    }
}

/// An object that is made to be written.
#[derive(Clone, Copy, Debug)]
pub struct Made<T>(pub T);

impl<T: Object> Value for Made<T> {
    fn of() -> Type {
        Type::object::<T>()
    }

    fn write(self, out: &mut Out<'_>) {
        out.object(&self.0);
    }
}

/// A list.
#[derive(Clone, Copy, Debug)]
pub struct List<I>(pub I);

impl<I: IntoIterator<Item: Value>> Value for List<I> {
    fn of() -> Type {
        Type::List(Box::new(I::Item::of()))
    }

    fn write(self, out: &mut Out<'_>) {
        let mut before = "[";
        for item in self.0 {
            raw(out.buffer(), before);
            before = ",";
            item.write(out);
            out.relieve();
        }
        raw(out.buffer(), if before == "[" { "[]" } else { "]" });
    }
}
