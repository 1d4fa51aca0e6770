//! What a sign is, and what is known of it.

use super::borrowed::Written;
use super::letters::Random;
use crate::facts::embedded::target::plain_email;
use crate::syntax::Span;

/// What a sign is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SignKind {
    /// A platform's customer has a name at random.
    TenantRandom,
    /// A platform's customer has a name that asks for a sign-in, a secret or money.
    TenantBait,
    /// A platform's customer has a well-known name.
    TenantBrand,
    /// A platform's customer has a name that is written like a host.
    TenantFakeHost,
    /// A page of a platform's customer is a login page, names a brand, or has an address filled in.
    TenantLoginPath,
    /// An abused suffix, with something else that is odd.
    AbusedSuffix,
    /// A name with a long number, or the number of a case.
    HostNumber,
    /// A registered name at random.
    HostRandom,
    /// A registered name that asks for a sign-in, a secret or money, twice.
    HostBait,
    /// A registered name with a well-known name and something else that is odd.
    HostBrandBait,
    /// A well-known name before another owner's domain.
    BrandInSubdomain,
    /// A page where kits for phishing are put.
    PathKit,
    /// The visitor's own address, filled in.
    EmailPrefilled,
    /// A well-known name under a suffix that its owner does not use.
    BrandSuffix,
    /// A name of eight letters or more that is one edit away from a well-known one, or a longer one that is two.
    NearBrand,
    /// A platform's customer has a name with three hyphens or more.
    TenantHyphens,
    /// A name of a machine whose address changes.
    TenantDynamic,
    /// A shorter name that is one edit away from a well-known one.
    NearShort,
    /// A well-known name inside a longer one.
    BrandInside,
    /// A registered name of digits alone.
    Digits,
    /// An unusual port.
    Port,
    /// An abused suffix, and nothing else that is odd.
    SuffixAlone,
    LoginPage,
    /// An e-mail address at the end of the path.
    EmailInPath,
}

impl SignKind {
    /// Whether ordinary links have it too, so that it counts only with another sign.
    pub const fn is_weak(self) -> bool {
        use SignKind::*;
        matches!(
            self,
            HostRandom
                | TenantHyphens
                | TenantDynamic
                | NearShort
                | BrandInside
                | Digits
                | Port
                | SuffixAlone
                | LoginPage
                | EmailInPath
        )
    }
}

/// A sign, with what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sign {
    /// What it is.
    pub kind: SignKind,
    /// Where it is in the reference.
    pub span: Span,
    /// The text that shows it, as it is read: a name, a word, a part of the path.
    pub text: String,
    /// What is known of it beside.
    pub detail: Detail,
}

impl Sign {
    /// The address that is filled in, decoded.
    pub fn address(&self) -> String {
        plain_email(&self.text)
    }
}

/// What is known of a sign besides its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Nothing more.
    None,
    /// Why the text is at random.
    Random(Random),
    /// The label of the well-known name, and how it is written.
    Brand(String, Written),
    /// What is odd next to an abused suffix, or next to a well-known name.
    Beside(Beside),
    /// The label of the well-known name, and what is odd next to it.
    BrandBeside(String, Beside),
    Page(PageSign),
}

/// What is odd about a name next to something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// A well-known name.
    Brand,
    /// A word that asks for something.
    Bait,
    /// Letters or digits at random.
    Random,
    Digits,
    /// Two hyphens or more.
    Hyphens,
    /// Three labels or more in front of the registered name.
    Depth,
    /// An unusual port.
    Port,
    LoginPage,
    /// A suffix that is often abused.
    Suffix,
    /// A `www` without a dot after it.
    Www,
    /// A name of twelve letters or more.
    Length,
    Nothing,
}

/// What a page shows of a login page or of a kit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageSign {
    /// Its name is that of a login page.
    Login,
    /// Its path has a well-known name.
    Brand,
    /// Its title, or a value, asks for something.
    Title,
    /// An address is filled in.
    Email,
    /// A login page on a host that is an address.
    Address,
    /// A login page in a folder of pictures, styles or scripts.
    Assets,
    /// It is in a folder of a content management system where no pages are.
    Folder,
    /// A hash is in the path of a login page.
    Hash,
    /// A program in a folder with a well-known name.
    Script,
    /// It is in a folder with a well-known name, on a site whose folder for that has no pages.
    Copied,
    /// It is a login page in a folder with a well-known name.
    BrandLogin,
    /// Its path is that of another, well-known site.
    SitePath,
    /// It is about gambling, on the site of a school or an office.
    Gambling,
    /// It gets the number that it shows from its parameters.
    Number,
    /// Its parameters are those of a kit.
    Parameters,
}
