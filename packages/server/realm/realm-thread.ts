import { Worker } from 'node:worker_threads';
import type { Numbered, Order, Outcome } from './wrap-worker.ts';

/** The thread that parses scripts and pages, so that the others' requests never wait for it; started when it is needed. */
export interface RealmThread {
  /** Rejects where the work fails, or where too much is waiting already. */
  ask(order: Order): Promise<Outcome>;
  close(): Promise<void>;
}

/** Characters that may wait to be worked on: a hundred large applications opened at once. */
const mostWaiting = 200_000_000;

interface Waiting {
  size: number;
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

export function realmThread(): RealmThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let next = 0;

  function started(): Worker {
    if (worker) return worker;
    const fresh = new Worker(new URL('./wrap-worker.ts', import.meta.url));
    fresh.unref();
    fresh.on('message', (outcome: Outcome) => {
      const order = waiting.get(outcome.id);
      waiting.delete(outcome.id);
      if (outcome.error === undefined) order?.resolve(outcome);
      else order?.reject(new Error(outcome.error));
    });
    const ended = (error?: Error) => {
      if (worker === fresh) worker = null;
      for (const order of waiting.values()) order.reject(error ?? new Error('the thread that parses scripts has ended'));
      waiting.clear();
    };
    fresh.on('error', ended);
    fresh.on('exit', () => ended());
    return (worker = fresh);
  }

  return {
    ask(order) {
      const size = sizeOf(order);
      const before = [...waiting.values()].reduce((sum, one) => sum + one.size, 0);
      if (before > mostWaiting) return Promise.reject(new Error('too many scripts and pages wait to be parsed'));
      const id = next++;
      return new Promise<Outcome>((resolve, reject) => {
        waiting.set(id, { size, resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
        started().postMessage({ id, ...order } satisfies Numbered);
      });
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}

function sizeOf(order: Order): number {
  if ('html' in order) return order.html.length;
  return 'texts' in order ? order.texts.reduce((sum, text) => sum + text.length, 0) : order.source.length;
}
