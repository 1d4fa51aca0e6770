//! What a step of a resolution is for, whatever the texts are, and what the other standard has in its place: for the
//! page of the step.

use super::glossary::{Term, glossary};
use super::step_description::StepDescription;
use crate::syntax::Standard;

/// The words of a step that hold for every resolution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepPage {
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
    let table = match standard {
        Standard::Rfc3986 => RFC3986,
        Standard::Rfc2396 => RFC2396,
    };
    // Turns of the loop have one id and five rules.
    let is_it =
        |page: &&StepPage| page.name == step.id || step.rule.is_some_and(|rule| page.name == rule);
    table.iter().find(is_it)
}

const fn page(
    name: &'static str,
    term: &'static str,
    general: &'static str,
    other: &'static str,
) -> StepPage {
    StepPage {
        name,
        general,
        other,
        term,
    }
}

/// The steps of RFC 3986 §5.2 and §5.3.
const RFC3986: &[StepPage] = &[
    page(
        "parse-base",
        "base URI",
        "The base URI is what a relative reference is relative to: the URI of the document that contains it, unless the \
         document or what contains it names another one. A program's own default counts only where none of these is \
         known (§5.1). It is split into five components. Only the scheme is always \
         there.",
        "The same: only the base's scheme is required (§5.2).",
    ),
    page(
        "drop-base-fragment",
        "base URI",
        "A base URI has no fragment: a fragment names a part of a document, and a document as a whole is the base. If \
         the URI that the base is taken from has one, it is removed first (§5.1).",
        "A fragment is not part of a URI, so a base URI never has one (§4).",
    ),
    page(
        "base-unused",
        "resolution",
        "A reference that has a scheme is a URI already. Its own components are the target's, so it can be resolved \
         without a base.",
        "The same, and a reference to the current document needs no base either (§5.2, steps 2 and 3).",
    ),
    page(
        "ignore-same-scheme",
        "strict",
        "A strict parser never does this. Before RFC 1808, “http:g” was allowed as a relative reference, and this step \
         keeps such references working. New references should not rely on it.",
        "The same exception, as part of step 3.",
    ),
    page(
        "if-scheme",
        "resolution",
        "The first question. With a scheme, the reference is a URI: it is the target, apart from its dot-segments. \
         Without one it is a relative reference, and the next questions find out how much of the base it keeps.",
        "The same question is step 3. There, a URI keeps its dot-segments.",
    ),
    page(
        "if-authority",
        "network-path reference",
        "A relative reference that starts with “//” has an authority. It keeps only the scheme of the base, and goes to \
         another host.",
        "The same question is step 4.",
    ),
    page(
        "if-path-empty",
        "path",
        "An empty path keeps the whole path of the base, and the reference changes the query or the fragment only. The \
         target is the same document only if the query stays as well (§4.4).",
        "Step 2 asks this together with the query: there, only a reference without a query means the current document.",
    ),
    page(
        "if-query",
        "undefined component",
        "It asks whether the query is defined, not whether it has text: “?” alone is an empty query, and it replaces \
         the base's query as any other does.",
        "The query of the base is never used.",
    ),
    page(
        "if-path-absolute",
        "absolute-path reference",
        "A path that starts with “/” starts at the root of the same host, so nothing of the base's path is needed. Any \
         other path starts in the directory of the base.",
        "The same question is step 5. There, a path that starts with “/” keeps its dot-segments.",
    ),
    page(
        "set-scheme",
        "scheme",
        "The target always has a scheme: the reference's own, or that of the base. Where it comes from the base, it is \
         set after authority, path and query, none of which depends on it.",
        "Step 3 takes it from the base.",
    ),
    page(
        "set-authority",
        "authority",
        "The authority is taken as a whole, with userinfo, host and port. A reference cannot change the port alone.",
        "Step 4 takes it from the base as a whole.",
    ),
    page(
        "set-path",
        "path",
        "With an empty reference path, the base's path is copied unchanged: its last segment stays, and so would any \
         dot-segment in it.",
        "The base's path up to its last “/” is kept, even for a reference that is only a query: “?y” against “/c/d” has \
         the path “/c/”.",
    ),
    page(
        "set-query",
        "query",
        "The query is copied as a whole, and never merged. The base's query is used in one case only: the reference has \
         no scheme, no authority, an empty path and no query.",
        "The query is always the reference's own.",
    ),
    page(
        "set-fragment",
        "fragment",
        "The fragment is always the reference's own: it is applied to what the target leads to, and is never sent.",
        "The same; a fragment is kept apart while the URI is resolved.",
    ),
    page(
        "merge",
        "merge",
        "A relative path takes the place of the last segment of the base's path. That is why the last “/” of the base \
         matters: “g” against “/b/c” is “/b/g”, and against “/b/c/” it is “/b/c/g”.",
        "Steps 6a and 6b do the same in a buffer. The “/” for a base without a path is an addition of RFC 3986.",
    ),
    page(
        "fill-input-buffer",
        "remove dot-segments",
        "The routine reads a path once, from left to right, in a loop: each turn takes something from the start of the \
         input, and moves it to the output or removes it. It ends when the input is empty.",
        "Steps 6c to 6g search one buffer several times, first for “.” and then for “..”.",
    ),
    page(
        "2A",
        "dot-segment",
        "Only a path without a leading “/” can start this way. Nothing is before these dot-segments that they could go \
         up from, so they are removed.",
        "Step 6c removes “./”. A leading “../” stays, and step 6g decides about it.",
    ),
    page(
        "2B",
        "dot-segment",
        "A segment “.” means “here”: it is removed, and the “/” stays as the start of what follows. At the end, the path \
         keeps its final “/”.",
        "Steps 6c and 6d remove “.” and its “/”.",
    ),
    page(
        "2C",
        "dot-segment",
        "A segment “..” means “one level up”: it is removed together with the last segment of the output. If the \
         output is empty, there is nothing above, and “..” is simply discarded: a path never climbs above its root.",
        "Steps 6e and 6f remove “<segment>/..”. What climbs above the root is an error, and may stay in the target \
         (step 6g).",
    ),
    page(
        "2D",
        "dot-segment",
        "Only a path without a leading “/” can come to this: “.” or “..” is all that is left of it, and is \
         removed.",
        "Step 6d removes “.”; a “..” stays, and step 6g decides about it.",
    ),
    page(
        "2E",
        "segment",
        "Any other segment is an ordinary one: it moves to the output, with the “/” before it and without the “/” \
         after it.",
        "Ordinary segments simply stay in the buffer.",
    ),
    page(
        "more-turns",
        "remove dot-segments",
        "Each turn takes something from the input, so the loop always ends. For a very long path, urilens carries all \
         turns out and lists the first ones.",
        "The same for the removals of step 6.",
    ),
    page(
        "take-output-buffer",
        "remove dot-segments",
        "The output has no complete segment “.” or “..” any more. It is the path of the target.",
        "Step 6h does the same with the buffer, which may still start with “..”.",
    ),
    page(
        "recompose",
        "recomposition",
        "The components are joined to a text: a scheme is followed by “:”, and “//”, “?” and “#” are written only before \
         components that are defined. An empty component keeps its delimiter, so that “?” is not lost.",
        "The same is step 7.",
    ),
    page(
        "keep-path-apart",
        "recomposition",
        "A path must not start with “//” unless there is an authority before it (§3.3): the text would be read as \
         another URI. The pseudocode of §5.3 has no line for this, so the step is an addition of urilens; browsers do the \
         same. “/.” before the path keeps the components apart, and means the same path.",
        "The standard has no such step either, and urilens adds none there: the text is read as another URI.",
    ),
];

/// The steps of RFC 2396 §5.2.
const RFC2396: &[StepPage] = &[
    page(
        "parse-base",
        "base URI",
        "The base URI is what a relative reference is relative to: the URI of the document that contains it, unless the \
         document or what contains it names another one. A program's own default counts only where none of these is \
         known (§5.1). Only its scheme, authority and path are used later.",
        "The same, and the base's query is used as well, for a reference that is empty or only a fragment (§5.2.2).",
    ),
    page(
        "drop-base-query",
        "query",
        "The algorithm never asks for the query of the base: a reference without a query gets none.",
        "A reference that is empty or only a fragment inherits the base's query (§5.2.2).",
    ),
    page(
        "drop-base-fragment",
        "base URI",
        "A fragment identifier belongs to a URI reference and not to a URI (§4), so that a base URI has none.",
        "A fragment is part of a URI, and is removed from the base first (§5.1).",
    ),
    page(
        "base-unused",
        "resolution",
        "An absolute URI is its own target, and a reference to the current document has none. Neither needs a base.",
        "Only a reference with a scheme can be resolved without a base.",
    ),
    page(
        "parse-reference",
        "URI reference",
        "The reference is split into its components. Unlike in RFC 3986, these are then changed in place: what is \
         missing is filled in from the base, and at the end they are the target.",
        "The target has components of its own, which are assigned one after the other (§5.2.2).",
    ),
    page(
        "if-current-document",
        "same-document reference",
        "A reference that is empty, or only a fragment, means the document that contains it. It is not resolved: a \
         program shows what it already has (§4.2).",
        "Such a reference has a target: the base, with the reference's fragment (§5.2.2). Only retrieving it again \
         is unnecessary (§4.4).",
    ),
    page(
        "remove-same-scheme",
        "strict",
        "Before RFC 1808, “http:g” was allowed as a relative reference. An implementation may remove a scheme that is the \
         base's for such references.",
        "The same, for parsers that are not strict (§5.2.2).",
    ),
    page(
        "if-scheme",
        "resolution",
        "With a scheme, the reference is an absolute URI, and the steps end: its path is not looked at. Without one, it \
         inherits the scheme of the base.",
        "The same question comes first, and dot-segments are removed from the URI (§5.2.2).",
    ),
    page(
        "if-authority",
        "network-path reference",
        "A reference that starts with “//” has an authority, and keeps only the scheme of the base. Its path is used as \
         it is.",
        "The same question; dot-segments are removed from the path.",
    ),
    page(
        "if-path-absolute",
        "absolute-path reference",
        "A path that starts with “/” starts at the root of the same host. It is used as it is, with any “.” and “..” in \
         it.",
        "The same question; dot-segments are removed from the path.",
    ),
    page(
        "copy-base-path",
        "merge",
        "A relative path starts in the directory of the base: all of the base's path up to its last “/” is kept, and \
         what follows is dropped. An empty path counts as relative too, so that “?y” loses the last segment of the base.",
        "The same is a part of merge (§5.2.3), except that an empty path keeps the whole path of the base.",
    ),
    page(
        "append-reference-path",
        "merge",
        "The path of the reference is put after the directory of the base. The next steps remove its dot-segments.",
        "The same is a part of merge (§5.2.3).",
    ),
    page(
        "remove-single-dots",
        "dot-segment",
        "A segment “.” means “here”, so “./” can be removed wherever it is a whole segment.",
        "The loop does it segment by segment, by rules 2A and 2B (§5.2.4).",
    ),
    page(
        "remove-final-single-dot",
        "dot-segment",
        "A path that ends in “.” means the directory, and keeps its final “/”.",
        "Rule 2B does the same (§5.2.4).",
    ),
    page(
        "remove-double-dots",
        "dot-segment",
        "A segment “..” means “one level up”, so it is removed with the segment before it. The leftmost is removed \
         first, again and again, as each removal can bring another pair together.",
        "Rule 2C does it in a single pass (§5.2.4).",
    ),
    page(
        "remove-final-double-dots",
        "dot-segment",
        "A path that ends in “..” means the directory above, and keeps its final “/”.",
        "Rule 2C does the same (§5.2.4).",
    ),
    page(
        "more-removals",
        "remove dot-segments",
        "For a very long path, urilens carries all removals out and lists the first ones.",
        "The same for the turns of the loop.",
    ),
    page(
        "excess-dots",
        "dot-segment",
        "A “..” that is left at the start has nothing to go up from. The standard leaves it to the implementation: keep \
         it, remove it, or refuse the reference. Its examples keep it (appendix C.2).",
        "It is always removed: rule 2C finds an empty output (§5.2.4).",
    ),
    page(
        "take-buffer",
        "path",
        "What is left in the buffer is the path of the target.",
        "The same: the output buffer is the target's path (§5.2.4).",
    ),
    page(
        "recombine",
        "recomposition",
        "The components are joined to a text, each with its separator if it is defined. An empty component keeps its \
         separator.",
        "The same (§5.3). Before a path that would be read as an authority, urilens then puts “/.”, which §5.3 does not.",
    ),
];
