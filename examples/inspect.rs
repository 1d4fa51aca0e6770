//! Inspects one link: `cargo run --example inspect -- 'https://www.paypal.com@203.0.113.9/'`.

use urilens::inspect::{Request, inspect};
use urilens::syntax::Component;

fn main() {
    let link = std::env::args().nth(1);
    let link = link
        .as_deref()
        .unwrap_or("https://www.paypal.com@203.0.113.9/");
    let inspection = inspect(&Request::new(link, None));

    println!("valid: {}", inspection.reference.is_valid());
    let reference = inspection.reference.reference();
    for component in Component::LEAVES {
        if let Some(span) = reference.components().get(component) {
            println!("{}: {}", component.name(), span.of(reference.text()));
        }
    }
    match inspection.destination() {
        Some(destination) => println!("the request goes to: {}", destination.host),
        None => println!("the request goes to: no host"),
    }
}
