//! The parts of a drawn map, in cells and hundredths of a cell.

pub mod area;
pub mod drawing;
pub mod ground;
pub mod label;
pub mod lockwork;
pub mod mark;
pub mod outline;
pub mod partition;
pub mod shape;
pub mod sign;
