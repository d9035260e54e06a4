//! `oubliette man` and `oubliette completions`: made from the same command line that parses.

use clap::{ArgMatches, Command};
use clap_mangen::Man;
use oubliette::Language;

use crate::failure::Failure;
use crate::{command, output};

/// Prints the completions for a shell.
pub(crate) fn completions(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    let mut script = Vec::new();
    if let Some(&shell) = matches.get_one::<clap_complete::Shell>("shell") {
        clap_complete::generate(shell, &mut command::program(language), "oubliette", &mut script);
    }
    output::print(&script)
}

/// Prints the manual page: the program, then each command and each layout with its options.
pub(crate) fn man(language: Language) -> Result<(), Failure> {
    let mut program = command::program(language);
    program.build();
    let mut page = Vec::new();
    render(&program, &mut page).map_err(Failure::StandardOutput)?;
    output::print(&page)
}

fn render(program: &Command, page: &mut Vec<u8>) -> std::io::Result<()> {
    let man = Man::new(program.clone());
    man.render_title(page)?;
    man.render_name_section(page)?;
    man.render_synopsis_section(page)?;
    man.render_description_section(page)?;
    man.render_options_section(page)?;
    let mut waiting: Vec<&Command> = program.get_subcommands().collect();
    waiting.reverse();
    while let Some(command) = waiting.pop() {
        let name = command.get_bin_name().unwrap_or(command.get_name()).to_uppercase();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        page.extend(format!(".SH \"{name}\"\n{about}\n").into_bytes());
        let mut options = Vec::new();
        Man::new(command.clone()).render_options_section(&mut options)?;
        page.extend(String::from_utf8_lossy(&options).replace(".SH OPTIONS", ".PP").into_bytes());
        waiting.extend(command.get_subcommands().collect::<Vec<_>>().into_iter().rev());
    }
    Ok(())
}
