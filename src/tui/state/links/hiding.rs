//! Which links of a list have secrets, so that nothing that holds a copy of one is kept for later.

use super::Links;
use crate::secrets::Secrets;

/// How many links that were not reviewed are searched: no row has shown them yet.
const UNREVIEWED: usize = 10_000;

impl Links {
    /// The texts of links, and their own bases, that have secrets. Those whose review hides nothing are left out.
    pub fn with_secrets(&self) -> impl Iterator<Item = &str> {
        let mut unreviewed = 0;
        let links = self.links.iter().zip(&self.verdicts);
        let links = links.filter(move |(_, known)| match known {
            Some(known) => known.masked.is_some(),
            None => {
                unreviewed += 1;
                unreviewed <= UNREVIEWED
            }
        });
        let texts = links.flat_map(|(link, _)| [Some(&*link.reference), link.own_base()]);
        let texts = texts.flatten();
        texts.filter(|text| !Secrets::of([*text]).is_empty())
    }
}
