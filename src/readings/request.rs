//! What is to be read.

use super::readers::Readers;
use crate::resolve::{Resolution, ResolveOptions};
use crate::syntax::Standard;

/// A text that is to be read, and how.
///
/// The reading of the standard in use is the resolution that the standard and the options give. Pass that
/// resolution if it was made already.
#[derive(Clone, Copy, Debug)]
pub struct ReadRequest<'r> {
    /// The text.
    pub text: &'r str,
    /// The base that each reader resolves it against, in its own way.
    pub base: Option<&'r str>,
    /// The standard in use.
    pub standard: Standard,
    /// How both standards resolve.
    pub options: ResolveOptions,
    /// What the text was resolved to by the standard in use with these options; `None` if that was not done.
    pub resolution: Option<&'r Resolution>,
    /// Which readers are asked; `None` for the default.
    pub readers: Option<&'r Readers>,
}

impl<'r> ReadRequest<'r> {
    /// A text that was not resolved yet, with default options.
    pub fn new(text: &'r str, base: Option<&'r str>) -> Self {
        ReadRequest {
            text,
            base,
            standard: Standard::default(),
            options: ResolveOptions::default(),
            resolution: None,
            readers: None,
        }
    }
}
