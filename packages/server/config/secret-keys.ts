/** The present key, the next one, and former ones that are not done with; more at once is a mistake. */
export const mostSecretKeys = 4;

/**
 * Reads secret keys as a setting or the file of a data folder has them: the wanted one first, former ones after it, between commas or white
 * space. Null where one is not of 64 hexadecimal digits, where one is there twice, or where there are too many.
 */
export function parseSecretKeys(text: string): readonly string[] | null {
  const keys = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/, mostSecretKeys + 1);
  const isRight = keys.length <= mostSecretKeys && keys.every((key) => /^[0-9a-f]{64}$/.test(key)) && new Set(keys).size === keys.length;
  return isRight ? keys : null;
}
