// CRC-32 as in zip files and PNG pictures, which notices damage to stored texts.

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

const encoder = new TextEncoder();

/**
 * The checksum of a text. With the checksum of the text before it, that of both together.
 * @param {string} text
 * @param {number} [before]
 */
export function checksum(text, before = 0) {
  let rest = ~before >>> 0;
  for (const byte of encoder.encode(text)) rest = /** @type {number} */ (TABLE[(rest ^ byte) & 0xff]) ^ (rest >>> 8);
  return ~rest >>> 0;
}
