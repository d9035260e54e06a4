//! A PDF file: pictures as objects, a page for each, and the recipe as its subject.

use std::fmt::{self, Write as _};
use std::io;

use oubliette_core::{Halt, Work};
use oubliette_draw::Rgb;
use oubliette_draw::picture::Picture;
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, TextStr};

use crate::Error;
use crate::paint::pdf::{Level, add, packed};

/// The ids of the objects that every file has; others follow.
const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
const FIRST: Ref = Ref::new(4);

const WHITE: Rgb = Rgb::hex(0xff_ffff);

/// A file that is being written.
pub(super) struct Document {
    pdf: Pdf,
    pages: Vec<Ref>,
    next: Ref,
    subject: Option<String>,
}

impl Document {
    /// A document without pages.
    pub(super) fn new() -> Document {
        let mut pdf = Pdf::new();
        pdf.set_version(1, 4);
        pdf.catalog(CATALOG).pages(PAGES);
        Document { pdf, pages: Vec::new(), next: FIRST, subject: None }
    }

    /// Adds a page: a picture in hundredths of a point.
    pub(super) fn add_page(&mut self, picture: &Picture, work: &Work<'_>) -> Result<(), Halt> {
        let form = add(picture, &mut self.pdf, &mut self.next, work)?;
        let (width, height) = (picture.frame.width(), picture.frame.height());
        let (id, content_id) = (self.next.bump(), self.next.bump());
        self.pages.push(id);
        let mut page = self.pdf.page(id);
        page.parent(PAGES).contents(content_id);
        page.media_box(Rect::new(0.0, 0.0, width as f32 / 100.0, height as f32 / 100.0));
        let mut resources = page.resources();
        resources.x_objects().pair(Name(b"P0"), form);
        resources.finish();
        page.finish();
        let point = |hundredths: i32| Decimal(100 * i64::from(hundredths));
        let whole = format!("{0} {0} {1} {2} re", point(0), point(width), point(height));
        let mut content = String::from("q ");
        // White paper needs no ink.
        if picture.paper != WHITE {
            let _ = write!(content, "{} rg {whole} f ", Level(picture.paper));
        }
        let _ =
            writeln!(content, "{whole} W n 0.0100 0 0 -0.0100 {} {} cm /P0 Do Q", point(0), point(height));
        self.pdf.stream(content_id, &packed(&content, work)?).filter(Filter::FlateDecode);
        Ok(())
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

/// A number in ten thousandths.
struct Decimal(i64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:04}", self.0.unsigned_abs() / 10_000, self.0.unsigned_abs() % 10_000)
    }
}

/// The number of pages of a finished file.
#[cfg(test)]
pub(crate) fn page_count(file: &[u8]) -> usize {
    let file = String::from_utf8_lossy(file);
    file.matches("/Type /Page").count() - file.matches("/Type /Pages").count()
}
