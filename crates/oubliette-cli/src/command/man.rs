//! `oubliette man`: the manual page, made from the same command line that parses.

use clap::Command;
use clap_mangen::Man;
use oubliette::Language;

use crate::failure::Failure;
use crate::text::{self, texts};
use crate::{help, output};

texts! {
    ABOUT: "Print the manual page" / "Afficher la page de manuel";
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    help::command(name, ABOUT, language)
}

/// Prints the page of `program`: the program, then each command, then the parameters of each layout.
pub(crate) fn run(program: &Command, language: Language) -> Result<(), Failure> {
    let page = render(program, language).map_err(Failure::StandardOutput)?;
    output::print(page.as_bytes())
}

fn render(program: &Command, language: Language) -> std::io::Result<String> {
    let man = Man::new(program.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_options_section(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    for command in program.get_subcommands() {
        let name = command.get_name();
        page += &format!(".SH \"OUBLIETTE {}\"\n{}.\n", name.to_uppercase(), about(command));
        page += &options(command)?;
        for layout in command.get_subcommands() {
            page +=
                &format!(".SH \"OUBLIETTE {} {}\"\n", name.to_uppercase(), layout.get_name().to_uppercase());
            page += &format!("{}.\n", about(layout));
            let parameters = text::PARAMETERS.to(language);
            let own = layout.get_arguments().filter(|arg| arg.get_help_heading() == Some(parameters));
            page += &options(&Command::new(layout.get_name().to_owned()).disable_help_flag(true).args(own))?;
        }
    }
    Ok(page)
}

fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

/// The options of a command, with their headings one step below that of the command.
fn options(command: &Command) -> std::io::Result<String> {
    let mut page = Vec::new();
    Man::new(command.clone()).render_options_section(&mut page)?;
    Ok(String::from_utf8_lossy(&page).replace("\n.SH ", "\n.SS "))
}
