import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { Task } from '@atrium/stores';
import { Refused } from '../../testing/network.ts';
import { answerPeople } from '../../testing/people.ts';
import { actionOf, answerTasks, detailOf, taskOf } from '../../testing/tasks.ts';
import { until } from '../../testing/until.ts';
import { asked, named, network, shown, titles, useNetwork } from './testing/shown-task-center.ts';

describe('what a task center does with declared actions', () => {
  useNetwork();

  const contract = (n: number, more: Partial<Task> = {}) =>
    taskOf(n, { actions: [actionOf('approve', { batch: false, confirm: '合同金额 ¥1,680,000.00。确定同意？' })], ...more });

  it('R-USER-01 by A opens what is not harmless and asks what it wants, with the focus there', async () => {
    const { id } = answerTasks(network, 2, contract);
    const root = await shown('todo', 'q=not-harmless');
    titles(root)[0]!.focus();
    await sendKeys({ press: 'a' });
    const field = await until(root.host, () => root.querySelector<HTMLTextAreaElement>('article textarea'));
    await until(root.host, () => root.activeElement === field);
    expect(field.closest('form')!.textContent).to.include('确定同意？');
    expect(asked('/decide')).to.deep.equal([]);
    await sendKeys({ type: '条款已核对' });
    named(field.closest('form')!, '同意').click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'approve', comment: '条款已核对' }]);
  });

  it('R-USER-01 cuts no comment: says how long it is and may be, and does not send it', async () => {
    answerTasks(network, 1, contract);
    const root = await shown('todo', 'q=long-comment');
    titles(root)[0]!.focus();
    await sendKeys({ press: 'a' });
    const field = await until(root.host, () => root.querySelector<HTMLTextAreaElement>('article textarea'));
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, '长'.repeat(801));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const problem = await until(root.host, () => root.querySelector('#words-long'));
    expect([problem.textContent, field.value.length]).to.deep.equal(['最多 800 个字，现在有 801 个。', 801]);
    named(field.closest('form')!, '同意').click();
    await until(root.host, () => root.activeElement === field);
    expect(asked('/decide')).to.deep.equal([]);
  });

  it('R-USER-01 takes no quick decision of what has changed, in the list, in its row or open', async () => {
    const { id, made } = answerTasks(network, 1, (n) => taskOf(n, { changed: true }));
    network.on(`/business-center/v1/task/${id(0)}/viewed`, () => null);
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0)));
    const root = await shown('todo', 'q=changed');
    expect(root.querySelector('.row-actions')).to.equal(null);
    titles(root)[0]!.focus();
    await sendKeys({ press: 'a' });
    const field = await until(root.host, () => root.querySelector<HTMLTextAreaElement>('article textarea'));
    await until(root.host, () => root.activeElement === field);
    expect(asked('/decide')).to.deep.equal([]);
  });

  it('R-USER-01 has only the way into the business system where the task is finished there', async () => {
    const fill = actionOf('fill-in', { name: '填写互评', nature: 'neutral', comment: 'none', batch: false, opens: true });
    answerTasks(network, 2, (n) => taskOf(n, { actions: [fill] }));
    const root = await shown('todo', 'q=opens');
    titles(root)[0]!.focus();
    await sendKeys({ press: 'a' });
    const link = await until(root.host, () => root.querySelector<HTMLAnchorElement>('article header a.primary'));
    await until(root.host, () => root.activeElement === link);
    expect([link.textContent, link.href.includes('/expenses/approvals'), named(root.querySelector('article')!, '同意')]).to.deep.equal([
      '填写互评',
      true,
      undefined,
    ]);
    expect(asked('/decide')).to.deep.equal([]);
  });

  it('R-ABS-02 says who has an application and is away, and that an urge reaches the substitute', async () => {
    const { id, made } = answerTasks(network, 1, (n) => taskOf(n, { kind: 'apply', handler: '王芳', actions: [] }));
    const away = [{ name: '王芳', until: '2026-12-06T16:00:00.000Z', substitutes: ['李娜'], note: '在广州出差' }];
    const urge = { allowed: true, reason: null, from: null };
    const history = [{ at: '2026-11-20T02:00:00.000Z', who: '李娜', onBehalfOf: '王芳', what: '同意', comment: '' }];
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0), { away, urge, history }));
    const root = await shown('apply', 'q=away');
    titles(root)[0]!.click();
    const sheet = await until(root.host, () => root.querySelector('article .holder'));
    expect(sheet.textContent).to.include('李娜代办').and.to.include('在广州出差').and.to.include('催办，也提醒李娜');
    expect(root.querySelector('.history')!.textContent).to.include('李娜（代王芳）');
    await expect(root.host).to.be.accessible();
  });

  it('R-ABS-02 says in the list and in the task who decided it in place of its owner', async () => {
    const { id, made } = answerTasks(network, 1, (n) => taskOf(n, { kind: 'done', outcome: 'approved', decidedBy: '李娜', actions: [] }));
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0)));
    const root = await shown('done', 'q=by');
    const behalf = await until(root.host, () => root.querySelector('.behalf'));
    expect(behalf.textContent).to.equal('李娜代办');
    titles(root)[0]!.click();
    const note = await until(root.host, () => root.querySelector('article .note'));
    expect(note.textContent).to.equal('李娜代你处理了这一项');
    await expect(root.host).to.be.accessible();
  });

  it('R-USER-01 takes a harmless action in the row', async () => {
    const { id } = answerTasks(network, 2);
    const root = await shown('todo', 'q=row');
    const button = await until(root.host, () => root.querySelector<HTMLButtonElement>('.row-actions button'));
    expect([button.textContent, button.getAttribute('aria-label')]).to.deep.equal(['同意', '同意：报销 0 ¥3,286.50']);
    button.click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'approve', quick: true }]);
  });

  it('R-USER-01 a reason that is chosen is a part of the comment', async () => {
    const back = actionOf('return', { nature: 'negative', comment: 'required', reasons: ['发票不全', '超出标准'] });
    answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), back] }));
    const root = await shown('todo', 'q=reasons');
    titles(root)[0]!.focus();
    await sendKeys({ press: 'r' });
    const choice = await until(root.host, () => root.querySelectorAll<HTMLInputElement>('article [type=radio]')[1]);
    named(root.querySelector('.reason')!, '退回').click();
    await until(root.host, () => root.querySelector('.reason [role=alert]'));
    expect(choice.getAttribute('aria-invalid')).to.equal('true');
    choice.click();
    await until(root.host, () => choice.checked);
    await expect(root.host).to.be.accessible();
    named(root.querySelector('.reason')!, '退回').click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')[0]!['comment']).to.equal('超出标准');
  });

  const transfer = actionOf('transfer', { nature: 'neutral', comment: 'required', batch: false, asks: ['person'] });
  const comment = actionOf('comment', { nature: 'neutral', comment: 'required', batch: false, stays: true });
  const back = actionOf('return-to', {
    nature: 'negative',
    comment: 'required',
    batch: false,
    asks: ['node'],
    nodes: [
      { id: 'draft', name: '填写' },
      { id: 'manager', name: '经理审批' },
    ],
  });

  /** Opens the first to-do, and the form of an action of its menu. */
  async function fromMenu(root: ShadowRoot, name: string): Promise<HTMLFormElement> {
    titles(root)[0]!.click();
    (await until(root.host, () => named(root.querySelector('article') ?? root, '更多'))).click();
    const item = await until(root.host, () =>
      [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent === name),
    );
    item.click();
    return until(root.host, () => root.querySelector<HTMLFormElement>('article form'));
  }

  it('R-TASK-02 transfers to a colleague with a reason, from a menu beside the decisions', async () => {
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), transfer, comment] }));
    answerPeople(network);
    const root = await shown('todo', 'q=transfer');
    const form = await fromMenu(root, '转交');
    named(form, '转交').click();
    await until(root.host, () => form.querySelector('[role=combobox][aria-invalid=true]'));
    expect(root.activeElement).to.equal(form.querySelector('[role=combobox]'));
    await sendKeys({ type: '赵敏' });
    (await until(root.host, () => form.querySelector<HTMLElement>('[role=option]'))).click();
    const code = (await until(root.host, () => form.querySelector<HTMLElement>('[data-person]'))).dataset['person'];
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: '我休假' });
    await expect(root.host).to.be.accessible();
    // The sheet of the form leaves the search above the list as it is.
    expect(getComputedStyle(root.querySelector('[type=search]')!).opacity).to.equal('1');
    named(form, '转交').click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'transfer', comment: '我休假', people: [code] }]);
    await until(root.host, () => titles(root).length === 1);
  });

  it('R-TASK-02 keeps the to-do and its place in the list after a comment, and shows what was sent', async () => {
    const { id, made } = answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), comment] }));
    const root = await shown('todo', 'q=comment');
    const form = await fromMenu(root, '评论');
    const sent = [{ at: new Date().toISOString(), key: 'comment', name: '', people: [], comment: '请补发票' }];
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0), { sent }));
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: '请补发票' });
    named(form, '评论').click();
    const shownSent = await until(root.host, () => root.querySelector('article .sent'));
    await until(root.host, () => root.querySelector('article form') === null);
    expect([shownSent.textContent!.includes('请补发票'), titles(root).length]).to.deep.equal([true, 2]);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'comment', comment: '请补发票' }]);
  });

  it('R-TASK-02 keeps what was written where the server refuses the chosen colleague', async () => {
    answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), comment] }));
    network.on('/business-center/v1/task/decide', () => {
      throw new Refused(403);
    });
    const root = await shown('todo', 'q=kept');
    const form = await fromMenu(root, '评论');
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: '请补发票' });
    named(form, '评论').click();
    await until(root.host, () => asked('/decide').length === 1);
    await until(root.host, () => root.querySelector<HTMLTextAreaElement>('article textarea')?.value === '请补发票');
  });

  it('R-TASK-02 returns to a step that is chosen', async () => {
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), back] }));
    const root = await shown('todo', 'q=steps');
    titles(root)[0]!.click();
    (await until(root.host, () => named(root.querySelector('article') ?? root, '退回指定步骤'))).click();
    const form = await until(root.host, () => root.querySelector<HTMLFormElement>('article form'));
    const [, manager] = form.querySelectorAll<HTMLInputElement>('[name=node]');
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: '金额不对' });
    named(form, '退回指定步骤').click();
    await until(root.host, () => root.querySelector('.reason [role=alert]'));
    manager!.click();
    await until(root.host, () => manager!.checked);
    named(form, '退回指定步骤').click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'return-to', comment: '金额不对', node: 'manager' }]);
  });

  it('R-USER-02 narrows the own applications by state, and shows the end in the words of its process once', async () => {
    answerTasks(network, 1, (n) =>
      taskOf(n, { kind: 'apply', outcome: 'returned', outcomeName: '已拒签', currentNode: '已拒签', handler: '' }),
    );
    const root = await shown('apply', 'state=over');
    expect(asked('/query').at(-1)).to.include({ kind: 'apply', state: 'over' });
    expect(root.querySelector('.line')!.textContent!.split('已拒签')).to.have.length(2);
    const choice = [...root.querySelectorAll('select')].find((one) => one.textContent!.includes('全部状态'))!;
    expect(choice.value).to.equal('over');
  });

  it('R-USER-02 a returned application leads first to the page where it is corrected; others have that link below their facts', async () => {
    answerTasks(network, 2, (n) =>
      taskOf(n, { kind: 'apply', actions: [], ...(n === 0 ? { outcome: 'returned', handler: '' } : { handler: '王芳' }) }),
    );
    const root = await shown('apply', 'q=returned');
    const open = async (n: number) => {
      titles(root)[n]!.click();
      const ready = n === 0 ? '.task .note.returned' : '.task .holder';
      await until(root.host, () => root.querySelector(ready));
      const link = [...root.querySelectorAll('.task .go')].find(({ textContent }) => textContent === '在业务系统中打开')!;
      return [link.previousElementSibling!.className, link.className];
    };
    expect(await open(0)).to.deep.equal(['note decided returned', 'go primary']);
    expect(await open(1)).to.deep.equal(['facts', 'quiet go']);
  });

  it('R-LIST-03 never mixes actions in a batch: each is offered for itself, and what is called otherwise stays ticked', async () => {
    const { id } = answerTasks(network, 4, (n) =>
      n === 3 ? contract(n) : taskOf(n, { actions: [actionOf('approve', n === 2 ? { name: '确认接待' } : {})] }),
    );
    const root = await shown('todo', 'q=mixed');
    root.querySelector<HTMLInputElement>('.batch input')!.click();
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 4 条');
    const buttons = [...root.querySelectorAll('.batch > button')].map(({ textContent }) => textContent);
    expect(buttons).to.deep.equal(['同意2', '确认接待1']);
    titles(root)[0]!.focus();
    await sendKeys({ press: 'a' });
    expect(asked('/decide')).to.deep.equal([]);
    root.querySelector<HTMLElement>('.batch > button')!.click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0), id(1), id(3)], action: 'approve', quick: true }]);
  });

  it('R-LIST-06 puts off by L', async () => {
    const { id } = answerTasks(network, 3);
    network.on('/business-center/v1/task/later', () => ({ changed: 1, counts: { todo: 2, toread: 0, apply: 0, done: 0, draft: 0 } }));
    const root = await shown('todo', 'q=later');
    titles(root)[1]!.focus();
    await sendKeys({ press: 'e' });
    await sendKeys({ press: 'l' });
    await until(root.host, () => asked('/later').length === 1);
    expect(asked('/later')[0]!['ids']).to.deep.equal([id(1)]);
  });
});
