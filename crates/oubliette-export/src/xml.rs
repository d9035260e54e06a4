//! Text inside XML 1.0: escaped, and without the characters that it forbids even when escaped.

use std::fmt::{self, Write};

/// Shows `text` as character data or as the value of an attribute. Forbidden characters become U+FFFD.
pub(crate) fn escaped(text: &str) -> Escaped<'_> {
    Escaped(text)
}

pub(crate) struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            // XML readers turn a bare carriage return into a line feed.
            '\r' => f.write_str("&#13;"),
            character if is_allowed(character) => f.write_char(character),
            _ => f.write_char('\u{fffd}'),
        })
    }
}

const fn is_allowed(character: char) -> bool {
    matches!(character, '\t' | '\n' | '\r' | '\u{20}'..='\u{fffd}' | '\u{10000}'..)
}

/// The same JSON without the characters that XML forbids. JSON escapes all of them except two, which can only occur
/// inside strings.
pub(crate) fn allowed_json(json: &str) -> String {
    json.replace('\u{fffe}', "\\ufffe").replace('\u{ffff}', "\\uffff")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_escaped_and_forbidden_characters_are_replaced() {
        assert_eq!(escaped("]]> <script>&\"").to_string(), "]]&gt; &lt;script&gt;&amp;&quot;");
        assert_eq!(escaped("\0\u{1b}\u{ffff}🗝\t\n\r").to_string(), "\u{fffd}\u{fffd}\u{fffd}🗝\t\n&#13;");
    }
}
