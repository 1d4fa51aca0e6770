//! Work on the lines of an input, on several threads, with the output in the order of the input
//! and in bounded memory.
//!
//! Every worker takes the next chunk of lines, writes what comes of it into a buffer, and hands
//! the buffer in. The worker whose buffer is next writes it, and the buffers that wait after it.
//! A buffer that grows too large is written as soon as it is its turn, and filled again; no worker
//! runs further ahead than a few buffers. So memory does not grow with the input, nor with the
//! output of a line.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::lines::{Chunk, Line, Lines};
use crate::report::{Sink, cause};

/// What work is taken from, one piece after the other.
pub trait Source: Send {
    /// A piece of work, which is filled again and again.
    type Piece: Default;

    /// Fills `piece` with the next work, and returns whether there was any.
    ///
    /// # Errors
    /// Those of the input.
    fn fill(&mut self, piece: &mut Self::Piece) -> io::Result<bool>;
}

impl Source for Lines<'_> {
    type Piece = Chunk;

    fn fill(&mut self, chunk: &mut Chunk) -> io::Result<bool> {
        self.read(chunk)
    }
}

/// What comes of a piece of work, until it is taken.
pub trait Buffer: Default + Send {
    /// How much memory it takes, about.
    fn size(&self) -> usize;

    /// Empties it, and keeps room for `room` bytes at most.
    fn clear(&mut self, room: usize);
}

impl Buffer for Vec<u8> {
    fn size(&self) -> usize {
        self.len()
    }

    fn clear(&mut self, room: usize) {
        self.clear();
        self.shrink_to(room);
    }
}

/// Who takes buffers, in the order of the work.
pub trait Take<B>: Send {
    /// Takes what is in `buffer`.
    ///
    /// # Errors
    /// Those of the output. The first stops all work.
    fn take(&mut self, buffer: &B) -> io::Result<()>;
}

impl<W: Write + Send> Take<Vec<u8>> for W {
    fn take(&mut self, buffer: &Vec<u8>) -> io::Result<()> {
        self.write_all(buffer)?;
        self.flush()
    }
}

/// How many bytes of output may wait in memory, for all workers together.
const MEMORY: usize = 4 << 20;
/// How many of them a worker may have at least.
const LEAST: usize = 64 << 10;

/// What went wrong while lines were read and written.
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// The input can't be read.
    #[error("can't read standard input: {}", cause(.0))]
    Read(io::Error),
    /// The output can't be written.
    #[error("can't write to standard output: {}", cause(.0))]
    Write(io::Error),
}

/// What was seen of an input besides its lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether a byte order mark at the start was skipped.
    pub skipped_mark: bool,
}

/// How many lines are a group: more of them are more than a near cache holds.
const GROUP: usize = 16;

/// Calls `work` with the lines of `reader` and their numbers, a few at a time, which it may do together, on `workers` threads,
/// and gives `taker` what it puts into its buffer, in the order of the lines. Every thread has a `state` of its own, to keep
/// from group to group. The buffers are taken whenever the lines that were there are done.
///
/// # Errors
/// When the output can't be written, all workers stop. When the input can't be read, what was read
/// before is still worked on and written.
pub fn for_each_group<R, T, B, S, F>(
    reader: R,
    taker: T,
    workers: usize,
    state: impl Fn() -> S + Sync,
    work: F,
) -> Result<(Summary, Option<T>), StreamError>
where
    R: Read + Send,
    T: Take<B>,
    B: Buffer,
    F: Fn(&mut S, &[(u64, Line<'_>)], &mut ChunkOutput<'_, T, B>) + Sync,
{
    let in_chunk = |state: &mut S, chunk: &Chunk, output: &mut ChunkOutput<'_, T, B>| {
        let lines: Vec<(u64, Line<'_>)> = chunk.lines().collect();
        for group in lines.chunks(GROUP) {
            work(state, group, output);
        }
    };
    let (lines, taker) = for_each(Lines::new(reader), taker, workers, state, in_chunk)?;
    let skipped_mark = lines.skipped_mark();
    Ok((Summary { skipped_mark }, taker))
}

/// Calls `work` with every piece of `source`, on `workers` threads, and gives `taker` the buffers in the order of the
/// pieces. Returns both when all is done.
///
/// # Errors
/// As [`for_each_group`].
pub fn for_each<I, T, B, S, F>(
    source: I,
    taker: T,
    workers: usize,
    state: impl Fn() -> S + Sync,
    work: F,
) -> Result<(I, Option<T>), StreamError>
where
    I: Source,
    T: Take<B>,
    B: Buffer,
    F: Fn(&mut S, &I::Piece, &mut ChunkOutput<'_, T, B>) + Sync,
{
    let workers = workers.max(1);
    let ordered = OrderedOutput {
        limit: (MEMORY / 2 / workers).max(LEAST),
        state: Mutex::new(Queue {
            next: 0,
            writer: Some(taker),
            waiting: BTreeMap::new(),
            bytes: 0,
            spare: Vec::new(),
            error: None,
        }),
        turn: Condvar::new(),
    };
    let input = Mutex::new(Input {
        source,
        has_ended: false,
        next: 0,
        error: None,
    });
    let worker = || {
        let mut piece = I::Piece::default();
        let mut state = state();
        loop {
            let taken = {
                let mut input = lock(&input);
                if ordered.has_stopped() {
                    return;
                }
                input.take(&mut piece)
            };
            let Some(number) = taken else {
                return;
            };
            let mut output = ChunkOutput {
                buffer: ordered.spare(),
                number,
                ordered: &ordered,
            };
            work(&mut state, &piece, &mut output);
            ordered.hand_in(output.number, output.buffer);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..workers {
            scope.spawn(worker);
        }
        worker();
    });
    let state = ordered.state.into_inner();
    let input = input.into_inner();
    let state = state.unwrap_or_else(PoisonError::into_inner);
    let input = input.unwrap_or_else(PoisonError::into_inner);
    match (state.error, input.error) {
        (Some(error), _) => Err(StreamError::Write(error)),
        (None, Some(error)) => Err(StreamError::Read(error)),
        (None, None) => Ok((input.source, state.writer)),
    }
}

/// What the workers take their chunks from.
struct Input<I> {
    source: I,
    has_ended: bool,
    /// The number of the next chunk.
    next: u64,
    error: Option<io::Error>,
}

impl<I: Source> Input<I> {
    /// Fills `piece` and returns its number. An error ends the input: what was read before it is
    /// still worked on.
    fn take(&mut self, piece: &mut I::Piece) -> Option<u64> {
        if self.has_ended {
            return None;
        }
        match self.source.fill(piece) {
            Ok(true) => {
                self.next += 1;
                return Some(self.next - 1);
            }
            Ok(false) => {}
            Err(error) => self.error = Some(error),
        }
        self.has_ended = true;
        None
    }
}

/// Where the output of one chunk goes.
pub struct ChunkOutput<'o, T, B = Vec<u8>> {
    buffer: B,
    number: u64,
    ordered: &'o OrderedOutput<T, B>,
}

impl<T: Take<B>, B: Buffer> ChunkOutput<'_, T, B> {
    /// What was written so far and isn't taken yet.
    pub fn content(&mut self) -> &mut B {
        &mut self.buffer
    }

    /// Has the buffer taken, in its turn, if there is much in it.
    pub fn hand_over(&mut self) {
        if self.buffer.size() > self.ordered.limit {
            self.ordered.write_now(self.number, &mut self.buffer);
        }
    }
}

impl<W: Write + Send> Sink for ChunkOutput<'_, W> {
    fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    fn relieve(&mut self) {
        self.hand_over();
    }
}

struct OrderedOutput<W, B> {
    /// Of a buffer, in bytes.
    limit: usize,
    state: Mutex<Queue<W, B>>,
    /// Notified when a buffer was written.
    turn: Condvar,
}

struct Queue<W, B> {
    /// The chunk whose output is next.
    next: u64,
    /// `None` while a worker writes.
    writer: Option<W>,
    /// Buffers that are full before their turn.
    waiting: BTreeMap<u64, B>,
    /// How many bytes they hold.
    bytes: usize,
    /// Empty buffers.
    spare: Vec<B>,
    /// Of the writer; it stops everybody.
    error: Option<io::Error>,
}

/// A worker that panicked has left the state as it was between two changes.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Take<B>, B: Buffer> OrderedOutput<W, B> {
    fn has_stopped(&self) -> bool {
        lock(&self.state).error.is_some()
    }

    fn spare(&self) -> B {
        lock(&self.state).spare.pop().unwrap_or_default()
    }

    /// Hands in the last buffer of a chunk.
    fn hand_in(&self, number: u64, buffer: B) {
        let mut state = lock(&self.state);
        state.bytes += buffer.size();
        state.waiting.insert(number, buffer);
        loop {
            if state.error.is_some() {
                return;
            }
            let next = state.next;
            if state.writer.is_some()
                && let Some(mut buffer) = state.waiting.remove(&next)
            {
                state.bytes -= buffer.size();
                state = self.write(state, &buffer);
                state.next += 1;
                buffer.clear(2 * self.limit);
                state.spare.push(buffer);
                self.turn.notify_all();
            } else if state.bytes > MEMORY / 2 {
                state = self.wait(state);
            } else {
                return;
            }
        }
    }

    /// Writes and empties the buffer of a chunk that isn't done.
    fn write_now(&self, number: u64, buffer: &mut B) {
        let mut state = lock(&self.state);
        while state.error.is_none() && (state.next != number || state.writer.is_none()) {
            state = self.wait(state);
        }
        if state.error.is_none() {
            drop(self.write(state, buffer));
            self.turn.notify_all();
        }
        buffer.clear(2 * self.limit);
    }

    fn wait<'s>(&self, state: MutexGuard<'s, Queue<W, B>>) -> MutexGuard<'s, Queue<W, B>> {
        self.turn
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Has `buffer` taken, and lets go of the state meanwhile.
    fn write<'s>(
        &'s self,
        mut state: MutexGuard<'s, Queue<W, B>>,
        buffer: &B,
    ) -> MutexGuard<'s, Queue<W, B>> {
        let Some(mut writer) = state.writer.take() else {
            return state;
        };
        drop(state);
        let result = writer.take(buffer);
        let mut state = lock(&self.state);
        state.writer = Some(writer);
        if let Err(error) = result {
            state.error.get_or_insert(error);
            // Those that wait for their turn wait in vain.
            self.turn.notify_all();
        }
        state
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes every line again, `times` times, and longer than it was.
    fn repeat(input: &str, workers: usize, times: impl Fn(u64) -> usize + Sync) -> String {
        let mut out = Vec::new();
        let work = |(): &mut (), lines: &[(u64, Line<'_>)], sink: &mut ChunkOutput<'_, _>| {
            for (number, line) in lines {
                let Line::Bytes(line) = line else { continue };
                for _ in 0..times(*number) {
                    sink.buffer().extend_from_slice(line);
                    sink.buffer().push(b'\n');
                    sink.relieve();
                }
            }
        };
        for_each_group(input.as_bytes(), &mut out, workers, || (), work).expect("written");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn a_line_that_gives_much_is_written_in_parts_and_in_its_place() {
        let line = "x".repeat(1000);
        let input = format!("{line}\n").repeat(100);
        // The 50th line gives 10 MB.
        let times = |number| if number == 50 { 10_000 } else { 1 };
        let out = repeat(&input, 3, times);
        assert_eq!(out.len(), 1001 * (99 + 10_000));
        assert!(out.lines().all(|found| found == line));
    }

    #[test]
    fn an_error_of_the_writer_stops_everybody() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        // The input has no end: only a stop can end this.
        let endless = io::repeat(b'\n');
        let work = |(): &mut (), _: &[(u64, Line<'_>)], sink: &mut ChunkOutput<'_, _>| {
            sink.buffer().push(b'.')
        };
        let result = for_each_group(endless, Full, 3, || (), work);
        assert!(matches!(result, Err(StreamError::Write(_))));
    }

    #[test]
    fn what_was_read_before_an_error_is_still_done() {
        struct Breaking(u8);
        impl io::Read for Breaking {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                self.0 += 1;
                match self.0 {
                    1..=3 => (&b"line\n"[..]).read(buffer),
                    _ => Err(io::ErrorKind::UnexpectedEof.into()),
                }
            }
        }
        let mut out = Vec::new();
        let input = Breaking(0);
        let work = |(): &mut (), lines: &[(u64, Line<'_>)], sink: &mut ChunkOutput<'_, _>| {
            lines.iter().for_each(|_| sink.buffer().push(b'.'));
        };
        let result = for_each_group(input, &mut out, 2, || (), work);
        assert!(matches!(result, Err(StreamError::Read(_))));
        assert_eq!(out, b"...");
    }
}
