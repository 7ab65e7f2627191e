const ending = /^(.*\S)\s+((?:[¥￥€£$]|R\$)\s?\d[\d.,]*)$/;

/** A title and the sum of money that it ends with, which is never cut; empty where there is none. */
export function titleAmount(text: string): { words: string; amount: string } {
  const [, words = text, amount = ''] = ending.exec(text) ?? [];
  return { words, amount };
}
