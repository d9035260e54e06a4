use super::*;

fn error(rows: &[&str]) -> DrawingError {
    Puzzle::from_text(&rows.join("\n")).unwrap_err()
}

#[test]
fn a_drawing_that_is_read_and_written_is_the_same() {
    let text = "  ####\n###  ####\n#  $*   #\n# #  #+ #\n#   @#  #\n#########\n"
        .replace('@', ".")
        .replace("  $", " $$");
    let puzzle = Puzzle::from_text(&text).unwrap();
    assert_eq!(puzzle.to_text(), text);
    assert_eq!(Puzzle::from_text(&puzzle.to_text()).unwrap(), puzzle);
}

#[test]
fn blank_lines_around_and_other_signs_for_floor_do_not_matter() {
    let plain = level(&["#####", "#@$.#", "#   #", "#####"]);
    assert_eq!(Puzzle::from_text("\n  \n#####  \r\n#@$.#\n#-_ #\n#####\n\n").unwrap(), plain);
}

#[test]
fn the_largest_board_can_be_read_and_no_larger_one() {
    let rows = |width: usize, height: usize| {
        let inner = format!("#{}#", " ".repeat(width - 2));
        let mut rows = vec![inner; height];
        rows[0] = "#".repeat(width);
        rows[height - 1] = "#".repeat(width);
        rows[1].replace_range(1..4, "@$.");
        rows.join("\n")
    };
    assert_eq!(Puzzle::from_text(&rows(16, 12)).unwrap().size(), Size::new(16, 12));
    assert_eq!(Puzzle::from_text(&rows(17, 12)), Err(DrawingError::TooLarge));
    assert_eq!(Puzzle::from_text(&rows(16, 13)), Err(DrawingError::TooLarge));
}

#[test]
fn each_mistake_is_named_with_its_place() {
    assert_eq!(
        error(&["", "####", "#@x#", "####"]),
        DrawingError::UnknownGlyph { line: 3, column: 3, glyph: 'x' }
    );
    assert_eq!(error(&["####", "#$.#", "####"]), DrawingError::NoPlayer);
    assert_eq!(error(&[]), DrawingError::NoPlayer);
    assert_eq!(error(&["#####", "#@$+#", "#####"]), DrawingError::SecondPlayer { line: 2, column: 4 });
    assert_eq!(error(&["#####", "#@$.", "#####"]), DrawingError::Open { line: 2, column: 5 });
    assert_eq!(error(&["#####", "#@$.#"]), DrawingError::Open { line: 2, column: 2 });
    assert_eq!(error(&["#######", "#@$.#*#", "#######"]), DrawingError::OutOfReach { line: 2, column: 6 });
    assert_eq!(error(&["#####", "#@$ #", "#####"]), DrawingError::Uneven { boxes: 1, goals: 0 });
    assert_eq!(error(&["####", "#@ #", "####"]), DrawingError::BoxCount { boxes: 0 });
    assert_eq!(error(&["###########", "#@********#", "###########"]), DrawingError::BoxCount { boxes: 8 });
}

#[test]
fn every_message_is_there_in_both_languages() {
    let (line, column) = (2, 3);
    let errors = [
        DrawingError::UnknownGlyph { line, column, glyph: 'x' },
        DrawingError::TooLarge,
        DrawingError::NoPlayer,
        DrawingError::SecondPlayer { line, column },
        DrawingError::Open { line, column },
        DrawingError::OutOfReach { line, column },
        DrawingError::Uneven { boxes: 1, goals: 2 },
        DrawingError::BoxCount { boxes: 8 },
    ];
    for error in errors {
        let [english, french] = Language::ALL.map(|language| error.message(language));
        assert_ne!(english, french);
        assert!(!english.contains('{') && !french.contains('{') && !english.ends_with('.'), "{english}");
    }
    assert_eq!(DrawingError::TooLarge.to_string(), "the board is larger than 16x12 cells");
}
