import { expect } from '@open-wc/testing';
import { type FakeNetwork, fakeNetwork } from '../../../widgets/testing/network.ts';
import { type ShownView, showView, until } from '../testing/view.tsx';
import { StartScreen } from './screen.tsx';

const facts = [
  { name: 'look', state: 'open', reason: 'noName', values: {} },
  { name: 'address', state: 'wrong', reason: 'other', values: { seen: 'https://a.example', origin: 'https://b.example' } },
  { name: 'tls', state: 'done', reason: 'done', values: {} },
  { name: 'streams', state: 'measure', reason: 'measure', values: {} },
  { name: 'people', state: 'done', reason: 'done', values: { count: 312 } },
  { name: 'backup', state: 'wrong', reason: 'old', values: { at: '2026-11-01T00:00:00.000Z' } },
];

describe('StartScreen', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let real: typeof EventSource;

  /** Events that arrive so many milliseconds apart. */
  class FakeEvents extends EventTarget {
    static apart = 0;
    constructor() {
      super();
      let at = 0;
      const now = performance.now.bind(performance);
      const send = () => {
        performance.now = () => at;
        this.dispatchEvent(new Event('measure'));
        performance.now = now;
        at += FakeEvents.apart;
      };
      queueMicrotask(() => [1, 2, 3, 4].forEach(send));
    }
    close() {}
  }

  beforeEach(() => {
    real = globalThis.EventSource;
    globalThis.EventSource = FakeEvents as unknown as typeof EventSource;
    network = fakeNetwork();
    network.on('/administration/v1/start', () => facts);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
    globalThis.EventSource = real;
  });

  const open = async (apart: number) => {
    FakeEvents.apart = apart;
    view = await showView(StartScreen, '/start');
    return until(() => view.element.querySelector<HTMLElement>('[data-fact="streams"]:not([data-state="measure"])'));
  };

  it('R-RUN-02 has what is wrong first, each line with its reason and the screen that fixes it', async () => {
    await open(400);
    const lines = [...view.element.querySelectorAll<HTMLElement>('[data-fact]')];
    expect(lines.map(({ dataset }) => dataset['fact'])).to.deep.equal(['address', 'backup', 'look', 'tls', 'streams', 'people']);
    expect(lines[0]!.textContent).to.include('https://b.example');
    expect(lines[2]!.querySelector('a')!.getAttribute('href')).to.include('/look');
    expect(lines[5]!.textContent).to.include('312');
    expect(lines[5]!.querySelector('a')).to.equal(null);
    expect(network.requests.find(({ path }) => path.endsWith('/start'))!.input['origin']).to.equal(location.origin);
  });

  it('R-RUN-02 measures events: apart is well, together is a proxy that keeps them back', async () => {
    expect((await open(400)).dataset['state']).to.equal('done');
    await view.remove();
    expect((await open(10)).dataset['state']).to.equal('wrong');
  });
});
