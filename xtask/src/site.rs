//! The static site: the page of `web/` with the program inside, as a folder for any file host.
//!
//! The page is joined as for the server, but its requests go to workers that run the program as WebAssembly. All files
//! but the first page are in a folder named after their content, so that a page never loads files of another version.

#[path = "../../crates/oubliette-server/build/bundle.rs"]
mod bundle;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::install::Node;
use super::{root, step, target, wasm};

/// The module that names the carrier of requests, and its text for the site.
const CARRIER: (&str, &str) = (
    "shared/carrier/carrier.js",
    "import { workers } from './workers.js';\nexport const carrier = workers;\n",
);
/// The folder of the joined files in their own addresses.
const JOINED: &str = "joined/";
/// Style sheets that a script names.
const LATER_STYLES: &str = "play/css/";
/// The page asks the server for the catalog early; the site asks for its files.
const EARLY: &str = "  <link rel=\"preload\" href=\"api/catalog\" as=\"fetch\" crossorigin>\n";
/// The picture of links in chats.
const PREVIEW: &str = "docs/pictures/dungeon.png";

/// Writes the site into the target folder. `address` is where it will be, for the picture of links in chats.
pub(crate) fn write(node: &Node, address: Option<&str>) -> Option<PathBuf> {
    let modules = wasm::build(&wasm::FULL)?;
    let catalog = target().join("wasm-modules/catalog.json");
    let script = root().join("bindings/wasm/catalog.mjs");
    if !step("catalog", node.command().arg(script).arg(modules.join("full.js")).arg(&catalog)) {
        return None;
    }
    let folder = target().join("site");
    match files(&modules, &catalog, address).and_then(|files| save(&folder, &files)) {
        Ok(()) => {
            eprintln!("the site is in {}", folder.display());
            Some(folder)
        }
        Err(error) => {
            eprintln!("the site cannot be built: {error}");
            None
        }
    }
}

type Files = BTreeMap<String, Vec<u8>>;

/// Every file of the site by its name.
fn files(modules: &Path, catalog: &Path, address: Option<&str>) -> io::Result<Files> {
    let web = root().join("web");
    let read = |name: &str| match name == CARRIER.0 {
        true => Some(CARRIER.1.to_owned()),
        false => fs::read_to_string(web.join(name)).ok(),
    };
    let mut joined: BTreeMap<String, String> =
        bundle::joined(read).map_err(io::Error::other)?.into_iter().collect();
    let page = joined.remove("index.html").ok_or_else(|| io::Error::other("no index.html"))?;
    let mut parts = Files::new();
    for (name, text) in joined {
        parts.insert(name.replace(JOINED, ""), text.into_bytes());
    }
    parts.insert("worker.js".into(), fs::read(web.join("shared/carrier/worker.js"))?);
    parts.insert("studio.js".into(), fs::read(modules.join("full.js"))?);
    parts.insert("studio_bg.wasm".into(), fs::read(modules.join("full_bg.wasm"))?);
    parts.insert("catalog.json".into(), fs::read(catalog)?);
    for style in fs::read_dir(web.join(LATER_STYLES))? {
        let style = style?;
        let name = style.file_name().to_string_lossy().into_owned();
        parts.insert(format!("{LATER_STYLES}{name}"), fs::read(style.path())?);
    }
    let version = digest(
        parts.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice())).chain([("", page.as_bytes())]),
    );
    for (name, bytes) in &mut parts {
        if name.ends_with(".js") {
            let text = String::from_utf8_lossy(bytes);
            *bytes =
                text.replace(&format!("'{LATER_STYLES}"), &format!("'{version}/{LATER_STYLES}")).into_bytes();
        }
    }
    let mut files: Files =
        parts.into_iter().map(|(name, bytes)| (format!("{version}/{name}"), bytes)).collect();
    files.insert("index.html".into(), page_of_site(&page, &version, address)?.into_bytes());
    let own = root().join("bindings/wasm/site");
    for name in ["manifest.webmanifest", "icon-192.png", "icon-512.png"] {
        files.insert(name.into(), fs::read(own.join(name))?);
    }
    files.insert("icon.svg".into(), fs::read(web.join("icon.svg"))?);
    files.insert("preview.png".into(), fs::read(root().join(PREVIEW))?);
    let stored: Vec<String> =
        files.keys().filter(|name| *name != "preview.png").map(|name| stored_as(name)).collect();
    let worker = fs::read_to_string(own.join("service-worker.js"))?;
    let worker = worker.replace("@version@", &version).replace("@files@", &format!("[{}]", stored.join(",")));
    files.insert("service-worker.js".into(), worker.into_bytes());
    // Tells GitHub Pages to serve the files as they are.
    files.insert(".nojekyll".into(), Vec::new());
    Ok(files)
}

/// The address of a file in quotation marks; the page is the folder itself.
fn stored_as(name: &str) -> String {
    format!("\"./{}\"", if name == "index.html" { "" } else { name })
}

/// The first page: with the files of its version, and with what makes it an app and a link with a picture.
fn page_of_site(page: &str, version: &str, address: Option<&str>) -> io::Result<String> {
    if !page.contains(EARLY) || !page.contains(JOINED) {
        return Err(io::Error::other("index.html has changed; adapt xtask/src/site.rs"));
    }
    let base = address.map_or_else(String::new, |address| format!("{}/", address.trim_end_matches('/')));
    let head = format!(
        "  <link rel=\"preload\" href=\"{version}/catalog.json\" as=\"fetch\" crossorigin>\n  \
           <link rel=\"preload\" href=\"{version}/studio_bg.wasm\" as=\"fetch\" crossorigin>\n  \
           <link rel=\"manifest\" href=\"manifest.webmanifest\">\n  \
           <link rel=\"apple-touch-icon\" href=\"icon-192.png\">\n  \
           <meta name=\"theme-color\" content=\"#171a21\">\n  \
           <meta property=\"og:type\" content=\"website\">\n  \
           <meta property=\"og:title\" content=\"Oubliette\">\n  \
           <meta property=\"og:description\" content=\"Dungeons you can always get out of\">\n  \
           <meta property=\"og:image\" content=\"{base}preview.png\">\n  \
           <meta name=\"twitter:card\" content=\"summary_large_image\">\n"
    );
    Ok(page.replace(EARLY, &head).replace(JOINED, &format!("{version}/")))
}

/// A name for the content of files: FNV-1a in 64 bits.
fn digest<'a>(files: impl Iterator<Item = (&'a str, &'a [u8])>) -> String {
    let bytes = files.flat_map(|(name, bytes)| name.bytes().chain([0]).chain(bytes.iter().copied()));
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}

fn save(folder: &Path, files: &Files) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (name, bytes) in files {
        let file = folder.join(name);
        if let Some(above) = file.parent() {
            fs::create_dir_all(above)?;
        }
        fs::write(file, bytes)?;
    }
    Ok(())
}
