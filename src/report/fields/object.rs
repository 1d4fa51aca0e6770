//! Objects, their rows, and what visits these: to write a value, or to list the members.

use super::out::{Out, Sink, raw};
use crate::inspect::Parts;

/// What is written as an object.
pub trait Object: Sized {
    /// Name and description, of an object that is described once and appears in several places.
    const SHARED: Option<(&'static str, &'static str)> = None;

    /// The members, in their order.
    fn fields(fields: &mut Fields<Self>);
}

/// What is written after the name of a member.
pub trait Value {
    /// What it may be.
    fn of() -> Type;

    /// Appends it.
    fn write(self, out: &mut Out<'_>);
}

/// Visits the rows of an object `T`: each is a member that is listed, or that is written.
pub struct Fields<'v, 'o, 's, T>(Visit<'v, 'o, 's, T>);

enum Visit<'v, 'o, 's, T> {
    List(Vec<Member>),
    Write {
        value: &'v T,
        out: &'o mut Out<'s>,
        /// What is put before the quotation mark of the next name.
        before: u8,
    },
}

impl<'v, T> Fields<'v, '_, '_, T> {
    /// A member that is always there.
    #[inline]
    pub fn field<V: Value>(
        &mut self,
        name: &'static str,
        about: &'static str,
        get: impl FnOnce(&'v T) -> V,
    ) {
        self.field_of(Parts::REFERENCE, name, about, get);
    }

    /// A member that is there if `part` was asked for.
    #[inline]
    pub fn field_of<V: Value>(
        &mut self,
        part: Parts,
        name: &'static str,
        about: &'static str,
        get: impl FnOnce(&'v T) -> V,
    ) {
        self.member(part, name, about, V::of, get);
    }

    /// A member that is one of `names`, or that has such texts in it.
    #[inline]
    pub fn one_of<V: Value>(
        &mut self,
        name: &'static str,
        names: impl FnOnce() -> Vec<&'static str>,
        about: &'static str,
        get: impl FnOnce(&'v T) -> V,
    ) {
        let of = || V::of().one_of(names());
        self.member(Parts::REFERENCE, name, about, of, get);
    }

    #[inline]
    fn member<V: Value>(
        &mut self,
        part: Parts,
        name: &'static str,
        about: &'static str,
        of: impl FnOnce() -> Type,
        get: impl FnOnce(&'v T) -> V,
    ) {
        match &mut self.0 {
            Visit::List(members) => members.push(Member {
                name,
                of: of(),
                about,
                is_required: part == Parts::REFERENCE,
            }),
            Visit::Write { value, out, before } if out.has(part) => {
                let buffer = out.buffer();
                buffer.push(*before);
                buffer.push(b'"');
                raw(buffer, name);
                buffer.push(b'"');
                buffer.push(b':');
                *before = b',';
                get(value).write(out);
            }
            Visit::Write { .. } => {}
        }
    }
}

/// A member as it is described.
#[derive(Debug)]
pub struct Member {
    pub name: &'static str,
    /// What it may be.
    pub of: Type,
    /// A sentence about it.
    pub about: &'static str,
    /// Whether the object always has it.
    pub is_required: bool,
}

/// What a value may be.
#[derive(Debug)]
pub enum Type {
    /// Any text.
    Text,
    /// A number from 0 on.
    Count,
    /// `true` or `false`.
    Truth,
    /// The id of a request: a text or a number.
    Id,
    /// One of these texts.
    OneOf(Vec<&'static str>),
    /// An object with these members.
    Object(Vec<Member>),
    /// An object that is described once.
    Shared {
        name: &'static str,
        /// What it is.
        about: &'static str,
        /// Its members; it may have itself among them.
        members: fn() -> Vec<Member>,
    },
    /// A list of these.
    List(Box<Type>),
    /// This, or `null`.
    OrNull(Box<Type>),
}

impl Type {
    /// An object.
    pub fn object<T: Object>() -> Type {
        match T::SHARED {
            Some((name, about)) => Type::Shared {
                name,
                about,
                members: members::<T>,
            },
            None => Type::Object(members::<T>()),
        }
    }

    /// The same with `names` in place of any text.
    fn one_of(self, names: Vec<&'static str>) -> Type {
        match self {
            Type::List(of) => Type::List(Box::new(of.one_of(names))),
            Type::OrNull(of) => Type::OrNull(Box::new(of.one_of(names))),
            _ => Type::OneOf(names),
        }
    }
}

/// The members of an object.
pub fn members<T: Object>() -> Vec<Member> {
    let mut fields = Fields(Visit::List(Vec::new()));
    T::fields(&mut fields);
    match fields.0 {
        Visit::List(members) => members,
        Visit::Write { .. } => Vec::new(),
    }
}

impl Out<'_> {
    /// Appends an object.
    pub fn object<T: Object>(&mut self, value: &T) {
        self.members(value, b'{');
        raw(self.buffer(), "}");
    }

    fn members<T: Object>(&mut self, value: &T, before: u8) {
        let out = self;
        T::fields(&mut Fields(Visit::Write { value, out, before }));
    }
}

/// Appends `value` to `sink`, as one object.
pub fn write<T: Object>(value: &T, sink: &mut dyn Sink) {
    Out::new(sink, Parts::ALL).object(value);
}

/// Appends the members of `value` to the object that was written last.
pub fn write_more<T: Object>(value: &T, sink: &mut dyn Sink) {
    let mut out = Out::new(sink, Parts::ALL);
    out.buffer().pop();
    out.members(value, b',');
    raw(out.buffer(), "}");
}
