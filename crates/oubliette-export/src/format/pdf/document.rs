//! A PDF file: the map as one drawing, pages that show parts of it, two fonts, and the recipe as its subject.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use oubliette_core::Size;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use super::map::Hundredths;
use crate::Error;

/// The ids of the objects that every file has; pages follow, two objects each.
const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const FONT: Ref = Ref::new(3);
const BOLD: Ref = Ref::new(4);
const MAP: Ref = Ref::new(5);
const INFO: Ref = Ref::new(6);
const FIRST_PAGE: Ref = Ref::new(7);

/// A file that is being written.
pub(super) struct Document {
    pdf: Pdf,
    pages: Vec<Ref>,
    next: Ref,
    subject: Option<String>,
}

/// Width and height in hundredths of a point.
pub(super) type Paper = (i64, i64);

impl Document {
    /// A document without pages. `map` is the drawing that pages show parts of, a unit per cell.
    pub(super) fn new(size: Size, map: &str) -> Document {
        let mut pdf = Pdf::new();
        pdf.set_version(1, 4);
        pdf.catalog(CATALOG).pages(PAGES);
        for (id, name) in [(FONT, "Helvetica"), (BOLD, "Helvetica-Bold")] {
            let mut font = pdf.type1_font(id);
            font.base_font(Name(name.as_bytes())).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        let content = packed(map);
        let mut form = pdf.form_xobject(MAP, &content);
        form.filter(Filter::FlateDecode);
        let (width, height) = (size.width.max(0), size.height.max(0));
        form.bbox(Rect::new(-1.0, -1.0, width as f32 + 1.0, height as f32 + 1.0));
        form.resources().fonts().pair(Name(b"F"), FONT);
        form.finish();
        Document { pdf, pages: Vec::new(), next: FIRST_PAGE, subject: None }
    }

    pub(super) fn add_page(&mut self, paper: Paper, content: &str) {
        let (id, content_id) = (self.next.bump(), self.next.bump());
        self.pages.push(id);
        let mut page = self.pdf.page(id);
        page.parent(PAGES).contents(content_id);
        page.media_box(Rect::new(0.0, 0.0, paper.0 as f32 / 100.0, paper.1 as f32 / 100.0));
        let mut resources = page.resources();
        resources.fonts().pair(Name(b"F"), FONT).pair(Name(b"B"), BOLD);
        resources.x_objects().pair(Name(b"Map"), MAP);
        resources.finish();
        page.finish();
        self.pdf.stream(content_id, &packed(content)).filter(Filter::FlateDecode);
    }

    /// Sets the subject in the metadata of the file.
    pub(super) fn set_subject(&mut self, text: &str) {
        self.subject = Some(text.to_owned());
    }

    pub(super) fn write(mut self, out: &mut dyn io::Write) -> Result<(), Error> {
        let count = i32::try_from(self.pages.len()).unwrap_or(i32::MAX);
        self.pdf.pages(PAGES).count(count).kids(self.pages);
        let mut info = self.pdf.document_info(INFO);
        info.producer(TextStr("oubliette"));
        if let Some(subject) = &self.subject {
            info.subject(TextStr(subject));
        }
        info.finish();
        Ok(out.write_all(&self.pdf.finish())?)
    }
}

/// A content stream, compressed.
fn packed(content: &str) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
    // Writing into memory cannot fail.
    let _ = packer.write_all(content.as_bytes());
    packer.finish().unwrap_or_default()
}

/// The face of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Face {
    Plain,
    Bold,
}

/// The operators that write a text from a place on; `size` in points.
pub(super) fn words(face: Face, size: i64, (x, y): (i64, i64), text: &str) -> String {
    let face = if face == Face::Plain { 'F' } else { 'B' };
    format!("BT /{face} {size} Tf {} {} Td {} Tj ET\n", Hundredths(x), Hundredths(y), literal(text))
}

/// A text to be shown, in the characters of western languages; others are question marks.
pub(super) fn literal(text: &str) -> String {
    let mut literal = String::from("<");
    for character in text.chars() {
        let byte = match character {
            ' '..='~' | '\u{a0}'..='\u{ff}' => character as u32,
            '…' => 0x85,
            '’' => 0x92,
            '–' => 0x96,
            _ => u32::from(b'?'),
        };
        let _ = write!(literal, "{byte:02x}");
    }
    literal + ">"
}

/// The number of pages of a finished file.
#[cfg(test)]
pub(super) fn page_count(file: &[u8]) -> usize {
    let file = String::from_utf8_lossy(file);
    file.matches("/Type /Page").count() - file.matches("/Type /Pages").count()
}
