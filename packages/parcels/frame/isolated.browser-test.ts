import { expect } from '@open-wc/testing';
import type { ParcelProps } from '@atrium/sdk';
import { atom } from 'nanostores';
import { createTestPortal } from '../testing/test-portal.ts';
import { portalAccent } from './accent.ts';
import { talkToIsolated } from './isolated-messages.ts';

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A view of a page that posts only the given messages, and records what it receives. */
async function talk(origin = location.origin) {
  const did: unknown[] = [];
  const $theme = atom<'light' | 'dark'>('light');
  const $visible = atom(true);
  const changeCase: ((id: string) => void)[] = [];
  const view = {
    caseChanged: {
      listen: (listener: (id: string) => void) => {
        changeCase.push(listener);
        return () => void changeCase.splice(0);
      },
    },
    history: { location: { pathname: '/partner/', search: '?a=1', hash: '' } },
    visible: $visible,
    setTitle: (title: string) => did.push(['title', title]),
    setDirty: (dirty: boolean) => did.push(['dirty', dirty]),
    open: (path: string, { title }: { title?: string }) => did.push(['open', path, title]),
    close: () => did.push(['close']),
    draft: () => ({ load: () => ({ text: 'kept' }), save: () => false, clear: () => did.push(['cleared']) }),
  };
  const props = { userCode: 'li', userId: '1', routerBase: '/partner/', locale: atom('zh-CN'), theme: $theme, view };
  const frame = document.createElement('iframe');
  frame.srcdoc = '<script>received = []; onmessage = ({ data }) => received.push(data);</script>';
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const page = frame.contentWindow as Window & {
    received: { atrium: string; theme?: string; path?: string; token?: string; id?: string }[];
    eval(text: string): void;
  };
  const talking = talkToIsolated(frame, {
    origin,
    props: () => props as unknown as ParcelProps,
    freshToken: async () => 'sat_fresh',
    met: () => did.push(['met']),
    went: (path, replace) => did.push(['went', path, replace]),
  });
  const say = (message: unknown) => page.eval(`parent.postMessage(${JSON.stringify(message)}, '*')`);
  return { did, page, say, talking, $theme, changeCase, end: () => (talking.stop(), frame.remove()) };
}

describe('a page at a host name of its own', () => {
  it('R-INT-08 receives its view after its hello, and again on every change', async () => {
    const { did, page, say, talking, $theme, end } = await talk();
    expect(talking.send()).to.equal(false);
    say({ atrium: 'hello' });
    await until(() => page.received.length === 1);
    expect(did).to.deep.equal([['met']]);
    const place = {
      routerBase: '/partner/',
      path: '/partner/?a=1',
      locale: 'zh-CN',
      theme: 'light',
      accent: portalAccent(),
      visible: true,
    };
    expect(page.received[0]).to.deep.equal({ atrium: 'view', userCode: 'li', userId: '1', token: 'sat_fresh', ...place });
    $theme.set('dark');
    await until(() => page.received.length === 2);
    expect(page.received[1]!.theme).to.equal('dark');
    expect(talking.send()).to.equal(true);
    end();
  });

  it('R-TASK-05 receives changed cases after its hello', async () => {
    const { page, say, changeCase, end } = await talk();
    changeCase[0]!('BX-0');
    say({ atrium: 'hello' });
    await until(() => page.received.length === 1);
    changeCase[0]!('BX-1');
    await until(() => page.received.length === 2);
    expect(page.received[1]).to.deep.equal({ atrium: 'case-changed', id: 'BX-1' });
    end();
    expect(changeCase).to.deep.equal([]);
  });

  it('R-INT-08 asks for what a view can do', async () => {
    const { did, page, say, end } = await talk();
    say({ atrium: 'title', title: '对账' });
    say({ atrium: 'dirty', dirty: true });
    say({ atrium: 'open', path: '/app-center/main/expenses/', title: '报销' });
    say({ atrium: 'went', path: '/partner/7', replace: true });
    say({ atrium: 'draft', form: 'note', values: null });
    say({ atrium: 'draft', form: 'note' });
    say({ atrium: 'draft', form: 'note', values: { text: 'x' } });
    say({ atrium: 'close' });
    await until(() => did.length === 6 && page.received.length === 2);
    expect(did).to.deep.equal([
      ['title', '对账'],
      ['dirty', true],
      ['open', '/app-center/main/expenses/', '报销'],
      ['went', '/partner/7', true],
      ['cleared'],
      ['close'],
    ]);
    expect(page.received.map(({ atrium }) => atrium)).to.deep.equal(['draft', 'draft-not-kept']);
    end();
  });

  it('R-INT-08 is ignored if it is of another origin, or not of this frame', async () => {
    const other = await talk('https://partner.apps.example.com');
    const { did, say, end } = await talk();
    other.say({ atrium: 'close' });
    window.postMessage({ atrium: 'close' }, location.origin);
    say({ atrium: 'title', title: 'last' });
    await until(() => did.length > 0);
    expect([did, other.did]).to.deep.equal([[['title', 'last']], []]);
    end();
    other.end();
  });

  it('R-INT-08 is an error view where the deployment has no host name for it', async () => {
    const portal = createTestPortal();
    const { view } = portal.open({ name: 'partner', title: '合作方', kind: 'frame', entry: null, origin: null });
    await until(() => view.state.get().status === 'failed');
    const state = view.state.get();
    expect(state.status === 'failed' && state.error.message).to.include('ATRIUM_APPS_ORIGIN');
    await view.unmount();
  });
});
