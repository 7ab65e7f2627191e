import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { useLayoutEffect, useState } from 'react';
import { type FakeNetwork, Refused, fakeNetwork, held } from '../../../widgets/testing/network.ts';
import { type ShownView, button, showView, spoken, until } from '../testing/view.tsx';
import { Picker } from './picker.tsx';

const people = [
  { id: 'u1', name: '王芳', hint: '人力资源部' },
  { id: 'u2', name: '王芳', hint: '财务部' },
  { id: 'u3', name: '王一飞', hint: '研发中心' },
  { id: 'u4', name: '林知遥', hint: '研发中心' },
];
const path = '/administration/v1/choices/people';
const answerTo = ({ q = '', ids }: Record<string, unknown>) =>
  ids === undefined
    ? people.filter(({ name }) => name.includes(String(q)))
    : people.filter(({ id }) => String(ids).split(',').includes(id));

describe('Picker', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let chosen: readonly string[];
  let props: { single?: boolean; disabled?: boolean; except?: readonly string[] };

  function Content() {
    const [value, onChange] = useState(chosen);
    useLayoutEffect(() => {
      chosen = value;
    });
    return (
      <>
        <Picker of="people" label="成员" value={value} onChange={onChange} {...props} />
        <button type="button">next field</button>
      </>
    );
  }
  const input = () => view.element.querySelector<HTMLInputElement>('[role=combobox]')!;
  const options = () => [...view.element.querySelectorAll('[role=option]')].map(({ textContent }) => textContent.trim());
  const offers = (...names: string[]) => until(() => options().join() === names.join());
  const active = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent.trim();
  const type = (text: string) => sendKeys({ type: text });
  const press = (key: string) => sendKeys({ press: key });
  const asked = () => network.requests.map(({ input: { q, ids } }) => q ?? ids ?? '');
  async function open(value: readonly string[] = [], given: typeof props = {}) {
    chosen = value;
    props = given;
    view = await showView(Content);
    input()?.focus();
  }

  beforeEach(() => {
    network = fakeNetwork();
    network.on(path, answerTo);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('offers what the server finds for the words, and distinguishes equal names', async () => {
    await open();
    await type('王芳');
    await offers('王芳 人力资源部', '王芳 财务部');
    expect([input().getAttribute('aria-expanded'), active()]).to.deep.equal(['true', '王芳 人力资源部']);
    await expect(view.element).to.be.accessible();
  });

  it('sends one request for words that are typed without a pause', async () => {
    await open();
    await offers('王芳 人力资源部', '王芳 财务部', '王一飞 研发中心', '林知遥 研发中心');
    await type('王一飞');
    await offers('王一飞 研发中心');
    expect(asked()).to.deep.equal(['', '王一飞']);
  });

  it('moves by arrows and wraps at both ends, chooses by Enter, and keeps the focus', async () => {
    await open();
    await type('王芳');
    await offers('王芳 人力资源部', '王芳 财务部');
    await press('ArrowDown');
    expect(active()).to.equal('王芳 财务部');
    await press('ArrowDown');
    expect(active()).to.equal('王芳 人力资源部');
    await press('ArrowUp');
    expect(active()).to.equal('王芳 财务部');
    await press('Enter');
    await until(() => button('移除 王芳'));
    expect([chosen, input().value, document.activeElement, options()]).to.deep.equal([['u2'], '', input(), []]);
    await press('Tab');
    expect(document.activeElement).to.equal(button('next field'));
  });

  it('chooses by pointer, and does not offer chosen or excepted items', async () => {
    await open(['u4'], { except: ['u3'] });
    await offers('王芳 人力资源部', '王芳 财务部');
    view.element.querySelectorAll('[role=option]')[0]!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    await until(() => chosen.length === 2);
    expect([chosen, document.activeElement]).to.deep.equal([['u4', 'u1'], input()]);
  });

  it('replaces the choice if only one is possible', async () => {
    await open(['u4'], { single: true });
    await until(() => button('移除 林知遥'));
    await type('一飞');
    await offers('王一飞 研发中心');
    await press('Enter');
    await until(() => button('移除 王一飞'));
    expect(chosen).to.deep.equal(['u3']);
  });

  it('shows that nothing was found, and why a search failed', async () => {
    await open();
    await type('zz');
    await until(() => spoken('status') === '没有找到。');
    await expect(view.element).to.be.accessible();
    await press('Enter');
    expect(chosen).to.deep.equal([]);
    network.on(path, () => {
      throw new Refused(429, '请求太频繁，请稍后重试。');
    });
    await type('z');
    await until(() => spoken('status') === '请求太频繁，请稍后重试。');
    await expect(view.element).to.be.accessible();
  });

  it('removes a choice by its button and by Backspace, and keeps the focus in the field', async () => {
    await open(['u1', 'u3', 'u4']);
    await until(() => button('移除 王一飞'));
    button('移除 王一飞')!.click();
    await until(() => chosen.length === 2);
    expect([chosen, document.activeElement]).to.deep.equal([['u1', 'u4'], input()]);
    await type('a');
    await press('Backspace');
    await until(() => input().value === '');
    expect(chosen).to.deep.equal(['u1', 'u4']);
    await press('Backspace');
    await until(() => chosen.length === 1);
    expect(chosen).to.deep.equal(['u1']);
  });

  it('never offers the response of an earlier search, even if it arrives last', async () => {
    const early = held<object>();
    network.on(path, (given) => (given['q'] === '王' ? early.promise : answerTo(given)));
    await open();
    await type('王');
    await until(() => asked().includes('王'));
    expect(options()).to.deep.equal([]);
    await type('一飞');
    await offers('王一飞 研发中心');
    early.release(answerTo({ q: '王' }));
    await type('x');
    await until(() => spoken('status') === '没有找到。');
    await press('Backspace');
    await offers('王一飞 研发中心');
  });

  it('chooses the first match by Enter before the response arrives, unless the text changes meanwhile', async () => {
    await open();
    await type('一飞');
    await press('Enter');
    await until(() => button('移除 王一飞'));
    expect(chosen).to.deep.equal(['u3']);
    const late = held<object>();
    network.on(path, (given) => (given['q'] === '知遥' ? late.promise : answerTo(given)));
    await type('知遥');
    await press('Enter');
    await type('芳');
    late.release(answerTo({ q: '知遥' }));
    await until(() => spoken('status') === '没有找到。');
    expect(chosen).to.deep.equal(['u3']);
  });

  it('closes by Escape, which closes nothing around it, and opens again by an arrow', async () => {
    await open();
    await offers('王芳 人力资源部', '王芳 财务部', '王一飞 研发中心', '林知遥 研发中心');
    let escapes = 0;
    document.body.addEventListener('keydown', ({ key }) => (escapes += Number(key === 'Escape')));
    await press('Escape');
    await until(() => input().getAttribute('aria-expanded') === 'false');
    expect([options(), escapes]).to.deep.equal([[], 0]);
    await press('Escape');
    expect(escapes).to.equal(1);
    await press('ArrowDown');
    await until(() => options().length === 4);
  });

  it('R-ADM-02 marks text without a choice on blur, until it is cleared', async () => {
    await open();
    await type('员工');
    await press('Tab');
    await until(() => spoken('alert') === '还没有选择：请从列表中选择，或清空。');
    expect([input().getAttribute('aria-invalid'), options()]).to.deep.equal(['true', []]);
    await expect(view.element).to.be.accessible();
    input().focus();
    input().select();
    await press('Delete');
    await until(() => spoken('alert') === '');
  });

  it('shows only the choices if it is read-only', async () => {
    await open(['u1'], { disabled: true });
    await until(() => view.element.textContent.includes('王芳'));
    expect([input(), button('移除 王芳')]).to.deep.equal([null, undefined]);
  });
});
