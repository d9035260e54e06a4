use super::*;
use oubliette_draw::Rgb;
use oubliette_draw::depict::{Look, depict, depict_all};
use oubliette_draw::picture::{Layer, LayerKind, Path, Shape, Stamp};

const BLACK: Color = Color::solid(Rgb(0, 0, 0));

fn picture(items: Vec<Item>, stamps: Vec<Stamp>) -> Picture {
    Picture {
        frame: Frame { left: 0, top: 0, right: 800, bottom: 400 },
        paper: Rgb(255, 255, 255),
        outlines: Vec::new(),
        stamps,
        layers: vec![Layer { kind: LayerKind::Walls, clip: None, items }],
    }
}

/// A pixel per character: `#` covered, `+` half, `.` free.
fn drawn(picture: &Picture, cell_size: u32) -> Vec<String> {
    let sign = |pixel: &[u8]| match pixel[0] {
        0..=60 => '#',
        61..=200 => '+',
        _ => '.',
    };
    paint(picture, cell_size).rows().map(|row| row.chunks(3).map(sign).collect()).collect()
}

#[test]
fn a_rectangle_covers_its_pixels_and_half_of_those_at_its_sides() {
    let shape = Shape::filled(Path::rect(150, 100, 550, 300), BLACK);
    assert_eq!(
        drawn(&picture(vec![Item::Shape(shape)], vec![]), 1),
        ["........", ".+###+..", ".+###+..", "........"]
    );
}

#[test]
fn a_hole_runs_against_its_outline_and_stays_free() {
    let mut path = Path::rect(0, 0, 800, 400);
    path.add(&Path::polygon(&[(200, 100), (200, 300), (600, 300), (600, 100)]));
    let shape = Shape::filled(path, BLACK);
    assert_eq!(
        drawn(&picture(vec![Item::Shape(shape)], vec![]), 1),
        ["########", "##....##", "##....##", "########"]
    );
}

#[test]
fn a_sharp_line_has_square_corners_and_a_round_one_has_not() {
    let corner = |ends| {
        let stroke = Stroke { ends, ..Stroke::round(BLACK, 200) };
        let shape = Shape::stroked(Path::rect(200, 100, 600, 300), stroke);
        drawn(&picture(vec![Item::Shape(shape)], vec![]), 4)[0].clone()
    };
    assert_eq!(&corner(oubliette_draw::picture::Ends::Sharp)[..8], "....####");
    assert_eq!(&corner(oubliette_draw::picture::Ends::Round)[..6], "......");
}

#[test]
fn a_stamp_is_the_same_as_its_shapes() {
    let shape =
        Shape::outlined(Path::circle(50, 50, 40), Color::solid(Rgb(9, 99, 199)), Stroke::round(BLACK, 10));
    let stamp = Stamp { shapes: vec![shape.clone()] };
    let moved = Shape { path: shape.path.moved(333, 120), ..shape };
    for cell_size in [3, 7, 20] {
        let direct = paint(&picture(vec![Item::Shape(moved.clone())], vec![]), cell_size);
        let stamps = Item::Stamps { stamp: 0, places: vec![Spot::new(333, 120)] };
        let copied = paint(&picture(vec![stamps], vec![stamp.clone()]), cell_size);
        let far = direct.pixels.iter().zip(&copied.pixels).map(|(a, b)| a.abs_diff(*b)).max();
        // A stamp is cut to lines before it is moved, which changes the last bits.
        assert!(far <= Some(24), "{cell_size}: {far:?}");
    }
}

#[test]
fn nothing_outside_the_frame_is_painted_or_panics() {
    let far = Shape::outlined(Path::circle(-5000, 90_000, 80_000), BLACK, Stroke::round(BLACK, 3000));
    let near = Shape::stroked(Path::line(&[(-900, -900), (2000, 900)]), Stroke::sharp(BLACK, 10));
    for cell_size in [1, 5, 64] {
        paint(&picture(vec![Item::Shape(far.clone()), Item::Shape(near.clone())], vec![]), cell_size);
    }
}

#[test]
fn dashes_leave_gaps() {
    let stroke = Stroke { dash: Some((200, 200)), ..Stroke::sharp(BLACK, 100) };
    let shape = Shape::stroked(Path::line(&[(0, 150), (800, 150)]), stroke);
    assert_eq!(drawn(&picture(vec![Item::Shape(shape)], vec![]), 1)[1], "##..##..");
}

#[test]
fn a_part_of_an_isometric_map_looks_like_that_part_of_the_whole() {
    let row = |y: i32| -> String {
        let is_floor = |x: i32| x % 5 != 0 && y % 4 != 0 || (x + 2 * y) % 7 == 3;
        (0..40).map(|x| if is_floor(x) { '.' } else { '#' }).collect()
    };
    let map = (0..40).map(row).collect::<Vec<_>>().join("\n");
    let dungeon = oubliette_import::read_dungeon(map.as_bytes()).unwrap();
    let look = Look::new(oubliette_draw::Style::by_name("isometric").unwrap());
    let frame = Frame { left: -300, top: 1500, right: 500, bottom: 2300 };
    // The cells below the frame, and those whose walls reach into it.
    let cells = oubliette_core::Rect::new(12, 11, 17, 17);
    let painted = |picture: Picture| {
        let canvas = paint(&Picture { frame, ..picture }, 12);
        canvas.rows().flatten().copied().collect::<Vec<u8>>()
    };
    let (whole, part) = (depict_all(&dungeon, &look), depict(&dungeon, &look, cells));
    assert!(painted(whole.expect("no bounds")) == painted(part.expect("no bounds")));
}
