//! What the repository promises: documents and pictures are current, dependencies are allowed, and the sources
//! keep to their plan.

#[path = "../support/mod.rs"]
mod support;

mod architecture;
#[cfg(unix)]
mod commands_of_documents;
mod current;
mod documents;
mod english;
mod generated;
mod printed;
mod screenshots;
mod seeds;
mod supply_chain;
mod third_party;
mod upkeep;
