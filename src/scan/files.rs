//! Opens files one after the other, and reads them: texts in pieces of whole lines, boxes of mail in pieces of whole
//! messages, everything else whole.

use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, vec};

use memchr::{memchr, memrchr};

use super::at::Cursor;
use super::input::Input;
use super::piece::{
    File, PIECE, Piece, START, Typed, blank, cut, is_open, read_some, read_start, row,
};
use crate::batch::ordered::Source;
use crate::document::{
    Kind, Units, count_messages, is_manual_page, is_rich_text, is_utf16, last_message, packed,
};
use crate::report::cause;

/// The longest line that is kept whole.
const LONGEST_LINE: usize = 4 << 20;
/// The longest message of a box that is kept whole.
const LONGEST_MESSAGE: usize = 64 << 20;

/// An input that may have to be waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Awaited<'p> {
    StandardInput,
    /// A pipe with a name: nobody may have begun to write to it.
    Pipe(&'p Path),
}

/// Opens what may have to be waited for.
type Opener<'o> = Box<dyn FnMut(Awaited<'_>) -> io::Result<Box<dyn Read + Send>> + Send + 'o>;

/// Reads the pieces of files.
pub struct Files<'o> {
    /// Each with its length in octets before anything is written, if it is a file of a folder.
    inputs: vec::IntoIter<(Input, u64)>,
    /// The type of all files, if it is given.
    kind: Option<Kind>,
    /// All files are read whole: their charset may have line ends in the middle of characters.
    whole: bool,
    awaited: Opener<'o>,
    /// Ends the reading.
    stop: &'o AtomicBool,
    open: Option<Open>,
}

/// The text that is being read.
struct Open {
    file: Arc<File>,
    reader: Box<dyn Read + Send>,
    /// What was read and not given out yet.
    rest: Vec<u8>,
    line: u64,
    column: u64,
    offset: u64,
    messages: u64,
    /// How it begins, if it is a table.
    table_start: Option<Arc<[u8]>>,
    has_ended: bool,
    /// Each line is given out as it comes.
    is_live: bool,
}

impl<'o> Files<'o> {
    /// The largest file that is read whole.
    pub const LARGEST: u64 = 256 << 20;

    /// The pieces of these inputs, until `stop` is set.
    pub fn new(
        inputs: Vec<Input>,
        kind: Option<Kind>,
        whole: bool,
        awaited: Opener<'o>,
        stop: &'o AtomicBool,
    ) -> Self {
        let length = |input: &Input| match input {
            Input::InFolder(path) => fs::metadata(path).map_or(0, |data| data.len()),
            _ => 0,
        };
        let inputs = inputs.into_iter().map(|input| {
            let length = length(&input);
            (input, length)
        });
        Files {
            inputs: inputs.collect::<Vec<_>>().into_iter(),
            kind,
            whole,
            awaited,
            stop,
            open: None,
        }
    }

    /// Opens a file, and fills `piece` with all of it unless it is read in pieces.
    fn open(&mut self, input: Input, length: u64, piece: &mut Piece) -> io::Result<()> {
        let is_live = input == Input::StandardInput;
        let (name, mut reader, is_named): (String, Box<dyn Read + Send>, bool) = match input {
            Input::Unreadable(name, reason) => {
                piece.problem = Some((name, reason));
                return Ok(());
            }
            Input::StandardInput => {
                let reader = (self.awaited)(Awaited::StandardInput)?;
                ("-".to_owned(), reader, true)
            }
            Input::File(path) => {
                let reader = match is_pipe(&path) {
                    true => (self.awaited)(Awaited::Pipe(&path))?,
                    false => Box::new(open(&path)?),
                };
                (path.display().to_string(), reader, true)
            }
            Input::InFolder(path) => {
                // A log that is written meanwhile, perhaps with what is found here, ends where it did before.
                let file = open(&path)?.take(length);
                (path.display().to_string(), Box::new(file), false)
            }
        };
        let mut start = Vec::new();
        match is_live {
            true => read_start(&mut reader, &mut start)?,
            false => _ = (&mut reader).take(START as u64).read_to_end(&mut start)?,
        }
        let ending = name
            .rsplit_once('.')
            .and_then(|(_, ending)| Kind::of_ending(ending));
        let (kind, typed) = match (self.kind, ending) {
            (Some(kind), _) => (kind, Typed::Given),
            // People save mails and pages under names of texts.
            (None, Some(Kind::Text)) => match Kind::of_content(&start) {
                Kind::Text => (Kind::Text, Typed::Ending),
                kind => (kind, Typed::Content),
            },
            (None, Some(kind)) => (kind, Typed::Ending),
            (None, None) => (Kind::of_content(&start), Typed::Content),
        };
        // Who names a type wants the octets to be read as they are.
        let is_package = kind == Kind::Office && start.starts_with(b"PK");
        let packed = packed(&start).filter(|_| typed != Typed::Given && !is_package);
        // Of a folder, no image is searched for QR codes.
        if kind == Kind::Image && !is_named {
            piece.binary = Some(name);
            return Ok(());
        }
        if let Some(packed) = packed {
            match is_named {
                true => return Err(io::Error::other(packed)),
                false => piece.binary = Some(name),
            }
            return Ok(());
        }
        let is_utf16 = is_utf16(&start);
        let is_whole = self.whole || is_utf16 || is_manual_page(&start) || is_rich_text(&start);
        // A single NUL must not hide a page or a mail: only what is of no known type is no text for it.
        let is_known = typed != Typed::Content || kind != Kind::Text;
        if !is_known && !is_utf16 && memchr(0, &start).is_some() {
            match is_named {
                true => return Err(io::Error::other("binary data")),
                false => piece.binary = Some(name),
            }
            return Ok(());
        }
        let file = Arc::new(File { name, kind, typed });
        if kind.is_streamed() && !is_whole {
            self.open = Some(Open {
                file,
                reader,
                rest: start,
                line: 1,
                column: 1,
                offset: 0,
                messages: 0,
                table_start: None,
                has_ended: false,
                is_live,
            });
            return Ok(());
        }
        piece.bytes = start;
        let read = reader.take(Self::LARGEST).read_to_end(&mut piece.bytes)?;
        if read as u64 == Self::LARGEST {
            piece.bytes = Vec::new();
            return Err(io::Error::other(
                "longer than 256 MiB; only plain text, JSON lines, CSV and mbox are read in pieces",
            ));
        }
        (piece.line, piece.column, piece.offset) = (1, 1, 0);
        piece.is_last = true;
        piece.file = Some(file);
        Ok(())
    }
}

impl Source for Files<'_> {
    type Piece = Piece;

    fn fill(&mut self, piece: &mut Piece) -> io::Result<bool> {
        let bytes = std::mem::take(&mut piece.bytes);
        *piece = Piece::default();
        loop {
            let is_stopped = self.stop.load(Ordering::Relaxed);
            // Of standard input, what was read until then is whole lines that were waited for.
            if is_stopped && self.open.as_ref().is_none_or(|open| !open.has_lines()) {
                return Ok(false);
            }
            if let Some(open) = &mut self.open {
                piece.bytes = bytes;
                piece.bytes.clear();
                piece.bytes.shrink_to(2 * PIECE);
                let name = open.file.name.clone();
                match open.next(piece, self.stop) {
                    // Nothing but the start of a line had come.
                    Ok(false) if piece.bytes.is_empty() && self.stop.load(Ordering::Relaxed) => {
                        return Ok(false);
                    }
                    Ok(false) => {}
                    Ok(true) => self.open = None,
                    Err(error) => {
                        self.open = None;
                        piece.problem = Some((name, cause(&error)));
                    }
                }
                return Ok(true);
            }
            let Some((input, length)) = self.inputs.next() else {
                return Ok(false);
            };
            let name = match &input {
                Input::File(path) | Input::InFolder(path) => path.display().to_string(),
                _ => "standard input".to_owned(),
            };
            if let Err(error) = self.open(input, length, piece) {
                piece.problem = Some((name, cause(&error)));
            }
            if self.open.is_none() {
                return Ok(true);
            }
        }
    }
}

impl Open {
    /// Where bytes of it can be cut.
    fn cut(&self, bytes: &[u8]) -> Option<usize> {
        match self.file.kind {
            Kind::Csv if bytes.len() < PIECE => row(bytes),
            // A broken table may have no row that ends.
            Kind::Csv => row(bytes).or_else(|| cut(bytes)),
            _ => cut(bytes),
        }
    }

    /// Whether whole lines were read and not given out yet.
    fn has_lines(&self) -> bool {
        memchr(b'\n', &self.rest).is_some()
    }

    /// Fills `piece` with the next lines or messages; where `stop` is set, with the whole lines that were read. Returns
    /// whether they are the last.
    fn next(&mut self, piece: &mut Piece, stop: &AtomicBool) -> io::Result<bool> {
        let bytes = &mut piece.bytes;
        std::mem::swap(bytes, &mut self.rest);
        self.rest.clear();
        let is_box = self.file.kind == Kind::Mbox;
        let longest = if is_box {
            LONGEST_MESSAGE
        } else {
            LONGEST_LINE
        };
        // What comes line by line is looked at as it comes.
        let is_awaited = self.is_live && !is_box;
        let (mut searched, mut wanted) = (1, if is_awaited { 0 } else { PIECE });
        let cut = loop {
            while !self.has_ended && bytes.len() < wanted {
                self.has_ended = read_some(&mut self.reader, bytes)? == 0;
            }
            if stop.load(Ordering::Relaxed) {
                break memrchr(b'\n', bytes).map_or(0, |line| line + 1);
            }
            if self.has_ended {
                break bytes.len();
            }
            let found = match is_box {
                true => last_message(bytes, searched),
                false => self
                    .cut(bytes)
                    .filter(|cut| bytes.len() >= PIECE || !is_open(bytes, *cut)),
            };
            if let Some(cut) = found {
                break cut;
            }
            searched = bytes.len();
            // A line or a message that is longer than a piece.
            if bytes.len() >= longest {
                break cut(bytes).unwrap_or_else(|| blank(bytes));
            }
            wanted = bytes.len() + if is_awaited { 1 } else { PIECE };
        };
        self.rest
            .extend_from_slice(bytes.get(cut..).unwrap_or_default());
        bytes.truncate(cut);
        let mark = match self.offset == 0 && bytes.starts_with(b"\xef\xbb\xbf") {
            true => 3,
            false => 0,
        };
        let mut cursor = Cursor::new(self.line, self.column, Units::Utf8(mark));
        (piece.line, piece.column, piece.offset) = (self.line, self.column, self.offset);
        piece.messages = self.messages;
        piece.table_start = self.table_start.clone();
        // The names of columns may come after a row that says the mark.
        let known = self.table_start.as_deref().unwrap_or_default();
        let has_rows = known.iter().filter(|one| **one == b'\n').count() > 1;
        if self.file.kind == Kind::Csv && !has_rows && known.len() < START {
            let start = bytes.get(..START).unwrap_or(bytes);
            self.table_start = Some([known, start].concat().into());
        }
        self.messages += if is_box { count_messages(bytes) } else { 0 };
        cursor.go(bytes, cut);
        (self.line, self.column) = cursor.place();
        self.offset += cut as u64;
        piece.file = Some(Arc::clone(&self.file));
        piece.is_last = self.has_ended && self.rest.is_empty();
        Ok(piece.is_last)
    }
}

/// Whether a path names a pipe.
fn is_pipe(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        fs::metadata(path).is_ok_and(|data| data.file_type().is_fifo())
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

fn open(path: &Path) -> io::Result<fs::File> {
    let file = fs::File::open(path).map_err(|error| unopened(path, error))?;
    match file.metadata()?.is_dir() {
        true => Err(io::ErrorKind::IsADirectory.into()),
        false => Ok(file),
    }
}

/// Why a file can't be opened: of a socket, the system says that there is no such device.
fn unopened(path: &Path, error: io::Error) -> io::Error {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if fs::metadata(path).is_ok_and(|data| data.file_type().is_socket()) {
            return io::Error::other("a socket, which is no file");
        }
    }
    let _ = path;
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(kind: Option<Kind>, text: &str, inputs: usize) -> Vec<Piece> {
        let stop = AtomicBool::new(false);
        let bytes = text.as_bytes().to_vec();
        let opener = move |_: Awaited<'_>| -> io::Result<Box<dyn Read + Send>> {
            Ok(Box::new(io::Cursor::new(bytes.clone())))
        };
        let inputs = vec![Input::StandardInput; inputs];
        let mut files = Files::new(inputs, kind, false, Box::new(opener), &stop);
        let mut all = Vec::new();
        let mut piece = Piece::default();
        while files.fill(&mut piece).expect("readable") {
            all.push(piece.clone());
        }
        all
    }

    #[test]
    fn pieces_are_whole_lines_and_know_where_they_stand() {
        let text: String = (0..40_000).map(|line| format!("line {line} é\n")).collect();
        let pieces = pieces(None, &text, 1);
        assert!(pieces.len() > 2);
        let (mut line, mut offset) = (1, 0);
        for piece in &pieces {
            assert_eq!((piece.line, piece.column, piece.offset), (line, 1, offset));
            line += piece.bytes.iter().filter(|byte| **byte == b'\n').count() as u64;
            offset += piece.bytes.len() as u64;
        }
        let all: Vec<u8> = pieces
            .iter()
            .flat_map(|piece| piece.bytes.clone())
            .collect();
        assert_eq!(all, text.as_bytes());
        assert!(pieces.last().is_some_and(|last| last.is_last));
    }

    #[test]
    fn a_reference_over_lines_stays_in_one_piece() {
        // Wherever the border falls.
        for shift in [0, 3, 9, 15] {
            let filler = "x\n".repeat((PIECE - 20 + shift) / 2);
            let text = format!("{filler}<http://a.example/\n  b>\n{filler}");
            let pieces = pieces(None, &text, 1);
            let whole = pieces.iter().any(|piece| {
                memchr::memmem::find(&piece.bytes, b"<http://a.example/\n  b>").is_some()
            });
            assert!(whole && pieces.len() > 1, "{shift}");
        }
        let open = "<\n".repeat(PIECE);
        assert!(pieces(None, &open, 1).len() > 1);
    }

    #[test]
    fn pieces_of_a_table_are_whole_rows_and_know_how_it_begins() {
        let row = "https://a.example/,\"b\nc\nd\"\n";
        let text = format!("url,text\n{}", row.repeat(20_000));
        let pieces = pieces(Some(Kind::Csv), &text, 1);
        for piece in &pieces {
            let start = piece.table_start.as_deref().unwrap_or(&piece.bytes);
            assert!(start.starts_with(b"url,text\n"));
            // Nothing comes after the last one.
            assert!(piece.bytes.ends_with(b"d\"\n") || piece.is_last);
        }
        assert!(pieces.len() > 2);
    }

    #[test]
    fn pieces_of_a_box_are_whole_messages() {
        let mut text = String::new();
        for index in 0..30 {
            let body = "line\nFrom here on\n".repeat(if index == 7 { 20_000 } else { 900 });
            text.push_str(&format!(
                "From a@a.example Mon\nSubject: {index}\n\n{body}\n"
            ));
        }
        let pieces = pieces(None, &text, 1);
        assert!(pieces.len() > 3);
        let starts = |piece: &Piece| piece.bytes.starts_with(b"From a@a.example Mon\n");
        assert!(pieces.iter().all(starts));
        let all: Vec<u8> = pieces
            .iter()
            .flat_map(|piece| piece.bytes.clone())
            .collect();
        assert_eq!(all, text.as_bytes());
    }

    /// An input that gives this much, and is interrupted while more is waited for.
    struct Interrupted<'s>(&'static [u8], &'s AtomicBool);

    impl Read for Interrupted<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.1.store(self.0.is_empty(), Ordering::Relaxed);
            self.0.read(buffer)
        }
    }

    #[test]
    fn what_was_read_before_an_interruption_is_given_out_in_whole_lines() {
        static STOP: AtomicBool = AtomicBool::new(false);
        for (text, lines) in [
            ("one\ntwo\nthr", Some("one\ntwo\n")),
            ("one", None),
            ("", None),
        ] {
            STOP.store(false, Ordering::Relaxed);
            let opener = |_: Awaited<'_>| -> io::Result<Box<dyn Read + Send>> {
                Ok(Box::new(Interrupted(text.as_bytes(), &STOP)))
            };
            let inputs = vec![Input::StandardInput; 2];
            let mut files = Files::new(inputs, None, false, Box::new(opener), &STOP);
            let mut piece = Piece::default();
            if let Some(lines) = lines {
                assert!(files.fill(&mut piece).expect("readable"));
                assert_eq!(piece.bytes, lines.as_bytes());
            }
            assert!(!files.fill(&mut piece).expect("readable"), "{text}");
        }
    }

    #[test]
    fn a_long_line_is_cut_at_a_blank() {
        let text = format!(
            "{} {}",
            "a".repeat(LONGEST_LINE - 100),
            "b".repeat(LONGEST_LINE)
        );
        let pieces = pieces(None, &text, 1);
        assert_eq!(pieces[0].bytes.last(), Some(&b' '));
        assert_eq!(
            (pieces[1].line, pieces[1].column),
            (1, pieces[0].bytes.len() as u64 + 1)
        );
    }

    /// As of a log that what is found here is written to: `urilens scan . | tee log`.
    #[test]
    fn what_is_written_meanwhile_is_not_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log");
        fs::write(&path, "one\n").expect("written");
        let stop = AtomicBool::new(false);
        let opener = |_: Awaited<'_>| -> io::Result<Box<dyn Read + Send>> { unreachable!() };
        let inputs = vec![Input::InFolder(path.clone())];
        let mut files = Files::new(inputs, None, false, Box::new(opener), &stop);
        fs::write(&path, "one\ntwo\n").expect("written");
        let mut piece = Piece::default();
        assert!(files.fill(&mut piece).expect("readable"));
        assert_eq!(piece.bytes, b"one\n");
    }

    #[test]
    fn what_is_no_text_has_a_reason() {
        let pieces = pieces(None, "a\0b", 2);
        assert_eq!(pieces.len(), 2);
        let problem = ("standard input".to_owned(), "binary data".to_owned());
        assert_eq!(pieces[1].problem, Some(problem));
    }
}
