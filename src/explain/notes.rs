//! What the notes on a reading and on a resolution say.

use crate::resolve::ResolutionNote;
use crate::syntax::ReadingNote;

/// What a note on the components says.
pub const fn reading_note(note: ReadingNote) -> &'static str {
    match note {
        ReadingNote::QueryWithoutPath => {
            "The standard contradicts itself: appendix C.1 resolves “?y”, but appendix A requires a path \
             before the query of a relativeURI. The reference is accepted as valid."
        }
        ReadingNote::OpaqueQuestionMark => {
            "By the grammar, “?” is part of an opaque_part, so an opaque URI has no query. The regular \
             expression of appendix B would split it there."
        }
        ReadingNote::RegistryName => {
            "This authority is not a server, because it contains no hostname or IPv4address. It is a \
             reg_name as a whole, whose structure is defined by the scheme (§3.2.1)."
        }
    }
}

/// What a note on the target says.
pub const fn resolution_note(note: ResolutionNote) -> &'static str {
    match note {
        ResolutionNote::RootAppeared => {
            "Before dot-segments are removed, the path does not start with “/”; the path of the target does: the \
             algorithm leaves a slash where it removes “..” (§5.2.4). This is what the standard says; some \
             programs give another result."
        }
        ResolutionNote::BaseWithoutPath => {
            "The base has no path, so the reference is appended to its authority. RFC 3986 D.2 says \
             that RFC 2396 “section 5.2, step 6a, failed to account for a base URI with no path”."
        }
        ResolutionNote::OpaqueBase => {
            "The base is opaque, and §5 says that relative references cannot be used with such a base. \
             The steps of §5.2 only use its scheme; this is their result."
        }
        ResolutionNote::PathReadsAsAuthority => {
            "The path starts with “//” and no authority precedes it, so it is read as an authority \
             (§4.3). This is the result of step 7; RFC 3986 avoids it."
        }
        ResolutionNote::SameSchemeRemoved => {
            "The reference has the same scheme as the base, which is ignored for backwards \
             compatibility. A validating parser should report it as an error (§5.2, step 3)."
        }
        ResolutionNote::SchemeNotKnown => {
            "The reference has the same scheme as the base, but the scheme is not known to be \
             hierarchical. Only then may it be ignored (§5.2, step 3)."
        }
        ResolutionNote::ExcessDotsKept => {
            "The path climbs above the root, which is an error in the reference. Its “..” are kept, as \
             step 6g allows."
        }
        ResolutionNote::ExcessDotsDropped => {
            "The path climbs above the root, which is an error in the reference. Its “..” are removed, \
             as step 6g allows."
        }
    }
}
