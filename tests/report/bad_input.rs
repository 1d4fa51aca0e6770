//! `urilens scan` on files that are not what they should be: each has a message with its name and the reason, or is read as
//! far as possible; the other files are still done, and what could not be read makes the exit status 2.

use std::fs;
use std::path::Path;

use crate::support::examples::examples;
use crate::support::folder::folder;
use crate::support::program::{Run, feed, urilens};

/// Runs `urilens scan` in a folder.
fn scan_in(folder: &Path, arguments: &[&str]) -> Run {
    feed(
        urilens().current_dir(folder).arg("scan").args(arguments),
        b"",
    )
}

/// Scans the file `name` with this content, and a good one after it.
fn scan(name: &str, content: Option<&[u8]>) -> Run {
    let folder = folder();
    if let Some(content) = content {
        fs::write(folder.path().join(name), content).expect("written");
    }
    fs::write(folder.path().join("good.txt"), "see http://good.example/").expect("written");
    let found = scan_in(folder.path(), &["--fail-on", "never", name, "good.txt"]);
    let good = found.stdout.contains("good.txt:1:5: http://good.example/");
    assert!(good, "{name}: {}{}", found.stdout, found.stderr);
    found
}

#[track_caller]
fn fails(name: &str, content: Option<&[u8]>, reason: &str) {
    let found = scan(name, content);
    assert_eq!(found.status, 2, "{name}: {}", found.stderr);
    let message = format!("error: can't read `{name}`: {reason}");
    assert!(found.stderr.contains(&message), "{}", found.stderr);
}

/// Read with a warning, or without one where `warning` is empty; `reference` is found.
#[track_caller]
fn is_read(name: &str, content: &[u8], warning: &str, reference: &str) {
    let found = scan(name, Some(content));
    assert_eq!(found.status, 0, "{name}: {}", found.stderr);
    match warning {
        "" => assert_eq!(found.stderr, "", "{name}"),
        _ => {
            let message = format!("warning: `{name}`");
            let warned = found.stderr.lines().find(|line| line.contains(warning));
            let is_named = warned.is_some_and(|line| line.starts_with(&message));
            assert!(is_named, "{}", found.stderr);
        }
    }
    // A message has a block of its own before its references.
    let line = found
        .stdout
        .lines()
        .find(|line| line.starts_with(&format!("{name}:")) && !line.ends_with(": message"));
    assert_eq!(line.is_some(), !reference.is_empty(), "{}", found.stdout);
    assert!(line.unwrap_or_default().contains(reference), "{line:?}");
}

#[test]
fn files_that_can_not_be_read() {
    fails("missing.txt", None, "no such file or directory");
    fails("good.txt/inside.txt", None, "not a directory");
    fails(
        "program",
        Some(b"\x7fELF\x02\x01\x01\0\0\0http://a.example/"),
        "binary data",
    );
    fails(
        "compressed.gz",
        Some(b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xcb\x28\x29\x29"),
        "compressed by gzip, and not unpacked",
    );
    // Whatever it is called.
    fails(
        "page.html",
        Some(b"\x1f\x8b\x08\0\0\0\0\0\0\x03\xcb\x28\x29\x29"),
        "compressed by gzip, and not unpacked",
    );
}

/// Files that are cut, damaged or called something else are read as far as possible.
#[test]
fn files_that_are_read() {
    for [name, content, warning, reference] in examples("files that are read") {
        is_read(name, content.as_bytes(), warning, reference);
    }
    is_read(
        "locked.pdf",
        b"%PDF-1.7\n1 0 obj <</URI(\x90\xf1\x03)>> endobj\ntrailer <</Encrypt 2 0 R>>",
        "encrypted with a password: only what is legible without it is read",
        "",
    );
}

#[cfg(unix)]
#[test]
fn a_link_to_itself_and_a_pipe_of_nobody() {
    let folder = folder();
    std::os::unix::fs::symlink("loop", folder.path().join("loop")).expect("a link");
    let found = scan_in(folder.path(), &["loop"]);
    assert_eq!(found.status, 2);
    assert!(
        found
            .stderr
            .contains("error: can't read `loop`: too many levels of symbolic links"),
        "{}",
        found.stderr
    );
    let _socket = std::os::unix::net::UnixListener::bind(folder.path().join("socket"));
    let found = scan_in(folder.path(), &["socket"]);
    let message = "error: can't read `socket`: a socket, which is no file";
    assert!(found.stderr.contains(message), "{}", found.stderr);
}

/// Programs of Windows write UTF-16, and some without a byte order mark.
#[test]
fn wide_texts_are_read_by_their_octets() {
    let little = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect::<Vec<_>>()
    };
    let big = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect::<Vec<_>>()
    };
    let (page, link) = (
        "<html><p>Größe <a href='http://a.example/é'>x</a>",
        "http://a.example/é",
    );
    let mail = "From: a@b.example\r\nSubject: x\r\n\r\nGröße: http://a.example/x\r\n";
    let marked = |mark: &[u8], text: Vec<u8>| [mark, &text].concat();
    let said = |order: &str| format!("without a byte order mark: read as UTF-16{order}");
    is_read("wide.html", &little(page), &said("LE"), link);
    is_read("wide", &big(page), &said("BE"), link);
    is_read(
        "wide.txt",
        &little("see http://a.example/x there"),
        &said("LE"),
        "http://a.example/x",
    );
    is_read("wide.eml", &little(mail), &said("LE"), "http://a.example/x");
    is_read(
        "marked.eml",
        &marked(b"\xfe\xff", big(mail)),
        "",
        "http://a.example/x",
    );
    is_read("marked", &marked(b"\xff\xfe", little(page)), "", link);
}

/// What every piece of a long file has is said once.
#[test]
fn a_problem_of_a_file_is_said_once() {
    let text = b"caf\xe9 \0 x\n".repeat(60_000);
    let found = scan("long.txt", Some(&text));
    assert_eq!(found.stderr.lines().count(), 2, "{}", found.stderr);
}

/// In a folder, what is not text is skipped, and said.
#[test]
fn a_folder_with_pictures() {
    let folder = folder();
    fs::write(folder.path().join("a.png"), b"\x89PNG\r\n\x1a\n\0\0").expect("written");
    fs::write(folder.path().join("b.txt"), b"http://a.example/").expect("written");
    fs::write(folder.path().join("empty.txt"), b"").expect("written");
    let found = feed(
        urilens()
            .arg("scan")
            .arg(folder.path())
            .args(["--fail-on", "never"]),
        b"",
    );
    assert_eq!(found.status, 0);
    assert!(
        found
            .stderr
            .contains("1 file that is not text was skipped: `")
            && found.stderr.contains("a.png`"),
        "{}",
        found.stderr
    );
    assert!(
        found.stdout.contains("1 reference in 2 files"),
        "{}",
        found.stdout
    );
}

/// One NUL does not hide what is a page, a mail or a list by its name or its start: alone or in a folder.
#[test]
fn a_nul_hides_nothing() {
    let link = "http://paypal.com@evil.example/";
    let files = [
        ("page.html", "<p>\0<a href=LINK>x</a>"),
        ("page", "<html><body>\0<a href='LINK'>x</a>"),
        ("start.html", "\0<a href=LINK>x</a>"),
        (
            "a.eml",
            "Received: x\r\nFrom: a@b.example\r\n\r\n\0 see LINK\r\n",
        ),
        (
            "mail",
            "Received: x\r\nFrom: a@b.example\r\n\r\n\0 see LINK\r\n",
        ),
        (
            "box.mbox",
            "From a@b.example\nFrom: a@b.example\nTo: b\n\n\0 LINK\n",
        ),
        ("a.md", "\0 [x](LINK)\n"),
        ("a.json", "{\"a\": \"\0\", \"b\": \"LINK\"}"),
        ("a.xml", "<a>\0</a><b href='LINK'/>"),
        ("a.ics", "BEGIN:VCALENDAR\r\nX:\0\r\nURL:LINK\r\n"),
        ("a.txt", "\0 LINK"),
    ];
    let folder = folder();
    for (name, content) in files {
        fs::write(folder.path().join(name), content.replace("LINK", link)).expect("written");
    }
    fs::write(folder.path().join("other"), format!("\0 {link}")).expect("written");
    let found = scan_in(folder.path(), &["."]);
    for (name, _) in files {
        let line = format!("{name}:");
        let is_found = |one: &str| one.contains(&line) && one.contains(link);
        assert!(
            found.stdout.lines().any(is_found),
            "{name}: {}",
            found.stdout
        );
        let alone = scan_in(folder.path(), &[name]);
        assert!(
            alone.stdout.lines().any(is_found),
            "{name}: {}",
            alone.stderr
        );
    }
    assert_eq!(found.status, 1);
    let warned = found
        .stderr
        .lines()
        .filter(|line| line.contains("holds NUL"));
    assert_eq!(warned.count(), files.len(), "{}", found.stderr);
    assert!(
        found
            .stderr
            .ends_with("warning: 1 file that is not text was skipped: `./other`\n"),
        "{}",
        found.stderr
    );
}

/// What is skipped is named, the first few of it, in every format.
#[test]
fn skipped_files_are_named_and_counted() {
    let folder = folder();
    for name in ["a", "b", "c", "d", "e"] {
        fs::write(folder.path().join(name), b"\0").expect("written");
    }
    for format in ["text", "json", "sarif", "csv"] {
        let found = scan_in(folder.path(), &[".", "--format", format]);
        let warning =
            "warning: 5 files that are not text were skipped: `./a`, `./b`, `./c` and 2 more\n";
        assert_eq!((found.status, &*found.stderr), (0, warning), "{format}");
    }
}

/// With `--list-skipped`, each is named in a line of its own, and why.
#[test]
fn skipped_files_and_parts_are_listed() {
    let folder = folder();
    for name in ["a", "b", "c", "d", "e"] {
        fs::write(folder.path().join(name), b"\0").expect("written");
    }
    fs::write(folder.path().join(".hidden"), b"x").expect("written");
    fs::write(folder.path().join(".gitignore"), b"secret\n").expect("written");
    fs::write(folder.path().join("secret"), b"x").expect("written");
    fs::write(folder.path().join(".urilensignore"), b"own\n").expect("written");
    fs::write(folder.path().join("own"), b"x").expect("written");
    let part =
        "--b\nContent-Type: image/gif; name=x.gif\nContent-Transfer-Encoding: base64\n\nR0lGODlh\n";
    let mail =
        format!("Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n{part}{part}--b--\n");
    fs::write(folder.path().join("m.eml"), mail).expect("written");
    let found = scan_in(folder.path(), &[".", "--format", "json", "--list-skipped"]);
    let lines: Vec<&str> = found.stderr.lines().collect();
    let mut expected: Vec<String> = [
        "./.gitignore`: hidden",
        "./.hidden`: hidden",
        "./.urilensignore`: hidden",
        "./own`: excluded by `.urilensignore`",
        "./secret`: excluded by `.gitignore`",
        "./a`: not text",
        "./b`: not text",
        "./c`: not text",
        "./d`: not text",
        "./e`: not text",
    ]
    .map(|line| format!("warning: `{line}, not read"))
    .to_vec();
    for part in [1, 2] {
        expected.push(format!(
            "warning: `./m.eml`, part {part}, `x.gif`: image, not read"
        ));
    }
    assert_eq!(lines[..expected.len()], expected, "{}", found.stderr);
    assert_eq!(lines.len(), expected.len() + 1, "{}", found.stderr);
}

/// What a small file would unpack to is never unpacked.
#[test]
fn bombs() {
    let levels = (1..10).map(|level| {
        let inside = format!("&l{};", level - 1).repeat(10);
        format!("<!ENTITY l{level} \"{inside}\">")
    });
    let levels: String = levels.collect();
    let laughs = format!(
        "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY l0 \"http://a.example/\">{levels}]><x>&l9; http://a.example/6</x>"
    );
    let found = scan("laughs.xml", Some(laughs.as_bytes()));
    assert!(
        found.status == 0 && found.stdout.lines().count() < 20,
        "{}",
        found.stdout
    );
    let zip = b"From: a@a.example\nSubject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nhttp://a.example/7\n--b\nContent-Type: application/zip; name=x.html.zip\nContent-Transfer-Encoding: base64\n\nUEsDBBQAAAAIAA==\n--b--\n";
    let found = scan("zip.eml", Some(zip));
    assert!(
        found.stdout.contains("http://a.example/7"),
        "{}",
        found.stdout
    );
    assert_eq!(
        found.stderr,
        "warning: 1 archive in mail not read (`zip.eml`, part 2, `x.html.zip`)\n"
    );
    let nested = "From: a\nSubject: http://a.example/8\nContent-Type: message/rfc822\n\n";
    is_read(
        "nested.eml",
        nested.repeat(400).as_bytes(),
        "messages nested more than 8 deep are ignored",
        "http://a.example/8",
    );
    let bases = format!(
        "{}<a href='http://a.example/9'>",
        "<g xml:base='x/'>".repeat(60)
    );
    is_read(
        "bases.xml",
        bases.as_bytes(),
        "elements with xml:base nested more than 32 deep are ignored",
        "http://a.example/9",
    );
    let deep = format!(
        "{}\"http://a.example/10\"{}",
        "[".repeat(200_000),
        "]".repeat(200_000)
    );
    is_read("deep.json", deep.as_bytes(), "", "http://a.example/10");
    let tags = format!("{}http://a.example/11", "<div>".repeat(100_000));
    is_read("deep.html", tags.as_bytes(), "", "http://a.example/11");
    let attributes = format!(
        "<x {}><a href=http://a.example/13>",
        "a=\"b\" ".repeat(200_000)
    );
    is_read(
        "attributes.html",
        attributes.as_bytes(),
        "",
        "http://a.example/13",
    );
    let blank = format!(
        "From: a@b.example\n\n{}http://a.example/14",
        "\n".repeat(200_000)
    );
    is_read("blank.eml", blank.as_bytes(), "", "http://a.example/14");
    let colons = format!("{} http://a.example/15", "%3A%2F%2F".repeat(100_000));
    is_read("colons.txt", colons.as_bytes(), "", "http://a.example/15");
    let line = format!("{} http://a.example/12", "x".repeat(9 << 20));
    is_read("line.txt", line.as_bytes(), "", "http://a.example/12");
}

#[test]
fn charsets() {
    let charset = b"From: a@a.example\nSubject: x\nContent-Type: text/plain; charset=no-such\n\nhttp://a.example/caf\xe9";
    is_read(
        "charset.eml",
        charset,
        "part 1: charset `no-such` is not known: read as far as possible",
        "http://a.example/café",
    );
    is_read(
        "latin.txt",
        b"caf\xe9 http://a.example/\xe9",
        "not UTF-8, and no known charset is declared: read as Latin-1",
        "http://a.example/é",
    );
    is_read("mixed.txt", "é \u{0}".replace('\0', "").as_bytes(), "", "");
    is_read(
        "invalid.txt",
        b"\xc3\xa9 \xff http://a.example/13",
        "not valid UTF-8: invalid bytes are read as U+FFFD",
        "http://a.example/13",
    );
    is_read(
        "declared.html",
        b"<meta charset=windows-1251><a href='http://a.example/\xcf'>",
        "",
        "http://a.example/П",
    );
    is_read(
        "declared.xml",
        b"<?xml version='1.0' encoding='iso-8859-2'?><a href='http://a.example/\xb1'/>",
        "",
        "http://a.example/ą",
    );
    let utf16: Vec<u8> = "\u{feff}http://a.example/14"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    is_read("wide.txt", &utf16, "", "http://a.example/14");
    let declared = b"From: a@a.example\nSubject: x\nContent-Type: text/plain; charset=koi8-r\n\nhttp://a.example/\xf0";
    is_read("declared.eml", declared, "", "http://a.example/П");
}

/// What a walk does not give is counted: hidden files, what `.gitignore` excludes, links; and not what an option excludes.
#[cfg(unix)]
#[test]
fn what_is_left_out_of_folders_is_counted() {
    let folder = folder();
    let path = folder.path();
    for name in [
        "a.txt",
        "b.txt",
        "c.log",
        ".hidden",
        "out/d.txt",
        "sub/e.txt",
        "sub/f.log",
    ] {
        let file = path.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("made");
        fs::write(file, "http://a.example/").expect("written");
    }
    fs::write(path.join(".gitignore"), "*.log\nout/\n").expect("written");
    std::os::unix::fs::symlink("a.txt", path.join("link")).expect("made");
    let scan = |more: &[&str]| {
        let found = scan_in(path, &[&["--fail-on", "never", "."], more].concat());
        let is_place = |line: &&str| line.starts_with("./");
        let files = found.stdout.lines().filter(is_place).count();
        (files, found.stderr)
    };
    let all = "warning: 2 hidden files or folders, 3 ignored files or folders and 1 symbolic link not read\n";
    assert_eq!(scan(&[]), (3, all.to_owned()));
    let link = "warning: 1 symbolic link not read\n";
    assert_eq!(scan(&["--hidden", "--no-ignore"]), (7, link.to_owned()));
    let hidden = "warning: 2 hidden files or folders and 1 symbolic link not read\n";
    let others = [
        "--exclude",
        "*.log",
        "--exclude",
        "out",
        "--exclude",
        "b.txt",
    ];
    assert_eq!(scan(&others), (2, hidden.to_owned()));
    // The same as the output prints them.
    let globs = ["./*.log", "./sub/*.log", "./out", "./b.txt"];
    let printed = globs.map(|glob| ["--exclude", glob]).concat();
    assert_eq!(scan(&printed), scan(&others));
    let only = |glob: &str| scan(&["--glob", glob]).0;
    assert_eq!(only("./b.txt"), only("/b.txt"));
    assert_eq!(only("b.txt"), 1);
    // A glob that is mistyped must not let a check pass for ever.
    let nothing = scan_in(path, &["--fail-on", "never", "--glob", "nothing", "."]);
    assert_eq!(nothing.status, 2);
    assert!(
        nothing
            .stderr
            .contains("error: can't read `.`: no file matches `nothing`\n"),
        "{}",
        nothing.stderr
    );
}
