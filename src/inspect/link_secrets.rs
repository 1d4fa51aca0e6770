//! Where the links inside a reference hold secrets. The rows of the review ask for them at each key.

use std::borrow::Cow;
use std::sync::OnceLock;

use crate::syntax::Span;

/// The places in each link: found when they are first asked for.
#[derive(Clone, Default, Debug)]
pub(super) struct LinkSecrets(OnceLock<Vec<OnceLock<Vec<Span>>>>);

impl LinkSecrets {
    /// The places in `link`, which `find` finds; they are kept if it is one of `links`, always the same ones.
    pub fn find<'t>(
        &self,
        links: impl Iterator<Item = &'t str> + Clone,
        link: &str,
        find: impl FnOnce(&str) -> Vec<Span>,
    ) -> Cow<'_, [Span]> {
        let none = || links.clone().map(|_| OnceLock::new()).collect();
        let known = self.0.get_or_init(none);
        let number = links.clone().position(|one| one == link);
        match number.and_then(|number| known.get(number)) {
            Some(cell) => Cow::Borrowed(cell.get_or_init(|| find(link))),
            None => Cow::Owned(find(link)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::LinkSecrets;
    use crate::inspect::{Request, inspect};

    #[test]
    fn each_link_is_looked_through_once() {
        let looks = Cell::new(0);
        let known = LinkSecrets::default();
        let ask = |link| {
            known.find(["a", "b"].into_iter(), link, |_| {
                looks.set(looks.get() + 1);
                Vec::new()
            })
        };
        for _ in 0..10 {
            ask("a");
            ask("b");
        }
        assert_eq!(looks.get(), 2);
        ask("c");
        assert_eq!(looks.get(), 3);
    }

    /// What was kept is given out, and not a copy of it: of a link inside, and of the one that a defanged text represents.
    #[test]
    fn an_inspection_keeps_the_secrets_of_its_links() {
        let inner = "https://u:hunter2zebra@a.example/";
        for (reference, link) in [
            (format!("http://h/?to={inner}"), inner),
            (
                format!("hxxp://h[.]example/?to={inner}"),
                &*format!("http://h.example/?to={inner}"),
            ),
        ] {
            let inspection = inspect(&Request::new(&reference, None));
            let first = inspection.secrets_of_link(link);
            let second = inspection.secrets_of_link(link);
            let hidden: Vec<_> = first.iter().map(|span| span.of(link)).collect();
            assert_eq!(hidden, ["hunter2zebra"], "{reference}");
            assert!(std::ptr::eq(&*first, &*second), "{reference}");
        }
    }
}
