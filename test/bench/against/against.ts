import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright';
import { root } from '../../../packages/build/root.ts';
import { type PortalProcess, startPortalProcess } from '../../../packages/build/portal-process.ts';
import { signedIn } from '../browser.ts';
import { type Demo, demos, setting } from '../demos.ts';
import { kilobytes, type Measure, median } from '../table.ts';
import { watch } from '../watch.ts';
import { type Checkout, checkOut } from './checkout.ts';
import { firstScreen, type PageName, pages } from './first-screen.ts';
import { acts, pressAll, saidAlone } from './presses.ts';

const rounds = setting('BENCH_ROUNDS', 7);
/** A checkout that is built already, instead of one that is made for this run. */
const built = process.env['BENCH_BEFORE'];
const kinds = new Set(['module, React', 'frame, Vue 2 and Element UI']);

interface Side {
  context: BrowserContext;
  portal: PortalProcess;
  data: string;
  /** What a function of each kind says when nothing else is there. */
  said: ReadonlyMap<Demo, string>;
  measured: Map<string, Series>;
}

interface Series {
  /** One a round. */
  values: number[];
  format: (value: number) => string;
}

const whole = (value: number) => `${Math.round(value)}`;
const inMilliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** The portal as it is beside the one of an earlier commit, in turns; medians, and the median of the ratios of each round. */
export async function against(browser: Browser, commit: string): Promise<Measure[]> {
  const before: Checkout = built ? { folder: built, name: commit, remove() {} } : await checkOut(commit);
  const sides: Side[] = [];
  try {
    for (const folder of [before.folder, root]) sides.push(await start(browser, folder));
    // The browser keeps compiled scripts from the second time on.
    for (let round = -1; round < rounds; round++) {
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) await measure(side, round >= 0);
    }
    return report(sides as [Side, Side], before.name);
  } finally {
    for (const { context, portal, data } of sides) {
      await context.close();
      await portal.stop();
      rmSync(data, { recursive: true, force: true });
    }
    before.remove();
  }
}

async function start(browser: Browser, folder: string): Promise<Side> {
  const data = mkdtempSync(join(tmpdir(), 'atrium-against-'));
  const portal = await startPortalProcess({ ATRIUM_DATA: data, ATRIUM_LOG: 'error' }, folder);
  const context = await signedIn(browser, portal.origin);
  await context.addInitScript(watch);
  const said = new Map<Demo, string>();
  for (const demo of demos.filter(({ kind }) => kinds.has(kind))) said.set(demo, await saidAlone(context, demo));
  return { context, portal, data, said, measured: new Map() };
}

async function measure({ context, said, measured }: Side, counts: boolean): Promise<void> {
  const keep = (what: string, value: number, format: Series['format']) => {
    if (!counts) return;
    const { values } = measured.get(what) ?? { values: [] };
    measured.set(what, { values: [...values, value], format });
  };
  for (const [demo, text] of said) {
    const presses = await pressAll(context, demo, text);
    for (const act of acts) {
      keep(`${act} · ${demo.kind}: press to paint`, presses[act].time, inMilliseconds);
      keep(`${act} · ${demo.kind}: main thread`, presses[act].work, inMilliseconds);
    }
  }
  for (const page of Object.keys(pages) as PageName[]) {
    const screen = await firstScreen(context, page);
    keep(`first screen of ${page}: bytes`, screen.bytes, kilobytes);
    keep(`first screen of ${page}: requests`, screen.requests, whole);
    keep(`first screen of ${page}: waits for the network`, screen.roundTrips, whole);
    keep(`first screen of ${page}, CPU ×4: content`, screen.time, inMilliseconds);
    keep(`first screen of ${page}, CPU ×4: main thread blocked`, screen.blocked, inMilliseconds);
  }
}

function report([before, now]: [Side, Side], name: string): Measure[] {
  return [...now.measured].map(([what, { values, format }]) => {
    const earlier = before.measured.get(what)?.values ?? [];
    // Nothing against something is no ratio.
    const ratios = values.flatMap((value, round) => (earlier[round] ? [value / earlier[round]] : []));
    const ratio = ratios.length > 0 ? median(ratios).toFixed(2) : '–';
    return { what, value: `${ratio} (${format(median(values))}; ${name}: ${format(median(earlier))})` };
  });
}
