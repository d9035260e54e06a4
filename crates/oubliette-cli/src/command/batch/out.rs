//! The output of a batch: dungeons one after the other, a file per dungeon, or a table of metrics.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::Language;
use oubliette::export::{Format, Options};

use crate::failure::{Failure, both};
use crate::file;
use crate::flag::{given, output, picture};
use crate::table::measure::Form;
use crate::text::texts;

texts! {
    NOT_A_FOLDER_NAME: "{path} is named like a file; a batch goes into a folder or a .jsonl file, its metrics into a .csv or .parquet file"
        / "{path} porte un nom de fichier ; un lot va dans un dossier ou un fichier .jsonl, ses mesures dans un fichier .csv ou .parquet";
    STREAM_IS_JSONL: "a batch to one stream is jsonl; for {format}, name a folder with --out"
        / "un lot vers un seul flux est en jsonl ; pour {format}, nommez un dossier avec --out";
}

pub(super) const METRICS: &str = "metrics";

pub(super) enum Out {
    /// Dungeons one after the other.
    Stream(PathBuf, &'static Format, Options<'static>),
    /// A file per dungeon.
    Folder(PathBuf, &'static Format, Options<'static>),
    /// A table of metrics.
    Measures(PathBuf, Form),
}

/// An output without the options of its pictures.
enum Place {
    Stream(&'static Format),
    Folder(&'static Format),
    Measures(Form),
}

impl Out {
    pub(super) fn read(matches: &ArgMatches, language: Language) -> Result<Out, Failure> {
        let ((path, place), picture) = both(read_place(matches), picture::read(matches))?;
        Ok(match place {
            Place::Measures(form) => Out::Measures(path, form),
            Place::Stream(format) => {
                let options = picture.options(format, &path, matches, language);
                Out::Stream(path, format, options)
            }
            Place::Folder(format) => {
                let options = picture.options(format, &path, matches, language);
                Out::Folder(path, format, options)
            }
        })
    }
}

fn read_place(matches: &ArgMatches) -> Result<(PathBuf, Place), Failure> {
    let path = output::read_out(matches)?;
    let named = output::read_format(matches)?;
    let forms = Form::STREAMED.map(|form| (form.name(), form));
    let place = match given::word(matches, METRICS, &forms)? {
        Some(_) if named.is_some() => return Err(given::not_together(METRICS, output::FORMAT)),
        Some(form) => {
            let form = form.if_built()?;
            form.refuse_screen(&path)?;
            Place::Measures(form)
        }
        None => place_of(&path, named)?,
    };
    Ok((path, place))
}

/// The name of the path decides between a stream, a table and a folder.
fn place_of(path: &Path, named: Option<&'static Format>) -> Result<Place, Failure> {
    let by_name = |name| Format::by_name(name).expect("the format is in the table");
    let not_a_folder = || Failure::said(NOT_A_FOLDER_NAME, &[("path", &path.display())]);
    if !file::is_standard(path) {
        let ending = path.extension().and_then(|ending| ending.to_str()).and_then(Format::by_extension);
        match (table_of(path), named) {
            (Some(form), None) => return Ok(Place::Measures(form.if_built()?)),
            (Some(_), Some(_)) => return Err(not_a_folder()),
            (None, _) => {}
        }
        match ending.filter(|_| !path.is_dir()) {
            None => return Ok(Place::Folder(named.unwrap_or(by_name("json")))),
            Some(ending) if !ending.is_stream => return Err(not_a_folder()),
            Some(_) => {}
        }
    }
    match named.filter(|format| !format.is_stream) {
        Some(format) => Err(Failure::said(STREAM_IS_JSONL, &[("format", &format.name)])),
        None => Ok(Place::Stream(by_name("jsonl"))),
    }
}

/// The table that a file is named after. A batch has no single map for a `.csv` file, and `.jsonl` is for dungeons.
fn table_of(path: &Path) -> Option<Form> {
    Form::of_file(path).filter(|form| matches!(form, Form::Csv | Form::Parquet) && !path.is_dir())
}
