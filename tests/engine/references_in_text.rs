//! References in plain text: the examples of both appendices, and how texts are written.

use urilens::document::*;

/// Names under a few suffixes.
fn known(name: &str, is_followed: bool) -> bool {
    let last = name.rsplit('.').next().unwrap_or_default();
    matches!(last, "com" | "org" | "net" | "example" | "de") || (is_followed && last == "rs")
}

fn found(text: &str) -> Vec<(String, How)> {
    let found = references(text, &known);
    found
        .map(|found| (found.reference.into_owned(), found.how))
        .collect()
}

#[track_caller]
fn gives(text: &str, expected: &[(&str, How)]) {
    let found = found(text);
    let found: Vec<_> = found.iter().map(|(text, how)| (&**text, *how)).collect();
    assert_eq!(found, expected, "{text:?}");
}

#[track_caller]
fn schemes(text: &str, expected: &[&str]) {
    let found = found(text);
    let found: Vec<_> = found.iter().map(|(text, _)| &**text).collect();
    assert_eq!(found, expected, "{text:?}");
}

/// RFC 3986 appendix C: the paragraph of its example, whole.
#[test]
fn the_example_of_appendix_c() {
    let text = "\
      Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",
      but you can probably pick it up from <ftp://foo.example.
      com/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
      ietf/uri/historical.html#WARNING>.";
    gives(
        text,
        &[
            ("http://www.w3.org/Addressing/", How::Quotes),
            ("ftp://foo.example.com/rfc/", How::AngleBrackets),
            (
                "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
                How::AngleBrackets,
            ),
        ],
    );
}

/// RFC 2396 appendix E: the paragraph of its example, and the wrappers it names.
#[test]
fn the_example_of_rfc_2396_appendix_e() {
    let text = "\
      Yes, Jim, I found it under \"http://www.w3.org/Addressing/\",
      but you can probably pick it up from <ftp://ds.internic.
      net/rfc/>.  Note the warning in <http://www.ics.uci.edu/pub/
      ietf/uri/historical.html#WARNING>.";
    schemes(
        text,
        &[
            "http://www.w3.org/Addressing/",
            "ftp://ds.internic.net/rfc/",
            "http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
        ],
    );
    gives("\"http://test.com/\"", &[("http://test.com/", How::Quotes)]);
    gives(
        "<http://test.com/>",
        &[("http://test.com/", How::AngleBrackets)],
    );
    gives(
        "<URL:http://test.com/>",
        &[("http://test.com/", How::Prefix)],
    );
    gives(
        "URL: http://test.com/",
        &[("http://test.com/", How::Prefix)],
    );
}

#[test]
fn angle_brackets() {
    gives("<URL:../g>", &[("../g", How::Prefix)]);
    gives(
        "<www.example.com/>",
        &[("www.example.com/", How::AngleBrackets)],
    );
    gives("<a href=\"http://a/\">", &[("http://a/", How::Quotes)]);
    // A space in a line is part of it; a sentence and a second link are not.
    gives(
        "<http://a/b c/d>",
        &[("http://a/b c/d", How::AngleBrackets)],
    );
    gives(
        "<http://a/b c/\n  d>",
        &[("http://a/b c/d", How::AngleBrackets)],
    );
    schemes("<http://a/ http://b/>", &["http://a/", "http://b/"]);
    gives("<see http://a/ b>", &[("http://a/", How::Scheme)]);
    gives("<http://a/\tb>", &[("http://a/", How::Scheme)]);
    gives("a < b http://a/ c > d", &[("http://a/", How::Scheme)]);
    schemes("<bob@example.com> <br/> <x:y>", &[]);
    let text = "<http://a.example/long-\n  name>";
    let all: Vec<_> = references(text, &known).collect();
    assert!(all[0].hyphen);
    assert_eq!(
        &text[all[0].place.clone()],
        "http://a.example/long-\n  name"
    );
}

/// In a mail that is quoted, marks start the lines of what is broken.
#[test]
fn angle_brackets_of_a_quoted_mail() {
    let wanted = "https://a.example.com/pay?b=1&c=99&d=https://e.example/x";
    for text in [
        "> see <https://a.example.com/pay?b=1&c=\n> 99&d=https://e.example/x>.",
        ">> <https://a.example.com/pay?b=1&c=\r\n>> 99&d=https://\r\n>>e.example/x> and",
    ] {
        gives(text, &[(wanted, How::AngleBrackets)]);
    }
    // Elsewhere, such a line starts a quotation.
    schemes(
        "<https://a.example.com/b\n> c>",
        &["https://a.example.com/b"],
    );
}

/// What a program for mail shows for a link stands before it, with a blank or without.
#[test]
fn texts_before_angle_brackets() {
    for (text, label) in [
        ("https://a.com<https://b.com/>", Some("https://a.com")),
        ("https://a.com <https://b.com/>", Some("https://a.com")),
        ("[https://a.com]<https://b.com/>", Some("https://a.com")),
        ("write a@a.com<mailto:b@b.com>", Some("a@a.com")),
        ("write a@a.com <mailto:b@b.com>", Some("a@a.com")),
        ("https://a.com, <https://b.com/>", None),
        ("write us <mailto:b@b.com>", None),
    ] {
        let found: Vec<_> = references(text, &known).collect();
        let last = found.last().expect("a reference");
        assert_eq!(
            last.label.clone().map(|label| &text[label]),
            label,
            "{text}"
        );
    }
}

/// Logs write names before links, with no more than a mark between them.
#[test]
fn links_that_follow_each_other_in_logs() {
    schemes(
        "ref=http://a.example.com;url=http://b.example.com/x",
        &["http://a.example.com", "http://b.example.com/x"],
    );
    schemes(
        "http://a.example.com&b=2;c=https://b.example.com",
        &["http://a.example.com", "https://b.example.com"],
    );
    schemes(
        "http://a.example.com->http://b.example.com=>http://c.example.com/->",
        &[
            "http://a.example.com",
            "http://b.example.com",
            "http://c.example.com/-",
        ],
    );
    for one in [
        "http://a;b=c@d.example.com:80/",
        "http://a.com/;b=http://c.com/",
        "http://a;b=c.example.com/x",
    ] {
        schemes(one, &[one]);
    }
}

/// RFC 3986 §2.1: a percent sign and its two digits are one octet, and no scheme starts within them.
#[test]
fn a_scheme_starts_after_a_triplet() {
    for before in ["%3D", "%2F", "%5c", "%20", "%253D", "%25253D", "%E2%80%9C"] {
        let text = format!("q=next{before}https://a.example/b");
        gives(&text, &[("https://a.example/b", How::Scheme)]);
    }
    // What is no triplet is text.
    schemes(
        "5%https://a.example/ 3dhttps://b.example/",
        &["https://a.example/", "dhttps://b.example/"],
    );
    for spelled in [
        "%68ttps",
        "htt%70s",
        "%68%74%74%70%73",
        "H%74TPS",
        "%3D%68ttps",
    ] {
        let text = format!("u={spelled}://a.example/%20b");
        let found = found(&text);
        let [(reference, How::Encoded)] = found.as_slice() else {
            panic!("{text}: {found:?}");
        };
        assert_eq!(reference.to_ascii_lowercase(), "https://a.example/%20b");
    }
    // Other schemes with an encoded letter are none (RFC 3986 §3.1).
    schemes("%66oo://a.example/", &["oo://a.example/"]);
}

/// Encoders leave slashes or the colon as they are, and nobody encodes letters without a purpose.
#[test]
fn links_that_are_encoded_in_part_or_all() {
    for (text, expected) in [
        (
            "u=https%3A//a.example/b%3Fc%3Dd&e",
            "https://a.example/b?c=d",
        ),
        ("u=http:%2F%2Fa.example%2Fb%2520c", "http://a.example/b%20c"),
        ("u=http%3A/%2Fa.example", "http://a.example"),
        ("u=https%253A//a.example/b%253Fc", "https://a.example/b?c"),
        ("u=%68%74%74%70%3A%2F%2Fa.example", "http://a.example"),
        ("u=%2568%2574tp%253A%252F%252Fa.example", "http://a.example"),
    ] {
        gives(text, &[(expected, How::Encoded)]);
    }
    gives(
        "mailto:%22a%22@b.example",
        &[("mailto:%22a%22@b.example", How::Scheme)],
    );
    schemes("12%3A//30 a%3A%2Fb x:%2F", &[]);
}

#[test]
fn punctuation_stays_outside() {
    schemes(
        "http://a/b. http://a/c, (http://a/d) [http://a/e]; http://a/f!",
        &[
            "http://a/b",
            "http://a/c",
            "http://a/d",
            "http://a/e",
            "http://a/f",
        ],
    );
    schemes(
        "http://a/b_(c) (see http://a/d_(e)).",
        &["http://a/b_(c)", "http://a/d_(e)"],
    );
    schemes(
        "'http://a/b' *http://a/c* _http://a/d_e_ |http://a/f|",
        &["http://a/b", "http://a/c", "http://a/d_e", "http://a/f"],
    );
    schemes(
        "“http://a/b.” «http://a/c» `http://a/d`",
        &["http://a/b.", "http://a/c", "http://a/d"],
    );
    schemes("http://a/b... http://a/c…", &["http://a/b", "http://a/c"]);
    schemes(
        "[text](http://a/b) ![](http://a/c)",
        &["http://a/b", "http://a/c"],
    );
    schemes(
        "http://a/?x=1&amp;y=2&quot;&gt;",
        &["http://a/?x=1&amp;y=2"],
    );
    schemes(
        r#"{\"u\":\"http://a/b\"} "http://a/c\n" http://a\@b"#,
        &["http://a/b", "http://a/c", r"http://a\@b"],
    );
    schemes(
        "http://a/b|c http://a/?q={x} http://[::1]/x]",
        &["http://a/b|c", "http://a/?q={x}", "http://[::1]/x"],
    );
    schemes("\u{1b}[34mhttp://a/b\u{1b}[0m", &["http://a/b"]);
}

#[test]
fn schemes_with_and_without_slashes() {
    schemes(
        "git+ssh://a/b see.http://a/c x=https://a/d",
        &["git+ssh://a/b", "http://a/c", "https://a/d"],
    );
    schemes(
        "file:///etc/passwd C://x 1://y ://z",
        &["file:///etc/passwd"],
    );
    schemes(
        "mailto:a@b.example tel:+1-555 data:text/html,x javascript:alert(1)",
        &[
            "mailto:a@b.example",
            "tel:+1-555",
            "data:text/html,x",
            "javascript:alert(1)",
        ],
    );
    schemes(
        "note: x, data: y, time:12 tel:e mailto:me std::io a:b urn:x",
        &[],
    );
    schemes(
        "use std::io://x, crate::data:a,b see::http://a/",
        &["http://a/"],
    );
    schemes(
        "urn:isbn:0451450523 magnet:?xt=urn:x view-source:http://a/",
        &[
            "urn:isbn:0451450523",
            "magnet:?xt=urn:x",
            "view-source:http://a/",
        ],
    );
    schemes(
        r"http:/example.com http:\\example.com\x https:example.com http: x",
        &[
            "http:/example.com",
            r"http:\\example.com\x",
            "https:example.com",
        ],
    );
    schemes(
        "http:// https://$HOST/ http://{host}/ http://%s/ https://<host>/ http://...",
        &[],
    );
}

#[test]
fn names_without_a_scheme() {
    gives("go to www.example.com.", &[("www.example.com", How::Www)]);
    gives(
        "example.com/x, Example.COM: y",
        &[("example.com/x", How::Name), ("Example.COM", How::Name)],
    );
    gives(
        "example.com:8080/x?y#z",
        &[("example.com:8080/x?y#z", How::Name)],
    );
    gives(
        "paypal.com@evil.example/x",
        &[("paypal.com@evil.example/x", How::Name)],
    );
    gives(
        "(//cdn.example.com/x.js)",
        &[("//cdn.example.com/x.js", How::NetworkPath)],
    );
    // A browser goes to the first host, RFC 3986 to the second.
    gives(
        r"see //d.example\@e.example/ now",
        &[(r"//d.example\@e.example/", How::NetworkPath)],
    );
    gives(
        r"see d.example\@e.example/ now",
        &[(r"d.example\@e.example/", How::Name)],
    );
    schemes(
        r#"'//d.example\n' "//e.example\" "#,
        &["//d.example", "//e.example"],
    );
    schemes(
        "bob@example.com first.last@example.com /usr/a.com a/b.com ./c.com",
        &[],
    );
    schemes(
        "// comment main.rs 10.0.0.1 1.2.3 e.g. a.b..com -.com x//y.com",
        &[],
    );
    schemes("main.rs/x", &["main.rs/x"]);
}

#[test]
fn letters_outside_of_ascii() {
    schemes("http://bücher.example/é?ü", &["http://bücher.example/é?ü"]);
    schemes(
        "请访问example.com谢谢。http://例え.example/路径。",
        &["example.com", "http://例え.example/路径"],
    );
    schemes("http://evil。example/x", &["http://evil。example/x"]);
    schemes("（http://a/b）", &["http://a/b"]);
    gives("www.раураl.com", &[("www.раураl.com", How::Www)]);
}

/// What stands alone on a line and starts with `https://` is a link as a whole, whatever its host is written in.
#[test]
fn links_alone_on_a_line_are_found_as_a_whole() {
    for text in [
        "http://①②⑦.0.0.1/",
        "http://１２７.0.0.1/",
        "https://😀.example.com/x",
        "http://⑥⑥.example/x",
        "http://\u{ad}evil.example/",
        "http://\u{200b}evil.example/",
        "http://ⓔvil.example/",
        "http://!a.example/",
        "http://.evil.example/",
        "http://$@evil.example/x",
        "https://(bank.example)@evil.example/",
        "https://:secret@evil.example/",
        "https://*@[::1]/",
        "sftp://😀.example/",
    ] {
        schemes(&format!("{text}\n"), &[text]);
    }
    schemes(
        "http://* http://*.example.com/ http://$HOST:$PORT/ http://+:80/ http://&lt;host> https://…/x \"http://\"+host",
        &[],
    );
}

/// A host may have every character that IDNA maps or keeps, at its start and inside. Only the marks that texts set beside
/// links, and blanks, end it.
#[test]
fn hosts_have_every_character_of_idna() {
    const MARKS: &str = "“”„«»‹›「」『』【】《》〈〉（）［］｛｝、，；：！？。．｡…";
    let mut tried = 0;
    let is_around = |one: &char| MARKS.contains(*one) || one.is_whitespace() || one.is_control();
    for character in ('\u{80}'..='\u{323af}').filter(|one| !is_around(one)) {
        let link = format!("https://{character}a.b{character}c.example/x");
        if idna::domain_to_ascii(&link[8..link.len() - 2]).is_err() {
            continue;
        }
        schemes(&link, &[&link]);
        tried += 1;
    }
    assert!(tried > 100_000, "{tried}");
}

#[test]
fn links_made_harmless() {
    for text in [
        "hxxp://evil.example/x",
        "hXXps[:]//evil[.]example/x",
        "http://evil[.]example/x",
        "https[://]evil.example",
        "evil[.]example",
        "evil[dot]example/x",
        "a.evil(.)com/x",
        "10[.]0[.]0[.]1",
        "hxxps:\\\\evil[.]example[.]com",
        "hxxp:\\\\evil.example.com/x",
    ] {
        gives(&format!("see {text}, and"), &[(text, How::Defanged)]);
    }
    schemes("array[.]x x[.] [.]", &[]);
}

/// Shares of Windows, commands of its programs, addresses with a path, and links that chats show under another name.
#[test]
fn links_of_windows_of_addresses_and_of_chats() {
    gives(
        "open \\\\evil.com\\share\\x.lnk and \\\\evil.com@80\\new\\x now, \\\\10.0.0.1\\c$\\x",
        &[
            ("\\\\evil.com\\share\\x.lnk", How::Name),
            ("\\\\evil.com@80\\new\\x", How::Name),
            ("\\\\10.0.0.1\\c$\\x", How::Name),
        ],
    );
    schemes(
        "search-ms:query=x&crumb=location:\\\\evil.com@80\\share&y ms-word:ofe|u|https://evil.com/x.docm.",
        &[
            "search-ms:query=x&crumb=location:\\\\evil.com@80\\share&y",
            "ms-word:ofe|u|https://evil.com/x.docm",
        ],
    );
    gives(
        "185.22.4.9/evil (185.22.4.9/x.php) 10.20.30.40:8080/admin h**ps://evil.com/ H**P://evil.com",
        &[
            ("185.22.4.9/evil", How::Name),
            ("185.22.4.9/x.php", How::Name),
            ("10.20.30.40:8080/admin", How::Name),
            ("h**ps://evil.com/", How::Defanged),
            ("H**P://evil.com", How::Defanged),
        ],
    );
    for text in [
        "10.0.0.0/8 10.0.0.0/255.255.255.0 1.2.3.4 1.2.3.4:80 10.0.0.1:80/ 1.2.3.400/x Chrome/120.0.0.0 v1.2.3.4/x",
        "1.2.3.4:80/tcp 1.2.3.4:53/UDP, 1.2.3.4/amd64 (1.2.3.4/arm64) 120.0.0.0/beta",
        "lib-1.2.3.4/README 127.0.0.1/24, 1.2.3.4/(x) 1.2.3.4/ x",
        "C:\\dir\\\\a.com\\x \\\\\\\\a.com\\\\x \\\\a.com \\\\server\\share search-ms: ms-word:x x**ps",
    ] {
        schemes(text, &[]);
    }
    schemes("**ps://evil.com", &["ps://evil.com"]);
    gives(
        "<https://a.example/x|click here> <https://b.example|b.com> <mailto:a@a.com|a@a.com> <https://c.example/?f=A|B&g=C> <a|b>",
        &[
            ("https://a.example/x", How::AngleBrackets),
            ("https://b.example", How::AngleBrackets),
            ("mailto:a@a.com", How::AngleBrackets),
            ("https://c.example/?f=A|B&g=C", How::AngleBrackets),
        ],
    );
}

/// RFC 4151: the ids of feeds are tags, and the domain in one is no link.
#[test]
fn tags_are_whole() {
    gives(
        "<id>tag:a.com,2008:Repository/1/v1.0</id> tag:bob@b.com,2001-01-02:x, (tag:c.com,1999:blog-1.post-2)",
        &[
            ("tag:a.com,2008:Repository/1/v1.0", How::Scheme),
            ("tag:bob@b.com,2001-01-02:x", How::Scheme),
            ("tag:c.com,1999:blog-1.post-2", How::Scheme),
        ],
    );
    // Words before a colon, and images of containers.
    gives(
        "tag:d.com tag: e.com,2008:x",
        &[("d.com", How::Name), ("e.com", How::Name)],
    );
    schemes(
        "tag:v1.2,latest tag:a,b:c tag:a.b,20x8:c hashtag:x.y,2008:z",
        &[],
    );
}

/// Chats write the text of a link after a bar.
#[test]
fn texts_follow_a_bar() {
    for (text, reference, label) in [
        (
            "<https://b.example/|www.a.com>",
            "https://b.example/",
            Some("www.a.com"),
        ),
        (
            "<https://b.example/?id=7|www.a.com>",
            "https://b.example/?id=7",
            Some("www.a.com"),
        ),
        (
            "<https://b.example/?id=7|reset-password>",
            "https://b.example/?id=7",
            Some("reset-password"),
        ),
        (
            "<https://b.example/?id=7|Reset password>",
            "https://b.example/?id=7",
            Some("Reset password"),
        ),
        (
            "<https://b.example/?a=1&amp;b=2|https://www.a.com/?c=d>",
            "https://b.example/?a=1&amp;b=2",
            Some("https://www.a.com/?c=d"),
        ),
        (
            "<https://b.example/?id=7|www.a.com|x>",
            "https://b.example/?id=7",
            Some("www.a.com|x"),
        ),
        (
            "<https://b.example/|www.a.com|x>",
            "https://b.example/",
            Some("www.a.com|x"),
        ),
        (
            "<https://b.example/?f=A|B&g=C>",
            "https://b.example/?f=A|B&g=C",
            None,
        ),
        (
            "<https://b.example/?f=A|B%20C>",
            "https://b.example/?f=A|B%20C",
            None,
        ),
        (
            "<https://b.example/?f=Open+Sans|Noto+Sans>",
            "https://b.example/?f=Open+Sans|Noto+Sans",
            None,
        ),
        (
            "<https://b.example/?f=A|B|C>",
            "https://b.example/?f=A|B|C",
            None,
        ),
    ] {
        let found: Vec<_> = references(text, &known).collect();
        let [found] = &found[..] else {
            panic!("{text}: {found:?}");
        };
        let shown = found.label.clone().map(|label| &text[label]);
        assert_eq!((&*found.reference, shown), (reference, label), "{text}");
    }
}

#[test]
fn places_are_those_of_the_text() {
    let text = "é <http://a.example/> “http://b.example/” URL:http://c.example/";
    for found in references(text, &known) {
        assert_eq!(&text[found.place.clone()], found.reference);
    }
}
