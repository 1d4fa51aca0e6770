//! `urilens --plain`: what a command says belongs to the answer that it follows.

use crate::support::program::run;

/// The answers to these lines, without prompts.
fn answers(lines: &str) -> String {
    run(&["--plain"], lines.as_bytes()).stdout
}

/// What a document shows for a link is part of it, in every answer about it.
#[test]
fn the_finding_of_a_document_keeps_its_number() {
    let page = b"<a href=\"https://user:pw@evil.example/?u=https://in.example/\">https://good.example/</a>";
    let folder = crate::support::folder::folder();
    let path = folder.path().join("mail.html");
    std::fs::write(&path, page).expect("written");
    let path = path.display().to_string();
    let open = |lines: &str| run(&["open", "--plain", &path], lines.as_bytes()).stdout;
    let shows = "The document shows good.example for this link, but it goes to evil.example.";
    let first = open("");
    assert!(
        first.contains(&format!("\nDanger 1 of 3: {shows}")),
        "{first}"
    );
    let after = |lines: &str| {
        let all = open(lines);
        all.strip_prefix(&first)
            .expect("the same answer")
            .to_owned()
    };
    let explained = after(":explain 1\n");
    assert!(explained.starts_with("Danger: "), "{explained}");
    assert!(explained.contains(shows), "{explained}");
    for lines in [
        ":again\n",
        ":lenient\n",
        ":standard\n",
        ":base http://a/\n",
        ":link 1\n:back\n",
    ] {
        let said = after(lines);
        assert!(said.contains("\nDanger 1 of "), "{lines}{said}");
        assert!(
            said.contains(&format!(": {shows} Place: ")),
            "{lines}{said}"
        );
    }
    // What is typed then is of no document.
    let typed = after("https://user:pw@evil.example/\n");
    assert!(!typed.contains("The document shows"), "{typed}");
}

/// What follows a command is obeyed or refused, and never left out.
#[test]
fn what_follows_a_command_is_obeyed_or_refused() {
    let link = "https://u:pw@example.com/?token=abc";
    let hidden = answers(&format!("{link}\n:secrets hide\n:again\n:SECRETS Hide\n"));
    assert_eq!(
        hidden.matches("Secrets are hidden.\n").count(),
        2,
        "{hidden}"
    );
    assert!(
        !hidden.contains("pw@") && !hidden.contains("token=abc"),
        "{hidden}"
    );
    let shown = answers(&format!("{link}\n:secrets show\n:secrets show\n:again\n"));
    assert_eq!(
        shown.matches("Secrets are revealed.\n").count(),
        2,
        "{shown}"
    );
    assert!(shown.contains("u:pw@"), "{shown}");
    assert_eq!(
        answers(":lenient off\n:lenient on\n:lenient on\n:lenient\n"),
        "Strict resolution.\nLenient resolution.\nLenient resolution.\nStrict resolution.\n"
    );
    for (line, said) in [
        (
            ":secrets foo",
            "Type :secrets show, :secrets hide, or :secrets to switch.\n",
        ),
        (
            ":lenient foo",
            "Type :lenient on, :lenient off, or :lenient to switch.\n",
        ),
        (
            ":step 3",
            "Nothing may follow `:steps`: type `:steps` alone\n",
        ),
        (
            ":next 3",
            "Nothing may follow `:next`: type `:next` alone\n",
        ),
        (
            ":quit not",
            "Nothing may follow `:quit`: type `:quit` alone\n",
        ),
    ] {
        assert_eq!(answers(&format!("{line}\n")), said);
    }
}

/// RFC 3986 splits also what it rejects, and what it finds there is why readers disagree.
#[test]
fn every_reader_that_finds_a_host_is_listed() {
    let said = answers("http://good.example\\@evil.example/\n:readings\n");
    for host in [
        "\nHost, RFC 3986: evil.example\n",
        "\nHost, RFC 2396: evil.example\n",
        "\nHost, a browser: good.example\n",
    ] {
        assert!(said.contains(host), "{host}{said}");
    }
    let link = b"http://good.example\\@evil.example/\n:readings\n";
    let roles = ["--plain", "--checked-by", "curl", "--fetched-by", "whatwg"];
    let said = run(&roles, link).stdout;
    assert!(said.contains("\nHost, RFC 3986: evil.example\n"), "{said}");
    // Who refuses it has no parts.
    let said = answers("http://[x]/\n:readings\n");
    assert!(said.contains("A browser rejects it: "), "{said}");
    assert!(!said.contains(", a browser: undefined"), "{said}");
}

#[test]
fn a_value_inside_another_names_what_holds_it() {
    let inner = "https%253A%252F%252Fevil.example%252Fcb%253Fx%253D1";
    let link = format!("https://a.example/?u=https%3A%2F%2Fb.example%2F%3Fr%3D{inner}%26s%3D2&n=1");
    let said = answers(&format!("{link}\n:parameters\n"));
    for line in [
        "\nInside u: r: ",
        "\nInside u, r: x: 1",
        "\nInside u: s: 2",
        "\nn: 1",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
}

#[test]
fn a_step_says_what_it_sets_and_a_rung_what_it_changes() {
    let said = answers(":base http://a/b/c/d;p?q\n../g?y#s\n:steps\n");
    for value in [
        "merge(Base.path, R.path). The reference's path replaces everything after the last “/” of the base's path. The target's path is /b/c/../g.\n",
        "The target's query is y.\n",
        "The target's fragment is s.\n",
        "The target is http://a/b/g?y#s\n",
    ] {
        assert!(said.contains(value), "{value}{said}");
    }
    let said = answers(":base http://a/b\n?\n:steps\n");
    assert!(said.contains("The target's query is empty.\n"), "{said}");
    assert!(
        said.contains("The target's fragment is undefined.\n"),
        "{said}"
    );
    let said = answers(":standard rfc2396\n:base http://a/b/\n../g?y\n:steps\n");
    assert!(said.contains("The target is http://a/g?y\n"), "{said}");
    let said = answers("HTTP://u:Pass%7eword@EXAMPLE.com:80/%7Efoo/./x\n:normalization\n");
    for line in [
        "\nCase, section 6.2.2.1: “HTTP” at characters 1 to 4 is now “http”; ",
        "“EXAMPLE” at characters ",
        "“%7E” at characters ",
        " is now “~”",
        " is removed.\n",
        "\nResult: http://u:••••••@example.com/~foo/x\n",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
    assert_eq!(said.matches("http://u:").count(), 1, "{said}");
}

/// `A` and `B` are named before they are spoken of, and every difference is said.
#[test]
fn a_comparison_names_its_sides_and_all_differences() {
    let said = answers("http://a/\n:compare http://b:x/?q=1#f\n");
    for line in [
        "\nA: http://a/\nB: http://b:x/?q=1#f\nB is invalid: “x” is not allowed in the port",
        "\nB is not a valid URI reference, so what it identifies is not defined.",
        "\nSimple string, section 6.2.1: different in host, port, query, fragment\n",
        "\nScheme, section 6.2.3: different in host, port, query, fragment\n",
        "\nQ, A: no such parameter\nQ, B: 1\n",
        "\nBrowser: A browser refuses B.\n",
    ] {
        assert!(said.contains(line), "{line}{said}");
    }
    let said = answers("http://a/\n:compare HTTP://a/\n");
    assert!(
        said.contains(": different in scheme\nCase, section 6.2.2.1: same\n"),
        "{said}"
    );
    let said = answers("http://a/\n:compare %zz\n");
    assert!(!said.contains("the other a relative reference"), "{said}");
    assert!(said.contains("\nB is not a valid URI reference"), "{said}");
    let secret = "https://bob:hunter2zebra@a.example/?token=s3cretvalue99";
    let said = answers(&format!("{secret}\n:compare {secret}0\n"));
    assert!(
        !said.contains("hunter2zebra") && !said.contains("s3cretvalue99"),
        "{said}"
    );
    let shown = answers(&format!(":secrets show\n{secret}\n:compare {secret}0\n"));
    assert!(
        shown.contains("Token, A: s3cretvalue99\nToken, B: s3cretvalue990\n"),
        "{shown}"
    );
}

/// Who hears the headline and asks for the first finding gets what the headline is about.
#[test]
fn the_first_number_is_what_the_headline_is_about() {
    for (lines, headline, first) in [
        (
            ":base http://a/b/c/d\n../../../g?y%zz\n",
            "climbs above the root",
            "climbs above the root",
        ),
        (
            "https://example.com/%zz[\n",
            "“%” does not start a percent-encoded octet",
            "No two hexadecimal digits follow this “%”",
        ),
        ("https://example.com:99999/\n", "65535", "port-out-of-range"),
    ] {
        let answer = answers(lines);
        let said = answers(&format!("{lines}:explain 1\n"));
        let (before, numbers) = answer.split_once("\nTarget: ").expect("a target");
        assert!(before.contains(headline), "{answer}");
        let number = numbers.lines().find(|line| line.contains(" 1 of "));
        assert!(number.is_some_and(|line| line.contains(first)), "{answer}");
        let explained = said.strip_prefix(&answer).expect("the same answer");
        assert!(explained.contains(first), "{said}");
    }
}

/// Each of several equal mistakes has its own repairs, and a place that can be heard.
#[test]
fn the_repairs_of_a_repeated_mistake_are_those_of_its_place() {
    let link = "http://h.example/?y%zz=%&a=%";
    for (number, place, repaired) in [
        (1, 20, "http://h.example/?y%25zz=%&a=%"),
        (2, 24, "http://h.example/?y%zz=%25&a=%"),
        (3, 28, "http://h.example/?y%zz=%&a=%25"),
    ] {
        let said = answers(&format!("{link}\n:explain {number}\n"));
        let explained = said.rsplit_once("\nInvalid: ").expect("an explanation").1;
        assert!(
            explained.contains(&format!("Place: “%” at character {place}\n")),
            "{explained}"
        );
        assert!(
            explained.contains(&format!("which gives “{repaired}”")),
            "{explained}"
        );
    }
    for format in ["text", "markdown"] {
        let report = run(&["report", "--format", format, link], b"").stdout;
        let report = report.replace('\\', "");
        for said in [
            "http://h.example/?y%25zz=%&a=%",
            "http://h.example/?y%zz=%25&a=%",
            "http://h.example/?y%zz=%&a=%25",
            " at character 20",
            " at character 24",
            " at character 28",
        ] {
            assert!(report.contains(said), "{said}\n{report}");
        }
    }
    // A mistake that stands alone needs no more than its mark.
    let alone = run(&["report", "http://h.example/%zz"], b"").stdout;
    assert!(!alone.contains("at character"), "{alone}");
}
