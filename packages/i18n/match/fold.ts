const written: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', þ: 'th' };

/**
 * The form in which a text and the typed words are compared: full width as half width, capitals as small letters, letters without their
 * accents and tones; the vowel of lü and nü, which is another one than that of lu and nu, is v. Letters that are no letter with an accent
 * are written as people without such a key write them: Straße as strasse, Ærø as aero.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[ln])u\p{M}*\u0308/gu, 'v')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[ßæœøłđðıþ]/g, (letter) => written[letter] ?? letter)
    .normalize('NFC');

/** Other ways to write a syllable that is read with ü, which is v in readings: lve as lue and lyue. */
export const writtenAlso = (reading: string): readonly string[] => {
  const at = reading.indexOf('v');
  return at < 0 ? [] : ['u', 'yu'].map((vowel) => reading.slice(0, at) + vowel + reading.slice(at + 1));
};

const mostMeant = 8;

/** Possible meanings of folded letters, the likeliest first: lu is lu and lü, lyu is also lü. */
export function meantBy(text: string): string[] {
  let meant = [''];
  let at = 0;
  for (const { 0: vowel, index } of text.matchAll(/(?<=[ln])y?u|(?<=[jqxy])v/g)) {
    const ways = [vowel, vowel === 'v' ? 'u' : 'v'].map((way) => text.slice(at, index) + way);
    meant = meant.flatMap((one) => ways.map((way) => one + way)).slice(0, mostMeant);
    at = index + vowel.length;
  }
  return meant.map((one) => one + text.slice(at));
}

/** The letters and digits of a folded text as bits: a text cannot start with a letter that it lacks. */
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
