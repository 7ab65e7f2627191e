import { expect } from '@open-wc/testing';
import { openPageUser } from '../testing/page-user.ts';

type Mark = (root: HTMLElement) => void;
const dark: Mark = (root) => root.classList.add('dark');

describe('marks of a module on its view’s own two elements', () => {
  const cases: [selector: string, mark: Mark][] = [
    ['html.dark .k', dark],
    ['html.dark body .k', dark],
    ['body.dark .k', dark],
    ['.dark body .k', dark],
    ['.dark .k', dark],
    [':root.dark .k', dark],
    ['.k:is(.dark *)', dark],
    [':where(html.dark, .never) .k', dark],
    ['html:not(:root:not(.dark)) .k', dark],
    [':root[data-theme="dark"] .k', (root) => void (root.dataset['theme'] = 'dark')],
    ['[theme-mode=dark] .k', (root) => root.setAttribute('theme-mode', 'dark')],
    ['.dark', dark],
    ['body[arco-theme=dark]', (root) => root.setAttribute('arco-theme', 'dark')],
  ];
  for (const [selector, mark] of cases) {
    it(`R-SUB-07 is what ${selector} asks about, in the view and in its popups`, async () => {
      const { api, main, domElement, overlay, close } = await openPageUser();
      overlay.innerHTML = '<b class="k">popup</b>';
      const style = api.create('style');
      style.textContent = `${selector} { color: rgb(1, 2, 3) }`;
      document.head.append(style);
      const colors = () => [main, overlay].map((root) => getComputedStyle(root.querySelector('.k')!).color);
      expect(colors()).not.to.include('rgb(1, 2, 3)');
      mark(domElement);
      mark(overlay);
      expect(colors()).to.deep.equal(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
      style.remove();
      await close();
    });
  }

  it('R-SUB-07 is a custom property that overrules the one of :root', async () => {
    const { api, main, domElement, close } = await openPageUser();
    const style = api.create('style');
    style.textContent = ':root { --brand: rgb(9, 9, 9) } .k { color: var(--brand) }';
    document.head.append(style);
    domElement.style.setProperty('--brand', 'rgb(1, 2, 3)');
    expect(getComputedStyle(main.querySelector('.k')!).color).to.equal('rgb(1, 2, 3)');
    style.remove();
    await close();
  });
});
