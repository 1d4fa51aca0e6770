//! `urilens set`: references, changed.

use clap::Args;

use super::changes::{
    Append, Assignment, Pair, in_query, is_named, is_resolvable, pair, removed, split,
};
use super::error::CliError;
use super::fields::{Subject, with_default_port};
use super::list::ListArgs;
use super::options::ReadingArgs;
use super::spelling::SpellingArgs;
use super::status::Status;
use super::template::Template;
use crate::facts::component_edits::{Part, with_host_spelled, with_part, with_segment};
use crate::facts::parameter_edits::{sorted, untracked, with_added, with_pair, without};
use crate::inspect::{Parts, Request, inspect};
use crate::normalize::normalize;
use crate::report::{json, quoted};
use crate::resolve::{ResolveOptions, Silent, resolve_into};
use crate::syntax::Reference;

#[derive(Args, Debug)]
#[command(
    about = "Change references, and print each on a line",
    long_about = "Change references, and print each on a line. What is not changed stays as it is typed.\n\nChanges are made in this order: \
        --base and --redirect; --set, --host and the like, and --iterate; --append path=…; --remove; --untrack; --replace; --append query=…; --sort-query; \
        --normalize and the options about spelling.",
    after_help = "Exit status: 0 done; 2 a usage error, a change that can't be made, or input or output that failed."
)]
pub(super) struct SetArgs {
    #[command(flatten)]
    list: ListArgs,
    #[command(flatten)]
    reading: ReadingArgs,
    /// Set a component: scheme, user, password, host, port, path, query or fragment; empty text removes it
    ///
    /// “=” percent-encodes what has to be, “:=” takes the text as it is, and “?=” sets only what is undefined.
    #[arg(short, long, value_name = "COMPONENT=TEXT", value_parser = Assignment::parse)]
    set: Vec<Assignment>,
    /// The same as --set scheme=TEXT
    #[arg(long, value_name = "TEXT")]
    scheme: Option<String>,
    /// The same as --set user=TEXT
    #[arg(long, value_name = "TEXT")]
    user: Option<String>,
    /// The same as --set password=TEXT
    #[arg(long, value_name = "TEXT")]
    password: Option<String>,
    /// The same as --set host=TEXT
    #[arg(long, value_name = "TEXT")]
    host: Option<String>,
    /// The same as --set port=TEXT
    #[arg(long, value_name = "TEXT")]
    port: Option<String>,
    /// The same as --set path=TEXT
    #[arg(long, value_name = "TEXT")]
    path: Option<String>,
    /// The same as --set query=TEXT
    #[arg(long, value_name = "TEXT")]
    query: Option<String>,
    /// The same as --set fragment=TEXT
    #[arg(long, value_name = "TEXT")]
    fragment: Option<String>,
    /// Set a component to each of several texts, with spaces between them, and print a line for each
    #[arg(long, value_name = "COMPONENT=TEXTS", value_parser = Assignment::parse)]
    iterate: Vec<Assignment>,
    /// Append a segment to the path, or a parameter to the query: path=SEGMENT, query=NAME=VALUE
    #[arg(short, long, value_name = "COMPONENT=TEXT", value_parser = Append::parse)]
    append: Vec<Append>,
    /// Give the parameters of this name another value
    #[arg(long, value_name = "NAME=VALUE", value_parser = pair())]
    replace: Vec<Pair>,
    /// The same, and append the parameter where there is none
    #[arg(long, visible_alias = "force-replace", value_name = "NAME=VALUE", value_parser = pair())]
    replace_append: Vec<Pair>,
    /// Remove the parameters of the query with this name; “*” at its end represents any text
    #[arg(long, visible_aliases = ["qtrim", "trim"], value_name = "NAME", value_parser = removed())]
    remove: Vec<String>,
    /// Remove parameters that follow a person or a campaign, also in nested links
    #[arg(long)]
    untrack: bool,
    /// Sort the parameters of the query by name
    #[arg(long)]
    sort_query: bool,
    /// Resolve this reference against each, as a redirect does
    #[arg(long, value_name = "REFERENCE")]
    redirect: Option<String>,
    /// Normalize (RFC 3986 §6.2.2 and §6.2.3), which removes the default port
    #[arg(long)]
    normalize: bool,
    /// Keep a default port all the same
    #[arg(long)]
    keep_port: bool,
    #[command(flatten)]
    spelling: SpellingArgs,
    /// Print this for each, as urilens get does
    #[arg(short, long, value_name = "TEMPLATE", value_parser = Template::parse)]
    get: Option<Template>,
    /// Print an inspection as JSON: the components and the parameters
    #[arg(long, conflicts_with = "get")]
    json: bool,
}

/// The text with another value for each parameter of this name, and whether it has any.
fn replaced(text: &str, (name, value): &Pair) -> (String, bool) {
    let count = in_query(&split(text)).len();
    let mut text = text.to_owned();
    let mut is_found = false;
    for index in 0..count {
        let reference = split(&text);
        let parameters = in_query(&reference);
        if let Some(one) = parameters
            .get(index)
            .filter(|one| one.name_decoded == *name)
        {
            text = with_pair(&reference, one, name, value.as_deref());
            is_found = true;
        }
    }
    (text, is_found)
}

fn resolved(base: &str, reference: &str, options: ResolveOptions) -> Result<String, String> {
    let no_base = || CliError::Base(base.to_owned()).to_string();
    let split_base = split(base);
    if !is_resolvable(base) {
        return Err(no_base());
    }
    let mut target = String::new();
    resolve_into(
        Some(&split_base),
        &split(reference),
        options,
        &mut target,
        &mut Silent,
    )
    .map_err(|_| no_base())?;
    Ok(target)
}

pub(super) fn run(mut args: SetArgs) -> Result<Status, CliError> {
    super::config::load()?;
    let named = [
        (Part::Scheme, args.scheme.take()),
        (Part::User, args.user.take()),
        (Part::Password, args.password.take()),
        (Part::Host, args.host.take()),
        (Part::Port, args.port.take()),
        (Part::Path, args.path.take()),
        (Part::Query, args.query.take()),
        (Part::Fragment, args.fragment.take()),
    ];
    let named = named
        .into_iter()
        .filter_map(|(part, text)| Some(Assignment::of(part, &text?)));
    args.set.extend(named);
    let mut parts: Vec<Part> = args.set.iter().map(|one| one.part).collect();
    parts.sort_unstable();
    if let Some(twice) = parts.windows(2).find(|two| two[0] == two[1]) {
        return Err(CliError::SetTwice(twice[0].name()));
    }
    // A host can be set before what belongs to it, and a scheme before its host.
    args.set.sort_by_key(|assignment| match assignment.part {
        Part::Host => 0,
        part => 1 + part as u8,
    });
    let list = std::mem::take(&mut args.list);
    list.for_each(|text, out| {
        for text in args.changed(text)? {
            args.print(&text, out)?;
        }
        Ok(())
    })
}

impl SetArgs {
    /// What the changes make of a reference: several where components are set to several texts.
    fn changed(&self, text: &str) -> Result<Vec<String>, String> {
        let options = self.reading.options();
        let mut text = self.spelling.input(text)?.into_owned();
        if let Some(base) = self.reading.base.as_deref().filter(|base| !base.is_empty()) {
            text = resolved(base, &text, options)?;
        }
        if let Some(redirect) = &self.redirect {
            text = resolved(&text, redirect, options)?;
        }
        for assignment in &self.set {
            text = assignment.apply(&text)?;
        }
        let mut texts = vec![text];
        for Assignment {
            part,
            text,
            is_encoded,
            ..
        } in &self.iterate
        {
            let each = text.split(' ').map(|text| Assignment {
                is_encoded: *is_encoded,
                ..Assignment::of(*part, text)
            });
            let each: Vec<Assignment> = each.collect();
            let all = texts
                .iter()
                .flat_map(|text| each.iter().map(|one| one.apply(text)));
            texts = all.collect::<Result<_, _>>()?;
        }
        texts.into_iter().map(|text| self.edited(text)).collect()
    }

    /// The changes after the components are set.
    fn edited(&self, mut text: String) -> Result<String, String> {
        for append in &self.append {
            if let Append::Segment(segment) = append {
                text = with_segment(&split(&text), segment).map_err(|error| {
                    format!("can't append {} to the path: {error}", quoted(segment))
                })?;
            }
        }
        for name in &self.remove {
            let reference = split(&text);
            let parameters = in_query(&reference);
            let found = parameters.iter().filter(|one| is_named(one, name));
            text = without(&reference, &found.collect::<Vec<_>>());
        }
        if self.untrack {
            text = untracked(&split(&text)).unwrap_or(text);
        }
        for pair in &self.replace {
            text = replaced(&text, pair).0;
        }
        let mut added: Vec<&Pair> = Vec::new();
        for pair in &self.replace_append {
            let (changed, is_found) = replaced(&text, pair);
            text = changed;
            added.extend((!is_found).then_some(pair));
        }
        added.extend(self.append.iter().filter_map(|append| match append {
            Append::Parameter(pair) => Some(pair),
            Append::Segment(_) => None,
        }));
        for (name, value) in added {
            text = with_added(&split(&text), name, value.as_deref());
        }
        if self.sort_query {
            text = sorted(&split(&text));
        }
        if self.normalize {
            let port = Part::Port.in_reference(&split(&text)).map(str::to_owned);
            text = normalize(&split(&text));
            if self.keep_port && Part::Port.in_reference(&split(&text)).is_none() {
                text = with_part(&split(&text), Part::Port, port.as_deref()).unwrap_or(text);
            }
        }
        if self.spelling.default_port() {
            text = with_default_port(&split(&text)).unwrap_or(text);
        }
        if let Some(in_ascii) = self.spelling.in_ascii() {
            text = with_host_spelled(&split(&text), in_ascii).unwrap_or(text);
        }
        Ok(text)
    }

    fn print(&self, text: &str, out: &mut Vec<u8>) -> Result<(), String> {
        let template = match &self.get {
            Some(template) => self.spelling.of(template.clone()),
            None => Template::url(),
        };
        if !self.json {
            return template.write(
                &Subject {
                    reference: Reference::split(text, self.reading.standard),
                    base: None,
                    options: self.reading.options(),
                },
                out,
            );
        }
        let parts = Parts::REFERENCE | Parts::PARAMETERS;
        let inspection = inspect(&Request {
            reference: text,
            standard: self.reading.standard,
            parts,
            ..Request::default()
        });
        json::write(&inspection, parts, out);
        out.push(b'\n');
        Ok(())
    }
}
