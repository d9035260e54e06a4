//! Breaking a text into lines without tearing French punctuation off its word.

/// Lines of `text` that are at most `max_width` wide, as measured by `width`; a word that is wider has a line of its
/// own. There is always at least one line.
///
/// ```
/// use oubliette_core::text::wrap;
///
/// let lines: Vec<&str> = wrap("you strike the wolf", 10, |part| part.chars().count()).collect();
/// assert_eq!(lines, ["you strike", "the wolf"]);
/// ```
pub fn wrap(text: &str, max_width: usize, width: impl Fn(&str) -> usize) -> impl Iterator<Item = &str> {
    let space = width(" ");
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let line = rest?.trim_start_matches(' ');
        let (mut end, mut used) = (0, 0);
        for part in line_parts(line) {
            if end == 0 {
                (end, used) = (part.len(), width(part));
                continue;
            }
            used += space + width(part);
            if used > max_width {
                rest = Some(&line[end + 1..]);
                return Some(&line[..end]);
            }
            end += 1 + part.len();
        }
        rest = None;
        Some(line)
    })
}

/// The parts of `text` between which a line may end: its words, each with the French punctuation around it, since
/// neither a colon may begin a line nor an opening quote end one.
pub fn line_parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let is_end = |&(place, _): &(usize, &str)| {
            let (before, after) = (&text[..place], &text[place + 1..]);
            !before.ends_with('«') && !after.starts_with([':', ';', '!', '?', '»', '%'])
        };
        let end = text.match_indices(' ').find(is_end).map(|(place, _)| place);
        rest = end.map(|end| &text[end + 1..]);
        Some(end.map_or(text, |end| &text[..end]))
    })
}

/// `text` with no-break spaces wherever no line may end, for programs that wrap lines themselves.
pub fn without_loose_signs(text: &str) -> String {
    line_parts(text).map(|word| word.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, max_width: usize) -> Vec<&str> {
        wrap(text, max_width, |part| part.chars().count()).collect()
    }

    #[test]
    fn words_go_to_the_next_line_where_they_do_not_fit() {
        assert_eq!(lines("a key of set 1", 6), ["a key", "of set", "1"]);
        assert_eq!(lines("été où", 6), ["été où"]);
        assert_eq!(lines("immeasurable", 4), ["immeasurable"]);
        assert_eq!(lines("an immeasurable sea", 4), ["an", "immeasurable", "sea"]);
        assert_eq!(lines("a b", 0), ["a", "b"]);
    }

    #[test]
    fn a_text_has_at_least_one_line_and_no_line_begins_with_a_space() {
        assert_eq!(lines("", 4), [""]);
        assert_eq!(lines("  a  b", 4), ["a  b"]);
        assert_eq!(lines("a   b", 1), ["a", "b"]);
    }

    #[test]
    fn no_line_begins_with_french_punctuation() {
        let text = "Clé 1 « bow » : 50 % ; ici ! ou non ?";
        assert_eq!(
            line_parts(text).collect::<Vec<_>>(),
            ["Clé", "1", "« bow » :", "50 % ;", "ici !", "ou", "non ?"]
        );
        assert_eq!(lines("ou non : oui", 6), ["ou", "non :", "oui"]);
        assert_eq!(line_parts("a  b").collect::<Vec<_>>(), ["a", "", "b"]);
        assert_eq!(line_parts("").collect::<Vec<_>>(), [""]);
        assert_eq!(without_loose_signs("ou non : oui"), "ou non\u{a0}: oui");
    }
}
