//! The exit status of the program, and `--fail-on`: what makes it 1.

use clap::{Args, ValueEnum};

use crate::inspect::{Inspection, Parts};
use crate::resolve::ResolveError;
use crate::review::Severity;

/// How a run of the program ended. Of several, the highest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Status {
    /// Everything was done.
    #[default]
    Done,
    /// Everything was done, and something is at or above the level of `--fail-on`.
    Found,
    /// The request was wrong, or it could not be answered.
    Wrong,
}

impl Status {
    /// The exit status.
    pub const fn code(self) -> u8 {
        match self {
            Status::Done => 0,
            Status::Found => 1,
            Status::Wrong => 2,
        }
    }
}

/// The option. A command with another default than `never` sets it by `mut_arg`.
#[derive(Args, Debug)]
pub(super) struct FailOnArgs {
    /// Exit with status 1 if something is at or above this severity
    #[arg(long, value_name = "SEVERITY", value_enum, default_value_t)]
    pub fail_on: FailOn,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub(super) enum FailOn {
    /// No finding changes the exit status
    #[default]
    Never,
    /// An invalid reference or base
    Invalid,
    /// Any finding
    Notice,
    /// A warning or a danger
    Warning,
    /// A danger
    Danger,
    /// A warning or a danger, or a secret in the link, which reports hide
    Exposed,
    /// A danger, or in a scan something that was not read and may hold links
    Unread,
}

impl FailOn {
    /// The parts of an inspection that decide the status.
    pub(super) fn looks_at(self) -> Parts {
        match self {
            FailOn::Never => Parts::REFERENCE,
            FailOn::Invalid => Parts::RESOLUTION,
            FailOn::Notice
            | FailOn::Warning
            | FailOn::Danger
            | FailOn::Exposed
            | FailOn::Unread => Parts::FINDINGS,
        }
    }

    pub(super) fn status(self, inspection: &Inspection) -> Status {
        if self == FailOn::Invalid {
            let base = matches!(
                inspection.resolution.error,
                Some(ResolveError::RelativeBase | ResolveError::InvalidBase(_))
            );
            return found(base || !inspection.reference.is_valid());
        }
        if self == FailOn::Exposed && inspection.hides() {
            return Status::Found;
        }
        self.status_of(match self {
            FailOn::Notice | FailOn::Exposed => inspection.severity_of_all(),
            _ => inspection.severity(),
        })
    }

    /// The status where this is the worst finding.
    pub(super) fn status_of(self, worst: Option<Severity>) -> Status {
        let least = match self {
            FailOn::Never | FailOn::Invalid => return Status::Done,
            FailOn::Notice => Severity::Notice,
            FailOn::Warning | FailOn::Exposed => Severity::Warning,
            FailOn::Danger | FailOn::Unread => Severity::Danger,
        };
        found(worst.is_some_and(|worst| worst >= least))
    }
}

fn found(something: bool) -> Status {
    if something {
        Status::Found
    } else {
        Status::Done
    }
}
