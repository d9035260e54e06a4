//! Things that stand on floors: doors, keys, stairs, chests, stones.

use super::autotile::open;
use super::canvas::{Canvas, hash, lit};
use super::theme::{Paint, Theme};
use super::wall::{self, FACE_TOP};
use crate::palette::Rgb;
use crate::tone::area_color;

const WHITE: Rgb = Rgb::hex(0xffffff);
const BLACK: Rgb = Rgb::hex(0x101010);
/// Keys and locks whose number has no tile.
const NO_SET: Rgb = Rgb::hex(0xf2c744);
const UP: Rgb = Rgb::hex(0x3fae6b);
const DOWN: Rgb = Rgb::hex(0xd2423f);

/// How a door is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closed {
    /// It is not.
    Plainly,
    /// With a lock of this number, or 0.
    WithLock(u32),
    /// Hidden: it looks like the wall.
    Secretly,
}

/// A door in a wall along a row, seen from the front: it is set into the wall's face.
pub(super) fn draw_front_door(canvas: &mut Canvas, theme: Theme, closed: Closed) {
    wall::draw_open_to(canvas, theme, open::ABOVE | open::BELOW);
    let color = |paint| theme.color(paint);
    if closed == Closed::Secretly {
        // The joint around the hidden leaf, and a small mark for maps that show secrets.
        for (left, top, right, bottom) in [(3, 7, 4, 16), (12, 7, 13, 16), (3, 6, 13, 7)] {
            canvas.rect(left, top, right, bottom, color(Paint::Outline));
        }
        mark_secret(canvas, theme, 8, 8);
        return;
    }
    canvas.rect(1, FACE_TOP - 1, 15, 16, color(Paint::Outline));
    canvas.rect(2, FACE_TOP, 14, 16, color(Paint::WoodDark));
    for plank in 0..4 {
        let left = 2 + plank * 3;
        canvas.rect(left, FACE_TOP, left + 3, 15, lit(color(Paint::Wood), 6 - 4 * (plank % 2)));
        let x = (left + 3) * canvas.unit() - 1;
        canvas.pixel_rect(x, FACE_TOP * canvas.unit(), x + 1, canvas.side, color(Paint::WoodDark));
    }
    match closed {
        Closed::WithLock(number) => {
            for y in [FACE_TOP, 14] {
                canvas.rect(2, y, 14, y + 1, color(Paint::IronDark));
            }
            plate(canvas, number, 8, FACE_TOP);
        }
        _ => {
            canvas.rect(2, 8, 14, 9, color(Paint::Iron));
            canvas.rect(2, 13, 14, 14, color(Paint::Iron));
            canvas.rect(11, 10, 13, 12, color(Paint::Gold));
        }
    }
}

/// A door in a wall along a column, seen from its side.
pub(super) fn draw_side_door(canvas: &mut Canvas, theme: Theme, closed: Closed) {
    let color = |paint| theme.color(paint);
    if closed == Closed::Secretly {
        wall::draw_open_to(canvas, theme, open::LEFT | open::RIGHT);
        for y in [0, 15] {
            canvas.rect(0, y, 16, y + 1, color(Paint::Outline));
        }
        mark_secret(canvas, theme, 8, 5);
        return;
    }
    canvas.rect(5, 0, 11, 16, color(Paint::Outline));
    canvas.rect(6, 0, 10, 16, color(Paint::WoodDark));
    canvas.rect(6, 0, 9, 15, color(Paint::Wood));
    canvas.rect(6, 0, 7, 15, lit(color(Paint::Wood), 22));
    match closed {
        Closed::WithLock(number) => {
            for y in [1, 14] {
                canvas.rect(6, y, 10, y + 1, color(Paint::IronDark));
            }
            plate(canvas, number, 8, 4);
        }
        _ => {
            for y in [2, 13] {
                canvas.rect(6, y, 10, y + 1, color(Paint::Iron));
            }
            canvas.rect(7, 7, 9, 9, color(Paint::Gold));
        }
    }
}

fn mark_secret(canvas: &mut Canvas, theme: Theme, middle: i32, top: i32) {
    let rows = ["xxxxx", "xwwwx", "xwxxx", "xwwwx", "xxxwx", "xwwwx", "xxxxx"];
    let colors = [('x', theme.color(Paint::Outline)), ('w', WHITE)];
    let blank = " ".repeat((middle - 2) as usize);
    let rows: Vec<String> = rows.iter().map(|row| format!("{blank}{row}")).collect();
    let above = vec![""; top as usize];
    let rows: Vec<&str> = above.into_iter().chain(rows.iter().map(String::as_str)).collect();
    canvas.drawing(&rows, &colors);
}

/// Sixteenths from the top of a plate to its bottom.
const PLATE_HEIGHT: i32 = 9;

/// A plate in the color of a set with its number, or with a keyhole.
fn plate(canvas: &mut Canvas, number: u32, middle: i32, top: i32) {
    let half = if number > 9 { 6 } else { 4 };
    canvas.rect(middle - half, top, middle + half, top + PLATE_HEIGHT, BLACK);
    let color = if number == 0 { NO_SET } else { set_color(number) };
    canvas.rect(middle - half + 1, top + 1, middle + half - 1, top + PLATE_HEIGHT - 1, color);
    if number == 0 {
        canvas.rect(middle - 1, top + 2, middle + 1, top + 7, BLACK);
        canvas.rect(middle - 2, top + 3, middle + 2, top + 5, BLACK);
    } else {
        write_number(canvas, number, middle, top + 2);
    }
}

/// Digits in black, or in white on dark colors.
fn write_number(canvas: &mut Canvas, number: u32, middle: i32, top: i32) {
    let Rgb(r, g, b) = set_color(number);
    let light = u32::from(r) * 3 + u32::from(g) * 6 + u32::from(b);
    canvas.number(number, middle, top, if light > 1100 { BLACK } else { WHITE });
}

fn set_color(number: u32) -> Rgb {
    area_color(number.saturating_sub(1) as usize)
}

/// A key in the color of its set, with its number.
pub(super) fn draw_key(canvas: &mut Canvas, number: u32) {
    const ROWS: [&str; 8] = [
        "                ",
        "  xxxxx         ",
        " xcllcxxxxxxxxx ",
        " xlxxcccccccccx ",
        " xcxxcxxxxcxcxx ",
        " xccccx  xcxcx  ",
        "  xxxx    x x   ",
        "                ",
    ];
    let color = if number == 0 { NO_SET } else { set_color(number) };
    canvas.drawing(&ROWS, &[('x', BLACK), ('c', color), ('l', lit(color, 60))]);
    if number > 0 {
        plate(canvas, number, if number > 9 { 9 } else { 11 }, 7);
    }
}

/// Steps that lead up into the light.
pub(super) fn draw_start(canvas: &mut Canvas, theme: Theme) {
    let color = |paint| theme.color(paint);
    canvas.rect(2, 1, 14, 15, color(Paint::Outline));
    for step in 0..4 {
        let (top, inset) = (11 - 3 * step, step);
        let light = lit(color(Paint::StepLight), 14 * step - 30);
        canvas.rect(3 + inset / 2, top, 13 - inset / 2, top + 2, light);
        canvas.rect(3 + inset / 2, top + 2, 13 - inset / 2, top + 3, color(Paint::StepDark));
    }
    canvas.drawing(
        &[
            "",
            "",
            "       gg       ",
            "      gggg      ",
            "     gggggg     ",
            "       gg       ",
            "       gg       ",
        ],
        &[('g', UP)],
    );
}

/// Steps that lead down into the dark.
pub(super) fn draw_end(canvas: &mut Canvas, theme: Theme) {
    let color = |paint| theme.color(paint);
    canvas.rect(1, 1, 15, 15, color(Paint::StepDark));
    canvas.rect(2, 2, 14, 14, color(Paint::Outline));
    for step in 0..4 {
        let light = lit(color(Paint::StepLight), -34 * step);
        let left = 2 + 3 * step;
        canvas.rect(left, 2 + step, left + 2, 14, light);
        canvas.rect(left + 2, 2 + step, left + 3, 14, lit(light, -50));
    }
    canvas.rect(2, 2, 14, 3, color(Paint::Hole));
    canvas.drawing(
        &[
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "",
            "     rr         ",
            "     rr         ",
            "   rrrrrr       ",
            "    rrrr        ",
            "     rr         ",
        ],
        &[('r', DOWN)],
    );
}

/// A chest.
pub(super) fn draw_treasure(canvas: &mut Canvas, theme: Theme) {
    let color = |paint| theme.color(paint);
    const ROWS: [&str; 16] = [
        "                ",
        "                ",
        "                ",
        "   xxxxxxxxxx   ",
        "  xwLLLLLLLLwx  ",
        " xgwwwwwwwwwwgx ",
        " xgdwwwwwwwwdgx ",
        " xgddddggddddgx ",
        " xxxxxxgkxxxxxx ",
        " xggggggkgggggx ",
        " xgwwwwggwwwwgx ",
        " xgwwwwwwwwwwgx ",
        " xgddddddddddgx ",
        " xggggggggggggx ",
        "  xxxxxxxxxxxx  ",
        "                ",
    ];
    canvas.drawing(
        &ROWS,
        &[
            ('x', color(Paint::Outline)),
            ('w', color(Paint::Wood)),
            ('L', lit(color(Paint::Wood), 30)),
            ('d', color(Paint::WoodDark)),
            ('g', color(Paint::Gold)),
            ('k', color(Paint::GoldDark)),
        ],
    );
}

/// A gem.
pub(super) fn draw_reward(canvas: &mut Canvas, theme: Theme) {
    let color = |paint| theme.color(paint);
    const ROWS: [&str; 15] = [
        "                ",
        "                ",
        "                ",
        "    xxxxxxxx    ",
        "   xgllgglgGx   ",
        "  xgllgggggGGx  ",
        "  xxxxxxxxxxxx  ",
        "  xgllgggggGGx  ",
        "   xgllggGGGx   ",
        "    xgllgGGx    ",
        "     xglgGx     ",
        "      xgGx      ",
        "       xx       ",
        "                ",
        "                ",
    ];
    let gem = color(Paint::Gem);
    let colors =
        [('x', color(Paint::Outline)), ('g', gem), ('l', color(Paint::GemLight)), ('G', lit(gem, -45))];
    canvas.drawing(&ROWS, &colors);
}

/// A skull, the sign of an obstacle.
pub(super) fn draw_obstacle(canvas: &mut Canvas, theme: Theme) {
    let color = |paint| theme.color(paint);
    const ROWS: [&str; 15] = [
        "                ",
        "                ",
        "     xxxxxx     ",
        "   xxbbbbbbxx   ",
        "  xbbbbbbbbbbx  ",
        "  xbbbbbbbbbsx  ",
        "  xbbxxbbxxbsx  ",
        "  xbbxrbbxrbsx  ",
        "  xbbbbxxbbbsx  ",
        "   xbbbxxbbsx   ",
        "    xbbbbbsx    ",
        "    xbxbxbsx    ",
        "    xbxbxbsx    ",
        "     xxxxxx     ",
        "                ",
    ];
    let bone = color(Paint::Bone);
    let colors = [('x', color(Paint::Outline)), ('b', bone), ('s', lit(bone, -55)), ('r', DOWN)];
    canvas.drawing(&ROWS, &colors);
}

/// A column that stands free.
pub(super) fn draw_column(canvas: &mut Canvas, theme: Theme) {
    let color = |paint| theme.color(paint);
    canvas.ellipse(16, 25, 13, 6, color(Paint::Outline));
    canvas.rect(3, 5, 13, 12, color(Paint::Outline));
    for x in 4..12 {
        let light = [-26, -4, 14, 8, 0, -10, -24, -38][(x - 4) as usize];
        canvas.rect(x, 5, x + 1, 13, lit(color(Paint::Stone), light));
    }
    canvas.ellipse(16, 25, 10, 4, lit(color(Paint::Stone), -24));
    canvas.ellipse(16, 9, 14, 8, color(Paint::Outline));
    canvas.ellipse(16, 9, 12, 6, color(Paint::StoneLight));
    canvas.ellipse(16, 9, 8, 4, color(Paint::Stone));
}

/// Places and sizes of stones, in half sixteenths; the small ones lie in front.
const HEAPS: [[(i32, i32, i32); 6]; 4] = [
    [(10, 11, 8), (22, 10, 7), (16, 18, 9), (7, 22, 6), (25, 21, 7), (15, 27, 5)],
    [(21, 11, 9), (9, 12, 7), (15, 21, 8), (25, 22, 6), (6, 24, 5), (22, 28, 4)],
    [(15, 9, 8), (25, 14, 6), (8, 18, 8), (20, 22, 8), (11, 27, 5), (27, 26, 4)],
    [(8, 10, 6), (18, 11, 8), (26, 18, 5), (11, 21, 9), (22, 25, 6), (5, 27, 4)],
];

/// A heap of stones.
pub(super) fn draw_rubble(canvas: &mut Canvas, theme: Theme, variant: u16) {
    let color = |paint| theme.color(paint);
    for (number, (x, y, radius)) in (0..).zip(HEAPS[usize::from(variant) % HEAPS.len()]) {
        let tint = (hash(number, variant.into(), 90) % 25) as i32 - 12;
        canvas.outlined_disc(x, y, radius, lit(color(Paint::StoneDark), tint), color(Paint::Outline));
        canvas.ellipse(x - 1, y - 1, radius - 3, radius - 3, lit(color(Paint::Stone), tint));
        canvas.ellipse(x - 2, y - 2, radius / 3, radius / 3, lit(color(Paint::StoneLight), tint));
    }
}
