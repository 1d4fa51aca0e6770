//! The least that a program on a screen costs: the measure that `benches/screen` lays beside urilens.
//!
//! Ratatui and crossterm as their own introductions use them: the alternate screen, one paragraph,
//! and a picture for every event. What is typed or pasted is shown, and no more.

use std::io::{self, stdout};

use crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyCode, KeyModifiers,
};
use crossterm::execute;
use ratatui::DefaultTerminal;
use ratatui::widgets::{Paragraph, Wrap};

fn main() -> io::Result<()> {
    let mut terminal = ratatui::init();
    let ended = execute!(stdout(), EnableBracketedPaste).and_then(|()| show(&mut terminal));
    let _ = execute!(stdout(), DisableBracketedPaste);
    ratatui::restore();
    ended
}

fn show(terminal: &mut DefaultTerminal) -> io::Result<()> {
    let mut text = String::new();
    let mut cursor = 0_u16;
    loop {
        terminal.draw(|frame| {
            let area = frame.area();
            let words = format!("Hello! {text}");
            let paragraph = Paragraph::new(words).wrap(Wrap { trim: false });
            frame.render_widget(paragraph, area);
            frame.set_cursor_position((7 + cursor % area.width, 7 + cursor / area.width));
        })?;
        match event::read()? {
            Event::Key(key) => match (key.code, key.modifiers) {
                (KeyCode::Char('q'), KeyModifiers::CONTROL) => return Ok(()),
                (KeyCode::Char('u'), KeyModifiers::CONTROL) => {
                    text.clear();
                    cursor = 0;
                }
                (KeyCode::Char(letter), _) => {
                    text.push(letter);
                    cursor += 1;
                }
                (KeyCode::Left, _) => cursor = cursor.saturating_sub(1),
                _ => {}
            },
            Event::Paste(pasted) => {
                text.push_str(&pasted);
                cursor = 0;
            }
            _ => {}
        }
    }
}
