import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';

describe('what a host does before a view is there', () => {
  it('an early start runs once, before its view exists, and the view gets its failure', async () => {
    const portal = createTestPortal();
    const app = badApp('answers-at-once', { entry: 'entry.js?begun' });
    const asked = () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('entry.js?begun')).length;
    portal.host.begin(app);
    await import(new URL('/test/bad-apps/answers-at-once/entry.js?begun', location.href).href);
    const { view, element } = portal.open(app);
    expect((await settled(view)).status).to.equal('ready');
    expect([element.textContent, asked()]).to.deep.equal(['one two', 1]);
    await view.unmount();

    const broken = badApp('throws-at-load', { entry: 'entry.js?begun' });
    portal.host.begin(broken);
    const second = portal.open(broken);
    expect(await settled(second.view)).to.have.nested.property('error.code', 'P02');
    await second.view.unmount();
    portal.host.begin(badApp('plain-page', { kind: 'frame' }));
  });

  it('a sub-application with a window of its own may be prerendered, unless it is paused', async () => {
    const portal = createTestPortal({ breaker: { failures: 1 } });
    const may = (...kinds: ('module' | 'frame')[]) => kinds.map((kind) => portal.host.mayPrerender(badApp('plain-page', { kind })));
    expect(may('frame', 'module')).to.deep.equal([true, false]);
    const gone = badApp('no-such-page', { kind: 'frame' });
    expect(portal.host.mayPrerender(gone)).to.equal(true);
    const { view } = portal.open(gone, { path: '/app-center/main/test/bad-apps/no-such-page' });
    expect((await settled(view)).status).to.equal('failed');
    expect(portal.host.mayPrerender(gone)).to.equal(false);
    await view.unmount();
  });

  it('a paused sub-application is not started early either', async () => {
    const portal = createTestPortal({ breaker: { failures: 1 } });
    const broken = badApp('throws-at-load', { entry: 'entry.js?paused' });
    const { view } = portal.open(broken);
    await settled(view);
    const ran: string[] = [];
    Object.assign(globalThis, { ran });
    const entryThatSays = (text: string) => `data:text/javascript,ran.push('${text}')`;
    portal.host.begin({ ...broken, entry: { module: entryThatSays('begun'), styles: [], preload: [] } });
    // Modules without imports run in the order of their requests.
    await import(entryThatSays('after it'));
    expect(ran).to.deep.equal(['after it']);
    await view.unmount();
  });

  it('preloading has the styles ready and leaves nothing in the document', async () => {
    const portal = createTestPortal();
    const asked = (file: string) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(file)).length;
    const app = badApp('listed-by-its-page', { entry: 'listed.js', styles: ['listed.css'] });
    const links = () => document.head.querySelectorAll('link[href*="listed"]');
    portal.host.preload(app);
    const added = [...links()];
    expect(added.map((link) => (link as HTMLLinkElement).rel)).to.deep.equal(['modulepreload', 'preload']);
    await Promise.all(
      added.map((link) => (link.isConnected ? new Promise((resolve) => link.addEventListener('load', resolve)) : undefined)),
    );
    await Promise.resolve();
    expect(links().length).to.equal(0);
    portal.host.preload(app);
    expect(links().length).to.equal(0);
    const { view } = portal.open(app);
    await settled(view);
    expect(asked('listed.css')).to.equal(1);
    await view.unmount();
  });
});
