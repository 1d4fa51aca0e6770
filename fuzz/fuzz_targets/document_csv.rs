#![no_main]

#[path = "../../tests/promises/mod.rs"]
mod promises;

libfuzzer_sys::fuzz_target!(|data: &[u8]| promises::documents::csv_holds(data));
