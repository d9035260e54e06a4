//! The pages of a map on paper, for a page that shows and prints them.

use oubliette::export::{Error, Format, Options, for_each_page, write_page_svg};
use oubliette::{Message, Text};
use serde::Serialize;

use crate::answer::Answer;
use crate::file::look;
use crate::limits::Terms;
use crate::output::{bytes_of, json_of, too_large};
use crate::refusal::{Refusal, RefusalKind};
use crate::request::PagesRequest;

/// The most pages of an answer.
const MOST: usize = 200;

#[derive(Serialize)]
struct Pages {
    pages: Vec<Page>,
}

#[derive(Serialize)]
struct Page {
    is_lying: bool,
    svg: String,
}

pub(crate) fn answer(request: &PagesRequest, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let (picture, print, language) = look(&request.shown, Format::by_name("pdf"))?;
    let map = request.map.map(terms)?;
    let faults = if request.shown.faults { map.faults() } else { Vec::new() };
    let (player, bounds) = (request.shown.player, terms.drawing_bounds());
    let unproven = map.is_unproven();
    let options =
        Options { picture, print, player, language, faults, unproven, bounds, ..Options::default() };
    let wrong = |error: Error| Refusal::of(RefusalKind::Wrong, |language| error.message(language));
    options.check_squares().map_err(wrong)?;
    let mut pages = Vec::new();
    let mut bytes = 0;
    for_each_page(&map.dungeon, &options, |page| {
        if pages.len() == MOST {
            return Err(Refusal::filled(RefusalKind::TooLarge, MANY_PAGES, &[("most", &MOST)]));
        }
        let svg = bytes_of("pages", terms, |out| write_page_svg(&page, out))?;
        bytes += svg.len() as u64;
        if bytes > terms.file_bytes {
            return Err(too_large("pages", terms));
        }
        let svg = String::from_utf8(svg).unwrap_or_default();
        pages.push(Page { is_lying: page.frame.width() > page.frame.height(), svg });
        Ok(())
    })?;
    json_of("pages", terms, &Pages { pages })
}

const MANY_PAGES: Text = Text::new(
    "the map would need more than {most} pages; choose smaller squares, larger paper or one page",
    "la carte demanderait plus de {most} pages ; choisissez de plus petites cases, un papier plus grand ou une seule page",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request::Request;

    fn pages(body: &str) -> Result<Vec<serde_json::Value>, Refusal> {
        let Ok(Request::Pages(request)) = Request::read("pages", body.as_bytes()) else { panic!("{body}") };
        let answer = answer(&request, Terms::default())?;
        let value: serde_json::Value = serde_json::from_slice(&answer.bytes).expect("JSON");
        Ok(value["pages"].as_array().expect("a list").clone())
    }

    #[test]
    fn pages_have_the_chosen_paper_and_style_and_are_those_of_the_pdf() {
        let recipe = r#"{ "recipe": { "layout": "bsp", "size": "20x20", "seed": 12 } }"#;
        let body = |shown: &str| format!(r#"{{ "map": {recipe}, "shown": {shown} }}"#);
        let one = pages(&body(r#"{ "style": "dungeon", "paper": "letter" }"#)).expect("pages");
        assert_eq!(one.len(), 1);
        let svg = one[0]["svg"].as_str().expect("SVG");
        assert!(svg.contains("612.00pt") && svg.contains("792.00pt"));
        let many = pages(&body(r#"{ "square": "inch" }"#)).expect("pages");
        assert!(many.len() > 6, "{}", many.len());
        assert!(pages(&body(r#"{ "paper": "a5" }"#)).is_err());
    }

    #[test]
    fn too_many_pages_are_refused_with_advice() {
        let body = r#"{ "map": { "recipe": { "layout": "growth", "size": "255x255", "seed": 1 } }, "shown": { "square": "inch" } }"#;
        let refusal = pages(body).expect_err("too many pages");
        assert_eq!(refusal.kind, RefusalKind::TooLarge);
    }
}
