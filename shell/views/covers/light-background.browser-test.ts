import { expect, fixture, html } from '@open-wc/testing';
import { boot, setSetting } from '@atrium/stores';
import { navigate, startNavigation } from '../../routes/navigation.ts';
import { applySettings } from '../../start/apply-settings.ts';
import { $lightBackgrounds } from '../../tabs/light-backgrounds.ts';
import { enterAppCenter, openPath } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import { untilFound, untilStore } from '../../testing/until.ts';
import '../stack/view-stack.ts';

const entry = (program: string) => ({
  module: `data:text/javascript,${encodeURIComponent(`export const mount = async ({ domElement }) => { domElement.append('x'); ${program} }; export const unmount = async () => {}`)}`,
  styles: [],
  preload: [],
});
const app = (name: string, program: string) => ({
  name,
  title: name,
  port: null,
  kind: 'module',
  page: null,
  version: '1',
  entry: entry(program),
});

describe('a room that knows no dark', () => {
  let portal: FakePortal;
  let stack: Element;
  let stops: (() => void)[];
  const key = (name: string) => `/app-center/main/${name}/a`;
  const view = (name: string) => untilFound([stack], () => stack.querySelector(`[view-key="${key(name)}"][aria-busy=false]`));

  beforeEach(async () => {
    portal = fakePortal();
    portal.on('/share-bff/micro-services/query-app-list', () => [app('old', ''), app('new', "domElement.style.colorScheme = 'dark'")]);
    await boot();
    loadedAt('/home/index');
    stops = [startNavigation(enterAppCenter), applySettings()];
    await navigate('/app-center', { replace: true });
    stack = await fixture(html`<atrium-view-stack></atrium-view-stack>`);
  });
  afterEach(async () => {
    await setSetting('colorScheme', 'system');
    for (const stop of stops) stop();
    portal.restore();
  });

  it('gets a dimmed sheet and a light tab while the portal is dark, and only then', async () => {
    await setSetting('colorScheme', 'dark');
    await openPath(key('old'), 'old');
    const old = (await view('old'))!;
    await untilStore($lightBackgrounds, (keys) => keys.has(key('old')));
    expect(old.hasAttribute('light-background')).to.equal(true);
    expect(getComputedStyle(old.querySelector('.atrium-view-slot')!).filter).to.contain('brightness');
    await setSetting('colorScheme', 'light');
    await untilStore($lightBackgrounds, (keys) => keys.size === 0);
    expect(getComputedStyle(old.querySelector('.atrium-view-slot')!).filter).to.equal('none');
  });

  it('is left as it is where it follows the portal', async () => {
    await setSetting('colorScheme', 'dark');
    await openPath(key('new'), 'new');
    const fresh = (await view('new'))!;
    await openPath(key('old'), 'old');
    await untilStore($lightBackgrounds, (keys) => keys.has(key('old')));
    expect(fresh.hasAttribute('light-background')).to.equal(false);
    expect([...$lightBackgrounds.get()]).to.deep.equal([key('old')]);
  });
});
