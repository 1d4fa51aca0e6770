//! `urilens --plain`: what a command says belongs to the answer that it follows.

use crate::support::program::run;

/// The answers to these lines, without prompts.
fn answers(lines: &str) -> String {
    run(&["--plain"], lines.as_bytes()).stdout
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
