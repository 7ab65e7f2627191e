import { $tabs, bootOutside, holdForm, openTab, resetTabs, setTabDirty } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import './tenant-switch.element.ts';
import type { TenantSwitchedEvent } from './tenant-switch.tsx';

const list = '/business-center/v1/login/tenants';
const change = '/asset/v1/login/setTenantId';
const tenant = (id: string, name: string, current = false) => ({ id, name, description: `关于${name}`, logo: null, current });
const three = [tenant('10001', '集团', true), tenant('10002', '园区'), tenant('10003', '供应链')];
const many = [...three, ...Array.from({ length: 7 }, (_, n) => tenant(`2000${n}`, `子公司 ${n}`))];

describe('<atrium-tenant-switch>', () => {
  let network: FakeNetwork;
  const radios = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const radio = (root: ParentNode, name: string) => radios(root).find((one) => one.ariaLabel === name)!;
  const button = (root: ParentNode, name: string) => [...root.querySelectorAll('button')].find((one) => one.textContent === name)!;
  const shown = async (tenants = three) => {
    network.on(list, () => tenants);
    const element = show('atrium-tenant-switch');
    await until(
      element,
      (root) =>
        radios(root)
          .map(({ ariaLabel }) => ariaLabel)
          .join() === tenants.map(({ name }) => name).join(),
    );
    return element;
  };
  const ask = async (element: HTMLElement, name: string) => {
    const root = element.shadowRoot!;
    radio(root, name).click();
    await until(element, () => !button(root, '切换').disabled);
    button(root, '切换').click();
    return until(element, (it) => it.querySelector<HTMLDialogElement>('dialog[open]'));
  };

  beforeEach(async () => {
    network = fakeNetwork();
    // A switch closes the client, and a reloaded page opens it.
    await bootOutside();
    network.on(`${list}/todo`, () => [{ tenantId: '10002', todo: 4 }]);
    network.on(change, () => null);
  });
  afterEach(() => {
    document.body.replaceChildren();
    resetTabs();
    localStorage.clear();
    network.restore();
  });

  it('R-TEN-01 shows a radio a tenant, the current one first, checked and disabled, with what waits in each', async () => {
    const element = await shown();
    const root = await until(element, (it) => it.querySelector('.todo') && it);
    expect(radios(root).map(({ ariaLabel, checked, disabled }) => [ariaLabel, checked, disabled])).to.deep.equal([
      ['集团', true, true],
      ['园区', false, false],
      ['供应链', false, false],
    ]);
    expect([...root.querySelectorAll('.about')].map((one) => one.textContent)).to.deep.equal([
      '当前租户关于集团',
      '4 条待办关于园区',
      '关于供应链',
    ]);
    expect(button(root, '切换').disabled).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('R-TEN-01 asks first, switches, and shows the new tenant', async () => {
    const element = await shown();
    const question = await ask(element, '园区');
    expect([question.role, question.querySelector('h2')!.textContent]).to.deep.equal(['alertdialog', '切换租户']);
    expect(question.textContent).to.include('切换到“园区”？');
    await expect(element).to.be.accessible();
    const switched = next<TenantSwitchedEvent>(document.body, 'atrium-tenant-switched');
    document.body.addEventListener('atrium-tenant-switched', (event) => event.preventDefault(), { once: true });
    button(question, '确定').click();
    expect((await switched).detail).to.deep.equal({ id: '10002', name: '园区' });
    expect(network.requests.filter(({ path }) => path === change).length).to.equal(1);
    expect(localStorage.getItem('tenantId')).to.equal('10002');
    await until(element, (root) => radios(root)[0]!.ariaLabel === '园区');
  });

  it('R-TEN-01 names unsaved work first, and the tabs that close', async () => {
    for (const title of ['甲', '乙']) setTabDirty(openTab({ path: `/app-center/main/alpha/${title}`, title }).key, title === '甲');
    const element = await shown();
    const question = await ask(element, '园区');
    expect(question.querySelector('.content')!.firstElementChild!.textContent).to.equal('1 个标签里有未保存的内容，切换后会丢失：甲');
    expect(question.textContent).to.include('已打开的 2 个标签先收起');
    expect(element.shadowRoot!.activeElement!.textContent).to.equal('取消');
    button(question, '取消').click();
    await until(element, (root) => !root.querySelector('dialog'));
    expect([network.requests.filter(({ path }) => path === change).length, $tabs.get().length]).to.deep.equal([0, 3]);
  });

  it('R-TEN-01 names forms with input beside the tabs, and which are kept as drafts', async () => {
    const free = [holdForm('短信验证'), holdForm('基本设置', async () => {})];
    const dialog = await ask(await shown(), '园区');
    const [lost, kept, ...more] = [...dialog.querySelectorAll('.unsaved')].map(({ textContent }) => textContent);
    expect(lost).to.include('会丢失').and.include('短信验证').and.not.include('基本设置');
    expect(kept).to.include('存进草稿箱').and.include('基本设置');
    expect(more).to.deep.equal([]);
    for (const release of free) release();
  });

  it('R-TEN-01 a refusal is a sentence in the dialog, and nothing has changed', async () => {
    localStorage.setItem('tenantId', '10001');
    openTab({ path: '/app-center/main/alpha/a', title: '甲' });
    const { promise, release } = held();
    network.on(change, async () => {
      await promise;
      throw new Refused(403, '您不属于该租户');
    });
    const element = await shown();
    const question = await ask(element, '园区');
    button(question, '确定').click();
    await until(element, () => button(question, '取消').disabled);
    release(null);
    await until(element, (root) => root.querySelector('.refusal')?.textContent === '您不属于该租户');
    expect(element.shadowRoot!.querySelector('dialog')).to.equal(null);
    expect([localStorage.getItem('tenantId'), $tabs.get().length, radio(element.shadowRoot!, '园区').checked]).to.deep.equal([
      '10001',
      2,
      true,
    ]);
  });

  it('digits choose, of what is shown', async () => {
    const element = await shown();
    // It has the focus once it is drawn.
    await until(element, (root) => root.activeElement);
    const park = radio(element.shadowRoot!, '园区');
    // A bare number would read as one more count beside the to-dos.
    expect([park.closest('label')!.querySelector('kbd')!.textContent, park.getAttribute('aria-keyshortcuts')]).to.deep.equal(['按 2', '2']);
    park.focus();
    await sendKeys({ press: '3' });
    await until(element, (root) => radio(root, '供应链').checked);
    await sendKeys({ press: '1' });
    await sendKeys({ press: '9' });
    expect(radio(element.shadowRoot!, '供应链').checked).to.equal(true);
    expect((element.shadowRoot!.activeElement as HTMLInputElement).value).to.equal('10003');
  });

  it('more than seven are narrowed by typing', async () => {
    const element = await shown(many);
    const root = element.shadowRoot!;
    root.querySelector<HTMLElement>('[type=search]')!.focus();
    await sendKeys({ type: '子公司 3' });
    await until(element, () => radios(root).length === 1);
    await sendKeys({ type: 'x' });
    await until(element, () => root.textContent!.includes('没有这个名称的租户'));
    await sendKeys({ press: 'Escape' });
    await until(element, () => radios(root).length === many.length);
  });

  it('shows that there is only one, and a failed load', async () => {
    const one = await shown([three[0]!]);
    expect(one.shadowRoot!.textContent).to.include('您只属于这一个租户');
    expect(button(one.shadowRoot!, '切换')).to.equal(undefined);
    one.remove();
    network.on(list, () => {
      throw new Refused(500);
    });
    const element = show('atrium-tenant-switch');
    await until(element, (root) => root.querySelector('[role=alert] .quiet'));
    network.on(list, () => three);
    element.shadowRoot!.querySelector<HTMLElement>('.quiet')!.click();
    await until(element, (root) => radios(root).length === 3);
  });
});
