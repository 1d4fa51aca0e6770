//! Which parts of a text are secret: passwords, parameters that hold a secret, credentials (RFC 3986 §3.2.1,
//! §7.5). Every view asks here what to mask.

mod alphabet;
mod beginnings;
mod canonical;
pub mod context;
mod defanged;
mod inner_params;
mod json;
mod known;
mod labels;
mod layers;
mod misplaced;
mod names;
mod ordinary;
pub mod path_keys;
mod pieces;
pub mod places;
mod shapes;
mod spans;
mod tokens;
mod values;
mod webhooks;

pub use beginnings::Beginnings;
pub use json::secret_in_json;
pub use known::Secrets;
pub use names::is_name_of_password;
pub use ordinary::holds_none;
pub use spans::{cut, masked, merged, own_secrets, replaced, secret_spans, secrets_of_words};
