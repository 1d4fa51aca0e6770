//! A sheet: the exercises of a series, with their answers.

use super::exercise::Solution;
use super::exercise::{Exercise, ExerciseKind};
use super::grade::solution;
use super::series::Series;
use crate::syntax::Standard;

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
