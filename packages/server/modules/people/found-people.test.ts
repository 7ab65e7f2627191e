import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Portal } from '../../testing/portal.ts';
import { marksOf } from './marks.ts';
import { openDirectory } from './testing/directory.ts';
import { changePerson, indexPeople } from './write.ts';

let portal: Portal;
let li: Person;
let park: Person;

beforeAll(async () => {
  ({ portal, li, park } = await openDirectory());
  const { db } = portal;
  await db.updateTable('people').set({ extension: '8021', email: 'li.xiaoming@example.com' }).where('id', '=', 'c1').execute();
  await db.updateTable('person_tenants').set({ duties: '差旅报销政策、发票' }).where('person_id', '=', 'c1').execute();
  await indexPeople(db, ['c1']);
});
afterAll(() => portal.close());

const search = async (keyword: string, more: Record<string, string> = {}, as = li) =>
  (await portal.ask('GET /kirin-hr-biz/user/getUserProgramInfo', { as, query: { keyword, ...more } })).json();
const found = async (keyword: string, more: Record<string, string> = {}) =>
  (await search(keyword, more)).data.map(({ id }: { id: string }) => id).sort();

describe('the search for colleagues', () => {
  it.each([
    ['8021', ['c1']],
    ['li.xiao', ['c1']],
    ['xiaoming@example', ['c1']],
    ['发票', ['c1']],
    ['报销政策', ['c1']],
    ['前端', ['c1', 'c3', 'c7']],
    ['qianduan', ['c1', 'c3', 'c7']],
    ['qd oymz', ['c3']],
    ['研发', ['c1', 'c2', 'c3', 'c4', 'c7']],
    ['前端 单', []],
    ['发', ['c1']],
  ])('R-PPL-03 finds by %s', async (keyword, ids) => {
    expect(await found(keyword)).toEqual(ids);
  });

  it('R-PPL-03 puts who is named so before who is in the department named so', async () => {
    await changePerson(portal.db, 'c2', { columns: { nick_name: '前端' } });
    expect((await search('前端')).data[0].id).toBe('c2');
    await changePerson(portal.db, 'c2', { columns: { nick_name: '阿行' } });
  });

  it('R-LIST-01 keeps to a department', async () => {
    expect(await found('lxm', { departmentId: 'rnd-web' })).toEqual(['c1']);
    const response = await portal.ask('GET /kirin-hr-biz/user/getUserProgramInfo', {
      as: li,
      query: { keyword: 'l', departmentId: 'park' },
    });
    expect(response.statusCode).toBe(404);
  });

  it('U-28 finds nobody of one tenant by the duties in another', async () => {
    expect((await search('发票', {}, park)).data).toEqual([]);
  });

  it('R-PPL-03 returns where it matched the person', async () => {
    expect((await search('xm')).data.find(({ id }: { id: string }) => id === 'c1').marks).toEqual([{ field: 'realName', from: 1, to: 3 }]);
  });
});

describe('what met a search', () => {
  const person = {
    realName: '单小明',
    nickName: '阿明',
    userCode: 'YH０１７',
    uniqueNo: '610017',
    phone: '13912345678',
    extension: '8021',
    email: 'Li.XM@example.com',
    departmentName: '前端部',
    title: '',
    duties: '发票',
  };
  const marked = (keyword: string) => marksOf(person, keyword).map(({ field, from, to }) => `${field}:${person[field].slice(from, to)}`);

  it.each([
    ['小明', ['realName:小明']],
    ['shanxm', ['realName:单小明']],
    ['danxm', ['realName:单小明']],
    ['xiaom', ['realName:小明']],
    ['单xm', ['realName:单小明']],
    ['shan xiao ming', ['realName:单', 'realName:小', 'realName:明']],
    ['5678', ['phone:5678']],
    ['xm', ['realName:小明']],
    ['yh01', ['userCode:YH０１']],
    ['li.x', ['email:Li.X']],
    ['qianduan', ['departmentName:前端']],
    ['发票 小', ['duties:发票', 'realName:小']],
    ['zzz', []],
    ['__proto__', []],
    ['(a+)+$', []],
  ])('R-PPL-03 of %s is marked', (keyword, marks) => {
    expect(marked(keyword)).toEqual(marks);
  });
});
