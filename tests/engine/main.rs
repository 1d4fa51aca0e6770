//! What the engine promises: both grammars, resolution, the ladder, the readings, and how work grows.

#[path = "../support/mod.rs"]
mod support;

mod appendix_d;
mod derivations;
mod document_types;
mod documents;
mod equivalence;
mod fuzz_corpus;
mod grammar_rfc2396;
mod grammar_rfc3986;
mod growth;
mod ladder;
mod lessons;
mod linkify;
mod names;
mod packages;
mod pdf;
mod practice;
mod properties;
mod readings;
mod references;
mod repairs;
mod requirements_rfc2396;
mod resolution_rfc2396;
mod resolution_rfc3986;
mod resolution_steps;
mod spans;
mod standards_compared;
mod step_limits;
mod urls;
mod violations;
mod whatwg_properties;
