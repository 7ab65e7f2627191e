import { ModelFailure } from './model-failure.ts';

/** Takes the data of server-sent events out of bytes that come in any pieces; a character may be cut in two. */
export class EventLines {
  readonly #decoder = new TextDecoder();
  readonly #most: number;
  #bytes = 0;
  #rest = '';

  /** What is longer than so many bytes altogether is no answer. */
  constructor(most: number) {
    this.#most = most;
  }

  read(piece: Uint8Array): string[] {
    this.#bytes += piece.length;
    if (this.#bytes > this.#most) throw new ModelFailure('the stream is too long');
    const lines = (this.#rest + this.#decoder.decode(piece, { stream: true })).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    return lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trim());
  }
}
