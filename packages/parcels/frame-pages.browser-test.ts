import { expect } from '@open-wc/testing';
import type { ParcelError } from './index.ts';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';

const loaded = (frame: HTMLIFrameElement) => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
const frameOf = (srcdoc: string) => Object.assign(document.createElement('iframe'), { srcdoc });

describe('a frame that an application writes', () => {
  let mocha: typeof window.onerror;
  beforeEach(() => {
    mocha = window.onerror;
    window.onerror = () => true;
  });
  afterEach(() => (window.onerror = mocha));

  it('R-SUB-05 is reported by number, once, when it runs a program from text, which the policy blocks', async () => {
    const told: ParcelError[] = [];
    const portal = createTestPortal({ troubled: (_, error) => told.push(error) });
    const { view, element } = portal.open(badApp('answers-at-once'), { key: 'bad' });
    await settled(view);
    for (const text of ['<p>text</p>', '<script type="application/json">{}</script>', '<script>1</script>', '<script>2</script>']) {
      const frame = frameOf(text);
      element.querySelector('[data-sub-app]')!.append(frame);
      await loaded(frame);
    }
    expect(told.map(({ code, message }) => `${code} ${/program as text.*/.exec(message)?.[0]}`)).to.deep.equal([
      'P19 program as text, which did not run; register frame: 1',
    ]);
    await view.unmount();
    element.remove();
  });

  it('is nobody’s business outside of a view', async () => {
    const told: ParcelError[] = [];
    createTestPortal({ troubled: (_, error) => told.push(error) });
    const frame = frameOf('<script>1</script>');
    document.body.append(frame);
    await loaded(frame);
    expect(told).to.deep.equal([]);
    frame.remove();
  });
});
