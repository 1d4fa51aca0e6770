//! References and bases in documents of each type, with the examples of the standards.

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

/// Each reference with its element, and a check that it stands where its place says.
#[track_caller]
fn check(kind: Kind, text: &str, expected: &[(&str, &str)]) -> Content {
    let content = read(text.as_bytes(), kind, &context(None));
    let found: Vec<_> = content
        .found
        .iter()
        .map(|found| (found.element.as_deref().unwrap_or(""), &*found.reference))
        .collect();
    assert_eq!(found, expected);
    for found in &content.found {
        let place = &text[found.place.clone()];
        let is_decoded = place.contains(['&', '\\', '\n', '[']) || !place.contains(':');
        if kind != Kind::Mail && !(is_decoded && place != found.reference) {
            assert_eq!(place, found.reference);
        }
    }
    content
}

#[test]
fn attributes_of_html() {
    let page = r#"<!doctype html><p title="http://no/">see www.example.com.
<a href=" a.html ">A <b>link</b> &amp; <img src=i.png alt=more></a>
<img srcset="x.png 1x, y.png 2x" data-src="http://lazy.example/">
<form action='f?a=1&amp;b=2'><button formaction=g></form>
<meta http-equiv=refresh content="0; url='r.html'"><meta property="og:url" content="http://og.example/">
<div style="background:url('bg.png')" onclick="location='http://on.example/'">
<style>@import "s.css"; b{c:url(t.png)}</style><script>var u="http://s.example/", v=a.com;</script>
<object data=o><svg><use xlink:href="u#v"/></svg><a ping="p q" href="x">
<!-- http://c.example/ --><!--[if mso]><a href="m">M</a><![endif]-->"#;
    let content = check(
        Kind::Html,
        page,
        &[
            ("", "www.example.com"),
            ("a[href]", "a.html"),
            ("img[src]", "i.png"),
            ("img[srcset]", "x.png"),
            ("img[srcset]", "y.png"),
            ("img[data-src]", "http://lazy.example/"),
            ("form[action]", "f?a=1&b=2"),
            ("button[formaction]", "g"),
            ("meta[content]", "r.html"),
            ("meta[content]", "http://og.example/"),
            ("div[style]", "bg.png"),
            ("div[onclick]", "http://on.example/"),
            ("style", "s.css"),
            ("style", "t.png"),
            ("script", "http://s.example/"),
            ("object[data]", "o"),
            ("use[xlink:href]", "u#v"),
            ("a[ping]", "p"),
            ("a[ping]", "q"),
            ("a[href]", "x"),
            ("comment", "http://c.example/"),
            ("a[href]", "m"),
        ],
    );
    assert_eq!(content.found[1].shown.as_deref(), Some("A link & more"));
    let action = &content.found[6];
    assert_eq!(&page[action.place.clone()], "f?a=1&amp;b=2");
    assert_eq!(content.found[21].shown.as_deref(), Some("M"));
}

/// The element and the style that draw text from right to left are kept as the characters that do.
#[test]
fn texts_that_are_turned_around() {
    for (text, shown) in [
        ("a<bdo dir=RTL>moc.b</bdo>c", "a\u{202e}moc.b\u{202c}c"),
        ("<bdo>b.com</bdo>", "\u{202d}b.com\u{202c}"),
        (
            "<span style='direction:rtl; unicode-bidi:bidi-override!important'><span>moc</span>.b</span>c",
            "\u{202e}moc.b\u{202c}c",
        ),
        (
            "<i style=unicode-bidi:isolate-override dir=rtl>a<br>b",
            "\u{202e}a b",
        ),
        (
            "<bdo dir=rtl>c<bdo dir=ltr>b</bdo>a</bdo>d",
            "\u{202e}c\u{202d}b\u{202c}a\u{202c}d",
        ),
        ("<i dir=rtl style=direction:rtl>b.com</i>", "b.com"),
        ("<img style=unicode-bidi:bidi-override alt=a>b", "ab"),
    ] {
        let page = format!("<a href=x>{text}</a>");
        let content = read(page.as_bytes(), Kind::Html, &context(None));
        assert_eq!(content.found[0].shown.as_deref(), Some(shown), "{text}");
    }
}

/// Buttons of newsletters for Outlook are drawn by VML in a conditional comment. Namespaces are no links.
#[test]
fn shapes_of_vml() {
    const NAMESPACES: &str = r#"xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word""#;
    let page = format!(
        r#"<style>v\:* {{behavior:url(#default#VML);}}</style>
<!--[if mso]><v:roundrect {NAMESPACES} href="https://a.example/"><w:anchorlock/><center>www.b.com</center></v:roundrect>
<v:rect fill="t"><v:fill src="i.png"/></v:rect><v:shape href="c"><v:textpath string="www.d.com"/></v:shape><![endif]-->
<v:shape href="https://e.example/"><v:imagedata src="cid:f@g" o:href="https://h.example/i.png"/>www.<a href="j">k.com</a></v:shape>
<v:rect href="l"/>see www.m.com"#
    );
    let content = check(
        Kind::Html,
        &page,
        &[
            ("v:roundrect[href]", "https://a.example/"),
            ("v:fill[src]", "i.png"),
            ("v:shape[href]", "c"),
            ("v:shape[href]", "https://e.example/"),
            ("v:imagedata[src]", "cid:f@g"),
            ("v:imagedata[o:href]", "https://h.example/i.png"),
            ("a[href]", "j"),
            ("v:rect[href]", "l"),
            ("", "www.m.com"),
        ],
    );
    let shown = content.found.iter().map(|found| found.shown.as_deref());
    assert_eq!(
        shown.collect::<Vec<_>>(),
        [
            Some("www.b.com"),
            None,
            Some("www.d.com"),
            Some("www.k.com"),
            None,
            None,
            Some("k.com"),
            None,
            None
        ]
    );
}

/// The index of attributes of the HTML standard: those whose values are URLs, lists of URLs, or code with URLs in it, each
/// on each of its elements. Then those that the standard calls obsolete, and those of SVG, MathML, XLink and XML.
#[rustfmt::skip]
const ATTRIBUTES: &[(&str, &[&str], &str)] = &[
    ("action", &["form"], "u"),
    ("cite", &["blockquote", "del", "ins", "q"], "u"),
    ("content", &["meta http-equiv=Refresh"], "0;url=u"),
    ("data", &["object"], "u"),
    ("formaction", &["button", "input"], "u"),
    ("href", &["a", "area", "link", "base"], "u"),
    ("imagesrcset", &["link"], "u 1x"),
    ("itemid", &["p"], "u"),
    ("itemtype", &["p"], "u"),
    ("ping", &["a", "area"], "u"),
    ("poster", &["video"], "u"),
    ("src", &["audio", "embed", "iframe", "img", "input", "script", "source", "track", "video"], "u"),
    ("srcset", &["img", "source"], "u 1x"),
    ("style", &["p"], "a:url(u)"),
    ("archive", &["applet", "object"], "u"),
    ("background", &["body", "table", "td"], "u"),
    ("classid", &["object"], "u"),
    ("codebase", &["applet", "object"], "u"),
    ("dynsrc", &["img"], "u"),
    ("icon", &["menuitem"], "u"),
    ("longdesc", &["frame", "iframe", "img"], "u"),
    ("lowsrc", &["img"], "u"),
    ("manifest", &["html"], "u"),
    ("profile", &["head"], "u"),
    ("src", &["bgsound", "frame"], "u"),
    ("href", &["svg:a", "image", "use", "pattern", "lineargradient", "feimage", "mpath", "textpath"], "u"),
    ("xlink:href", &["a", "image", "use", "script"], "u"),
    ("clip-path", &["path"], "url(u)"),
    ("cursor", &["path"], "url(u), auto"),
    ("fill", &["path"], "url(u) none"),
    ("filter", &["path"], "url(u)"),
    ("marker-end", &["path"], "url(u)"),
    ("marker-mid", &["path"], "url(u)"),
    ("marker-start", &["path"], "url(u)"),
    ("mask", &["path"], "url(u)"),
    ("stroke", &["path"], "url(u)"),
    ("to", &["set attributeName=href", "animate attributeName=xlink:href"], "u"),
    ("from", &["animate attributeName=href"], "u"),
    ("by", &["animate attributeName=href"], "u"),
    ("values", &["animate attributeName=href"], "; u ;"),
    ("altimg", &["math"], "u"),
    ("definitionURL", &["csymbol"], "u"),
    ("href", &["mrow"], "u"),
    ("src", &["annotation", "mglyph"], "u"),
    ("url", &["enclosure", "media:content"], "u"),
];

#[test]
fn every_attribute_that_holds_references() {
    for (attribute, elements, value) in ATTRIBUTES {
        for element in *elements {
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

#[test]
fn a_page_without_an_end() {
    for (page, references) in [
        ("<a href=\"http://a/\">x", 1),
        ("<a href=\"http://a/", 1),
        ("<a href=x", 0),
        ("<style>a{b:url(x", 1),
        ("<style>a{b:url('x\n", 0),
        ("<!-- http://a/", 1),
        ("<", 0),
    ] {
        let content = read(page.as_bytes(), Kind::Html, &context(None));
        assert_eq!(content.found.len(), references, "{page}");
    }
}

/// RFC 2396 appendix D, as it stands there.
#[test]
fn the_base_of_rfc_2396_appendix_d() {
    let page = r#"<!doctype html public "-//IETF//DTD HTML//EN">
         <HTML><HEAD>
         <TITLE>An example HTML document</TITLE>
         <BASE href="http://www.ics.uci.edu/Test/a/b/c">
         </HEAD><BODY>
         ... <A href="../x">a hypertext anchor</A> ...
         </BODY></HTML>"#;
    let content = read(page.as_bytes(), Kind::Html, &context(None));
    let anchor = &content.found[1];
    assert_eq!(anchor.reference, "../x");
    let bases = &content.bases[anchor.bases];
    assert_eq!(bases.base(), Some("http://www.ics.uci.edu/Test/a/b/c"));
    assert_eq!(
        bases.winner().map(|layer| layer.kind),
        Some(LayerKind::Embedded)
    );
}

#[test]
fn the_first_base_holds_for_the_whole_page() {
    let page = r#"<a href=before><base href="../d/"><base href="http://no/"><a href=after>"#;
    let content = read(page.as_bytes(), Kind::Html, &context(Some("http://a/b/c")));
    for found in &content.found {
        let bases = &content.bases[found.bases];
        let expected = match found.element.as_deref() {
            Some("a[href]") => (Some("http://a/d/"), 2),
            // What gives the base is itself relative to the one around it.
            _ => (Some("http://a/b/c"), 1),
        };
        assert_eq!((bases.base(), bases.layers().len()), expected);
    }
}

#[test]
fn bases_of_xml_hold_inside_their_element() {
    let text = r#"<?xml version="1.0"?><doc xml:base="http://example.org/today/">
<link href="new.xml"/><olist xml:base="/hotpicks/"><link href="pick1.xml"/><olist><link href="pick2.xml"/></olist>
<link href="pick3.xml"/></olist><link href="last.xml"/><x xml:base="z/" href="self"/><link href="end.xml"/></doc>"#;
    let content = read(text.as_bytes(), Kind::Xml, &context(None));
    let bases: Vec<_> = content
        .found
        .iter()
        .map(|found| {
            (
                &*found.reference,
                content.bases[found.bases].base().unwrap_or(""),
            )
        })
        .collect();
    let (outer, inner) = ("http://example.org/today/", "http://example.org/hotpicks/");
    assert_eq!(
        bases,
        [
            ("new.xml", outer),
            ("pick1.xml", inner),
            ("pick2.xml", inner),
            ("pick3.xml", inner),
            ("last.xml", outer),
            ("self", "http://example.org/today/z/"),
            ("end.xml", outer),
        ]
    );
}

#[test]
fn feeds_and_sitemaps() {
    check(
        Kind::Xml,
        r#"<rss xmlns:a="http://www.w3.org/x"><link>https://a.example/</link><description><![CDATA[<a href="https://b.example/">b</a>]]></description><guid><![CDATA[https://c.example/]]></guid></rss>"#,
        &[
            ("link", "https://a.example/"),
            ("a[href]", "https://b.example/"),
            ("guid", "https://c.example/"),
        ],
    );
    check(
        Kind::Xml,
        r#"<?xml version="1.0"?><?xml-stylesheet href="s.css" type="text/css"?><x/>"#,
        &[("xml-stylesheet[href]", "s.css")],
    );
}

#[test]
fn markdown() {
    let content = check(
        Kind::Markdown,
        "[text](http://a.example/x \"title\") ![alt](i.png) <http://auto.example/>\n\
         see https://bare.example/a_b_c, `curl http://code.example/`\n\n\
         ```\nGET http://block.example/ a.com\n```\n\
         [ref][r] <a href=\"http://h.example/\">h</a> <bob@a.example>\n\n[r]: http://ref.example/\n",
        &[
            ("link", "http://a.example/x"),
            ("image", "i.png"),
            ("autolink", "http://auto.example/"),
            ("", "https://bare.example/a_b_c"),
            ("code", "http://code.example/"),
            ("code", "http://block.example/"),
            ("link", "http://ref.example/"),
            ("a[href]", "http://h.example/"),
            ("autolink", "mailto:bob@a.example"),
        ],
    );
    let shown: Vec<_> = content
        .found
        .iter()
        .map(|found| found.shown.as_deref())
        .collect();
    assert_eq!(shown[0], Some("text"));
    assert_eq!(shown[6], Some("ref"));
    assert_eq!(shown[7], Some("h"));
}

/// Titles of Markdown are those of HTML, and a line break in a text is a space.
#[test]
fn titles_and_texts_of_markdown() {
    let page = r#"[Log in](1 "https://www.paypal.com/") [More](2 "Read more. Now.") [a
        link](3) [![Log in](i "b.example")](4) [r] [x<br>d.example](6)

        [r]: 5 'see c.example'
        "#;
    let content = read(
        page.replace("\n        ", "\n").as_bytes(),
        Kind::Markdown,
        &Context::of(&|_: &str, _| false),
    );
    let links = content.found.iter().filter(|found| found.reference != "i");
    let shown: Vec<_> = links.filter_map(|found| found.shown.as_deref()).collect();
    assert_eq!(
        shown,
        [
            "Log in | title: https://www.paypal.com/",
            "More",
            "a link",
            "Log in | title: b.example",
            "r | title: see c.example",
            "x d.example",
        ]
    );
}

/// What browsers show where the pointer rests, and what screen readers say, may name a host as well.
#[test]
fn attributes_that_are_shown_for_a_link() {
    let pad = "pad ".repeat(200);
    let page = format!(
        r#"<a href=1 title="https://www.paypal.com/">Log in</a>
        <a href=2 title="Read more. Now.">More</a>
        <a href=3 aria-label="paypal.com"><img src=i alt="Log in" title="b.example"></a>
        <a href=4 title="a.example">a.example</a>
        <area href=5 alt="Map" title="m.example">
        <a href=6><span title="s.example">x</span></a>
        <a href=7 title="a.example"></a>
        <p title="no.example">
        <a href=9>Sign in<br>b.example</a> <a href=10><td>c.example</td><p>Dear</p></a>
        <a href=11>pay<span>pal</span>.<b>com</b><span style="color:red; display: block">now</span></a>
        <a href=8 title="hidden.example">{pad}</a>"#
    );
    let content = read(
        page.as_bytes(),
        Kind::Html,
        &Context::of(&|_: &str, _| false),
    );
    let links = content.found.iter().filter(|found| found.reference != "i");
    let shown: Vec<_> = links
        .map(|found| found.shown.as_deref().unwrap_or("-"))
        .collect();
    let (last, others) = shown.split_last().expect("links");
    assert_eq!(
        others,
        [
            "Log in | title: https://www.paypal.com/",
            "More",
            "Log in | aria-label: paypal.com | title: b.example",
            "a.example",
            "Map | title: m.example",
            "x | title: s.example",
            "a.example",
            "Sign in b.example",
            "c.example Dear",
            "paypal.com now",
        ]
    );
    assert!(last.ends_with(" | title: hidden.example"), "{last}");
    assert!(last.len() <= LONGEST_SHOWN, "{last}");
    let texts: Vec<_> = shown_texts(others[2]).collect();
    assert_eq!(texts, ["Log in", "paypal.com", "b.example"]);
}

/// Destinations as a reader follows them, each with the bytes that it stands in.
#[test]
fn markdown_as_commonmark_reads_it() {
    type Expected<'e> = &'e [(&'e str, &'e str, &'e str)];
    #[rustfmt::skip]
    let cases: [(&str, Expected<'_>); 19] = [
        // §2.4 and §2.5: escapes and entities.
        (r"[a](http://a/x\)y)", &[("link", "http://a/x)y", r"http://a/x\)y")]),
        (r"[a\]](http://a/\x)", &[("link", r"http://a/\x", r"http://a/\x")]),
        ("[a](http://a/?b&amp;c&#61;1 \"t\")", &[("link", "http://a/?b&c=1", "http://a/?b&amp;c&#61;1")]),
        ("see http://a/?b&amp;c=1.", &[("", "http://a/?b&c=1", "http://a/?b&amp;c=1")]),
        (r"see http://a/x\_y\*", &[("", "http://a/x_y*", r"http://a/x\_y\*")]),
        // §6.3: destinations in angle brackets, with brackets, on the next line, empty.
        ("[a](<http://a/b c>)", &[("link", "http://a/b c", "http://a/b c")]),
        (r"[a](<http://a/\>b> 't')", &[("link", "http://a/>b", r"http://a/\>b")]),
        ("[a](http://a/(b)(c(d)))", &[("link", "http://a/(b)(c(d))", "http://a/(b)(c(d))")]),
        ("[a\nb](\n  http://a/\n  (t))", &[("link", "http://a/", "http://a/")]),
        ("[a]() [b](<>)", &[]),
        ("[`](x`](http://a/)", &[("link", "http://a/", "http://a/")]),
        ("[http://a/ ![i](j)](http://a/)", &[("image", "j", "j"), ("link", "http://a/", "http://a/")]),
        // §6.5: nothing is escaped in an autolink.
        (r"<http://a/?x&amp;y\_>", &[("autolink", r"http://a/?x&amp;y\_", r"http://a/?x&amp;y\_")]),
        // §4.7: the place of a link is its own; a definition without one has its own place too.
        ("[ a  B ]\n\n[A b]: <http://a/\\*> 't'", &[("link", "http://a/*", "[ a  B ]")]),
        ("[x]: http://a/ 't'\n[x]: http://b/\n> [y]:\n> <http://c/ d>", &[("definition", "http://a/", "http://a/"), ("definition", "http://c/ d", "http://c/ d")]),
        // Tables and footnotes.
        ("|a|\n|-|\n|[b](http://a/\\|c) http://d/\\|e|", &[("link", "http://a/|c", "http://a/\\|c"), ("", "http://d/|e", "http://d/\\|e")]),
        ("a[^1]\n\n[^1]: http://a/ [b](c)", &[("", "http://a/", "http://a/"), ("link", "c", "c")]),
        // Pages in between.
        ("*a* <a href='x&amp;y'>b</a>\n\n<div>\n[no](http://a/)\n</div>", &[("a[href]", "x&y", "x&amp;y"), ("", "http://a/", "http://a/")]),
        ("[a](javascript:alert\\(1\\)) [b](data:,x)", &[("link", "javascript:alert(1)", r"javascript:alert\(1\)"), ("link", "data:,x", "data:,x")]),
    ];
    for (text, expected) in cases {
        let content = read(text.as_bytes(), Kind::Markdown, &context(None));
        let found: Vec<_> = content
            .found
            .iter()
            .map(|found| {
                let element = found.element.as_deref().unwrap_or("");
                (element, &*found.reference, &text[found.place.clone()])
            })
            .collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn json() {
    let text = r#"{"a":"http:\/\/a.example\/\u00e9","b/c":[1,{"d":"x www.example.com y"}],"e~":"no"}
"tail http://t.example/"#;
    let content = check(
        Kind::Json,
        text,
        &[
            ("", "http://a.example/é"),
            ("", "www.example.com"),
            ("", "http://t.example/"),
        ],
    );
    let pointers: Vec<_> = content
        .found
        .iter()
        .map(|found| found.pointer.as_deref())
        .collect();
    assert_eq!(pointers, [Some("/a"), Some("/b~1c/1/d"), Some("")]);
    assert_eq!(
        &text[content.found[0].place.clone()],
        r"http:\/\/a.example\/\u00e9"
    );
    assert_eq!(content.problems.len(), 1);
    let deep = format!(
        "{}\"http://a/\"{}",
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    let content = read(deep.as_bytes(), Kind::Json, &context(None));
    assert_eq!((content.found.len(), content.problems.len()), (1, 0));
}

/// A value whose name says that it is a link is one as a whole, as in HTML; under another name it is a text.
#[test]
fn values_that_are_links_as_a_whole() {
    for (name, value, expected) in [
        (
            "href",
            "https://a.example/b c.exe",
            &["https://a.example/b c.exe"][..],
        ),
        (
            "avatar_url",
            "https://a.example/b)c<d> e",
            &["https://a.example/b)c<d> e"],
        ),
        (
            "urls",
            " https://a.example/b 2024.com ",
            &["https://a.example/b 2024.com"],
        ),
        (
            "urls",
            "https://a.example/ https://b.example/",
            &["https://a.example/", "https://b.example/"],
        ),
        ("link", "https://a.example/\\nsee", &["https://a.example/"]),
        (
            "link",
            "see https://a.example/ here",
            &["https://a.example/"],
        ),
        (
            "text",
            "https://a.example/b is down",
            &["https://a.example/b"],
        ),
        (
            "text",
            "https://a.example/b c.exe",
            &["https://a.example/b c.exe"],
        ),
        ("text", "https://a.example/ down.", &["https://a.example/"]),
        ("text", "https://a.example/b)", &["https://a.example/b"]),
    ] {
        let text = format!(r#"{{"{name}":"{value}"}}"#);
        let content = read(text.as_bytes(), Kind::Json, &context(None));
        let found: Vec<_> = content.found.iter().map(|one| &*one.reference).collect();
        assert_eq!(found, expected, "{text}");
        assert_eq!(&text[content.found[0].place.clone()], expected[0]);
        let table = format!("a,{name}\nx,\"{value}\"\n");
        if !value.contains('\\') {
            let content = read(table.as_bytes(), Kind::Csv, &context(None));
            let found: Vec<_> = content.found.iter().map(|one| &*one.reference).collect();
            assert_eq!(found, expected, "{table}");
        }
    }
    let text = r#"{"href":"https://a.example/b\"c.exe"}"#;
    let content = read(text.as_bytes(), Kind::Json, &context(None));
    assert_eq!(content.found[0].reference, "https://a.example/b\"c.exe");
    check(
        Kind::Vcard,
        "URL:https://a.example/b c\nNOTE:https://a.example/b c\nPHOTO;VALUE=uri:https://a.example/(p\n",
        &[
            ("URL", "https://a.example/b c"),
            ("NOTE", "https://a.example/b"),
            ("PHOTO", "https://a.example/(p"),
        ],
    );
    check(
        Kind::Csv,
        "sep=;\nurl;n\nhttps://a.example/b c;1\n",
        &[("field 1", "https://a.example/b c")],
    );
}

/// An attached page is a link, and no page itself.
#[test]
fn attached_pages_of_calendars() {
    check(
        Kind::Calendar,
        "ATTACH;FMTTYPE=text/html:https://a.example/f\n",
        &[("ATTACH", "https://a.example/f")],
    );
}

#[test]
fn calendars() {
    let text = "BEGIN:VEVENT\r\nURL:https://a.example/x\r\nDESCRIPTION;ALTREP=\"http://alt.example/\":See\r\n  https://long.exam\r\n ple/x\\, and\\nhttps://b.example/\r\n";
    let content = check(
        Kind::Calendar,
        text,
        &[
            ("URL", "https://a.example/x"),
            ("DESCRIPTION", "http://alt.example/"),
            ("DESCRIPTION", "https://long.example/x"),
            ("DESCRIPTION", "https://b.example/"),
        ],
    );
    let place = content.found[2].place.clone();
    assert_eq!(&text[place], "https://long.exam\r\n ple/x");
}

/// Programs write pages into calendars, and escapes that are none.
#[test]
fn pages_in_calendars_and_cards() {
    let text = "BEGIN:VEVENT\nX-ALT-DESC;FMTTYPE=text/html:<a href=\"http://a.example/?b&amp;c\">www.b.exa\n mple</a>\\n\nDESCRIPTION:x <a href=\"http://c.example/\">d</a>\nURL;TYPE=HOME:https\\://e.example/\nNOTE:a <b> http://f.example/?&amp;g\n";
    let content = read(text.as_bytes(), Kind::Calendar, &context(None));
    let found: Vec<_> = content
        .found
        .iter()
        .map(|found| {
            let element = found.element.as_deref().unwrap_or("");
            (element, &*found.reference, found.shown.as_deref())
        })
        .collect();
    let expected = [
        ("a[href]", "http://a.example/?b&c", Some("www.b.example")),
        ("a[href]", "http://c.example/", Some("d")),
        ("URL", "https://e.example/", None),
        ("NOTE", "http://f.example/?&amp;g", None),
    ];
    assert_eq!(found, expected);
    assert_eq!(
        &text[content.found[0].place.clone()],
        "http://a.example/?b&amp;c"
    );
    assert_eq!(
        &text[content.found[2].place.clone()],
        r"https\://e.example/"
    );
}

/// RFC 2047 and RFC 3676, and a label that can't be right.
#[test]
fn mail_as_programs_show_it() {
    let mail = "From: a@a.example\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe:_http://s.example?= =?utf-8?B?L3g=?=\n\
        Content-Type: text/plain; charset=us-ascii; format=flowed; delsp=yes\n\n\
        see http://f.example/ü/ \nb\nwww.shown.example<http://to.example/>\n";
    let content = read(mail.as_bytes(), Kind::Mail, &context(None));
    let found: Vec<_> = content
        .found
        .iter()
        .map(|found| (&*found.reference, &mail[found.place.clone()]))
        .collect();
    let expected = [
        ("http://s.example/x", "http://s.example?= =?utf-8?B?L3g"),
        ("http://f.example/ü/b", "http://f.example/ü/ \nb"),
        ("www.shown.example", "www.shown.example"),
        ("http://to.example/", "http://to.example/"),
    ];
    assert_eq!(found, expected);
    let shown: Vec<_> = content.found.iter().map(|found| &found.shown).collect();
    assert_eq!(
        shown,
        [&None, &None, &None, &Some("www.shown.example".to_owned())]
    );
    let problems: Vec<_> = content
        .problems
        .iter()
        .map(|noted| &noted.problem)
        .collect();
    assert_eq!(problems, [&Problem::Charset(Charset::Guessed("UTF-8"))]);
    // A label that can be right is.
    let latin = mail.replace("us-ascii", "iso-8859-1");
    let content = read(latin.as_bytes(), Kind::Mail, &context(None));
    assert_eq!(content.found[1].reference, "http://f.example/Ã¼/b");
}

const MAIL: &str = "From: a@a.example\r\nSubject: =?utf-8?q?x?=\r\nList-Unsubscribe: <https://u.example/?a>,\r\n <mailto:u@u.example>\r\n\
MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n\
--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\
Hello http://a.example/long=\r\nlink?x=3D1 end\r\n\
--b\r\nContent-Type: text/html; charset=iso-8859-1\r\nContent-Transfer-Encoding: base64\r\n\r\n\
6SA8YSBocmVmPSJodHRwOi8vaC5leGFtcGxlLyI+eDwvYT4=\r\n--b--\r\n";

#[test]
fn mail_with_encoded_parts() {
    let content = check(
        Kind::Mail,
        MAIL,
        &[
            ("header[List-Unsubscribe]", "https://u.example/?a"),
            ("header[List-Unsubscribe]", "mailto:u@u.example"),
            ("", "http://a.example/longlink?x=1"),
            ("a[href]", "http://h.example/"),
        ],
    );
    let parts: Vec<_> = content
        .found
        .iter()
        .map(|found| found.part.as_deref())
        .collect();
    assert_eq!(parts, [None, None, Some("1"), Some("2")]);
    let place = content.found[2].place.clone();
    assert_eq!(&MAIL[place], "http://a.example/long=\r\nlink?x=3D1");
    // “http://h.example/” is octets 11 to 28 of the part.
    let place = content.found[3].place.clone();
    assert_eq!(&MAIL[place], "JodHRwOi8vaC5leGFtcGxlLy");
}

#[test]
fn messages_in_messages() {
    let inner = MAIL;
    let outer = format!(
        "From: b\r\nSubject: fwd\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\n\r\nsee http://o.example/\r\n--o\r\nContent-Type: message/rfc822\r\n\r\n{inner}\r\n--o--\r\n"
    );
    let content = read(outer.as_bytes(), Kind::Mail, &context(None));
    let found: Vec<_> = content
        .found
        .iter()
        .map(|found| (found.part.as_deref().unwrap_or(""), &*found.reference))
        .collect();
    assert_eq!(
        found,
        [
            ("1", "http://o.example/"),
            ("2", "https://u.example/?a"),
            ("2", "mailto:u@u.example"),
            ("2.1", "http://a.example/longlink?x=1"),
            ("2.2", "http://h.example/"),
        ]
    );
    assert_eq!(
        &outer[content.found[3].place.clone()],
        "http://a.example/long=\r\nlink?x=3D1"
    );
}

/// Editors write a byte order mark, before a message too.
#[test]
fn a_byte_order_mark_does_not_hide_a_message() {
    const MARK: &str = "\u{feff}";
    let message =
        "Subject: a\nContent-Type: text/html\n\n<a href=\"https://a.example/\">www.b.com</a>\n";
    let html = "Snapshot-Content-Location: https://c.example/\nContent-Type: multipart/related; boundary=\"b\"\n\n--b\n\
        Content-Type: text/html\n\n<a href=\"https://a.example/\">www.b.com</a>\n--b--\n";
    let attached = format!(
        "Subject: x\nContent-Type: multipart/mixed; boundary=\"b\"\n\n--b\n\
         Content-Type: application/octet-stream; name=a.eml\n\n{MARK}{message}--b--\n"
    );
    for (kind, text) in [
        (Kind::Mail, format!("{MARK}{message}")),
        (Kind::Mhtml, format!("{MARK}{html}")),
        (
            Kind::Mbox,
            format!("{MARK}From a@b.com Mon Jan  1 00:00:00 2024\n{message}"),
        ),
        (Kind::Mail, attached),
    ] {
        let content = read(text.as_bytes(), kind, &context(None));
        let found = content.found.iter();
        let link = found
            .clone()
            .find(|found| found.reference == "https://a.example/");
        let link = link.unwrap_or_else(|| panic!("{text}: {:?}", content.found));
        assert_eq!(link.shown.as_deref(), Some("www.b.com"), "{text}");
        assert_eq!(&text[link.place.clone()], "https://a.example/", "{text}");
        assert_eq!(content.problems, [], "{text}");
    }
}

/// RFC 5322 §3.6.5 and RFC 2047 §5: people read subjects, comments and the names beside addresses.
#[test]
fn headers_of_mail() {
    let mail = "From: \"Verify https://from.example/ now\" <a@b.example>\n\
        Sender: =?utf-8?Q?https=3A//sender.example/?= <mail.example.com@b.example>\n\
        To: www.to.example <c@b.example>\nCc: \"http://cc.example/\" <d@b.example>\n\
        Comments: see www.comments.example\nX-Any: v=1; u=https://any.example/?a=b;\n\
        BIMI-Location: l=https://bimi.example/logo.svg\nList-Id: A list <list.b.example>\n\
        Message-ID: <1.b.example@c.example>\nReceived: from mx.b.example (mx.b.example [192.0.2.1])\n\
        Content-Location: www.relative.example\n\nhi\n";
    let content = check(
        Kind::Mail,
        mail,
        &[
            ("header[From]", "https://from.example/"),
            ("header[Sender]", "https://sender.example/"),
            ("header[Cc]", "http://cc.example/"),
            ("header[Comments]", "www.comments.example"),
            ("header[X-Any]", "https://any.example/?a=b"),
            ("header[BIMI-Location]", "https://bimi.example/logo.svg"),
            ("header[Content-Location]", "www.relative.example"),
        ],
    );
    assert_eq!(
        &mail[content.found[1].place.clone()],
        "https=3A//sender.example/"
    );
}

/// Each field is a text of its own, with its exact place.
#[test]
fn fields_of_tables() {
    let text = "url,seen,from\r\nhttps://a.example/x,2026-11-22,b.com\r\n\
        \"https://c.example/?a=\"\"1\"\"&b,2\",\"hxxps://d[.]com/,e.com\",\"f\r\nhttps://g.example/\"\r\n";
    let content = read(
        text.as_bytes(),
        Kind::Csv,
        &context(Some("http://h.example/")),
    );
    let found: Vec<_> = content
        .found
        .iter()
        .map(|found| {
            let element = found.element.as_deref().unwrap_or_default();
            (element, &*found.reference, &text[found.place.clone()])
        })
        .collect();
    let expected = [
        ("field 1", "https://a.example/x", "https://a.example/x"),
        ("field 3", "b.com", "b.com"),
        (
            "field 1",
            "https://c.example/?a=\"1\"&b,2",
            "https://c.example/?a=\"\"1\"\"&b,2",
        ),
        (
            "field 2",
            "hxxps://d[.]com/,e.com",
            "hxxps://d[.]com/,e.com",
        ),
        ("field 3", "https://g.example/", "https://g.example/"),
    ];
    assert_eq!(found, expected);
    let mail =
        "From: a@a.example\nContent-Type: text/csv\n\nhttps://a.example/,https://b.example/,x\n";
    check(
        Kind::Mail,
        mail,
        &[
            ("field 1", "https://a.example/"),
            ("field 2", "https://b.example/"),
        ],
    );
}

/// A style sheet of its own has the references of one in a page.
#[test]
fn style_sheets() {
    let sheet = "@import \"a.css\"; /* by http://b.example/ */ c { d: url(../e.png); content: 'http://f.example/ g.com' }";
    let references = [
        "a.css",
        "http://b.example/",
        "../e.png",
        "http://f.example/",
    ];
    let base = Some("http://h.example/i/j.css");
    let content = read(sheet.as_bytes(), Kind::Css, &context(base));
    let page = format!("<style>{sheet}</style>");
    let in_page = read(page.as_bytes(), Kind::Html, &context(base));
    let mail = format!("From: a@a.example\nContent-Type: text/css\n\n{sheet}");
    let in_mail = read(mail.as_bytes(), Kind::Mail, &context(base));
    for (source, content) in [(sheet, &content), (&page, &in_page), (&mail, &in_mail)] {
        let found: Vec<_> = content
            .found
            .iter()
            .map(|found| &*found.reference)
            .collect();
        assert_eq!(found, references);
        for found in &content.found {
            assert_eq!(&source[found.place.clone()], found.reference);
            assert_eq!(content.bases[found.bases].base(), base);
        }
    }
    let elements: Vec<_> = content
        .found
        .iter()
        .map(|found| found.element.as_deref())
        .collect();
    assert_eq!(elements, [None, Some("comment"), None, Some("comment")]);
}

/// Letters look another way, or a line may break: the text goes on. Other elements end it.
#[test]
fn running_text_goes_on_in_tags_that_nobody_sees() {
    for (page, references) in [
        (
            "see http://exam<wbr>ple.com/a",
            &["http://example.com/a"][..],
        ),
        ("http://pay<b>pal</b>.com/x y", &["http://paypal.com/x"]),
        (
            "http://a<!-- -->.example/?b&amp;c<i>=d</i>",
            &["http://a.example/?b&c=d"],
        ),
        (
            "http://a.example/<br>b http://c.example/<p>d",
            &["http://a.example/", "http://c.example/"],
        ),
        (
            "<span>http://a.example/</span><span>b</span>",
            &["http://a.example/"],
        ),
        (
            "http://a.example/<a href=x>b</a>c",
            &["http://a.example/", "x"],
        ),
        ("<td>http://a.example/<td>b", &["http://a.example/"]),
    ] {
        let content = read(page.as_bytes(), Kind::Html, &context(None));
        let found: Vec<_> = content
            .found
            .iter()
            .map(|found| &*found.reference)
            .collect();
        assert_eq!(found, references, "{page}");
    }
    let page = "x http://pay<b>pal</b>.com/x y";
    let content = read(page.as_bytes(), Kind::Html, &context(None));
    assert_eq!(
        &page[content.found[0].place.clone()],
        "http://pay<b>pal</b>.com/x"
    );
    // In XML, each element has a meaning of its own.
    let content = read(
        b"<x>http://a.example/<b>c</b></x>",
        Kind::Xml,
        &context(None),
    );
    assert_eq!(content.found[0].reference, "http://a.example/");
}

/// A name in brackets or after `URL:` is no relative path either; what has a scheme or `//` is what it says.
#[test]
fn no_base_is_meant_for_a_name() {
    let text = "<www.example.com> URL:example.com/x <example.com:80/y> <//example.com/z> <mailto:a@example.com> \"x.example\"";
    let content = read(text.as_bytes(), Kind::Text, &context(None));
    let assumed: Vec<_> = content.found.iter().map(Found::is_assumed).collect();
    assert_eq!(assumed, [true, true, true, false, false, true]);
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
    let deep = "Content-Type: message/rfc822\r\n\r\n".repeat(20_000);
    read(deep.as_bytes(), Kind::Mail, &context(None));
    let few = "From: a\r\nContent-Type: message/rfc822\r\n\r\n".repeat(200);
    read(few.as_bytes(), Kind::Mail, &context(None));
    let mut parts = String::new();
    for index in 0..20_000 {
        parts.push_str(&format!(
            "--b{index}\r\nContent-Type: multipart/mixed; boundary=b{}\r\n\r\n",
            index + 1
        ));
    }
    let text = format!("From: a\r\nContent-Type: multipart/mixed; boundary=b0\r\n\r\n{parts}");
    read(text.as_bytes(), Kind::Mail, &context(None));
    let tags = "<div><svg xml:base=x/>".repeat(50_000);
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

/// RFC 2557 §9.2 and §5: relative references are resolved against Content-Location, and an absolute Content-Location
/// around it.
#[test]
fn the_bases_of_rfc_2557() {
    let text = "From: foo1@bar.net\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=\"boundary-example\"; type=\"text/html\"\r\n\
Content-Location: http://www.ietf.cnri.reston.va.us/\r\n\r\n\
--boundary-example\r\nContent-Type: text/html; charset=\"US-ASCII\"\r\nContent-Location: home/top.html\r\n\r\n\
<IMG SRC=\"../images/ietflogo.gif\" ALT=\"IETF logo\">\r\n\
--boundary-example\r\nContent-Type: text/html\r\n\r\n<IMG SRC=\"images/x.gif\">\r\n--boundary-example--\r\n";
    let content = read(text.as_bytes(), Kind::Mhtml, &context(None));
    let bases: Vec<_> = content
        .found
        .iter()
        .filter(|found| found.element.as_deref() == Some("img[src]"))
        .map(|found| {
            let bases = &content.bases[found.bases];
            (
                bases.base().unwrap_or(""),
                bases.winner().map(|layer| layer.kind),
            )
        })
        .collect();
    assert_eq!(
        bases,
        [
            (
                "http://www.ietf.cnri.reston.va.us/home/top.html",
                Some(LayerKind::Embedded)
            ),
            (
                "http://www.ietf.cnri.reston.va.us/",
                Some(LayerKind::Entity)
            ),
        ]
    );
}

/// RFC 2557 §9: what each of its examples refers to, with the base that it has.
#[test]
fn the_examples_of_rfc_2557() {
    let related = |parts: &[(&str, &str)]| {
        let mut text = "From: foo1@bar.net\r\nTo: foo2@bar.net\r\nSubject: A simple example\r\nMIME-Version: 1.0\r\n\
Content-Type: multipart/related; boundary=\"boundary-example\"; type=\"text/html\"\r\n\r\n"
            .to_owned();
        for (headers, body) in parts {
            text.push_str(&format!(
                "--boundary-example\r\n{headers}\r\n\r\n{body}\r\n"
            ));
        }
        text + "--boundary-example--\r\n"
    };
    let html = "Content-Type: text/html; charset=\"US-ASCII\"";
    let gif = |header: &str| {
        format!("{header}\r\nContent-Type: image/gif\r\nContent-Transfer-Encoding: base64")
    };
    let logo = "R0lGODlhGAGgAPEAAP/////ZRaCgoAAAACH+PUNvcHlyaWdodCAoQykgMTk5";
    let site = "http://www.ietf.cnri.reston.va.us";
    let examples = [
        (
            "9.1: one page, without what it shows",
            format!(
                "From: foo1@bar.net\r\nMIME-Version: 1.0\r\n{html}\r\n\r\n<h1>Hi there!</h1> Try clicking <a \
                 href=\"http://www.resnova.com/\">here.</a><p>\r\n"
            ),
            vec![("http://www.resnova.com/", "")],
        ),
        (
            "9.2: an absolute URI",
            related(&[
                (
                    html,
                    "<IMG SRC=\"http://www.ietf.cnri.reston.va.us/images/ietflogo.gif\" ALT=\"IETF logo\">",
                ),
                (
                    &gif(&format!("Content-Location: {site}/images/ietflogo.gif")),
                    logo,
                ),
            ]),
            vec![("http://www.ietf.cnri.reston.va.us/images/ietflogo.gif", "")],
        ),
        (
            "9.3: relative URIs, and a base in the header of the whole message",
            related(&[
                (
                    html,
                    "<IMG SRC=\"/images/ietflogo1.gif\"><IMG SRC=\"images/ietflogo2.gif\">",
                ),
                (&gif("Content-Location: /images/ietflogo1.gif"), logo),
                (&gif("Content-Location: images/ietflogo2.gif"), logo),
            ])
            .replacen("MIME", &format!("Content-Location: {site}/\r\nMIME"), 1),
            vec![
                (
                    "/images/ietflogo1.gif",
                    "http://www.ietf.cnri.reston.va.us/",
                ),
                ("images/ietflogo2.gif", "http://www.ietf.cnri.reston.va.us/"),
            ],
        ),
        (
            "9.4: a relative URI without a base",
            related(&[
                (html, "<IMG SRC=\"ietflogo.gif\" ALT=\"IETF logo\">"),
                (&gif("Content-Location: ietflogo.gif"), logo),
            ]),
            vec![("ietflogo.gif", "")],
        ),
        (
            "9.5: a cid: URI",
            related(&[
                (
                    html,
                    "<IMG SRC=\"cid:foo4*foo1@bar.net\" ALT=\"IETF logo\">",
                ),
                (&gif("Content-ID: <foo4*foo1@bar.net>"), logo),
            ]),
            vec![("cid:foo4*foo1@bar.net", "")],
        ),
    ];
    for (example, text, expected) in examples {
        let content = read(text.as_bytes(), Kind::Mail, &context(None));
        let of_pages = content.found.iter().filter(|found| {
            let element = found.element.as_deref();
            element.is_some_and(|element| matches!(element, "a[href]" | "img[src]"))
        });
        let found: Vec<(&str, &str)> = of_pages
            .map(|found| {
                let base = content.bases[found.bases].base();
                (&*found.reference, base.unwrap_or(""))
            })
            .collect();
        assert_eq!(found, expected, "{example}");
    }
}

/// RFC 3986 §4.4: an empty reference is one to the document itself.
#[test]
fn empty_references_of_pages() {
    let page = "<a href=\"\">e</a><a href=''>f</a><img src=\"\"><form action=\"\"><area href=\"\">\
                <script src=\"\"></script><link href=\"\"><base href=\"\"><img srcset=\"\"><q cite=\"\">";
    let found = [
        "a[href]",
        "a[href]",
        "img[src]",
        "form[action]",
        "area[href]",
    ];
    let content = check(Kind::Html, page, &found.map(|element| (element, "")));
    for found in &content.found {
        let before = &page[..found.place.start];
        assert!(
            found.place.is_empty() && before.ends_with(['"', '\'']),
            "{before}"
        );
    }
    check(Kind::Xml, "<a href=\"\"/><img src=\"\"/>", &[]);
}

/// HTML's table of names: what is no name is text, and some names need no semicolon.
#[test]
fn escapes_of_pages_that_are_none_or_have_no_semicolon() {
    let reference = "http://a.example/?b&PTION;c=1";
    let tags = "<p>http://a.example/?b&ampPTION;c=1 &Amp;&Amp;&NotEqualTilde;&notit; ";
    for (kind, before) in [
        (Kind::Html, ""),
        (Kind::Calendar, "X-ALT-DESC;FMTTYPE=text/html:"),
        (Kind::Mail, "Content-Type: text/html\n\n"),
    ] {
        let text =
            format!("{before}{tags}<a href=\"http://b.example/?x&Amp;y&amp=z&ampPT&amp;\">b</a>");
        let content = read(text.as_bytes(), kind, &context(None));
        let found: Vec<_> = content
            .found
            .iter()
            .map(|found| (&*found.reference, &text[found.place.clone()]))
            .collect();
        let link = "http://b.example/?x&Amp;y&amp=z&ampPT";
        assert_eq!(
            found,
            [
                (reference, "http://a.example/?b&ampPTION;c=1"),
                (&*format!("{link}&"), &*format!("{link}&amp;")),
            ],
            "{kind:?}"
        );
    }
}

#[test]
fn words_around_links_of_a_mail_are_those_of_the_part() {
    let mail = "Subject: x\nContent-Type: multipart/mixed; boundary=B\n\n--B\nContent-Type: text/plain\n\
        Content-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe, pay at http://a.example/?t=3Dse=\ncret \
        or <http://b.example/> soon\n--B\nContent-Type: text/html\n\n<p>see http://c.example/ now</p>\n--B--\n";
    let content = read_with_words(mail.as_bytes(), Kind::Mail, &context(None));
    let around: Vec<_> = content
        .found
        .iter()
        .map(|found| {
            let around = found.around.as_deref().cloned().unwrap_or_default();
            (&*found.reference, around.before, around.after)
        })
        .collect();
    let expected = [
        (
            "http://a.example/?t=secret",
            "Grüße, pay at",
            "or [link] soon",
        ),
        ("http://b.example/", "Grüße, pay at [link] or", "soon"),
        ("http://c.example/", "see", "now"),
    ];
    let expected =
        expected.map(|(link, before, after)| (link, before.to_owned(), after.to_owned()));
    assert_eq!(around, expected);
    let silent = read(mail.as_bytes(), Kind::Mail, &context(None));
    assert!(silent.found.iter().all(|found| found.around.is_none()));
}

/// A group is no part of the name of a property (RFC 6350 §3.3), and mail is sent to the address of `EMAIL` (§6.4.2).
#[test]
fn cards() {
    let text = "BEGIN:VCARD\nitem1.URL:https://a.example/\nitem2.EMAIL;TYPE=work:eve@a.example\nEMAIL:mailto:b@a.example\n\
        EMAIL:Eve <eve at a>\nEND:VCARD\n";
    let content = read(text.as_bytes(), Kind::Vcard, &context(None));
    let found: Vec<_> = content
        .found
        .iter()
        .map(|found| {
            (
                found.element.as_deref().unwrap_or(""),
                &*found.reference,
                &text[found.place.clone()],
            )
        })
        .collect();
    let expected = [
        ("item1.URL", "https://a.example/", "https://a.example/"),
        ("item2.EMAIL", "mailto:eve@a.example", "eve@a.example"),
        ("EMAIL", "mailto:b@a.example", "mailto:b@a.example"),
    ];
    assert_eq!(found, expected);
    assert_eq!(Kind::of_content(text.as_bytes()), Kind::Vcard);
}

/// RFC 3986 §5.1.3: the comment that a browser writes into a page says where it was retrieved from, if nothing else does.
#[test]
fn the_address_of_a_saved_page() {
    let page = "<!-- saved from url=(0026)https://saved.example/d/p -->\n<base href=\"../b/\"><a href=x>y</a>";
    let bases = |page: &str, base| {
        let content = read(page.as_bytes(), Kind::Html, &context(base));
        let found = content.found.iter().skip(1);
        let bases = found.map(|found| content.bases[found.bases].base().map(str::to_owned));
        bases.collect::<Vec<_>>()
    };
    let resolved = Some("https://saved.example/b/".to_owned());
    let saved = Some("https://saved.example/d/p".to_owned());
    assert_eq!(bases(page, None), [saved.clone(), resolved]);
    assert_eq!(
        bases(&page.replace("base", "span"), None),
        [saved.clone(), saved]
    );
    let known = Some("https://known.example/x/".to_owned());
    assert_eq!(
        bases(page, known.as_deref())[0],
        known,
        "who reads the page knows better"
    );
    // Far from the start it is a text like any other.
    let late = format!("{}{page}", " ".repeat(5000));
    assert_eq!(bases(&late, None), [None, None]);
}

/// Values of members that are named for it are references where there is a base.
#[test]
fn relative_references_in_json() {
    let text = r#"{"next":"/items?page=2","avatar_url":"img\/a.png","imageUrl":["a.png","//b.example/x"],"Href":"c.html",
        "name":"a/b","first":"J.","curl":"a.b","next":"2","url":"https://d.example/","url":"x y.z","src":"/r?u=https://e.example/"}"#;
    let found = |base| {
        let content = read(text.as_bytes(), Kind::Json, &context(base));
        let found = content.found.into_iter();
        let found = found.map(|found| (found.reference, found.pointer.unwrap_or_default()));
        found.collect::<Vec<_>>()
    };
    let both = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        let pairs = pairs.iter();
        pairs
            .map(|(one, other)| ((*one).to_owned(), (*other).to_owned()))
            .collect()
    };
    assert_eq!(
        found(None),
        both(&[
            ("//b.example/x", "/imageUrl/1"),
            ("https://d.example/", "/url"),
            ("https://e.example/", "/src"),
        ])
    );
    assert_eq!(
        found(Some("https://api.example/")),
        both(&[
            ("/items?page=2", "/next"),
            ("img/a.png", "/avatar_url"),
            ("a.png", "/imageUrl/0"),
            ("//b.example/x", "/imageUrl/1"),
            ("c.html", "/Href"),
            ("https://d.example/", "/url"),
            ("/r?u=https://e.example/", "/src"),
        ])
    );
}
