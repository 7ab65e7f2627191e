import { expect } from '@open-wc/testing';
import { countFrameSteps, coverDeadEntries, skipDeadEntries, withSteps } from './frame-steps.ts';

/** A page in a frame that makes so many steps, and is gone. */
async function makeSteps(count: number): Promise<void> {
  const frame = Object.assign(document.createElement('iframe'), { src: '/frame-apps/plain/' });
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  for (let step = 1; step <= count; step++) {
    frame.contentWindow!.history.pushState(null, '', `?${step}`);
    countFrameSteps(1);
  }
  frame.remove();
}

describe('the steps of a page in a frame after a reload of the portal', () => {
  const { href } = location;
  const state = () => history.state as { at?: string };

  async function press(way: 'back' | 'forward', to: string): Promise<void> {
    const skip = () => skipDeadEntries(way === 'back');
    addEventListener('popstate', skip);
    history[way]();
    while (state().at !== to || 'dead' in state()) await new Promise(requestAnimationFrame);
    removeEventListener('popstate', skip);
  }

  it('R-SUB-08 are skipped by one press of Back, and of Forward', async () => {
    history.replaceState({ at: 'before' }, '', href);
    history.pushState({ at: 'view' }, '', '?view');
    await makeSteps(3);
    expect(history.state).to.deep.equal({ at: 'view', steps: 3 });
    coverDeadEntries();
    expect(history.state).to.deep.equal({ at: 'view' });
    await press('back', 'before');
    await press('forward', 'view');
    await press('back', 'before');
    history.replaceState(null, '', href);
  });

  it('R-SUB-08 need no entry where there were none, or where some were taken back', async () => {
    history.pushState({ at: 'view' }, '', href);
    await makeSteps(1);
    countFrameSteps(-1);
    const { length } = history;
    coverDeadEntries();
    expect([history.length, history.state]).to.deep.equal([length, { at: 'view', steps: 0 }]);
  });

  it('R-SUB-08 stay known when something else is written into their entry', () => {
    history.replaceState({ tab: 'a', steps: 2 }, '', href);
    expect(withSteps({ tab: 'b' })).to.deep.equal({ tab: 'b', steps: 2 });
    history.replaceState(null, '', href);
  });
});
