//! Resolution, against a literal transcription of the standards' texts.

use urilens::resolve::{
    DotRule, ExcessDots, HIERARCHICAL_SCHEMES, Resolution, ResolveOptions, Silent, StepCode,
    StepLog, StepView, resolve_into,
};
use urilens::syntax::{Component, PathKind, Reference, Standard};

use super::grammar_rfc3986::APPENDIX_B;
use super::{choice, texts};

/// The components of appendix B's expression, each a text of its own.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Parts {
    scheme: Option<String>,
    authority: Option<String>,
    path: String,
    query: Option<String>,
    fragment: Option<String>,
}

fn parse(text: &str) -> Parts {
    let captures = APPENDIX_B.captures(text).expect("it matches any text");
    let group = |number| captures.get(number).map(|found| found.as_str().to_owned());
    Parts {
        scheme: group(2),
        authority: group(4),
        path: group(5).unwrap_or_default(),
        query: group(7),
        fragment: group(9),
    }
}

/// RFC 3986 §5.2.2: the pseudocode, and the turns of the loop that it made.
fn transform(base: &Parts, r: &Parts, strict: bool, turns: &mut Vec<TurnText>) -> Parts {
    let mut r = r.clone();
    let mut t = Parts::default();
    let same = |a: &Option<String>, b: &Option<String>| {
        a.as_ref().map(|text| text.to_ascii_lowercase())
            == b.as_ref().map(|text| text.to_ascii_lowercase())
    };
    if !strict && same(&r.scheme, &base.scheme) {
        r.scheme = None;
    }
    if r.scheme.is_some() {
        t.scheme = r.scheme;
        t.authority = r.authority;
        t.path = remove_dot_segments(&r.path, turns);
        t.query = r.query;
    } else {
        if r.authority.is_some() {
            t.authority = r.authority;
            t.path = remove_dot_segments(&r.path, turns);
            t.query = r.query;
        } else {
            if r.path.is_empty() {
                t.path = base.path.clone();
                if r.query.is_some() {
                    t.query = r.query;
                } else {
                    t.query = base.query.clone();
                }
            } else {
                if r.path.starts_with('/') {
                    t.path = remove_dot_segments(&r.path, turns);
                } else {
                    t.path = merge(base, &r.path);
                    t.path = remove_dot_segments(&t.path, turns);
                }
                t.query = r.query;
            }
            t.authority = base.authority.clone();
        }
        t.scheme = base.scheme.clone();
    }
    t.fragment = r.fragment;
    t
}

/// RFC 3986 §5.2.3.
fn merge(base: &Parts, reference_path: &str) -> String {
    if base.authority.is_some() && base.path.is_empty() {
        return format!("/{reference_path}");
    }
    match base.path.rfind('/') {
        Some(slash) => format!("{}{reference_path}", &base.path[..=slash]),
        None => reference_path.to_owned(),
    }
}

/// Rule, input buffer, output buffer.
type TurnText = (&'static str, String, String);

/// RFC 3986 §5.2.4, step by step, as plainly as it can be written.
fn remove_dot_segments(path: &str, turns: &mut Vec<TurnText>) -> String {
    turns.clear();
    // 1.
    let (mut input, mut output) = (path.to_owned(), String::new());
    // 2.
    while !input.is_empty() {
        let strip = |prefix: &str| input.strip_prefix(prefix).map(str::to_owned);
        let rule = if let Some(rest) = strip("../").or_else(|| strip("./")) {
            input = rest;
            "2A"
        } else if let Some(rest) = strip("/./") {
            input = format!("/{rest}");
            "2B"
        } else if input == "/." {
            input = "/".into();
            "2B"
        } else if let Some(rest) = strip("/../") {
            input = format!("/{rest}");
            output.truncate(output.rfind('/').unwrap_or(0));
            "2C"
        } else if input == "/.." {
            input = "/".into();
            output.truncate(output.rfind('/').unwrap_or(0));
            "2C"
        } else if input == "." || input == ".." {
            input.clear();
            "2D"
        } else {
            let from = usize::from(input.starts_with('/'));
            let end = input[from..]
                .find('/')
                .map_or(input.len(), |index| from + index);
            output.push_str(&input[..end]);
            input.drain(..end);
            "2E"
        };
        turns.push((rule, input.clone(), output.clone()));
    }
    // 3.
    output
}

/// RFC 3986 §5.3, the pseudocode.
fn recompose(t: &Parts) -> String {
    let mut result = String::new();
    if let Some(scheme) = &t.scheme {
        result += scheme;
        result += ":";
    }
    if let Some(authority) = &t.authority {
        result += "//";
        result += authority;
    }
    result += &t.path;
    if let Some(query) = &t.query {
        result += "?";
        result += query;
    }
    if let Some(fragment) = &t.fragment {
        result += "#";
        result += fragment;
    }
    result
}

/// Long enough for anything but time: the transcription's grows with the square of the length.
const MAX_LENGTH: usize = 4 << 10;

/// ResolveOptions, a base and a reference: the target is that of the transcription, and told and untold runs
/// agree.
pub fn rfc3986_holds(data: &[u8]) {
    let (bits, data) = choice(data);
    let [base, reference] = texts(data);
    if base.len() + reference.len() > MAX_LENGTH {
        return;
    }
    let options = ResolveOptions {
        lenient: bits & 1 == 1,
        ..ResolveOptions::default()
    };
    let (base_parts, reference_parts) = (parse(&base), parse(&reference));
    let split = |text| Reference::split(text, Standard::Rfc3986);
    let (base, reference) = (split(&base), split(&reference));

    let mut untold = String::from("kept:");
    let mut told = StepLog::default();
    let mut again = String::new();
    let resolved = resolve_into(Some(&base), &reference, options, &mut untold, &mut Silent);
    let resolved_told = resolve_into(Some(&base), &reference, options, &mut again, &mut told);
    let untold = untold.strip_prefix("kept:").expect("what stood there");
    assert_eq!(untold, again, "told and untold");
    assert_eq!(resolved.is_ok(), resolved_told.is_ok());
    if base_parts.scheme.is_none() && reference_parts.scheme.is_none() {
        assert!(resolved.is_err());
        assert_eq!(untold, "");
        return;
    }

    let lenient = options.lenient && base_parts.scheme.is_some();
    let mut turns = Vec::new();
    let mut target = transform(&base_parts, &reference_parts, !lenient, &mut turns);
    let apart = target.authority.is_none() && target.path.starts_with("//");
    if apart {
        // §3.3: what our own step mends.
        target.path.insert_str(0, "/.");
    }
    let expected = recompose(&target);
    assert_eq!(untold, expected);
    let resolved = resolved.expect("a target");
    assert_eq!(resolved.kept_apart, apart);
    let kept = "kept:".len();
    let path = resolved.path.start - kept..resolved.path.end - kept;
    assert_eq!(untold.get(path), Some(target.path.as_str()));

    let resolution = Resolution::new(Some(&base), &reference, options);
    resolution_holds(&resolution, &base, &reference);
    // A base that breaks the grammar has no part in it.
    if base.is_valid() && base.scheme().is_some() {
        assert_eq!(resolution.target.as_deref(), Some(expected.as_str()));
        turns_hold(&resolution, &base, &reference, &turns);
        if reference.is_valid() {
            let target = split(&expected);
            assert!(target.is_valid() && target.scheme().is_some(), "{expected}");
        }
        itself_holds(&expected);
    }
}

/// A target, resolved against itself or by itself, stays what it is.
fn itself_holds(target: &str) {
    let reference = Reference::split(target, Standard::Rfc3986);
    let itself = Resolution::new(None, &reference, ResolveOptions::default()).target;
    let once = itself.as_deref().unwrap_or(target);
    // A path that was copied from the base keeps its dots (§5.2.2) until it is the reference's.
    let once = Reference::split(once, Standard::Rfc3986);
    let again = Resolution::new(Some(&once), &once, ResolveOptions::default()).target;
    if once.is_valid() {
        assert_eq!(again.as_deref(), Some(once.text()));
    }
}

/// The turns that are told are those of the transcription.
fn turns_hold(
    resolution: &Resolution,
    base: &Reference<'_>,
    reference: &Reference<'_>,
    turns: &[TurnText],
) {
    let rule = |view: &StepView<'_>| match view.step.code {
        StepCode::RemoveDotSegments(turn) => Some(label(turn.rule)),
        _ => None,
    };
    let mut told = Vec::new();
    let mut more = 0;
    for view in resolution.views(Some(base), reference) {
        if let (Some(rule), Some(buffers)) = (rule(&view), &view.buffers) {
            told.push((rule, buffers.input.clone(), buffers.output.clone()));
        }
        if let StepCode::MoreTurns(count) = view.step.code {
            more += count as usize;
        }
    }
    assert_eq!(told.len() + more, turns.len());
    assert_eq!(told, turns[..told.len()]);
}

fn label(rule: DotRule) -> &'static str {
    rule.label()
}

/// What every resolution promises.
pub fn resolution_holds(resolution: &Resolution, base: &Reference<'_>, reference: &Reference<'_>) {
    assert!(resolution.target.is_none() || resolution.error.is_none());
    for view in resolution.views(Some(base), reference) {
        for component in Component::ALL {
            let _ = view.target(component);
        }
        if let Some((source, span)) = view.subject() {
            let text = match source {
                urilens::resolve::Source::Base => base.text(),
                urilens::resolve::Source::Reference => reference.text(),
            };
            assert!(text.get(span.range()).is_some(), "{:?}", view.step);
        }
    }
    let last = resolution.views(Some(base), reference).last();
    if let (Some(last), Some(_)) = (&last, &resolution.target) {
        let path = last.target(Component::Path).expect("a path");
        assert!(path.get(..resolution.path_from_base).is_some());
    }
    // The last state is the target. RFC 2396's may read as other components than it was made of.
    if reference.standard() == Standard::Rfc2396 {
        return;
    }
    if let (Some(last), Some(target)) = (last, &resolution.target) {
        let target = Reference::split(target, reference.standard());
        for component in [
            Component::Scheme,
            Component::Authority,
            Component::Path,
            Component::Query,
            Component::Fragment,
        ] {
            assert_eq!(
                last.target(component),
                target.get(component),
                "{component:?}"
            );
        }
    }
}

/// RFC 2396 §4.3 and appendix A: appendix B's expression, but all of an opaque URI is path.
fn parse_rfc2396(text: &str) -> Parts {
    let mut parts = parse(text);
    let opaque =
        parts.scheme.is_some() && parts.authority.is_none() && !parts.path.starts_with('/');
    if let Some(query) = parts.query.take_if(|_| opaque) {
        parts.path = format!("{}?{query}", parts.path);
    }
    parts
}

/// RFC 2396 §5.2: `None` for the current document, an error where step 6g refuses.
fn resolve_rfc2396(
    base: &str,
    reference: &str,
    options: ResolveOptions,
) -> Result<Option<String>, ()> {
    let base = parse_rfc2396(base);
    // 1)
    let mut r = parse_rfc2396(reference);
    // 2)
    let undefined = r.scheme.is_none() && r.authority.is_none() && r.query.is_none();
    if r.path.is_empty() && undefined {
        return Ok(None);
    }
    // 3)
    let lower = |scheme: &Option<String>| scheme.as_ref().map(|text| text.to_ascii_lowercase());
    let same = r.scheme.is_some() && lower(&r.scheme) == lower(&base.scheme);
    let hierarchical =
        lower(&r.scheme).is_some_and(|scheme| HIERARCHICAL_SCHEMES.contains(&scheme.as_str()));
    if options.lenient && same && hierarchical {
        r = parse(reference);
        r.scheme = None;
    }
    if r.scheme.is_some() {
        return Ok(Some(reference.to_owned()));
    }
    r.scheme = base.scheme;
    // 4)
    if r.authority.is_none() {
        r.authority = base.authority;
        // 5)
        if !r.path.starts_with('/') {
            // 6)
            r.path = merge_rfc2396(&base.path, &r.path, options.excess_dots).ok_or(())?;
        }
    }
    // 7)
    Ok(Some(recompose(&r)))
}

/// The segments of a buffer, each with the place where it begins.
fn segments_of(buffer: &str) -> Vec<(usize, &str)> {
    let root = usize::from(buffer.starts_with('/'));
    let mut at = root;
    let mut segments = Vec::new();
    for segment in buffer[root..].split('/') {
        segments.push((at, segment));
        at += segment.len() + 1;
    }
    segments
}

/// RFC 2396 §5.2, step 6, as plainly as it can be written.
pub fn merge_rfc2396(base: &str, reference: &str, excess: ExcessDots) -> Option<String> {
    // a)
    let mut buffer: String = match base.rfind('/') {
        Some(slash) => base[..=slash].to_owned(),
        None => String::new(),
    };
    // b)
    buffer.push_str(reference);
    // c)
    while let Some((at, _)) = segments_of(&buffer)
        .into_iter()
        .find(|(at, segment)| *segment == "." && buffer[*at..].starts_with("./"))
    {
        buffer.replace_range(at..at + 2, "");
    }
    // d)
    if segments_of(&buffer)
        .last()
        .is_some_and(|last| last.1 == ".")
    {
        buffer.pop();
    }
    // e)
    while let Some(range) = segments_of(&buffer).windows(2).find_map(|pair| {
        let end = pair[1].0 + 3;
        (pair[0].1 != ".." && pair[1].1 == ".." && buffer.len() >= end).then_some(pair[0].0..end)
    }) {
        buffer.replace_range(range, "");
    }
    // f)
    let parts = segments_of(&buffer);
    if let [.., before, last] = parts.as_slice()
        && last.1 == ".."
        && before.1 != ".."
    {
        let at = before.0;
        buffer.truncate(at);
    }
    // g)
    let root = usize::from(buffer.starts_with('/'));
    while segments_of(&buffer)[0].1 == ".." {
        match excess {
            ExcessDots::Keep => break,
            ExcessDots::Refuse => return None,
            ExcessDots::Drop if buffer[root..].starts_with("../") => {
                buffer.replace_range(root..root + 3, "");
                if root == 0 && buffer.starts_with('/') {
                    break;
                }
            }
            ExcessDots::Drop => buffer.truncate(root),
        }
    }
    // h)
    Some(buffer)
}

/// The same as [`rfc3986_holds`], by RFC 2396.
pub fn rfc2396_holds(data: &[u8]) {
    let (bits, data) = choice(data);
    let [base, reference] = texts(data);
    if base.len() + reference.len() > MAX_LENGTH {
        return;
    }
    let options = ResolveOptions {
        lenient: bits & 1 == 1,
        excess_dots: match bits >> 1 & 3 {
            0 | 3 => ExcessDots::Keep,
            1 => ExcessDots::Drop,
            _ => ExcessDots::Refuse,
        },
    };
    let expected = resolve_rfc2396(&base, &reference, options);
    let split = |text| Reference::split(text, Standard::Rfc2396);
    let (base, reference) = (split(&base), split(&reference));
    let mut untold = String::from("kept:");
    let mut told = StepLog::default();
    let mut again = String::new();
    let resolved = resolve_into(Some(&base), &reference, options, &mut untold, &mut Silent);
    let resolved_told = resolve_into(Some(&base), &reference, options, &mut again, &mut told);
    let untold = untold.strip_prefix("kept:").expect("what stood there");
    assert_eq!(untold, again, "told and untold");
    assert_eq!(resolved.is_ok(), resolved_told.is_ok());
    let current_document = resolved.as_ref().is_ok_and(|found| found.current_document);
    let needs_base = !current_document && reference.scheme().is_none();
    if base.scheme().is_none() && needs_base {
        assert!(resolved.is_err());
        assert_eq!(untold, "");
        return;
    }
    match &expected {
        Ok(Some(target)) => assert_eq!(untold, target),
        Ok(None) => assert!(current_document && untold.is_empty()),
        Err(()) => assert!(resolved.is_err() && untold.is_empty()),
    }
    let resolution = Resolution::new(Some(&base), &reference, options);
    resolution_holds(&resolution, &base, &reference);
    if base.is_valid() && base.scheme().is_some() {
        assert_eq!(resolution.target, expected.clone().ok().flatten());
        assert_eq!(resolution.same_document, expected == Ok(None));
        // §5: with an opaque base, a relative reference means nothing.
        if base.path_kind() != PathKind::OpaquePart && reference.is_valid() {
            let target = resolution.target.as_deref().map(split);
            let is_error = resolution.error.is_some();
            assert_eq!(target.is_none(), resolution.same_document || is_error);
            assert!(target.is_none_or(|target| target.is_valid() && target.scheme().is_some()));
        }
    }
    if resolution.target.is_some() {
        path_holds(&resolution, &base, &reference);
    }
}

/// The path of the last state is what step 6 has left in its buffer.
fn path_holds(resolution: &Resolution, base: &Reference<'_>, reference: &Reference<'_>) {
    let (mut path, mut buffer) = (None, None);
    for view in resolution.views(Some(base), reference) {
        path = view.target(Component::Path).map(str::to_owned);
        buffer = view.buffers.map(|buffers| buffers.output).or(buffer);
    }
    assert!(buffer.is_none() || buffer == path, "{buffer:?} {path:?}");
}
