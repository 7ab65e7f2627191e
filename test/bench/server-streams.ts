import { readFileSync } from 'node:fs';
import { openCrowd, streamsEach, tellCrowd } from '../server/testing/crowd.ts';
import { openPlace } from '../server/testing/processes.ts';
import { signIn } from '../server/testing/writer.ts';
import type { Measure } from './table.ts';

/*
 * Open message streams on one node, over loopback. Each is a file on both sides: Node lifts its own limit of open files to the
 * hard one, which `ulimit -Hn` shows and `LimitNOFILE=` of systemd sets; it must be above the number of streams. Ports on the
 * client's side end at some 28 000 for one address, in production every browser has its own.
 */
const streams = Number(process.env['ATRIUM_STREAMS'] ?? 10_000);

/** Cost of an open message stream, and the time until everybody is notified. */
export async function streaming(): Promise<Measure[]> {
  const people = Math.ceil(streams / streamsEach);
  const place = openPlace({ ATRIUM_TEST_CROWD: String(people) });
  try {
    const node = await place.start();
    const sender = await signIn(node.address, 'li');
    const warm = await openCrowd(node.address, 100);
    warm.close();
    const before = residentMemory(node.process.pid ?? 0);
    const connecting = performance.now();
    const crowd = await openCrowd(node.address, streams);
    const connected = performance.now();
    const memory = residentMemory(node.process.pid ?? 0) - before;
    await tellCrowd(node.address, sender, people);
    const sent = performance.now();
    await crowd.told(1);
    const told = performance.now();
    crowd.close();
    return [
      { what: `${streams} streams, each with its own connection: all open after`, value: seconds(connected - connecting) },
      {
        what: 'memory of a stream',
        value: `${(memory / streams / 1024).toFixed(1)} kB`,
        wanted: '≤ 16 kB',
        fine: memory / streams <= 16 * 1024,
      },
      { what: `${Math.ceil(people / 200)} calls that write a message to ${people} people`, value: seconds(sent - connected) },
      { what: 'from the last of them until every stream has told it', value: seconds(told - sent) },
    ];
  } finally {
    await place.clear();
  }
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

/** In bytes; 0 where the system does not tell. */
function residentMemory(pid: number): number {
  if (process.platform !== 'linux') return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
