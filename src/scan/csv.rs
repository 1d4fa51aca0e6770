//! References as CSV (RFC 4180), one row for each.

use super::located::Located;
use super::mail_block::name_of_attachment;
use super::results::Owner;
use crate::document::LayerKind;
use crate::explain::Level;
use crate::explain::mask::Mask;
use crate::message::stand_ins::shown;
use crate::report::{ViewOptions, brief, without_formula};

/// The names of the columns, as the first line.
pub(super) const HEADER: &str = "file,line,column,end_line,end_column,type,part,element,reference,base,base_from,target,\
    host,registrable_domain,severity,findings,text,forwards_to,forwards_to_domain,message,\
    attachment,part_line\r\n";

/// Appends `located` as a row.
pub(super) fn write(located: &Located<'_>, view: ViewOptions, out: &mut Vec<u8>) {
    let (at, found, inspection) = (located.at, located.found, located.inspection);
    let mask = Mask::new(inspection, view.show_secrets);
    let base = inspection
        .base
        .as_ref()
        .map(|base| mask.reference(base.text()));
    let target = inspection.resolution.target.as_deref();
    let target = target.map(|target| mask.reference(target));
    let to = inspection.recipient();
    let to = to.as_ref();
    let hosts = to.map(|to| {
        [
            to.ascii.as_str(),
            to.registrable.as_deref().unwrap_or_default(),
        ]
    });
    let hosts = hosts.map(|hosts| hosts.map(|host| located.host(host, view)));
    // Where readers disagree, all of them.
    let disagree = inspection.readers_disagree().then(|| {
        let owners = located.owners(view);
        let owners: Vec<&str> = owners.iter().filter_map(Owner::host).collect();
        (brief::destination(inspection, mask), owners.join("|"))
    });
    let onward = inspection.forwarded_to();
    let ids: Vec<_> = located.findings().map(|finding| finding.check.id).collect();
    let from = located.bases.winner().filter(|_| base.is_some());
    let pointer = located.pointer(view);
    let element = found.element.as_deref().or(pointer.as_deref());
    let lines = [at.line, at.column, at.end_line, at.end_column].map(|number| number.to_string());
    let ids = ids.join(" ");
    let reference = mask.reference(&found.reference);
    let message = found.message.map(|message| message.to_string());
    let part_line = found.part_line.map(|line| line.to_string());
    let attachment = name_of_attachment(found);
    let cells: [&str; 22] = [
        &located.file.name,
        &lines[0],
        &lines[1],
        &lines[2],
        &lines[3],
        located.file.kind.id(),
        found.part.as_deref().unwrap_or_default(),
        element.unwrap_or_default(),
        &reference,
        base.as_deref().unwrap_or_default(),
        from.map(|layer| layer.kind).map_or("", LayerKind::id),
        target.as_deref().unwrap_or_default(),
        match &disagree {
            Some((hosts, _)) => hosts,
            None => hosts.as_ref().map_or("", |[host, _]| host),
        },
        match &disagree {
            Some((_, owners)) => owners,
            None => hosts.as_ref().map_or("", |[_, owner]| owner),
        },
        match inspection.findings.iter().map(Level::from).max() {
            Some(worst) => worst.word(),
            None if located.is_invalid() => Level::Invalid.word(),
            None => "",
        },
        &ids,
        &located.shown(view).unwrap_or_default(),
        onward.as_ref().map_or("", |onward| &onward.ascii),
        onward
            .as_ref()
            .and_then(|onward| onward.registrable.as_deref())
            .unwrap_or_default(),
        message.as_deref().unwrap_or_default(),
        attachment.as_deref().unwrap_or_default(),
        part_line.as_deref().unwrap_or_default(),
    ];
    for (index, cell) in cells.into_iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        push(cell, out);
    }
    out.extend_from_slice(b"\r\n");
}

/// Appends a cell, in quotation marks where it needs them. Hidden characters are shown by stand-ins. A cell that a
/// spreadsheet would take for a formula gets an apostrophe before it.
fn push(cell: &str, out: &mut Vec<u8>) {
    let cell = shown(cell);
    let guarded = without_formula(&cell);
    if guarded.len() == cell.len() && !cell.contains(['"', ',', '\r', '\n']) {
        return out.extend_from_slice(cell.as_bytes());
    }
    out.push(b'"');
    out.extend_from_slice(guarded.replace('"', "\"\"").as_bytes());
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::hold;

    #[test]
    fn cells_are_quoted_where_they_need_it() {
        hold("cells", |[text]| {
            let mut out = Vec::new();
            push(text, &mut out);
            String::from_utf8(out).expect("text")
        });
    }
}
