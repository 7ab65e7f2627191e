import type { Credentials } from './writer.ts';

/** The message stream of a node, as a browser reads it. */
export class Listener {
  /** Titles in the order in which they came. */
  readonly titles: string[] = [];
  readonly #cut = new AbortController();
  #look: () => void = () => {};

  static async open(address: string, credentials: Credentials): Promise<Listener> {
    const listener = new Listener();
    const signal = listener.#cut.signal;
    const answer = await fetch(`${address}/api/business-center/v1/message/stream`, { headers: credentials, signal });
    if (!answer.ok || answer.body === null) throw new Error(`no stream: ${answer.status}`);
    void listener.#read(answer.body.pipeThrough(new TextDecoderStream())).catch(() => {});
    return listener;
  }

  /** Resolves when each of these has been told. */
  heard(titles: Iterable<string>): Promise<void> {
    return new Promise((resolve) => {
      this.#look = () => {
        const told = new Set(this.titles);
        if ([...titles].every((title) => told.has(title))) resolve();
      };
      this.#look();
    });
  }

  close(): void {
    this.#cut.abort();
  }

  async #read(text: ReadableStream<string>): Promise<void> {
    let rest = '';
    for await (const chunk of text) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        if (!block.includes('event: message\n')) continue;
        const data = /^data: (.*)$/m.exec(block)?.[1] ?? '{}';
        this.titles.push((JSON.parse(data) as { title: string }).title);
      }
      this.#look();
    }
  }
}
