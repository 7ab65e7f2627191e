import type { Locator, Page } from 'playwright';

const rowHeight = 56;

/** A page of nothing but a virtual list of plain lines: what the machine itself can do at that moment. */
export async function barePage(page: Page, count: number): Promise<Locator> {
  await page.goto('about:blank');
  await page.evaluate(
    ({ height, all }) => {
      document.body.innerHTML = `<div style="height:800px;overflow:auto;contain:strict"><ul style="position:relative;margin:0;height:${height * all}px"></ul></div>`;
      const scroller = document.body.firstElementChild as HTMLElement;
      const list = scroller.firstElementChild as HTMLElement;
      const draw = () => {
        const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 6);
        const focused = (document.activeElement as HTMLElement | null)?.dataset['at'];
        const lines = Array.from({ length: Math.ceil(800 / height) + 12 }, (_, index) => first + index);
        list.innerHTML = lines
          .map((at) => `<li style="position:absolute;height:${height}px;top:${at * height}px"><a href="#" data-at="${at}">${at}</a></li>`)
          .join('');
        if (focused) list.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus({ preventScroll: true });
      };
      scroller.addEventListener('scroll', () => requestAnimationFrame(draw));
      scroller.addEventListener('keydown', (event) => {
        event.preventDefault();
        const at = Number((event.target as HTMLElement).dataset['at']) + 1;
        if (at * height > scroller.scrollTop + 700) scroller.scrollTop += height;
        list.querySelector<HTMLElement>(`[data-at="${at}"]`)?.focus({ preventScroll: true });
      });
      draw();
    },
    { height: rowHeight, all: count },
  );
  return page.locator('a').first();
}
