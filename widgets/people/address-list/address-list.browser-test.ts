import { $user, askRightsAgain, loadUser } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { PathOpenEvent } from '../../parts/portal-link.tsx';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../../testing/network.ts';
import { answerPeople, card, colleague } from '../../testing/people.ts';
import { next, until } from '../../testing/until.ts';
import './address-list.element.ts';

const list = '/business-center/v1/people';
type QueryChange = CustomEvent<{ query: string; push: boolean }>;

const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent!.trim());
const names = (root: ParentNode) => texts(root, '.row .cover');
const field = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('input[type=search]')!;

function type(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('<atrium-address-list>', () => {
  let network: FakeNetwork;
  before(async () => {
    network = fakeNetwork();
    answerPeople(network);
    await loadUser();
  });
  after(() => network.restore());
  beforeEach(() => answerPeople(network));
  afterEach(() => document.body.replaceChildren());

  /** Another query each time: the store keeps the rows of the last test. */
  async function shown(query: string, ready = '.row .cover', width = '1300px'): Promise<ShadowRoot> {
    const element = document.createElement('atrium-address-list');
    element.setAttribute('query', query);
    Object.assign(element.style, { blockSize: '700px', inlineSize: width });
    document.body.append(element);
    return until(element, (root) => root.querySelector(ready) && root);
  }

  it('R-PPL-01 lists 100 000 people and asks only for those in sight', async () => {
    const root = await shown('');
    const before = network.requests.filter(({ path }) => path === list).length;
    expect(texts(root, '[role=status]')[0]).to.equal('共 100,000 人');
    expect(root.querySelectorAll('li').length).to.be.lessThan(40);
    root.querySelector('.virtual-rows')!.scrollTop = 56 * 50_000;
    await until(root.host, () => names(root).includes('林50000') || names(root).some((name) => name.endsWith('50000')));
    expect(network.requests.filter(({ path }) => path === list).length - before).to.be.at.most(2);
  });

  it('R-ABS-02 shows on the card who is away, and lets the manager say and end it', async () => {
    const user = $user.get()!;
    const away = { until: '2026-12-06T16:00:00.000Z', substitutes: ['李娜'], note: '住院' };
    const manager = colleague(9, { userCode: user.userCode });
    network.on('/business-center/v1/people/card', () => ({ ...card, userCode: 'YH7', away, manager }));
    const span = { from: '2026-11-30T16:00:00.000Z', until: away.until };
    const people = { person: { userCode: 'YH7', name: '王知遥' }, substitute: { userCode: 'YH5', name: '李娜' } };
    const more = { note: '住院', processes: [], source: 'manager', active: true, own: false, substituteAway: true, mayEnd: true };
    network.on('/business-center/v1/absences', () => [{ id: 'a1', ...people, ...more, ...span }]);
    network.on('/business-center/v1/absences/a1', () => []);
    const root = await shown('sign=away&person=YH7', '.absences li');
    expect(root.querySelector('.away')!.textContent).to.include('由李娜代办').and.to.include('住院');
    expect(root.querySelector('.absences li')!.textContent).to.include('那段时间也不在').and.to.include('上级登记');
    const press = (text: string) => [...root.querySelectorAll('button')].find((one) => one.textContent?.trim() === text)!.click();
    press('登记不在');
    const dialog = await until(root.host, () => root.querySelector('dialog[open]'));
    expect(dialog.textContent).to.include('登记王知遥不在').and.to.include('最长 14 天');
    await expect(root.host).to.be.accessible();
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === '取消')!.click();
    await until(root.host, () => root.querySelector('dialog') === null);
    press('提前结束');
    await until(root.host, () => network.requests.some(({ method, path }) => method === 'DELETE' && path.endsWith('/absences/a1')));
  });

  it('R-RUN-03 shows departments and people again when the organisation has changed', async () => {
    const root = await shown('department=rnd');
    await until(root.host, () => texts(root, '[role=treeitem] .tree-name').includes('研发中心'));
    const asked = () => network.requests.filter(({ path }) => path === list).length;
    const before = asked();
    const moved = [{ id: 'rnd', name: '研发与数据中心', count: 120, children: [] }];
    network.on('/business-center/v1/departments/tree', () => moved);
    network.on('/wuyou-auth/auth/list-old-apps', () => []);
    await askRightsAgain();
    await until(root.host, () => texts(root, '[role=treeitem] .tree-name').includes('研发与数据中心') && asked() > before);
  });

  it('R-PPL-01 leaving a department leaves the focus at the list’s heading', async () => {
    const root = await shown('department=rnd-web', '.scope a');
    const opened = next<PathOpenEvent>(document.body, 'atrium-path-open');
    document.body.addEventListener('atrium-path-open', (event) => event.preventDefault(), { once: true });
    root.querySelector<HTMLElement>('.scope a')!.focus();
    await sendKeys({ press: 'Enter' });
    expect((await opened).detail.path).to.equal('/address-list');
    root.host.setAttribute('query', '');
    await until(root.host, () => !root.querySelector('.scope'));
    expect(root.activeElement?.className).to.equal('of');
    await sendKeys({ press: 'Tab' });
    expect(root.activeElement?.closest('.units, .list')).not.to.equal(null);
  });

  it('R-LIST-01 asks the page to keep what is typed in the address, and searches', async () => {
    const root = await shown('department=rnd-web');
    const changed = next<QueryChange>(document.body, 'atrium-query-change');
    type(field(root), 'lin');
    expect((await changed).detail).to.deep.equal({ query: 'sign=lin&department=rnd-web', push: true });
    await until(root.host, () => root.querySelector('mark'));
    expect(names(root)).to.have.length(3);
    expect(root.querySelector('mark')!.textContent).to.have.length(1);
    expect(root.querySelector('.cover')!.getAttribute('href')).to.equal('/pba/address-list?sign=lin&department=rnd-web&person=YH3');
  });

  it('R-PPL-03 explains what can be searched when nobody is found', async () => {
    const root = await shown('sign=zzqq&department=rnd', '.empty-state');
    expect(root.querySelector('.empty-state')!.textContent).to.contain('没有找到“zzqq”').and.contain('拼音');
    expect(root.querySelector('.empty-state a')!.getAttribute('href')).to.equal('/pba/address-list?sign=zzqq');
    expect(field(root).maxLength).to.equal(30);
  });

  it('shows skeletons, then what failed, then the list on retry', async () => {
    const answer = held<void>();
    network.on(list, () => answer.promise.then(() => Promise.reject(new Refused(503))));
    const root = await shown('department=office', '.waiting .skeleton');
    answer.release();
    const retry = await until(root.host, () => root.querySelector<HTMLElement>('.list [role=alert] button'));
    answerPeople(network);
    retry.click();
    await until(root.host, () => names(root).length > 0);
  });

  it('shows the age of the list while there is no connection', async () => {
    const root = await shown('department=rnd-quality');
    dispatchEvent(new Event('offline'));
    await until(root.host, () => root.querySelector('.age')?.textContent?.includes('网络已断开'));
    dispatchEvent(new Event('online'));
    await until(root.host, () => !root.querySelector('.age'));
  });

  it('R-PPL-01 has a tree of the organisation with counts, whose nodes keep the search', async () => {
    const root = await shown('sign=li', '[role=treeitem]');
    expect(texts(root, '[role=treeitem]')).to.deep.equal(['全公司', '总裁办公室12', '研发中心120']);
    expect(root.querySelectorAll('[role=treeitem]')[2]!.getAttribute('href')).to.equal('/pba/address-list?sign=li&department=rnd');
  });

  it('R-PPL-01 shows the card of the person in the address, beside the list', async () => {
    const root = await shown('person=YH3', '.facts');
    expect(root.querySelector('.face h2')!.textContent).to.contain('王知遥');
    expect(texts(root, '.path a')).to.deep.equal(['研发中心', '前端部']);
    const facts = new Map([...root.querySelectorAll('.facts > div')].map((one) => [one.querySelector('dt')!.textContent, one]));
    expect(facts.get('电话')!.querySelector('a')!.getAttribute('href')).to.equal('tel:13800000003');
    expect(facts.get('邮箱')!.querySelector('a')!.getAttribute('href')).to.equal('mailto:wang@yanhu.example');
    expect(facts.get('工位')!.textContent).to.contain('12F-08');
    expect(facts.get('__proto__')!.textContent).to.contain('不是原型');
    expect(facts.get('职责')!.textContent).to.contain('差旅报销政策');
    expect(facts.get('当地时间')!.textContent).to.match(/\d\d:\d\d/);
    expect(texts(root, '.around a')).to.deep.equal(['赵修远', '钱多多']);
    expect(root.querySelector('.list')!.hasAttribute('inert')).to.equal(false);
  });

  for (const width of ['1300px', '390px'])
    it(`R-LIST-06 closes the card by Esc, back in the list, ${width} wide`, async () => {
      const root = await shown('sign=wang&person=YH3', '.facts', width);
      await until(root.host, () => names(root).length === 3);
      root.querySelector<HTMLElement>('.back')!.focus();
      const changed = next<QueryChange>(document.body, 'atrium-query-change');
      await sendKeys({ press: 'Escape' });
      expect((await changed).detail).to.deep.equal({ query: 'sign=wang', push: true });
      await until(root.host, () => !root.querySelector('.card') && root.activeElement?.textContent === names(root)[0]);
    });

  it('R-LIST-06 goes from the field down into the list', async () => {
    const root = await shown('sign=chen');
    field(root).focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(root.host, () => root.activeElement?.classList.contains('cover'));
    await sendKeys({ press: 'j' });
    await until(root.host, () => root.activeElement?.textContent === names(root)[1]);
    const opened = next<PathOpenEvent>(document.body, 'atrium-path-open');
    document.body.addEventListener('atrium-path-open', (event) => event.preventDefault(), { once: true });
    await sendKeys({ press: 'Enter' });
    expect((await opened).detail.path).to.equal('/address-list?sign=chen&person=YH4');
  });

  it('R-PPL-01 is one column on a phone: the card in place of the list, the tree in a sheet', async () => {
    const root = await shown('sign=zhou&person=YH3', '.facts', '390px');
    expect(root.querySelector('.units')).to.equal(null);
    expect(root.querySelector('.list')!.hasAttribute('inert')).to.equal(true);
    expect(root.activeElement?.className).to.contain('back');
    root.querySelector<HTMLElement>('.tools button')!.click();
    await until(root.host, () => root.querySelector('dialog.units-sheet[open] [role=tree]'));
  });

  it('shows that a person does not exist', async () => {
    network.on('/business-center/v1/people/card', () => Promise.reject(new Refused(404)));
    const root = await shown('person=nobody', '.card .empty-state');
    expect(root.querySelector('.card')!.textContent).to.contain('没有这个人');
  });

  it('R-PPL-02 exports what is shown, asks for a reason where it is much, and empties nothing when it is refused', async () => {
    const root = await shown('');
    [...root.querySelectorAll<HTMLElement>('.tools button')].at(-1)!.click();
    const dialog = await until(root.host, () => root.querySelector<HTMLDialogElement>('dialog[open]'));
    const submit = dialog.querySelector<HTMLElement>('[type=submit]')!;
    const reason = dialog.querySelector('textarea')!;
    submit.click();
    await until(root.host, () => dialog.querySelector('[role=alert]')?.textContent?.includes('至少 4 个字'));
    expect(reason.getAttribute('aria-invalid')).to.equal('true');
    network.on('/business-center/v1/users/export/address/book', () => Promise.reject(new Refused(429, '今天的导出次数已用完')));
    type(reason, '年度体检名单');
    submit.click();
    await until(root.host, () => dialog.querySelector('[role=alert]')?.textContent === '今天的导出次数已用完');
    expect(reason.value).to.equal('年度体检名单');
    network.on('/business-center/v1/users/export/address/book', () => new Response('PK'));
    submit.click();
    await until(root.host, () => !root.querySelector('dialog'));
    expect(network.requests.at(-1)!.input).to.deep.equal({ reason: '年度体检名单' });
  });

  it('is accessible with the card open', async () => {
    const root = await shown('sign=lin&person=YH3', '.facts');
    await until(root.host, () => names(root).length > 0 && root.querySelector('[role=treeitem]'));
    await expect(root.host).to.be.accessible();
  });
});
