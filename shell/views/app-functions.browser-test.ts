import { $commonUse, boot, changeStar } from '@atrium/stores';
import { expect, fixture, html } from '@open-wc/testing';
import { $place, startNavigation } from '../routes/navigation.ts';
import { enterAppCenter } from '../tabs/tab-navigation.ts';
import { fakePortal, type FakePortal } from '../testing/fake-portal.ts';
import { loadedAt } from '../testing/test-page.ts';
import { untilFound, untilStore } from '../testing/until.ts';
import './app-functions.ts';
import type { AtriumAppFunctions } from './app-functions.ts';

const item = (code: string, name: string, module: readonly [string, string], remark = '') => ({
  resourceName: name,
  resourceCode: code,
  resourceType: 1,
  menuUrl: `/${code}`,
  frontModuleCode: 'expenses',
  resourcePath: `/app-center/main/expenses/${code}`,
  moduleCode: module[0],
  moduleName: module[1],
  remark,
  iconSrc: '',
});
const leave = ['hr-attendance', '考勤与休假'] as const;
const pay = ['hr-pay', '薪酬与福利'] as const;
const functions = [
  item('leave', '请假申请', leave, '年假、事假的申请与撤销'),
  item('clock', '考勤打卡', leave),
  item('payslip', '工资条', pay, '按月查看'),
];
const app = {
  moduleName: '人力资源',
  moduleCode: 'hr',
  appCodes: ['hr'],
  systemCode: 'HR',
  resourcePath: '/hr',
  iconSrc: '',
};

describe('the functions of an app', () => {
  let portal: FakePortal;
  let menu: AtriumAppFunctions;
  let stop: () => void;

  async function start() {
    await boot();
    loadedAt('/app-center/menus?resourceCode=hr');
    stop = startNavigation(enterAppCenter);
    menu = await fixture<AtriumAppFunctions>(html`<atrium-app-functions code="hr"></atrium-app-functions>`);
  }
  beforeEach(() => {
    portal = fakePortal();
    portal.on('/wuyou-auth/auth/list-old-apps', () => [app]);
    portal.on('/wuyou-auth/auth/list-app-menus', () => functions);
    portal.on('/wuyou-auth/auth/list-app-services', () => []);
    portal.on('/wuyou-auth/common-use/list', () => []);
  });
  afterEach(() => {
    stop();
    portal.restore();
  });

  const root = () => menu.shadowRoot!;
  const texts = (selector: string) => [...root().querySelectorAll(selector)].map((one) => one.textContent!.trim());
  const there = () => untilFound([root()], () => root().querySelector('.tiles li'));
  const field = () => root().querySelector<HTMLInputElement>('input')!;
  function type(text: string) {
    field().value = text;
    field().dispatchEvent(new InputEvent('input', { bubbles: true }));
    return menu.updateComplete;
  }

  it('R-APP-04 are listed by module under its name, as links to their tabs', async () => {
    await start();
    await there();
    expect(root().querySelector('h1')!.textContent).to.equal('人力资源');
    expect(texts('h2')).to.deep.equal(['考勤与休假', '薪酬与福利']);
    expect(texts('[role=status]')).to.deep.equal(['共 3 项功能']);
    expect(root().querySelector('a')!.getAttribute('href')).to.equal('/pba/app-center/main/expenses/leave');
    await expect(menu).to.be.accessible();
  });

  it('R-APP-04 are filtered by name and remark while typing; Enter opens the first, Escape clears', async () => {
    await start();
    await there();
    await type('申请 事假');
    expect(texts('li a')).to.deep.equal(['请假申请']);
    expect(texts('mark')).to.deep.equal(['申请', '事假', '申请']);
    expect(texts('[role=status]')).to.deep.equal(['找到 1 项功能']);
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await untilStore($place, (place) => place?.path === '/app-center/main/expenses/leave');
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await menu.updateComplete;
    expect([texts('li a').length, field().value]).to.deep.equal([3, '']);
  });

  it('R-APP-04 a filter is text, never a pattern, and leads on to the search of all apps', async () => {
    await start();
    await there();
    await type('.* <b>');
    expect([texts('li'), root().querySelector('b')]).to.deep.equal([[], null]);
    const link = root().querySelector<HTMLAnchorElement>('.text-link')!;
    expect(link.getAttribute('href')).to.equal('/pba/app-center/menus?resourceCode=search&queryFuzzy=.*+%3Cb%3E');
    root().querySelector<HTMLElement>('.empty button')!.click();
    await menu.updateComplete;
    expect(texts('li a')).to.have.length(3);
  });

  it('R-APP-05 open by a plain click, and are left to the browser with a key that opens a window', async () => {
    await start();
    const tile = await there();
    const link = tile!.querySelector('a')!;
    const held = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true });
    const untouched = new Promise<boolean>((resolve) =>
      addEventListener('click', (event) => (resolve(!event.defaultPrevented), event.preventDefault()), { once: true }),
    );
    link.dispatchEvent(held);
    expect(await untouched).to.equal(true);
    link.click();
    await untilStore($place, (place) => place?.path === '/app-center/main/expenses/leave');
  });

  it('R-APP-07 are starred at once', async () => {
    portal.on('/wuyou-auth/common-use/add', () => null);
    await start();
    await there();
    const star = root().querySelector<HTMLElement>('[aria-label="常用：工资条"]')!;
    expect(star.getAttribute('aria-pressed')).to.equal('false');
    star.click();
    await untilFound([root()], () => star.getAttribute('aria-pressed') === 'true');
    expect($commonUse.get().map(({ resourceCode }) => resourceCode)).to.deep.equal(['payslip']);
    portal.on('/wuyou-auth/common-use/delete', () => null);
    await changeStar($commonUse.get()[0]!);
  });

  it('say that they did not come, and come after a retry', async () => {
    portal.on('/wuyou-auth/auth/list-app-menus', () => new Response(null, { status: 503 }));
    portal.on('/wuyou-auth/auth/list-old-apps', () => [{ ...app, moduleCode: 'finance', moduleName: '财务管理', appCodes: ['finance'] }]);
    await start();
    menu.code = 'finance';
    const retry = await untilFound([root()], () => root().querySelector<HTMLElement>('[role=alert] button'));
    portal.on('/wuyou-auth/auth/list-app-menus', () => functions);
    retry!.click();
    await there();
    expect(root().querySelector('[role=alert]')).to.equal(null);
  });

  it('R-LIST-07 begin with the group that the address names', async () => {
    await start();
    await there();
    menu.module = 'hr-pay';
    const group = await untilFound([root()], () => root().querySelector('[aria-current=location]'));
    expect(group!.getAttribute('aria-label')).to.equal('薪酬与福利');
  });

  it('R-I18N-04 keep their width however long names and remarks are', async () => {
    const long = 'Despesas do dia a dia, material de escritório e eventos da equipe, com justificativa do gestor';
    portal.on('/wuyou-auth/auth/list-old-apps', () => [{ ...app, moduleCode: 'it', moduleName: 'IT', appCodes: ['it'] }]);
    portal.on('/wuyou-auth/auth/list-app-menus', () => [{ ...functions[0]!, resourceName: long, remark: long }]);
    await start();
    menu.code = 'it';
    await there();
    for (const width of [320, 600, 1000]) {
      menu.style.cssText = `display: block; inline-size: ${width}px`;
      for (const part of root().querySelectorAll('li, li button, li a, .head'))
        expect(part.getBoundingClientRect().right, `${width}px ${part.className}`).to.be.at.most(menu.getBoundingClientRect().right);
    }
  });
});
