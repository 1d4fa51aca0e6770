//! What must be in a text for a check to find anything.
//!
//! Most links have no userinfo, no port, no escape and nothing but letters in their host, so that most checks
//! have nothing to look for. A check names its need in its declaration; needs are looked for once for all
//! checks. A check may be run and find nothing, but none that would find something is left out: a property runs every
//! check and compares.

/// What must be in a text for a check to find anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing in particular.
    Nothing,
    /// Readers that may read the text differently.
    Readers,
    /// An `@` or a backslash.
    AtOrBackslash,
    /// Userinfo.
    Userinfo,
    /// A host that may be an address, or stand for one.
    Address,
    /// A host whose text is not the name that is looked up, but for case.
    OddHost,
    /// A host that no listed brand owns.
    ForeignHost,
    /// A host with labels before its registrable domain, or hyphens.
    Labels,
    /// A host that ends in anything but an ordinary public suffix.
    RareSuffix,
    /// Userinfo, or a host that is more than a few labels of letters and digits.
    RareShape,
    /// A port.
    Port,
    /// A character that a URI holds only percent-encoded, or an escape.
    UnusualCharacter,
    /// A percent sign.
    Percent,
    /// An unusual character, a quotation mark, a query or a fragment.
    Payload,
    /// A segment that starts with a dot.
    DotSegment,
    /// Dots beside dots, semicolons or digits, or an escape in a path.
    DotSpelling,
    /// A segment that starts like the name of a device, or with a dot.
    Device,
    /// Slashes side by side in the path, or in that of the target.
    Slashes,
    /// A path that may begin with a host.
    HostInPath,
    /// What Windows changes in names.
    WindowsName,
    /// A dot in the path.
    Extension,
    /// A path, a query or a fragment in which a link may stand.
    Link,
    /// An e-mail address or a long text.
    EmailOrLength,
    /// A scheme other than the common ones.
    UncommonScheme,
    /// Another scheme than `https`, or none.
    NotHttps,
    /// A query or a fragment.
    Value,
    /// An equals sign.
    Pair,
    /// A colon after the authority, at least encoded, or a fragment.
    InnerLink,
    /// A base, or no scheme.
    Relative,
    /// Brackets, or an uncommon scheme.
    Defanged,
    /// Signs that the link imitates another owner's.
    Signs,
    /// A host or a path that may be a redirector's, a link shortener's or a click tracker's.
    Forwarding,
    /// A page that signs another device in.
    DevicePage,
    /// A host with a sub-delimiter.
    OddName,
    /// A document that shows a text for the link.
    Shown,
}

/// The needs of checks that look at the host's name and at nothing else.
pub(super) const OF_NAMES: [Need; 2] = [Need::ForeignHost, Need::Labels];

impl Need {
    /// How many needs there are.
    pub(super) const COUNT: usize = Need::Shown as usize + 1;
}

/// The needs that a text meets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs(u64);

impl Needs {
    /// Those of these needs that are met.
    pub(super) fn of(judged: impl IntoIterator<Item = (Need, bool)>) -> Needs {
        Needs(judged.into_iter().fold(0, |set, (need, is_met)| {
            set | u64::from(is_met) << need as u64
        }))
    }

    /// Whether `need` is among them.
    pub(super) fn has(self, need: Need) -> bool {
        self.0 >> need as u64 & 1 == 1
    }

    /// Their numbers.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        bits(self.0)
    }
}

/// The numbers of the bits of a word, the lowest first.
pub(super) fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        bit
    })
}
