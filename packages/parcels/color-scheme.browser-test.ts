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

const module = (css = ''): SubApp => {
  const app = badApp('answers-at-once');
  return { ...app, entry: { ...app.entry!, styles: [`data:text/css,${encodeURIComponent(css)}`] } };
};

describe('a view beside a dark portal', () => {
  beforeEach(() => (dataset['scheme'] = 'dark'));
  afterEach(() => (dataset['scheme'] = 'light'));

  it('R-SUB-07 has a light canvas and dark text, in popups too, if a module sets nothing', async () => {
    expect(await look(module())).to.deep.equal(light);
  });

  for (const css of [':root{color-scheme:light dark}', 'html{color-scheme:dark light}', ':root{color-scheme:var(--atrium-scheme,light)}']) {
    it(`R-SUB-07 is dark if a sheet sets ${css}, whatever the system’s setting is`, async () => {
      expect(await look(module(css))).to.deep.equal(dark);
    });
  }

  it('R-SUB-07 follows the person’s choice while it is open', async () => {
    const change = () => (dataset['scheme'] = 'light');
    expect(await look(module(':root{color-scheme:light dark}'), change)).to.deep.equal(light);
  });

  it('R-SUB-07 is dark beside a light portal where it knows nothing else', async () => {
    dataset['scheme'] = 'light';
    expect(await look(module('body{color-scheme:dark}'))).to.deep.equal(dark);
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
