//! Hosts that come again, as they do in logs and in lists of links: what was found out about one is kept for the next link to
//! it. `benches/README.md` has what that gains.

use super::known_host::KnownHost;
use super::met::met_by_host;
use super::need::OF_NAMES;
use super::{Case, Finding, Settings, review_with};
use crate::facts::Brands;
use crate::facts::name_index::hash;
use crate::resolve::Resolution;
use crate::syntax::Reference;

/// The hosts of earlier links. Each has one place, where the next that belongs there takes its own: so memory does not grow.
#[derive(Clone, Default, Debug)]
pub struct KnownHosts {
    brands: Brands,
    places: Vec<Option<(String, KnownHost)>>,
    has_reviewed: bool,
}

/// How many hosts are kept. They take 0.7 MB at most.
const PLACES: usize = 4096;

/// How many octets a host has at most that is kept.
const LONGEST: usize = 64;

impl KnownHosts {
    /// As [`Case::new`], with what is known of the host.
    pub fn case<'a>(
        &mut self,
        reference: &'a Reference<'a>,
        base: Option<&'a Reference<'a>>,
        resolution: &'a Resolution,
        settings: &'a Settings,
    ) -> Case<'a> {
        let host = reference.components().host;
        let known = host.and_then(|span| self.find(span.of(reference.text()), settings));
        Case::with_known_host(reference, base, resolution, settings, known)
    }

    /// As [`review`](super::review), and remembers the host.
    pub fn review(&mut self, case: &Case<'_>) -> Vec<Finding> {
        let mut has_odd_name = false;
        let findings = review_with(case, |check| {
            has_odd_name |= OF_NAMES.contains(&check.need);
        });
        // Of the first link nothing is kept: there may be no other.
        if !std::mem::replace(&mut self.has_reviewed, true) {
            return findings;
        }
        if let Some(host) = &case.host
            && host.typed.len() <= LONGEST
            && case.settings.ignored.is_empty()
            && let Some(cut) = host.cut()
        {
            let signs = case.all_signs();
            let is_innocent = !has_odd_name && signs.has_innocent_host && signs.all.is_empty();
            let learned = KnownHost {
                cut,
                owned: case.owned,
                needs: met_by_host(case),
                is_innocent: is_innocent || case.known_host.is_some_and(|known| known.is_innocent),
            };
            if case.known_host != Some(learned) {
                self.keep(host.typed, learned, case.settings);
            }
        }
        findings
    }

    fn find(&self, host: &str, settings: &Settings) -> Option<KnownHost> {
        let (name, known) = self.places.get(hash(host.as_bytes()) % PLACES)?.as_ref()?;
        (name == host && self.fits(settings)).then_some(*known)
    }

    /// Whether what is kept holds with these settings.
    fn fits(&self, settings: &Settings) -> bool {
        settings.ignored.is_empty() && self.brands == settings.brands
    }

    fn keep(&mut self, host: &str, known: KnownHost, settings: &Settings) {
        if !self.fits(settings) {
            self.places.clear();
            self.brands = settings.brands.clone();
        }
        if self.places.is_empty() {
            self.places.resize(PLACES, None);
        }
        match self.places.get_mut(hash(host.as_bytes()) % PLACES) {
            Some(Some((name, place))) => {
                name.clear();
                name.push_str(host);
                *place = known;
            }
            Some(place) => *place = Some((host.to_owned(), known)),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::review;
    use super::*;
    use crate::cases::config;
    use crate::syntax::Standard;

    /// Holds what is found in each text, one after the other, to what a review finds that knows no host.
    fn assert_same(hosts: &mut KnownHosts, texts: &[String], settings: &Settings) {
        for text in texts {
            let reference = Reference::split(text, Standard::Rfc3986);
            let resolution = Resolution::silent(None, &reference, Default::default());
            let fresh = Case::new(&reference, None, &resolution, settings);
            let known = hosts.case(&reference, None, &resolution, settings);
            let (one, other) = (format!("{:?}", fresh.host), format!("{:?}", known.host));
            assert_eq!((one, fresh.owned), (other, known.owned), "{text:?}");
            assert_eq!(met_by_host(&fresh), met_by_host(&known), "{text:?}");
            assert_eq!(review(&fresh), hosts.review(&known), "{text:?}");
            assert_eq!(fresh.signs(), known.signs(), "{text:?}");
        }
    }

    /// Hosts of all kinds, and what else a link may have.
    const HOSTS: &[&str] = &[
        "example.org",
        "github.com",
        "g00gle.com",
        "gogole.com",
        "mypaypalworld.com",
        "paypal.example.net",
        "paypal.com.example.net",
        "face-book.help-center.io",
        "paypal-login.com",
        "account-verify-login.com",
        "alice.github.io",
        "usps-track.top",
        "plain.top",
        "bit.ly",
        "www.google.com",
        "sites.google.com",
        "docs.google.com",
        "login.web.app",
        "s3.amazonaws.com",
        "bucket.s3.amazonaws.com",
        "127.0.0.1",
        "localtest.me",
        "metadata.google.internal",
        "localhost",
        "http",
        "co.uk",
        "a..b",
        "a.b.",
        "A.example",
        "xn--a.example",
        "a_b.example",
        "[::1]",
        "trakt.tv",
        "em123.example.org",
        "go.example.org",
        "booking.guest-confirm8213.com",
        "dhl-pakete-2831.example",
        "amazon.com.be",
        "0x7f.1",
        "archive.zip",
        "",
    ];
    const BEFORE: &[&str] = &[
        "https://",
        "http://",
        "//",
        "ftp://",
        "https://u:p@",
        "ssh://",
    ];
    const AFTER: &[&str] = &[
        "",
        "/",
        "/activate",
        "/url?q=https://example.net/",
        "/view/metamask-login",
        "/forms/d/e/1FAIpQLSd/viewform",
        "/login.php",
        "/secure/signin/",
        ":8443/verify/account.html",
        "/wp-content/x/index.html",
        "/CL0/https:%2F%2Fexample.net/",
        "/e3t/Ctc/x",
        "/bucket/login.html",
        "/paypal/index.php#x@example.com",
        "?email=x@example.com",
        "/a/b?c=d#e",
    ];

    #[test]
    fn a_host_that_comes_again_has_the_findings_of_its_link() {
        let text = |before: &str, host: &str, after: &str| format!("{before}{host}{after}");
        let mut hosts = KnownHosts::default();
        let settings = Settings::default();
        // Whichever link comes first.
        for first in 0..AFTER.len() {
            let mut texts = Vec::new();
            for host in HOSTS {
                let after = AFTER.iter().cycle().skip(first).take(AFTER.len());
                texts.extend(after.map(|after| text(BEFORE[first % BEFORE.len()], host, after)));
            }
            assert_same(&mut hosts, &texts, &settings);
            hosts = KnownHosts::default();
        }
        for before in BEFORE {
            let texts: Vec<String> = HOSTS.iter().map(|host| text(before, host, "/x")).collect();
            assert_same(&mut hosts, &texts, &settings);
        }
    }

    #[test]
    fn other_settings_make_what_is_known_void() {
        let mut silent = Settings::default();
        silent.silence("notice");
        let mut ignoring = Settings::default();
        ignoring.silence("host-near-brand");
        let none = Settings {
            brands: Brands::none(),
            ..Settings::default()
        };
        let added = Settings {
            brands: Brands::default().with(["example.org"]),
            ..Settings::default()
        };
        let texts: Vec<String> = HOSTS
            .iter()
            .map(|host| format!("https://{host}/"))
            .collect();
        let mut hosts = KnownHosts::default();
        let all = [Settings::default(), silent, ignoring, none, added];
        for before in &all {
            for after in &all {
                assert_same(&mut hosts, &texts, before);
                assert_same(&mut hosts, &texts, after);
            }
        }
    }

    #[test]
    fn hosts_that_share_a_place_are_not_mistaken() {
        let texts: Vec<String> = (0..3 * PLACES)
            .map(|number| format!("https://{}.example/", number % (2 * PLACES)))
            .collect();
        let mut hosts = KnownHosts::default();
        let settings = Settings::default();
        assert_same(&mut hosts, &texts, &settings);
        assert_eq!(hosts.places.len(), PLACES);
        assert!(hosts.places.iter().flatten().count() > PLACES / 2);
    }

    proptest! {
        #![proptest_config(config(300))]

        #[test]
        fn nothing_is_hidden_by_what_is_known(
            names in prop::collection::vec("(www\\.|login\\.|paypal\\.|[a-z0-9-]{1,8}\\.)?(paypal|github|g00gle|secure|bob|x1|account|[a-z0-9-]{2,12}|[a-z-]{2,6}paypal)\\.(com|io|github\\.io|top|zip|co\\.uk|example|web\\.app|de)", 1..4),
            rest in prop::collection::vec("(:[0-9]{1,5})?(/(login|secure|paypal|index\\.php|CL0|e/|wp-content|[a-z0-9]{1,6})){0,3}/?(\\?(email|next|q)=[a-z@.:/]{0,8})?(#[a-z@.]{0,6})?", 12),
            before in prop::collection::vec(0..BEFORE.len(), 12),
        ) {
            let mut hosts = KnownHosts::default();
            let texts: Vec<String> = rest
                .iter()
                .zip(&before)
                .enumerate()
                .map(|(at, (rest, before))| format!("{}{}{rest}", BEFORE[*before], names[at % names.len()]))
                .collect();
            assert_same(&mut hosts, &texts, &Settings::default());
        }
    }
}
