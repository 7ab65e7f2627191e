import { mostDepartments, mostLevels } from '@atrium/api/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '../../../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let li: Person;

beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterEach(() => portal.close());

const blank = { names: {}, code: '', head: null, parent: null };
const ask = (...[name, more]: Parameters<Portal['ask']>) => portal.ask(name, { as: li, ...more });
const add = (name: string, more: object = {}) => ask('POST /administration/v1/departments', { body: { ...blank, name, ...more } });
const made = async (name: string, more: object = {}) => (await add(name, more)).json().data;
const read = async (id: string, as = li) => (await ask('GET /administration/v1/departments/{id}', { as, params: { id } })).json().data;
const list = async () =>
  (await ask('GET /administration/v1/departments')).json().data as { id: string; name: string; parent: string | null }[];
const names = async () => (await list()).map(({ name }) => name);
const save = async (id: string, more: object) => {
  const { name, names: others, code, head, version } = await read(id);
  return ask('PUT /administration/v1/departments/{id}', { params: { id }, body: { name, names: others, code, head, version, ...more } });
};
const move = async (id: string, parent: string | null) =>
  ask('POST /administration/v1/departments/{id}/move', { params: { id }, body: { parent, version: (await read(id)).version } });
const archive = async (id: string, into: string | null = null) =>
  ask('POST /administration/v1/departments/{id}/archive', { params: { id }, body: { into, version: (await read(id)).version } });
const restore = async (id: string) =>
  ask('POST /administration/v1/departments/{id}/restore', { params: { id }, body: { version: (await read(id)).version } });
const effect = async (id: string, other: string | null) =>
  (await ask('POST /administration/v1/departments/{id}/effect', { params: { id }, body: { other } })).json().data;
const history = async (id: string) =>
  (await ask('GET /administration/v1/departments/{id}/history', { params: { id } })).json().data.rows as {
    details: { did: string };
    changes: { field: string; from: string; to: string }[];
  }[];
const put = (person: string, department: string | null) =>
  portal.db
    .updateTable('person_tenants')
    .set({ department_id: department })
    .where('person_id', '=', person)
    .where('tenant_id', '=', '10001')
    .execute();
const placeOf = async (person: string) =>
  (
    await portal.db
      .selectFrom('person_tenants')
      .select('department_id')
      .where('person_id', '=', person)
      .where('tenant_id', '=', '10001')
      .executeTakeFirstOrThrow()
  ).department_id;
const notice = (id: string, departments: string[]) => ({
  id,
  tenant_id: '10001',
  severity: 'info' as const,
  title: '停电',
  titles: '{}',
  body: '',
  bodies: '{}',
  from_at: new Date().toISOString(),
  until_at: null,
  departments: JSON.stringify(departments),
  dismissable: 1 as const,
  changed_at: new Date().toISOString(),
});
const codeOf = (answer: { statusCode: number; json(): { code: number } }) => [answer.statusCode, answer.json().code];
const wrong = (answer: { json(): { errors: { path: string }[] } }) => answer.json().errors.map(({ path }) => path);

describe('R-RUN-03 a department', () => {
  it('is made with names, head and code, changed, and has a history', async () => {
    const top = await made('研发中心', { names: { 'en-US': 'R&D' }, code: 'RD', head: 'p-li' });
    expect(top).toMatchObject({ parent: null, path: [], head: 'p-li', manager: { id: 'p-li', name: '李晓明' }, people: 0, below: 0 });
    const below = await made('平台组', { parent: top.id });
    expect(below).toMatchObject({ path: [{ id: top.id, name: '研发中心' }], head: null, manager: { id: 'p-li' } });
    expect((await save(below.id, { name: '平台部', code: 'RD-1' })).json().data).toMatchObject({ name: '平台部', code: 'RD-1' });
    expect((await history(below.id)).map(({ details, changes }) => [details.did, changes.map(({ field }) => field)])).toEqual([
      ['changed', ['name', 'code']],
      ['made', ['name', 'parent']],
    ]);
    expect((await list()).map(({ name, parent }) => [name, parent])).toEqual([
      ['研发中心', null],
      ['平台部', top.id],
    ]);
  });

  it('has a name of its own among its siblings, a code of its own, and a head of the tenant', async () => {
    const { id } = await made('甲', { code: 'A' });
    expect(wrong(await add('甲'))).toEqual(['/name']);
    expect(wrong(await add('乙', { code: 'A' }))).toEqual(['/code']);
    expect(wrong(await add('乙', { head: 'nobody' }))).toEqual(['/head']);
    expect(wrong(await add('乙', { parent: 'nowhere' }))).toEqual(['/parent']);
    expect((await add('甲', { parent: id })).statusCode).toBe(200);
    expect((await save(id, { name: '甲', code: 'A' })).statusCode).toBe(200);
  });

  it('is not saved over the change of somebody else', async () => {
    const { id, version } = await made('甲');
    await save(id, { name: '甲一' });
    const stale = await ask('PUT /administration/v1/departments/{id}', {
      params: { id },
      body: { name: '甲二', names: {}, code: '', head: null, version },
    });
    expect([...codeOf(stale), stale.json().data.name]).toEqual([409, 40939, '甲一']);
    const moved = await ask('POST /administration/v1/departments/{id}/move', { params: { id }, body: { parent: null, version } });
    expect(codeOf(moved)).toEqual([409, 40939]);
  });

  it('is of the administrator’s own tenant', async () => {
    await portal.db.insertInto('departments').values({ id: 'other', tenant_id: '10002', parent_id: null, name: '园区', sort: 1 }).execute();
    const { id, version } = await made('甲');
    expect(await names()).toEqual(['甲']);
    const params = { id: 'other' };
    expect((await ask('GET /administration/v1/departments/{id}', { params })).statusCode).toBe(404);
    expect(wrong(await move(id, 'other'))).toEqual(['/parent']);
    expect(wrong(await archive(id, 'other'))).toEqual(['/into']);
    expect((await ask('POST /administration/v1/departments/{id}/move', { params, body: { parent: id, version } })).statusCode).toBe(404);
    expect((await ask('POST /administration/v1/departments/{id}/archive', { params, body: { into: id, version } })).statusCode).toBe(404);
  });

  it('moves with everything below it, and never below itself', async () => {
    const [a, b] = [await made('甲'), await made('乙')];
    const c = await made('丙', { parent: a.id });
    expect(codeOf(await move(a.id, c.id))).toEqual([409, 40990]);
    expect(codeOf(await move(a.id, a.id))).toEqual([409, 40990]);
    expect((await move(a.id, b.id)).json().data.path).toEqual([{ id: b.id, name: '乙' }]);
    expect((await read(c.id)).path.map(({ name }: { name: string }) => name)).toEqual(['乙', '甲']);
    expect((await history(a.id))[0]).toMatchObject({
      details: { did: 'moved-below' },
      changes: [{ field: 'parent', from: '', to: '乙' }],
    });
    expect((await move(a.id, null)).json().data.path).toEqual([]);
  });

  it('has at most twelve levels, also after a move or a merge', async () => {
    let parent: string | null = null;
    const chain: string[] = [];
    for (let level = 1; level <= mostLevels; level += 1) {
      parent = (await made(`第${level}级`, { parent })).id as string;
      chain.push(parent);
    }
    expect(codeOf(await add('第十三级', { parent }))).toEqual([409, 40991]);
    const two = await made('两级');
    await made('下级', { parent: two.id });
    expect(codeOf(await move(two.id, chain[10]!))).toEqual([409, 40991]);
    expect((await move(two.id, chain[9]!)).statusCode).toBe(200);
    expect(codeOf(await archive(two.id, chain[11]!))).toEqual([409, 40991]);
    expect((await archive(two.id, chain[10]!)).statusCode).toBe(200);
  });

  it('is one of at most five thousand', async () => {
    const rows = Array.from({ length: mostDepartments }, (_, at) => ({
      id: `d${at}`,
      tenant_id: '10001',
      parent_id: at === 0 ? null : `d${at % 100}`,
      name: `部门${at}`,
      sort: at,
    }));
    rows[0]!.parent_id = null;
    for (let at = 0; at < rows.length; at += 500)
      await portal.db
        .insertInto('departments')
        .values(rows.slice(at, at + 500).map((row) => (row.id === row.parent_id ? { ...row, parent_id: null } : row)))
        .execute();
    expect(codeOf(await add('再一个'))).toEqual([409, 40992]);
    expect((await list()).length).toBe(mostDepartments);
    await archive('d4999');
    expect((await add('再一个')).statusCode).toBe(200);
  });

  it('says before a change what it touches', async () => {
    const [a, b] = [await made('甲'), await made('乙')];
    const c = await made('丙', { parent: a.id });
    await put('p-li', a.id);
    await put('p-wang', c.id);
    await portal.db
      .updateTable('sub_apps')
      .set({ departments: JSON.stringify([c.id]) })
      .where('name', '=', 'expenses')
      .execute();
    expect(await effect(a.id, b.id)).toMatchObject({ departments: 2, people: 2, tasks: 3 });
    const hidden = await portal.db
      .selectFrom('tasks')
      .select('id')
      .where('person_id', '=', 'p-li')
      .where('kind', '=', 'todo')
      .executeTakeFirstOrThrow();
    const hide = (at: string | null) => portal.db.updateTable('tasks').set({ deleted_at: at }).where('id', '=', hidden.id).execute();
    await hide(new Date().toISOString());
    expect(await effect(a.id, b.id)).toMatchObject({ tasks: 2 });
    await hide(null);
    expect((await effect(a.id, b.id)).roles).toBeGreaterThan(1);
    expect(await effect(b.id, null)).toEqual({ departments: 1, people: 0, roles: 0, subApps: 0, news: 0, documents: 0, tasks: 0 });
  });

  it('goes into another one with people, departments, head and audiences', async () => {
    const [a, b] = [await made('甲', { head: 'p-li' }), await made('乙')];
    const c = await made('丙', { parent: a.id });
    await put('p-wang', a.id);
    const { db } = portal;
    const app = { name: 'rolled', title: '灰度', kind: 'frame', port: null, router_base: null, sort: 9, address: null } as const;
    await db
      .insertInto('sub_apps')
      .values({ ...app, departments: JSON.stringify([a.id]) })
      .execute();
    await db
      .insertInto('portal_notices')
      .values(notice('gate', [a.id]))
      .execute();
    const news = 'n-gate';
    const texts = { title: '停电', titles: '{}', summary: '', summaries: '{}', body: '', bodies: '{}', author: '', cover: null };
    const published = { category: 'company', published_at: new Date().toISOString() } as const;
    await db
      .insertInto('news')
      .values({ id: news, tenant_id: '10001', ...texts, ...published })
      .execute();
    await db.insertInto('news_departments').values({ news_id: news, department_id: a.id }).execute();
    expect(await effect(a.id, b.id)).toMatchObject({ subApps: 1, news: 2 });
    expect(codeOf(await archive(a.id))).toEqual([409, 40993]);
    expect(codeOf(await archive(a.id, c.id))).toEqual([409, 40990]);
    expect((await archive(a.id, b.id)).json().data).toMatchObject({ mergedInto: { id: b.id, name: '乙' }, people: 0 });
    expect(await placeOf('p-wang')).toBe(b.id);
    expect(await read(b.id)).toMatchObject({ head: 'p-li', people: 1, below: 1 });
    expect((await read(c.id)).path).toEqual([{ id: b.id, name: '乙' }]);
    const { departments } = await db.selectFrom('sub_apps').select('departments').where('name', '=', 'rolled').executeTakeFirstOrThrow();
    expect(JSON.parse(departments)).toEqual([b.id]);
    expect(await db.selectFrom('news_departments').selectAll().execute()).toEqual([{ news_id: news, department_id: b.id }]);
    expect(await db.selectFrom('portal_notices').select('departments').where('id', '=', 'gate').execute()).toEqual([
      { departments: JSON.stringify([b.id]) },
    ]);
    expect(await names()).toEqual(['乙', '丙']);
    expect((await history(a.id))[0]!.details).toMatchObject({ did: 'merged' });
    expect((await history(b.id))[0]!.details).toMatchObject({ did: 'merged-into' });
  });

  it('is archived when it is empty, is found nowhere then, and comes back', async () => {
    const [a, b] = [await made('甲'), await made('乙')];
    await move(b.id, a.id);
    await put('p-wang', b.id);
    expect(codeOf(await archive(b.id))).toEqual([409, 40993]);
    await put('p-wang', null);
    const archived = (await archive(b.id)).json().data;
    expect(archived.archivedAt).not.toBeNull();
    expect((await read(a.id)).below).toBe(0);
    expect(codeOf(await save(b.id, { name: '丙' }))).toEqual([409, 40994]);
    expect(codeOf(await move(b.id, null))).toEqual([409, 40994]);
    expect(wrong(await add('丁', { parent: b.id }))).toEqual(['/parent']);
    expect(wrong(await archive(a.id, b.id))).toEqual(['/into']);
    expect((await ask('GET /administration/v1/choices/departments')).json().data).toHaveLength(1);
    const page = (await ask('GET /administration/v1/departments/archived')).json().data;
    expect([page.total, page.rows[0].name]).toEqual([1, '乙']);
    const back = (await restore(b.id)).json().data;
    expect([back.archivedAt, back.path]).toEqual([null, [{ id: a.id, name: '甲' }]]);
    expect((await history(b.id))[0]!.details.did).toBe('unarchived');
    expect(await names()).toEqual(['甲', '乙']);
  });

  it('comes back below the nearest department that is there', async () => {
    const [a, b] = [await made('甲'), await made('乙')];
    const c = await made('丙', { parent: a.id });
    await archive(c.id);
    await archive(a.id, b.id);
    expect((await restore(c.id)).json().data.path).toEqual([{ id: b.id, name: '乙' }]);
  });

  it('changes its order among its siblings', async () => {
    const ids = [];
    for (const name of ['甲', '乙', '丙']) ids.push((await made(name)).id as string);
    const order = (codes: string[]) => ask('PUT /administration/v1/department-order', { body: { codes } });
    expect((await order([ids[2]!, ids[0]!, ids[1]!])).statusCode).toBe(200);
    expect(await names()).toEqual(['丙', '甲', '乙']);
    expect(codeOf(await order([ids[0]!, ids[1]!]))).toEqual([409, 40939]);
  });

  it('reaches open pages', async () => {
    const stream = await readEvents(portal.server, li);
    const versions = () => stream.events.filter(({ event }) => event === 'rights').length;
    await stream.until(() => versions() === 1);
    const { id } = await made('甲');
    await stream.until(() => versions() === 2);
    await save(id, { name: '乙' });
    await stream.until(() => versions() === 3);
    stream.close();
  });
});

describe('R-ADM-09 a department of a file', () => {
  const ofFile = async (id: string) => {
    const row = await portal.db.selectFrom('departments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { archived_at: _, merged_into: __, ...known } = row;
    await portal.db
      .insertInto('provision_state')
      .values({ key: `department:${id}`, value: JSON.stringify({ row: known, links: {} }) })
      .execute();
  };
  const own = async (id: string, owner: 'screens' | 'files') =>
    ask('POST /administration/v1/departments/{id}/ownership', { params: { id }, body: { owner, version: (await read(id)).version } });

  it('is read-only until somebody takes it over, and becomes what the file says when it is given back', async () => {
    const [a, b] = [await made('甲'), await made('乙')];
    await ofFile(a.id);
    expect(codeOf(await save(a.id, { name: '丙' }))).toEqual([409, 40940]);
    expect(codeOf(await move(a.id, b.id))).toEqual([409, 40940]);
    expect(codeOf(await archive(a.id))).toEqual([409, 40940]);
    expect((await own(a.id, 'screens')).json().data.ownership.takenOver).not.toBeNull();
    expect((await move(a.id, b.id)).statusCode).toBe(200);
    expect((await save(a.id, { name: '丙' })).statusCode).toBe(200);
    expect((await own(a.id, 'files')).json().data).toMatchObject({ name: '甲', path: [] });
  });

  it('is not given back below a department that is below it, or that is archived', async () => {
    const [a, b] = [await made('甲'), await made('乙')];
    const c = await made('丙', { parent: a.id });
    await ofFile(c.id);
    await own(c.id, 'screens');
    await move(c.id, null);
    await move(a.id, c.id);
    expect(codeOf(await own(c.id, 'files'))).toEqual([409, 40990]);
    await move(a.id, null);
    await archive(a.id, b.id);
    expect((await own(c.id, 'files')).json().data.path).toEqual([{ id: b.id, name: '乙' }]);
  });
});

it('R-ABS-02 nobody makes themselves the head of others and takes their to-dos', async () => {
  const { id } = await made('研发');
  await put('p-li', id);
  await makeAdministrator(portal.db, 'p-wang', { areas: ['departments'] });
  const wang = await portal.signIn('wang');
  const { name, names: others, code, version } = await read(id, wang);
  const head = await ask('PUT /administration/v1/departments/{id}', {
    as: wang,
    params: { id },
    body: { name, names: others, code, version, head: 'p-wang' },
  });
  expect(head.statusCode).toBe(200);
  const times = { from: new Date().toISOString(), until: new Date(Date.now() + 3_600_000).toISOString() };
  const away = (body: object) => ask('POST /business-center/v1/absences', { as: wang, body: { person: 'E1001', ...times, ...body } });
  const taken = await away({ substitute: 'E1002' });
  expect([taken.statusCode, taken.json().code]).toEqual([404, 40403]);
  expect((await away({})).statusCode).toBe(200);
});
