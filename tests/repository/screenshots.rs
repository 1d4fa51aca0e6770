//! The pictures in `screenshots/` are screens that the program draws today.
//!
//! After a change that is meant to be seen, draw them anew:
//!
//! ```text
//! URILENS_UPDATE=1 cargo test --test repository screenshots
//! ```

use crate::current::assert_current;
use crate::support::examples::examples;
use crate::support::program::run;
use crate::support::screen::{
    INVALID, PASSWORD, SECTION_5_4, SECTION_7_6, drawn, opened, screen_of,
};
use urilens::document::{Context, Kind, read};
use urilens::explain::Topic;
use urilens::inspect::{Request, inspect};
use urilens::readings::{Readers, Roles};
use urilens::review::Settings;
use urilens::scan::is_known_name;
use urilens::tui::input::action::{Action, Browse};
use urilens::tui::state::links::Link;
use urilens::tui::state::practice::Practise;
use urilens::tui::terminal::saving::svg;
use urilens::tui::update::update as act;
use urilens::tui::{FirstExercise, Start};

/// File, theme, texts, size, actions, and a title.
type Picture = (
    &'static str,
    &'static str,
    (&'static str, &'static str),
    (u16, u16),
    Vec<Action>,
    &'static str,
);

fn pictures() -> Vec<Picture> {
    let steps = |pane, forward| {
        let mut actions = vec![Action::ChoosePane(pane)];
        actions.extend(vec![Action::Browse(Browse::Forward); forward]);
        actions
    };
    vec![
        (
            "inspector",
            "dark",
            SECTION_7_6,
            (120, 36),
            vec![],
            "RFC 3986 §7.6: the request goes to 10.0.0.1, whatever the text looks like",
        ),
        (
            "resolution-dark",
            "dark",
            SECTION_5_4,
            (120, 36),
            steps(1, 8),
            "RFC 3986 §5.4: a relative reference is resolved, step by step",
        ),
        (
            "resolution-light",
            "light",
            SECTION_5_4,
            (80, 24),
            steps(1, 8),
            "The same on a small terminal, in the light theme",
        ),
        (
            "invalid-light",
            "light",
            INVALID,
            (120, 36),
            vec![Action::ChoosePane(3)],
            "Unsafe characters are shown by their code points, and grammar errors are explained",
        ),
        (
            "password-mono",
            "mono",
            PASSWORD,
            (80, 24),
            vec![Action::ChoosePane(2)],
            "Without colour, marks say the same; a password is hidden",
        ),
        (
            "parameters-dark",
            "dark",
            ("", LONG_LINK),
            (120, 40),
            vec![Action::ChoosePane(0)],
            "A long link: who gets it, what is handed over, and what is inside of a value",
        ),
        (
            "lessons-light",
            "light",
            ("", ""),
            (100, 30),
            vec![Action::OpenTopic(Topic::Lessons)],
            "The examples of the standards, as lessons to load",
        ),
        (
            "comparison-dark",
            "dark",
            ("", "HTTP://www.EXAMPLE.com:80/%7Euser/./x"),
            (120, 36),
            vec![
                Action::ToggleComparison,
                Action::paste("http://www.example.com/~user/x"),
                Action::FocusNext,
            ],
            "Two spellings of one URI climb the ladder, and meet on the scheme rung",
        ),
        (
            "readings-dark",
            "dark",
            ("", r"https://login.example.net\@www.paypal.com/signin"),
            (120, 36),
            vec![Action::ChoosePane(4)],
            "How RFC 3986, RFC 2396, a browser and a naive reader split the same text",
        ),
    ]
}

/// A link with a link inside of a link, as a sign-in page sends it.
const LONG_LINK: &str = "https://www.google.com/url?sa=t&source=web&url=https%3A%2F%2Flogin.example.com%2Foauth%2Fauthorize%3F\
    client_id%3Dabc%26redirect_uri%3Dhttps%253A%252F%252Fevil.example.net%252Fcb%26state%3Dxyz&utm_campaign=\
    %F0%9F%8E%84+sale&q=a+b%20c&flag";

/// A figure for slides, as the program draws it.
fn figure() -> String {
    let arguments = [
        "report",
        "--format",
        "svg",
        "--bands",
        "anatomy,resolution,syntax",
        "-b",
        SECTION_5_4.0,
        SECTION_5_4.1,
    ];
    run(&arguments, b"").stdout
}

#[test]
fn pictures_are_what_the_program_draws() {
    let hostile = examples("links that are made to mislead, each by another trick");
    let hostile = hostile.into_iter().map(|[name, theme, text, title]| {
        let actions = vec![Action::ChoosePane(3)];
        (name, theme, ("", text), (100, 28), actions, title)
    });
    let screens = pictures().into_iter().chain(hostile);
    let screens = screens.map(|(name, theme, texts, size, actions, title)| {
        let state = screen_of(texts, theme, size, &actions);
        let (buf, _) = drawn(&state);
        (name, svg(&buf, state.theme(), title))
    });
    let others = [
        ("figure", figure()),
        ("open-mail", mail()),
        ("practice-dark", practice()),
        ("roles-dark", roles()),
        ("typing", typing()),
    ];
    for (name, picture) in screens.chain(others) {
        assert_current(&format!("screenshots/{name}.svg"), picture);
    }
}

/// A hostile link as it is typed, at the places where the picture turns. A reader that does not animate shows the last frame.
fn typing() -> String {
    const SECONDS: usize = 3;
    const TYPED: [&str; 4] = [
        "",
        "https://accounts.google.com",
        "https://accounts.google.com@",
        "https://accounts.google.com@example.net/signin",
    ];
    let state = |text| screen_of(("", text), "dark", (100, 28), &[]);
    let title =
        "A hostile link, typed: the host becomes userinfo, and another one gets the request";
    let frames = TYPED.map(|text| {
        let state = state(text);
        svg(&drawn(&state).0, state.theme(), title)
    });
    let end = frames[0].find('>').expect("an element");
    let all = SECONDS * frames.len();
    let mut picture = format!(
        "{}>\n<style>.frame {{ animation: frame {all}s step-end infinite }} @keyframes frame {{ 0% {{ visibility: visible }} \
         {}% {{ visibility: hidden }} }}\n@media (prefers-reduced-motion: reduce) {{ .frame {{ animation: none }} }}</style>\n",
        &frames[0][..end],
        100 / frames.len()
    );
    for (at, frame) in frames.iter().enumerate() {
        // As if it had been shown before, so that each frame is in its phase from the first second on.
        let before = all - at * SECONDS;
        let hidden = if at + 1 < frames.len() {
            "hidden"
        } else {
            "visible"
        };
        picture.push_str(&format!(
            "<g class=\"frame\" style=\"animation-delay: -{before}s\" visibility=\"{hidden}\">\n{frame}</g>\n"
        ));
    }
    picture + "</svg>\n"
}

/// Practice after a wrong answer: the player is open at the step that the answer does not follow.
fn practice() -> String {
    let options = Start {
        base: Some(String::new()),
        reference: Some(String::new()),
        first_exercise: FirstExercise { seed: 7, level: 3 },
        ..Start::default()
    };
    let mut state = opened(&options, "dark", (120, 36));
    act(&mut state, Action::TogglePractice);
    act(&mut state, Action::Type("http://a/b/g".into()));
    act(&mut state, Action::Practise(Practise::Grade));
    let (buf, _) = drawn(&state);
    svg(
        &buf,
        state.theme(),
        "Practice: a wrong answer opens the step that it does not follow",
    )
}

/// A filter that takes a text for the allowed host, and a program that then goes elsewhere.
fn roles() -> String {
    let reader = |id: &str| id.parse().expect("a reader");
    let ids = ["whatwg", "curl", "go", "php", "urllib3", "python-urllib"];
    let options = Start {
        base: Some(String::new()),
        reference: Some(r"http://evil.example\@trusted.example/".to_owned()),
        settings: Settings {
            readers: Some(Readers::of(ids.map(reader))),
            roles: Some(Roles {
                checked_by: reader("python-urllib"),
                fetched_by: reader("urllib3"),
            }),
            ..Settings::default()
        },
        ..Start::default()
    };
    let mut state = opened(&options, "dark", (120, 36));
    act(&mut state, Action::ChoosePane(4));
    let (buf, _) = drawn(&state);
    svg(
        &buf,
        state.theme(),
        "A filter with urllib sees one host, and urllib3 connects to another",
    )
}

/// A phishing mail as `urilens open` opens it: first the link that shows one host and goes to another.
fn mail() -> String {
    let bytes = include_bytes!("../report/samples/forwarded-phishing.eml");
    let context = Context::of(&is_known_name);
    let content = read(bytes, Kind::Mail, &context);
    let ranked = content.found.into_iter().map(|found| {
        let inspection = inspect(&Request {
            reference: &found.reference,
            shown: found.shown.as_deref(),
            ..Request::default()
        });
        let worst = inspection.severity();
        let findings = inspection.findings.iter();
        let as_bad = findings.filter(|finding| Some(finding.severity) == worst);
        let link = Link {
            reference: found.reference,
            base: Some(String::new()),
            shown: found.shown,
            ..Link::default()
        };
        ((worst, as_bad.count()), link)
    });
    let mut ranked: Vec<_> = ranked.collect();
    ranked.sort_by(|(one, _), (other, _)| other.cmp(one));
    let options = Start {
        links: ranked.into_iter().map(|(_, link)| link).collect(),
        ..Start::default()
    };
    let mut state = opened(&options, "dark", (120, 36));
    while state.reviews_links() {
        act(&mut state, Action::ReviewLinks);
    }
    let first = &state.links.all()[state.links.listed()[0]];
    assert_eq!(
        first.shown.as_deref(),
        Some("https://www.paypal.com/signin")
    );
    let (buf, _) = drawn(&state);
    svg(
        &buf,
        state.theme(),
        "A phishing mail: the link that shows one host and goes to another comes first",
    )
}
