import { expect } from '@open-wc/testing';
import type { SubApp } from '../index.ts';
import { createTestPortal, settled } from '../testing/test-portal.ts';

const app: SubApp = { name: 'frame-apps/plain', title: 'plain', kind: 'frame', entry: null, lifecycles: null };
const elsewhere = `http://127.0.0.1:${location.port}/frame-apps/plain/`;

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(requestAnimationFrame);
};

describe('a frame that has left the origin of the portal', () => {
  let thrown: string[] = [];
  const keep = ({ message }: ErrorEvent) => thrown.push(message);
  beforeEach(() => {
    thrown = [];
    window.addEventListener('error', keep);
  });
  afterEach(() => window.removeEventListener('error', keep));

  it('R-SUB-08 is reported with P23 until it is back, and nothing throws when its tab is hidden, shown and closed', async () => {
    const reports: (string | null)[] = [];
    const portal = createTestPortal({ emptied: (_, error) => reports.push(error && error.code) });
    const { view, element } = portal.open(app);
    await settled(view);
    const frame = element.querySelector('iframe')!;
    const page = frame.contentWindow as Window & typeof globalThis;
    page.setInterval(() => {}, 50);
    page.parent.postMessage({ atrium: 'hello' }, location.origin);
    page.location.href = elsewhere;
    await until(() => reports.includes('P23'));
    for (const act of ['hide', 'show', 'hide', 'show'] as const) view[act]();
    portal.$theme.set('dark');
    expect(thrown).to.deep.equal([]);
    frame.src = '/frame-apps/plain/';
    await until(() => reports.at(-1) === null && reports.includes('P23'));
    expect(view.state.get().status).to.equal('ready');
    frame.contentWindow!.location.href = elsewhere;
    await until(() => reports.at(-1) === 'P23');
    view.hide();
    await view.unmount();
    expect([thrown, reports.at(-1)]).to.deep.equal([[], null]);
  });
});
