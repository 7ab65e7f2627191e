import { expect } from '@open-wc/testing';
import type { ParcelError } from '../index.ts';
import { createTestPortal, settled } from '../testing/test-portal.ts';

describe('what a realm cannot run', () => {
  let mocha: typeof window.onerror;
  beforeEach(() => {
    mocha = window.onerror;
    window.onerror = () => true;
  });
  afterEach(() => (window.onerror = mocha));

  const ways: [what: string, said: RegExp, work: (own: Document, self: Window & typeof globalThis) => void][] = [
    [
      'script text',
      /inserted as text.*globalThis\.x = 1/,
      (own) => own.head.append(Object.assign(own.createElement('script'), { text: 'globalThis.x = 1' })),
    ],
    [
      'a module script',
      /module script was inserted.*\/shares\/m\.js/,
      (own) => own.body.append(Object.assign(own.createElement('script'), { type: 'module', src: '/shares/m.js' })),
    ],
    ['written text', /written into the page.*<b>x/, (own) => own.write('<b>x</b>')],
    [
      'a worker at a data: address',
      /a Worker was made of a data: address.*data:/,
      (_, self) => new self.Worker('data:text/javascript,1').terminate(),
    ],
  ];

  for (const [what, said, work] of ways) {
    it(`R-SUB-05 is reported with its number, once: ${what}`, async () => {
      const told: [string, ParcelError][] = [];
      const portal = createTestPortal({ troubled: (key, error) => told.push([key, error]) });
      const app = { name: 'realm-apps/shares', title: '', kind: 'html', entry: null } as const;
      const { view, element } = portal.open(app, { key: 'bad' });
      await settled(view);
      const own = element.querySelector('#app')!.ownerDocument;
      for (let times = 0; times < 2; times += 1) work(own, own.defaultView!);
      expect(told.map(([key, { code }]) => `${key} ${code}`)).to.deep.equal(['bad P19']);
      expect(told[0]![1].message).to.match(said);
      await view.unmount();
    });
  }
});
