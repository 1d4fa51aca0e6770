//! The checks of messages, as they are declared. A scan looks for what they say, since it has the messages.

use super::Severity;

/// A check of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MailCheck {
    /// Never changes once it is published.
    pub id: &'static str,
    /// The severity of a finding without other signs.
    pub severity: Severity,
    /// A noun phrase.
    pub title: &'static str,
    /// Why it matters.
    pub explanation: &'static str,
    /// How a person can verify it.
    pub verify: &'static str,
}

/// The checks of messages.
pub static MAIL_CHECKS: [MailCheck; 8] = [
    MailCheck {
        id: "mail-name-address",
        severity: Severity::Warning,
        title: "Other address in the sender's name",
        explanation: "The name of a sender or of who gets an answer, or the sender's address before its last “@”, holds an address or a domain, and the mail comes \
            from another one. Programs for mail on telephones show the name alone.",
        verify: "Have the program show the whole address of the sender.",
    },
    MailCheck {
        id: "mail-imitates",
        severity: Severity::Warning,
        title: "Well-known name without its domain",
        explanation: "The name of the sender, or the subject beside a word that asks for something, has a well-known name in \
            it. Neither the address of the sender nor any link that can be clicked belongs to its owner. A name in letters of other \
            scripts, or with characters that are not seen between its own, is a danger.",
        verify: "Look for the same news at the company's own site, typed by hand.",
    },
    MailCheck {
        id: "mail-sender-unlinked",
        severity: Severity::Warning,
        title: "No link to the sender",
        explanation: "No link that can be clicked goes to the domain that the mail says it is from. Mail of a well-known \
            company links to its site; of others, this is a sign beside worse ones. The address of the sender can be forged.",
        verify: "Compare the domains of the links with the sender's.",
    },
    MailCheck {
        id: "mail-reply-elsewhere",
        severity: Severity::Notice,
        title: "Answers to another domain",
        explanation: "An answer goes to another domain than that of the sender. Lists and helpdesks do so too.",
        verify: "Look at the address before you send an answer.",
    },
    MailCheck {
        id: "mail-authentication-failed",
        severity: Severity::Notice,
        title: "Failed authentication",
        explanation: "A server that the mail came through claims that the sender's domain did not send it. Forwarded mail \
            and mail of lists fails too, so this is a warning only where the domain is that of a well-known company, and \
            DMARC failed. Only the header of your own server says something.",
        verify: "Read the topmost Authentication-Results, which your own server wrote.",
    },
    MailCheck {
        id: "mail-unread",
        severity: Severity::Notice,
        title: "Unread parts",
        explanation: "Parts of the message were not read, such as images, archives and encrypted files. Links in them are in no list.",
        verify: "Open them in a program that runs nothing of them.",
    },
    MailCheck {
        id: "mail-sender-imitates",
        severity: Severity::Danger,
        title: "Sender that looks like another",
        explanation: "The domain of the sender, or the one that gets an answer, looks like that of a well-known name, or has it in \
            front of another. Whoever registered the domain can send mail from it that passes every check of authenticity.",
        verify: "Compare the domain letter by letter with that of the company’s own site, typed by hand.",
    },
    MailCheck {
        id: "mail-attachment-imitates",
        severity: Severity::Danger,
        title: "Attachment named like a document",
        explanation: "The name of an attached file looks like that of a document, and the file is a program: its last extension may \
            be hidden (`Invoice.pdf.exe`), or a character turns the order of letters around.",
        verify: "Save the file, do not open it, and look at its whole name.",
    },
];
