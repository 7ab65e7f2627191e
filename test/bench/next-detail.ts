import type { BrowserContext } from 'playwright';
import { settle } from './interactions/felt.ts';
import type { Measure } from './table.ts';

const rounds = 12;
/** Milliseconds that somebody reads before the next key. */
const reading = 1_000;

/** J in an open task: from the key until the next task's detail, fetched ahead, is painted with what it holds (R-LIST-05). */
export async function nextDetail(context: BrowserContext): Promise<Measure> {
  const page = await context.newPage();
  await page.goto('/pba/user-center/todouser');
  await page.locator('atrium-task-center .title').nth(2).click();
  await page.locator('atrium-task-center article h2').waitFor();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The neighbours are fetched while somebody reads. (The stream of messages is never done, so the network is never idle.)
    await settle(page);
    await page.waitForTimeout(reading);
    const [time] = await Promise.all([page.evaluate(untilNext), page.keyboard.press('j')]);
    times.push(time);
  }
  await page.close();
  times.sort((a, b) => a - b);
  const [middle, longest] = [times[Math.floor(times.length / 2)]!, times.at(-1)!];
  return {
    what: 'J until the next detail is painted, its data there: the middle (the longest)',
    value: `${middle.toFixed(0)} (${longest.toFixed(0)}) ms`,
    wanted: '≤ 100 ms',
    fine: middle <= 100,
  };
}

/** Runs in the page before the key. */
function untilNext(): Promise<number> {
  return new Promise((resolve) => {
    let began = 0;
    addEventListener('keydown', ({ timeStamp }) => (began = timeStamp), { once: true, capture: true });
    const detail = () =>
      document
        .querySelector('atrium-shell')
        ?.shadowRoot?.querySelector('atrium-user-center-page')
        ?.shadowRoot?.querySelector('atrium-task-center')
        ?.shadowRoot?.querySelector('article');
    const before = detail()?.textContent;
    const look = () => {
      const now = detail();
      const isNext =
        began > 0 && now?.querySelector('h2') && now.textContent !== before && !now.querySelector('[aria-busy=true], .skeleton');
      if (!isNext) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage('after this frame');
    };
    look();
  });
}
