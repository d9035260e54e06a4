//! Arithmetic coding: expected bits take less than a bit.
//!
//! A range of numbers is divided in proportion to the probability that the next bit is set, and one of the parts is
//! kept. The output is the shortest number in the last range. Reading is the same in reverse and accepts any bytes:
//! past the end there are zeros.

/// How likely a bit is to be set, learned from those before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Model {
    /// Of 65536 such bits, how many are set.
    share: u16,
    seen: u16,
}

/// Bits after which a model only slowly changes its mind.
const PATIENCE: u16 = 24;
/// No bit is ever taken for certain.
const LEAST_SHARE: i32 = 256;

impl Model {
    pub(super) const EVEN: Model = Model { share: 1 << 15, seen: 0 };

    fn learn(&mut self, bit: bool) {
        let target = if bit { 65_536 - LEAST_SHARE } else { LEAST_SHARE };
        let share = i32::from(self.share);
        self.share = (share + (target - share) * 2 / (2 * i32::from(self.seen) + 3)) as u16;
        self.seen = (self.seen + 1).min(PATIENCE);
    }
}

/// The numbers that are left, both ends included. Their first bytes differ.
#[derive(Clone, Copy, Debug)]
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const ALL: Range = Range { low: 0, high: u32::MAX };

    /// The last number of the part for a set bit.
    fn cut(self, model: Model) -> u32 {
        self.low + ((u64::from(self.high - self.low) * u64::from(model.share)) >> 16) as u32
    }

    fn keep(&mut self, bit: bool, cut: u32) {
        if bit {
            self.high = cut;
        } else {
            self.low = cut + 1;
        }
    }

    /// Whether the first byte is decided; if so, it is shifted out.
    fn shift(&mut self) -> Option<u8> {
        let byte = (self.low >> 24) as u8;
        let is_decided = byte == (self.high >> 24) as u8;
        is_decided.then(|| {
            self.low <<= 8;
            self.high = self.high << 8 | 0xFF;
            byte
        })
    }
}

/// Writes bits.
pub(super) struct Encoder {
    range: Range,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(super) fn new() -> Encoder {
        Encoder { range: Range::ALL, bytes: Vec::new() }
    }

    pub(super) fn bit(&mut self, model: &mut Model, bit: bool) {
        let cut = self.range.cut(*model);
        self.range.keep(bit, cut);
        model.learn(bit);
        while let Some(byte) = self.range.shift() {
            self.bytes.push(byte);
        }
    }

    /// All bytes, without zeros at the end.
    pub(super) fn finish(mut self) -> Vec<u8> {
        if self.range.low > 0 {
            self.bytes.push((self.range.low >> 24) as u8 + 1);
        }
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

/// Reads bits.
pub(super) struct Decoder<'a> {
    range: Range,
    number: u32,
    bytes: &'a [u8],
    /// Bytes that were read past the end.
    past_end: u32,
}

impl<'a> Decoder<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Decoder<'a> {
        let mut decoder = Decoder { range: Range::ALL, number: 0, bytes, past_end: 0 };
        (0..4).for_each(|_| decoder.take_in());
        decoder
    }

    pub(super) fn bit(&mut self, model: &mut Model) -> bool {
        let cut = self.range.cut(*model);
        let bit = self.number <= cut;
        self.range.keep(bit, cut);
        model.learn(bit);
        while self.range.shift().is_some() {
            self.take_in();
        }
        bit
    }

    /// Whether more was read than was ever written.
    pub(super) fn is_past_end(&self) -> bool {
        // Four bytes are read ahead; any number of zeros at the end was not written.
        self.past_end > 64
    }

    fn take_in(&mut self) {
        let byte = match self.bytes.split_first() {
            Some((&byte, rest)) => {
                self.bytes = rest;
                byte
            }
            None => {
                self.past_end = self.past_end.saturating_add(1);
                0
            }
        };
        self.number = self.number << 8 | u32::from(byte);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::Rng;

    fn bits(count: usize, one_in: u32) -> Vec<bool> {
        let mut rng = Rng::from_state(u64::from(one_in));
        (0..count).map(|_| rng.chance(1, one_in)).collect()
    }

    fn encoded(bits: &[bool]) -> Vec<u8> {
        let (mut encoder, mut model) = (Encoder::new(), Model::EVEN);
        bits.iter().for_each(|bit| encoder.bit(&mut model, *bit));
        encoder.finish()
    }

    #[test]
    fn bits_are_read_as_they_were_written() {
        for (count, one_in) in [(0, 2), (1, 1), (7, 2), (1_000, 2), (5_000, 40), (5_000, 1), (5_000, 5_000)] {
            let bits = bits(count, one_in);
            let bytes = encoded(&bits);
            let (mut decoder, mut model) = (Decoder::new(&bytes), Model::EVEN);
            let read: Vec<bool> = bits.iter().map(|_| decoder.bit(&mut model)).collect();
            assert_eq!(read, bits, "{count} bits, one in {one_in} set");
            assert!(!decoder.is_past_end());
        }
    }

    #[test]
    fn bits_that_are_mostly_alike_take_little_room() {
        assert!(encoded(&bits(8_000, 40)).len() < 250);
        assert!(encoded(&bits(8_000, 2)).len() < 1_060);
    }

    #[test]
    fn reading_past_the_end_is_noticed() {
        let mut decoder = Decoder::new(b"abc");
        let mut model = Model::EVEN;
        let before = (0..100_000).take_while(|_| {
            model = Model::EVEN;
            decoder.bit(&mut model);
            !decoder.is_past_end()
        });
        assert!((500..700).contains(&before.count()));
    }
}
