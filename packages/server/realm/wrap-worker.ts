import { rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { brotliCompress, constants } from 'node:zlib';
import { wrapScript } from './wrap-script.ts';

/** A script to wrap and the file to put it in. */
export interface WrapOrder {
  id: number;
  source: string;
  file: string;
}

export type WrapOutcome = { id: number; error?: string };

const compress = promisify(brotliCompress);
const port = parentPort!;

port.on('message', (order: WrapOrder) => {
  void wrap(order).then(
    () => port.postMessage({ id: order.id } satisfies WrapOutcome),
    (error: unknown) => port.postMessage({ id: order.id, error: String(error) } satisfies WrapOutcome),
  );
});

/** Small enough, and done while somebody waits; a file that is being sent must not be replaced by a better one. */
const quality = 8;

/** The compressed form comes first: whoever finds the file finds that too. */
async function wrap({ source, file }: WrapOrder): Promise<void> {
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
