//! Credentials are recognized whole, and random text is not taken for one.

use crate::support::cases::count;
use urilens::secrets::secret_spans;
use urilens::syntax::{Reference, Standard};

fn split(text: &str) -> urilens::syntax::Reference<'_> {
    urilens::syntax::Reference::split(text, urilens::syntax::Standard::Rfc3986)
}

/// What chance writes in base64 or in hexadecimal digits has the shape of no credential.
#[test]
fn chance_makes_no_credential() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize >> 8
    };
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    for alphabet in [
        [letters, "+/"].concat(),
        [letters, "-_"].concat(),
        "0123456789abcdef".into(),
    ] {
        for _ in 0..count(400) {
            let value: String = (0..268)
                .filter_map(|_| alphabet.chars().nth(next() % alphabet.len()))
                .collect();
            for text in [format!("?d={value}=="), format!("/{value}")] {
                let reference = split(&text);
                let spans = urilens::secrets::secret_spans(&reference);
                assert_eq!(spans, [], "{text}");
            }
        }
    }
}

/// RFC 7515 has three parts, RFC 7516 five; all of them are the secret.
#[test]
fn a_token_of_five_parts_is_masked_whole() {
    // RFC 7516 appendix A.1.1, with shorter parts behind the header.
    let token = "eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.OKOawDo13gRp2ojaHV7LFpZcgV7T6DVZKTyKOMTYUmKo\
        .48V1_ALb6US04U3b.5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4v.XFBoMYUZodetZdvTiFvSkQ";
    for (reference, secret) in [
        (format!("https://h/{token}"), token.to_owned()),
        (format!("https://h/?x={token}&y=1"), token.to_owned()),
    ] {
        let spans = secret_spans(&Reference::split(&reference, Standard::Rfc3986));
        let masked: Vec<_> = spans.iter().map(|span| span.of(&reference)).collect();
        assert_eq!(masked, [secret], "{reference}");
    }
}
