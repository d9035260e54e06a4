//! The style `flat` in the colors of each palette.

use std::sync::LazyLock;

use super::{Floor, Grid, Record, Rock, Style, Thing, Wall};
use crate::palette::{Ink, Palette};
use crate::picture::Color;

static FLAT: LazyLock<Vec<Style>> = LazyLock::new(|| {
    let flat = Style::by_name("flat").expect("a built-in style");
    let colored = |palette| Style { record: with_colors(&flat.record, palette), ..flat.clone() };
    Palette::ALL.into_iter().map(colored).collect()
});

impl Style {
    /// Whether palettes set its colors: the built-in style `flat`, but no style of a file that begins with it.
    pub fn has_palettes(&self) -> bool {
        Style::by_name("flat").is_some_and(|flat| std::ptr::eq(flat, self))
    }

    /// The style in the colors of a palette, if it has palettes. The colors of its record are those of the default one.
    pub fn in_palette(&'static self, palette: Palette) -> &'static Style {
        if self.has_palettes() && palette != Palette::default() { &FLAT[palette as usize] } else { self }
    }
}

fn with_colors(record: &Record, palette: Palette) -> Record {
    let ink = |ink: Ink| Color::solid(palette.color(ink));
    Record {
        paper: ink(Ink::Rock),
        rock: Rock { band: ink(Ink::Wall), ..record.rock.clone() },
        floor: Floor {
            room: ink(Ink::Room),
            corridor: ink(Ink::Corridor),
            passage: ink(Ink::Passage),
            cave: ink(Ink::Cave),
            treasure: ink(Ink::Treasure),
            door: ink(Ink::Doorway),
            ..record.floor.clone()
        },
        wall: Wall { color: ink(Ink::Edge), ..record.wall.clone() },
        grid: Grid { color: ink(Ink::Grid), ..record.grid.clone() },
        thing: Thing {
            ink: ink(Ink::Number),
            halo: ink(Ink::Room),
            leaf: ink(Ink::Leaf),
            stone: ink(Ink::Pillar),
            start: ink(Ink::Start),
            end: ink(Ink::End),
            path: ink(Ink::Partition),
            mark: ink(Ink::Partition),
            ..record.thing.clone()
        },
        ..record.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flat_has_the_floor_and_walls_of_every_palette() {
        let flat = Style::by_name("flat").unwrap();
        for palette in Palette::ALL {
            let record = &flat.in_palette(palette).record;
            let colors =
                [record.paper, record.rock.band, record.wall.color, record.floor.room, record.thing.leaf];
            let inks = [Ink::Rock, Ink::Wall, Ink::Edge, Ink::Room, Ink::Leaf];
            assert_eq!(
                colors.map(|color| color.rgb),
                inks.map(|ink| palette.color(ink)),
                "{}",
                palette.name()
            );
        }
    }

    #[test]
    fn other_styles_have_no_palettes() {
        for style in Style::all().iter().filter(|style| style.name != "flat") {
            assert_eq!(style.in_palette(Palette::Print), style);
        }
    }
}
