const begins = '<think>';
const ends = '</think>';

/** Leaves out what a model thinks before it answers, where its server writes that into the answer as `<think>…</think>`. */
export class Thoughts {
  #at: 'start' | 'thought' | 'answer' = 'start';
  #held = '';

  /** What of the next piece belongs to the answer; pieces may be cut anywhere. */
  read(piece: string): string {
    if (this.#at === 'answer') return piece;
    this.#held += piece;
    if (this.#at === 'start') {
      const begun = this.#held.trimStart();
      if (begun.length < begins.length && begins.startsWith(begun)) return '';
      if (!begun.startsWith(begins)) return this.#answer(this.#held);
      this.#at = 'thought';
    }
    const end = this.#held.indexOf(ends);
    if (end >= 0) return this.#answer(this.#held.slice(end + ends.length).trimStart());
    this.#held = this.#held.slice(1 - ends.length);
    return '';
  }

  /** What was kept because it might have been the beginning of a thought. */
  rest(): string {
    return this.#at === 'start' ? this.#answer(this.#held) : '';
  }

  #answer(text: string): string {
    this.#at = 'answer';
    this.#held = '';
    return text;
  }
}
