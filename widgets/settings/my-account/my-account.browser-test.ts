import { setLanguage } from '@atrium/i18n';
import { askToLeaveWith } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork, Paged, Refused } from '../../testing/network.ts';
import { answerPerson, ownCard } from '../../testing/settings.ts';
import { show, until } from '../../testing/until.ts';
import { checkCard } from './card-form/card-words.ts';
import { caretAfter, digitsOf, grouped } from './group-digits.ts';
import './my-account.element.ts';

const base = '/business-center-config-web/v1/user/bank/card';
const whole = '6222021234567890128';

describe('<atrium-my-account>', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  let cards = [ownCard(1)];
  const root = () => element.shadowRoot!;
  const field = <E extends HTMLElement = HTMLInputElement>(name: string) => root().querySelector<E>(`[name=${name}]`)!;
  const errorOf = (name: string) => root().querySelector(`[data-field=${name}] .field-error`)!.textContent;
  const button = (name: string) =>
    [...root().querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!;
  const set = (control: HTMLInputElement | HTMLSelectElement, value: string) => {
    const prototype = control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  };
  const sent = (path: string) => network.requests.filter((one) => one.path === `${base}/${path}`).map(({ input }) => input);
  const open = async (now = [ownCard(1), ownCard(2)]) => {
    cards = now;
    element = show('atrium-my-account');
    await until(
      element,
      (it) => it.querySelectorAll('.card').length === now.length && (it.querySelector('.card') ?? it.querySelector('.empty-state')),
    );
  };

  before(() => setLanguage('zh-CN'));
  beforeEach(() => {
    network = fakeNetwork();
    answerPerson(network);
    network.on(`${base}/list`, () => cards);
    network.on(`${base}/card-1/info`, () => ({ ...ownCard(1), cardNo: whole }));
    network.on('/business-center/dict/getDictSelect', () => [
      { value: 'ICBC', label: '中国工商银行' },
      { value: 'CMB', label: '招商银行' },
    ]);
    network.on('/business-center/v1/region/select', ({ parentCode }) => {
      if (parentCode === undefined) return [{ code: '33', name: '浙江省', leaf: false }];
      if (parentCode === '33') return [{ code: '3301', name: '杭州市', leaf: false }];
      return parentCode === '3301' ? [{ code: '330106', name: '西湖区', leaf: true }] : [];
    });
    network.on(`${base}/subbranch/page`, ({ keyword, pageIndex }) => {
      const all = Array.from({ length: 25 }, (_, at) => ({ code: `b${at}`, name: `工行第 ${at} 支行`, regionCode: '330106' }));
      const found = all.filter(({ name }) => name.includes(String(keyword)));
      const first = (Number(pageIndex) - 1) * 20;
      return new Paged(found.slice(first, first + 20), found.length);
    });
  });
  afterEach(() => {
    element.remove();
    network.restore();
    localStorage.clear();
  });

  it('R-USER-05 lists cards masked to their last four, the one for wages first, and shows from when a changed one counts', async () => {
    await open([ownCard(1, { countsFrom: '2026-11-24T05:40:00.000Z' }), ownCard(2)]);
    expect([...root().querySelectorAll('.number > span')].map((one) => one.textContent)).to.deep.equal([
      '•••• •••• •••• 0001',
      '•••• •••• •••• 0002',
    ]);
    expect(root().querySelector('.card .badge')!.textContent).to.equal('工资卡');
    expect(root().querySelector('.counts')!.textContent).to.include('2026年11月24日');
    await expect(element).to.be.accessible();
  });

  it('R-USER-05 shows a whole number with a countdown, and hides it again', async () => {
    await open();
    button('显示卡号：尾号 0001').click();
    await until(element, (it) => it.querySelector('.countdown')?.textContent === '15 秒后隐藏');
    expect(root().querySelector('.number > span')!.textContent).to.equal('6222 0212 3456 7890 128');
    await until(element, (it) => it.querySelector('.countdown')?.textContent === '14 秒后隐藏');
    button('隐藏').click();
    await until(element, (it) => !it.querySelector('.countdown') && !it.textContent!.includes('7890'));
    expect(location.href).not.to.include(whole);
  });

  it('R-USER-05 explains an invalid check digit; groups while typing, accepts pasted text', async () => {
    await open([]);
    button('添加银行卡').click();
    await until(element, (it) => it.querySelector('[name=cardNo]'));
    field('cardNo').focus();
    await sendKeys({ type: '62220212' });
    expect([field('cardNo').value, field('cardNo').selectionStart]).to.deep.equal(['6222 0212', 9]);
    set(field('cardNo'), '6222-0212-3456-7890-129');
    await until(element, () => field('cardNo').value === '6222 0212 3456 7890 129');
    field('holder').focus();
    await until(element, () => errorOf('cardNo').includes('某一位写错'));
    set(field('cardNo'), '６２２２');
    await until(element, () => field('cardNo').value === '6222');
    button('保存').click();
    await until(element, () => errorOf('cardNo').includes('还没有写完') && errorOf('subbranchCode').includes('支行'));
    expect(sent('create')).to.deep.equal([]);
    await expect(element).to.be.accessible();
  });

  it('R-USER-05 adds a card with region cascade and a sub-branch found while typing, by keys and by pages', async () => {
    await open([]);
    button('添加银行卡').click();
    await until(
      element,
      (it) => it.querySelector('[name=bankCode] option[value=ICBC]') && it.querySelector('[name=regionCode] option[value="33"]'),
    );
    set(field('holder'), '林知遥');
    set(field('cardNo'), whole);
    set(field<HTMLSelectElement>('bankCode') as never, 'ICBC');
    const select = (label: string) => root().querySelector<HTMLSelectElement>(`select[aria-label=${label}]`)!;
    set(select('省'), '33');
    await until(element, () => select('市').querySelector('option[value="3301"]'));
    set(select('市'), '3301');
    await until(element, () => select('区县').querySelector('option[value="330106"]'));
    set(select('区县'), '330106');
    await until(element, () => !field('subbranchCode').disabled);
    field('subbranchCode').focus();
    await sendKeys({ press: 'ArrowDown' });
    const more = await until(element, () =>
      [...root().querySelectorAll('button')].find((one) => one.textContent!.startsWith('再显示一些')),
    );
    more.click();
    await until(element, (it) => it.querySelectorAll('[role=option]').length === 25);
    await expect(element).to.be.accessible();
    await sendKeys({ type: '第 7' });
    await until(element, (it) => it.querySelectorAll('[role=option]').length === 1);
    await sendKeys({ press: 'Enter' });
    await until(element, () => field('subbranchCode').value === '工行第 7 支行');
    network.on(`${base}/create`, (input) => {
      cards = [ownCard(1)];
      return { ...ownCard(1), ...input };
    });
    button('保存').click();
    await until(element, (it) => !it.querySelector('dialog') && it.querySelector('.card'));
    expect(sent('create')).to.deep.equal([
      { holder: '林知遥', cardNo: whole, bankCode: 'ICBC', regionCode: '330106', subbranchCode: 'b7', isDefault: true },
    ]);
    expect(root().querySelector('section > [role=status]')!.textContent).to.equal('银行卡已保存。');
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    const told = JSON.stringify(network.requests.filter(({ path }) => path.includes('draft')));
    expect([stored.includes(whole), told.includes('6222')]).to.deep.equal([false, false]);
  });

  it('R-USER-05 keeps the number of a card that is changed, and everything typed when it is refused', async () => {
    await open();
    button('修改尾号 0002 的银行卡').click();
    await until(element, (it) => it.querySelector('[name=holder]'));
    set(field('holder'), '林遥');
    network.on(`${base}/update`, () => Promise.reject(new Refused(409, '该卡号已保存过', 40910)));
    button('保存').click();
    await until(element, (it) => it.querySelector('.save-state')?.textContent === '该卡号已保存过');
    expect(field('holder').value).to.equal('林遥');
    expect(sent('update')[0]).not.to.have.property('cardNo');
    await sendKeys({ press: 'Escape' });
    expect(root().querySelector('dialog')).not.to.equal(null);
  });

  it('R-LIST-04 keeps all of a card but its number, asks before its form closes, and leads into it again', async () => {
    const kept: { content: string; path: string }[] = [];
    const changedAt = new Date().toISOString();
    network.on('/business-center/v1/drafts/bank-card', (input) => {
      const { method } = network.requests.at(-1)!;
      if (method !== 'PUT')
        return method === 'GET' && kept.length > 0 ? { ...kept.at(-1), key: 'bank-card', revision: 1, changedAt } : null;
      kept.push(input as never);
      return { revision: 1, changedAt, began: kept.length === 1 };
    });
    await open([]);
    button('添加银行卡').click();
    await until(element, (it) => it.querySelector('[name=cardNo]'));
    set(field('holder'), '林知遥');
    set(field('cardNo'), whole);
    await until(element, () => kept.length > 0);
    expect(JSON.parse(kept[0]!.content).values).to.deep.equal({ holder: '林知遥' });
    expect(kept[0]!.path).to.equal('/user-center/my-account?card=new');
    expect(JSON.stringify(localStorage)).not.to.include('6222');
    const asked: string[] = [];
    askToLeaveWith(async (forms) => {
      asked.push(...forms.map(({ title }) => title));
      return asked.length > 1;
    });
    button('关闭').click();
    await until(element, () => asked.length === 1);
    expect(field('holder').value).to.equal('林知遥');
    button('关闭').click();
    await until(element, (it) => !it.querySelector('dialog'));
    expect(asked).to.deep.equal(['添加银行卡', '添加银行卡']);
    element.setAttribute('query', 'card=new');
    await until(element, (it) => it.querySelector('.draft-offer'));
    [...root().querySelectorAll('button')].find((one) => one.textContent === '恢复')!.click();
    await until(element, () => field('holder').value === '林知遥' && field('cardNo').value === '');
  });

  it('R-USER-05 asks before a card is deleted, and explains the effect on the wages', async () => {
    await open();
    network.on(`${base}/delete/card-1`, () => {
      cards = [ownCard(2, { isDefault: true })];
      return null;
    });
    button('删除尾号 0001 的银行卡').click();
    const dialog = await until(element, (it) => it.querySelector('[role=alertdialog]'));
    expect(dialog.textContent).to.include('48 小时后生效');
    await expect(element).to.be.accessible();
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === '删除')!.click();
    await until(element, (it) => !it.querySelector('dialog') && it.querySelectorAll('.card').length === 1);
    expect(root().querySelector('section > [role=status]')!.textContent).to.equal('已删除尾号 0001 的银行卡。');
  });
});

describe('digits of a card', () => {
  it('are never dropped: a number that is too long is an error', () => {
    const card = {
      holder: '林',
      cardNo: '1'.repeat(30),
      bankCode: '1',
      regionCode: '1',
      subbranchCode: '1',
      subbranchName: '',
      isDefault: false,
    };
    expect(checkCard(card, false)).to.deep.equal({ cardNo: '卡号最多 19 位，现在有 30 位' });
  });

  it('are in groups of four, and the caret stays behind the typed digit', () => {
    expect([grouped('12345678'), grouped('123456789'), digitsOf('1234-５６ 78'), digitsOf('1'.repeat(30)).length]).to.deep.equal([
      '1234 5678',
      '1234 5678 9',
      '12345678',
      30,
    ]);
    expect([caretAfter(4, '1234 5678'), caretAfter(5, '1234 5678'), caretAfter(8, '1234 5678')]).to.deep.equal([4, 6, 9]);
  });
});
