//! A program in a pseudo-terminal whose other end notes when which bytes have arrived.

use std::cell::RefCell;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};
use std::{fs, thread};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The size of the terminal: all panes are open.
pub const ROWS: u16 = 50;
/// Its columns.
pub const COLUMNS: u16 = 200;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// What terminals answer when they are asked for their colours and their kind.
const ANSWERS: &[(&str, &str)] = &[
    ("\x1b]10;?", "\x1b]10;rgb:dddd/dddd/dddd\x1b\\"),
    ("\x1b]11;?", "\x1b]11;rgb:1111/1111/1111\x1b\\"),
    ("\x1b[c", "\x1b[?62;22c"),
];

/// What has arrived. Nothing is done with it at once: a terminal's own work is not what is measured.
struct Arrived {
    /// What nobody has looked at yet.
    unseen: Vec<u8>,
    /// How many bytes have come in all.
    bytes: usize,
    /// When the last of them came.
    last: Instant,
}

/// A running program.
pub struct Program {
    arrived: Arc<(Mutex<Arrived>, Condvar)>,
    screen: RefCell<vt100::Parser>,
    writer: Arc<Mutex<Box<dyn Write + Send>>>,
    child: Box<dyn Child + Send + Sync>,
    started: Instant,
    // Closing it would hang the terminal up.
    _master: Box<dyn MasterPty + Send>,
}

/// What a stimulus has led to.
pub struct Effect {
    /// From the first byte that was sent to the last that came back.
    pub time: Duration,
    /// How many came back.
    pub bytes: usize,
}

impl Program {
    /// Starts a program.
    pub fn start(path: &str, arguments: &[&str]) -> Program {
        let size = PtySize {
            rows: ROWS,
            cols: COLUMNS,
            ..PtySize::default()
        };
        let pair = native_pty_system().openpty(size).expect("a pty");
        let mut command = CommandBuilder::new(path);
        command.args(arguments);
        for name in ["TMUX", "SSH_TTY", "SSH_CONNECTION", "NO_COLOR", "DISPLAY"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("COLORTERM", "truecolor");
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let writer = Arc::new(Mutex::new(writer));
        let cells = |count| NonZeroU16::new(count).expect("a terminal has cells");
        let started = Instant::now();
        let arrived = Arc::new((
            Mutex::new(Arrived {
                unseen: Vec::new(),
                bytes: 0,
                last: started,
            }),
            Condvar::new(),
        ));
        let (shared, answers) = (Arc::clone(&arrived), Arc::clone(&writer));
        thread::spawn(move || {
            let mut buffer = vec![0; 64 << 10];
            while let Some(read) = reader.read(&mut buffer).ok().filter(|read| *read > 0) {
                let last = Instant::now();
                let bytes = &buffer[..read];
                let text = String::from_utf8_lossy(bytes);
                for (question, answer) in ANSWERS {
                    if text.contains(question) {
                        let mut writer = answers.lock().expect("a lock");
                        writer.write_all(answer.as_bytes()).expect("an answer");
                    }
                }
                let mut arrived = shared.0.lock().expect("a lock");
                arrived.unseen.extend_from_slice(bytes);
                arrived.bytes += read;
                arrived.last = last;
                shared.1.notify_all();
            }
        });
        let child = pair.slave.spawn_command(command).expect("the program");
        Program {
            arrived,
            screen: RefCell::new(vt100::Parser::new(cells(ROWS), cells(COLUMNS), 0)),
            writer,
            child,
            started,
            _master: pair.master,
        }
    }

    /// Waits for the first picture. From the start of the program to its last byte.
    pub fn first_picture(&self, text: &str) -> Duration {
        let shows = |screen: &vt100::Screen| screen.contents().contains(text);
        let last = self.settled(0, Duration::from_millis(40), text, shows);
        last - self.started
    }

    /// Sends keys, and waits until something has come back, the screen is as it should be, and
    /// nothing has come for `quiet`.
    pub fn send(
        &self,
        keys: &[u8],
        quiet: Duration,
        what: &str,
        holds: impl Fn(&vt100::Screen) -> bool,
    ) -> Effect {
        let before = self.bytes();
        let start = Instant::now();
        let mut writer = self.writer.lock().expect("a lock");
        writer.write_all(keys).expect("keys are sent");
        writer.flush().expect("keys are sent");
        drop(writer);
        let last = self.settled(before, quiet, what, holds);
        Effect {
            time: last.saturating_duration_since(start),
            bytes: self.bytes() - before,
        }
    }

    /// Waits until more bytes than `before` have come, the screen holds what it should, and nothing
    /// has come for `quiet`. When the last byte came.
    fn settled(
        &self,
        before: usize,
        quiet: Duration,
        what: &str,
        holds: impl Fn(&vt100::Screen) -> bool,
    ) -> Instant {
        let deadline = Instant::now() + PATIENCE;
        let mut screen = self.screen.borrow_mut();
        loop {
            let mut arrived = self.arrived.0.lock().expect("a lock");
            let (bytes, last) = (arrived.bytes, arrived.last);
            let unseen = std::mem::take(&mut arrived.unseen);
            drop(arrived);
            screen.process(&unseen);
            let now = Instant::now();
            let shown = screen.screen();
            assert!(now < deadline, "never saw {what}:\n{}", shown.contents());
            let since = now.saturating_duration_since(last);
            let left = match (bytes > before && holds(shown), quiet.checked_sub(since)) {
                (true, None) => return last,
                (true, Some(left)) => left,
                (false, _) => deadline - now,
            };
            let arrived = self.arrived.0.lock().expect("a lock");
            if arrived.bytes == bytes {
                drop(self.arrived.1.wait_timeout(arrived, left));
            }
        }
    }

    /// How many bytes have come so far.
    pub fn bytes(&self) -> usize {
        self.arrived.0.lock().expect("a lock").bytes
    }

    /// The column of the cursor.
    pub fn column(&self) -> u16 {
        self.screen.borrow().screen().cursor_position().1
    }

    /// Processor time of all threads so far.
    pub fn processor_time(&self) -> Duration {
        let nanoseconds = self.threads("schedstat", |text| {
            text.split(' ').next().and_then(|first| first.parse().ok())
        });
        Duration::from_nanos(nanoseconds)
    }

    /// How often threads were woken, or another was let go first.
    pub fn switches(&self) -> u64 {
        self.threads("status", |text| {
            let counts = text
                .lines()
                .filter(|line| line.contains("ctxt_switches"))
                .filter_map(|line| line.split_whitespace().last()?.parse::<u64>().ok());
            Some(counts.sum())
        })
    }

    /// Memory that is resident, in KiB.
    pub fn resident(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.id())).expect("a status");
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok())
            .expect("a number of KiB")
    }

    fn threads(&self, file: &str, value: impl Fn(&str) -> Option<u64>) -> u64 {
        let tasks = fs::read_dir(format!("/proc/{}/task", self.id())).expect("threads");
        tasks
            .filter_map(|task| fs::read_to_string(task.ok()?.path().join(file)).ok())
            .filter_map(|text| value(&text))
            .sum()
    }

    fn id(&self) -> u32 {
        self.child.process_id().expect("a process")
    }

    /// Leaves the program, and waits for its end.
    pub fn leave(mut self) {
        let keys = self.writer.lock().expect("a lock").write_all(b"\x11");
        keys.expect("keys are sent");
        let status = self.child.wait().expect("an exit status");
        assert!(status.success(), "{status:?}");
    }
}
