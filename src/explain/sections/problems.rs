//! What is wrong, one by one.

use std::collections::HashMap;
use std::sync::Arc;

use super::excerpts::judged_excerpt;
use super::{Builder, Section};
use crate::explain::problems::{ListedProblem, Problems, problems};
use crate::explain::repaired::{LONGEST, sentences};
use crate::message::blocks::{Block, ProblemBlock};
use crate::message::{Excerpt, Message, TextOf};
use crate::syntax::Violation;

impl<'i> Builder<'i> {
    pub(super) fn problems(&self, section: &mut Section) {
        let problems = problems(self.inspection);
        let blocks = self.problem_blocks(&problems);
        section
            .blocks
            .extend(blocks.into_iter().map(Block::Problem));
        section.more(
            problems.more,
            "more place that breaks the grammar",
            "more places that break the grammar",
        );
    }

    /// Each of the problems that are listed.
    pub(super) fn problem_blocks(&self, problems: &Problems<'i>) -> Vec<ProblemBlock> {
        let mut texts = HashMap::new();
        let count = problems.count();
        let numbered = problems.listed.iter().zip(1..);
        let blocks = numbered.map(|(problem, number)| {
            let of = problem.of();
            let text = texts.entry(of).or_insert_with(|| self.text(of));
            self.problem(problem, Arc::clone(text), (number, count))
        });
        let mut blocks: Vec<ProblemBlock> = blocks.collect();
        let mut alike: HashMap<(TextOf, String), usize> = HashMap::new();
        let key = |block: &ProblemBlock| (block.of, block.message.to_string());
        for block in &blocks {
            *alike.entry(key(block)).or_default() += 1;
        }
        for block in &mut blocks {
            block.is_alike = alike.get(&key(block)).is_some_and(|count| *count > 1);
        }
        blocks
    }

    fn text(&self, of: TextOf) -> Arc<Excerpt> {
        let reference = self.inspection.reviewed(of);
        Arc::new(judged_excerpt(&reference, self.mask, self.inspection))
    }

    fn problem(
        &self,
        problem: &ListedProblem<'_>,
        text: Arc<Excerpt>,
        number: (usize, usize),
    ) -> ProblemBlock {
        let inspection = self.inspection;
        let of = problem.of();
        let reference = inspection.reviewed(of);
        let (violation, span) = (problem.violation(inspection), problem.span());
        let block = ProblemBlock {
            level: problem.level(inspection),
            number,
            of,
            text,
            span: span.range(),
            message: self.mask.problem(problem, reference.text()),
            place: self.mask.place(reference.text(), span),
            source: problem.source(inspection.standard),
            repairs: self.repairs(of, violation),
            ..ProblemBlock::default()
        };
        match problem {
            ListedProblem::Finding(finding) => {
                let found = self.mask.side_by_side(finding, reference.text());
                let (rows, differences) = found.map_or_else(Default::default, |found| {
                    (found.rows.to_vec(), found.differences)
                });
                ProblemBlock {
                    name: finding.check.id,
                    is_check: true,
                    rule: violation.map(|violation| violation.rule.name),
                    rows,
                    differences,
                    ..block
                }
            }
            ListedProblem::Violation(_, listed) => ProblemBlock {
                name: listed.violation.rule.name,
                ..block
            },
        }
    }

    /// What the text is after each of the repairs of a violation, unless it is a very long one.
    fn repairs(&self, of: TextOf, violation: Option<&Violation>) -> Vec<Message> {
        let reference = self.inspection.reviewed(of);
        match violation.filter(|_| reference.text().len() <= LONGEST) {
            Some(violation) => sentences(self.mask, &reference, violation),
            None => Vec::new(),
        }
    }
}
