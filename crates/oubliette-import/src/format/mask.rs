//! Black and white pictures: dark or transparent pixels are walls, the others floor.
//!
//! A cell may be a square of several pixels: the largest squares of a single kind are used. A picture that is all
//! floor or all wall has a cell per pixel.

use std::io::Cursor;

use oubliette_core::{BitGrid, Dungeon, Point, Size, Text, Tile};
use png::{ColorType, Decoder, DecodingError, Limits, Transformations};

use crate::ReadError;
use crate::build::canvas::Canvas;

const SIGNATURE: &[u8] = b"\x89PNG";
/// The most bytes of a picture in memory at once.
const MAX_BYTES: usize = 1 << 26;
/// The minimum brightness and opacity of floor, of 255.
const BRIGHT: u32 = 128;

const DAMAGED: Text = Text::new("the picture is damaged or ends early", "l’image est abîmée ou incomplète");
const TOO_WIDE: Text = Text::new(
    "the picture is too large: draw a pixel per cell",
    "l’image est trop grande : dessinez un pixel par case",
);

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    bytes.starts_with(SIGNATURE)
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let floor = floor_of(bytes)?;
    let Size { width, height } = floor.size();
    let side = cell_side(&floor);
    let mut canvas = Canvas::new((width / side) as u64, (height / side) as u64)?;
    for y in 0..height / side {
        for x in 0..width / side {
            let is_floor = floor.contains(Point::new(x * side, y * side));
            canvas.paint(Point::new(x, y), if is_floor { Tile::Room } else { Tile::Wall });
        }
    }
    canvas.into_dungeon()
}

/// The pixels that are floor.
fn floor_of(bytes: &[u8]) -> Result<BitGrid, ReadError> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MAX_BYTES });
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::normalize_to_color8());
    let info = decoder.read_header_info().map_err(|error| fault(&error))?;
    let (width, height, is_interlaced) = (info.width, info.height, info.interlaced);
    crate::read::check_extent(width.into(), height.into())?;
    let mut reader = decoder.read_info().map_err(|error| fault(&error))?;
    // The decoder assumes a palette of whole colors.
    if reader.info().palette.as_ref().is_some_and(|palette| palette.len() % 3 != 0) {
        return Err(wrong(DAMAGED));
    }
    let samples = samples_of(reader.output_color_type().0);
    let mut floor = BitGrid::new(Size::new(width as i32, height as i32));
    let mut add_row = |y: i32, row: &[u8]| {
        for (x, pixel) in (0..).zip(row.chunks_exact(samples).take(width as usize)) {
            if is_bright(pixel) {
                floor.insert(Point::new(x, y));
            }
        }
    };
    if is_interlaced {
        let size = reader.output_buffer_size().filter(|&size| size <= MAX_BYTES);
        let mut frame = vec![0; size.ok_or_else(|| wrong(TOO_WIDE))?];
        let info = reader.next_frame(&mut frame).map_err(|error| fault(&error))?;
        for (y, row) in (0..).zip(frame[..info.buffer_size()].chunks_exact(info.line_size.max(1))) {
            add_row(y, row);
        }
    } else {
        for y in 0..height as i32 {
            let row = reader.next_row().map_err(|error| fault(&error))?;
            add_row(y, row.ok_or_else(|| wrong(DAMAGED))?.data());
        }
    }
    Ok(floor)
}

const fn samples_of(color: ColorType) -> usize {
    match color {
        ColorType::Grayscale | ColorType::Indexed => 1,
        ColorType::GrayscaleAlpha => 2,
        ColorType::Rgb => 3,
        ColorType::Rgba => 4,
    }
}

/// Whether a pixel of one to four samples is floor.
fn is_bright(pixel: &[u8]) -> bool {
    let (light, alpha) = match *pixel {
        [gray] => (gray.into(), u32::from(u8::MAX)),
        [gray, alpha] => (gray.into(), alpha.into()),
        // Perceived brightness: the weights of the colors in thousandths.
        [red, green, blue, ref rest @ ..] => (
            (299 * u32::from(red) + 587 * u32::from(green) + 114 * u32::from(blue)) / 1000,
            rest.first().map_or(u32::from(u8::MAX), |&alpha| alpha.into()),
        ),
        [] => (0, 0),
    };
    light >= BRIGHT && alpha >= BRIGHT
}

/// The side of the largest squares of a single kind: it divides every coordinate where the kind changes.
fn cell_side(floor: &BitGrid) -> i32 {
    let Size { width, height } = floor.size();
    let whole = common_divisor(width, height);
    let mut side = whole;
    let mut has_edge = false;
    for y in 0..height {
        if y > 0 && floor.row(y) != floor.row(y - 1) {
            side = common_divisor(side, y);
            has_edge = true;
        }
        for (begin, end) in floor.runs(y) {
            for edge in [begin, end].into_iter().filter(|&edge| edge > 0 && edge < width) {
                side = common_divisor(side, edge);
                has_edge = true;
            }
        }
    }
    if has_edge { side.max(1) } else { 1 }
}

const fn common_divisor(a: i32, b: i32) -> i32 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

fn fault(error: &DecodingError) -> ReadError {
    match error {
        DecodingError::LimitsExceeded => wrong(TOO_WIDE),
        _ => wrong(DAMAGED),
    }
}

fn wrong(what: Text) -> ReadError {
    ReadError::Foreign { place: "png".to_owned(), what }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::drawn;
    use png::{BitDepth, Encoder};

    fn picture(width: u32, color: ColorType, depth: BitDepth, bytes: &[u8], rows: u32) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, width, rows);
        encoder.set_color(color);
        encoder.set_depth(depth);
        encoder.write_header().unwrap().write_image_data(bytes).unwrap();
        file
    }

    /// A gray picture with `side` times `side` pixels for each character.
    fn mask(map: &str, side: usize) -> Vec<u8> {
        let rows: Vec<&str> = map.lines().collect();
        let mut bytes = Vec::new();
        for row in &rows {
            let shades = row.chars().flat_map(|cell| [if cell == '#' { 90u8 } else { 200 }].repeat(side));
            bytes.extend(shades.collect::<Vec<u8>>().repeat(side));
        }
        let (width, height) = (rows[0].len() * side, rows.len() * side);
        picture(width as u32, ColorType::Grayscale, BitDepth::Eight, &bytes, height as u32)
    }

    const RING: &str = "#####\n#...#\n#.#.#\n#...#\n#####\n";

    #[test]
    fn a_cell_is_a_pixel_or_a_square_of_them() {
        for side in [1, 2, 7] {
            assert_eq!(drawn(&read(&mask(RING, side), None).unwrap()), RING, "{side}");
        }
    }

    #[test]
    fn a_picture_of_one_kind_has_a_cell_per_pixel() {
        assert_eq!(drawn(&read(&mask("..\n..\n", 1), None).unwrap()), "..\n..\n");
        assert_eq!(drawn(&read(&mask("###\n", 1), None).unwrap()), "###\n");
    }

    #[test]
    fn what_cannot_be_seen_through_and_is_bright_is_floor_in_every_kind_of_picture() {
        let rgba = [255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 255, 250, 20, 20, 255];
        let bytes = picture(4, ColorType::Rgba, BitDepth::Eight, &rgba, 1);
        assert_eq!(drawn(&read(&bytes, None).unwrap()), ".###\n");
        let bits = picture(3, ColorType::Grayscale, BitDepth::One, &[0b0100_0000], 1);
        assert_eq!(drawn(&read(&bits, None).unwrap()), "#.#\n");
        let deep = picture(2, ColorType::GrayscaleAlpha, BitDepth::Sixteen, &[255; 8], 1);
        assert_eq!(drawn(&read(&deep, None).unwrap()), "..\n");
    }

    #[test]
    fn a_picture_that_claims_to_be_huge_is_refused_before_it_is_unpacked() {
        let mut bytes = mask(RING, 1);
        bytes[16..24].copy_from_slice(&[0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff]);
        let sum = crc(&bytes[12..29]);
        bytes[29..33].copy_from_slice(&sum.to_be_bytes());
        assert_eq!(read(&bytes, None), Err(ReadError::TooLarge));
    }

    #[test]
    fn a_palette_that_ends_within_a_color_is_refused() {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, 1, 1);
        encoder.set_color(ColorType::Indexed);
        encoder.set_palette([0; 6].as_slice());
        encoder.write_header().unwrap().write_image_data(&[1]).unwrap();
        let begin = file.windows(4).position(|name| name == b"PLTE").unwrap();
        assert!(read(&file, None).is_ok());
        file[begin - 1] = 7;
        file.insert(begin + 10, 0);
        let sum = crc(&file[begin..begin + 11]);
        file[begin + 11..begin + 15].copy_from_slice(&sum.to_be_bytes());
        assert_eq!(read(&file, None), Err(wrong(DAMAGED)));
    }

    fn crc(bytes: &[u8]) -> u32 {
        let mut sum = flate2::Crc::new();
        sum.update(bytes);
        sum.sum()
    }
}
