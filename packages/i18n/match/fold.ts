/**
 * The form in which a text and what was typed are compared: full width as half width, capitals as small letters, letters without
 * their accents; ü stays apart as v, as people type it.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .normalize('NFC');

/** The letters and digits of a folded text as bits: what one text lacks, another cannot begin with. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) bits |= 1 << letter;
  }
  return bits;
}

/** How many bits are set. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
