import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { access, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WrapOrder, WrapOutcome } from './wrap-worker.ts';

/** Scripts wrapped for realms, kept as files with their compressed form beside them. */
export interface WrappedScripts {
  readonly folder: string;
  /** Name of the file in `folder` that holds `source`, wrapped; made by another thread where it is not there yet. */
  fileOf(source: string): Promise<string>;
  has(file: string): Promise<boolean>;
  close(): Promise<void>;
}

const unusedForMilliseconds = 30 * 24 * 3_600_000;

/** What wraps is part of the name, so that a new version of it never serves an old one's files. */
const wrapper = ['wrap-script', 'script-names', 'bound-names']
  .map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8'))
  .join('\0');

/** `folder` may be lost at any time. */
export function wrappedScripts(folder: string): WrappedScripts {
  const made = new Map<string, Promise<void>>();
  const waiting = new Map<number, { resolve(): void; reject(error: Error): void }>();
  let worker: Worker | null = null;
  let next = 0;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  void tidy(folder).catch(() => {});

  function started(): Worker {
    if (worker) return worker;
    const fresh = new Worker(new URL('./wrap-worker.ts', import.meta.url));
    fresh.unref();
    fresh.on('message', ({ id, error }: WrapOutcome) => {
      const order = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) order?.resolve();
      else order?.reject(new Error(error));
    });
    const ended = (error?: Error) => {
      if (worker === fresh) worker = null;
      for (const order of waiting.values()) order.reject(error ?? new Error('the thread that wraps scripts has ended'));
      waiting.clear();
    };
    fresh.on('error', ended);
    fresh.on('exit', () => ended());
    return (worker = fresh);
  }

  async function make(name: string, source: string): Promise<void> {
    const file = join(folder, name);
    if (await isThere(file)) return utimes(file, new Date(), new Date());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const id = next++;
    await new Promise<void>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
      started().postMessage({ id, source, file } satisfies WrapOrder);
    });
  }

  return {
    folder,
    async fileOf(source) {
      const name = `${createHash('sha256').update(wrapper).update(source).digest('hex').slice(0, 32)}.js`;
      const going = made.get(name) ?? make(name, source);
      made.set(name, going);
      // The file itself is asked for again later: somebody may have emptied the folder.
      await going.finally(() => made.delete(name));
      return name;
    },
    has: (file) => isThere(join(folder, file)),
    close: async () => {
      await worker?.terminate();
    },
  };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Forgets what nobody has asked for lately. */
async function tidy(folder: string): Promise<void> {
  const oldest = Date.now() - unusedForMilliseconds;
  for (const name of await readdir(folder)) {
    const file = join(folder, name.replace(/\.br$/, ''));
    const { mtimeMs } = await stat(file).catch(() => stat(join(folder, name)));
    if (mtimeMs < oldest) await rm(join(folder, name), { force: true });
  }
}
