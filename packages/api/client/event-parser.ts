export interface ParsedEvent {
  /** The last id that the stream gave, of this event or one before. */
  id: string;
  event: string;
  data: string;
}

/** Maximum length of an incomplete event; a longer one is not from our stream. */
const longest = 1_000_000;

/** Reads server-sent events out of text that comes in pieces, as the HTML standard says. Throws when an event never ends. */
export class EventParser {
  /** Milliseconds until the client should reconnect; null if the server has not set it. */
  retry: number | null = null;
  #rest = '';
  #id = '';
  #event = '';
  #data: string[] = [];

  read(piece: string): ParsedEvent[] {
    const text = this.#rest + piece;
    // A \r at the end may be half of a line break.
    const lines = text.split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length + this.#data.reduce((sum, line) => sum + line.length, 0) > longest)
      throw new Error('an event of the stream is too long');
    return lines.flatMap((line) => this.#line(line) ?? []);
  }

  #line(line: string): ParsedEvent | null {
    if (line === '') return this.#finish();
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') this.#data.push(value);
    else if (name === 'event') this.#event = value;
    else if (name === 'id' && !value.includes('\0')) this.#id = value;
    else if (name === 'retry' && /^\d{1,7}$/.test(value)) this.retry = Number(value);
    return null;
  }

  #finish(): ParsedEvent | null {
    const event = this.#data.length === 0 ? null : { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
    this.#event = '';
    this.#data = [];
    return event;
  }
}
