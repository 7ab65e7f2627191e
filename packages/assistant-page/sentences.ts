/** Splits a growing answer into whole sentences, so that screen readers do not read it letter by letter. */
export class Sentences {
  readonly #wordsOf: (text: string) => string;
  #said = '';

  constructor(wordsOf: (text: string) => string) {
    this.#wordsOf = wordsOf;
  }

  /** Complete sentences since the last call; the whole rest when the answer is complete. */
  next(text: string, over: boolean): string {
    const words = this.#wordsOf(over ? text : settled(text));
    const end = over ? words.length : lastStop(words);
    // If text that was read has changed, it continues at the first difference.
    const from = commonIn(this.#said, words);
    if (end <= from) return '';
    this.#said = words.slice(0, end);
    return words.slice(from, end).trim();
  }
}

/** Removes an end that may still change: an open table, mark or link. */
function settled(text: string): string {
  const whole = text.replace(/(?:^|\n)[ \t]*\|[^\n]*(?:\n[ \t]*\|[^\n]*)*$/, '');
  const last = whole.slice(whole.lastIndexOf('\n') + 1);
  const open = ['**', '~~', '`'].filter((mark) => last.split(mark).length % 2 === 0).map((mark) => last.lastIndexOf(mark));
  const link = last.search(/\[[^\]]*(?:\](?:\([^)]*)?)?$/);
  const cuts = [...open, link].filter((at) => at >= 0);
  return cuts.length === 0 ? whole : whole.slice(0, whole.length - last.length + Math.min(...cuts));
}

function commonIn(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const lastStop = (words: string): number => {
  const stops = [...words.matchAll(/[。！？；\n]|[.!?](?=\s)/g)];
  const last = stops.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};
