//! The steps of a resolution, in the words of the standard that made them.

use std::borrow::Cow;

use super::steps_rfc2396;
use crate::resolve::{DotRule, Source, StepCode, StepView};
use crate::syntax::Component;

/// How a step is called and told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepWords {
    /// A stable name: `remove-dot-segments`.
    pub id: &'static str,
    /// The section that the step carries out, without the standard's name.
    pub section: &'static str,
    /// The standard's own label, where it has one: `2C`, `6e`.
    pub rule: Option<&'static str>,
    /// The line of the pseudocode or of the algorithm, with its answer where it asks.
    pub code: Cow<'static, str>,
    /// A sentence.
    pub text: &'static str,
}

/// The words for a step.
pub fn step(view: &StepView<'_>) -> StepWords {
    let (id, section, code, text) = words(view.step.code);
    let rule = match view.step.code {
        StepCode::RemoveDotSegments(turn) => Some(turn.rule.label()),
        StepCode::Rfc2396(step) => step.label(),
        _ => None,
    };
    StepWords {
        id,
        section,
        rule,
        code,
        text,
    }
}

/// Id, section, line of pseudocode, sentence.
pub(super) type Words = (&'static str, &'static str, Cow<'static, str>, &'static str);

fn words(code: StepCode) -> Words {
    let say = |id: &'static str,
               section: &'static str,
               code: &'static str,
               text: &'static str|
     -> Words { (id, section, Cow::Borrowed(code), text) };
    // The line and the sentence for each answer. They are whole, and nothing is put together when
    // they are asked for: a batch asks for them by the million.
    let ask = |id: &'static str,
               holds: bool,
               yes: (&'static str, &'static str),
               no: (&'static str, &'static str)|
     -> Words {
        let (code, text) = if holds { yes } else { no };
        say(id, "5.2.2", code, text)
    };
    match code {
        StepCode::ParseBase => say(
            "parse-base",
            "5.2.1",
            "(Base.scheme, …) = parse(Base)",
            "The base is a URI; it is split into its components.",
        ),
        StepCode::DropBaseFragment(_) => say(
            "drop-base-fragment",
            "5.1",
            "Base.fragment = undefined",
            "The base's fragment takes no part in resolution.",
        ),
        StepCode::BaseUnused => say(
            "base-unused",
            "5.2",
            "no base",
            "The reference has a scheme, and so needs no base.",
        ),
        StepCode::IgnoreSameScheme => say(
            "ignore-same-scheme",
            "5.2.2",
            "if not strict and R.scheme == Base.scheme: undefine(R.scheme)",
            "The reference repeats the base's scheme; leniently, it is taken as if it had none.",
        ),
        StepCode::IfScheme(holds) => ask(
            "if-scheme",
            holds,
            (
                "if defined(R.scheme)  yes",
                "The reference has a scheme: nothing is taken from the base.",
            ),
            (
                "if defined(R.scheme)  no",
                "The reference has no scheme: it is relative, and the base is needed.",
            ),
        ),
        StepCode::IfAuthority(holds) => ask(
            "if-authority",
            holds,
            (
                "if defined(R.authority)  yes",
                "The reference has an authority: only the scheme comes from the base.",
            ),
            (
                "if defined(R.authority)  no",
                "The reference has no authority: the base's will be taken.",
            ),
        ),
        StepCode::IfPathEmpty(holds) => ask(
            "if-path-empty",
            holds,
            (
                "if R.path == \"\"  yes",
                "The reference's path is empty: the base's path is taken as it stands.",
            ),
            ("if R.path == \"\"  no", "The reference has a path."),
        ),
        StepCode::IfQuery(holds) => ask(
            "if-query",
            holds,
            (
                "if defined(R.query)  yes",
                "The reference has a query: it replaces the base's.",
            ),
            (
                "if defined(R.query)  no",
                "The reference has no query: the base's is taken.",
            ),
        ),
        StepCode::IfPathAbsolute(holds) => ask(
            "if-path-absolute",
            holds,
            (
                "if R.path starts-with \"/\"  yes",
                "The path begins with a slash: it replaces the base's path.",
            ),
            (
                "if R.path starts-with \"/\"  no",
                "The path doesn't begin with a slash: it is merged with the base's path.",
            ),
        ),
        StepCode::Set(component, source) => assignment(component, source),
        StepCode::Merge { root } => say(
            "merge",
            "5.2.3",
            "T.path = merge(Base.path, R.path)",
            if root {
                "The base has an authority and an empty path: a slash goes before the reference's path."
            } else {
                "The reference's path replaces what stands behind the last slash of the base's path."
            },
        ),
        StepCode::FillInputBuffer(source) => say(
            "fill-input-buffer",
            "5.2.4",
            match source {
                Source::Base => "T.path = remove_dot_segments(T.path)",
                Source::Reference => "T.path = remove_dot_segments(R.path)",
            },
            "The path goes into the input buffer; the output buffer is empty.",
        ),
        StepCode::RemoveDotSegments(turn) => turn_words(turn.rule),
        StepCode::MoreTurns(count) => (
            "more-turns",
            "5.2.4",
            format!("{count} more turns").into(),
            "The loop goes on; its turns are too many to be shown one by one.",
        ),
        StepCode::TakeOutputBuffer => say(
            "take-output-buffer",
            "5.2.4",
            "T.path = output buffer",
            "The input buffer is empty: the output buffer is the target's path.",
        ),
        StepCode::Recompose => say(
            "recompose",
            "5.3",
            "T = T.scheme \":\" \"//\" T.authority T.path \"?\" T.query \"#\" T.fragment",
            "The defined components are written down, each with its delimiter.",
        ),
        StepCode::Rfc2396(step) => steps_rfc2396::words(step),
        StepCode::KeepPathApart => say(
            "keep-path-apart",
            "5.3",
            "T.path = \"/.\" + T.path",
            "Kept apart from an authority: without one, a path that begins with “//” would be read \
             as an authority (§3.3), so “/.” goes before it.",
        ),
    }
}

fn assignment(component: Component, source: Source) -> Words {
    let (id, from_base, from_reference) = match component {
        Component::Scheme => (
            "set-scheme",
            ("T.scheme = Base.scheme", "The scheme comes from the base."),
            (
                "T.scheme = R.scheme",
                "The scheme comes from the reference.",
            ),
        ),
        Component::Path => (
            "set-path",
            (
                "T.path = Base.path",
                "The path comes from the base, its dot-segments untouched.",
            ),
            ("T.path = R.path", "The path comes from the reference."),
        ),
        Component::Query => (
            "set-query",
            (
                "T.query = Base.query",
                "The query, defined or not, comes from the base.",
            ),
            (
                "T.query = R.query",
                "The query, defined or not, comes from the reference.",
            ),
        ),
        Component::Fragment => (
            "set-fragment",
            (
                "T.fragment = Base.fragment",
                "The fragment, defined or not, comes from the base.",
            ),
            (
                "T.fragment = R.fragment",
                "The fragment, defined or not, comes from the reference.",
            ),
        ),
        _ => (
            "set-authority",
            (
                "T.authority = Base.authority",
                "The authority, defined or not, comes from the base.",
            ),
            (
                "T.authority = R.authority",
                "The authority, defined or not, comes from the reference.",
            ),
        ),
    };
    let (code, text) = match source {
        Source::Base => from_base,
        Source::Reference => from_reference,
    };
    (id, "5.2.2", code.into(), text)
}

fn turn_words(rule: DotRule) -> Words {
    let (code, text) = match rule {
        DotRule::A => (
            "rule 2A",
            "The input begins with “../” or “./”: that prefix is removed.",
        ),
        DotRule::B => (
            "rule 2B",
            "The input begins with “/./” or is “/.”: that becomes “/”.",
        ),
        DotRule::C => (
            "rule 2C",
            "The input begins with “/../” or is “/..”: that becomes “/”, and the last segment of \
             the output is removed.",
        ),
        DotRule::D => ("rule 2D", "The input is only “.” or “..”: it is removed."),
        DotRule::E => (
            "rule 2E",
            "The first segment of the input is moved to the end of the output.",
        ),
    };
    ("remove-dot-segments", "5.2.4", code.into(), text)
}
