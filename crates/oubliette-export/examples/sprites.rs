//! Writes a page with all sprites, for review: `cargo xtask sprites`, or with the name of the file as an argument.

use std::error::Error;

use oubliette_draw::sprite::{all, sheet};
use oubliette_export::paint::to_png;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "sprites.png".to_owned());
    std::fs::write(&file, to_png(&sheet::sheet(all()), sheet::CELL_SIZE)?)?;
    println!("{file}");
    Ok(())
}
