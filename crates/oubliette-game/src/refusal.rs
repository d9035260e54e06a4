//! Refusals: why an action is not possible. A refused action changes nothing and costs nothing.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

/// Why an action was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The hero is dead.
    Dead,
    /// An object is shown and waits for an answer.
    ObjectWaits,
    /// A piece of equipment waits for an answer.
    PieceWaits,
    /// A wall is in the way.
    Blocked,
    /// No monster stands there.
    NoTarget,
    /// Not enough Mp.
    NoMana,
    /// The skill is not known.
    UnknownSkill,
    /// The skill is passive.
    PassiveSkill,
    /// There is nothing in that slot.
    EmptySlot,
    /// That is not a potion.
    NotAPotion,
    /// That is not a scroll.
    NotAScroll,
    /// That is not a piece of equipment.
    NotEquipment,
    /// The gauge is full already.
    NothingToRestore,
    /// A regeneration is already active.
    AlreadyRegenerating,
    /// No object is shown.
    NothingShown,
    /// Twelve objects are carried already.
    InventoryFull,
    /// The best piece is worn without asking.
    WornByItself,
    /// The piece is worn already.
    AlreadyWorn,
    /// No question is open.
    NothingAsked,
    /// No points are left.
    NoPoints,
    /// The skill is not among those offered.
    NotOffered,
    /// No token is left.
    NoToken,
    /// The piece is enchanted already.
    AlreadyEnchanted,
    /// There is a door, and its keys are missing.
    Locked,
    /// The door takes more keys than the hero holds.
    TooFewKeys,
    /// The chamber behind the crack was solved.
    ChamberEmpty,
    /// That can be done in a chamber only.
    OnlyInChamber,
    /// That cannot be done in a chamber.
    OnlyOutside,
    /// The box stands before a wall.
    BoxBeforeWall,
    /// The box stands before another box.
    BoxBeforeBox,
    /// No step was made on the board.
    NothingToUndo,
    /// No step was taken back on the board.
    NothingToRedo,
    /// The board holds the greatest number of steps.
    TooManySteps,
}

impl Refusal {
    /// Every reason.
    pub const ALL: [Refusal; 33] = [
        Refusal::Dead,
        Refusal::ObjectWaits,
        Refusal::PieceWaits,
        Refusal::Blocked,
        Refusal::NoTarget,
        Refusal::NoMana,
        Refusal::UnknownSkill,
        Refusal::PassiveSkill,
        Refusal::EmptySlot,
        Refusal::NotAPotion,
        Refusal::NotAScroll,
        Refusal::NotEquipment,
        Refusal::NothingToRestore,
        Refusal::AlreadyRegenerating,
        Refusal::NothingShown,
        Refusal::InventoryFull,
        Refusal::WornByItself,
        Refusal::AlreadyWorn,
        Refusal::NothingAsked,
        Refusal::NoPoints,
        Refusal::NotOffered,
        Refusal::NoToken,
        Refusal::AlreadyEnchanted,
        Refusal::Locked,
        Refusal::TooFewKeys,
        Refusal::ChamberEmpty,
        Refusal::OnlyInChamber,
        Refusal::OnlyOutside,
        Refusal::BoxBeforeWall,
        Refusal::BoxBeforeBox,
        Refusal::NothingToUndo,
        Refusal::NothingToRedo,
        Refusal::TooManySteps,
    ];

    /// The reason as a sentence, with what to do about it.
    pub const fn text(self) -> Text {
        match self {
            Refusal::Dead => {
                Text::new("You are dead: start a new game.", "Vous êtes mort : commencez une partie.")
            }
            Refusal::ObjectWaits => {
                Text::new("Take or leave the object first.", "Prenez ou laissez d’abord l’objet.")
            }
            Refusal::PieceWaits => Text::new(
                "Decide first whether to wear the new piece.",
                "Décidez d’abord si vous portez la nouvelle pièce.",
            ),
            Refusal::Blocked => Text::new("A wall is in the way.", "Un mur barre le passage."),
            Refusal::NoTarget => {
                Text::new("There is no monster there.", "Il n’y a pas de monstre à cet endroit.")
            }
            Refusal::NoMana => Text::new("You do not have enough Mp.", "Vous n’avez pas assez de Mp."),
            Refusal::UnknownSkill => {
                Text::new("You have not learned that skill.", "Vous n’avez pas appris ce talent.")
            }
            Refusal::PassiveSkill => {
                Text::new("That skill is always active.", "Ce talent est toujours actif.")
            }
            Refusal::EmptySlot => Text::new("That slot is empty.", "Cet emplacement est vide."),
            Refusal::NotAPotion => Text::new("Only potions can be drunk.", "Seules les potions se boivent."),
            Refusal::NotAScroll => Text::new("Only scrolls can be read.", "Seuls les parchemins se lisent."),
            Refusal::NotEquipment => {
                Text::new("That is not a piece of equipment.", "Ce n’est pas une pièce d’équipement.")
            }
            Refusal::NothingToRestore => {
                Text::new("It would restore nothing now.", "Cela ne restaurerait rien maintenant.")
            }
            Refusal::AlreadyRegenerating => Text::new(
                "Wait until the current regeneration ends.",
                "Attendez la fin de la régénération en cours.",
            ),
            Refusal::NothingShown => {
                Text::new("There is nothing to take: open a treasure.", "Rien à prendre : ouvrez un trésor.")
            }
            Refusal::InventoryFull => Text::new(
                "Your bag is full: throw one object away first.",
                "Votre sac est plein : jetez d’abord un objet.",
            ),
            Refusal::WornByItself => Text::new(
                "The best piece is worn automatically, unless you own an enchanted one.",
                "La meilleure pièce est portée automatiquement, sauf si vous en possédez une enchantée.",
            ),
            Refusal::AlreadyWorn => Text::new("You wear it already.", "Vous la portez déjà."),
            Refusal::NothingAsked => {
                Text::new("There is no question to answer.", "Il n’y a pas de question en attente.")
            }
            Refusal::NoPoints => Text::new(
                "You have no points: gain a level first.",
                "Vous n’avez pas de points : gagnez d’abord un niveau.",
            ),
            Refusal::NotOffered => {
                Text::new("That skill is not offered now.", "Ce talent n’est pas proposé maintenant.")
            }
            Refusal::NoToken => {
                Text::new("You need a token for that: find one.", "Il vous faut un jeton : trouvez-en un.")
            }
            Refusal::AlreadyEnchanted => {
                Text::new("That piece is enchanted already.", "Cette pièce est déjà enchantée.")
            }
            Refusal::Locked => Text::new(
                "This door is locked, and you do not have the key.",
                "Cette porte est verrouillée et vous n’en avez pas la clé.",
            ),
            Refusal::TooFewKeys => Text::new(
                "This door needs more keys than you have.",
                "Cette porte demande plus de clés que vous n’en avez.",
            ),
            Refusal::ChamberEmpty => Text::new(
                "You have already solved the puzzle behind this crack.",
                "Vous avez déjà résolu le casse-tête derrière cette fissure.",
            ),
            Refusal::OnlyInChamber => Text::new(
                "That is only possible in a chamber behind a cracked wall.",
                "Ce n’est possible que dans une chambre derrière un mur fissuré.",
            ),
            Refusal::OnlyOutside => {
                Text::new("Not in this chamber: leave it first.", "Pas dans cette chambre : sortez d’abord.")
            }
            Refusal::BoxBeforeWall => Text::new("The box is against a wall.", "La caisse est contre un mur."),
            Refusal::BoxBeforeBox => Text::new(
                "You cannot push two boxes at once.",
                "On ne peut pas pousser deux caisses à la fois.",
            ),
            Refusal::NothingToUndo => Text::new("There is nothing to undo.", "Il n’y a rien à annuler."),
            Refusal::NothingToRedo => Text::new("There is nothing to redo.", "Il n’y a rien à refaire."),
            Refusal::TooManySteps => Text::new(
                "Too many steps: undo some or restart the board.",
                "Trop de pas : annulez-en ou recommencez le plateau.",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place of a reason in the list. A new reason must be added here.
    fn place(refusal: Refusal) -> usize {
        match refusal {
            Refusal::Dead => 0,
            Refusal::ObjectWaits => 1,
            Refusal::PieceWaits => 2,
            Refusal::Blocked => 3,
            Refusal::NoTarget => 4,
            Refusal::NoMana => 5,
            Refusal::UnknownSkill => 6,
            Refusal::PassiveSkill => 7,
            Refusal::EmptySlot => 8,
            Refusal::NotAPotion => 9,
            Refusal::NotAScroll => 10,
            Refusal::NotEquipment => 11,
            Refusal::NothingToRestore => 12,
            Refusal::AlreadyRegenerating => 13,
            Refusal::NothingShown => 14,
            Refusal::InventoryFull => 15,
            Refusal::WornByItself => 16,
            Refusal::AlreadyWorn => 17,
            Refusal::NothingAsked => 18,
            Refusal::NoPoints => 19,
            Refusal::NotOffered => 20,
            Refusal::NoToken => 21,
            Refusal::AlreadyEnchanted => 22,
            Refusal::Locked => 23,
            Refusal::TooFewKeys => 24,
            Refusal::ChamberEmpty => 25,
            Refusal::OnlyInChamber => 26,
            Refusal::OnlyOutside => 27,
            Refusal::BoxBeforeWall => 28,
            Refusal::BoxBeforeBox => 29,
            Refusal::NothingToUndo => 30,
            Refusal::NothingToRedo => 31,
            Refusal::TooManySteps => 32,
        }
    }

    #[test]
    fn every_reason_is_in_the_list_at_its_place_and_has_a_sentence_of_its_own() {
        for (number, refusal) in Refusal::ALL.into_iter().enumerate() {
            assert_eq!(place(refusal), number);
            assert!(refusal.text().en.ends_with('.') && refusal.text().fr.ends_with('.'));
            assert_eq!(Refusal::ALL.iter().filter(|other| other.text() == refusal.text()).count(), 1);
        }
    }
}
