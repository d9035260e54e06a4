//! Texts in columns: words, lines, and the places of lines.

use oubliette_core::text::line_parts;

use crate::picture::font;

/// The weight of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Plain,
    Bold,
}

/// A word, or a piece of a long one, and its width at [`MEASURE`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    pub(super) text: String,
    pub(super) weight: Weight,
    width: i32,
    /// Whether it goes on from the piece before it.
    is_joined: bool,
}

/// The height of capitals for which widths are stored. Widths in other sizes are in proportion.
const MEASURE: i32 = 1000;
/// Words with more letters may be broken after every few of them, so that they fit every column.
const LONG: usize = 20;
const PIECE: usize = 8;

/// The words of a text on one line.
pub(super) fn words(text: &str, weight: Weight) -> Vec<Word> {
    let mut words = Vec::new();
    for part in line_parts(text).filter(|part| !part.is_empty()) {
        let letters: Vec<char> = part.chars().collect();
        let most = if letters.len() > LONG { PIECE } else { LONG };
        for (number, piece) in letters.chunks(most).enumerate() {
            let text: String = piece.iter().collect();
            let width = font::width(&text, MEASURE);
            words.push(Word { text, weight, width, is_joined: number > 0 });
        }
    }
    words
}

/// A paragraph with a number to its left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) number: String,
    pub(super) words: Vec<Word>,
}

impl Block {
    pub(super) fn new(number: String, words: Vec<Word>) -> Block {
        Block { number, words }
    }

    /// The whole text.
    #[cfg(test)]
    pub(super) fn plain(&self) -> String {
        let mut text = self.number.clone();
        for word in &self.words {
            text += if word.is_joined { "" } else { " " };
            text += &word.text;
        }
        text
    }

    /// The line of each word and its distance from the left end.
    pub(super) fn broken(&self, face: &Face, width: i32) -> impl Iterator<Item = (usize, i32)> {
        let room = width - face.indent;
        let space = face.scaled(font::width(" ", MEASURE));
        let (mut line, mut end) = (0, 0);
        self.words.iter().map(move |word| {
            let wide = face.scaled(word.width);
            let mut x = end + if word.is_joined || end == 0 { 0 } else { space };
            if x > 0 && x + wide > room {
                (line, x) = (line + 1, 0);
            }
            end = x + wide;
            (line, x)
        })
    }

    fn line_count(&self, face: &Face, width: i32) -> usize {
        self.broken(face, width).last().map_or(1, |(line, _)| line + 1)
    }
}

/// The size of a text, and the distances that follow from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// The height of a capital.
    pub(super) capital: i32,
    /// From a line to the next.
    pub(super) leading: i32,
    /// Between paragraphs.
    pub(super) gap: i32,
    /// The space for the number.
    pub(super) indent: i32,
}

impl Face {
    /// A face of `size` hundredths of a point, for numbers up to the widest of `blocks`.
    pub(super) fn new(size: i32, blocks: &[Block]) -> Face {
        let capital = size * CAPITAL_PERCENT / 100;
        let widest = blocks.iter().map(|block| block.number.chars().count()).max().unwrap_or(0);
        let digits = font::width(&"0".repeat(widest), capital);
        Face { capital, leading: size * 130 / 100, gap: size * 35 / 100, indent: digits + size / 2 }
    }

    fn scaled(&self, width: i32) -> i32 {
        (i64::from(width) * i64::from(self.capital) / i64::from(MEASURE)) as i32
    }
}

/// The height of a capital in percent of the size of a font, as in most fonts for books.
const CAPITAL_PERCENT: i32 = 68;

/// Where a line of a block stands: its column, and the top of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) column: usize,
    pub(super) block: usize,
    pub(super) line: usize,
    pub(super) top: i32,
}

/// The lines of all blocks in columns of one width.
pub(super) struct Flow {
    blocks: Vec<usize>,
    face: Face,
}

/// A line, by the index of its block and its own.
pub(super) type Mark = (usize, usize);

impl Flow {
    pub(super) fn new(blocks: &[Block], face: Face, width: i32) -> Flow {
        Flow { blocks: blocks.iter().map(|block| block.line_count(&face, width)).collect(), face }
    }

    /// Fills `columns` columns of a height, beginning with a line. Returns the places, and the first line that has
    /// none.
    pub(super) fn fill(&self, from: Mark, columns: usize, height: i32) -> (Vec<Place>, Option<Mark>) {
        let mut places = Vec::new();
        let (mut block, mut line) = from;
        for column in 0..columns {
            let mut top = 0;
            while let Some(&count) = self.blocks.get(block) {
                let begin = if top > 0 { top + self.face.gap } else { 0 };
                let rest = count - line;
                let taken = self.taken(count, rest, height - begin, top == 0);
                for number in 0..taken {
                    let top = begin + number as i32 * self.face.leading;
                    places.push(Place { column, block, line: line + number, top });
                }
                if taken < rest {
                    line += taken;
                    break;
                }
                top = begin + taken as i32 * self.face.leading;
                (block, line) = (block + 1, 0);
            }
        }
        (places, (block < self.blocks.len()).then_some((block, line)))
    }

    /// How many of the `rest` last lines of a block of `count` go into the rest of a column. Short blocks stay
    /// together, and no line of a long one stands alone.
    fn taken(&self, count: usize, rest: usize, height: i32, is_empty: bool) -> usize {
        let fits = (height / self.face.leading).max(0) as usize;
        if fits >= rest {
            return rest;
        }
        let apart = if count <= TOGETHER { 0 } else { fits.min(rest.saturating_sub(2)) };
        match apart {
            0 | 1 if is_empty => fits,
            0 | 1 => 0,
            apart => apart,
        }
    }

    /// The least height at which the lines from `from` fit into `columns` columns, up to `most`.
    pub(super) fn balanced(&self, from: Mark, columns: usize, most: i32) -> Option<i32> {
        let fits = |height: i32| self.fill(from, columns, height).1.is_none();
        if columns == 0 || !fits(most) {
            return self.blocks.is_empty().then_some(0);
        }
        let (mut low, mut high) = (0, most);
        while high - low > self.face.gap.max(1) {
            let middle = (low + high) / 2;
            if fits(middle) { high = middle } else { low = middle }
        }
        Some(high)
    }
}

/// Blocks of up to this many lines are not divided.
const TOGETHER: usize = 3;

#[cfg(test)]
mod tests {
    use super::*;

    fn block(text: &str) -> Block {
        Block::new("1".into(), words(text, Weight::Plain))
    }

    #[test]
    fn lines_fit_their_column_and_the_text_keeps_all_words() {
        let text = "Une salle voûtée, où l’eau goutte : « Qui va là ? » Donaudampfschifffahrtsgesellschaft";
        let blocks = [block(text)];
        let face = Face::new(800, &blocks);
        for width in [7_000, 9_000, 80_000] {
            let places: Vec<(usize, i32)> = blocks[0].broken(&face, width).collect();
            assert!(places.is_sorted());
            for (word, (_, x)) in blocks[0].words.iter().zip(places) {
                let end = face.indent + x + font::width(&word.text, face.capital);
                assert!(end <= width + 20, "{width} {}", word.text);
            }
        }
        assert_eq!(blocks[0].plain(), format!("1 {text}"));
        assert_eq!(blocks[0].line_count(&face, 80_000), 1);
    }

    #[test]
    fn short_blocks_stay_together_and_long_ones_leave_no_line_alone() {
        let face = Face { capital: 70, leading: 100, gap: 0, indent: 0 };
        let flow = Flow { blocks: vec![2, 3, 6], face };
        let (places, rest) = flow.fill((0, 0), 3, 400);
        let columns: Vec<(usize, usize)> = places.iter().map(|place| (place.column, place.block)).collect();
        assert_eq!(columns[..5], [(0, 0), (0, 0), (1, 1), (1, 1), (1, 1)]);
        assert_eq!((columns[5], rest), ((2, 2), Some((2, 4))));
        assert_eq!(flow.fill((2, 4), 1, 400).1, None);
    }

    #[test]
    fn balanced_columns_are_hardly_higher_than_needed() {
        let face = Face { capital: 70, leading: 100, gap: 10, indent: 0 };
        let flow = Flow { blocks: vec![1; 30], face };
        let height = flow.balanced((0, 0), 3, 10_000).unwrap();
        assert!((1_090..1_110).contains(&height), "{height}");
        assert_eq!(flow.balanced((0, 0), 3, 900), None);
    }
}
