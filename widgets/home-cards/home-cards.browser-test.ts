import { expect } from '@open-wc/testing';
import type { PathOpenEvent } from '../portal-link.tsx';
import { answerAll, tasks } from '../testing/demo.ts';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../testing/network.ts';
import { next, show, until } from '../testing/until.ts';
import './home-cards.element.ts';

const taskCall = '/business-center/v1/task/query';
const none = { tasks: [], counts: { todo: 0, toread: 0, apply: 0, done: 0, draft: 0 } };
const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map((one) => one.textContent!.trim());

describe('<atrium-home-cards>', () => {
  let network: FakeNetwork;
  before(() => (network = fakeNetwork()));
  after(() => network.restore());
  beforeEach(() => answerAll(network));
  afterEach(() => document.body.replaceChildren());

  it('shows skeletons first, then an alert when it fails, then the cards on retry', async () => {
    const answer = held<never>();
    network.on(taskCall, () =>
      answer.promise.then(() => {
        throw new Refused(503);
      }),
    );
    const cards = show('atrium-home-cards');
    await until(cards, (root) => root.querySelector('[aria-busy=true] .skeleton'));
    answer.release(undefined as never);
    const retry = await until(cards, (root) => root.querySelector<HTMLElement>('[role=alert] button'));
    answerAll(network);
    retry.click();
    await until(cards, (root) => root.querySelector('.tasks a'));
    expect(cards.shadowRoot!.querySelector('[role=alert], .skeleton')).to.equal(null);
  });

  it('R-HOME-01 shows counts and the newest of todo, applications and done', async () => {
    const root = await until(show('atrium-home-cards'), (it) => it.querySelector('.tasks a') && it);
    expect(texts(root, '.label')).to.deep.equal(['待办', '我的申请', '已办']);
    expect(texts(root, '.number')).to.deep.equal(['12', '1,208', '46']);
    expect(texts(root, '.card:nth-child(2) .tasks a')).to.deep.equal(tasks.apply.map(({ title }) => title));
    expect(texts(root, 'li:first-child .about').at(0)).to.contain('费用报销').and.contain('12').and.contain('紧急');
  });

  it('is accessible', async () => {
    const cards = show('atrium-home-cards', { lists: '' });
    await until(cards, (root) => root.querySelector('.tasks a'));
    await expect(cards).to.be.accessible();
  });

  it('R-HOME-01 opens a task through atrium-path-open, and is a real link besides', async () => {
    const cards = show('atrium-home-cards');
    const link = await until(cards, (root) => root.querySelector<HTMLAnchorElement>('.tasks a'));
    const { link: path, title } = tasks.todo[0]!;
    expect(link.getAttribute('href')).to.equal(`/pba${path}`);
    document.body.addEventListener('atrium-path-open', (event) => event.preventDefault(), { once: true });
    const opened = next<PathOpenEvent>(document.body, 'atrium-path-open');
    link.click();
    expect((await opened).detail).to.deep.equal({ path, title });
  });

  it('R-HOME-01 leads to the lists of the user centre when it has them', async () => {
    const cards = show('atrium-home-cards', { lists: '' });
    await until(cards, (root) => root.querySelector('h2 a'));
    const addresses = [...cards.shadowRoot!.querySelectorAll('h2 a')].map((link) => link.getAttribute('href'));
    expect(addresses).to.deep.equal(['/pba/user-center/todouser', '/pba/user-center/apply', '/pba/user-center/done']);
    cards.removeAttribute('lists');
    await until(cards, (root) => !root.querySelector('h2 a'));
  });

  it('says in each card what would be there when it is empty', async () => {
    network.on(taskCall, ({ kind }) => (kind === 'todo' ? none : { ...none, tasks: tasks.apply }));
    const cards = show('atrium-home-cards');
    const root = await until(cards, (it) => it.querySelector('.nothing') && it);
    expect(texts(root, '.nothing')).to.deep.equal(['没有待办需要你处理的流程会出现在这里。']);
  });
});
