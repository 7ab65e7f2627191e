import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { held, Refused } from '../../testing/network.ts';
import { actionOf, answerTasks, taskOf } from '../../testing/tasks.ts';
import { until } from '../../testing/until.ts';
import { asked, named, network, shown, titles, useNetwork } from './testing/shown-task-center.ts';

describe('comments and ticks in a task center', () => {
  useNetwork();
  const heading = (root: ParentNode) => root.querySelector('h2')?.textContent;
  const comment = actionOf('comment', { nature: 'neutral', comment: 'required', batch: false, stays: true });
  const back = actionOf('return', { nature: 'negative', comment: 'required' });

  /** Opens a to-do and the form that returns it. */
  async function returning(root: ShadowRoot, n: number): Promise<HTMLTextAreaElement> {
    titles(root)[n]!.click();
    await until(root.host, () => heading(root)?.startsWith(`报销 ${n}`) && root.querySelector('article .does'));
    if (root.querySelector('article form') === null) named(root.querySelector('article')!, '退回').click();
    return until(root.host, () => root.querySelector<HTMLTextAreaElement>('article textarea'));
  }

  it('R-USER-01 keeps a reason where the request fails, and while another to-do is looked at', async () => {
    answerTasks(network, 3, (n) => taskOf(n, { actions: [actionOf('approve'), back] }));
    network.on('/business-center/v1/task/decide', () => {
      throw new Refused(503);
    });
    const root = await shown('todo', 'q=kept-reason');
    const field = await returning(root, 0);
    field.focus();
    await sendKeys({ type: 'no invoice' });
    titles(root)[1]!.click();
    await until(root.host, () => heading(root)?.startsWith('报销 1'));
    const again = await returning(root, 0);
    expect(again.value).to.equal('no invoice');
    named(again.closest('form')!, '退回').click();
    await until(root.host, () => asked('/decide').length === 1 && heading(root)?.startsWith('报销 1'));
    await until(root.host, () => titles(root).length === 3);
    expect((await returning(root, 0)).value).to.equal('no invoice');
  });

  it('R-TASK-02 sends once, and leaves what was opened before the answer as it is', async () => {
    answerTasks(network, 3, (n) => taskOf(n, { actions: [actionOf('approve'), back, comment] }));
    const answer = held<unknown>();
    network.on('/business-center/v1/task/decide', () => answer.promise);
    const root = await shown('todo', 'q=late-answer');
    titles(root)[0]!.click();
    (await until(root.host, () => named(root.querySelector('article') ?? root, '更多'))).click();
    (await until(root.host, () => root.querySelector<HTMLElement>('[role=menuitem]'))).click();
    const form = await until(root.host, () => root.querySelector<HTMLFormElement>('article form'));
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: 'please' });
    named(form, '评论').click();
    named(form, '评论').click();
    const field = await returning(root, 1);
    field.focus();
    await sendKeys({ type: 'other' });
    const counts = { todo: 3, toread: 0, apply: 0, done: 0, draft: 0 };
    answer.release({
      undo: 'u1',
      until: new Date(Date.now() + 10_000).toISOString(),
      results: [{ id: '', outcome: 'done', reason: '' }],
      counts,
    });
    await until(root.host, () => root.querySelector('.undo-sheet'));
    expect([heading(root)!.startsWith('报销 1'), root.querySelector<HTMLTextAreaElement>('article textarea')?.value]).to.deep.equal([
      true,
      'other',
    ]);
    expect(asked('/decide')).to.have.length(1);
  });

  it('R-LIST-03 acts by a letter on no ticked row that has left the list', async () => {
    const { gone, id } = answerTasks(network, 3);
    network.on('/business-center/v1/task/later', ({ ids }) => {
      for (const one of ids as string[]) gone.add(one);
      return { changed: 1, counts: { todo: 2, toread: 0, apply: 0, done: 0, draft: 0 } };
    });
    const root = await shown('todo', 'q=left');
    for (const box of [...root.querySelectorAll<HTMLInputElement>('li[data-index] input')].slice(0, 2)) box.click();
    await until(root.host, () => root.querySelector('.ticked')?.textContent === '已选 2 条');
    titles(root)[0]!.focus();
    await sendKeys({ press: 'l' });
    await until(root.host, () => titles(root).length === 2 && root.querySelector('.ticked')?.textContent === '已选 1 条');
    titles(root)[0]!.focus();
    await sendKeys({ press: 'a' });
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(1)], action: 'approve', quick: true }]);
  });
});
