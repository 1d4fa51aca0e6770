//! All secrets of a reference, at any depth, and its text with a mask in their places.

use std::borrow::Cow;

use super::careless::members;
use super::defanged::defanged;
use super::layers::{layered_values, rewritten_secrets};
use super::places::{visible, visible_secrets};
use crate::facts::Decoded;
use crate::facts::embedded::written::written_links;
use crate::syntax::{Reference, Span, Standard};

/// Where a reference holds what is masked until the user asks: passwords of userinfo, the values of
/// params that are named like secrets, and credentials; also those of links inside it, however often
/// they are percent-encoded. A link in base64 that has one is masked as a whole. Sorted, and none
/// overlaps another.
///
/// What is a password is decided by RFC 3986 and by browsers, whatever standard `reference` was split
/// by. Linear in the length of the text.
pub fn secret_spans(reference: &Reference<'_>) -> Vec<Span> {
    let text = reference.text();
    let reference = Reference::split(text, Standard::Rfc3986);
    let decoded = Decoded::of(text);
    let mut spans = visible(&reference, &decoded);
    spans.extend(layered_values(&reference, &decoded));
    spans.extend(rewritten_secrets(&reference));
    spans.extend(
        written_links(&reference, &decoded).filter_map(|(span, link)| {
            let link = Reference::split(&link, Standard::Rfc3986);
            (!secret_spans(&link).is_empty()).then_some(span)
        }),
    );
    spans.extend(defanged(text));
    merged(spans)
}

/// Where running text holds secrets: those of each word, as if it stood alone, and members of objects, whose names and
/// values may stand in words of their own. They may overlap.
pub fn secrets_of_words(text: &str) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut start = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let own = secret_spans(&Reference::split(word.trim_end(), Standard::Rfc3986));
        spans.extend(own.into_iter().map(|span| span.shifted(start)));
        start += word.len();
    }
    members(
        Decoded::of(text).at(0, Span::new(0, text.len())),
        &mut spans,
    );
    spans
}

/// The secrets of a text that is one itself, or is a part of the text; not those for which a whole value is
/// hidden, since they lie in a deeper layer of it. Sorted, and none overlaps another.
pub fn own_secrets(text: &str) -> Vec<Span> {
    merged(visible_secrets(text))
}

/// The same places, each of them once, from left to right.
pub fn merged(mut spans: Vec<Span>) -> Vec<Span> {
    spans.retain(|span| !span.is_empty());
    spans.sort_unstable();
    let mut merged: Vec<Span> = Vec::with_capacity(spans.len());
    for span in spans {
        match merged.last_mut() {
            Some(last) if span.start < last.end => last.end = last.end.max(span.end),
            _ => merged.push(span),
        }
    }
    merged
}

/// The parts of `spans` that stand inside of `place`, as offsets from its start.
pub fn cut(spans: &[Span], place: Span) -> Vec<Span> {
    spans
        .iter()
        .filter(|span| span.overlaps(place))
        .map(|span| Span {
            start: span.start.max(place.start) - place.start,
            end: span.end.min(place.end) - place.start,
        })
        .collect()
}

/// The text of a reference with `***` in the place of every secret.
///
/// ```
/// use urilens::secrets::masked;
/// use urilens::syntax::{Reference, Standard};
///
/// let reference = Reference::split("https://bob:hunter2@example.com/?token=abc&a=b", Standard::Rfc3986);
/// assert_eq!(masked(&reference), "https://bob:***@example.com/?token=***&a=b");
/// ```
pub fn masked<'a>(reference: &Reference<'a>) -> Cow<'a, str> {
    replaced(reference.text(), &secret_spans(reference), "***")
}

/// `text` with `mask` in the place of every one of `spans`, which are sorted and don't overlap.
pub fn replaced<'a>(text: &'a str, spans: &[Span], mask: &str) -> Cow<'a, str> {
    if spans.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for span in spans {
        out.push_str(text.get(at..span.start as usize).unwrap_or(""));
        out.push_str(mask);
        at = span.end as usize;
    }
    out.push_str(text.get(at..).unwrap_or(""));
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_masked() {
        let token = format!("ghp_{}", "a".repeat(36));
        for (text, shown) in [
            (
                "https://example.com/?a=b",
                "https://example.com/?a=b".to_owned(),
            ),
            (
                "https://u:p@example.com/",
                "https://u:***@example.com/".to_owned(),
            ),
            (
                "WIFI:T:WPA;S:cafe;P:a\\;b:c;H:true;;",
                "WIFI:T:WPA;S:cafe;P:***;H:true;;".to_owned(),
            ),
            ("wifi:P:letmein", "wifi:P:***".to_owned()),
            (
                "https://u:@example.com/",
                "https://u:@example.com/".to_owned(),
            ),
            (
                "/?sid=x1;b#access_token=y",
                "/?sid=***;b#access_token=***".to_owned(),
            ),
            ("/a;jsessionid=0123/b", "/a;jsessionid=***/b".to_owned()),
            (
                &format!("/{token}/x?token={token}"),
                "/***/x?token=***".to_owned(),
            ),
            ("/?pass%77ord=x", "/?pass%77ord=***".to_owned()),
            (
                "https://urldefense.com/v3/__https://a.example/s?id=*7B*7D&token=a*2Fb&x=y__;JSUl!!A!b$",
                "https://urldefense.com/v3/__https://a.example/s?id=*7B*7D&token=***&x=y__;JSUl!!A!b$".to_owned(),
            ),
            (
                "https://a.example/p;jsessionid=ABC123DEF456?next=https%3A%2F%2Fevil.example%2Fx",
                "https://a.example/p;jsessionid=***?next=https%3A%2F%2Fevil.example%2Fx".to_owned(),
            ),
            (
                "https://a.example/p;token=x1y2z3?lang=de#top",
                "https://a.example/p;token=***?lang=de#top".to_owned(),
            ),
        ] {
            let reference = Reference::split(text, Standard::Rfc3986);
            assert_eq!(masked(&reference), shown);
        }
    }

    #[test]
    fn secrets_of_running_text_are_masked() {
        for (text, shown) in [
            (
                "see https://u:p@h/ or /?token=abc.",
                "see https://u:***@h/ or /?token=***",
            ),
            (
                "as {\"user\": \"a\", \"password\": \"one two\"} says",
                "as {\"user\": \"a\", \"password\": \"***\"} says",
            ),
            ("a password: no secret here", "a password: no secret here"),
        ] {
            let spans = merged(secrets_of_words(text));
            assert_eq!(replaced(text, &spans, "***"), shown);
        }
    }

    #[test]
    fn secrets_of_links_inside_are_covered() {
        for (text, shown) in [
            // The host that the link pretends to lead to is no secret; a piece of a password is one.
            (
                "https://user:S3cr3t@www.example.com@198.51.100.7/",
                "https://user:***@www.example.com@198.51.100.7/",
            ),
            (
                "/?u=https%3A%2F%2Fu%3AS3cr3t%40www.example.com%40h%2F",
                "/?u=https%3A%2F%2Fu%3A***%40www.example.com%40h%2F",
            ),
            (
                "https://bob:p@Tr0ub4dor.x9@host.example/",
                "https://bob:***@host.example/",
            ),
            (
                "/?u=https%3A%2F%2Fu%3Ahunter2%40h%2F",
                "/?u=https%3A%2F%2Fu%3A***%40h%2F",
            ),
            (
                "/?u=https%253A%252F%252Fu%253Ap%2540h",
                "/?u=https%253A%252F%252Fu%253A***%2540h",
            ),
            ("/?u=http://u:p@h/&a=b", "/?u=http://u:***@h/&a=b"),
            ("/?u=http://h:80&mail=a@b", "/?u=http://h:80&mail=a@b"),
            ("/x/http://u:p&w@h/", "/x/http://u:***@h/"),
            ("view-source:https:u:p@h", "view-source:https:u:***@h"),
            ("http:/\\u:p@h", "http:/\\u:***@h"),
            (
                "/?u=%2Fx%3Ftoken%3Dabc%26a%3Db",
                "/?u=%2Fx%3Ftoken%3D***%26a%3Db",
            ),
            (
                "/?u=%2Fx%3Bjsessionid%3D12%2Fy",
                "/?u=%2Fx%3Bjsessionid%3D***%2Fy",
            ),
            (
                "/?u=https%3A%2F%2Fb.example%2Fp%3Btoken%3Dx1y2z3%3Fnext%3D%2Fhome",
                "/?u=https%3A%2F%2Fb.example%2Fp%3Btoken%3D***%3Fnext%3D%2Fhome",
            ),
            // After the inner “?”, one more is a part of the value.
            (
                "/?u=%2Fp%3Fa%3Db%3Btoken%3Dx1y2%3Fz3",
                "/?u=%2Fp%3Fa%3Db%3Btoken%3D***",
            ),
            ("/?u=aHR0cHM6Ly91OmZvb0Bob3N0Lw", "/?u=***"),
            // {"pw":"Winter88"}, however deep in the link, and what holds it alone.
            (
                "/?u=https%3A%2F%2Fh%2Fa%3Fstate%3DeyJwdyI6IldpbnRlcjg4In0%3D%26to%3Dhttps%253A%252F%252Fi%252F",
                "/?u=https%3A%2F%2Fh%2Fa%3Fstate%3D***%26to%3Dhttps%253A%252F%252Fi%252F",
            ),
            (
                "/?u=https%3A%2F%2Fh%2F%3Fto%3Dhttps%253A%252F%252Fi%252F%253Fto%253Dhttps%25253A%25252F%25252Fj%25252F%25253Fd%25253DeyJwdyI6IldpbnRlcjg4In0%2525253D",
                "/?u=https%3A%2F%2Fh%2F%3Fto%3Dhttps%253A%252F%252Fi%252F%253Fto%253Dhttps%25253A%25252F%25252Fj%25252F%25253Fd%25253D***",
            ),
            (
                "/?u=https%3A%2F%2Fh%2Fa%2FeyJwdyI6IldpbnRlcjg4In0%2Fb",
                "/?u=https%3A%2F%2Fh%2Fa%2F***%2Fb",
            ),
            ("/?u=a%2FeyJwdyI6IldpbnRlcjg4In0", "/?u=a%2F***"),
            // The same, compressed.
            (
                "/?u=https%3A%2F%2Fh%2F%3Fd%3DH4sIAAAAAAACA6tWKihXslIKz8wrSS2ysFCqBQDQTvjJEQAAAA%26a%3Db",
                "/?u=https%3A%2F%2Fh%2F%3Fd%3D***%26a%3Db",
            ),
            // {"password": "hunter2Zq8"}, with its padding.
            (
                "https://h/#eyJwYXNzd29yZCI6ICJodW50ZXIyWnE4In0=",
                "https://h/#***",
            ),
            ("/?a&eyJwYXNzd29yZCI6ICJodW50ZXIyWnE4In0=", "/?a&***"),
            ("/?eyJwYXNzd29yZCI6ICJodW50ZXIyWnE4In0=x&a=b", "/?***=x&a=b"),
            // user=a&password=hunter2Zq
            (
                "/?x=dXNlcj1hJnBhc3N3b3JkPWh1bnRlcjJacTg=&a=b",
                "/?x=***&a=b",
            ),
            (
                "data:application/x-www-form-urlencoded,user=a&password=hunter2Zq8",
                "data:application/x-www-form-urlencoded,user=a&password=***",
            ),
            ("data:;base64,dG9rZW49aHVudGVyMlpxOA==", "data:;base64,***"),
            (
                "/?d=%7B%22passw%5Cu006frd%22%3A%22hunter2Zq8%22%7D",
                "/?d=%7B%22passw%5Cu006frd%22%3A%22***%22%7D",
            ),
            (
                r#"/?d={"u":"https:\u002f\u002fu:hunter2Zq8@h"}"#,
                r#"/?d={"u":"https:\u002f\u002fu:***@h"}"#,
            ),
            (
                "ss://YWVzLTI1Ni1nY206aHVudGVyMlpxOA@h:8388",
                "ss://***@h:8388",
            ),
            (
                "jdbc:mysql://address=(host=h)(user=u)(password=Winter2024x)/db",
                "jdbc:mysql://address=(host=h)(user=u)(password=***)/db",
            ),
            ("/?x=Basic%20YWRtaW46V2ludGVyMjAyNCE=", "/?x=***"),
            ("/?x=Bearer%20kT9vQ2LmZx81bR4cW7yJ1aB2", "/?x=***"),
            (
                "/?x=Bearer%20of-good-news-for-all",
                "/?x=Bearer%20of-good-news-for-all",
            ),
            ("&pwd=hunter2zebra:", "&pwd=***"),
            ("https://a&token=b.example/", "https://a&token=b.example/"),
            ("/?x=Basic%20training", "/?x=Basic%20training"),
            (
                "https://f.azurewebsites.net/api/f?code=kT9vQ2LmZx81bR4cW7yJkT9vQ2LmZx81bR4cW7yJkT9vQ2LmZx81bR4c==",
                "https://f.azurewebsites.net/api/f?code=***",
            ),
            (
                "https://api.telegram.org/file/bot123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1/photos/x.jpg",
                "https://api.telegram.org/file/bot123456789:***",
            ),
            // As filters of mail write them.
            (
                "https://urldefense.com/v3/__https://h/?a=b&d=eyJwdyI6IldpbnRlcjg4In0*3D__;JQ!!a!b$",
                "https://urldefense.com/v3/__https://h/?a=b&d=***__;JQ!!a!b$",
            ),
            (
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__u-3Ap-40h_&d=x",
                "https://urldefense.proofpoint.com/v2/url?u=***&d=x",
            ),
            (
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__h_-3Fa-3Db&d=x",
                "https://urldefense.proofpoint.com/v2/url?u=https-3A__h_-3Fa-3Db&d=x",
            ),
            (
                "https://urldefense.com/v3/__https://h/?u=https*3A*2F*2Fu*3Ap*40h__;JSUlJSU!!a!b$",
                "https://urldefense.com/v3/__https://h/?u=https*3A*2F*2Fu*3A****40h__;JSUlJSU!!a!b$",
            ),
            (
                "/?u=https%3A%2F%2Furldefense.com%2Fv3%2F__https%3A%2F%2Fh%2F%3Fpassword*3Dx1__%3BJQ%21%21a%21b%24",
                "/?u=https%3A%2F%2Furldefense.com%2Fv3%2F__https%3A%2F%2Fh%2F%3Fpassword*3D***__%3BJQ%21%21a%21b%24",
            ),
            ("/a//b/c?d=e;f", "/a//b/c?d=e;f"),
            ("mailto:a:b@c", "mailto:a:b@c"),
            ("/token=abc", "/token=abc"),
            (
                "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
                "https://hooks.slack.com/services/T00000000/***",
            ),
        ] {
            let reference = Reference::split(text, Standard::Rfc3986);
            assert_eq!(masked(&reference), shown);
        }
    }
}
