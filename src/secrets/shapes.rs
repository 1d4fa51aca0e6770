//! What credentials look like: the prefixes that their makers give them so that they can be found.

use std::ops::Range;

use super::alphabet::{begins_with_words, form_length, run_of};
use super::context::{Standing, is_alone, is_value, standing};
use super::tokens::{
    basic, bearer, discord_bot, facebook, google_refresh_token, json_web_token, private_key, slack,
    terraform, unprefixed, vault,
};
use super::webhooks::{WEBHOOKS, webhook};
use crate::tables::table::{Table, table};

/// A credential that was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Credential {
    /// How many octets of it come before the place where it was found.
    pub back: usize,
    /// How many octets it has from there on.
    pub length: usize,
    /// Where in them that begins which is secret: after the host of a webhook.
    pub secret: usize,
    /// What it is.
    pub what: &'static str,
    /// What it gives its holder access to.
    pub standing: Standing,
}

/// Prefixes, the [form](form_length) of what follows, whether that must be all of a param's value or a password (`value`), or else
/// of a segment (`alone`), since others give such names to files, and what it is.
const RUNS: Table<4> = table!("shapes.tsv", 4);

/// Gives the length of the whole credential, from its text and the octet before it.
type Check = fn(&[u8], Option<u8>) -> Option<usize>;

/// The check of a form with this name.
fn check(name: &str) -> Option<Check> {
    Some(match name {
        "basic" => basic,
        "bearer" => bearer,
        "discord-bot" => discord_bot,
        "facebook" => facebook,
        "google-refresh-token" => google_refresh_token,
        "json-web-token" => json_web_token,
        "private-key" => private_key,
        "slack" => slack,
        "vault" => vault,
        _ => return None,
    })
}

/// What a token of Terraform has after its first 15 octets.
const TERRAFORM: (&str, usize) = ("atlasv1.", 15);

/// For each octet, how many prefixes start with a smaller one: those that start with it come next.
static FROM: [u8; 129] = {
    let (mut from, mut row) = ([0; 129], 0);
    while row < RUNS.row_count() {
        let mut octet = RUNS.cell(row, 0).as_bytes()[0] as usize + 1;
        while octet < from.len() {
            from[octet] += 1;
            octet += 1;
        }
        row += 1;
    }
    from
};

/// Which prefixes start with the first octet of a text.
fn prefixes_from(rest: &[u8]) -> Range<usize> {
    let first = rest.first().copied().map_or(0, usize::from);
    match FROM.get(first..first + 2) {
        Some([start, end]) => usize::from(*start)..usize::from(*end),
        _ => 0..0,
    }
}

/// The first three octets of all that a credential may start with, and [`NONE`] behind prefixes of two; 16,384 bits. With
/// each third octet such prefixes would let a tenth of all words pass.
static FIRST_THREE: [u64; 256] = {
    let mut table = with_prefix([0; 256], TERRAFORM.0);
    let mut index = 0;
    while index < RUNS.row_count() {
        table = with_prefix(table, RUNS.cell(index, 0));
        index += 1;
    }
    index = 0;
    while index < WEBHOOKS.row_count() {
        // Hosts have letters of both cases.
        let prefix = WEBHOOKS.cell(index, 0).as_bytes();
        let mut capitals = 0;
        while capitals < 8 {
            // Bit 5 makes a letter small.
            let bit = bit_of_three(
                prefix[0] & !((capitals & 1) << 5),
                prefix[1] & !((capitals & 2) << 4),
                prefix[2] & !((capitals & 4) << 3),
            );
            table[bit / 64] |= 1 << (bit % 64);
            capitals += 1;
        }
        index += 1;
    }
    table
};

const fn with_prefix(mut table: [u64; 256], prefix: &str) -> [u64; 256] {
    let prefix = prefix.as_bytes();
    let third = if prefix.len() == 2 { NONE } else { prefix[2] };
    let bit = bit_of_three(prefix[0], prefix[1], third);
    table[bit / 64] |= 1 << (bit % 64);
    table
}

/// An octet that no prefix has.
const NONE: u8 = 0xff;

const fn bit_of_three(first: u8, second: u8, third: u8) -> usize {
    let three = u32::from_le_bytes([first, second, third, 0]);
    (three.wrapping_mul(0x9e37_79b1) >> 18) as usize
}

/// Whether a credential may start with these octets, which most text does not do: none has fewer than three.
#[inline]
pub fn may_start(three: [u8; 3]) -> bool {
    begins_like_credential(three)
        || three
            .iter()
            .all(|octet| matches!(octet, b'0'..=b'9' | b'a'..=b'f'))
}

/// Whether one with a prefix may start so.
#[inline]
pub fn begins_like_credential([first, second, third]: [u8; 3]) -> bool {
    let has = |third: u8| {
        let bit = bit_of_three(first, second, third);
        let word = FIRST_THREE.get(bit / 64);
        word.is_some_and(|word| word >> (bit % 64) & 1 == 1)
    };
    has(third) || has(NONE)
}

/// The credential that starts at `at`. Linear in its length.
pub fn credential(octets: &[u8], at: usize) -> Option<Credential> {
    let rest = octets.get(at..)?;
    let before_of = |at: usize| octets.get(at.checked_sub(1)?).copied();
    let before = before_of(at);
    let found = |back, length, secret, what| Credential {
        back,
        length,
        secret,
        what,
        standing: standing(octets, at, length),
    };
    let behind_mark = || {
        let (mark, back) = TERRAFORM;
        let start = at
            .checked_sub(back)
            .filter(|_| rest.starts_with(mark.as_bytes()))?;
        let length = terraform(octets.get(start..)?, before_of(start))?.checked_sub(back)?;
        Some(found(back, length, 0, "Terraform token"))
    };
    let in_run = || {
        let (length, what) = run_after_prefix(rest, before)?;
        Some(found(0, length, 0, what))
    };
    let to_webhook = || {
        let (length, secret, what) = webhook(rest)?;
        Some(found(0, length, secret, what))
    };
    in_run()
        .or_else(behind_mark)
        .or_else(to_webhook)
        .or_else(|| {
            let (length, what) = unprefixed(rest, before)?;
            let standing = Standing::Secret;
            Some(Credential {
                standing,
                ..found(0, length, 0, what)
            })
        })
}

/// The first of [`RUNS`] that a text starts with: its length, and what it is.
fn run_after_prefix(rest: &[u8], before: Option<u8>) -> Option<(usize, &'static str)> {
    let rows = prefixes_from(rest);
    let mut rows = rows.filter(|row| rest.starts_with(RUNS.cell(*row, 0).as_bytes()));
    rows.find_map(|row| {
        let [prefix, form, place, what] = RUNS.row(row);
        let behind = rest.get(prefix.len()..)?;
        let may_be_name = place.is_empty() && !form.contains(' ');
        let alphabet = run_of(form).map(|(alphabet, ..)| alphabet);
        let alphabet = alphabet.filter(|alphabet| may_be_name && alphabet.has_words());
        if alphabet.is_some_and(|alphabet| begins_with_words(behind, alphabet)) {
            return None;
        }
        let length = match form.strip_prefix('=') {
            Some(name) => return Some((check(name)?(rest, before)?, what)),
            None => form_length(behind, form)?,
        };
        let length = prefix.len() + length;
        let after = rest.get(length).copied();
        let is_there = match place {
            "value" => is_value(before, after),
            "alone" => is_alone(before, after),
            _ => true,
        };
        is_there.then_some((length, what))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn every_shape_is_found_and_not_when_cut_short() {
        for [prefix, form, place, what] in RUNS.rows() {
            if let Some(name) = form.strip_prefix('=') {
                assert!(check(name).is_some(), "{prefix}");
                continue;
            }
            let mut run = String::new();
            for part in form.split(" | ").next().unwrap_or("").split(' ') {
                let Some((alphabet, least, most)) = run_of(part) else {
                    run.push_str(part);
                    continue;
                };
                assert!(least < 200 && least <= most, "{prefix}");
                let letters = if alphabet.contains(b'a') { "a1" } else { "A1" };
                run.push_str(letters.repeat(least).get(..least).unwrap_or(""));
            }
            if !place.is_empty() {
                assert!(matches!(place, "value" | "alone"), "{prefix}");
                continue;
            }
            let whole = format!("{prefix}{run}");
            let found = credential(whole.as_bytes(), 0);
            let wanted = Credential {
                back: 0,
                length: whole.len(),
                secret: 0,
                what,
                standing: Standing::Secret,
            };
            assert_eq!(found, Some(wanted), "{whole}");
            let first = whole.as_bytes().first_chunk();
            assert!(first.is_some_and(|first| may_start(*first)), "{whole}");
            let cut = whole.get(..whole.len() - 1).unwrap_or("");
            assert_eq!(credential(cut.as_bytes(), 0), None, "{cut}");
        }
    }

    #[test]
    fn nothing_else_starts_with_other_octets() {
        let shapes = RUNS.names().map(|prefix| format!("{prefix}a"));
        // Hosts may have capital letters, and prefixes have the case that they have.
        let webhooks = WEBHOOKS.names().flat_map(|prefix| {
            let (start, rest) = prefix.split_at(1);
            let title = start.to_ascii_uppercase() + rest;
            [prefix.to_owned(), prefix.to_ascii_uppercase(), title]
        });
        // Those without a prefix start with digits, the hexadecimal ones in small letters.
        let others = ["123", "0af", "fed"].map(str::to_owned);
        for text in shapes.chain(webhooks).chain(others) {
            let first = text.as_bytes().first_chunk();
            assert!(first.is_some_and(|first| may_start(*first)), "{text}");
        }
        let ordinary = ["exa", "www", "wik", "/in", "doc", "lib"];
        let starts = ordinary.map(|text| text.as_bytes().first_chunk().copied().map(may_start));
        assert!(starts.contains(&Some(false)));
    }

    #[test]
    fn a_prefix_before_words_is_the_start_of_a_name() {
        let words = "love-letter-2024-edition-for-all-of-us-and-whoever-else-may-want-to-read-it";
        for prefix in RUNS.names() {
            for separator in ["-", "_", "."] {
                let name = format!("{prefix}{}", words.replace('-', separator));
                assert_eq!(credential(name.as_bytes(), 0), None, "{name}");
            }
        }
    }

    #[test]
    fn two_have_no_prefix() {
        hold("two have no prefix", |[text]| {
            credential(text.as_bytes(), 1).is_some()
        });
    }

    #[test]
    fn tokens_and_keys_have_their_own_forms() {
        hold("tokens and keys", |[text]| {
            let found = credential(text.as_bytes(), 0)?;
            let whole = text.get(..found.length)?;
            Some([whole, whole.get(found.secret..)?])
        });
    }
}
