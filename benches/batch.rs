//! What a batch costs: references per second through the whole program, beside a loop in Node and
//! beside trurl, where the machine has them. All read the same texts, and take turns.

#[allow(dead_code)]
mod corpus;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

const URLS: usize = 100_000;
const ROUNDS: usize = 7;

/// Does for each line what a script does that wants the components.
const NODE: &str = "
let out = [];
for (const line of require('fs').readFileSync(0, 'utf8').split('\\n')) {
  if (!line) continue;
  const u = new URL(line);
  out.push(JSON.stringify({href: u.href, scheme: u.protocol, user: u.username, host: u.hostname,
    port: u.port, path: u.pathname, query: u.search, fragment: u.hash}));
  if (out.length > 1000) { process.stdout.write(out.join('\\n') + '\\n'); out = []; }
}
process.stdout.write(out.join('\\n'));
";

struct Contender {
    name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
    /// Whether it reads requests, and not bare texts.
    requests: bool,
    /// Whether it is kept to one core.
    alone: bool,
}

const URILENS: &str = env!("CARGO_BIN_EXE_urilens");

const fn urilens(name: &'static str, arguments: &'static [&'static str], alone: bool) -> Contender {
    Contender {
        name,
        program: URILENS,
        arguments,
        requests: true,
        alone,
    }
}

const CONTENDERS: &[Contender] = &[
    urilens(
        "urilens report --batch --only findings",
        &["report", "--batch", "--only", "findings"],
        false,
    ),
    urilens(
        "the same on one core",
        &["report", "--batch", "--only", "findings"],
        true,
    ),
    urilens("urilens report --batch", &["report", "--batch"], false),
    urilens(
        "urilens report --batch --only reference",
        &["report", "--batch", "--only", "reference"],
        false,
    ),
    Contender {
        name: "urilens report --format brief",
        program: URILENS,
        arguments: &["report", "--format", "brief", "-"],
        requests: false,
        alone: false,
    },
    Contender {
        name: "Node, new URL and JSON.stringify",
        program: "node",
        arguments: &["-e", NODE],
        requests: false,
        alone: false,
    },
    Contender {
        name: "trurl --json",
        program: "trurl",
        arguments: &["--json", "--accept-space", "-f", "-"],
        requests: false,
        alone: false,
    },
];

impl Contender {
    /// How long it takes for all of `input`, in seconds; `None` if it can't be run.
    fn time(&self, input: &Path) -> Option<f64> {
        let mut command = match self.alone {
            true => Command::new("taskset"),
            false => Command::new(self.program),
        };
        if self.alone {
            command.args(["-c", "0", self.program]);
        }
        let start = Instant::now();
        let status = command
            .args(self.arguments)
            .stdin(File::open(input).ok()?)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .ok()?;
        status.success().then(|| start.elapsed().as_secs_f64())
    }
}

fn written(name: &str, lines: impl Iterator<Item = String>) -> std::io::Result<PathBuf> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let mut file = std::io::BufWriter::new(File::create(&path)?);
    for line in lines {
        writeln!(file, "{line}")?;
    }
    file.flush()?;
    Ok(path)
}

fn main() -> std::io::Result<()> {
    measure("distinct links", &corpus::urls(URLS))?;
    measure("distinct homepages", &corpus::homepages(URLS))
}

fn measure(what: &str, urls: &[String]) -> std::io::Result<()> {
    let requests = urls
        .iter()
        .map(|url| serde_json::json!({ "reference": url }).to_string());
    let requests = written("requests.jsonl", requests)?;
    let texts = written("urls.txt", urls.iter().cloned())?;
    let mut times = vec![Vec::new(); CONTENDERS.len()];
    for _ in 0..ROUNDS {
        for (contender, times) in CONTENDERS.iter().zip(&mut times) {
            let input = if contender.requests {
                &requests
            } else {
                &texts
            };
            times.extend(contender.time(input));
        }
    }
    println!("{URLS} {what}, median of {ROUNDS} rounds");
    let mut ours = None;
    for (contender, mut times) in CONTENDERS.iter().zip(times) {
        times.sort_by(f64::total_cmp);
        let Some(median) = times.get(times.len() / 2) else {
            println!("  {:<42} not on this machine", contender.name);
            continue;
        };
        let rate = URLS as f64 / median;
        println!(
            "  {:<42} {:>10.0} references/s   {:>5.2}× ours",
            contender.name,
            rate,
            rate / *ours.get_or_insert(rate),
        );
    }
    Ok(())
}
