//! What an ordinary link takes of the screen: the answer, and little else.

use std::collections::BTreeSet;

use crate::support::screen::{drawn, rows, screen_of};
use ratatui::style::Color;

/// Links as people send them.
const LINKS: [&str; 6] = [
    "https://www.example.org/catalog/search?q=red+shoes&page=2&utm_source=mail&sort=price",
    "https://shop.example.com/items/4711?utm_source=mail&ref=https%3A%2F%2Fexample.org%2F&q=red+shoes",
    "https://docs.example.net/handbook/2024/week-07/identifiers.html#section-5",
    "https://www.example.com:8443/api/v2/users?id=7&verbose=true",
    "https://www.example.com:8443/api/v2/users?id=7&verbose=true#all",
    "https://www.google.com/url?q=https%3A%2F%2Fexample.com%2Flogin&sa=D",
];

/// At most 120 words in at most eight colours, of which five tell the components apart.
#[test]
fn an_ordinary_link_is_a_calm_screen() {
    for theme in ["dark", "light"] {
        for link in LINKS {
            let state = screen_of(("", link), theme, (120, 40), &[]);
            let (buf, _) = drawn(&state);
            let all = rows(&buf).join("\n");
            let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
            let words = all.split_whitespace().filter(is_word).count();
            let seen = buf.content.iter().filter(|cell| cell.symbol() != " ");
            let colors: BTreeSet<String> = seen
                .flat_map(|cell| [cell.fg, cell.bg])
                .filter(|color| *color != Color::Reset && *color != state.theme().background)
                .map(|color| format!("{color:?}"))
                .collect();
            assert!(words <= 120, "{words} words\n{all}");
            assert!(colors.len() <= 8, "{colors:?}\n{all}");
        }
    }
}
