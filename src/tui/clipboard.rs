//! Ways to copy, tried in the order that fits where the program runs.

use std::io::{self, Write, stdout};
use std::process::{Command, Stdio};

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

/// The first way to be tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Route {
    /// `tmux load-buffer -w`: its own buffer, and the clipboard of the terminal around it.
    Tmux,
    /// The terminal's escape sequence, OSC 52: the clipboard is on another machine.
    Terminal,
    /// The desktop's clipboard.
    Desktop,
}

impl Route {
    fn choose(is_set: impl Fn(&str) -> bool) -> Route {
        if is_set("TMUX") {
            Route::Tmux
        } else if is_set("SSH_TTY") || is_set("SSH_CONNECTION") {
            Route::Terminal
        } else {
            Route::Desktop
        }
    }
}

/// The clipboard. On X11 what was copied lives as long as this does.
#[derive(Default)]
pub struct Clipboard {
    desktop: Option<arboard::Clipboard>,
}

impl Clipboard {
    /// Copies a text, and says what was done.
    pub fn copy(&mut self, text: &str) -> String {
        let route = Route::choose(|name| std::env::var_os(name).is_some_and(|set| !set.is_empty()));
        let done = match route {
            Route::Tmux => tmux(text).map(|()| "Copied to tmux's buffer and passed on."),
            Route::Desktop => self.desktop(text).map(|()| "Copied."),
            Route::Terminal => None,
        };
        match done {
            Some(said) => said.to_owned(),
            None => match terminal(text) {
                Ok(()) => "Sent to the terminal to be copied; it gives no answer.".to_owned(),
                Err(error) => format!("Not copied: {error}."),
            },
        }
    }

    fn desktop(&mut self, text: &str) -> Option<()> {
        if self.desktop.is_none() {
            self.desktop = arboard::Clipboard::new().ok();
        }
        self.desktop.as_mut()?.set_text(text).ok()
    }
}

fn tmux(text: &str) -> Option<()> {
    let mut tmux = Command::new("tmux")
        .args(["load-buffer", "-w", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let written = tmux.stdin.take()?.write_all(text.as_bytes());
    let status = tmux.wait().ok()?;
    (written.is_ok() && status.success()).then_some(())
}

fn terminal(text: &str) -> io::Result<()> {
    execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_way_fits_where_the_program_runs() {
        let route = |set: &[&str]| Route::choose(|name| set.contains(&name));
        assert_eq!(route(&["TMUX", "SSH_TTY"]), Route::Tmux);
        assert_eq!(route(&["SSH_CONNECTION"]), Route::Terminal);
        assert_eq!(route(&["SSH_TTY", "DISPLAY"]), Route::Terminal);
        assert_eq!(route(&["DISPLAY"]), Route::Desktop);
        assert_eq!(route(&[]), Route::Desktop);
    }
}
