//! Dungeons you can always get out of.
//!
//! A [`Draft`] is a recipe as typed. [`check`] turns it into a [`Plan`] or lists everything that has to change,
//! [`make`](make()) makes the [`Dungeon`] and proves its mission, [`Made::report`] measures it and [`export`] writes it.
//!
//! ```
//! use oubliette::{Draft, Measure, check, make};
//! use oubliette::export::{Format, Options};
//!
//! let plan = check(&Draft::new("bsp").with_seed("any text will do").with_param("levels", 3))?;
//! let made = make(&plan)?;
//! assert_eq!(made.dungeon.rooms.len(), 8);
//!
//! let report = made.report();
//! assert_eq!(report.measure("connected"), Some(&Measure::Flag(true)));
//!
//! let png = Format::by_name("png").expect("there is a png format");
//! let picture = png.to_bytes(&made.dungeon, None, &Options::default())?;
//! assert_eq!(&picture[1..4], b"PNG");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same recipe gives the same dungeon on every machine; [`recipe`] reads and writes it as TOML and JSON, and
//! [`batch`] makes many in parallel, with results that do not depend on the number of threads. [`query`] states conditions on their
//! metrics, [`search`] scans seeds for those that match, and [`top`] keeps the best of many. [`mission`] plans, proves
//! and edits locks and keys, which [`Draft::with_mission`] sets into a map. [`game`] is a roguelike on such dungeons,
//! and [`simulate`] lets bots play it.

#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
struct Readme;

#[doc = include_str!("../../../docs/embedding.md")]
#[cfg(doctest)]
struct Embedding;

mod frames;
pub mod recipe;
pub mod simulate;

pub use frames::make_for;
pub use oubliette_analyze::{
    CRITERIA, Criterion, Gauge, METRICS, MakeUp, Metric, Sample, Survey, WARNINGS, WarningInfo, analyze,
    dead_end_cells, fitted_line, metric, places,
};
pub use oubliette_core::*;
pub use oubliette_draw as draw;
pub use oubliette_export as export;
pub use oubliette_game as game;
pub use oubliette_import as import;
pub use oubliette_make::generation::{Draft, Misfit, Plan, Problem, Problems, check};
pub use oubliette_make::{
    FRAMES, Made, Recording, Unmade, batch, generation, make, make_recorded, make_watched, make_within,
    mission, query, refuse_losing, search, top,
};
