//! Dungeons you can always get out of.
//!
//! A [`Draft`] says what you want, [`check`] turns it into a [`Plan`] or tells everything that has to change,
//! [`generate`] makes the [`Dungeon`], [`analyze`](analyze()) measures it and [`export`] writes it.
//!
//! ```
//! use oubliette::{Draft, Measure, analyze, check, generate};
//! use oubliette::export::{Format, Options};
//!
//! let plan = check(&Draft::new("bsp").with_seed("any text will do").with_param("levels", 3))?;
//! let dungeon = generate(&plan)?;
//! assert_eq!(dungeon.rooms.len(), 8);
//!
//! let report = analyze(&dungeon);
//! assert_eq!(report.measure("connected"), Some(&Measure::Flag(true)));
//!
//! let png = Format::by_name("png").expect("there is a png format");
//! let picture = png.to_bytes(&dungeon, None, &Options::default())?;
//! assert_eq!(&picture[1..4], b"PNG");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The same recipe gives the same dungeon on every machine; [`recipe`] reads and writes it as TOML and JSON, and
//! [`batch`] makes many at once without letting the number of threads show. [`query`] asks for dungeons by their
//! metrics, [`search`] scans seeds for those that match, and [`top`] keeps the best of many. [`mission`] plans, proves
//! and edits locks and keys, which [`Draft::with_mission`] sets into a map. [`game`] is a roguelike on such dungeons,
//! and [`simulate`] lets bots play it.

#[doc = include_str!("../../../README.md")]
#[cfg(doctest)]
struct Readme;

pub mod batch;
mod frames;
pub mod mission;
pub mod query;
pub mod recipe;
pub mod search;
pub mod simulate;
pub mod top;

pub use frames::{FRAMES, generate_with_frames, with_steps};
pub use oubliette_analyze::{
    CRITERIA, Criterion, Kind, METRICS, Metric, Survey, WARNINGS, WarningInfo, analyze, dead_end_cells,
    metric, places,
};
pub use oubliette_core::*;
pub use oubliette_export as export;
pub use oubliette_game as game;
pub use oubliette_gen as generation;
pub use oubliette_gen::{Draft, Misfit, Plan, Problem, Problems, check, generate};
