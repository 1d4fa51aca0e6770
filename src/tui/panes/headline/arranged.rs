//! How the headline lies in its area: paragraphs below each other, in the first arrangement that has room.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::hosts::{forms, in_columns, shortened};
use crate::explain::{About, Headline, Level, Sentence};
use crate::message::wrap::width;
use crate::tui::draw::prose::{Mark, Prose, joined};
use crate::tui::draw::text::put;
use crate::tui::layout::Cut;
use crate::tui::state::State;
use crate::tui::theme::Role;

/// Paragraphs, each from a row of its own on.
#[derive(Default)]
pub(super) struct Arrangement {
    paragraphs: Vec<Paragraph>,
    /// How many sentences are in them.
    told: usize,
    /// Whether what is not said is counted beside them.
    is_counted: bool,
}

struct Paragraph {
    said: Prose,
    indent: u16,
    /// Whether it is a form of the host: on one row, which belongs to it alone.
    is_form: bool,
}

impl Paragraph {
    fn of(said: Prose) -> Paragraph {
        Paragraph {
            said,
            indent: 0,
            is_form: false,
        }
    }

    fn form(said: Prose) -> Paragraph {
        Paragraph {
            is_form: true,
            ..Paragraph::of(said)
        }
    }

    fn rows(&self, columns: u16) -> u16 {
        match self.is_form {
            true => 1,
            false => self.said.rows(columns.saturating_sub(self.indent)),
        }
    }
}

/// What the headline says, and the area that it has.
pub(super) struct Room<'s> {
    said: &'s Headline,
    area: Rect,
    /// Its sentences, the most important first.
    pub sentences: Vec<Prose>,
    /// The host that the request goes to, in no words at all.
    host: Option<Prose>,
}

impl<'s> Room<'s> {
    /// The headline, with hosts of up to `longest` characters in its sentences.
    pub fn new(said: &'s Headline, area: Rect, longest: usize) -> Self {
        // Only the host that gets the request stands out, and none that is meant to pass for it.
        let prose = |sentence: &Sentence| match sentence.about {
            About::Destination => Prose::with_hosts(&sentence.message, longest),
            _ => Prose::words(sentence.message.to_string()),
        };
        let mut sentences: Vec<Prose> = said.sentences.iter().map(prose).collect();
        let is_loud = said.level >= Level::Warning || !said.groups.is_empty();
        if let Some(first) = sentences.first_mut().filter(|_| is_loud) {
            first.make_bold(first.text().len());
        }
        Room {
            said,
            area,
            sentences,
            host: said.host.as_ref().map(prose),
        }
    }

    /// The first arrangement that has room.
    pub fn arrangement(&self) -> Arrangement {
        if !self.said.groups.is_empty() {
            return self.of_groups();
        }
        let spelled = self.with_forms();
        spelled.or_else(|| self.host_alone()).unwrap_or_else(|| {
            // A row of its own for each sentence, where there are enough.
            let each = self.sentences.iter().cloned().map(Paragraph::of).collect();
            let each = self.arranged(each, self.sentences.len());
            match self.is_loud() && self.has_room(&each) {
                true => each,
                false => self.arranged(vec![self.joined(0..usize::MAX)], usize::MAX),
            }
        })
    }

    fn is_loud(&self) -> bool {
        self.said.level >= Level::Warning
    }

    fn arranged(&self, paragraphs: Vec<Paragraph>, told: usize) -> Arrangement {
        Arrangement {
            paragraphs,
            told,
            is_counted: true,
        }
    }

    fn has_room(&self, arrangement: &Arrangement) -> bool {
        let rows = arrangement.paragraphs.iter();
        let rows = rows.map(|one| one.rows(self.area.width));
        rows.fold(0, u16::saturating_add) <= self.area.height
    }

    /// Some of the sentences in a paragraph.
    fn joined(&self, of: std::ops::Range<usize>) -> Paragraph {
        let said = self.sentences.iter().skip(of.start);
        Paragraph::of(joined(said.take(of.end - of.start)))
    }

    /// Where the request goes, both forms of the host, and the rest of the sentences; `None` without room, or if the host
    /// has only one form.
    fn with_forms(&self) -> Option<Arrangement> {
        let (columns, rows) = (self.area.width, self.area.height);
        let forms = |count: u16| {
            let forms = forms(self.said.spelling.as_ref()?, columns, usize::from(count))?;
            Some(forms.into_iter().map(Paragraph::form))
        };
        let both = forms(2).filter(|_| rows >= 3)?;
        // The sentence that names the host first, and the others where they fit.
        let names_no_host = |sentence: &&Prose| sentence.host().is_none();
        let head = self.sentences.iter().take_while(names_no_host).count() + 1;
        let reasons = self.sentences.len().saturating_sub(head);
        let mut first = self.joined(0..head);
        if self.is_loud() {
            first.said.make_bold(first.said.text().len());
        }
        let reason = self.joined(head..usize::MAX);
        let above = first.rows(columns).clamp(1, rows - 2);
        if self.said.level < Level::Danger || above + 2 + reason.rows(columns) <= rows {
            let told = match above + 2 < rows {
                true => usize::MAX,
                false => head,
            };
            let all = std::iter::once(first).chain(both);
            let all = all.chain(Some(reason).filter(|_| told > head));
            return Some(self.arranged(all.collect(), told));
        }
        // Why it is a danger comes first, and below it as much of the forms as there is room for.
        [reasons, 1].into_iter().find_map(|count| {
            let mut all = first.said.clone();
            all.append(&self.joined(head..head + count).said);
            let left = rows.checked_sub(all.rows(columns))?;
            let forms = forms(left.min(2)).filter(|_| left > 0)?;
            let all = std::iter::once(Paragraph::of(all)).chain(forms);
            Some(self.arranged(all.collect(), head + count))
        })
    }

    /// Without room for the host in the sentences, the host with as many words as there is room for: the reason after it;
    /// then nothing; then the host without the labels to the left of its owner.
    fn host_alone(&self) -> Option<Arrangement> {
        let area = self.area;
        let host = self.host.as_ref();
        let host = host.filter(|_| !joined(&self.sentences).shows_host(area))?;
        let reason = self.sentences.iter().filter(|one| one.host().is_none());
        let has_destination = self.sentences.iter().any(|one| one.host().is_some());
        let room = usize::from(area.width) * usize::from(area.height);
        let is_worth_it = room >= width(host.text()) + SHORTEST_REASON;
        let with_reason = (self.is_loud() && has_destination && is_worth_it).then(|| {
            let mut all = host.clone();
            all.push_words(": ");
            all.push_words(joined(reason).text());
            all
        });
        let forms = with_reason.into_iter().chain([host.clone()]);
        let whole = forms.into_iter().find(|one| one.shows_host(area));
        // A host has no place to break, and is broken where a row ends.
        let said = whole.unwrap_or_else(|| shortened(host, room));
        Some(Arrangement {
            is_counted: false,
            ..self.arranged(vec![Paragraph::of(said)], usize::MAX)
        })
    }

    /// Who goes where: below a sentence, beside a shorter one, in a sentence, or the hosts alone.
    fn of_groups(&self) -> Arrangement {
        let groups = &self.said.groups;
        let names = groups.iter().map(|group| width(&group.readers)).max();
        let names = names.unwrap_or(0) + 2;
        let lines = || {
            groups.iter().enumerate().map(|(index, group)| {
                // The browser comes first: it is what a click opens.
                let role = if index == 0 { Role::Key } else { Role::Label };
                let mut line = Prose::default();
                line.push_marked(&group.readers, Mark::Role(role));
                line.push_words(&" ".repeat(names - width(&group.readers)));
                line.push(&Prose::from(&group.destination.message));
                line
            })
        };
        let reason = self.joined(1..usize::MAX);
        let with_reason = |above: Vec<Paragraph>| {
            let is_told = above.len() < usize::from(self.area.height);
            let reason = Some(reason).filter(|reason| is_told && !reason.said.text().is_empty());
            let told = if is_told { usize::MAX } else { 1 };
            self.arranged(above.into_iter().chain(reason).collect(), told)
        };
        let fits = |lines: &[Paragraph]| {
            let mut lines = lines.iter();
            lines.all(|line| line.rows(self.area.width) == 1)
        };
        let has_rows = |lines: &[Paragraph]| lines.len() <= usize::from(self.area.height);
        let title = self.sentences.first().cloned().unwrap_or_default();
        let below = std::iter::once(title).chain(lines()).map(Paragraph::of);
        let below: Vec<Paragraph> = below.collect();
        if has_rows(&below) && fits(&below) {
            return with_reason(below);
        }
        let mut lead = Prose::default();
        lead.push_marked(BESIDE, Mark::Lead);
        let indent = width(BESIDE) as u16 + 1;
        let beside = lines().enumerate().map(|(index, line)| match index {
            0 => Paragraph::of(joined([&lead, &line])),
            _ => Paragraph {
                indent,
                ..Paragraph::of(line)
            },
        });
        let beside: Vec<Paragraph> = beside.collect();
        if has_rows(&beside) && fits(&beside) {
            return with_reason(beside);
        }
        Arrangement {
            is_counted: false,
            ..self.in_a_sentence(lead)
        }
    }

    /// Everything in a sentence, if there is room: “Readers disagree: RFC 3986 → b; a browser → a”.
    fn in_a_sentence(&self, mut all: Prose) -> Arrangement {
        for (index, group) in self.said.groups.iter().enumerate() {
            if index > 0 {
                all.push_words(";");
            }
            let host = Prose::from(&group.host.message);
            let words = format!("{} → {}", group.readers, host.text());
            all.append(&Prose::words(words));
        }
        let mut whole = all.clone();
        for reason in self.sentences.iter().skip(1) {
            whole.push_words(".");
            whole.append(reason);
        }
        for said in [whole, all] {
            let sentence = self.arranged(vec![Paragraph::of(said)], 1);
            if self.has_room(&sentence) {
                return sentence;
            }
        }
        self.arranged(self.hosts(), 1)
    }

    /// The hosts alone, with `≠` between them, each on a row or with its share of one.
    fn hosts(&self) -> Vec<Paragraph> {
        let (width, count) = (self.area.width, self.said.groups.len() as u16);
        let hosts = self.said.groups.iter();
        let hosts = hosts.map(|group| Prose::from(&group.host.message));
        let differs = |mark: &str| {
            let mut said = Prose::default();
            said.push_marked(mark, Mark::Role(Role::Warning));
            said
        };
        if count <= self.area.height && width >= 6 {
            let rows = hosts.map(|host| {
                let mut row = differs("≠ ");
                row.push(&in_columns(&host, usize::from(width - 2)));
                Paragraph::of(row)
            });
            return rows.collect();
        }
        let gaps = 3 * (count - 1);
        let room = width.checked_sub(gaps).map_or(0, |room| room / count);
        if room < 3 {
            return vec![Paragraph::of(differs("≠"))];
        }
        let mut row = Prose::default();
        for (index, host) in hosts.enumerate() {
            if index > 0 {
                row.push(&differs(" ≠ "));
            }
            row.push(&in_columns(&host, usize::from(room)));
        }
        vec![Paragraph::of(row)]
    }
}

/// The title of who goes where, where it is beside the lines.
const BESIDE: &str = "Readers disagree:";

/// Cells that a reason needs: its first few words say nothing.
const SHORTEST_REASON: usize = 24;

impl Arrangement {
    /// The headline with all findings counted that are not told. On what it rests is on the page of the finding.
    pub fn left(&self, said: &Headline) -> Headline {
        let left = said.sentences.iter().skip(self.told);
        let left = left.filter(|one| one.is_of_finding()).count();
        Headline {
            source: None,
            more: said.more + left,
            ..said.clone()
        }
    }

    /// Where all of it lies in `area`.
    pub fn places(&self, said: &Headline, area: Rect) -> Places {
        let mut rest = area;
        let mut forms = self.paragraphs.iter().filter(|one| one.is_form).count() as u16;
        let (mut paragraphs, mut ends) = (Vec::new(), Vec::new());
        for paragraph in &self.paragraphs {
            forms -= u16::from(paragraph.is_form);
            let most = rest.height.saturating_sub(forms);
            let rows = rest.high(paragraph.rows(area.width).min(most));
            let place = rows.behind(paragraph.indent);
            rest = rest.below(rows.height);
            paragraphs.push(place);
            if !paragraph.is_form {
                let end = paragraph.said.end(place);
                let x = if end.is_whole { end.x } else { area.right() };
                ends.push((x, end.y));
            }
        }
        let left = self.left(said).tail();
        // Without the rest, their number still says that there is more to see.
        let (all, number) = (left.join(" · "), left.last().cloned().unwrap_or_default());
        let at_the_right = |said: &str, (x, y): (u16, u16)| {
            let wide = width(said) as u16;
            let fits = !said.is_empty() && y < area.bottom() && x + 2 + wide <= area.right();
            let place = || area.row(y - area.y).behind(area.width - wide);
            fits.then(|| (said.to_owned(), place()))
        };
        let mut ends = ends.into_iter().rev();
        let mut last = ends.clone().take(1).chain([(rest.x, rest.y)]);
        let counted = || {
            let whole = last.find_map(|end| at_the_right(&all, end));
            whole.or_else(|| ends.find_map(|end| at_the_right(&number, end)))
        };
        Places {
            counted: self.is_counted.then(counted).flatten(),
            paragraphs,
        }
    }

    /// Draws it in its places.
    pub fn render(&self, state: &State, said: &Headline, places: &Places, buf: &mut Buffer) {
        let theme = state.theme();
        let style = theme.style(match said.level {
            _ if !said.groups.is_empty() => Role::Text,
            Level::Quiet => state.mark(said.level).1,
            Level::Notice | Level::Exposed => Role::Notice,
            _ => Role::Text,
        });
        for (paragraph, place) in self.paragraphs.iter().zip(&places.paragraphs) {
            paragraph.said.render(theme, style, *place, buf);
        }
        if let Some((said, place)) = &places.counted {
            put(buf, *place, said, theme.style(Role::Muted));
        }
    }
}

/// Where a headline lies in its area.
pub(super) struct Places {
    paragraphs: Vec<Rect>,
    /// What is said at the right of what is not told, if there is room.
    pub counted: Option<(String, Rect)>,
}

impl Places {
    /// The row below its sentences.
    pub fn end_of_sentences(&self) -> u16 {
        let rows = self.paragraphs.iter().filter(|place| !place.is_empty());
        rows.map(|place| place.bottom()).max().unwrap_or(0)
    }
}
