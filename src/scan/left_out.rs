//! What a scan leaves out of folders, counted.

/// What is left out of folders, but for what options exclude. A folder counts as one.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LeftOut {
    /// The path of each and what it is, if they are wanted.
    pub named: Vec<(String, &'static str)>,
    /// Files and folders whose name starts with a dot.
    pub hidden: u64,
    /// Files and folders that `.gitignore` or a file like it excludes.
    pub ignored: u64,
    /// Symbolic links.
    pub links: u64,
    /// Pipes, sockets and devices.
    pub special: u64,
    /// Files that were named more than once.
    pub twice: u64,
}

impl LeftOut {
    /// How many there are of each kind: “3 hidden files or folders and 1 symbolic link of folders not read”. `None` if
    /// there are none.
    pub fn note(&self) -> Option<String> {
        let counts = [
            (
                self.hidden,
                "hidden file or folder",
                "hidden files or folders",
            ),
            (
                self.ignored,
                "file or folder that `.gitignore` excludes",
                "files or folders that `.gitignore` excludes",
            ),
            (self.links, "symbolic link", "symbolic links"),
            (
                self.special,
                "pipe, socket or device",
                "pipes, sockets or devices",
            ),
        ];
        let twice = match self.twice {
            0 => None,
            1 => Some("1 file named twice is read once".to_owned()),
            count => Some(format!("{count} files named twice are read once")),
        };
        let counts = counts.into_iter().filter(|(count, ..)| *count > 0);
        let counts: Vec<String> = counts
            .map(|(count, one, many)| format!("{count} {}", if count == 1 { one } else { many }))
            .collect();
        let not_read = counts.split_last().map(|(last, others)| match others {
            [] => format!("{last} not read"),
            others => format!("{} and {last} not read", others.join(", ")),
        });
        let notes: Vec<String> = not_read.into_iter().chain(twice).collect();
        (!notes.is_empty()).then(|| notes.join("; "))
    }
}
