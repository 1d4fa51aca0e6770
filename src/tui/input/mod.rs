//! What keys and the mouse ask for: actions, the table of keys, and the user's own keys.

pub mod action;
pub mod chord;
pub(super) mod context;
pub mod copy;
pub(super) mod fuzzy;
pub mod gestures;
pub mod keymap;
pub mod keys;
pub(super) mod load;
pub(super) mod offers;
pub(super) mod rebind;
