//! The words and quoted texts of fields and formulas of office documents (ECMA-376 part 1 §17.16.1, §18.17).

/// The field and the function that are links.
pub(super) const HYPERLINK: &str = "HYPERLINK";

/// Functions that put their arguments together, as `&` does.
const JOINING: [&str; 2] = ["CONCAT", "CONCATENATE"];

/// Functions that give one of their arguments as it is.
const CHOOSING: [&str; 6] = ["CHOOSE", "IF", "IFERROR", "IFNA", "IFS", "SWITCH"];

/// A word or a quoted text of a code.
#[derive(Default)]
pub(super) struct Argument {
    pub text: String,
    /// Whether a link leads to it.
    pub is_target: bool,
    /// The texts and cells that are put together to it, if it is no text alone.
    pub joined: Vec<Piece>,
    /// It goes on with what is elsewhere, or is a function that makes a target.
    pub is_start: bool,
    /// It is in double quotes.
    pub is_text: bool,
    /// What is shown for this link.
    pub shown: Option<String>,
}

/// A piece of an address.
#[derive(Clone)]
pub(super) enum Piece {
    /// As it is written.
    Text(String),
    /// What the cell of this name holds.
    Cell(String),
}

/// A function whose arguments are read.
#[derive(Default)]
struct Call {
    is_link: bool,
    /// It puts pieces of the target together.
    joins: bool,
    /// How many of its arguments come before.
    before: usize,
    target: Option<usize>,
}

/// The words and the quoted texts of a code, without what is shown for a link of a formula: that is its second argument.
pub(super) fn arguments(code: &str, quotes: &str, operators: &str) -> Vec<Argument> {
    let is_between = |one: char| one.is_whitespace() || operators.contains(one);
    let is_formula = !operators.is_empty();
    let mut found: Vec<Argument> = Vec::new();
    let (mut calls, mut call) = (Vec::new(), Call::default());
    let (mut rest, mut word) = (code, "");
    // How many brackets are open, in which a comma separates no arguments: `Table1[[#This Row],[ID]]`, `{1,2}`.
    let mut depth = 0_usize;
    loop {
        let start = rest.trim_start_matches(is_between);
        let mut is_joined = false;
        for mark in rest[..rest.len() - start.len()].chars() {
            match mark {
                '(' => {
                    // How spreadsheets write a function that is younger than the standard.
                    let function = word.strip_prefix("_xlfn.").unwrap_or(word);
                    let is_one = |name: &&str| function.eq_ignore_ascii_case(name);
                    let is_in_target = call.is_link && call.before == 0;
                    // A bracket without a function changes nothing.
                    let joins = is_in_target && (word.is_empty() || JOINING.iter().any(is_one));
                    let inner = Call {
                        is_link: joins || is_one(&HYPERLINK),
                        joins,
                        target: call.target.filter(|_| joins),
                        ..Call::default()
                    };
                    if is_in_target
                        && !joins
                        && !CHOOSING.iter().any(is_one)
                        && let Some(function) = found.last_mut()
                    {
                        function.is_start = true;
                    }
                    calls.push(std::mem::replace(&mut call, inner));
                    word = "";
                }
                ')' => {
                    let inner = std::mem::replace(&mut call, calls.pop().unwrap_or_default());
                    if inner.joins {
                        call.target = inner.target;
                    }
                }
                ',' | ';' if call.joins && depth == 0 => is_joined = true,
                '&' => is_joined = true,
                '[' | '{' => depth += 1,
                ']' | '}' => depth = depth.saturating_sub(1),
                ',' | ';' if depth == 0 => call.before += 1,
                _ => {}
            }
        }
        let Some(first) = start.chars().next() else {
            return found;
        };
        let is_quoted = quotes.contains(first);
        let (text, after) = match is_quoted {
            true => start[1..].split_once(first).unwrap_or((&start[1..], "")),
            false => {
                let ends = |one: char| is_between(one) || quotes.contains(one);
                start.split_at(start.find(ends).unwrap_or(start.len()))
            }
        };
        rest = after;
        // A place in the document itself is no link.
        let is_place = text.is_empty() || text.starts_with('#');
        // What goes on with an operator or a bracket is no cell by itself.
        let is_alone = after.trim_start().starts_with([',', ';', ')', '&']);
        let piece = match first {
            '"' => Some(Piece::Text(text.to_owned())),
            _ if is_formula && !is_quoted && is_alone && is_cell(text) => {
                Some(Piece::Cell(text.replace('$', "")))
            }
            _ => None,
        };
        if call.is_link && call.before == 0 && is_joined {
            let target = call.target.and_then(|target| found.get_mut(target));
            match (target, &piece) {
                (Some(target), Some(piece)) if !target.is_start => {
                    if target.joined.is_empty() {
                        let start = Piece::Text(target.text.clone());
                        target.joined.push(start);
                    }
                    target.joined.push(piece.clone());
                    continue;
                }
                (Some(target), _) => target.is_start = true,
                _ => {}
            }
        }
        let is_target = !is_place
            && match is_formula {
                true => {
                    let is_first = call.is_link && call.before == 0 && call.target.is_none();
                    is_first && !is_joined && piece.is_some()
                }
                false => {
                    let is_link = word.eq_ignore_ascii_case(HYPERLINK);
                    found.len() == 1 && is_link && (is_quoted || !is_switch(text))
                }
            };
        word = if is_quoted { "" } else { text };
        if call.is_link && call.before == 1 {
            // The name of a cell is not what it holds: that is the value.
            let text = if first == '"' { text } else { "" };
            let target = call.target.and_then(|target| found.get_mut(target));
            if let Some(shown) = target.map(|target| target.shown.get_or_insert_default())
                && shown.is_empty()
            {
                text.clone_into(shown);
            }
            continue;
        }
        if is_target {
            call.target = Some(found.len());
        }
        found.push(Argument {
            text: text.trim().to_owned(),
            is_target,
            joined: piece
                .filter(|piece| is_target && matches!(piece, Piece::Cell(_)))
                .into_iter()
                .collect(),
            is_start: false,
            is_text: first == '"',
            shown: None,
        });
    }
}

/// Whether a word of a formula is the name of a cell of the same sheet (§18.17.2.3): `B2`, `$B$2`.
fn is_cell(word: &str) -> bool {
    let name = word.replace('$', "");
    let row = name.trim_start_matches(|one: char| one.is_ascii_uppercase());
    let is_row = !row.is_empty() && row.bytes().all(|one| one.is_ascii_digit());
    is_row && (1..=3).contains(&(name.len() - row.len()))
}

/// Whether a word of a field says how it is meant (§17.16.1): `\l`.
fn is_switch(word: &str) -> bool {
    word.starts_with('\\') && !word.starts_with("\\\\")
}
