import { expect } from '@open-wc/testing';
import type { SubApp } from '../index.ts';
import { createTestPortal, settled } from '../testing/test-portal.ts';

const app: SubApp = { name: 'frame-apps/plain', title: 'plain', kind: 'frame', entry: null, lifecycles: null };

describe('audible media of a page in a frame', () => {
  it('R-SUB-08 is reported while it plays aloud, also in a hidden view, and no more when the page is gone', async () => {
    const reports: boolean[] = [];
    const { view, element } = createTestPortal({ sounding: (_, sounding) => reports.push(sounding) }).open(app);
    await settled(view);
    const { document: page } = element.querySelector('iframe')!.contentWindow!;
    const audio = page.createElement('audio');
    // A browser plays nothing aloud before somebody has clicked.
    let paused = false;
    Object.defineProperty(audio, 'paused', { get: () => paused });
    page.body.append(audio);
    const says = (type: string) => audio.dispatchEvent(new Event(type));
    audio.muted = true;
    says('play');
    expect(reports).to.deep.equal([]);
    audio.muted = false;
    says('volumechange');
    expect(reports).to.deep.equal([true]);
    view.hide();
    paused = true;
    says('pause');
    paused = false;
    says('playing');
    expect(reports).to.deep.equal([true, false, true]);
    await view.unmount();
    expect(reports).to.deep.equal([true, false, true, false]);
  });
});
