import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { assistantScript } from '../../packages/build/assistant-element.ts';
import { openForeignSites } from '../foreign/servers.ts';
import { kilobytes, type Measure, median } from './table.ts';

const rounds = 31;

/** What the assistant's element costs a page of somebody else. */
export async function assisting(browser: Browser): Promise<Measure[]> {
  const script = await assistantScript();
  const compressed = brotliCompressSync(script).length;
  const sites = await openForeignSites();
  const page = await browser.newPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const busy = async (path: string): Promise<number> => {
      await page.goto(`${sites.host}${path}`, { waitUntil: 'networkidle' });
      const { metrics } = await session.send('Performance.getMetrics');
      const work = metrics.filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name));
      return work.reduce((sum, { value }) => sum + 1_000 * value, 0);
    };
    const before = sites.loads();
    const busyOn = async (...[bare, ...others]: [string, ...string[]]): Promise<number[]> => {
      const times = new Map<string, number[]>();
      for (let round = 0; round < rounds; round++)
        for (const path of [bare, ...others]) times.set(path, [...(times.get(path) ?? []), await busy(path)]);
      return others.map((path) => median(times.get(path)!) - median(times.get(bare)!));
    };
    const [react] = await busyOn('/react-without', '/react');
    const [vue] = await busyOn('/vue-without', '/vue');
    const [plain, least] = await busyOn('/without', '/element-first', '/least');
    const asked = sites.loads() - before;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
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
      { what: 'the last for an element with nothing but a button in the top layer', value: `${least!.toFixed(1)} ms` },
      { what: 'requests for the chat page before intent', value: `${asked}`, wanted: '0', fine: asked === 0 },
      { what: 'from opening until the frame paints, of a bare frame', value: ratio.toFixed(2), wanted: '≤ 1.10', fine: ratio <= 1.1 },
    ];
  } finally {
    await page.close();
    await sites.stop();
  }
}

/** Milliseconds of the middle round: the least would miss pieces of work that are too short for the brake. */
const busyFor = (what: string, middle: number): Measure => ({
  what: `main thread of ${what} with the element unopened, CPU × 4`,
  value: `${middle.toFixed(1)} ms`,
  wanted: '< 5 ms',
  fine: middle < 5,
});

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
