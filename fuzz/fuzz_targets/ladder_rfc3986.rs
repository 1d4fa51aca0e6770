#![no_main]

#[path = "../../tests/promises/mod.rs"]
#[allow(dead_code)]
mod promises;

libfuzzer_sys::fuzz_target!(|data: &[u8]| promises::ladder::rfc3986_holds(data));
