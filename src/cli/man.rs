//! `urilens man`: the manual page, commands and all.

use clap::Command;
use clap_mangen::Man;

/// The manual page of `command`, in roff. Its commands are sections of the same page, since few
/// people look for a page of its own for each.
pub(super) fn page(command: Command) -> String {
    let mut command = command.disable_help_subcommand(true);
    command.build();
    let mut page = rendered(|out| Man::new(command.clone()).render(out));
    for command in command.get_subcommands() {
        // Else the list of commands would name pages that don't exist.
        let elsewhere = format!("urilens\\-{}(1)", command.get_name());
        page = page.replace(&elsewhere, &format!("urilens {}", command.get_name()));
        let man = Man::new(command.clone());
        page.push_str(&format!(
            ".SH URILENS {}\n",
            command.get_name().to_uppercase()
        ));
        let section = rendered(|out| {
            man.render_synopsis_section(out)?;
            man.render_description_section(out)?;
            man.render_options_section(out)
        });
        page.push_str(&section.replace(".SH ", ".SS "));
    }
    page
}

/// What `render` writes. Writing to a buffer can't fail, and roff is text.
fn rendered(render: impl FnOnce(&mut Vec<u8>) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    let _ = render(&mut out);
    String::from_utf8_lossy(&out).into_owned()
}
