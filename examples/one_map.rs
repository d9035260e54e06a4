//! One map in ten lines: `cargo run --example one_map`.

use oubliette::{Draft, check, make};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let plan = check(&Draft::new("rooms").with_choice("mode", "crypt").with_seed("any text"))?;
    let dungeon = make(&plan)?.dungeon;
    for row in dungeon.tiles.rows() {
        println!("{}", row.iter().map(|tile| tile.glyph()).collect::<String>());
    }
    println!("{} rooms, from {:?} to {:?}", dungeon.rooms.len(), dungeon.start(), dungeon.end());
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn it_runs() -> Result<(), Box<dyn std::error::Error>> {
        super::main()
    }
}
