/** Digits in groups of four, as on a card. */
export const grouped = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

const fullWidthDigits = /[\uff10-\uff19]/g;

/** The digits of typed or pasted text, full-width ones too. */
export const digitsOf = (text: string): string =>
  text.replace(fullWidthDigits, (digit) => String.fromCodePoint(digit.codePointAt(0)! - 0xfee0)).replace(/\D/g, '');

/** Where the caret belongs in the grouped text, so that as many digits are before it as were. */
export function caretAfter(digitsBefore: number, text: string): number {
  let seen = 0;
  for (const [at, sign] of [...text].entries()) {
    if (seen === digitsBefore) return at;
    if (sign !== ' ') seen += 1;
  }
  return text.length;
}
