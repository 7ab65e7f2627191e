import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../../http/refusal.ts';
import type { Rows, Sheets, Table } from './read-table.ts';

/** Wall-clock time: a busy machine may need as long for a usable file, so that its refusal says to try again. */
const mostMilliseconds = 60_000;
const mostMegabytes = 512;

/** Reads a file in a worker thread, so that a large or harmful one neither blocks the portal nor uses up its memory. */
export const parseTable = (bytes: Buffer, milliseconds = mostMilliseconds): Promise<Rows> => inWorker<Rows>(bytes, null, milliseconds);

/** Reads the sheets of a workbook with these names, in lower case; the same bounds hold for all of them together. */
export const parseSheets = (bytes: Buffer, names: readonly string[]): Promise<Sheets> => inWorker<Sheets>(bytes, names, mostMilliseconds);

type Problem = Extract<Table, { problem: string }> | { problem: 'importSlow' };

async function inWorker<T extends Rows | Sheets>(bytes: Buffer, names: readonly string[] | null, milliseconds: number): Promise<T> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), names },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const read = await new Promise<T | Problem>((resolve) => {
    const fail = () => resolve({ problem: 'importFile' });
    const timer = setTimeout(() => resolve({ problem: 'importSlow' }), milliseconds);
    worker.on('message', resolve).on('error', fail).on('exit', fail);
    worker.on('exit', () => clearTimeout(timer));
  });
  await worker.terminate();
  if (!('problem' in read)) return read;
  throw new Refusal(read.problem, 'row' in read ? { values: { row: read.row } } : {});
}
