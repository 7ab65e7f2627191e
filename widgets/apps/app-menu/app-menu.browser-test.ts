import type { MenuItem } from '@atrium/api/contract';
import { $commonUse, loadApps, loadCommonUse, searchEverything } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import type { FunctionOpenEvent } from '../../parts/portal-link.tsx';
import { answerAll, functions, searchResult } from '../../testing/demo.ts';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import './app-menu.element.ts';

const menuCall = '/wuyou-auth/auth/list-app-menus';
const searchCall = '/business-center/v1/search';
const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent!.trim());
const linkTo = (root: ShadowRoot, name: string) => [...root.querySelectorAll<HTMLAnchorElement>('a')].find((a) => a.textContent === name);
const type = (input: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

describe('<atrium-app-menu>', () => {
  let network: FakeNetwork;
  const menuOf = (code: string, query = '') => show('atrium-app-menu', { 'resource-code': code, 'query-fuzzy': query });

  before(async () => {
    network = fakeNetwork();
    answerAll(network);
    await loadApps('u1');
    await loadCommonUse();
  });
  after(() => network.restore());
  beforeEach(() => answerAll(network));
  afterEach(() => document.body.replaceChildren());

  it('R-APP-04 lists the functions of the app by module, under its name', async () => {
    const menu = menuOf('hr');
    const root = await until(menu, (it) => it.querySelector('.tiles') && it);
    expect(root.querySelector('h1')!.textContent).to.equal('人力资源');
    expect(texts(root, 'h2')).to.deep.equal(['考勤与休假', '员工与组织', '薪酬与福利']);
    expect(root.querySelectorAll('li')).to.have.length(functions.length);
    expect(root.querySelector('[role=status]')!.textContent).to.equal('共 15 项功能');
    expect(network.requests.find(({ path }) => path === menuCall)!.input).to.deep.include({ appCodes: ['hr'] });
  });

  it('is accessible as menu, as search and empty', async () => {
    const menu = menuOf('hr');
    await until(menu, (root) => root.querySelector('.tiles'));
    await expect(menu).to.be.accessible();
    const search = menuOf('search', '申请');
    await until(search, (root) => root.querySelector('.results li'));
    await expect(search).to.be.accessible();
    await expect(menuOf('nowhere')).to.be.accessible();
  });

  it('R-APP-05 links each function to its tab, by resource type', async () => {
    const root = await until(menuOf('hr'), (it) => it.querySelector('.tiles') && it);
    expect(linkTo(root, '请假申请')!.getAttribute('href')).to.equal('/pba/app-center/main/expenses/hr/leave/apply');
    expect(linkTo(root, '考勤打卡')!.getAttribute('href')).to.equal('/pba/app-center/main/expenses/hr/clock');
  });

  it('R-I18N-04 keeps its width however long names and remarks are in a language', async () => {
    const long = 'Despesas do dia a dia, material de escritório e eventos da equipe, com justificativa do gestor';
    network.on(menuCall, () => [{ ...functions[0]!, resourceName: long, remark: long }]);
    for (const width of [320, 360, 600, 1000]) {
      document.body.replaceChildren();
      const menu = menuOf('warehouse');
      menu.style.cssText = `display: block; inline-size: ${width}px`;
      const root = await until(menu, (it) => it.querySelector('.tiles li') && it);
      for (const part of root.querySelectorAll('li, li button, li a'))
        expect(part.getBoundingClientRect().right, `${width}px ${part.className}`).to.be.at.most(menu.getBoundingClientRect().right);
    }
  });

  it('R-APP-04 filters by name and remark while typing, and clears with Escape', async () => {
    const menu = menuOf('hr');
    const input = await until(menu, (root) => root.querySelector<HTMLInputElement>('input[type=search]'));
    type(input, '合同 签订');
    await until(menu, (root) => texts(root, 'li a').join() === '劳动合同');
    expect(texts(menu.shadowRoot!, 'mark')).to.deep.equal(['合同', '签订']);
    expect(texts(menu.shadowRoot!, 'h2')).to.deep.equal(['员工与组织']);
    expect(texts(menu.shadowRoot!, '[role=status]')).to.deep.equal(['找到 1 项功能']);
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(menu, (root) => root.querySelectorAll('li').length === functions.length);
  });

  it('takes the filter as text, never as a pattern, and offers the search of all apps', async () => {
    const menu = menuOf('hr');
    type(await until(menu, (root) => root.querySelector('input')), '.* <b>');
    const link = await until(menu, (root) => root.querySelector<HTMLAnchorElement>('.text-link'));
    expect(link.getAttribute('href')).to.equal('/pba/app-center/menus?resourceCode=search&queryFuzzy=.*+%3Cb%3E');
    expect(menu.shadowRoot!.querySelector('b')).to.equal(null);
    menu.shadowRoot!.querySelector<HTMLElement>('.empty button')!.click();
    await until(menu, (root) => root.querySelectorAll('li').length === functions.length);
  });

  it('opens the first match on Enter', async () => {
    const menu = menuOf('hr');
    const input = await until(menu, (root) => root.querySelector('input'));
    type(input, '工资');
    await until(menu, (root) => root.querySelectorAll('li').length === 1);
    menu.addEventListener('atrium-function-open', (event) => event.preventDefault());
    const opened = next<FunctionOpenEvent>(menu, 'atrium-function-open');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect((await opened).detail.item.resourceCode).to.equal('hr-payslip');
  });

  it('asks the page to open a function on a plain click and leaves the link alone once it is taken', async () => {
    const menu = menuOf('hr');
    const link = await until(menu, (root) => linkTo(root, '花名册'));
    document.body.addEventListener('atrium-function-open', (event) => event.preventDefault(), { once: true });
    const opened = next<FunctionOpenEvent>(document.body, 'atrium-function-open');
    const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    link.dispatchEvent(click);
    expect((await opened).detail.item.resourceName).to.equal('花名册');
    expect(click.defaultPrevented).to.equal(true);
  });

  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'] as const) {
    it(`leaves a click with ${key} to the browser`, async () => {
      const menu = menuOf('hr');
      const link = await until(menu, (root) => linkTo(root, '花名册'));
      let asked = false;
      menu.addEventListener('atrium-function-open', () => (asked = true));
      const untouched = new Promise<boolean>((resolve) =>
        addEventListener('click', (event) => (resolve(!event.defaultPrevented), event.preventDefault()), { once: true }),
      );
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, [key]: true }));
      expect(await untouched).to.equal(true);
      expect(asked).to.equal(false);
    });
  }

  it('R-APP-07 stars a function at once and takes it back when the server refuses', async () => {
    const answer = held<never>();
    network.on('/wuyou-auth/common-use/add', async () => {
      await answer.promise;
      throw new Refused(403);
    });
    const menu = menuOf('hr');
    const star = await until(menu, (root) => root.querySelector<HTMLElement>('[aria-label="常用：花名册"]'));
    expect(star.getAttribute('aria-pressed')).to.equal('false');
    star.click();
    await until(menu, () => star.getAttribute('aria-pressed') === 'true');
    expect($commonUse.get().at(-1)!.resourceCode).to.equal('hr-roster');
    answer.release(undefined as never);
    await until(menu, () => star.getAttribute('aria-pressed') === 'false');
  });

  it('R-APP-07 unstars by resource code', async () => {
    const menu = menuOf('hr');
    const star = await until(menu, (root) => root.querySelector<HTMLElement>('[aria-label="常用：工资条"][aria-pressed=true]'));
    star.click();
    await until(menu, () => star.getAttribute('aria-pressed') === 'false');
    expect(network.requests.findLast(({ path }) => path.startsWith('/wuyou-auth/common-use/'))).to.deep.equal({
      method: 'POST',
      path: '/wuyou-auth/common-use/delete',
      input: { resourceCode: 'hr-payslip' },
    });
  });

  it('shows skeletons while it waits, an alert when it fails, and the menu after a retry', async () => {
    const answer = held<never>();
    network.on(menuCall, () =>
      answer.promise.then(() => {
        throw new Refused(503);
      }),
    );
    const menu = menuOf('finance');
    await until(menu, (root) => root.querySelector('section[aria-busy=true] .skeleton'));
    answer.release(undefined as never);
    const retry = await until(menu, (root) => root.querySelector<HTMLElement>('[role=alert] button'));
    network.on(menuCall, () => [functions[0]]);
    retry.click();
    await until(menu, (root) => linkTo(root, '请假申请'));
    expect(menu.shadowRoot!.querySelector('[role=alert], .skeleton')).to.equal(null);
  });

  it('explains how functions are added when the app has none', async () => {
    await until(menuOf('it'), (root) => root.querySelector('.empty')?.textContent?.startsWith('这个应用还没有对你开放的功能'));
  });

  it('shows that there is no such app', async () => {
    await until(menuOf('nowhere'), (root) => root.querySelector('.empty')?.textContent?.startsWith('没有这个应用'));
  });

  describe('as search', () => {
    const [hr, roster] = [functions[0]!, functions[6]!];
    const found = (...items: MenuItem[]) => searchResult(items);

    it('R-APP-10 shows what the server found, best first, marked, with app and module', async () => {
      network.on(searchCall, ({ text }) => (text === 'hmc' ? found(roster, hr) : found()));
      const root = await until(menuOf('search', ' hmc '), (it) => it.querySelector('.results li') && it);
      expect(texts(root, '.results a')).to.deep.equal(['花名册', '请假申请']);
      expect(texts(root, '.place')).to.deep.equal(['人力资源 / 员工与组织', '人力资源 / 考勤与休假']);
      expect(texts(root, '.results a mark')).to.deep.equal(['花名', '请假']);
    });

    it('R-APP-10 shows the name in line with the icon, the star and the description beside or below it', async () => {
      network.on(searchCall, () => found(roster));
      for (const width of [340, 1100]) {
        document.body.replaceChildren();
        const menu = menuOf('search', 'hmc');
        menu.style.cssText = `display: block; inline-size: ${width}px`;
        const row = await until(menu, (it) => it.querySelector('.results li'));
        const middle = (selector: string): number => {
          const { top, bottom, height } = row.querySelector(selector)!.getBoundingClientRect();
          expect(height, `${width}px ${selector}`).to.be.greaterThan(0);
          return (top + bottom) / 2;
        };
        expect(middle('.name a'), `${width}px: name and icon`).to.be.closeTo(middle('.app-tile'), 2);
        expect(middle('.name .star'), `${width}px: star and name`).to.be.closeTo(middle('.name a'), 2);
        const below = middle('.remark') - middle('.name a');
        if (width < 720) expect(below).to.be.greaterThan(10);
        else expect(below).to.be.closeTo(0, 2);
        expect(row.getBoundingClientRect().height, `${width}px`).to.be.at.most(84);
      }
    });

    it('R-PPL-04 remembers what found something, never what found nothing', async () => {
      const saved = () => network.requests.filter(({ path }) => path.endsWith('/saveQueryRecord')).map(({ input }) => input['queryKey']);
      network.on(searchCall, () => found());
      const menu = menuOf('search', '无影');
      await until(menu, (root) => root.querySelector('.ways'));
      network.on(searchCall, () => found(roster));
      menu.setAttribute('query-fuzzy', '花名');
      await until(menu, (root) => root.querySelector('.results'));
      expect(saved()).to.not.include('无影');
      expect(saved().at(-1)).to.equal('花名');
    });

    it('R-LIST-07 shows the other kinds as groups of links', async () => {
      network.on(searchCall, () => ({
        ...found(),
        modules: {
          total: 1,
          hits: [{ moduleCode: 'hr-attendance', moduleName: '考勤与休假', appCode: 'hr', appName: '人力资源', matches: [] }],
        },
        people: {
          total: 9,
          hits: [{ userCode: 'E7', realName: '休哲', title: '会计', departmentName: '财务部', avatar: '', marks: [[0, 1]] }],
        },
      }));
      const root = await until(menuOf('search', '休'), (it) => it.querySelector('.other') && it);
      expect(linkTo(root, '考勤与休假')!.getAttribute('href')).to.equal('/pba/app-center/menus?resourceCode=hr&module=hr-attendance');
      expect(linkTo(root, '休哲')!.getAttribute('href')).to.equal('/pba/address-list?person=E7');
      expect(linkTo(root, '全部 9 位同事')).to.not.equal(undefined);
    });

    it('R-APP-10 keeps the answer to the last query when an earlier one comes late', async () => {
      const late = held<unknown>();
      network.on(searchCall, ({ text }) => (text === 'a' ? late.promise : found(roster)));
      const menu = menuOf('search', 'a');
      menu.setAttribute('query-fuzzy', 'b');
      const star = await until(menu, (root) => root.querySelector<HTMLElement>('[aria-label="常用：花名册"]'));
      late.release(found(hr));
      await searchEverything('b', ['function']); // by now the late answer is there too
      star.click();
      await until(menu, () => star.isConnected && star.getAttribute('aria-pressed') === 'true');
      expect(texts(menu.shadowRoot!, '.results a')).to.deep.equal(['花名册']);
    });

    it('suggests alternatives when nothing is found, and gives hints for an empty search', async () => {
      network.on(searchCall, () => found());
      const menu = menuOf('search', '不存在');
      const root = await until(menu, (it) => it.querySelector('.empty') && it);
      expect(texts(root, '.count'), 'A23 said once').to.deep.equal(['没有找到功能']);
      expect(root.querySelector('.empty-title')).to.equal(null);
      expect(root.querySelector('.empty a')!.getAttribute('href')).to.equal('/pba/app-center');
      expect(root.querySelector('.empty')!.getBoundingClientRect().left).to.equal(
        root.querySelector('.title')!.getBoundingClientRect().left,
      );
      expect(menu.shadowRoot!.querySelectorAll('.advice li')).to.have.length(3);
      expect(texts(menu.shadowRoot!, '.ways a')).to.deep.equal(['浏览全部应用', '提交工单请人帮忙']);
      menu.removeAttribute('query-fuzzy');
      await until(menu, (root) => root.querySelector('.empty-title')?.textContent === '想找什么功能？');
    });

    it('shows that the search failed, and searches again on retry', async () => {
      network.on(searchCall, () => {
        throw new Refused(503);
      });
      const menu = menuOf('search', '花名');
      const retry = await until(menu, (root) => root.querySelector<HTMLElement>('[role=alert] button'));
      network.on(searchCall, () => found(roster));
      retry.click();
      await until(menu, (root) => linkTo(root, '花名册') ?? root.querySelector('mark'));
      expect(texts(menu.shadowRoot!, '.results mark')).to.include('花名');
    });
  });

  it('R-LIST-07 begins with the group that the address names', async () => {
    const menu = menuOf('hr');
    menu.setAttribute('module', 'hr-pay');
    const group = await until(menu, (root) => root.querySelector<HTMLElement>('[aria-current=location]'));
    expect(group.getAttribute('aria-label')).to.equal('薪酬与福利');
  });
});
