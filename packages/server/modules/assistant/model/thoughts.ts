const begins = '<think>';
const ends = '</think>';
/** The end of a thought that nothing began; one in quotation marks is spoken of. */
const unbegun = /(?<!["'`“「])<\/think>/;
/** An end that is cut, with the letter before it. */
const longestTail = ends.length;

/** What a piece of a completion adds to the answer; `anew` says that all before it was thought. */
export interface CompletionPart {
  text: string;
  anew: boolean;
}

/**
 * Leaves out what a model thinks before it answers, where its server writes that into the answer as `<think>…</think>`. Where a template has
 * begun the thought for the model, only its end is written: that is known when it comes, or from the beginning where `begun` says so.
 */
export class Thoughts {
  #at: 'start' | 'thought' | 'begun' | 'answer' = 'start';
  #held = '';
  #mayEnd = true;

  constructor(begun = false) {
    if (begun) this.#at = 'begun';
  }

  /** What of the next piece belongs to the answer; pieces may be cut anywhere. */
  read(piece: string): CompletionPart {
    if (this.#at === 'answer') return this.#inAnswer(piece);
    this.#held += piece;
    if (this.#at !== 'thought') {
      const text = this.#held.trimStart();
      if (text.length < begins.length && begins.startsWith(text)) return nothing;
      if (text.startsWith(begins)) this.#at = 'thought';
      else if (this.#at === 'start') return this.#answer(this.#held);
    }
    const end = this.#at === 'thought' ? this.#held.indexOf(ends) : endOf(this.#held);
    if (end >= 0) {
      this.#mayEnd = false;
      return this.#answer(this.#held.slice(end + ends.length).trimStart());
    }
    if (this.#at === 'thought') this.#held = this.#held.slice(1 - ends.length);
    return nothing;
  }

  /** Text that was held back because it might have been a thought. */
  rest(): string {
    return this.#at === 'start' || this.#at === 'begun' ? this.#answer(this.#held).text : '';
  }

  #answer(text: string): CompletionPart {
    this.#at = 'answer';
    this.#held = '';
    return this.#inAnswer(text);
  }

  #inAnswer(piece: string): CompletionPart {
    if (!this.#mayEnd) return { text: piece, anew: false };
    const said = this.#held + piece;
    const end = endOf(said);
    // One that stood there before was spoken of.
    const isEnd = end >= 0 && end + ends.length > this.#held.length;
    if (said.includes(begins) || isEnd) this.#mayEnd = false;
    this.#held = said.slice(-longestTail);
    return isEnd ? { text: said.slice(end + ends.length).trimStart(), anew: true } : { text: piece, anew: false };
  }
}

/** Where a thought ends that nothing begins; -1 where none does. */
const endOf = (said: string): number => (said.includes(begins) ? -1 : said.search(unbegun));

const nothing: CompletionPart = { text: '', anew: false };
