import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { boot } from '@atrium/stores';
import { $place, navigate, startNavigation } from '../../routes/navigation.ts';
import { enterAppCenter } from '../../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../../testing/fake-portal.ts';
import { loadedAt } from '../../testing/test-page.ts';
import { nextEvent, untilFound, untilStore } from '../../testing/until.ts';
import './colleague-box.ts';
import type { AtriumColleagueBox } from './colleague-box.ts';
import './colleague-search.ts';
import type { AtriumColleagueSearch } from './colleague-search.ts';

const person = (userCode: string, realName: string) => ({
  id: userCode,
  userCode,
  realName,
  nickName: '',
  uniqueNo: userCode,
  sex: 'unknown',
  avatar: '',
  departmentId: null,
  departmentName: '前端部',
  title: '工程师',
  email: '',
  phone: '',
  extension: '',
  officeLocation: '',
  fileds: [],
  duties: '',
  marks: [{ field: 'realName', from: 0, to: 2 }],
});

const page = (data: unknown[]) => Response.json({ code: 0, msg: '', data, total: data.length });

describe('the search for colleagues', () => {
  let portal: FakePortal;
  let search: AtriumColleagueSearch;
  let stop: () => void;
  let forgotten: Promise<unknown>;

  beforeEach(async () => {
    portal = fakePortal();
    portal.on('/user-end/v1/featurePermission/checkUserProgramInfo', () => ({ tsmp: { visible: true } }));
    portal.on('/kirin-hr-biz/user/getUserProgramInfo', () => page([person('E1', '林知遥'), person('E2', '林晓东')]));
    portal.on('/user-end/v1/userQueryHistory/queryHistoryRecords', () => [{ id: '1', queryKey: 'wang' }]);
    portal.on('/user-end/v1/userQueryHistory/saveQueryRecord', () => null);
    forgotten = new Promise((resolve) => portal.on('/user-end/v1/userQueryHistory/deleteQueryRecords', (body) => (resolve(body), null)));
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/home/index', { replace: true });
    search = await fixture<AtriumColleagueSearch>(html`<atrium-colleague-search></atrium-colleague-search>`);
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  const button = () => search.renderRoot.querySelector('button');
  const box = () => search.renderRoot.querySelector<AtriumColleagueBox>('atrium-colleague-box');
  const root = () => box()!.shadowRoot!;
  const options = () => [...root().querySelectorAll<HTMLElement>('[role=option]')];
  const saved = () => portal.calls.filter(({ path }) => path.endsWith('/saveQueryRecord'));

  async function openBox(): Promise<HTMLInputElement> {
    (await untilFound([search.shadowRoot!], button)).click();
    await search.updateComplete;
    await box()!.updateComplete;
    const field = root().querySelector('input')!;
    if (root().activeElement !== field) await nextEvent(field, 'focus');
    return field;
  }
  async function typed(text: string): Promise<HTMLInputElement> {
    const field = await openBox();
    field.value = text;
    field.dispatchEvent(new Event('input'));
    return field;
  }
  const untilOptions = (count: number) => untilFound([root()], () => options().length === count && options());

  it('R-FRAME-12 is shown and hidden by its button, and takes 30 characters', async () => {
    const field = await openBox();
    expect([field.maxLength, field.type, field.getAttribute('aria-label')]).to.deep.equal([30, 'search', '搜索同事']);
    expect(button()!.getAttribute('aria-expanded')).to.equal('true');
    button()!.click();
    await search.updateComplete;
    expect([box(), button()!.getAttribute('aria-expanded')]).to.deep.equal([null, 'false']);
  });

  it('R-FRAME-12 opens below its button, moves nothing, and its list stands under its field', async () => {
    const beside = document.createElement('button');
    search.after(beside);
    await untilFound([search.shadowRoot!], button);
    const places = () => [button()!, beside].map((element) => JSON.stringify(element.getBoundingClientRect()));
    const before = places();
    await typed('lin');
    await untilOptions(2);
    expect(places()).to.deep.equal(before);
    const [field, list] = [root().querySelector('form')!, root().querySelector('.list')!].map((element) => element.getBoundingClientRect());
    expect(field!.top).to.be.above(button()!.getBoundingClientRect().bottom);
    expect([list!.left, list!.right]).to.deep.equal([field!.left, field!.right]);
    beside.remove();
  });

  it('R-FRAME-12 goes when somebody presses elsewhere, or walks on by Tab', async () => {
    await openBox();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    await untilFound([search.shadowRoot!], () => box() === null && button());
    const beside = document.createElement('button');
    search.after(beside);
    await openBox();
    beside.focus();
    await untilFound([search.shadowRoot!], () => box() === null && button());
    beside.remove();
  });

  it('R-PPL-03 suggests people as links to their cards, with matches marked and the number announced', async () => {
    await typed('lin');
    const [first] = await untilOptions(2);
    expect(first!.getAttribute('href')).to.equal('/pba/address-list?sign=lin&person=E1');
    expect(first!.querySelector('mark')!.textContent).to.equal('林知');
    expect(root().querySelector('[role=status]')!.textContent).to.not.equal('');
  });

  it('R-PPL-03 opens the one that the arrows have chosen, and remembers the search', async () => {
    const field = await typed('lin');
    await untilOptions(2);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await untilFound([root()], () => field.getAttribute('aria-activedescendant') === 'option-1' && field);
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === '/address-list?sign=lin&person=E2');
    expect(saved().map(({ body }) => body['queryKey'])).to.deep.equal(['lin']);
    await untilFound([search.shadowRoot!], () => box() === null && button());
  });

  it('R-PPL-01 leads to everybody who matches on Enter', async () => {
    await typed('lin');
    await untilOptions(2);
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === '/address-list?sign=lin');
  });

  it('R-PPL-04 keeps no search without results, and suggests alternatives', async () => {
    portal.on('/kirin-hr-biz/user/getUserProgramInfo', () => page([]));
    await typed('zzqq');
    await untilFound([root()], () => root().querySelector('.none'));
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === '/address-list?sign=zzqq');
    expect(saved()).to.deep.equal([]);
  });

  it('R-PPL-04 offers earlier searches, and forgets them when they are cleared', async () => {
    await openBox();
    expect((await untilOptions(1))[0]!.textContent).to.equal('wang');
    root().querySelector<HTMLElement>('.list h2 button')!.click();
    await untilFound([root()], () => options().length === 0 && root().querySelector('input'));
    expect(await forgotten).to.deep.equal({ userCode: 'linzhiyao' });
  });

  it('goes back to its button on Esc', async () => {
    await openBox();
    await sendKeys({ press: 'Escape' });
    await untilFound([search.shadowRoot!], () => search.shadowRoot!.activeElement === button() && button());
  });

  it('is accessible with its suggestions', async () => {
    await typed('lin');
    await untilOptions(2);
    await expect(search).to.be.accessible();
  });
});
