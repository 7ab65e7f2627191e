import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { assistantScript } from '../../packages/build/assistant-element.ts';
import { openForeignSites } from '../foreign/servers.ts';
import { kilobytes, type Measure, median } from './table.ts';

const rounds = 21;

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
    const bare: number[] = [];
    const withElement: number[] = [];
    for (let round = 0; round < rounds; round++) {
      bare.push(await busy('/without'));
      withElement.push(await busy('/element-first'));
    }
    const asked = sites.loads() - before;
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [frames, paints]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      frames.push(await untilPainted(page, `${sites.host}/without`, 'bare', sites.chat));
      paints.push(await untilPainted(page, `${sites.host}/element-first`, 'assistant', sites.chat));
    }
    // The least tells what a change gained, not what a page pays: the brake misses pieces of work that are short enough.
    const main = Math.min(...withElement) - Math.min(...bare);
    const middle = median(withElement) - median(bare);
    const ratio = median(paints) / median(frames);
    return [
      { what: 'script', value: kilobytes(Buffer.byteLength(script)), wanted: '≤ 12 kB', fine: Buffer.byteLength(script) <= 12_000 },
      { what: 'script, compressed', value: kilobytes(compressed), wanted: '≤ 5 kB', fine: compressed <= 5_000 },
      {
        what: 'main thread of a page that never opens it, CPU × 4: least · middle',
        value: `${main.toFixed(1)} ms · ${middle.toFixed(1)} ms`,
        wanted: '< 5 ms',
        fine: middle < 5,
      },
      { what: 'requests for the chat page before intent', value: `${asked}`, wanted: '0', fine: asked === 0 },
      { what: 'from opening until the frame paints, of a bare frame', value: ratio.toFixed(2), wanted: '≤ 1.10', fine: ratio <= 1.1 },
    ];
  } finally {
    await page.close();
    await sites.stop();
  }
}

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
