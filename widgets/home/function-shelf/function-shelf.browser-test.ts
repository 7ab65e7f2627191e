import { $firstSteps, $notices, beginCommonUse, beginRecents, endFirstSteps, loadApps } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import type { FunctionOpenEvent, PathOpenEvent } from '../../parts/portal-link.tsx';
import { answerAll, commonUse, functions, recents } from '../../testing/demo.ts';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import './function-shelf.element.ts';

const recentCall = '/user-end/v1/userprefer/getuserrecentvisitedres';
const shelf = (root: ShadowRoot, name: string) => root.querySelector<HTMLElement>(`section[aria-label=${name}]`)!;
const names = (root: ParentNode) => [...root.querySelectorAll('a')].map((link) => link.textContent);

describe('<atrium-function-shelf>', () => {
  let network: FakeNetwork;
  before(async () => {
    network = fakeNetwork();
    answerAll(network);
    await loadApps('u1');
  });
  after(() => network.restore());
  beforeEach(() => answerAll(network));
  afterEach(() => document.body.replaceChildren());

  // The first test of all: an early load is shown once.
  it('R-HOME-08 shows at once what came before it', async () => {
    network.on('/wuyou-auth/common-use/list', () => []);
    network.on(recentCall, () => []);
    await Promise.all([beginCommonUse(), beginRecents()]);
    const element = show('atrium-function-shelf');
    await until(element, (root) => root.querySelector('section'));
    expect(element.shadowRoot!.querySelector('section')!.ariaLabel).to.equal('从这里开始');
  });

  it('R-HOME-08 explains how a shelf fills while it is empty', async () => {
    network.on('/wuyou-auth/common-use/list', () => []);
    const noStars = show('atrium-function-shelf');
    expect((await until(noStars, (root) => root.querySelector('.hint'))).textContent).to.contain('星标');
    expect(shelf(noStars.shadowRoot!, '常用功能')).to.equal(null);
    noStars.remove();
    answerAll(network);
    network.on(recentCall, () => []);
    const noRecents = show('atrium-function-shelf');
    expect((await until(noRecents, (root) => root.querySelector('.nothing'))).textContent).to.contain('打开过的功能');
  });

  it('U-19 gives somebody who has used nothing yet the first steps and what the company recommends', async () => {
    network.on('/wuyou-auth/common-use/list', () => []);
    network.on(recentCall, () => []);
    network.on('/wuyou-auth/auth/list-recommended-menus', () => [{ group: 'self-service', functions: functions.slice(0, 2) }]);
    const element = show('atrium-function-shelf');
    const root = await until(element, (it) => it.querySelectorAll('section[aria-label=从这里开始] li').length === 2 && it);
    expect(names(root.querySelector('section')!)).to.deep.equal(functions.slice(0, 2).map(({ resourceName }) => resourceName));
    expect($firstSteps.get()).to.equal('resting');
    root.querySelector<HTMLElement>('button')!.click();
    expect($firstSteps.get()).not.to.equal('resting');
    await endFirstSteps();
  });

  it('U-19 shows neither shelf as empty before both are loaded', async () => {
    const answer = held<never[]>();
    let told = () => {};
    const isAsked = new Promise<void>((resolve) => (told = resolve));
    network.on('/wuyou-auth/common-use/list', () => (told(), []));
    network.on(recentCall, () => answer.promise);
    const element = show('atrium-function-shelf');
    const said: string[] = [];
    const watch = () => element.shadowRoot!.querySelectorAll('.nothing').forEach(({ textContent }) => said.push(textContent));
    const observer = new MutationObserver(watch);
    observer.observe(element.shadowRoot!, { subtree: true, childList: true });
    await isAsked;
    await until(element, (root) => root.querySelector('section[aria-label=常用功能] .skeleton'));
    answer.release([]);
    await until(element, (root) => root.querySelector('section[aria-label=从这里开始]'));
    observer.disconnect();
    expect(said).to.deep.equal([]);
  });

  it('fails and recovers one shelf at a time', async () => {
    const answer = held<never>();
    network.on('/wuyou-auth/common-use/list', () => []);
    network.on(recentCall, () =>
      answer.promise.then(() => {
        throw new Refused(503);
      }),
    );
    const element = show('atrium-function-shelf');
    await until(element, (root) => root.querySelector('section[aria-label=最近使用] .skeleton'));
    answer.release(undefined as never);
    const retry = await until(element, (root) => root.querySelector<HTMLElement>('section[aria-label=最近使用] [role=alert] button'));
    expect(element.shadowRoot!.querySelectorAll('[role=alert]')).to.have.length(1);
    answerAll(network);
    retry.click();
    await until(element, (root) => names(shelf(root, '最近使用')).length === recents.length);
  });

  it('R-HOME-08 shows common-use functions and recents, the newest first', async () => {
    const element = show('atrium-function-shelf');
    await until(element, (root) => root.querySelectorAll('li').length === commonUse.length + recents.length);
    await expect(element).to.be.accessible();
    const root = element.shadowRoot!;
    expect(names(shelf(root, '常用功能'))).to.deep.equal(commonUse.map(({ item }) => item.resourceName));
    expect(names(shelf(root, '最近使用'))).to.deep.equal(recents.map(({ resourceName }) => resourceName));
    expect(shelf(root, '最近使用').querySelector('time')!.textContent).to.match(/3\s?分钟前/);
  });

  it('opens a common-use function as function and a recent one by its path', async () => {
    const element = show('atrium-function-shelf');
    await until(element, (root) => root.querySelectorAll('li').length === commonUse.length + recents.length);
    for (const type of ['atrium-function-open', 'atrium-path-open']) element.addEventListener(type, (event) => event.preventDefault());
    const chosen = next<FunctionOpenEvent>(document.body, 'atrium-function-open');
    shelf(element.shadowRoot!, '常用功能').querySelector('a')!.click();
    expect((await chosen).detail.item.resourceCode).to.equal(commonUse[0]!.resourceCode);
    const again = next<PathOpenEvent>(document.body, 'atrium-path-open');
    shelf(element.shadowRoot!, '最近使用').querySelector('a')!.click();
    const { resourcePath: path, resourceName: title } = recents[0]!;
    expect((await again).detail).to.deep.equal({ path, title });
  });

  const inFolder = (folder: string, ...at: number[]) => commonUse.map((one, index) => (at.includes(index) ? { ...one, folder } : one));
  const button = (root: ParentNode, name: string) =>
    [...root.querySelectorAll<HTMLElement>('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)!;
  const asked = (path: string) => network.requests.filter((request) => request.path === path).map(({ input }) => input);
  /** The state that an earlier test left in the store is gone. */
  const asLoaded = (element: HTMLElement) =>
    until(element, (root) => !root.querySelector('[aria-busy=true], .folder-name') && root.querySelector('section[aria-label=常用功能] a'));
  /** For what changes nothing in the element. */
  const soon = <T>(look: () => T | null | undefined | false) =>
    new Promise<T>((resolve) => {
      const again = () => {
        const found = look();
        if (found) resolve(found);
        else requestAnimationFrame(again);
      };
      again();
    });
  const arrangeCall = '/wuyou-auth/common-use/arrange';

  it('U-08 shows starred functions in their folders, those in none first', async () => {
    network.on('/wuyou-auth/common-use/list', () => inFolder('每月', 0, 2));
    const element = show('atrium-function-shelf');
    const folder = await until(element, (root) => root.querySelector('section[aria-label=每月]'));
    const all = commonUse.map(({ item }) => item.resourceName);
    expect(names(folder)).to.deep.equal([all[0], all[2]]);
    expect(names(shelf(element.shadowRoot!, '常用功能'))).to.deep.equal([all[1], all[3], all[4], all[0], all[2]].filter(Boolean));
    await expect(element).to.be.accessible();
  });

  it('U-08 gives starred functions another order by keyboard, and focus stays where it was', async () => {
    network.on(arrangeCall, () => null);
    const element = show('atrium-function-shelf');
    const root = element.shadowRoot!;
    await asLoaded(element);
    button(root, '整理').click();
    const [first, second] = commonUse.map(({ item }) => item.resourceName);
    const later = await until(element, () => button(root, `后移“${first}”`));
    await expect(element).to.be.accessible();
    later.focus();
    later.click();
    await until(element, () => root.querySelector('.row .text')!.textContent === second);
    await soon(() => root.activeElement?.getAttribute('aria-label') === `后移“${first}”`);
    expect(root.querySelector('.arranging [role=status]')!.textContent).to.include('第 2 个');
    const sent = await soon(() => asked(arrangeCall).at(-1) as { items: { resourceCode: string }[] } | undefined);
    expect(sent.items.map(({ resourceCode }) => resourceCode).slice(0, 2)).to.deep.equal([
      commonUse[1]!.resourceCode,
      commonUse[0]!.resourceCode,
    ]);
    button(root, '完成').click();
    await until(element, () => names(shelf(root, '常用功能'))[0] === second);
  });

  it('U-08 puts a starred function into a new folder, which can be renamed', async () => {
    network.on(arrangeCall, () => null);
    const element = show('atrium-function-shelf');
    const root = element.shadowRoot!;
    await asLoaded(element);
    button(root, '整理').click();
    const choice = await until(element, () => root.querySelector<HTMLSelectElement>('.row select'));
    choice.selectedIndex = choice.options.length - 1;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    const write = (field: HTMLInputElement, text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    };
    write(await until(element, () => root.querySelector<HTMLInputElement>('.row input')), '每周');
    const heading = await until(element, () => root.querySelector<HTMLInputElement>('.folder-field'));
    expect(heading.value).to.equal('每周');
    write(heading, '每月');
    await until(element, () => root.querySelector('section.folder[aria-label=每月]'));
    await soon(() => {
      const [last] = asked(arrangeCall).slice(-1) as { items: { folder: string }[] }[];
      return last?.items.filter(({ folder }) => folder !== '').every(({ folder }) => folder === '每月');
    });
  });

  it('U-08 shows all recents on request, clears them, and restores them', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...recents[0]!, resourceCode: `r${at}`, resourceName: `功能 ${at}` }));
    network.on(recentCall, () => many);
    network.on('/user-end/v1/userprefer/clearuserrecentvisitedres', () => null);
    network.on('/user-end/v1/userprefer/restoreuserrecentvisitedres', () => null);
    const element = show('atrium-function-shelf');
    const root = element.shadowRoot!;
    const all = await until(element, () => button(root, '全部'));
    expect(names(shelf(root, '最近使用'))).to.have.length(8);
    all.click();
    await until(element, () => names(shelf(root, '最近使用')).length === 12);
    button(root, '清空').click();
    await until(element, () => shelf(root, '最近使用').querySelector('.nothing'));
    const notice = await soon(() => $notices.get().find(({ title }) => title === '已清空最近使用'));
    notice.action!.run();
    await until(element, () => names(shelf(root, '最近使用')).length === 12);
  });

  it('A17 stays within a narrow card where the text is large', async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...recents[0]!, resourceCode: `r${at}` }));
    network.on('/wuyou-auth/common-use/list', () => []);
    network.on(recentCall, () => many);
    document.documentElement.style.fontSize = '200%';
    try {
      const element = show('atrium-function-shelf');
      element.style.inlineSize = '230px';
      const root = await until(element, (it) => button(it, '清空') && it.querySelector('.hint') && it);
      const { right } = element.getBoundingClientRect();
      const wide = [...root.querySelectorAll('.head > *, .hint, .entry')].filter((part) => part.getBoundingClientRect().right > right);
      expect(wide.map(({ textContent }) => textContent)).to.deep.equal([]);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  it('U-16 has an unstarred function back in its place', async () => {
    network.on(arrangeCall, () => null);
    network.on('/wuyou-auth/common-use/add', () => null);
    network.on('/wuyou-auth/common-use/delete', () => null);
    const element = show('atrium-function-shelf');
    const root = element.shadowRoot!;
    const all = commonUse.map(({ item }) => item.resourceName);
    await asLoaded(element);
    button(root, `常用：${all[1]}`).click();
    await until(element, () => !names(shelf(root, '常用功能')).includes(all[1]!));
    const notice = await soon(() => $notices.get().find(({ title }) => title.includes(all[1]!)));
    notice.action!.run();
    await until(element, () => names(shelf(root, '常用功能')).join() === all.join());
  });

  it('R-APP-07 takes an unstarred function off the shelf', async () => {
    const element = show('atrium-function-shelf');
    const star = await until(element, (root) => root.querySelector<HTMLElement>('[aria-label="常用：请假申请"]'));
    star.click();
    await until(element, (root) => !names(shelf(root, '常用功能')).includes('请假申请'));
  });
});
