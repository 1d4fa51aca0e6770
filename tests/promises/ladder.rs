//! The ladder: fixed point, validity, an authority that stays the same, and edits that say what
//! was done.

use urilens::normalize::{Equivalence, Ladder, Rung, normalize};
use urilens::syntax::{Component, Reference, Standard, percent_encoded_octet, rfc3986};

use super::texts;

/// Any text.
pub fn rfc3986_holds(data: &[u8]) {
    let [text] = texts(data);
    any_ladder_holds(&text, Standard::Rfc3986);
    let reference = Reference::split(&text, Standard::Rfc3986);
    if !reference.is_valid() {
        return;
    }
    fixed_point_holds(&reference);
    let ladder = Ladder::climb(&reference);
    let top = Reference::split(ladder.top(), Standard::Rfc3986);
    authority_holds(&reference, &top);
    for component in [Component::Query, Component::Fragment] {
        assert_eq!(
            reference.get(component).map(decoded),
            top.get(component).map(decoded),
            "{component:?}"
        );
    }
}

/// Any text, by RFC 2396.
pub fn rfc2396_holds(data: &[u8]) {
    let [text] = texts(data);
    any_ladder_holds(&text, Standard::Rfc2396);
    let reference = Reference::split(&text, Standard::Rfc2396);
    if !reference.is_valid() {
        return;
    }
    fixed_point_holds(&reference);
    let ladder = Ladder::climb(&reference);
    let top = Reference::split(ladder.top(), Standard::Rfc2396);
    authority_holds(&reference, &top);
}

/// What every ladder promises, for any text and by any standard.
pub fn any_ladder_holds(text: &str, standard: Standard) {
    let reference = Reference::split(text, standard);
    let ladder = Ladder::climb(&reference);
    assert_eq!(ladder.top(), normalize(&reference), "told and untold");
    let top = Reference::split(ladder.top(), standard);
    assert_eq!(normalize(&top), ladder.top(), "a normal form of {text:?}");
    // No rung makes a valid text of an invalid one, or the other way round.
    let same = Equivalence::of(&ladder, &Ladder::climb(&top), standard);
    let expected = reference.is_valid().then_some(true);
    assert_eq!(same.is_equivalent(), expected, "{text:?}");
    let mut below = text;
    for (rung, result) in ladder.rungs() {
        edits_hold(rung, below, result);
        assert_eq!(rung.is_changed(), below != result, "{:?}", rung.kind);
        below = result;
    }
}

/// What a rung says that it changed is all that it changed.
fn edits_hold(rung: &Rung, below: &str, result: &str) {
    let mut rebuilt = String::new();
    let (mut before, mut after) = (0, 0);
    for edit in &rung.edits {
        let start = edit.before.start as usize;
        assert!(start >= before, "{edit:?}");
        let kept = below.get(before..start).expect("a place in the text");
        rebuilt.push_str(kept);
        assert_eq!(after + kept.len(), edit.after.start as usize, "{edit:?}");
        let written = result
            .get(edit.after.range())
            .expect("a place in the result");
        assert_ne!(below.get(edit.before.range()), Some(written), "{edit:?}");
        rebuilt.push_str(written);
        before = edit.before.end as usize;
        after = edit.after.end as usize;
    }
    rebuilt.push_str(below.get(before..).expect("a place in the text"));
    assert_eq!(rebuilt, result, "{:?}", rung.kind);
}

/// Of a valid text, every rung's result is valid, and climbing from it changes nothing on that rung
/// or below it, and comes to the same above it. So each rung's equivalence only ever merges.
pub fn fixed_point_holds(reference: &Reference<'_>) {
    let results = |reference: &Reference<'_>| -> Vec<String> {
        let ladder = Ladder::climb(reference);
        ladder
            .rungs()
            .map(|(_, result)| result.to_owned())
            .collect()
    };
    let all = results(reference);
    for (index, result) in all.iter().enumerate() {
        let from_here = Reference::split(result, reference.standard());
        assert!(from_here.is_valid(), "{result}");
        let again = results(&from_here);
        for below in &again[..=index] {
            assert_eq!(below, result, "a lower rung has something to do again");
        }
        assert_eq!(again[index..], all[index..]);
    }
}

/// Whatever the rungs do, the same host is asked: letters of the host lowered, octets decoded,
/// a port that says nothing gone.
fn authority_holds(before: &Reference<'_>, after: &Reference<'_>) {
    assert_eq!(before.authority().is_some(), after.authority().is_some());
    assert_eq!(
        before.get(Component::Userinfo).map(decoded),
        after.get(Component::Userinfo).map(decoded)
    );
    let host = |reference: &Reference<'_>| {
        let host = decoded(reference.host()?).to_ascii_lowercase();
        let file = reference.scheme()?.eq_ignore_ascii_case("file");
        // RFC 8089 §2.
        Some(if file && host == "localhost" {
            String::new()
        } else {
            host
        })
    };
    assert_eq!(host(before), host(after));
    match (before.get(Component::Port), after.get(Component::Port)) {
        (Some(_), None) | (None, None) => {}
        (before, after) => assert_eq!(before, after),
    }
}

/// A text with the octets decoded that stand for unreserved characters, and the others in upper case.
fn decoded(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        match percent_encoded_octet(rest.as_bytes()) {
            Some(octet) if rfc3986::UNRESERVED.contains(octet) => out.push(char::from(octet)),
            Some(_) => out.push_str(&rest[..3].to_ascii_uppercase()),
            None => {
                out.push(first);
                rest = &rest[first.len_utf8()..];
                continue;
            }
        }
        rest = &rest[3..];
    }
    out
}
