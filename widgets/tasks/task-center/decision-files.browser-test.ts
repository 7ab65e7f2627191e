import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { $unsavedForms } from '@atrium/stores';
import { held, Refused } from '../../testing/network.ts';
import { actionOf, answerTasks, detailOf, taskOf } from '../../testing/tasks.ts';
import { until } from '../../testing/until.ts';
import { asked, named, network, shown, titles, useNetwork } from './testing/shown-task-center.ts';

describe('files of decisions in a task center', () => {
  useNetwork();

  const sign = actionOf('sign', { name: '签署', batch: false, attachment: 'optional' });
  const receipt = actionOf('receipt', { name: '回执', nature: 'neutral', comment: 'none', batch: false, attachment: 'required' });

  /** Opens the form of the first to-do's action. */
  async function formOf(root: ShadowRoot, name: string): Promise<HTMLFormElement> {
    titles(root)[0]!.click();
    (await until(root.host, () => named(root.querySelector('article') ?? root, name))).click();
    return until(root.host, () => root.querySelector<HTMLFormElement>('article form'));
  }
  function pick(form: HTMLFormElement, ...files: File[]): void {
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    const input = form.querySelector<HTMLInputElement>('[type=file]')!;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const fileOf = (name: string, bytes = 1_500) => new File([new Uint8Array(bytes)], name);
  const rows = (form: HTMLFormElement) => [...form.querySelectorAll('.files li')].map((row) => row.textContent!.trim());
  function answerFiles(): void {
    let last = 0;
    network.on('/business-center/v1/task-files', ({ name }) => ({ id: `f${++last}`, name, mediaType: 'application/pdf', size: 1_500 }));
  }

  it('R-TASK-02 attaches files to a decision: by name and size, removable, sent with it, unsaved until then', async () => {
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { actions: [sign] }));
    answerFiles();
    const root = await shown('todo', 'q=files');
    const form = await formOf(root, '附意见或文件');
    pick(form, fileOf('合同.pdf'), fileOf('附表.xlsx'));
    await until(root.host, () => rows(form).join() === '合同.pdf2 kB,附表.xlsx2 kB');
    expect([asked('/task-files'), $unsavedForms.get().length]).to.deep.equal([[{ name: '合同.pdf' }, { name: '附表.xlsx' }], 1]);
    await expect(root.host).to.be.accessible();
    form.querySelector<HTMLElement>('[aria-label="移除 附表.xlsx"]')!.click();
    await until(root.host, () => rows(form).length === 1);
    expect([root.activeElement?.textContent, form.querySelector('[role=status]')!.textContent]).to.deep.equal([
      '选择文件…',
      '已移除 附表.xlsx',
    ]);
    await sendKeys({ press: 'Escape' });
    expect(form.isConnected).to.equal(true);
    named(form, '签署').click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'sign', files: ['f1'] }]);
    await until(root.host, () => titles(root).length === 1 && $unsavedForms.get().length === 0);
  });

  it('R-TASK-02 takes an action without its optional file by one press', async () => {
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { actions: [sign] }));
    const root = await shown('todo', 'q=no-files');
    titles(root)[0]!.click();
    (await until(root.host, () => named(root.querySelector('article') ?? root, '签署'))).click();
    await until(root.host, () => asked('/decide').length === 1);
    expect(asked('/decide')).to.deep.equal([{ ids: [id(0)], action: 'sign' }]);
  });

  it('R-TASK-02 says at once which file cannot be attached, and why', async () => {
    answerTasks(network, 2, (n) => taskOf(n, { actions: [receipt] }));
    answerFiles();
    const root = await shown('todo', 'q=refused-files', '.title', '390px');
    const form = await formOf(root, '回执');
    const wrong = () => [...form.querySelectorAll('.files [role=alert] span')].map(({ textContent }) => textContent);
    named(form, '回执').click();
    await until(root.host, () => wrong().join() === '附上至少一个文件。');
    expect(root.activeElement).to.equal(form.querySelector('[data-choose]'));
    pick(form, fileOf('a.exe'), fileOf('b.pdf', 5 * 1024 * 1024 + 1), fileOf('c.pdf', 0));
    const because = ['a.exe：这种文件不能附上。', 'b.pdf：超过 5 MB，请选小一些的。', 'c.pdf：文件是空的。'];
    await until(root.host, () => wrong().join() === because.join());
    pick(form, ...[1, 2, 3, 4, 5, 6].map((n) => fileOf(`${n}.pdf`)));
    await until(root.host, () => wrong().join() === '6.pdf：最多附 5 个文件。' && rows(form).length === 5);
    expect(form.querySelector('[data-choose]')!.getAttribute('aria-disabled')).to.equal('true');
    expect(form.scrollWidth).to.be.at.most(form.clientWidth);
    await until(root.host, () => form.querySelector('[aria-busy=true]') === null);
    form.querySelector<HTMLElement>('.files li button')!.click();
    network.on('/business-center/v1/task-files', () => {
      throw new Refused(400, '文件内容与文件名不符');
    });
    await until(root.host, () => rows(form).length === 4);
    pick(form, fileOf('x.pdf'));
    await until(root.host, () => wrong().join() === 'x.pdf：文件内容与文件名不符' && rows(form).length === 4);
    expect(asked('/decide')).to.deep.equal([]);
  });

  it('R-TASK-02 asks to wait for a file on its way, and no longer than that', async () => {
    answerTasks(network, 2, (n) => taskOf(n, { actions: [sign] }));
    const answer = held<object>();
    network.on('/business-center/v1/task-files', () => answer.promise);
    const root = await shown('todo', 'q=slow-files');
    const form = await formOf(root, '附意见或文件');
    const wrong = () => form.querySelector('#files-wrong')!.textContent;
    pick(form, fileOf('合同.pdf'));
    await until(root.host, () => form.querySelector('[aria-busy=true]'));
    named(form, '签署').click();
    await until(root.host, () => wrong() === '文件还在上传，传完再发。');
    answer.release({ id: 'f1', name: '合同.pdf', mediaType: 'application/pdf', size: 1_500 });
    await until(root.host, () => form.querySelector('[aria-busy=false]'));
    expect([wrong(), asked('/decide')]).to.deep.equal(['', []]);
  });

  it('R-TASK-02 keeps chosen files where the server refuses the decision', async () => {
    answerTasks(network, 2, (n) => taskOf(n, { actions: [sign] }));
    answerFiles();
    network.on('/business-center/v1/task/decide', () => {
      throw new Refused(409);
    });
    const root = await shown('todo', 'q=kept-files');
    const form = await formOf(root, '附意见或文件');
    pick(form, fileOf('合同.pdf'));
    await until(root.host, () => form.querySelector('[aria-busy=false]'));
    named(form, '签署').click();
    await until(root.host, () => asked('/decide').length === 1);
    await until(root.host, () => rows(root.querySelector('article form')!).length === 1);
  });

  it('R-TASK-02 keeps the form with its files where the to-do is not decided, such as after a change', async () => {
    const { id } = answerTasks(network, 2, (n) => taskOf(n, { actions: [sign] }));
    answerFiles();
    const counts = { todo: 2, toread: 0, apply: 0, done: 0, draft: 0 };
    const results = [{ id: id(0), outcome: 'changed', reason: '你上次看过之后有改动' }];
    network.on('/business-center/v1/task/decide', () => ({ undo: null, until: null, results, counts }));
    const root = await shown('todo', 'q=changed-files');
    const form = await formOf(root, '附意见或文件');
    pick(form, fileOf('合同.pdf'));
    await until(root.host, () => form.querySelector('[aria-busy=false]'));
    const loaded = () => network.requests.filter(({ path }) => path.endsWith(`/task/${id(0)}`)).length;
    const before = loaded();
    named(form, '签署').click();
    await until(root.host, () => loaded() > before && titles(root).length === 2);
    expect([form.isConnected, rows(form).length]).to.deep.equal([true, 1]);
  });

  it('R-TASK-02 shows the files of the history, and keeps one on the machine by its link', async () => {
    const { id, made } = answerTasks(network, 1);
    const files = [{ id: 'f1', name: '合同.pdf', mediaType: 'application/pdf', size: 120_000 }];
    const history = [{ at: new Date().toISOString(), who: '赵修远', what: '签署', comment: '', files }];
    network.on(`/business-center/v1/task/${id(0)}`, () => detailOf(made(0), { history }));
    network.on(`/business-center/v1/task/${id(0)}/files/f1`, () => new Response('%PDF-'));
    const root = await shown('todo', 'q=history-files');
    titles(root)[0]!.click();
    const link = await until(root.host, () => root.querySelector<HTMLAnchorElement>('article .history .files a'));
    expect([link.textContent!.trim(), link.parentElement!.textContent!.includes('120 kB')]).to.deep.equal(['合同.pdf', true]);
    await expect(root.host).to.be.accessible();
    link.click();
    await until(root.host, () => asked('/files/f1').length === 1);
  });

  it('R-TASK-02 has no files where several to-dos are decided at once', async () => {
    const reason = { comment: 'required', batch: true } as const;
    answerTasks(network, 2, (n) => taskOf(n, { actions: [actionOf('return', { ...reason, nature: 'negative', attachment: 'optional' })] }));
    const root = await shown('todo', 'q=several-files');
    root.querySelector<HTMLInputElement>('.batch input')!.click();
    (await until(root.host, () => root.querySelector<HTMLElement>('.batch > button'))).click();
    const form = await until(root.host, () => root.querySelector('.asking form'));
    expect([form.querySelector('textarea') !== null, form.querySelector('.files')]).to.deep.equal([true, null]);
  });
});
