import { expect, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { fakeNetwork, type FakeNetwork, Paged, Refused } from '../../testing/network.ts';
import { found } from '../../testing/people.ts';
import { next, show, until } from '../../testing/until.ts';
import type { PeopleChangedEvent } from './people-picker.tsx';
import './people-picker.element.ts';

type Picker = HTMLElement & { value: string; disabled: boolean };
const byCode = '/business-center/v1/people/card';
const search = '/kirin-hr-biz/user/getUserProgramInfo';

describe('<atrium-people-picker>', () => {
  let network: FakeNetwork;
  beforeEach(() => {
    network = fakeNetwork();
    network.on(search, ({ keyword }) => (keyword === 'zzqq' ? new Paged([], 0) : new Paged([found(3), found(4), found(5)], 3)));
    network.on(byCode, ({ userCode }) => found(Number(String(userCode).slice(2))));
  });
  afterEach(() => {
    document.body.replaceChildren();
    network.restore();
  });

  const put = (attributes: Record<string, string> = {}) => show('atrium-people-picker', attributes) as Picker;
  const inputOf = (picker: Picker) => until(picker, (root) => root.querySelector<HTMLInputElement>('input'));
  const options = (root: ShadowRoot) => [...root.querySelectorAll<HTMLElement>('[role=option]')];
  const said = (root: ShadowRoot) => root.querySelector('[role=status]')!.textContent;
  const chips = (picker: Picker) => [...picker.shadowRoot!.querySelectorAll('.people-chosen li')].map((one) => one.textContent);

  /** For states without a change of the content, such as the focus. */
  const soon = (check: () => unknown, what: string) => waitUntil(check, what, { timeout: 20_000 });
  const focused = (picker: Picker) => picker.shadowRoot!.activeElement;

  /** Types a name and waits for who was found. */
  async function type(picker: Picker, text: string): Promise<HTMLInputElement> {
    const input = await inputOf(picker);
    input.focus();
    await sendKeys({ type: text });
    await until(picker, (root) => options(root).length > 0);
    return input;
  }

  it('R-AI-04 finds by what is typed, announces how many, and takes the first by Enter', async () => {
    const picker = put({ label: '审批人' });
    const input = await type(picker, 'wang');
    expect([input.role, input.getAttribute('aria-expanded')]).to.deep.equal(['combobox', 'true']);
    expect(said(picker.shadowRoot!)).to.equal('找到 3 位同事');
    expect(picker.shadowRoot!.getElementById(input.getAttribute('aria-activedescendant')!)!.textContent).to.include('王3');
    const changed = next<PeopleChangedEvent>(document, 'atrium-people-changed');
    await sendKeys({ press: 'Enter' });
    const { value, people } = (await changed).detail;
    expect([value, people[0]!.realName, Object.keys(people[0]!).includes('phone')]).to.deep.equal([['YH3'], '王3', false]);
    expect(picker.value).to.equal('YH3');
    // One is all it takes: the focus is on who was chosen, where Enter pressed once more, or held, does nothing.
    await soon(() => focused(picker)?.textContent?.includes('王3'), 'the focus is on who was chosen');
    expect(picker.shadowRoot!.querySelector('input')).to.equal(null);
    await sendKeys({ down: 'Enter' });
    await sendKeys({ down: 'Enter' });
    await sendKeys({ up: 'Enter' });
    expect(picker.value).to.equal('YH3');
    // Past the link to their card.
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await soon(() => focused(picker)?.ariaLabel === '移除 王3', 'the way out comes next');
    await sendKeys({ press: 'Enter' });
    await soon(() => focused(picker)?.localName === 'input', 'the focus goes back to the field');
    expect(picker.value ?? '').to.equal('');
    expect(said(picker.shadowRoot!)).to.equal('已移除 王3');
  });

  it('takes several by arrows and pointer up to the most, marks who is in, and gives the last back by Backspace', async () => {
    const picker = put({ label: '抄送', multiple: '', max: '2', exclude: 'YH4' });
    await type(picker, 'x');
    expect(options(picker.shadowRoot!).map(({ textContent }) => textContent!.slice(0, 3))).to.not.include('李4');
    expect(said(picker.shadowRoot!)).to.equal('找到 2 位同事');
    await sendKeys({ press: 'ArrowDown' });
    await until(picker, (root) => root.querySelector('[data-active]')?.id.endsWith('-1'));
    await sendKeys({ press: 'Enter' });
    await soon(() => picker.value === 'YH5', 'the value is “YH5”');
    await type(picker, 'y');
    expect(options(picker.shadowRoot!).map((one) => one.ariaSelected)).to.deep.equal(['false', 'true']);
    options(picker.shadowRoot!)[0]!.click();
    await soon(() => picker.value === 'YH5,YH3', 'the value is “YH5,YH3”');
    await until(picker, (root) => root.querySelector('.field-help')!.textContent!.includes('最多 2 位'));
    await soon(() => focused(picker)?.getAttribute('data-person') === 'YH3', 'the focus is on YH3');
    await sendKeys({ press: 'Delete' });
    await soon(() => focused(picker)?.getAttribute('data-remove') === 'YH5', 'the focus is on the way out of YH5');
    const input = await inputOf(picker);
    input.focus();
    await sendKeys({ press: 'Backspace' });
    await soon(() => picker.value === '', 'the value is “”');
  });

  it('closes by Escape alone, and shows on leaving that a name is not chosen', async () => {
    const picker = put();
    let left = false;
    document.addEventListener('keydown', () => (left = true), { once: true });
    const input = await type(picker, 'w');
    left = false;
    document.addEventListener('keydown', () => (left = true), { once: true });
    await sendKeys({ press: 'Escape' });
    await until(picker, () => input.ariaExpanded === 'false');
    expect(left).to.equal(false);
    const hint = await until(picker, (root) => root.querySelector('.field-hint'));
    await soon(() => getComputedStyle(hint).visibility === 'visible', 'it is said');
    expect(hint.textContent).to.equal('“w”还没有选定');
    expect(input.value).to.equal('w');
  });

  it('names earlier choices, also people who left or whose name did not load', async () => {
    network.on(byCode, ({ userCode }) => {
      if (userCode === 'YH90') throw new Refused(404);
      if (userCode === 'YH91') throw new Refused(500);
      return found(8);
    });
    const picker = put({ multiple: '', value: 'YH8, YH90,YH91' });
    await until(picker, (root) => root.querySelectorAll('small').length >= 3);
    await until(picker, () => chips(picker).join().includes('重试'));
    expect(chips(picker)[0]).to.include('陈8'.slice(1));
    expect(chips(picker)[1]).to.include('没有这个人');
    network.on(byCode, () => found(91));
    picker.shadowRoot!.querySelector<HTMLElement>('button.people-unknown')!.click();
    await until(picker, () => !chips(picker).join().includes('重试'));
  });

  it('shows that nobody was found, that the search failed, and searches again', async () => {
    const picker = put();
    const input = await inputOf(picker);
    input.focus();
    await sendKeys({ type: 'zzqq' });
    await until(picker, (root) => root.querySelector('.people-none')?.textContent?.includes('首字母'));
    network.on(search, () => {
      throw new Refused(500);
    });
    await sendKeys({ type: 'q' });
    const retry = await until(picker, (root) => root.querySelector<HTMLElement>('[role=alert] button'));
    network.on(search, () => new Paged([found(3)], 1));
    retry.click();
    await until(picker, (root) => options(root).length === 1);
  });

  it('shows that the user may not search, without a retry', async () => {
    network.on(search, () => {
      throw new Refused(403);
    });
    const input = await inputOf(put());
    input.focus();
    await sendKeys({ type: 'w' });
    const picker = document.querySelector('atrium-people-picker')!;
    const alert = await until(picker, (root) => root.querySelector('[role=alert]'));
    expect([alert.textContent, alert.querySelector('button')]).to.deep.equal(['您的账号没有查找同事的权限。', null]);
  });

  it('shows its list at the field where the page is zoomed by its own style, and neither shows nor chooses anybody where the field is out of sight', async () => {
    const box = document.createElement('div');
    Object.assign(box.style, { zoom: '1.5', blockSize: '200px', overflow: 'auto' });
    const below = document.createElement('div');
    below.style.blockSize = '900px';
    document.body.append(box);
    const picker = document.createElement('atrium-people-picker') as Picker;
    box.append(picker, below);
    await type(picker, 'wang');
    const edges = (selector: string) => picker.shadowRoot!.querySelector(selector)!.getBoundingClientRect();
    await soon(() => Math.abs(edges('.people-found').left - edges('.people-box').left) < 2, 'it begins where the field does');
    expect(Math.abs(edges('.people-found').width - edges('.people-box').width)).to.be.lessThan(3);
    expect(Math.abs(edges('.people-found').top - edges('.people-box').bottom)).to.be.lessThan(10);
    box.scrollTop = 600;
    const found = picker.shadowRoot!.querySelector('.people-found')!;
    await soon(() => getComputedStyle(found).visibility === 'hidden', 'it is out of sight with its field');
    await sendKeys({ press: 'Enter' });
    await soon(() => getComputedStyle(found).visibility === 'visible', 'a key brings it back');
    expect(picker.value ?? '').to.equal('');
    await sendKeys({ press: 'Enter' });
    await soon(() => Boolean(picker.value), 'who is seen is chosen');
  });
});
