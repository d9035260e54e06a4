//! Maps and missions as files to keep.

use oubliette::export::diagram::{DIAGRAM_FORMATS, DiagramFormat, DiagramOptions};
use oubliette::export::{
    Companion, Error, FORMATS, Format, Options, Palette, Paper, PictureOptions, PrintOptions, Square, Style,
    zip,
};
use oubliette::mission::{Mission, analyze_mission};
use oubliette::{FRAMES, Language, Message, Seed, Survey, Text};

use crate::answer::Answer;
use crate::limits::Terms;
use crate::output::{bytes_of, too_large};
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::{MapFile, MissionFile, MissionRequest, Shown};

/// A film may have this many times the pixels of the largest picture: its frames are nearly alike.
const MOVING_PICTURES: u64 = 8;

/// A map in one of the formats.
pub(crate) fn map(request: &MapFile, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let names = FORMATS.iter().map(|format| format.name);
    let found = Format::by_name(&request.format);
    let (format, (picture, print, language)) =
        both(named(found, "format", &request.format, names), look(&request.shown, found))?;
    let cell_size = picture.cell_size;
    let (map, recording) = match format.is_moving() && !request.shown.player {
        true => request.map.recorded(terms)?,
        false => (request.map.map(terms)?, None),
    };
    let dungeon = &map.dungeon;
    let frame = picture.style.projection().frame(dungeon.size().rect());
    let pixels = frame.cells() * u64::from(cell_size).pow(2);
    let is_sheet = print.sheet && format.has_sheets();
    if format.has_pixels() && !is_sheet && pixels > terms.file_bytes {
        return Err(Refusal::filled(RefusalKind::TooLarge, LARGE_PICTURE, &[("pixels", &terms.file_bytes)]));
    }
    // The default name contains the seed, from which the map can be made again.
    let told = dungeon.recipe.as_ref().filter(|_| !request.shown.player);
    let mut name = told.map_or("map".to_owned(), |recipe| stem(&recipe.layout, &recipe.seed));
    if is_sheet {
        name.push_str("-sheet");
    }
    let most = FRAMES.min((MOVING_PICTURES * terms.file_bytes / pixels.max(1)) as usize);
    let options = Options {
        picture,
        print,
        player: request.shown.player,
        name: name.clone(),
        language,
        faults: if request.shown.faults { map.faults() } else { Vec::new() },
        unproven: (is_sheet || format.is_printed) && map.is_unproven(),
        bounds: terms.drawing_bounds(),
        steps: recording.map_or_else(Vec::new, |recording| recording.frames(most)),
        ..Options::default()
    };
    let report = format.carries_report.then(|| Survey::of(dungeon).report(map.proof()));
    let wrong = |error: Error| Refusal::of(RefusalKind::Wrong, |language| error.message(language));
    let bytes = bytes_of(format.name, terms, |out| format.write(dungeon, report.as_ref(), &options, out))?;
    let file_name = format!("{name}.{}", format.extensions[0]);
    let mut files =
        if request.bundle { format.companions(dungeon, &options).map_err(wrong)? } else { Vec::new() };
    if files.is_empty() {
        return Ok(Answer { media_type: format.media_type, file_name: Some(file_name), bytes });
    }
    files.insert(0, Companion { file_name, bytes });
    let bytes = files.iter().map(|file| file.bytes.len() as u64).sum::<u64>();
    let archive = (bytes <= terms.file_bytes).then(|| zip(&files)).flatten();
    let bytes = archive.ok_or_else(|| too_large("zip", terms))?;
    let file_name = Some(format!("{name}-{}.zip", format.name));
    Ok(Answer { media_type: "application/zip", file_name, bytes })
}

/// A mission in one of the formats.
pub(crate) fn mission(request: &MissionFile, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let MissionFile { mission, params, seed, edits, .. } = request.clone();
    let source = MissionRequest { mission, params, seed, edits };
    let names = DIAGRAM_FORMATS.iter().map(|format| format.name);
    let found = DiagramFormat::by_name(&request.format);
    let ((format, options), mission) = both(
        both(named(found, "format", &request.format, names), diagram_look(&request.shown)),
        crate::mission::made(&source, terms),
    )?;
    if format.is_picture() {
        refuse_large_diagram(format, &mission, &options, terms)?;
    }
    let options = DiagramOptions { bounds: terms.drawing_bounds(), ..options };
    let report = format.carries_report.then(|| analyze_mission(&mission));
    let bytes = bytes_of(format.name, terms, |out| format.write(&mission, report.as_ref(), &options, out))?;
    let name = mission.recipe().map_or("mission".to_owned(), |recipe| stem("mission", &recipe.seed));
    let file_name = Some(format!("{name}.{}", format.extensions[0]));
    Ok(Answer { media_type: format.media_type, file_name, bytes })
}

/// The memory that the picture of a mission needs for each node, as measured.
const DIAGRAM_BYTES: u64 = 1_500;

/// Refuses a picture that is too large before it is laid out, or too large now.
fn refuse_large_diagram(
    format: &DiagramFormat,
    mission: &Mission,
    options: &DiagramOptions,
    terms: Terms<'_>,
) -> Result<(), Refusal> {
    let nodes = mission.nodes().len() as u64;
    let most = terms.pictured_nodes;
    if nodes > most {
        return Err(Refusal::filled(
            RefusalKind::TooLarge,
            LARGE_DIAGRAM,
            &[("nodes", &nodes), ("most", &most)],
        ));
    }
    // Nodes do not overlap, and the flattest are three quarters as high as wide.
    let pixels = nodes * u64::from(options.cell_size).pow(2) * 3 / 4;
    if format.has_pixels() && pixels > terms.file_bytes {
        return Err(Refusal::filled(RefusalKind::TooLarge, LARGE_PICTURE, &[("pixels", &terms.file_bytes)]));
    }
    terms.borrow(nodes * DIAGRAM_BYTES)
}

/// The stem of a file name: the kind and the seed, without characters that some systems refuse.
fn stem(kind: &str, seed: &Seed) -> String {
    match seed {
        Seed::Number(number) => format!("{kind}-{number}"),
        Seed::Text(text) => {
            let kept: String = text.chars().filter(char::is_ascii_alphanumeric).take(24).collect();
            format!("{kind}-{kept}").trim_end_matches('-').to_owned()
        }
    }
}

/// How a map looks as a file of `format`.
///
/// # Errors
/// All options that are wrong.
pub fn look(
    shown: &Shown,
    format: Option<&Format>,
) -> Result<(PictureOptions, PrintOptions, Language), Refusal> {
    let painted = style_of(shown, format);
    let asked = painted.as_ref().copied().unwrap_or_default();
    let usual = format.map_or(PictureOptions::DEFAULT_CELL_SIZE, |format| format.default_cell_size(asked));
    let sizes = (*PictureOptions::CELL_SIZES.start(), *PictureOptions::CELL_SIZES.end(), usual);
    let (((cell_size, palette, language), painted), (paper, square)) =
        both(both(style(shown, sizes), painted), paper(shown))?;
    let is_film = format.is_some_and(Format::is_moving) && shown.palette.is_none() && shown.style.is_some();
    let picture = PictureOptions {
        cell_size,
        style: painted,
        palette: if is_film { palette_like(painted) } else { palette },
        grid: shown.grid.unwrap_or(false),
        numbers: shown.numbers,
        names: shown.names,
        doors: shown.doors.unwrap_or(true),
        secrets: shown.secrets.unwrap_or(true),
        partitions: shown.partitions,
        areas: shown.areas,
        path: shown.path,
        dead_ends: shown.dead_ends,
        legend: shown.legend,
    };
    let print = PrintOptions { paper, square, sheet: shown.sheet, grid: shown.grid.unwrap_or(true) };
    Ok((picture, print, language))
}

/// How a mission looks as a file.
///
/// # Errors
/// All options that are wrong.
pub fn diagram_look(shown: &Shown) -> Result<DiagramOptions<'static>, Refusal> {
    let sizes = DiagramOptions::CELL_SIZES;
    let sizes = (*sizes.start(), *sizes.end(), DiagramOptions::DEFAULT_CELL_SIZE);
    let (cell_size, palette, language) = style(shown, sizes)?;
    Ok(DiagramOptions { cell_size, palette, language, numbers: shown.numbers, ..DiagramOptions::default() })
}

/// The flat colors nearest to a style, for films.
fn palette_like(style: &Style) -> Palette {
    match style.name.as_str() {
        "ink" => Palette::Print,
        name => Palette::from_name(name).unwrap_or_default(),
    }
}

/// The paper, and the size of a cell on it.
fn paper(shown: &Shown) -> Result<(Paper, Square), Refusal> {
    let paper = shown.paper.as_deref().map_or(Ok(Paper::default()), |name| {
        let found = Paper::ALL.into_iter().find(|paper| paper.name() == name);
        named(found, "paper", name, Paper::ALL.into_iter().map(Paper::name))
    });
    let square = shown.square.as_deref().map_or(Ok(Square::default()), |name| {
        let found = Square::ALL.into_iter().find(|square| square.name() == name);
        named(found, "square", name, Square::ALL.into_iter().map(Square::name))
    });
    both(paper, square)
}

/// The style that is asked for. A palette alone asks for the style that has palettes, and a format has a usual one.
fn style_of(shown: &Shown, format: Option<&Format>) -> Result<&'static Style, Refusal> {
    match (shown.style.as_deref(), &shown.palette) {
        (Some(name), _) => style_called(name),
        (None, Some(_)) => Ok(Style::by_name("flat").unwrap_or_default()),
        (None, None) => Ok(format.map(Format::default_style).unwrap_or_default()),
    }
}

/// The style called `name`.
pub(crate) fn style_called(name: &str) -> Result<&'static Style, Refusal> {
    let names = Style::all().iter().map(|style| style.name.as_str());
    named(Style::by_name(name), "style", name, names)
}

/// The language of a code; English by default.
pub(crate) fn language_called(code: Option<&str>) -> Result<Language, Refusal> {
    code.map_or(Ok(Language::English), |code| {
        let found = Language::ALL.into_iter().find(|language| language.code() == code);
        named(found, "lang", code, Language::ALL.iter().map(|language| language.code()))
    })
}

/// Size of cells, palette and language.
fn style(shown: &Shown, sizes: (u32, u32, u32)) -> Result<(u32, Palette, Language), Refusal> {
    let (min, max, usual) = sizes;
    let cell_size = match shown.cell_size {
        Some(size) if !(min..=max).contains(&size) => Err(Refusal::filled(
            RefusalKind::Wrong,
            OUT_OF_RANGE,
            &[("name", &"cell_size"), ("value", &size), ("min", &min), ("max", &max)],
        )),
        size => Ok(size.unwrap_or(usual)),
    };
    let palette = shown.palette.as_deref().map_or(Ok(Palette::default()), |name| {
        let names = Palette::ALL.iter().map(|palette| palette.name());
        named(Palette::from_name(name), "palette", name, names)
    });
    let language = language_called(shown.lang.as_deref());
    let ((cell_size, palette), language) = both(both(cell_size, palette), language)?;
    Ok((cell_size, palette, language))
}

/// The item of a name, or a refusal that lists the known names.
pub(crate) fn named<T>(
    found: Option<T>,
    field: &str,
    name: &str,
    names: impl Iterator<Item = &'static str>,
) -> Result<T, Refusal> {
    found.ok_or_else(|| {
        let names: Vec<&str> = names.collect();
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("field", &field), ("name", &name), ("names", &names.join(", "))];
        Refusal::filled(RefusalKind::Wrong, NO_SUCH_NAME, &values)
    })
}

/// Both, or all that is wrong with either.
fn both<A, B>(a: Result<A, Refusal>, b: Result<B, Refusal>) -> Result<(A, B), Refusal> {
    match (a, b) {
        (Ok(a), Ok(b)) => Ok((a, b)),
        (Err(refusal), Ok(_)) | (Ok(_), Err(refusal)) => Err(refusal),
        (Err(a), Err(b)) => {
            let problems: Vec<Sentence> = a.problems.into_iter().chain(b.problems).collect();
            Err(Refusal { kind: a.kind, problems })
        }
    }
}

const NO_SUCH_NAME: Text = Text::new(
    "{field} is \"{name}\", which is none of {names}",
    "{field} vaut « {name} », qui n’est pas parmi {names}",
);
const OUT_OF_RANGE: Text = Text::new(
    "{name} is {value}; it has to be from {min} to {max}",
    "{name} vaut {value} ; il faut de {min} à {max}",
);
const LARGE_DIAGRAM: Text = Text::new(
    "a picture of {nodes} nodes is too large here: the limit is {most}; choose text, json, dot or mermaid, or the command line",
    "une image de {nodes} nœuds est trop grande ici : la limite est de {most} ; choisissez text, json, dot ou mermaid, ou la ligne de commande",
);
const LARGE_PICTURE: Text = Text::new(
    "the picture would have more than {pixels} pixels; choose a smaller cell_size or svg",
    "l’image aurait plus de {pixels} pixels ; choisissez un cell_size plus petit ou svg",
);
