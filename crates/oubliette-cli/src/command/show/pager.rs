//! The state of paging through a batch, without any terminal.

/// The place in the batch and the number that is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pager {
    /// The place in the list.
    pub(super) place: usize,
    /// Digits typed so far.
    pub(super) digits: String,
    /// The cell of the map in the corner of the screen.
    pub(super) corner: (usize, usize),
}

/// A request of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Request {
    Next,
    Previous,
    First,
    Last,
    Digit(char),
    Erase,
    Enter,
    Scroll { x: isize, y: isize },
    Quit,
}

/// More digits than the number of any dungeon has.
const MAX_DIGITS: usize = 12;

impl Pager {
    /// Carries out a request. False if the user quits.
    pub(super) fn act(&mut self, request: Request, numbers: &[u64], map: (usize, usize)) -> bool {
        let last = numbers.len().saturating_sub(1);
        match request {
            Request::Quit if self.digits.is_empty() => return false,
            // A number that is being typed is cleared first.
            Request::Quit => self.digits.clear(),
            Request::Next => self.go_to((self.place + 1).min(last)),
            Request::Previous => self.go_to(self.place.saturating_sub(1)),
            Request::First => self.go_to(0),
            Request::Last => self.go_to(last),
            Request::Digit(digit) if self.digits.len() < MAX_DIGITS => self.digits.push(digit),
            Request::Digit(_) => {}
            Request::Erase => {
                self.digits.pop();
            }
            Request::Enter => {
                let wanted: Option<u64> = self.digits.parse().ok();
                let found = numbers.iter().position(|&number| Some(number) == wanted);
                self.go_to(found.unwrap_or(self.place));
            }
            Request::Scroll { x, y } => {
                let moved = |at: usize, by: isize, side: usize| {
                    at.saturating_add_signed(by).min(side.saturating_sub(1))
                };
                self.corner = (moved(self.corner.0, x, map.0), moved(self.corner.1, y, map.1));
            }
        }
        true
    }

    fn go_to(&mut self, place: usize) {
        *self = Pager {
            place,
            digits: String::new(),
            corner: if place == self.place { self.corner } else { (0, 0) },
        };
    }
}

/// The part of a line that is visible: `width` characters from `begin`, with every color sequence kept.
pub(super) fn visible(line: &str, begin: usize, width: usize) -> String {
    let mut shown = String::new();
    let mut column = 0;
    let mut is_sequence = false;
    for character in line.chars() {
        if is_sequence || character == '\x1b' {
            shown.push(character);
            is_sequence = character != 'm';
            continue;
        }
        if column >= begin && column - begin < width {
            shown.push(character);
        }
        column += 1;
    }
    shown
}

/// How many characters of a line take a column.
pub(super) fn width_of(line: &str) -> usize {
    let text = line.split('\x1b').enumerate().map(|(place, part)| match part.split_once('m') {
        Some((_, shown)) if place > 0 => shown,
        _ => part,
    });
    text.map(|shown| shown.chars().count()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NUMBERS: [u64; 4] = [3, 5, 17, 40];

    fn after(requests: &[Request]) -> Pager {
        let mut pager = Pager::default();
        assert!(requests.iter().all(|&request| pager.act(request, &NUMBERS, (30, 20))));
        pager
    }

    #[test]
    fn one_goes_back_and_forth_and_stops_at_the_ends() {
        use Request::{First, Last, Next, Previous};
        assert_eq!(after(&[Next, Next, Previous]).place, 1);
        assert_eq!(after(&[Previous]).place, 0);
        assert_eq!(after(&[Last, Next]).place, 3);
        assert_eq!(after(&[Last, First]).place, 0);
    }

    #[test]
    fn a_number_and_enter_go_to_the_dungeon_of_that_number() {
        let typed = |text: &str| -> Vec<Request> {
            let key = |character: char| match character {
                '<' => Request::Erase,
                digit => Request::Digit(digit),
            };
            text.chars().map(key).chain([Request::Enter]).collect()
        };
        assert_eq!(after(&typed("17")).place, 2);
        assert_eq!(after(&typed("4<5")).place, 1);
        assert_eq!(
            after(&[vec![Request::Next], typed("99")].concat()),
            Pager { place: 1, ..Pager::default() }
        );
        assert_eq!(after(&typed("")).place, 0);
        assert_eq!(after(&typed(&"9".repeat(100))).place, 0);
    }

    #[test]
    fn quitting_takes_back_a_number_first() {
        let mut pager = after(&[Request::Digit('1')]);
        assert!(pager.act(Request::Quit, &NUMBERS, (1, 1)) && pager.digits.is_empty());
        assert!(!pager.act(Request::Quit, &NUMBERS, (1, 1)));
    }

    #[test]
    fn a_map_is_moved_within_its_sides_and_each_map_begins_at_its_corner() {
        let scroll = |x, y| Request::Scroll { x, y };
        assert_eq!(after(&[scroll(4, 3), scroll(-9, 1)]).corner, (0, 4));
        assert_eq!(after(&[scroll(400, 300)]).corner, (29, 19));
        assert_eq!(after(&[scroll(4, 3), Request::Next]).corner, (0, 0));
        assert_eq!(after(&[scroll(4, 3), Request::Previous]).corner, (4, 3));
    }

    #[test]
    fn colors_survive_the_edges_of_the_screen() {
        let line = "\x1b[0;90m##\x1b[0;37m...\x1b[0m#";
        assert_eq!(visible(line, 0, 99), line);
        assert_eq!(visible(line, 1, 2), "\x1b[0;90m#\x1b[0;37m.\x1b[0m");
        assert_eq!(visible("été", 1, 1), "t");
        assert_eq!((width_of(line), width_of("mmé"), width_of("")), (6, 3, 0));
    }
}
