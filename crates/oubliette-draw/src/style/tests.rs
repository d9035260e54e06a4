use super::*;
use oubliette_core::{Language, Message};

#[test]
fn every_built_in_style_is_found_by_its_name_and_has_a_title_in_both_languages() {
    assert_eq!(<&Style>::default().name, "parchment");
    for style in Style::all() {
        assert_eq!(Style::by_name(&style.name), Some(style));
        assert!(!style.title(Language::English).is_empty() && !style.title(Language::French).is_empty());
    }
    assert_eq!(Style::by_name("Parchment"), None);
}

#[test]
fn a_file_changes_only_the_settings_that_it_names() {
    let own = Style::from_toml("name = \"mine\"\nbase = \"ink\"\n[wall]\nwidth = 30\n").unwrap();
    let ink = Style::by_name("ink").unwrap();
    assert_eq!(own.record.wall.width, 30);
    assert_eq!(own.record.rock, ink.record.rock);
    assert_eq!(own.name, "mine");
}

#[test]
fn a_wrong_file_is_refused_with_the_setting_that_is_wrong() {
    for (text, word) in [
        ("base = \"inkk\"", "inkk"),
        ("[wall]\nwidth = 1000", "wall.width"),
        ("[wall]\nwidht = 3", "widht"),
        ("paper = \"red\"", "red"),
        ("[shade]\nfall = [0, 900]", "shade.fall"),
        ("wall", "style"),
    ] {
        let error = Style::from_toml(text).unwrap_err();
        for language in [Language::English, Language::French] {
            assert!(error.message(language).contains(word), "{text}: {}", error.message(language));
        }
    }
}
