//! What holds for any bytes at all: one function for each promise, that panics where it is broken.
//!
//! The bodies stand here once. The fuzz targets in `fuzz/` run them on what libFuzzer comes up with,
//! `tests/engine/fuzz_corpus.rs` on the corpus that is kept, and on random changes of it.

#![allow(dead_code)] // Not every test needs all of it.

pub mod browser;
pub mod documents;
#[path = "../support/examples.rs"]
pub mod examples;
pub mod files;
pub mod grammar_rfc2396;
pub mod grammar_rfc3986;
pub mod ladder;
pub mod repeated;
pub mod resolution;
pub mod review;
pub mod storm;
pub mod view;

/// A promise, and what it takes to attack it well.
pub struct Promise {
    /// The name of its fuzz target and of its corpus.
    pub name: &'static str,
    /// Panics if the promise is broken.
    pub holds: fn(&[u8]),
    /// Pieces of text that matter to it.
    pub pieces: &'static [&'static [u8]],
}

const fn promise(
    name: &'static str,
    holds: fn(&[u8]),
    pieces: &'static [&'static [u8]],
) -> Promise {
    Promise {
        name,
        holds,
        pieces,
    }
}

/// All promises.
pub const ALL: &[Promise] = &[
    promise("grammar_rfc3986", grammar_rfc3986::holds, PIECES),
    promise("grammar_rfc2396", grammar_rfc2396::holds, PIECES),
    promise("resolution_rfc3986", resolution::rfc3986_holds, PIECES),
    promise("resolution_rfc2396", resolution::rfc2396_holds, PIECES),
    promise("ladder_rfc3986", ladder::rfc3986_holds, PIECES),
    promise("ladder_rfc2396", ladder::rfc2396_holds, PIECES),
    promise("browser", browser::holds, PIECES),
    promise("review", review::holds, PIECES),
    promise("view", view::holds, PIECES),
    promise("delimiters", files::delimiters_hold, DELIMITERS),
    promise("theme", files::theme_holds, TOML),
    promise("configuration", files::configuration_holds, CONFIGURATION),
    promise("storm", storm::holds, PIECES),
    promise("drawing", storm::drawing_of_any_text_holds, PIECES),
    promise("document_text", documents::text_holds, DELIMITERS),
    promise("document_html", documents::html_holds, MARKUP),
    promise("document_xml", documents::xml_holds, MARKUP),
    promise("document_mail", documents::mail_holds, MAIL),
    promise("document_mbox", documents::mbox_holds, MAIL),
    promise("document_markdown", documents::markdown_holds, MARKDOWN),
    promise("document_json", documents::json_holds, JSON),
    promise("document_calendar", documents::calendar_holds, CALENDAR),
    promise("document_pdf", documents::pdf_holds, PDF),
    promise("document_csv", documents::csv_holds, CSV),
    promise("document_css", documents::css_holds, CSS),
];

/// What the grammars, the algorithms and their readers trip over.
#[rustfmt::skip]
pub const PIECES: &[&[u8]] = &[
    b"\xff", b"/", b"//", b"///", b"\\", b":", b"::", b"@", b"?", b"#", b"[", b"]", b"%", b"%4", b"%41",
    b"%c3%a9", b"%2e", b"%2E%2e", b"%2f", b"%00", b"%25", b".", b"..", b"./", b"../", b"/./", b"/../", b"/.", b"/..",
    b";", b"=", b"&", b"+", b",", b"<", b">", b"\"", b"|", b"^", b" ", b"\t", b"\n", b"\x00", b"\x1b[2J", b"\x7f",
    "é".as_bytes(), "ß".as_bytes(), "／".as_bytes(), "。".as_bytes(), "\u{202e}".as_bytes(), "\u{200d}".as_bytes(),
    "\u{ad}".as_bytes(), "😀".as_bytes(), "а".as_bytes(), "\u{10ffff}".as_bytes(), "\u{301}".as_bytes(),
    b"http:", b"HTTPS:", b"file:", b"mailto:", b"urn:", b"javascript:", b"data:", b"ws:", b"x-y.z+1:",
    b"localhost", b"example.com", b"xn--", b"xn--bcher-kva", b"127.0.0.1", b"0x7f.1", b"1.2.3.256", b"[::1]",
    b"[::ffff:1.2.3.4]", b"[v1.x]", b"fe80::1%25en0", b"u:p@", b":80", b":0080", b":65536", b"C|", b"c:",
    b"paypal.com", b"token=", b"redirect=http%3A%2F%2Fx",
    b"-", b"_", b"~", b"!", b"'", b"(", b"*", b"$", b"{", b"`", b"a", b"Z", b"g", b"0", b"1", b"01", b"99", b"255", b"256", b"%zz", b"x:",
    b"h.b", b"h.b.", b"b-c", b"1.2.3.4", b"1.2.3", b"9.9.9.999", b"1:2:3", b"[::1.2.3.4]", b"[v1.:!]", b":8x", b"ffff",
];

/// What stands around URIs in texts.
#[rustfmt::skip]
const DELIMITERS: &[&[u8]] = &[
    b"<", b">", b"\"", b"'", "“".as_bytes(), "”".as_bytes(), "„".as_bytes(), "«".as_bytes(), b"URL:", b"url:", b"\n", b"\r\n",
    b"  ", b"\t", b"-", b"-\n", b".", b",", b")", b"http://a/", "\u{a0}".as_bytes(),
];

/// What pages and feeds are made of.
#[rustfmt::skip]
const MARKUP: &[&[u8]] = &[
    b"<", b">", b"</", b"/>", b"=", b"\"", b"'", b"&amp;", b"&#x26", b"&eacute", b"\r\n", b"<a href=", b"<a>", b"</a>", b"<base href=", b"<img srcset=",
    b" 1x, ", b"<meta http-equiv=refresh content=", b"5;url=", b"<style>", b"</style>", b"style=", b"url(", b")", b"\\2f ", b"@import ", b"/*", b"*/", b"<script>",
    b"</script>", b"<!--", b"-->", b"[if mso]>", b"<![CDATA[", b"]]>", b"<?xml?>", b"xml:base=", b"<svg>", b"xlink:href=", b"srcdoc=", b"alt=", b"ping=",
    b"http://a.example/", b"../g", b"www.a.com", b"charset=", b"\xe9", "é".as_bytes(),
];

/// What messages are made of.
#[rustfmt::skip]
const MAIL: &[&[u8]] = &[
    b"\r\n", b"\n", b"\r\n\r\n", b"From ", b"\n\nFrom ", b"From: ", b"Subject: ", b"Content-Type: ", b"text/html", b"text/plain", b"multipart/mixed", b"message/rfc822",
    b"; boundary=b", b"--b\r\n", b"--b--", b"; charset=utf-8", b"; charset=x", b"Content-Transfer-Encoding: ", b"quoted-printable", b"base64", b"=3D", b"=\r\n", b"=",
    b"Content-Location: ", b"Content-Base: ", b"List-Unsubscribe: ", b"<http://a.example/>", b"aHR0cDovL2EvIA==", b"=?utf-8?q?x?=", b"\xff", b"<a href=", b"application/json",
    b"; filename=x.html", b"-", b" ", b"\t",
];

/// What Markdown is made of.
#[rustfmt::skip]
const MARKDOWN: &[&[u8]] = &[
    b"[", b"]", b"(", b")", b"![", b"](", b"]: ", b"<", b">", b"`", b"```\n", b"\n", b"\n\n", b"    ", b"> ", b"- ", b"* ", b"_", b"|", b"|-|\n", b"# ", b"\\", b"&amp;",
    b"http://a.example/", b"www.a.com", b"<a href=x>", b"</a>", b"<!--", b"-->", b"[^1]", b"[^1]: ", b"[x]", b"\"t\"", b"<b@a.example>", "é".as_bytes(), b"\xff",
];

/// What JSON is made of.
#[rustfmt::skip]
const JSON: &[&[u8]] = &[
    b"{", b"}", b"[", b"]", b",", b":", b"\"", b"\\", b"\\\"", b"\\/", b"\\u0041", b"\\ud83d\\ude00", b"\\ud83d", b"\\u", b"\n", b"\"a\":", b"\"~/\":", b"1", b"null",
    b"http://a.example/", b"http:\\/\\/a\\/", b"www.a.com", b"\"x\"", "é".as_bytes(), b"\xff",
];

/// What objects of PDF are made of.
#[rustfmt::skip]
const PDF: &[&[u8]] = &[
    b"1 0 obj", b"12 0 obj", b"endobj", b"<<", b">>", b"/URI", b"/U#52I", b"/Base", b"/JS", b"/F", b"(", b")", b"\\", b"\\050", b"[", b"]", b"<", b">",
    b" 12 0 R ", b"/Type/ObjStm", b"/N 1", b"/First 4", b"/First 999", b"/Filter/FlateDecode", b"stream\n", b"endstream", b"1 0 ", b"%", b"\n",
    b"/Encrypt 1 0 R", b"http://a.example/", b"687474703a2f2f612f", b"\xfe\xff", b"\xff", b" ",
];

/// What calendars and cards are made of.
#[rustfmt::skip]
const CALENDAR: &[&[u8]] = &[
    b"BEGIN:VEVENT", b"URL:", b"URL;VALUE=URI:", b"DESCRIPTION;ALTREP=\"", b"\":", b";", b":", b",", b"\\", b"\\n", b"\\,", b"\r\n", b"\n ", b"\r\n\t", b"\"", b" ",
    b"http://a.example/", b"www.a.com", b"mailto:a@a.com", "é".as_bytes(), b"\xff",
];

/// What tables are made of.
#[rustfmt::skip]
const CSV: &[&[u8]] = &[
    b",", b";", b"\t", b"|", b"\"", b"\"\"", b"\n", b"\r\n", b"sep=;\n", b"url", b"link,", b"http://a.example/", b"\"http://a.example/,b\"", b"www.a.com", b"/x", b" ",
    b"=HYPERLINK(\"http://a.example/\")", "é".as_bytes(), b"\xef\xbb\xbf", b"\xff",
];

/// What style sheets are made of.
#[rustfmt::skip]
const CSS: &[&[u8]] = &[
    b"url(", b")", b"\"", b"'", b"@import ", b"image-set(", b"src(", b"/*", b"*/", b"{", b"}", b";", b":", b",", b"\\", b"\\29 ", b"\\75rl(", b"\n", b" ", b"(", b"[", b"]",
    b"x.png", b"http://a.example/", b"format(\"woff\")", b"@namespace ", b"<!--", b"-->", "é".as_bytes(), b"\xff",
];

/// What themes are made of.
#[rustfmt::skip]
const TOML: &[&[u8]] = &[
    b"[", b"]", b"=", b"\"", b"#", b"\n", b"{", b"}", b",", b"fg", b"bg", b"bold", b"extends", b"background", b"roles", b"scheme",
    b"\"#ff8800\"", b"\"light-blue\"", b"\"42\"", b"\"reset\"", b"true", b"1979-05-27", b"''", b"\x1b",
];

/// What the configuration is made of.
#[rustfmt::skip]
const CONFIGURATION: &[&[u8]] = &[
    b"ignore", b"brands", b"extend", b"builtin", b"[brands]\n", b"ignore = [", b"brands = {", b" = ", b"[", b"]", b"{", b"}",
    b",", b".", b"\"", b"'", b"\"\"\"", b"\n", b"\r\n", b"#", b"true", b"false", b"1", b"1979-05-27", b"\"host-idn\"",
    b"\"host-idm\"", b"\"example.com\"", b"\"com\"", b"\"B\xc3\xbccher.example\"", b"\\u202e", b"\x1b", b"\xff",
];

/// The first `N` texts of `data`, which a byte stands between that no text has. What is no UTF-8 is
/// replaced; missing texts are empty.
pub fn texts<const N: usize>(data: &[u8]) -> [String; N] {
    let mut texts = data.split(|byte| *byte == 0xff);
    std::array::from_fn(|_| String::from_utf8_lossy(texts.next().unwrap_or_default()).into_owned())
}

/// Bits that choose options, and what is left.
pub fn choice(data: &[u8]) -> (u8, &[u8]) {
    data.split_first()
        .map_or((0, data), |(bits, rest)| (*bits, rest))
}
