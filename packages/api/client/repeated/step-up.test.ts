import { beforeEach, expect, it, vi } from 'vitest';
import { call, callBody, CallError, configureClient } from '../index.ts';

const refused = vi.fn();
const cards = 'GET /business-center-config-web/v1/user/bank/card/list';
const devices = 'GET /business-center/v1/devices/mine';
const needed = (code = 40305) => Response.json({ code, msg: '请先再次输入密码' }, { status: 403 });

let fresh: boolean;
let asked: string[];
let code: number;
const confirm = vi.fn<(by: string) => Promise<boolean>>();

beforeEach(() => {
  [fresh, asked, code] = [false, [], 40305];
  refused.mockReset();
  confirm.mockReset();
  configureClient({ refused, confirm });
  vi.stubGlobal('fetch', (address: string, { body, headers }: RequestInit) => {
    asked.push(`${address} ${String(body ?? '')} ${new Headers(headers).get('Idempotency-Key') ?? ''}`.trim());
    return Promise.resolve(fresh ? Response.json({ code: 0, msg: '', data: [] }) : needed(code));
  });
});

it('repeats a call that needs the password, unchanged, when it was entered', async () => {
  confirm.mockImplementation(async () => (fresh = true));
  const body = { resourceCode: 'x' };
  await call('POST /wuyou-auth/common-use/add', { body, idempotencyKey: 'K1' });
  expect(asked).toEqual(Array(2).fill('/api/wuyou-auth/common-use/add {"resourceCode":"x"} K1'));
  expect([confirm.mock.calls, refused.mock.calls]).toEqual([[['password']], []]);
});

it('names the kind of confirmation', async () => {
  code = 40306;
  confirm.mockImplementation(async () => (fresh = true));
  await call(cards);
  expect(confirm).toHaveBeenCalledExactlyOnceWith('outside');
});

it('asks once for calls that are refused together, and repeats all of them', async () => {
  let release!: (done: boolean) => void;
  confirm.mockImplementation(() => new Promise((resolve) => (release = resolve)));
  const calls = [call(cards), call(devices), callBody(cards)];
  await vi.waitFor(() => expect([asked.length, confirm.mock.calls.length]).toEqual([3, 1]));
  fresh = true;
  release(true);
  await Promise.all(calls);
  expect([confirm.mock.calls.length, asked.length]).toEqual([1, 6]);
  expect(refused).not.toHaveBeenCalled();
});

it('rejects with an error of its own without a notice if the user does not confirm, and asks again next time', async () => {
  for (const answer of [() => Promise.resolve(false), () => Promise.reject(new Error('no dialog'))]) {
    confirm.mockImplementationOnce(answer);
    const error = await call(cards).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ kind: 'aborted', status: 403, code: '40305', message: '请先再次输入密码' });
  }
  expect([confirm.mock.calls.length, asked.length, refused.mock.calls]).toEqual([2, 2, []]);
});

it('rejects when the server asks again after a confirmation: no endless loop', async () => {
  confirm.mockResolvedValue(true);
  await expect(call(cards)).rejects.toMatchObject({ kind: 'refused', code: '40305' });
  expect([confirm.mock.calls.length, asked.length]).toEqual([1, 2]);
});

it('asks for no password when the call is the one that sends it', async () => {
  confirm.mockResolvedValue(true);
  const said = call('POST /wutong-idaas-account/user/confirm-password', { body: { password: 'x' }, quiet: true });
  await expect(said).rejects.toMatchObject({ kind: 'refused', status: 403 });
  expect(confirm).not.toHaveBeenCalled();
});

it('R-HTTP-06 leaves a 403 unchanged without a confirm hook, and for every other refusal', async () => {
  configureClient({ confirm: undefined } as never);
  await expect(call(cards)).rejects.toMatchObject({ kind: 'refused', status: 403 });
  expect(refused).toHaveBeenCalledExactlyOnceWith({ title: 'Forbidden', description: '请先再次输入密码' });
  configureClient({ confirm });
  code = 40301;
  await expect(call(cards)).rejects.toMatchObject({ kind: 'refused', code: '40301' });
  expect(confirm).not.toHaveBeenCalled();
});

it('TENANT_CHANGED is reported to the page instead of a notice, for quiet calls too', async () => {
  const tenantChanged = vi.fn();
  configureClient({ tenantChanged });
  vi.stubGlobal('fetch', async () => Response.json({ code: 40901, msg: '当前租户已切换' }, { status: 409 }));
  for (const quiet of [false, true]) await expect(call(cards, { quiet })).rejects.toMatchObject({ status: 409, code: '40901' });
  expect([tenantChanged.mock.calls.length, refused.mock.calls]).toEqual([2, []]);
});
