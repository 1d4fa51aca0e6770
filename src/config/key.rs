//! The table of keys.

/// The names of the panes, by which one is chosen for the start.
pub const PANES: [&str; 5] = [
    "components",
    "resolution",
    "normalization",
    "review",
    "readings",
];

/// What a value is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A text.
    Text,
    /// `true` or `false`.
    Flag,
    /// A number.
    Number,
    /// Texts; in an environment variable with commas between them.
    List,
    /// Texts by names; only in the file.
    Texts,
    /// Keys by the names of what they do; only in the file.
    Keys,
}

/// Something that can be set.
#[derive(Debug)]
pub struct Key {
    /// Its name in the file; `a.b` is `b` in the table `a`.
    pub name: &'static str,
    /// What its value is.
    pub kind: Kind,
    /// The environment variable that is stronger than the file.
    pub variable: Option<&'static str>,
    /// What holds without it, as TOML; empty where that is nothing.
    pub default: &'static str,
    /// An example, as TOML.
    pub example: &'static str,
    /// What it does, in a sentence.
    pub about: &'static str,
}

/// All keys, in the order of the sample: those of tables come after all others, as TOML wants it.
pub static KEYS: [Key; 17] = [
    Key {
        name: "base",
        kind: Kind::Text,
        variable: Some("URILENS_BASE"),
        default: "",
        example: "\"https://www.example.com/\"",
        about: "The base URI of the inspector, reports, comparisons and `serve`; `scan` and `open` do not use it.",
    },
    Key {
        name: "standard",
        kind: Kind::Text,
        variable: Some("URILENS_STANDARD"),
        default: "\"rfc3986\"",
        example: "\"rfc2396\"",
        about: "The standard to apply: rfc3986 or rfc2396.",
    },
    Key {
        name: "theme",
        kind: Kind::Text,
        variable: Some("URILENS_THEME"),
        default: "\"auto\"",
        example: "\"high-contrast\"",
        about: "The theme of the screen: auto, the name of a theme (your own are in themes/ beside config.toml), or the path of its file.",
    },
    Key {
        name: "pane",
        kind: Kind::Text,
        variable: Some("URILENS_PANE"),
        default: "\"components\"",
        example: "\"review\"",
        about: "The pane that is shown first: components, resolution, normalization, review or readings.",
    },
    Key {
        name: "mouse",
        kind: Kind::Flag,
        variable: Some("URILENS_MOUSE"),
        default: "true",
        example: "false",
        about: "Whether the inspector uses the mouse; if not, the terminal's own selection works.",
    },
    Key {
        name: "practice-level",
        kind: Kind::Number,
        variable: Some("URILENS_PRACTICE_LEVEL"),
        default: "1",
        example: "3",
        about: "The difficulty of the practice exercises, from 1 to 5.",
    },
    Key {
        name: "history",
        kind: Kind::Flag,
        variable: Some("URILENS_HISTORY"),
        default: "false",
        example: "true",
        about: "Whether to keep references without secrets between sessions; `--resume` opens the last one.",
    },
    Key {
        name: "reduced-motion",
        kind: Kind::Flag,
        variable: Some("URILENS_REDUCED_MOTION"),
        default: "false",
        example: "true",
        about: "Whether to disable animation: the key that plays the steps goes to the next step.",
    },
    Key {
        name: "ignore",
        kind: Kind::List,
        variable: Some("URILENS_IGNORE"),
        default: "[]",
        example: "[\"host-idn\", \"notice\"]",
        about: "Checks and severities whose findings are left out.",
    },
    Key {
        name: "redirect-parameters",
        kind: Kind::List,
        variable: Some("URILENS_REDIRECT_PARAMETERS"),
        default: "[]",
        example: "[\"landing\"]",
        about: "More names of parameters that redirect to the link in their value.",
    },
    Key {
        name: "readers",
        kind: Kind::List,
        variable: Some("URILENS_READERS"),
        default: "[]",
        example: "[\"rfc3986\", \"whatwg\", \"curl\", \"go\"]",
        about: "The readers that are compared; empty for the usual ones. `urilens readers` lists them.",
    },
    Key {
        name: "checked-by",
        kind: Kind::Text,
        variable: Some("URILENS_CHECKED_BY"),
        default: "",
        example: "\"go\"",
        about: "The reader that checks a link; needs `fetched-by`.",
    },
    Key {
        name: "fetched-by",
        kind: Kind::Text,
        variable: Some("URILENS_FETCHED_BY"),
        default: "",
        example: "\"curl\"",
        about: "The reader that fetches it; needs `checked-by`.",
    },
    Key {
        name: "brands.builtin",
        kind: Kind::Flag,
        variable: None,
        default: "true",
        example: "false",
        about: "Whether to report lookalikes of the built-in well-known names.",
    },
    Key {
        name: "brands.extend",
        kind: Kind::List,
        variable: Some("URILENS_BRANDS"),
        default: "[]",
        example: "[\"example.com\"]",
        about: "More registrable domains to treat as well-known names: their lookalikes are reported too.",
    },
    Key {
        name: "severity",
        kind: Kind::Texts,
        variable: None,
        default: "{}",
        example: "{ port-nonstandard = \"warning\" }",
        about: "Another severity for all findings of a check: notice, warning or danger.",
    },
    Key {
        name: "keys",
        kind: Kind::Keys,
        variable: None,
        default: "{}",
        example: "{ help = [\"F1\", \"F11\"], components = { edit = \"i\" } }",
        about: "Key bindings of the inspector, by name of the action. `urilens config --keys` lists all.",
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_well_formed() {
        for key in &KEYS {
            let value = |text: &str| {
                let written: toml::Table = toml::from_str(&format!("key = {text}")).expect(text);
                written["key"].clone()
            };
            for text in [key.default, key.example]
                .into_iter()
                .filter(|text| !text.is_empty())
            {
                let fits = match key.kind {
                    Kind::Text => value(text).is_str(),
                    Kind::Flag => value(text).is_bool(),
                    Kind::Number => value(text).is_integer(),
                    Kind::List => value(text).is_array(),
                    Kind::Texts | Kind::Keys => value(text).is_table(),
                };
                assert!(fits, "{}: {text}", key.name);
            }
            assert!(key.about.ends_with('.'), "{}", key.name);
            assert_eq!(key.kind == Kind::Texts, key.name == "severity");
            assert_eq!(key.kind == Kind::Keys, key.name == "keys");
        }
    }
}
