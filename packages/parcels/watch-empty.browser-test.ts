import { expect } from '@open-wc/testing';
import type { SubApp } from './index.ts';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';
import { shownIn } from './watch-empty.ts';

const page = (kind: SubApp['kind'], name = 'stays-empty'): SubApp => ({ name: `frame-apps/${name}`, title: name, kind, entry: null });

/** A portal whose pages may be empty for 60 ms, and the reported codes, with null for content. */
function portalOf() {
  const told: (string | null)[] = [];
  let heard = () => {};
  const portal = createTestPortal({
    limits: { empty: 60 },
    emptied: (_, error) => {
      told.push(error && error.code);
      heard();
    },
  });
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      heard = () => told.length >= count && resolve();
      heard();
    });
  return { portal, told, until };
}

/** The next looks at a page have been taken. */
const twoLooks = async () => {
  const end = performance.now() + 150;
  while (performance.now() < end) await new Promise(requestAnimationFrame);
};

describe('a page that shows nothing', () => {
  for (const kind of ['frame'] as const) {
    it(`R-SUB-05 reports P20, stays open, and recovers when content comes`, async () => {
      const { portal, told, until } = portalOf();
      const { view, element } = portal.open(page(kind));
      expect((await settled(view)).status).to.equal('ready');
      await until(1);
      expect([told, view.state.get().status]).to.deep.equal([['P20'], 'ready']);
      const inside = element.querySelector('iframe')?.contentDocument ?? element;
      inside.querySelector('#app')!.append(kind === 'frame' ? 'filled' : document.createElement('canvas'));
      await until(2);
      expect(told).to.deep.equal(['P20', null]);
      await view.unmount();
    });
  }

  it('R-SUB-05 is looked at only while somebody has it in front', async () => {
    const { portal, told, until } = portalOf();
    const { view } = portal.open(page('frame'));
    await settled(view);
    view.hide();
    await twoLooks();
    expect(told).to.deep.equal([]);
    view.show();
    await until(1);
    await view.unmount();
    expect(told).to.deep.equal(['P20', null]);
  });

  it('reports nothing for a page with a word, a picture or a control, nor for a module', async () => {
    const { portal, told } = portalOf();
    const views = [portal.open(page('frame', 'plain'), { key: 'words' }), portal.open(badApp('leaves-things-behind'), { key: 'module' })];
    for (const { view } of views) await settled(view);
    await twoLooks();
    await Promise.all(views.map(({ view }) => view.unmount()));
    expect(told.filter((code) => code !== null)).to.deep.equal([]);
  });

  it('R-SUB-08 reports nothing for a PDF, which the browser draws', () => {
    const contentDocument = { contentType: 'application/pdf', readyState: 'complete', body: document.createElement('body') };
    expect(shownIn({ querySelector: () => ({ contentDocument }) } as unknown as HTMLElement)).to.equal(null);
  });
});
