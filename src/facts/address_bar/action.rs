//! What an address bar does with a text.

/// What a browser does with a text in its address bar.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BarAction {
    /// It opens this URL.
    Opens {
        /// The URL.
        url: String,
        /// The host as the bar shows it, `None` without a host.
        host: Option<String>,
    },
    /// It opens a file in the home directory, which is not known here.
    OpensHome,
    /// It searches for the text.
    Searches,
    /// It does nothing, because nothing is typed.
    Ignores,
}

impl BarAction {
    /// Its name in JSON.
    pub const fn id(&self) -> &'static str {
        match self {
            BarAction::Opens { .. } | BarAction::OpensHome => "opens",
            BarAction::Searches => "searches",
            BarAction::Ignores => "ignores",
        }
    }

    /// The URL that is opened, if it is known.
    pub fn url(&self) -> Option<&str> {
        match self {
            BarAction::Opens { url, .. } => Some(url),
            _ => None,
        }
    }

    /// The host as the bar shows it.
    pub fn shown_host(&self) -> Option<&str> {
        match self {
            BarAction::Opens { host, .. } => host.as_deref(),
            _ => None,
        }
    }
}
