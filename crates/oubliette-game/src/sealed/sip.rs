//! SipHash-2-4: a digest that nobody can make without its key. After Aumasson and Bernstein, "SipHash: a fast
//! short-input PRF" (2012).

/// The digest of `bytes` under `key`.
pub(super) fn sip_hash(key: [u64; 2], bytes: &[u8]) -> u64 {
    let mut state = State([
        key[0] ^ 0x736F_6D65_7073_6575,
        key[1] ^ 0x646F_7261_6E64_6F6D,
        key[0] ^ 0x6C79_6765_6E65_7261,
        key[1] ^ 0x7465_6462_7974_6573,
    ]);
    let mut words = bytes.chunks_exact(8);
    for word in &mut words {
        state.take_in(word_of(word));
    }
    state.take_in(word_of(words.remainder()) | (bytes.len() as u64) << 56);
    state.0[2] ^= 0xFF;
    (0..4).for_each(|_| state.mix());
    state.0.iter().fold(0, |digest, word| digest ^ word)
}

/// Up to eight bytes, the lowest first.
fn word_of(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

struct State([u64; 4]);

impl State {
    fn take_in(&mut self, word: u64) {
        self.0[3] ^= word;
        self.mix();
        self.mix();
        self.0[0] ^= word;
    }

    fn mix(&mut self) {
        let [mut a, mut b, mut c, mut d] = self.0;
        a = a.wrapping_add(b);
        c = c.wrapping_add(d);
        b = b.rotate_left(13) ^ a;
        d = d.rotate_left(16) ^ c;
        a = a.rotate_left(32);
        c = c.wrapping_add(b);
        a = a.wrapping_add(d);
        b = b.rotate_left(17) ^ c;
        d = d.rotate_left(21) ^ a;
        c = c.rotate_left(32);
        self.0 = [a, b, c, d];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let key = [0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908];
        let bytes: Vec<u8> = (0..15).collect();
        assert_eq!(sip_hash(key, &bytes), 0xA129_CA61_49BE_45E5);
    }
}
