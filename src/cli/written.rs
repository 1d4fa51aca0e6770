//! Output that is written while it is made.

use std::io::{self, Write};

use crate::report::Sink;

/// How many bytes wait before they are written.
const ROOM: usize = 64 << 10;

/// A sink that writes what it gets now and then, so that a long report is never held whole. The first error is kept
/// until the end.
pub(super) struct Written<W> {
    output: W,
    buffer: Vec<u8>,
    result: io::Result<()>,
}

impl<W: Write> Written<W> {
    pub(super) fn to(output: W) -> Self {
        Written {
            output,
            buffer: Vec::new(),
            result: Ok(()),
        }
    }

    /// Writes the rest.
    ///
    /// # Errors
    /// The first that writing had.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.write();
        self.result
    }

    /// Ends a line that is waited for, and writes it.
    ///
    /// # Errors
    /// The first that writing had.
    pub(super) fn end_line(&mut self) -> io::Result<()> {
        self.buffer.push(b'\n');
        self.write();
        std::mem::replace(&mut self.result, Ok(()))?;
        self.output.flush()
    }

    fn write(&mut self) {
        if self.result.is_ok() {
            self.result = self.output.write_all(&self.buffer);
        }
        self.buffer.clear();
    }
}

impl<W: Write> Sink for Written<W> {
    fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    fn relieve(&mut self) {
        if self.buffer.len() > ROOM {
            self.write();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Takes so many bytes and then no more.
    struct Full(usize);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let taken = bytes.len().min(self.0);
            self.0 -= taken;
            match taken {
                0 => Err(io::ErrorKind::StorageFull.into()),
                _ => Ok(taken),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn little_is_held_and_an_error_in_the_middle_is_the_result() {
        let fill = |room: usize| {
            let mut sink = Written::to(Full(room));
            for _ in 0..100 {
                sink.buffer().extend_from_slice(&[b'a'; ROOM / 2]);
                sink.relieve();
                assert!(sink.buffer.len() <= ROOM);
            }
            sink.finish().map_err(|error| error.kind())
        };
        assert_eq!(fill(50 * ROOM), Ok(()));
        assert_eq!(fill(10 * ROOM), Err(io::ErrorKind::StorageFull));
    }
}
