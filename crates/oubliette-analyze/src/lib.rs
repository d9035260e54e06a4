//! From a dungeon or a mission to a report. This crate does not depend on the generator.
//!
//! [`analyze`] runs the tables [`METRICS`] and [`CRITERIA`] over a [`Survey`], which computes the facts that several of
//! them share, each once and on first use. [`Survey::score`] alone is cheap enough for a search over many maps, and
//! [`metric`](metric()) finds a metric by its name. Maps drawn by hand are analyzed like generated ones: a measure that
//! a map does not have is [`Measure::Absent`](oubliette_core::Measure::Absent), and no map causes a panic.
//!
//! [`mission`] solves and proves lock-and-key missions over every order of play, measures and explains them. The
//! report of a map with a mission includes whether its cells match that mission.
//!
//! ```
//! use oubliette_analyze::analyze;
//! use oubliette_core::{Dungeon, Grid, Measure, Rect, Size, Tile};
//!
//! let mut tiles = Grid::filled(Size::new(7, 5), Tile::Wall);
//! tiles.fill(Rect::new(1, 1, 5, 3), Tile::Corridor);
//! tiles.fill(Rect::new(2, 2, 3, 1), Tile::Wall);
//! let dungeon = Dungeon {
//!     recipe: None,
//!     tiles,
//!     rooms: Vec::new(),
//!     doors: Vec::new(),
//!     features: Vec::new(),
//!     partitions: Vec::new(),
//!     mission: None,
//!     remarks: Vec::new(),
//!     names: Default::default(),
//! };
//!
//! let report = analyze(&dungeon);
//! assert_eq!(report.measure("loops"), Some(&Measure::Count(1)));
//! assert_eq!(report.measure("symmetry_rotation"), Some(&Measure::Share(1.0)));
//! assert_eq!(report.measure("path"), Some(&Measure::Absent));
//! ```

mod area;
mod metric;
pub mod mission;
mod neighborhood;
mod obstacle;
mod place;
mod score;
mod survey;
mod sweep;
mod trunk;
mod warning;
mod way;

#[cfg(test)]
mod drawing;

pub use metric::branching::dead_end_cells;
pub use metric::{METRICS, Metric, metric};
pub use place::places;
pub use score::fit::{Sample, fitted_line};
pub use score::gauge::Gauge;
pub use score::{CRITERIA, Criterion, MakeUp};
pub use survey::Survey;
pub use sweep::Farthest;
pub use warning::{WARNINGS, WarningInfo};

use oubliette_core::report::MissionProof;
use oubliette_core::{Dungeon, Report};

/// The report of a map: everything in [`CRITERIA`], [`WARNINGS`] and [`METRICS`], in the order of the tables, and the
/// proof of its mission, if it has one. For single values ask a [`Survey`].
pub fn analyze(dungeon: &Dungeon) -> Report {
    let survey = Survey::of(dungeon);
    let proof = mission::mission_proof(dungeon, &survey.open);
    survey.report(proof)
}

impl Survey<'_> {
    /// The report, with the proof of the mission that was found before.
    pub fn report(&self, proof: Option<MissionProof>) -> Report {
        let reasons = self.reasons();
        Report {
            score: self.score(),
            warnings: warning::warnings(self, &reasons),
            reasons,
            metrics: METRICS.iter().map(|metric| (metric.name, (metric.measure)(self))).collect(),
            mission: proof,
            places: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Feature, FeatureKind, Measure, Point, Rect, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of, noise, room};

    #[test]
    fn a_report_has_every_metric_in_the_order_of_the_table() {
        let report = analyze(&dungeon("<..>"));
        let names: Vec<&str> = report.metrics.iter().map(|&(name, _)| name).collect();
        assert_eq!(names, METRICS.iter().map(|metric| metric.name).collect::<Vec<_>>());
    }

    #[test]
    fn a_drawn_map_is_measured_from_end_to_end() {
        let report = analyze(&dungeon(
            "
            #######
            #<...##
            #.#.#.#
            #....>#
            #######",
        ));
        let count = |name: &str| match report.measure(name) {
            Some(&Measure::Count(count)) => count,
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!((count("regions"), count("dead_ends"), count("junctions")), (1, 2, 2));
        assert_eq!((count("loops"), count("cycles"), count("path"), count("farthest")), (1, 1, 6, 7));
    }

    #[test]
    fn no_map_is_too_strange_to_measure() {
        let sizes = [(0, 0), (0, 5), (5, 0), (-3, 5), (5, -3), (-1, -1), (1, 1), (1, 70), (70, 1), (64, 2)];
        for (width, height) in sizes {
            for percent in [0, 50, 100] {
                let size = Size::new(width, height);
                let mut strange = dungeon_of(&noise(size, percent, 1));
                analyze(&strange);
                for at in [Point::new(0, 0), Point::new(-1, 3), Point::new(i32::MAX, i32::MIN)] {
                    strange.features =
                        [FeatureKind::Start, FeatureKind::End].map(|kind| Feature::new(at, kind)).to_vec();
                    strange.rooms = [
                        Rect::new(at.x, at.y, i32::MAX, i32::MAX),
                        Rect::new(at.x, at.y, i32::MIN, 1),
                        Rect::new(i32::MIN, i32::MIN, i32::MIN, i32::MIN),
                        Rect::new(0, 0, 0, 0),
                    ]
                    .map(room)
                    .to_vec();
                    analyze(&strange);
                    dead_end_cells(&strange);
                }
            }
        }
    }
}
