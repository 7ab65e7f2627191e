import { expect } from '@open-wc/testing';
import { type ShownView, button, showView, until } from '../../../administration/testing/view.tsx';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import { RecordScreen } from './record-screen.tsx';

const row = { id: 'JB-0417', at: '2026-11-28T08:12:00.000Z', state: 'waiting', values: {}, history: [], handler: '史建国' };
const declared: DeclaredFunction = {
  ...{ code: 'hr-overtime-apply', view: 'form', action: '提交加班', name: '加班申请', remark: '' },
  ...{ columns: [], form: [], numbers: [], filters: [], words: {}, people: [], rows: [row] },
  states: [
    { key: 'waiting', name: '审批中', colour: 'info', next: ['withdrawn', 'approved'] },
    { key: 'withdrawn', name: '已撤回', colour: 'neutral', next: ['waiting'], move: '撤回' },
    { key: 'approved', name: '已通过', colour: 'success', next: ['withdrawn'], move: '通过' },
  ],
};

describe('R-INT-07 a record', () => {
  let view: ShownView;
  const show = async (state: string) => {
    view = await showView(() => <RecordScreen declared={declared} row={{ ...row, state }} onChanged={() => undefined} />);
    await until(() => view.element.querySelector('h1'));
  };
  const isMain = (name: string) => button(name)!.classList.contains('at-button-primary');
  afterEach(() => view.remove());

  it('is moved by a verb; to withdraw it is never the main action', async () => {
    await show('waiting');
    expect([button('已撤回'), isMain('撤回'), isMain('通过')]).to.deep.equal([undefined, false, true]);
    expect(view.element.querySelector('.at-facts')!.textContent).to.contain('当前处理人史建国');
    await expect(view.element).to.be.accessible();
    await view.remove();
    await show('approved');
    expect(isMain('撤回')).to.equal(false);
  });
});
