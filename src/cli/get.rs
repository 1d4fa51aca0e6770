//! `urilens get`: one line for each reference, by a template.

use clap::Args;

use super::changes::is_resolvable;
use super::error::CliError;
use super::fields::{Subject, fields};
use super::list::ListArgs;
use super::options::ReadingArgs;
use super::spelling::SpellingArgs;
use super::status::Status;
use super::template::Template;
use crate::syntax::Reference;

#[derive(Args, Debug)]
#[command(
    about = "Print one line for each reference, such as '{host} {port}'",
    long_about = long_about(),
    after_help = "Exit status: 0 done; 2 a usage error, a field of {must:…} that is missing, or input or output that failed."
)]
pub(super) struct GetArgs {
    /// What to print, such as '{scheme} {host} {default:port}'
    #[arg(value_parser = Template::parse)]
    template: Template,
    #[command(flatten)]
    list: ListArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    #[command(flatten)]
    spelling: SpellingArgs,
}

fn long_about() -> String {
    format!(
        "Print one line for each reference. The template is text with fields in braces (or in brackets, if it has none in braces):\n\n{}\n\nWith a \
         base, the fields are those of the target. A field that is undefined is empty. Components are percent-decoded, unless that would break the line or \
         hide a character. Before the name of a field: “:” for the text as typed, “must:” to fail where it is undefined, “strict:” to fail where it can't be \
         decoded, “default:” for the default port, “puny:” and “idn:” for the form of the host. \\n, \\t, \\r, \\\\, \\{{ and \\[ are characters.",
        fields()
    )
}

pub(super) fn run(args: GetArgs) -> Result<Status, CliError> {
    super::config::load()?;
    let template = args.spelling.of(args.template);
    let options = args.reading.options();
    let standard = args.reading.standard;
    let base = args.reading.base.filter(|base| !base.is_empty());
    if let Some(base) = base.as_deref().filter(|base| !is_resolvable(base)) {
        return Err(CliError::Base(base.to_owned()));
    }
    args.list.for_each(|text, out| {
        let text = args.spelling.input(text)?;
        let subject = Subject {
            reference: Reference::split(&text, standard),
            base: base.as_deref().map(|base| Reference::split(base, standard)),
            options,
        };
        template.write(&subject, out)
    })
}
