import { expect } from '@open-wc/testing';
import type { ParcelError, SubApp } from '../index.ts';
import { createTestPortal, settled } from '../testing/test-portal.ts';

const folder = '/frame-apps/top/';
const app: SubApp = { name: 'frame-apps/top', title: 'top', kind: 'frame', entry: null, lifecycles: null };

type Page = Window & typeof globalThis & { loads: number; goes(to: string): void };

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise(requestAnimationFrame);
};

/** A view of the page of `fixtures/top`, and its effects on the window. */
async function opened(search = '') {
  const troubles: ParcelError[] = [];
  const portalAddresses: string[] = [];
  const portal = createTestPortal({
    troubled: (_, error) => troubles.push(error),
    opens: ({ pathname }) => pathname.startsWith('/pba/') && portalAddresses.push(pathname) > 0,
  });
  sessionStorage.removeItem('top-loads');
  const { view, element } = portal.open(app, { path: `/app-center/main/frame-apps/top${search}` });
  await settled(view);
  const frame = element.querySelector('iframe')!;
  const page = () => frame.contentWindow as Page;
  const arrived = async (at: string) => {
    await until(() => page().document.querySelector('p')?.textContent === at);
  };
  return { view, frame, page, arrived, troubles, portalAddresses };
}

describe('a page in a frame that acts on the whole window', () => {
  const here = location.href;
  afterEach(() => expect(location.href, 'the portal stays').to.equal(here));

  it('R-SUB-08 has no sandbox, in which browsers show no PDF', async () => {
    const { view, frame } = await opened();
    expect(frame.hasAttribute('sandbox')).to.equal(false);
    await view.unmount();
  });

  const ways: [name: string, act: (page: Page) => void, at: string][] = [
    ['a link to _top', ({ document }) => document.getElementById('link')!.click(), '?link'],
    ['a link to _parent', ({ document }) => document.getElementById('parent')!.click(), '?parent'],
    ['a form to _top and its button', ({ document }) => document.getElementById('send')!.click(), '?get=1&by=button'],
    ['submit() of a form to _top', ({ document }) => (document.getElementById('get') as HTMLFormElement).submit(), '?get=1'],
    ['a function of its script', (page) => page.goes('/frame-apps/top/?function'), '?function'],
    [
      'a base of _top',
      ({ document }) => {
        document.head.insertAdjacentHTML('beforeend', '<base target="_top">');
        document.body.insertAdjacentHTML('beforeend', '<a id="based" href="?based">based</a>');
        document.getElementById('based')!.click();
      },
      '?based',
    ],
  ];
  for (const [name, act, at] of ways) {
    it(`R-SUB-08 ${name} leads there in the view`, async () => {
      const { view, page, arrived, frame } = await opened();
      act(page());
      await arrived(at);
      expect(frame.contentWindow!.location.pathname).to.equal(folder);
      await view.unmount();
    });
  }

  const scripts: [script: string, at: string][] = [
    ['top.location.href = "/frame-apps/top/?href"', '?href'],
    ['parent.location.assign("/frame-apps/top/?assign")', '?assign'],
    ['top.location.replace("/frame-apps/top/?replace")', '?replace'],
    ['window.open("/frame-apps/top/?open", "_top")', '?open'],
    ['setTimeout(() => { top.location = "/frame-apps/top/?later" })', '?later'],
    [
      'const f = document.createElement("iframe"); f.srcdoc = "<script>top.location.href = \\"/frame-apps/top/?inner\\"<" + "/script>"; document.body.append(f)',
      '?inner',
    ],
  ];
  for (const [script, at] of scripts) {
    it(`R-SUB-08 ${script} leads there in the view`, async () => {
      const { view, page, arrived } = await opened();
      run(page(), script);
      await arrived(at);
      await view.unmount();
    });
  }

  it('R-SUB-08 loads the page again where it loads the window again', async () => {
    const { view, page } = await opened();
    run(page(), 'top.location.reload()');
    await until(() => page().loads === 2);
    await view.unmount();
  });

  it('R-SUB-08 is not loaded again where it leads to the page of the portal that the window is at already', async () => {
    const { view, page, portalAddresses } = await opened();
    history.replaceState(history.state, '', '/pba/home/index');
    run(page(), 'top.location = "/pba/home/index"');
    await until(() => portalAddresses.length > 0 || page().loads > 1);
    history.replaceState(history.state, '', here);
    expect([portalAddresses, page().loads]).to.deep.equal([['/pba/home/index'], 1]);
    await view.unmount();
  });

  it('R-SUB-08 a page that insists on being on top is shown, once', async () => {
    const { view, page, arrived } = await opened('?busts');
    await arrived('?busts');
    expect(page().loads).to.equal(1);
    await view.unmount();
  });

  it('R-SUB-08 a page that sends itself elsewhere without end is stopped', async () => {
    const { warn } = console;
    const stopped = new Promise((resolve) => (console.warn = resolve));
    const { view, page } = await opened('?again');
    await stopped;
    console.warn = warn;
    expect(page().loads).to.equal(4);
    await view.unmount();
  });

  it('R-SUB-08 an address of the portal opens in its tab, by a link and by a script', async () => {
    const { view, page, portalAddresses } = await opened();
    page().document.getElementById('portal')!.click();
    run(page(), 'top.location.href = "/pba/app-center/main/other/"');
    await until(() => portalAddresses.length === 2);
    expect(portalAddresses).to.deep.equal(['/pba/home/index', '/pba/app-center/main/other/']);
    await view.unmount();
  });

  it('R-SUB-08 any other address is for a window, which nobody opens without a click: P24', async () => {
    const { view, page, troubles } = await opened();
    page().document.getElementById('outside')!.click();
    run(page(), 'top.location.href = "/elsewhere/?by-script"');
    await until(() => troubles.length === 2);
    expect(troubles.map(({ code, cause }) => [code, cause])).to.deep.equal([
      ['P24', `${location.origin}/elsewhere/`],
      ['P24', `${location.origin}/elsewhere/?by-script`],
    ]);
    await view.unmount();
  });
});

/** Runs a text as a script of the page, called by nobody else. */
function run({ document }: Page, text: string) {
  document.body.append(Object.assign(document.createElement('script'), { text: `setTimeout(() => { ${text} })` }));
}
