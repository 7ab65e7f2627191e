import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { rebuildTerms } from '../../../db/rebuild-terms.ts';
import { removeOldDocuments } from './document-queries.ts';

let portal: Portal;
let legal: BusinessSystem;
let park: BusinessSystem;
let [li, wang, liOfPark]: Person[] = [];

beforeAll(async () => {
  portal = await openPortal();
  legal = await connect(portal, { source: 'legal', name: '法务系统', origins: ['https://legal.example.com'] });
  park = await connect(portal, { source: 'park', name: '园区系统', tenants: ['10002'] });
  [li, wang, liOfPark] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: liOfPark, body: { tenantId: '10002' } });
  const department = { tenant_id: '10001', sort: 1 };
  await portal.db
    .insertInto('departments')
    .values([
      { ...department, id: 'd-head', parent_id: null, name: '总部' },
      { ...department, id: 'd-team', parent_id: 'd-head', name: '小组' },
      { ...department, id: 'd-other', parent_id: 'd-head', name: '另一组' },
    ])
    .execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.deleteFrom('documents').execute();
  await portal.db.updateTable('person_tenants').set({ department_id: null }).where('tenant_id', '=', '10001').execute();
});

const contract = {
  version: 1,
  number: 'HT-2046',
  title: { 'zh-CN': '云腾科技年度框架合同', 'en-US': 'Framework contract with Yunteng', 'pt-BR': 'Contrato com a Yunteng' },
  text: { 'zh-CN': '付款条件：验收后三十天', 'en-US': 'Payment thirty days after acceptance' },
  link: '/app-center/main/contracts/HT-2046',
  audience: { everyone: true },
};
const put = (change: object = {}, externalId = 'c-1', system = legal) =>
  system.ask('PUT /documents/{externalId}', { params: { externalId }, body: { ...contract, ...change } });
const remove = (externalId = 'c-1', system = legal) => system.ask('DELETE /documents/{externalId}', { params: { externalId } });
async function written(change: object = {}, externalId = 'c-1', system = legal) {
  const response = await put(change, externalId, system);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const refused = async (change: object) => {
  const response = await put(change);
  return [response.statusCode, response.json().code, response.json().field];
};
async function find(as: Person | undefined, text: string) {
  const response = await portal.ask('POST /business-center/v1/search', { ...(as && { as }), body: { text, kinds: ['document'] } });
  return response.json().data.documents;
}
const finds = async (as: Person | undefined, text = 'HT-2046') => (await find(as, text)).total > 0;
const department = (person: string, id: string | null) =>
  portal.db
    .updateTable('person_tenants')
    .set({ department_id: id })
    .where('person_id', '=', person)
    .where('tenant_id', '=', '10001')
    .execute();

describe('a document', () => {
  it.each(['HT-2046', 'ht2046', '2046', '框架合同', 'kuangjia', '验收后', 'acceptance', 'contrato', '雲騰科技'])(
    'R-TASK-04 is found by %s, with its system and where it is',
    async (text) => {
      expect(await written()).toEqual({ externalId: 'c-1', result: 'created', version: 1, skipped: [] });
      expect(await find(wang, text)).toMatchObject({
        total: 1,
        hits: [{ title: '云腾科技年度框架合同', number: 'HT-2046', system: '法务系统', path: '/app-center/main/contracts/HT-2046' }],
      });
    },
  );

  it('R-TASK-04 needs all words, and at least two letters', async () => {
    await written();
    expect([await finds(wang, '框架 2046'), await finds(wang, '框架 2047'), await finds(wang, '框')]).toEqual([true, false, false]);
  });

  it('R-TASK-04 has its title in the language of the reader', async () => {
    await written();
    const headers = { 'accept-language': 'en-US' };
    const response = await portal.ask('POST /business-center/v1/search', { ...(wang && { as: wang }), headers, body: { text: '框架' } });
    expect(response.json().data.documents.hits[0].title).toBe('Framework contract with Yunteng');
  });

  it('R-TASK-04 is changed by a higher version only', async () => {
    await written({ version: 2 });
    expect(await written({ version: 2 })).toMatchObject({ result: 'same', version: 2 });
    expect(await written({ version: 1, number: 'HT-1' })).toMatchObject({ result: 'older', version: 2 });
    expect(await written({ version: 2, number: 'HT-1' })).toMatchObject({ result: 'differs' });
    expect(await finds(wang, 'HT-1')).toBe(false);
    expect(await written({ version: 3, number: 'HT-2047', title: { 'zh-CN': '采购协议' } })).toMatchObject({ result: 'changed' });
    expect([await finds(wang, '2046'), await finds(wang, '框架'), await finds(wang, '采购协议')]).toEqual([false, false, true]);
  });

  it('R-TASK-04 is gone once deleted, and an older version does not bring it back', async () => {
    await written({ version: 5 });
    expect((await remove()).json()).toEqual({ externalId: 'c-1', deleted: true });
    expect((await remove()).json()).toEqual({ externalId: 'c-1', deleted: false });
    expect((await remove('never')).json().deleted).toBe(false);
    expect([await written({ version: 4 }), await written({ version: 5 })]).toMatchObject([{ result: 'older' }, { result: 'differs' }]);
    expect(await finds(wang)).toBe(false);
    expect(await written({ version: 6 })).toMatchObject({ result: 'created' });
    expect(await finds(wang)).toBe(true);
  });

  it('R-TASK-04 is not found after its end, and both the expired and the deleted are removed', async () => {
    await written({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await written({}, 'c-2');
    await remove('c-2');
    expect(await finds(wang)).toBe(true);
    await portal.db.updateTable('documents').set({ expires_at: '2026-01-01T00:00:00.000Z' }).where('external_id', '=', 'c-1').execute();
    expect(await finds(wang)).toBe(false);
    await removeOldDocuments(portal.db, new Date().toISOString(), new Date(0).toISOString());
    expect(await portal.db.selectFrom('documents').select('external_id').execute()).toEqual([{ external_id: 'c-2' }]);
    await removeOldDocuments(portal.db, new Date().toISOString(), new Date(Date.now() + 1000).toISOString());
    for (const table of ['documents', 'document_terms', 'document_audience'] as const)
      expect(await portal.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('R-TASK-04 is found after the terms were rebuilt', async () => {
    await written();
    await portal.db.deleteFrom('document_terms').execute();
    await portal.db.deleteFrom('versions').where('name', '=', 'terms').execute();
    await rebuildTerms(portal.db);
    expect(await finds(wang)).toBe(true);
  });
});

describe('the audience', () => {
  it("R-TASK-04 finds nothing in another tenant, also by another tenant's number", async () => {
    await written();
    await written({ number: 'PK-77' }, 'c-1', park);
    expect([await finds(li), await finds(liOfPark), await finds(liOfPark, 'PK-77'), await finds(li, 'PK-77')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    await remove('c-1', park);
    expect(await finds(li)).toBe(true);
  });

  it('R-TASK-04 a record stays in the tenant in which it was first said', async () => {
    const both = await connect(portal, { source: 'both', tenants: ['10001', '10002'] });
    await written({ tenant: '10001' }, 'c-9', both);
    const moved = await put({ version: 2, tenant: '10002' }, 'c-9', both);
    expect([moved.statusCode, moved.json().code, moved.json().field]).toEqual([409, 'conflict', 'tenant']);
    expect([await finds(li), await finds(liOfPark)]).toEqual([true, false]);
    await remove('c-9', both);
    await written({ version: 3, tenant: '10002' }, 'c-9', both);
    expect([await finds(li), await finds(liOfPark)]).toEqual([false, true]);
  });

  it.each([
    ['the department itself', 'd-team', 'd-team', true],
    ['one below it', 'd-head', 'd-team', true],
    ['one above it', 'd-team', 'd-head', false],
    ['one beside it', 'd-other', 'd-team', false],
    ['none', 'd-head', null, false],
  ] as const)('R-TASK-04 a document for a department is found from %s: %s, %s', async (_, asked, own, expected) => {
    await department('p-wang', own);
    await written({ audience: { departments: [asked] } });
    expect([await finds(wang), await finds(li)]).toEqual([expected, false]);
  });

  it('R-TASK-04 counts at the search: who leaves a department or a role does not find it any more', async () => {
    await department('p-wang', 'd-team');
    await written({ audience: { departments: ['d-head'] } });
    expect(await finds(wang)).toBe(true);
    await department('p-wang', null);
    expect(await finds(wang)).toBe(false);
    await written({ version: 2, audience: { roles: ['r-few'] } });
    expect([await finds(wang), await finds(li)]).toEqual([true, false]);
    await portal.db.deleteFrom('person_roles').where('role_id', '=', 'r-few').execute();
    expect(await finds(wang)).toBe(false);
    await portal.db.insertInto('person_roles').values({ person_id: 'p-wang', role_id: 'r-few' }).execute();
  });

  it('R-TASK-04 people are named like those of messages; who is not known is in the answer', async () => {
    const people = [{ userCode: 'E1002' }, { userCode: 'E7777' }];
    expect(await written({ audience: { people } })).toMatchObject({
      result: 'created',
      skipped: [{ field: 'audience/people/1', code: 'unknown_person' }],
    });
    expect([await finds(wang), await finds(li)]).toEqual([true, false]);
  });

  it('R-TASK-04 a substitute finds the to-dos of a principal, not their documents', async () => {
    const now = Date.now();
    const [from, until] = [new Date(now - 60_000).toISOString(), new Date(now + 60_000).toISOString()];
    const row = {
      id: 's1',
      tenant_id: '10001',
      person_id: 'p-wang',
      substitute_id: 'p-li',
      source: 'self' as const,
      created_at: from,
      told: 'active' as const,
    };
    await portal.db
      .insertInto('absences')
      .values({ ...row, from_at: from, until_at: until })
      .execute();
    await written({ audience: { people: [{ userCode: 'E1002' }] } });
    expect(await finds(li)).toBe(false);
    await portal.db.deleteFrom('absences').execute();
  });
});

describe('a malformed or forbidden document', () => {
  it.each([
    [{ link: undefined }, [400, 'malformed', 'link']],
    [{ link: 'https://evil.example.com/x' }, [422, 'link_forbidden', 'link']],
    [{ link: 'javascript:alert(1)' }, [422, 'link_forbidden', 'link']],
    [{ audience: {} }, [400, 'malformed', 'audience']],
    [{ audience: { departments: ['d-none'] } }, [422, 'unknown_department', 'audience/departments/0']],
    [{ title: { 'en-US': 'No Chinese' } }, [400, 'malformed', 'title/zh-CN']],
    [{ text: { 'zh-CN': '字'.repeat(6667) } }, [400, 'malformed', 'text/zh-CN']],
    [{ text: { 'zh-CN': 'x'.repeat(20_001) } }, [400, 'malformed', 'text/zh-CN']],
    [{ number: '' }, [400, 'malformed', 'number']],
    [{ version: -1 }, [400, 'malformed', 'version']],
    [{ expiresAt: '2026-01-01T00:00:00Z' }, [400, 'malformed', 'expiresAt']],
    [{ tenant: '10002' }, [403, 'tenant_forbidden', 'tenant']],
    [{ colour: 'red' }, [400, 'unknown_field', 'colour']],
  ])('R-TASK-04 %j is refused as %j', async (change, wanted) => {
    expect(await refused(change)).toEqual(wanted);
    expect(await portal.db.selectFrom('documents').select('id').execute()).toEqual([]);
  });

  it('R-TASK-04 the largest text is taken, and its end is found', async () => {
    const long = `${'word '.repeat(3990)}zebrafish`;
    await written({ text: { 'zh-CN': `${'字'.repeat(6600)}尾部`, 'zh-TW': `${'字'.repeat(6600)}尾部`, 'en-US': long, 'pt-BR': long } });
    expect([await finds(wang, '尾部'), await finds(wang, 'zebra')]).toEqual([true, true]);
  });

  it('R-TASK-04 an account without the scope writes and deletes nothing', async () => {
    const other = await connect(portal, { source: 'other', scopes: ['messages:send'] });
    expect([(await put({}, 'c-9', other)).statusCode, (await remove('c-9', other)).statusCode]).toEqual([403, 403]);
  });

  it('R-TASK-04 an account writes and deletes nothing of another one', async () => {
    const other = await connect(portal, { source: 'second' });
    await written();
    expect((await remove('c-1', other)).json().deleted).toBe(false);
    await written({ version: 9, number: 'ZZ-1' }, 'c-1', other);
    expect([await finds(wang), await finds(wang, 'ZZ-1')]).toEqual([true, true]);
  });

  it('R-TASK-04 two versions at once leave the higher one', async () => {
    await Promise.all([3, 1, 5, 2, 4].map((version) => written({ version, number: `V-${version}00` })));
    expect([await finds(wang, 'V-500'), await finds(wang, 'V-300')]).toEqual([true, false]);
  });
});
