//! A series of exercises: the same seed gives the same ones.

use std::collections::HashSet;

use super::exercise::{Exercise, ExerciseKind};
use super::grade::solution;
use super::random::Random;
use super::targets;
use super::templates::{Template, templates};
use crate::syntax::{Component, Reference, Standard};

/// Exercises of a level and of some kinds, one after the other.
#[derive(Clone, Debug)]
pub struct Series {
    seed: u64,
    level: u8,
    standard: Standard,
    kinds: Vec<ExerciseKind>,
    count: u64,
    given: HashSet<Exercise>,
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
        }
    }

    /// The next exercise; the kinds take turns. One that was given before comes again only after many others.
    pub fn next_exercise(&mut self) -> Exercise {
        let turn = usize::try_from(self.count).unwrap_or_default() % self.kinds.len().max(1);
        let kind = self.kinds.get(turn).copied();
        let kind = kind.unwrap_or(ExerciseKind::Target);
        let mut drawn = self.draw(kind, 0);
        for again in 1..AGAIN {
            if !self.given.contains(&drawn) {
                break;
            }
            drawn = self.draw(kind, again);
        }
        self.count += 1;
        self.given.insert(drawn.clone());
        drawn
    }

    fn draw(&self, kind: ExerciseKind, again: u64) -> Exercise {
        let parts = [self.seed, u64::from(self.level), self.count, again];
        let random = &mut Random::of(&parts);
        let drawn = match kind {
            ExerciseKind::Target => self.target(random),
            kind => self.filled(kind, random),
        };
        // The first example of §5.4 has a target under every standard.
        drawn
            .or_else(|| targets::exercise("http://a/b/c/d;p?q", "g", self.standard))
            .unwrap_or_else(|| Exercise::of(kind, 1, self.standard, String::new()))
    }

    fn target(&self, random: &mut Random) -> Option<Exercise> {
        let own = match random.once_in(3) {
            true => targets::of_library(self.level, self.standard, random),
            false => None,
        };
        own.or_else(|| targets::generated(self.level, self.standard, random))
    }

    /// An exercise of a template: of this level, or of the nearest that has one under this standard.
    fn filled(&self, kind: ExerciseKind, random: &mut Random) -> Option<Exercise> {
        let mut of_kind: Vec<&Template> = templates()
            .iter()
            .filter(|template| template.kind == kind)
            .collect();
        let first = random.below(of_kind.len());
        of_kind.rotate_left(first);
        of_kind.sort_by_key(|template| template.level.abs_diff(self.level));
        let mut found = of_kind
            .into_iter()
            .filter_map(|template| self.of_template(template, random));
        found.next()
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
