import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $activeTab, $settings, boot, rememberSearch, setSetting, searchPath } from '@atrium/stores';
import { $place, navigate, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt, press } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import { openPalette } from './open-palette.ts';
import type { AtriumSearchPalette } from './search-palette.ts';

describe('the search over the page', () => {
  let portal: FakePortal;
  let palette: AtriumSearchPalette;
  let input: HTMLInputElement;
  let stop: () => void;

  const options = () => [...palette.renderRoot.querySelectorAll<HTMLElement>('[role=option]')];
  const untilOption = (text: string) => untilFound([palette.shadowRoot!], () => options().find((one) => one.textContent?.includes(text)));
  const active = () => palette.renderRoot.querySelector(`#${input.getAttribute('aria-activedescendant')}`);

  beforeEach(async () => {
    portal = fakePortal();
    await boot();
    loadedAt('/home/index');
    stop = startNavigation(enterAppCenter);
    await navigate('/home/index', { replace: true });
    palette = await openPalette('', () => {});
    input = palette.renderRoot.querySelector('input')!;
  });

  afterEach(() => {
    stop();
    palette.remove();
    portal.restore();
  });

  it('R-LIST-07 marks the first hit, which Enter opens', async () => {
    await sendKeys({ type: 'qj' });
    await untilOption('请假申请');
    await palette.updateComplete;
    expect(active()!.textContent).to.include('请假申请');
    await sendKeys({ press: 'Enter' });
    await untilStore($activeTab, ({ title }) => title === '请假申请');
    await untilFound([document.body], () => !palette.isConnected);
  });

  it('R-TASK-04 shows work under a heading per kind, before all others if a number is typed, and Enter opens the to-do', async () => {
    const none = { total: 0, hits: [] };
    const one = <T>(hit: T) => ({ total: 1, hits: [hit] });
    const work = {
      title: '上海客户招待',
      number: 'BX2611-0187',
      processName: '费用报销',
      applicant: '',
      createdAt: '2026-11-26T02:00:00.000Z',
    };
    const task = { ...work, marks: [], numberMarks: [[7, 11]] };
    portal.on('/business-center/v1/search', () => ({
      ...{ functions: none, modules: none, apps: none, news: none, messages: none },
      people: one({ userCode: 'E1', realName: '林晓东', title: '', departmentName: '法务部', avatar: '', marks: [] }),
      tasks: one({ ...task, id: 't1', kind: 'todo', path: '/user-center/todouser?id=t1' }),
      cases: one({ ...task, id: 'c1', kind: 'apply', path: '/user-center/apply?id=c1' }),
      documents: one({
        id: 'd1',
        title: '云腾合同',
        number: 'HT-0187',
        system: '法务',
        path: 'https://legal.example.com/1',
        marks: [],
        numberMarks: [],
      }),
      reports: one({
        id: 'r1',
        type: 'weekly',
        title: '2026-W47 周报',
        author: '林晓东',
        line: '复核 0187',
        path: '/r',
        marks: [],
        lineMarks: [],
      }),
      guides: one({ title: '报销标准', guide: '财务指南', path: '/home/financialguide?article=a', marks: [] }),
    }));
    await sendKeys({ type: '0187' });
    await untilOption('报销标准');
    await palette.updateComplete;
    const headings = [...palette.renderRoot.querySelectorAll('.heading')].map((heading) => heading.textContent);
    expect(headings).to.deep.equal(['待办与已办', '我的申请', '单据', '同事', '汇报', '指南']);
    expect(active()!.textContent!.replaceAll(/\s+/g, ' ')).to.include('待处理').and.to.include('BX2611-0187');
    expect([...active()!.querySelectorAll('mark')].map((mark) => mark.textContent)).to.deep.equal(['0187']);
    await expect(palette).to.be.accessible();
    await sendKeys({ press: 'ArrowDown' });
    expect(active()!.getAttribute('href')).to.equal('/pba/user-center/apply?id=c1');
    const contract = await untilOption('云腾合同');
    expect([contract.getAttribute('href'), contract.getAttribute('target')]).to.deep.equal(['https://legal.example.com/1', '_blank']);
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === '/user-center/todouser?id=t1');
  });

  it('U-14 clearing what was searched gives the focus back to the field', async () => {
    await rememberSearch('报销');
    const clear = await untilFound([palette.shadowRoot!], () => palette.renderRoot.querySelector<HTMLElement>('.foot .text-button'));
    clear!.focus();
    await sendKeys({ press: 'Enter' });
    await untilFound([palette.shadowRoot!], () => palette.renderRoot.querySelector('.foot .text-button') === null);
    expect(palette.shadowRoot!.activeElement).to.equal(input);
  });

  it('is gone from the screen before the page below it changes', async () => {
    await sendKeys({ type: 'qj' });
    await untilOption('请假申请');
    await palette.updateComplete;
    const before = $activeTab.get().key;
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect([palette.renderRoot.querySelector('dialog')!.open, $activeTab.get().key]).to.deep.equal([false, before]);
    await untilStore($activeTab, ({ title }) => title === '请假申请');
  });

  it('R-LIST-07 Enter before the answer opens the first hit when it is there', async () => {
    await sendKeys({ type: 'bx' });
    await sendKeys({ press: 'Enter' });
    await untilStore($activeTab, ({ title }) => title === '我的报销');
  });

  it('R-LIST-07 its last line leads to all results', async () => {
    await sendKeys({ type: 'bx' });
    await untilOption('我的报销');
    await sendKeys({ press: 'ArrowUp' });
    expect(active()!.textContent).to.include('全部结果');
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === searchPath('bx'));
  });

  for (const typed of ['深色', 'shense', 'dark', 'escuro', '深色模式', 'drak']) {
    it(`U-01 a command is found by ${typed} in any language and done`, async () => {
      await setSetting('colorScheme', 'light');
      input.value = typed;
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      const command = await untilOption('深色模式');
      command.click();
      await untilStore($settings, ({ colorScheme }) => colorScheme === 'dark');
      await setSetting('colorScheme', 'system');
    });
  }

  it('U-01 a page of the user centre is found by its name, before work that has it in its title', async () => {
    await sendKeys({ type: 'wodeshenqing' });
    await untilOption('我的申请');
    await palette.updateComplete;
    expect(active()!.textContent).to.include('我的申请');
    await sendKeys({ press: 'Enter' });
    await untilStore($place, (place) => place?.path === '/user-center/apply');
  });

  it('U-01 a setting leads to its field', async () => {
    input.value = 'idioma';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    (await untilOption('语言')).click();
    await untilStore($place, (place) => place?.path === '/user-center/basicsettings?field=language');
  });

  it('U-01 signing out asks first', async () => {
    const asked = new Promise<void>((resolve) => (palette.signOut = resolve));
    input.value = 'sair';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    (await untilOption('退出登录')).click();
    await asked;
  });

  it('leaves with Esc and with a press beside it', async () => {
    await sendKeys({ press: 'Escape' });
    await untilFound([document.body], () => !palette.isConnected);
    palette = await openPalette('bx', () => {});
    expect(palette.renderRoot.querySelector('input')!.value).to.equal('bx');
    palette.renderRoot.querySelector('dialog')!.click();
    await untilFound([document.body], () => !palette.isConnected);
  });

  it('breaks no rule of accessibility: empty, with hits, with nothing', async () => {
    await expect(palette).to.be.accessible();
    await sendKeys({ type: '单据' });
    await untilOption('我的报销');
    await expect(palette).to.be.accessible();
    expect(input.getAttribute('aria-expanded')).to.equal('true');
    input.value = 'qqqq';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await untilFound([palette.shadowRoot!], () => palette.renderRoot.querySelector('.message'));
    await expect(palette).to.be.accessible();
  });

  it('Ctrl Enter opens a window of its own', async () => {
    const opened: unknown[] = [];
    const real = window.open;
    window.open = (...given) => (opened.push(given[0]), null);
    await sendKeys({ type: 'qj' });
    await untilOption('请假申请');
    press(input, 'Enter', { ctrlKey: true });
    window.open = real;
    expect(opened).to.have.length(1);
    expect(opened[0]).to.include('/app-center/main/alpha/leave');
    expect(palette.isConnected).to.equal(true);
  });
});
