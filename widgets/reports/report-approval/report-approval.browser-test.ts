import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { $unsavedForms, forgetUndo } from '@atrium/stores';
import { fakeNetwork, type FakeNetwork, Refused } from '../../testing/network.ts';
import { show, until } from '../../testing/until.ts';
import './report-approval.element.ts';

type State = 'submitted' | 'approved' | 'returned';
const at = '2026-11-20T10:00:00.000Z';

describe('the approval of reports', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  let states: Record<string, State>;
  beforeEach(() => {
    network = fakeNetwork();
    states = { a: 'submitted', b: 'submitted', c: 'submitted' };
    const cell = (id: string, seen = false) => ({ id, state: states[id], seen });
    network.on('/business-center/v1/reports/board', () => ({
      periods: ['2026-11-19', '2026-11-20'].map((period) => ({ period, first: period, last: period, rest: false, holiday: '' })),
      people: [
        { userCode: 'E1', realName: '李晓明', avatar: '', title: '', cells: [cell('a', true), cell('b')] },
        { userCode: 'E2', realName: '王芳', avatar: '', title: '', cells: [{ id: null, state: 'due', seen: false }, cell('c')] },
      ],
    }));
    for (const id of ['a', 'b', 'c']) {
      const report = () => ({
        id,
        type: 'daily',
        period: '2026-11-20',
        content: { done: '甲\n乙', plan: '', risks: '' },
        author: '李晓明',
        authorCode: 'E1',
        reviewerId: 'p',
        reviewer: '王',
        state: states[id],
        comment: '',
        submittedAt: at,
        seenAt: at,
        decidedAt: null,
        version: 1,
        sources: [],
        notes: [],
      });
      for (const path of ['', '/seen']) network.on(`/business-center/v1/reports/${id}${path}`, report);
      for (const [path, state] of [['return', 'returned'] as const, ['approve', 'approved'] as const]) {
        network.on(`/business-center/v1/reports/${id}/${path}`, () => {
          states[id] = state;
          return report();
        });
      }
    }
    const move =
      (state: State) =>
      ({ ids }: Record<string, unknown>) =>
        (ids as string[]).map((id) => {
          states[id] = state;
          return { id, outcome: 'done' };
        });
    network.on('/business-center/v1/reports/approve', move('approved'));
    network.on('/business-center/v1/reports/reopen', move('submitted'));
  });
  afterEach(() => {
    forgetUndo();
    element.remove();
    network.restore();
  });
  const asked = (path: string) => network.requests.filter((one) => one.path.endsWith(path)).map(({ input }) => input);
  async function board(query = ''): Promise<ShadowRoot> {
    element = show('atrium-report-approval', { query });
    element.style.blockSize = '700px';
    await until(element, (root) => root.querySelectorAll('[data-cell]').length === 4);
    return element.shadowRoot!;
  }
  const press = (key: string) =>
    element.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );
  const cellAt = (place: string) => element.shadowRoot!.querySelector<HTMLElement>(`[data-cell="${place}"]`)!;

  function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const onDesk = (key: string) =>
    element.shadowRoot!.querySelector('.desk')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const heldForms = () => $unsavedForms.get().map(({ title }) => title);
  const untilHeld = (count: number) =>
    new Promise<void>((resolve) => {
      const stop = $unsavedForms.subscribe((forms) => {
        if (forms.length !== count) return;
        resolve();
        queueMicrotask(() => stop());
      });
    });
  /** Writes a note on the second line of the open report. */
  async function writeNote(text: string): Promise<HTMLInputElement> {
    (await until(element, (now) => now.querySelectorAll<HTMLButtonElement>('.note-on')[1])).click();
    const field = await until(element, (now) => now.querySelector<HTMLInputElement>('.note-field'));
    write(field, text);
    await until(element, () => field.value === text);
    return field;
  }

  it('R-USER-04 on the smallest phone the sheet of periods is inside the window, wherever its button stands, and stays so when it is turned', async () => {
    await setViewport({ width: 320, height: 640 });
    const root = await board();
    const overTheEdges = () => {
      const { left, right } = root.querySelector('.period-sheet')!.getBoundingClientRect();
      return Math.max(-left, right - innerWidth, 0);
    };
    root.querySelector<HTMLElement>('.period-picker > button')!.click();
    await until(element, () => root.querySelector('.period-sheet td button'));
    expect(overTheEdges()).to.equal(0);
    await setViewport({ width: 640, height: 320 });
    await until(element, () => overTheEdges() === 0);
    await setViewport({ width: 320, height: 640 });
    await until(element, () => overTheEdges() === 0);
    await setViewport({ width: 1280, height: 720 });
  });

  it('R-USER-04 shows that all is reviewed only if there is something to review', async () => {
    network.on('/business-center/v1/reports/board', () => ({ periods: [], people: [] }));
    element = show('atrium-report-approval', { query: '' });
    await until(element, (root) => root.textContent.includes('还没有人向你汇报'));
    expect(element.shadowRoot!.textContent).not.to.contain('审');
  });

  it('R-USER-04 R-LIST-06 is walked by arrows; A approves the report in the cell, and it can be undone', async () => {
    const root = await board();
    cellAt('0-1').focus();
    press('ArrowDown');
    await until(element, (now) => now.activeElement === cellAt('1-1'));
    expect(root.activeElement!.getAttribute('aria-label')).to.include('王芳').and.to.include('待审批');
    press('a');
    await until(element, (now) => cellAt('1-1').dataset['state'] === 'approved' && now.querySelector('.undo-sheet'));
    expect(asked('/approve')).to.deep.equal([{ ids: ['c'] }]);
    root.querySelector<HTMLButtonElement>('.undo-sheet .text')!.click();
    await until(element, () => cellAt('1-1').dataset['state'] === 'submitted');
    expect(asked('/reopen')).to.deep.equal([{ ids: ['c'] }]);
  });

  it('R-LIST-03 R-USER-04 approves together what was read, and nothing else', async () => {
    const root = await board();
    [...root.querySelectorAll<HTMLButtonElement>('.choices > .quiet')].at(-1)!.click();
    await until(element, (now) => cellAt('0-0').dataset['state'] === 'approved' && now.querySelector('.undo-sheet'));
    expect(asked('/approve')).to.deep.equal([{ ids: ['a'] }]);
  });

  it('R-USER-04 R returns with a reason or with a note on a line; without either it shows what is missing', async () => {
    const root = await board('id=b');
    await until(element, (now) => now.querySelector('.report-text'));
    root
      .querySelector<HTMLElement>('.detail h2')!
      .closest('.desk')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true }));
    const form = await until(element, (now) => now.querySelector<HTMLFormElement>('.giving-back'));
    form.requestSubmit();
    await until(element, (now) => now.querySelector('.problem'));
    expect(asked('/return')).to.deep.equal([]);
    root.querySelectorAll<HTMLButtonElement>('.note-on')[1]!.click();
    const field = await until(element, (now) => now.querySelector<HTMLInputElement>('.note-field'));
    write(field, '乙是什么？');
    form.requestSubmit();
    await until(element, (now) => cellAt('0-1').dataset['state'] === 'returned' && now.querySelector('.undo-sheet'));
    expect(asked('/return')).to.deep.equal([
      { version: 1, comment: '请看各条的意见。', notes: [{ section: 'done', line: 1, quote: '乙', text: '乙是什么？' }] },
    ]);
  });

  it('R-USER-04 A approves with the notes that were written, and keeps them where the server refuses', async () => {
    network.on('/business-center/v1/reports/b/approve', () => {
      throw new Refused(503);
    });
    const root = await board('id=b');
    (await until(element, (now) => now.querySelectorAll<HTMLButtonElement>('.note-on')[1])).click();
    const field = await until(element, (now) => now.querySelector<HTMLInputElement>('.note-field'));
    write(field, '乙是什么？');
    await until(element, () => field.value === '乙是什么？');
    const desk = root.querySelector('.desk')!;
    desk.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true }));
    await until(element, (now) => now.querySelector('.detail .problem'));
    expect(root.querySelector<HTMLInputElement>('.note-field')!.value).to.equal('乙是什么？');
    expect(asked('/b/approve')).to.deep.equal([{ version: 1, notes: [{ section: 'done', line: 1, quote: '乙', text: '乙是什么？' }] }]);
    expect(asked('/reports/approve')).to.deep.equal([]);
  });

  it('R-USER-04 keeps a note and the reason of a return while another report is open, and after the report was closed', async () => {
    const root = await board('id=b');
    await writeNote('乙是什么？');
    onDesk('r');
    write(await until(element, (now) => now.querySelector<HTMLTextAreaElement>('.giving-back textarea')), '不全');
    onDesk('j');
    await until(element, (now) => now.querySelectorAll('.note-on').length === 2 && !now.querySelector('.giving-back'));
    onDesk('k');
    const field = await until(element, (now) => now.querySelector<HTMLInputElement>('.note-field'));
    expect([field.value, root.querySelector('textarea')!.value]).to.deep.equal(['乙是什么？', '不全']);
    expect(field.matches(':focus')).to.equal(false);
    onDesk('Escape');
    await until(element, (now) => !now.querySelector('.detail'));
    cellAt('0-1').click();
    (await until(element, (now) => now.querySelector<HTMLFormElement>('.giving-back'))).requestSubmit();
    await until(element, (now) => cellAt('0-1').dataset['state'] === 'returned' && now.querySelector('.undo-sheet'));
    expect(asked('/return')).to.deep.equal([
      { version: 1, comment: '不全', notes: [{ section: 'done', line: 1, quote: '乙', text: '乙是什么？' }] },
    ]);
  });

  it('R-USER-04 shows what was not sent where the report was decided on in another window, until it is discarded', async () => {
    await board('id=b');
    await until(element, (now) => now.querySelector('.does'));
    onDesk('r');
    write(await until(element, (now) => now.querySelector<HTMLTextAreaElement>('.giving-back textarea')), '不全');
    await untilHeld(1);
    network.on('/business-center/v1/reports/b/return', () => {
      states['b'] = 'approved';
      throw new Refused(409, '状态已变');
    });
    element.shadowRoot!.querySelector<HTMLFormElement>('.giving-back')!.requestSubmit();
    await until(element, (now) => now.querySelector('.unsent blockquote')?.textContent === '不全' && now.querySelector('.problem'));
    element.shadowRoot!.querySelector<HTMLElement>('.unsent button')!.click();
    await until(element, (now) => !now.querySelector('.unsent'));
    await untilHeld(0);
  });

  it('R-USER-04 leaving the page asks as long as a note or a reason was not sent', async () => {
    await board('id=b');
    expect(heldForms()).to.deep.equal([]);
    await writeNote('乙是什么？');
    onDesk('j');
    await until(element, (now) => !now.querySelector('.note-field'));
    await untilHeld(1);
    expect(heldForms()[0]).to.include('李晓明');
    onDesk('r');
    write(await until(element, (now) => now.querySelector<HTMLTextAreaElement>('.giving-back textarea')), '不全');
    await untilHeld(2);
    // Nothing is left of a return that is cancelled.
    element.shadowRoot!.querySelector<HTMLElement>('.giving-back .quiet')!.click();
    await until(element, (now) => !now.querySelector('.giving-back'));
    onDesk('k');
    await until(element, (now) => now.querySelector('.note-field'));
    onDesk('a');
    await until(element, () => cellAt('0-1').dataset['state'] === 'approved');
    await untilHeld(0);
  });

  it('R-USER-04 Esc closes an empty note and an empty reason, and keeps what is written in one', async () => {
    const root = await board('id=b');
    const field = await writeNote('乙是什么？');
    press('Escape');
    onDesk('r');
    const reason = await until(element, (now) => now.querySelector<HTMLTextAreaElement>('.giving-back textarea'));
    expect([field.isConnected, field.value]).to.deep.equal([true, '乙是什么？']);
    write(reason, '不全');
    press('Escape');
    write(field, '');
    field.focus();
    press('Escape');
    await until(element, (now) => !now.querySelector('.note-field'));
    expect([reason.isConnected, reason.value]).to.deep.equal([true, '不全']);
    reason.focus();
    write(reason, '');
    press('Escape');
    await until(element, (now) => !now.querySelector('.giving-back'));
    expect(root.querySelector('.detail')).not.to.equal(null);
  });

  it('R-USER-04 A on the cell of a report with notes sends them; reports with notes are not approved together', async () => {
    const root = await board('id=a');
    await writeNote('乙是什么？');
    const together = () => [...root.querySelectorAll<HTMLElement>('.choices > .quiet')].find((button) => button.textContent.includes('份'));
    await until(element, () => together() === undefined);
    onDesk('j');
    await until(element, (now) => !now.querySelector('.note-field'));
    cellAt('0-0').focus();
    await until(element, () => cellAt('0-0').tabIndex === 0);
    press('a');
    await until(element, () => cellAt('0-0').dataset['state'] === 'approved');
    await untilHeld(0);
    expect(asked('/a/approve')).to.deep.equal([{ version: 1, notes: [{ section: 'done', line: 1, quote: '乙', text: '乙是什么？' }] }]);
    expect(asked('/reports/approve')).to.deep.equal([]);
  });
});
