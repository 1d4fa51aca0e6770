//! The rows of the table.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::terminal::Program;

/// How often each program is started.
const STARTS: usize = 25;
/// How often the text is typed.
const ROUNDS: usize = 12;
/// How often each text is pasted.
const PASTES: usize = 7;
/// How long nothing happens.
const IDLE: Duration = Duration::from_secs(5);

/// What is typed.
const TYPED: &str = "https://www.example.com/articles/2026/inspectors?page=2&sort=date#comments";
const BASE: &str = "http://a/b/c/d;p?q";

/// The end of a burst of bytes that is waited for anyway.
const QUIET: Duration = Duration::from_millis(4);
/// When a long text is surely drawn.
const SETTLED: Duration = Duration::from_millis(60);

/// A program, and how to know its screen.
struct Contender {
    path: String,
    arguments: &'static [&'static str],
    /// What its first picture holds.
    greeting: &'static str,
    /// The column of the cursor before anything is typed.
    column: u16,
}

impl Contender {
    fn start(&self) -> Program {
        Program::start(&self.path, self.arguments)
    }

    fn ready(&self) -> Program {
        let program = self.start();
        program.first_picture(self.greeting);
        program
    }
}

/// All that is measured of one program.
#[derive(Default)]
struct Figures {
    first: Vec<Duration>,
    first_processor: Vec<Duration>,
    keys: Vec<Duration>,
    processor: Duration,
    bytes_per_key: usize,
    /// What is pasted, how long it takes, and how much of that the processor works.
    pastes: Vec<(&'static str, Duration, Duration)>,
    idle_switches: u64,
    idle_bytes: usize,
    move_bytes: usize,
    resident: u64,
    resident_after_paste: u64,
}

/// Measures both programs, and prints the table.
pub fn all() {
    let urilens = env!("CARGO_BIN_EXE_urilens").to_owned();
    let contenders = [
        Contender {
            arguments: &["--base", BASE],
            greeting: "Quit",
            column: 13,
            path: urilens.clone(),
        },
        Contender {
            arguments: &[],
            greeting: "Hello!",
            column: 7,
            path: hello(&urilens),
        },
    ];
    let mut figures = [Figures::default(), Figures::default()];
    for _ in 0..STARTS {
        for (contender, figures) in contenders.iter().zip(&mut figures) {
            let program = contender.start();
            figures
                .first
                .push(program.first_picture(contender.greeting));
            figures.first_processor.push(program.processor_time());
            program.leave();
        }
    }
    let programs = [contenders[0].ready(), contenders[1].ready()];
    for _ in 0..ROUNDS {
        for index in 0..contenders.len() {
            typing(&contenders[index], &programs[index], &mut figures[index]);
        }
    }
    for (program, figures) in programs.iter().zip(&mut figures) {
        figures.resident = program.resident();
        idling(program, figures);
    }
    for index in 0..contenders.len() {
        let (contender, program) = (&contenders[index], &programs[index]);
        moving(contender, program, &mut figures[index]);
        pasting(contender, program, &mut figures[index]);
        figures[index].resident_after_paste = program.resident();
    }
    programs.into_iter().for_each(Program::leave);
    print(figures, &urilens);
}

/// The program that urilens is measured against, built as urilens is.
fn hello(urilens: &str) -> String {
    let folder = Path::new(urilens).parent().expect("a folder");
    let target = folder.parent().expect("the folder of all builds");
    let cargo = option_env!("CARGO").unwrap_or("cargo");
    let status = Command::new(cargo)
        .args([
            "build",
            "--quiet",
            "--profile",
            "dist",
            "--example",
            "hello",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("CARGO_TARGET_DIR", target)
        .status();
    assert!(status.is_ok_and(|status| status.success()), "it is built");
    let path = target.join("dist/examples/hello");
    path.to_str().expect("a path that is text").to_owned()
}

/// Types the text key by key, and takes it away again.
fn typing(contender: &Contender, program: &Program, figures: &mut Figures) {
    let before = program.processor_time();
    let bytes = program.bytes();
    for (index, key) in TYPED.bytes().enumerate() {
        let column = contender.column + index as u16 + 1;
        let effect = program.send(&[key], QUIET, "the typed text", |screen| {
            screen.cursor_position().1 == column
        });
        figures.keys.push(effect.time);
    }
    figures.processor += program.processor_time() - before;
    figures.bytes_per_key = (program.bytes() - bytes) / TYPED.len();
    clear(contender, program);
}

fn clear(contender: &Contender, program: &Program) {
    program.send(b"\x15", SETTLED, "an empty line", |screen| {
        screen.cursor_position().1 == contender.column
    });
}

/// Nothing happens, and nothing should.
fn idling(program: &Program, figures: &mut Figures) {
    let (bytes, switches) = (program.bytes(), program.switches());
    std::thread::sleep(IDLE);
    figures.idle_bytes = program.bytes() - bytes;
    figures.idle_switches = program.switches() - switches;
}

/// Moves the cursor through the path; the most bytes that a move sends.
fn moving(contender: &Contender, program: &Program, figures: &mut Figures) {
    let (text, _) = TYPED.split_once('?').expect("a query");
    program.send(text.as_bytes(), SETTLED, "the text", |_| true);
    for _ in 0.."2026/inspectors".len() {
        let column = program.column() - 1;
        let effect = program.send(b"\x1b[D", QUIET, "a move", |screen| {
            screen.cursor_position().1 == column
        });
        figures.move_bytes = figures.move_bytes.max(effect.bytes);
    }
    program.send(b"\x1b[F", SETTLED, "the end", |_| true);
    clear(contender, program);
}

/// Pastes texts of 64 KiB of several shapes.
fn pasting(contender: &Contender, program: &Program, figures: &mut Figures) {
    const LENGTH: usize = 64 << 10;
    let filled = |head: &str, piece: &str, tail: &str| {
        let count = (LENGTH - head.len() - tail.len()) / piece.len();
        format!("{head}{}{tail}", piece.repeat(count))
    };
    let texts = [
        ("a long path", filled("http://a.example/", "segment/", "")),
        (
            "a long query",
            filled("http://a.example/?", "key=value&", ""),
        ),
        ("escapes", filled("http://a.example/", "%C3%A9%2F", "")),
        ("dot-segments", filled("http://a.example/", "a/../", "")),
        ("a host of labels", filled("http://u:p@", "a.", "example/")),
        ("controls", filled("http://a.example/", "\u{202e}", "")),
    ];
    for (name, text) in &texts {
        let paste = format!("\x1b[200~{text}\x1b[201~");
        let (mut times, mut processor) = (Vec::new(), Vec::new());
        for _ in 0..PASTES {
            let before = program.processor_time();
            let effect = program.send(paste.as_bytes(), SETTLED, name, |_| true);
            times.push(effect.time);
            processor.push(program.processor_time() - before);
            clear(contender, program);
        }
        let (time, processor) = (median(&mut times), median(&mut processor));
        figures.pastes.push((name, time, processor));
    }
}

fn median(times: &mut [Duration]) -> Duration {
    rank(times, 50)
}

/// The time that `percent` of them don't exceed.
fn rank(times: &mut [Duration], percent: usize) -> Duration {
    times.sort_unstable();
    times[(times.len() * percent / 100).min(times.len() - 1)]
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// One row: ours, hello's, and whether the goal is met.
fn row(what: &str, ours: f64, theirs: f64, unit: &str, goal: &str, met: bool) {
    let met = match (goal, met) {
        ("", _) => "",
        (_, true) => "met",
        (_, false) => "NOT MET",
    };
    let ratio = match theirs > 0.0 {
        true => format!("{:.2}×", ours / theirs),
        false => "—".to_owned(),
    };
    println!("{what:<42} {ours:>9.2} {theirs:>9.2} {unit:<5} {ratio:>7}  {goal:<28} {met}");
}

fn print([mut ours, mut theirs]: [Figures; 2], urilens: &str) {
    println!("\n{:<42} {:>9} {:>9}", "", "urilens", "hello");
    let (a, b) = (median(&mut ours.first), median(&mut theirs.first));
    let (a, b) = (milliseconds(a), milliseconds(b));
    let goal = "within 2 ms of hello";
    row("first picture, median", a, b, "ms", goal, a <= b + 2.0);

    let (a, b) = (
        median(&mut ours.first_processor),
        median(&mut theirs.first_processor),
    );
    let (a, b) = (milliseconds(a), milliseconds(b));
    row("  its processor time", a, b, "ms", goal, a <= b + 2.0);

    let per_key =
        |figures: &Figures| milliseconds(figures.processor) * 1e3 / (ROUNDS * TYPED.len()) as f64;
    let (a, b) = (per_key(&ours), per_key(&theirs));
    row("processor time for a key", a, b, "µs", "≤ 2×", a <= 2.0 * b);

    for (percent, goal) in [(50, None), (99, Some(3.0))] {
        let of = |figures: &mut Figures| milliseconds(rank(&mut figures.keys, percent)) * 1e3;
        let (a, b) = (of(&mut ours), of(&mut theirs));
        let words = goal.map_or(String::new(), |goal| format!("≤ {goal}×"));
        let what = format!("key to picture, {percent} % of keys");
        let met = goal.is_none_or(|goal| a <= goal * b);
        row(&what, a, b, "µs", &words, met);
    }
    let count = |count: usize| count as f64;
    let (a, b) = (count(ours.bytes_per_key), count(theirs.bytes_per_key));
    row("bytes for a key", a, b, "B", "", true);
    let (a, b) = (count(ours.move_bytes), count(theirs.move_bytes));
    let what = "bytes for a move of the cursor, most";
    row(what, a, b, "B", "< 400 B", a < 400.0);

    for ((name, a, work), (_, b, their_work)) in ours.pastes.iter().zip(&theirs.pastes) {
        let what = format!("a paste of 64 KiB: {name}");
        let (a, b) = (milliseconds(*a), milliseconds(*b));
        row(&what, a, b, "ms", "≤ 16.7 ms", a <= 16.7);
        let (a, b) = (milliseconds(*work), milliseconds(*their_work));
        row("  its processor time", a, b, "ms", "", true);
    }
    let what = format!("idle for {} s: switches of threads", IDLE.as_secs());
    let (a, b) = (ours.idle_switches as f64, theirs.idle_switches as f64);
    row(&what, a, b, "", "0", a == 0.0);
    let what = format!("idle for {} s: bytes", IDLE.as_secs());
    let (a, b) = (count(ours.idle_bytes), count(theirs.idle_bytes));
    row(&what, a, b, "B", "0", a == 0.0);

    let mebibytes = |kibibytes: u64| kibibytes as f64 / 1024.0;
    let (a, b) = (mebibytes(ours.resident), mebibytes(theirs.resident));
    row("resident memory, typing", a, b, "MiB", "≤ 3×", a <= 3.0 * b);
    let (a, b) = (ours.resident_after_paste, theirs.resident_after_paste);
    let what = "resident memory, after all pastes";
    row(what, mebibytes(a), mebibytes(b), "MiB", "", true);
    let size = |path: &str| std::fs::metadata(path).map_or(0.0, |file| file.len() as f64);
    let a = size(urilens) / (1 << 20) as f64;
    let hello = Path::new(urilens).with_file_name("examples").join("hello");
    let b = hello.to_str().map_or(0.0, size) / (1 << 20) as f64;
    row("the program's file", a, b, "MiB", "", true);
    println!("(What of the file are tables of the world: benches/size.sh.)");
}
