import { $language, setLanguage } from '@atrium/i18n';
import { expect } from '@open-wc/testing';
import { useLayoutEffect, useState } from 'react';
import { defineWidget } from './define-widget.tsx';
import { useHost } from './host.ts';
import { next, until } from '../../testing/until.ts';
import type { WidgetErrorEvent } from './error-boundary.tsx';

interface ProbeProps {
  label?: string;
  amount?: number;
  isOpen?: boolean;
  item?: object;
  pick?: () => void;
}
type Probe = HTMLElement & ProbeProps;

const seen: ProbeProps[] = [];
const mounted = new Set<Element>();
let broken = false;

function ProbeWidget(props: ProbeProps) {
  const host = useHost();
  const [clicks, setClicks] = useState(0);
  useLayoutEffect(() => {
    mounted.add(host);
    return () => void mounted.delete(host);
  }, [host]);
  if (broken || props.label === 'broken') throw new Error('the probe is broken');
  seen.push(props);
  return (
    <button onClick={() => setClicks(clicks + 1)} lang={$language.get()}>
      {JSON.stringify([props.label, props.amount, props.isOpen])} {clicks}
    </button>
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync('button { padding-inline: 17px }');
const properties = { label: 'string', amount: 'number', isOpen: 'boolean', item: 'object', pick: 'function' } as const;
const define = (tag: string) => defineWidget<ProbeProps>(tag, ProbeWidget, { properties, styles: [sheet] });

const attach = (probe: Element) => (document.body.append(probe), probe as Probe);
const create = (tag = 'test-probe') => document.createElement(tag) as Probe;
const shows = (probe: Element, text: string) => until(probe, (root) => root.textContent?.startsWith(text));

describe('defineWidget', () => {
  before(() => define('test-probe'));
  afterEach(() => {
    broken = false;
    document.body.replaceChildren();
  });

  it('R-SUB-06 takes properties that were set before the class was known', async () => {
    const item = { deep: true };
    const early = attach(create('test-late-probe'));
    Object.assign(early, { label: 'early', item });
    define('test-late-probe');
    await shows(early, '["early"');
    expect(seen.at(-1)!.item).to.equal(item);
    early.label = 'later';
    await shows(early, '["later"');
  });

  it('hands objects and functions over as they are, without attributes', async () => {
    const probe = attach(create());
    const item = { when: new Date() };
    const pick = () => {};
    Object.assign(probe, { item, pick, label: 'given' });
    await shows(probe, '["given"');
    expect(seen.at(-1)).to.include({ item, pick });
    expect(probe.item).to.equal(item);
    expect(probe.getAttributeNames()).to.be.empty;
  });

  it('renders what an empty, a removed and a boolean attribute mean', async () => {
    const probe = create();
    probe.setAttribute('label', 'a');
    probe.setAttribute('amount', '2.5');
    probe.setAttribute('is-open', '');
    attach(probe);
    await shows(probe, '["a",2.5,true]');
    probe.setAttribute('label', '');
    probe.setAttribute('amount', '');
    await shows(probe, '["",null,true]');
    probe.removeAttribute('label');
    probe.removeAttribute('is-open');
    await shows(probe, '[null,null,false]');
  });

  it('R-AI-04 takes text for a boolean or a number as the attribute would mean it, and has a boolean from the beginning', async () => {
    const probe = create();
    // Vue detects by it that the empty text of `<test-probe is-open>` means true.
    expect(typeof probe.isOpen).to.equal('boolean');
    attach(probe);
    for (const [isOpen, amount, expected] of [
      ['', '2.5', '[null,2.5,true]'],
      ['false', '', '[null,null,false]'],
      ['true', 3, '[null,3,true]'],
      [0, null, '[null,null,false]'],
      [true, undefined, '[null,null,true]'],
    ] as const) {
      Object.assign(probe, { isOpen, amount });
      await shows(probe, expected);
      expect(probe.isOpen).to.equal(expected.includes('true'));
    }
  });

  for (const empty of ['', null, undefined]) {
    it(`renders again when a property becomes ${JSON.stringify(empty)}`, async () => {
      const probe = create();
      probe.label = 'full';
      attach(probe);
      await shows(probe, '["full"');
      Object.assign(probe, { label: empty });
      await shows(probe, `[${JSON.stringify(empty ?? null)}`);
    });
  }

  for (const [how, move] of [
    ['append', (probe: Element, to: Element) => to.append(probe)],
    ['moveBefore', (probe: Element, to: Element) => (to as unknown as { moveBefore(a: Node, b: null): void }).moveBefore(probe, null)],
  ] as const) {
    it(`keeps its state when the node is moved by ${how}`, async () => {
      const probe = attach(create());
      (await until(probe, (root) => root.querySelector('button'))).click();
      await until(probe, (root) => root.textContent?.endsWith(' 1'));
      const elsewhere = document.createElement('section');
      document.body.append(elsewhere);
      move(probe, elsewhere);
      await Promise.resolve();
      probe.shadowRoot!.querySelector('button')!.click();
      await until(probe, (root) => root.textContent?.endsWith(' 2'));
    });
  }

  it('lets the press that brought it be answered before it is drawn', async () => {
    const probe = create();
    const button = document.createElement('button');
    button.addEventListener('click', () => attach(probe));
    document.body.append(button);
    button.click();
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect([probe.isConnected, probe.shadowRoot!.textContent]).to.deep.equal([true, '']);
    await shows(probe, '[null');
  });

  it('mounts nothing in an element that is never connected, and unmounts a removed one', async () => {
    const never = create();
    never.setAttribute('label', 'never');
    never.label = 'never again';
    const removed = attach(create());
    await until(removed, () => mounted.has(removed));
    expect(mounted.has(never)).to.equal(false);
    expect(never.shadowRoot!.childNodes).to.have.length(0);
    removed.remove();
    await until(removed, (root) => root.childNodes.length === 0);
    expect(mounted.has(removed)).to.equal(false);
  });

  describe('that throws', () => {
    const { error } = console;
    before(() => (console.error = () => {}));
    after(() => (console.error = error));

    it('fires widget-error, shows an alert and recovers on retry', async () => {
      const probe = create();
      const told = next<WidgetErrorEvent>(document.body, 'widget-error');
      broken = true;
      attach(probe);
      const { target, composed, detail } = await told;
      expect(target).to.equal(probe);
      expect(composed).to.equal(true);
      expect((detail.error as Error).message).to.equal('the probe is broken');
      const retry = await until(probe, (root) => root.querySelector<HTMLElement>('[role=alert] button'));
      expect(retry.textContent).to.equal('重试');
      broken = false;
      retry.click();
      await shows(probe, '[null');
    });

    it('recovers by itself when a property changes', async () => {
      const probe = create();
      probe.label = 'broken';
      attach(probe);
      await until(probe, (root) => root.querySelector('[role=alert]'));
      probe.label = 'whole';
      await shows(probe, '["whole"');
    });
  });

  it('adopts the shared and its own style sheets, and no style element', async () => {
    const probe = attach(create());
    const button = await until(probe, (root) => root.querySelector('button'));
    expect(probe.shadowRoot!.mode).to.equal('open');
    expect(probe.shadowRoot!.adoptedStyleSheets).to.have.length(2);
    expect(probe.shadowRoot!.querySelector('style')).to.equal(null);
    expect(getComputedStyle(button).paddingLeft).to.equal('17px');
  });

  it('R-I18N-02 renders again when the language is switched', async () => {
    const probe = attach(create());
    await until(probe, (root) => root.querySelector('[lang=zh-CN]'));
    await setLanguage('en-US');
    await until(probe, (root) => root.querySelector('[lang=en-US]'));
    await setLanguage('zh-CN');
  });

  it('leaves a tag alone that is defined already', () => {
    const known = customElements.get('test-probe');
    define('test-probe');
    expect(customElements.get('test-probe')).to.equal(known);
  });
});
