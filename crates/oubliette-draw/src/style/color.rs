//! Colors and corners as records write them.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};

use crate::palette::Rgb;
use crate::picture::{Color, Ends};

/// As in style sheets: `#1a2b3c`, or `#1a2b3c80` for half of it.
impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        struct Hex;
        impl Visitor<'_> for Hex {
            type Value = Color;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a color such as \"#1a2b3c\" or \"#1a2b3c80\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Color, E> {
                from_hex(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Hex)
    }
}

fn from_hex(text: &str) -> Option<Color> {
    let digits = text.strip_prefix('#')?;
    if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(digits, 16).ok()?;
    match digits.len() {
        6 => Some(Color::solid(Rgb::hex(number))),
        8 => Some(Color { rgb: Rgb::hex(number >> 8), alpha: number as u8 }),
        _ => None,
    }
}

impl<'de> Deserialize<'de> for Ends {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ends, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "round" => Ok(Ends::Round),
            "sharp" => Ok(Ends::Sharp),
            other => Err(de::Error::unknown_variant(other, &["round", "sharp"])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_have_six_or_eight_digits() {
        assert_eq!(from_hex("#0a0b0c"), Some(Color::solid(Rgb(10, 11, 12))));
        assert_eq!(from_hex("#0a0b0c80"), Some(Color { rgb: Rgb(10, 11, 12), alpha: 128 }));
        for wrong in ["", "#", "0a0b0c", "#0a0b0", "#0a0b0c8", "#+a0b0c", "#gg0000", "#é0000"] {
            assert_eq!(from_hex(wrong), None, "{wrong}");
        }
    }
}
