import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { assistantScript } from '../../packages/build/assistant-element.ts';
import { openForeignSites } from '../foreign/servers.ts';
import { kilobytes, type Measure, median } from './table.ts';

const rounds = 31;
/** The brake is uneven: only many loads have a middle that stands. */
const loads = 101;

/** What the assistant's element costs a page of somebody else. */
export async function assisting(browser: Browser): Promise<Measure[]> {
  const script = await assistantScript();
  const compressed = brotliCompressSync(script).length;
  const sites = await openForeignSites();
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async (path: string): Promise<number> => {
      await page.goto(`${sites.host}${path}`, { waitUntil: 'load' });
      await page.evaluate(quiet);
      const { metrics } = await session.send('Performance.getMetrics');
      const work = metrics.filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name));
      return work.reduce((sum, { value }) => sum + 1_000 * value, 0);
    };
    const before = sites.loads();
    const brake = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    /** What the others cost more than the bare page, each with the brake and without, and how much slower the brake made that page. */
    const busyOn = async (...[bare, ...others]: [string, ...string[]]): Promise<Cost[]> => {
      const paths = [bare, ...others];
      const times = paths.map(() => ({ braked: [] as number[], free: [] as number[] }));
      for (let round = 0; round < loads; round++) {
        for (const [way, rate] of [
          ['braked', 4],
          ['free', 1],
        ] as const) {
          await brake(rate);
          for (const [index, path] of paths.entries()) times[index]![way].push(await busy(path));
        }
      }
      const [without, ...each] = times.map(({ braked, free }) => ({ braked: median(braked), free: median(free) }));
      const slower = without!.braked / without!.free;
      return each.map(({ braked, free }) => ({ braked: braked - without!.braked, free: free - without!.free, slower }));
    };
    const [react] = await busyOn('/react-without', '/react');
    const [vue] = await busyOn('/vue-without', '/vue');
    const [plain, least] = await busyOn('/without', '/element-first', '/least');
    const asked = sites.loads() - before;
    const [frames, paints]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      frames.push(await untilPainted(page, `${sites.host}/without`, 'bare', sites.chat));
      paints.push(await untilPainted(page, `${sites.host}/element-first`, 'assistant', sites.chat));
    }
    const ratio = median(paints) / median(frames);
    return [
      { what: 'script', value: kilobytes(Buffer.byteLength(script)), wanted: '≤ 12 kB', fine: Buffer.byteLength(script) <= 12_000 },
      { what: 'script, compressed', value: kilobytes(compressed), wanted: '≤ 5 kB', fine: compressed <= 5_000 },
      busyFor('a React application', react!),
      busyFor('a Vue application', vue!),
      busyFor('a page that runs nothing else', plain!),
      { what: 'the last for an element with nothing but a button in the top layer', value: inWords(least!) },
      { what: 'requests for the chat page before intent', value: `${asked}`, wanted: '0', fine: asked === 0 },
      { what: 'from opening until the frame paints, of a bare frame', value: ratio.toFixed(2), wanted: '≤ 1.10', fine: ratio <= 1.1 },
    ];
  } finally {
    await page.close();
    await sites.stop();
  }
}

/** Milliseconds, at the middle of the loads. The least of them would leave out work that is too short for the uneven brake to meet. */
interface Cost {
  braked: number;
  free: number;
  slower: number;
}

/** The cost on a processor that is four times slower. Throttling claims a factor of 4, and makes pages five to six times slower. */
const slowedFourTimes = ({ braked, slower }: Cost): number => (4 * braked) / slower;

const inWords = (cost: Cost): string =>
  `${slowedFourTimes(cost).toFixed(1)} ms, ${cost.braked.toFixed(1)} by a brake of 4 that made the page itself ${cost.slower.toFixed(1)} times slower, ${cost.free.toFixed(1)} without`;

const busyFor = (what: string, cost: Cost): Measure => ({
  what: `main thread of ${what} with the element unopened, CPU × 4`,
  value: inWords(cost),
  wanted: '< 5 ms',
  fine: slowedFourTimes(cost) < 5,
});

/** Scripts have run before the page counts as loaded; what they put on it has been drawn then. */
const quiet = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve()))));

/** Milliseconds from the moment that somebody asks for the frame until its page has painted. */
async function untilPainted(page: Page, address: string, how: 'bare' | 'assistant', chat: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const asked = await page.evaluate(
    ([how, chat]) => {
      const at = performance.timeOrigin + performance.now();
      if (how === 'assistant') document.querySelector('atrium-ai-assistant')!.show();
      else document.body.append(Object.assign(document.createElement('iframe'), { src: `${chat}/`, width: '500', height: '550' }));
      return at;
    },
    [how, chat] as const,
  );
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading').waitFor();
  const painted = await frame.locator('body').evaluate(
    () =>
      new Promise<number>((resolve) => {
        const told = (entries: PerformanceEntryList) => {
          const first = entries.find(({ name }) => name === 'first-contentful-paint');
          if (first) resolve(performance.timeOrigin + first.startTime);
        };
        new PerformanceObserver((list) => told(list.getEntries())).observe({ type: 'paint', buffered: true });
      }),
  );
  return painted - asked;
}
