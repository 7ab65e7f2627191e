import { expect } from '@open-wc/testing';
import { openPageUser, type OpenPageUser } from '../testing/page-user.ts';

const fixture = (name: string) => new URL(`./fixtures/${name}`, import.meta.url).href;

describe('a style sheet of a module that is changed later', () => {
  let open: OpenPageUser;
  let inherited: string;
  const color = () => getComputedStyle(open.main.querySelector('.k')!).color;
  before(async () => {
    open = await openPageUser();
    inherited = color();
  });
  after(() => open.close());

  for (const place of ['head', 'view'] as const) {
    it(`R-SUB-07 is a style whose media, disabled and text count, in the ${place}`, async () => {
      const style = open.api.create('style');
      style.media = 'print';
      style.textContent = '.k { color: rgb(1, 2, 3) }';
      (place === 'head' ? document.head : open.main).append(style);
      await Promise.resolve();
      const seen = [color()];
      const changes: (() => void)[] = [
        () => void (style.media = 'all'),
        () => void (style.disabled = true),
        () => void (style.disabled = false),
        () => style.setAttribute('media', '(width < 1px)'),
        () => style.removeAttribute('media'),
        () => style.remove(),
      ];
      for (const change of changes) {
        change();
        await Promise.resolve();
        seen.push(color());
      }
      expect(seen).to.deep.equal([inherited, 'rgb(1, 2, 3)', inherited, 'rgb(1, 2, 3)', inherited, 'rgb(1, 2, 3)', inherited]);
    });

    it(`R-SUB-07 is a link whose media, disabled and address count, in the ${place}`, async () => {
      const link = open.api.create('link');
      Object.assign(link, { rel: 'stylesheet', href: fixture('one.css'), media: 'print' });
      const loaded = () => new Promise((resolve) => link.addEventListener('load', resolve, { once: true }));
      const first = loaded();
      (place === 'head' ? document.head : open.main).append(link);
      await first;
      const seen = [color()];
      const changes: (() => unknown)[] = [
        () => void (link.media = 'all'),
        () => link.setAttribute('disabled', ''),
        () => void (link.disabled = false),
        () => {
          link.href = fixture('two.css');
          return loaded();
        },
        () => void (link.disabled = true),
        () => link.remove(),
      ];
      for (const change of changes) {
        await change();
        seen.push(color());
      }
      expect(seen).to.deep.equal([inherited, 'rgb(10, 10, 10)', inherited, 'rgb(10, 10, 10)', 'rgb(20, 20, 20)', inherited, inherited]);
    });
  }
});
