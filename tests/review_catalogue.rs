//! Every check of the review fires on what it is for, and stays silent beside it.

mod review_support;

use review_support::{Row, check_rows};
use urilens::review::Severity::{Danger, Warning};

const ROWS: &[Row] = &[
    Row {
        id: "userinfo-looks-like-host",
        hostile: &[
            ("https://www.paypal.com@203.0.113.9/", Danger),
            ("https://WWW%2EPayPal%2Ecom&x=1@203.0.113.9/", Danger),
        ],
        harmless: &[
            "ftp://first.last@ftp.example.org/",
            "mailto:a.com@example.com",
        ],
    },
    Row {
        id: "userinfo-password",
        hostile: &[("https://bob:hunter2@example.com/", Warning)],
        harmless: &["https://bob:@example.com/"],
    },
];

#[test]
fn every_check_fires_and_stays_silent() {
    check_rows(ROWS);
}
