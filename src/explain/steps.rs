//! The steps of a resolution, in the terms of their standard: those of RFC 3986 §5.2 and §5.3, each with its line of the
//! pseudocode, and those of RFC 2396 §5.2.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::glossary::{Term, glossary};
use crate::resolve::{
    BufferRule, Buffers, ExcessDots, PartialTarget, ResolutionNote, Rfc2396Step, Source, StepCode,
    StepView,
};
use crate::syntax::{Component, Standard};
use crate::tables::table::{Table, table};

/// The description of a step. Its texts are static, so that nothing is put together for a batch, which asks for descriptions
/// by the million.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct StepDescription {
    /// A stable name: `remove-dot-segments`.
    pub id: &'static str,
    /// The section that the step carries out, without the standard's name.
    pub section: &'static str,
    /// The standard's own label, where it has one: `2C`, `6e`.
    pub rule: Option<&'static str>,
    /// The line of the pseudocode or of the algorithm; empty for a turn of a loop, which is its rule.
    pub code: Cow<'static, str>,
    /// The answer, if the line is a condition.
    pub answer: &'static str,
    /// One or two sentences.
    pub text: &'static str,
}

/// Where a step is found among `views`: the first with this id or rule (`merge`, `2C`), or the one whose number follows after
/// a space (`2C 3`).
pub fn position_of_step<'v>(
    views: impl Iterator<Item = StepView<'v>>,
    wanted: &str,
) -> Option<usize> {
    let (name, number) = wanted.split_once(' ').unwrap_or((wanted, "1"));
    let before = number.parse::<usize>().ok()?.checked_sub(1)?;
    let is_it = |view: &StepView<'_>| StepName::of(view.step.code).is(name);
    let mut found = views.enumerate().filter(|(_, view)| is_it(view));
    found.nth(before).map(|(position, _)| position)
}

/// Descriptions by the id of a step and which case of it they are for.
type Steps = BTreeMap<(&'static str, &'static str), StepDescription>;

static STEPS: Table<7> = table!("steps.tsv", 7);

/// The labels of the standards.
const LABELS: [&str; 19] = [
    "2A", "2B", "2C", "2D", "2E", "1", "2", "3", "4", "5", "6a", "6b", "6c", "6d", "6e", "6f",
    "6g", "6h", "7",
];

/// The names that steps of either standard are found by: ids and labels.
pub fn step_names() -> &'static [&'static str] {
    static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
        let mut names: Vec<&str> = STEPS.rows().map(|[_, id, ..]| id).collect();
        names.sort_unstable();
        names.dedup();
        names.extend(LABELS);
        names
    });
    &NAMES
}

fn steps_of(standard: &str) -> Steps {
    let steps = STEPS
        .rows_of(standard)
        .map(|[_, id, case, section, code, answer, text]| {
            let description = StepDescription {
                id,
                section,
                rule: None,
                code: Cow::Borrowed(code),
                answer,
                text,
            };
            ((id, case), description)
        });
    steps.collect()
}

/// What the table calls a step.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct StepName {
    pub id: &'static str,
    /// Which case of it: the answer of a condition, or where a component is taken from.
    pub case: &'static str,
    /// The standard's own label, where it has one.
    pub label: Option<&'static str>,
}

impl StepName {
    /// The name of a step.
    pub fn of(code: StepCode) -> StepName {
        let ((id, case), label) = match code {
            StepCode::Rfc2396(step) => (key_of_rfc2396(step), step.label()),
            StepCode::RemoveDotSegments(turn) => {
                let rule = turn.rule.label();
                (("remove-dot-segments", rule), Some(rule))
            }
            code => (key_of(code), None),
        };
        StepName { id, case, label }
    }

    /// Whether it is called `name`: an id, an id and a case (`if-query yes`), or a label.
    pub fn is(&self, name: &str) -> bool {
        self.id == name
            || self.label == Some(name)
            || name.split_once(' ') == Some((self.id, self.case))
    }

    /// The answer, if the step asks a question of the pseudocode.
    pub fn answer(&self) -> Option<bool> {
        self.id.starts_with("if-").then_some(self.case == "yes")
    }
}

/// What a loop holds after a step, by the names of its standard: by RFC 2396 §5.2 step 6, a path has one buffer, and not one for
/// input and one for output.
pub fn named_buffers<'b>(
    view: &StepView<'_>,
    buffers: &'b Buffers,
) -> Vec<(&'static str, &'b str)> {
    match view.step.code {
        StepCode::Rfc2396(_) => vec![("buffer", &buffers.output)],
        _ => vec![("output", &buffers.output), ("input", &buffers.input)],
    }
}

/// The description of a step, in the terms of its standard.
pub fn step(view: &StepView<'_>) -> StepDescription {
    static RFC_3986: LazyLock<Steps> = LazyLock::new(|| steps_of("3986"));
    static RFC_2396: LazyLock<Steps> = LazyLock::new(|| steps_of("2396"));
    let code = view.step.code;
    let name = StepName::of(code);
    let steps = match code {
        StepCode::Rfc2396(_) => &RFC_2396,
        _ => &RFC_3986,
    };
    let mut description = steps
        .get(&(name.id, name.case))
        .cloned()
        .unwrap_or_default();
    description.rule = name.label;
    match code {
        StepCode::MoreTurns(1) => description.code = "1 more turn".into(),
        StepCode::MoreTurns(count) => description.code = format!("{count} more turns").into(),
        StepCode::Rfc2396(Rfc2396Step::MoreRemovals(_, 1)) => {
            description.code = "1 more removal".into();
        }
        StepCode::Rfc2396(Rfc2396Step::MoreRemovals(_, count)) => {
            description.code = format!("{count} more removals").into();
        }
        _ => {}
    }
    description
}

fn answer(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

fn key_of(code: StepCode) -> (&'static str, &'static str) {
    let from = |source| match source {
        Source::Base => "base",
        Source::Reference => "reference",
    };
    match code {
        StepCode::ParseBase => ("parse-base", ""),
        StepCode::DropBaseFragment(_) => ("drop-base-fragment", ""),
        StepCode::BaseUnused => ("base-unused", ""),
        StepCode::IgnoreSameScheme => ("ignore-same-scheme", ""),
        StepCode::IfScheme(holds) => ("if-scheme", answer(holds)),
        StepCode::IfAuthority(holds) => ("if-authority", answer(holds)),
        StepCode::IfPathEmpty(holds) => ("if-path-empty", answer(holds)),
        StepCode::IfQuery(holds) => ("if-query", answer(holds)),
        StepCode::IfPathAbsolute(holds) => ("if-path-absolute", answer(holds)),
        StepCode::Set(Component::Scheme, source) => ("set-scheme", from(source)),
        StepCode::Set(Component::Path, source) => ("set-path", from(source)),
        StepCode::Set(Component::Query, source) => ("set-query", from(source)),
        StepCode::Set(Component::Fragment, source) => ("set-fragment", from(source)),
        StepCode::Set(_, source) => ("set-authority", from(source)),
        StepCode::Merge { root } => ("merge", if root { "root" } else { "" }),
        StepCode::FillInputBuffer(source) => ("fill-input-buffer", from(source)),
        StepCode::MoreTurns(_) => ("more-turns", ""),
        StepCode::TakeOutputBuffer => ("take-output-buffer", ""),
        StepCode::Recompose => ("recompose", ""),
        StepCode::KeepPathApart => ("keep-path-apart", ""),
        StepCode::RemoveDotSegments(_) | StepCode::Rfc2396(_) => ("", ""),
    }
}

fn key_of_rfc2396(step: Rfc2396Step) -> (&'static str, &'static str) {
    match step {
        Rfc2396Step::ParseBase => ("parse-base", ""),
        Rfc2396Step::DropBaseQuery(_) => ("drop-base-query", ""),
        Rfc2396Step::DropBaseFragment(_) => ("drop-base-fragment", ""),
        Rfc2396Step::BaseUnused => ("base-unused", ""),
        Rfc2396Step::ParseReference => ("parse-reference", ""),
        Rfc2396Step::IfCurrentDocument(holds) => ("if-current-document", answer(holds)),
        Rfc2396Step::RemoveSameScheme => ("remove-same-scheme", ""),
        Rfc2396Step::IfAbsolute(holds) => ("if-scheme", answer(holds)),
        Rfc2396Step::IfNetworkPath(holds) => ("if-authority", answer(holds)),
        Rfc2396Step::IfAbsolutePath(holds) => ("if-path-absolute", answer(holds)),
        Rfc2396Step::CopyBasePath => ("copy-base-path", ""),
        Rfc2396Step::AppendReferencePath => ("append-reference-path", ""),
        Rfc2396Step::Remove(rule, place) => {
            let id = match rule {
                BufferRule::C => "remove-single-dots",
                BufferRule::D => "remove-final-single-dot",
                BufferRule::E => "remove-double-dots",
                BufferRule::F => "remove-final-double-dots",
            };
            (id, answer(place.is_some()))
        }
        Rfc2396Step::MoreRemovals(..) => ("more-removals", ""),
        Rfc2396Step::ExcessDots(None, _) => ("excess-dots", "no"),
        Rfc2396Step::ExcessDots(Some(_), ExcessDots::Keep) => ("excess-dots", "retained"),
        Rfc2396Step::ExcessDots(Some(_), ExcessDots::Drop) => ("excess-dots", "removed"),
        Rfc2396Step::ExcessDots(Some(_), ExcessDots::Refuse) => ("excess-dots", "refused"),
        Rfc2396Step::TakeBuffer => ("take-buffer", ""),
        Rfc2396Step::Recombine => ("recombine", ""),
    }
}

/// The component that a step has set, and its value, also where an undefined one is set to an undefined one; none of a
/// step that sets all of them, as parsing does.
pub(super) fn assigned<'r>(
    view: &StepView<'r>,
    before: &PartialTarget,
) -> Option<(Component, Option<&'r str>)> {
    let now = &view.step.target;
    let changed = [
        (Component::Scheme, now.scheme != before.scheme),
        (Component::Authority, now.authority != before.authority),
        (Component::Path, now.path != before.path),
        (Component::Query, now.query != before.query),
        (Component::Fragment, now.fragment != before.fragment),
    ];
    let mut set = changed.into_iter().filter(|(_, is_changed)| *is_changed);
    let component = match (set.next(), set.next(), view.step.code) {
        (Some((component, _)), None, _) | (_, _, StepCode::Set(component, _)) => component,
        _ => return None,
    };
    Some((component, view.target(component)))
}

/// What a note on the target says.
pub fn resolution_note(note: ResolutionNote) -> &'static str {
    const NOTES: Table<2> = table!("resolution_notes.tsv", 2);
    NOTES.cell(note as usize, 1)
}

/// The words of a step that hold for every resolution: what it is for, and what the other standard has in its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepPage {
    /// The number of the standard's RFC.
    rfc: &'static str,
    /// The step: its rule in a loop, otherwise its id.
    name: &'static str,
    /// What it does in general, and why the standard has it.
    pub general: &'static str,
    /// What the other standard does there.
    pub other: &'static str,
    /// A term of the glossary that belongs to it; empty if none does.
    term: &'static str,
}

impl StepPage {
    /// The term of the glossary that belongs to the step, with its place there.
    pub fn term(&self) -> Option<(usize, &'static Term)> {
        let mut terms = glossary().iter().enumerate();
        terms.find(|(_, term)| term.name == self.term)
    }
}

/// The page of a step of `standard`.
pub fn step_page(standard: Standard, step: &StepDescription) -> Option<&'static StepPage> {
    static PAGES: LazyLock<Vec<StepPage>> = LazyLock::new(|| {
        const ROWS: Table<5> = table!("step_pages.tsv", 5);
        let pages = ROWS
            .rows()
            .map(|[rfc, name, term, general, other]| StepPage {
                rfc,
                name,
                term,
                general,
                other,
            });
        pages.collect()
    });
    // Turns of the loop have one id and five rules.
    let is_it =
        |page: &&StepPage| page.name == step.id || step.rule.is_some_and(|rule| page.name == rule);
    let mut pages = PAGES
        .iter()
        .filter(|page| standard.id().ends_with(page.rfc));
    pages.find(is_it)
}
