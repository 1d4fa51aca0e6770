//! What a misspelt name may have been meant to be.

use strsim::osa_distance;

/// The rest of an error about an unknown `name`: the name that is near it, or else all that are known.
///
/// ```
/// use urilens::config::did_you_mean;
///
/// assert_eq!(did_you_mean("drak", ["dark", "light"]), "; did you mean `dark`?");
/// assert_eq!(did_you_mean("pink", ["dark", "light"]), "; use `dark` or `light`");
/// assert_eq!(did_you_mean("tcsh", ["bash", "fish"]), "; use `bash` or `fish`");
/// ```
pub fn did_you_mean<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(known) = nearest(name, known.iter().copied()) {
        return format!("; did you mean `{known}`?");
    }
    let quoted: Vec<String> = known.iter().map(|known| format!("`{known}`")).collect();
    match quoted.split_last() {
        None => String::new(),
        Some((last, [])) => format!("; use {last}"),
        Some((last, others)) => format!("; use {} or {last}", others.join(", ")),
    }
}

/// The one of the `known` names that is near `name`.
pub fn nearest<'k>(name: &str, known: impl IntoIterator<Item = &'k str>) -> Option<&'k str> {
    // A long text is like none of them, and takes long to compare.
    let near = known
        .into_iter()
        .filter(|_| name.len() <= 64)
        .map(|known| (osa_distance(name, known), known))
        .filter(|(distance, known)| 3 * distance <= known.len().max(name.len()))
        .min();
    near.map(|(_, known)| known)
}
