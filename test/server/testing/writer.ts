import { randomUUID } from 'node:crypto';
import { password, sha256 } from '../../../packages/server/testing/organisation.ts';

/** Cookie and token of a session, as headers. */
export type Credentials = Record<string, string>;

/** Every answer that was no success, with what it said. */
export interface Refused {
  status: number;
  code: number;
  retryAfter: string | null;
}

export async function signIn(address: string, username: string): Promise<Credentials> {
  const answer = await fetch(`${address}/idaas/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: sha256(password) }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { token: string } };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: cookie.join('; '), authorization: `Bearer ${data.token}` };
}

/**
 * Sends messages to li and wang without a pause, several at once, and remembers which were acknowledged. A message is a row
 * of its content, one for each of them, search terms and two events: half of it would show.
 */
export class Writer {
  readonly acknowledged = new Set<string>();
  /** Sent without an answer: it may be there or not, but whole. */
  readonly unknown = new Map<string, string>();
  readonly refused: Refused[] = [];
  readonly #credentials: Credentials;
  #address: () => string;
  #lanes: Promise<void>[] = [];
  #on = false;
  #waiting = new Set<() => void>();

  constructor(credentials: Credentials, address: () => string) {
    this.#credentials = credentials;
    this.#address = address;
  }

  begin(lanes = 4): void {
    this.#on = true;
    this.#lanes = Array.from({ length: lanes }, () => this.#lane());
  }

  async end(): Promise<void> {
    this.#on = false;
    await Promise.all(this.#lanes);
  }

  /** Resolves when so many more were acknowledged than now. */
  more(count: number): Promise<void> {
    const wanted = this.acknowledged.size + count;
    return this.until(() => this.acknowledged.size >= wanted);
  }

  /** Resolves after the answer that fulfils this. */
  until(fulfilled: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!fulfilled()) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  async #lane(): Promise<void> {
    while (this.#on) {
      const title = `m-${randomUUID()}`;
      await this.send(title, `k-${title}`);
      for (const look of this.#waiting) look();
      // Where nobody listens an answer comes at once: let others run.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Sends one message; answers whether it was acknowledged. */
  async send(title: string, key: string): Promise<boolean> {
    this.unknown.set(title, key);
    try {
      const answer = await fetch(`${this.#address()}/api/business-center/v1/message/send`, {
        method: 'POST',
        headers: { ...this.#credentials, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ to: ['E1001', 'E1002'], type: 'notice', title, body: '正文 zhengwen' }),
      });
      const { code } = (await answer.json()) as { code: number };
      if (code !== 0) {
        this.refused.push({ status: answer.status, code, retryAfter: answer.headers.get('retry-after') });
        return false;
      }
      this.unknown.delete(title);
      this.acknowledged.add(title);
      return true;
    } catch {
      return false;
    }
  }
}

/** How often each title is in the message centre of a person. */
export async function titlesOf(address: string, credentials: Credentials, userCode: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (let pageIndex = 1; ; pageIndex++) {
    const answer = await fetch(`${address}/api/business-center/v1/message/conditionquery`, {
      method: 'POST',
      headers: { ...credentials, 'content-type': 'application/json' },
      body: JSON.stringify({ userCode, pageIndex, pageSize: 100 }),
    });
    const { data } = (await answer.json()) as { data: { title: string }[] };
    for (const { title } of data) counts.set(title, (counts.get(title) ?? 0) + 1);
    if (data.length < 100) return counts;
  }
}

/** The faults of the stored messages: lost, doubled or half. */
export function losses({ acknowledged, unknown }: Writer, li: Map<string, number>, wang: Map<string, number>): string[] {
  const of = (title: string) => `${li.get(title) ?? 0}${wang.get(title) ?? 0}`;
  return [
    ...[...acknowledged].filter((title) => of(title) !== '11').map((title) => `acknowledged ${title} is there ${of(title)}`),
    ...[...unknown.keys()].filter((title) => !['00', '11'].includes(of(title))).map((title) => `half of ${title} is there: ${of(title)}`),
  ];
}
