import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { connectScim, enterpriseUrn, type ScimClient } from '../../../testing/scim-client.ts';

/* Requests and expectations of Okta, and of every client, in practice. */
let portal: Portal;
let okta: ScimClient;
beforeAll(async () => {
  portal = await openPortal();
  okta = await connectScim(portal, 'okta');
});
afterAll(() => portal.close());

const person = (id: string) => portal.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
const members = async (group: string) =>
  (await okta.send('GET', `/Groups/${group}`)).json().members.map(({ value }: { value: string }) => value);

describe('Okta', () => {
  it('R-INT-05 quirk 19: deactivates without a path and reads the user in the answer', async () => {
    const { id } = await okta.add('nineteen');
    const response = await okta.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect([response.statusCode, response.json().id, response.json().active]).toEqual([200, id, false]);
  });

  it.each([
    ['李晓明', '李', '晓明'],
    ['欧阳修', '欧阳', '修'],
    ['王', '王', '王'],
    ['Barbara Jensen', 'Jensen', 'Barbara'],
  ])('R-INT-05 quirk 20: finds both parts of the name of %s at its first call', async (displayName, familyName, givenName) => {
    await okta.add(`first-${displayName.replaceAll(' ', '')}`, { displayName, emails: [{ value: 'first@example.com', primary: true }] });
    const filter = encodeURIComponent(`displayName eq "${displayName}"`);
    const [user] = (await okta.send('GET', `/Users?count=2&startIndex=1&filter=${filter}`)).json().Resources;
    expect(user).toMatchObject({ active: true, name: { familyName, givenName }, emails: [{ value: 'first@example.com' }] });
    expect([typeof user.id, typeof user.userName]).toEqual(['string', 'string']);
  });

  it('R-INT-05 quirk 20: keeps the name as the client sent it', async () => {
    const name = { familyName: 'Li', givenName: 'Xiao Ming', middleName: 'Q.' };
    const { id } = await okta.add('kept-name', { name });
    expect((await okta.send('GET', `/Users/${id}`)).json().name).toMatchObject(name);
    expect(await person(id)).toMatchObject({ real_name: 'Xiao Ming Li' });
  });

  it('R-INT-05 quirk 21: reads 404 and 409 in the schema of errors', async () => {
    await okta.add('twice');
    const missing = await okta.send('GET', '/Users/00000000-0000-0000-0000-000000000000');
    const twice = await okta.send('POST', '/Users', { userName: 'twice' });
    for (const [response, status] of [
      [missing, '404'],
      [twice, '409'],
    ] as const) {
      expect(response.json()).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status });
      expect(response.json().detail).toMatch(/\S/);
    }
  });

  it('R-INT-05 quirk 22: gets the existing user, and finds one by a name in capitals', async () => {
    await okta.add('Twenty.Two@Example.com', { externalId: 'o-22' });
    const again = await okta.send('POST', '/Users', { userName: 'TWENTY.TWO@EXAMPLE.COM' });
    expect([again.statusCode, again.json().scimType]).toEqual([409, 'uniqueness']);
    const sameId = await okta.send('POST', '/Users', { userName: 'another', externalId: 'o-22' });
    expect(sameId.statusCode).toBe(409);
    const found = await okta.send('GET', `/Users?filter=${encodeURIComponent('userName eq "TWENTY.TWO@EXAMPLE.COM"')}`);
    expect(found.json().Resources[0].userName).toBe('Twenty.Two@Example.com');
  });

  it.each(['application/json', 'application/scim+json', 'application/scim+json; charset=utf-8'])(
    'R-INT-05 quirk 23: sends %s',
    async (type) => {
      const response = await okta.send('POST', '/Users', { userName: `type-${type.length}` }, { 'content-type': type });
      expect(response.statusCode).toBe(201);
      expect(response.headers.location).toMatch(new RegExp(`^http://.*/scim/v2/Users/${response.json().id}$`));
    },
  );

  it('R-INT-05 quirk 23: is refused with 415 for anything else', async () => {
    const response = await okta.send('POST', '/Users', 'userName=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(response.statusCode).toBe(415);
  });

  it('R-INT-05 quirk 24: reads one user by statements that do not grow with the number of users', async () => {
    const { id } = await okta.add('quick');
    const statements = async () => {
      const text = await portal.server.metrics.text();
      return Number(/^atrium_database_query_duration_seconds_count (\d+)/m.exec(text)![1]);
    };
    const asked: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const before = await statements();
      await okta.send('GET', `/Users/${id}`);
      asked.push((await statements()) - before);
    }
    // The least of them: timers of the server ask in between.
    const least = Math.min(...asked);
    expect([least > 0, least < 10]).toEqual([true, true]);
  });

  it('R-INT-05 quirk 25: restores a person by the externalId, under the same id, with the sent changes', async () => {
    const { id } = await okta.add('leaver', { externalId: 'o-25' });
    await okta.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    const back = await okta.send('POST', '/Users', { userName: 'returner', externalId: 'o-25', displayName: '回来' });
    expect([back.statusCode, back.json().id, back.json().active, back.json().userName]).toEqual([201, id, true, 'returner']);
    expect(await person(id)).toMatchObject({ status: 'active', username: 'returner', real_name: '回来' });
  });

  it('R-INT-05 quirk 26: pushes a group with its id and no members, without a path', async () => {
    const group = await okta.addGroup('二十六');
    const response = await okta.patch(`/Groups/${group}`, { op: 'replace', value: { id: 'other', displayName: '改名', members: [] } });
    expect(response.statusCode).toBe(204);
    expect((await okta.send('GET', `/Groups/${group}`)).json()).toMatchObject({ id: group, displayName: '改名', members: [] });
    expect((await okta.patch(`/Groups/${group}`, { op: 'replace', path: 'id', value: 'x' })).json().scimType).toBe('mutability');
  });

  it('R-INT-05 quirk 27: sends a large group in several requests, and thousands in one', async () => {
    const ids = await seed(2500);
    const group = await okta.addGroup('二十七');
    for (const part of [ids.slice(0, 200), ids.slice(200, 400), ids.slice(400)]) {
      const response = await okta.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: part.map((value) => ({ value })) });
      expect(response.statusCode).toBe(204);
    }
    expect((await members(group)).sort()).toEqual([...ids].sort());
  });
});

/** People of the source, as if they had come one by one. */
async function seed(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `seed-${index}`);
  const at = new Date().toISOString();
  const rows = ids.map((id) => ({
    id,
    username: id,
    user_code: id,
    unique_no: id,
    real_name: id,
    nick_name: '',
    sex: 'unknown' as const,
    picture: null,
    title: '',
    email: '',
    phone: '',
    office: '',
    password_hash: '',
    status: 'active' as const,
    tsmp_visible: 0 as const,
    managed_by: okta.source,
  }));
  for (let from = 0; from < count; from += 500) {
    await portal.db
      .insertInto('people')
      .values(rows.slice(from, from + 500))
      .execute();
    const known = ids.slice(from, from + 500);
    const own = { source: okta.source, tenant_id: '10001', external_id: null, created_at: at, changed_at: at, deleted_at: null };
    await portal.db
      .insertInto('directory_people')
      .values(known.map((id) => ({ person_id: id, attributes: JSON.stringify({ userName: id, active: true }), ...own })))
      .execute();
  }
  return ids;
}

describe('every client', () => {
  it('R-INT-05 quirk 28: keeps active where a PUT does not say it', async () => {
    const { id } = await okta.add('put', { title: '工程师', nickName: '小' });
    await okta.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    const put = await okta.send('PUT', `/Users/${id}`, { userName: 'put', title: '经理' });
    expect([put.statusCode, put.json().active, put.json().title, put.json().nickName]).toEqual([200, false, '经理', undefined]);
    expect(await person(id)).toMatchObject({ status: 'disabled', title: '经理', nick_name: '' });
  });

  it('R-INT-05 quirk 29: reads a group of more than a hundred whole', async () => {
    const rows = await portal.db
      .selectFrom('directory_people')
      .select('person_id')
      .where('person_id', 'like', 'seed-%')
      .limit(1500)
      .execute();
    const group = await okta.addGroup(
      '二十九',
      rows.map(({ person_id: id }) => id),
    );
    expect(await members(group)).toHaveLength(1500);
  });

  it('R-INT-05 quirk 30: takes over nobody by mail; it waits for an administrator', async () => {
    await portal.db.updateTable('people').set({ email: 'wang@example.com' }).where('id', '=', 'p-wang').execute();
    const body = { userName: 'wang.fang', externalId: 'o-30', emails: [{ value: 'Wang@Example.com', type: 'work' }] };
    const refused = await okta.send('POST', '/Users', body);
    expect([refused.statusCode, refused.json().scimType]).toEqual([409, 'uniqueness']);
    expect(refused.json().detail).toContain('an administrator decides');
    expect(await person('p-wang')).toMatchObject({ username: 'wang', managed_by: 'files' });
    const claims = await portal.db.selectFrom('directory_claims').selectAll().execute();
    expect(claims).toMatchObject([{ person_id: 'p-wang', field: 'mail', external_id: 'o-30', decision: null, tenant_id: '10001' }]);
    await okta.send('POST', '/Users', body);
    expect(await portal.db.selectFrom('directory_claims').selectAll().execute()).toHaveLength(1);
  });

  it('R-INT-05 has everything back that it sent, also what has no column', async () => {
    const sent = {
      userName: 'whole',
      externalId: 'o-whole',
      name: { familyName: '司', givenName: '马', honorificPrefix: '博士', formatted: '司马' },
      displayName: '司马',
      nickName: '小马',
      title: '工程师',
      preferredLanguage: 'zh-CN',
      timezone: 'Asia/Shanghai',
      active: true,
      emails: [
        { value: 'a@example.com', type: 'work', primary: true },
        { value: 'b@example.com', type: 'home' },
      ],
      phoneNumbers: [{ value: '+86 10 1234', type: 'work' }],
      addresses: [{ type: 'work', formatted: '长安街 1 号\n北京', country: 'CN' }],
      [enterpriseUrn]: {
        employeeNumber: 'W-1',
        costCenter: '4130',
        department: '没有的部门',
        manager: { value: 'unknown', displayName: 'x' },
      },
      'urn:example:own:2.0:User': { badge: 7, tags: ['a', 'b'] },
    };
    const { id } = await okta.add('whole', sent);
    const read = (await okta.send('GET', `/Users/${id}`)).json();
    expect(read).toMatchObject(sent);
    expect(await person(id)).toMatchObject({ email: 'a@example.com', phone: '+86 10 1234', user_code: 'W-1', nick_name: '小马' });
  });
});
