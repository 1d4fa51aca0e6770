//! What a style is for: one row of a table each.

use serde::Deserialize;
use serde::de::{Deserializer, Error};

use crate::config::did_you_mean;
use crate::explain::Level;
use crate::syntax::Component;

macro_rules! roles {
    ($($role:ident $name:literal: $purpose:literal,)*) => {
        /// What a style is for.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Role {
            $(#[doc = $purpose] $role,)*
        }

        impl Role {
            /// All roles, in the order of the table.
            pub const ALL: [Role; [$($name),*].len()] = [$(Role::$role),*];

            /// Its name in the file of a theme.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Role::$role => $name,)*
                }
            }
        }
    };
}

roles! {
    Text "text": "Ordinary text.",
    Muted "muted": "What matters less now.",
    Label "label": "The labels at the left of lines, and the names of panes.",
    Focus "focus": "The label of the line or the name of the pane that has the focus.",
    Border "border": "Lines between panes.",
    Selected "selected": "The selected row of a pane.",
    Selection "selection": "Selected text in an input.",
    Highlight "highlight": "The part of a text that the selected row is about.",
    Key "key": "A key, in the footer and the help.",
    Message "message": "A message in the footer.",
    Delimiter "delimiter": "Delimiters between components.",
    Scheme "scheme": "RFC 3986 §3.1.",
    Userinfo "userinfo": "RFC 3986 §3.2.1.",
    Alarm "alarm": "Userinfo that poses as a host.",
    Host "host": "RFC 3986 §3.2.2.",
    Port "port": "RFC 3986 §3.2.3.",
    Path "path": "RFC 3986 §3.3.",
    Query "query": "RFC 3986 §3.4.",
    Fragment "fragment": "RFC 3986 §3.5.",
    Violation "violation": "What breaks the grammar.",
    StandIn "stand-in": "A stand-in for an unsafe character, and the mask of a secret.",
    Edit "edit": "What a rung of the ladder changed.",
    Ok "ok": "A headline without findings, and whatever is as it should be.",
    Notice "notice": "A finding or headline of this severity.",
    Warning "warning": "A finding or headline of this severity.",
    Invalid "invalid": "A headline about a broken grammar.",
    Danger "danger": "A finding or headline of this severity.",
}

impl<'de> Deserialize<'de> for Role {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        if let Some(role) = Role::ALL.into_iter().find(|role| role.name() == name) {
            return Ok(role);
        }
        let names = Role::ALL.map(Role::name);
        let suggestion = did_you_mean(&name, names);
        Err(Error::custom(format!("unknown role `{name}`{suggestion}")))
    }
}

impl Role {
    /// The role of a component.
    pub const fn of(component: Component) -> Role {
        match component {
            Component::Scheme => Role::Scheme,
            Component::Userinfo => Role::Userinfo,
            Component::Authority | Component::Host => Role::Host,
            Component::Port => Role::Port,
            Component::Path => Role::Path,
            Component::Query => Role::Query,
            Component::Fragment => Role::Fragment,
        }
    }
}

impl Role {
    /// The same for a mark beside a text: only the headline shouts.
    pub const fn calm(self) -> Role {
        match self {
            Role::Danger => Role::Invalid,
            role => role,
        }
    }
}

impl From<Level> for Role {
    fn from(level: Level) -> Self {
        match level {
            Level::Quiet => Role::Ok,
            Level::Notice | Level::Exposed => Role::Notice,
            Level::Warning => Role::Warning,
            Level::Invalid => Role::Invalid,
            Level::Danger => Role::Danger,
        }
    }
}
