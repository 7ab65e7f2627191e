import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../http/refusal.ts';
import type { Rows, Table } from './read-table.ts';

const mostMilliseconds = 30_000;
const mostMegabytes = 512;

/** Reads a file in a worker thread, so that a large or harmful one neither blocks the portal nor uses up its memory. */
export async function parseTable(bytes: Buffer): Promise<Rows> {
  const worker = new Worker(new URL('./parse-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const table = await new Promise<Table>((resolve) => {
    const fail = () => resolve({ problem: 'importFile' });
    const timer = setTimeout(fail, mostMilliseconds);
    worker.on('message', resolve).on('error', fail).on('exit', fail);
    worker.on('exit', () => clearTimeout(timer));
  });
  await worker.terminate();
  if (!('problem' in table)) return table;
  throw new Refusal(table.problem, 'row' in table ? { values: { row: table.row } } : {});
}
