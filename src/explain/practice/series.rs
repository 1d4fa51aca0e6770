//! A series of exercises, and the sheet of them with their answers: the same seed gives the same ones.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use super::exercise::{Exercise, ExerciseKind, Solution};
use super::grade::solution;
use super::random::Random;
use super::targets;
use crate::syntax::order::sort_by_key;
use crate::syntax::{Component, Reference, Standard};
use crate::tables::table::{Table, table};

/// Exercises of a level and of some kinds, one after the other.
#[derive(Clone, Debug)]
pub struct Series {
    seed: u64,
    level: u8,
    standard: Standard,
    kinds: Vec<ExerciseKind>,
    count: u64,
    given: HashSet<Exercise>,
    /// How often each template was used, by its place in the file.
    used: HashMap<usize, usize>,
    /// The references whose targets were asked for.
    resolved: HashSet<String>,
}

/// How often an exercise is drawn again that was given before.
const AGAIN: u64 = 64;

impl Series {
    /// A series from its first exercise on; all kinds, if `kinds` is empty.
    pub fn new(seed: u64, level: u8, standard: Standard, kinds: &[ExerciseKind]) -> Series {
        Series {
            seed,
            level: level.clamp(1, super::exercise::HARDEST),
            standard,
            kinds: match kinds {
                [] => ExerciseKind::ALL.to_vec(),
                kinds => kinds.to_vec(),
            },
            count: 0,
            given: HashSet::new(),
            used: HashMap::new(),
            resolved: HashSet::new(),
        }
    }

    /// The next exercise; the kinds take turns. A template comes again when all others of its kind and level were used as
    /// often, and a reference to resolve only after many others.
    pub fn next_exercise(&mut self) -> Exercise {
        let turn = usize::try_from(self.count).unwrap_or_default() % self.kinds.len().max(1);
        let kind = self.kinds.get(turn).copied();
        let kind = kind.unwrap_or(ExerciseKind::Target);
        let mut drawn = self.draw(kind, 0);
        for again in 1..AGAIN {
            let (one, _) = &drawn;
            let is_known = kind == ExerciseKind::Target && self.resolved.contains(&one.reference);
            if !is_known && !self.given.contains(one) {
                break;
            }
            drawn = self.draw(kind, again);
        }
        let (drawn, template) = drawn;
        self.count += 1;
        self.given.insert(drawn.clone());
        if let Some(place) = template {
            *self.used.entry(place).or_default() += 1;
        }
        if kind == ExerciseKind::Target {
            self.resolved.insert(drawn.reference.clone());
        }
        drawn
    }

    /// An exercise, and the place of its template.
    fn draw(&self, kind: ExerciseKind, again: u64) -> (Exercise, Option<usize>) {
        let parts = [self.seed, u64::from(self.level), self.count, again];
        let random = &mut Random::of(&parts);
        let drawn = match kind {
            ExerciseKind::Target => self.target(random).map(|drawn| (drawn, None)),
            kind => self.filled(kind, random),
        };
        drawn.unwrap_or_else(|| {
            // The first example of §5.4 has a target under every standard.
            let first = targets::exercise("http://a/b/c/d;p?q", "g", self.standard);
            let none = || Exercise::of(kind, 1, self.standard, String::new());
            (first.unwrap_or_else(none), None)
        })
    }

    fn target(&self, random: &mut Random) -> Option<Exercise> {
        let own = match random.once_in(3) {
            true => targets::of_library(self.level, self.standard, random),
            false => None,
        };
        own.or_else(|| targets::generated(self.level, self.standard, random))
    }

    /// An exercise of a template, and its place: of this level, or of the nearest that has one under this standard; of
    /// these, one of those that were used least.
    fn filled(&self, kind: ExerciseKind, random: &mut Random) -> Option<(Exercise, Option<usize>)> {
        let of_kind = templates().iter().enumerate();
        let mut of_kind: Vec<(usize, &Template)> = of_kind
            .filter(|(_, template)| template.kind == kind)
            .collect();
        random.shuffle(&mut of_kind);
        let used = |place: &usize| self.used.get(place).copied().unwrap_or_default();
        sort_by_key(&mut of_kind, |(place, template)| {
            (template.level.abs_diff(self.level), used(place))
        });
        let mut again = None;
        for (place, template) in of_kind {
            let Some(exercise) = self.of_template(template, random) else {
                continue;
            };
            // What has no places to fill is always the same: another level has something else.
            if !self.given.contains(&exercise) {
                return Some((exercise, Some(place)));
            }
            again = again.or(Some((exercise, Some(place))));
        }
        again
    }

    /// The exercise of a template, if it has a solution.
    fn of_template(&self, template: &Template, random: &mut Random) -> Option<Exercise> {
        let (base, text, other) = template.filled(random);
        let mut exercise = Exercise::of(template.kind, template.level, self.standard, text);
        exercise.base = Some(base).filter(|base| !base.is_empty());
        exercise.other = Some(other).filter(|other| !other.is_empty());
        if template.kind == ExerciseKind::Component {
            let reference = Reference::split(&exercise.reference, self.standard);
            if !reference.is_valid() {
                return None;
            }
            let spans = Component::ALL.map(|one| reference.components().get(one));
            let spans = spans
                .into_iter()
                .flatten()
                .filter(|span| !span.is_empty())
                .collect::<Vec<_>>();
            let picked = random.below(spans.len());
            exercise.marked = spans.get(picked).copied();
        }
        solution(&exercise).map(|_| exercise)
    }
}

/// A row of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Template {
    pub kind: ExerciseKind,
    pub level: u8,
    pub base: &'static str,
    pub text: &'static str,
    pub other: &'static str,
}

/// All of them, in the order of the file.
pub(super) fn templates() -> &'static [Template] {
    static TEMPLATES: LazyLock<Vec<Template>> = LazyLock::new(|| {
        const ROWS: Table<5> = table!("templates.tsv", 5);
        ROWS.rows().filter_map(template).collect()
    });
    &TEMPLATES
}

fn template([kind, level, base, text, other]: [&'static str; 5]) -> Option<Template> {
    Some(Template {
        kind: kind.parse().ok()?,
        level: level.parse().ok()?,
        base,
        text,
        other,
    })
}

/// What a place is filled with: its name, and words.
static WORDS: Table<2> = table!("words.tsv", 2);

impl Template {
    /// Base, text and second text with all places filled: the same place with the same word.
    pub fn filled(&self, random: &mut Random) -> (String, String, String) {
        let mut texts = [self.base, self.text, self.other].map(str::to_owned);
        for [place, words] in WORDS.rows() {
            let words: Vec<&str> = words.split(' ').collect();
            let word = random.pick(&words);
            for text in &mut texts {
                *text = text.replace(place, word);
            }
        }
        texts.into()
    }
}

/// What a sheet is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetRequest {
    /// How many exercises.
    pub count: usize,
    pub level: u8,
    /// The seed of the series.
    pub seed: u64,
    /// The standard that decides.
    pub standard: Standard,
    /// The kinds of exercises; none for all.
    pub kinds: Vec<ExerciseKind>,
}

/// Exercises with their answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// What it is made of.
    pub request: SheetRequest,
    pub exercises: Vec<(Exercise, Solution)>,
}

impl Sheet {
    /// The sheet that is asked for; always the same.
    pub fn new(request: SheetRequest) -> Sheet {
        let SheetRequest {
            count,
            level,
            seed,
            standard,
            ref kinds,
        } = request;
        let mut series = Series::new(seed, level, standard, kinds);
        let exercises = (0..count).filter_map(|_| {
            let exercise = series.next_exercise();
            let solution = solution(&exercise)?;
            Some((exercise, solution))
        });
        let exercises = exercises.collect();
        Sheet { request, exercises }
    }

    /// The exercises with their numbers, and whether the answers to choose from were offered before.
    pub fn numbered(&self) -> impl Iterator<Item = (usize, &Exercise, bool)> {
        let mut offered = Vec::new();
        self.exercises
            .iter()
            .zip(1..)
            .map(move |((exercise, _), number)| {
                let is_known = offered.contains(&exercise.kind);
                offered.push(exercise.kind);
                (number, exercise, is_known)
            })
    }

    /// Level, standard and seed: what repeats it.
    pub fn heading(&self) -> String {
        let SheetRequest {
            level,
            seed,
            standard,
            ..
        } = self.request;
        format!("level {level}, {standard}, seed {seed}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::practice::HARDEST;

    /// A sheet of forty reads as forty different exercises: no template twice, and no reference twice.
    #[test]
    fn forty_exercises_are_forty_different_ones() {
        for level in 1..=HARDEST {
            for seed in 0..20 {
                let mut series = Series::new(seed, level, Standard::Rfc3986, &[]);
                for _ in 0..40 {
                    series.next_exercise();
                }
                assert_eq!(series.used.len(), 32, "level {level}, seed {seed}");
                assert_eq!(series.resolved.len(), 8, "level {level}, seed {seed}");
            }
        }
    }

    /// Each template is an exercise whatever it is filled with.
    #[test]
    fn every_template_has_a_solution() {
        let series = Series::new(0, 1, Standard::Rfc3986, &[]);
        for (place, template) in templates().iter().enumerate() {
            for seed in 0..40 {
                let random = &mut Random::of(&[place as u64, seed]);
                let found = series.of_template(template, random);
                assert!(found.is_some(), "{template:?}, seed {seed}");
            }
        }
    }

    #[test]
    fn the_file_is_read_whole_and_every_place_is_filled() {
        let rows = include_str!("templates.tsv").lines().skip(1).count();
        assert_eq!(templates().len(), rows);
        let mut random = Random::of(&[1]);
        for template in templates() {
            let (base, text, other) = template.filled(&mut random);
            for text in [&base, &text, &other] {
                assert!(!text.contains(['{', '}']), "{text}");
            }
            assert!((1..=HARDEST).contains(&template.level), "{template:?}");
            assert_eq!(!other.is_empty(), template.kind == ExerciseKind::Rung);
        }
    }
}
