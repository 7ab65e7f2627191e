import type { NewRow } from '../../../db/schema.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { indexPeople } from '../write.ts';

export const colleague = (id: string, name: string, userCode: string, more: Partial<NewRow<'people'>> = {}): NewRow<'people'> => ({
  id,
  username: id,
  user_code: userCode,
  unique_no: `N${userCode}`,
  real_name: name,
  nick_name: '',
  sex: 'unknown',
  picture: null,
  title: '工程师',
  email: `${id}@example.com`,
  phone: '',
  office: 'A1',
  password_hash: '',
  status: 'active',
  tsmp_visible: 0,
  ...more,
});

const colleagues = [
  colleague('c1', '李小明', 'E2001', { phone: '13912345678' }),
  colleague('c2', '单立行', 'E2002', { nick_name: '阿行' }),
  colleague('c3', '欧阳明哲', 'E2003'),
  colleague('c4', '黎晓鸣', 'E2004'),
  colleague('c5', '李小明', 'E2005', { status: 'disabled' }),
  colleague('c6', '李小明', 'E2006'),
  colleague('c7', '100%_Tester', 'E2007'),
];

/** A portal with departments, colleagues and dictionaries; `park` is li in another tenant. */
export async function openDirectory(): Promise<{ portal: Portal; li: Person; wang: Person; park: Person }> {
  const portal = await openPortal();
  const { db } = portal;
  await db
    .insertInto('departments')
    .values([
      { id: 'rnd', tenant_id: '10001', parent_id: null, name: '研发', sort: 1 },
      { id: 'rnd-web', tenant_id: '10001', parent_id: 'rnd', name: '前端', sort: 2 },
      { id: 'hr', tenant_id: '10001', parent_id: null, name: '人事', sort: 3 },
      { id: 'park', tenant_id: '10002', parent_id: null, name: '园区', sort: 1 },
    ])
    .execute();
  await db.insertInto('people').values(colleagues).execute();
  await db
    .insertInto('person_tenants')
    .values(
      colleagues.map(({ id }, sort) => ({
        person_id: id,
        tenant_id: id === 'c6' ? '10002' : '10001',
        department_id: id === 'c6' ? 'park' : sort % 2 === 0 ? 'rnd-web' : 'rnd',
        sort,
      })),
    )
    .execute();
  await indexPeople(
    db,
    colleagues.map(({ id }) => id),
  );
  await db
    .insertInto('person_fields')
    .values([
      { person_id: 'c1', name: '工位', value: '12F-08', visible: 1, sort: 0 },
      { person_id: 'c1', name: '__proto__', value: 'x', visible: 1, sort: 1 },
      { person_id: 'c1', name: '紧急联系电话', value: '13900000000', visible: 0, sort: 2 },
    ])
    .execute();
  await db
    .insertInto('dictionaries')
    .values([
      { code: 'sex', name: '性别', permission: null },
      { code: 'grade', name: '薪酬等级', permission: 'report' },
    ])
    .execute();
  await db
    .insertInto('dictionary_entries')
    .values([
      { dictionary_code: 'sex', value: 'm', label: '男', sort: 1 },
      { dictionary_code: 'sex', value: 'f', label: '女', sort: 0 },
      { dictionary_code: 'grade', value: 'P5', label: 'P5', sort: 0 },
    ])
    .execute();
  const [li, wang, park] = [await portal.signIn('li'), await portal.signIn('wang'), await portal.signIn('li')];
  await portal.ask('POST /asset/v1/login/setTenantId', { as: park, body: { tenantId: '10002' } });
  return { portal, li, wang, park };
}
