//! What the screen costs, beside a bare program on the same screen, `hello.rs`.
//!
//! Both run in pseudo-terminals of 50 rows and 200 columns, in which every pane is open, and take
//! turns. Times are those of the bytes that arrive at the terminal's end; processor time, memory and
//! wake-ups are what the system has counted for the process (`/proc`), so this needs Linux.

#[cfg(target_os = "linux")]
mod measure;
#[cfg(target_os = "linux")]
mod terminal;

#[cfg(target_os = "linux")]
fn main() {
    measure::all();
}

#[cfg(not(target_os = "linux"))]
fn main() {
    println!("the screen is measured by what Linux counts; this isn't Linux");
}
