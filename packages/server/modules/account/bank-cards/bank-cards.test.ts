import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, sha256 } from '../../../testing/organisation.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { isLuhn } from './card-number.ts';
import { auditEntries } from '../../../audit/queries.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;
const lines: string[] = [];
beforeAll(async () => {
  portal = await openPortal({}, { write: (line) => void lines.push(line) });
  await portal.db
    .insertInto('banks')
    .values([
      { code: 'ICBC', name: '中国工商银行', sort: 0 },
      { code: 'CMB', name: '招商银行', sort: 1 },
    ])
    .execute();
  await portal.db
    .insertInto('bank_subbranches')
    .values([
      { code: 'b1', bank_code: 'ICBC', name: '工行西湖支行', region_code: '330106', sort: 0 },
      { code: 'b2', bank_code: 'ICBC', name: '工行100%支行', region_code: '330108', sort: 1 },
      { code: 'b3', bank_code: 'ICBC', name: '工行浦东支行', region_code: '310115', sort: 2 },
      { code: 'b4', bank_code: 'CMB', name: '招行西湖支行', region_code: '330106', sort: 3 },
    ])
    .execute();
  await portal.db
    .insertInto('shared_names')
    .values([
      { id: 'bank:中国工商银行', kind: 'bank', text: '中国工商银行', names: '{"en-US":"ICBC","pt-BR":"Banco"}' },
      { id: 'bank:工行西湖支行', kind: 'bank', text: '工行西湖支行', names: '{"en-US":"West Lake Branch","pt-BR":"Agência"}' },
    ])
    .execute();
  [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
});
afterAll(() => portal.close());
beforeEach(() => portal.db.deleteFrom('bank_cards').execute());

const base = '/business-center-config-web/v1/user/bank/card';
const number = '6222021234567890128';
/** Numbers that satisfy the sum. */
const numbers = Array.from({ length: 20_000 }, (_, n) => `62220200000${String(n).padStart(5, '0')}`).filter(isLuhn);
const body = { holder: '李晓明', bankCode: 'ICBC', subbranchCode: 'b1', regionCode: '330106', isDefault: false, cardNo: numbers[0] };
const create = (change: object = {}, as = li, headers = {}) =>
  portal.ask(`POST ${base}/create`, { as, body: { ...body, ...change }, headers });
const created = async (change: object = {}) => (await create(change)).json().data.id as string;
const update = (change: object, as = li) => {
  const { cardNo: _, ...rest } = body;
  return portal.ask(`PUT ${base}/update`, { as, body: { ...rest, ...change } });
};
const info = (id: string, as = li) => portal.ask(`GET ${base}/{id}/info`, { as, params: { id } });
const remove = (id: string, as = li) => portal.ask(`DELETE ${base}/delete/{id}`, { as, params: { id } });
const list = async (as = li) => (await portal.ask(`GET ${base}/list`, { as })).json().data;
const events = async () =>
  await auditEntries(portal.db).select(['event', 'details']).where('event', 'like', 'bank-card%').orderBy('seq', 'desc').execute();

describe('a bank card', () => {
  it('R-USER-05 is kept with its number masked, encrypted and in no log', async () => {
    const { data } = (await create()).json();
    expect(data).toMatchObject({
      holder: '李晓明',
      bankName: '中国工商银行',
      subbranchName: '工行西湖支行',
      cardNo: `**** **** **** ${numbers[0]!.slice(-4)}`,
      isDefault: true,
    });
    expect(await list()).toEqual([data]);
    const row = JSON.stringify(await portal.db.selectFrom('bank_cards').selectAll().execute());
    const all = JSON.stringify(await auditEntries(portal.db).selectAll().execute());
    await info(data.id);
    for (const text of [row, all, lines.join('')]) {
      expect(text).not.toContain(numbers[0]);
      expect(text).not.toContain(sha256(numbers[0]!));
    }
  });

  it('R-I18N-04 R-USER-05 names its bank and sub-branch in the language of the request', async () => {
    const headers = { 'accept-language': 'en-US' };
    const shown = { bankName: 'ICBC', subbranchName: 'West Lake Branch' };
    const answer = (await create({}, li, headers)).json().data;
    const asked = { as: li, headers, params: { id: answer.id as string } };
    expect(answer).toMatchObject(shown);
    expect((await portal.ask(`GET ${base}/list`, asked)).json().data).toMatchObject([shown]);
    expect((await portal.ask(`GET ${base}/{id}/info`, asked)).json().data).toMatchObject(shown);
    expect(await list()).toMatchObject([{ bankName: '中国工商银行', subbranchName: '工行西湖支行' }]);
  });

  it('R-USER-05 shows its number in info alone, which the audit log records', async () => {
    const id = await created();
    expect((await info(id)).json().data.cardNo).toBe(numbers[0]);
    expect((await events())[0]).toEqual({ event: 'bank-card-read', details: JSON.stringify({ card: id }) });
  });

  it('R-USER-05 asks for the password again if it was entered more than 15 minutes ago', async () => {
    const id = await created();
    const late = await portal.signIn('li');
    await portal.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .execute();
    const refused = await info(id, late);
    expect([refused.statusCode, refused.json()]).toEqual([403, { code: 40305, msg: '请先再次输入密码' }]);
    await portal.ask('POST /wutong-idaas-account/user/confirm-password', { as: late, body: { password: sha256(password) } });
    expect((await info(id, late)).statusCode).toBe(200);
    await portal.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
  });

  it("R-USER-05 is nobody else's and of no other tenant", async () => {
    const id = await created();
    const before = await portal.db.selectFrom('bank_cards').selectAll().execute();
    for (const as of [wang, park]) {
      expect([(await info(id, as)).statusCode, (await update({ id }, as)).statusCode, await list(as)]).toEqual([404, 404, []]);
      expect((await remove(id, as)).statusCode).toBe(200);
    }
    expect(await portal.db.selectFrom('bank_cards').selectAll().execute()).toEqual(before);
  });

  it('R-USER-05 cannot be read when its row was swapped with another', async () => {
    const [id, other] = [await created(), await created({ cardNo: numbers[1] })];
    const { sealed_no: sealed } = await portal.db
      .selectFrom('bank_cards')
      .select('sealed_no')
      .where('id', '=', other)
      .executeTakeFirstOrThrow();
    await portal.db.updateTable('bank_cards').set({ sealed_no: sealed }).where('id', '=', id).execute();
    expect((await info(id)).statusCode).toBe(500);
  });

  it('R-USER-05 is changed, and keeps its number without a new one', async () => {
    const id = await created();
    expect((await update({ id, holder: ' 李明 ', subbranchCode: 'b3', regionCode: '31' })).json().data).toMatchObject({
      holder: '李明',
      subbranchName: '工行浦东支行',
      regionCode: '31',
    });
    expect((await info(id)).json().data.cardNo).toBe(numbers[0]);
    await update({ id, cardNo: numbers[5] });
    expect((await info(id)).json().data.cardNo).toBe(numbers[5]);
  });

  it('is the default alone', async () => {
    const first = await created();
    const second = await created({ cardNo: numbers[1], isDefault: true });
    expect((await list()).map(({ id, isDefault }: { id: string; isDefault: boolean }) => [id, isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    await update({ id: first, isDefault: true });
    expect((await list())[0].id).toBe(first);
  });

  it('R-USER-05 counts as the payroll card 48 hours after a change, with a message to the user', async () => {
    await portal.db.deleteFrom('messages').execute();
    const notices = async () => {
      const rows = await portal.db
        .selectFrom('messages as m')
        .innerJoin('message_contents as c', 'c.id', 'm.content_id')
        .select(['c.body', 'c.link', 'c.urgent'])
        .where('m.person_id', '=', 'p-li')
        .orderBy('m.created_at', 'desc')
        .execute();
      return rows;
    };
    const hours = (card: { countsFrom: string | null }) =>
      card.countsFrom === null ? null : Math.round((Date.parse(card.countsFrom) - Date.now()) / 3_600_000);
    const first = await created();
    expect((await list()).map(hours)).toEqual([48]);
    const last = numbers[0]!.slice(-4);
    expect((await notices())[0]).toMatchObject({ link: '/user-center/my-account', urgent: 1 });
    expect((await notices())[0]!.body).toContain(`工资卡变为尾号 ${last}，48 小时后生效`);
    expect(JSON.stringify(await notices())).not.toContain(numbers[0]);

    await portal.db.updateTable('bank_cards').set({ counts_from: '2026-01-01T00:00:00.000Z' }).execute();
    await update({ id: first, isDefault: true });
    expect((await list()).map(hours)).toEqual([null]);
    const second = await created({ cardNo: numbers[1] });
    expect((await list()).map(hours)).toEqual([null, null]);
    await update({ id: first, holder: '李明', isDefault: true });
    expect((await list()).map(hours)).toEqual([48, null]);
    await remove(first);
    expect(
      (await list()).map((card: { id: string; isDefault: boolean; countsFrom: string }) => [card.id, card.isDefault, hours(card)]),
    ).toEqual([[second, true, 48]]);
    expect((await notices()).length).toBe(5);
    await remove(first);
    expect((await notices()).length).toBe(5);
  });

  it('R-USER-05 changes only for users who entered the password lately', async () => {
    const id = await created();
    const late = await portal.signIn('li');
    await portal.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000).toISOString() })
      .execute();
    const answers = [await create({ cardNo: numbers[3] }, late), await update({ id }, late), await remove(id, late)];
    await portal.db.updateTable('sessions').set({ created_at: new Date().toISOString() }).execute();
    expect(answers.map((one) => one.json().code)).toEqual([40305, 40305, 40305]);
    expect((await list()).length).toBe(1);
  });

  it('is made once when it is sent twice with one key, and deleted as often as one likes', async () => {
    const headers = { 'idempotency-key': 'card-1' };
    const [first, second] = [await create({}, li, headers), await create({}, li, headers)];
    expect([second.statusCode, second.json(), (await list()).length]).toEqual([200, first.json(), 1]);
    const { id } = first.json().data;
    expect([(await remove(id)).body, (await remove(id)).body]).toEqual([
      '{"code":0,"msg":"","data":null}',
      '{"code":0,"msg":"","data":null}',
    ]);
    expect(await list()).toEqual([]);
  });

  it('is refused with a number that is kept already', async () => {
    await create();
    const again = await create();
    expect([again.statusCode, again.json().code]).toEqual([409, 40910]);
    expect((await create({}, wang)).statusCode).toBe(200);
    const other = await created({ cardNo: numbers[2] });
    expect((await update({ id: other, cardNo: numbers[0] })).statusCode).toBe(409);
  });

  it('is one of ten, also when more come at once', async () => {
    const answers = await Promise.all(numbers.slice(0, 14).map((cardNo) => create({ cardNo })));
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, (await list()).length]).toEqual([10, 10]);
    expect((await create({ cardNo: numbers[15] })).json()).toEqual({ code: 40909, msg: '最多保存 10 张银行卡，请先删除一些' });
  });

  it.each([
    [{ cardNo: '6222021234567890129' }, '/cardNo'],
    [{ cardNo: '62220212345678901234' }, '/cardNo'],
    [{ cardNo: '6222 0212 3456' }, '/cardNo'],
    [{ bankCode: 'CMB' }, '/subbranchCode'],
    [{ subbranchCode: 'none' }, '/subbranchCode'],
    [{ regionCode: '31' }, '/regionCode'],
    [{ regionCode: 'x' }, '/regionCode'],
    [{ holder: '' }, '/holder'],
    [{ personId: 'p-wang' }, '/personId'],
    [{ isDefault: 'yes' }, '/isDefault'],
  ])('R-USER-05 is refused as %j', async (change, path) => {
    const { code, errors } = (await create(change)).json();
    expect([code, errors[0].path]).toEqual([40001, path]);
  });
});

describe('sub-branches', () => {
  const page = async (query: object) =>
    (await portal.ask(`POST ${base}/subbranch/page`, { as: li, body: { bankCode: 'ICBC', ...query } })).json();
  it.each([
    [{}, ['b1', 'b2', 'b3']],
    [{ regionCode: '33' }, ['b1', 'b2']],
    [{ regionCode: '330106' }, ['b1']],
    [{ regionCode: '330108' }, ['b2']],
    [{ keyword: '100%' }, ['b2']],
    [{ keyword: '%' }, ['b2']],
    [{ keyword: ' 浦东 ' }, ['b3']],
    [{ bankCode: 'CMB' }, ['b4']],
    [{ bankCode: "' or 1=1" }, []],
    [{ pageSize: 1, pageIndex: 2 }, ['b2']],
  ])('R-USER-05 are found by %j', async (query, codes) => {
    expect((await page(query)).data.map(({ code }: { code: string }) => code)).toEqual(codes);
  });
});

it.each([
  ['en-US', 'lake', ['West Lake Branch']],
  ['en-US', '西湖', ['West Lake Branch']],
  ['en-US', 'ag', []],
  ['en-US', 'us', []],
  ['pt-BR', 'AG', ['Agência']],
  ['zh-CN', 'lake', []],
])('R-I18N-04 R-USER-05 in %s sub-branches are found by %s: %s', async (language, keyword, names) => {
  const headers = { 'accept-language': language };
  const body = { bankCode: 'ICBC', keyword };
  const { data, total } = (await portal.ask(`POST ${base}/subbranch/page`, { as: li, body, headers })).json();
  expect([data.map(({ name }: { name: string }) => name), total]).toEqual([names, names.length]);
});

it.each([
  [number, true],
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['1411111111111111', false],
  ['', false],
])('the sum of %s fits: %s', (digits, fits) => {
  expect(isLuhn(digits)).toBe(fits && digits !== '');
});
