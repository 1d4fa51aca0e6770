//! A reference as people see it: in colour, its secrets masked, what hides made visible, and
//! cut or wrapped to the width of a page.

use anstyle::Style;

use super::page::Page;
use super::styles;
use crate::inspect::Inspection;
use crate::message::stand_ins::{push_shown, shown_width};
use crate::message::wrap::width;
use crate::normalize::Edit;
use crate::report::mask::{MASK, MASK_WIDTH, Mask};
use crate::report::options::{MOST_OF_REFERENCE, more_characters};
use crate::secrets::cut;
use crate::syntax::{Component, Components, Reference, Span};

/// A text that is to be shown.
#[derive(Clone)]
pub(super) struct Text<'a> {
    text: &'a str,
    /// For the colours.
    components: Option<&'a Components>,
    /// The masked places, from left to right.
    secrets: Vec<Span>,
    /// Changed places, to be underlined.
    edits: &'a [Edit],
    /// Whether the userinfo passes for something else.
    misleads: bool,
    /// Whether the host gets no request.
    no_request: bool,
}

/// A character as it is shown, or the mask.
struct Piece {
    /// In the text.
    start: usize,
    end: usize,
    /// `None` is the mask.
    character: Option<char>,
    width: usize,
}

impl<'a> Text<'a> {
    /// A text without components, masked in these places.
    pub fn plain(text: &'a str, secrets: Vec<Span>) -> Self {
        Text {
            text,
            components: None,
            secrets,
            edits: &[],
            misleads: false,
            no_request: false,
        }
    }

    /// A component of a reference.
    pub fn part(
        reference: &'a Reference<'a>,
        component: Component,
        mask: Mask<'_>,
    ) -> Option<Self> {
        let place = reference.components().get(component)?;
        let secrets = cut(&mask.of_reference(reference.text()), place);
        Some(Text::plain(place.of(reference.text()), secrets))
    }

    /// A reference, in the colours of its components.
    pub fn reference(reference: &'a Reference<'a>, mask: Mask<'_>) -> Self {
        Text {
            components: Some(reference.components()),
            ..Text::plain(reference.text(), mask.of_reference(reference.text()))
        }
    }

    /// The same, with what the inspection knows about userinfo and host.
    pub fn judged_by(self, inspection: &Inspection) -> Self {
        Text {
            misleads: inspection.userinfo_misleads(),
            no_request: inspection.makes_no_request(),
            ..self
        }
    }

    /// The same, with these places underlined.
    pub fn with_edits(self, edits: &'a [Edit]) -> Self {
        Text { edits, ..self }
    }

    /// The start of a place; a masked place has but one.
    fn before_mask(&self, at: usize) -> usize {
        let index = self
            .secrets
            .partition_point(|secret| secret.end as usize <= at);
        match self.secrets.get(index) {
            Some(secret) if secret.contains(at) => secret.start as usize,
            _ => at,
        }
    }

    /// The pieces from `at` on.
    fn pieces(&self, at: usize) -> impl Iterator<Item = Piece> + '_ {
        let mut at = self.before_mask(at);
        let behind = |secret: &Span| secret.end as usize <= at;
        let mut secrets = self
            .secrets
            .iter()
            .skip(self.secrets.partition_point(behind));
        let mut next = secrets.next();
        std::iter::from_fn(move || {
            let piece = match next {
                Some(secret) if secret.start as usize == at => {
                    next = secrets.next();
                    mask(*secret)
                }
                _ => character(at, self.text.get(at..)?.chars().next()?),
            };
            at = piece.end;
            Some(piece)
        })
    }

    /// The pieces before `at`, from right to left.
    fn pieces_before(&self, at: usize) -> impl Iterator<Item = Piece> + '_ {
        let mut at = self.before_mask(at);
        let before = |secret: &Span| secret.end as usize <= at;
        let count = self.secrets.partition_point(before);
        let mut secrets = self.secrets.iter().take(count).rev();
        let mut next = secrets.next();
        std::iter::from_fn(move || {
            let piece = match next {
                Some(secret) if secret.end as usize == at => {
                    next = secrets.next();
                    mask(*secret)
                }
                _ => {
                    let found = self.text.get(..at)?.chars().next_back()?;
                    character(at - found.len_utf8(), found)
                }
            };
            at = piece.start;
            Some(piece)
        })
    }

    fn style(&self, piece: &Piece) -> Style {
        let style = match self.components {
            Some(components) => match innermost(components, piece.start) {
                Some(Component::Userinfo) if self.misleads => styles::ALARM,
                Some(Component::Host) if self.no_request => styles::DIM,
                component => styles::component(component),
            },
            None => styles::PLAIN,
        };
        // Edits stand from left to right.
        let index = self
            .edits
            .partition_point(|edit| edit.after.end as usize <= piece.start);
        let is_edited = self
            .edits
            .get(index)
            .is_some_and(|edit| edit.after.contains(piece.start));
        if is_edited {
            style.bold().underline()
        } else {
            style
        }
    }

    fn put(&self, page: &mut Page<'_>, piece: &Piece) {
        let style = self.style(piece);
        match piece.character {
            None => page.put(style, MASK),
            // A space at the end of a line can't be seen, and no reference may hold one.
            Some(' ') => page.put(style.invert(), "␣"),
            Some(found) => {
                let mut shown = String::new();
                push_shown(found, &mut shown);
                let is_stand_in = piece.width > 1 && shown.len() > found.len_utf8();
                page.put(if is_stand_in { style.invert() } else { style }, &shown);
            }
        }
    }

    /// How many columns the text takes, counted no further than past `enough`.
    pub fn width(&self, enough: usize) -> usize {
        let mut width = 0;
        for piece in self.pieces(0) {
            width += piece.width;
            if width > enough {
                break;
            }
        }
        width
    }

    /// Writes the text from column `indent` on, in as many lines as it takes, and ends the last one. An
    /// empty text is written as `""`. Of a very long one, the rest is counted.
    pub fn wrapped(&self, page: &mut Page<'_>, indent: usize) {
        if self.text.is_empty() {
            page.put(styles::DIM, "\"\"");
        }
        let mut column = indent;
        let mut end = 0;
        for piece in self.pieces(0).take(MOST_OF_REFERENCE) {
            end = piece.end;
            if column + piece.width > Page::WIDTH {
                page.end();
                page.space(indent);
                column = indent;
            }
            self.put(page, &piece);
            column += piece.width;
        }
        page.end();
        let rest = self.text.get(end..).unwrap_or_default();
        if !rest.is_empty() {
            page.space(indent);
            page.put(styles::DIM, &more_characters(rest.chars().count()));
            page.end();
        }
    }

    /// Writes the text in at most `columns` columns, with `…` for what doesn't fit in its middle:
    /// both ends tell more. Returns how many columns it took.
    pub fn fitted(&self, page: &mut Page<'_>, columns: usize) -> usize {
        if self.text.is_empty() {
            page.put(styles::DIM, "\"\"");
            return 2;
        }
        let width = self.width(columns);
        if width <= columns {
            self.pieces(0).for_each(|piece| self.put(page, &piece));
            return width;
        }
        let room = columns.saturating_sub(1);
        let mut right = Vec::new();
        let mut left_room = room;
        for piece in self.pieces_before(self.text.len()) {
            if piece.width > left_room - room / 2 {
                break;
            }
            left_room -= piece.width;
            right.push(piece);
        }
        let mut taken = room - left_room;
        for piece in self.pieces(0) {
            if piece.width > left_room {
                break;
            }
            left_room -= piece.width;
            taken += piece.width;
            self.put(page, &piece);
        }
        page.put(styles::DIM, "…");
        right.iter().rev().for_each(|piece| self.put(page, piece));
        taken + 1
    }

    /// Writes a line with `span` in sight, and a line below it with `label` behind marks under the
    /// span.
    pub fn marked(&self, page: &mut Page<'_>, span: Span, style: Style, label: &str) {
        const INDENT: usize = 4;
        const ROOM: usize = Page::WIDTH - INDENT;
        let (start, end) = (span.start as usize, span.end as usize);
        let mut from = 0;
        if self.width(ROOM) > ROOM {
            let mut columns = 0;
            from = self.before_mask(start.min(self.text.len()));
            for piece in self.pieces_before(from) {
                columns += piece.width;
                if columns > ROOM / 3 {
                    break;
                }
                from = piece.start;
            }
        }

        page.space(INDENT);
        let mut column = 0;
        if from > 0 {
            page.put(styles::DIM, "…");
            column = 1;
        }
        // The marks, in columns of the line. An empty span is marked where it stands.
        let (mut first, mut behind) = (None, column);
        let mut is_whole = true;
        for piece in self.pieces(from) {
            if column + piece.width >= ROOM
                && (piece.end < self.text.len() || column + piece.width > ROOM)
            {
                page.put(styles::DIM, "…");
                is_whole = false;
                break;
            }
            if piece.end > start && first.is_none() {
                first = Some(column);
            }
            self.put(page, &piece);
            column += piece.width;
            if piece.start < end {
                behind = column;
            }
        }
        page.end();
        let first = first.unwrap_or(column);
        let marks = behind.saturating_sub(first).max(1);
        let goes_on = !is_whole && behind == column;

        page.space(INDENT + first);
        page.put(style, &"^".repeat(marks));
        if goes_on {
            page.put(style, "…");
        }
        let column = INDENT + first + marks + usize::from(goes_on) + 1;
        let label_width = width(label);
        if column + label_width <= Page::WIDTH {
            page.space(1);
        } else {
            page.end();
            let indent = (Page::WIDTH - label_width.min(ROOM)).min(INDENT + first);
            page.space(indent);
            return page.prose(style, label, indent, indent);
        }
        page.put(style, label);
        page.end();
    }
}

/// The innermost component at `offset`; the authority only where it has no host inside.
fn innermost(components: &Components, offset: usize) -> Option<Component> {
    let whole = components
        .authority
        .filter(|authority| components.host.is_none() && authority.contains(offset));
    components
        .at(offset)
        .or(whole.map(|_| Component::Authority))
}

fn mask(secret: Span) -> Piece {
    Piece {
        start: secret.start as usize,
        end: secret.end as usize,
        character: None,
        width: MASK_WIDTH,
    }
}

fn character(start: usize, found: char) -> Piece {
    Piece {
        start,
        end: start + found.len_utf8(),
        character: Some(found),
        width: shown_width(found),
    }
}
