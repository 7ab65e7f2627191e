import type { Page } from '@playwright/test';
import { disturbedViews, watchViews } from './kept-views.ts';
import { alone, see } from './view-text.ts';

/** Ten functions, two more than stay alive: modules of three frameworks, pages with life cycles of two ages, a plain page, one that nobody adapted. */
const functions = [
  '/app-center/main/expenses/claims',
  '/app-center/main/warehouse/stock',
  '/app-center/main/it-desk/tickets',
  '/app-center/main/contracts/list',
  '/app-center/main/functions/hr/openings',
  '/app-center/main/notices/all',
  '/app-center/main/visitors/rooms',
  '/app-center/main/canteen/menu',
  '/app-center/main/expenses/claims/new',
  '/app-center/main/visitors/visits',
];
const patience = 20_000;

type Random = () => number;
type Step = (page: Page, random: Random) => Promise<string>;

/**
 * Opens a function as a link in a message would or by a press with the mouse, presses one and lets go elsewhere, moves to another
 * tab, inside the view, through the history, closes, or undoes that.
 */
const steps: readonly [share: number, step: Step][] = [
  [25, open],
  [5, press],
  [30, turn],
  [20, move],
  [10, (page) => travel(page, -1)],
  [6, (page) => travel(page, 1)],
  [9, close],
  [4, undo],
];

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Walks from an open menu page: after a step, or a few quick ones, the address is the one of the tab in front and its view says
 * what it says alone; in the end every tab does. No view is ever taken out and put in again. Throws with the steps so far.
 */
export async function walk(page: Page, { seed, count }: { seed: number; count: number }): Promise<void> {
  const random = seeded(seed);
  const done: string[] = [];
  const told = new Map<string, string>();
  await page.evaluate(() => {
    document.documentElement.dataset['walkFrom'] = String(navigation.currentEntry?.index ?? 0);
  });
  await watchViews(page);

  const taken = () => `after ${done.length} steps, the last of them\n${done.slice(-25).join('\n')}`;

  async function check(): Promise<void> {
    let end = performance.now() + patience;
    for (let isAskedAgain = false; ;) {
      const { address, tab, text } = await see(page);
      const home = tab === null;
      const right = home ? address.startsWith('/app-center/menus') : tab === address;
      if (right && home) return;
      if (right && !told.has(address)) {
        const other = await page.context().newPage();
        told.set(address, await alone(other, address));
        await other.close();
      }
      if (right && text === told.get(address)) return;
      // Free parking places are others every hour.
      if (right && performance.now() > end && !isAskedAgain) {
        isAskedAgain = true;
        told.delete(address);
        end = performance.now() + patience;
        continue;
      }
      if (performance.now() > end) {
        const wrong = right ? difference(text ?? '', told.get(address) ?? '') : `is in front at the address ${address}`;
        throw new Error(`${tab ?? 'the home tab'} ${wrong}\n${taken()}`);
      }
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }

  for (let number = 0; number < count; number++) {
    done.push(await pick(random)(page, random));
    // A person who is quick does not wait for the view.
    if (random() < 0.65) await check();
    else await page.evaluate(() => new Promise(requestAnimationFrame));
    const disturbed = await disturbedViews(page);
    if (disturbed.length > 0) throw new Error(`${disturbed.join(', ')}\n${taken()}`);
  }
  await check();
  const tabs = page.getByRole('tablist', { name: '已打开的功能' }).getByRole('tab');
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    await check();
  }
}

/** Where two texts part, with what is around it. */
function difference(text: string, wanted: string): string {
  let at = 0;
  while (at < text.length && text[at] === wanted[at]) at++;
  const around = (whole: string) => whole.slice(Math.max(0, at - 40), at + 80);
  return `says at ${at} of ${wanted.length}\n  ${around(text)}\nwhere alone it says\n  ${around(wanted)}`;
}

function pick(random: Random): Step {
  let at = random() * steps.reduce((sum, [share]) => sum + share, 0);
  return steps.find(([share]) => (at -= share) < 0)?.[1] ?? open;
}

const any = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

async function open(page: Page, random: Random): Promise<string> {
  const path = any(functions, random);
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, `/pba${path}`);
  return `open ${path}`;
}

/** Presses a function with the mouse for a frame; half of the times it lets go elsewhere. */
async function press(page: Page, random: Random): Promise<string> {
  const path = any(functions, random);
  const stays = random() < 0.5;
  await page.evaluate(
    async ({ href, isClicked }) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      const pointer = { pointerType: 'mouse', isPrimary: true, bubbles: true, composed: true };
      link.dispatchEvent(new PointerEvent('pointerdown', pointer));
      await new Promise(requestAnimationFrame);
      (isClicked ? link : document.body).dispatchEvent(new PointerEvent('pointerup', pointer));
      if (isClicked) link.click();
      link.remove();
    },
    { href: `/pba${path}`, isClicked: stays },
  );
  return stays ? `press and open ${path}` : `press ${path} in vain`;
}

async function turn(page: Page, random: Random): Promise<string> {
  return page.evaluate((share) => {
    const deep = (root: Document | ShadowRoot): HTMLElement[] => [
      ...root.querySelectorAll<HTMLElement>('[role=tab][data-key]'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot) : [])),
    ];
    const tabs = deep(document);
    const tab = tabs[Math.floor(share * tabs.length)];
    tab?.click();
    return `turn to ${tab?.dataset['key']}`;
  }, random());
}

/** Follows one of the links of the view in front. */
async function move(page: Page, random: Random): Promise<string> {
  return page.evaluate((share) => {
    const view = document.querySelector('atrium-view[active][aria-busy=false]');
    const app = /^\/pba\/app-center\/main\/([^/]+)/.exec(location.pathname)?.[1];
    if (!view || !app) return 'move nowhere';
    const selector = 'a[href], li.el-menu-item, [role=menuitem]';
    const inside = (root: ParentNode): HTMLElement[] => [
      ...root.querySelectorAll<HTMLElement>(selector),
      ...[...root.querySelectorAll('*')].flatMap((element) => {
        const within = element.shadowRoot ?? (element as Partial<HTMLIFrameElement>).contentDocument;
        return within ? inside(within) : [];
      }),
    ];
    const isOwn = (link: HTMLElement) => {
      const { pathname, target = '' } = link as Partial<HTMLAnchorElement>;
      const base = pathname?.replace(/^\/pba\/app-center\/main/, '');
      return base === undefined || (base.startsWith(`/${app}/`) && target !== '_blank');
    };
    const links = inside(view).filter(isOwn);
    const link = links[Math.floor(share * links.length)];
    link?.click();
    return `move in ${app} to ${link?.textContent?.trim() ?? 'nowhere'}`;
  }, random());
}

/** Back or forward, but never out of the walk. */
async function travel(page: Page, delta: -1 | 1): Promise<string> {
  const went = await page.evaluate((by) => {
    const index = navigation.currentEntry?.index ?? 0;
    const may = by > 0 ? navigation.canGoForward : index > Number(document.documentElement.dataset['walkFrom']);
    if (may) history.go(by);
    return may;
  }, delta);
  return went ? `go ${delta}` : 'go nowhere';
}

async function close(page: Page): Promise<string> {
  return page.evaluate(() => {
    const deep = (root: Document | ShadowRoot): HTMLElement[] => [
      ...root.querySelectorAll<HTMLElement>('[role=tab][aria-selected=true][aria-keyshortcuts^=Delete]'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? deep(shadowRoot) : [])),
    ];
    const [tab] = deep(document);
    tab?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    return `close ${tab?.dataset['key'] ?? 'nothing'}`;
  });
}

/** Takes the offer to undo the last closing. */
async function undo(page: Page): Promise<string> {
  return page.evaluate(() => {
    const inside = (root: Document | ShadowRoot): HTMLElement[] => [
      ...root.querySelectorAll('button'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? inside(shadowRoot) : [])),
    ];
    const button = inside(document).find(({ textContent }) => textContent?.trim() === '撤销');
    button?.click();
    return button ? 'undo' : 'nothing to undo';
  });
}
