//! Practice in the inspector: the exercise, what is typed, and the score of the session.

use std::collections::HashSet;

use super::input::Input;
use crate::explain::practice::{
    Exercise, ExerciseKind, Grade, HARDEST, Series, grade, names_a_choice,
};
use crate::syntax::Standard;

/// What practice starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstExercise {
    /// The seed of its exercises.
    pub seed: u64,
    /// The level that it starts at.
    pub level: u8,
}

impl Default for FirstExercise {
    fn default() -> Self {
        FirstExercise { seed: 1, level: 1 }
    }
}

/// What can be done in practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Practise {
    /// Grade the answer.
    Grade,
    /// Go to the next exercise.
    Next,
    /// Harder exercises.
    Harder,
    Easier,
    /// Exercises of the next kind only.
    NextKind,
}

/// Exercises, one after the other.
#[derive(Clone, Debug)]
pub struct Practice {
    /// The seed of the exercises.
    pub seed: u64,
    /// How hard they are.
    pub level: u8,
    /// The kind of exercises; all of them in turn without one.
    pub kind: Option<ExerciseKind>,
    /// The standard that decides.
    pub standard: Standard,
    pub exercise: Exercise,
    /// The answer, as far as it is typed.
    pub answer: Input,
    /// What it is worth, once that was asked.
    pub grade: Option<Grade>,
    /// How many answers were graded.
    pub graded: usize,
    /// How many of them were right.
    pub right: usize,
    series: Series,
    /// What was graded.
    done: HashSet<Exercise>,
}

/// How many exercises that were graded are skipped in search of another one.
const AGAIN: usize = 64;

impl Practice {
    /// The first exercise of a session.
    pub fn new(first: FirstExercise, standard: Standard) -> Practice {
        let level = first.level.clamp(1, HARDEST);
        let mut series = Series::new(first.seed, level, standard, &[]);
        Practice {
            seed: first.seed,
            level,
            kind: None,
            standard,
            exercise: series.next_exercise(),
            answer: Input::default(),
            grade: None,
            graded: 0,
            right: 0,
            series,
            done: HashSet::new(),
        }
    }

    /// Grades the answer, if there is one. What is none of the choices is no answer yet.
    pub fn grade(&mut self) -> Option<&Grade> {
        let answer = self.answer.text().trim();
        let is_answer = !answer.is_empty() && names_a_choice(&self.exercise, answer);
        if self.grade.is_none() && is_answer {
            let grade = grade(&self.exercise, self.answer.text());
            self.graded += 1;
            self.right += usize::from(grade.is_right);
            self.grade = Some(grade);
        }
        self.grade.as_ref()
    }

    /// Goes to the next exercise: one that was not graded yet, as far as there are any.
    pub fn next(&mut self) {
        if self.grade.is_some() {
            self.done.insert(self.exercise.clone());
        }
        self.exercise = self.series.next_exercise();
        for _ in 0..AGAIN {
            if !self.done.contains(&self.exercise) {
                break;
            }
            self.exercise = self.series.next_exercise();
        }
        self.answer = Input::default();
        self.grade = None;
    }

    /// Makes the exercises harder or easier.
    pub fn turn_level(&mut self, harder: bool) {
        let level = match harder {
            true => (self.level + 1).min(HARDEST),
            false => self.level.saturating_sub(1).max(1),
        };
        if level != self.level {
            self.level = level;
            self.restart();
        }
    }

    /// Gives exercises of the next kind only; after the last one, of all kinds.
    pub fn turn_kind(&mut self) {
        let all = ExerciseKind::ALL;
        self.kind = match self.kind {
            None => all.first().copied(),
            Some(kind) => {
                let at = all.iter().position(|one| *one == kind);
                all.get(at.map_or(0, |at| at + 1)).copied()
            }
        };
        self.restart();
    }

    /// Lets another standard decide.
    pub fn read_by(&mut self, standard: Standard) {
        if self.standard != standard {
            self.standard = standard;
            self.restart();
        }
    }

    fn restart(&mut self) {
        let kinds: Vec<_> = self.kind.into_iter().collect();
        self.series = Series::new(self.seed, self.level, self.standard, &kinds);
        self.next();
    }
}
