use super::*;

#[test]
fn every_text_of_art_is_read() {
    for text in ART {
        if let Err(error) = read(text) {
            panic!("{error} of {}", text.lines().next().unwrap_or_default());
        }
    }
}
