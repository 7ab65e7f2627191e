import { expect, waitUntil } from '@open-wc/testing';
import { openPageUser, type OpenPageUser } from '../testing/page-user.ts';

const rule = (color: string) => `<style>.k { color: ${color} }</style>`;
const svg = (color: string) => `<svg><style>#m { fill: ${color} }</style><rect id="m" width="9" height="9"/></svg>`;
const color = (element: Element) => getComputedStyle(element).color;
const microtask = () => Promise.resolve();

describe('a style that comes in an HTML string of a module, under the policy of the portal', () => {
  const policy = document.createElement('meta');
  const nonce = document.createElement('script');
  let outside: HTMLElement;
  let open: OpenPageUser;
  before(() => {
    nonce.type = 'text/plain';
    nonce.setAttribute('nonce', 'of-the-page');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "style-src 'self' 'nonce-of-the-page'";
    document.head.append(nonce, policy);
  });
  beforeEach(async () => {
    outside = document.body.appendChild(Object.assign(document.createElement('p'), { className: 'k' }));
    open = await openPageUser();
  });
  afterEach(async () => {
    await open.close();
    outside.remove();
  });

  const ways: Record<string, (text: string) => void> = {
    innerHTML: (text) => open.api.html(open.main, `${text}<b class="k">text</b>`),
    insertAdjacentHTML: (text) => open.main.insertAdjacentHTML('beforeend', text),
    'the clone of a template': (text) => {
      const template = open.api.create('template');
      template.innerHTML = text;
      open.main.append(template.content.cloneNode(true));
    },
    'a popup': (text) => open.api.body(`<div>${text}</div>`),
    'the head': (text) => open.api.head(text),
  };
  for (const [index, [way, write]] of Object.entries(ways).entries()) {
    it(`R-SUB-07 counts in its view alone, from the same task on, by ${way}`, async () => {
      const wanted = `rgb(${index}, 40, 50)`;
      write(rule(wanted));
      await microtask();
      expect([color(open.main.querySelector('.k')!), color(outside) === wanted]).to.deep.equal([wanted, false]);
      const style = [...document.querySelectorAll('style')].find((each) => each.textContent.includes(wanted))!;
      style.textContent = '.k { color: rgb(7, 7, 7) }';
      await microtask();
      expect(color(open.main.querySelector('.k')!)).to.equal('rgb(7, 7, 7)');
      style.remove();
      await microtask();
      expect(color(open.main.querySelector('.k')!)).to.equal(color(open.domElement));
    });
  }

  it('R-SUB-07 counts in a drawing, and the drawing stays one that can be saved', async () => {
    open.api.html(open.main, svg('rgb(1, 2, 3)'));
    await microtask();
    const fill = () => getComputedStyle(open.main.querySelector('rect')!).fill;
    expect([fill(), open.main.innerHTML.includes('<style>#m')]).to.deep.equal(['rgb(1, 2, 3)', true]);
    const made = open.api.svgStyle(open.main.querySelector('svg')!, '#m { fill: rgb(3, 3, 3) } .k { color: rgb(3, 3, 3) }');
    await microtask();
    expect([fill(), color(outside) === 'rgb(3, 3, 3)']).to.deep.equal(['rgb(3, 3, 3)', false]);
    made.remove();
    const kept = open.api.create('style');
    kept.textContent = '#m { fill: rgb(4, 4, 4) } .k { color: rgb(4, 4, 4) }';
    open.main.querySelector('svg')!.append(kept);
    await microtask();
    expect([fill(), color(outside) === 'rgb(4, 4, 4)', kept.outerHTML]).to.deep.equal([
      'rgb(4, 4, 4)',
      false,
      '<style>#m { fill: rgb(4, 4, 4) } .k { color: rgb(4, 4, 4) }</style>',
    ]);
  });

  it('R-SUB-07 keeps to its view when it leaves a drawing', async () => {
    open.api.html(open.main, '<svg></svg><b class="k">text</b>');
    const style = open.api.create('style');
    style.textContent = '.k { color: rgb(1, 2, 3) }';
    open.main.querySelector('svg')!.append(style);
    await microtask();
    open.main.append(style);
    await microtask();
    expect([color(open.main.querySelector('.k')!), color(outside) === 'rgb(1, 2, 3)']).to.deep.equal(['rgb(1, 2, 3)', false]);
  });

  it('goes with its view', async () => {
    const sheets = document.adoptedStyleSheets.length;
    open.api.html(open.main, rule('rgb(1, 2, 3)'));
    await microtask();
    expect(document.adoptedStyleSheets.length).to.equal(sheets + 1);
    await open.close();
    expect(document.adoptedStyleSheets.length).to.be.at.most(sheets);
  });

  it('R-SUB-07 keeps a linked sheet in its view', async () => {
    open.api.html(open.main, '<link rel="stylesheet" href="/test/bad-apps/pops-up-on-the-body/later.css"><b class="popper">text</b>');
    outside.className = 'popper';
    await waitUntil(() => color(open.main.querySelector('.popper')!) === 'rgb(7, 8, 9)' && color(outside) !== 'rgb(7, 8, 9)');
  });

  for (const way of ['innerHTML', 'append', 'appendChild'] as const) {
    it(`R-SUB-07 counts in a shadow root as the browser has it, by ${way}, and the policy reports nothing`, async () => {
      const refused: string[] = [];
      const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => refused.push(effectiveDirective);
      document.addEventListener('securitypolicyviolation', hear);
      const host = open.main.appendChild(document.createElement('span'));
      const root = open.api.shadow(host, '<style>b { color: rgb(1, 2, 3) }</style><b>text</b>', way);
      expect(color(root.querySelector('b')!)).to.equal('rgb(1, 2, 3)');
      await new Promise((resolve) => setTimeout(resolve));
      document.removeEventListener('securitypolicyviolation', hear);
      expect(refused).to.deep.equal([]);
    });
  }

  it('R-SUB-07 counts deep in a shadow root, whenever it comes', async () => {
    const root = open.api.shadow(open.main.appendChild(document.createElement('span')), '<p></p>');
    await microtask();
    root.querySelector('p')!.innerHTML = '<style>b { color: rgb(1, 2, 3) }</style><b>text</b>';
    await microtask();
    expect(color(root.querySelector('b')!)).to.equal('rgb(1, 2, 3)');
    expect(root instanceof ShadowRoot).to.equal(true);
  });

  it('leaves the page as it was', async () => {
    await open.close();
    expect(String(Element.prototype.attachShadow)).to.include('[native code]');
    for (const place of [document.head, document.body]) expect(Object.hasOwn(place, 'insertAdjacentHTML')).to.equal(false);
  });
});
