import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type ShownView, button, showView, spoken, until } from '../../../administration/testing/view.tsx';
import { type FakeNetwork, fakeNetwork } from '../../../../widgets/testing/network.ts';
import type { RowAction } from '../../service/functions/declared-function.ts';
import { FlowActions } from './flow-actions.tsx';

const plain = { nature: 'neutral', comment: 'none' } as const;

describe('R-INT-07 actions on a record', () => {
  let network: FakeNetwork;
  let view: ShownView;
  let actions: RowAction[];
  let done: number;
  const sent = () => network.requests.map(({ input }) => input['action']);
  const Content = () => (
    <FlowActions code="supply-chain-request" id="CG-1" actions={actions} onDone={() => (done += 1)} onMoved={() => (done += 1)} />
  );

  beforeEach(() => {
    done = 0;
    network = fakeNetwork();
    network.on('/demo/functions/supply-chain-request/rows/CG-1/act', () => null);
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('asks before it withdraws a record, and does nothing without confirmation', async () => {
    actions = [{ ...plain, key: 'withdraw', name: '撤回申请', question: '撤回后不再往下走。' }];
    view = await showView(Content);
    button('撤回申请')!.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = await until(() => view.element.querySelector('dialog'));
    expect([dialog.textContent, document.activeElement]).to.deep.equal(['撤回申请撤回后不再往下走。取消撤回申请', button('取消')]);
    await expect(dialog).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    await until(() => view.element.querySelector('dialog') === null);
    expect([sent(), document.activeElement]).to.deep.equal([[], button('撤回申请')]);
    await sendKeys({ press: 'Enter' });
    await until(() => view.element.querySelector('dialog'));
    button('撤回申请')!.click();
    await until(() => done === 1);
    expect([sent(), view.element.querySelector('dialog')]).to.deep.equal([['withdraw'], null]);
  });

  it('sends a reminder at once, and shows the last one instead if it is less than a day old', async () => {
    actions = [{ ...plain, key: 'urge', name: '发送催办' }];
    view = await showView(Content);
    button('发送催办')!.click();
    await until(() => done === 1);
    await until(() => spoken('status') === '已催办，对方会收到消息。');
    await view.remove();
    actions = [{ ...plain, key: 'urge', name: '发送催办', doneAt: '2026-11-28T08:12:00.000Z' }];
    view = await showView(Content);
    const urge = button('发送催办')!;
    urge.click();
    expect([urge.getAttribute('aria-disabled'), sent()]).to.deep.equal(['true', ['urge']]);
    expect(document.getElementById(urge.getAttribute('aria-describedby')!)!.textContent).to.equal(
      '2026年11月28日 16:12 已经催办，24 小时后可以再次催办。',
    );
    await expect(view.element).to.be.accessible();
  });
});
