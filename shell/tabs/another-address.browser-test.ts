import { expect, waitUntil } from '@open-wc/testing';
import type { HostedView } from '@atrium/parcels';
import { $activeTab, boot, setTabTyped } from '@atrium/stores';
import { navigate, startNavigation } from '../routes/navigation.ts';
import { portalPath } from '../routes/portal-base.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { mountedViews } from './mounted-views.ts';
import { askForRoom, enterAppCenter, openPath } from './tab-navigation.ts';

const shown = () => portalPath(location);

describe('R-TAB-02 another address of a tab whose view does not follow', () => {
  const record = (id: number) => `/app-center/main/alpha/record?id=${id}`;
  const key = '/app-center/main/alpha/record';
  let portal: FakePortal;
  let stop: () => void;
  let received: string[];
  let follows: boolean;

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/app-center');
    stop = startNavigation(enterAppCenter, askForRoom);
    await navigate('/app-center', { replace: true });
    received = [];
    follows = false;
    await openPath(record(1), '一');
    mountedViews.set(key, {
      follows: (path) => follows || path === $activeTab.get().path,
      receive: (path) => void received.push(path),
      holdsBack: () => false,
    } as Partial<HostedView> as HostedView);
  });
  afterEach(() => {
    mountedViews.delete(key);
    stop();
    portal.restore();
  });

  const question = () => untilFound([document], () => document.querySelector('atrium-unsaved-dialog'));
  async function answer(leave: boolean) {
    const dialog = await question();
    await dialog.updateComplete;
    dialog.dispatchEvent(new CustomEvent('atrium-unsaved-answered', { detail: { leave } }));
    await untilFound([document], () => !document.querySelector('atrium-unsaved-dialog'));
  }
  const inFront = () => [shown(), $activeTab.get().path, $activeTab.get().title];

  it('a link asks once where something is typed, and who stays finds address, tab and title as they were', async () => {
    setTabTyped(key, true);
    const stays = openPath(record(2), '二');
    await answer(false);
    await stays;
    expect([...inFront(), received]).to.deep.equal([record(1), record(1), '一', []]);
    const goes = openPath(record(2), '二');
    await answer(true);
    await goes;
    expect([...inFront(), received]).to.deep.equal([record(2), record(2), '二', [record(2)]]);
  });

  it('back asks, too', async () => {
    await openPath(record(2), '二');
    setTabTyped(key, true);
    history.back();
    await answer(false);
    await waitUntil(() => shown() === record(2));
    expect([$activeTab.get().path, received]).to.deep.equal([record(2), [record(2)]]);
    history.back();
    await answer(true);
    await untilStore($activeTab, ({ path }) => path === record(1));
    expect([shown(), received]).to.deep.equal([record(1), [record(2), record(1)]]);
  });

  it('asks nobody if nothing is typed, or if the view follows', async () => {
    await openPath(record(2), '二');
    setTabTyped(key, true);
    follows = true;
    await openPath(record(3), '三');
    expect(received).to.deep.equal([record(2), record(3)]);
  });
});
