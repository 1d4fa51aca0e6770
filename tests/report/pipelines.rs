//! The recipe of docs/pipelines.md, as it stands there: Spark carries a batch over partitions, and DuckDB reads the answers.
//! Without Java, `pyspark` or `duckdb` there is nothing to run, and a message says so.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::support::folder::folder;
use crate::support::program::run;

const PAGE: &str = include_str!("../../docs/pipelines.md");

/// The blocks of the page in this language.
fn blocks(language: &str) -> Vec<&'static str> {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    blocks
        .filter_map(|block| block.strip_prefix(language)?.strip_prefix('\n'))
        .collect()
}

fn python() -> String {
    std::env::var("URILENS_PYTHON").unwrap_or_else(|_| "python3".to_owned())
}

fn works(program: &str, arguments: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn rows(folder: &Path, sql: &str) -> Vec<Vec<Value>> {
    let code = "import duckdb, json, sys; print(json.dumps(duckdb.sql(sys.argv[1]).fetchall()))";
    let output = Command::new(python())
        .args(["-c", code, sql])
        .current_dir(folder)
        .output()
        .expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    serde_json::from_slice(&output.stdout).expect("rows")
}

#[test]
fn spark_carries_a_batch_and_duckdb_reads_the_answers() {
    let (pipeline, queries) = (blocks("python"), blocks("sql"));
    assert_eq!((pipeline.len(), queries.len()), (1, 2));
    if !works("java", &["-version"]) || !works(&python(), &["-c", "import pyspark, duckdb"]) {
        eprintln!(
            "skipped: the recipe needs Java, and pyspark and duckdb in `{}`",
            python()
        );
        return;
    }
    let folder = folder();
    let folder = folder.path();
    let requests: String = (0..300)
        .map(|index| {
            // The fourth is defanged, and belongs to the owner of the first.
            let hosts = [
                "a.example",
                "b.co.uk",
                "user:pw@10.0.0.1",
                "a[.]example",
                "b.co.uk",
            ];
            let host = hosts[index % hosts.len()];
            let reference = format!("https://{host}/{index}");
            json!({ "reference": reference }).to_string() + "\n"
        })
        .chain(["no request\n".to_owned()])
        .collect();
    fs::write(folder.join("requests.jsonl"), &requests).expect("written");
    fs::write(folder.join("pipeline.py"), pipeline[0]).expect("written");
    let program = Path::new(env!("CARGO_BIN_EXE_urilens"));
    let beside = program.parent().expect("a folder").to_path_buf();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([beside].into_iter().chain(std::env::split_paths(&path)));
    let output = Command::new(python())
        .args(["pipeline.py", "requests.jsonl", "answers"])
        .current_dir(folder)
        .env("PATH", path.expect("a path"))
        .env(
            "PYSPARK_SUBMIT_ARGS",
            "--master local[2] --conf spark.ui.enabled=false pyspark-shell",
        )
        .output()
        .expect("it runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");

    // In order, what one run of the program gives; only the number of a broken line is that of its partition.
    let mut parts: Vec<_> = fs::read_dir(folder.join("answers"))
        .expect("answers")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| {
            path.file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with("part-"))
        })
        .collect();
    parts.sort();
    assert!(parts.len() > 1, "one partition alone shows little");
    let answers: String = parts
        .iter()
        .map(|part| fs::read_to_string(part).expect("text"))
        .collect();
    let arguments = ["report", "--batch", "--only", "findings,destination"];
    let direct = run(&arguments, requests.as_bytes()).stdout;
    let (answers, direct): (Vec<_>, Vec<_>) = (answers.lines().collect(), direct.lines().collect());
    assert_eq!(answers.len(), 301);
    assert_eq!(answers[..300], direct[..300]);
    assert!(answers[300].contains("\"error\""));

    let domains = rows(folder, queries[0]);
    assert_eq!(
        domains,
        [json!(["a.example", 120, 0]), json!(["b.co.uk", 120, 0])]
            .map(|row| { row.as_array().expect("a row").clone() })
    );
    let findings = rows(folder, queries[1]);
    let mut counts: BTreeMap<(String, String), u64> = BTreeMap::new();
    for line in &direct[..300] {
        let answer: Value = serde_json::from_str(line).expect("JSON");
        for finding in answer["findings"].as_array().expect("findings") {
            let text = |key: &str| finding[key].as_str().expect("a text").to_owned();
            *counts.entry((text("severity"), text("id"))).or_default() += 1;
        }
    }
    assert!(counts.len() > 2);
    assert_eq!(findings.len(), counts.len());
    for row in findings {
        let text = |index: usize| row[index].as_str().expect("a text").to_owned();
        assert_eq!(row[2].as_u64(), counts.get(&(text(0), text(1))).copied());
    }
}
