//! What a check is, and what it finds: its declaration, its examples, the function that looks, and the collector
//! that this function adds findings to.

use super::fields::{Example, HeadlineRole, Trait};
use super::{Case, Evidence, Risk, Severity};
use crate::facts::lookalikes::aligned::Alignment;
use crate::message;
use crate::message::{Message, TextOf};
use crate::syntax::order::sort_by;
use crate::syntax::{Component, Components, Span};

/// One check of the review. Everything that is said about it, on the screen, in reports and in the documentation, is printed
/// from here; `declared` has what is not code.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// Never changes once it is published.
    pub id: &'static str,
    /// The severity of an ordinary finding; single findings may be milder.
    pub severity: Severity,
    /// Whom its findings warn.
    pub risk: Risk,
    /// The component that is looked at; `None` for the text as a whole.
    pub component: Option<Component>,
    /// The evidence without any of which the check has nothing to find.
    pub needs: Evidence,
    /// The standard and section that the warning rests on.
    pub source: &'static str,
    /// A noun phrase.
    pub title: &'static str,
    /// Why it matters, in a paragraph.
    pub explanation: &'static str,
    /// How a person can verify it.
    pub verify: &'static str,
    /// What its findings mean for the sentence about the destination.
    pub headline: Option<HeadlineRole>,
    /// What views have to know about its findings.
    pub traits: &'static [Trait],
    /// Checks whose findings at the same place are parts of its own: lists for people show them on its page alone.
    pub covers: &'static [&'static str],
    /// Texts in which it must find something.
    pub hostile: &'static [Example],
    /// Texts that look alike, in which it must find nothing.
    pub innocent: &'static [Example],
    /// Looks, and adds what it finds.
    pub run: fn(&Case<'_>, &mut Findings),
}

impl Check {
    /// What is declared, with the evidence that the check is called for, and the function that looks.
    pub(super) const fn found_by(
        self,
        needs: Evidence,
        run: fn(&Case<'_>, &mut Findings),
    ) -> Check {
        Check { needs, run, ..self }
    }

    /// Whether views have to know this about its findings.
    pub fn is(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether its findings tell who gets the request.
    pub fn tells_destination(&self) -> bool {
        self.headline.is_some_and(HeadlineRole::tells_destination)
    }

    /// Whether its findings mean this for the sentence about the destination.
    pub fn has_role(&self, wanted: HeadlineRole) -> bool {
        self.headline == Some(wanted)
    }
}

/// A check is known by its id.
impl PartialEq for Check {
    fn eq(&self, other: &Check) -> bool {
        self.id == other.id
    }
}

impl Eq for Check {}

/// Something that a check found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub check: &'static Check,
    /// Whom it warns.
    pub risk: Risk,
    /// How much it matters here.
    pub severity: Severity,
    /// The smallest component around the place, in the standard that the reference is inspected by; `None` if
    /// the place lies in several. [`Check::component`] is the one that the check is about.
    pub component: Option<Component>,
    /// The text that it is about.
    pub of: TextOf,
    /// Where in that text.
    pub span: Span,
    /// What was found, in a sentence or two.
    pub message: Message,
    /// The name at the place next to the well-known one that it looks like.
    pub alignment: Option<Box<Alignment>>,
    /// The link that readers are, or may be, sent on to.
    pub onward: Option<Box<Onward>>,
    /// The places of a kind that the finding counts, where there are several.
    pub places: Vec<Span>,
}

/// A link inside another that readers are, or may be, sent on to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Onward {
    /// The link, decoded.
    pub url: String,
    /// Where it is in the outer text.
    pub span: Span,
    /// The worst that is found in it, if that is more than a notice; its places are that of the link.
    pub worst: Option<Finding>,
    /// The text has no scheme, and may be no link: without something worse than a notice in its host, there is no finding.
    pub is_assumed: bool,
}

impl Onward {
    /// The link `url`, which is at `span` of the outer text.
    pub fn new(url: impl Into<String>, span: Span) -> Onward {
        Onward {
            url: url.into(),
            span,
            worst: None,
            is_assumed: false,
        }
    }
}

impl Finding {
    /// Whether another finding is a part of this one: at the same place, no worse, and of a check that this one covers.
    pub fn covers(&self, other: &Finding) -> bool {
        self.check.covers.contains(&other.check.id)
            && self.of == other.of
            && self.span.overlaps(other.span)
            && self.severity >= other.severity
    }

    /// The worst that is found in the link that readers are sent on to.
    pub fn there(&self) -> Option<&Finding> {
        self.onward.as_ref()?.worst.as_ref()
    }

    /// The message, and that of the worst finding in the link that readers are sent on to.
    pub fn said(&self) -> Message {
        match self.said_onward() {
            Some(onward) => message![self.message.clone(), " ", onward],
            None => self.message.clone(),
        }
    }

    /// The worst finding in the link that readers are sent on to, in a sentence.
    pub fn said_onward(&self) -> Option<Message> {
        let there = self.there()?;
        // Of several links inside each other, what is worst at the end.
        let (lead, worst) = match there.last() {
            Some(last) => ("Worst finding further on: ", last),
            None => ("Worst finding there: ", there),
        };
        Some(message![lead, worst.message.clone()])
    }

    /// The worst in the innermost of the links that this one leads to.
    fn last(&self) -> Option<&Finding> {
        std::iter::successors(self.there(), |worst| worst.there()).last()
    }

    /// The id of the check.
    pub fn id(&self) -> &'static str {
        self.check.id
    }
}

/// Collects what the checks find.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    check: Option<&'static Check>,
    /// The severity that the user wants for the running check.
    severity: Option<Severity>,
    /// Severities of which nothing is kept.
    silenced: Vec<Severity>,
    /// How many findings the running check has, kept or not.
    count: usize,
    /// How many of them are left out because there are so many.
    more: usize,
    /// Where those of the running check begin.
    first: usize,
    findings: Vec<Finding>,
    /// The checks that have more than is kept, and how many more.
    crowded: Vec<(&'static Check, usize)>,
}

impl Findings {
    /// How many findings of one check are kept. A link with more of one kind is known for what it is by
    /// then; the last finding that is kept says how many more there are.
    pub const MAX_OF_ONE_CHECK: usize = 32;

    /// How many findings of one check are counted.
    pub const MAX_COUNTED: usize = 256;

    /// Without findings of these severities.
    pub fn without(silenced: &[Severity]) -> Findings {
        Findings {
            silenced: silenced.to_vec(),
            ..Findings::default()
        }
    }

    /// Runs `check` and collects what it finds, with the severity that the user wants for it.
    pub(super) fn run(&mut self, check: &'static Check, case: &Case<'_>) {
        self.check = Some(check);
        let severities = &case.settings.severities;
        self.severity = match severities.is_empty() {
            true => None,
            false => severities.get(check.id).copied(),
        };
        (self.count, self.more, self.first) = (0, 0, self.findings.len());
        (check.run)(case, self);
        if self.more > 0 {
            self.crowded.push((check, self.more));
        }
    }

    /// Whether the running check has found all that is counted, and need not look on.
    pub fn is_full(&self) -> bool {
        self.count >= Findings::MAX_COUNTED
    }

    /// The running check.
    pub(super) fn check(&self) -> Option<&'static Check> {
        self.check
    }

    /// Adds a finding of the running check, with the check's own severity.
    pub fn add(&mut self, span: Span, message: impl Into<Message>) {
        if let Some(check) = self.check {
            self.add_with(check.severity, span, message);
        }
    }

    /// Adds a finding of the running check, with another severity.
    pub fn add_with(&mut self, severity: Severity, span: Span, message: impl Into<Message>) {
        self.put(severity, span, message.into());
    }

    /// Adds a finding of the running check about a link that readers are, or may be, sent on to.
    pub fn add_onward(
        &mut self,
        severity: Severity,
        span: Span,
        message: impl Into<Message>,
        onward: Onward,
    ) {
        if let Some(added) = self.put(severity, span, message.into()) {
            added.onward = Some(Box::new(onward));
        }
    }

    /// Adds a finding of the running check about a name that looks like another one, the two laid beside each
    /// other.
    pub fn add_aligned(
        &mut self,
        severity: Severity,
        span: Span,
        message: impl Into<Message>,
        alignment: Option<Alignment>,
    ) {
        if let Some(added) = self.put(severity, span, message.into()) {
            added.alignment = alignment.map(Box::new);
        }
    }

    /// Adds a finding of the running check about several places of one kind, from the first to the last of them.
    pub fn add_places(
        &mut self,
        severity: Severity,
        places: Vec<Span>,
        message: impl Into<Message>,
    ) {
        let (Some(first), Some(last)) = (places.first(), places.last()) else {
            return;
        };
        let span = Span {
            start: first.start,
            end: last.end,
        };
        if let Some(added) = self.put(severity, span, message.into()) {
            added.places = places;
        }
    }

    /// Adds a finding, and returns it if it is kept.
    fn put(&mut self, severity: Severity, span: Span, message: Message) -> Option<&mut Finding> {
        let check = self.check?;
        self.count += 1;
        let severity = self.severity.unwrap_or(severity);
        if self.silenced.contains(&severity) && !check.tells_destination() {
            return None;
        }
        let kept = self.findings.get(self.first..).unwrap_or_default();
        // The same again says nothing new.
        if kept
            .iter()
            .any(|kept| kept.span == span && kept.message == message)
        {
            return None;
        }
        let finding = Finding {
            check,
            risk: check.risk,
            severity,
            component: None,
            of: TextOf::Reference,
            span,
            message,
            alignment: None,
            onward: None,
            places: Vec::new(),
        };
        if kept.len() < Findings::MAX_OF_ONE_CHECK {
            self.findings.push(finding);
            return self.findings.last_mut();
        }
        // Where there are too many, a worse one takes the place of a milder one.
        self.more += 1;
        let milder = kept.iter().rposition(|kept| kept.severity < severity)?;
        let milder = self.findings.get_mut(self.first + milder)?;
        *milder = finding;
        Some(milder)
    }

    /// All findings in a reference with these components, the worst first, then the one further left. The last
    /// one of a check that has more says so.
    pub(super) fn sorted(self, components: &Components) -> Vec<Finding> {
        let mut findings = self.findings;
        for finding in &mut findings {
            finding.component = components.around(finding.span);
        }
        sort(&mut findings);
        for (check, more) in self.crowded {
            let mut last = findings.iter_mut().rev();
            if let Some(last) = last.find(|found| found.check == check) {
                let counted = more + Findings::MAX_OF_ONE_CHECK < Findings::MAX_COUNTED;
                let least = if counted { " And " } else { " And at least " };
                last.message.push(message![least, more, " more like this."]);
            }
        }
        findings
    }
}

/// Puts what warns the reader before what warns the sender, and of each the worst first, then those of the text that is looked at first, then the one further left. Where
/// readers go to different places, that comes before all that is as bad.
pub fn sort(findings: &mut [Finding]) {
    let disagreement = |finding: &Finding| finding.check.has_role(HeadlineRole::ReadersDisagree);
    sort_by(findings, |a, b| {
        let worse = b.severity.cmp(&a.severity);
        a.risk
            .cmp(&b.risk)
            .then(worse)
            .then_with(|| disagreement(b).cmp(&disagreement(a)))
            .then(a.of.cmp(&b.of))
            .then(a.span.cmp(&b.span))
    });
}

/// How many places a check looks at. A text with more of them has made its point.
pub(super) const MOST: usize = Findings::MAX_COUNTED;

/// Neighbouring places of `items` as one place, with what came with the first of them and with
/// their number. Never more than [`MOST`].
pub(super) fn runs<T>(
    items: impl Iterator<Item = (Span, T)>,
) -> impl Iterator<Item = (Span, T, usize)> {
    let mut items = items.peekable();
    std::iter::from_fn(move || {
        let (mut span, first) = items.next()?;
        let mut count = 1;
        while let Some((next, _)) = items.next_if(|(next, _)| next.start == span.end) {
            span.end = next.end;
            count += 1;
        }
        Some((span, first, count))
    })
    .take(MOST)
}

#[cfg(test)]
mod tests {
    use super::super::{Case, Settings, checks};
    use super::*;
    use crate::inspect::{Request, inspect};

    #[test]
    fn what_is_too_much_of_one_kind_is_counted() {
        let found = |count: usize| {
            let reference = format!("/a{}", "/.".repeat(count));
            let request = Request::new(&reference, None);
            let mut findings = inspect(&request).findings;
            findings.retain(|found| found.check.id == "dot-segments");
            let ends = findings.last().map(|last| last.message.to_string());
            (findings.len(), ends.unwrap_or_default())
        };
        assert!(!found(32).1.contains("more like this"));
        let (kept, last) = found(33);
        assert_eq!(kept, 32);
        assert!(last.ends_with(" And 1 more like this."), "{last}");
        assert!(found(255).1.ends_with(" And 223 more like this."));
        assert!(found(256).1.ends_with(" And at least 224 more like this."));
        assert!(found(3000).1.ends_with(" And at least 224 more like this."));
    }

    #[test]
    fn the_worst_are_kept() {
        fn many(_: &Case<'_>, findings: &mut Findings) {
            for at in 0..40 {
                let severity = match at {
                    0..35 => Severity::Notice,
                    _ => Severity::Danger,
                };
                findings.add_with(severity, Span::empty(at), "");
            }
        }
        let any = *checks().next().expect("there are checks");
        let check: &'static Check = Box::leak(Box::new(Check { run: many, ..any }));
        let reference = crate::syntax::Reference::split("", crate::syntax::Standard::Rfc3986);
        let resolution = crate::resolve::Resolution::new(None, &reference, Default::default());
        let settings = Settings::default();
        let case = Case::new(&reference, None, &resolution, &settings);
        let mut findings = Findings::default();
        findings.run(check, &case);
        let findings = findings.sorted(reference.components());
        let dangers = findings
            .iter()
            .filter(|one| one.severity == Severity::Danger);
        assert_eq!((findings.len(), dangers.count()), (32, 5));
        assert_eq!(findings[31].message.to_string(), " And 8 more like this.");
    }

    #[test]
    fn neighbours_are_one() {
        let items =
            [(0, 1), (1, 4), (5, 6), (6, 7)].map(|(start, end)| (Span::new(start, end), start));
        let found: Vec<_> = runs(items.into_iter()).collect();
        assert_eq!(found, [(Span::new(0, 4), 0, 2), (Span::new(5, 7), 5, 2)]);
        let many = (0..1000).map(|index| (Span::new(2 * index, 2 * index + 1), ()));
        assert_eq!(runs(many).count(), MOST);
    }
}
