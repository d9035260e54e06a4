//! Numbers and bytes as text, quickly: files of engines hold one or more numbers per cell.

/// Writes a number in digits.
pub(crate) fn push_number(out: &mut Vec<u8>, number: u32) {
    let mut digits = [0; 10];
    let mut begin = digits.len();
    let mut rest = number;
    loop {
        begin -= 1;
        digits[begin] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[begin..]);
}

/// Bytes as Base64 with padding, as RFC 4648 has it.
pub(crate) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = Vec::with_capacity(bytes.len().div_ceil(3) * 4);
    let letter = |bits: u32, shift: u32| LETTERS[(bits >> shift & 63) as usize];
    let whole = bytes.chunks_exact(3);
    let rest = whole.remainder();
    for chunk in whole {
        let bits = u32::from(chunk[0]) << 16 | u32::from(chunk[1]) << 8 | u32::from(chunk[2]);
        text.extend_from_slice(&[letter(bits, 18), letter(bits, 12), letter(bits, 6), letter(bits, 0)]);
    }
    let byte = |index: usize| u32::from(rest.get(index).copied().unwrap_or(0));
    let bits = byte(0) << 16 | byte(1) << 8;
    match rest.len() {
        1 => text.extend_from_slice(&[letter(bits, 18), letter(bits, 12), b'=', b'=']),
        2 => text.extend_from_slice(&[letter(bits, 18), letter(bits, 12), letter(bits, 6), b'=']),
        _ => {}
    }
    String::from_utf8(text).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_everywhere() {
        for number in [0, 7, 10, 99, 100, 65_535, u32::MAX] {
            let mut out = Vec::new();
            push_number(&mut out, number);
            assert_eq!(String::from_utf8(out).unwrap(), number.to_string());
        }
    }

    #[test]
    fn base64_is_that_of_the_standard() {
        let pairs = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (plain, coded) in pairs {
            assert_eq!(base64(plain.as_bytes()), coded);
        }
        assert_eq!(base64(&[255, 255, 254]), "///+");
    }
}
