//! Documents that are not quite what they say: nothing that a reader could follow is left out, and what is wrong is said.

use urilens::document::*;

fn known(name: &str, _: bool) -> bool {
    name.ends_with(".com") || name.ends_with(".example")
}

/// The references of a document, what its problems say, and a check that each reference stands at its place.
#[track_caller]
fn all(kind: Kind, text: &str) -> (Vec<String>, Vec<String>) {
    let context = Context::of(&known);
    let content = read(text.as_bytes(), kind, &context);
    for found in &content.found {
        let place = &text[found.place.clone()];
        let is_encoded = place.contains(['\\', '&', '%', '=', '\n']) || !place.contains(':');
        assert!(is_encoded || place == found.reference, "{found:?}");
    }
    let references = content.found.into_iter().map(|found| found.reference);
    let problems = content.problems.iter().map(Noted::to_string);
    (references.collect(), problems.collect())
}

#[track_caller]
fn gives(kind: Kind, text: &str, references: &[&str], problem: Option<&str>) {
    let (found, problems) = all(kind, text);
    assert_eq!(found, references, "{text}");
    match problem {
        Some(problem) => assert!(
            problems.iter().any(|one| one.contains(problem)),
            "{problems:?}"
        ),
        None => assert_eq!(problems, [""; 0]),
    }
}

/// A message with one part.
fn message(kind: &str, encoding: &str, body: &str) -> String {
    format!(
        "From: a@b.example\nMIME-Version: 1.0\nContent-Type: {kind}\nContent-Transfer-Encoding: {encoding}\n\n{body}"
    )
}

/// The tokenizer tells no tag that the end of the file cuts: its links are found, and it is said.
#[test]
fn pages_that_end_inside_of_a_tag() {
    let said = Some("it ends inside a tag");
    for kind in [Kind::Html, Kind::Xml] {
        for rest in ["\"", "", "\" id=x", "\" title=\"b c"] {
            let text = format!("<p>x</p> <a href=\"https://lost.example/login{rest}");
            gives(kind, &text, &["https://lost.example/login"], said);
        }
        gives(kind, "<p title=x><a href=\"/lost", &[], said);
        gives(
            kind,
            "<a href=\"https://a.example/\">a <b",
            &["https://a.example/"],
            None,
        );
        gives(
            kind,
            "<a href=\"https://a.example/\">a</a",
            &["https://a.example/"],
            None,
        );
    }
}

/// RFC 2045 §6.7: what is no escape is shown as it is, and the rest is decoded.
#[test]
fn quoted_printable_with_other_equals_signs() {
    for rule in [
        "if (a==b)",
        "=====",
        "x=3",
        "=",
        "a = b",
        "=zz=4",
        "=\u{e9}",
    ] {
        let body =
            format!("{rule}\n<a href=3D\"https://login.example=\n.evil.example/?a=3D1\">z</a>");
        let mail = message("text/html", "quoted-printable", &body);
        let (found, problems) = all(Kind::Mail, &mail);
        assert_eq!(found, ["https://login.example.evil.example/?a=1"], "{rule}");
        if rule == "=====" {
            assert!(problems[0].contains("quoted-printable"), "{problems:?}");
        }
    }
}

#[test]
fn base64_with_a_footer() {
    let body =
        "PGEgaHJlZj0iaHR0cHM6Ly9vbmUuZXhhbXBsZS8iPng8L2E+\n\nfooter https://footer.example/\n";
    let found = ["https://one.example/", "https://footer.example/"];
    let problem = Some("not valid base64");
    gives(
        Kind::Mail,
        &message("text/html", "base64", body),
        &found,
        problem,
    );
    let boundary = format!(
        "From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/html\n\
         Content-Transfer-Encoding: base64\n\n{body}--b--\n"
    );
    gives(Kind::Mail, &boundary, &found, problem);
}

#[test]
fn an_unknown_transfer_encoding_is_said() {
    let mail = message("text/plain", "x-uuencode", "see https://a.example/\n");
    gives(
        Kind::Mail,
        &mail,
        &["https://a.example/"],
        Some("unknown transfer encoding"),
    );
    for encoding in ["7bit", "8BIT", "binary", "Quoted-Printable"] {
        let mail = message("text/plain", encoding, "see https://a.example/\n");
        gives(Kind::Mail, &mail, &["https://a.example/"], None);
    }
}

#[test]
fn lines_that_are_no_json() {
    for (text, found) in [
        (
            "{\"a\":\"http://a/\"}\nnot json https://b.example/c,d\n{\"a\":\"http://c/\"}",
            &["http://a/", "https://b.example/c,d", "http://c/"][..],
        ),
        ("bad https://a.example/", &["https://a.example/"]),
        (
            "{\"a\":\"http://a/\"} and http://b/\n",
            &["http://a/", "http://b/"],
        ),
        (
            "{a: 'http://a/', // http://b/\nc: \"http://c/\"}",
            &["http://a/", "http://b/", "http://c/"],
        ),
        (
            "say \"http://a/\" or http://b/",
            &["http://a/", "http://b/"],
        ),
    ] {
        for kind in [Kind::Json, Kind::JsonLines] {
            gives(kind, text, found, Some("not valid JSON"));
        }
    }
    let text = "\u{1e}{\"a\":[1,-2.5E+3,true,false,null,\"http://a/\"]}\n";
    gives(Kind::JsonLines, text, &["http://a/"], None);
}

#[test]
fn names_of_members_are_searched() {
    let text = r#"{"https:\/\/key.example/a":{"x":"http://v/"},"deep":{"http://n/":1}}"#;
    gives(
        Kind::Json,
        text,
        &["https://key.example/a", "http://v/", "http://n/"],
        None,
    );
}

#[test]
fn what_is_for_programs_without_scripts_is_a_page() {
    let page = r#"<script>x</script><noscript><img src="/tr?a=1&amp;b=2"><a href="http://a/">A</a> http://t.example/</noscript>
<p>http://p.example/<noscript>http://q.example/"#;
    let found = [
        "/tr?a=1&b=2",
        "http://a/",
        "http://t.example/",
        "http://p.example/",
        "http://q.example/",
    ];
    gives(Kind::Html, page, &found, None);
}

#[test]
fn what_is_not_of_its_type_is_read_as_text() {
    let page = "<p>see <https://a.example/> and http://b.example/";
    for kind in [Kind::Mail, Kind::Mhtml, Kind::Pdf, Kind::Json] {
        let (found, problems) = all(kind, page);
        assert_eq!(
            found,
            ["https://a.example/", "http://b.example/"],
            "{kind:?}"
        );
        assert!(problems[0].starts_with("not valid "), "{problems:?}");
    }
    gives(
        Kind::Mail,
        "https://a.example/",
        &["https://a.example/"],
        Some("there are no headers"),
    );
    gives(
        Kind::Mail,
        "X: y\n\nhttp://a.example/",
        &["http://a.example/"],
        None,
    );
}

/// Strings of JSON and of scripts, where they are written: in scripts, in logs, in attributes.
#[test]
fn strings_with_escapes() {
    for (written, reference) in [
        (
            r#""https:\/\/shop.example.com\/a","#,
            "https://shop.example.com/a",
        ),
        (
            r#"'https:\/\/shop.example.com\/a?x=\'"#,
            "https://shop.example.com/a?x=",
        ),
        (
            r#""\u0068 https:\u002f\u002Fa.example\u002fb""#,
            "https://a.example/b",
        ),
        (
            r#""https:\x2f\x2fa.example\x2fb\x22""#,
            "https://a.example/b",
        ),
        (
            r#""https://a.example/?a=1\u0026b=2\u003c""#,
            "https://a.example/?a=1&b=2",
        ),
        (
            r#"{\"u\":\"https:\\\/\\\/a.example\\\/b\\u0026c\"}"#,
            "https://a.example/b&c",
        ),
        (r#""https:\/\/a.example\/x\n""#, "https://a.example/x"),
        (r#""ldap:\/\/a.example\/x""#, "ldap://a.example/x"),
        (r"'\x68ttps://a.example/'", "https://a.example/"),
        (
            r"'\u0068\x74\x74p:\/\/a.example\x2fb'",
            "http://a.example/b",
        ),
        (r"'\r\nhttps://a.example/'", "https://a.example/"),
        (r"'\t\x68ttps://a.example/'", "https://a.example/"),
        (
            r#"{"u":"\/\/a.example\/b?c\u0026d","p":"\/\/no\/x"}"#,
            "//a.example/b?c&d",
        ),
        (r#"'\\/\\/a.example:80\\/b'"#, "//a.example:80/b"),
    ] {
        gives(Kind::Text, written, &[reference], None);
        gives(
            Kind::Html,
            &format!("<script>u = {written};</script>"),
            &[reference],
            None,
        );
    }
    gives(
        Kind::Text,
        r#"/a\/\/a.example\/b/ "x\/\/a.example/""#,
        &[],
        None,
    );
    // One slash is no escape of two: browsers read the backslash as a slash.
    gives(
        Kind::Text,
        r"https:\/a.example/",
        &[r"https:\/a.example/"],
        None,
    );
    gives(
        Kind::Text,
        r"https://a.example\/b",
        &[r"https://a.example\/b"],
        None,
    );
}

#[test]
fn percent_encoded_references() {
    for (written, reference) in [
        (
            "GET /login?next=https%3A%2F%2Fevil.example%2Fx HTTP/1.1",
            "https://evil.example/x",
        ),
        (
            "u=https%3a%2f%2fa.example%3a8080%2F%3Fx%3D1%26y%3D2&z=3",
            "https://a.example:8080/?x=1&y=2",
        ),
        ("u%3Dhttps%3A%2F%2Fa.example%20b", "https://a.example"),
        (
            "u%253Dhttps%253A%252F%252Fa.example%252Fb%2520c",
            "https://a.example/b",
        ),
        (
            "u=see+https%3A%2F%2Fa.example%2F%C3%A9.+now",
            "https://a.example/é",
        ),
        ("(https%3A%2F%2Fa.example%2Fb)", "https://a.example/b"),
    ] {
        gives(Kind::Text, written, &[reference], None);
        gives(
            Kind::Json,
            &format!("{{\"u\":\"{written}\"}}"),
            &[reference],
            None,
        );
    }
    let (found, _) = all(
        Kind::Text,
        "https://a.example/?u=https%3A%2F%2Fb.example%2F http%3A%2F%2Fc.example and %3A%2F%2F",
    );
    assert_eq!(
        found,
        [
            "https://a.example/?u=https%3A%2F%2Fb.example%2F",
            "http://c.example"
        ]
    );
    for text in [
        "x%3A%2F%2Fa",
        "ok%3A%2F%2F",
        "ok%3A%2F%2F%20",
        "ok%3A%2Fa",
        "%3A%2F%2Fa",
    ] {
        gives(Kind::Text, text, &[], None);
    }
}

#[test]
fn lists_without_blanks() {
    for mark in [",", ";", "|", ",;"] {
        let text =
            format!("https://a.example/{mark}https://b.example/x{mark}hxxp[:]//c[.]example/");
        gives(
            Kind::Text,
            &text,
            &[
                "https://a.example/",
                "https://b.example/x",
                "hxxp[:]//c[.]example/",
            ],
            None,
        );
        let text = format!("https://a.example{mark}http://b.example");
        gives(
            Kind::Text,
            &text,
            &["https://a.example", "http://b.example"],
            None,
        );
    }
    for one in [
        "https://a.example/x,y;z|w",
        "data:text/html,https://b.example/",
        "https://web.example/2020/https://b.example/",
    ] {
        gives(Kind::Text, one, &[one], None);
    }
}

/// Files that were cut say so, with the part that has no end.
#[test]
fn files_without_their_end() {
    let mail = "From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=\"o\"\n\n--o\n\
        Content-Type: multipart/alternative; boundary=i\n\n--i\n\nhttps://a.example/\n--i--\n--o\n\nhttps://c.example/\n--o--\n";
    let places = |text: &str| {
        let content = read(text.as_bytes(), Kind::Mail, &Context::of(&known));
        let noted = content.problems.iter();
        let noted =
            noted.map(|noted| (noted.to_string(), noted.part.as_deref().map(str::to_owned)));
        noted.collect::<Vec<_>>()
    };
    assert_eq!(places(mail), []);
    let said = "not valid mail: a multipart has no end; read as far as possible".to_owned();
    let cut = mail.replace("--o--", "");
    assert_eq!(places(&cut), [(said.clone(), None)]);
    let inner = mail.replace("--i--\n", "");
    assert_eq!(places(&inner), [(said, Some("1".to_owned()))]);
    let pdf = "%PDF-1.7\n1 0 obj <</URI(https://a.example/)>> endobj\n2 0 obj <</URI(https://b.exa";
    let (references, problems) = all(Kind::Pdf, pdf);
    assert_eq!(
        references.first().map(String::as_str),
        Some("https://a.example/")
    );
    let said = "not valid PDF: its end (`%%EOF`) is missing";
    assert!(problems[0].contains(said), "{problems:?}");
}

/// The place of what is no JSON.
#[test]
fn broken_json_has_a_place() {
    for (text, at) in [
        ("{\"a\":1}\n{\"a\": x}\n{}", 14),
        ("[1, \"abc", 4),
        ("[1, {\"a\":2}\n", 11),
        ("[1]]", 3),
    ] {
        let content = read(text.as_bytes(), Kind::Json, &Context::of(&known));
        assert_eq!(content.problems[0].at, Some(at), "{text}");
    }
}

/// A multipart with these parts.
fn multipart(boundary: &str, parts: &[&str]) -> String {
    let parts: String = parts
        .iter()
        .map(|part| format!("--{boundary}\n{part}\n"))
        .collect();
    format!("Content-Type: multipart/mixed; boundary=\"{boundary}\"\n\n{parts}--{boundary}--\n")
}

/// A message in a message in a part: what follows is read, decoded, and has its number. It is valid, so nothing is said.
#[test]
fn parts_after_a_message_directly_in_a_message() {
    let nested = "Content-Type: message/rfc822\n\nSubject: one\nContent-Type: message/rfc822\n\n\
                  Subject: two\nContent-Type: text/plain\n\nsee https://inner.example/";
    let encoded = "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n\
                   <a href=3D\"https://behind.=\nexample/?a=3D1\">x</a>";
    let last = "Content-Type: text/plain\n\nhttps://last.example/";
    let found = [
        "https://inner.example/",
        "https://behind.example/?a=1",
        "https://last.example/",
    ];
    let flat = multipart("b", &[nested, encoded, last]);
    let inner = multipart("in", &[nested]);
    let deep = multipart("out", &[&inner, encoded, last]);
    for (mail, parts) in [(flat, ["1.1", "2", "3"]), (deep, ["1.1.1", "2", "3"])] {
        let mail = format!("Subject: x\nMIME-Version: 1.0\n{mail}");
        gives(Kind::Mail, &mail, &found, None);
        let content = read(mail.as_bytes(), Kind::Mail, &Context::of(&known));
        let numbers: Vec<_> = content
            .found
            .iter()
            .filter_map(|found| found.part.as_deref())
            .collect();
        assert_eq!(numbers, parts, "{mail}");
    }
}

/// Programs disagree about what stands outside of all parts, and some show it.
#[test]
fn texts_and_parts_outside_of_a_multipart() {
    let part = "Content-Type: text/plain\n\nhttps://part.example/";
    let late = "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nc2VlIGh0dHBzOi8vbGF0ZS5leGFtcGxlLwo=\n";
    let body = multipart("b", &[part]);
    let body = body.replacen("\n\n--b", "\n\nsee https://before.example/\n--b", 1);
    let mail = format!("Subject: x\n{body}or https://after.example/ and other.com\n");
    let found = [
        "https://before.example/",
        "https://part.example/",
        "https://after.example/",
    ];
    gives(Kind::Mail, &mail, &found, None);
    let content = read(mail.as_bytes(), Kind::Mail, &Context::of(&known));
    let elements: Vec<_> = content
        .found
        .iter()
        .map(|found| found.element.as_deref())
        .collect();
    assert_eq!(elements, [Some("preamble"), None, Some("epilogue")]);
    let mail = format!("{mail}--b\n{late}");
    let found = [&found[..], &["https://late.example/"]].concat();
    let problem = Some("a part stands after the end of its multipart");
    gives(Kind::Mail, &mail, &found, problem);
    let content = read(mail.as_bytes(), Kind::Mail, &Context::of(&known));
    let at = content.problems.iter().find_map(|noted| noted.at);
    assert_eq!(at, mail.find(late), "{mail}");
}

/// The boundary of the outer multipart ends the inner one, which has no end of its own.
#[test]
fn a_part_after_a_multipart_without_an_end() {
    let mail = "Subject: x\nContent-Type: multipart/mixed; boundary=out\n\n--out\nContent-Type: multipart/mixed; boundary=in\n\n\
                --in\nContent-Type: text/plain\n\nhttps://one.example/\n--out\nContent-Type: text/plain\n\
                Content-Transfer-Encoding: base64\n\nc2VlIGh0dHBzOi8vbGF0ZS5leGFtcGxlLwo=\n--out--\n";
    let found = ["https://one.example/", "https://late.example/"];
    gives(Kind::Mail, mail, &found, Some("a multipart has no end"));
}
