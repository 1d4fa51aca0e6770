//! RFC 3986 §4 and §5: where a reference leads from its base, and references that look like something else.

mod defanged_input;
mod joined_host;
mod link_text_mismatch;
mod network_path_disguised;
mod network_path_ref;
mod ref_leaves_site;
mod ref_legacy_same_scheme;
mod ref_same_document;
mod ref_scheme_downgrade;
mod shown_host;
mod shown_recipient;
mod suffix_reference;

use super::Check;

/// The checks of this component. Of findings at one place with one severity, the check further up comes first.
pub(super) static CHECKS: &[&Check] = &[
    &link_text_mismatch::CHECK,
    &network_path_disguised::CHECK,
    &network_path_ref::CHECK,
    &ref_legacy_same_scheme::CHECK,
    &ref_scheme_downgrade::CHECK,
    &ref_leaves_site::CHECK,
    &ref_same_document::CHECK,
    &suffix_reference::CHECK,
    &defanged_input::CHECK,
    &joined_host::CHECK,
];
