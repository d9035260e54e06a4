//! SipHash-2-4: a digest that cannot be made without its key. After Aumasson and Bernstein, "SipHash: a fast
//! short-input PRF" (2012).

use siphasher::sip::SipHasher24;

/// The digest of `bytes` under `key`.
pub(super) fn sip_hash(key: [u64; 2], bytes: &[u8]) -> u64 {
    SipHasher24::new_with_keys(key[0], key[1]).hash(bytes)
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
