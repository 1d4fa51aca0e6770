//! What credentials look like: the prefixes that their makers give them so that they can be found.

use super::alphabet::{Alphabet, begins_with_words, run};
use super::context::{Standing, is_alone, is_value, standing};
use super::parts::{
    airtable, braintree, discord_bot, facebook, mapbox, rocket_chat, terraform, uuid, vault,
};
use super::tokens::{
    basic, bearer, google_refresh_token, json_web_token, private_key, slack, unprefixed,
};
use super::webhooks::{WEBHOOKS, webhook};

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

/// How a credential goes on behind its prefix.
#[derive(Clone, Copy)]
enum Form {
    /// A run of characters that are no words, with the least and the greatest length.
    Run(Alphabet, usize, usize),
    /// As many characters, where they are all of a param's value, or a password. Others give such names
    /// to files.
    Value(Alphabet, usize),
    /// As many characters, where they are all of a value or of a segment.
    Alone(Alphabet, usize),
    /// A UUID (RFC 9562 §4).
    Uuid,
    /// Gives the length of the whole credential, from its text and the octet before it.
    Check(fn(&[u8], Option<u8>) -> Option<usize>),
    /// Begins as many octets before its mark. Gives its length from there on.
    Behind(usize, fn(&[u8], Option<u8>) -> Option<usize>),
}

/// No greatest length.
const ANY: usize = usize::MAX;

/// Prefix, form, and what it is.
type Shape = (&'static str, Form, &'static str);

/// All of them, sorted by prefix.
#[rustfmt::skip]
static SHAPES: &[Shape] = &[
    ("-----BEGIN", Form::Check(private_key), "private key"),
    ("1//0", Form::Check(google_refresh_token), "Google OAuth refresh token"),
    ("A3T", Form::Run(Alphabet::Upper, 17, 17), "AWS access key"),
    ("ABIA", Form::Run(Alphabet::Upper, 16, 16), "AWS bearer token"),
    ("ACCA", Form::Run(Alphabet::Upper, 16, 16), "AWS context credential"),
    ("AGE-SECRET-KEY-1", Form::Run(Alphabet::Upper, 58, 58), "age secret key"),
    ("AIza", Form::Run(Alphabet::Dashed, 35, 35), "Google API key"),
    ("AKCp", Form::Run(Alphabet::Alnum, 69, 69), "JFrog key"),
    ("AKIA", Form::Run(Alphabet::Upper, 16, 16), "AWS access key"),
    ("AKID", Form::Run(Alphabet::Alnum, 32, 32), "Tencent secret id"),
    ("AQVN", Form::Run(Alphabet::Dashed, 35, ANY), "Yandex key"),
    ("ASIA", Form::Run(Alphabet::Upper, 16, 16), "AWS temporary access key"),
    ("ATATT3", Form::Run(Alphabet::Base64Url, 40, ANY), "Atlassian token"),
    ("ATBB", Form::Run(Alphabet::Alnum, 28, ANY), "Bitbucket token"),
    ("Basic ", Form::Check(basic), "login of HTTP"),
    ("Basic+", Form::Check(basic), "login of HTTP"),
    ("Bearer ", Form::Check(bearer), "bearer token"),
    ("Bearer+", Form::Check(bearer), "bearer token"),
    ("CCIPAT_", Form::Run(Alphabet::Word, 40, ANY), "CircleCI token"),
    ("CFPAT-", Form::Run(Alphabet::Dashed, 40, ANY), "Contentful token"),
    ("CLOJARS_", Form::Run(Alphabet::LowerAlnum, 60, 60), "Clojars token"),
    ("EAA", Form::Check(facebook), "Facebook token"),
    ("EAAA", Form::Run(Alphabet::Dashed, 60, 60), "Square access token"),
    ("EAACEdEose0cBA", Form::Run(Alphabet::Alnum, 10, ANY), "Facebook token"),
    ("EZAK", Form::Run(Alphabet::Alnum, 54, 54), "EasyPost key"),
    ("EZTK", Form::Run(Alphabet::Alnum, 54, 54), "EasyPost test key"),
    ("FLWSECK-", Form::Run(Alphabet::Dash, 20, ANY), "Flutterwave key"),
    ("FLWSECK_TEST-", Form::Run(Alphabet::Dash, 12, ANY), "Flutterwave test key"),
    ("FlyV1", Form::Run(Alphabet::Plus, 20, ANY), "Fly.io token"),
    ("GOCSPX-", Form::Run(Alphabet::Dashed, 24, ANY), "Google OAuth client secret"),
    ("GR1348941", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab runner registration token"),
    ("HRKU-", Form::Run(Alphabet::Dashed, 36, ANY), "Heroku key"),
    ("LTAI", Form::Run(Alphabet::Alnum, 16, 26), "Alibaba access key"),
    ("MD", Form::Check(discord_bot), "Discord bot token"),
    ("MT", Form::Check(discord_bot), "Discord bot token"),
    ("Mj", Form::Check(discord_bot), "Discord bot token"),
    ("Mz", Form::Check(discord_bot), "Discord bot token"),
    ("ND", Form::Check(discord_bot), "Discord bot token"),
    ("NRAK-", Form::Run(Alphabet::Upper, 27, 27), "New Relic key"),
    ("NRII-", Form::Run(Alphabet::Dashed, 32, 32), "New Relic insert key"),
    ("NRJS-", Form::Run(Alphabet::LowerHex, 19, 19), "New Relic browser key"),
    ("NT", Form::Check(discord_bot), "Discord bot token"),
    ("Nj", Form::Check(discord_bot), "Discord bot token"),
    ("Nz", Form::Check(discord_bot), "Discord bot token"),
    ("OD", Form::Check(discord_bot), "Discord bot token"),
    ("OT", Form::Check(discord_bot), "Discord bot token"),
    ("PMAK-", Form::Run(Alphabet::Dash, 40, ANY), "Postman key"),
    ("SG.", Form::Run(Alphabet::Dotted, 40, ANY), "SendGrid API key"),
    ("SK", Form::Alone(Alphabet::Hex, 32), "Twilio API key"),
    ("access-development-", Form::Uuid, "Plaid token"),
    ("access-production-", Form::Uuid, "Plaid token"),
    ("access-sandbox-", Form::Uuid, "Plaid test token"),
    ("access_token$production$", Form::Check(braintree), "Braintree token"),
    ("access_token$sandbox$", Form::Check(braintree), "Braintree test token"),
    ("apify_api_", Form::Run(Alphabet::Alnum, 36, ANY), "Apify token"),
    ("atlasv1.", Form::Behind(15, terraform), "Terraform token"),
    ("bkua_", Form::Run(Alphabet::LowerHex, 40, ANY), "Buildkite token"),
    ("cio", Form::Run(Alphabet::Alnum, 32, 32), "crates.io token"),
    ("dapi", Form::Run(Alphabet::LowerHex, 32, 32), "Databricks token"),
    ("dckr_oat_", Form::Run(Alphabet::Dashed, 24, ANY), "Docker Hub organisation token"),
    ("dckr_pat_", Form::Run(Alphabet::Dashed, 24, ANY), "Docker Hub token"),
    ("doo_v1_", Form::Run(Alphabet::LowerHex, 64, 64), "DigitalOcean OAuth token"),
    ("dop_v1_", Form::Run(Alphabet::LowerHex, 64, 64), "DigitalOcean token"),
    ("dor_v1_", Form::Run(Alphabet::LowerHex, 64, 64), "DigitalOcean refresh token"),
    ("dp.pt.", Form::Run(Alphabet::Alnum, 40, ANY), "Doppler token"),
    ("dp.st.", Form::Run(Alphabet::Dotted, 40, ANY), "Doppler service token"),
    ("dt0c01.", Form::Run(Alphabet::Dotted, 60, ANY), "Dynatrace token"),
    ("duffel_live_", Form::Run(Alphabet::Dashed, 40, ANY), "Duffel token"),
    ("ewog", Form::Check(json_web_token), "JSON Web Token"),
    ("eyJ", Form::Check(json_web_token), "JSON Web Token"),
    ("figd_", Form::Run(Alphabet::Dashed, 30, ANY), "Figma token"),
    ("fio-u-", Form::Run(Alphabet::Dashed, 64, ANY), "Frame.io token"),
    ("fm2_", Form::Run(Alphabet::Base64Url, 40, ANY), "Fly.io token"),
    ("fo1_", Form::Run(Alphabet::Dashed, 40, ANY), "Fly.io token"),
    ("gho_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub OAuth token"),
    ("ghp_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub personal token"),
    ("ghr_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub refresh token"),
    ("ghs_", Form::Run(Alphabet::Word, 36, 520), "GitHub server token"),
    ("ghu_", Form::Run(Alphabet::Alnum, 36, 255), "GitHub user token"),
    ("github_pat_", Form::Run(Alphabet::Word, 36, 255), "GitHub fine-grained token"),
    ("glagent-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab agent token"),
    ("glc_", Form::Run(Alphabet::Base64Url, 32, ANY), "Grafana cloud token"),
    ("glcbt-", Form::Run(Alphabet::Dashed, 16, ANY), "GitLab job token"),
    ("gldt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab deploy token"),
    ("glft-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab feed token"),
    ("glimt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab mail token"),
    ("gloas-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab OAuth secret"),
    ("glpat-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab personal token"),
    ("glptt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab pipeline trigger token"),
    ("glrt-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab runner token"),
    ("glsa_", Form::Run(Alphabet::Word, 36, ANY), "Grafana service account token"),
    ("glsoat-", Form::Run(Alphabet::Dashed, 20, ANY), "GitLab SCIM token"),
    ("gsk_", Form::Run(Alphabet::Alnum, 40, ANY), "Groq key"),
    ("hf_", Form::Run(Alphabet::Alnum, 30, ANY), "Hugging Face token"),
    ("hooks/", Form::Run(Alphabet::LowerAlnum, 26, 26), "chat webhook"),
    ("hooks/", Form::Check(rocket_chat), "chat webhook"),
    ("hvb.", Form::Run(Alphabet::Dashed, 24, ANY), "HashiCorp Vault batch token"),
    ("hvr.", Form::Run(Alphabet::Dashed, 24, ANY), "HashiCorp Vault recovery token"),
    ("hvs.", Form::Run(Alphabet::Dashed, 24, ANY), "HashiCorp Vault token"),
    ("ico-", Form::Run(Alphabet::Alnum, 32, 32), "Infracost key"),
    ("key-", Form::Value(Alphabet::LowerHex, 32), "Mailgun key"),
    ("lin_api_", Form::Run(Alphabet::Alnum, 32, ANY), "Linear key"),
    ("lin_oauth_", Form::Run(Alphabet::Alnum, 32, ANY), "Linear OAuth token"),
    ("lsv2_pt_", Form::Run(Alphabet::Word, 40, ANY), "LangSmith key"),
    ("lsv2_sk_", Form::Run(Alphabet::Word, 40, ANY), "LangSmith key"),
    ("nfp_", Form::Run(Alphabet::Alnum, 36, ANY), "Netlify token"),
    ("npm_", Form::Run(Alphabet::Alnum, 36, ANY), "npm token"),
    ("ntn_", Form::Run(Alphabet::Alnum, 40, ANY), "Notion token"),
    ("ops_eyJ", Form::Run(Alphabet::Base64Url, 60, ANY), "1Password service token"),
    ("oy2", Form::Run(Alphabet::LowerAlnum, 43, 43), "NuGet key"),
    ("p8e-", Form::Run(Alphabet::Alnum, 32, 32), "Adobe secret"),
    ("pat", Form::Check(airtable), "Airtable token"),
    ("pat-eu1-", Form::Uuid, "HubSpot token"),
    ("pat-na1-", Form::Uuid, "HubSpot token"),
    ("pat-na2-", Form::Uuid, "HubSpot token"),
    ("pnu_", Form::Run(Alphabet::Alnum, 36, ANY), "Prefect key"),
    ("pplx-", Form::Run(Alphabet::Alnum, 32, ANY), "Perplexity key"),
    ("pscale_oauth_", Form::Run(Alphabet::Dotted, 32, ANY), "PlanetScale OAuth token"),
    ("pscale_pw_", Form::Run(Alphabet::Dotted, 32, ANY), "PlanetScale password"),
    ("pscale_tkn_", Form::Run(Alphabet::Dotted, 32, ANY), "PlanetScale token"),
    ("pul-", Form::Run(Alphabet::LowerHex, 40, 40), "Pulumi token"),
    ("pypi-AgE", Form::Run(Alphabet::Dashed, 40, ANY), "PyPI token"),
    ("r8_", Form::Run(Alphabet::Alnum, 37, ANY), "Replicate token"),
    ("rdme_", Form::Run(Alphabet::LowerAlnum, 60, ANY), "ReadMe key"),
    ("rk_live_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe restricted key"),
    ("rk_prod_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe restricted key"),
    ("rk_test_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe restricted test key"),
    ("rnd_", Form::Run(Alphabet::Alnum, 32, ANY), "Render key"),
    ("rubygems_", Form::Run(Alphabet::LowerHex, 48, ANY), "RubyGems key"),
    ("rzp_live_", Form::Run(Alphabet::Alnum, 14, ANY), "Razorpay key"),
    ("s.", Form::Check(vault), "HashiCorp Vault token"),
    ("sb_secret_", Form::Run(Alphabet::Dashed, 20, ANY), "Supabase secret key"),
    ("sbp_", Form::Run(Alphabet::LowerHex, 40, ANY), "Supabase token"),
    ("secret_", Form::Run(Alphabet::Alnum, 43, 43), "Notion token"),
    ("sgp_", Form::Run(Alphabet::Word, 40, ANY), "Sourcegraph token"),
    ("shippo_live_", Form::Run(Alphabet::LowerHex, 40, 40), "Shippo token"),
    ("shpat_", Form::Run(Alphabet::Hex, 32, 32), "Shopify access token"),
    ("shpca_", Form::Run(Alphabet::Hex, 32, 32), "Shopify custom app token"),
    ("shppa_", Form::Run(Alphabet::Hex, 32, 32), "Shopify private app token"),
    ("shpss_", Form::Run(Alphabet::Hex, 32, 32), "Shopify shared secret"),
    ("sk-", Form::Run(Alphabet::Alnum, 32, ANY), "API key"),
    ("sk-admin-", Form::Run(Alphabet::Dashed, 20, ANY), "OpenAI admin key"),
    ("sk-ant-", Form::Run(Alphabet::Dashed, 20, ANY), "Anthropic key"),
    ("sk-or-v1-", Form::Run(Alphabet::LowerHex, 32, ANY), "OpenRouter key"),
    ("sk-proj-", Form::Run(Alphabet::Dashed, 20, ANY), "OpenAI project key"),
    ("sk-svcacct-", Form::Run(Alphabet::Dashed, 20, ANY), "OpenAI service key"),
    ("sk.eyJ", Form::Check(mapbox), "Mapbox secret token"),
    ("sk_live_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe live key"),
    ("sk_prod_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe key"),
    ("sk_test_", Form::Run(Alphabet::Alnum, 10, ANY), "Stripe test key"),
    ("sl.", Form::Run(Alphabet::Dashed, 130, ANY), "Dropbox token"),
    ("sl.u.", Form::Run(Alphabet::Dashed, 130, ANY), "Dropbox token"),
    ("sntrys_", Form::Run(Alphabet::Base64Url, 40, ANY), "Sentry organisation token"),
    ("sntryu_", Form::Run(Alphabet::LowerHex, 64, ANY), "Sentry user token"),
    ("snyk_uat.", Form::Run(Alphabet::Dotted, 20, ANY), "Snyk token"),
    ("sq0atp-", Form::Run(Alphabet::Dashed, 22, ANY), "Square access token"),
    ("sq0csp-", Form::Run(Alphabet::Dashed, 40, ANY), "Square OAuth secret"),
    ("sqa_", Form::Run(Alphabet::LowerHex, 40, 40), "SonarQube analysis token"),
    ("sqp_", Form::Run(Alphabet::LowerHex, 40, 40), "SonarQube token"),
    ("squ_", Form::Run(Alphabet::LowerHex, 40, 40), "SonarQube user token"),
    ("tfp_", Form::Run(Alphabet::Dotted, 40, ANY), "Typeform token"),
    ("tskey-", Form::Run(Alphabet::Dash, 16, ANY), "Tailscale key"),
    ("v1.0-", Form::Run(Alphabet::Dash, 170, ANY), "Cloudflare origin key"),
    ("vca_", Form::Run(Alphabet::Alnum, 24, ANY), "Vercel token"),
    ("vci_", Form::Run(Alphabet::Alnum, 24, ANY), "Vercel token"),
    ("vck_", Form::Run(Alphabet::Alnum, 24, ANY), "Vercel token"),
    ("vcp_", Form::Run(Alphabet::Alnum, 24, ANY), "Vercel token"),
    ("vcr_", Form::Run(Alphabet::Alnum, 24, ANY), "Vercel token"),
    ("whsec_", Form::Run(Alphabet::Base64, 24, ANY), "Stripe webhook secret"),
    ("xai-", Form::Run(Alphabet::Alnum, 60, ANY), "xAI key"),
    ("xapp-", Form::Run(Alphabet::Dash, 10, ANY), "Slack app-level token"),
    ("xkeysib-", Form::Run(Alphabet::Dash, 60, ANY), "Brevo API key"),
    ("xoxa-", Form::Check(slack), "Slack app token"),
    ("xoxb-", Form::Check(slack), "Slack bot token"),
    ("xoxc-", Form::Check(slack), "Slack client token"),
    ("xoxd-", Form::Run(Alphabet::Percent, 10, ANY), "Slack cookie token"),
    ("xoxe-", Form::Check(slack), "Slack configuration token"),
    ("xoxe.xoxb-", Form::Check(slack), "Slack configuration token"),
    ("xoxe.xoxp-", Form::Check(slack), "Slack configuration token"),
    ("xoxo-", Form::Check(slack), "Slack legacy token"),
    ("xoxp-", Form::Check(slack), "Slack user token"),
    ("xoxr-", Form::Check(slack), "Slack refresh token"),
    ("xoxs-", Form::Check(slack), "Slack session token"),
    ("xsmtpsib-", Form::Run(Alphabet::Dash, 60, ANY), "Brevo SMTP key"),
    ("ya29.", Form::Run(Alphabet::Dashed, 20, ANY), "Google OAuth token"),
];

/// The first three octets of all that a credential may start with, and [`NONE`] behind prefixes of two; 16,384 bits. With
/// each third octet such prefixes would let a tenth of all words pass.
static FIRST_THREE: [u64; 256] = {
    let mut table = [0; 256];
    let mut index = 0;
    while index < SHAPES.len() {
        let prefix = SHAPES[index].0.as_bytes();
        let third = if prefix.len() == 2 { NONE } else { prefix[2] };
        let bit = bit_of_three(prefix[0], prefix[1], third);
        table[bit / 64] |= 1 << (bit % 64);
        index += 1;
    }
    index = 0;
    while index < WEBHOOKS.len() {
        // Hosts have letters of both cases.
        let prefix = WEBHOOKS[index].0.as_bytes();
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

/// An octet that no prefix has.
const NONE: u8 = 0xff;

const fn bit_of_three(first: u8, second: u8, third: u8) -> usize {
    let three = u32::from_le_bytes([first, second, third, 0]);
    (three.wrapping_mul(0x9e37_79b1) >> 18) as usize
}

/// Whether a credential may start with these octets, which most text does not do: none has fewer than three.
#[inline]
pub fn may_start([first, second, third]: [u8; 3]) -> bool {
    let has = |third: u8| {
        let bit = bit_of_three(first, second, third);
        let word = FIRST_THREE.get(bit / 64);
        word.is_some_and(|word| word >> (bit % 64) & 1 == 1)
    };
    has(third)
        || has(NONE)
        || [first, second, third]
            .iter()
            .all(|octet| matches!(octet, b'0'..=b'9' | b'a'..=b'f'))
}

/// Where in [`SHAPES`] those begin whose prefix starts with each octet of US-ASCII.
static BUCKETS: [u16; 129] = {
    let mut buckets = [0; 129];
    let mut octet = 0;
    let mut index = 0;
    while octet < buckets.len() {
        while index < SHAPES.len() && (SHAPES[index].0.as_bytes()[0] as usize) < octet {
            index += 1;
        }
        buckets[octet] = index as u16;
        octet += 1;
    }
    buckets
};

/// Which of [`SHAPES`] have a prefix that starts with this octet.
fn bucket(first: u8) -> std::ops::Range<usize> {
    let at = |octet: usize| {
        BUCKETS
            .get(octet)
            .map_or(SHAPES.len(), |at| usize::from(*at))
    };
    at(usize::from(first))..at(usize::from(first) + 1)
}

/// The credential that starts at `at`. Linear in its length.
pub fn credential(octets: &[u8], at: usize) -> Option<Credential> {
    let rest = octets.get(at..)?;
    let (first, second) = (*rest.first()?, *rest.get(1)?);
    let before = at
        .checked_sub(1)
        .and_then(|before| octets.get(before))
        .copied();
    let shapes = SHAPES.get(bucket(first))?;
    // The second octet decides about most.
    let second_of = |(prefix, ..): &Shape| prefix.as_bytes().get(1).copied().unwrap_or_default();
    let start = shapes.partition_point(|shape| second_of(shape) < second);
    let shape = shapes
        .get(start..)?
        .iter()
        .take_while(|shape| second_of(shape) == second)
        .filter(|(prefix, _, _)| rest.starts_with(prefix.as_bytes()))
        .find_map(|(prefix, form, what)| {
            let behind = rest.get(prefix.len()..)?;
            let exactly = |alphabet, size: usize| {
                let run = run(behind.get(..size + 1).unwrap_or(behind), alphabet);
                (run == size).then_some(prefix.len() + size)
            };
            let length = match *form {
                Form::Check(check) => check(rest, before)?,
                Form::Uuid => uuid(behind).map(|length| prefix.len() + length)?,
                Form::Behind(back, check) => {
                    let start = at.checked_sub(back)?;
                    let before = start.checked_sub(1).and_then(|before| octets.get(before));
                    let length = check(octets.get(start..)?, before.copied())?;
                    return Some((back, length.checked_sub(back)?, *what));
                }
                Form::Run(alphabet, least, most) => {
                    if alphabet.has_words() && begins_with_words(behind, alphabet) {
                        return None;
                    }
                    // One more than the greatest length is too many already.
                    let most_seen = behind.get(..most.saturating_add(1)).unwrap_or(behind);
                    let run = run(most_seen, alphabet);
                    ((least..=most).contains(&run)).then_some(prefix.len() + run)?
                }
                Form::Value(alphabet, size) => exactly(alphabet, size)
                    .filter(|length| is_value(before, rest.get(*length).copied()))?,
                Form::Alone(alphabet, size) => exactly(alphabet, size)
                    .filter(|length| is_alone(before, rest.get(*length).copied()))?,
            };
            Some((0, length, *what))
        });
    let found = shape
        .map(|(back, length, what)| (back, length, 0, what))
        .or_else(|| webhook(rest).map(|(length, secret, what)| (0, length, secret, what)));
    match found {
        Some((back, length, secret, what)) => Some(Credential {
            back,
            length,
            secret,
            what,
            standing: standing(octets, at, length),
        }),
        None => without_prefix(rest, before),
    }
}

fn without_prefix(rest: &[u8], before: Option<u8>) -> Option<Credential> {
    let (length, what) = unprefixed(rest, before)?;
    Some(Credential {
        back: 0,
        length,
        secret: 0,
        what,
        standing: Standing::Secret,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_sorted() {
        assert!(SHAPES.is_sorted_by(|a, b| a.0 <= b.0));
        assert!(
            SHAPES
                .iter()
                .all(|(prefix, _, _)| prefix.is_ascii() && prefix.len() > 1)
        );
        assert!(WEBHOOKS.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn every_shape_is_found_and_not_when_cut_short() {
        for (prefix, form, what) in SHAPES {
            let Form::Run(alphabet, least, _) = *form else {
                continue;
            };
            let letters = if alphabet.contains(b'a') { "a1" } else { "A1" };
            let run = letters.repeat(least).get(..least).unwrap_or("").to_owned();
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
        let shapes = SHAPES.iter().map(|(prefix, ..)| format!("{prefix}a"));
        // Hosts may have capital letters, and prefixes have the case that they have.
        let webhooks = WEBHOOKS.iter().flat_map(|(prefix, ..)| {
            let (start, rest) = prefix.split_at(1);
            let title = start.to_ascii_uppercase() + rest;
            [(*prefix).to_owned(), prefix.to_ascii_uppercase(), title]
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
        for (prefix, _, _) in SHAPES {
            for separator in ["-", "_", "."] {
                let name = format!("{prefix}{}", words.replace('-', separator));
                assert_eq!(credential(name.as_bytes(), 0), None, "{name}");
            }
        }
    }

    #[test]
    fn two_have_no_prefix() {
        for (text, found) in [
            ("=0123456789abcdef0123456789abcdef-us12", true),
            (":0123456789abcdef0123456789abcdef-us12@", true),
            ("/0123456789abcdef0123456789abcdef-us12", false),
            ("=0123456789abcdef0123456789abcdef-us12.js", false),
            ("=0123456789abcdef0123456789abcdef-eu1", false),
            ("=123456789:AAabcdefghijklmnopqrstuvwxyz0123456", true),
            ("=123456789:AAabc", false),
        ] {
            assert_eq!(credential(text.as_bytes(), 1).is_some(), found, "{text}");
        }
    }

    #[test]
    fn tokens_and_keys_have_their_own_forms() {
        let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln";
        let found = credential(token.as_bytes(), 0);
        assert_eq!(found.map(|found| found.length), Some(token.len()));
        for text in [
            "eyJhbGciOiJIUzI1NiJ9",
            "eyJhbGciOiJIUzI1NiJ9.abc",
            "eyJ.eyJ.a",
            "AKIA",
            "AKIAABCDEFGHIJKLMNOPQ",
            "hooks.slack.com/services/",
        ] {
            assert_eq!(credential(text.as_bytes(), 0), None, "{text}");
        }
        let hook = "hooks.Slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX";
        let found = credential(hook.as_bytes(), 0).expect("a webhook");
        assert_eq!(
            hook.get(found.secret..found.length),
            Some("B00000000/XXXXXXXXXXXXXXXXXXXXXXXX")
        );
        let key = "-----BEGIN RSA PRIVATE KEY-----\nMIIE+/0=\n-----END RSA PRIVATE KEY-----";
        let found = credential(format!("{key}&a=b").as_bytes(), 0);
        assert_eq!(found.map(|found| found.length), Some(key.len()));
        assert!(credential(b"-----BEGIN CERTIFICATE-----", 0).is_none());
    }
}
