//! `urilens --plain`: lines for screen readers, and for terminals that can only write lines.

use crate::support::hostile;
use crate::support::program::{Run, run};
use urilens::message::stand_ins;

/// The answers to these lines, without prompts.
fn answers(lines: &str) -> Run {
    run(&["--plain"], lines.as_bytes())
}

/// Marks and lines that a screen reader spells out or leaves out.
const DRAWN: &str = "─│┌└├▲✗✓▸‹∅·^≠≈";

/// One secret, one mask.
#[test]
fn a_secret_is_hidden_in_one_way() {
    let run = answers("http://user:secretpw@a.example/\n");
    assert!(
        !run.stdout.contains("secretpw") && !run.stdout.contains('*'),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout
            .contains("Place: “••••••” at characters 13 to 18."),
        "{}",
        run.stdout
    );
}

/// A standard that is named is the one that is taken, whichever there was.
#[test]
fn a_standard_is_chosen_by_its_name() {
    let chosen = answers(":standard rfc3986\n:standard RFC 2396\n:standard\n:standard 2396\n");
    assert_eq!(
        chosen.stdout,
        "Standard: RFC 3986.\nStandard: RFC 2396.\nStandard: RFC 3986.\nThe standards are rfc3986 and rfc2396.\n"
    );
}

/// The answer names rules of the grammar, which can be asked for then.
#[test]
fn a_rule_that_an_answer_names_is_explained() {
    let of = |line: &str| answers(&format!("{line}\n")).stdout;
    let rule = of(":explain segment-nz-nc");
    assert!(
        rule.contains("RFC 3986 section 3.3: segment-nz-nc = 1*( unreserved / pct-encoded"),
        "{rule}"
    );
    assert!(of(":explain Path-NoScheme").contains(": path-noscheme = segment-nz-nc "));
    let obsolete = of(":standard rfc2396\n:explain rel_segment");
    assert!(obsolete.contains("RFC 2396 section 5"), "{obsolete}");
}

/// RFC 2396 has one buffer, and RFC 3986 two.
#[test]
fn the_steps_name_the_buffers_of_their_standard() {
    let of = |standard: &str| {
        let lines = format!(":standard {standard}\n:base http://a/b/\n../g\n:steps\n");
        answers(&lines).stdout
    };
    let obsolete = of("rfc2396");
    assert!(obsolete.contains(" Buffer: /b/../g.\n"), "{obsolete}");
    assert!(!obsolete.contains("Output: "), "{obsolete}");
    let current = of("rfc3986");
    assert!(
        current.contains(" Output: /g.\n") && !current.contains(" Buffer: "),
        "{current}"
    );
}

/// A document that gives no base is not one that gives a relative base.
#[test]
fn a_link_of_a_document_without_a_base_has_none() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("simple.eml");
    let mail = "From: a@b.example\nSubject: x\n\nGo to www.paypal.com and sign in.\n";
    std::fs::write(&path, mail).expect("written");
    let path = path.display().to_string();
    let run = run(&["open", "--plain", &path], b"");
    let said = "A relative reference needs a base URI, and none is given";
    let lower = run.stdout.to_lowercase();
    assert_eq!(
        lower.matches(&said.to_lowercase()).count(),
        1,
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("\nReference: www.paypal.com\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn each_line_is_answered_in_sentences() {
    let run = answers("https://www.example.com@10.0.0.1/\n\n../g\n");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert_eq!(lines[0], "Reference: https://www.example.com@10.0.0.1/");
    assert!(
        lines[1].starts_with("Danger: The request goes to 10.0.0.1"),
        "{}",
        run.stdout
    );
    assert!(lines.contains(&"Target: https://www.example.com@10.0.0.1/"));
    let finding = lines.iter().find(|line| line.starts_with("Danger 1 of "));
    let finding = finding.expect("a finding");
    assert!(
        finding.contains("Place: “www.example.com” at characters 9 to 23."),
        "{finding}"
    );
    // Each answer names its line, and is set apart from the one before.
    assert!(
        run.stdout.contains("\n\nReference: ../g\n"),
        "{}",
        run.stdout
    );
    let why = "a relative reference needs a base URI, and none is given";
    assert_eq!(run.stdout.matches(why).count(), 1, "{}", run.stdout);
    assert!(run.stdout.contains("Target: none\n"), "{}", run.stdout);
    assert!(
        !run.stdout.contains(|one| DRAWN.contains(one)),
        "{}",
        run.stdout
    );
}

#[test]
fn commands_say_more_of_the_last_reference() {
    let run = answers(
        ":base http://a/b/c/d;p?q\n../g?y#s\n:components\n:steps\n:normalization\n:readings\n:facts\n:standard\n:lenient\n:help\n\
         :text :a\n:stesp\n:quit\nhttp://never.example/\n",
    );
    assert_eq!(run.status, 0);
    for said in [
        "The base is set.",
        "Target: http://a/b/g?y#s",
        "Scheme: undefined",
        "Path: ../g",
        "Step 1 of ",
        "Input: /b/c/../g. Output: empty.",
        "Dot-segments, section 6.2.2.3: same",
        "All 3 readers agree.\n",
        "\nHost: a\n",
        "Absolute-URI: no: it has no scheme",
        "Standard: RFC 2396.",
        "Lenient resolution.",
        ":normalization: list the rungs of the comparison ladder.",
        "Unknown command `:stesp`; did you mean `:steps`?",
    ] {
        assert!(run.stdout.contains(said), "{said}:\n{}", run.stdout);
    }
    assert!(
        !run.stdout.contains("never.example"),
        "nothing is read after :quit"
    );
    assert!(
        !run.stdout.contains(|one| DRAWN.contains(one)),
        "{}",
        run.stdout
    );
}

#[test]
fn a_command_without_a_reference_and_no_lines_at_all() {
    assert_eq!(answers(":steps\n").stdout, "Type a reference first.\n");
    assert_eq!(answers("").stdout, "");
    let run = run(&["--plain", "http://a/"], b"");
    assert!(run.stdout.contains("The request goes to “a”"));
}

#[test]
fn secrets_stay_hidden_until_they_are_asked_for() {
    let secret = "https://bob:hunter2zebra@example.com/?token=s3cretvalue99\n:components\n:steps\n:normalization\n:readings\n:facts\n:parameters\n:links\n:character 12\n:compare http://b/\n";
    let run = answers(secret);
    assert!(
        !run.stdout.contains("hunter2zebra") && !run.stdout.contains("s3cretvalue99"),
        "{}",
        run.stdout
    );
    let run = answers(&format!(":secrets\n{secret}"));
    assert!(
        run.stdout.contains("hunter2zebra") && run.stdout.contains("s3cretvalue99"),
        "{}",
        run.stdout
    );
}

/// Nothing but text and line breaks is written, whatever is typed.
#[test]
fn hostile_characters_are_named() {
    let mut lines = String::new();
    for reference in hostile::samples().flat_map(|one| hostile::references(&one)) {
        let line = reference.replace(['\n', '\r'], "");
        lines.push_str(&format!(
            ":text {line}\n:components\n:steps\n:normalization\n:readings\n:facts\n:parameters\n:links\n:character 3\n:compare {line}\n"
        ));
    }
    let run = answers(&lines);
    assert_eq!(run.status, 0);
    let is_bad = |one: &char| *one != '\n' && (one.is_control() || stand_ins::is_hidden(*one));
    assert_eq!(run.stdout.chars().find(is_bad), None);
}

#[test]
fn a_link_of_a_document_is_told_with_its_place_and_the_text_that_is_shown() {
    let page = b"<a href=\"https://paypal.com.login-verify.example/\">https://www.paypal.com/</a>";
    let run = run(&["open", "--plain", "--as", "html", "-"], page);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("Line 1, column "), "{}", run.stdout);
    let shows = "The document shows www.paypal.com for this link";
    assert_eq!(
        lines[1],
        "Reference: https://paypal.com.login-verify.example/"
    );
    assert!(lines[2].contains(shows), "{}", run.stdout);
    assert!(
        run.stdout.contains("Check link-text-mismatch,"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_line_is_inspected_as_it_is_typed() {
    let run = answers("  http://sp.example/  \nhttp://a b\n   \n");
    assert!(
        run.stdout
            .starts_with("Reference: ‹U+0020›‹U+0020›http://sp.example/‹U+0020›‹U+0020›\nInvalid: The request goes to sp.example."),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("Place: “‹U+0020›” at character 9."),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("\nTarget: http://a‹U+0020›b\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn commands_may_be_shortened_and_are_named_as_they_are_typed() {
    let run = answers("http://a/b/c\n:COMPON\n: components\n:s\n:foo\n:q\nhttp://never.example/\n");
    assert_eq!(
        run.stdout.matches("\nSegment 2: c\n").count(),
        2,
        "{}",
        run.stdout
    );
    let several = ":s` may be `:steps`, `:standard`, `:secrets`\n";
    assert!(run.stdout.contains(several), "{}", run.stdout);
    assert!(
        run.stdout
            .contains("Unknown command `:foo`; :help lists all commands\n"),
        "{}",
        run.stdout
    );
    assert!(!run.stdout.contains("never.example"), "{}", run.stdout);
}

#[test]
fn parts_of_a_reference_are_said_one_by_one() {
    let run = answers(
        "https://a.example/x?u=https%3A%2F%2Fb.example%2F&n=1\n:components\n:parameters\n:links\n:link 1\n:back\n\
         :link 7\n:character 9\n:character 999\n:compare https://A.example/x?u=https%3A%2F%2Fb.example%2F&n=1\n",
    );
    for said in [
        "\nForm: URI without a fragment (absolute-URI)\n",
        "\nAuthority: a.example\n",
        "\nParameters: 2\n",
        "\nu: https://b.example/ (",
        "\nn: 1",
        "\nNested link 1: https://b.example/\n",
        "\nTarget: https://b.example/\n",
        "“a” U+0061 LATIN SMALL LETTER A, unreserved, in the host (§3.2.2)\n",
        "\nThere is no character 999 of ",
        "\nRFC 3986: Equivalent from case normalization on (§6.2.2.1).\n",
        "\nBrowser: Equivalent URLs (WHATWG URL Standard).\n",
    ] {
        assert!(run.stdout.contains(said), "{said:?}\n{}", run.stdout);
    }
    let answers = run.stdout.matches("\nTarget: https://a.example/x?").count();
    assert_eq!(answers, 2, "{}", run.stdout);
}

#[test]
fn what_changes_the_reading_is_answered_anew() {
    let run = answers(
        ":explain 1\n:back\n:base foo\n../g?y\n:base http://a/b/c\n:standard\n:explain host\n:explain 1\n:explain dot-segment\n:explain x\n",
    );
    for said in [
        "Type a reference first.\n",
        "This reference was not found in another one.\n",
        "The base is set. It has no scheme, so nothing can be resolved against it.\n",
        "The base is set.\nNo warnings",
        "\nStandard: RFC 2396.\nNo warnings",
        "The name or address that a request goes to. RFC 2396 section 3.2.2.\n",
        "How to verify: ",
        "RFC 3986 §3.3.\n",
        "No finding, check, component, rule or term is named `x`.",
    ] {
        assert!(run.stdout.contains(said), "{said:?}\n{}", run.stdout);
    }
}

/// A number says as much as what is shown, and nothing of what is hidden.
#[test]
fn places_count_what_is_shown() {
    for password in ["secret123", "a-longer-secret-456"] {
        let run = answers(&format!(
            "https://user:{password}@example.com/?token=abcdef0123456789abcdef\n:character 14\n:character 21\n"
        ));
        for said in [
            "“token=••••••” at characters 34 to 45.",
            "\nThis character is part of a secret, which is hidden.\n",
            "“e” U+0065",
        ] {
            assert!(run.stdout.contains(said), "{said}\n{}", run.stdout);
        }
    }
}

#[test]
fn every_problem_has_a_number_and_is_said_once() {
    let run = answers("data:text/html,<b>\n:explain 2\n");
    for said in [
        "Danger 1 of 3: ",
        "Invalid 2 of 3: “<” is not allowed in the path.",
        "Invalid 3 of 3: “>” is not allowed in the path.",
        "\nPlace: “<” at character 16\nRule: segment, RFC 3986 §3.3\nRepair: ",
    ] {
        assert!(run.stdout.contains(said), "{said}\n{}", run.stdout);
    }
    assert!(!run.stdout.contains("Notice"), "{}", run.stdout);
}

/// The number of a finding leads to that finding: its severity in this reference, its place and its repairs.
#[test]
fn a_finding_is_explained_as_it_was_answered() {
    for (reference, said) in [
        (
            "http://a/%zz",
            &[
                "\nInvalid: Malformed percent-encoding\nNo two hexadecimal digits follow this “%”",
                "\nPlace: “%” at character 10\nRule: pct-encoded\nRepair: ",
                "http://a/%25zz",
            ][..],
        ),
        (
            "http://a/b c",
            &["\nInvalid: Space\n", "\nRepair: ", "http://a/b%20c"],
        ),
        (
            "https://a.example/?token=abcdef0123456789abcdef",
            &[
                "\nPlace: “token=••••••” at characters ",
                "\nHow to verify: ",
            ],
        ),
    ] {
        let run = answers(&format!("{reference}\n:explain 1\n"));
        let (answer, explained) = run.stdout.split_once("\nTarget: ").expect("an answer");
        let lines = explained.lines();
        let first = lines.into_iter().find(|line| line.contains(" 1 of "));
        let word = first
            .and_then(|line| line.split(' ').next())
            .unwrap_or_default();
        assert!(
            explained.contains(&format!("\n{word}: ")),
            "{word} {answer} {explained}"
        );
        for said in said {
            assert!(explained.contains(said), "{said}\n{explained}");
        }
        assert!(!run.stdout.contains("abcdef0123456789"), "{}", run.stdout);
    }
    let run = answers("https://a.example/?token=abcdef0123456789abcdef\n:explain 1\n");
    let check = run.stdout.rsplit_once("\nCheck: ").expect("its check").1;
    let check = check.split(',').next().unwrap_or_default();
    assert!(
        answers(&format!(":explain {check}\n"))
            .stdout
            .contains("Reported for:")
    );
}

/// What is left out is said in words, and not spelled.
#[test]
fn a_long_place_is_cut_where_it_is_read_aloud() {
    let run = answers(&format!("http://example.com/{}\n", "a".repeat(5000)));
    let place = run
        .stdout
        .lines()
        .find(|line| line.contains("Place: “http://"));
    let place = place.expect("a place");
    assert!(
        place.contains(" more characters) at characters "),
        "{place}"
    );
    assert!(!place.contains("U+0020") && place.len() < 400, "{place}");
}

#[test]
fn readers_that_disagree_are_said_before_the_reason() {
    let run = answers("http://good.example:80\\@evil.example/login\n:readings\n");
    let said = &run.stdout;
    let lead = said.find("Readers disagree about who gets the request:\n");
    let browser = said.find("\nA browser: good.example");
    let reason = said.find("\nBackslash in the authority.\n");
    assert!(
        lead.is_some() && lead < browser && browser < reason,
        "{said}"
    );
    assert!(said.contains("\nReaders disagree about: "), "{said}");
    assert!(said.contains("\nHost, a browser: good.example\n"), "{said}");
    for line in said.lines().filter(|line| line.contains(" Place: ")) {
        let (sentence, _) = line.split_once(" Place: ").expect("a place");
        assert!(sentence.ends_with('.'), "{line}");
    }
}

#[test]
fn links_of_a_file_are_counted_numbered_and_found_by_their_number() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("links.txt");
    let text = "Dear customer, see http://a.example/ and\nhttps://www.paypal.com@10.0.0.1/ or http://b.example/ today.\n";
    std::fs::write(&path, text).expect("written");
    let path = path.display().to_string();
    let run = run(
        &["open", "--plain", &path],
        b":list\n:3\n:next\n:previous\n:9\n:compare\n",
    );
    let said = &run.stdout;
    assert!(
        said.starts_with("3 links, the worst first: 1 danger, "),
        "{said}"
    );
    for expected in [
        "\n\nLink 1 of 3.\nLine 2, column 1, after “Dear customer, see and”, before “or today.”.\n",
        "\nLink 1: 10.0.0.1, danger.\n",
        "\nThe last link is number 3.\n",
        "\nType the URI to compare with: “:compare http://a/”.\n",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    // All at first, then the third twice, and the second.
    assert_eq!(said.matches("Link 3 of 3.").count(), 2, "{said}");
    assert_eq!(said.matches("Link 2 of 3.").count(), 2, "{said}");
    assert!(!said.contains("[link]") && !said.contains('▢'), "{said}");
}

/// Every warning that a scan prints is said, and what is invalid stands above what has a notice, below what is worse.
#[test]
fn a_file_is_opened_with_its_warnings_and_worst_first() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("links.txt");
    let text =
        b"caf\xe9 https://quiet.example/ http://notice.example/ https://invalid.example/a[b \
        https://b\xfccher.example/ https://warning.example/x.exe https://www.paypal.com@10.0.0.1/";
    std::fs::write(&path, text).expect("written");
    let path = path.display().to_string();
    let opened = run(&["open", "--plain", &path], b":list\n");
    let scanned = run(&["scan", "--fail-on", "never", &path], b"");
    let warning = "not UTF-8 and without a declared charset: read as Latin-1";
    assert!(scanned.stderr.contains(warning), "{}", scanned.stderr);
    assert!(
        opened
            .stderr
            .to_lowercase()
            .contains(&warning.to_lowercase()),
        "{}",
        opened.stderr
    );
    let rows = opened
        .stdout
        .lines()
        .filter(|line| line.starts_with("Link ") && line.contains(": "));
    let verdicts = rows.map(|row| {
        row.trim_end_matches('.')
            .rsplit(", ")
            .next()
            .unwrap_or_default()
    });
    let verdicts: Vec<&str> = verdicts.collect();
    let expected = ["danger", "invalid", "warning"];
    assert_eq!(verdicts.get(..3), Some(&expected[..]), "{}", opened.stdout);
    assert_eq!(verdicts.len(), 6, "{}", opened.stdout);
}

/// What people can click first, those of one host once, and before all the mail itself.
#[test]
fn a_mail_is_opened_with_its_block_and_what_can_be_clicked() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("m.eml");
    let open = |page: &str| {
        let mail = format!(
            "From: \"Example\" <a@b.example>\nReply-To: c@d.example\nSubject: Your account\nContent-Type: text/html\n\n{page}"
        );
        std::fs::write(&path, mail).expect("written");
        run(
            &["open", "--plain", &path.display().to_string()],
            b":list\n",
        )
        .stdout
    };
    let said = open(
        "<link rel=stylesheet href='http://127.0.0.1/s.css'><img src='http://127.0.0.1/i.png'>\
        <a href='http://127.0.0.1/one'>x</a><a href='http://127.0.0.1/two'>x</a><a href='http://127.0.0.2/'>x</a>\
        <img src='https://quiet.example/i.png'><a href='https://quiet.example/'>x</a><form action='http://127.0.0.3/form'>",
    );
    assert!(
        said.starts_with(
            "From: Example <a@b.example>.\nReply-To: c@d.example.\nSubject: Your account.\n"
        ),
        "{said}"
    );
    let references = said
        .lines()
        .filter_map(|line| line.strip_prefix("Reference: "));
    let references: Vec<&str> = references.collect();
    let place = |wanted: &str| {
        references
            .iter()
            .position(|one| *one == wanted)
            .unwrap_or_else(|| panic!("{wanted}: {said}"))
    };
    for (before, after) in [
        ("http://127.0.0.3/form", "http://127.0.0.1/one"),
        ("http://127.0.0.1/one", "http://127.0.0.1/two"),
        ("http://127.0.0.2/", "http://127.0.0.1/two"),
        ("https://quiet.example/", "http://127.0.0.1/i.png"),
        ("https://quiet.example/", "http://127.0.0.1/s.css"),
        ("https://quiet.example/", "https://quiet.example/i.png"),
    ] {
        assert!(place(before) < place(after), "{before} {after}: {said}");
    }
    let said = open("<p>Call us");
    assert!(
        said.contains("Links: No links were found. That does not make the mail harmless.\n"),
        "{said}"
    );
    let said = open("<a href='https://quiet.example/'>x</a>");
    let expected = "Links go to: quiet.example.\nLinks: Nothing in the links.";
    assert!(said.contains(expected), "{said}");
    // Programs save one message as a box of one.
    let text = std::fs::read_to_string(&path).expect("text");
    std::fs::write(
        &path,
        format!("From a@b.example Mon Jan  1 00:00:00 2024\n{text}"),
    )
    .expect("written");
    let boxed = run(
        &[
            "open",
            "--plain",
            "--as",
            "mbox",
            &path.display().to_string(),
        ],
        b"",
    )
    .stdout;
    assert!(
        boxed.starts_with("From: Example <a@b.example>.\n"),
        "{boxed}"
    );
}

/// A document with one link has no list, and its link a place all the same.
#[test]
fn the_only_link_of_a_file_has_a_place() {
    let folder = crate::support::folder::folder();
    let path = folder.path().join("one.json");
    std::fs::write(&path, b"{\"a\": [\"https://a.example/\"]}").expect("written");
    let path = path.display().to_string();
    let opened = run(&["open", "--plain", &path], b"");
    let place = "Line 1, column 9, at /a/0";
    assert!(
        opened.stdout.contains(place) || opened.stderr.contains(place),
        "{}{}",
        opened.stdout,
        opened.stderr
    );
}

/// What differs between two readers is what is said of them, also where a password is hidden.
#[test]
fn the_other_host_is_named_also_where_a_password_is_hidden() {
    let said = |reference: &str| {
        let line = format!("{reference}\n");
        run(&["--plain", "--readers", "naive,curl"], line.as_bytes()).stdout
    };
    for reference in [
        "https://x@www.paypal.com@evil.example/",
        "https://user:secret@www.paypal.com@evil.example/",
    ] {
        let said = said(reference);
        assert!(said.contains(": www.paypal.com@evil.example"), "{said}");
        assert!(!said.contains("…@") && !said.contains("secret"), "{said}");
        assert!(
            said.contains("“@” is not allowed in the userinfo"),
            "{said}"
        );
    }
    assert!(said("http://x@y@z/").contains(": y@z"), "nothing is hidden");
    // A piece of a password that is no name of a host stays hidden.
    for password in ["p@s3cret", "p@Tr0ub4dor.x9"] {
        let said = said(&format!("https://bob:{password}@host.example/"));
        let piece = &password[2..];
        assert!(
            !said.contains(piece) && !said.contains("U+2026"),
            "{piece}: {said}"
        );
        assert!(said.contains(" reader: …@host.example\n"), "{said}");
    }
}

/// A link without a host has a target all the same, and only a list has a next link.
#[test]
fn links_without_a_host_are_listed_by_their_target() {
    let page = b"<a href=\"data:text/html,hi\">d</a> <a href=\"urn:isbn:1\">u</a> <a href=\"mailto:a@b.example\">m</a> \
                 <a href=\"x\">n</a>";
    let folder = crate::support::folder::folder();
    let path = folder.path().join("u.html");
    std::fs::write(&path, page).expect("written");
    let path = path.display().to_string();
    let list = run(&["open", "--plain", &path], b":list\n").stdout;
    for said in [
        ": data:text/html,hi, ",
        ": urn:isbn:1, ",
        ": a@b.example, ",
        ": no target, ",
    ] {
        assert!(list.contains(said), "{said}: {list}");
    }
    assert!(list.contains("4 links, the worst first: "), "{list}");
    let alone = answers("http://a/?next=http%3A%2F%2Fb.example%2F\n:next\n:list\n:links\n").stdout;
    assert_eq!(
        alone.matches("There is no list of links").count(),
        2,
        "{alone}"
    );
    assert!(
        alone.contains("Nested link 1: http://b.example/"),
        "{alone}"
    );
}

/// The first word says how serious an answer is, unless there is none.
#[test]
fn a_notice_begins_with_its_word() {
    for text in ["http://bit.ly/abc", "http://ü.example/"] {
        let said = answers(&format!("{text}\n")).stdout;
        assert!(said.contains("\nNotice: The request goes to "), "{said}");
    }
    assert!(answers("../x\n").stdout.contains("\nNotice: No target: "));
}

#[test]
fn what_cannot_be_explained_is_named() {
    let said = answers(":explain dot segment\n:explain qqqq\n:explain host-idm\n").stdout;
    assert!(!said.contains("named `dot segment`"), "{said}");
    assert!(
        said.contains("named `host-idm`; did you mean `host-idn`?"),
        "{said}"
    );
    assert!(
        said.contains("No finding, check, component, rule or term is named `qqqq`."),
        "{said}"
    );
}
