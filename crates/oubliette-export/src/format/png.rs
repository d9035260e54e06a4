//! A picture in pixels, written line by line.
//!
//! The recipe is a text chunk, so the dungeon can be generated again from the picture. Most styles are painted from
//! the picture model, and so is the legend of every style. [`raster`] and [`overlay`] draw the style `flat` with indexed colors, half a byte per pixel, or a
//! byte if a mission adds its colors; [`tiles`] draws with tiles.

mod badges;
mod overlay;
pub(crate) mod raster;
mod tiles;

use std::io;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use oubliette_core::{Dungeon, Rect, Report};

use crate::paint::pixels;
use crate::print;
use crate::{Error, Options, PictureOptions};
use oubliette_draw::depict::{Look, depict, depict_all, depict_marks};
use oubliette_draw::picture::{CELL, Frame, Picture, Projection};
use oubliette_draw::style::Kind;
use oubliette_draw::tone::Tone;
use oubliette_draw::{Ink, Palette};

/// The most pixels of a picture. Many programs refuse larger ones, or need gigabytes for them.
pub(crate) const MAX_PIXELS: u64 = 1 << 28;

/// The fastest compression level that still finds repetitions.
pub(crate) const FAST: u8 = 1;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    if options.print.sheet {
        return write_sheet(dungeon, options, out);
    }
    let (picture, language) = (&options.picture, options.language);
    match picture.style.record.kind {
        _ if picture.is_flat() && (options.has_marks() || picture.legend) => {
            write_flat_in_full_color(dungeon, options, out)
        }
        _ if picture.is_flat() => write_flat(dungeon, picture, out),
        Kind::Tiles if picture.has_all_doors() && picture.is_bare() && !options.has_marks() => {
            tiles::write(dungeon, picture, language, out)
        }
        _ => write_picture(dungeon, options, out),
    }
}

/// Pixels per point of a sheet: 216 per inch.
const SHEET_PIXELS: u32 = 3;

/// Paints the first page of the sheet.
fn write_sheet(dungeon: &Dungeon, options: &Options, out: &mut dyn io::Write) -> Result<(), Error> {
    let page = print::first_page(dungeon, options)?;
    let canvas = pixels::paint_within(&page, SHEET_PIXELS, &options.bounds.work())?;
    write_rgb(dungeon, canvas.size(), out, |lines| write_rows(&canvas, lines))
}

/// Writes a picture of three bytes per pixel.
fn write_rgb(
    dungeon: &Dungeon,
    (width, height): (u32, u32),
    out: &mut dyn io::Write,
    write: impl FnOnce(&mut dyn io::Write) -> Result<(), Error>,
) -> Result<(), Error> {
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(FAST));
    add_texts(&mut encoder, dungeon)?;
    let mut writer = encoder.write_header()?;
    let mut lines = writer.stream_writer()?;
    write(&mut lines)?;
    lines.finish()?;
    Ok(writer.finish()?)
}

fn write_rows(canvas: &pixels::Canvas, lines: &mut dyn io::Write) -> Result<(), Error> {
    for row in canvas.rows() {
        lines.write_all(row)?;
    }
    Ok(())
}

/// Paints the legend below a map.
fn write_legend(legend: Option<&Picture>, cell_size: u32, lines: &mut dyn io::Write) -> Result<(), Error> {
    legend.map_or(Ok(()), |legend| write_rows(&pixels::paint(legend, cell_size), lines))
}

/// Pixels of a picture that are painted at once. Each part of an isometric picture looks at all of its paths.
const fn pixels_at_once(projection: Projection) -> u64 {
    match projection {
        Projection::Plan => 1 << 21,
        Projection::Isometric => 1 << 23,
    }
}

/// Paints the picture part by part, and the legend below it.
fn write_picture(dungeon: &Dungeon, options: &Options, out: &mut dyn io::Write) -> Result<(), Error> {
    let picture = &options.picture;
    let legend = picture.legend_below(dungeon, options.language);
    let (width, height) = picture_size(dungeon, picture, legend.as_ref())?;
    let way = picture.way(dungeon);
    let look = options.look(&way);
    let pixels_of_row = u64::from(width) * u64::from(picture.cell_size);
    let projection = picture.style.projection();
    let rows = (pixels_at_once(projection) / pixels_of_row).clamp(1, 1 << 16) as i32;
    write_rgb(dungeon, (width, height), out, |lines| {
        match projection {
            Projection::Plan => write_rows_of_cells(dungeon, &look, picture.cell_size, rows, lines)?,
            Projection::Isometric => write_bands(dungeon, &look, picture.cell_size, rows, lines)?,
        }
        write_legend(legend.as_ref(), picture.cell_size, lines)
    })
}

/// Paints some rows of cells after the other.
fn write_rows_of_cells(
    dungeon: &Dungeon,
    look: &Look<'_>,
    cell_size: u32,
    rows: i32,
    lines: &mut dyn io::Write,
) -> Result<(), Error> {
    let size = dungeon.size();
    for top in (0..size.height).step_by(rows as usize) {
        let window = Rect::new(0, top, size.width, rows.min(size.height - top));
        let picture = depict(dungeon, look, window)?;
        write_rows(&pixels::paint_within(&picture, cell_size, &look.bounds.work())?, lines)?;
    }
    Ok(())
}

/// Paints bands of one picture: every row of pixels can show any cell.
fn write_bands(
    dungeon: &Dungeon,
    look: &Look<'_>,
    cell_size: u32,
    rows: i32,
    lines: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut picture = depict_all(dungeon, look)?;
    let Frame { top, bottom, .. } = picture.frame;
    for top in (top..bottom).step_by((rows * CELL) as usize) {
        picture.frame = Frame { top, bottom: bottom.min(top + rows * CELL), ..picture.frame };
        write_rows(&pixels::paint_within(&picture, cell_size, &look.bounds.work())?, lines)?;
    }
    Ok(())
}

/// Writes flat colors, with marks between the ground and the signs, and the legend below them.
fn write_flat_in_full_color(
    dungeon: &Dungeon,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let picture = &options.picture;
    let legend = picture.legend_below(dungeon, options.language);
    let (width, height) = picture_size(dungeon, picture, legend.as_ref())?;
    let way = picture.way(dungeon);
    let look = options.look(&way);
    let (columns, cell_size) = (dungeon.size().width, picture.cell_size);
    let rows = (pixels_at_once(Projection::Plan) / (u64::from(width) * u64::from(cell_size)))
        .clamp(1, 1 << 16) as i32;
    let colors = palette_bytes(picture.palette, BitDepth::Eight);
    let color = |tone: u8| &colors[3 * usize::from(tone)..][..3];
    let (mut top, mut ground, mut seen) = (0, Vec::new(), Vec::new());
    write_rgb(dungeon, (width, height), out, |lines| {
        raster::paint_layers(dungeon, picture, |ground_line, line| {
            ground.extend_from_slice(ground_line);
            seen.extend_from_slice(line);
            let window = Rect::new(0, top, columns, rows.min(dungeon.size().height - top));
            if seen.len() < window.height as usize * cell_size as usize * width as usize {
                return Ok(());
            }
            let pixels = ground.iter().flat_map(|&tone| color(tone)).copied().collect();
            let mut canvas = pixels::Canvas::of(width as usize, pixels);
            let marks = depict_marks(dungeon, &look, window)?;
            pixels::paint_over(&mut canvas, &marks, cell_size, &look.bounds.work())?;
            let is_sign = |place: &usize| seen[*place] != ground[*place];
            (0..seen.len()).filter(is_sign).for_each(|place| canvas.set(place, color(seen[place])));
            top += window.height;
            ground.clear();
            seen.clear();
            write_rows(&canvas, lines)
        })?;
        write_legend(legend.as_ref(), cell_size, lines)
    })
}

/// Writes flat colors line by line, in few bytes.
fn write_flat(dungeon: &Dungeon, options: &PictureOptions, out: &mut dyn io::Write) -> Result<(), Error> {
    let (width, height) = picture_size(dungeon, options, None)?;
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Indexed);
    let depth = if raster::needs_tones(dungeon, options) { BitDepth::Eight } else { BitDepth::Four };
    encoder.set_depth(depth);
    encoder.set_palette(palette_bytes(options.palette, depth));
    // Each cell is many lines high, so most lines equal the one above.
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(FAST));
    add_texts(&mut encoder, dungeon)?;
    let mut writer = encoder.write_header()?;
    let mut lines = writer.stream_writer()?;
    let mut packed = Vec::with_capacity(width.div_ceil(2) as usize);
    raster::paint(dungeon, options, |line| {
        if depth == BitDepth::Eight {
            return io::Write::write_all(&mut lines, line).map_err(Error::from);
        }
        packed.clear();
        packed.extend(line.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).copied().unwrap_or(0)));
        io::Write::write_all(&mut lines, &packed).map_err(Error::from)
    })?;
    lines.finish()?;
    Ok(writer.finish()?)
}

/// Adds the program and the recipe as text chunks.
pub(crate) fn add_texts<W: io::Write>(encoder: &mut Encoder<'_, W>, dungeon: &Dungeon) -> Result<(), Error> {
    encoder.add_text_chunk("Software".to_owned(), "oubliette".to_owned())?;
    if let Some(recipe) = &dungeon.recipe {
        encoder.add_itxt_chunk("recipe".to_owned(), serde_json::to_string(recipe)?)?;
    }
    Ok(())
}

impl From<EncodingError> for Error {
    fn from(cause: EncodingError) -> Error {
        Error::Io(cause.into())
    }
}

/// Width and height in pixels with the legend, if neither is 0 and the product is within the limit.
pub(crate) fn picture_size(
    dungeon: &Dungeon,
    options: &PictureOptions,
    legend: Option<&Picture>,
) -> Result<(u32, u32), Error> {
    let cell_size = u64::from(options.cell_size);
    if dungeon.size().cell_count() == 0 || cell_size == 0 {
        return Err(Error::PictureEmpty);
    }
    let frame = options.style.projection().frame(dungeon.size().rect());
    let [across, down] = [frame.width(), frame.height()].map(|units| units as u64);
    let down = down + legend.map_or(0, |legend| legend.frame.height() as u64);
    let cell = CELL as u64;
    let (width, height) = (across * cell_size / cell, down * cell_size / cell);
    if width.saturating_mul(height) > MAX_PIXELS {
        let largest = u128::from(MAX_PIXELS) * u128::from(cell * cell) / u128::from(across * down);
        return Err(Error::PictureTooLarge { width, height, largest_cell_size: largest.isqrt() as u32 });
    }
    Ok((width as u32, height as u32))
}

pub(crate) fn palette_bytes(palette: Palette, depth: BitDepth) -> Vec<u8> {
    let count = if depth == BitDepth::Four { Ink::ALL.len() } else { usize::MAX };
    let bytes = |tone: Tone| {
        let color = tone.color(palette);
        [color.0, color.1, color.2]
    };
    Tone::all().take(count).flat_map(bytes).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_core::{Partition, Point, Recipe, Room, RoomId, RoomKind, RoomShape, Seed, Tile};
    use oubliette_draw::Style;
    use oubliette_import::read_dungeon;

    struct Pixels {
        width: usize,
        bytes: Vec<u8>,
        texts: Vec<(String, String)>,
    }

    impl Pixels {
        fn color_at(&self, x: usize, y: usize) -> crate::Rgb {
            let pixel = &self.bytes[3 * (y * self.width + x)..][..3];
            crate::Rgb(pixel[0], pixel[1], pixel[2])
        }
    }

    fn picture(dungeon: &Dungeon, options: &PictureOptions) -> Pixels {
        let file = Format::by_name("png").unwrap().to_bytes(dungeon, None, &(*options).into()).unwrap();
        let mut decoder = ::png::Decoder::new(io::Cursor::new(file));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        let size = dungeon.size();
        assert_eq!(info.width, size.width as u32 * options.cell_size);
        assert_eq!(info.height, size.height as u32 * options.cell_size);
        reader.finish().unwrap();
        let texts = reader.info().utf8_text.iter();
        let texts = texts.map(|chunk| (chunk.keyword.clone(), chunk.get_text().unwrap())).collect();
        Pixels { width: info.width as usize, bytes, texts }
    }

    #[test]
    fn tiles_and_flat_colors_drop_no_layer_that_is_asked_for() {
        let mut dungeon = locked_dungeon();
        let size = dungeon.size();
        let half = Rect::new(0, 0, size.width / 2, size.height);
        dungeon.partitions.push(Partition { area: half, level: 1, parent: None });
        dungeon.rooms.push(Room {
            id: RoomId(0),
            area: size.rect(),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        });
        type Add = fn(&mut PictureOptions);
        let layers: [(&str, Add); 5] = [
            ("numbers", |options| options.numbers = true),
            ("names", |options| options.names = true),
            ("grid", |options| options.grid = true),
            ("areas", |options| options.areas = true),
            ("partitions", |options| options.partitions = true),
        ];
        for style in ["tiles", "flat"] {
            let style = Style::by_name(style).unwrap();
            let plain = PictureOptions { style, cell_size: 64, ..PictureOptions::default() };
            for (name, add) in layers {
                let mut options = plain;
                add(&mut options);
                let [with, without] = [options, plain].map(|options| picture(&dungeon, &options).bytes);
                assert!(with != without, "{name} in {}", style.name);
            }
        }
    }

    #[test]
    fn flat_colors_with_names_are_those_of_the_palette() {
        let mut dungeon = read_dungeon(b"#####\n#.,:#\n#.,:#\n#####\n").unwrap();
        dungeon.features.clear();
        let open: Vec<Point> =
            dungeon.size().rect().points().filter(|&at| dungeon.tiles[at].is_open()).collect();
        for palette in Palette::ALL {
            let plain = PictureOptions { palette, cell_size: 20, ..PictureOptions::flat() };
            let [named, plain] =
                [PictureOptions { names: true, ..plain }, plain].map(|options| picture(&dungeon, &options));
            for point in &open {
                let [x, y] = [point.x, point.y].map(|cell| cell as usize * 20 + 10);
                assert_eq!(named.color_at(x, y), plain.color_at(x, y), "{} {point:?}", palette.name());
            }
        }
    }

    #[test]
    fn every_floor_has_the_color_of_its_kind_at_every_cell_size() {
        let mut dungeon = read_dungeon(b"#.,#\n#:;#\n#$##\n").unwrap();
        dungeon.features.clear();
        for palette in Palette::ALL {
            for cell_size in [1, 2, 3, 4, 5, 20, 33] {
                let options = PictureOptions { cell_size, palette, ..PictureOptions::flat() };
                let picture = picture(&dungeon, &options);
                for point in dungeon.size().rect().points() {
                    let tile = dungeon.tiles[point];
                    if tile.is_open() {
                        let middle = |cell: i32| (cell as u32 * cell_size + cell_size / 2) as usize;
                        let color = picture.color_at(middle(point.x), middle(point.y));
                        assert_eq!(color, palette.color(Ink::of_tile(tile)), "{tile:?} {cell_size}");
                    }
                }
            }
        }
    }

    #[test]
    fn marks_change_no_sign_of_a_flat_picture_and_lie_only_where_they_belong() {
        let dungeon = read_dungeon(b"#######\n#<.+.>#\n#.###.#\n#.#...#\n#...#.#\n#######").unwrap();
        for palette in Palette::ALL {
            let options = PictureOptions { cell_size: 20, palette, ..PictureOptions::flat() };
            let plain = picture(&dungeon, &options);
            let differ = |marked: PictureOptions, cell: Point| {
                let marked = picture(&dungeon, &marked);
                let pixels = (0..400).map(|place| (20 * cell.x + place % 20, 20 * cell.y + place / 20));
                pixels
                    .filter(|&(x, y)| {
                        marked.color_at(x as usize, y as usize) != plain.color_at(x as usize, y as usize)
                    })
                    .count()
            };
            let [dead_ends, path] =
                [PictureOptions { dead_ends: true, ..options }, PictureOptions { path: true, ..options }];
            for cell in dungeon.size().rect().points() {
                let is_dead_end = cell == Point::new(5, 4);
                assert_eq!(differ(dead_ends, cell) > 0, is_dead_end, "{cell:?} of {}", palette.name());
                let is_on_way = cell.y == 1 && (1..=5).contains(&cell.x);
                assert_eq!(differ(path, cell) > 0, is_on_way, "{cell:?} of {}", palette.name());
            }
            let leaf = palette.color(Ink::Leaf);
            let leaves = |pixels: &Pixels| {
                pixels.bytes.chunks(3).filter(|pixel| *pixel == [leaf.0, leaf.1, leaf.2]).count()
            };
            assert_eq!(leaves(&picture(&dungeon, &path)), leaves(&plain), "the way lies below the door");
        }
    }

    #[test]
    fn locks_keys_and_areas_have_colors_beside_the_inks() {
        let dungeon = locked_dungeon();
        for cell_size in [1, 3, 5, 20] {
            let plain = PictureOptions { cell_size, ..PictureOptions::flat() };
            let tinted = PictureOptions { areas: true, ..plain };
            let shows = |options: &PictureOptions, tone: Tone| {
                let color = tone.color(options.palette);
                picture(&dungeon, options).bytes.chunks(3).any(|pixel| pixel == [color.0, color.1, color.2])
            };
            assert!(shows(&plain, Tone::strong(0)) && !shows(&plain, Tone::tinted(Ink::Room, 0)));
            for area in [0, 1] {
                assert!(shows(&tinted, Tone::tinted(Ink::Room, area)) || cell_size < 5, "{cell_size}");
            }
        }
    }

    #[test]
    fn at_word_borders_and_odd_widths_every_cell_is_in_its_place() {
        for width in [1, 63, 64, 65, 127, 129] {
            let row: String = (0..width).map(|x| if x % 3 == 0 { '#' } else { '.' }).collect();
            let dungeon = read_dungeon(row.as_bytes()).unwrap();
            let options = PictureOptions { cell_size: 1, ..PictureOptions::flat() };
            let picture = picture(&dungeon, &options);
            for x in 0..width {
                let is_floor = picture.color_at(x, 0) == options.palette.color(Ink::Room);
                assert_eq!(is_floor, dungeon.tiles[Point::new(x as i32, 0)] == Tile::Room);
            }
        }
    }

    #[test]
    fn the_recipe_goes_along_with_any_seed() {
        let mut dungeon = read_dungeon(b"#.#").unwrap();
        let recipe = Recipe {
            generation: Recipe::GENERATION,
            layout: "caves".into(),
            size: dungeon.size(),
            seed: Seed::Text("été 🗝 \u{0}\n".into()),
            params: [].into(),
            furnish: [].into(),
            mission: None,
            unproven: false,
            names: oubliette_core::Labels::default(),
        };
        dungeon.recipe = Some(recipe.clone());
        let texts = picture(&dungeon, &PictureOptions::flat()).texts;
        assert_eq!(texts[0].0, "recipe");
        assert_eq!(serde_json::from_str::<Recipe>(&texts[0].1).unwrap(), recipe);
    }

    #[test]
    fn a_picture_too_large_or_empty_is_refused_before_the_first_byte() {
        let dungeon = read_dungeon(["."; 100].join("\n").as_bytes()).unwrap();
        let outcome = |cell_size| {
            let mut bytes = Vec::new();
            let options = PictureOptions { cell_size, ..PictureOptions::flat() };
            let error = write(&dungeon, None, &options.into(), &mut bytes).unwrap_err();
            assert!(bytes.is_empty());
            error
        };
        assert!(matches!(outcome(0), Error::PictureEmpty));
        for cell_size in [1639, u32::MAX] {
            let Error::PictureTooLarge { largest_cell_size, .. } = outcome(cell_size) else { panic!() };
            assert_eq!(largest_cell_size, 1638);
        }
    }
}
