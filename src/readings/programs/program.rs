//! What every model of a program has in common: its place in the table, what it sees, and its refusal.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

/// Octets of the input, or what a program has made of them.
pub type Octets<'t> = Cow<'t, [u8]>;

/// A program that parses URIs, as a model of one version of it.
pub struct Program {
    /// The name on the command line and in JSON.
    pub id: &'static str,
    /// The name at the head of a column.
    pub name: &'static str,
    /// The version that is modelled.
    pub version: &'static str,
    /// The function that is modelled.
    pub call: &'static str,
    /// Where the program's own documentation of it is.
    pub documentation: &'static str,
    /// When the model was last compared with the program.
    pub compared: &'static str,
    /// How it differs from RFC 3986, each with an example.
    pub deviations: &'static [Deviation],
    /// What the model leaves out.
    pub limits: &'static [&'static str],
    pub(super) read: fn(&str) -> Outcome<'_>,
}

impl Program {
    /// Reads a text as the program does.
    ///
    /// # Errors
    /// The program's refusal.
    pub fn read<'t>(&self, text: &'t str) -> Outcome<'t> {
        (self.read)(text)
    }
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Program {}

impl Hash for Program {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Program {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.id)
    }
}

/// One way in which a program differs from RFC 3986.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deviation {
    /// The difference, in a sentence.
    pub what: &'static str,
    /// A reference that the program reads in another way than RFC 3986 does.
    pub example: &'static str,
}

/// What a program makes of a text.
pub type Outcome<'t> = Result<Seen<'t>, Refusal>;

/// Why a program refuses a text: its own message, without what it quotes of the text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Refusal(pub &'static str);

/// The parts that a program reports. `None` is a part that the program reports as absent; many programs report an
/// empty part in the same way.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Seen<'t> {
    /// The scheme, as the program passes it on.
    pub scheme: Option<Octets<'t>>,
    /// Whether the program has assumed the scheme, because the text has none.
    pub is_scheme_assumed: bool,
    /// User name and password with `:` between.
    pub userinfo: Option<Octets<'t>>,
    /// The host, as the program reports it.
    pub host: Option<Octets<'t>>,
    /// The port, as the program reports it.
    pub port: Option<Octets<'t>>,
    /// Why the program refuses the port when it is asked for it; the other parts can be read.
    pub port_refusal: Option<Refusal>,
    /// The path; where the program has a part for what follows the scheme of a URI without `/`, that part.
    pub path: Octets<'t>,
    /// The query without its `?`.
    pub query: Option<Octets<'t>>,
    /// The fragment without its `#`.
    pub fragment: Option<Octets<'t>>,
}

impl Seen<'_> {
    /// The same parts, independent of the text.
    pub fn into_owned(self) -> Seen<'static> {
        let own = |part: Octets<'_>| Octets::Owned(part.into_owned());
        Seen {
            scheme: self.scheme.map(own),
            is_scheme_assumed: self.is_scheme_assumed,
            userinfo: self.userinfo.map(own),
            host: self.host.map(own),
            port: self.port.map(own),
            port_refusal: self.port_refusal,
            path: own(self.path),
            query: self.query.map(own),
            fragment: self.fragment.map(own),
        }
    }
}
