//! Links in documents of office programs, and in the QR codes of images.

use crate::support::examples::examples;
use urilens::document::*;

fn read_as(bytes: &[u8], kind: Kind) -> Content {
    let context = Context::of(&|_: &str, _| false);
    read(bytes, kind, &context)
}

/// Each reference with what holds it and what is shown for it.
fn found(content: &Content) -> Vec<(&str, &str, Option<&str>)> {
    let all = content.found.iter();
    all.map(|found| {
        let element = found.element.as_deref().unwrap_or("");
        (&*found.reference, element, found.shown.as_deref())
    })
    .collect()
}

const DOCUMENT: &[u8] = include_bytes!("files/links.docx");
const SHEET: &[u8] = include_bytes!("files/links.xlsx");
const SLIDES: &[u8] = include_bytes!("files/links.pptx");
/// With a page that is shown as a part of it, and a shape.
const PAGE: &[u8] = include_bytes!("files/page.docx");
/// With what it asks for when it is refreshed.
const QUERY: &[u8] = include_bytes!("files/query.xlsx");
const PNG: &[u8] = include_bytes!("files/code.png");
const JPEG: &[u8] = include_bytes!("files/code.jpg");
/// Its octets are ISO 8859-1.
const LATIN_1: &[u8] = include_bytes!("files/latin-1.png");

/// What python-docx, openpyxl and python-pptx write.
#[test]
fn links_of_office_documents() {
    for (bytes, expected) in [
        (
            DOCUMENT,
            &[
                (
                    "https://docx.example/login",
                    "word/document.xml hyperlink[Target]",
                    Some("www.bank.example"),
                ),
                ("https://field.example/x", "word/document.xml field", None),
                (
                    "https://template.example/t.dotm",
                    "word/settings.xml attachedTemplate[Target]",
                    None,
                ),
            ][..],
        ),
        (
            SHEET,
            &[
                (
                    "https://xlsx.example/a",
                    "xl/worksheets/sheet1.xml B2 hyperlink[Target]",
                    Some("Open"),
                ),
                (
                    "https://formula.example/",
                    "xl/worksheets/sheet1.xml formula",
                    Some("Click"),
                ),
            ],
        ),
        (
            SLIDES,
            &[(
                "https://pptx.example/x",
                "ppt/slides/slide1.xml hyperlink[Target]",
                Some("Your account"),
            )],
        ),
        (
            PAGE,
            &[
                ("https://shape.example/", "word/document.xml shape", None),
                ("https://page.example/x", "a[href]", Some("Open")),
            ],
        ),
        (
            QUERY,
            &[("https://query.example/q", "xl/connections.xml query", None)],
        ),
    ] {
        assert_eq!(Kind::of_content(bytes), Kind::Office);
        let content = read_as(bytes, Kind::Office);
        assert_eq!(found(&content), expected);
        assert_eq!(content.problems, []);
    }
    let usages = read_as(DOCUMENT, Kind::Office);
    let usages: Vec<Usage> = usages.found.iter().map(Found::usage).collect();
    assert_eq!(usages, [Usage::Link, Usage::Link, Usage::OnOpening]);
}

/// A package with this relationship file, stored.
fn package(relationships: &[u8]) -> Vec<u8> {
    package_of(&[("word/_rels/document.xml.rels", relationships)])
}

/// A package of these files, stored.
fn package_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = rawzip::ZipArchiveWriter::new(&mut bytes);
    let types = [("[Content_Types].xml", &b"<Types/>"[..])];
    for (name, text) in types.iter().chain(files) {
        let (mut entry, config) = archive.new_file(name).start().expect("a name");
        let mut writer = config.wrap(&mut entry);
        std::io::Write::write_all(&mut writer, text).expect("memory");
        let (_, descriptor) = writer.finish().expect("memory");
        entry.finish(descriptor).expect("memory");
    }
    archive.finish().expect("memory");
    bytes
}

/// Fields double their backslashes, and show something as formulas do; a link in one is all of its text, and a share is one.
#[test]
fn links_of_fields_and_formulas() {
    let complex = "<r><instrText>HYPERLINK \"https://</instrText></r><r><instrText>c.example/\" </instrText></r>\
        <r><fldChar fldCharType='separate'/></r><r><t>www.</t></r><r><t>d.example</t></r><r><fldChar fldCharType='end'/></r><r><t>after</t></r>";
    let field = |code: &str, shown: &str| {
        let mark = |kind| format!("<r><fldChar fldCharType='{kind}'/></r>");
        let (begin, separate, end) = (mark("begin"), mark("separate"), mark("end"));
        format!("{begin}<r><instrText>{code}</instrText></r>{separate}<r><t>{shown}</t></r>{end}")
    };
    let nested = field(
        &format!(
            "HYPERLINK \"https://</instrText></r>{}<r><instrText>/x\"",
            field("MERGEFIELD host", "o.example")
        ),
        "p.example",
    );
    let mut document = format!("<w>{complex}{nested}");
    for (code, shown) in [
        (r#"INCLUDEPICTURE "\\\\a.example\\s\\x.png" \d"#, ""),
        (r#"INCLUDETEXT "\\b.example\s s\x""#, ""),
        (
            r#"HYPERLINK "https:\\\\e.example\\x y" \o "https://tip.example/""#,
            "f.example",
        ),
        (r#"HYPERLINK \l "place""#, "here"),
        (r#"QUOTE "https://m.example/x and https://n.example/y""#, ""),
    ] {
        let code = code.replace('"', "&quot;");
        document += &format!("<fldSimple instr=\"{code}\"><r><t>{shown}</t></r></fldSimple>");
    }
    let sheet = r##"<x><c><f>HYPERLINK("https://g.example/"&amp;"x?y","https://h.example/")</f><v>i.example</v></c>
        <f>IF(A1,HYPERLINK("#Sheet2"),'\\j.example\s\[b.xlsx]S'!A1)</f><f>HYPERLINK(A1,"https://k.example/")</f>
        <f>IF(B1=1,"",HYPERLINK("https://q.example/","https://r.example/"))</f>
        <f>IFERROR(HYPERLINK("https://s.example/"&amp;VLOOKUP(A1,B:C,2,0);"https://t.example/"),"https://u.example/")</f>
        <c><f>HYPERLINK("https://v.example/"&amp;Table1[[#This Row],[ID]],"www.w.example")</f></c>
        <c><f>IF(A1,HYPERLINK("https://x.example/",B2),HYPERLINK("https://y.example/","z"))</f><v>z</v></c>
        <c r="B2" t="inlineStr"><is><t>https://ab.example/</t></is></c><c><f>HYPERLINK($B$2,"www.ac.example")</f></c>
        <c r="C2" t="inlineStr"><is><t>ad.example</t></is></c><c><f>HYPERLINK("https://"&amp;C2,C2)</f><v>ad.example</v></c>
        <c><f>HYPERLINK(B2&amp;$C2 &amp; "/x","www.ae.example")</f></c>
        <c><f>HYPERLINK((_xlfn.CONCAT("https://af.example","@",C2)&amp;"/x"),"y")</f></c></x>"##;
    let content = read_as(
        &package_of(&[
            ("word/document.xml", format!("{document}</w>").as_bytes()),
            ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ]),
        Kind::Office,
    );
    let found: Vec<(&str, Option<&str>)> = content
        .found
        .iter()
        .map(|found| (&*found.reference, found.shown.as_deref()))
        .collect();
    let expected = [
        ("https://c.example/", Some("www.d.example")),
        ("https://o.example/x", Some("p.example")),
        (r"\\a.example\s\x.png", None),
        (r"\\b.example\s s\x", None),
        (r"https:\\e.example\x y", Some("f.example")),
        ("https://tip.example/", None),
        ("https://m.example/x", None),
        ("https://n.example/y", None),
        ("https://g.example/x?y", Some("i.example")),
        (r"\\j.example\s\[b.xlsx]S", None),
        ("https://q.example/", Some("https://r.example/")),
        ("https://s.example/", Some("https://t.example/")),
        ("https://u.example/", None),
        ("https://v.example/", Some("www.w.example")),
        ("https://x.example/", Some("z")),
        ("https://y.example/", Some("z")),
        ("https://ab.example/", Some("www.ac.example")),
        ("https://ad.example", Some("ad.example")),
        ("https://ab.example/ad.example/x", Some("www.ae.example")),
        ("https://af.example@ad.example/x", Some("y")),
    ];
    assert_eq!(found, expected);
}

/// Formulas take the addresses of links from other places, which are not read.
#[test]
fn addresses_elsewhere_are_reported() {
    for [formula, is_read] in examples("addresses elsewhere are reported") {
        let is_read = is_read == "true";
        let sheet = format!("<x><c><f>{formula}</f></c></x>");
        let package = package_of(&[("xl/worksheets/sheet1.xml", sheet.as_bytes())]);
        let problems = read_as(&package, Kind::Office).problems;
        let problems: Vec<_> = problems.iter().map(|noted| &noted.problem).collect();
        let expected: &[_] = if is_read { &[] } else { &[&Problem::Addresses] };
        assert_eq!(problems, expected, "{formula}");
    }
}

/// A link over a cell shows its text, and several links may have one target.
#[test]
fn what_is_shown_for_relationships() {
    let space = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let relation =
        b"<x><Relationship Id='r1' Type='x/hyperlink' Target='https://e.example/' TargetMode='External'/></x>";
    let sheet = format!(
        "<x xmlns:r='{space}'><c r='A1' t='s'><v>1</v></c><c r='A2' t='inlineStr'><is><t>b.example</t></is></c><c r='A3'><v>3</v></c>\
        <hyperlink ref='A1:B1' r:id='r1' display='d'/><hyperlink ref='A2' r:id='r1'/><hyperlink ref='A3' r:id='r1'/></x>"
    );
    let document = format!(
        "<x xmlns:r='{space}'><hyperlink r:id='r1'><t>here</t></hyperlink><hyperlink r:id='r1'><t>c.example</t></hyperlink>\
        <hyperlink r:id='r1'><r><rPr><vanish/></rPr><t>x.example</t></r><r><t>d.example</t><br/><t>Tel.</t></r></hyperlink></x>"
    );
    let content = read_as(
        &package_of(&[
            ("word/_rels/document.xml.rels", relation),
            ("word/document.xml", document.as_bytes()),
            (
                "xl/sharedStrings.xml",
                b"<x><si><t>x</t></si><si><t>a.example</t><rPh><t>ei</t></rPh></si></x>",
            ),
            ("xl/worksheets/_rels/sheet1.xml.rels", relation),
            ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
        ]),
        Kind::Office,
    );
    let shown = content.found.iter().map(|found| found.shown.as_deref());
    let expected = [
        "c.example",
        "d.example Tel.",
        "here",
        "a.example",
        "b.example",
        "3",
    ]
    .map(Some);
    assert_eq!(shown.collect::<Vec<_>>(), expected);
}

/// Macros, names and shapes of sheets, whatever the case of the names of their files; and what is not read is counted.
#[test]
fn what_downloads_in_a_workbook() {
    let shape =
        b"<x xmlns:v='urn:schemas-microsoft-com:vml'><v:shape href='http://shape.example/'/></x>";
    let relation =
        b"<x><Relationship Type='x/hyperlink' Target='other/run.exe' TargetMode='External'/></x>";
    let content = read_as(
        &package_of(&[
            (
                "XL/MacroSheets/Sheet1.xml",
                b"<x><f>CALL(\"urlmon\",\"http://macro.example/\")</f></x>",
            ),
            (
                "xl/workbook.xml",
                b"<x><definedName>A(\"http://name.example/\")</definedName></x>",
            ),
            ("xl/drawings/vmlDrawing1.vml", shape),
            ("XL/Worksheets/_RELS/Sheet1.xml.rels", relation),
        ]),
        Kind::Office,
    );
    let mut references: Vec<&str> = content
        .found
        .iter()
        .map(|found| &*found.reference)
        .collect();
    references.sort_unstable();
    let expected = [
        "http://macro.example/",
        "http://name.example/",
        "http://shape.example/",
        "other/run.exe",
    ];
    assert_eq!(references, expected);
    assert_eq!(content.problems, []);
    let unread = [
        ("xl/vbaProject.bin", &b"x"[..]),
        ("word/embeddings/a.docx", b"PK"),
        ("word/afchunk.dat", b"<html>"),
        ("word/_rels/document.xml.rels", b"<x/>"),
    ];
    let problems = read_as(&package_of(&unread), Kind::Office).problems;
    let problems: Vec<_> = problems.iter().map(|noted| &noted.problem).collect();
    assert_eq!(problems, [&Problem::EmbeddedFiles(3)]);
    // Drawings, and pages of XPS, of which one is in pieces.
    let drawing =
        b"<x><Cell N='Address' V='http://visio.example/'/><Cell N='X' V='http://no.example/'/></x>";
    let page = b"<x><Path FixedPage.NavigateUri='http://xps.example/'/></x>";
    let files = [
        ("visio/pages/page1.xml", &drawing[..]),
        ("Documents/1/Pages/1.fpage", page),
        ("Documents/1/Pages/2.fpage/[0].piece", b"<x>"),
    ];
    let content = read_as(&package_of(&files), Kind::Office);
    let references: Vec<&str> = content
        .found
        .iter()
        .map(|found| &*found.reference)
        .collect();
    assert_eq!(references, ["http://visio.example/", "http://xps.example/"]);
    assert_eq!(content.problems[0].problem, Problem::EmbeddedFiles(1));
    // No XML, and nothing in it is read.
    let problems = read_as(&package_of(&[("word/document.xml", b"<x>")]), Kind::Office).problems;
    assert!(problems[0].problem.leaves_out());
}

#[test]
fn hostile_packages_end() {
    let one = |target: &str| format!("<Relationship TargetMode='External' Target='{target}'/>");
    let many = format!(
        "<Relationships>{}</Relationships>",
        one("http://a.example/").repeat(100_000)
    );
    let deep = "<a>".repeat(200_000);
    let entities = "<!DOCTYPE a [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]><a>&b;</a>";
    for (text, most) in [(&*many, 65_536), (&*deep, 0), (entities, 0), ("", 0)] {
        let content = read_as(&package(text.as_bytes()), Kind::Office);
        assert_eq!(content.found.len(), most);
    }
    // Fields without an end, in one another and one after the other.
    let open = "<r><instrText>HYPERLINK \"https://a.example/\"</instrText></r><r/>".repeat(20_000);
    let nested = "<fldSimple instr='QUOTE a'>".repeat(20_000) + &"</fldSimple>".repeat(20_000);
    for document in [
        open.clone(),
        open.replace("<r/>", "<fldChar fldCharType='begin'/>"),
        nested,
    ] {
        let document = format!("<w>{document}</w>");
        let package = package_of(&[("word/document.xml", document.as_bytes())]);
        read_as(&package, Kind::Office);
    }
    let inside = format!(
        "<Relationships>{}{}</Relationships>",
        one("document2.docx"),
        one("\\\\evil.example\\s")
    );
    let content = read_as(&package(inside.as_bytes()), Kind::Office);
    let references = content.found.iter().map(|found| &*found.reference);
    assert_eq!(references.collect::<Vec<_>>(), ["\\\\evil.example\\s"]);
    for bytes in [DOCUMENT, SHEET, SLIDES] {
        for at in 0..bytes.len() {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= 0x2a;
            read_as(&damaged, Kind::Office);
        }
        for at in (0..bytes.len()).step_by(7) {
            read_as(&bytes[..at], Kind::Office);
        }
    }
    let content = read_as(b"PK\x03\x04", Kind::Office);
    assert_eq!(content.problems.len(), 1);
}

/// Attached, in a page, and as a file.
#[test]
fn codes_in_images() {
    let link = "https://qr.example/login?x=1";
    for bytes in [PNG, JPEG] {
        assert_eq!(Kind::of_content(bytes), Kind::Image);
        let content = read_as(bytes, Kind::Image);
        assert_eq!(found(&content), [(link, "QR code in image", None)]);
        assert_eq!(content.found[0].usage(), Usage::Link);
        for at in (0..bytes.len()).step_by(if bytes.len() > 1000 { 41 } else { 1 }) {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= 0x51;
            read_as(&damaged, Kind::Image);
            read_as(&bytes[..at], Kind::Image);
        }
    }
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let base64: String = PNG
        .chunks(3)
        .flat_map(|chunk| {
            let bits = chunk.iter().enumerate().fold(0, |bits, (at, byte)| {
                bits | usize::from(*byte) << (16 - 8 * at)
            });
            (0..=chunk.len()).map(move |at| char::from(DIGITS[bits >> (18 - 6 * at) & 63]))
        })
        .collect();
    let page = format!("<p>Scan</p><img src='data:image/png;base64,{base64}'>");
    let content = read_as(page.as_bytes(), Kind::Html);
    let last = content.found.last().expect("a link");
    assert_eq!(
        (&*last.reference, last.place.start),
        (link, page.find("data:").expect("an image"))
    );
    let mail = format!(
        "From: a@b.example\nContent-Type: image/png; name=a.png\nContent-Transfer-Encoding: base64\n\n{base64}\n"
    );
    let content = read_as(mail.as_bytes(), Kind::Mail);
    assert_eq!(found(&content), [(link, "QR code in image", None)]);
    // What else the image shows is not read.
    assert_eq!(content.skipped[0].kind, SkippedKind::Image);
}

/// Of the specification, §2 says nothing of sizes: a header alone may ask for gigabytes. What is not searched for codes as a
/// whole is told of.
#[test]
fn images_of_any_size_end() {
    let of_size = |size: &[u8; 8]| {
        let mut image = PNG.to_vec();
        image[16..24].copy_from_slice(size);
        let sum = checksum(&image[12..29]);
        image[29..33].copy_from_slice(&sum.to_be_bytes());
        image
    };
    let huge = of_size(&[0, 0, 0x3f, 0xff, 0, 0, 0x3f, 0xff]);
    let tiny = of_size(&[0, 0, 0, 1, 0, 0, 0, 1]);
    for (bytes, is_searched) in [
        (&huge[..], false),
        (&of_size(&[0x7f; 8]), false),
        (b"junk", false),
        (&PNG[..PNG.len() / 2], false),
        (&JPEG[..JPEG.len() / 2], false),
        (&tiny, true),
        (PNG, true),
        (JPEG, true),
    ] {
        let problems = read_as(bytes, Kind::Image).problems;
        let problems: Vec<_> = problems.iter().map(|noted| &noted.problem).collect();
        let expected: &[_] = if is_searched { &[] } else { &[&Problem::Image] };
        assert_eq!(problems, expected);
        assert!(problems.iter().all(|problem| problem.leaves_out()));
    }
}

/// Office programs show pictures by their content, whatever their names.
#[test]
fn pictures_of_other_types_are_counted_as_unread() {
    for (bytes, is_unread) in [
        (&b"GIF89a\x01\0"[..], true),
        (b"BM\x46\0\0\0\0\0\0\0", true),
        (b"II*\0\x08\0\0\0", true),
        (b"RIFF\x24\0\0\0WEBPVP8 ", true),
        (b"BMW", false),
        (b"<svg/>", false),
    ] {
        let package = package_of(&[("xl/media/image1.png", bytes)]);
        let problems = read_as(&package, Kind::Office).problems;
        let problems: Vec<_> = problems.iter().map(|noted| &noted.problem).collect();
        let expected: &[_] = if is_unread { &[&Problem::Image] } else { &[] };
        assert_eq!(problems, expected, "{bytes:?}");
    }
}

/// A palette whose first colour is white turns the code over.
#[test]
fn codes_that_are_light_on_dark() {
    let chunk = |name_and_data: &[u8]| {
        let length = (name_and_data.len() as u32 - 4).to_be_bytes();
        let sum = checksum(name_and_data).to_be_bytes();
        [&length, name_and_data, &sum].concat()
    };
    let mut header = PNG[12..29].to_vec();
    header[13] = 3;
    let palette = chunk(b"PLTE\xff\xff\xff\0\0\0");
    let image = [&PNG[..8], &chunk(&header), &palette, &PNG[33..]].concat();
    let content = read_as(&image, Kind::Image);
    let link = "https://qr.example/login?x=1";
    assert_eq!(found(&content), [(link, "QR code in image", None)]);
    assert_eq!(content.problems, []);
}

/// With its last row first, as behind glass.
#[test]
fn codes_in_a_mirror() {
    let decoder = png::Decoder::new(std::io::Cursor::new(PNG));
    let mut reader = decoder.read_info().expect("a header");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("an image");
    let rows = pixels.chunks(info.line_size).rev();
    let mut image = Vec::new();
    let mut encoder = png::Encoder::new(&mut image, info.width, info.height);
    encoder.set_color(info.color_type);
    encoder.set_depth(info.bit_depth);
    let mut writer = encoder.write_header().expect("memory");
    let mirrored: Vec<u8> = rows.flatten().copied().collect();
    writer.write_image_data(&mirrored).expect("memory");
    writer.finish().expect("memory");
    let content = read_as(&image, Kind::Image);
    let link = "https://qr.example/login?x=1";
    assert_eq!(found(&content), [(link, "QR code in image", None)]);
}

/// ISO/IEC 18004 takes octets for that where no other charset is declared.
#[test]
fn codes_in_iso_8859_1() {
    let content = read_as(LATIN_1, Kind::Image);
    let link = "https://qr.example/müller";
    assert_eq!(found(&content), [(link, "QR code in image", None)]);
}

/// As documents of office programs and PDF have them.
#[test]
fn codes_in_images_of_documents() {
    let link = "https://qr.example/login?x=1";
    for name in ["word/media/image1.png", "word/pictures/1.tmp"] {
        let package = package_of(&[(name, PNG)]);
        let content = read_as(&package, Kind::Office);
        assert_eq!(found(&content), [(link, "QR code in image", None)]);
    }
    let head = b"%PDF-1.4\n1 0 obj <</Subtype/Image/Filter/DCTDecode>> stream\n";
    let pdf = [&head[..], JPEG, b"\nendstream endobj\n%%EOF"].concat();
    let content = read_as(&pdf, Kind::Pdf);
    assert_eq!(found(&content), [(link, "QR code in image", None)]);
    // ISO 32000-2 §7.4.1: other filters come before that of the image.
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(JPEG, 6);
    let hexadecimal: String = JPEG.iter().map(|byte| format!("{byte:02x}")).collect();
    let samples = miniz_oxide::deflate::compress_to_vec_zlib(&[255; 441], 6);
    for (filters, data, is_read) in [
        ("[/FlateDecode/DCTDecode]", &*packed, true),
        ("[/AHx/DCT]", format!("{hexadecimal}>").as_bytes(), true),
        ("/FlateDecode", &samples, false),
    ] {
        let head = format!(
            "%PDF-1.4\n1 0 obj <</Subtype/Image/Width 21/Height 21/Filter{filters}>> stream\n"
        );
        let pdf = [head.as_bytes(), data, b"\nendstream endobj\n%%EOF"].concat();
        let content = read_as(&pdf, Kind::Pdf);
        assert_eq!(content.found.len(), usize::from(is_read), "{filters}");
        let mut problems = content.problems.iter();
        let is_said = problems.any(|noted| noted.problem == Problem::Image);
        assert_eq!(is_said, !is_read, "{filters}");
    }
}

/// Pages give it the white around it.
#[test]
fn codes_that_fill_their_image() {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(PNG));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().expect("a header");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("an image");
    let rows: Vec<&[u8]> = pixels.chunks(info.line_size).collect();
    let dark = |row: &&[u8]| row.iter().position(|pixel| *pixel == 0);
    let edge = rows.iter().filter_map(dark).min().expect("a code");
    let side = rows.len() - 2 * edge;
    let code = rows[edge..edge + side].iter();
    let code: Vec<u8> = code
        .flat_map(|row| &row[edge..edge + side])
        .copied()
        .collect();
    let mut image = Vec::new();
    let mut encoder = png::Encoder::new(&mut image, side as u32, side as u32);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("memory");
    writer.write_image_data(&code).expect("memory");
    writer.finish().expect("memory");
    let content = read_as(&image, Kind::Image);
    let link = "https://qr.example/login?x=1";
    assert_eq!(found(&content), [(link, "QR code in image", None)]);
}

/// The CRC-32 of a chunk (PNG, annex D).
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 }
        })
    })
}

/// Columns hold behind comments for programs of mail, whatever ends their lines.
#[test]
fn columns_after_conditional_comments() {
    for end in ["\n", "\r\n"] {
        let page = [
            "<!--[if mso]>",
            "<b>x</b>",
            "  <a href='https://a.example/'>x</a>",
            "<![endif]-->",
        ]
        .join(end);
        let content = read_as(page.as_bytes(), Kind::Html);
        let place = content.found[0].place.clone();
        assert_eq!(&page[place], "https://a.example/", "{end:?}");
    }
}

/// A page that makes a file brings it past every filter of attachments and downloads.
#[test]
fn pages_that_make_files() {
    let made =
        "const b = new Blob([x]); a.href = URL.createObjectURL(b); a.download = 'x.zip'; a.click()";
    for (page, expected) in [
        (format!("<script>{made}</script>"), 1),
        (format!("<pre>{made}</pre>"), 0),
        ("<script>createObjectURL</script>".to_owned(), 0),
    ] {
        let problems = read_as(page.as_bytes(), Kind::Html).problems;
        let made = problems
            .iter()
            .filter(|noted| noted.problem == Problem::MadeFile);
        assert_eq!(made.count(), expected, "{page}");
        assert!(Problem::MadeFile.leaves_out());
    }
}
