//! The places of the parts of the dungeon's screen: the window and the hero on the left, the map and the log on the
//! right.

use oubliette_core::{Rect, Size};
use oubliette_game::WINDOW;

/// Where the parts stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    /// Letters of a cell of the window.
    pub(super) cell: Size,
    /// The window with its border.
    pub(super) window: Rect,
    pub(super) hero: Rect,
    pub(super) sights: Rect,
    /// The map and the log, or the list that is open.
    pub(super) right: Rect,
}

const SMALL_CELL: Size = Size::new(2, 1);
const LARGE_CELL: Size = Size::new(4, 2);
/// From this size on, cells of the window are large.
const ROOMY: Size = Size::new(119, 38);
const HERO_ROWS: i32 = 6;
const GAP: i32 = 2;

impl Layout {
    pub(super) fn of(screen: Size) -> Layout {
        let is_roomy = screen.width >= ROOMY.width && screen.height >= ROOMY.height;
        let cell = if is_roomy { LARGE_CELL } else { SMALL_CELL };
        let window = Rect::new(0, 1, cell.width * WINDOW.width + 2, cell.height * WINDOW.height + 2);
        let hero = Rect::new(0, window.bottom(), window.width, HERO_ROWS);
        let sights = Rect::new(0, hero.bottom(), window.width, screen.height - 1 - hero.bottom());
        let left = window.width + GAP;
        let right = Rect::new(left, 1, screen.width - left, screen.height - 2);
        Layout { cell, window, hero, sights, right }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_never_overlap_and_stay_on_the_screen() {
        for (width, height) in
            [(80, 23), (80, 24), (100, 30), (119, 38), (120, 40), (200, 60), (80, 100), (300, 24)]
        {
            let screen = Size::new(width, height);
            let Layout { window, hero, sights, right, .. } = Layout::of(screen);
            let parts = [window, hero, sights, right];
            for (place, part) in parts.iter().enumerate() {
                assert!(screen.rect().contains_rect(*part), "{part:?} on {screen:?}");
                assert!(parts[place + 1..].iter().all(|other| !part.intersects(*other, 0)), "{screen:?}");
            }
        }
    }

    #[test]
    fn a_large_terminal_shows_large_cells() {
        assert_eq!(Layout::of(Size::new(80, 24)).window, Rect::new(0, 1, 28, 11));
        assert_eq!(Layout::of(Size::new(120, 40)).window, Rect::new(0, 1, 54, 20));
    }
}
