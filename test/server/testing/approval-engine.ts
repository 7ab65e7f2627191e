import { type Client, connect, IntegrationError } from '@atrium/integration';
import { type Case, neededOf, type Order, orderOf, shapes, type Step, taskId, titleOf, whoDecides } from './approval-case.ts';

export interface Decision {
  id: string;
  type: string;
  data: { externalId: string; version: number; action?: string; by: { userCode: string } };
}

type Judgement = { outcome: 'accepted' } | { outcome: 'refused'; message: string };

interface Options {
  url: () => string;
  key: string;
  people: readonly string[];
  random: () => number;
}

const pageSize = 500;
const lanes = 6;

/** A business system with approvals of several steps: it sends its orders twice and in any order, and keeps what was decided. */
export class ApprovalEngine {
  readonly cases = new Map<string, Case>();
  /** What became of each event, by its id: it may come twice. */
  readonly judged = new Map<string, Judgement>();
  readonly answers: Record<string, number> = {};
  readonly #options: Options;
  readonly #waiting = new Set<() => void>();
  #orders: Order[] = [];
  #onTheWay = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get isQuiet(): boolean {
    return this.#orders.length === 0 && this.#onTheWay === 0;
  }

  /** Resolves when something has happened: an order was answered, an event was judged. */
  progress(): Promise<void> {
    return new Promise((resolve) => this.#waiting.add(resolve));
  }

  wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** Begins cases; some are taken back at once, so that their close may come before their task. */
  begin(count: number): void {
    for (let index = 0; index < count; index += 1) {
      const steps = Array.from({ length: 1 + this.#below(3) }, () => this.#step());
      const one: Case = {
        id: `C${this.cases.size}-`,
        shape: shapes[index % shapes.length]!,
        steps,
        at: 0,
        since: 1,
        version: 1,
        decided: new Map(),
        status: 'running',
      };
      this.cases.set(one.id, one);
      this.#send(one);
      if (this.#below(30) === 0) this.#end(one, 'withdrawn');
      else if (this.#below(8) === 0) this.#change(one);
    }
  }

  /** A restart: what was not sent is lost, what was kept is not. */
  forgetOrders(): void {
    this.#orders = [];
  }

  /** What the system does with an event, the same each time it comes. */
  judge({ id, type, data }: Decision): Judgement {
    const known = this.judged.get(id);
    if (known !== undefined) return known;
    const message = type === 'decision.commit' ? this.#decide(data) : null;
    const judgement: Judgement = message === null ? { outcome: 'accepted' } : { outcome: 'refused', message };
    this.judged.set(id, judgement);
    this.wake();
    return judgement;
  }

  /** Fetches what the portal has not delivered, and says what became of it; answers how many there were. */
  async fetchEvents(): Promise<number> {
    const client = this.#client();
    const { events } = await client.call('GET /events', { query: { limit: pageSize } });
    for (const event of events) {
      const judgement = this.judge(event as Decision);
      await client.call('POST /events/{id}/outcome', { params: { id: event.id }, body: judgement });
    }
    return events.length;
  }

  /** Compares every open task with the portal's, as the guide says. Answers the differences, and sends them again where it repairs. */
  async reconcile({ repairs }: { repairs: boolean }): Promise<string[]> {
    const client = this.#client();
    const mine = this.openTasks();
    const differences: string[] = [];
    const again = new Set<Case>();
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const { tasks, next } = await client.call('GET /tasks', {
        query: { state: 'open', limit: pageSize, ...(after === undefined ? {} : { after }) },
      });
      for (const { externalId, version, nobody } of tasks) {
        if (mine.get(externalId) === version && nobody === undefined) mine.delete(externalId);
        else if (!mine.has(externalId)) this.#differs(externalId, 'surplus', differences, again);
        else if (nobody !== undefined) this.#differs(externalId, 'nobody', differences, again);
      }
      after = next ?? undefined;
    }
    for (const externalId of mine.keys()) this.#differs(externalId, 'missing or older', differences, again);
    if (repairs) for (const one of again) this.#send(one);
    return differences;
  }

  /** What `check` says of all open tasks, 1 000 at a time. */
  async check(): Promise<Record<string, string[]>> {
    const client = this.#client();
    const open = [...this.openTasks()].map(([externalId, version]) => ({ externalId, version }));
    const found: Record<string, string[]> = {};
    for (let from = 0; from === 0 || from < open.length; from += 1000) {
      const body = { tasks: open.slice(from, from + 1000), complete: open.length <= 1000 };
      for (const [kind, ids] of Object.entries(await client.call('POST /tasks/check', { body })))
        found[kind] = [...(found[kind] ?? []), ...ids];
    }
    return found;
  }

  openTasks(): Map<string, number> {
    const running = [...this.cases.values()].filter(({ status }) => status === 'running');
    return new Map(running.map((one) => [taskId(one), one.version]));
  }

  /** The titles that a person has to do, by the engine. */
  expectedOf(person: string): string[] {
    return [...this.cases.values()].filter((one) => one.status === 'running' && whoDecides(one).includes(person)).map(titleOf);
  }

  /** Sends orders until nothing is left, in any order; what the portal could not take is sent again. */
  async send(): Promise<void> {
    const lane = async () => {
      for (let order = this.#take(); order !== undefined; order = this.#take()) {
        this.#onTheWay += 1;
        const failed = await this.#try(order);
        this.#onTheWay -= 1;
        if (failed) {
          this.#orders.push(order);
          return;
        }
        this.wake();
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  #take(): Order | undefined {
    return this.#orders.splice(this.#below(this.#orders.length), 1)[0];
  }

  async #try(order: Order): Promise<boolean> {
    try {
      const { result } = await order(this.#client());
      this.answers[result] = (this.answers[result] ?? 0) + 1;
      return false;
    } catch (error) {
      // A portal that is down takes it later; a refusal is a fault of this test.
      if (error instanceof IntegrationError && error.status < 500) throw error;
      return true;
    }
  }

  #client(): Client {
    return connect({ url: this.#options.url(), key: this.#options.key });
  }

  #below(count: number): number {
    return Math.floor(this.#options.random() * count);
  }

  #step(): Step {
    const mode = (['one', 'any', 'all', 'two', 'turn'] as const)[this.#below(5)]!;
    const count = mode === 'one' ? 1 : mode === 'two' ? 3 : 2 + this.#below(2);
    const free = [...this.#options.people];
    return { mode, people: Array.from({ length: count }, () => free.splice(this.#below(free.length), 1)[0]!) };
  }

  /** Why a decision is refused; null where it is booked. */
  #decide({ externalId, version, action = '', by: { userCode } }: Decision['data']): string | null {
    const one = this.cases.get(externalId.split('/')[0]!);
    if (one === undefined || one.status !== 'running' || externalId !== taskId(one)) return '这一步已经结束';
    if (version < one.since || version > one.version) return '这一步已经结束';
    if (!whoDecides(one).includes(userCode)) return '已经由别人办理';
    one.decided.set(userCode, action);
    if (action === 'return') this.#end(one, 'rejected');
    else if (whoDecides(one).length === 0 || one.decided.size >= neededOf(one)) this.#goOn(one);
    return null;
  }

  #goOn(one: Case): void {
    if (one.at + 1 === one.steps.length) return this.#end(one, 'approved');
    one.at += 1;
    one.decided.clear();
    one.version += 1;
    one.since = one.version;
    this.#send(one);
    if (this.#below(8) === 0) this.#change(one);
  }

  /** An edit: the running step goes on with another title. */
  #change(one: Case): void {
    one.version += 1;
    this.#send(one);
  }

  #end(one: Case, status: Case['status']): void {
    one.status = status;
    one.version += 1;
    this.#send(one);
  }

  #differs(externalId: string, what: string, differences: string[], again: Set<Case>): void {
    const one = this.cases.get(externalId.split('/')[0]!);
    differences.push(`${externalId}: ${what}, ${one?.shape}`);
    if (one !== undefined) again.add(one);
  }

  #send(one: Case): void {
    const order = orderOf(one, this.#options.people);
    this.#orders.push(order, ...Array.from({ length: this.#below(3) }, () => order));
  }
}
