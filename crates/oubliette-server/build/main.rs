//! Embeds the page into the program: every file of `web/` at the root of the repository, and the page as it is served,
//! with its modules and its styles joined. The files are compressed here and not at run time.

mod bundle;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// Tells Node that the modules are ES modules; the page does not use it.
const NODE_FILE: &str = "package.json";

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../../web");
    let out = PathBuf::from(env::var("OUT_DIR").map_err(io::Error::other)?);
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.join("index.html").is_file() {
        let message = format!("the page is missing: no index.html in {}", folder.display());
        return Err(io::Error::other(format!("{message}; build from a checkout of the whole repository")));
    }
    let mut files = BTreeMap::new();
    collect(&folder, "", &mut files)?;
    let joined =
        bundle::joined(|name| files.get(name).map(|bytes| String::from_utf8_lossy(bytes).into_owned()));
    for (name, text) in joined.map_err(io::Error::other)? {
        files.insert(name, text.into_bytes());
    }
    let mut table = String::from("&[\n");
    for (number, (name, bytes)) in files.iter().enumerate() {
        let (plain, packed) = (out.join(format!("{number}")), out.join(format!("{number}.gz")));
        fs::write(&plain, bytes)?;
        fs::write(&packed, compressed(bytes)?)?;
        writeln!(table, "    ({name:?}, include_bytes!({plain:?}), include_bytes!({packed:?})),")
            .map_err(io::Error::other)?;
    }
    table.push_str("]\n");
    fs::write(out.join("web.rs"), table)
}

/// All files below `folder` by their names, with slashes between folders. Hidden files and [`NODE_FILE`] are left out.
fn collect(folder: &Path, above: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        if name.starts_with('.') || name == NODE_FILE {
            continue;
        }
        let name = format!("{above}{name}");
        println!("cargo::rerun-if-changed={}", entry.path().display());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(entry.path())?);
        }
    }
    Ok(())
}

/// The bytes as gzip writes them, without the time.
fn compressed(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}
