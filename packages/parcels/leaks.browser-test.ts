import { expect } from '@open-wc/testing';
import { badApp, createTestPortal, settled } from './testing/test-portal.ts';
import type { SubApp } from './index.ts';

const apps: [what: string, app: SubApp][] = [
  ['a module with styles', badApp('paints-everything', { styles: ['style.css'] })],
  ['one that leaves things behind', badApp('leaves-things-behind')],
  ['one that throws in mount', badApp('throws-at-mount')],
  ['a page in a frame', badApp('plain-page', { kind: 'frame' })],
];

/** After deferred work. */
const quiet = () => new Promise((resolve) => requestIdleCallback(resolve));

describe('opening and closing', () => {
  for (const [what, app] of apps) {
    it(`R-SUB-07 ${what} fifty times leaves no node, listener, frame or style sheet`, async function () {
      this.timeout(30_000);
      const portal = createTestPortal();
      const listeners = countListeners();
      const cycle = async () => {
        const { view, element } = portal.open(app);
        await settled(view);
        await view.unmount();
        element.remove();
      };
      await cycle();
      await quiet();
      const measure = () => ({
        nodes: document.querySelectorAll('*').length,
        listeners: listeners.count(),
        frames: window.length,
        sheets: document.adoptedStyleSheets.length,
      });
      const before = measure();
      for (let round = 0; round < 50; round += 1) await cycle();
      await quiet();
      expect(measure()).to.deep.equal(before);
      listeners.restore();
    });
  }
});

/** Listeners on window and document, the ones that outlive a view. */
function countListeners() {
  let count = 0;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const lasting = (target: unknown) => target === window || target === document || target === undefined;
  EventTarget.prototype.addEventListener = function (...given) {
    if (lasting(this)) count += 1;
    return addEventListener.apply(this, given);
  };
  EventTarget.prototype.removeEventListener = function (...given) {
    if (lasting(this)) count -= 1;
    return removeEventListener.apply(this, given);
  };
  return {
    count: () => count,
    restore: () => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }),
  };
}
