//! One inspection as JSON: every name, every null, and the standard's own examples through it.

use crate::support::program::run;
use serde_json::{Value, json};
use urilens::inspect::{Parts, Request, inspect};
use urilens::report;
use urilens::syntax::Standard;

fn written(request: &Request<'_>) -> String {
    let mut out = Vec::new();
    report::json::write(&inspect(request), &mut out);
    String::from_utf8(out).expect("UTF-8")
}

fn inspected(reference: &str, base: Option<&str>) -> Value {
    let text = written(&Request {
        reference,
        base,
        ..Request::default()
    });
    assert!(!text.contains('\n'), "one line: {text}");
    serde_json::from_str(&text).expect("JSON")
}

/// The fields of an object, sorted.
fn names(value: &Value) -> Vec<&str> {
    let mut names: Vec<&str> = value
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    names.sort_unstable();
    names
}

/// A finding is in the component in which it stands, whatever its check is about.
#[test]
fn the_component_of_a_finding_is_that_of_its_place() {
    use Standard::{Rfc2396, Rfc3986};
    for (reference, standard, id, component) in [
        (
            "https://h/#token=abc",
            Rfc3986,
            "secret-param",
            Some("fragment"),
        ),
        (
            "https://h/?token=abc",
            Rfc3986,
            "secret-param",
            Some("query"),
        ),
        (
            "https://h/?a\\b",
            Rfc3986,
            "backslash-outside-authority",
            Some("query"),
        ),
        (
            "https://h/a\\b",
            Rfc3986,
            "backslash-outside-authority",
            Some("path"),
        ),
        (
            "http://u:p@h/",
            Rfc3986,
            "userinfo-password",
            Some("userinfo"),
        ),
        ("http://h:/", Rfc3986, "port-empty", Some("port")),
        ("//h/", Rfc3986, "network-path-ref", Some("authority")),
        (
            "http://u:p@h_/",
            Rfc2396,
            "userinfo-password",
            Some("authority"),
        ),
        (" http://h/", Rfc3986, "whitespace-raw", Some("scheme")),
        ("#", Rfc3986, "ref-same-document", Some("fragment")),
        ("?a=b&u=//h\n#c", Rfc3986, "control-char-raw", Some("query")),
    ] {
        let text = written(&Request {
            reference,
            standard,
            ..Request::default()
        });
        let value: Value = serde_json::from_str(&text).expect("JSON");
        let findings = value["findings"].as_array().expect("an array");
        let found = findings.iter().find(|found| found["id"] == id);
        let found = found.unwrap_or_else(|| panic!("{reference:?}: {findings:?}"));
        assert_eq!(found["component"].as_str(), component, "{reference:?}");
    }
    let long = format!("https://h/{}?b", "a".repeat(2_000));
    let value = inspected(&long, None);
    let findings = value["findings"].as_array().expect("an array");
    let found = findings.iter().find(|found| found["id"] == "uri-long");
    assert_eq!(found.expect("a long link")["component"], Value::Null);
}

#[test]
fn every_field_has_its_name_and_its_value() {
    let value = inspected("../g?y#s", Some("http://a/b/c/d;p?q"));
    assert_eq!(value["input"], "../g?y#s");
    assert_eq!(value["base"], "http://a/b/c/d;p?q");
    assert_eq!(value["standard"], "rfc3986");
    assert_eq!(
        value["reference"],
        json!({
            "valid": true,
            "kind": "relative-ref",
            "form": "relative-path reference",
            "components": {
                "scheme": null, "authority": null, "userinfo": null, "host": null, "port": null,
                "path": {"text": "../g", "start": 0, "end": 4},
                "query": {"text": "y", "start": 5, "end": 6},
                "fragment": {"text": "s", "start": 7, "end": 8}
            },
            "host_kind": null,
            "path_kind": "path-noscheme",
            "violations": [],
            "more_violations": 0,
            "notes": []
        })
    );
    assert_eq!(names(&value["base_reference"]), names(&value["reference"]));
    assert_eq!(value["base_reference"]["host_kind"], "reg-name");

    let resolution = &value["resolution"];
    assert_eq!(
        names(resolution),
        [
            "error",
            "lenient",
            "notes",
            "same_document",
            "steps",
            "target"
        ]
    );
    assert_eq!(resolution["target"], "http://a/b/g?y#s");
    assert_eq!(resolution["same_document"], false);
    assert_eq!(resolution["error"], Value::Null);
    for step in resolution["steps"].as_array().expect("steps") {
        assert_eq!(
            names(step),
            ["buffers", "id", "rule", "section", "target", "text"]
        );
        assert_eq!(
            names(&step["target"]),
            ["authority", "fragment", "path", "query", "scheme"]
        );
    }

    for rung in value["normalization"].as_array().expect("rungs") {
        assert_eq!(
            names(rung),
            [
                "changed",
                "edits",
                "more_edits",
                "notes",
                "result",
                "rung",
                "section"
            ]
        );
    }
    for reading in value["readings"].as_array().expect("readings") {
        assert_eq!(
            names(reading),
            [
                "error",
                "fragment",
                "host",
                "href",
                "more_validation_errors",
                "parser",
                "path",
                "port",
                "query",
                "scheme",
                "userinfo",
                "valid",
                "validation_errors"
            ]
        );
    }
    assert_eq!(value["readings"][2]["parser"], "whatwg");
    assert_eq!(value["readings"][2]["href"], "http://a/b/g?y#s");
    assert_eq!(value["findings"][0]["id"], "dot-segments");
    let findings = value["findings"].as_array().expect("findings").iter();
    let of: Vec<_> = findings.map(|finding| &finding["of"]).collect();
    assert_eq!(of, ["reference", "base", "base"]);
    assert_eq!(value["assumed"], Value::Null);
}

#[test]
fn without_a_base_there_is_an_error_and_the_ladder_is_the_reference_s() {
    let value = inspected("../G", None);
    assert_eq!(value["base"], Value::Null);
    assert_eq!(value["base_reference"], Value::Null);
    assert_eq!(value["resolution"]["target"], Value::Null);
    assert!(value["resolution"]["error"].is_string());
    assert_eq!(value["resolution"]["steps"], json!([]));
    assert_eq!(value["normalization"][5]["result"], "../G");
}

/// RFC 3986 §5.2.4: both tables, with the steps before and behind the loop.
#[test]
fn the_buffers_of_a_loop_are_those_of_section_5_2_4() {
    for (reference, base, rows) in [
        (
            "/a/b/c/./../../g",
            "f:",
            &[
                ("2E", "/b/c/./../../g", "/a"),
                ("2E", "/c/./../../g", "/a/b"),
                ("2E", "/./../../g", "/a/b/c"),
                ("2B", "/../../g", "/a/b/c"),
                ("2C", "/../g", "/a/b"),
                ("2C", "/g", "/a"),
                ("2E", "", "/a/g"),
            ][..],
        ),
        (
            "mid/content=5/../6",
            "f:",
            &[
                ("2E", "/content=5/../6", "mid"),
                ("2E", "/../6", "mid/content=5"),
                ("2C", "/6", "mid"),
                ("2E", "", "mid/6"),
            ],
        ),
    ] {
        let value = inspected(reference, Some(base));
        let steps = value["resolution"]["steps"].as_array().expect("steps");
        let turns: Vec<_> = steps
            .iter()
            .filter(|step| step["id"] == "remove-dot-segments")
            .map(|step| {
                assert_eq!(step["section"], "5.2.4");
                let text = |value: &Value| value.as_str().unwrap_or("?").to_owned();
                (
                    text(&step["rule"]),
                    text(&step["buffers"]["input"]),
                    text(&step["buffers"]["output"]),
                )
            })
            .collect();
        let expected: Vec<_> = rows
            .iter()
            .map(|(rule, input, output)| (rule.to_string(), input.to_string(), output.to_string()))
            .collect();
        assert_eq!(turns, expected, "{reference}");
        for step in steps {
            if step["id"] != "remove-dot-segments" {
                assert_eq!(
                    (&step["rule"], &step["buffers"]),
                    (&Value::Null, &Value::Null)
                );
            }
        }
    }
}

#[test]
fn the_target_grows_from_step_to_step() {
    let value = inspected("g?y", Some("http://a/b?q"));
    let steps = value["resolution"]["steps"].as_array().expect("steps");
    assert_eq!(
        steps[0]["target"],
        json!({"scheme": null, "authority": null, "path": null, "query": null, "fragment": null})
    );
    let merge = steps.iter().find(|step| step["id"] == "merge");
    assert_eq!(merge.expect("a merge")["target"]["path"], "/g");
    assert_eq!(
        steps.last().expect("a step")["target"],
        json!({"scheme": "http", "authority": "a", "path": "/g", "query": "y", "fragment": null})
    );
}

/// RFC 3986 §6.2.2.
#[test]
fn every_rung_has_its_section_its_result_and_its_edits() {
    let value = inspected("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", None);
    let rungs: Vec<_> = value["normalization"]
        .as_array()
        .expect("rungs")
        .iter()
        .map(|rung| {
            (
                rung["rung"].as_str().expect("a name"),
                rung["section"].as_str().expect("a section"),
                rung["result"].as_str().expect("a text"),
                rung["changed"].as_bool().expect("yes or no"),
            )
        })
        .collect();
    assert_eq!(
        rungs,
        [
            (
                "simple-string",
                "6.2.1",
                "eXAMPLE://a/b/%63/%7bfoo%7d",
                false
            ),
            ("case", "6.2.2.1", "example://a/b/%63/%7Bfoo%7D", true),
            (
                "percent-encoding",
                "6.2.2.2",
                "example://a/b/c/%7Bfoo%7D",
                true
            ),
            (
                "dot-segments",
                "6.2.2.3",
                "example://a/b/c/%7Bfoo%7D",
                false
            ),
            ("scheme", "6.2.3", "example://a/b/c/%7Bfoo%7D", false),
            ("protocol", "6.2.4", "example://a/b/c/%7Bfoo%7D", false),
        ]
    );
    assert_eq!(
        value["normalization"][2]["edits"],
        json!([{"before": {"start": 14, "end": 17}, "after": {"start": 14, "end": 15}}])
    );
    assert!(value["normalization"][5]["notes"][0].is_string());
}

/// RFC 3986 §7.6.
#[test]
fn a_finding_names_its_place_and_its_source() {
    let value = inspected(
        "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
        None,
    );
    let finding = &value["findings"][0];
    assert_eq!(
        names(finding),
        [
            "component",
            "end",
            "id",
            "lookalike",
            "message",
            "of",
            "onward",
            "places",
            "risk",
            "section",
            "severity",
            "start"
        ]
    );
    assert_eq!(finding["of"], "reference");
    assert_eq!(finding["id"], "userinfo-looks-like-host");
    assert_eq!(finding["severity"], "danger");
    assert_eq!(finding["section"], "RFC 3986 §7.6");
    assert_eq!(finding["component"], "userinfo");
    assert_eq!(
        (&finding["start"], &finding["end"]),
        (&json!(6), &json!(41))
    );
    assert!(
        finding["message"]
            .as_str()
            .expect("a text")
            .contains("the host cnn.example.com")
    );
    assert_eq!(value["reference"]["host_kind"], "ipv4");
}

#[test]
fn a_violation_names_its_place_its_rule_and_its_section() {
    let value = inspected("http://a/%zz", None);
    assert_eq!(value["reference"]["valid"], false);
    let violation = &value["reference"]["violations"][0];
    assert_eq!(
        names(violation),
        ["end", "message", "rule", "section", "start"]
    );
    assert_eq!(violation["rule"], "pct-encoded");
    assert_eq!(violation["section"], "2.1");
    assert_eq!(violation["start"], 9);
}

#[test]
fn passwords_are_exact() {
    let text = written(&Request {
        reference: "//bob:hunter2@a/",
        base: Some("http://bob:swordfish@a/"),
        ..Request::default()
    });
    assert!(text.contains("hunter2") && text.contains("swordfish"));
    assert!(!text.contains('•'));
}

#[test]
fn rfc_2396_in_its_own_labels() {
    let value = |reference, base| {
        let text = written(&Request {
            reference,
            base: Some(base),
            standard: Standard::Rfc2396,
            ..Request::default()
        });
        serde_json::from_str::<Value>(&text).expect("JSON")
    };
    let merged = value("../g?y", "http://a/b/c/d;p?q");
    let steps = merged["resolution"]["steps"].as_array().expect("steps");
    let rows: Vec<_> = steps
        .iter()
        .filter(|step| !step["buffers"].is_null())
        .map(|step| {
            let buffers = &step["buffers"];
            json!([step["rule"], buffers["input"], buffers["output"]])
        })
        .collect();
    assert_eq!(
        Value::from(rows),
        json!([
            ["6a", "../g", "/b/c/"],
            ["6b", "", "/b/c/../g"],
            ["6c", "", "/b/c/../g"],
            ["6d", "", "/b/c/../g"],
            ["6e", "", "/b/g"],
            ["6f", "", "/b/g"],
            ["6g", "", "/b/g"],
            ["6h", "", "/b/g"],
        ])
    );
    assert_eq!(steps.last().map(|step| &step["rule"]), Some(&json!("7")));

    let current = value("#s", "http://a/");
    assert_eq!(current["resolution"]["target"], Value::Null);
    assert_eq!(current["resolution"]["same_document"], true);
    assert_eq!(current["resolution"]["error"], Value::Null);

    let glued = value("g", "http://a");
    assert_eq!(glued["resolution"]["target"], "http://ag");
    assert!(glued["resolution"]["notes"][0].is_string());
    let opaque = value("mailto:a?b", "http://a/");
    assert_eq!(opaque["reference"]["path_kind"], "opaque_part");
    assert!(opaque["reference"]["notes"][0].is_string());
    assert_eq!(opaque["reference"]["violations"], json!([]));
    let registry = value("//a_b:80/", "http://a/");
    assert_eq!(registry["reference"]["host_kind"], "reg_name");
    assert_eq!(registry["reference"]["components"]["host"], Value::Null);
    assert_eq!(registry["reference"]["components"]["port"], Value::Null);
}

#[test]
fn parts_can_be_chosen() {
    let whole = inspected("HTTP://a/../b?token=x", Some("http://a/"));
    let always = [
        "base",
        "base_reference",
        "input",
        "reference",
        "standard",
        "urilens",
    ];
    for (only, names_of_parts) in [
        ("reference", vec![]),
        ("resolution", vec!["resolution"]),
        ("normalization", vec!["normalization"]),
        ("readings", vec!["readings"]),
        ("findings", vec!["findings", "assumed"]),
        ("parameters", vec!["parameters", "more_parameters"]),
        ("facts", vec!["facts"]),
        (
            "findings,resolution",
            vec!["findings", "assumed", "resolution"],
        ),
    ] {
        let parts: Parts = only.parse().expect("parts");
        let mut out = Vec::new();
        let inspection = inspect(&Request {
            reference: "HTTP://a/../b?token=x",
            base: Some("http://a/"),
            parts,
            ..Request::default()
        });
        report::json::Writer::of(parts).write(&inspection, &mut out);
        let value: Value = serde_json::from_slice(&out).expect("JSON");
        let mut expected: Vec<&str> = always.into_iter().chain(names_of_parts).collect();
        expected.sort_unstable();
        assert_eq!(names(&value), expected, "{only}");
        for name in expected {
            assert_eq!(value[name], whole[name], "{only}: {name}");
        }
    }
    for wrong in ["", "steps", "findings,", "Findings"] {
        assert!(wrong.parse::<Parts>().is_err(), "{wrong:?}");
    }
}

#[test]
fn the_destination_is_stated_as_the_headline_has_it() {
    let to = |reference: &str| inspected(reference, None)["destination"].clone();
    assert_eq!(
        to("https://www.example.com/"),
        json!({
            "host": "www.example.com", "lookup": "www.example.com", "displayed": "www.example.com",
            "registrable_domain": "example.com", "kind": "name", "tenant": null, "addresses": [],
            "port": 443, "encrypted": true
        })
    );
    // The other names can't be looked up, by anybody.
    for (reference, assumed) in [
        ("hxxps://paypal[.]com/x", json!("paypal.com")),
        ("http://x.com\">", Value::Null),
        ("http://a b.example/", Value::Null),
        ("http+unix://%2Frun%2Fa.sock/", Value::Null),
    ] {
        let inspected = inspected(reference, None);
        assert_eq!(inspected["destination"], Value::Null, "{reference}");
        let owner = &inspected["assumed"]["destination"]["registrable_domain"];
        assert_eq!(*owner, assumed, "{reference}");
    }
    let address = to("http://0x7f.1:81/");
    assert_eq!(address["kind"], "address");
    assert_eq!(
        address["addresses"],
        json!([{"address": "127.0.0.1", "class": "loopback"}])
    );
    assert_eq!(
        (&address["port"], &address["encrypted"]),
        (&json!(81), &json!(false))
    );
    let tenant = to("https://bank.github.io/");
    assert_eq!(
        tenant["tenant"],
        json!({"name": "bank", "platform": "github.io"})
    );
    assert_eq!(to("../g"), Value::Null);
    // A relative reference goes where its target does.
    assert_eq!(
        inspected("../g", Some("http://a/b"))["destination"]["host"],
        "a"
    );
}

#[test]
fn where_a_page_forwards_is_stated() {
    let onward = |reference: &str| inspected(reference, None)["forwards_to"].clone();
    let found = onward("https://www.google.com/url?q=https%3A%2F%2Fevil.example%2Fx&sa=D");
    assert_eq!(found["service"], "www.google.com");
    assert_eq!(found["url"], "https://evil.example/x");
    assert_eq!(found["destination"]["host"], "evil.example");
    let hidden = onward("https://bit.ly/3abc");
    assert_eq!(hidden["service"], "bit.ly");
    assert_eq!(
        (&hidden["url"], &hidden["destination"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(onward("https://example.com/"), Value::Null);
}

#[test]
fn parameters_are_split_first_and_decoded_after() {
    let value = inspected("/a;v=1?q=a%26b%3Dc&flag#x=+", None);
    assert_eq!(
        value["parameters"],
        json!([
            {"name": "v", "value": "1", "name_decoded": "v", "value_decoded": "1", "start": 3, "end": 6, "in": "path", "layers": []},
            {"name": "q", "value": "a%26b%3Dc", "name_decoded": "q", "value_decoded": "a&b=c",
                "start": 7, "end": 18, "in": "query", "layers": []},
            {"name": "flag", "value": null, "name_decoded": "flag", "value_decoded": null,
                "start": 19, "end": 23, "in": "query", "layers": []},
            {"name": "x", "value": "+", "name_decoded": "x", "value_decoded": "+", "start": 24, "end": 27, "in": "fragment", "layers": []}
        ])
    );
    assert_eq!(value["more_parameters"], 0);
}

#[test]
fn facts_are_the_kind_and_the_parts_of_the_scheme() {
    let facts = |text| inspected(text, None)["facts"].clone();
    assert_eq!(
        facts("urn:x-a:b"),
        json!({
            "identifier": "urn", "absolute_uri": true, "uri": null,
            "parts": [
                {"name": "nid", "text": "x-a", "start": 4, "end": 7},
                {"name": "nss", "text": "b", "start": 8, "end": 9},
            ]
        })
    );
    assert_eq!(facts("//a")["identifier"], "relative-reference");
    assert_eq!(facts("//a")["absolute_uri"], false);
    assert_eq!(facts("http://a#f")["identifier"], "url");
    assert_eq!(facts("http://a#f")["absolute_uri"], false);
    assert_eq!(facts("x:y")["identifier"], "uri");
    assert_eq!(facts("http://ü/")["absolute_uri"], Value::Null);
    assert_eq!(facts("http://ü/")["uri"], "http://xn--tda/");
    let names = |text| {
        let parts = facts(text)["parts"].as_array().expect("a list").clone();
        let name = |part: Value| part["name"].as_str().expect("a name").to_owned();
        parts.into_iter().map(name).collect::<Vec<_>>()
    };
    assert_eq!(names("data:;base64,YQ=="), ["media-type", "base64", "data"]);
    assert_eq!(
        names("urn:a:b?+r?=q#f")[2..],
        ["r-component", "q-component", "f-component"]
    );
    assert_eq!(names("tel:1;ext=2"), ["number", "parameter"]);
    assert_eq!(names("mailto:a@b?cc=c"), ["address", "header-field"]);
}

#[test]
fn layers_of_a_value_are_listed_from_the_outside_in() {
    // In base64: {"to":"https://example.net/?a=b"}.
    let value = inspected("?d=eyJ0byI6Imh0dHBzOi8vZXhhbXBsZS5uZXQvP2E9YiJ9", None);
    let link = json!({"kind": "link", "text": "https://example.net/?a=b", "more_members": 0,
        "members": [{"name": "a", "value": "b", "layers": []}]});
    let text = "{\"to\":\"https://example.net/?a=b\"}";
    assert_eq!(
        value["parameters"][0]["layers"],
        json!([
            {"kind": "base64", "text": text, "members": [], "more_members": 0},
            {"kind": "json", "text": text, "more_members": 0,
                "members": [{"name": "to", "value": "https://example.net/?a=b", "layers": [link]}]}
        ])
    );
}

/// What people read first is there for programs: the sentences of the headline, what can be repaired, who gets a message.
#[test]
fn the_headline_is_there_with_its_repairs_and_recipients() {
    let inspected = |reference: &str| -> Value {
        let run = run(&["report", "--format", "json", "--", reference], b"");
        serde_json::from_str(&run.stdout).expect("JSON")
    };
    let found = inspected("http://a/%zz");
    assert_eq!(found["urilens"], 1);
    let kinds: Vec<&str> = found["headline"]
        .as_array()
        .expect("sentences")
        .iter()
        .filter_map(|one| one["kind"].as_str())
        .collect();
    assert_eq!(kinds, ["destination", "finding"]);
    assert_eq!(
        (
            &found["repairs"][0]["reference"],
            &found["repairs"][0]["start"]
        ),
        (&json!("http://a/%25zz"), &json!(9))
    );
    for (reference, recipient) in [
        (
            "mailto:bob@example.com?cc=eve@example.net",
            json!("bob@example.com, eve@example.net"),
        ),
        ("tel:+15550100", json!("+15550100")),
        (
            "intent:#Intent;action=a;package=com.example.app;end",
            json!("com.example.app"),
        ),
        ("http://a/", json!(null)),
    ] {
        assert_eq!(inspected(reference)["recipient"], recipient, "{reference}");
    }
    let disagreed = inspected("http://good.example:80\\@evil.example/login");
    let said = disagreed["headline"].as_array().expect("sentences");
    assert_eq!(said[1]["kind"], "reader");
    assert_eq!(said[1]["text"], "a browser: good.example, unencrypted");
    let batch = run(&["report", "--batch"], b"{\"reference\":\"http://a/\"}\n").stdout;
    assert!(!batch.contains("\"headline\""), "{batch}");
    let asked = ["report", "--batch", "--only", "headline"];
    let asked = run(&asked, b"{\"reference\":\"http://a/%zz\"}\n").stdout;
    let asked: Value = serde_json::from_str(&asked).expect("JSON");
    assert_eq!(asked["headline"], found["headline"]);
    assert_eq!(asked["repairs"], found["repairs"]);
    assert_eq!(asked.get("findings"), None);
}

/// Where readers go to different places, the destination is a browser's, as the headline has it; alone as well.
#[test]
fn the_destination_is_where_a_browser_goes() {
    for (reference, host) in [
        ("https://evil.example\\@good.example/", "evil.example"),
        (
            "http://good.example:80\\@evil.example/login",
            "good.example",
        ),
        ("https://user@www.example.com/", "www.example.com"),
        ("http://EXAMPLE.com:80/", "EXAMPLE.com"),
    ] {
        for only in [&["--only", "destination"][..], &[]] {
            let arguments = [&["report", "--format", "json"], only, &["--", reference]].concat();
            let found: Value = serde_json::from_str(&run(&arguments, b"").stdout).expect("JSON");
            assert_eq!(found["destination"]["host"], host, "{reference} {only:?}");
        }
    }
}
