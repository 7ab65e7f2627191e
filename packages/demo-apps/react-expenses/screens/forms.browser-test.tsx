import { expect } from '@open-wc/testing';
import { type ShownView, button, showView, until } from '../../../administration/testing/view.tsx';
import { type FakeNetwork, fakeNetwork, Refused } from '../../../../widgets/testing/network.ts';
import { NewClaim } from './claim-form.tsx';
import { LeaveApply } from './leave-form.tsx';

describe('R-INT-07 forms of claims and leave', () => {
  let network: FakeNetwork;
  let view: ShownView;
  const input = (name: string) => view.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const type = (name: string, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(name), text);
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  const alerts = () =>
    [...view.element.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter((text) => text !== '');
  const described = (name: string) => document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent;
  const sent = (path: string) => network.requests.filter((one) => one.path.endsWith(path) && one.method === 'POST');

  beforeEach(() => {
    network = fakeNetwork();
    network.on('/demo/claims/preview', () => ({ steps: [] }));
  });
  afterEach(async () => {
    await view.remove();
    network.restore();
  });

  it('a claim says every error at its field and focuses the first; each disappears when its field is correct', async () => {
    view = await showView(NewClaim, '/claims/new');
    await until(() => input('title'));
    button('添加一行')!.click();
    await until(() => input('amount1'));
    type('name0', '住宿');
    button('提交报销')!.click();
    const needed = '金额要大于零，写成 1,234.56 这样，最多两位小数。';
    await until(() => alerts().length === 4);
    expect(alerts()).to.deep.equal(['写明报销的事由。', needed, '写明费用的名称。', needed]);
    expect([document.activeElement, described('name1')]).to.deep.equal([input('title'), '写明费用的名称。']);
    await expect(view.element).to.be.accessible();
    type('title', '出差');
    await until(() => alerts().length === 3);
    button('提交报销')!.click();
    await until(() => document.activeElement === input('amount0'));
    expect(sent('/claims')).to.deep.equal([]);
  });

  it('a claim keeps a text that is too long, and says how long it is and may be', async () => {
    view = await showView(NewClaim, '/claims/new');
    await until(() => input('title'));
    type('title', '长'.repeat(81));
    await until(() => alerts().length === 1);
    expect([described('title'), input('title').value.length]).to.deep.equal(['最多 80 个字，现在有 81 个。', 81]);
  });

  it('a returned claim is corrected: the form begins with what it had, and says which one it corrects', async () => {
    const receipts = ['00000000-0000-4000-8000-000000000001/车票.png'];
    network.on('/demo/claims/BX7/values', () => ({
      title: '客户拜访',
      category: '差旅',
      items: [{ name: '高铁票', amount: 123_450 }],
      receipts,
      why: '票价不对',
    }));
    network.on('/demo/claims', () => ({ id: 'BX8' }));
    view = await showView(NewClaim, '/claims/new?again=BX7');
    await until(() => input('title'));
    expect([input('title').value, input('name0').value, input('amount0').value]).to.deep.equal(['客户拜访', '高铁票', '1,234.50']);
    expect(view.element.querySelector('h1')!.textContent).to.equal('修改后重新提交 · BX7');
    expect(view.element.querySelector('.at-head p')!.textContent).to.equal('退回原因：票价不对');
    expect(view.element.querySelector('.ex-receipts')!.textContent).to.contain('车票.png');
    await expect(view.element).to.be.accessible();
    type('amount0', '1,200');
    button('提交报销')!.click();
    await until(() => sent('/claims').length === 1);
    expect(sent('/claims')[0]!.input).to.deep.equal({
      ...{ title: '客户拜访', category: '差旅', items: [{ name: '高铁票', amount: 120_000 }], receipts, again: 'BX7' },
    });
  });

  it('says of each refused receipt which file it is, and takes the others', async () => {
    network.on('/demo/claims/receipts', ({ name }) => {
      if (name === '假.png') throw new Refused(415, '票据只能是 PNG、JPG 图片或 PDF');
      return { file: `00000000-0000-4000-8000-000000000001/${String(name)}` };
    });
    view = await showView(NewClaim, '/claims/new');
    const choice = await until(() => view.element.querySelector<HTMLInputElement>('[type=file]'));
    const files = new DataTransfer();
    for (const [name, size] of [
      ['大.pdf', 1024 * 1024 + 1],
      ['好.pdf', 10],
      ['假.png', 10],
    ] as const)
      files.items.add(new File([new Uint8Array(size)], name));
    choice.files = files.files;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => view.element.querySelectorAll('[role=alert] li').length === 2);
    expect([...view.element.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent)).to.deep.equal([
      '大.pdf: 文件超过 1 MB，请压缩后再上传。',
      '假.png: 票据只能是 PNG、JPG 图片或 PDF',
    ]);
    expect(view.element.querySelector('.ex-receipts')!.textContent).to.include('好.pdf');
  });

  it('keeps the focus: on the field while receipts are sent, on the next receipt after one is removed, on the button of a refused claim', async () => {
    const go: (() => void)[] = [];
    network.on('/demo/claims/receipts', async ({ name }) => {
      await new Promise<void>((resolve) => go.push(resolve));
      return { file: `00000000-0000-4000-8000-000000000001/${String(name)}` };
    });
    network.on('/demo/claims', () => {
      throw new Refused(409, '预算不足');
    });
    view = await showView(NewClaim, '/claims/new');
    const choice = await until(() => view.element.querySelector<HTMLInputElement>('[type=file]'));
    const files = new DataTransfer();
    for (const name of ['一.pdf', '二.pdf']) files.items.add(new File([new Uint8Array(9)], name));
    choice.focus();
    choice.files = files.files;
    choice.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => go.length === 1);
    expect(document.activeElement).to.equal(choice);
    go[0]!();
    await until(() => go.length === 2);
    go[1]!();
    await until(() => button('移除 二.pdf'));
    await until(() => choice.getAttribute('aria-disabled') === 'false');
    expect(document.activeElement).to.equal(choice);
    button('移除 一.pdf')!.focus();
    button('移除 一.pdf')!.click();
    await until(() => document.activeElement === button('移除 二.pdf'));
    button('移除 二.pdf')!.click();
    await until(() => document.activeElement === choice);
    button('添加一行')!.click();
    await until(() => input('name1') && document.activeElement === input('name1'));
    button('删除')!.click();
    await until(() => document.activeElement === input('name0'));
    type('title', '出差');
    type('name0', '住宿');
    type('amount0', '12');
    button('提交报销')!.focus();
    button('提交报销')!.click();
    await until(() => alerts().includes('预算不足'));
    expect(document.activeElement).to.equal(button('提交报销'));
  });

  it('an accepted request for leave shows its message at once, also where the list cannot be loaded, and keeps the focus', async () => {
    network.on('/demo/leaves', (values) => {
      if ('kind' in values) return { number: 'QJ9' };
      throw new Refused(503, '服务暂时不可用');
    });
    network.on('/demo/leaves/balance', () => ({ me: 'u', balances: [], steps: [] }));
    network.on('/demo/leaves/days', () => ({ days: 1, problem: '' }));
    view = await showView(LeaveApply, '/hr/leave/apply');
    await until(() => input('from'));
    for (const name of ['from', 'to']) type(name, '2099-01-05');
    button('提交申请')!.focus();
    button('提交申请')!.click();
    await until(() => [...view.element.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === '已提交，等待审批。'));
    expect([document.activeElement, input('from').value, sent('/leaves').length]).to.deep.equal([button('提交申请'), '', 1]);
  });

  it('a request for leave says what is left without the days that wait, names these, and every error at its field', async () => {
    const balances = [
      { kind: 'annual', total: 10, used: 2, waiting: 3 },
      { kind: 'sick', total: 30, used: 1, waiting: 0 },
    ];
    network.on('/demo/leaves', () => []);
    network.on('/demo/leaves/balance', () => ({ me: 'u', balances, steps: [] }));
    view = await showView(LeaveApply, '/hr/leave/apply');
    const note = await until(() => view.element.querySelector('.at-field .at-note'));
    expect(note.textContent).to.equal('剩余 5 天，共 10 天，已用 2 天，待审批 3 天');
    type('reason', '长'.repeat(201));
    button('提交申请')!.click();
    await until(() => alerts().length === 3);
    expect(alerts()).to.deep.equal(['选择开始日期。', '选择结束日期。', '最多 200 个字，现在有 201 个。']);
    expect([document.activeElement, input('reason').value.length, sent('/leaves').length]).to.deep.equal([input('from'), 201, 0]);
    const kind = view.element.querySelector('select')!;
    kind.value = 'sick';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => note.textContent === '剩余 29 天，共 30 天，已用 1 天');
  });
});
