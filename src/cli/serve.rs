//! `urilens serve --stdio`: one process that answers an editor or another program, request by request.

use std::io;

use clap::Args;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serde_json::value::RawValue;

use super::error::CliError;
use super::options::{ReadingArgs, ReviewArgs, parts};
use super::status::Status;
use super::streams::{self, Output};
use super::written::Written;
use crate::batch::lines::{Chunk, Line, Lines};
use crate::batch::ordered::StreamError;
use crate::batch::request::{Defaults, Item, LineError, text};
use crate::inspect::{Parts, UnknownPart, inspect};
use crate::report::fields::{self, Fields, List, Object};
use crate::report::{Sink, json, masked, raw, string};

#[derive(Args, Debug)]
#[command(
    about = "Answer requests of an editor or another program",
    long_about = "Answer requests of an editor or another program, without a new process for each.\n\n\
        Every line of standard input is a request, a JSON object as for “report --batch”: {\"reference\", \"base\"?, \
        \"standard\"?, \"lenient\"?, \"excess_dots\"?, \"id\"?}. It is answered by one JSON object on one line, at once and in \
        the order of the requests; “id”, a string or an integer, is in the answer too, and “only”, an array, names the parts that are \
        written. The answer to a line that is not a request is {\"error\", \"line\"}. The first line that is written is a greeting, \
        {\"urilens\", \"version\", \"parts\"}.",
    after_help = "Exit status: 0 at the end of the input; 2 a usage error, or input or output that failed."
)]
pub(super) struct ServeArgs {
    /// Read requests from standard input, and write answers to standard output
    #[arg(long, required = true)]
    stdio: bool,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Write only these parts of the JSON, separated by commas, as for “report”
    #[arg(long, value_name = "PARTS", value_parser = parts)]
    only: Option<Parts>,
    #[command(flatten)]
    review: ReviewArgs,
}

pub(super) fn run(args: ServeArgs) -> Result<Status, CliError> {
    let only = args.only.unwrap_or_default();
    let defaults = Defaults {
        parts: only,
        ..args.reading.defaults(args.review.settings()?)
    };
    let input = streams::input().map_err(StreamError::Read)?;
    let mut lines = Lines::new(input);
    let mut server = Server {
        defaults,
        answer: Written::to(streams::output().map_err(CliError::Write)?),
    };
    server.greet().map_err(CliError::Write)?;
    let mut chunk = Chunk::default();
    while lines.read(&mut chunk).map_err(StreamError::Read)? {
        for (number, line) in chunk.lines() {
            server.answer(number, line).map_err(CliError::Write)?;
        }
    }
    Ok(Status::Done)
}

/// What is kept from one request to the next.
struct Server {
    defaults: Defaults,
    answer: Written<Output>,
}

impl Server {
    /// Says which program answers, and which parts it can be asked for.
    fn greet(&mut self) -> io::Result<()> {
        fields::write(&Greeting, self.answer.buffer());
        self.answer.end_line()
    }

    /// Writes the answer to a line.
    fn answer(&mut self, number: u64, line: Line<'_>) -> io::Result<()> {
        let answer = &mut self.answer;
        let id = Id::of(line);
        let asked = Item::parse(line, &self.defaults).and_then(|item| Ok((item, only(line)?)));
        match (asked, &id) {
            (Ok((item, only)), Ok(_)) => {
                let mut request = item.request(&self.defaults);
                request.parts = only.unwrap_or(self.defaults.parts);
                json::write(&inspect(&request), request.parts, answer);
            }
            (Ok(_), Err(error)) => error.write(number, answer.buffer()),
            (Err(error), _) => error.write(number, answer.buffer()),
        }
        if let Ok(Some(id)) = id {
            // The object goes on.
            answer.buffer().pop();
            id.write(answer.buffer());
            raw(answer.buffer(), "}");
        }
        answer.end_line()
    }
}

/// What the program says of itself.
pub(super) struct Greeting;

impl Object for Greeting {
    fn fields(fields: &mut Fields<Self>) {
        let about = "The version of this format.";
        fields.field("urilens", about, |_| json::FORMAT);
        let about = "The version of the program.";
        fields.field("version", about, |_| env!("CARGO_PKG_VERSION"));
        let about = "The names that “only” may have.";
        fields.field("parts", about, |_| List(Parts::NAMES.map(|(name, _)| name)));
    }
}

/// The parts that a request asks for.
///
/// # Errors
/// A name that no part has, and a member that no request has: it may be one that a later version knows.
fn only(line: Line<'_>) -> Result<Option<Parts>, LineError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Asked {
        only: Option<Value>,
        #[serde(rename = "reference")]
        _reference: IgnoredAny,
        #[serde(rename = "base")]
        _base: Option<IgnoredAny>,
        #[serde(rename = "standard")]
        _standard: Option<IgnoredAny>,
        #[serde(rename = "lenient")]
        _lenient: Option<IgnoredAny>,
        #[serde(rename = "excess_dots")]
        _excess_dots: Option<IgnoredAny>,
        #[serde(rename = "id")]
        _id: Option<IgnoredAny>,
    }
    let text = text(line)?;
    let asked: Asked =
        serde_json::from_str(text).map_err(|error| LineError::of_parser(text, &error))?;
    let names = match asked.only {
        None => return Ok(None),
        Some(Value::Array(names)) => names,
        Some(_) => return Err(LineError::Only),
    };
    let mut parts = Parts::REFERENCE;
    for name in names {
        let name = name.as_str().ok_or(LineError::Only)?;
        let part: Result<Parts, _> = name.parse();
        parts =
            parts | part.map_err(|UnknownPart(name)| UnknownPart(masked(&name).into_owned()))?;
    }
    Ok(Some(parts))
}

/// The id of a request, which its answer repeats.
#[derive(PartialEq, Debug)]
enum Id {
    /// Its digits: JSON has integers of any size.
    Integer(String),
    Text(String),
}

impl Id {
    /// The `id` of a request, if it has one; also of a request that is wrong otherwise.
    fn of(line: Line<'_>) -> Result<Option<Id>, LineError> {
        #[derive(Deserialize)]
        struct Asked<'a> {
            #[serde(borrow)]
            id: Option<&'a RawValue>,
        }
        let text = text(line)?;
        // What is no object is refused as a request. An array would do as the fields of one.
        if !text.trim_start().starts_with('{') {
            return Ok(None);
        }
        // Without an id the client cannot match the answer.
        let asked: Asked<'_> =
            serde_json::from_str(text).map_err(|error| LineError::of_parser(text, &error))?;
        let Some(id) = asked.id.map(RawValue::get) else {
            return Ok(None);
        };
        let digits = id.strip_prefix('-').unwrap_or(id);
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Some(Id::Integer(id.to_owned())));
        }
        match serde_json::from_str(id) {
            Ok(text) => Ok(Some(Id::Text(text))),
            Err(_) => Err(LineError::Id),
        }
    }

    fn write(&self, out: &mut Vec<u8>) {
        raw(out, ",\"id\":");
        match self {
            Id::Integer(digits) => raw(out, digits),
            Id::Text(id) => string(out, id),
        }
    }
}
