//! The rules of address bars, each with texts that show it.

/// A rule of an address bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The rule, in a sentence.
    pub what: &'static str,
    /// Texts that it decides on.
    pub examples: &'static [&'static str],
}

/// What is known of a browser's address bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BarRules {
    /// The rules.
    pub rules: &'static [Rule],
    /// What the model leaves out.
    pub limits: &'static [&'static str],
}

/// Both browsers open files.
const PATH_OF_THIS_MACHINE: Rule = Rule {
    what: "A path of this machine is opened.",
    examples: &["/etc/passwd", "~/x"],
};

/// Both show most hosts as people read them; each has rules of its own for what could be taken for another one.
const UNICODE_HOST: Rule = Rule {
    what: "A host is shown in Unicode unless a label could be taken for another one.",
    examples: &[
        "https://b\u{fc}cher.de/",
        "https://\u{430}\u{440}\u{440}\u{4cf}\u{435}.com/",
        "https://\u{440}aypal.com/",
    ],
};

/// Firefox's.
pub(super) static FIREFOX: BarRules = BarRules {
    rules: &[
        Rule {
            what: "Words, and names without a public suffix, are searched for.",
            examples: &["two words", "foo", "foo/bar", "1.1", "?x", "foo.corp"],
        },
        Rule {
            what: "So are unknown schemes, and a user without a password.",
            examples: &["foo:bar", "user@host"],
        },
        Rule {
            what: "A slash at the end, a port, a password, or a query after a slash makes a URL.",
            examples: &["foo/", "host:80", "user:pw@host", "a/b?c"],
        },
        Rule {
            what: "Known names are opened with http:// before them.",
            examples: &["example.com", "localhost", "x.test"],
        },
        Rule {
            what: "Misspelled schemes and suffixes are corrected.",
            examples: &["htp://a.com", "http//a.com", "a.ocm"],
        },
        Rule {
            what: "The address of no host is this machine, and several dots are one.",
            examples: &["0.0.0.0", "a..b.com"],
        },
        PATH_OF_THIS_MACHINE,
        Rule {
            what: "Firefox's own schemes are opened.",
            examples: &["javascript:alert(1)", "about:config", "data:,x"],
        },
        UNICODE_HOST,
    ],
    limits: &[
        "Firefox opens a text without a scheme by HTTPS first, and by HTTP if that fails.",
        "The bar hides the user information, https:// and the slash of an empty path, and shows some escapes of the path decoded.",
        "Suggestions from the history, bookmarks and open tabs, and search engines with keywords.",
        "Schemes that other applications of the machine have registered, and where the home directory (~) is.",
        "What is pasted, of which Firefox drops javascript: at the start.",
        "Settings that change what is searched for.",
    ],
};

/// Chromium's.
pub(super) static CHROMIUM: BarRules = BarRules {
    rules: &[
        Rule {
            what: "Words, and names without the suffix of a registry, are searched for.",
            examples: &[
                "two words",
                "foo",
                "foo/bar",
                "1.1",
                "?x",
                "foo.corp",
                "host:80",
                "a..b.com",
            ],
        },
        Rule {
            what: "So are unknown schemes, ftp, a user without a password, and what follows javascript: without punctuation of code.",
            examples: &["foo:bar", "ftp://a.com", "user@a.com", "javascript:foo"],
        },
        Rule {
            what: "A scheme of the web, a slash at the end, a port other than 80, a user of two letters or more with a password, or two of path, query and fragment make a URL.",
            examples: &["http:foo", "foo/", "host:8080", "user:pw@host", "a/b?c"],
        },
        Rule {
            what: "Known names are opened with http:// before them, addresses only if they have four numbers.",
            examples: &["example.com", "localhost", "x.test", "127.0.0.1"],
        },
        Rule {
            what: "A semicolon after a scheme is a colon. Dots before a host, and all but one after it, are removed.",
            examples: &["http;//a.com", ".a.com"],
        },
        PATH_OF_THIS_MACHINE,
        Rule {
            what: "Chromium's own schemes are opened. about is read as chrome.",
            examples: &[
                "javascript:alert(1)",
                "about:version",
                "data:,x",
                "view-source:a.com",
            ],
        },
        UNICODE_HOST,
    ],
    limits: &[
        "Chromium opens a text without a scheme by HTTPS first, and by HTTP if that fails.",
        "The bar hides the user information, https:// and the slash of an empty path, and shows some escapes of the path decoded.",
        "Labels that look like a name of Chromium's list of well-known ones are shown as Punycode. The list is not in the model.",
        "Suggestions from the history, bookmarks and open tabs, and search engines with keywords.",
        "Schemes that other applications of the machine have registered, and where the home directory (~) is.",
        "view-source: before a text that is not a URL.",
        "What is pasted, of which Chromium drops javascript: at the start.",
        "Policies and settings that change what is searched for.",
    ],
};
