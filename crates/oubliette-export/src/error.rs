//! Errors of writing a dungeon.

use std::{fmt, io};

use oubliette_core::{Halt, Language, Message, Text};

/// Why a dungeon could not be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// The output failed, for example because the disk is full or the reader closed the pipe.
    Io(io::Error),
    /// The work was stopped.
    Halted(Halt),
    /// The picture would have too many pixels for most programs.
    PictureTooLarge {
        /// Pixels from left to right.
        width: u64,
        /// Pixels from top to bottom.
        height: u64,
        /// The largest cell size at which this map or diagram fits; 0 if there is none.
        largest_cell_size: u32,
    },
    /// A picture of tiles whose cell size is not a multiple of the tile size.
    NotWholeTiles {
        /// Pixels along the side of a cell.
        cell_size: u32,
    },
    /// A map with a longer side than the format allows.
    MapTooLarge {
        /// The name of the format.
        format: &'static str,
        /// The longest side that it allows, in cells.
        side: i32,
    },
    /// A file whose cells must be squares, in a style that shows them otherwise.
    NotFromAbove,
    /// A picture without pixels: the map has no cells, or the cell size is 0.
    PictureEmpty,
}

const IO: Text = Text::new("cannot write: {cause}", "écriture impossible : {cause}");
const TOO_LARGE: Text = Text::new(
    "a picture of {width}x{height} pixels is too large: use --cell-size {largest} or less, or the svg format",
    "une image de {width}x{height} pixels est trop grande : utilisez --cell-size {largest} ou moins, ou le format svg",
);
const TOO_LARGE_AT_ANY_SIZE: Text = Text::new(
    "a picture of {width}x{height} pixels is too large at every --cell-size: use the svg format",
    "une image de {width}x{height} pixels est trop grande quel que soit --cell-size : utilisez le format svg",
);
const NOT_WHOLE_TILES: Text = Text::new(
    "tiles are 16 or 32 pixels wide, and --cell-size {cell_size} is no multiple of 16",
    "les tuiles ont 16 ou 32 pixels de côté, et --cell-size {cell_size} n’est pas un multiple de 16",
);
const MAP_TOO_LARGE: Text = Text::new(
    "the format {format} holds maps of at most {side} cells a side",
    "le format {format} contient des cartes d’au plus {side} cases de côté",
);
const NOT_FROM_ABOVE: Text = Text::new(
    "squares need a map seen from above: use another style than isometric",
    "les cases carrées demandent une carte vue de dessus : utilisez un autre style qu’isometric",
);
const EMPTY: Text = Text::new(
    "a picture needs a map with cells and a --cell-size of at least 1",
    "une image demande une carte avec des cases et un --cell-size d’au moins 1",
);

impl Message for Error {
    /// The problem and the remedy, in `language`.
    fn message(&self, language: Language) -> String {
        match self {
            Error::Io(cause) => IO.fill(language, &[("cause", cause)]),
            Error::Halted(halt) => halt.message(language),
            Error::PictureTooLarge { width, height, largest_cell_size: 0 } => {
                TOO_LARGE_AT_ANY_SIZE.fill(language, &[("width", width), ("height", height)])
            }
            Error::PictureTooLarge { width, height, largest_cell_size } => TOO_LARGE
                .fill(language, &[("width", width), ("height", height), ("largest", largest_cell_size)]),
            Error::NotWholeTiles { cell_size } => NOT_WHOLE_TILES.fill(language, &[("cell_size", cell_size)]),
            Error::MapTooLarge { format, side } => {
                MAP_TOO_LARGE.fill(language, &[("format", format), ("side", side)])
            }
            Error::NotFromAbove => NOT_FROM_ABOVE.to(language).to_owned(),
            Error::PictureEmpty => EMPTY.to(language).to_owned(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Io(cause) => Some(cause),
            _ => None,
        }
    }
}

impl From<Halt> for Error {
    fn from(halt: Halt) -> Error {
        Error::Halted(halt)
    }
}

impl From<io::Error> for Error {
    fn from(cause: io::Error) -> Error {
        Error::Io(cause)
    }
}

impl From<serde_json::Error> for Error {
    fn from(cause: serde_json::Error) -> Error {
        Error::Io(cause.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_that_is_too_large_names_the_cell_size_that_works() {
        let error = Error::PictureTooLarge { width: 80_000, height: 60_000, largest_cell_size: 4 };
        for language in Language::ALL {
            assert!(error.message(language).contains("--cell-size 4"));
        }
        let hopeless = Error::PictureTooLarge { width: 80_000, height: 60_000, largest_cell_size: 0 };
        assert!(hopeless.to_string().ends_with("at every --cell-size: use the svg format"));
        assert!(error.to_string().starts_with("a picture of 80000x60000 pixels is too large"));
    }
}
