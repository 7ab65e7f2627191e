import { startPortalProcess } from '../../packages/build/portal-process.ts';
import { memoryOf } from './load.ts';
import { median, type Measure } from './table.ts';

const rounds = 3;

/** How fast a second start is ready, and what the server weighs at rest. */
export async function starting(dataFolder: string): Promise<Measure[]> {
  const times: number[] = [];
  let memory = 0;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    const { origin, pid, stop } = await startPortalProcess({ ATRIUM_DATA: dataFolder, ATRIUM_LOG: 'error' });
    const ready = await fetch(`${origin}/readyz`);
    if (!ready.ok) throw new Error(`/readyz answered ${ready.status}`);
    times.push(performance.now() - started);
    memory = memoryOf(pid);
    await stop();
  }
  return [
    { what: 'second npm start: ready', value: `${(median(times) / 1000).toFixed(2)} s`, wanted: '≤ 3 s', fine: median(times) <= 3000 },
    ...(memory > 0 ? [{ what: 'server at rest, demo service included', value: `${(memory / 1e6).toFixed(0)} MB` }] : []),
  ];
}
