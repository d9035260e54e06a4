//! Everything the program says beside what the tables of the library say.

macro_rules! texts {
    ($($name:ident: $en:literal / $fr:literal;)*) => {
        $(pub(crate) const $name: ::oubliette::Text = ::oubliette::Text::new($en, $fr);)*

        #[cfg(test)]
        pub(crate) const ALL: &[::oubliette::Text] = &[$($name),*];
    };
}

pub(crate) use texts;

texts! {
    ABOUT: "Dungeons you can always get out of" / "Des donjons dont on sort toujours";
    GENERATE: "Make a dungeon" / "Faire un donjon";
    BATCH: "Make many dungeons" / "Faire beaucoup de donjons";
    SEARCH: "Scan seeds for dungeons that match a query" / "Chercher les graines dont le donjon répond à une question";
    SHOW: "Look at the dungeons of a batch" / "Regarder les donjons d'un lot";
    PLAY: "Play the roguelike in this terminal" / "Jouer au roguelike dans ce terminal";
    IMPORT: "Read a map that another program made" / "Lire une carte d'un autre programme";
    IMPORT_FILE: "A map of ours, of Tiled, LDtk, donjon or Watabou, a level of Sokoban, a black and white picture; - reads standard input"
        / "Une carte à nous, de Tiled, LDtk, donjon ou Watabou, un niveau de Sokoban, une image en noir et blanc ; - lit l'entrée standard";
    IMPORT_FORMAT: "What to write; else the file's ending decides, and without a file it is json"
        / "Quoi écrire ; sinon la fin du nom de fichier décide, et sans fichier c'est json";
    FROM: "What the file is; else its content decides" / "Ce qu'est le fichier ; sinon son contenu décide";
    LEVEL: "Which level of a file with several: its name in LDtk, its number in Sokoban; else the first"
        / "Quel niveau d'un fichier qui en a plusieurs : son nom pour LDtk, son numéro pour Sokoban ; sinon le premier";
    ANALYZE: "Measure a dungeon from a file" / "Mesurer un donjon depuis un fichier";
    MISSION: "Plan a mission of locks and keys, or edit, prove or draw one from a file"
        / "Planifier une mission de verrous et de clés, ou en modifier, prouver ou dessiner une";
    EXPLAIN: "Ask a map or a mission why a door is closed" / "Demander à une carte ou une mission pourquoi une porte est fermée";
    SIMULATE: "Let bots play the game and tell what came of it"
        / "Faire jouer des robots et dire ce qu'il en est";
    GAME_GROUP: "Games" / "Parties ";
    BOT: "Who plays" / "Qui joue";
    ALL_BOTS: "one after the other" / "l'un après l'autre";
    HERO_CLASS: "What the hero is" / "Ce qu'est le héros";
    GAMES: "How many games" / "Nombre de parties";
    SIMULATE_TABLE: "for people" / "pour les gens";
    SIMULATE_CSV: "a row per game" / "une ligne par partie";
    SIMULATED: "{bot}, {class}, {games} games, seed {seed}" / "{bot}, {class}, {games} parties, graine {seed}";
    SPREAD_HEAD: "mean,least,25 %,half,75 %,most" / "moyenne,min,25 %,moitié,75 %,max";
    SPREAD_ROWS: "depth,level,turns" / "étage,niveau,tours";
    ENDINGS: "killed by" / "tué par";
    STALLED: "nothing: the game stalled" / "rien : la partie s'enlise";
    WON: "The last guardian fell in {won} games." / "Le dernier gardien est tombé dans {won} parties.";
    FLOOR_HEAD: "floor,reached,ended,level,Hp on arrival,fewest Hp"
        / "étage,atteint,fini,niveau,Hp en arrivant,Hp au pire";
    COMPARE_HEAD: "bot,class,depth,25 %,half,75 %,most,level,turns,won,stalled"
        / "robot,classe,étage,25 %,moitié,75 %,max,niveau,tours,gagnées,enlisées";
    CATALOG: "List layouts, parameters, formats, palettes and metrics"
        / "Lister plans, paramètres, formats, palettes et mesures";
    COMPLETIONS: "Print completions for a shell" / "Afficher les complétions pour un shell";
    MAN: "Print the manual page" / "Afficher la page de manuel";

    USAGE: "Usage:" / "Utilisation :";
    // A colon follows each heading, and French puts a space before it.
    COMMANDS: "Commands" / "Commandes ";
    LAYOUTS: "Layouts" / "Plans ";
    ARGUMENTS: "Arguments" / "Arguments ";
    OPTIONS: "Options" / "Options ";
    PARAMETERS: "Parameters" / "Paramètres ";
    DUNGEON: "Dungeon" / "Donjon ";
    GAME: "Game" / "Jeu ";
    MAP: "A map of your own as the first floor, in any form that import reads; not saved"
        / "Votre propre carte comme premier étage, sous toute forme lue par import ; non sauvegardée";
    DAILY: "Play the run of the day, the same for everybody" / "Jouer la partie du jour, la même pour tous";
    CONTINUE: "Go on with the saved run at once" / "Reprendre aussitôt la partie sauvegardée";
    REPLACE: "Give the saved run up for the new one" / "Abandonner la partie sauvegardée pour la nouvelle";
    SCREEN: "Screen" / "Écran ";
    KEYS: "Which letters move the hero, beside arrows and number pad" / "Les lettres qui déplacent le héros, outre flèches et pavé numérique";
    KEYS_LETTERS: "WASD and ZQSD" / "ZQSD et WASD";
    KEYS_VI: "hjkl too" / "hjkl aussi";
    COLOR: "Whether to use colors" / "Utiliser des couleurs ou non";
    COLOR_AUTO: "if the terminal shows them and NO_COLOR is not set" / "si le terminal les montre et que NO_COLOR n'est pas défini";
    COLOR_ALWAYS: "always" / "toujours";
    COLOR_NEVER: "never" / "jamais";
    FURNISHING: "Furnishing" / "Ameublement";
    MISSION_GROUP: "Mission" / "Mission ";
    WITH_MISSION: "Set a mission of locks and keys into the map; the flags below change it and ask for one by themselves"
        / "Mettre une mission de verrous et de clés dans la carte ; les options ci-dessous la changent et suffisent à la demander";
    MISSION_FILE: "Set the mission of this file into the map, as mission --format json writes it"
        / "Mettre dans la carte la mission de ce fichier, comme mission --format json l'écrit";
    STYLE: "How png pictures are painted" / "Comment sont peintes les images png";
    TILESET: "Write the tileset that maps are drawn with, as PNG"
        / "Écrire le jeu de tuiles des cartes, en PNG";
    THEME: "Dark, or light as on paper" / "Sombre, ou clair comme sur papier";
    TILE_SIZE: "Pixels per tile" / "Pixels par tuile";
    TILES_OUT: "The file to write; - writes to standard output" / "Le fichier à écrire ; - écrit sur la sortie standard";
    PAPER: "Sheets of a pdf" / "Feuilles d'un pdf";
    SQUARE: "How large a pdf prints a cell" / "Taille d'une case dans un pdf";
    PLAYER: "Leave out what players have to find: secrets, keys, locks, treasure, seed"
        / "Omettre ce que les joueurs doivent trouver : secrets, clés, verrous, trésors, graine";
    AREAS: "Tint the areas behind locks" / "Teinter les zones derrière les verrous";
    PLACE_NAME: "X,Y" / "X,Y";
    DOOR: "The door at this place of the map" / "La porte à cet endroit de la carte";
    LOCK: "The lock with this number" / "Le verrou de ce numéro";
    EXPLAIN_FILE: "A mission as JSON, or a map that holds one; - reads standard input"
        / "Une mission en JSON, ou une carte qui en contient une ; - lit l'entrée standard";
    EXPLAIN_WHAT: "say which door: --door X,Y on a map, or --lock NUMBER"
        / "dites quelle porte : --door X,Y sur une carte, ou --lock NUMÉRO";
    LOCKS_ARE: "the locks are {locks}" / "les verrous sont {locks}";
    BAD_PLACE: "--door: \"{value}\" is no place; write column and row, such as 12,7"
        / "--door : « {value} » n'est pas un lieu ; écrivez colonne et rangée, comme 12,7";
    DOOR_NEEDS_MAP: "--door needs a map; this file is a mission: use --lock NUMBER"
        / "--door demande une carte ; ce fichier est une mission : utilisez --lock NUMÉRO";
    FITS_MAP: "it fits a map of {flags}" / "elle tient sur une carte de {flags}";
    NOTHING_FITS: "nothing near that fits was found: try another seed or layout, or a mission with fewer locks"
        / "rien de proche qui convienne n'a été trouvé : essayez une autre graine, un autre plan ou moins de verrous";
    FITS_MISSION: "a smaller mission fits this map: {flags}" / "une mission plus petite tient sur cette carte : {flags}";
    SOME_REFUSED: "{refused} of {count} maps had no room for the mission and were left out"
        / "{refused} cartes sur {count} n'avaient pas la place pour la mission et manquent";
    FALSE_MAP: "the map is not its mission, which is a fault of this program: {faults}"
        / "la carte n'est pas sa mission, ce qui est une faute de ce programme : {faults}";
    EDIT_MISSION: "Change a mission" / "Modifier une mission";
    PROVE_MISSION: "Find out whether a player can get stuck" / "Savoir si un joueur peut rester bloqué";
    DRAW_MISSION: "Draw a mission from a file" / "Dessiner une mission depuis un fichier";
    A_MISSION_FILE: "A mission as JSON, or a map that holds one, also one of another program; - reads standard input"
        / "Une mission en JSON, ou une carte qui en contient une, même d'un autre programme ; - lit l'entrée standard";
    EDITS: "Edits, made from left to right" / "Modifications, faites de gauche à droite ";
    NO_EDIT: "no edit is given; see --help" / "aucune modification n'est donnée ; voir --help";
    NO_MISSION_IN: "{path} holds no mission: name a mission as JSON, or a map that has one"
        / "{path} ne contient pas de mission : donnez une mission en JSON, ou une carte qui en a une";
    GOAL: "What must stay possible: everything (open every lock) or end (reach the end)"
        / "Ce qui doit rester possible : everything (ouvrir tout verrou) ou end (atteindre l'arrivée)";
    GOAL_EVERYTHING: "open every lock" / "ouvrir tout verrou";
    GOAL_END: "reach the end" / "atteindre l'arrivée";
    REPAIR: "to repair it: {edits}" / "pour la réparer : {edits}";
    NODE_NUMBERS: "Write each node's number, by which edits and questions name it"
        / "Écrire le numéro de chaque nœud, par lequel modifications et questions le nomment";
    NAMES_OFF: "Leave out the names of keys and locks" / "Omettre les noms des clés et des verrous";
    LEGEND_OFF: "Leave out what the signs mean" / "Omettre ce que veulent dire les signes";
    ASCII: "Use ASCII characters only" / "N'utiliser que des caractères ASCII";
    UNIT_SIZE: "Pixels along a lock" / "Pixels par côté de verrou";
    MODE_FILE: "A mode of your own, as a record in TOML" / "Un mode à vous, comme enregistrement TOML";
    MODE_TWICE: "--mode and --mode-file say two things; give one of them"
        / "--mode et --mode-file disent deux choses ; donnez l'un des deux";
    OUTPUT: "Output" / "Sortie ";
    SELECTION: "Selection" / "Sélection ";
    PICTURE: "Pictures" / "Images ";

    COMMAND_NAME: "COMMAND" / "COMMANDE";
    LAYOUT_NAME: "LAYOUT" / "PLAN";
    FILE_NAME: "FILE" / "FICHIER";
    PATH_NAME: "PATH" / "CHEMIN";
    SEED_NAME: "SEED" / "GRAINE";
    SIZE_NAME: "WxH" / "LxH";
    WORD_NAME: "WORD" / "MOT";
    NUMBER_NAME: "N" / "N";
    PIXELS_NAME: "PX" / "PX";
    QUERY_NAME: "QUERY" / "QUESTION";
    METRIC_NAME: "METRIC" / "MESURE";
    FOLDER_NAME: "FOLDER" / "DOSSIER";
    FORMAT_NAME: "FORMAT" / "FORMAT";
    SHELL_NAME: "SHELL" / "SHELL";
    LANGUAGE_NAME: "LANG" / "LANGUE";

    HELP: "Print help" / "Afficher l'aide";
    VERSION: "Print the version" / "Afficher la version";
    LANG: "Language of help, messages and legends: en or fr; files are in English unless told"
        / "Langue de l'aide, des messages et des légendes : en ou fr ; sinon les fichiers sont en anglais";
    MORE_PROBLEMS: "and {count} more" / "et {count} de plus";
    SEED: "Number or any text; none draws a fresh one" / "Nombre ou texte libre ; sans elle, une nouvelle est tirée";
    CLASS: "Begin at once as this; none asks" / "Commencer aussitôt ainsi ; sans lui, le jeu demande";
    SIZE: "Width and height in cells, such as 40x30, or small, medium, large, huge"
        / "Largeur et hauteur en cases, comme 40x30, ou small, medium, large, huge";
    RECIPE: "Start from a recipe in TOML or JSON, or from a dungeon's JSON; flags override it"
        / "Partir d'une recette en TOML ou JSON, ou du JSON d'un donjon ; les options la remplacent";
    SAVE_RECIPE: "Also write the complete recipe, as .toml or .json"
        / "Écrire aussi la recette complète, en .toml ou .json";
    FORMAT: "What to write; else the file's ending decides" / "Quoi écrire ; sinon la fin du nom de fichier décide";
    OUT: "File to write instead of standard output" / "Fichier à écrire au lieu de la sortie standard";
    BATCH_FORMAT: "What to write; json into a folder unless told, jsonl into a stream"
        / "Quoi écrire ; sinon json dans un dossier, jsonl dans un flux";
    BATCH_OUT: "Folder for one file per dungeon (a batch that was stopped goes on there), a .jsonl file, or a .parquet file for what was measured"
        / "Dossier pour un fichier par donjon (un lot interrompu y reprend), un fichier .jsonl, ou un fichier .parquet pour les mesures";
    COUNT: "How many dungeons" / "Combien de donjons";
    THREADS: "How many at a time, one per core unless told; the result is the same"
        / "Combien à la fois, sinon un par cœur ; le résultat est le même";
    TOP: "Keep only the best so many of --count; a folder also gets top.csv"
        / "Ne garder que les meilleurs, tant parmi --count ; un dossier reçoit aussi top.csv";
    BY: "What is best: the highest value of this metric, or the lowest with a minus before it; score unless told"
        / "Ce qui est meilleur : la plus haute valeur de cette mesure, ou la plus basse avec un moins devant ; sinon score";
    LOWEST: "The lowest value is best" / "La plus basse valeur est la meilleure";
    METRICS: "Write what was measured instead of the dungeons"
        / "Écrire ce qui a été mesuré au lieu des donjons";
    WHERE: "Conditions on metrics, such as \"path in 60..80 and loops >= 3\"; names are in catalog, in a..b includes both ends"
        / "Conditions sur les mesures, comme « path in 60..80 and loops >= 3 » ; les noms sont dans catalog, in a..b comprend les deux bouts";
    LIMIT: "Stop after so many matches" / "S'arrêter après tant de trouvailles";
    MAX: "Try so many seeds at most" / "Essayer au plus tant de graines";
    STATE: "Keep the state of the search in this file; the same command goes on from there"
        / "Garder l'état de la recherche dans ce fichier ; la même commande reprend de là";
    FOLDER: "The folder of a batch" / "Le dossier d'un lot";
    INDEX: "Number of the dungeon; without it a terminal lets you page through all"
        / "Numéro du donjon ; sans lui, un terminal permet de tous les feuilleter";
    TABLE_TEXT: "an aligned table" / "un tableau aligné";
    TABLE_JSONL: "an object per line, usable with --recipe" / "un objet par ligne, utilisable avec --recipe";
    TABLE_CSV: "for spreadsheets" / "pour les tableurs";
    TABLE_PARQUET: "typed columns and a recipe per row, for data tools"
        / "colonnes typées et une recette par ligne, pour les outils de données";
    TABLE_FORMAT: "What to write; else the file's ending decides, and text unless told"
        / "Quoi écrire ; sinon la fin du nom de fichier décide, et text par défaut";
    NO_PARQUET: "this program was built without Parquet; write .csv or .jsonl, or build it with the feature parquet"
        / "ce programme a été construit sans Parquet ; écrivez en .csv ou .jsonl, ou construisez-le avec la fonctionnalité parquet";
    ANIMATE: "Play the making of it in the terminal" / "Jouer sa construction dans le terminal";
    CELL_SIZE: "Pixels along a cell" / "Pixels par côté de case";
    PALETTE: "Colors of pictures" / "Couleurs des images";
    GRID: "Draw lines between cells" / "Dessiner des lignes entre les cases";
    NUMBERS: "Write each room's number" / "Écrire le numéro de chaque salle";
    PARTITIONS: "Show how bsp cut the map" / "Montrer comment bsp a coupé la carte";
    FILE: "A dungeon as JSON or as a text map, or any other map that import reads; - reads standard input"
        / "Un donjon en JSON ou en carte texte, ou toute autre carte qu'import sait lire ; - lit l'entrée standard";
    REPORT_FORMAT: "How to print it" / "Comment l'afficher";
    SHELL: "The shell" / "Le shell";
    PLAIN_TEXT: "for people" / "pour les gens";
    FOR_PROGRAMS: "for programs" / "pour les programmes";

    NUMBER_RANGE: "{min} to {max}, default {default}" / "{min} à {max}, par défaut {default}";
    OPTIONAL_RANGE: "{min} to {max}" / "{min} à {max}";
    CHOICES: "{choices}; default {default}" / "{choices} ; par défaut {default}";
    DEFAULT_SIZE: "default {default}, at least {min}" / "par défaut {default}, au moins {min}";
    ODD_SIZE: ", both sides odd" / ", côtés impairs";

    NO_COMMAND: "no command; the commands are {known}; see --help"
        / "pas de commande ; les commandes sont {known} ; voir --help";
    NOT_UNICODE: "argument {place} ({argument}) is not valid UTF-8; write it in UTF-8"
        / "l'argument {place} ({argument}) n'est pas en UTF-8 ; écrivez-le en UTF-8";
    NOT_HERE: "{flag} belongs to {layouts}; write it after the name of that layout"
        / "{flag} est une option de {layouts} ; écrivez-la après le nom de ce plan";
    ONE_TOO_MANY: "\"{word}\" is one word too many; leave it out, or see --help"
        / "« {word} » est un mot de trop ; retirez-le, ou voir --help";
    TAKES_NO_VALUE: "{flag} takes no value; leave out \"{value}\""
        / "{flag} ne prend pas de valeur ; retirez « {value} »";
    UNKNOWN_FLAG: "unknown option {flag}{hint}; see --help" / "option inconnue {flag}{hint} ; voir --help";
    UNKNOWN_COMMAND: "unknown command \"{command}\"{hint}; the commands are {known}"
        / "commande inconnue « {command} »{hint} ; les commandes sont {known}";
    MEANT: " (did you mean {name}?)" / " (vouliez-vous dire {name} ?)";
    NEEDS_VALUE: "{flag} needs a value; see --help" / "{flag} demande une valeur ; voir --help";
    BAD_VALUE: "{flag}: \"{value}\" does not fit; use {allowed}" / "{flag} : « {value} » ne convient pas ; utilisez {allowed}";
    GIVEN_TWICE: "{flag} is given twice; give it once" / "{flag} est donné deux fois ; donnez-le une fois";
    MISSING: "{flag} is missing; see --help" / "il manque {flag} ; voir --help";
    ONE_OF: "one of {names}" / "{names}";
    OUT_OF_RANGE: "{flag}: \"{value}\" does not fit; use a whole number from {min} to {max}"
        / "{flag} : « {value} » ne convient pas ; utilisez un entier de {min} à {max}";
    CANNOT_READ: "cannot read {path}: {cause}" / "lecture de {path} impossible : {cause}";
    CANNOT_WRITE: "cannot write {path}: {cause}" / "écriture de {path} impossible : {cause}";
    STANDARD_OUTPUT: "standard output" / "la sortie standard";
    CLOSED: "it is closed; write a file with --out, or redirect it" / "elle est fermée ; écrivez un fichier avec --out, ou redirigez-la";
    NOT_FOUND: "no such file or folder" / "fichier ou dossier introuvable";
    NOT_ALLOWED: "not allowed" / "accès refusé";
    IS_A_FOLDER: "it is a folder; name a file" / "c'est un dossier ; nommez un fichier";
    IS_NO_FOLDER: "it is a file, or lies below one; name a folder"
        / "c'est un fichier, ou cela se trouve sous un fichier ; nommez un dossier";
    DISK_FULL: "the disk is full" / "le disque est plein";
    READ_ONLY: "nothing can be written there" / "rien ne peut y être écrit";
    TOO_LARGE_FILE: "{path} is larger than {max} MiB, more than any map needs"
        / "{path} dépasse {max} Mio, plus qu'il n'en faut à une carte";
    NOT_UTF8_FILE: "{path} is not UTF-8 text; save it as UTF-8" / "{path} n'est pas du texte UTF-8 ; enregistrez-le en UTF-8";
    IN_FILE: "{path}: {problem}" / "{path} : {problem}";
    OTHER_LAYOUT: "{path} is a recipe for {recipe}, not for {asked}; leave out one of the two"
        / "{path} est une recette pour {recipe}, pas pour {asked} ; retirez l'un des deux";
    UNKNOWN_ENDING: "{path}: no format ends like that; end it in {endings}, or add --format"
        / "{path} : aucun format ne finit ainsi ; finissez par {endings}, ou ajoutez --format";
    RECIPE_ENDING: "{path}: a recipe is written as .toml or .json; end the name like that"
        / "{path} : une recette s'écrit en .toml ou .json ; finissez le nom ainsi";
    BINARY_TO_TERMINAL: "{format} is not for terminals; add --out FILE or pipe it on"
        / "{format} n'est pas pour un terminal ; ajoutez --out FICHIER ou un tube";
    SAME_FILE: "{flag} and {other} both name {path}; give two names"
        / "{flag} et {other} nomment tous deux {path} ; donnez deux noms";
    NOT_A_FOLDER_NAME: "{path} is named like a file; a batch goes into a folder, or into a .jsonl file, its measures into a .parquet file"
        / "{path} porte un nom de fichier ; un lot va dans un dossier ou un fichier .jsonl, ses mesures dans un fichier .parquet";
    STREAM_IS_JSONL: "a batch to one stream is jsonl; for {format} give a folder with --out"
        / "un lot vers un seul flux est en jsonl ; pour {format}, donnez un dossier avec --out";
    OTHER_BATCH: "{path} holds another batch; choose another folder, or the same recipe, format and options"
        / "{path} contient un autre lot ; choisissez un autre dossier, ou les mêmes recette, format et options";
    NOT_A_BATCH: "{path} is not empty and holds no batch of ours; choose another folder"
        / "{path} n'est pas vide et ne contient pas de lot à nous ; choisissez un autre dossier";
    FRESH_SEED: "seed {seed}" / "graine {seed}";
    IN_QUERY: "--where, {problem}" / "--where, {problem}";
    IN_RANKING: "--by: {problem}" / "--by : {problem}";
    GOES_WITH: "{flag} goes with {other}; add it, or leave out {flag}" / "{flag} va avec {other} ; ajoutez-le, ou retirez {flag}";
    NOT_TOGETHER: "{flag} and {other} do not go together; leave out one of them"
        / "{flag} et {other} ne vont pas ensemble ; retirez l'un des deux";
    NO_RANK: "--by: {name} is a pair of places and has no best; choose another metric"
        / "--by : {name} est une paire de lieux, sans meilleur ; choisissez une autre mesure";
    OTHER_SEARCH: "{path} belongs to another search; choose another file, or the same recipe and query"
        / "{path} appartient à une autre recherche ; choisissez un autre fichier, ou les mêmes recette et question";
    NOT_A_STATE: "{path} is no state of a search; choose another file, or remove it to begin anew"
        / "{path} n'est pas l'état d'une recherche ; choisissez un autre fichier, ou retirez-le pour recommencer";
    SEARCH_DONE: "{found} of {tried} maps match" / "{found} cartes sur {tried} répondent";
    SEARCH_REFUSED: "{refused} of {tried} maps had no room for the mission; the first: {why}"
        / "{refused} cartes sur {tried} n'avaient pas la place pour la mission ; la première : {why}";
    NO_MATCH: "none of {tried} maps matches; try more with --max, or ask for less"
        / "aucune des {tried} cartes ne répond ; essayez-en plus avec --max, ou demandez moins";
    MET: "of the first {count}, {met} meet: {condition}" / "des {count} premières, {met} satisfont : {condition}";
    MET_SEEN: "of the first {count}, {met} meet: {condition} (seen: {low} to {high})"
        / "des {count} premières, {met} satisfont : {condition} (vu : {low} à {high})";
    INDEX_TITLE: "index" / "numéro";
    SEED_TITLE: "seed" / "graine";
    NO_MANIFEST: "{path} is no batch: it holds no {manifest}; name the folder that batch --out filled"
        / "{path} n'est pas un lot : il n'a pas de {manifest} ; nommez le dossier rempli par batch --out";
    BAD_MANIFEST: "{path}: {key} is missing or damaged; make the batch again"
        / "{path} : {key} manque ou est abîmé ; refaites le lot";
    EMPTY_BATCH: "{path} holds no dungeons yet; run the batch again" / "{path} ne contient pas encore de donjon ; relancez le lot";
    NO_SUCH_INDEX: "{path} holds no dungeon {index}; it holds {count}, from {first} to {last}"
        / "{path} n'a pas de donjon {index} ; il en a {count}, de {first} à {last}";
    NOT_MEASURED: "{name} could not be measured on any of the maps; rank by another metric with --by"
        / "{name} n'a pu être mesuré sur aucune carte ; classez par une autre mesure avec --by";
    SHOW_PLAYER_HEADER: "dungeon {index} ({place} of {count})" / "donjon {index} ({place} sur {count})";
    SHOW_HEADER: "dungeon {index} ({place} of {count}), seed {seed}" / "donjon {index} ({place} sur {count}), graine {seed}";
    SHOW_KEYS: "left, right: leaf · number Enter: go to · up, down, shift: move · q: quit"
        / "gauche, droite : page · numéro Entrée : aller à · haut, bas, maj : bouger · q";
    SHOW_JUMP: "go to {digits}" / "aller à {digits}";
    BATCH_DONE: "{made} made, {kept} already there" / "{made} faits, {kept} déjà là";
}

#[cfg(test)]
mod tests {
    use oubliette::Language;

    use super::*;

    #[test]
    fn both_languages_name_the_same_things() {
        for text in ALL.iter().chain(crate::play::TEXTS).chain(crate::studio::ALL) {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
        }
    }
}
