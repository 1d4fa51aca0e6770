//! The tokenizer: what it finds in a text, one event after the other.

use std::ops::Range;

use html5gum::emitters::callback::{CallbackEmitter, CallbackEvent};
use html5gum::{Span, Tokenizer};

/// Calls `take` with each tag, text and error of `text`, and its place there, until it returns true. Scripts, style sheets and other raw text are what the
/// HTML standard says, `with_raw_text`.
///
/// The closure has no type of its own: the tokenizer is large, and is in the program once.
pub(super) fn events(
    text: &str,
    with_raw_text: bool,
    take: &mut dyn FnMut(CallbackEvent<'_>, Range<usize>) -> bool,
) {
    let mut emitter = CallbackEmitter::new(|event: CallbackEvent<'_>, span: Span<usize>| {
        take(event, span.start..span.end).then_some(())
    });
    emitter.naively_switch_states(with_raw_text);
    // The only token is the end: everything is done by the events.
    let mut tokenizer = Tokenizer::new_with_emitter(text, emitter);
    let _ = tokenizer.next();
}
