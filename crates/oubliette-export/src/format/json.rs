//! A dungeon with its report as one JSON object, either with a row, room or door per line or all on a single line.
//!
//! The keys have a fixed order and the only floats are ratios in the report, so that two files can be compared line by
//! line. `read_dungeon` of `oubliette-import` reads the object back without loss.

mod object;

use std::io;

use oubliette_core::{Dungeon, Mission, Report, Tile};
use serde::Serialize;

use crate::format::matrix::digit;
use crate::{Error, Options};
pub(crate) use object::{Layout, ObjectWriter};
use oubliette_core::document::{
    self, DoorRecord, FeatureRecord, PartitionRecord, PointRecord, RemarkRecord, RoomRecord,
};

pub(crate) fn write_lines(
    dungeon: &Dungeon,
    report: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    write(dungeon, report, options, Layout::Lines, out)
}

pub(crate) fn write_one_line(
    dungeon: &Dungeon,
    report: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    write(dungeon, report, options, Layout::OneLine, out)
}

fn write(
    dungeon: &Dungeon,
    report: Option<&Report>,
    options: &Options,
    layout: Layout,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let size = dungeon.size();
    let mut object = ObjectWriter::new(out, layout);
    object.field("format", &document::FORMAT)?;
    object.field("version", &document::VERSION)?;
    object.field("recipe", &dungeon.recipe)?;
    if !dungeon.names.is_empty() {
        object.field("names", &dungeon.names)?;
    }
    object.field("width", &size.width)?;
    object.field("height", &size.height)?;
    if options.matrix {
        object.list("matrix", dungeon.tiles.rows(), push_matrix_row)?;
    }
    object.list("cells", dungeon.tiles.rows(), push_cell_row)?;
    object.field("legend", &Legend::of(dungeon.tiles.cells()))?;
    object.records("rooms", dungeon.rooms.iter().map(RoomRecord::from))?;
    object.records("doors", dungeon.doors.iter().map(DoorRecord::from))?;
    object.records("features", dungeon.features.iter().map(FeatureRecord::from))?;
    object.records("partitions", dungeon.partitions.iter().map(PartitionRecord::from))?;
    object.records("remarks", dungeon.remarks.iter().map(RemarkRecord::from))?;
    object.field("start", &dungeon.start().map(PointRecord::from))?;
    object.field("end", &dungeon.end().map(PointRecord::from))?;
    match &dungeon.mission {
        Some(mission) => object.object("mission", |object| write_mission(mission, object))?,
        None => object.field("mission", &())?,
    }
    object.field("report", &report)?;
    object.finish()
}

/// The fields of a mission, with a line per set and node.
pub(crate) fn write_mission(mission: &Mission, object: &mut ObjectWriter<'_>) -> Result<(), Error> {
    object.field("format", &Mission::FORMAT)?;
    object.field("version", &Mission::VERSION)?;
    object.field("recipe", &mission.recipe())?;
    object.field("rule", &mission.rule().name())?;
    object.records("sets", mission.set_records())?;
    object.records("nodes", mission.nodes().iter())
}

fn push_matrix_row(line: &mut Vec<u8>, row: &[Tile]) -> Result<(), Error> {
    line.push(b'[');
    line.extend(row.iter().flat_map(|&tile| [digit(tile), b',']));
    line.pop_if(|&mut last| last == b',');
    line.push(b']');
    Ok(())
}

fn push_cell_row(line: &mut Vec<u8>, row: &[Tile]) -> Result<(), Error> {
    line.push(b'"');
    line.extend(row.iter().map(|tile| tile.glyph() as u8));
    line.push(b'"');
    Ok(())
}

/// The kinds of cells that occur, with their names.
struct Legend([bool; Tile::ALL.len()]);

impl Legend {
    fn of(cells: &[Tile]) -> Legend {
        let mut seen = [false; Tile::ALL.len()];
        cells.iter().for_each(|&tile| seen[tile as usize] = true);
        Legend(seen)
    }
}

impl Serialize for Legend {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seen = Tile::ALL.into_iter().filter(|&tile| self.0[tile as usize]);
        serializer.collect_map(seen.map(|tile| (tile.glyph(), tile.name())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_core::{Measure, Point};
    use oubliette_import::read_dungeon;

    fn shown(format: &str, map: &str, report: Option<&Report>) -> String {
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        let bytes = Format::by_name(format).unwrap().to_bytes(&dungeon, report, &Options::default()).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn the_readable_layout_has_a_line_for_each_row_and_record() {
        let metrics = vec![
            ("is_connected", Measure::Flag(true)),
            ("longest_path", Measure::Pair(Point::new(1, 0), Point::new(3, 0))),
        ];
        let report = Report { metrics, ..Report::default() };
        let expected = r###"{
  "format": "oubliette-dungeon",
  "version": 1,
  "recipe": null,
  "width": 5,
  "height": 2,
  "matrix": [
    [1,0,0,0,1],
    [1,1,0,1,1]
  ],
  "cells": [
    "#.+.#",
    "##.##"
  ],
  "legend": {
    "#": "wall",
    ".": "room",
    "+": "door"
  },
  "rooms": [],
  "doors": [
    {"x":2,"y":0,"kind":"normal","lock":null}
  ],
  "features": [
    {"kind":"start","x":1,"y":0,"node":null},
    {"kind":"end","x":3,"y":0,"node":null}
  ],
  "partitions": [],
  "remarks": [],
  "start": [1,0],
  "end": [3,0],
  "mission": null,
  "report": {
    "score": null,
    "reasons": [],
    "warnings": [],
    "metrics": {
      "is_connected": true,
      "longest_path": [[1,0],[3,0]]
    }
  }
}
"###;
        assert_eq!(shown("json", "#<+>#\n##.##\n", Some(&report)), expected);
    }

    #[test]
    fn the_single_line_holds_the_same_object() {
        let map = "#o.,#\n:;+<>\nS$%$S\n";
        let one_line = shown("jsonl", map, None);
        assert_eq!(one_line.matches('\n').count(), 1);
        let object = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(object(&one_line), object(&shown("json", map, None)));
    }
}
