import { type Agent, type IncomingMessage, request } from 'node:http';
import { codeOf } from '../../server/testing/crowd.ts';
import { password, sha256 } from '../../../packages/server/testing/organisation.ts';
import { addressBook, type Call, firstCalls, functionCalls, homeCalls, message, returnCalls, search } from './calls.ts';
import type { Tally } from './tally.ts';

/** Where and when somebody works. */
export interface Morning {
  address: string;
  agent: Agent;
  tally: Tally;
  people: number;
  /** Milliseconds of the whole measurement. */
  length: number;
  /** Milliseconds since it began. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const second = 1_000;
const minute = 60 * second;
const messagesAMinute = 0.2;
const searches = 3;
const functions = 2;
const lids = 2;
const closedMilliseconds = 30 * second;
/** Exports of the address book: by one person in so many. */
const exporters = 50;

/** One in twenty; the others come from an identity provider. */
export const hasPassword = (index: number): boolean => index % 20 === 0;

/** Times between events that come by themselves, such as arrivals. */
export const exponential = (mean: number): number => -Math.log(1 - Math.random()) * mean;
const within = (from: number, to: number): number => from + Math.random() * (to - from);

/** One person's morning. Each step has its time from the beginning: it does not wait for the answers of others. */
export class Person {
  readonly #morning: Morning;
  readonly #index: number;
  readonly #from: string;
  #headers: Record<string, string> = {};
  #stream: { close(): void } | null = null;
  #lastEvent = '';

  constructor(morning: Morning, index: number) {
    this.#morning = morning;
    this.#index = index;
    this.#from = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  }

  /** Signs in at a time, and works until the end. */
  async arrive(at: number): Promise<void> {
    await this.#until(at);
    void this.#call({ name: 'document', method: 'GET', path: '/pba/' }, at);
    if (!(await this.#signIn(at + within(2, 5) * second))) return;
    const begun = this.#morning.now();
    this.#openStream();
    await this.#together([...firstCalls(`crowd-${this.#index}`), ...homeCalls], begun);
    const { length, people } = this.#morning;
    const steps: [number, () => Promise<void>][] = [];
    const often = (count: number, work: (at: number) => Promise<void>) => {
      for (let step = 0; step < count; step += 1) {
        const time = within(begun + 5 * second, length);
        steps.push([time, () => work(time)]);
      }
    };
    often(searches, (time) => this.#call(search(Math.random()), time));
    often(functions, (time) => this.#together(functionCalls, time));
    if (this.#index % exporters === 0) often(1, (time) => this.#call(addressBook, time));
    for (let time = begun + exponential(minute / messagesAMinute); time < length; time += exponential(minute / messagesAMinute)) {
      const due = time;
      steps.push([due, () => this.#call(message(codeOf(Math.floor(Math.random() * people))), due)]);
    }
    often(lids, (time) => this.#closeLid(time));
    await Promise.all(steps.map(([time, work]) => this.#until(time).then(work)));
    await this.#until(length);
    this.#stream?.close();
  }

  async #signIn(at: number): Promise<boolean> {
    await this.#until(at);
    const body = { username: `crowd-${this.#index}`, password: sha256(password) };
    const name = hasPassword(this.#index) ? 'sign-in by password' : 'sign-in';
    const { status, text, cookies } = await this.#ask({ name, method: 'POST', path: '/idaas/login', body }, at);
    if (status !== 200) return false;
    const { data } = JSON.parse(text) as { data: { token: string } };
    this.#headers = { authorization: `Bearer ${data.token}`, cookie: cookies.join('; ') };
    return true;
  }

  /** A lid is closed, and opened after a while: the stream is opened again behind the last event. */
  async #closeLid(at: number): Promise<void> {
    this.#stream?.close();
    this.#stream = null;
    const opened = at + exponential(closedMilliseconds);
    if (opened >= this.#morning.length) return;
    await this.#until(opened);
    this.#openStream();
    await this.#together(returnCalls, opened);
  }

  async #together(calls: readonly Call[], at: number): Promise<void> {
    await Promise.all(calls.map((call) => this.#call(call, at)));
  }

  async #call(call: Call, at: number): Promise<void> {
    await this.#until(at);
    await this.#ask(call, at);
  }

  #ask({ name, method, path, body }: Call, due: number): Promise<{ status: number; text: string; cookies: string[] }> {
    const { address, agent, tally, now } = this.#morning;
    return new Promise((resolve) => {
      const headers = {
        ...this.#headers,
        'x-forwarded-for': this.#from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const end = (status: number, text = '', cookies: string[] = []) => {
        tally.add(name, status, now() - due);
        resolve({ status, text, cookies });
      };
      const asked = request(`${address}${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.on('error', () => end(0));
        response.on('end', () =>
          end(
            response.statusCode ?? 0,
            text,
            (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? ''),
          ),
        );
      });
      asked.on('error', () => end(0));
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  #openStream(): void {
    const { address, tally, now } = this.#morning;
    const due = now();
    const headers = {
      ...this.#headers,
      'x-forwarded-for': this.#from,
      ...(this.#lastEvent === '' ? {} : { 'last-event-id': this.#lastEvent }),
    };
    let told = false;
    const tell = (status: number) => {
      if (!told) tally.add('stream', status, now() - due);
      told = true;
    };
    const asked = request(`${address}/api/business-center/v1/message/stream`, { agent: false, headers }, (response: IncomingMessage) => {
      if (response.statusCode !== 200) tell(response.statusCode ?? 0);
      response.setEncoding('utf8').on('data', (piece: string) => {
        this.#lastEvent = /.*^id: (\d+)$/ms.exec(piece)?.[1] ?? this.#lastEvent;
        tell(200);
      });
      response.on('error', () => {});
    });
    asked.on('error', () => tell(0));
    asked.end();
    this.#stream = {
      close: () => {
        // A lid that is closed before the stream has begun is no failure.
        told = true;
        asked.destroy();
      },
    };
  }

  #until(at: number): Promise<void> {
    const wait = at - this.#morning.now();
    return wait <= 0 ? Promise.resolve() : this.#morning.wait(wait).then(() => {});
  }
}
