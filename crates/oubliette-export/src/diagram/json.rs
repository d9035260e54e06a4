//! A mission with its report as one JSON object. `read_mission` of `oubliette-import` reads the mission back without
//! loss; the report is computed again.

use std::io;

use oubliette_core::{Measure, Mission, MissionReport};
use serde::{Serialize, Serializer};

use super::DiagramOptions;
use crate::Error;
use crate::format::json::{Layout, ObjectWriter, write_mission};

pub(super) fn write(
    mission: &Mission,
    report: Option<&MissionReport>,
    _: &DiagramOptions,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut out = io::BufWriter::new(out);
    let mut object = ObjectWriter::new(&mut out, Layout::Lines);
    write_mission(mission, &mut object)?;
    if let Some(report) = report {
        object.records("spheres", report.spheres.iter())?;
        object.field("walkthrough", &report.walkthrough)?;
        object.field("metrics", &Metrics(&report.metrics))?;
        object.field("proof", &report.verdict)?;
    }
    object.finish()?;
    Ok(io::Write::flush(&mut out)?)
}

struct Metrics<'a>(&'a [(&'static str, Measure)]);

impl Serialize for Metrics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, measure)| (name, measure)))
    }
}
