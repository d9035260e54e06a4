//! Bytes as text that survives mail, chat and handwriting.
//!
//! Letters and digits only, none that look alike, in groups of five. A line holds 25 bytes and ends in two letters
//! that check it, its number included: a mistyped line is reported by its number, and swapped lines are noticed.
//! Upper and lower case, `O` and `0`, `I`, `L` and `1` are the same; white space, dashes and the `>` of quoted mail
//! are skipped, so that lines may be wrapped anywhere.

use crate::digest::Digest;
use crate::sealed::Fault;

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Bytes in a line.
const LINE: usize = 25;
/// Letters of a line without its check.
const LINE_LETTERS: usize = 8 * LINE / 5;
const CHECK_LETTERS: usize = 2;
const GROUP: usize = 5;

/// `bytes` as text.
///
/// ```
/// use oubliette_game::code::{from_code, to_code};
///
/// let code = to_code(b"a treasure");
/// assert_eq!(from_code(&code.to_lowercase()), Ok(b"a treasure".to_vec()));
/// ```
pub fn to_code(bytes: &[u8]) -> String {
    let mut text = String::new();
    for (number, line) in bytes.chunks(LINE).enumerate() {
        let mut letters = letters_of(line);
        letters.extend(check_of(number, line));
        for (place, letter) in letters.into_iter().enumerate() {
            if place > 0 && place % GROUP == 0 {
                text.push(' ');
            }
            text.push(char::from(letter));
        }
        text.push('\n');
    }
    text
}

/// The bytes that `code` stands for.
pub fn from_code(code: &str) -> Result<Vec<u8>, Fault> {
    let mut values = Vec::new();
    for letter in code.chars().filter(|letter| !is_skipped(*letter)) {
        let line = 1 + values.len() / (LINE_LETTERS + CHECK_LETTERS);
        values.push(value_of(letter).ok_or(Fault::Mistyped { line: line as u32 })?);
    }
    let mut bytes = Vec::new();
    for (number, values) in values.chunks(LINE_LETTERS + CHECK_LETTERS).enumerate() {
        let (content, _) = values.split_at(values.len().saturating_sub(CHECK_LETTERS));
        let line = bytes_of(content);
        // Writing the line again verifies its check, its length and the bits that are left over.
        let again: Vec<u8> = letters_of(&line).into_iter().chain(check_of(number, &line)).collect();
        let read: Vec<u8> = values.iter().map(|value| LETTERS[usize::from(*value)]).collect();
        if line.is_empty() || again != read {
            return Err(Fault::Mistyped { line: number as u32 + 1 });
        }
        bytes.extend(line);
    }
    if bytes.is_empty() { Err(Fault::CutShort) } else { Ok(bytes) }
}

fn is_skipped(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '-' | '>' | '\u{FEFF}')
}

fn value_of(letter: char) -> Option<u8> {
    let letter = match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        letter => letter,
    };
    LETTERS.iter().position(|known| char::from(*known) == letter).map(|value| value as u8)
}

/// Five bits to the letter, the highest first; zeros fill the last one.
fn letters_of(bytes: &[u8]) -> Vec<u8> {
    let bit = |place: usize| bytes.get(place / 8).map_or(0, |byte| byte >> (7 - place % 8) & 1);
    let value = |letter: usize| (5 * letter..5 * letter + 5).fold(0, |value, place| value << 1 | bit(place));
    (0..(8 * bytes.len()).div_ceil(5)).map(|letter| LETTERS[usize::from(value(letter))]).collect()
}

fn bytes_of(values: &[u8]) -> Vec<u8> {
    let bit = |place: usize| values[place / 5] >> (4 - place % 5) & 1;
    let byte = |byte: usize| (8 * byte..8 * byte + 8).fold(0, |value, place| value << 1 | bit(place));
    (0..5 * values.len() / 8).map(byte).collect()
}

fn check_of(number: usize, line: &[u8]) -> [u8; CHECK_LETTERS] {
    let mut digest = Digest::new();
    digest.number(number as u64).number(line.len() as u64);
    for byte in line {
        digest.number(u64::from(*byte));
    }
    [digest.value() >> 59, digest.value() >> 54].map(|value| LETTERS[(value & 31) as usize])
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::Rng;

    fn bytes(count: usize) -> Vec<u8> {
        let mut rng = Rng::from_state(count as u64);
        (0..count).map(|_| rng.next_u64() as u8).collect()
    }

    #[test]
    fn any_bytes_come_back_from_their_code() {
        for count in 1..120 {
            let code = to_code(&bytes(count));
            assert_eq!(from_code(&code), Ok(bytes(count)), "{count} bytes");
            assert!(code.lines().all(|line| line.len() <= 52));
            assert!(code.chars().all(|letter| letter.is_ascii_alphanumeric() || " \n".contains(letter)));
        }
    }

    #[test]
    fn mail_may_quote_it_wrap_it_and_write_it_in_small_letters() {
        let code = to_code(&bytes(90));
        let quoted: String = code.lines().map(|line| format!("> {line}\r\n")).collect();
        let wrapped = code.replace(' ', "\n").replace('\n', "-\n\t");
        let alike = code.to_lowercase().replace('0', "o").replace('1', "l");
        let whole: String = code.split_whitespace().collect();
        for changed in [quoted, wrapped, alike, whole] {
            assert_eq!(from_code(&changed), Ok(bytes(90)), "{changed}");
        }
    }

    #[test]
    fn a_line_with_a_wrong_letter_is_named() {
        let code = to_code(&bytes(90));
        let mut unnoticed = 0;
        for (place, letter) in code.char_indices().filter(|(_, letter)| !letter.is_whitespace()) {
            let line = 1 + code[..place].matches('\n').count() as u32;
            let other = if letter == 'X' { 'Y' } else { 'X' };
            let mut wrong = code.clone();
            wrong.replace_range(place..=place, &other.to_string());
            match from_code(&wrong) {
                Err(fault) => assert_eq!(fault, Fault::Mistyped { line }),
                // One chance in a thousand; the seal of the content would notice.
                Ok(_) => unnoticed += 1,
            }
        }
        assert!(unnoticed <= 1, "{unnoticed}");
        assert_eq!(from_code("hello, world!"), Err(Fault::Mistyped { line: 1 }));
    }

    #[test]
    fn lines_that_changed_places_or_broke_off_are_noticed() {
        let code = to_code(&bytes(75));
        let mut lines: Vec<&str> = code.lines().collect();
        lines.swap(0, 1);
        assert_eq!(from_code(&lines.join("\n")), Err(Fault::Mistyped { line: 1 }));
        assert_eq!(from_code(&code[..code.len() - 4]), Err(Fault::Mistyped { line: 3 }));
        assert_eq!(from_code(" \n"), Err(Fault::CutShort));
    }

    #[test]
    fn no_text_at_all_makes_it_panic() {
        let mut rng = Rng::from_state(1);
        let letters: Vec<char> = "0OolL1IiZzUu- >\n\té€🗝".chars().collect();
        for _ in 0..20_000 {
            let count = rng.below(100);
            let text: String = (0..count).filter_map(|_| rng.pick(&letters)).collect();
            drop(from_code(&text));
        }
    }
}
