//! What the headline says of texts without a scheme, of bases, and of links that forward.

use crate::support::program::run;
use urilens::explain::{About, headline as headline_of};
use urilens::inspect::{Request, inspect};

/// The headline of a report, with its lines as one.
fn headline(arguments: &[&str]) -> String {
    let report = run(&[&["report"], arguments].concat(), b"").stdout;
    let (said, _) = report.split_once("\n\n").expect("a headline");
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A report, with its lines as one.
fn report(text: &str) -> String {
    let report = run(&["report", text], b"").stdout;
    report.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Nobody can type into a report.
#[test]
fn an_empty_reference_means_its_document() {
    let words = "· The reference is empty: it refers to the document that contains it.";
    for (options, section) in [
        (&[][..], "RFC 3986 §4.4"),
        (&["--standard", "rfc2396"], "RFC 2396 §4.2"),
    ] {
        let said = headline(&[options, &[""]].concat());
        assert!(said.starts_with(&format!("{words} {section}")), "{said}");
    }
}

/// A host that mapping would split is refused: no request goes there, and nothing is looked up.
#[test]
fn a_host_that_mapping_splits_gets_no_request() {
    let said = headline(&["https://example.com\u{ff0f}login.evil.example/a"]);
    let refused =
        "Browsers reject this host. Mapped by IDNA, it would be “example.com/login.evil.example”.";
    assert!(said.contains(refused), "{said}");
    assert!(
        !said.contains("would go") && !said.contains("looked up"),
        "{said}"
    );
}

/// Who gets the request is said, and no word is lost about a host that gets none.
#[test]
fn links_for_applications_name_the_host_of_the_link_inside() {
    for (text, starts) in [
        (
            "intent://a.example/p#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=http%3A%2F%2Fb.example;end",
            "▲ DANGER This link opens an Android application. The link inside goes to a.example, encrypted. Without the \
             application, a browser goes to b.example, unencrypted. “intent” opens an application",
        ),
        (
            "android-app://com.example/https/a.example/p",
            "! WARNING This link opens an Android application. The link inside goes to a.example, encrypted.",
        ),
        (
            "x-safari-https://a.example/p",
            "· This link opens Safari. The link inside goes to a.example, encrypted.",
        ),
        (
            "ms-word:ofe|u|https://a.example/a.docx",
            "! WARNING This link opens Microsoft Word. The link inside goes to a.example, encrypted.",
        ),
        (
            "view-source:https://paypal.com@a.example/",
            "▲ DANGER This link opens the source view of the browser. The link inside goes to a.example, encrypted. \
             Everything before “@” is userinfo",
        ),
        (
            r"search-ms:query=x&crumb=location:\\a.example@80\share",
            "▲ DANGER This link opens the search of Windows Explorer. The link inside goes to a.example, unencrypted.",
        ),
        (
            "intent:+15550100#Intent;scheme=tel;end",
            "▲ DANGER This link opens an Android application. The link inside is “tel:+15550100”.",
        ),
    ] {
        let said = headline(&[text]);
        assert!(said.starts_with(starts), "{text}: {said}");
        assert!(!said.contains("gets no request"), "{text}: {said}");
    }
    for (text, starts) in [
        (
            "intent://a.example/p#Intent;package=com.example.app;end",
            "▲ DANGER This link opens the Android application com.example.app. “intent” opens an application that attackers \
             have used to run or install programs. What looks like the host, a.example, gets no request.",
        ),
        (
            "intent:#Intent;action=a;package=com.example.app;end",
            "▲ DANGER This link opens the Android application com.example.app. “intent” opens",
        ),
    ] {
        let said = headline(&[text]);
        assert!(said.starts_with(starts), "{text}: {said}");
    }
    let said = headline(&["android-app://com.example"]);
    assert!(
        said.contains("What looks like the host, com.example, gets no request."),
        "{said}"
    );
}

/// Where characters are written as HTML writes them, the scheme is that of a browser.
#[test]
fn a_scheme_that_runs_a_script_is_said_to() {
    for text in ["java&#10;script:alert(1)", "javascript%3Aalert(1)"] {
        let said = headline(&[text]);
        let ends = "starts with the scheme “javascript”: a browser runs a script.";
        assert!(said.contains(ends), "{text}: {said}");
    }
    let said = headline(&["file%3A///etc/passwd"]);
    assert!(said.contains("the scheme “file”."), "{said}");
}

#[test]
fn what_a_text_without_a_scheme_stands_for() {
    for (text, starts) in [
        (
            "www.paypa1.com/verify",
            "▲ DANGER No scheme: to the standard this is a path. As https:// it goes to www.paypa1.com, encrypted. \
             “paypa1” looks like “paypal” but is a different name",
        ),
        (
            "paypal.com@evil.example/x",
            "▲ DANGER No scheme: to the standard this is a path. As https:// it goes to evil.example, encrypted. \
             Everything before “@” is userinfo, made to look like the host paypal.com.",
        ),
        (
            r"paypal.com\@evil.example/x",
            "▲ DANGER No scheme: to the standard this is a path. As a URI it is “https://paypal.com\\@evil.example/x”. \
             A browser goes to paypal.com.",
        ),
        (
            r"https://bob:hunter2@example.com\@evil.example/",
            "▲ DANGER Readers disagree about who gets the request: a browser example.com, encrypted RFC 3986 and RFC 2396 \
             evil.example, encrypted",
        ),
        (
            "example.com/x",
            "· No scheme: to the standard this is a path. As https:// it goes to example.com, encrypted.",
        ),
        (
            "2001:db8::1",
            "· This is a bare IPv6 address. As https:// it goes to [2001:db8::1] (reserved address)",
        ),
        (
            "git@github.com:org/repo.git",
            "· This is [user@]host:path, as scp and git write it. As ssh:// it goes to github.com, encrypted.",
        ),
        (
            r"C:\Users\x",
            "! WARNING This is a Windows path. As a URI it is “file:///C:/Users/x”. The link opens a file on",
        ),
        (
            r"\\host\share",
            "▲ DANGER This is a UNC path: it names a file on another machine. As file:// it goes to “host”. Windows opens",
        ),
        (
            r"\\host@8080\share",
            "▲ DANGER This is a UNC path: it names a file on another machine. As http:// it goes to “host”, port 8080, unencrypted.",
        ),
        (
            "bob@example.com",
            "· This is an e-mail address. As a URI it is “mailto:bob@example.com”.",
        ),
        (
            "hxxps://paypal[.]com@evil[.]example/",
            "▲ DANGER This is a defanged link. The original goes to evil.example, encrypted. Everything before “@”",
        ),
        (
            "hxxp://example[.]com/",
            "· This is a defanged link. The original goes to example.com, unencrypted.",
        ),
    ] {
        let said = headline(&["--", text]);
        let starts = starts.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.starts_with(&starts), "{text}: {said}");
    }
}

#[test]
fn the_base_is_named() {
    assert!(
        headline(&["-b", "https://paypal.com@evil.example/", "x"]).starts_with(
            "▲ DANGER The request goes to evil.example, encrypted. In the base: Everything before “@” is userinfo"
        )
    );
}

#[test]
fn links_that_forward_are_no_green_light() {
    for (text, starts) in [
        (
            "https://t.co/abc",
            "· The request goes to t.co, encrypted. t.co forwards to a place that this text does not show.",
        ),
        (
            "bit.ly/abc",
            "· No scheme: to the standard this is a path. As https:// it goes to bit.ly, encrypted. \
             bit.ly forwards to a place that this text does not show.",
        ),
        (
            "https://www.google.com/url?q=https%3A%2F%2Fwww.example.net%2Fx",
            "· The request goes to www.google.com, encrypted. It forwards to www.example.net, encrypted.",
        ),
        (
            "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.net%2F",
            "· The request goes to eur01.safelinks.protection.outlook.com, encrypted. It forwards to example.net, \
             encrypted.",
        ),
    ] {
        let said = headline(&["--", text]);
        let starts = starts.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.starts_with(&starts), "{text}: {said}");
    }
    assert!(headline(&["https://t.co/"]).starts_with("✓"));
}

/// A secret in an address that is forwarded to stays hidden.
#[test]
fn what_is_forwarded_hides_its_secrets() {
    let text = "https://www.google.com/url?q=https%3A%2F%2Fbob%3Ahunter2%40example.net%2F";
    for format in ["text", "markdown", "brief"] {
        let report = run(&["report", "--format", format, text], b"").stdout;
        assert!(!report.contains("hunter2"), "{report}");
    }
    for text in [
        "bob:hunter2@example.com/x",
        "hxxps://bob:hunter2@example[.]com/",
    ] {
        let report = run(&["report", "--", text], b"").stdout;
        assert!(!report.contains("hunter2"), "{report}");
    }
}

#[test]
fn an_iri_is_named_and_not_called_invalid() {
    let said = headline(&["https://www.m\u{fc}nchen.de/"]);
    assert!(
        said.starts_with(
            "· The request goes to www.xn--mnchen-3ya.de, encrypted. \
             This is an IRI. As a URI it is “https://www.xn--mnchen-3ya.de/”."
        ),
        "{said}"
    );
    let said = headline(&["https://www.m\u{fc}nchen.de/%zz"]);
    assert!(said.starts_with("✗ INVALID"), "{said}");
}

#[test]
fn a_missing_host_is_said() {
    for text in ["https://example.com@", "https://bob@:80/", "http://?x"] {
        let said = headline(&["--", text]);
        assert!(said.contains("There is no host"), "{said}");
    }
    for text in ["file:///x", "mailto:a@b.example", "https://example.com/"] {
        let said = headline(&["--", text]);
        assert!(!said.contains("There is no host"), "{said}");
    }
}

/// What is found in the host of an inner link is quoted, whatever is hidden at its end.
#[test]
fn a_secret_of_an_inner_link_hides_only_itself() {
    for link in [
        "https://www.paypal.com.secure-login.example/signin?token=Zq3vB81xw",
        "https%3A%2F%2Fwww.paypal.com.secure-login.example%2Fsignin%3Ftoken%3DZq3vB81xw",
    ] {
        let said = headline(&[&format!("https://click.mailer.example/x?url={link}")]);
        assert!(said.contains("(“secure-login”)"), "{said}");
        assert!(said.contains("(“paypal”)"), "{said}");
        assert!(!said.contains("Zq3"), "{said}");
    }
}

/// A well-known domain in the middle of a host ends nothing, and the sentence says whose the host is.
#[test]
fn a_domain_inside_of_a_host_is_told_from_its_owner() {
    let said = headline(&["https://login.windows.net.evil.example/"]);
    assert!(
        said.contains(
            "“windows.net” reads like a whole domain, but the host belongs to evil.example."
        ),
        "{said}"
    );
    assert!(!said.contains("ends no domain"), "{said}");
}

/// A base that names no hosts, or that has no scheme, leads nowhere, whatever the reference says after “//”.
#[test]
fn bases_without_a_hierarchy_lead_nowhere() {
    for (base, expected) in [
        (
            "javascript:alert(1)",
            "What looks like the host, evil.example, gets no request. Browsers find no target",
        ),
        (
            "mailto:x@y.example",
            "What looks like the host, evil.example, gets no request. Browsers find no target",
        ),
        ("../rel", "No target: the base has no scheme"),
    ] {
        let said = headline(&["-b", base, "//evil.example/p"]);
        assert!(said.contains(expected), "{base}: {said}");
        assert!(!said.contains("The request goes to"), "{base}: {said}");
    }
    let said = headline(&["mailto://evil.example/p"]);
    assert!(said.contains("evil.example, gets no request"), "{said}");
    let said = headline(&["-b", "https://a.example/x", "//evil.example/p"]);
    assert!(said.contains("The request goes to evil.example"), "{said}");
}

/// RFC 3986 §3.1, §4.2: what starts with a digit is no scheme, and a first segment has no colon.
#[test]
fn an_address_with_a_port_is_no_reference_at_all() {
    for text in ["10.0.0.1:8080/x", "8.8.8.8:80/x"] {
        let said = headline(&[text]);
        let is = "To the standard this is neither a URI nor a relative reference: “";
        assert!(
            said.contains(is) && said.contains("cannot be a scheme."),
            "{said}"
        );
        assert!(!said.contains("this is a path"), "{said}");
        let report = run(&["report", text], b"").stdout;
        assert!(!report.contains("is the scheme"), "{report}");
    }
    // Ordinary on one's own network, and no sign of phishing.
    assert!(!headline(&["10.0.0.1:8080/x"]).contains("signs of phishing"));
    assert!(headline(&["10.0.0.1/x"]).contains("No scheme: to the standard this is a path."));
}

/// A name with a dot is no host that somebody poses as, where nothing but the address stands.
#[test]
fn an_address_of_somebody_is_an_address() {
    for text in ["anna.schmidt@example.org", "anna.schmidt[@]evil[.]example"] {
        let said = headline(&[text]);
        assert!(
            said.starts_with('·') && said.contains("“mailto:anna.schmidt@"),
            "{said}"
        );
    }
    assert!(headline(&["paypal.com@evil.example"]).starts_with("▲ DANGER"));
}

/// What a scheme opens that no web host answers is no host that a request goes to.
#[test]
fn an_intent_for_an_application_has_no_host() {
    let text = "intent://scan/#Intent;scheme=zxing;package=com.google.zxing.client.android;\
                S.browser_fallback_url=https%3A%2F%2Fevil.example%2Fapk%3Fx%3D1;end";
    let said = headline(&[text]);
    assert!(said.contains("The link inside is “zxing://scan/”. Without the application, a browser goes to evil.example"), "{said}");
    let report = run(&["report", text], b"").stdout;
    assert!(!report.contains("host-single-label"), "{report}");
}

/// The sentence names the parameter, and the whole host.
#[test]
fn sentences_name_the_parameter_and_the_host() {
    let nested = "https://accounts.google.com/v3/signin/identifier?continue=https%3A%2F%2Faccounts.google.com%2Fo%2Foauth2%2Fauth%3Fresponse_type%3Dcode%26redirect_uri%3Dhttps%253A%252F%252Fapp.example.com%252Fauth";
    let said = headline(&[nested]);
    let words = "“continue” is a link to accounts.google.com. Worst finding there: “redirect_uri” may redirect to another site, app.example.com.";
    assert!(said.contains(words), "{said}");
    let signed = "https://b.example/k?X-Amz-Credential=AKIAIOSFODNN7QWERTY2%2F20241122";
    let report = run(&["report", signed], b"").stdout;
    let lines: Vec<_> = report.split_whitespace().collect();
    let words = "“X-Amz-Credential” is the id of a key";
    assert!(lines.join(" ").contains(words), "{report}");
}

/// A parameter of the path ends with it: the query is no part of a secret.
#[test]
fn a_secret_in_the_path_leaves_the_query_alone() {
    let text = "https://a.example/p;jsessionid=ABC123DEF456?next=https%3A%2F%2Fevil.example%2Fx";
    let said = headline(&[text]);
    assert!(
        said.contains("“next” may redirect to another site, evil.example."),
        "{said}"
    );
    let report = run(&["report", text], b"").stdout;
    assert!(
        report.contains(";jsessionid=••••••?next=") && !report.contains("ABC123"),
        "{report}"
    );
}

/// What a link is copied from has marks of its own, and a sentence is not its link.
#[test]
fn what_is_copied_with_its_surroundings_stands_for_its_link() {
    for (text, words) in [
        (
            "https://evil.example.net/?a=1&amp;b=2&amp;url=https://x.example",
            "This is a link from the source of a page: “&amp;” is HTML for “&”. Decoded, it goes to evil.example.net",
        ),
        (
            "https://t.example/c?u=3Dhttps%3A%2F%2Fb.example%2Flogin&x=3D1&sig=3D99",
            "“=3D” is quoted-printable for “=”. Decoded, it goes to t.example",
        ),
        (
            "Click here: https://evil.example.net/x now",
            "This is text with a link. The link goes to evil.example.net, encrypted.",
        ),
    ] {
        let said = headline(&[text]);
        assert!(said.contains(words), "{text}: {said}");
    }
    let json = run(
        &[
            "report",
            "--format",
            "json",
            "Click here: https://evil.example.net/x now",
        ],
        b"",
    );
    assert!(
        json.stdout
            .contains("\"reference\":\"https://evil.example.net/x\",\"form\":\"text\"")
    );
}

/// The marks of a defanged link are not those of the original, whichever they are.
#[test]
fn every_mark_of_a_defanged_link_is_quiet() {
    for text in [
        "hXXps://evil(.)example(.)net/a",
        "hxxps://evil{.}example{.}net",
        "hxxps://evil[.]example[.]net",
        "hxxps://evil[dot]example[dot]net",
    ] {
        let said = headline(&[text]);
        assert!(
            said.starts_with("·") && said.contains("This is a defanged link."),
            "{said}"
        );
    }
}

/// RFC 3986 §3.1: what follows a scheme is what that scheme says.
#[test]
fn an_unknown_scheme_sends_no_request() {
    for text in [
        "myapp://open?url=x",
        "myapp://open?url=https%3A%2F%2Fevil.example.net",
    ] {
        let said = headline(&[text]);
        let words =
            "“myapp” is no scheme that urilens knows: probably an application gets the rest";
        assert!(
            said.contains(words) && !said.contains("request goes"),
            "{said}"
        );
    }
    assert!(headline(&["htps://a.example/"]).contains("The request goes to a.example"));
}

/// A parameter that decides nothing claims, a translator shows the page itself, and a mailer's own host forwards.
#[test]
fn forwarding_is_said_as_it_is() {
    for (text, words) in [
        (
            "https://protect-eu.mimecast.com/s/abc?domain=sharepoint.com",
            "forwards to a place that this text does not show; it claims sharepoint.com.",
        ),
        (
            "https://linkprotect.cudasvc.com/url?a=https%3A%2F%2Fprotect-eu.mimecast.com%2Fs%2Fabc%3Fdomain%3Dsharepoint.com",
            "It forwards to protect-eu.mimecast.com",
        ),
        (
            "https://click.example-mail.com/CL0/https:%2F%2Faccounts.bank.example%2Fverify%3Fid=1/1/0100019b-000000/R=385",
            "It forwards to accounts.bank.example",
        ),
        (
            "https://evil-example-net.translate.goog/x",
            "It shows the page of evil.example.net",
        ),
        (
            "https://url.avanan.click/v2/r01/___https://evil.example.net/a___.YXAz",
            "It forwards to evil.example.net",
        ),
    ] {
        let said = headline(&[text]);
        assert!(said.contains(words), "{text}: {said}");
    }
}

/// Three ways to sign a link are one finding each: until when, and what it allows.
#[test]
fn signed_links_say_until_when() {
    for (text, words) in [
        (
            "https://b.s3.eu-central-1.amazonaws.com/k.pdf?X-Amz-Credential=AKIAIOSFODNN7QWERTY2%2F20241122%2Feu-central-1%2Fs3%2Faws4_request&X-Amz-Date=20241122T064721Z&X-Amz-Expires=3600&X-Amz-Security-Token=LIDkCcsdu10VONy3n7dTgFqDPzFLt&X-Amz-Signature=ada2bc7b0f94e8c07addb3ff89df2b43",
            "everyone who has it can open what it names until 2024-11-22 07:47 UTC.",
        ),
        (
            "https://storage.googleapis.com/b/k?X-Goog-Date=20241122T064721Z&X-Goog-Expires=604800&X-Goog-Signature=73e130f7eb19731662b5e803b61ba416",
            "everyone who has it can open what it names until 2024-11-29 06:47 UTC.",
        ),
        (
            "https://b.blob.core.windows.net/c/k?sv=2023-11-03&sp=rwd&se=2030-01-01T00:00:00Z&sig=2BEDbN2AHRQ73l5PuXay1F6gcqInkTY88mHwg2KDInT%3D",
            "everyone who has it can read, write and delete what it names until 2030-01-01 00:00 UTC.",
        ),
    ] {
        let report = run(&["report", text], b"").stdout;
        let report = report.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(report.matches("The link is signed").count(), 1, "{report}");
        assert!(report.contains(words), "{report}");
        assert!(
            !report.contains("holds a secret") && !report.contains("id of a key"),
            "{report}"
        );
    }
}

/// What the headline says is not counted again: the findings and violations that it says, and those that it counts, are all.
#[test]
fn every_finding_is_counted_once() {
    for text in [
        "https://login.example.com@xn--pypal-4ve.com/",
        "https://login.example.com@xn--pypal-4ve.com:8443/",
        "https://www.paypal.com@evil.example/",
        "https://user:secret@www.paypal.com@evil.example/",
        "http://good.example:80\\@evil.example/",
        "http://a b/",
        "http://a.example/%zz",
        "http://10.0.0.1/../x",
    ] {
        let inspection = inspect(&Request {
            reference: text,
            ..Request::default()
        });
        let said = headline_of(&inspection);
        let told = said
            .sentences
            .iter()
            .filter(|one| one.is_of_finding())
            .count();
        let unsaid =
            inspection.listed_violations().count() + inspection.reference.violations.more();
        let all = inspection.told_findings().count() + unsaid;
        // The sentence about the destination may say what the worst finding says.
        let implied = all - (said.more + told);
        assert!(implied <= 1, "{text}: {} and {told} of {all}", said.more);
        assert!(
            implied == 0
                || !said
                    .sentences
                    .iter()
                    .any(|one| one.about == About::Finding(0)),
            "{text}"
        );
    }
}

/// Markdown says it below the title, before anything else, as the text report does.
#[test]
fn markdown_opens_with_the_headline() {
    for (text, said) in [
        (
            "http://example.com/",
            "No warnings. The request goes to example.com, unencrypted.",
        ),
        (
            "http://a@b@c/",
            "**danger:** The request goes to “c”, unencrypted.",
        ),
    ] {
        let page = run(&["report", "--format", "markdown", text], b"").stdout;
        let opening = format!("## `{text}`\n\n{said}");
        assert!(page.starts_with(&opening), "{page}");
    }
}

/// Not every private suffix is open to anyone: nobody chose a name where a company gives them out.
#[test]
fn platforms_that_give_names_out_are_silent() {
    for text in [
        "https://fonts.googleapis.com/css?family=Roboto",
        "https://d111111abcdef8.cloudfront.net/a.js",
    ] {
        let found = inspect(&Request {
            reference: text,
            ..Request::default()
        });
        assert_eq!(found.findings, [], "{text}");
        let said = headline(&[text]);
        assert!(
            said.starts_with("✓ No warnings. The request goes to"),
            "{said}"
        );
        assert!(
            !said.contains("customer") && !said.contains("chose"),
            "{said}"
        );
    }
}

/// That the text is no reference is said beside a finding of another place, whether or not another one tells of it.
#[test]
fn a_finding_of_one_place_does_not_hide_that_another_is_not_valid() {
    for text in [
        "http://user@a/b c",
        "http://user@a/%zz",
        "http://user@a/b|c",
    ] {
        let said = headline(&[text]);
        assert!(
            said.contains("It is also not a valid URI reference."),
            "{said}"
        );
    }
    let said = headline(&["https://a:b@c/d"]);
    assert!(!said.contains("not a valid"), "{said}");
}

/// Where a page claims to forward to is said once.
#[test]
fn a_claim_is_said_once() {
    let said = headline(&["https://protect-eu.mimecast.com/s/abc?domain=docs.evil.example"]);
    assert_eq!(said.matches("docs.evil.example").count(), 1, "{said}");
    assert_eq!(said.matches("does not show").count(), 1, "{said}");
}

/// Some programs take the first of two members with one name, others the last.
#[test]
fn both_of_two_members_with_one_name_are_reviewed() {
    let text = r#"https://app.example.com/go?data={"url":"https://paypal.com.evil.test/login","url":"https://good.example/a"}"#;
    let inspection = inspect(&Request {
        reference: text,
        ..Request::default()
    });
    let said: Vec<String> = inspection
        .findings
        .iter()
        .map(|finding| finding.message.to_string())
        .collect();
    for host in ["paypal.com.evil.test", "good.example"] {
        assert!(
            said.iter().any(|said| said.contains(host)),
            "{host}: {said:?}"
        );
    }
}

/// Base64 with a secret hides itself: neither the link around it nor what is found there.
#[test]
fn a_secret_in_base64_leaves_the_link_around_it_told() {
    // {"pw":"Winter88"}
    let state = "eyJwdyI6IldpbnRlcjg4In0";
    let inner = format!(
        "https%3A%2F%2Flogin.microsoftonline.com%2Fcommon%2Foauth2%2Fv2.0%2Fauthorize%3Fclient_id%3Da%26redirect_uri%3Dhttps%253A%252F%252Fpruefung.example%252Fcb%26response_type%3Dcode%26scope%3DMail.ReadWrite%26state%3D{state}"
    );
    let text = format!("https://nam11.safelinks.protection.outlook.com/?url={inner}&data=05");
    let said = headline(&[&text]);
    assert!(said.contains("Mail.ReadWrite"), "{said}");
    assert!(said.contains("pruefung.example"), "{said}");
    let report = report(&text);
    assert!(!report.replace(' ', "").contains(state), "{report}");
}

/// What is compressed hides its secrets as plain base64 does.
#[test]
fn a_secret_in_compressed_text_is_hidden_with_it() {
    // {"pw":"Winter88"}
    for value in [
        "H4sIAAAAAAACA6tWKihXslIKz8wrSS2ysFCqBQDQTvjJEQAAAA",
        "q1YqKFeyUgrPzCtJLbKwUKoFAA",
    ] {
        let text = format!("https://a.example/view?s={value}&t=1");
        let report = report(&text);
        assert!(!report.replace(' ', "").contains(value), "{report}");
        assert!(!report.contains("Winter88"), "{report}");
        assert!(report.contains("s: holds a secret"), "{report}");
        assert!(report.contains("“s” holds data with a secret"), "{report}");
    }
}

#[test]
fn an_own_scheme_of_an_application_has_no_host_in_a_value_either() {
    let report = report("https://a.example/login?next=kassa%3A%2F%2Fcheckout%2Fdone");
    assert!(!report.contains("another site"), "{report}");
    assert!(
        report.contains("opens the application of kassa:"),
        "{report}"
    );
    assert!(report.contains("next → kassa:"), "{report}");
}

/// Addresses are told decoded, and as long as they are.
#[test]
fn addresses_of_mail_are_told_whole() {
    for (text, address) in [
        (
            "https://a.example/r?to=hans.m%C3%BCller%40b.example",
            "hans.müller@b.example",
        ),
        (
            "https://a.example/r?mail=hans.m%C3%BCller%40b.example",
            "hans.müller@b.example",
        ),
        (
            "https://a.example/r?uid=o%27brien%40b.example",
            "o'brien@b.example",
        ),
        (
            "https://a.example/r?u=https%3A%2F%2Fc.example%2F%3Femail%3Dines%252Bx%2540b.example",
            "ines+x@b.example",
        ),
    ] {
        let report = report(text);
        assert!(report.contains(address), "{report}");
    }
    let report = report("https://a.example/r?mail=hans.m%C3%BCller%40b.example&x=1");
    assert!(report.contains("mail: e-mail address"), "{report}");
}

#[test]
fn a_secret_beside_a_link_is_said_with_it() {
    let report = report(
        "https://a.example/x?f=%7B%22to%22:%22https://b.example/%22,%22password%22:%22Sommer2024%22%7D",
    );
    assert!(report.contains("f → b.example, holds a secret"), "{report}");
}

/// One trick is one finding for people: its parts are on its page, and JSON has all of them.
#[test]
fn one_trick_is_told_once() {
    for (text, whole, parts) in [
        (
            "https://www.paypal.com@203.0.113.9/signin",
            "userinfo-looks-like-host",
            &["userinfo-present"][..],
        ),
        (
            "https://login.example.com/?redirect_uri=https%3A%2F%2Fevil.example%2Fcb",
            "open-redirect-param",
            &["nested-url"],
        ),
        ("http://10.0.0.1/", "addr-private", &["ip-host"]),
    ] {
        let inspection = inspect(&Request {
            reference: text,
            ..Request::default()
        });
        let told: Vec<&str> = inspection.told_findings().map(|one| one.check.id).collect();
        assert!(told.contains(&whole), "{told:?}");
        let finding = inspection.findings.iter().find(|one| one.check.id == whole);
        let covered: Vec<&str> = inspection
            .parts_of(finding.expect("it is found"))
            .map(|one| one.check.id)
            .collect();
        assert_eq!(covered, parts, "{text}");
        for part in parts {
            assert!(!told.contains(part), "{text}: {told:?}");
            let all = inspection.findings.iter().any(|one| one.check.id == *part);
            assert!(all, "{text}: {part}");
        }
        let report = run(&["report", text], b"").stdout;
        assert!(report.contains(whole), "{report}");
        assert!(
            parts
                .iter()
                .all(|part| !report.contains(&format!("{part},"))),
            "{report}"
        );
        assert_eq!(inspection.untold_links().count(), 0, "{text}");
    }
}
