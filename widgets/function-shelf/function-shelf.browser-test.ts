import { loadApps } from '@atrium/stores';
import { expect } from '@open-wc/testing';
import type { FunctionOpenEvent, PathOpenEvent } from '../portal-link.tsx';
import { answerAll, commonUse, recents } from '../testing/demo.ts';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../testing/network.ts';
import { next, show, until } from '../testing/until.ts';
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

  it('R-HOME-08 says how the shelves fill while they are empty', async () => {
    network.on('/wuyou-auth/common-use/list', () => []);
    network.on(recentCall, () => []);
    const element = show('atrium-function-shelf');
    await until(element, (root) => root.querySelectorAll('.nothing').length === 2);
    const [common, recent] = [...element.shadowRoot!.querySelectorAll('.nothing')].map((one) => one.textContent);
    expect(common).to.contain('星标');
    expect(recent).to.contain('打开过的功能');
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
    expect(shelf(element.shadowRoot!, '常用功能').querySelector('[role=alert]')).to.equal(null);
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

  it('R-APP-07 takes an unstarred function off the shelf', async () => {
    const element = show('atrium-function-shelf');
    const star = await until(element, (root) => root.querySelector<HTMLElement>('[aria-label="常用：请假申请"]'));
    star.click();
    await until(element, (root) => !names(shelf(root, '常用功能')).includes('请假申请'));
  });
});
