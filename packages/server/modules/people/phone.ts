/** A telephone number as it is stored: digits and signs of full width (`１３８`), as East Asian keyboards write them, are the usual ones. */
export const normalizePhone = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xfee0))
    .replaceAll('\u3000', ' ')
    .trim();
