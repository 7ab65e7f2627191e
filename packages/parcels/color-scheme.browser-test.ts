import { expect } from '@open-wc/testing';
import type { SubApp } from './index.ts';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';

const { dataset } = document.documentElement;
const light = { scheme: 'light', background: 'rgb(255, 255, 255)', color: 'rgb(23, 32, 28)', popup: 'rgb(23, 32, 28)' };
const dark = { scheme: 'dark', background: 'rgb(25, 31, 28)', color: 'rgb(231, 236, 233)', popup: 'rgb(231, 236, 233)' };

async function look(app: SubApp, change = () => {}) {
  const { view, element } = createTestPortal().open(app);
  await settled(view);
  const content = element.querySelector('.atrium-view .atrium-view-content')!;
  const overlay = element.querySelector('.atrium-view-overlay')!;
  const popup = overlay.appendChild(document.createElement('div'));
  change();
  const { colorScheme, backgroundColor, color } = getComputedStyle(content);
  const found = { scheme: colorScheme, background: backgroundColor, color, popup: getComputedStyle(popup).color };
  expect(getComputedStyle(overlay).colorScheme).to.equal(colorScheme);
  await view.unmount();
  element.remove();
  return found;
}

const html = async (more: { css?: string; meta?: string }): Promise<SubApp> => {
  const page = await (await fetch('/realm-apps/shares/?realm&page')).json();
  if (more.css) page.styles.push({ href: null, text: more.css, media: '' });
  if (more.meta) page.head.push('\n', ['meta', { name: 'color-scheme', content: more.meta }]);
  return { name: 'realm-apps/shares', title: 'shares', kind: 'html', entry: null, page };
};

const module = (css = ''): SubApp => {
  const app = badApp('answers-at-once');
  return { ...app, entry: { ...app.entry!, styles: [`data:text/css,${encodeURIComponent(css)}`] } };
};

describe('a view beside a dark portal', () => {
  beforeEach(() => (dataset['scheme'] = 'dark'));
  afterEach(() => (dataset['scheme'] = 'light'));

  for (const [kind, app] of Object.entries({ html: () => html({}), module: () => module() })) {
    it(`R-SUB-07 has a light canvas and dark text, in popups too, where an application of kind ${kind} says nothing`, async () => {
      expect(await look(await app())).to.deep.equal(light);
    });
  }

  for (const css of [':root{color-scheme:light dark}', 'html{color-scheme:dark light}', ':root{color-scheme:var(--atrium-scheme,light)}']) {
    it(`R-SUB-07 is dark where a sheet says ${css}, whatever the system says`, async () => {
      expect(await look(module(css))).to.deep.equal(dark);
      expect(await look(await html({ css }))).to.deep.equal(dark);
    });
  }

  it('R-SUB-07 is dark where the page of an html application says so, and follows the person’s choice while it is open', async () => {
    expect(await look(await html({ meta: 'light dark' }))).to.deep.equal(dark);
    expect(await look(await html({ meta: 'light dark' }), () => (dataset['scheme'] = 'light'))).to.deep.equal(light);
    dataset['scheme'] = 'dark';
    expect(await look(await html({ meta: 'only light' }))).to.deep.equal(light);
  });

  it('R-SUB-07 is dark beside a light portal where it knows nothing else', async () => {
    dataset['scheme'] = 'light';
    expect(await look(module('body{color-scheme:dark}'))).to.deep.equal(dark);
    expect(await look(await html({ meta: 'dark' }))).to.deep.equal(dark);
  });

  it('R-SUB-07 shows nothing of a canvas before there is content', async () => {
    const { view, element } = createTestPortal().open(badApp('never-mounts'));
    const content = () => element.querySelector('.atrium-view .atrium-view-content');
    while (!content()) await new Promise(requestAnimationFrame);
    content()!.replaceChildren();
    expect(getComputedStyle(content()!).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    await view.unmount();
    element.remove();
  });
});
