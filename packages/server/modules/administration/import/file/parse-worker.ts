import { parentPort, workerData } from 'node:worker_threads';
import { readSheets, readTable } from './read-table.ts';

const { bytes, names } = workerData as { bytes: Uint8Array; names: readonly string[] | null };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await (names === null ? readTable(bytes) : readSheets(bytes, names)));
