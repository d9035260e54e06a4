//! `oubliette tileset`: writes the tiles that maps are drawn with, as one picture.

use std::path::PathBuf;

use clap::{ArgMatches, Command};
use oubliette::Language;
use oubliette::export::tileset::{Theme, TileSize, tileset_png};

use crate::failure::{Failure, both};
use crate::flag::{given, kind, output as output_flag};
use crate::text::{self, texts};
use crate::{file, help, output};

texts! {
    ABOUT: "Write the tileset that maps are drawn with, as PNG" / "Écrire le jeu de tuiles des cartes, en PNG";
    TILE_SIZE: "Pixels per side of a tile" / "Pixels par côté de tuile";
    THEME: "Dark, or light as on paper" / "Sombre, ou clair comme sur papier";
}

struct Arguments {
    size: TileSize,
    theme: Theme,
    out: PathBuf,
}

pub(crate) fn declare(name: &'static str, language: Language) -> Command {
    let sizes = TileSize::ALL.map(|size| size.pixels().to_string());
    let sizes: Vec<&str> = sizes.iter().map(String::as_str).collect();
    let looks = vec![
        kind::choice("cell-size", TILE_SIZE, &sizes, language),
        kind::choice("theme", THEME, &Theme::ALL.map(Theme::name), language),
    ];
    let command = help::command(name, ABOUT, language)
        .args(kind::under(text::PICTURE, looks, language))
        .args(kind::under(text::OUTPUT, vec![output_flag::declare_out(language)], language));
    help::help_last(command)
}

impl Arguments {
    fn read(matches: &ArgMatches) -> Result<Arguments, Failure> {
        let sizes = TileSize::ALL.map(|size| (size.pixels().to_string(), size));
        let sizes: Vec<(&str, TileSize)> = sizes.iter().map(|(name, size)| (name.as_str(), *size)).collect();
        let size = given::word(matches, "cell-size", &sizes);
        let theme = given::word(matches, "theme", &Theme::ALL.map(|theme| (theme.name(), theme)));
        let (size, theme) = both(size, theme)?;
        Ok(Arguments {
            size: size.unwrap_or(TileSize::Small),
            theme: theme.unwrap_or_default(),
            out: output_flag::read_out(matches)?,
        })
    }
}

pub(crate) fn run(matches: &ArgMatches, _: Language) -> Result<(), Failure> {
    let Arguments { size, theme, out } = Arguments::read(matches)?;
    output::refuse_binary(&out, "png", false)?;
    let png = tileset_png(size, theme).map_err(Failure::Export)?;
    file::write_file(&out, |file| Ok(file.write_all(&png)?))
}
