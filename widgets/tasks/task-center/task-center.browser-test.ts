import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { Refused } from '../../testing/network.ts';
import { answerTasks, detailOf, taskOf } from '../../testing/tasks.ts';
import { next, until } from '../../testing/until.ts';
import { asked, named, network, shown, titles, useNetwork } from './testing/shown-task-center.ts';

describe('<atrium-task-center>', () => {
  useNetwork();
  const heading = (root: ParentNode) => root.querySelector('h2')?.textContent;

  it('R-LIST-05 draws the rows in sight of 10 000 and asks for the pages in sight', async () => {
    answerTasks(network, 10_000);
    const root = await shown('todo', 'q=一万');
    expect(root.querySelectorAll('li[data-index]').length).to.be.lessThan(30);
    root.querySelector('.virtual-rows')!.scrollTop = 64 * 9_000;
    await until(root.host, () => titles(root).some(({ textContent }) => textContent!.startsWith('报销 9000')));
    expect(root.querySelectorAll('li[data-index]').length).to.be.lessThan(40);
    expect(asked('/task/query').length).to.be.lessThan(6);
  });

  it('R-USER-01 shows why it is with me, what is next, who had it, and approves by A, which goes on to the next', async () => {
    const { id } = answerTasks(network, 5);
    const root = await shown('todo', 'q=a');
    titles(root)[0]!.click();
    await until(root.host, () => heading(root)?.startsWith('报销 0'));
    const article = root.querySelector('article')!;
    expect(article.textContent).to.include('费用在你负责的成本中心').and.include('财务复核').and.include('杜润泽').and.include('提交');
    await sendKeys({ press: 'a' });
    await until(root.host, () => heading(root)?.startsWith('报销 1'));
    await until(root.host, () => root.querySelector('.undo-sheet'));
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'approve', quick: true }]);
    expect(root.querySelector('.undo-sheet')!.textContent).to.include('已同意 1 项');
    root.querySelector<HTMLElement>('.undo-sheet .text')!.click();
    await until(root.host, () => titles(root)[0]!.textContent!.startsWith('报销 0'));
    expect(asked('/undo')).to.deep.equal([{ undo: 'u1' }]);
  });

  it('R-TASK-03 shows the steps of a case with people, state and time, in place of who comes next', async () => {
    const { id, made } = answerTasks(network, 1);
    network.on(`/business-center/v1/task/${id(0)}`, () =>
      detailOf(made(0), {
        steps: [
          { node: '直属经理审批', who: ['赵修远'], state: 'done', what: '同意', at: '2026-11-20T01:00:00.000Z' },
          { node: '会签', who: ['薛舒窈', '杜润泽'], state: 'running', what: '', at: null },
          { node: '归档', who: [], state: 'coming', what: '', at: null },
        ],
      }),
    );
    const root = await shown('todo', 'q=steps');
    titles(root)[0]!.click();
    await until(root.host, () => root.querySelector('section.case'));
    const lines = [...root.querySelectorAll('section.case li')];
    const texts = (line: Element) => [...line.querySelectorAll('span')].map(({ textContent }) => textContent);
    expect(lines.map(texts)).to.deep.equal([
      ['直属经理审批', '赵修远', '同意'],
      ['会签', '薛舒窈和杜润泽', '进行中'],
      ['归档', '还没到'],
    ]);
    expect(lines[0]!.querySelector('time')?.dateTime).to.equal('2026-11-20T01:00:00.000Z');
    expect(lines.map((line) => line.getAttribute('aria-current'))).to.deep.equal([null, 'step', null]);
    expect(root.querySelector('#next')).to.equal(null);
  });

  it('R-USER-01 returns by R with a reason, and asks for a missing one', async () => {
    const { id } = answerTasks(network, 3);
    const root = await shown('todo', 'q=r');
    titles(root)[1]!.focus();
    await sendKeys({ press: 'r' });
    const field = await until(root.host, () => root.querySelector<HTMLTextAreaElement>('article textarea'));
    await until(root.host, () => root.activeElement === field);
    named(root.querySelector('.reason')!, '退回').click();
    await until(root.host, () => root.querySelector('.reason [role=alert]'));
    expect(asked('/decide')).to.deep.equal([]);
    await sendKeys({ type: '缺发票 jar' });
    named(root.querySelector('.reason')!, '退回').click();
    await until(root.host, () => asked('/decide').length === 1 && heading(root)?.startsWith('报销 2'));
    expect(asked('/decide')).to.deep.equal([{ ids: [id(1)], action: 'return', comment: '缺发票 jar' }]);
  });

  it('R-USER-01 opens the next task by J from what was fetched before', async () => {
    const { id } = answerTasks(network, 9);
    const root = await shown('todo', 'q=j');
    titles(root)[0]!.click();
    await until(root.host, () => heading(root)?.startsWith('报销 0'));
    const fetched = () => network.requests.filter(({ path }) => path.endsWith(`/task/${id(1)}`)).length;
    await until(root.host, () => root.querySelector('[aria-current=true]') && fetched() === 1);
    await sendKeys({ press: 'j' });
    await until(root.host, () => heading(root)?.startsWith('报销 1'));
    expect(fetched()).to.equal(1);
  });

  it('R-LIST-03 reports what a batch did and why the others need the user, which stay ticked', async () => {
    const { id } = answerTasks(network, 4);
    network.on('/business-center/v1/task/decide', ({ ids }) => ({
      undo: 'u1',
      until: new Date(Date.now() + 10_000).toISOString(),
      results: (ids as string[]).map((one) =>
        one === id(2)
          ? { id: one, outcome: 'changed', reason: '你上次看过之后有改动，请打开看一眼' }
          : { id: one, outcome: 'done', reason: '' },
      ),
      counts: { todo: 1, toread: 0, apply: 0, done: 3, draft: 0 },
    }));
    const root = await shown('todo', 'q=batch');
    root.querySelector<HTMLInputElement>('.batch input')!.click();
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 4 条');
    named(root.querySelector('.batch')!, '同意').click();
    const result = await until(root.host, () => root.querySelector('.batch-result'));
    expect(result.textContent).to.include('3 项已办，1 项需要你看').and.include('有改动').and.include('报销 2');
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 1 条');
    await expect(root.host).to.be.accessible();
  });

  it('R-LIST-03 R-USER-03 deletes all drafts of a filter, also those that are not loaded, after a question', async () => {
    const { id } = answerTasks(network, 450, (n) => taskOf(n, { kind: 'draft' }));
    const tasks = Array.from({ length: 450 }, (_, n) => ({ id: id(n), title: `草稿 ${n}` }));
    network.on('/business-center/v1/task/ids', () => ({ tasks, total: 450 }));
    const counts = { todo: 0, toread: 0, apply: 0, done: 0, draft: 0 };
    network.on('/business-center/v1/workorder/draft/deletelist', ({ ids }) => ({ deleted: (ids as string[]).length, counts }));
    const root = await shown('draft', 'q=all');
    root.querySelector<HTMLInputElement>('.batch input')!.click();
    const all = await until(root.host, () => named(root, '选中符合条件的全部 450 条'));
    all.click();
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 450 条');
    named(root, '删除').click();
    const dialog = await until(root.host, () => root.querySelector('dialog[open]'));
    expect(dialog.textContent).to.include('删除全部 450 份草稿？');
    expect(asked('/deletelist')).to.deep.equal([]);
    named(dialog, '删除').click();
    await until(root.host, () => root.querySelector('.undo-sheet')?.textContent?.includes('450'));
    expect(asked('/deletelist').map(({ ids }) => (ids as string[]).length)).to.deep.equal([200, 200, 50]);
  });

  it('R-USER-02 withdraws only after a check, and explains why not', async () => {
    const mine = (n: number) => taskOf(n, { kind: 'apply', handler: '杜润泽', since: new Date(Date.now() - 7_200_000).toISOString() });
    const { id, made } = answerTasks(network, 2, mine);
    const urge = { allowed: false, reason: 'early' as const, from: new Date(Date.now() + 3_600_000).toISOString() };
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0), { urge }));
    network.on('/itbpmv2/v1/wftask/judgeTaskWithdraw', () => ({ withdrawable: false, reason: '已有人处理，或者业务系统不允许撤回' }));
    const root = await shown('apply', 'q=w');
    titles(root)[0]!.click();
    const holder = await until(root.host, () => root.querySelector('.holder'));
    expect(holder.textContent).to.include('杜润泽').and.include('已 2小时').and.include('通常 5小时').and.include('之后可以催办');
    expect(named(holder, '催办').disabled).to.equal(true);
    named(holder, '撤回').click();
    const dialog = await until(root.host, () => root.querySelector('dialog[open]'));
    expect(dialog.textContent).to.include('已有人处理，或者业务系统不允许撤回');
    expect(asked('/withdraw')).to.deep.equal([]);
    named(dialog, '知道了').click();
    await until(root.host, () => !root.querySelector('dialog[open]'));
    network.on('/itbpmv2/v1/wftask/judgeTaskWithdraw', () => ({ withdrawable: true, reason: '' }));
    network.on(`/business-center/v1/task/${id(0)}/withdraw`, () => null);
    named(holder, '撤回').click();
    const sure = await until(root.host, () => root.querySelector<HTMLElement>('dialog[open] .primary'));
    sure.click();
    await until(root.host, () => heading(root)?.startsWith('报销 1'));
    expect(network.requests.filter(({ path }) => path.endsWith(`/${id(0)}/withdraw`))).to.have.length(1);
  });

  it('R-USER-03 deletes several drafts, and has them back', async () => {
    const { gone } = answerTasks(network, 3, (n) => taskOf(n, { kind: 'draft' }));
    network.on('/business-center/v1/workorder/draft/deletelist', ({ ids }) => {
      for (const one of ids as string[]) gone.add(one);
      return { deleted: (ids as string[]).length };
    });
    network.on('/business-center/v1/workorder/draft/restore', () => (gone.clear(), { restored: 2 }));
    const root = await shown('draft', 'q=d');
    for (const at of [0, 2]) root.querySelectorAll<HTMLInputElement>('.line input')[at]!.click();
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 2 条');
    named(root, '删除').click();
    await until(root.host, () => titles(root).length === 1 && root.querySelector('.undo-sheet'));
    root.querySelector<HTMLElement>('.undo-sheet .text')!.click();
    await until(root.host, () => titles(root).length === 3);
  });

  it('R-USER-01 keeps a filter under a name, and takes it by one click', async () => {
    answerTasks(network, 3);
    const saved = { id: 'f1', kind: 'todo', name: '本周报销', query: 'process=%E8%B4%B9%E7%94%A8%E6%8A%A5%E9%94%80&range=week' };
    network.on('/business-center/v1/task-filters', () => [saved]);
    const root = await shown('todo', 'q=f');
    root.querySelector<HTMLElement>('.saved > button')!.click();
    const item = await until(root.host, () => root.querySelector<HTMLElement>('.saved li button'));
    const change = next<CustomEvent<{ query: string }>>(document.body, 'atrium-query-change');
    item.click();
    expect((await change).detail.query).to.equal('process=%E8%B4%B9%E7%94%A8%E6%8A%A5%E9%94%80&range=week');
    await until(root.host, () => asked('/task/query').some(({ process }) => process === '费用报销'));
  });

  it('R-ABS-02 sends an absence with its substitute, and shows it', async () => {
    answerTasks(network, 2);
    network.on('/kirin-hr-biz/user/getUserProgramInfo', () => [
      { userCode: 'E2', realName: '王芳', departmentName: '产品部', title: '经理', avatar: '', phone: '', marks: [] },
    ]);
    const made: unknown[] = [];
    network.on('/business-center/v1/absences', (input) => {
      if (network.requests.at(-1)!.method === 'GET') return [];
      made.push(input['substitute']);
      const span = { from: new Date().toISOString(), until: new Date(Date.now() + 86_400_000).toISOString() };
      const people = { person: { userCode: 'E1', name: '我' }, substitute: { userCode: 'E2', name: '王芳' } };
      const more = { note: '出差', processes: [], source: 'self', substituteAway: false, mayEnd: true };
      return [{ id: 's1', own: true, active: true, ...people, ...more, ...span }];
    });
    const root = await shown('todo', 'q=s', '.batch .text');
    named(root, '我不在…').click();
    const field = await until(root.host, () => root.querySelector<HTMLInputElement>('dialog[open] input[role=combobox]'));
    field.focus();
    await sendKeys({ type: 'wang' });
    await until(root.host, () => root.querySelector('[role=option]'));
    await sendKeys({ press: 'Enter' });
    await until(root.host, () => root.querySelector('[data-remove=E2]'));
    named(root.querySelector('dialog')!, '确定').click();
    await until(root.host, () => root.querySelector('.absences li')?.textContent?.includes('由王芳代办到'));
    expect(made).to.deep.equal(['E2']);
  });

  it('R-INT-02 shows the data of a business system: facts, assignees, the result, and a link in a window of its own', async () => {
    const facts = [
      { label: '金额', value: '¥3,286.50' },
      { label: '印章', value: '合同专用章' },
    ];
    const progress = { mode: 'all', done: 1, of: 2 } as const;
    const told = { attachments: [{ name: '合同.pdf', link: 'https://law.example.com/7.pdf' }], refused: '预算已用完' };
    const { id, made } = answerTasks(network, 1, (number) => taskOf(number, { facts, link: '/open/t0', priority: 'urgent' }));
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0), { ...told, system: '法务系统', progress }));
    const root = await shown('todo', 'q=业务系统');
    titles(root)[0]!.click();
    await until(root.host, () => heading(root));
    expect(root.querySelector('.urgent')!.textContent).to.equal('特急 ');
    expect(root.querySelector('.whose')!.textContent).to.contain('印章 合同专用章').and.not.to.contain('金额');
    const detail = () => root.querySelector('article')!.textContent;
    expect(detail()).to.contain('来自法务系统').and.to.contain('2 个人都要处理，已有 1 人');
    expect(detail()).to.contain('「法务系统」没有接受上次的决定：预算已用完');
    const attachment = root.querySelector<HTMLAnchorElement>('.attachments a')!;
    expect([attachment.href, attachment.target]).to.deep.equal(['https://law.example.com/7.pdf', '_blank']);
    const link = root.querySelector<HTMLAnchorElement>('a.go')!;
    expect([link.getAttribute('href'), link.target, link.rel]).to.deep.equal(['/pba/open/t0', '_blank', 'noopener']);
  });

  it('R-INT-03 shows how a decision stands with its business system', async () => {
    const over = { kind: 'done', outcome: 'completed', endReason: 'done_by_another', decidedAt: '2026-11-20T08:00:00.000Z' } as const;
    const { id, made } = answerTasks(network, 1, (number) => taskOf(number, over));
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0), { system: '法务系统', delivery: 'waiting' }));
    const root = await shown('done', 'q=送达');
    titles(root)[0]!.click();
    await until(root.host, () => heading(root));
    expect(root.querySelector('.line .state')!.textContent).to.equal('他人已处理');
    expect(root.querySelector('.decided')!.textContent).to.contain('他人已处理').and.to.contain('已发出，等待「法务系统」确认');
  });

  it('shows a failure, a missing task, and an empty list', async () => {
    answerTasks(network, 0);
    const empty = await shown('toread', 'q=', '.empty-state');
    expect(empty.querySelector('.empty-state')!.textContent).to.include('都看完了');
    empty.host.remove();
    network.on('/business-center/v1/task/query', () => Promise.reject(new Refused(503)));
    const failed = await shown('done', 'q=x', '.failure');
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { kind: 'done', outcome: 'returned', decidedAt: new Date().toISOString() }));
    network.on(`/business-center/v1/task/${id(1)}`, () => Promise.reject(new Refused(404)));
    failed.querySelector<HTMLElement>('.failure button')!.click();
    await until(failed.host, () => titles(failed).length === 2);
    titles(failed)[1]!.click();
    await until(failed.host, () => failed.querySelector('.beside .empty-state')?.textContent?.includes('没有这一项'));
  });

  it('is accessible with a task open, on a phone too', async () => {
    answerTasks(network, 3);
    const root = await shown('todo', 'q=axe', '.title', '390px');
    titles(root)[0]!.click();
    await until(root.host, () => heading(root));
    await expect(root.host).to.be.accessible();
  });
});
