//! One description of a saved game for both directions.
//!
//! Each method gets the value to write and returns the value that was read. When writing, that is the given value;
//! when reading, the given value is ignored. So writing and reading cannot differ.
//!
//! Reading never fails: any bytes have a meaning. An impossible value is replaced by a possible one, and the scribe
//! notes that it was deceived.

use super::coder::{Decoder, Encoder, Model};

/// The subject of a value. Values of one topic are expected to be alike.
#[derive(Clone, Copy, Debug)]
pub(super) enum Topic {
    Door,
    Seen,
    Tile,
    MonsterGone,
    MonsterChanged,
    Moved,
    Distance,
    Wounded,
    Stirred,
    Asleep,
    Loot,
    Share,
    Spawned,
    SpawnedLike,
    SpawnedId,
    TreasureGone,
    TreasureLeft,
    Item,
    Potion,
    Quality,
    Enchantment,
    Expected,
    Effect,
    Skill,
    Chamber,
    BoardStep,
    Flag,
}

const TOPICS: usize = Topic::Flag as usize + 1;
/// Number of situations per topic.
pub(super) const SITUATIONS: usize = 64;

/// Writes or reads.
pub(super) struct Scribe<'a> {
    pen: Pen<'a>,
    models: Box<[[Model; SITUATIONS]; TOPICS]>,
    is_deceived: bool,
}

enum Pen<'a> {
    Writes(Encoder),
    Reads(Decoder<'a>),
}

impl<'a> Scribe<'a> {
    pub(super) fn writing() -> Scribe<'static> {
        Scribe::with(Pen::Writes(Encoder::new()))
    }

    pub(super) fn reading(bytes: &'a [u8]) -> Scribe<'a> {
        Scribe::with(Pen::Reads(Decoder::new(bytes)))
    }

    fn with(pen: Pen<'a>) -> Scribe<'a> {
        Scribe { pen, models: Box::new([[Model::EVEN; SITUATIONS]; TOPICS]), is_deceived: false }
    }

    /// The bytes written; empty when reading.
    pub(super) fn finish(self) -> Vec<u8> {
        match self.pen {
            Pen::Writes(encoder) => encoder.finish(),
            Pen::Reads(_) => Vec::new(),
        }
    }

    /// Whether something was read that cannot be, or that was never written.
    pub(super) fn is_deceived(&self) -> bool {
        self.is_deceived || matches!(&self.pen, Pen::Reads(decoder) if decoder.is_past_end())
    }

    /// Notes that something was read that cannot be.
    pub(super) fn deceive(&mut self) {
        self.is_deceived = true;
    }

    /// A bit, in a situation below [`SITUATIONS`] that makes it more or less likely.
    pub(super) fn bit(&mut self, topic: Topic, situation: usize, bit: bool) -> bool {
        let model = &mut self.models[topic as usize][situation % SITUATIONS];
        match &mut self.pen {
            Pen::Writes(encoder) => {
                encoder.bit(model, bit);
                bit
            }
            Pen::Reads(decoder) => decoder.bit(model),
        }
    }

    /// A bit with even chances.
    fn coin(&mut self, bit: bool) -> bool {
        match &mut self.pen {
            Pen::Writes(encoder) => {
                encoder.bit(&mut Model::EVEN.clone(), bit);
                bit
            }
            Pen::Reads(decoder) => decoder.bit(&mut Model::EVEN.clone()),
        }
    }

    /// The lowest `count` bits of a number of which nothing is expected.
    pub(super) fn plain(&mut self, count: u32, value: u64) -> u64 {
        (0..count).rev().fold(0, |read, place| read << 1 | u64::from(self.coin(value >> place & 1 == 1)))
    }

    /// A number below `count`, any of them as likely as the others.
    pub(super) fn uniform(&mut self, count: u32, value: u32) -> u32 {
        let bits = u32::BITS - count.saturating_sub(1).leading_zeros();
        let read = self.plain(bits, value.into()) as u32;
        self.at_most(count.saturating_sub(1), read)
    }

    /// One of `count` choices, from `first` on in the situations of its topic. `count` at most 32.
    pub(super) fn choice(&mut self, topic: Topic, first: usize, count: usize, value: usize) -> usize {
        let (mut low, mut high) = (0, count);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if self.bit(topic, first + middle, value >= middle) {
                low = middle;
            } else {
                high = middle;
            }
        }
        low
    }

    /// A number that is most likely small.
    pub(super) fn small(&mut self, topic: Topic, value: u32) -> u32 {
        let length = u32::BITS - value.leading_zeros();
        let mut read = 0;
        while read < 31 && self.bit(topic, 32 + read as usize, length > read) {
            read += 1;
        }
        self.below_first_bit(read, value)
    }

    /// A number of any size below 2^31.
    pub(super) fn large(&mut self, value: u32) -> u32 {
        let length = self.plain(5, u64::from(u32::BITS - value.leading_zeros())) as u32;
        self.below_first_bit(length, value)
    }

    /// A number of any size at all.
    pub(super) fn huge(&mut self, value: u64) -> u64 {
        let is_long = self.plain(1, u64::from(value >> 31 != 0)) == 1;
        if is_long { self.plain(64, value) } else { self.large(value as u32).into() }
    }

    /// A signed number that is most likely near 0.
    pub(super) fn near_zero(&mut self, topic: Topic, value: i32) -> i32 {
        folded_back(self.small(topic, folded(value)))
    }

    /// A number that is most likely `expected`.
    pub(super) fn expected(&mut self, situation: usize, expected: u32, value: u32) -> u32 {
        if self.bit(Topic::Expected, situation, value == expected) { expected } else { self.large(value) }
    }

    /// A number of any size that is likely not far from `expected`.
    pub(super) fn around(&mut self, expected: u32, value: u32) -> u32 {
        let difference = self.large(folded(value.wrapping_sub(expected) as i32));
        expected.wrapping_add(folded_back(difference) as u32)
    }

    /// `value` if it does not pass `limit`.
    pub(super) fn at_most(&mut self, limit: u32, value: u32) -> u32 {
        if value > limit {
            self.deceive();
        }
        value.min(limit)
    }

    /// The bits of a number of `length` bits but for the first, which is set.
    fn below_first_bit(&mut self, length: u32, value: u32) -> u32 {
        if length == 0 { 0 } else { (1 << (length - 1)) | self.plain(length - 1, value.into()) as u32 }
    }
}

/// 0, -1, 1, -2, 2 and so on as 0, 1, 2, 3, 4.
fn folded(value: i32) -> u32 {
    (value << 1 ^ value >> 31) as u32
}

fn folded_back(value: u32) -> i32 {
    (value >> 1) as i32 ^ -((value & 1) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_value_is_read_as_it_was_written() {
        let all = |scribe: &mut Scribe<'_>, zero: u32| {
            let mut numbers = Vec::new();
            for value in [0, 1, 2, 3, 17, 1_000, (1 << 31) - 1].map(|value| value * zero) {
                numbers.push(u64::from(scribe.small(Topic::Quality, value)));
                numbers.push(u64::from(scribe.large(value)));
                numbers.push(scribe.huge(u64::from(value) << (33 * zero)));
                numbers.push(u64::from(scribe.expected(0, 17, value)));
                numbers.push(u64::from(scribe.around(16, value.min(1_000))));
                numbers.push(scribe.choice(Topic::Item, 0, 18, value.min(17) as usize) as u64);
                numbers.push(u64::from(scribe.uniform(1_001, value.min(1_000))));
                let near = scribe.near_zero(Topic::Distance, value.min(1_000) as i32 - 20 * zero as i32);
                numbers.push(near as i64 as u64);
            }
            numbers
        };
        let mut writer = Scribe::writing();
        let written = all(&mut writer, 1);
        assert!(!writer.is_deceived());
        let bytes = writer.finish();
        let mut reader = Scribe::reading(&bytes);
        assert_eq!(all(&mut reader, 0), written);
        assert!(!reader.is_deceived());
    }

    #[test]
    fn a_number_beyond_its_limit_is_noticed_and_never_returned() {
        let mut writer = Scribe::writing();
        writer.plain(3, 7);
        let bytes = writer.finish();
        let mut reader = Scribe::reading(&bytes);
        assert_eq!((reader.uniform(6, 0), reader.is_deceived()), (5, true));
    }
}
