//! Published inconsistencies between URL parsers: two readers that part on each of them, as the versions that are
//! modelled read them today. The references are part of the recorded ones, so that the programs have said it themselves.
//!
//! Orange Tsai's examples are those of the slides:
//! <https://www.blackhat.com/docs/us-17/thursday/us-17-Tsai-A-New-Era-Of-SSRF-Exploiting-URL-Parser-In-Trending-Programming-Languages.pdf>.

use crate::examples::{examples, given};
use urilens::readings::{Parser, read_with};

#[test]
fn published_inconsistencies_are_reproduced() {
    let published = examples("published inconsistencies");
    assert!(published.len() >= 20);
    let recorded = super::references();
    for [source, text, one, host, other, other_host] in published {
        for (id, host) in [(one, host), (other, other_host)] {
            let parser: Parser = id.parse().expect("a reader");
            let reading = read_with(parser, text);
            let accepts = reading.valid || !matches!(parser, Parser::Program(_));
            let found = reading.host().filter(|_| accepts);
            assert_eq!(found, given(host), "{id}: {text:?} ({source})");
        }
        assert_ne!(host, other_host, "{text:?}");
        assert!(
            recorded.iter().any(|one| one == text),
            "{text:?} is not recorded"
        );
    }
}
