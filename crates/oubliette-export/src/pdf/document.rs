//! A PDF file: numbered objects, and a table of where each begins.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use flate2::Compression;
use flate2::write::ZlibEncoder;
use oubliette_core::Size;

use super::map::Hundredths;
use crate::Error;

/// The numbers of the objects that every file has; pages follow, two objects each.
const CATALOG: usize = 1;
const PAGES: usize = 2;
const FONT: usize = 3;
const BOLD: usize = 4;
const MAP: usize = 5;
const INFO: usize = 6;
const FIRST_PAGE: usize = 7;

/// A file on its way.
#[derive(Default)]
pub(super) struct Document {
    map: Vec<u8>,
    pages: Vec<(Paper, Vec<u8>)>,
    subject: Option<String>,
}

/// Width and height in hundredths of a point.
pub(super) type Paper = (i64, i64);

impl Document {
    /// The drawing that pages show parts of, a unit per cell.
    pub(super) fn set_map(&mut self, size: Size, content: &str) {
        let head = format!(
            "/Type /XObject /Subtype /Form /BBox [-1 -1 {} {}] /Resources << /Font << /F {FONT} 0 R >> >>",
            size.width.max(0) + 1,
            size.height.max(0) + 1
        );
        self.map = stream(&head, content);
    }

    pub(super) fn add_page(&mut self, paper: Paper, content: &str) {
        self.pages.push((paper, stream("", content)));
    }

    /// What the file says about itself to programs.
    pub(super) fn set_subject(&mut self, text: &str) {
        self.subject = Some(text.to_owned());
    }

    pub(super) fn write(self, out: &mut dyn io::Write) -> Result<(), Error> {
        let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
        let mut begins = Vec::new();
        let mut add = |body: &[u8]| {
            begins.push(file.len());
            file.extend_from_slice(format!("{} 0 obj\n", begins.len()).as_bytes());
            file.extend_from_slice(body);
            file.extend_from_slice(b"\nendobj\n");
        };
        add(format!("<< /Type /Catalog /Pages {PAGES} 0 R >>").as_bytes());
        let kids: Vec<String> =
            (0..self.pages.len()).map(|page| format!("{} 0 R", FIRST_PAGE + 2 * page)).collect();
        add(format!("<< /Type /Pages /Count {} /Kids [{}] >>", kids.len(), kids.join(" ")).as_bytes());
        for font in ["Helvetica", "Helvetica-Bold"] {
            let font =
                format!("<< /Type /Font /Subtype /Type1 /BaseFont /{font} /Encoding /WinAnsiEncoding >>");
            add(font.as_bytes());
        }
        add(&self.map);
        let subject = self.subject.map_or_else(String::new, |text| format!(" /Subject {}", utf16(&text)));
        add(format!("<< /Producer (oubliette){subject} >>").as_bytes());
        for (number, (paper, content)) in self.pages.iter().enumerate() {
            let (width, height) = (Hundredths(paper.0), Hundredths(paper.1));
            let head = format!(
                "<< /Type /Page\n/Parent {PAGES} 0 R /MediaBox [0 0 {width} {height}] /Contents {} 0 R \
                 /Resources << /Font << /F {FONT} 0 R /B {BOLD} 0 R >> /XObject << /Map {MAP} 0 R >> >> >>",
                FIRST_PAGE + 2 * number + 1
            );
            add(head.as_bytes());
            add(content);
        }
        let table = file.len();
        let count = begins.len() + 1;
        write!(file, "xref\n0 {count}\n0000000000 65535 f \n")?;
        for begin in begins {
            writeln!(file, "{begin:010} 00000 n ")?;
        }
        let trailer = format!("<< /Size {count} /Root {CATALOG} 0 R /Info {INFO} 0 R >>");
        write!(file, "trailer\n{trailer}\nstartxref\n{table}\n%%EOF\n")?;
        Ok(out.write_all(&file)?)
    }
}

/// A stream with its dictionary, compressed.
fn stream(head: &str, content: &str) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
    // Writing into memory cannot fail.
    let _ = packer.write_all(content.as_bytes());
    let packed = packer.finish().unwrap_or_default();
    let mut body =
        format!("<< {head} /Length {} /Filter /FlateDecode >>\nstream\n", packed.len()).into_bytes();
    body.extend_from_slice(&packed);
    body.extend_from_slice(b"\nendstream");
    body
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

/// A text for programs, in any characters.
fn utf16(text: &str) -> String {
    let mut coded = String::from("<feff");
    for unit in text.encode_utf16() {
        let _ = write!(coded, "{unit:04x}");
    }
    coded + ">"
}
