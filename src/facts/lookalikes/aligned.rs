//! A name beside the one that it resembles: where they differ.

/// The first place at which two ASCII names differ, read from the left and from the right: the part of each that
/// the other does not have. `None` for names that are the same, whatever the case of their letters.
///
/// ```
/// use urilens::facts::lookalikes::aligned::difference;
/// assert_eq!(difference("paypa1", "paypal"), Some(("1", "l")));
/// assert_eq!(difference("rnicrosoft", "microsoft"), Some(("rn", "m")));
/// assert_eq!(difference("facebok", "facebook"), Some(("", "o")));
/// assert_eq!(difference("PayPal", "paypal"), None);
/// ```
pub fn difference<'f, 'r>(fake: &'f str, real: &'r str) -> Option<(&'f str, &'r str)> {
    if fake.eq_ignore_ascii_case(real) || !fake.is_ascii() || !real.is_ascii() {
        return None;
    }
    let same = |(a, b): &(u8, u8)| a.eq_ignore_ascii_case(b);
    let start = fake.bytes().zip(real.bytes()).take_while(same).count();
    let shorter = fake.len().min(real.len()) - start;
    let ends = fake.bytes().rev().zip(real.bytes().rev());
    let end = ends.take(shorter).take_while(same).count();
    Some((
        fake.get(start..fake.len() - end)?,
        real.get(start..real.len() - end)?,
    ))
}
