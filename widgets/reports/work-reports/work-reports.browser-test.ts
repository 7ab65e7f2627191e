import { expect } from '@open-wc/testing';
import { periodAt } from '@atrium/api/contract/period';
import { fakeNetwork, type FakeNetwork, held, Refused } from '../../testing/network.ts';
import { next, show, until } from '../../testing/until.ts';
import './work-reports.element.ts';

const now = new Date();
const dayBefore = (days: number) => {
  const time = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  return `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}-${String(time.getDate()).padStart(2, '0')}`;
};
const noReport = { due: true, rest: false, holiday: '', report: null };
const kept = (id: string, state: string) => ({ id, state, comment: '', reviewer: '王芳', submittedAt: now.toISOString(), seenAt: null });
const report = (more: object = {}) => ({
  id: 'r1',
  type: 'daily',
  period: dayBefore(1),
  content: { done: '甲\n乙', plan: '', risks: '' },
  author: '李',
  authorCode: 'E1',
  reviewerId: 'p2',
  reviewer: '王芳',
  state: 'returned',
  comment: '请补充',
  submittedAt: now.toISOString(),
  seenAt: now.toISOString(),
  decidedAt: now.toISOString(),
  version: 3,
  sources: [{ section: 'done', line: 0, kind: 'task', id: 't1', title: '甲', link: '/x' }],
  notes: [{ section: 'done', line: 1, quote: '乙', text: '乙是什么？' }],
  ...more,
});

describe('work reports', () => {
  let network: FakeNetwork;
  let element: HTMLElement;
  beforeEach(() => {
    network = fakeNetwork();
    network.on('/business-center/v1/reports/periods', ({ type }) => {
      if (type !== 'daily') return [{ ...periodAt(type as 'weekly', dayBefore(0)), ...noReport }];
      return [
        { ...periodAt('daily', dayBefore(3)), ...noReport, due: false, rest: true },
        { ...periodAt('daily', dayBefore(2)), ...noReport },
        { ...periodAt('daily', dayBefore(1)), ...noReport, report: kept('r1', 'returned') },
        { ...periodAt('daily', dayBefore(0)), ...noReport },
      ];
    });
    network.on('/business-center/v1/reports/suggestions', () => ({
      lines: [
        {
          section: 'done',
          text: '评审了接口',
          source: { kind: 'meeting', id: 'm1', title: '评审了接口', link: '/user-center/meeting?id=m1' },
        },
      ],
      reviewers: [{ id: 'p2', realName: '王芳', title: '总监' }],
    }));
    network.on('/business-center/v1/reports/r1', () => report());
  });
  afterEach(() => {
    element.remove();
    network.restore();
  });
  const text = (part: Element | null | undefined) => part?.textContent ?? '';
  async function desk(query = ''): Promise<ShadowRoot> {
    element = show('atrium-work-reports', { type: 'daily', query });
    element.style.blockSize = '700px';
    await until(element, (root) => root.querySelectorAll('.line .title').length === 3);
    return element.shadowRoot!;
  }

  it('R-USER-04 shows missing, returned and open periods; days off are not listed', async () => {
    const root = await desk();
    expect([...root.querySelectorAll<HTMLElement>('.line .report-state')].map(({ dataset }) => dataset['state'])).to.deep.equal([
      'open',
      'returned',
      'missing',
    ]);
  });

  it('R-USER-04 a returned report opens at its comment, and shows the notes at their lines', async () => {
    const root = await desk(`period=${dayBefore(1)}`);
    await until(element, (now) => now.querySelector('.writing'));
    expect(text(root.querySelector('.verdict blockquote'))).to.include('请补充');
    expect(text(root.querySelector('.section li.noted .line-note'))).to.equal('乙是什么？');
    expect(root.querySelector('.section a.source')!.getAttribute('href')).to.match(/\/x$/);
  });

  it('R-USER-04 a new one is filled in from what the portal knows; Enter begins a line, and focus goes on', async () => {
    const root = await desk(`period=${dayBefore(0)}`);
    const field = await until(element, (now) => now.querySelector<HTMLTextAreaElement>('.writing textarea'));
    expect(field.value).to.equal('评审了接口');
    field.focus();
    field.setSelectionRange(5, 5);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true, cancelable: true }));
    await until(element, (now) => now.activeElement !== field && now.activeElement?.getAttribute('aria-label')?.includes('2'));
    expect([...root.querySelectorAll<HTMLTextAreaElement>('.section:first-of-type textarea')].map(({ value }) => value)).to.deep.equal([
      '评审了接口',
      '',
    ]);
  });

  it('R-USER-04 takes no input while it is handed in, and leaves the focus at the button where that is refused', async () => {
    const root = await desk(`period=${dayBefore(1)}`);
    const form = await until(element, (now) => now.querySelector<HTMLFormElement>('form.writing'));
    const asked = held<void>();
    network.on('/business-center/v1/reports/r1/submit', async () => {
      await asked.promise;
      throw new Refused(409, '状态已变');
    });
    form.querySelector<HTMLButtonElement>('.go')!.focus();
    form.requestSubmit();
    await until(element, () => form.inert);
    asked.release();
    await until(element, () => !form.inert && root.activeElement?.matches('.go'));
    expect(text(form.querySelector('.save-state'))).to.include('状态已变');
  });

  it('R-LIST-04 saves what it could not save without the network when that is back', async () => {
    const root = await desk(`period=${dayBefore(1)}`);
    let isAway = true;
    network.on('/pba/version', () => Response.json({ version: 'v1' }));
    network.on('/business-center/v1/reports/r1', ({ content }) => {
      if (content === undefined) return report();
      if (isAway) throw new Refused(503, '暂时不可用');
      return report({ version: 4 });
    });
    const line = await until(element, (now) => now.querySelector<HTMLTextAreaElement>('form.writing textarea'));
    line.focus();
    document.execCommand('insertText', false, '丙');
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, composed: true, cancelable: true }));
    await until(element, () => text(root.querySelector('.save-state')).includes('暂时不可用'));
    dispatchEvent(new Event('offline'));
    isAway = false;
    dispatchEvent(new Event('online'));
    await until(element, () => network.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/r1')).length > 1);
    await until(element, () => !text(root.querySelector('.save-state')).includes('暂时不可用'));
  });

  it('R-LIST-01 asks its page to keep the period in the address', async () => {
    const root = await desk();
    const change = next<CustomEvent<{ query: string; push: boolean }>>(document.body, 'atrium-query-change');
    root.querySelectorAll<HTMLElement>('.line .title')[1]!.click();
    expect((await change).detail).to.deep.equal({ query: `period=${dayBefore(1)}`, push: true });
  });

  it('R-LIST-06 a period is chosen by keys, and Esc gives the focus back', async () => {
    const root = await desk();
    const button = root.querySelector<HTMLButtonElement>('.period-picker > button')!;
    button.click();
    const press = (key: string) =>
      root.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    await until(element, (now) => now.querySelector('[role=dialog]')?.contains(now.activeElement));
    const before = root.activeElement;
    press('ArrowUp');
    await until(element, (now) => now.activeElement !== before && now.activeElement?.closest('[role=gridcell]'));
    press('Escape');
    await until(element, (now) => now.activeElement === button && now.querySelector('[role=dialog]') === null);
  });

  it('R-USER-04 the overview offers what is to be written now, of each type', async () => {
    element = show('atrium-work-reports');
    await until(element, (root) => root.querySelectorAll('.type-sheet .go').length === 3);
    const [daily] = element.shadowRoot!.querySelectorAll('.type-sheet');
    expect(text(daily!.querySelector('.go'))).to.equal('写日报');
    expect([...daily!.querySelectorAll<HTMLElement>('.before .report-state')].map(({ dataset }) => dataset['state'])).to.deep.equal([
      'returned',
      'missing',
    ]);
  });
});
