import { rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';
import type { Dialect } from '@atrium/api/contract';
import { saidBy } from './dialect.ts';
import { inlineScripts, type PageParts, resolveEntryPage } from './entry-page.ts';
import { wrapScript } from './wrap-script.ts';

/** A script to wrap and the file to put it in; a page to take apart and its path; or scripts to tell the dialect of, and the name. */
export type Order = { source: string; file: string } | { html: string; base: string } | { texts: string[]; name: string };

/** A page, and the texts of its classic inline scripts. */
export interface Apart {
  page: PageParts;
  inline: string[];
}

export type Numbered = Order & { id: number };
export type Outcome = { id: number; error?: string; apart?: Apart; dialect?: Dialect | null };

const compress = promisify(brotliCompress);
const port = parentPort!;

port.on('message', ({ id, ...order }: Numbered) => {
  void work(order).then(
    (outcome) => port.postMessage({ id, ...outcome } satisfies Outcome),
    (error: unknown) => port.postMessage({ id, error: String(error) } satisfies Outcome),
  );
});

async function work(order: Order): Promise<Omit<Outcome, 'id'>> {
  if ('html' in order) return { apart: { page: resolveEntryPage(order.html, order.base), inline: inlineScripts(order.html) } };
  if ('texts' in order) return { dialect: saidBy(order.texts, order.name) };
  await wrap(order);
  return {};
}

/** Small enough, and done while somebody waits; a file that is being sent must not be replaced by a better one. */
const quality = 8;

/** The compressed form comes first: whoever finds the file finds that too. */
async function wrap({ source, file }: { source: string; file: string }): Promise<void> {
  const wrapped = Buffer.from(wrapScript(source));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: wrapped.length };
  await put(`${file}.br`, await compress(wrapped, { params }));
  await put(file, wrapped);
}

/** Several processes may write the same file: each puts a whole one in its place. */
async function put(file: string, content: Buffer): Promise<void> {
  const next = `${file}.${process.pid}.next`;
  await writeFile(next, content);
  await rename(next, file);
}
