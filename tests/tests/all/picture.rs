//! The same map as PNG and as SVG, which resvg renders, is the same picture in every style.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::collections::BTreeSet;

use oubliette::draw::depict::{Layers, Look, depict_all};
use oubliette::draw::picture::{CELL as UNITS, Item, LayerKind, Step};
use oubliette::export::{Format, Options, PictureOptions, Style};
use oubliette::{Draft, Dungeon, Point, Size, check, dead_end_cells, make};
use resvg::{tiny_skia, usvg};

/// Structural similarity of two pictures that look the same.
const SAME: f64 = 0.97;
const CELL: u32 = 20;

fn maps() -> Vec<Dungeon> {
    let rooms = Draft::new("rooms").with_seed("7").with_size(Size::new(32, 26)).with_mission();
    let caves = Draft::new("caves").with_seed("3").with_size(Size::new(30, 22));
    let pillars = Draft::new("pillars").with_seed("5").with_size(Size::new(21, 17));
    let made = |draft: &Draft| make(&check(draft).unwrap()).unwrap().dungeon;
    [rooms, caves, pillars].iter().map(made).collect()
}

/// Gray levels, row by row.
struct Gray {
    width: usize,
    levels: Vec<f64>,
}

fn gray(width: u32, pixels: impl Iterator<Item = [u8; 3]>) -> Gray {
    let level =
        |[red, green, blue]: [u8; 3]| 0.3 * f64::from(red) + 0.59 * f64::from(green) + 0.11 * f64::from(blue);
    Gray { width: width as usize, levels: pixels.map(level).collect() }
}

fn of_png(bytes: &[u8]) -> Gray {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    gray(info.width, pixels.chunks(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]))
}

fn of_svg(text: &str) -> Gray {
    let tree = usvg::Tree::from_str(text, &usvg::Options::default()).unwrap();
    let [width, height] = [tree.size().width(), tree.size().height()].map(|side| side as u32);
    let mut canvas = tiny_skia::Pixmap::new(width, height).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    gray(width, canvas.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]))
}

/// The mean structural similarity over windows of 8 by 8 pixels.
fn similarity(a: &Gray, b: &Gray) -> f64 {
    const SIDE: usize = 8;
    let (low, high) = ((0.01f64 * 255.0).powi(2), (0.03f64 * 255.0).powi(2));
    let height = a.levels.len() / a.width;
    let mut sum = 0.0;
    let mut count = 0.0;
    for top in (0..height - SIDE).step_by(SIDE / 2) {
        for left in (0..a.width - SIDE).step_by(SIDE / 2) {
            let window = |gray: &Gray| -> Vec<f64> {
                (0..SIDE * SIDE)
                    .map(|i| gray.levels[(top + i / SIDE) * gray.width + left + i % SIDE])
                    .collect()
            };
            let (x, y) = (window(a), window(b));
            let n = x.len() as f64;
            let mean = |list: &[f64]| list.iter().sum::<f64>() / n;
            let (mx, my) = (mean(&x), mean(&y));
            let moment = |p: &[f64], mp: f64, q: &[f64], mq: f64| {
                p.iter().zip(q).map(|(p, q)| (p - mp) * (q - mq)).sum::<f64>() / (n - 1.0)
            };
            let (xx, yy, xy) = (moment(&x, mx, &x, mx), moment(&y, my, &y, my), moment(&x, mx, &y, my));
            sum += (2.0 * mx * my + low) * (2.0 * xy + high) / ((mx * mx + my * my + low) * (xx + yy + high));
            count += 1.0;
        }
    }
    sum / count
}

#[test]
fn png_and_svg_are_the_same_picture_in_every_style() {
    for dungeon in maps() {
        // The style `flat` has writers of its own, whose cells another test compares one by one.
        for style in Style::all().iter().filter(|style| !["flat", "tiles"].contains(&style.name.as_str())) {
            let picture = PictureOptions {
                style,
                cell_size: CELL,
                numbers: true,
                legend: true,
                ..PictureOptions::default()
            };
            let options = Options::from(picture);
            let write =
                |name: &str| Format::by_name(name).unwrap().to_bytes(&dungeon, None, &options).unwrap();
            let svg = String::from_utf8(write("svg")).unwrap();
            let likeness = similarity(&of_png(&write("png")), &of_svg(&svg));
            assert!(likeness >= SAME, "{}: {likeness:.4}", style.name);
        }
    }
}

#[test]
fn a_large_map_painted_in_parts_has_no_seams() {
    // So wide that only a few rows of cells are painted at once; the same rows in one picture must be equal.
    let draft = Draft::new("rooms").with_seed("7").with_size(Size::new(63, 63));
    let dungeon = make(&check(&draft).unwrap()).unwrap().dungeon;
    let png = |cell_size| {
        let picture = PictureOptions { cell_size, ..PictureOptions::default() };
        of_png(&Format::by_name("png").unwrap().to_bytes(&dungeon, None, &picture.into()).unwrap())
    };
    let (whole, parts) = (png(16), png(64));
    // Every fourth pixel of the larger picture, averaged, is the smaller one.
    let averaged = |x: usize, y: usize| {
        let sum: f64 = (0..16).map(|i| parts.levels[(4 * y + i / 4) * parts.width + 4 * x + i % 4]).sum();
        sum / 16.0
    };
    let small = Gray {
        width: whole.width,
        levels: (0..whole.levels.len()).map(|i| averaged(i % whole.width, i / whole.width)).collect(),
    };
    assert!(similarity(&whole, &small) > 0.9);
    let row = |y: usize| {
        (0..whole.width).map(|x| (whole.levels[y * whole.width + x] - averaged(x, y)).abs()).sum::<f64>()
    };
    let mean = (0..1008).map(row).sum::<f64>() / 1008.0;
    for y in 0..1008 {
        assert!(row(y) < 4.0 * mean, "row {y}: {} of {mean}", row(y));
    }
}

#[test]
fn the_dead_ends_of_a_picture_are_those_of_the_analysis() {
    let mut seen = 0;
    for dungeon in maps() {
        let mut look = Look::new(<&Style>::default());
        look.layers = Layers { dead_ends: true, ..look.layers };
        let picture = depict_all(&dungeon, &look).unwrap();
        let layer = picture.layers.iter().find(|layer| layer.kind == LayerKind::DeadEnds);
        let marked: BTreeSet<Point> = layer
            .into_iter()
            .flat_map(|layer| &layer.items)
            .filter_map(|item| if let Item::Shape(shape) = item { Some(&shape.path) } else { None })
            .flat_map(|path| &path.steps)
            .filter_map(|step| if let Step::Move(spot) = *step { Some(spot) } else { None })
            .map(|spot| Point::new(spot.x / UNITS, spot.y / UNITS))
            .collect();
        assert_eq!(marked, BTreeSet::from_iter(dead_end_cells(&dungeon)));
        seen += marked.len();
    }
    assert!(seen > 20, "{seen}");
}
