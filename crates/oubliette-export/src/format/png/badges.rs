//! The locks and keys of a row of cells, as pixels.

use super::raster::MIN_DETAILED;
use oubliette_draw::badge::{Outline, draw_key, draw_lock};
use oubliette_draw::figure::{Canvas, Spot};
use oubliette_draw::map::lockwork::Lockwork;
use oubliette_draw::tone::Tone;

/// A badge and the column of its cell.
pub(super) struct CellBadge {
    pub(super) column: usize,
    canvas: Canvas,
}

/// The value of a pixel where the cell shows through.
const CLEAR: u8 = u8::MAX;

impl CellBadge {
    /// The locks and keys of row `y`, drawn into cells of `cell_size` pixels.
    pub(super) fn of_row(lockwork: &Lockwork<'_>, y: i32, cell_size: usize) -> Vec<CellBadge> {
        let corner = Spot { x: 0, y: 0 };
        let (side, outline) = (cell_size as i64, Outline::full(Tone::BLACK));
        let canvas = |set: Option<usize>, figures: &[_]| match set {
            Some(set) if cell_size < MIN_DETAILED => {
                Canvas::new(cell_size, 0, cell_size, Tone::strong(set).0)
            }
            _ => {
                let mut canvas = Canvas::new(cell_size, 0, cell_size, CLEAR);
                figures.iter().for_each(|figure| canvas.draw(figure));
                canvas
            }
        };
        let mut figures = Vec::new();
        let mut badges = Vec::new();
        for gate in lockwork.gates_of_row(y) {
            figures.clear();
            draw_lock(&lockwork.bolts(gate), corner, side, outline, &mut figures);
            let canvas = canvas(lockwork.set_of(gate), &figures);
            badges.push(CellBadge { column: gate.at.x as usize, canvas });
        }
        for stand in lockwork.keys_of_row(y) {
            let Some(badge) = lockwork.key(stand) else { continue };
            figures.clear();
            draw_key(&badge, corner, side, outline, &mut figures);
            let canvas = canvas(Some(badge.set), &figures);
            badges.push(CellBadge { column: stand.at.x as usize, canvas });
        }
        badges
    }

    /// Draws its pixel row `row` over those of its cell.
    pub(super) fn draw(&self, row: usize, pixels: &mut [u8]) {
        let own = self.canvas.rows().nth(row).unwrap_or(&[]);
        for (pixel, &tone) in pixels.iter_mut().zip(own).filter(|(_, tone)| **tone != CLEAR) {
            *pixel = tone;
        }
    }
}
