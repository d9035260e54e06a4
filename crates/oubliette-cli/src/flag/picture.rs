//! The flags that change how a map is drawn.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches};
use oubliette::export::{Format, Options, Palette, Paper, PictureOptions, PrintOptions, Square, Style};
use oubliette::{Language, Text};

use super::{given, kind, language};
use crate::failure::{Failure, both};
use crate::file::read_text;
use crate::text::{self, texts};

texts! {
    CELL_SIZE: "Pixels per side of a cell" / "Pixels par côté de case";
    STYLE: "How the map is drawn" / "Comment la carte est dessinée";
    STYLE_FILE: "A style of your own, in TOML" / "Un style à soi, en TOML";
    PALETTE: "Colors of the style flat, which it selects" / "Couleurs du style flat, qu’elle choisit";
    PAPER: "Paper size of a pdf" / "Format du papier d’un pdf";
    SQUARE: "Printed size of a cell in a pdf" / "Taille d’une case imprimée dans un pdf";
    SHEET: "Draw a page with title, legend and key of rooms, in png and svg" /
        "Dessiner une page avec titre, légende et liste des salles, en png et svg";
    GRID: "Draw lines between cells" / "Dessiner des lignes entre les cases";
    NUMBERS: "Write each room's number" / "Écrire le numéro de chaque salle";
    NAMES: "Write each room's name" / "Écrire le nom de chaque salle";
    PARTITIONS: "Show the partitions of bsp" / "Montrer les partitions de bsp";
    AREAS: "Tint the areas behind locks" / "Teinter les secteurs derrière les verrous";
    BLOCKS: "Draw text with ■ for walls, □ floor, ● pillars, | and ─ thin walls"
        / "Dessiner le texte avec ■ pour les murs, □ le sol, ● les piliers, | et ─ les murs fins";
    PATH: "Draw the shortest way from start to end" / "Dessiner le plus court chemin du départ à l’arrivée";
    DEAD_ENDS: "Mark dead ends" / "Marquer les impasses";
    LEGEND: "Explain the signs below the map, in png and svg" / "Expliquer les signes sous la carte, en png et svg";
}

pub(crate) const PLAYER: &str = "player";

/// The options of a picture. A format has a usual cell size and style, so they stay open until the format is chosen.
pub(crate) struct Picture {
    cell_size: Option<u32>,
    style: Option<&'static Style>,
    options: Options<'static>,
}

pub(crate) fn declare(language: Language) -> Vec<Arg> {
    let (sizes, default) = (PictureOptions::CELL_SIZES, PictureOptions::DEFAULT_CELL_SIZE);
    let range = text::NUMBER_RANGE
        .fill(language, &[("min", sizes.start()), ("max", sizes.end()), ("default", &default)]);
    vec![
        kind::value("cell-size", text::PIXELS_NAME, CELL_SIZE, language)
            .help(format!("{} [{range}]", CELL_SIZE.to(language))),
        kind::listed(
            "style",
            text::WORD_NAME,
            STYLE,
            (&styles(), <&Style>::default().name.as_str()),
            language,
        ),
        kind::value(STYLE_FILE_FLAG, text::FILE_NAME, STYLE_FILE, language),
        declare_palette(language),
        kind::choice("paper", PAPER, &Paper::ALL.map(Paper::name), language),
        kind::choice("square", SQUARE, &Square::ALL.map(Square::name), language),
        kind::switch("sheet", SHEET, language),
        kind::switch("grid", GRID, language),
        kind::switch("numbers", NUMBERS, language),
        kind::switch("names", NAMES, language),
        kind::switch("partitions", PARTITIONS, language),
        kind::switch("areas", AREAS, language),
        kind::switch("path", PATH, language),
        kind::switch("dead-ends", DEAD_ENDS, language),
        kind::switch("legend", LEGEND, language),
        kind::switch("blocks", BLOCKS, language),
        declare_player(language),
    ]
}

pub(crate) fn declare_player(language: Language) -> Arg {
    kind::switch(PLAYER, text::PLAYER, language)
}

/// Whether a map is shown to players.
pub(crate) fn read_player(matches: &ArgMatches) -> bool {
    given::switch(matches, PLAYER)
}

pub(crate) fn read(matches: &ArgMatches) -> Result<Picture, Failure> {
    let cell_size = given::number(matches, "cell-size", PictureOptions::CELL_SIZES);
    let palette = read_palette(matches);
    let style = read_style(matches);
    let paper = given::word(matches, "paper", &Paper::ALL.map(|paper| (paper.name(), paper)));
    let square = given::word(matches, "square", &Square::ALL.map(|square| (square.name(), square)));
    let shape = both(both(cell_size, palette), style);
    let (((cell_size, palette), style), (paper, square)) = both(shape, both(paper, square))?;
    // A palette has no effect on other styles.
    let usual = if given::text(matches, "palette").is_some() { Style::by_name("flat") } else { None };
    let picture = PictureOptions {
        palette,
        grid: given::switch(matches, "grid"),
        numbers: given::switch(matches, "numbers"),
        names: given::switch(matches, "names"),
        partitions: given::switch(matches, "partitions"),
        areas: given::switch(matches, "areas"),
        path: given::switch(matches, "path"),
        dead_ends: given::switch(matches, "dead-ends"),
        legend: given::switch(matches, "legend"),
        ..PictureOptions::default()
    };
    let print = PrintOptions {
        paper: paper.unwrap_or_default(),
        square: square.unwrap_or_default(),
        sheet: given::switch(matches, "sheet"),
        ..PrintOptions::default()
    };
    let blocks = given::switch(matches, "blocks");
    let options = Options { picture, print, blocks, player: read_player(matches), ..Options::default() };
    Ok(Picture { cell_size, style: style.or(usual), options })
}

pub(crate) fn declare_palette(language: Language) -> Arg {
    kind::listed("palette", text::WORD_NAME, PALETTE, (&palettes(), Palette::default().name()), language)
}

/// The styles with their titles.
pub(crate) fn styles() -> Vec<(&'static str, Text)> {
    let title = |style: &'static Style| Text::new(&style.title[0], &style.title[1]);
    Style::all().iter().map(|style| (style.name.as_str(), title(style))).collect()
}

const STYLE_FILE_FLAG: &str = "style-file";

/// The style that was asked for, by name or in a file.
fn read_style(matches: &ArgMatches) -> Result<Option<&'static Style>, Failure> {
    let styles: Vec<(&str, &'static Style)> =
        Style::all().iter().map(|style| (style.name.as_str(), style)).collect();
    let named = given::word(matches, "style", &styles);
    let Some(path) = given::text(matches, STYLE_FILE_FLAG) else { return named };
    if given::text(matches, "style").is_some() {
        return Err(given::not_together("style", STYLE_FILE_FLAG));
    }
    let text = read_text(Path::new(path))?;
    let path = PathBuf::from(path);
    let style = Style::from_toml(&text).map_err(|error| Failure::Style { path, error })?;
    // A run of the program reads one style, which lives as long as the program.
    Ok(Some(Box::leak(Box::new(style))))
}

/// The palettes with their titles.
pub(crate) fn palettes() -> Vec<(&'static str, Text)> {
    Palette::ALL.iter().map(|palette| (palette.name(), palette.title())).collect()
}

/// The palette that was asked for.
pub(crate) fn read_palette(matches: &ArgMatches) -> Result<Palette, Failure> {
    let palettes: Vec<(&str, Palette)> =
        Palette::ALL.iter().map(|palette| (palette.name(), *palette)).collect();
    given::word(matches, "palette", &palettes).map(Option::unwrap_or_default)
}

impl Picture {
    /// The options for a map in `format`, written to `out`.
    pub(crate) fn options(
        self,
        format: &Format,
        out: &Path,
        matches: &ArgMatches,
        messages: Language,
    ) -> Options<'static> {
        let Picture { cell_size, style, mut options } = self;
        options.picture.style = style.unwrap_or_else(|| format.default_style());
        let usual = format.default_cell_size(options.picture.style);
        options.picture.cell_size = cell_size.unwrap_or(usual);
        options.language = language::of_legends(matches, out, messages);
        options
    }
}
