import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Portal } from '../../testing/portal.ts';
import { openDirectory } from './testing/directory.ts';

let portal: Portal;
let li: Person;
let wang: Person;
let park: Person;

beforeAll(async () => {
  ({ portal, li, wang, park } = await openDirectory());
  const { db } = portal;
  await db.updateTable('people').set({ time_zone: 'America/Sao_Paulo', extension: '8021' }).where('id', '=', 'c1').execute();
  await db.updateTable('person_tenants').set({ manager_id: 'c2', duties: '差旅报销政策、发票' }).where('person_id', '=', 'c1').execute();
  await db.updateTable('person_tenants').set({ manager_id: 'c2' }).where('person_id', 'in', ['c4', 'c5']).execute();
  await db.updateTable('person_tenants').set({ manager_id: 'c6' }).where('person_id', '=', 'c3').execute();
});
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}, as = li) =>
  (await portal.ask('GET /business-center/v1/people', { as, query })).json();
const names = ({ data }: { data: { realName: string }[] }) => data.map(({ realName }) => realName);
const card = (userCode: string, as = li) => portal.ask('GET /business-center/v1/people/card', { as, query: { userCode } });

describe('the list of the address book', () => {
  it('R-PPL-01 has everybody of the tenant, department after department, those in none last', async () => {
    const all = await list();
    expect(all.total).toBe(all.data.length);
    const units = all.data.map(({ departmentName }: { departmentName: string }) => departmentName);
    expect([...new Set(units)]).toEqual(['研发', '前端', '']);
    expect(names(all)).not.toContain('园区');
  });

  it('R-PPL-01 has a department with those below it, by pinyin, in pages', async () => {
    const inside = await list({ departmentId: 'rnd-web' });
    expect(names(inside)).toEqual(['100%_Tester', '李小明', '欧阳明哲']);
    const second = await list({ departmentId: 'rnd', pageIndex: '2', pageSize: '2' });
    expect([second.total, names(second)]).toEqual([5, names(await list({ departmentId: 'rnd' })).slice(2, 4)]);
  });

  it('R-PPL-01 carries no picture for those who have none', async () => {
    expect(new Set((await list()).data.map(({ avatar }: { avatar: string }) => avatar))).toEqual(new Set(['']));
  });

  it('U-28 shows nobody of another tenant and nobody who has left, and needs the permission', async () => {
    expect(names(await list())).not.toContain('李小明'.repeat(2));
    expect((await list()).data.filter(({ realName }: { realName: string }) => realName === '李小明')).toHaveLength(1);
    expect((await portal.ask('GET /business-center/v1/people', { as: wang, query: {} })).json().code).toBe(40301);
    expect((await portal.ask('GET /business-center/v1/people', { as: li, query: { departmentId: 'park' } })).statusCode).toBe(404);
    expect((await portal.ask('GET /business-center/v1/people', { as: park, query: {} })).statusCode).toBe(403);
  });
});

describe("a person's card", () => {
  it('R-PPL-01 has path, manager, duties, extension and time zone', async () => {
    expect((await card('E2001')).json().data).toMatchObject({
      realName: '李小明',
      fileds: [{ filedName: '工位' }, { filedName: '__proto__' }],
      path: [
        { id: 'rnd', name: '研发' },
        { id: 'rnd-web', name: '前端' },
      ],
      manager: { userCode: 'E2002', realName: '单立行' },
      duties: '差旅报销政策、发票',
      extension: '8021',
      timeZone: 'America/Sao_Paulo',
      reports: [],
      reportCount: 0,
    });
  });

  it('R-PPL-01 has the reports, without those who have left', async () => {
    const { reports, reportCount } = (await card('E2002')).json().data;
    expect([reports.map(({ userCode }: { userCode: string }) => userCode), reportCount]).toEqual([['E2001', 'E2004'], 2]);
  });

  it('U-28 names no manager of another tenant', async () => {
    expect((await card('E2003')).json().data.manager).toBe(null);
  });

  it('U-28 looks like one who does not exist, to users without access; the user’s own record exists', async () => {
    const answers = [await card('E2001', wang), await card('E9999', wang), await card('E2006'), await card('E2005'), await card('nobody')];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(404);
    expect((await card('E1002', wang)).statusCode).toBe(200);
  });
});
