//! What documents of each type promise beyond the lists in `documents/`.

use crate::support::cases::spread;
use crate::support::examples::examples;
use urilens::document::*;

fn known(name: &str, _: bool) -> bool {
    name.ends_with(".com") || name.ends_with(".example")
}

fn context(base: Option<&str>) -> Context<'_> {
    Context {
        retrieved_from: base,
        ..Context::of(&known)
    }
}

/// The index of attributes of the HTML standard: those whose values are URLs, lists of URLs, or code with URLs in it, each
/// on each of its elements. Then those that the standard calls obsolete, and those of SVG, MathML, XLink and XML.
#[test]
fn every_attribute_that_holds_references() {
    for [attribute, elements, value] in examples("attributes that hold references") {
        for element in elements.split(", ") {
            let page = format!("<{element} {attribute}=' {value}\n'>");
            let content = read(page.as_bytes(), Kind::Html, &context(None));
            let found: Vec<_> = content
                .found
                .iter()
                .map(|found| &*found.reference)
                .collect();
            assert_eq!(found, ["u"], "{page}");
            let name = element.split(' ').next().unwrap_or_default();
            let name = format!("{name}[{}]", attribute.to_lowercase());
            assert_eq!(content.found[0].element.as_deref(), Some(&*name));
            assert_eq!(&page[content.found[0].place.clone()], "u");
        }
    }
    // On other elements, and in other conditions, they are something else.
    for page in [
        "<li value=u>",
        "<td action=u data=u>",
        "<meta name=description content='0;url=u'>",
        "<animate attributeName=x to=1 values='0;1'>",
        "<path fill=red mask=none>",
        "<head><p profile=u manifest=u>",
    ] {
        let content = read(page.as_bytes(), Kind::Html, &context(None));
        assert_eq!(content.found, [], "{page}");
    }
    let page = "<iframe srcdoc='<a href=&quot;u&quot;>t</a>'></iframe>";
    let content = read(page.as_bytes(), Kind::Html, &context(None));
    assert_eq!(content.found[0].reference, "u");
    assert_eq!(content.found[0].shown.as_deref(), Some("t"));
}

const MAIL: &str = "From: a@a.example\r\nSubject: =?utf-8?q?x?=\r\nList-Unsubscribe: <https://u.example/?a>,\r\n <mailto:u@u.example>\r\n\
MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n\
--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\
Hello http://a.example/long=\r\nlink?x=3D1 end\r\n\
--b\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: base64\r\n\r\n\
6SA8YSBocmVmPSJodHRwOi8vaC5leGFtcGxlLyI+eDwvYT4=\r\n--b--\r\n";

/// A later part of a table has the columns of its start.
#[test]
fn parts_of_tables_know_their_columns() {
    let start = b"name;url\nx;https://a.example/b c\n";
    let context = Context {
        table_start: Some(start),
        ..Context::of(&|_: &str, _| false)
    };
    let content = read(b"url,a;https://a.example/b, c\n", Kind::Csv, &context);
    let references = content.found.iter().map(|found| &*found.reference);
    assert_eq!(references.collect::<Vec<_>>(), ["https://a.example/b, c"]);
}

#[test]
fn messages_of_a_box_are_counted() {
    let one = format!("From a@a.example Mon\n{}\n\n", MAIL.replace('\r', ""));
    let text = one.repeat(3);
    let before = Context {
        messages_before: 4,
        ..context(None)
    };
    let content = read(text.as_bytes(), Kind::Mbox, &before);
    let numbers: Vec<_> = content
        .found
        .iter()
        .filter_map(|found| found.message)
        .collect();
    assert_eq!(numbers, [5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7]);
    assert_eq!(count_messages(text.as_bytes()), 3);
    let alone = read(MAIL.as_bytes(), Kind::Mail, &context(None));
    assert!(alone.found.iter().all(|found| found.message.is_none()));
}

/// S/MIME: what is signed as a whole is legible, and what is encrypted is not.
#[test]
fn signed_messages_are_read() {
    // SignedData of RFC 5652 with this part in it, in two pieces, without lengths where they need not be.
    let inner = b"Content-Type: text/html\r\n\r\n<a href=http://a.example/>b</a>";
    let mut octets = b"\x30\x80\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x02\xa0\x80\x30\x80\x02\x01\x01\x31\x00\x30\x80\x06\x09\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01\xa0\x80\x24\x80".to_vec();
    for piece in inner.chunks(41) {
        octets.extend_from_slice(&[4, piece.len() as u8]);
        octets.extend_from_slice(piece);
    }
    octets.extend_from_slice(&[0; 12]);
    let mut mail = b"From: a@a.example\r\nContent-Type: application/pkcs7-mime; smime-type=signed-data\r\nContent-Transfer-Encoding: binary\r\n\r\n".to_vec();
    mail.extend_from_slice(&octets);
    let content = read(&mail, Kind::Mail, &context(None));
    assert_eq!(content.skipped, []);
    let found = &content.found[0];
    assert_eq!(
        (&*found.reference, found.part.as_deref()),
        ("http://a.example/", Some("1.1"))
    );
    for kind in ["signed-data", "enveloped-data"] {
        let mail = format!(
            "From: a@a.example\nContent-Type: application/pkcs7-mime; smime-type={kind}\n\nMIIB"
        );
        let content = read(mail.as_bytes(), Kind::Mail, &context(None));
        let expected = match kind {
            "signed-data" => SkippedKind::Signed,
            _ => SkippedKind::Encrypted,
        };
        assert_eq!(content.skipped[0].kind, expected);
    }
}

#[test]
fn bombs_of_nesting_end() {
    let deep = "Content-Type: message/rfc822\r\n\r\n".repeat(5_000);
    read(deep.as_bytes(), Kind::Mail, &context(None));
    let few = "From: a\r\nContent-Type: message/rfc822\r\n\r\n".repeat(200);
    read(few.as_bytes(), Kind::Mail, &context(None));
    let mut parts = String::new();
    for index in 0..5_000 {
        parts.push_str(&format!(
            "--b{index}\r\nContent-Type: multipart/mixed; boundary=b{}\r\n\r\n",
            index + 1
        ));
    }
    let text = format!("From: a\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n{parts}");
    read(text.as_bytes(), Kind::Mail, &context(None));
    let arrays = format!(
        "{}\"http://a/\"{}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let content = read(arrays.as_bytes(), Kind::Json, &context(None));
    assert_eq!((content.found.len(), content.problems.len()), (1, 0));
    let tags = "<div><svg xml:base=x/>".repeat(20_000);
    read(tags.as_bytes(), Kind::Html, &context(None));
    read(tags.as_bytes(), Kind::Xml, &context(None));
    read(
        "> ".repeat(50_000).as_bytes(),
        Kind::Markdown,
        &context(None),
    );
    read(
        "[".repeat(50_000).as_bytes(),
        Kind::Markdown,
        &context(None),
    );
}

/// A host may have every character that IDNA maps or keeps, at its start and inside. Only the marks that texts set around
/// links, and blanks, end it.
#[test]
fn hosts_have_every_character_of_idna() {
    const MARKS: &str = "“”„«»‹›「」『』【】《》〈〉（）［］｛｝｜、，；：！？。．｡…";
    let mut tried = 0;
    let is_around = |one: &char| MARKS.contains(*one) || one.is_whitespace() || one.is_control();
    let characters = ('\u{80}'..='\u{323af}').filter(|one| !is_around(one));
    for character in spread(characters, 50_000) {
        let link = format!("https://{character}a.b{character}c.example/x");
        if idna::domain_to_ascii(&link[8..link.len() - 2]).is_err() {
            continue;
        }
        let found: Vec<_> = references(&link, &known)
            .map(|found| found.reference)
            .collect();
        assert_eq!(found, [&*link]);
        tried += 1;
    }
    assert!(tried > 25_000, "{tried}");
}

/// The comment that says where a page was saved from is at its start.
#[test]
fn the_address_of_a_saved_page_is_at_its_start() {
    let page = "<!-- saved from url=(0026)https://saved.example/d/p --><a href=x>y</a>";
    let saved = Some("https://saved.example/d/p");
    for (before, base) in [
        ("", saved),
        ("<!DOCTYPE html>\n<html lang=en>\n<!-- a -->", saved),
        ("x", None),
        ("<p>", None),
        ("<base href=y>", None),
    ] {
        let page = format!("{before}{page}");
        let content = read(page.as_bytes(), Kind::Html, &context(None));
        let last = content.found.last().expect("a link");
        assert_eq!(content.bases[last.bases].base(), base, "{before}");
    }
}
