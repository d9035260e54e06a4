//! The help of the program, in both languages.

use oubliette::export::FORMATS;
use oubliette_tests::draft::layouts;
use oubliette_tests::program::{command, run};
use oubliette_tests::{Folder, oubliette};

const COMMANDS: [&str; 14] = [
    "generate",
    "batch",
    "search",
    "show",
    "play",
    "save",
    "replay",
    "import",
    "analyze",
    "simulate",
    "studio",
    "catalog",
    "completions",
    "man",
];

fn help(words: &[&str], language: &str) -> String {
    let arguments = [words, &["--help", "--lang", language]].concat();
    oubliette(arguments).quiet_success().text().to_owned()
}

#[test]
fn the_program_lists_its_commands_and_each_command_its_flags() {
    let page = help(&[], "en");
    assert!(COMMANDS.iter().all(|command| page.contains(&format!("\n  {command} "))), "{page}");
    for command in ["generate", "batch"] {
        let page = help(&[command], "en");
        for flag in
            ["--seed", "--size", "--recipe", "--save-recipe", "--format", "--out", "--cell-size", "--palette"]
        {
            assert!(page.contains(flag), "{flag} of {command}");
        }
        assert!(layouts().all(|info| page.contains(&format!("\n  {} ", info.name))), "{page}");
        assert!(FORMATS.iter().all(|format| page.contains(format.name)), "{page}");
    }
    assert!(help(&["generate"], "en").contains("--animate"));
    assert!(help(&["batch"], "en").contains("--count") && help(&["batch"], "en").contains("--threads"));
}

#[test]
fn a_layout_explains_its_parameters_with_range_and_default_and_its_sizes() {
    for info in layouts() {
        let page = help(&["generate", info.name], "en");
        for param in info.params {
            assert!(page.contains(&format!("--{} <", param.flag())), "{page}");
        }
        let words = page.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            words.contains(&format!("[default {}, at least {}", info.size.default, info.size.min)),
            "{page}"
        );
    }
    let words = help(&["generate", "bsp"], "en").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("[0 to 16, default 4]"), "{words}");
}

#[test]
fn every_help_page_fits_80_columns_and_repeats_no_heading() {
    let mut pages: Vec<Vec<&str>> = vec![vec![]];
    pages.extend(COMMANDS.map(|command| vec![command]));
    for info in layouts() {
        pages.extend(["generate", "batch"].map(|command| vec![command, info.name]));
    }
    for words in &pages {
        for language in ["en", "fr"] {
            let page = help(words, language);
            assert!(page.lines().all(|line| line.chars().count() <= 80 && !line.contains('\x1b')), "{page}");
            assert!(!page.contains("\n\n\n") && page.ends_with('\n') && !page.ends_with("\n\n"), "{page}");
            let mut headings: Vec<&str> = page.lines().filter(|line| line.ends_with(':')).collect();
            headings.sort_unstable();
            assert!(headings.windows(2).all(|pair| pair[0] != pair[1]), "{headings:?} of {words:?}");
        }
    }
}

#[test]
fn help_has_a_flag_and_a_command() {
    let page = help(&["generate", "bsp"], "en");
    for words in [
        ["generate", "bsp", "-h"].as_slice(),
        &["help", "generate", "bsp"],
        &["--lang", "en", "help", "generate", "bsp"],
    ] {
        assert_eq!(oubliette(words).quiet_success().text(), page, "{words:?}");
    }
    assert_eq!(oubliette(["help"]).quiet_success().text(), help(&[], "en"));
    assert_eq!(oubliette(["generate", "--help", "bsp"]).quiet_success().text(), help(&["generate"], "en"));
    assert_eq!(oubliette(["-V"]).quiet_success().text(), oubliette(["--version"]).quiet_success().text());
    assert_eq!(oubliette(["-V"]).text(), format!("oubliette {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn french_is_chosen_by_flag_and_by_locale() {
    let page = help(&["generate", "bsp"], "fr");
    for words in ["Utilisation :", "Paramètres :", "par défaut", "<GRAINE>", "Afficher l’aide"] {
        assert!(page.contains(words), "{words} in {page}");
    }
    for english in ["Usage", "Print", "default", "possible values", "Options:"] {
        assert!(!page.contains(english), "{english} in {page}");
    }
    let in_locale = |name: &str, locale: &str, words: &[&str]| {
        run(command()
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env_remove("LANG")
            .env(name, locale)
            .args(words))
    };
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        for locale in ["fr_FR.UTF-8", "fr", "fr_CA", "fr-BE"] {
            assert_eq!(
                in_locale(name, locale, &["generate", "bsp", "--help"]).text(),
                page,
                "{name}={locale}"
            );
        }
        assert_eq!(in_locale(name, "de_DE.UTF-8", &["-h"]).text(), help(&[], "en"));
        assert_eq!(in_locale(name, "fr_FR", &["-h", "--lang=en"]).text(), help(&[], "en"), "the flag wins");
    }
    let message = in_locale("LC_ALL", "fr_FR.UTF-8", &["generate", "bsp", "--size", "big"]).refusal();
    assert!(message.contains("écrivez par exemple 40x30"), "{message}");
    let message = in_locale("LC_ALL", "fr_FR.UTF-8", &["generate", "bps"]).refusal();
    assert!(message.contains("vouliez-vous dire bsp"), "{message}");
    let fresh = in_locale("LC_ALL", "fr_FR.UTF-8", &["generate", "bsp"]);
    assert!(fresh.stderr.starts_with("oubliette: graine "), "{}", fresh.stderr);
}

#[test]
fn legends_of_files_and_pipes_follow_the_flag_and_never_the_environment() {
    let folder = Folder::new();
    let write = |locale: &str, words: &str, name: &str| {
        let mut command = command();
        command.env("LC_ALL", locale).env("LANG", locale).args(words.split(' ')).args(["--out", name]);
        let outcome = run(command.current_dir(folder.join("")));
        assert_eq!(outcome.code, 0, "{}", outcome.stderr);
        std::fs::read(folder.join(name)).unwrap()
    };
    for format in ["text", "ansi", "svg", "pdf", "json"] {
        let words = format!("generate bsp --size 40x40 --seed 5 --mission --format {format}");
        let english = write("C", &words, "a");
        assert!(english == write("fr_FR.UTF-8", &words, "b"), "{format}");
        let french = write("C", &format!("{words} --lang fr"), "c");
        assert_eq!(format == "json", french == english, "{format}");
        assert!(french == write("fr_FR.UTF-8", &format!("{words} --lang fr"), "d"), "{format}");
    }
    let mission = "mission --seed 5 --format text";
    assert!(write("C", mission, "e") == write("fr_FR.UTF-8", mission, "f"));
    let search = "search bsp --seed 1 --where connected --limit 1 --format text";
    assert!(write("C", search, "g") == write("fr_FR.UTF-8", search, "h"));
    let piped = run(command().env("LC_ALL", "fr_FR.UTF-8").args(["generate", "bsp", "--seed", "1"]));
    assert!(piped.text().contains("# wall"), "{}", piped.text());
}

#[test]
fn without_a_command_all_commands_are_listed() {
    let said = oubliette([""; 0]).refusal();
    for command in ["generate", "simulate", "tileset", "man"] {
        assert!(said.contains(&format!(" {command}")), "{command} in {said}");
    }
}

#[test]
fn data_does_not_depend_on_the_language() {
    for format in ["json", "jsonl", "matrix", "png"] {
        let [english, french] = ["en", "fr"].map(|language| {
            oubliette(["generate", "bsp", "--seed", "1", "--format", format, "--lang", language])
                .quiet_success()
                .stdout
        });
        assert!(english == french, "{format}");
    }
    let [english, french] = ["en", "fr"].map(|language| {
        oubliette(["catalog", "--format", "json", "--lang", language]).quiet_success().stdout
    });
    assert_eq!(english, french);
}
