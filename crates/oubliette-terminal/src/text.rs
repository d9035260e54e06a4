//! The texts of the terminal game; the rules have their own.

macro_rules! texts {
    ($($name:ident: $en:literal / $fr:literal;)*) => {
        $(pub(crate) const $name: ::oubliette_core::Text = ::oubliette_core::Text::new($en, $fr);)*

        #[cfg(test)]
        const ALL: &[::oubliette_core::Text] = &[$($name),*];
    };
}

texts! {
    NEEDS_TERMINAL: "play needs a terminal to draw on; run it in one, without pipes"
        / "play a besoin d’un terminal où dessiner ; lancez-le dans un terminal, sans tube";
    IS_SAVED: "a run is saved; {continue} continues it, --replace replaces it with a new one"
        / "une partie est sauvegardée ; {continue} la reprend, --replace la remplace par une nouvelle";
    NONE_SAVED: "no run is saved there; play without --continue starts one"
        / "aucune partie n’y est sauvegardée ; play sans --continue en commence une";
    TOO_SMALL: "This window has {size} characters; the game needs {needed}. Make it larger, or press Ctrl-C to quit."
        / "Cette fenêtre fait {size} caractères ; il en faut {needed}. Agrandissez-la, ou Ctrl-C pour quitter.";

    TITLE: "O U B L I E T T E" / "O U B L I E T T E";
    SUBTITLE: "Twenty floors down, a guardian bars the way out."
        / "Vingt étages plus bas, un gardien barre la sortie.";
    CONTINUE: "Continue" / "Continuer";
    CONTINUE_DAILY: "Continue the daily run" / "Continuer la partie du jour";
    UNKEPT: "Runs cannot be saved" / "Impossible de sauvegarder";
    UNKEPT_YES: "Play without saving" / "Jouer sans sauvegarder";
    UNKEPT_YES_HELP: "The run is lost when you quit." / "La partie sera perdue quand vous quitterez.";
    OTHER_FOLDER: "To save in another folder: oubliette play --saves FOLDER" / "Pour sauvegarder ailleurs : oubliette play --saves DOSSIER";
    USE_SAVES: "--saves names another folder" / "--saves indique un autre dossier";
    UNKEPT_RUN: "This run is not saved." / "Cette partie n’est pas sauvegardée.";
    UNSAVED: "Your run is not saved" / "Votre partie n’est pas sauvegardée";
    SAVED_AGAIN: "Your run is saved again." / "Votre partie est de nouveau sauvegardée.";
    TRY_AGAIN: "Try again" / "Réessayer";
    TRY_AGAIN_HELP: "Free some space or fix the problem above, then save again." / "Libérez de la place ou réglez le problème ci-dessus, puis réessayez.";
    QUIT_UNSAVED: "Quit without saving" / "Quitter sans sauvegarder";
    QUIT_UNSAVED_HELP: "Everything since the last save is lost." / "Tout ce qui a suivi la dernière sauvegarde est perdu.";
    LOST: "everything since the last save is lost" / "tout ce qui a suivi la dernière sauvegarde est perdu";
    REPLAY: "Watch the last run" / "Revoir la dernière partie";
    REPLAY_HELP: "The last run that ended, played again step by step." / "La dernière partie finie, rejouée pas à pas.";
    REPLACING: "A run is saved. Start another one?" / "Une partie est sauvegardée. En commencer une autre ?";
    REPLACE_NO: "No, back" / "Non, retour";
    REPLACE_YES: "Yes, give it up and start anew" / "Oui, l’abandonner et recommencer";
    REPLACE_HELP: "You can then no longer continue the saved run, only watch it." / "Vous ne pourrez plus continuer la partie sauvegardée, seulement la revoir.";
    WELCOME_BACK: "Welcome back: {summary}." / "Bon retour : {summary}.";
    WATCHING: "This is a recording: keys do not change it." / "Ceci est un enregistrement : aucune touche n’y change rien.";
    WATCH_OVER: "The recording ends here." / "L’enregistrement s’arrête ici.";
    PUT_AWAY: "Main menu" / "Menu principal";
    PUT_AWAY_HELP: "Your run is saved; continue it whenever you like." / "Votre partie est sauvegardée ; continuez-la quand vous voulez.";
    NEW_GAME: "New game" / "Nouvelle partie";
    NEW_GAME_HELP: "Choose a class and go down. No two dungeons are alike."
        / "Choisissez une classe et descendez. Aucun donjon ne ressemble à un autre.";
    DAILY: "Daily run" / "Partie du jour";
    DAILY_HELP: "Today's dungeon, the same for all players: {seed}" / "Le donjon du jour, le même pour tous : {seed}";
    HELP: "Help" / "Aide";
    HELP_HELP: "The keys, the signs on the map, the rules in short." / "Les touches, les signes de la carte, l’essentiel des règles.";
    LANGUAGE: "Language: English" / "Langue : français";
    LANGUAGE_HELP: "Passer au français" / "Switch to English";
    QUIT: "Quit" / "Quitter";
    QUIT_HELP: "Back to the shell." / "Retour au terminal.";

    CLASSES: "Who are you?" / "Qui êtes-vous ?";
    CLASS_START: "You start with Atk {attack} (how hard you strike), Int {intelligence} (how strong your magic is) and Def {defense} (how much damage you can take)."
        / "Vous commencez avec Atk {attack} (la force de vos coups), Int {intelligence} (celle de votre magie) et Def {defense} (ce que vous pouvez endurer).";
    CLASS_GIFT: "Your gift: {gift}." / "Votre don : {gift}.";
    SEED: "Seed {seed}" / "Graine {seed}";

    FLOOR: "Floor {floor}: {title}" / "Étage {floor} : {title}";
    HERO: "{class}, level {level}" / "{class}, niveau {level}";
    TURN: "Turn {turn}" / "Tour {turn}";
    IN_SIGHT: "In sight" / "En vue";
    ATTRIBUTES: "Atk {attack}  Int {intelligence}  Def {defense}" / "Atk {attack}  Int {intelligence}  Def {defense}";
    CARRIED: "Bag {count}/{capacity}  Tokens {tokens}  Keys {keys}" / "Sac {count}/{capacity}  Jetons {tokens}  Clés {keys}";
    POINTS_WAIT: "Points to assign: press p" / "Points à répartir : touche p";
    TREASURE_SIGN: "a treasure" / "un trésor";
    STAIR_UP: "the stair up" / "l’escalier montant";
    STAIR_DOWN: "the stair down" / "l’escalier descendant";

    WELCOME: "You, {class} @, stand at the top of the oubliette. Walk into monsters to strike them and into treasures ($) to open them. Find the stair down (>)."
        / "Vous voici, {class} @, en haut de l’oubliette. Avancez sur les monstres pour les frapper, sur les trésors ($) pour les ouvrir. Trouvez l’escalier descendant (>).";

    MAGIC: "magic" / "magie";
    MAGIC_HELP: "strikes a monster beside you by magic: {low}-{high} Hp" / "frappe par magie un monstre voisin : {low}-{high} Hp";
    SKILLS: "Skills" / "Talents";
    COST: "{skill} ({cost} Mp)" / "{skill} ({cost} Mp)";
    TOO_COSTLY: "You can hold at most {most} Mp and it costs {cost}: raise Int first."
        / "Vous avez au plus {most} Mp et il en faut {cost} : augmentez d’abord Int.";
    NOBODY_BESIDE: "There is no monster beside you." / "Il n’y a pas de monstre à côté de vous.";
    NOBODY_IN_LINE: "There is no monster in a straight line." / "Il n’y a pas de monstre en ligne droite.";
    ALWAYS: "{skill} (always active)" / "{skill} (toujours actif)";
    BAG_TITLE: "Bag {count}/{capacity}" / "Sac {count}/{capacity}";
    EMPTY_BAG: "Your bag is empty. Treasures ($) fill it." / "Votre sac est vide. Les trésors ($) le remplissent.";
    WORN: "{object} (worn)" / "{object} (sur vous)";
    TREASURE: "Treasure: {object}" / "Trésor : {object}";
    YOU_WEAR: "You wear {object}." / "Vous portez {object}.";
    BAG_FULL: "Bag full: throw one away first." / "Sac plein : jetez d’abord un objet.";

    CHOOSE_FIRST: "Choose a row first." / "Choisissez d’abord une ligne.";
    THROW_ASK: "Throw away {object}?" / "Jeter {object} ?";
    THROW_NO: "No, keep it" / "Non, garder";
    THROW_NO_HELP: "It stays in your bag." / "L’objet reste dans votre sac.";
    THROW_YES: "Yes, throw it away" / "Oui, jeter";
    THROW_YES_HELP: "It is gone for good." / "L’objet est perdu pour toujours.";

    QUESTION: "Replace it?" / "Remplacer ?";
    QUESTION_TEXT: "You took {object}. You wear {worn}." / "Vous avez pris {object}. Vous portez {worn}.";
    WEAR_NEW: "Wear {object}" / "Porter {object}";
    KEEP_OLD: "Keep {worn}" / "Garder {worn}";
    NOTHING: "nothing" / "rien";

    GROWTH: "Level up" / "Progression";
    POINTS: "Points to assign: {points}" / "Points à répartir : {points}";
    LESSON: "You can learn a skill." / "Vous pouvez apprendre un talent.";
    NO_GROWTH: "Nothing to assign: defeat monsters to gain levels." / "Rien à répartir : vainquez des monstres pour progresser.";
    RAISE: "{attribute} {from} -> {to}" / "{attribute} {from} -> {to}";
    RAISE_ATTACK: "you strike harder" / "vous frappez plus fort";
    RAISE_INTELLIGENCE: "your magic is stronger, and you have more Mp" / "votre magie est plus forte, et vous avez plus de Mp";
    RAISE_DEFENSE: "you have more Hp" / "vous avez plus de Hp";

    ENCHANTING: "Enchant {object}" / "Enchanter {object}";
    ENCHANT_TEXT: "An enchantment is permanent. Cost: {cost} of your tokens ({tokens})."
        / "Un enchantement est définitif. Prix : {cost} de vos jetons ({tokens}).";

    AIM: "{spell}: which way?" / "{spell} : dans quelle direction ?";
    NOT_NOW: "Not possible now." / "Impossible pour l’instant.";

    PAUSE: "Pause" / "Pause";
    RESUME: "Go on" / "Continuer";
    RESUME_HELP: "Back to the dungeon." / "Retour au donjon.";
    GIVE_UP: "Give up" / "Abandonner";
    GIVE_UP_ASK: "Give this run up?" / "Abandonner cette partie ?";
    GIVE_UP_NO: "No, go on" / "Non, continuer";
    GIVE_UP_YES: "Yes, give up" / "Oui, abandonner";
    KEYS_LETTERS: "Keys: arrows and letters" / "Touches : flèches et lettres";
    KEYS_VI: "Keys: vi" / "Touches : vi";
    KEYS_HELP: "Arrows and number pad always work; the letters of vi (hjkl) can be added."
        / "Flèches et pavé numérique marchent toujours ; on peut y ajouter les lettres de vi (hjkl).";
    GIVE_UP_HELP: "This run ends here and cannot be continued." / "Cette partie s’arrête ici et ne pourra pas être continuée.";
    QUIT_MAP_HELP: "Back to the shell. Your run is saved; play --map offers to continue it." / "Retour au terminal. Votre partie est sauvegardée ; play --map propose de la continuer.";
    QUIT_UNKEPT_HELP: "Back to the shell. This run is not saved." / "Retour au terminal. Cette partie n’est pas sauvegardée.";
    OWN_MAP: "The first floor is your own map. The run is saved apart from your other runs." / "Le premier étage est votre propre carte. La partie est sauvegardée à part des autres.";
    OPEN_LOCKS: "Some of its doors are not locked: the mission has no locks for them."
        / "Certaines de ses portes ne sont pas verrouillées : la mission n’a pas de verrou pour elles.";
    QUIT_RUN_HELP: "Back to the shell. Your run is saved." / "Retour au terminal. Votre partie est sauvegardée.";

    DEAD: "You are dead" / "Vous êtes mort";
    WON: "You have won!" / "Vous avez gagné !";
    AGAIN_WITH: "The same dungeon again: oubliette play --seed {seed} --class {class}"
        / "Le même donjon : oubliette play --seed {seed} --class {class}";

    ESCAPE: "Esc" / "Échap";
    ENTER: "Enter" / "Entrée";
    UP_DOWN: "up/down" / "haut/bas";
    BAR_MOVE: "move" / "aller";
    BAR_WAIT: "wait" / "passer";
    BAR_MAGIC: "magic" / "magie";
    BAR_SKILLS: "skills" / "talents";
    BAR_BAG: "bag" / "sac";
    BAR_GROW: "points" / "points";
    BAR_EXPLORE: "explore" / "explorer";
    BAR_KEYS: "keys" / "clés";
    BAR_HELP: "help" / "aide";
    BAR_MENU: "menu" / "menu";
    BAR_PUSH: "push" / "pousser";
    BAR_UNDO: "undo" / "annuler";
    BAR_REDO: "redo" / "refaire";
    BAR_RESTART: "restart" / "recommencer";
    BAR_EXIT: "leave" / "sortir";
    BAR_CHOOSE: "choose" / "choisir";
    BAR_OK: "ok" / "valider";
    BAR_USE: "use" / "utiliser";
    BAR_THROW: "throw away" / "jeter";
    BAR_ENCHANT: "enchant" / "enchanter";
    BAR_TAKE: "take" / "prendre";
    BAR_LEAVE: "leave" / "laisser";
    BAR_BACK: "back" / "retour";
    BAR_AIM: "direction" / "direction";
    BAR_GO: "walk there" / "y aller";
    BAR_ON: "go on" / "continuer";
    BAR_NEW: "new game" / "nouvelle partie";
    BAR_AGAIN: "same dungeon" / "même donjon";
    SPACE: "space" / "espace";
    BAR_WATCH: "watch it" / "revoir";
    BAR_PAUSE: "pause" / "pause";
    BAR_STEP: "step" / "un pas";
    BAR_STEP_BACK: "back" / "recul";
    BAR_FASTER: "faster" / "vite";
    BAR_SLOWER: "slower" / "lent";
    BAR_SPEED: "" / "";
    BAR_ACTIONS: "actions" / "actions";
    BAR_QUIT: "quit" / "quitter";
    BAR_NEXT: "next page" / "page suivante";
    BAR_CLOSE: "close" / "fermer";

    HINT: "Hint: {hint}" / "Conseil : {hint}";
    HINT_KIND: "{letter} is {monster}: it {help}." / "{letter}, c’est {monster}, qui {help}.";
    HINT_TREASURE: "$ is a treasure: walk into it to open it. It holds two objects." / "$ est un trésor : avancez dessus pour l’ouvrir. Il contient deux objets.";
    HINT_STAIR: "> is the stair down. Below, monsters are stronger and objects better; you can come back up."
        / "> est l’escalier descendant. Plus bas, monstres plus forts et meilleurs objets ; on peut remonter.";
    HINT_LEVEL: "a level fills your gauges. Assign the points at once with p, or later."
        / "un niveau remplit vos jauges. Répartissez les points tout de suite avec p, ou plus tard.";
    HINT_DOOR: "= is a locked door. Its key lies in a treasure you can reach; press r to see where."
        / "= est une porte verrouillée. Sa clé est dans un trésor accessible ; touche r pour savoir où.";
    HINT_CRACK: "/ is a cracked wall. Walk into it: a puzzle, no danger, and a fine reward."
        / "/ est un mur fissuré. Avancez dessus : un casse-tête sans danger, et une belle récompense.";
    HINT_MAGIC: "m strikes by magic, often harder than your weapon, for 20 Mp." / "m frappe par magie, souvent plus fort que votre arme, pour 20 Mp.";
    HINT_POTION: "you are hurt. i opens the bag; drinking takes no turn." / "vous êtes blessé. i ouvre le sac ; boire ne prend pas de tour.";
    HINT_TOKEN: "a token enchants a piece of equipment for good: i, choose the piece, then e."
        / "un jeton enchante une pièce d’équipement pour toujours : i, choisir la pièce, puis e.";
    HINT_BOARD: "push each box [] onto a ring (). You can only push, one box at a time; u undoes as often as you like."
        / "poussez chaque caisse [] sur un rond (). On ne peut que pousser, une à la fois ; u annule autant qu’on veut.";

    BOARD: "A hidden chamber: a {difficulty} puzzle" / "Une chambre cachée : casse-tête {difficulty}";
    BOARD_COUNTS: "Boxes in place {placed}/{boxes}   Steps {steps}   Pushes {pushes}" / "Caisses en place {placed}/{boxes}   Pas {steps}   Poussées {pushes}";
    BOARD_REWARD: "Reward: {piece} and {token}." / "Récompense : {piece} et {token}.";
    BOARD_SIGNS: "@ you   [] box   () ring   ** box in place   ## wall" / "@ vous   [] caisse   () rond   ** en place   ## mur";
    LAMP_YES: "(*) The lamp shines: it can still be solved." / "(*) La lampe brille : c’est encore possible.";
    LAMP_NO: "( ) The lamp is out: it can no longer be solved. Undo." / "( ) La lampe est éteinte : c’est devenu impossible. Annulez.";
    LAMP_UNKNOWN: "(?) The lamp flickers: hard to say." / "(?) La lampe vacille : difficile à dire.";

    NO_WAY: "You do not know a way there." / "Vous ne connaissez pas de chemin jusque-là.";
    MONSTER_AHEAD: "A monster is in the way." / "Un monstre barre le chemin.";
    ACROSS_UP: "The way leads across the stair: up, and down again." / "Le chemin passe par l’escalier : on monte, puis on redescend.";
    ACROSS_DOWN: "The way leads across the stair: down, and up again." / "Le chemin passe par l’escalier : on descend, puis on remonte.";
    ALL_KNOWN: "You have explored everything in reach." / "Vous avez exploré tout ce qui est accessible.";
    STAIR_UNKNOWN: "You have not found the stair down yet." / "Vous n’avez pas encore trouvé l’escalier descendant.";
    AND_MORE: "and {count} more" / "et {count} de plus";
    CRACK_SIGN: "a cracked wall" / "un mur fissuré";
    DOOR_LOCKED: "{metal} door: locked" / "porte ({metal}) : fermée";
    DOOR_READY: "{metal} door: open it" / "porte ({metal}) : ouvrez";
    LEGEND_HERO: "you" / "vous";
    LEGEND_MONSTER: "monster" / "monstre";
    LEGEND_TREASURE: "treasure" / "trésor";
    LEGEND_DOOR: "locked door" / "porte fermée";
    LEGEND_CRACK: "cracked wall" / "mur fissuré";
    LEGEND_UP: "stair up" / "escalier haut";
    LEGEND_DOWN: "stair down" / "escalier bas";

    LEDGER: "Keys and doors" / "Clés et portes";
    RING: "On your ring: {keys}." / "À votre trousseau : {keys}.";
    NO_KEYS: "Your ring is empty." / "Votre trousseau est vide.";
    NO_DOORS: "You know of no locked door on this floor." / "Vous ne connaissez aucune porte verrouillée à cet étage.";
    WHY_CLOSED: "Why is it closed? Choose a door:" / "Pourquoi est-elle fermée ? Choisissez une porte :";
    DOOR_AT: "{door} to the {bearing}" / "{door} {bearing}";

    HELP_TITLE: "Help {page}/{count}" / "Aide {page}/{count}";
    KEY_MOVE_NAME: "arrows {letters} 8624" / "flèches {letters} 8624";
    KEY_MOVE: "move one cell; into a wall nothing happens" / "avancer d’une case ; contre un mur, rien ne se passe";
    KEY_MOVE_INTO: "into a monster: strike; into a treasure or a door: open" / "vers un monstre : frapper ; un trésor, une porte : ouvrir";
    KEY_MOUSE_NAME: "mouse" / "souris";
    KEY_MOUSE: "a cell beside you: as above; a far one: walk there" / "case voisine : comme ci-dessus ; case lointaine : y aller";
    KEY_EXPLORE: "explore automatically until something comes into view" / "explorer automatiquement jusqu’à voir du nouveau";
    KEY_STAIR: "walk to the stair down, once you know it" / "aller à l’escalier descendant, une fois trouvé";
    KEY_MAGIC: "magic against a monster beside you, {cost} Mp" / "magie contre un monstre voisin, {cost} Mp";
    KEY_SKILLS: "the skills you have learned" / "les talents que vous avez appris";
    KEY_BAG: "the bag: drink, read, wear, throw away, enchant" / "le sac : boire, lire, porter, jeter, enchanter";
    KEY_GROW: "assign points and learn skills after a new level" / "répartir les points et apprendre après un niveau";
    KEY_LEDGER: "your keys, and why a door is closed" / "vos clés, et pourquoi une porte est fermée";
    KEY_WAIT: "wait a turn" / "attendre un tour";
    KEY_HELP: "this help, at any time" / "cette aide, à tout moment";
    KEY_MENU: "menu, or back" / "menu, ou retour";
    KEY_QUIT: "quit at once; your run is saved" / "quitter aussitôt ; votre partie est sauvegardée";
    KEY_QUIT_UNKEPT: "quit at once; this run is not saved" / "quitter aussitôt ; cette partie n’est pas sauvegardée";
    KEY_BAR: "The last row of the screen always shows the keys that work now; you can also click them."
        / "La dernière ligne de l’écran montre toujours les touches utiles ; on peut aussi cliquer dessus.";
    SIGN_HERO: "@ you; the arrow beside it shows where you look" / "@ vous ; la flèche à côté montre où vous regardez";
    SIGN_TERRAIN: "# wall   % rubble   . floor   + door   = locked door   / cracked wall"
        / "# mur   % gravats   . sol   + porte   = porte verrouillée   / mur fissuré";
    SIGN_THINGS: "$ treasure   < stair up   > stair down   ! monster, on the map"
        / "$ trésor   < escalier montant   > escalier descendant   ! monstre, sur la carte";
    SIGN_MARK: "beside a monster: 1 to 9 tenths of its Hp left; z asleep" / "près d’un monstre : 1 à 9 dixièmes de ses Hp ; z endormi";
    RULE_TURN: "Moving, striking, magic, skills, scrolls and opening a treasure take a turn; then every monster beside you hits. Drinking, wearing, taking and throwing away are free."
        / "Bouger, frapper, la magie, les talents, les parchemins et ouvrir un trésor prennent un tour ; ensuite chaque monstre voisin frappe. Boire, porter, prendre et jeter sont gratuits.";
    RULE_BLOW: "Atk is how hard you strike, Int how strong your magic is. Some blows are critical and count three times."
        / "Atk est la force de vos coups, Int celle de votre magie. Certains coups sont critiques et comptent triple.";
    RULE_LEVEL: "Victories give Exp, and Exp gives levels: full gauges and points to assign; every third level teaches a skill."
        / "Les victoires donnent de l’Exp, et l’Exp des niveaux : jauges pleines et points à répartir ; tous les trois niveaux, un talent.";
    RULE_HEAL: "You do not heal over time, only by potions, new levels, some gifts and skills. With no Hp left you are dead, for good."
        / "Le temps ne soigne pas ; les potions, les niveaux, certains dons et talents, si. Sans Hp, vous êtes mort pour de bon.";
    RULE_PIECE: "Armor adds to Def, weapons to Atk, wands to Int. The best is worn automatically; once you own an enchanted piece of a kind, you choose."
        / "L’armure augmente Def, l’arme Atk, la baguette Int. La meilleure est portée automatiquement ; dès qu’une pièce d’une sorte est enchantée, vous choisissez.";
    RULE_GOAL: "Find the stair down of each floor. Every fifth floor has a guardian before its stair. The last one waits on floor 20."
        / "Trouvez l’escalier descendant de chaque étage. Tous les cinq étages, un gardien barre l’escalier. Le dernier attend à l’étage 20.";
    RULE_DOOR: "Locked doors open with keys from treasures. No door stays closed for good: press r to see where to look."
        / "Les portes verrouillées s’ouvrent avec des clés trouvées dans des trésors. Aucune n’est fermée pour toujours : touche r pour savoir où chercher.";
    RULE_CRACK: "On some floors a wall is cracked. Behind it time stands still: push boxes into place for a reward found nowhere else."
        / "À certains étages, un mur est fissuré. Derrière, le temps s’arrête : mettez des caisses en place pour une récompense introuvable ailleurs.";
}

#[cfg(test)]
mod tests {
    use oubliette_core::Language;

    use super::*;

    #[test]
    fn both_languages_name_the_same_things() {
        for text in ALL {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
        }
    }
}
