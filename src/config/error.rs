//! What is wrong with a file of the user's, and where: themes and the configuration are TOML.

/// Why a file can't be used. Its message names file, line and key.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}{}: {message}", place(.line, .key))]
pub struct ConfigError {
    /// The file, or the name that was asked for.
    pub file: String,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The key on that line.
    pub key: Option<String>,
    /// What is wrong.
    pub message: String,
}

impl ConfigError {
    /// Something is wrong with a file as a whole.
    pub fn of_file(file: &str, message: impl Into<String>) -> Self {
        ConfigError {
            file: file.to_owned(),
            line: None,
            key: None,
            message: message.into(),
        }
    }

    /// Something is wrong at a byte of its text. The key is the one on that line.
    pub fn at(file: &str, text: &str, byte: usize, message: impl Into<String>) -> Self {
        let line = text.get(..byte).map(|before| before.matches('\n').count());
        let key = line
            .and_then(|line| text.lines().nth(line))
            .and_then(|line| line.split_once('='));
        ConfigError {
            line: line.map(|line| line + 1),
            key: key.map(|(key, _)| key.trim().to_owned()),
            ..ConfigError::of_file(file, message)
        }
    }

    /// What keeps its text from being TOML of the right form.
    pub fn of_toml(file: &str, text: &str, error: &toml::de::Error) -> Self {
        match error.span() {
            Some(span) => ConfigError::at(file, text, span.start, error.message()),
            None => ConfigError::of_file(file, error.message()),
        }
    }
}

fn place(line: &Option<usize>, key: &Option<String>) -> String {
    match (line, key) {
        (Some(line), Some(key)) => format!(", line {line}, `{key}`"),
        (Some(line), None) => format!(", line {line}"),
        _ => String::new(),
    }
}
