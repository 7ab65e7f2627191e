import type { Browser } from 'playwright';
import { functionLink, openMenu, signedIn } from './browser.ts';
import { milliseconds, quantile, type Measure } from './table.ts';

const switches = 60;

/** Two kept views, switched by a click on the tab: frames until the other one is in front, and time until it is painted. */
export async function switching(browser: Browser, origin: string): Promise<Measure[]> {
  const context = await signedIn(browser, origin);
  const page = await context.newPage();
  for (const [app, name] of [
    ['finance', '我的报销'],
    ['warehouse', '库存台账'],
  ] as const) {
    await openMenu(page, app);
    await functionLink(page, name).click();
    await page.locator('atrium-view[active][aria-busy=false]').waitFor();
  }
  await page.getByRole('tab', { name: '我的报销' }).click();
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
  const samples = await page.evaluate(async (count) => {
    const deep = (selector: string, root: Document | ShadowRoot = document): Element[] => [
      ...root.querySelectorAll(selector),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(selector, shadowRoot) : [])),
    ];
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    const painted = () =>
      new Promise<number>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        requestAnimationFrame(() => port2.postMessage(null));
      });
    const tabs = deep('[role=tab]').slice(-2) as HTMLElement[];
    const measured: { frames: number; time: number }[] = [];
    for (let index = 0; index < count; index++) {
      await frame();
      await frame();
      const before = deep('atrium-view[active]')[0];
      const start = performance.now();
      tabs.find((tab) => tab.getAttribute('aria-selected') === 'false')!.click();
      let frames = 0;
      let time = 0;
      do {
        time = await painted();
        frames++;
      } while (deep('atrium-view[active]')[0] === before && frames < 60);
      measured.push({ frames, time: time - start });
    }
    return measured;
  }, switches);
  await context.close();
  const times = samples.map(({ time }) => time);
  const oneFrame = samples.filter(({ frames }) => frames === 1).length;
  return [
    {
      what: 'switch between kept views: painted in the first frame',
      value: `${oneFrame} of ${switches}`,
      wanted: 'all',
      fine: oneFrame === switches,
    },
    {
      what: 'click to painted: median · 95 % · worst',
      value: [0.5, 0.95, 1].map((share) => milliseconds(quantile(times, share))).join(' · '),
    },
  ];
}
