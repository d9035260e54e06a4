//! A chamber of the hidden floor: the board on the left; lamp, counts, reward and the log on the right.

use oubliette_core::{Language, Point, Rect, Text};
use oubliette_game::sokoban::{Lamp, Puzzle};
use oubliette_game::{BoardView, View};

use super::super::frame::{Color, Frame, Ink, Target};
use super::super::text;
use super::super::ui::Ui;
use super::window::draw_border;
use super::{dungeon, log};

/// Letters of a cell, side by side.
const ACROSS: i32 = 2;
/// Columns of the board's half.
const LEFT: i32 = ACROSS * Puzzle::MAX_SIZE.width + 4;

pub(super) fn draw(frame: &mut Frame, view: &View, ui: &Ui) {
    let Some(board) = &view.board else { return };
    let (width, height) = (frame.size().width, frame.size().height);
    dungeon::draw_header(frame, view, ui.language);
    draw_cells(frame, Rect::new(0, 1, LEFT, height - 2), board);
    let mut below = Rect::new(LEFT, 1, width - LEFT, height - 2);
    for (line, ink) in lines(board, ui.language) {
        let rows = frame.write_wrapped(below, &line, ink);
        below = Rect::new(below.x, below.y + rows, below.width, below.height - rows);
    }
    log::draw(frame, below, &ui.log);
}

/// The board in the middle of `area`, in a border.
fn draw_cells(frame: &mut Frame, area: Rect, board: &BoardView) {
    let size = board.puzzle.size();
    let (left, top) = ((area.width - ACROSS * size.width) / 2, 1 + (area.height - size.height) / 3);
    draw_border(frame, Rect::new(left - 1, top - 1, ACROSS * size.width + 2, size.height + 2));
    for at in size.rect().points() {
        let place = Rect::new(left + ACROSS * at.x, top + at.y, ACROSS, 1);
        let ([first, second], ink) = letters_of(board, at);
        frame.put(place.x, place.y, first, ink);
        frame.put(place.x + 1, place.y, second, ink);
        frame.link(place, Target::Cell(at));
    }
}

fn letters_of(board: &BoardView, at: Point) -> ([char; 2], Ink) {
    let is_goal = board.puzzle.is_goal(at);
    match board.puzzle.is_floor(at) {
        _ if board.state().player() == at => {
            (['@', if is_goal { ')' } else { ' ' }], Ink::of(Color::Green).bold())
        }
        _ if board.state().has_box(at) && is_goal => (['*', '*'], Ink::of(Color::Yellow).bold()),
        _ if board.state().has_box(at) => (['[', ']'], Ink::of(Color::Yellow)),
        true if is_goal => (['(', ')'], Ink::of(Color::Cyan).bold()),
        true => (['.', ' '], Ink::PLAIN),
        false if board.puzzle.is_wall(at) => (['#', '#'], Ink::DIM),
        false => ([' ', ' '], Ink::PLAIN),
    }
}

fn lines(board: &BoardView, language: Language) -> Vec<(String, Ink)> {
    let to = |text: Text| text.to(language).to_owned();
    let placed = board.puzzle.size().rect().points();
    let placed = placed.filter(|at| board.state().has_box(*at) && board.puzzle.is_goal(*at)).count();
    let (lamp, ink) = match board.lamp {
        Lamp::Yes => (text::LAMP_YES, Ink::of(Color::Green)),
        Lamp::No => (text::LAMP_NO, Ink::of(Color::Red).bold()),
        Lamp::Unknown => (text::LAMP_UNKNOWN, Ink::of(Color::Yellow)),
    };
    let title = text::BOARD.fill(language, &[("difficulty", &board.difficulty.text().to(language))]);
    let counts = text::BOARD_COUNTS.fill(
        language,
        &[
            ("placed", &placed),
            ("boxes", &board.puzzle.box_count()),
            ("steps", &board.steps),
            ("pushes", &board.pushes),
        ],
    );
    let [piece, token] = board.reward.map(|item| item.title(language));
    let reward = text::BOARD_REWARD.fill(language, &[("piece", &piece), ("token", &token)]);
    vec![
        (title, Ink::PLAIN.bold()),
        (String::new(), Ink::PLAIN),
        (to(lamp), ink),
        (counts, Ink::PLAIN),
        (reward, Ink::PLAIN),
        (String::new(), Ink::PLAIN),
        (to(text::BOARD_SIGNS), Ink::DIM),
        (String::new(), Ink::PLAIN),
    ]
}
