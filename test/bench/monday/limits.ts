import { readFileSync } from 'node:fs';
import { processorOf } from '../processor.ts';
import type { Node } from '../../server/testing/processes.ts';

/** What a machine, a node or its database can run out of. */
interface Limit {
  name: string;
  unit: string;
  /** From here on it is at its limit. */
  most: number;
  largest: number;
  /** Seconds since the beginning at which it was first at its limit. */
  reached: number | null;
}

const everyMilliseconds = 1_000;

/** Looks each second at what the nodes may run out of. */
export class Limits {
  readonly #nodes: readonly Node[];
  readonly #began = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #limits: Limit[] = [
    { name: 'event loop of a node, delay', unit: 'ms', most: 100 },
    { name: 'a database connection, wait', unit: 'ms', most: 100 },
    { name: 'processor time of a node', unit: '% of a core', most: 90 },
    { name: 'processor time of the machine', unit: '%', most: 95 },
  ].map((limit) => ({ ...limit, largest: 0, reached: null }));
  #before: { at: number; nodes: number[]; idle: number; all: number } | null = null;
  #isLooking = false;
  /** Requests that were refused, by what gives way. */
  readonly shed = new Map<string, number>();

  constructor(nodes: readonly Node[]) {
    this.#nodes = nodes;
    this.#timer = setInterval(() => void this.look(), everyMilliseconds);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const texts = await Promise.all(
      this.#nodes.map(({ address }) =>
        fetch(`${address}/metrics`)
          .then((answer) => answer.text())
          .catch(() => ''),
      ),
    );
    const of = (name: string) =>
      Math.max(0, ...texts.map((text) => Number(new RegExp(`^${name} ([\\d.e+-]+)$`, 'm').exec(text)?.[1] ?? 0)));
    this.#take(0, of('nodejs_eventloop_lag_seconds') * 1000);
    this.#take(1, of('atrium_pool_wait_seconds') * 1000);
    this.shed.clear();
    for (const text of texts)
      for (const [, name = '', count] of text.matchAll(/^atrium_shed_total\{class="([\w-]+)"\} (\d+)$/gm))
        this.shed.set(name, (this.shed.get(name) ?? 0) + Number(count));
    this.#takeProcessors();
    this.#isLooking = false;
  }

  /** The one that was reached first, and the largest value of each. */
  report(): { first: string; values: string[] } {
    const reached = this.#limits.filter((limit) => limit.reached !== null).toSorted((a, b) => a.reached! - b.reached!);
    const [first] = reached;
    return {
      first: first === undefined ? 'nothing was at its limit' : `${first.name}, after ${first.reached} s`,
      values: this.#limits.map(({ name, unit, largest, most }) => `${name}: at most ${largest.toFixed(0)} ${unit} (limit ${most})`),
    };
  }

  #take(index: number, value: number): void {
    const limit = this.#limits[index]!;
    limit.largest = Math.max(limit.largest, value);
    if (value >= limit.most) limit.reached ??= Math.round((performance.now() - this.#began) / 1000);
  }

  #takeProcessors(): void {
    if (process.platform !== 'linux') return;
    const [, ...times] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
    const now = {
      at: performance.now(),
      nodes: this.#nodes.map(({ process: child }) => processorOf(child.pid ?? 0)),
      idle: (times[3] ?? 0) + (times[4] ?? 0),
      all: times.slice(0, 8).reduce((sum, time) => sum + time, 0),
    };
    const before = this.#before;
    this.#before = now;
    if (before === null) return;
    const seconds = (now.at - before.at) / 1000;
    this.#take(2, Math.max(...now.nodes.map((used, index) => used - (before.nodes[index] ?? used))) / seconds / 10);
    if (now.all > before.all) this.#take(3, 100 * (1 - (now.idle - before.idle) / (now.all - before.all)));
  }
}
