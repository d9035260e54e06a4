//! Fast conversion of numbers to text: files for engines hold one or more numbers per cell.

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
}
