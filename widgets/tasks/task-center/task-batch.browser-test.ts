import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $unsavedForms } from '@atrium/stores';
import { Refused } from '../../testing/network.ts';
import { actionOf, answerTasks, taskOf } from '../../testing/tasks.ts';
import { until } from '../../testing/until.ts';
import { asked, named, network, shown, titles, useNetwork } from './testing/shown-task-center.ts';

describe('several tasks of a task center at once', () => {
  useNetwork();
  const back = actionOf('return', { nature: 'negative', comment: 'required', reasons: ['发票不全', '超出标准'] });
  const ticked = (root: ParentNode) => root.querySelector('.ticked')?.textContent;

  /** Ticks all rows that are loaded. */
  async function tickLoaded(root: ShadowRoot): Promise<void> {
    root.querySelector<HTMLInputElement>('.batch input')!.click();
    await until(root.host, () => ticked(root));
  }

  /** Ticks all rows of the filter. */
  async function tickEverything(root: ShadowRoot, total: number): Promise<void> {
    await tickLoaded(root);
    (await until(root.host, () => named(root, `选中符合条件的全部 ${total} 条`))).click();
    await until(root.host, () => ticked(root) === `已选 ${total} 条`);
  }

  /** Answers the ids of a filter. */
  function answerIds(total: number, id: (n: number) => string): void {
    const tasks = Array.from({ length: total }, (_, n) => ({ id: id(n), title: `报销 ${n}` }));
    network.on('/business-center/v1/task/ids', () => ({ tasks, total }));
  }

  /** Opens the form of the batch, chooses the second reason, and writes a text. */
  async function writeReason(root: ShadowRoot): Promise<HTMLFormElement> {
    named(root.querySelector('.batch')!, '退回').click();
    const form = await until(root.host, () => root.querySelector<HTMLFormElement>('.asking form'));
    form.querySelectorAll<HTMLElement>('[name=reason]')[1]!.click();
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: 'too much' });
    return form;
  }
  const written = (root: ParentNode) => [
    root.querySelector<HTMLTextAreaElement>('.asking textarea')?.value,
    ...[...root.querySelectorAll<HTMLInputElement>('.asking [name=reason]')].map(({ checked }) => checked),
  ];
  const whole = ['too much', false, true];

  it('R-LIST-03 asks before the reason of a batch is lost with the page, until it is cancelled', async () => {
    answerTasks(network, 3, (n) => taskOf(n, { actions: [back] }));
    const root = await shown('todo', 'q=batch-asks');
    await tickLoaded(root);
    const form = await writeReason(root);
    expect($unsavedForms.get()).to.have.length(1);
    named(form, '取消').click();
    await until(root.host, () => root.querySelector('.asking') === null && $unsavedForms.get().length === 0);
  });

  it('R-LIST-03 shows the reason again where the question about a whole list is cancelled', async () => {
    const { id } = answerTasks(network, 60, (n) => taskOf(n, { actions: [back] }));
    answerIds(60, id);
    const root = await shown('todo', 'q=batch-cancel');
    await tickEverything(root, 60);
    const form = await writeReason(root);
    const question = async () => {
      named(root.querySelector('.asking form') ?? form, '退回').click();
      return until(root.host, () => root.querySelector<HTMLDialogElement>('dialog[open]'));
    };
    for (const close of [
      async () => named(await question(), '取消').click(),
      async () => (await question()).querySelector<HTMLElement>('.icon-button')!.click(),
      async () => {
        await question();
        await sendKeys({ press: 'Escape' });
      },
    ]) {
      await close();
      await until(root.host, () => root.querySelector('dialog') === null);
      expect(written(root)).to.deep.equal(whole);
    }
    expect(asked('/decide')).to.deep.equal([]);
    named(await question(), '退回').click();
    await until(root.host, () => asked('/decide').length === 1 && $unsavedForms.get().length === 0);
    expect([asked('/decide')[0]!['comment'], root.querySelector('.asking')]).to.deep.equal(['超出标准：too much', null]);
  });

  it('R-LIST-03 keeps what was not sent after a failed call: ticked, counted in the result, with its reason', async () => {
    const { gone, id } = answerTasks(network, 450, (n) => taskOf(n, { actions: [back] }));
    answerIds(450, id);
    let calls = 0;
    network.on('/business-center/v1/task/decide', ({ ids }) => {
      if ((calls += 1) === 3) throw new Refused(503);
      for (const one of ids as string[]) gone.add(one);
      const counts = { todo: 450 - gone.size, toread: 0, apply: 0, done: gone.size, draft: 0 };
      return { undo: null, until: null, results: (ids as string[]).map((one) => ({ id: one, outcome: 'done', reason: '' })), counts };
    });
    const root = await shown('todo', 'q=batch-unsent');
    await tickEverything(root, 450);
    named(await writeReason(root), '退回').click();
    named(await until(root.host, () => root.querySelector('dialog[open]')), '退回').click();
    const result = await until(root.host, () => root.querySelector('.batch-result'));
    expect(result.textContent).to.include('50 项没有发出').and.not.include('需要你看');
    await until(root.host, () => ticked(root) === '已选 50 条');
    expect([...written(root), $unsavedForms.get().length]).to.deep.equal([...whole, 1]);
    await expect(root.host).to.be.accessible();
    named(root.querySelector('.asking')!, '退回').click();
    named(await until(root.host, () => root.querySelector('dialog[open]')), '退回').click();
    await until(root.host, () => asked('/decide').length === 4 && titles(root).length === 0);
    expect([(asked('/decide')[3]!['ids'] as string[]).length, $unsavedForms.get().length]).to.deep.equal([50, 0]);
  });

  it('R-USER-03 keeps the drafts ticked that were not deleted', async () => {
    const { gone, id } = answerTasks(network, 450, (n) => taskOf(n, { kind: 'draft' }));
    answerIds(450, id);
    network.on('/business-center/v1/workorder/draft/deletelist', ({ ids }) => {
      if (gone.size === 400) throw new Refused(503);
      for (const one of ids as string[]) gone.add(one);
      return { deleted: (ids as string[]).length, counts: { todo: 0, toread: 0, apply: 0, done: 0, draft: 450 - gone.size } };
    });
    const root = await shown('draft', 'q=batch-drafts');
    await tickEverything(root, 450);
    named(root.querySelector('.batch')!, '删除').click();
    named(await until(root.host, () => root.querySelector('dialog[open]')), '删除').click();
    await until(root.host, () => ticked(root) === '已选 50 条');
  });
});
