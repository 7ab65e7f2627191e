import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $unsavedForms } from '@atrium/stores';
import { held, Refused } from '../../testing/network.ts';
import { answerPeople } from '../../testing/people.ts';
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

  const nodes = [
    { id: 'draft', name: '填写' },
    { id: 'manager', name: '经理审批' },
  ];
  const everything = actionOf('hand-back', {
    name: '退回并转交',
    nature: 'negative',
    comment: 'required',
    batch: false,
    asks: ['person', 'node'],
    nodes,
    reasons: ['发票不全', '超出标准'],
    attachment: 'optional',
  });

  it('R-TASK-02 keeps colleague, step, reason, text and file while another to-do is looked at, and asks before they are lost', async () => {
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), everything] }));
    answerPeople(network);
    const upload = held<unknown>();
    network.on('/business-center/v1/task-files', () => upload.promise);
    const root = await shown('todo', 'q=kept-choices');
    const formOf = async () => {
      titles(root)[0]!.click();
      await until(root.host, () => heading(root)?.startsWith('报销 0') && root.querySelector('article header .drop, article form'));
      if (root.querySelector('article form') === null) {
        named(root.querySelector('article')!, '更多').click();
        (await until(root.host, () => root.querySelector<HTMLElement>('[role=menuitem]'))).click();
      }
      return until(root.host, () => root.querySelector<HTMLFormElement>('article form'));
    };
    const form = await formOf();
    expect($unsavedForms.get()).to.have.length(0);
    form.querySelector<HTMLElement>('[role=combobox]')!.focus();
    await sendKeys({ type: '赵敏' });
    (await until(root.host, () => form.querySelector<HTMLElement>('[role=option]'))).click();
    const code = (await until(root.host, () => form.querySelector<HTMLElement>('[data-person]'))).dataset['person'];
    await until(root.host, () => root.activeElement?.matches('[data-person]'));
    form.querySelectorAll<HTMLElement>('[name=node]')[1]!.click();
    form.querySelectorAll<HTMLElement>('[name=reason]')[1]!.click();
    form.querySelector('textarea')!.focus();
    await sendKeys({ type: 'too much' });
    const chosen = new DataTransfer();
    chosen.items.add(new File(['%PDF-'], 'offer.pdf'));
    Object.assign(form.querySelector('[type=file]')!, { files: chosen.files });
    form.querySelector('[type=file]')!.dispatchEvent(new Event('change', { bubbles: true }));
    await until(root.host, () => form.querySelector('[aria-busy=true]'));
    titles(root)[1]!.click();
    await until(root.host, () => heading(root)?.startsWith('报销 1'));
    expect($unsavedForms.get()).to.have.length(1);
    upload.release({ id: 'f1', name: 'offer.pdf', mediaType: 'application/pdf', size: 5 });
    const again = await formOf();
    await until(root.host, () => again.querySelector('.files [aria-busy=false]'));
    const checked = [...again.querySelectorAll<HTMLInputElement>('[type=radio]')].map((radio) => radio.checked);
    expect([checked, again.querySelector('textarea')!.value]).to.deep.equal([[false, true, false, true], 'too much']);
    named(again, '退回并转交').click();
    await until(root.host, () => asked('/decide').length === 1 && $unsavedForms.get().length === 0);
    const comment = '超出标准：too much';
    expect(asked('/decide')).to.deep.equal([
      { ids: [id(0)], action: 'hand-back', comment, people: [code], node: 'manager', files: ['f1'] },
    ]);
  });

  it('R-TASK-02 asks before a written comment is lost with the page, and not after it is cancelled or its to-do is decided otherwise', async () => {
    answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('approve'), back] }));
    const root = await shown('todo', 'q=asks');
    const field = await returning(root, 0);
    field.focus();
    await sendKeys({ type: 'no invoice' });
    expect($unsavedForms.get().map(({ title }) => title)).to.deep.equal(['待办：还没有发出的内容']);
    named(field.closest('form')!, '取消').click();
    await until(root.host, () => root.querySelector('article form') === null && $unsavedForms.get().length === 0);
    (await returning(root, 0)).focus();
    await sendKeys({ type: 'no invoice' });
    expect($unsavedForms.get()).to.have.length(1);
    root.querySelector<HTMLElement>('.row-actions button')!.click();
    await until(root.host, () => titles(root).length === 1 && $unsavedForms.get().length === 0);
    (await until(root.host, () => named(root.querySelector('article') ?? root, '退回'))).click();
    (await until(root.host, () => root.querySelector<HTMLElement>('article textarea'))).focus();
    await sendKeys({ type: 'no invoice' });
    expect($unsavedForms.get()).to.have.length(1);
    root.host.remove();
    await new Promise<void>((resolve) => void $unsavedForms.subscribe((forms) => forms.length === 0 && resolve()));
  });
});
