//! What the notes on a reading and on a resolution say.

use crate::resolve::ResolutionNote;
use crate::syntax::ReadingNote;

/// What a note on the components says.
pub const fn reading_note(note: ReadingNote) -> &'static str {
    match note {
        ReadingNote::QueryWithoutPath => {
            "The standard contradicts itself here: appendix C.1 resolves “?y”, but by appendix A a \
             relativeURI has a path before its query. It is taken as valid."
        }
        ReadingNote::OpaqueQuestionMark => {
            "By the grammar, “?” is part of an opaque_part, and an opaque URI has no query. The \
             expression of appendix B would split it there."
        }
        ReadingNote::RegistryName => {
            "This authority is no server: it has no hostname or IPv4address, with or without \
             userinfo and port. So it is a reg_name as a whole, and only the scheme knows what is \
             in it (§3.2.1)."
        }
    }
}

/// What a note on the target says.
pub const fn resolution_note(note: ResolutionNote) -> &'static str {
    match note {
        ResolutionNote::RootAppeared => {
            "Neither path begins with a slash, and yet the target's does: the algorithm leaves one \
             behind where it removes “..” (§5.2.4). That is the literal answer; some programs give \
             another."
        }
        ResolutionNote::BaseWithoutPath => {
            "The base has no path, and so the reference is glued to its authority. RFC 3986 D.2 says \
             that RFC 2396 “section 5.2, step 6a, failed to account for a base URI with no path”."
        }
        ResolutionNote::OpaqueBase => {
            "The base is opaque, and by §5 relative references can't be used with such a base. The \
             steps of §5.2 ask only for its scheme; this is what they give."
        }
        ResolutionNote::PathReadsAsAuthority => {
            "The path begins with “//”, and without an authority before it, it reads as one: the \
             authority wins (§4.3). This is what step 7 gives; RFC 3986 keeps the two apart."
        }
        ResolutionNote::SameSchemeRemoved => {
            "The reference repeats the base's scheme. That is a loophole for backwards \
             compatibility: a validating parser should mark it as an error (§5.2, step 3)."
        }
        ResolutionNote::SchemeNotKnown => {
            "The reference repeats the base's scheme, but its scheme isn't known to be always \
             hierarchical. Only then may the repeated scheme be removed (§5.2, step 3)."
        }
        ResolutionNote::ExcessDotsKept => {
            "The path climbs above the root, and so the reference is in error; its “..” are kept, as \
             step 6g allows."
        }
        ResolutionNote::ExcessDotsDropped => {
            "The path climbs above the root, and so the reference is in error; its “..” are removed, \
             as step 6g allows."
        }
    }
}
