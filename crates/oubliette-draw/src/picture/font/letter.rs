//! The letters and signs of the stroke font, in the notation of [`super::notation`].
//!
//! A row has the character, the space to its left, the space to its right, and its strokes, which begin at x = 0.
//! Capitals have the proportions of Roman inscriptions: wide round letters, narrow B, E, F, L, P, R and S. Small
//! letters are as wide as those of book faces. Round letters reach a little over the lines between which straight
//! ones stand, since they would look smaller otherwise.

/// A character, the space on its left and right, and its strokes.
pub(super) type Row = (char, i32, i32, &'static str);

/// Height of a capital.
pub(super) const CAPITAL: i32 = 140;

/// Stands for characters that the font does not have.
pub(super) const BOX: Row = ('\u{fffd}', 16, 16, "M 0 0 L 0 140 L 80 140 L 80 0 Z");

/// The parts from which all characters but accented letters and fractions are made.
pub(super) const ROWS: [&[Row]; 5] = [&CAPITALS, &SMALL_LETTERS, &DIGITS, &PUNCTUATION, &SIGNS];

const CAPITALS: [Row; 28] = [
    ('A', 11, 11, "M 0 0 L 54 140 L 108 0 M 18 46 L 90 46"),
    ('B', 25, 17, "M 36 74 L 0 74 M 0 0 L 0 140 L 36 140 H 69 107 V 36 74 L 40 74 H 78 37 V 40 0 L 0 0"),
    ('C', 18, 13, "M 105 125 Q 87 142 64 142 H 0 70 V 64 -2 Q 87 -2 105 15"),
    ('D', 25, 18, "M 0 0 L 0 140 L 46 140 H 112 70 V 46 0 Z"),
    ('E', 25, 15, "M 70 140 L 0 140 L 0 0 L 73 0 M 0 73 L 60 73"),
    ('F', 25, 12, "M 70 140 L 0 140 L 0 0 M 0 70 L 58 70"),
    ('G', 18, 21, "M 107 123 Q 88 142 64 142 H 0 70 V 64 -2 Q 93 -2 112 22 L 112 66 L 74 66"),
    ('H', 25, 25, "M 0 0 L 0 140 M 100 0 L 100 140 M 0 73 L 100 73"),
    ('I', 25, 25, "M 0 0 L 0 140"),
    ('J', 11, 25, "M 52 140 L 52 34 V 20 -2 Q 9 -2 0 6"),
    ('K', 25, 11, "M 0 0 L 0 140 M 86 140 L 0 52 M 30 83 L 92 0"),
    ('L', 25, 11, "M 0 140 L 0 0 L 70 0"),
    ('M', 17, 17, "M 0 0 L 14 140 L 68 10 L 122 140 L 136 0"),
    ('N', 25, 25, "M 0 0 L 0 140 L 98 0 L 98 140"),
    ('O', 18, 18, "M 64 142 H 0 70 V 64 -2 H 128 70 V 64 142 Z"),
    ('P', 25, 15, "M 0 0 L 0 140 L 38 140 H 76 102 V 38 64 L 0 64"),
    ('Q', 18, 16, "M 64 142 H 0 70 V 64 -2 H 128 70 V 64 142 Z M 70 28 Q 92 -10 130 -22"),
    ('R', 25, 12, "M 0 0 L 0 140 L 38 140 H 75 104 V 38 68 L 0 68 M 38 68 L 84 0"),
    ('S', 17, 17, "M 68 124 Q 56 142 37 142 H 4 107 Q 4 86 38 73 Q 75 59 75 36 V 36 -2 Q 12 -2 0 20"),
    ('T', 11, 11, "M 0 140 L 96 140 M 48 140 L 48 0"),
    ('U', 24, 24, "M 0 140 L 0 46 V 47 -2 H 94 46 L 94 140"),
    ('V', 11, 11, "M 0 140 L 52 0 L 104 140"),
    ('W', 12, 12, "M 0 140 L 39 0 L 77 140 L 115 0 L 154 140"),
    ('X', 12, 12, "M 4 140 L 92 0 M 88 140 L 0 0"),
    ('Y', 10, 10, "M 0 140 L 48 66 L 96 140 M 48 66 L 48 0"),
    ('Z', 13, 13, "M 4 140 L 88 140 L 0 0 L 92 0"),
    ('Æ', 10, 15, "M 0 0 L 66 140 L 138 140 M 78 140 L 78 0 L 142 0 M 28 60 L 128 60"),
    ('Œ', 18, 15, "M 154 140 L 66 140 H 0 70 V 66 0 L 157 0 M 88 140 L 88 0 M 88 73 L 144 73"),
];

const SMALL_LETTERS: [Row; 30] = [
    ('a', 16, 22, "M 63 0 L 63 64 V 35 96 Q 17 96 7 84 M 63 56 L 31 56 H 0 27 V 29 -2 Q 50 -2 63 24"),
    ('b', 22, 16, "M 0 150 L 0 0 M 0 66 Q 12 96 40 96 H 75 47 V 40 -2 Q 12 -2 0 28"),
    ('c', 16, 10, "M 64 82 Q 53 96 38 96 H 0 47 V 38 -2 Q 53 -2 64 12"),
    ('d', 16, 22, "M 75 150 L 75 0 M 75 66 Q 63 96 35 96 H 0 47 V 35 -2 Q 63 -2 75 28"),
    ('e', 16, 14, "M 1 50 L 72 50 V 37 96 H 0 47 V 39 -2 Q 57 -2 68 14"),
    ('f', 10, 4, "M 48 147 Q 44 150 37 150 H 18 126 L 18 0 M 0 94 L 42 94"),
    (
        'g',
        16,
        22,
        "M 75 94 L 75 -12 V 37 -46 Q 17 -46 6 -34 M 75 66 Q 63 96 35 96 H 0 47 V 35 -2 Q 63 -2 75 28",
    ),
    ('h', 22, 21, "M 0 150 L 0 0 M 0 60 Q 12 96 38 96 H 64 68 L 64 0"),
    ('i', 22, 22, "M 0 94 L 0 0 D 0 132"),
    ('ı', 22, 22, "M 0 94 L 0 0"),
    ('j', -2, 22, "M 24 94 L 24 -20 V 0 -46 D 24 132"),
    ('k', 22, 9, "M 0 150 L 0 0 M 57 94 L 0 38 M 20 58 L 61 0"),
    ('l', 22, 10, "M 0 150 L 0 20 V 18 -2 Q 23 -2 27 1"),
    ('m', 22, 21, "M 0 94 L 0 0 M 0 62 Q 10 96 34 96 H 56 70 L 56 0 M 56 62 Q 66 96 90 96 H 112 70 L 112 0"),
    ('n', 22, 21, "M 0 94 L 0 0 M 0 60 Q 12 96 38 96 H 64 68 L 64 0"),
    ('o', 16, 16, "M 39 96 H 0 47 V 39 -2 H 78 47 V 39 96 Z"),
    ('p', 22, 16, "M 0 94 L 0 -46 M 0 66 Q 12 96 40 96 H 75 47 V 40 -2 Q 12 -2 0 28"),
    ('q', 16, 22, "M 75 94 L 75 -46 M 75 66 Q 63 96 35 96 H 0 47 V 35 -2 Q 63 -2 75 28"),
    ('r', 22, 6, "M 0 94 L 0 0 M 0 56 Q 8 96 35 96 Q 41 96 45 94"),
    ('s', 14, 14, "M 52 82 Q 43 96 27 96 H 3 72 Q 3 56 28 49 Q 55 42 55 24 V 27 -2 Q 8 -2 0 14"),
    ('t', 10, 9, "M 16 124 L 16 24 V 36 -2 Q 43 -2 48 2 M 0 94 L 43 94"),
    ('u', 21, 22, "M 0 94 L 0 26 V 26 -2 Q 52 -2 64 34 M 64 94 L 64 0"),
    ('v', 11, 11, "M 0 94 L 36 0 L 72 94"),
    ('w', 11, 11, "M 0 94 L 29 0 L 58 94 L 87 0 L 116 94"),
    ('x', 12, 12, "M 3 94 L 66 0 M 63 94 L 0 0"),
    ('y', 11, 11, "M 0 94 L 36 0 M 72 94 L 28 -21 Q 18 -46 2 -46"),
    ('z', 12, 12, "M 3 94 L 58 94 L 0 0 L 62 0"),
    (
        'æ',
        16,
        14,
        "M 6 83 Q 16 96 32 96 H 61 64 L 61 47 V 97 -2 Q 115 -2 126 14 M 61 58 V 95 96 H 130 51 L 29 51 H 0 25 V 27 -2 Q 48 -2 61 30",
    ),
    (
        'œ',
        16,
        14,
        "M 36 96 H 0 47 V 36 -2 H 72 47 V 36 96 M 72 50 L 141 50 V 107 96 H 72 47 V 109 -2 Q 127 -2 138 14",
    ),
    ('ß', 22, 16, "M 0 0 L 0 116 V 30 150 H 58 120 V 34 86 H 68 42 V 36 -2 Q 25 -2 19 2"),
];

const DIGITS: [Row; 10] = [
    ('0', 16, 16, "M 42 142 H 0 70 V 42 -2 H 84 70 V 42 142 Z"),
    ('1', 20, 28, "M 0 114 L 34 140 L 34 0"),
    ('2', 16, 14, "M 3 106 V 40 142 H 76 104 Q 76 84 52 58 L 0 0 L 82 0"),
    ('3', 16, 16, "M 4 120 Q 16 142 40 142 H 72 109 V 38 76 L 28 76 M 38 76 H 80 37 V 38 -2 Q 12 -2 0 22"),
    ('4', 12, 12, "M 66 0 L 66 140 L 0 40 L 90 40"),
    ('5', 16, 16, "M 72 140 L 14 140 L 8 78 Q 22 90 40 90 H 80 44 V 38 -2 Q 12 -2 0 20"),
    ('6', 16, 16, "M 64 140 Q 0 98 0 44 V 40 -2 H 80 44 V 40 90 H 0 44"),
    ('7', 12, 12, "M 0 140 L 80 140 L 26 0"),
    ('8', 16, 16, "M 40 142 H 8 109 V 40 76 H 80 37 V 40 -2 H 0 37 V 40 76 H 72 109 V 40 142 Z"),
    ('9', 16, 16, "M 16 0 Q 80 42 80 96 V 40 142 H 0 96 V 40 50 H 80 96"),
];

const PUNCTUATION: [Row; 37] = [
    ('.', 18, 18, "D 0 4"),
    (',', 12, 16, "D 9 4 M 10 3 Q 12 -12 0 -24"),
    (';', 12, 16, "D 9 4 M 10 3 Q 12 -12 0 -24 D 9 82"),
    (':', 18, 18, "D 0 4 D 0 82"),
    ('…', 18, 18, "D 0 4 D 44 4 D 88 4"),
    ('·', 18, 18, "D 0 60"),
    ('!', 20, 20, "M 0 140 L 0 44 D 0 4"),
    ('?', 12, 12, "M 0 117 Q 10 142 34 142 H 68 108 Q 68 88 50 74 Q 34 62 34 44 D 34 4"),
    ('¡', 20, 20, "M 0 -46 L 0 50 D 0 90"),
    ('¿', 12, 12, "M 68 -23 Q 58 -48 34 -48 H 0 -14 Q 0 6 18 20 Q 34 32 34 50 D 34 90"),
    ('\'', 16, 16, "M 0 148 L 0 112"),
    ('"', 16, 16, "M 0 148 L 0 112 M 28 148 L 28 112"),
    ('‘', 14, 12, "D 3 118 M 2 119 Q 0 134 12 146"),
    ('’', 12, 14, "D 9 142 M 10 141 Q 12 126 0 114"),
    ('“', 14, 12, "D 3 118 M 2 119 Q 0 134 12 146 D 35 118 M 34 119 Q 32 134 44 146"),
    ('”', 12, 14, "D 9 142 M 10 141 Q 12 126 0 114 D 41 142 M 42 141 Q 44 126 32 114"),
    ('„', 12, 14, "D 9 4 M 10 3 Q 12 -12 0 -24 D 41 4 M 42 3 Q 44 -12 32 -24"),
    ('«', 14, 14, "M 26 78 L 0 47 L 26 16 M 58 78 L 32 47 L 58 16"),
    ('»', 14, 14, "M 0 78 L 26 47 L 0 16 M 32 78 L 58 47 L 32 16"),
    ('(', 16, 8, "M 32 156 Q 0 116 0 62 Q 0 8 32 -32"),
    (')', 8, 16, "M 0 156 Q 32 116 32 62 Q 32 8 0 -32"),
    ('[', 20, 8, "M 28 156 L 0 156 L 0 -32 L 28 -32"),
    (']', 8, 20, "M 0 156 L 28 156 L 28 -32 L 0 -32"),
    ('{', 10, 8, "M 38 156 H 18 134 L 18 82 V 0 62 H 18 42 L 18 -10 V 38 -32"),
    ('}', 8, 10, "M 0 156 H 20 134 L 20 82 V 38 62 H 20 42 L 20 -10 V 0 -32"),
    ('-', 14, 14, "M 0 50 L 38 50"),
    ('–', 12, 12, "M 0 50 L 66 50"),
    ('—', 8, 8, "M 0 50 L 124 50"),
    ('/', 6, 6, "M 0 -20 L 60 154"),
    ('\\', 6, 6, "M 0 154 L 60 -20"),
    ('|', 20, 20, "M 0 160 L 0 -36"),
    ('_', 0, 0, "M 0 -26 L 80 -26"),
    ('~', 12, 12, "M 0 48 Q 12 74 37 60 Q 62 46 74 72"),
    ('^', 12, 12, "M 0 96 L 30 142 L 60 96"),
    ('`', 14, 14, "M 0 148 L 22 120"),
    ('*', 10, 10, "M 28 144 L 28 84 M 2 129 L 54 99 M 54 129 L 2 99"),
    ('•', 16, 16, "M 15 76 H 0 61 V 15 46 H 30 61 V 15 76 Z D 15 61"),
];

const SIGNS: [Row; 20] = [
    (
        '&',
        14,
        10,
        "M 106 0 L 25 96 Q 15 108 15 116 V 41 142 H 66 117 Q 66 97 34 78 Q 0 58 0 34 V 40 -2 Q 82 -2 97 62",
    ),
    ('+', 14, 14, "M 0 60 L 76 60 M 38 98 L 38 22"),
    ('−', 14, 14, "M 0 60 L 76 60"),
    ('=', 14, 14, "M 0 78 L 76 78 M 0 42 L 76 42"),
    ('×', 16, 16, "M 0 30 L 60 90 M 60 30 L 0 90"),
    ('<', 14, 14, "M 68 96 L 0 60 L 68 24"),
    ('>', 14, 14, "M 0 96 L 68 60 L 0 24"),
    (
        '%',
        12,
        12,
        "M 24 142 H 0 111 V 24 80 H 48 111 V 24 142 Z M 98 140 L 26 0 M 100 60 H 76 29 V 100 -2 H 124 29 V 100 60 Z",
    ),
    ('#', 12, 12, "M 36 140 L 18 0 M 80 140 L 62 0 M 6 94 L 98 94 M 0 46 L 92 46"),
    (
        '@',
        14,
        14,
        "M 92 58 V 66 89 H 40 58 V 66 27 H 92 58 M 92 87 L 92 46 V 110 27 Q 134 27 134 62 V 68 130 H 0 54 V 68 -22 Q 90 -22 108 -12",
    ),
    ('°', 12, 12, "M 19 144 H 0 125 V 19 106 H 38 125 V 19 144 Z"),
    (
        '§',
        14,
        14,
        "M 54 130 Q 46 146 29 146 H 6 122 Q 6 104 33 90 Q 60 74 60 54 Q 60 38 43 30 M 20 96 Q 2 88 2 70 Q 2 52 30 37 Q 56 22 56 4 V 32 -20 Q 12 -20 4 -4",
    ),
    ('€', 10, 12, "M 106 124 Q 90 142 70 142 H 14 70 V 70 -2 Q 90 -2 106 16 M 0 84 L 82 84 M 0 56 L 76 56"),
    (
        '$',
        14,
        14,
        "M 68 118 Q 56 134 37 134 H 4 103 Q 4 84 38 72 Q 75 58 75 36 V 36 6 Q 12 6 0 26 M 38 156 L 38 -16",
    ),
    (
        '№',
        22,
        12,
        "M 0 0 L 0 140 L 92 0 L 92 140 M 148 118 H 122 87 V 148 56 H 174 87 V 148 118 Z M 124 26 L 172 26",
    ),
    ('←', 14, 14, "M 108 60 L 0 60 M 34 94 L 0 60 L 34 26"),
    ('→', 14, 14, "M 0 60 L 108 60 M 74 94 L 108 60 L 74 26"),
    ('↑', 14, 14, "M 34 0 L 34 136 M 0 102 L 34 136 L 68 102"),
    ('↓', 14, 14, "M 34 136 L 34 0 M 0 34 L 34 0 L 68 34"),
    ('¢', 14, 8, "M 58 82 Q 48 96 34 96 H 0 47 V 34 -2 Q 48 -2 58 12 M 34 118 L 34 -24"),
];

/// Strokes of an accent, with x = 0 in the middle of the letter.
pub(super) struct Accent {
    /// Its strokes; y counts from the floor of accents, or from the baseline if it hangs below.
    pub strokes: &'static str,
    /// Whether it stands above the letter.
    pub above: bool,
    /// The letters that have it.
    pub letters: &'static str,
    /// The same letters without it, in the same order.
    pub bases: &'static str,
}

/// Lower end of accents on small letters.
pub(super) const SMALL_FLOOR: i32 = 127;
/// Lower end of accents on capitals.
pub(super) const CAPITAL_FLOOR: i32 = 170;

/// All accents.
pub(super) const ACCENTS: [Accent; 7] = [
    Accent { strokes: "M -13 26 L 11 0", above: true, letters: "àèìòùÀÈÌÒÙ", bases: "aeıouAEIOU" },
    Accent {
        strokes: "M 13 26 L -11 0", above: true, letters: "áéíóúýÁÉÍÓÚÝ", bases: "aeıouyAEIOUY"
    },
    Accent {
        strokes: "M -23 0 L 0 25 L 23 0", above: true, letters: "âêîôûÂÊÎÔÛ", bases: "aeıouAEIOU"
    },
    Accent {
        strokes: "M -27 2 Q -17 26 0 12 Q 17 -2 27 22",
        above: true,
        letters: "ãñõÃÑÕ",
        bases: "anoANO",
    },
    Accent {
        strokes: "D -19 7 D 19 7", above: true, letters: "äëïöüÿÄËÏÖÜŸ", bases: "aeıouyAEIOUY"
    },
    Accent { strokes: "M 0 28 H -14 14 V 0 0 H 14 14 V 0 28 Z", above: true, letters: "åÅ", bases: "aA" },
    Accent {
        strokes: "M 2 -2 L -2 -19 Q 17 -19 17 -33 Q 17 -46 -12 -46",
        above: false,
        letters: "çÇ",
        bases: "cC",
    },
];

/// Fractions: a raised digit, a slash, a lowered digit.
pub(super) const FRACTIONS: [(char, char, char); 3] = [('½', '1', '2'), ('¼', '1', '4'), ('¾', '3', '4')];

/// Pairs that move closer together: the left characters, the right characters, and by how much.
pub(super) const PAIRS: [(&str, &str, i32); 9] = [
    ("TVWYŸ", ".,…", 28),
    ("FP", ".,…A", 22),
    ("TY", "aceosgqdœæ", 22),
    ("VW", "aceosgqdœæ", 14),
    ("T", "urnmpvwyxz", 14),
    ("AÀÁÂÃÄÅ", "TVWYŸ’'", 22),
    ("TVWYŸ", "AÀÁÂÃÄÅÆ", 22),
    ("L", "TVWYŸ’'", 22),
    ("rvwyf", ".,…", 16),
];
