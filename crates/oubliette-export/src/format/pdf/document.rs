//! A PDF file: pictures as objects, pages that show them or parts of them, and the recipe as its subject.

use std::fmt::{self, Write as _};
use std::io;

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

/// A picture on a page. Lengths are hundredths of a point from the left upper corner of the page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    /// The object of the picture.
    pub(super) picture: Ref,
    /// How long 100 units of the picture are.
    pub(super) scale: i32,
    /// Where 0, 0 of the picture is.
    pub(super) at: (i32, i32),
    /// The part of the page that shows it: left, top, width, height.
    pub(super) clip: [i32; 4],
    /// The color of that part behind it.
    pub(super) paper: Option<Rgb>,
}

impl Placed {
    /// A picture of a whole page, in hundredths of a point.
    pub(super) const fn page(picture: Ref, (width, height): (i32, i32), paper: Option<Rgb>) -> Placed {
        Placed { picture, scale: 100, at: (0, 0), clip: [0, 0, width, height], paper }
    }
}

impl Document {
    /// A document without pages.
    pub(super) fn new() -> Document {
        let mut pdf = Pdf::new();
        pdf.set_version(1, 4);
        pdf.catalog(CATALOG).pages(PAGES);
        Document { pdf, pages: Vec::new(), next: FIRST, subject: None }
    }

    /// Adds a picture, which pages can show.
    pub(super) fn add_picture(&mut self, picture: &Picture) -> Ref {
        add(picture, &mut self.pdf, &mut self.next)
    }

    /// Adds a page of a width and height in hundredths of a point.
    pub(super) fn add_page(&mut self, (width, height): (i32, i32), pictures: &[Placed]) {
        let (id, content_id) = (self.next.bump(), self.next.bump());
        self.pages.push(id);
        let mut page = self.pdf.page(id);
        page.parent(PAGES).contents(content_id);
        page.media_box(Rect::new(0.0, 0.0, width as f32 / 100.0, height as f32 / 100.0));
        let mut content = String::new();
        let mut resources = page.resources();
        let mut objects = resources.x_objects();
        for (number, placed) in pictures.iter().enumerate() {
            objects.pair(Name(format!("P{number}").as_bytes()), placed.picture);
            content.push_str("q ");
            let point = |hundredths: i32| Decimal(100 * i64::from(hundredths));
            let [left, top, wide, high] = placed.clip;
            let bottom = height - top - high;
            let part = format!("{} {} {} {} re", point(left), point(bottom), point(wide), point(high));
            // White paper needs no ink.
            if let Some(paper) = placed.paper.filter(|&paper| paper != WHITE) {
                let _ = write!(content, "{} rg {part} f ", Level(paper));
            }
            let _ = write!(content, "{part} W n ");
            let scale = Decimal(i64::from(placed.scale));
            let (x, y) = (point(placed.at.0), point(height - placed.at.1));
            let _ = writeln!(content, "{scale} 0 0 -{scale} {x} {y} cm /P{number} Do Q");
        }
        objects.finish();
        resources.finish();
        page.finish();
        self.pdf.stream(content_id, &packed(&content)).filter(Filter::FlateDecode);
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
pub(super) fn page_count(file: &[u8]) -> usize {
    let file = String::from_utf8_lossy(file);
    file.matches("/Type /Page").count() - file.matches("/Type /Pages").count()
}
