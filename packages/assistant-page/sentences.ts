/** Reads an answer that grows in whole sentences, so that nobody hears it letter by letter. */
export class Sentences {
  readonly #wordsOf: (text: string) => string;
  #said = 0;

  constructor(wordsOf: (text: string) => string) {
    this.#wordsOf = wordsOf;
  }

  /** What is complete since the last time; all that is left once the answer is over. */
  next(text: string, over: boolean): string {
    const words = this.#wordsOf(text);
    const end = over ? words.length : lastStop(words);
    const fresh = words.slice(this.#said, end).trim();
    this.#said = Math.max(this.#said, end);
    return fresh;
  }
}

const lastStop = (words: string): number => {
  const stops = [...words.matchAll(/[。！？；\n]|[.!?](?=\s)/g)];
  const last = stops.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
};
