//! A digit per cell and a line per row, nothing else: 1 blocks, 0 passes.

use std::io;

use oubliette_core::{Dungeon, Report, Tile};

use crate::{Error, Options};

/// The digit of a `tile`, here and in JSON: 1 if it blocks.
pub(crate) const fn digit(tile: Tile) -> u8 {
    if tile.is_open() { b'0' } else { b'1' }
}

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    _: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut line = Vec::new();
    for row in dungeon.tiles.rows() {
        line.clear();
        line.extend(row.iter().map(|&tile| digit(tile)));
        line.push(b'\n');
        out.write_all(&line)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_import::read_dungeon;

    #[test]
    fn walls_and_pillars_block_and_everything_else_passes() {
        let dungeon = read_dungeon(b"#o.,\n:;+#\n").unwrap();
        let bytes = Format::by_name("matrix").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        assert_eq!(String::from_utf8(bytes).unwrap(), "1100\n0001\n");
    }
}
