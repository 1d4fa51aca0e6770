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
        first.contains(&format!("\nDanger 1 of 5: {shows}")),
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
