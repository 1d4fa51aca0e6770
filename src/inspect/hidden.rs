//! Where what comes of a reference holds secrets.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::inspection::Inspection;
use super::parsed::Parsed;
use crate::facts::schemes;
use crate::secrets::Secrets;
use crate::syntax::Span;
use crate::syntax::letter_case::starts_in_any_case;

impl Inspection {
    /// Where a link that was found inside the reference, or that a defanged one represents, holds secrets: its own, and
    /// those of the reference. Sorted, and none overlaps another.
    pub fn secrets_of_link(&self, link: &str) -> Cow<'_, [Span]> {
        let inside = self.embedded_targets().iter();
        let links = inside.map(|target| &*target.url).chain(self.refanged());
        let known = &self.lazy.link_secrets;
        known.find(links, link, |link| self.secrets().in_link(link))
    }

    /// Whether the reference or its target holds a secret, whatever the review says of that.
    pub fn hides(&self) -> bool {
        let texts = [
            Some(self.reference.text()),
            self.resolution.target.as_deref(),
        ];
        let mut texts = texts.into_iter().flatten();
        texts.any(|text| !self.secrets().in_reference(text).is_empty())
    }

    /// Hides the secrets of the texts that the reference was found in too, and these places of texts, whatever is known of
    /// them.
    pub fn hide_secrets_of(&mut self, outer: Vec<String>, kept: Vec<(String, Vec<Span>)>) {
        self.lazy.outer.extend(outer);
        self.lazy.kept = kept;
        self.lazy.secrets = OnceLock::new();
    }

    /// The secrets in all of this, and of the texts around it.
    pub fn secrets(&self) -> &Secrets {
        self.lazy.secrets.get_or_init(|| {
            let base = self.base.as_ref().map(Parsed::text);
            let ladders = [&self.ladder, self.compared_ladder()];
            let [last, compared] =
                ladders.map(|ladder| ladder.rungs().last().map(|(_, result)| result));
            // Each reader may spell a password in another way. What one guesses for a link with another scheme is no spelling of it:
            // `http://mailto:bob@a.example`.
            let scheme = self
                .reference
                .reference()
                .scheme()
                .map(str::to_ascii_lowercase);
            let scheme = scheme.filter(|scheme| schemes::is_known(scheme));
            let is_guess = |href: &str| {
                scheme
                    .as_deref()
                    .is_some_and(|scheme| !starts_in_any_case(href, scheme))
            };
            let read = self.readings.iter().filter_map(|reading| reading.href());
            let read = read.filter(|href| !is_guess(href));
            let assumed = self.assumed.as_ref().map(|found| found.reference.text());
            let uri = self.reference.uri_from_iri.as_deref();
            let texts = [
                Some(self.reference.text()),
                base,
                last,
                compared,
                assumed,
                uri,
            ];
            let target = self.resolution.target.as_deref();
            let outer = self.lazy.outer.iter().map(String::as_str);
            let own = texts.into_iter().flatten().chain(target).chain(read);
            let kept = self.lazy.kept.iter();
            Secrets::with(
                kept.map(|(text, hidden)| (&**text, &**hidden)),
                own.chain(outer),
            )
        })
    }
}
