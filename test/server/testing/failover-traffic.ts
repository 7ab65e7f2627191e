import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Credentials } from './writer.ts';

const pauseMilliseconds = 50;

interface Traffic {
  /** The proxy that answers now. */
  address(): string;
  li: Credentials;
  wang: Credentials;
}

/**
 * What people do meanwhile: messages with keys, each repeated with its key until it is acknowledged; reads of a signed-in person and pages;
 * and the stream of who gets the messages, which is opened again with the last id.
 */
export class FailoverTraffic {
  /** Titles begin with it. */
  readonly name = randomUUID();
  /** Every message, with the time of its acknowledgement in milliseconds. */
  readonly acknowledged = new Map<string, number>();
  /** Answers by kind, status, code, and whether a 503 lacks Retry-After. */
  readonly answers: Record<string, number> = {};
  /** How often the stream told each title. */
  readonly told = new Map<string, number>();
  /** Titles of the lists that a page loads again after a gap of the stream. */
  readonly listed = new Set<string>();
  readonly #begun = new Map<string, number>();
  readonly #traffic: Traffic;
  readonly #end = new AbortController();
  #writing = true;
  #lanes: Promise<void>[] = [];
  #streams: Promise<void>[] = [];
  #sent = 0;
  readonly #opened = Promise.withResolvers<void>();

  constructor(traffic: Traffic) {
    this.#traffic = traffic;
  }

  begin(): void {
    this.#streams = [this.#listen()];
    // A stream begins with the present: it says nothing of a message that was there before it.
    const lanes = [() => this.#write(), () => this.#write(), () => this.#read(), () => this.#pages()];
    this.#lanes = lanes.map((lane) => this.#opened.promise.then(lane));
  }

  /** Resolves when so many more were acknowledged than now. */
  async more(count: number): Promise<void> {
    const wanted = this.acknowledged.size + count;
    while (this.acknowledged.size < wanted) await setTimeout(20);
  }

  /** The time of the first acknowledgement after this; of a message that was also sent after this, where what is broken was not the database. */
  async firstAfter(time: number, { sentToo }: { sentToo: boolean }): Promise<number> {
    for (;;) {
      const times = [...this.acknowledged]
        .filter(([title, at]) => (sentToo ? (this.#begun.get(title) ?? 0) : at) >= time)
        .map(([, at]) => at);
      if (times.length > 0) return Math.min(...times);
      await setTimeout(20);
    }
  }

  /** Ends at once, whatever is under way. */
  stop(): void {
    this.#writing = false;
    this.#end.abort();
  }

  /** Sends until all are acknowledged and told. */
  async finish(): Promise<void> {
    this.#writing = false;
    await Promise.all(this.#lanes);
    while ([...this.acknowledged.keys()].some((title) => !this.told.has(title) && !this.listed.has(title))) await setTimeout(50);
    this.#end.abort();
    await Promise.all(this.#streams);
  }

  async #write(): Promise<void> {
    while (this.#writing) {
      const title = `${this.name} ${(this.#sent += 1)}`;
      this.#begun.set(title, performance.now());
      const body = JSON.stringify({ to: ['E1001', 'E1002'], type: 'notice', title, body: '' });
      const headers = { ...this.#traffic.li, 'content-type': 'application/json', 'idempotency-key': title.replace(' ', '-') };
      while (!this.#end.signal.aborted) {
        const answer = await this.#ask('write', '/api/business-center/v1/message/send', { method: 'POST', headers, body });
        if (answer === 200) break;
        await setTimeout(pauseMilliseconds * 2);
        this.#begun.set(title, performance.now());
      }
      if (this.#end.signal.aborted) return;
      this.acknowledged.set(title, performance.now());
      await setTimeout(pauseMilliseconds);
    }
  }

  async #read(): Promise<void> {
    for (; this.#writing; await setTimeout(pauseMilliseconds))
      await this.#ask('read', '/api/wutong-idaas-account/current', { headers: this.#traffic.wang });
  }

  async #pages(): Promise<void> {
    for (; this.#writing; await setTimeout(pauseMilliseconds)) {
      await this.#ask('page', '/pba/', { headers: { accept: 'text/html', cookie: this.#traffic.li['cookie'] ?? '' } });
      await this.#ask('login page', '/idaas/login', { headers: { accept: 'text/html' } });
    }
  }

  /** Loads the newest messages, as a page does after a gap. */
  async #list(): Promise<void> {
    const body = JSON.stringify({ pageIndex: 1, pageSize: 100 });
    const headers = { ...this.#traffic.wang, 'content-type': 'application/json' };
    while (!this.#end.signal.aborted) {
      try {
        const answer = await fetch(`${this.#traffic.address()}/api/business-center/v1/message/lines`, { method: 'POST', headers, body });
        const { data } = (await answer.json()) as { data: { title: string }[] };
        for (const { title } of data) if (title.startsWith(this.name)) this.listed.add(title);
        return;
      } catch {
        await setTimeout(200);
      }
    }
  }

  /** The status; 0 where the connection was lost. */
  async #ask(kind: string, path: string, init: RequestInit): Promise<number> {
    const answer = await fetch(`${this.#traffic.address()}${path}`, { ...init, signal: AbortSignal.timeout(40_000) }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer === null || typeof text !== 'string') {
      this.#count(`${kind}: connection lost`);
      return 0;
    }
    const code = /^\{"code":(\d+)/.exec(text)?.[1] ?? '';
    const bare = answer.status === 503 && !answer.headers.has('retry-after') ? ' without Retry-After' : '';
    this.#count(`${kind}: ${answer.status}${code === '' ? '' : `/${code}`}${bare}`);
    return answer.status;
  }

  #count(key: string): void {
    this.answers[key] = (this.answers[key] ?? 0) + 1;
  }

  async #listen(): Promise<void> {
    let last = '';
    while (!this.#end.signal.aborted) {
      try {
        const headers = { ...this.#traffic.wang, ...(last === '' ? {} : { 'last-event-id': last }) };
        const answer = await fetch(`${this.#traffic.address()}/api/business-center/v1/message/stream`, {
          headers,
          signal: this.#end.signal,
        });
        if (!answer.ok || answer.body === null) throw new Error(String(answer.status));
        let rest = '';
        for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
          const blocks = (rest + chunk).split('\n\n');
          rest = blocks.pop() ?? '';
          for (const block of blocks) {
            last = /^id: ?(.*)$/m.exec(block)?.[1] ?? last;
            if (last !== '') this.#opened.resolve();
            if (block.includes('event: unread\n') && block.includes('"gap":true')) void this.#list();
            if (!block.includes('event: message\n')) continue;
            const { title } = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as { title: string };
            if (title.startsWith(this.name)) this.told.set(title, (this.told.get(title) ?? 0) + 1);
          }
        }
      } catch {
        if (!this.#end.signal.aborted) await setTimeout(200);
      }
    }
  }
}
