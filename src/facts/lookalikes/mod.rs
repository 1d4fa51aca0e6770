//! When two labels look alike: skeletons, letters and digits that look alike, and the scripts of a label. And
//! which characters look like a delimiter.

pub mod aligned;
pub mod ascii;
pub mod delimiters;
pub mod fold;
pub mod prototypes;
pub mod scripts;
