//! Lessons: examples of the standards, grouped, each with a sentence on what to notice. They are data, and a
//! user's own file adds to them.

use std::num::NonZeroUsize;
use std::sync::LazyLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use super::steps::step_names;
use crate::syntax::Standard;

/// A group of examples.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// What it is about.
    pub title: String,
    /// Where the examples are from.
    #[serde(default)]
    pub source: String,
    /// The base of all examples that have none of their own.
    #[serde(default)]
    pub base: String,
    /// The standard to read by: `rfc3986` or `rfc2396`.
    #[serde(default)]
    pub standard: Standard,
    /// The pane to look at.
    #[serde(default)]
    pub pane: LessonPane,
    /// Whether it is about both standards: what the other one makes of an example is shown too.
    #[serde(default)]
    pub both_standards: bool,
    /// The examples.
    #[serde(deserialize_with = "checked")]
    pub examples: Vec<Example>,
}

/// An example.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Example {
    pub reference: String,
    /// What to notice, in a sentence.
    pub notice: String,
    /// The text that the reference is delimited in, as mail or print has it (appendix C).
    pub text: Option<String>,
    /// All references of that text, where it has several: they are loaded as a list.
    #[serde(default)]
    pub found: Vec<String>,
    /// A few words by which the inspector offers it while nothing is typed; of its own lessons only.
    pub offer: Option<String>,
    /// The base, in place of the lesson's.
    pub base: Option<String>,
    /// The pane, in place of the lesson's.
    pub pane: Option<LessonPane>,
    /// The step of the resolution to stop at, by its id or its rule: `merge`, `2C`. The first one that has it, or the one
    /// whose number follows after a space: `2C 3`.
    #[serde(default, deserialize_with = "known_step")]
    pub step: Option<String>,
    /// The target that the sentence promises.
    pub target: Option<String>,
    /// Whether the reference is valid, if the sentence says so.
    pub valid: Option<bool>,
    /// Another URI that this one is equivalent to, or is not.
    pub equivalent: Option<String>,
    /// Another URI that no rung makes equal to this one.
    pub different: Option<String>,
    /// The id of a finding that the sentence promises.
    pub finding: Option<String>,
}

/// A pane, by its name in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LessonPane {
    /// The components.
    #[default]
    Components,
    /// The steps.
    Resolution,
    /// The ladder.
    Normalization,
    /// The findings.
    Review,
    /// The readers.
    Readings,
}

/// Examples whose texts contain their references.
fn checked<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Example>, D::Error> {
    let all = Vec::<Example>::deserialize(from)?;
    // Where a reference was wrapped, the text has line breaks and blanks.
    let plain = |text: &str| text.split_whitespace().collect::<String>();
    let lacks = |example: &Example| {
        let text = example.text.as_deref().map(plain);
        let mut references = std::iter::once(&example.reference).chain(&example.found);
        text.is_some_and(|text| references.any(|one| !text.contains(&plain(one))))
    };
    match all.iter().position(lacks) {
        None => Ok(all),
        Some(at) => Err(D::Error::custom(format!(
            "the text of example {} does not contain its reference",
            at + 1
        ))),
    }
}

/// A step that may be found, with the number that may follow it.
fn known_step<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let step = String::deserialize(from)?;
    let (name, number) = step.split_once(' ').unwrap_or((&step, "1"));
    if !step_names().contains(&name) {
        return Err(D::Error::unknown_variant(name, step_names()));
    }
    match number.parse::<NonZeroUsize>() {
        Ok(_) => Ok(Some(step)),
        Err(_) => Err(D::Error::custom(
            "what follows the name of a step is a number, as in `2C 3`",
        )),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(rename = "lesson")]
    lessons: Vec<Lesson>,
}

/// The lessons of a file.
///
/// # Errors
/// When the text is not TOML of this form; the error has the place.
///
/// ```
/// use urilens::explain::lessons_of;
///
/// let file = r#"
/// [[lesson]]
/// title = "My links"
/// examples = [{ reference = "http://a/", notice = "The path is “/”." }]
/// "#;
/// assert_eq!(lessons_of(file).unwrap()[0].examples[0].reference, "http://a/");
/// assert!(lessons_of("[[lesson]]\ntitel = 'x'").is_err());
/// ```
pub fn lessons_of(text: &str) -> Result<Vec<Lesson>, toml::de::Error> {
    toml::from_str::<File>(text).map(|file| file.lessons)
}

/// The lessons that come with the program.
pub fn lessons() -> &'static [Lesson] {
    // The tests read the file, so that it can't be broken here.
    static LESSONS: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| lessons_of(include_str!("lessons.toml")).unwrap_or_default());
    &LESSONS
}
