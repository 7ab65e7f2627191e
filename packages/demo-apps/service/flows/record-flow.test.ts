import { describe, expect, it, vi } from 'vitest';
import { colleagueOf } from '../cast.ts';
import { openDemo } from '../testing/open-demo.ts';
import { certificate, contract, device, purchase } from './processes.ts';
import { namesOf } from './translate.ts';

const demo = openDemo();

interface FlowRecord {
  id: string;
  state: string;
  values: Record<string, unknown>;
  history: { who: string; what: string; comment?: string; files?: { id: string; file: string }[] }[];
  may: { key: string; name: string; question?: string; doneAt?: string }[];
  mayHandInAgain: boolean;
}
interface Said {
  outcome?: Record<string, string>;
  status: string;
  withdrawable: boolean;
  tasks: { externalId: string; mode: string; needed?: number; assignees: { userCode: string }[] }[];
  titles: Record<string, string>;
  names: Record<string, Record<string, string>>;
  summary: { label: string; value: string }[];
  history: { who: string; what: string; comment?: string }[];
}

const lin = 'YH000001';
const [fang, wang, zhu] = ['YH100892', 'YH100907', 'YH100922'] as const;
/** Law, finance and the manager of 林知遥; 廖磊 substitutes for others. */
const [law, money, manager, other] = ['YH100022', 'YH100679', 'YH100214', 'YH100430'] as const;

/** Test calls for one function, its business system and its flow. */
function open(code: string, path: string, source: string, name: string) {
  const ask = <T>(below: string, as: string, body?: object) => demo.ask<T>(`/functions${below}`, body, { as });
  const seen = async (id: string, as = lin, language = 'zh-CN') =>
    (await ask<{ rows: FlowRecord[] }>(`?path=${path}&language=${language}`, as)).data.rows.find((row) => row.id === id);
  return {
    seen,
    file: async (value: string) => (await ask<{ name: string; type: string; content: string }>(`/files/${value.slice(0, 36)}`, lin)).data,
    list: async <T>() => (await ask<T>(`?path=${path}`, lin)).data,
    start: async (values: object) => (await ask<FlowRecord>(`/${code}/rows`, lin, { values })).data.id,
    act: (id: string, as: string, action: string, comment = '') => ask<FlowRecord>(`/${code}/rows/${id}/act`, as, { action, comment }),
    /** Sends a decision from the portal, optionally as a substitute. */
    press: (
      id: string,
      step: string,
      action: string,
      as: string,
      { onBehalfOf = '', type = 'decision.commit', people = [] as string[], comment = '', files = [] as object[] } = {},
    ) => {
      const named = (userCode: string) => ({ userCode, name: colleagueOf(userCode)!.name });
      const data = { externalId: `${name}-${id}-${step}`, version: 1, action, comment, people: people.map(named), files, by: named(as) };
      return demo.portal.tell(demo.service, source, {
        type,
        data: { ...data, ...(onBehalfOf === '' ? {} : { onBehalfOf: named(onBehalfOf) }) },
      });
    },
    tell: (type: string, externalId: string, as: string) =>
      demo.portal.tell(demo.service, source, { type, data: { externalId, version: 1, by: { userCode: as, name: colleagueOf(as)!.name } } }),
    /** Waits until the portal has received this state of a record. */
    told: (id: string, wanted: Partial<Said>) =>
      vi.waitFor(() => {
        const found = demo.portal.calls.findLast((call) => call.name === `PUT /cases/${name}-${id}`)?.body as unknown as Said;
        expect(found).toMatchObject(wanted);
        return found;
      }),
  };
}
const codes = (said: Said) => said.tasks.flatMap(({ assignees }) => assignees.map(({ userCode }) => userCode)).toSorted();

it.each([purchase, contract, device, certificate])('R-INT-07 all texts of the flow $name are in all languages', ({ steps, after = {} }) => {
  const actions = [...Object.values(steps).flatMap((step) => step.actions), ...Object.values(after)];
  const said = [...actions.map(({ name }) => name), ...Object.values(steps).map(({ why }) => why)];
  // Traditional Chinese may be equal to the source.
  for (const text of [...said, '撤回后不再往下走，正在处理的人那里不再显示。'])
    expect(Object.keys(namesOf([text])[text] ?? {}), text).toEqual(expect.arrayContaining(['en-US', 'pt-BR']));
});

describe('R-INT-07 a purchase request', () => {
  const { seen, start, act, press, tell, told } = open('supply-chain-request', '/supply-chain/requests', 'supply-chain', 'purchase');
  const request = { title: '显示器支架', kind: '物料', count: 12, amount: 360_000, need: '2099-01-05' };

  it('is open to three buyers until one takes it and decides; the others see who has it', async () => {
    const id = await start(request);
    const first = await told(id, { status: 'running', withdrawable: true });
    expect(first.tasks).toMatchObject([{ externalId: `purchase-${id}-open`, mode: 'any' }]);
    // R-TASK-04: who sees the record finds it.
    const found = demo.portal.calls.findLast(({ name }) => name === `PUT /documents/purchase-${id}`)!.body as {
      number: string;
      text: object;
    };
    expect(found.number).toBe(id);
    expect(Object.keys(found.text).toSorted()).toEqual(['en-US', 'pt-BR', 'zh-CN', 'zh-TW']);
    expect(codes(first)).toEqual([fang, wang, zhu].toSorted());
    expect((await press(id, 'open', 'claim', wang)).status).toBe(204);
    expect(await press(id, 'open', 'claim', fang)).toMatchObject({ status: 409, message: '这条记录现在由王亦菲处理。' });
    expect(codes(await told(id, { status: 'running', tasks: [expect.objectContaining({ externalId: `purchase-${id}-buying` })] }))).toEqual(
      [wang],
    );
    expect(await seen(id, fang)).toMatchObject({ state: 'buying', values: { handler: '王亦菲' }, may: [] });
    expect((await press(id, 'buying', 'approve', fang)).status).toBe(409);
    expect((await press(id, 'buying', 'approve', wang)).status).toBe(204);
    await told(id, { status: 'approved', tasks: [] });
    expect(await seen(id)).toMatchObject({ state: 'approved', may: [] });
  });

  it('R-ABS-01 cannot be decided by its owner in place of a buyer', async () => {
    const id = await start(request);
    expect(await press(id, 'open', 'claim', lin, { onBehalfOf: wang })).toMatchObject({ status: 409, message: '不能审批自己提交的记录。' });
    expect((await press(id, 'open', 'claim', fang, { onBehalfOf: wang })).status).toBe(204);
  });

  it('is corrected and handed in again once by its owner after it was returned', async () => {
    const first = await start(request);
    const again = (as = lin, id = first) =>
      demo.ask<FlowRecord>('/functions/supply-chain-request/rows', { values: { ...request, count: 10 }, again: id }, { as });
    expect((await again()).status).toBe(409);
    await act(first, fang, 'claim');
    await act(first, fang, 'return', '数量太多');
    expect(await seen(first)).toMatchObject({ mayHandInAgain: true });
    expect(await seen(first, fang)).toMatchObject({ mayHandInAgain: false });
    expect([(await again(fang)).status, (await again(lin, 'PR9999-999')).status]).toEqual([404, 404]);
    const { id } = (await again()).data;
    expect(await seen(id)).toMatchObject({ state: 'open', values: { count: 10 }, history: [{ what: `修改 ${first} 后重新提交` }] });
    expect((await seen(first))?.history.at(-1)).toMatchObject({ what: `已重新提交为 ${id}` });
    expect((await seen(first, lin, 'en-US'))?.history.at(-1)).toMatchObject({ what: `Handed in again as ${id}` });
    await told(first, { status: 'returned', tasks: [] });
    const stepsSaid = () => demo.portal.calls.findLast(({ name }) => name === `PUT /cases/purchase-${first}`)?.body['steps'];
    expect(stepsSaid()).toMatchObject([{ state: 'done' }, { state: 'returned', what: '退给申请人' }]);
    expect((await again()).status).toBe(409);
  });

  it('R-TASK-02 says to whom it was transferred that it was, and by whom', async () => {
    const id = await start(request);
    await act(id, wang, 'claim');
    await press(id, 'buying', 'transfer', wang, { people: [zhu], comment: '我在休假' });
    const said = await told(id, { tasks: [expect.objectContaining({ why: '王亦菲转交给你处理。' })] });
    expect(codes(said)).toEqual([zhu]);
    expect(said.names['王亦菲转交给你处理。']).toMatchObject({ 'en-US': 'Wang Yifei transferred it to you.' });
  });

  it('R-ABS-02 is seen and decided here by a buyer’s substitute, not by its owner and not in another tenant', async () => {
    const id = await start(request);
    demo.substituteFor = {
      [other]: [{ userCode: wang, processes: null }],
      [lin]: [{ userCode: wang, processes: null }],
      [law]: [{ userCode: wang, processes: ['费用报销'] }],
    };
    expect((await seen(id, other))?.may.map(({ key }) => key)).toEqual(['claim']);
    expect([(await seen(id))?.may.map(({ key }) => key), await seen(id, law)]).toEqual([['urge', 'withdraw'], undefined]);
    expect((await act(id, law, 'claim')).status).toBe(404);
    const claimed = await act(id, other, 'claim');
    expect(claimed.data).toMatchObject({ state: 'buying', values: { handler: '王亦菲' } });
    expect(claimed.data.history.at(-1)).toMatchObject({ who: '廖磊（代王亦菲）' });
    expect((await act(id, other, 'approve')).data).toMatchObject({ state: 'approved' });
  });

  it('returns to all buyers when it is released or when its buyer left, also in their list', async () => {
    const id = await start(request);
    await act(id, fang, 'claim');
    expect((await act(id, wang, 'release')).status).toBe(409);
    await act(id, fang, 'release');
    expect(codes(await told(id, { tasks: [expect.objectContaining({ externalId: `purchase-${id}-open` })] }))).toHaveLength(3);
    await act(id, zhu, 'claim');
    await tell('assignee.disabled', `purchase-${id}-buying`, zhu);
    expect((await seen(id))?.state).toBe('open');
  });

  it('can be urged and withdrawn in the portal and here, and is hidden from others', async () => {
    const id = await start(request);
    const mine = (await seen(id))?.may ?? [];
    expect(mine.map(({ key, question, doneAt }) => [key, question !== undefined, doneAt])).toEqual([
      ['urge', false, undefined],
      ['withdraw', true, undefined],
    ]);
    expect((await act(id, lin, 'urge')).status).toBe(200);
    expect((await act(id, lin, 'urge')).status).toBe(409);
    expect((await seen(id))?.may[0]).toMatchObject({ key: 'urge', doneAt: expect.any(String) });
    await tell('task.urged', `purchase-${id}-open`, lin);
    expect((await seen(id))?.history.map(({ what }) => what)).toEqual(['提交', '催办', '催办']);
    await vi.waitFor(() =>
      expect(demo.portal.calls.at(-1)).toMatchObject({
        name: 'POST /messages',
        body: { to: { people: [fang, wang, zhu].map((userCode) => ({ userCode })) } },
      }),
    );
    expect(await seen(id, 'YH000002')).toBeUndefined();
    expect((await act(id, 'YH000002', 'withdraw')).status).toBe(404);
    expect((await act(id, lin, 'withdraw')).status).toBe(200);
    await told(id, { status: 'withdrawn', tasks: [] });
    const next = await start(request);
    await press(next, 'open', 'claim', fang);
    await press(next, 'buying', 'approve', fang);
    expect(await tell('case.withdrawn', `purchase-${next}`, lin)).toMatchObject({ status: 409, message: '这条记录已经处理完，不能撤回。' });
  });

  it('has its title and history in four languages', async () => {
    const id = await start(request);
    const said = await told(id, { status: 'running' });
    expect(said.titles['en-US']).toBe('Purchase requisition: 显示器支架 ¥3,600.00');
    expect(said.names['提交']).toEqual({ 'en-US': 'Submitted', 'pt-BR': 'Enviado' });
    for (const text of [...said.summary.map(({ label }) => label), '待认领']) expect(said.names[text]?.['en-US'], text).toMatch(/^[A-Z]/);
    expect(await seen(id, fang, 'en-US')).toMatchObject({ history: [{ what: 'Submitted' }], may: [{ key: 'claim', name: 'Take it' }] });
  });

  it('can be decided by a substitute, and names the person substituted', async () => {
    const id = await start(request);
    expect((await press(id, 'open', 'claim', other, { type: 'decision.check' })).status).toBe(409);
    expect((await press(id, 'open', 'claim', other, { type: 'decision.check', onBehalfOf: zhu })).status).toBe(204);
    await press(id, 'open', 'claim', other, { onBehalfOf: zhu });
    expect(codes(await told(id, { tasks: [expect.objectContaining({ externalId: `purchase-${id}-buying` })] }))).toEqual([zhu]);
    const said = await told(id, { history: [{ what: '提交' }, { what: '认领', who: '廖磊（代朱嘉宁）' }] as Said['history'] });
    expect(said.names['廖磊（代朱嘉宁）']?.['en-US']).toBe('Liao Lei (for Zhu Jianing)');
  });
});

describe('R-INT-07 a contract', () => {
  const { seen, file, start, act, press, told } = open('contract-approvals', '/contract/approvals', 'contract', 'contract');
  const draft = { title: '云资源年度框架合同', partner: '华讯电子', amount: 32_000_000 };

  it('needs two of three signatures in parallel, and closes the third task', async () => {
    const id = await start(draft);
    const first = await told(id, { status: 'running' });
    expect(first.tasks).toMatchObject([{ externalId: `contract-${id}-signing`, mode: 'all', needed: 2 }]);
    expect(codes(first)).toEqual([law, money, manager].toSorted());
    await press(id, 'signing', 'sign', money);
    expect((await press(id, 'signing', 'sign', money)).status).toBe(409);
    expect(
      codes(await told(id, { summary: expect.arrayContaining([{ label: '已签署', value: '1 / 2' }]) as Said['summary'] })),
    ).toHaveLength(3);
    expect((await act(id, law, 'sign')).data).toMatchObject({ state: 'approved', values: { agreed: '2 / 2' } });
    await told(id, { status: 'approved', tasks: [] });
    expect((await press(id, 'signing', 'sign', manager)).status).toBe(409);
  });

  it('asks the same before a signature in the portal and in the business system, and before nothing that refuses', async () => {
    const id = await start(draft);
    const said = await told(id, { status: 'running' });
    const [sign, refuse] = (said.tasks as unknown as { actions: { key: string; confirm?: object; question?: string }[] }[])[0]!.actions;
    expect(sign).toMatchObject({ key: 'sign', confirm: { 'zh-CN': '确定签署这份合同吗？', 'en-US': 'Sign this contract?' } });
    expect([refuse!.confirm, sign!.question]).toEqual([undefined, undefined]);
    expect((await seen(id, law))!.may.map(({ key, question }) => [key, question])).toEqual([
      ['sign', '确定签署这份合同吗？'],
      ['refuse', undefined],
    ]);
  });

  it('R-TASK-02 is transferred, gets one more signer, a reader and a comment, and a signer who is one already is refused in words', async () => {
    const id = await start(draft);
    const first = await told(id, { status: 'running' });
    expect((first.tasks[0] as unknown as { actions: { key: string }[] }).actions.map(({ key }) => key)).toEqual([
      ...['sign', 'refuse', 'transfer', 'add-beside', 'copy', 'comment'],
    ]);
    expect((await press(id, 'signing', 'transfer', law, { people: [money] })).message).toMatch(/已经在处理这条记录。$/);
    expect(await press(id, 'signing', 'transfer', law, { people: [lin] })).toMatchObject({
      status: 409,
      message: '不能审批自己提交的记录。',
    });
    await press(id, 'signing', 'transfer', law, { people: [other], comment: '我在休假' });
    await press(id, 'signing', 'add-beside', money, { people: [fang] });
    await press(id, 'signing', 'copy', money, { people: [zhu] });
    await press(id, 'signing', 'comment', other, { comment: '第 3 条再看一下' });
    const said = await told(id, { history: expect.arrayContaining([expect.objectContaining({ what: '评论' })]) as Said['history'] });
    expect(codes(said)).toEqual([other, money, manager, fang].toSorted());
    // The portal counts the signers; the reason counts signatures alone.
    expect(said.tasks).toMatchObject([{ needed: 2, why: '两位会签人签署即通过。' }]);
    expect(said).toMatchObject({ copies: [{ person: { userCode: zhu } }] });
    expect(said.history.slice(1)).toMatchObject([
      { who: '薛舒窈', what: '转交给廖磊', comment: '我在休假' },
      { what: expect.stringMatching(/^加签/) },
      { what: expect.stringMatching(/^抄送/) },
      { who: '廖磊', what: '评论', comment: '第 3 条再看一下' },
    ]);
    expect(said.names['转交给廖磊']?.['en-US']).toBe('Transferred to Liao Lei');
    expect((await press(id, 'signing', 'sign', law)).status).toBe(409);
    expect((await seen(id, zhu))?.may).toEqual([]);
    await press(id, 'signing', 'sign', other);
    await press(id, 'signing', 'sign', fang);
    await told(id, { status: 'approved', tasks: [] });
  });

  it('R-TASK-02 keeps the file of a signature, names it in the history, and takes no decision whose file it cannot fetch', async () => {
    const id = await start(draft);
    const first = await told(id, { status: 'running' });
    const { actions } = first.tasks[0] as unknown as { actions: { key: string; attachment?: string }[] };
    expect(actions.map(({ attachment }) => attachment)).toEqual(['optional', 'optional', undefined, undefined, undefined, undefined]);
    const files = [{ id: 'f1', name: '签字页.pdf', mediaType: 'application/pdf' }];
    demo.portal.status = 503;
    expect((await press(id, 'signing', 'sign', money, { files })).status).toBe(500);
    demo.portal.status = 200;
    expect((await press(id, 'signing', 'sign', money, { files })).status).toBe(204);
    await told(id, { history: [expect.anything(), expect.objectContaining({ what: '签署', files: ['f1'] })] as Said['history'] });
    const [kept] = (await seen(id))?.history.at(-1)?.files ?? [];
    expect([kept?.id, kept?.file.slice(36)]).toEqual(['f1', '/签字页.pdf']);
    expect(await file(kept!.file)).toEqual({
      name: '签字页.pdf',
      type: 'application/pdf',
      content: Buffer.from('/api/integration/v1/decision-files/f1').toString('base64'),
    });
  });

  it('does not ask in the portal for a signature that was given here', async () => {
    const id = await start(draft);
    await act(id, manager, 'sign');
    await told(id, { tasks: [expect.objectContaining({ needed: 2, decidedElsewhere: 1 })] as Said['tasks'] });
    expect(codes(await told(id, { summary: expect.arrayContaining([{ label: '已签署', value: '1 / 2' }]) as Said['summary'] }))).toEqual(
      [law, money].toSorted(),
    );
  });

  it('ends with one rejection, which states a reason', async () => {
    const id = await start(draft);
    expect(await act(id, law, 'refuse')).toMatchObject({ status: 400, msg: '请写明原因。' });
    await act(id, law, 'refuse', '违约条款不对等');
    const said = await told(id, { status: 'rejected', tasks: [] });
    expect(said.outcome).toMatchObject({ 'zh-CN': '已拒签' });
    expect((await seen(id))?.history.at(-1)).toMatchObject({ who: '薛舒窈', what: '拒签', comment: '违约条款不对等' });
  });
});

describe('R-TASK-03 the steps of a record', () => {
  interface FlowSteps {
    willDecide: { node: string; who: string[]; state: string }[];
    rows: { id: string; steps?: { node: string; who: string[]; state: string; what?: string }[] }[];
  }
  const { start, press, told, list } = open('it-device-apply', '/it/devices/apply', 'it', 'device');
  const steps = async (id: string) => (await list<FlowSteps>()).rows.find((row) => row.id === id)?.steps;

  it('are there before it is sent, and afterwards with those who decided, also for a step after the end', async () => {
    expect((await list<FlowSteps>()).willDecide).toMatchObject([{ state: 'coming' }, { who: ['林知遥'], state: 'coming' }]);
    const id = await start({ device: '显示器', reason: '旧设备更换', need: '2099-01-05' });
    expect((await steps(id))?.map(({ state }) => state)).toEqual(['running', 'coming']);
    await press(id, 'waiting', 'prepare', 'YH100727');
    await told(id, { withdrawable: false });
    await press(id, 'ready', 'receive', lin);
    await told(id, { status: 'approved' });
    const name = colleagueOf('YH100727')!.name;
    expect(await steps(id)).toMatchObject([
      { who: [name], state: 'done', what: '确认备好' },
      { who: ['林知遥'], state: 'done', what: '确认领取' },
    ]);
  });
});

describe('R-INT-07 a certificate', () => {
  const { seen, start, press, told } = open('hr-certificate-apply', '/hr/certificates', 'hr', 'certificate');
  const hr = 'YH100634';

  it('is sealed by human resources, or goes back to its owner with a reason', async () => {
    const [first, second] = [
      await start({ kind: '在职证明', use: '办理签证', by: '自取' }),
      await start({ kind: '收入证明', use: '银行贷款', by: '自取' }),
    ];
    expect(codes(await told(first, { status: 'running' }))).toEqual([hr]);
    expect((await press(first, 'waiting', 'seal', lin)).status).toBe(409);
    expect((await press(first, 'waiting', 'seal', hr)).status).toBe(204);
    await told(first, { status: 'approved', tasks: [] });
    expect(await seen(first)).toMatchObject({ state: 'ready', history: [{ what: '提交' }, { who: '韩映雪', what: '盖章' }] });
    await press(second, 'waiting', 'return', hr, { comment: '请写明收款银行' });
    await told(second, { status: 'returned', tasks: [] });
    expect(await seen(second)).toMatchObject({ state: 'returned', history: [{}, { comment: '请写明收款银行' }] });
  });
});

describe('R-INT-07 a device', () => {
  const { seen, start, act, press, tell, told } = open('it-device-apply', '/it/devices/apply', 'it', 'device');

  it('is prepared by the desk, received by the owner, returned and taken in', async () => {
    const id = await start({ device: '显示器', reason: '旧设备更换', need: '2099-01-05' });
    expect(codes(await told(id, { status: 'running', withdrawable: true }))).toHaveLength(3);
    await press(id, 'waiting', 'prepare', 'YH100727');
    const ready = await told(id, { withdrawable: false, tasks: [expect.objectContaining({ externalId: `device-${id}-ready` })] });
    expect(codes(ready)).toEqual([lin]);
    expect(ready.tasks).toMatchObject([{ ownStep: true }]);
    expect((await tell('case.withdrawn', `device-${id}`, lin)).status).toBe(409);
    await press(id, 'ready', 'receive', lin);
    await told(id, { status: 'approved', tasks: [] });
    expect((await seen(id))?.may.map(({ key }) => key)).toEqual(['giveback']);
    expect((await act(id, 'YH100727', 'giveback')).status).toBe(409);
    await act(id, lin, 'giveback', '项目结束');
    expect(codes(await told(id, { status: 'running' }))).toHaveLength(3);
    await press(id, 'returning', 'accept', 'YH100751');
    await told(id, { status: 'approved', tasks: [] });
    expect((await seen(id))?.state).toBe('back');
  });
});
