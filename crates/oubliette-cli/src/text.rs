//! Texts that several files share. A text that only one file uses is declared there, with `texts!`.

macro_rules! texts {
    ($($name:ident: $en:literal / $fr:literal;)*) => {
        $(pub(crate) const $name: ::oubliette::Text = ::oubliette::Text::new($en, $fr);)*
    };
}

pub(crate) use oubliette_terminal::failure::{CANNOT_READ, CANNOT_WRITE, IN_FILE, STANDARD_OUTPUT};
pub(crate) use texts;

texts! {
    // A colon follows each heading, and French puts a space before it.
    COMMANDS: "Commands" / "Commandes ";
    ARGUMENTS: "Arguments" / "Arguments ";
    OPTIONS: "Options" / "Options ";
    PARAMETERS: "Parameters" / "Paramètres ";
    FURNISHING: "Furnishing" / "Aménagement ";
    MISSION_GROUP: "Mission" / "Mission ";
    PLAYER: "Leave out spoilers: secrets, keys, locks, treasure, seed"
        / "Omettre ce que les joueurs doivent trouver : secrets, clés, verrous, trésors, graine";
    FITS_MAP: "it fits a map of {flags}" / "elle tient sur une carte de {flags}";
    NOTHING_FITS: "no similar map or mission fits: try another seed or layout, or fewer locks"
        / "aucune carte ni mission proche ne convient : essayez une autre graine, un autre plan ou moins de verrous";
    FITS_MISSION: "a smaller mission fits this map: {flags}" / "une mission plus petite tient sur cette carte : {flags}";
    NO_MISSION_IN: "{path} holds no mission: name a mission as JSON, or a map that has one"
        / "{path} ne contient pas de mission : donnez une mission en JSON, ou une carte qui en a une";
    OUTPUT: "Output" / "Sortie ";
    SELECTION: "Selection" / "Sélection ";
    PICTURE: "Pictures" / "Images ";

    COMMAND_NAME: "COMMAND" / "COMMANDE";
    LAYOUT_NAME: "LAYOUT" / "PLAN";
    FILE_NAME: "FILE" / "FICHIER";
    PATH_NAME: "PATH" / "CHEMIN";
    SEED_NAME: "SEED" / "GRAINE";
    WORD_NAME: "WORD" / "MOT";
    NUMBER_NAME: "N" / "N";
    PIXELS_NAME: "PX" / "PX";
    METRIC_NAME: "METRIC" / "MESURE";
    FOLDER_NAME: "FOLDER" / "DOSSIER";
    FORMAT_NAME: "FORMAT" / "FORMAT";

    MORE_PROBLEMS: "and {count} more" / "et {count} de plus";
    FORMAT: "Output format; by default the file name ending decides"
        / "Format de sortie ; par défaut la fin du nom de fichier décide";
    OUT: "File to write instead of standard output" / "Fichier à écrire au lieu de la sortie standard";
    TABLE_JSONL: "an object per line, usable with --recipe" / "un objet par ligne, utilisable avec --recipe";
    TABLE_CSV: "for spreadsheets" / "pour les tableurs";
    TABLE_PARQUET: "typed columns and a recipe per row, for data tools"
        / "colonnes typées et une recette par ligne, pour les outils de données";
    REPORT_FORMAT: "Output format" / "Format de sortie";
    FOR_PEOPLE: "for people" / "pour les gens";
    FOR_PROGRAMS: "for programs" / "pour les programmes";

    NUMBER_RANGE: "{min} to {max}, default {default}" / "{min} à {max}, par défaut {default}";
    CHOICES: "{choices}; default {default}" / "{choices} ; par défaut {default}";

    NEEDS_VALUE: "{flag} needs a value; see --help" / "{flag} demande une valeur ; voir --help";
    BAD_VALUE: "{flag}: \"{value}\" does not fit; use {allowed}" / "{flag} : « {value} » ne convient pas ; utilisez {allowed}";
    GIVEN_TWICE: "{flag} is given twice; give it once" / "{flag} est donné deux fois ; donnez-le une fois";
    MISSING: "{flag} is missing; see --help" / "il manque {flag} ; voir --help";
    CLOSED: "it is closed; write a file with --out, or redirect it" / "elle est fermée ; écrivez un fichier avec --out, ou redirigez-la";
    IN_QUERY: "--where, {problem}" / "--where, {problem}";
    IN_RANKING: "--by: {problem}" / "--by : {problem}";
    NOT_TOGETHER: "{flag} and {other} do not go together; leave out one of them"
        / "{flag} et {other} ne vont pas ensemble ; retirez l’un des deux";
}
