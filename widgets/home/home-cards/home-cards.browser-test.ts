import { expect, waitUntil } from '@open-wc/testing';
import type { PathOpenEvent } from '../../parts/portal-link.tsx';
import { answerAll, counts, tasks } from '../../testing/demo.ts';
import { type FakeNetwork, fakeNetwork, held, Refused } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import { $notices, dismissNotice, loadTasks } from '@atrium/stores';
import { actionOf, taskOf } from '../../testing/tasks.ts';
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

  it('A23 shows skeletons first; a card that fails, fails alone and is tried again alone', async () => {
    const answer = held<void>();
    network.on(taskCall, ({ kind }) =>
      answer.promise.then(() => {
        if (kind === 'apply') throw new Refused(503);
        return { tasks: tasks[kind as 'todo'], counts };
      }),
    );
    const cards = show('atrium-home-cards');
    await until(cards, (root) => root.querySelector('[aria-busy=true] .skeleton'));
    const height = cards.getBoundingClientRect().height;
    answer.release();
    const retry = await until(cards, (root) => root.querySelector<HTMLElement>('.card[aria-label=我的申请] [role=alert] button'));
    const root = await until(cards, (it) => it.querySelectorAll('.tasks a').length > 0 && !it.querySelector('.skeleton') && it);
    expect(root.querySelectorAll('[role=alert]')).to.have.length(1);
    expect(texts(root, '.number')).to.deep.equal(['12', '–', '46']);
    expect(cards.getBoundingClientRect().height).to.equal(height);
    answerAll(network);
    const before = network.requests.length;
    retry.click();
    await until(cards, (it) => it.querySelector('.card[aria-label=我的申请] .tasks a'));
    expect(root.querySelector('[role=alert]')).to.equal(null);
    expect(network.requests.slice(before).map(({ input }) => input['kind'])).to.deep.equal(['apply']);
  });

  it('R-HOME-01 shows how each application stands: its step, or its end in the words of its process', async () => {
    const applied = [
      taskOf(1, { kind: 'apply' }),
      taskOf(2, { kind: 'apply', outcome: 'withdrawn' }),
      taskOf(3, { kind: 'apply', outcome: 'approved', outcomeName: '已解决' }),
    ];
    network.on(taskCall, ({ kind }) => ({ tasks: kind === 'apply' ? applied : [], counts: { ...none.counts, apply: 1 } }));
    const cards = show('atrium-home-cards');
    await loadTasks();
    const states = await until(cards, (root) => texts(root, '.state').length === 3 && texts(root, '.state'));
    expect(states).to.deep.equal(['产品负责人审批', '已撤回', '已解决']);
  });

  it('R-HOME-01 says that the number of applications counts those that run, above a list that has others too', async () => {
    const over = taskOf(1, { kind: 'apply', outcome: 'approved', outcomeName: '已解决' });
    network.on(taskCall, ({ kind }) => ({ tasks: kind === 'apply' ? [over] : [], counts: none.counts }));
    const cards = show('atrium-home-cards');
    await loadTasks();
    const heading = await until(cards, (root) => root.querySelector('.card[aria-label=我的申请] h2'));
    await waitUntil(() => heading.textContent === '我的申请 0 进行中');
    await until(cards, (root) => texts(root, '.state').join() === '已解决');
  });

  it('R-HOME-01 shows when what is done was decided, and whose application it was where the title does not say it', async () => {
    const decided = {
      kind: 'done',
      applicant: '魏如意',
      decidedAt: '2026-01-15T02:00:00.000Z',
      createdAt: '2026-01-10T02:00:00.000Z',
    } as const;
    const done = [taskOf(1, { ...decided, title: '报销 打车' }), taskOf(2, { ...decided, title: '魏如意 · 年假 2 天' })];
    network.on(taskCall, ({ kind }) => ({ tasks: kind === 'done' ? done : [], counts: { ...none.counts, done: 2 } }));
    const cards = show('atrium-home-cards');
    await loadTasks();
    const times = await until(cards, (root) => root.querySelectorAll('time').length === 2 && root.querySelectorAll('time'));
    expect([...times].map(({ dateTime }) => dateTime)).to.deep.equal([decided.decidedAt, decided.decidedAt]);
    expect(texts(cards.shadowRoot!, '.applicant')).to.deep.equal(['魏如意']);
  });

  it('R-USER-01 decides in the card only what its source has declared harmless, and offers to undo it', async () => {
    const harmless = taskOf(1);
    const contract = taskOf(2, { actions: [actionOf('approve', { batch: false, confirm: '确定？' })] });
    network.on(taskCall, ({ kind }) => ({ tasks: kind === 'todo' ? [harmless, contract, taskOf(3, { changed: true })] : [], counts }));
    network.on('/business-center/v1/task/decide', ({ ids }) => {
      const results = (ids as string[]).map((id) => ({ id, outcome: 'done', reason: '' }));
      return { undo: 'u1', until: new Date(Date.now() + 10_000).toISOString(), results, counts };
    });
    await loadTasks();
    const cards = show('atrium-home-cards');
    const buttons = () => [...cards.shadowRoot!.querySelectorAll<HTMLButtonElement>('.acts button')];
    await until(cards, () => buttons().length > 0);
    expect(buttons().map((button) => button.getAttribute('aria-label'))).to.deep.equal([`同意：${harmless.title}`]);
    buttons()[0]!.click();
    await waitUntil(() => $notices.get().some(({ title, action }) => title === '已同意 1 项' && action?.label === '撤销'));
    const asked = network.requests.filter(({ path }) => path.endsWith('/decide')).map(({ input }) => input);
    expect(asked).to.deep.equal([{ ids: [harmless.id], action: 'approve', quick: true }]);
    for (const { id } of $notices.get()) dismissNotice(id);
    answerAll(network);
    await loadTasks();
  });

  it('R-AI-04 is in three columns, and in fewer with text twice as large', async () => {
    const cards = show('atrium-home-cards');
    cards.style.inlineSize = '900px';
    const root = await until(cards, (it) => it.querySelector('.tasks a') && it);
    const columns = () => getComputedStyle(root.querySelector('.cards')!).gridTemplateColumns.split(' ').length;
    expect(columns()).to.equal(3);
    document.documentElement.style.fontSize = '200%';
    try {
      expect(columns()).to.equal(1);
      cards.style.inlineSize = '300px';
      expect(cards.scrollWidth).to.equal(300);
    } finally {
      document.documentElement.style.removeProperty('font-size');
    }
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
    const { id, title } = tasks.todo[0]!;
    const path = `/user-center/todouser?id=${id}`;
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

  it('explains in each empty card what it would contain', async () => {
    network.on(taskCall, ({ kind }) => (kind === 'todo' ? none : { ...none, tasks: tasks.apply }));
    await loadTasks();
    const cards = show('atrium-home-cards');
    const root = await until(cards, (it) => it.querySelector('.nothing') && it);
    expect(texts(root, '.nothing')).to.deep.equal(['没有待办需要你处理的流程会出现在这里。']);
  });
});
