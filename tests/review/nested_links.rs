//! Links inside a link are found in every notation.

use crate::support::checks::found_by;
use crate::support::examples::examples;
use urilens::explain::{handed_over, headline};
use urilens::facts::embedded_targets;
use urilens::inspect::{Request, inspect};
use urilens::review::{Risk, Severity};
use urilens::syntax::{Reference, Standard};

/// An opaque origin is written “null” (HTML, serialisation of an origin): no link stands in such a blob's.
#[test]
fn a_blob_of_an_opaque_origin_wraps_no_link() {
    for (reference, severity, wraps) in [
        ("blob:null/1-2", Severity::Notice, false),
        (
            "BLOB:null/9115d58c-bcda-ff47-86e5-083e9a215304",
            Severity::Notice,
            false,
        ),
        ("blob:https://null.example/1-2", Severity::Warning, true),
        ("view-source:null/1-2", Severity::Warning, true),
    ] {
        let found = found_by("scheme-wrapper", reference);
        let found = found.first().expect("it is found");
        assert_eq!(found.severity, severity, "{reference}");
        let said = found.message.to_string().contains("wraps another link");
        assert_eq!(said, wraps, "{reference}: {}", found.message);
    }
}

#[test]
fn links_inside_are_found_however_they_are_written() {
    let title = "links inside are found however they are written";
    for [reference, url, how, words] in examples(title) {
        let found = embedded_targets(&Reference::split(reference, Standard::Rfc3986));
        let found: Vec<_> = found
            .iter()
            .map(|target| {
                (
                    &*target.url,
                    format!("{:?}", target.how),
                    target.how.words(),
                )
            })
            .collect();
        assert_eq!(found, [(url, how.to_owned(), words)], "{reference}");
    }
    for reference in ["jar:", "feed:", "https://h/?u=68747470", "https://h/a//b"] {
        let found = embedded_targets(&Reference::split(reference, Standard::Rfc3986));
        assert_eq!(found, [], "{reference}");
    }
}

/// A redirector's finding says what is wrong with the link that it forwards to, and is as bad.
#[test]
fn what_is_wrong_with_the_destination_is_said_of_the_redirector() {
    for [text, severity, says] in examples("what is wrong with the destination") {
        let severity: Severity = severity.parse().expect("a severity");
        let found = found_by("redirector", text);
        let found = found.first().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(found.severity, severity, "{text}");
        assert_eq!(found.said().to_string(), says, "{text}");
        assert_eq!(found.alignment.is_some(), severity == Severity::Danger);
        for quote in found.said().quotes().skip(1) {
            // What is not in the link has no place in it.
            let is_there = found.span.of(text).contains(&*quote.text);
            let Some(place) = quote.place.clone() else {
                assert!(!is_there, "{text}");
                continue;
            };
            let inner = found.span.range();
            assert!(
                inner.start <= place.start && place.end <= inner.end,
                "{text}"
            );
        }
    }
}

/// A link inside another is as bad as it is alone, wherever it stands and however it is written there.
#[test]
fn a_link_is_as_bad_in_every_place_and_layer() {
    const INNER: &str = "https://paypal.com@evil.example/";
    let base64 = "aHR0cHM6Ly9wYXlwYWwuY29tQGV2aWwuZXhhbXBsZS8";
    // {"a":[{"u":"https:\/\/paypal.com@evil.example\/"}]}
    let json = "eyJhIjpbeyJ1IjoiaHR0cHM6XC9cL3BheXBhbC5jb21AZXZpbC5leGFtcGxlXC8ifV19";
    for text in [
        format!("https://a.example/?u={INNER}"),
        format!("https://a.example/?p={INNER}"),
        format!("https://a.example/?{INNER}"),
        "https://a.example/?p=https%253A%252F%252Fpaypal.com%2540evil.example%252F".to_owned(),
        format!("https://a.example/?p=https://b.example/?p={INNER}"),
        format!("https://a.example/?a=//b.example&c=//d.example&e=//f.example&g={INNER}"),
        format!("https://a.example/?p={{%22a%22:[{{%22u%22:%22{INNER}%22}}]}}"),
        format!("https://a.example/?p={base64}"),
        format!("https://a.example/?p={json}"),
        format!("https://a.example/r/{base64}"),
        format!("https://a.example/r/{json}"),
        format!("https://a.example/{INNER}"),
        format!("https://a.example/r/{INNER}"),
        format!("https://a.example/#{INNER}"),
        format!("https://a.example/#p={INNER}"),
        format!("https://a.example/#{base64}"),
        format!("https://a.example/#/r/{base64}"),
        format!("https://www.google.com/url?q={INNER}"),
    ] {
        let inspection = inspect(&Request::new(&text, None));
        assert_eq!(inspection.severity(), Some(Severity::Danger), "{text}");
    }
}

/// What is written in base64 is called what it is.
#[test]
fn a_payload_is_named_for_what_it_is() {
    for [text, says] in examples("a payload is named for what it is") {
        let found = found_by("encoded-url-payload", text).into_iter();
        let said: Vec<String> = found.map(|found| found.message.to_string()).collect();
        assert_eq!(said, [says], "{text}");
    }
}

/// What a value of a link inside holds is said of that link.
#[test]
fn a_payload_belongs_to_the_innermost_link() {
    let inner = "https%3A%2F%2Fb.example%2F%3Fd%3DaHR0cHM6Ly9jLmV4YW1wbGUv";
    let text = format!("https://a.example/?ref={inner}");
    assert_eq!(found_by("encoded-url-payload", &text), []);
    let nested = found_by("nested-url", &text);
    let said = nested
        .first()
        .expect("a link in a value")
        .said()
        .to_string();
    let worst = "Worst finding there: “d” holds a link to c.example in base64.";
    assert_eq!(said, format!("“ref” is a link to b.example. {worst}"));
}

/// Every link of a value is listed and reviewed, also where a `;` is a part of it or words are around it.
#[test]
fn links_are_whole_and_none_is_left_out() {
    for [reference, expected] in examples("links are whole and none is left out") {
        let expected: Vec<&str> = expected.split(' ').collect();
        let split = Reference::split(reference, Standard::Rfc3986);
        let found = embedded_targets(&split);
        let found: Vec<&str> = found.iter().map(|one| one.url.as_str()).collect();
        assert_eq!(found, expected, "{reference}");
    }
    let text = "https://a.example/x?text=see%20https%3A%2F%2Fgood.example%20or%20https%3A%2F%2Flogin.paypal.com.evil.example.net%2F";
    let inspection = inspect(&Request::new(text, None));
    assert_eq!(inspection.severity(), Some(Severity::Danger));
}

/// What stands behind a `;` in a link is reviewed with the link, and not as a text of its own.
#[test]
fn a_part_of_a_link_is_no_text_with_a_link() {
    let inspection = inspect(&Request::new(
        "https://a.example/?u=https://b.example/c;d=e?https://f.example/",
        None,
    ));
    let found = inspection.findings.iter();
    let said: Vec<String> = found.map(|found| found.message.to_string()).collect();
    assert!(
        said.iter()
            .any(|one| one.contains("“u” is a link to b.example")),
        "{said:?}"
    );
    assert!(
        !said.iter().any(|one| one.contains("“d” contains")),
        "{said:?}"
    );
}

/// Identifiers are one finding, however many they are.
#[test]
fn identifiers_are_one_finding() {
    let inspection = inspect(&Request {
        reference: "https://www.google.com/accounts/o8/ud?openid.ns=http%3A%2F%2Fspecs.openid.net%2Fauth%2F2.0\
                    &openid.realm=https%3A%2F%2Fa.example%2F&openid.ax.type.email=http%3A%2F%2Faxschema.org%2Fcontact%2Femail",
        ..Request::default()
    });
    let found = inspection.findings.iter();
    let found: Vec<String> = found
        .filter(|found| found.check.id == "nested-url")
        .map(|found| found.message.to_string())
        .collect();
    let words = "“openid.ns” names specs.openid.net as an identifier: nobody is sent there. 2 other parameters do so too.";
    assert_eq!(found, [words]);
}

/// The messages of the findings in a reference, with the worst of what they lead to, each with its severity.
fn said(reference: &str) -> Vec<(Severity, String)> {
    let inspection = inspect(&Request::new(reference, None));
    let findings = inspection.findings.iter();
    findings
        .map(|found| (found.severity, found.said().to_string()))
        .collect()
}

/// A redirect in a path is the one that it is in an absolute address of the same page.
#[test]
fn a_path_of_the_same_site_is_reviewed_like_its_address() {
    let inner = "out%3Furl%3Dhttps%253A%252F%252Fevil.example%252F";
    let worst = "Worst finding there: “url” may redirect to another site, evil.example.";
    for next in [
        format!("%2F{inner}"),
        inner.to_owned(),
        format!("https%3A%2F%2Fwww.example.com%2F{inner}"),
    ] {
        let said = said(&format!("https://www.example.com/login?next={next}"));
        let (severity, message) = said.first().expect("a finding");
        assert_eq!(*severity, Severity::Warning, "{next}");
        assert!(message.ends_with(worst), "{next}: {message}");
    }
    let said = said("https://www.example.com/login?next=%2Fout%3Furl%3D%252F%252Fevil.example");
    let (_, message) = said.first().expect("a finding");
    assert!(
        message.starts_with("“next” is a page of the same site, with a link to evil.example."),
        "{message}"
    );
}

/// The request is shown and judged, signed or not, by what it asks for.
#[test]
fn a_request_of_oauth_in_a_token_is_no_credential() {
    // {"alg":"HS256"}, {"scope":"mail.send","redirect_uri":"https://evil.example"}
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJzY29wZSI6Im1haWwuc2VuZCIsInJlZGlyZWN0X3VyaSI6Imh0dHBzOi8vZXZpbC5leGFtcGxlIn0.c2lnbmVk";
    let said = said(&format!(
        "https://id.example/authorize?client_id=a&request={token}"
    ));
    let expected = [
        (
            Severity::Warning,
            "The link asks you to give a program access to your account: “mail.send”. The answer goes to evil.example.",
        ),
        (
            Severity::Notice,
            "“request” is a request of OAuth (RFC 9101). The answer goes to evil.example.",
        ),
    ];
    let said: Vec<_> = said
        .iter()
        .map(|(severity, said)| (*severity, &**said))
        .collect();
    assert_eq!(said, expected);
    let other = inspect(&Request::new(
        &format!("https://id.example/authorize?client_id=a&token={token}"),
        None,
    ));
    // Any other token is a credential, which is the sender's loss.
    let mut secret = other.findings.iter();
    let secret = secret.find(|found| found.severity == Severity::Danger);
    assert_eq!(secret.map(|found| found.risk), Some(Risk::Exposes));
    assert_eq!(other.severity_of_all(), Some(Severity::Danger));
}

/// Who gets the answer is said first; that the request has another sender, and was made for another page, with it.
#[test]
fn the_answer_to_a_request_of_saml_is_in_the_headline() {
    // From sp.example.org to idp.example.com, with the answer for acs.example.net.
    let request = "Vc5BCsIwEAXQq4QcoNmHNFB0I7iq9AAhDjaQTOJMIj2%2BBtHq8g%2F%2FMd%2BwS7HoqdUVZ7g34ComZqAaMh4ycktAF6BH8LDM51GutRbWSjnPA2wulQgDQlVOiuMLB3Rd7r1wLd%2Bez0lJa%2FpLfWJuQGJLEVn3yygboXbSfiTvMNNNGfXj7Dv9D7dP";
    let reference = &*format!(
        "https://login.example.edu/saml2?SAMLRequest={request}&RelayState=https%3A%2F%2Fsp.example.org%2F"
    );
    let inspection = inspect(&Request::new(reference, None));
    assert_eq!(
        headline(&inspection).message().to_string(),
        "No warnings. The request goes to login.example.edu, encrypted. “SAMLRequest” asks for a sign-in. The answer goes \
         to acs.example.net. The request names sp.example.org as its sender. It was made for idp.example.com."
    );
    let notes = handed_over(&inspection, false)
        .expect("two parameters")
        .notes;
    assert_eq!(
        notes.first().expect("a note").to_string(),
        "SAMLRequest → acs.example.net, idp.example.com"
    );
    let said = said(reference);
    let relay = "The program that gets the answer to the SAML request leads there.";
    assert!(
        said.iter().any(|(_, said)| said.ends_with(relay)),
        "{said:#?}"
    );
}
