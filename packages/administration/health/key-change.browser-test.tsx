import { expect } from '@open-wc/testing';
import { type ShownView, showView } from '../testing/view.tsx';
import { KeyChange } from './key-change.tsx';

const change = { key: '6e6c6799f95c', done: 240, all: 250, unreadable: 0, endsAt: null, nodes: [] };

describe('a change of the secret key', () => {
  let view: ShownView;
  afterEach(() => view.remove());
  const shown = async (one: Parameters<typeof KeyChange>[0]['change']) => {
    view = await showView(() => <KeyChange change={one} />, '/');
    return view.element.textContent ?? '';
  };

  it('R-HA-09 says which nodes lack the new key', async () => {
    const text = await shown({ ...change, state: 'waits', nodes: ['portal-1', 'portal-2'] });
    expect(text).to.include('6e6c6799f95c').and.to.include('portal-1, portal-2');
  });

  it('R-HA-09 says how many records are encrypted again, and until when the former key is needed', async () => {
    const text = await shown({ ...change, state: 'runs', endsAt: '2026-11-29T11:00:00.000Z' });
    expect(text).to.include('250').and.to.include('240').and.to.include('2026');
    expect(view.element.querySelector('time')?.dateTime).to.equal('2026-11-29T11:00:00.000Z');
  });

  it('R-HA-09 says that the former key can be taken out, and names the number of records that no key opens', async () => {
    const text = await shown({ ...change, state: 'done', unreadable: 10, nodes: ['portal-1'] });
    expect(text).to.include('可以从设置中移除').and.to.include('portal-1').and.to.include('10 条记录');
  });

  it('R-HA-09 is not shown where there is none', async () => {
    expect(await shown(null)).to.equal('');
  });
});
