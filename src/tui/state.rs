//! What the screen knows. Everything on it is drawn from here, and only
//! [`update`](super::update::update) changes it.

use std::borrow::Cow;

use crate::explain::asks_nobody;
use crate::inspect::{Inspection, Request, inspect};
use crate::readings::Differences;
use crate::readings::standards::Comparison;
use crate::report::secrets::Cover;
use crate::resolve::{self, Source};
use crate::review::{Finding, Settings, Severity, refang};
use crate::syntax::{Component, Span, Standard};

use super::input::Input;
use super::keys::Context;
use super::layout::Layout;
use super::line::{Line, scrolled};
use super::panes::{PANES, Pane};
use super::stack::Outer;
use super::theme::Theme;

/// What has the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The base's input.
    Base,
    /// The reference's input.
    Reference,
    /// The pane.
    Pane,
}

/// What lies over the panes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys, and what the marks mean.
    Help,
    /// The page of the selected row of the pane.
    Page,
    /// What can be copied.
    Copies,
    /// Both standards side by side, and what changed between them.
    Standards,
}

/// How far a pane is scrolled, and what is selected in it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct List {
    /// The selected row.
    pub selected: usize,
    /// The first row that is seen.
    pub offset: usize,
}

/// How many places are marked that the review warns of.
const WARNED: usize = 64;

/// The whole state.
#[derive(Clone, Debug)]
pub struct State {
    /// The base's input.
    pub base: Input,
    /// The reference's input.
    pub reference: Input,
    /// The standard to read by.
    pub standard: Standard,
    /// How to resolve.
    pub options: resolve::Options,
    /// What the user wants of the review.
    pub settings: Settings,
    /// What is known of base and reference.
    pub inspection: Inspection,
    /// What Esc goes back to: the links that the one on the screen was found in.
    pub stack: Vec<Outer>,
    /// The reference under both standards.
    pub comparison: Comparison,
    /// How its readings differ.
    pub differences: Differences,
    /// What has the focus.
    pub focus: Focus,
    /// The pane that is seen, or that the keys go to where all are: an index into [`PANES`].
    pub pane: usize,
    /// One for each pane.
    pub lists: Vec<List>,
    /// How many rows each pane has; a long text has many, and they are counted once.
    counts: Vec<usize>,
    /// What lies over the panes.
    pub overlay: Option<Overlay>,
    /// Rows of it that are scrolled out at the top.
    pub overlay_scroll: usize,
    /// Cells of the target that are scrolled out at the left; `None` keeps its host in sight.
    pub target_scroll: Option<usize>,
    /// Whether secrets are shown.
    pub secrets: bool,
    /// The themes, and the one in use.
    pub themes: Vec<Theme>,
    /// An index into `themes`.
    pub theme: usize,
    /// What was just done, until the next key.
    pub message: Option<String>,
    /// The size of the screen.
    pub size: (u16, u16),
}

impl State {
    /// A state with these texts, in the first of `themes`.
    pub fn new(base: &str, reference: &str, themes: Vec<Theme>) -> State {
        let mut state = State::unread(base, reference, themes);
        state.inspect();
        state
    }

    /// The same before anything is known of the texts.
    pub(super) fn unread(base: &str, reference: &str, themes: Vec<Theme>) -> State {
        let mut state = State {
            base: Input::default(),
            reference: Input::default(),
            standard: Standard::default(),
            options: resolve::Options::default(),
            settings: Settings::default(),
            inspection: inspect(&Request::default()),
            stack: Vec::new(),
            comparison: Comparison::new("", None, resolve::Options::default()),
            differences: Differences::default(),
            focus: Focus::Reference,
            pane: 0,
            lists: vec![List::default(); PANES.len()],
            counts: Vec::new(),
            overlay: None,
            overlay_scroll: 0,
            target_scroll: None,
            secrets: false,
            themes: match themes.is_empty() {
                true => vec![Theme::fallback()],
                false => themes,
            },
            theme: 0,
            message: None,
            size: (80, 24),
        };
        let (base, cut) = Input::new(base);
        state.base = base;
        state.cut(cut);
        let (reference, cut) = Input::new(reference);
        state.reference = reference;
        state.cut(cut);
        // The steps are first seen from where they lead to.
        if let Some((list, _)) = state
            .lists
            .iter_mut()
            .zip(PANES)
            .find(|(_, pane)| pane.starts_at_end)
        {
            list.selected = usize::MAX;
        }
        state
    }

    /// Says that `count` characters were too many, if any were.
    pub(super) fn cut(&mut self, count: usize) {
        if count > 0 {
            self.message = Some(format!(
                "Cut: {count} characters beyond {}. (`urilens report` has no such limit.)",
                super::input::MAX_CHARACTERS
            ));
        }
    }

    /// Finds out everything again.
    pub(super) fn inspect(&mut self) {
        let base = Some(self.base.text()).filter(|base| !base.is_empty());
        self.inspection = inspect(&Request {
            reference: self.reference.text(),
            base,
            standard: self.standard,
            options: self.options,
            settings: Some(&self.settings),
            ..Request::default()
        });
        self.comparison = self.inspection.comparison();
        self.differences = self.inspection.differences();
        let count = |pane: &Pane| (pane.count)(&self.inspection);
        self.counts = PANES.iter().map(count).collect();
        self.target_scroll = None;
    }

    /// How many rows a pane has.
    pub fn count(&self, pane: usize) -> usize {
        self.counts.get(pane).copied().unwrap_or(0)
    }

    /// The link that a defanged reference stands for.
    pub fn refanged(&self) -> Option<String> {
        let text = self.inspection.reference.text();
        match refang(text) {
            Cow::Owned(refanged) if refanged != text => Some(refanged),
            _ => None,
        }
    }

    /// Whether nothing was typed yet.
    pub fn is_empty(&self) -> bool {
        self.base.text().is_empty() && self.reference.text().is_empty()
    }

    /// The theme in use.
    pub fn theme(&self) -> &Theme {
        &self.themes[self.theme.min(self.themes.len() - 1)]
    }

    /// Where everything stands.
    pub fn layout(&self) -> Layout {
        Layout::new(self.size.0, self.size.1, self.pane)
    }

    /// What is covered in all that is shown.
    pub fn cover(&self) -> Cover<'_> {
        Cover::new(&self.inspection, self.secrets)
    }

    /// Which keys hold now.
    pub fn context(&self) -> Context {
        match (self.overlay, self.focus) {
            (Some(Overlay::Copies), _) => Context::Copies,
            (Some(_), _) => Context::Page,
            (None, Focus::Pane) => Context::Pane,
            (None, _) => Context::Input,
        }
    }

    /// The selected row of a pane, if it has any.
    pub fn selected(&self, pane: usize) -> Option<usize> {
        let count = self.count(pane);
        let list = self.lists.get(pane)?;
        (count > 0).then(|| list.selected.min(count - 1))
    }

    /// The first row of a pane that is seen, when it has room for `rows`.
    pub fn offset(&self, pane: usize, rows: usize) -> usize {
        let Some(list) = self.lists.get(pane) else {
            return 0;
        };
        let count = self.count(pane);
        let selected = self.selected(pane).unwrap_or(0);
        // The neighbours of the selected row stay in sight, where there is room for them.
        let beside = usize::from(rows >= 4);
        let least = (selected + 1 + beside).saturating_sub(rows);
        let most = selected.saturating_sub(beside).max(least);
        list.offset
            .clamp(least, most)
            .min(count.saturating_sub(rows))
    }

    /// What the selected row speaks of, for lighting it up.
    pub fn lit(&self) -> Option<(Source, Span)> {
        if self.focus != Focus::Pane {
            return None;
        }
        let selected = self.selected(self.pane)?;
        (PANES.get(self.pane)?.subject)(&self.inspection, selected)
    }

    /// Whether the userinfo is something that a person should be warned of. Not where readers disagree: what
    /// is userinfo for one of them may be the host for another, and is not to be struck out.
    pub fn alarm(&self) -> bool {
        let findings = &self.inspection.findings;
        let of_userinfo = |finding: &Finding| {
            finding.component == Some(Component::Userinfo) && finding.severity > Severity::Notice
        };
        findings.iter().any(of_userinfo) && !self.apart()
    }

    /// Whether readers go to different places.
    pub fn apart(&self) -> bool {
        let mut findings = self.inspection.findings.iter();
        findings.any(|finding| finding.id == "parser-disagreement")
    }

    /// The findings that are more than notices, the worst first.
    fn warned(&self) -> &[Finding] {
        let findings = &self.inspection.findings;
        let count = findings.iter().take(WARNED);
        let count = count.take_while(|finding| finding.severity > Severity::Notice);
        findings.get(..count.count()).unwrap_or_default()
    }

    /// The base's line.
    pub fn base_line(&self) -> Option<Line<'_>> {
        let base = self.inspection.base.as_ref()?;
        Some(Line {
            violations: &base.violations,
            lit: self.lit_in(Source::Base),
            selection: self.base.selection().filter(|_| self.focus == Focus::Base),
            ..Line::new(base.reference(), self.cover())
        })
    }

    /// The reference's line.
    pub fn reference_line(&self) -> Line<'_> {
        let reference = &self.inspection.reference;
        Line {
            violations: &reference.violations,
            lit: self.lit_in(Source::Reference),
            selection: self
                .reference
                .selection()
                .filter(|_| self.focus == Focus::Reference),
            warned: self.warned(),
            unasked: asks_nobody(&self.inspection),
            apart: self.apart(),
            alarm: self.alarm(),
            ..Line::new(reference.reference(), self.cover())
        }
    }

    fn lit_in(&self, source: Source) -> Option<Span> {
        let (lit, span) = self.lit()?;
        (lit == source).then_some(span)
    }

    /// Scrolls inputs and panes so that what matters is seen.
    pub(super) fn settle(&mut self) {
        let layout = self.layout();
        let scroll = |line: &Line<'_>, input: &Input, focused: bool, room: u16| {
            let wanted = match (focused, line.lit) {
                (true, _) => Some(line.column(input.cursor())),
                (false, Some(lit)) => Some(line.column(lit.start as usize)),
                (false, None) => None,
            };
            // Behind the text there is a cell for the cursor.
            let total = line.width() + 1;
            let room = usize::from(room);
            match wanted {
                Some(at) => scrolled(input.scroll, at..at + 1, total, room),
                None => input.scroll.min(total.saturating_sub(room)),
            }
        };
        let reference = scroll(
            &self.reference_line(),
            &self.reference,
            self.focus == Focus::Reference,
            layout.reference.width,
        );
        let base = self.base_line().map_or(0, |line| {
            let focused = self.focus == Focus::Base;
            scroll(&line, &self.base, focused, layout.base.width)
        });
        self.reference.scroll = reference;
        self.base.scroll = base;
        for (pane, area) in &layout.panes {
            let Some(entry) = PANES.get(*pane) else {
                continue;
            };
            let rows = entry.rows(self, *pane, *area);
            let offset = self.offset(*pane, rows);
            if let Some(list) = self.lists.get_mut(*pane) {
                list.offset = offset;
            }
        }
    }
}
