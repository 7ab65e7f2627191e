import type { Page, Request } from '@playwright/test';

export interface ScreenText {
  /** What the address bar shows, below the portal base. */
  address: string;
  /** The path of the tab in front; null for the home tab, which keeps none. */
  tab: string | null;
  /** The visible text of the view in front, through shadow roots and frames, without spaces; null while there is none or it is loading. */
  text: string | null;
}

/** What a person has before them just now. */
export const see = (page: Page): Promise<ScreenText> =>
  page.evaluate(() => {
    // Hidden text does not count: a closed dialog stays in the page.
    const isHidden = (element: Element): boolean =>
      element.matches('script, style, template') || (!element.checkVisibility() && getComputedStyle(element).display !== 'contents');
    // By its type: a node of a frame is of classes of its own.
    const said = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return (node as Text).data;
      if (node.nodeType === Node.ELEMENT_NODE && isHidden(node as Element)) return '';
      if (node.nodeType !== Node.ELEMENT_NODE && node.nodeType !== Node.DOCUMENT_FRAGMENT_NODE) return '';
      const inside =
        node.nodeName === 'IFRAME'
          ? [(node as HTMLIFrameElement).contentDocument?.body]
          : [(node as Element).shadowRoot, ...node.childNodes];
      return inside.map((child) => (child ? said(child) : '')).join('');
    };
    const view = document.querySelector('atrium-view[active][aria-busy=false]');
    const saved = JSON.parse(sessionStorage.getItem('TABS') ?? '{}') as { tabs?: { key: string; path: string }[]; activeKey?: string };
    return {
      address: (location.pathname + location.search + location.hash).replace(/^\/pba/, ''),
      tab: saved.tabs?.find(({ key }) => key === saved.activeKey)?.path ?? null,
      text: view && [...view.children].map(said).join('').replaceAll(/\s/g, ''),
    };
  });

/** What a function's view says when it is alone in a page of its own. */
export async function alone(page: Page, path: string): Promise<string> {
  let asked = 0;
  const isCounted = (url: string) => !url.includes('/message/stream');
  page.on('request', (request) => void (asked += Number(isCounted(request.url()))));
  const done = (request: Request) => void (asked -= Number(isCounted(request.url())));
  page.on('requestfinished', done).on('requestfailed', done);
  await page.goto(`/pba${path}`);
  await page.locator('atrium-view[active][aria-busy=false]').waitFor();
  for (let before = '', same = 0; ;) {
    const text = (await see(page)).text ?? '';
    same = asked === 0 && text !== '' && text === before ? same + 1 : 0;
    if (same === 20) return text;
    before = text;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}
