//! Links of PDF, with the shapes that ISO 32000-2 allows them.

use urilens::document::*;

fn read_pdf(bytes: &[u8]) -> Content {
    let context = Context::of(&|_: &str, _| false);
    read(bytes, Kind::Pdf, &context)
}

/// Each reference with what holds it.
fn found(content: &Content) -> Vec<(&str, &str)> {
    let all = content.found.iter();
    all.map(|found| (found.element.as_deref().unwrap_or(""), &*found.reference))
        .collect()
}

/// What is said of files that end after their objects, as most of these do: they need no more.
const CUT: Problem = Problem::Malformed {
    kind: Kind::Pdf,
    detail: "its end (`%%EOF`) is missing",
};

fn problems(content: &Content) -> Vec<&Problem> {
    content
        .problems
        .iter()
        .map(|noted| &noted.problem)
        .collect()
}

/// A stream of objects, packed or not.
fn with_stream(filter: &str, data: &[u8], first: usize) -> Vec<u8> {
    let head = format!("%PDF-1.5\n7 0 obj <</Type/ObjStm/N 2/First {first}{filter}>> stream\r\n");
    [head.as_bytes(), data, b"\nendstream endobj\n%%EOF"].concat()
}

const OBJECTS: &str = "11 0 12 29 <</S/URI/URI 12 0 R>>        (https://o.example/)        ";

#[test]
fn streams_of_objects_are_unpacked() {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(OBJECTS.as_bytes(), 6);
    for bytes in [
        with_stream("", OBJECTS.as_bytes(), 11),
        with_stream("/Filter/FlateDecode", &packed, 11),
        with_stream("/Filter[/FlateDecode]", &packed, 11),
    ] {
        let content = read_pdf(&bytes);
        assert_eq!(found(&content), [("object 12", "https://o.example/")]);
        // It stands in no text; its place is the object that holds it.
        assert!(bytes[content.found[0].place.start..].starts_with(b"7 0 obj"));
    }
    let cut = with_stream("/Filter/FlateDecode", &packed[..packed.len() / 2], 11);
    assert_eq!(read_pdf(&cut).problems.len(), 1);
    for unknown in [
        "[/DCTDecode/FlateDecode]",
        "[/Crypt/FlateDecode]",
        " 9 0 R",
        &format!("[{}]", "/Fl".repeat(9)),
    ] {
        let other = with_stream(&format!("/Filter{unknown}"), &packed, 11);
        let problems = read_pdf(&other).problems;
        assert_eq!(problems.len(), 1, "{unknown}");
        assert!(
            problems[0].to_string().contains("not known"),
            "{problems:?}"
        );
    }
}

/// §7.4: filters one after the other, with their parameters in the same order.
#[test]
fn chains_of_filters_and_predictors() {
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(OBJECTS.as_bytes(), 6);
    let hexadecimal: String = packed.iter().map(|byte| format!("{byte:02x}")).collect();
    // Each row is written as what is different from the row above.
    let mut rows = Vec::new();
    let mut above = [0; 4];
    for row in OBJECTS.as_bytes().chunks(4) {
        rows.push(2);
        rows.extend(
            row.iter()
                .zip(above)
                .map(|(byte, above)| byte.wrapping_sub(above)),
        );
        above[..row.len()].copy_from_slice(row);
    }
    let predicted = miniz_oxide::deflate::compress_to_vec_zlib(&rows, 6);
    let predicted_as_text: String = predicted
        .iter()
        .map(|byte| format!("{byte:02X} "))
        .collect();
    let run: Vec<u8> = [&[OBJECTS.len() as u8 - 1], OBJECTS.as_bytes(), &[128]].concat();
    for (filters, data) in [
        (
            "/Filter[/ASCIIHexDecode/FlateDecode]",
            format!("{hexadecimal}>").as_bytes(),
        ),
        (
            "/DecodeParms<</Columns 4/Predictor 12>>/Filter/FlateDecode",
            &predicted,
        ),
        (
            "/Filter [ /AHx /Fl ] /DecodeParms [ null << /Predictor 15 /Columns 4 /Colors 1 >> ]",
            format!("{predicted_as_text}>").as_bytes(),
        ),
        ("/Filter/RunLengthDecode", &run),
        ("/Filter[]", OBJECTS.as_bytes()),
    ] {
        let content = read_pdf(&with_stream(filters, data, 11));
        assert_eq!(
            found(&content),
            [("object 12", "https://o.example/")],
            "{filters}"
        );
        assert_eq!(content.problems, [], "{filters}");
    }
}

/// §12.6.4.17: a script may be a stream of its own. §7.11.4: so is a file that is attached.
#[test]
fn scripts_in_streams_and_attached_files() {
    let script = "var a = app; a.launchURL('https://script.example/x');";
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(script.as_bytes(), 6);
    let head = b"%PDF-1.7\n1 0 obj<</S/JavaScript/JS 2 0 R>>endobj\n2 0 obj<</Filter/FlateDecode>>stream\n";
    let tail = b"\nendstream endobj 3 0 obj<</Type/EmbeddedFile>>stream\nhttp://inside.example/\nendstream endobj";
    let bytes = [&head[..], &packed, tail].concat();
    let content = read_pdf(&bytes);
    assert_eq!(
        found(&content),
        [("script of object 2", "https://script.example/x")]
    );
    assert!(bytes[content.found[0].place.start..].starts_with(&packed));
    assert_eq!(problems(&content), [&CUT, &Problem::EmbeddedFiles(1)]);
}

#[test]
fn bombs_and_encrypted_files_end() {
    let many = format!("1 0 {}", "/URI(a) ".repeat(4 << 20));
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(many.as_bytes(), 6);
    let bytes = with_stream("/Filter/FlateDecode", &packed, 4);
    let content = read_pdf(&bytes);
    assert_eq!(content.found.len(), bytes.len().min(65_536));
    assert_eq!(content.problems.len(), 2, "{:?}", content.problems);
    for piece in [
        "1 0 obj (",
        "1 0 obj <<",
        "1 0 obj stream ",
        "1 0 obj <00",
        "obj ",
    ] {
        let long = format!("%PDF-1.7\n{}", piece.repeat(200_000));
        assert_eq!(read_pdf(long.as_bytes()).found.len(), 0, "{piece}");
    }
    let locked = b"%PDF-1.7\n1 0 obj <</URI(\x90\xf1\x03:)/URI(https://clear.example/)>> endobj\ntrailer <</Encrypt 2 0 R>>";
    let content = read_pdf(locked);
    assert_eq!(problems(&content), [&CUT, &Problem::Encrypted]);
    assert_eq!(found(&content), [("object 1", "https://clear.example/")]);
}

/// §7.6: every revision of the standard security handler, as qpdf writes it. Viewers open what the empty password opens.
#[test]
fn encrypted_with_the_empty_password() {
    macro_rules! encrypted {
        ($($name:literal)*) => { [$(($name, &include_bytes!(concat!("encrypted/", $name, ".pdf"))[..])),*] };
    }
    for (name, bytes) in encrypted!("r2" "r3" "r4" "r4-aes" "r5" "r6" "r6-packed" "r6-owner") {
        let content = read_pdf(bytes);
        let links = content.found.iter().map(|found| &*found.reference);
        let mut links: Vec<&str> = links.collect();
        links.sort_unstable();
        let expected = ["https://a.example/(1)", "https://script.example/x"];
        assert_eq!(links, expected, "{name}");
        assert_eq!(content.problems, [], "{name}");
    }
    for (name, bytes) in encrypted!("r2-locked" "r6-locked") {
        let content = read_pdf(bytes);
        assert_eq!(found(&content), [], "{name}");
        assert_eq!(problems(&content), [&Problem::Encrypted], "{name}");
        assert!(content.problems[0].problem.leaves_out(), "{name}");
    }
}

/// A damaged or hostile description of the encryption is refused, and nothing ends or takes long.
#[test]
fn damaged_encryption_ends() {
    let whole = include_bytes!("encrypted/r6.pdf");
    let older = include_bytes!("encrypted/r4-aes.pdf");
    for bytes in [&whole[..], older] {
        for at in (0..bytes.len()).step_by(17) {
            let mut damaged = bytes.to_vec();
            damaged[at] ^= 0x15;
            read_pdf(&damaged);
            read_pdf(&bytes[..at]);
        }
    }
    for entries in [
        "/V 5/R 6/U()/UE()/O()",
        "/V 4/R 4/Length 0/O()/U()/P -4",
        "/V 9",
        "/V 2/R 3/Length 99999999999999999999",
        &"/CF<<".repeat(10_000),
    ] {
        let text = format!(
            "%PDF-1.7\n1 0 obj<</URI(https://a.example/)>>endobj trailer<</Encrypt<<{entries}>>>>\n%%EOF"
        );
        let content = read_pdf(text.as_bytes());
        assert_eq!(problems(&content), [&Problem::Encrypted], "{entries}");
    }
}
