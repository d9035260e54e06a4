//! Oubliette for JavaScript.
//!
//! Two sets of functions, each with a feature: `library` makes and measures dungeons and missions for the npm
//! package, and `studio` answers the requests of the page. Both take and return JSON, and tiles as bytes; the modules
//! in `npm/` and `web/shared/carrier/` give them a pleasant shape. An error is thrown as JSON with its kind and all its problems
//! in English and French.
//!
//! Nothing is kept between calls but a few dungeons, which are made again when they are gone.

#[cfg(feature = "library")]
pub mod library;
#[cfg(feature = "library")]
mod refusal;
#[cfg(feature = "library")]
mod shelf;
#[cfg(feature = "studio")]
pub mod studio;
