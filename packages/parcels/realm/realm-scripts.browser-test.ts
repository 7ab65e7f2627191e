import { expect } from '@open-wc/testing';
import { frames, next, openPortal, type PortalPage } from './fixtures/open-portal.ts';
import type { TestView } from './fixtures/portal.ts';

const style = (element: Element) => element.ownerDocument.defaultView!.getComputedStyle(element);

describe('scripts of a realm', () => {
  let page: PortalPage;
  let close: () => void;
  let view: TestView;

  before(async () => ({ page, close } = await openPortal()));
  after(() => close());

  describe('scripts', () => {
    before(async () => (view = await page.portal.open('umd')));
    after(() => view.unmount());

    it('mounts a UMD library under both policies', () => {
      expect(view.element.textContent).to.contain('mounted');
      expect(page.portal.violations).to.deep.equal([]);
    });

    it('R-SUB-07 gives every script the same window, and nothing to the real one', () => {
      const seen = view.window['seen'] as Record<string, unknown>;
      expect(seen).to.include({
        selfIsWindow: true,
        sloppy: true,
        instance: true,
        tag: '[object Window]',
        greeting: 'hello from shared',
        bare: 42,
        missing: 'undefined',
      });
      expect(seen).to.include({ container: true, same: true, meta: 't0ken', found: true, state: 'loading' });
      expect(seen['src']).to.match(/\/realm-apps\/umd\/umd\.js$/);
      expect(view.window['order']).to.deep.equal(['inline', 'shared', 'umd']);
      expect(view.window['fromInline']).to.deep.equal({ powered: true, path: `${page.location.origin}/realm-apps/umd/` });
      for (const key of ['umd-main', 'order', 'Shared', 'greet', 'lexical', 'undeclared', 'seen', 'proxy'])
        expect(key in page, key).to.equal(false);
    });

    it('R-SUB-07 scopes the styles of the page and of the linked sheet', () => {
      const inside = view.element.querySelector('#app')!;
      const paragraph = page.document.createElement('p');
      const outside = page.document.createElement('p');
      inside.append(paragraph);
      page.document.body.append(outside);
      expect(style(paragraph).color).to.equal('rgb(10, 20, 30)');
      expect(style(paragraph).fontStyle).to.equal('italic');
      expect(style(outside).color).to.equal('rgb(0, 0, 0)');
      outside.remove();
      paragraph.remove();
    });

    it('R-SUB-07 scopes a style that is inserted, changed and filled rule by rule', async () => {
      const { document: own } = view.window;
      const popup = own.createElement('b');
      own.body.appendChild(popup);
      const element = own.createElement('style');
      element.appendChild(own.createTextNode('b { color: rgb(1, 1, 1) } @keyframes k { to { top: 0 } }'));
      own.head.appendChild(element);
      expect(style(popup).color).to.equal('rgb(1, 1, 1)');
      element.firstChild!.nodeValue = 'b { color: rgb(2, 2, 2) }';
      await frames(page);
      expect(style(popup).color).to.equal('rgb(2, 2, 2)');
      const speedy = own.createElement('style');
      own.head.appendChild(speedy);
      speedy.sheet!.insertRule('b { top: 1px }', 0);
      speedy.sheet!.insertRule('@keyframes spin { to { top: 0 } }', 1);
      speedy.sheet!.insertRule('b { top: 3px !important; position: relative }', 2);
      expect(style(popup).top).to.equal('3px');
      expect(speedy.sheet!.cssRules.length).to.equal(3);
      speedy.sheet!.deleteRule(2);
      expect(style(popup).top).to.equal('1px');
      const outside = page.document.body.appendChild(page.document.createElement('b'));
      expect(style(outside).color).to.equal('rgb(0, 0, 0)');
      const adopted = page.document.adoptedStyleSheets.length;
      element.remove();
      speedy.remove();
      await frames(page);
      expect(page.document.adoptedStyleSheets.length).to.equal(adopted - 2);
      for (const each of [outside, popup]) each.remove();
    });

    it('puts popups into the view’s overlay and finds them by document and body', () => {
      const { document: own } = view.window;
      const popup = own.createElement('div');
      popup.id = 'popup';
      own.body.appendChild(popup);
      expect(popup.parentElement).to.equal(view.overlayRoot);
      expect(own.getElementById('popup')).to.equal(popup);
      expect(own.querySelector('body > #popup')).to.equal(popup);
      expect(own.body.contains(view.element.querySelector('#app'))).to.equal(true);
      expect(own.body.querySelector('#app')).to.equal(view.element.querySelector('#app'));
      expect(own.documentElement.contains(popup)).to.equal(true);
      expect(own.documentElement.contains(own.body)).to.equal(true);
      for (const inside of [popup, view.element.querySelector('#app')!])
        expect(own.body.compareDocumentPosition(inside) & Node.DOCUMENT_POSITION_CONTAINED_BY).to.be.greaterThan(0);
      const before = own.body.insertBefore(own.createElement('i'), popup);
      expect(before.nextSibling).to.equal(popup);
      expect(own.body.removeChild(popup)).to.equal(popup);
      before.remove();
    });

    it('hears on the body what happens in the view, once, and mirrors its theme', async () => {
      const { document: own } = view.window;
      let heard = 0;
      const listener = () => (heard += 1);
      own.body.addEventListener('click', listener);
      (view.element.querySelector('#app') as HTMLElement).click();
      expect(heard).to.equal(1);
      own.body.removeEventListener('click', listener);
      (view.element.querySelector('#app') as HTMLElement).click();
      expect(heard).to.equal(1);
      own.body.classList.add('dark');
      own.body.setAttribute('arco-theme', 'dark');
      await frames(page, 1);
      expect(view.element.matches('.dark[arco-theme=dark].body-class.page-class[data-theme=calm]')).to.equal(true);
    });
  });

  describe('dialects', () => {
    it('loads webpack’s chunks, and reports one that is missing', async () => {
      view = await page.portal.open('chunks');
      expect(view.element.textContent).to.contain('lazy true');
      expect(view.window['loaded']).to.deep.equal({ known: true, type: 'load', target: true });
      expect(view.window['failed']).to.match(/^ChunkLoadError .*\/realm-apps\/chunks\/js\/gone\.js$/);
      expect(view.window['global_']).to.equal(true);
      expect('webpackJsonpchunks' in page).to.equal(false);
      await view.unmount();
    });

    it('R-SUB-04 tells an async script which one it is, also in the promises that it has settled', async () => {
      view = await page.portal.open('current-script');
      expect(view.window['seen']).to.deep.equal(['at once async', 'in a promise async', 'later null']);
      await view.unmount();
    });

    it('waits for life cycles that are set later', async () => {
      view = await page.portal.open('later');
      expect(view.element.textContent).to.contain('late');
      await view.unmount();
    });

    it('takes vite-plugin-qiankun’s deferred life cycles', async () => {
      view = await page.portal.open('vite');
      expect(view.element.textContent).to.contain('vite true');
      expect('proxy' in page).to.equal(false);
      await view.unmount();
    });

    it('R-SUB-04 takes them of a module that is there before the page waits for it, as in a second view', async () => {
      view = await page.portal.open('vite-early');
      expect(view.element.textContent).to.contain('vite early');
      await view.unmount();
    });

    it('says what was looked for and what was found where nothing fits', async () => {
      const error = await page.portal.open('none', { patience: 50 }).then(
        () => null,
        (reason: Error & { code: string }) => reason,
      );
      expect(error).to.include({ code: 'P04' });
      expect(error!.message).to.match(/window\["none"\].*inline=0: ran; globals: answer \(number\), tool \(\{ start \}\)/);
    });

    it('fails to load where a script cannot be had', async () => {
      const error = await page.portal.open('missing').then(
        () => null,
        (reason: Error & { code: string }) => reason,
      );
      expect(error).to.include({ code: 'P02' });
      expect(page.document.querySelectorAll('link, script[src*=realm-apps]').length).to.equal(0);
    });

    it('goes on like a page where one script throws', async () => {
      const reported = next(page, 'error');
      page.addEventListener('error', (event) => event.preventDefault(), { once: true });
      view = await page.portal.open('throws');
      expect(((await reported) as ErrorEvent).message).to.contain('on purpose');
      expect(view.window['before']).to.equal(1);
      await view.unmount();
    });

    it('R-SUB-07 runs two views of one application apart', async () => {
      const [a, b] = [await page.portal.open('umd'), await page.portal.open('umd')];
      a.window['mine'] = 'a';
      expect([b.window['mine'], a.window === b.window, a.window.document === b.window.document]).to.deep.equal([undefined, false, false]);
      expect(b.window.document.getElementById('app')).to.equal(b.element.querySelector('#app'));
      expect((a.window['Shared'] as object) === (b.window['Shared'] as object)).to.equal(false);
      await Promise.all([a.unmount(), b.unmount()]);
    });
  });
});
