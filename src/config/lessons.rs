//! A user's own file of lessons.

use std::path::Path;

use super::ConfigError;
use super::file::read;
use crate::explain::{Lesson, lessons_of};

/// The lessons of a file.
///
/// # Errors
/// What is wrong with it, with its line and key.
pub fn lessons(path: &Path) -> Result<Vec<Lesson>, ConfigError> {
    let name = path.display().to_string();
    let Some(text) = read(path)? else {
        return Err(ConfigError::of_file(&name, "no such file or directory"));
    };
    lessons_of(&text).map_err(|error| ConfigError::of_toml(&name, &text, &error))
}
