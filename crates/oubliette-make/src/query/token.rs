//! The words and signs of a query with their positions.

use std::ops::Range;

/// A word, sign or number of a query.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token<'a> {
    Word(&'a str),
    /// A number; those with a `%` are already divided by a hundred.
    Number {
        value: f64,
        is_percent: bool,
    },
    Less,
    AtMost,
    More,
    AtLeast,
    Equal,
    Other,
    Dots,
    Open,
    Close,
    /// A character that no query contains.
    Stray,
    End,
}

/// Signs; a longer one comes before a shorter one that it begins with.
const SIGNS: [(&str, Token); 14] = [
    ("<=", Token::AtMost),
    (">=", Token::AtLeast),
    ("!=", Token::Other),
    ("<>", Token::Other),
    ("==", Token::Equal),
    ("..", Token::Dots),
    ("≤", Token::AtMost),
    ("≥", Token::AtLeast),
    ("≠", Token::Other),
    ("<", Token::Less),
    (">", Token::More),
    ("=", Token::Equal),
    ("(", Token::Open),
    (")", Token::Close),
];

/// Cuts a query into tokens with their bytes. The last one is [`Token::End`].
pub(super) fn tokens(text: &str) -> Vec<(Token<'_>, Range<usize>)> {
    let mut tokens = Vec::new();
    let mut begin = 0;
    loop {
        begin += text[begin..].len() - text[begin..].trim_start().len();
        let (token, length) = next_token(&text[begin..]);
        tokens.push((token, begin..begin + length));
        if token == Token::End {
            return tokens;
        }
        begin += length;
    }
}

/// The token at the beginning of `rest`, and its bytes.
fn next_token(rest: &str) -> (Token<'_>, usize) {
    let Some(first) = rest.chars().next() else { return (Token::End, 0) };
    if let Some((sign, token)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
        return (*token, sign.len());
    }
    if first.is_alphabetic() || first == '_' {
        let word = prefix(rest, |character| character.is_alphanumeric() || character == '_');
        return (Token::Word(word), word.len());
    }
    number(rest).unwrap_or((Token::Stray, first.len_utf8()))
}

/// A number such as `12`, `-3`, `0.25` or `30 %`. The two dots of a range do not belong to it.
fn number(rest: &str) -> Option<(Token<'_>, usize)> {
    let is_digit = |character: char| character.is_ascii_digit();
    let sign = usize::from(rest.starts_with('-'));
    let mut length = sign + prefix(&rest[sign..], is_digit).len();
    if length == sign {
        return None;
    }
    if let Some(fraction) = rest[length..].strip_prefix('.') {
        let digits = prefix(fraction, is_digit).len();
        length += if digits > 0 { 1 + digits } else { 0 };
    }
    let digits = &rest[..length];
    let spaces = rest[length..].len() - rest[length..].trim_start().len();
    let is_percent = rest[length + spaces..].starts_with('%');
    // Moving the point in the text keeps 33.3 % equal to 0.333 to the last bit.
    let written = if is_percent { format!("{digits}e-2") } else { digits.to_owned() };
    let value = written.parse().ok().filter(|value: &f64| value.is_finite())?;
    Some((Token::Number { value, is_percent }, if is_percent { length + spaces + 1 } else { length }))
}

fn prefix(text: &str, belongs: impl Fn(char) -> bool) -> &str {
    text.find(|character| !belongs(character)).map_or(text, |end| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<Token<'_>> {
        tokens(text).into_iter().map(|(token, _)| token).collect()
    }

    fn plain(value: f64) -> Token<'static> {
        Token::Number { value, is_percent: false }
    }

    #[test]
    fn a_range_is_not_mistaken_for_a_decimal() {
        assert_eq!(cut("60..80"), [plain(60.0), Token::Dots, plain(80.0), Token::End]);
        assert_eq!(cut("0.5..1.25"), [plain(0.5), Token::Dots, plain(1.25), Token::End]);
        assert_eq!(cut("-3 .. -1"), [plain(-3.0), Token::Dots, plain(-1.0), Token::End]);
    }

    #[test]
    fn a_percentage_equals_its_decimal_to_the_last_bit() {
        for thousandth in 0..=1000 {
            let percent = format!("{}.{} %", thousandth / 10, thousandth % 10);
            let expected = f64::from(thousandth) / 1000.0;
            assert_eq!(cut(&percent)[0], Token::Number { value: expected, is_percent: true }, "{percent}");
        }
    }

    #[test]
    fn spaces_are_needed_nowhere_and_strange_characters_are_kept_in_place() {
        let close = [Token::Open, Token::Word("a_b"), Token::AtMost, plain(3.0), Token::Close, Token::End];
        assert_eq!(cut("(a_b<=3)"), close);
        assert_eq!(cut(" ( a_b ≤ 3 )\n"), close);
        assert_eq!(tokens("é && 1")[1], (Token::Stray, 3..4));
        assert_eq!(cut(""), [Token::End]);
        let huge = "9".repeat(400);
        assert_eq!(cut(&huge)[0], Token::Stray);
    }
}
