import { expect, fixture, html } from '@open-wc/testing';
import { loadedAt } from '../testing/test-page.ts';
import { boot } from '@atrium/stores';
import { $place, navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import { AtriumShell } from '../frame/shell.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import './page-skeleton.ts';

let number = 0;
/** An element whose script has not come; `come` brings it, `show` lets it draw. */
function late() {
  const name = `late-element-${++number}`;
  const element = document.createElement(name);
  const come = () =>
    customElements.define(
      name,
      class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' });
        }
      },
    );
  return {
    element,
    come,
    show: (content: string) => element.shadowRoot!.append(Object.assign(document.createElement('h1'), { textContent: content })),
  };
}
const sizes = (skeleton: Element) =>
  [...skeleton.shadowRoot!.querySelectorAll('.skeleton')].map((one) => one.getBoundingClientRect().height > 0);

describe('<atrium-page-skeleton>', () => {
  it('draws heading and shape while the script of what it stands behind is on its way, and until that shows something', async () => {
    const { element, come, show } = late();
    const around = await fixture(html`<div>${element}<atrium-page-skeleton heading="人事指南"></atrium-page-skeleton></div>`);
    const skeleton = around.querySelector('atrium-page-skeleton')!;
    expect(skeleton.shadowRoot!.querySelector('h1')!.textContent).to.equal('人事指南');
    expect(sizes(skeleton)).to.deep.equal([true, true, true, true, true]);
    come();
    await customElements.whenDefined(element.localName);
    await skeleton.updateComplete;
    expect(skeleton.hidden).to.equal(false);
    show('人事指南');
    await untilFound([around], () => skeleton.hidden);
    expect(around.getBoundingClientRect().height).to.equal(element.getBoundingClientRect().height);
  });

  it('stands again when another element is put in the place of the one that was shown', async () => {
    const [first, second] = [late(), late()];
    const around = await fixture(html`<div>${first.element}<atrium-page-skeleton></atrium-page-skeleton></div>`);
    const skeleton = around.querySelector('atrium-page-skeleton')!;
    first.come();
    first.show('一');
    await untilFound([around], () => skeleton.hidden);
    first.element.replaceWith(second.element);
    await untilFound([around], () => !skeleton.hidden);
    expect(skeleton.shadowRoot!.querySelector('.title')).to.exist;
  });
});

/** Nothing is answered: whatever a page shows first, it shows without data. */
describe('the first drawing of a page', () => {
  let portal: FakePortal;
  let shell: AtriumShell;
  let stop: () => void;
  const silent = new Promise<never>(() => {});

  before(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/not-there');
    stop = startNavigation(enterAppCenter);
    await untilStore($place, (place) => place?.page === 'not-found');
    // Of all tests together: a fixture goes with its test.
    shell = Object.assign(new AtriumShell(), { status: { is: 'ready' } });
    document.body.append(shell);
    for (const path of ['guides', 'news', 'people', 'task', 'message', 'meetings', 'reports', 'workbench', 'departments'])
      portal.on(`/business-center/v1/${path}`, () => silent);
  });
  after(() => {
    shell.remove();
    stop();
    portal.restore();
  });

  /** The visible content of a tree: a heading, words, or the shape of a page. */
  function drawn(root: ParentNode): string | null {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility()) continue;
      if (element.matches('h1, h2, p, a, button') && element.textContent!.trim() !== '') return element.textContent!.trim();
      if (element.matches('.skeleton') && element.getBoundingClientRect().height > 0) return 'skeleton';
      const within = element.shadowRoot && drawn(element.shadowRoot);
      if (within) return within;
    }
    return null;
  }
  const frame = () => new Promise(requestAnimationFrame);

  for (const path of [
    '/home/hrguide',
    '/home/food-menu',
    '/home/list',
    '/home/detail?id=1',
    '/address-list',
    '/user-center/index',
    '/user-center/todouser',
    '/user-center/basicsettings',
    '/app-center',
    '/home/index',
  ]) {
    it(`has a heading or a skeleton in the frame in which ${path} is opened, and never a blank sheet after it`, async () => {
      void navigate(path);
      await untilStore($place, (place) => place?.path.split('?')[0] === path.split('?')[0] || place?.page === 'app-center');
      await shell.updateComplete;
      for (let frames = 0; frames < 8; frames += 1) {
        // The content at the start of a frame is what that frame paints.
        await frame();
        expect(drawn(shell.shadowRoot!.querySelector('main')!), `${path} in frame ${frames}`).to.be.a('string');
      }
    });
  }
});
