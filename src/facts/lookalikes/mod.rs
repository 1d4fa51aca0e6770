//! When two labels look alike: skeletons, what letters and digits pass for, and the scripts of a label.

pub mod fold;
pub mod scripts;
