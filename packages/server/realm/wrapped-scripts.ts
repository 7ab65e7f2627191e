import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { access, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { RealmThread } from './realm-thread.ts';

/** Scripts wrapped for realms, kept as files with their compressed form beside them. */
export interface WrappedScripts {
  readonly folder: string;
  /** Name of the file in `folder` that holds `source`, wrapped; made by another thread where it is not there yet. */
  fileOf(source: string): Promise<string>;
  has(file: string): Promise<boolean>;
}

const unusedForMilliseconds = 30 * 24 * 3_600_000;

/** What wraps is part of the name, so that a new version of it never serves an old one's files. */
const wrapper = ['wrap-script', 'script-names', 'bound-names']
  .map((name) => readFileSync(join(import.meta.dirname, `${name}.ts`), 'utf8'))
  .join('\0');

/** `folder` may be lost at any time; it holds at most `mostBytes`, of which what was made longest ago goes first. */
export function wrappedScripts(folder: string, thread: RealmThread, mostBytes = 1_000_000_000): WrappedScripts {
  const made = new Map<string, Promise<void>>();
  let bytes = 0;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const makeRoom = async () => {
    bytes = await tidy(folder, mostBytes).catch(() => 0);
  };
  let tidying = makeRoom();

  async function make(name: string, source: string): Promise<void> {
    const file = join(folder, name);
    if (await isThere(file)) return utimes(file, new Date(), new Date());
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await thread.ask({ source, file });
    await tidying;
    bytes += await sizeOf(folder, name);
    if (bytes > mostBytes) await (tidying = tidying.then(makeRoom));
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
  };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** A script and its compressed form. */
async function sizeOf(folder: string, name: string): Promise<number> {
  const sizes = [name, `${name}.br`].map((file) =>
    stat(join(folder, file)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Forgets what nobody has asked for lately, and the oldest where there is too much; answers how many bytes are left. */
async function tidy(folder: string, mostBytes: number): Promise<number> {
  const oldest = Date.now() - unusedForMilliseconds;
  const names = new Set((await readdir(folder)).map((name) => name.replace(/\.br$/, '')));
  const files = await Promise.all(
    [...names].map(async (name) => {
      const { mtimeMs } = await stat(join(folder, name)).catch(() => stat(join(folder, `${name}.br`)));
      return { name, mtimeMs, size: await sizeOf(folder, name) };
    }),
  );
  let left = files.reduce((sum, { size }) => sum + size, 0);
  // Down to three quarters, so that a full folder is not read again for each new file.
  const wanted = left > mostBytes ? 0.75 * mostBytes : mostBytes;
  for (const { name, mtimeMs, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (mtimeMs >= oldest && left <= wanted) break;
    for (const file of [name, `${name}.br`]) await rm(join(folder, file), { force: true });
    left -= size;
  }
  return left;
}
