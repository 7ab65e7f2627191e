/** Whether two screens have the same text, apart from numbers and a few words that change by themselves. */
export function sameWords(one: string, other: string): boolean {
  const [a, b] = [bag(one), bag(other)];
  const all = new Set([...a.keys(), ...b.keys()]);
  if (all.size === 0) return true;
  let [common, total] = [0, 0];
  for (const word of all) {
    const [here, there] = [a.get(word) ?? 0, b.get(word) ?? 0];
    common += Math.min(here, there);
    total += Math.max(here, there);
  }
  return common / total >= 0.9;
}

function bag(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const word of text.replace(/\d+/g, '0').match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Returns the beginning of a screen's text, so that a person recognizes it. */
export const excerpt = (words: string): string => (words === '' ? 'nothing' : `“${words.length > 60 ? `${words.slice(0, 60)}…` : words}”`);
