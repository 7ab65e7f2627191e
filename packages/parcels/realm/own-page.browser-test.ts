import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createTestPortal, settled } from '../testing/test-portal.ts';
import { next, openPortal, type PortalPage } from './fixtures/open-portal.ts';
import type { TestView } from './fixtures/portal.ts';

/** A view as the host makes one, 400 pixels high. */
async function hosted() {
  const { view, element } = createTestPortal().open({ name: 'realm-apps/shares', title: '', kind: 'html', entry: null });
  await settled(view);
  const own = element.querySelector('#app')!.ownerDocument;
  await new Promise(requestAnimationFrame);
  return { own, element, leave: () => view.unmount().then(() => element.remove()) };
}

describe('a realm’s page', () => {
  let page: PortalPage;
  let close: () => void;
  let view: TestView;

  before(async () => ({ page, close } = await openPortal()));
  after(() => close());
  beforeEach(async () => (view = await page.portal.open('umd')));
  afterEach(() => view.unmount());

  it('R-SUB-07 ends in html and body where libraries climb to', () => {
    const { document: own } = view.window;
    const names: string[] = [];
    const popup = own.body.appendChild(own.createElement('div'));
    for (let at: Node | null = popup; at; at = at.parentNode) names.push(at.nodeName);
    expect(names.slice(-3)).to.deep.equal(['BODY', 'HTML', '#document']);
  });

  it('R-SUB-07 is the document of texts, comments, fragments and clones, too, however an editor climbs to the window', () => {
    const { document: own } = view.window;
    const paragraph = own.createElement('p');
    paragraph.append(own.createTextNode('text'), own.createElement('b'));
    const range = own.createRange();
    range.selectNodeContents(own.body.appendChild(paragraph).firstChild!);
    expect(range.startContainer.ownerDocument!.defaultView === own.defaultView).to.equal(true);
    const fragment = own.createDocumentFragment();
    const made = [own.createComment('x'), fragment, paragraph.cloneNode(true), own.importNode(paragraph, true)];
    const all = made.flatMap((node) => [node, ...node.childNodes]);
    expect(all.length).to.equal(8);
    for (const node of all) expect(node.ownerDocument === own, node.nodeName).to.equal(true);
    const { Text, DocumentFragment, HTMLElement } = page;
    expect([range.startContainer instanceof Text, fragment instanceof DocumentFragment, made[2] instanceof HTMLElement]).to.deep.equal([
      true,
      true,
      true,
    ]);
  });

  it('R-SUB-07 is copied as a page, whose nodes are of the frame that they are carried into', () => {
    const { document: own } = view.window;
    const copy = own.documentElement.cloneNode(true) as HTMLElement;
    expect([copy.localName, copy.querySelectorAll(':scope > body').length]).to.deep.equal(['html', 1]);
    expect(copy.ownerDocument === own).to.equal(true);
    // oxlint-disable-next-line react/iframe-missing-sandbox -- those of libraries have none
    const frame = own.createElement('iframe');
    view.element.append(frame);
    const other = frame.contentDocument!;
    other.replaceChild(other.adoptNode(copy), other.documentElement);
    expect([copy.ownerDocument === other, other.body === copy.querySelector('body')]).to.deep.equal([true, true]);
    frame.remove();
  });

  it('R-SUB-07 is the document of what an HTML text holds, also by way of a template', () => {
    const { document: own } = view.window;
    const [box, template] = [own.createElement('div'), own.createElement('template')];
    view.element.append(box);
    box.innerHTML = '<p>text<b></b></p>';
    for (const where of ['beforebegin', 'afterbegin', 'beforeend', 'afterend'] as const)
      box.insertAdjacentHTML(where, `<i class="${where}"></i>`);
    template.innerHTML = '<ul><li></li></ul>';
    box.append(template.content.firstChild!.cloneNode(true), template.content.cloneNode(true));
    const inside = [...view.element.querySelectorAll('i, p, b, ul, li')];
    expect(inside.map(({ nodeName }) => nodeName).join(' ')).to.equal('I I P B I UL LI UL LI I');
    for (const node of inside) expect(node.ownerDocument === own, node.nodeName).to.equal(true);
  });

  it('R-SUB-07 is the document of what the browser makes while a person types', async () => {
    const { document: own } = view.window;
    const editor = own.createElement('div');
    view.element.append(editor);
    editor.contentEditable = 'true';
    editor.appendChild(own.createElement('p')).append(own.createElement('br'));
    page.focus();
    editor.focus();
    page.getSelection()!.collapse(editor.firstChild, 0);
    const heard: boolean[] = [];
    editor.addEventListener('input', () => heard.push(page.getSelection()!.anchorNode!.ownerDocument === own));
    await sendKeys({ type: 'typed' });
    await sendKeys({ press: 'Enter' });
    expect([editor.textContent, editor.children.length, heard]).to.deep.equal(['typed', 2, Array(6).fill(true)]);
    for (const node of editor.children) expect(node.ownerDocument === own, node.outerHTML).to.equal(true);
  });

  it('R-SUB-07 has the view’s rectangle as its visual viewport, in the page’s coordinates', () => {
    const { width, height, offsetLeft, offsetTop } = view.window.visualViewport!;
    const { left, top, width: wide, height: high } = view.window.document.body.getBoundingClientRect();
    expect([offsetLeft, offsetTop, width, height]).to.deep.equal([left, top, wide, high]);
  });

  it('R-SUB-07 hears resize when the view has another size, though the window has not', async () => {
    const { own, element, leave } = await hosted();
    const heard = next(own.defaultView!, 'resize');
    element.style.inlineSize = '321px';
    expect((await heard).target).to.equal(own.defaultView);
    await leave();
  });

  it('R-SUB-07 fits rem, vh and vw to the view, also where a script says what rem is', async () => {
    const { own, leave } = await hosted();
    const style = own.createElement('style');
    style.textContent = 'html{font-size:20px} body{font-size:14px} p{width:50vw;height:10vh;margin-left:2rem}';
    own.head.append(style);
    const p = own.body.appendChild(own.createElement('p'));
    const box = own.body.getBoundingClientRect();
    const measured = () => [
      p.getBoundingClientRect().width,
      parseFloat(getComputedStyle(p).height),
      getComputedStyle(p).marginLeft,
      getComputedStyle(p).fontSize,
    ];
    expect(measured()).to.deep.equal([box.width / 2, 40, '40px', '14px']);
    style.remove();
    own.documentElement.style.fontSize = '30px';
    const second = own.createElement('style');
    second.textContent = 'p{margin-left:2rem}';
    own.head.append(second);
    await new Promise(requestAnimationFrame);
    expect(getComputedStyle(p).marginLeft).to.equal('60px');
    await leave();
  });

  it('R-SUB-07 lets the application’s own styles overrule what a library puts in front of them', () => {
    const { document: own } = view.window;
    const made = (text: string) => Object.assign(own.createElement('style'), { textContent: text });
    own.head.append(made('p{color:rgb(1, 1, 1)}'));
    own.head.insertBefore(made('p{color:rgb(2, 2, 2)}'), own.head.querySelector('style'));
    const p = own.body.appendChild(own.createElement('p'));
    expect(getComputedStyle(p).color).to.equal('rgb(1, 1, 1)');
  });
});
