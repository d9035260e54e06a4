//! Maps from files and arrays.

use std::sync::Arc;

use oubliette::import::{IMPORTS, Import, ReadError};
use oubliette::{
    Door, DoorKind, Feature, FeatureKind, Grid, Labels, Mission as CoreMission, Point, Size, Tile,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::dungeon::Dungeon;
use crate::interrupt::by_size;
use crate::refusal::{Told, problems, unknown, wrong};

type Notes = Vec<(String, String)>;

/// Reads a dungeon, with notes in English and French. The format is detected unless it is given.
#[pyfunction]
pub(crate) fn read(
    py: Python<'_>,
    bytes: &Bound<'_, PyBytes>,
    extension: Option<String>,
    format: Option<&str>,
    level: Option<String>,
) -> PyResult<(Dungeon, Notes)> {
    let import = match format {
        None => None,
        Some(name) => Some(Import::by_name(name).ok_or_else(|| {
            unknown(py, "format", name, &IMPORTS.iter().map(|import| import.name).collect::<Vec<_>>())
        })?),
    };
    let bytes: Arc<[u8]> = bytes.as_bytes().into();
    let result = by_size(py, bytes.len(), move || {
        let import = import.unwrap_or_else(|| Import::of(&bytes, extension.as_deref()));
        import.read(&bytes, level.as_deref()).map(|dungeon| {
            let notes = import.notes(&bytes, level.as_deref(), &dungeon);
            (dungeon, notes)
        })
    })?;
    let (dungeon, notes) = result.map_err(|error| read_error(py, &error))?;
    let notes = notes.iter().map(Told::of).map(|told| (told.en, told.fr)).collect();
    Ok((Dungeon::read(dungeon), notes))
}

/// A file that is no dungeon. A mission is read by another function.
fn read_error(py: Python<'_>, error: &ReadError) -> PyErr {
    match error {
        ReadError::NotADungeon { found } if found.contains(CoreMission::FORMAT) => problems(
            py,
            &[Told {
                en: "the file holds a mission; use ob.Mission.load".to_owned(),
                fr: "le fichier contient une mission ; utilisez ob.Mission.load".to_owned(),
                ..Told::default()
            }],
        ),
        error => wrong(py, error),
    }
}

/// A map from numbers of tiles, row by row.
#[pyfunction]
pub(crate) fn from_tiles(
    py: Python<'_>,
    cells: &Bound<'_, PyBytes>,
    width: i32,
    height: i32,
    start: Option<(i32, i32)>,
    end: Option<(i32, i32)>,
) -> PyResult<Dungeon> {
    let size = Size::new(width, height);
    let tiles = cells.as_bytes().iter().map(|&number| Tile::ALL.get(usize::from(number)).copied());
    let tiles = tiles.collect::<Option<Vec<Tile>>>().and_then(|tiles| Grid::from_cells(size, tiles));
    let Some(tiles) = tiles else {
        let most = Tile::ALL.len() - 1;
        return Err(array_problem(
            py,
            format!("the array has numbers that are no tiles; use 0 to {most}, see ob.TILES"),
            format!(
                "le tableau a des nombres qui ne sont pas des tuiles ; utilisez 0 à {most}, voir ob.TILES"
            ),
        ));
    };
    let mut features = Vec::new();
    for (kind, place) in [(FeatureKind::Start, start), (FeatureKind::End, end)] {
        let Some((x, y)) = place else { continue };
        let at = Point::new(x, y);
        if !tiles.at(at).is_some_and(Tile::is_open) {
            let name = kind.name();
            return Err(array_problem(
                py,
                format!("{name}: the cell ({x}, {y}) is a wall or outside the map; choose an open cell"),
                format!(
                    "{name} : la case ({x}, {y}) est un mur ou hors de la carte ; choisissez une case ouverte"
                ),
            ));
        }
        features.push(Feature::new(at, kind));
    }
    let dungeon = oubliette::Dungeon {
        recipe: None,
        doors: doors_of(&tiles),
        tiles,
        rooms: Vec::new(),
        features,
        partitions: Vec::new(),
        mission: None,
        remarks: Vec::new(),
        names: Labels::default(),
    };
    Ok(Dungeon::read(dungeon))
}

fn doors_of(tiles: &Grid<Tile>) -> Vec<Door> {
    let width = tiles.size().width.max(1) as usize;
    let doors = tiles.cells().iter().enumerate().filter_map(|(index, tile)| {
        let kind = match tile {
            Tile::Door => DoorKind::Normal,
            Tile::SecretDoor => DoorKind::Secret,
            Tile::LockedDoor => DoorKind::Locked,
            _ => return None,
        };
        Some(Door::new(Point::new((index % width) as i32, (index / width) as i32), kind))
    });
    doors.collect()
}

fn array_problem(py: Python<'_>, en: String, fr: String) -> PyErr {
    problems(py, &[Told { parameter: Some("array".to_owned()), en, fr, ..Told::default() }])
}
