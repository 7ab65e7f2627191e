import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { connectScim, enterpriseUrn, type ScimClient } from '../../../testing/scim-client.ts';

/* Requests that Microsoft Entra ID sends in practice: each was once a fault of some server. */
let portal: Portal;
let entra: ScimClient;
let next = 0;
let id: string;
let name: string;
beforeAll(async () => {
  portal = await openPortal();
  entra = await connectScim(portal, 'entra');
});
afterAll(() => portal.close());
beforeEach(async () => {
  name = `entra-${(next += 1)}@example.com`;
  id = (await entra.add(name, { externalId: `x-${next}`, displayName: '张晓雨' })).id;
});

const read = async (path = `/Users/${id}`) => (await entra.send('GET', path)).json();
const person = (one = id) => portal.db.selectFrom('people').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
const patch = async (...operations: Record<string, unknown>[]) => {
  const response = await entra.patch(`/Users/${id}`, ...operations);
  expect(response.statusCode).toBe(200);
  return response.json();
};
const total = async (filter: string, where = 'Users') => {
  const response = await entra.send('GET', `/${where}?filter=${encodeURIComponent(filter)}`);
  expect(response.statusCode).toBe(200);
  return response.json().totalResults;
};

describe('a user of Entra ID', () => {
  it('R-INT-05 quirk 1: is active or not where "True" and "False" are texts', async () => {
    expect((await patch({ op: 'Replace', path: 'active', value: 'False' })).active).toBe(false);
    expect((await person()).status).toBe('disabled');
    expect((await patch({ op: 'Replace', path: 'active', value: 'True' })).active).toBe(true);
    expect((await person()).status).toBe('active');
    expect((await entra.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'perhaps' })).json().scimType).toBe('invalidValue');
  });

  it('R-INT-05 quirk 2: is changed by Add, Replace and Remove in capitals', async () => {
    expect((await patch({ op: 'Add', path: 'title', value: '工程师' })).title).toBe('工程师');
    expect((await patch({ op: 'Replace', path: 'title', value: '经理' })).title).toBe('经理');
    expect('title' in (await patch({ op: 'Remove', path: 'title' }))).toBe(false);
    expect((await person()).title).toBe('');
  });

  it('R-INT-05 quirk 3: gets an element with the type of the path where there is none', async () => {
    const changed = await patch({ op: 'Add', path: 'emails[type eq "work"].value', value: 'zhang@example.com' });
    expect(changed.emails).toEqual([{ type: 'work', value: 'zhang@example.com' }]);
    const phones = await patch({ op: 'Replace', path: 'phoneNumbers[type eq "mobile"].value', value: '+86 13800000001' });
    expect(phones.phoneNumbers).toEqual([{ type: 'mobile', value: '+86 13800000001' }]);
    expect(await person()).toMatchObject({ email: 'zhang@example.com', phone: '+86 13800000001' });
  });

  it('R-INT-05 quirk 5: has a manager whose path is a URN and whose value is a bare id', async () => {
    const manager = await entra.add(`boss-${next}`);
    const changed = await patch({ op: 'Add', path: `${enterpriseUrn}:manager`, value: manager.id });
    expect(changed[enterpriseUrn]).toEqual({ manager: { value: manager.id } });
    const membership = await portal.db.selectFrom('person_tenants').selectAll().where('person_id', '=', id).executeTakeFirstOrThrow();
    expect(membership.manager_id).toBe(manager.id);
    expect(enterpriseUrn in (await patch({ op: 'Remove', path: `${enterpriseUrn}:manager` }))).toBe(false);
  });

  it('R-INT-05 quirk 6: is changed by a value without a path, with dotted and URN keys', async () => {
    const changed = await patch({
      op: 'replace',
      value: {
        'name.familyName': '张',
        'name.givenName': '雨',
        [`${enterpriseUrn}:department`]: '研发部',
        [enterpriseUrn]: { employeeNumber: `N${next}-6` },
        'emails[type eq "work"].value': 'rain@example.com',
        displayName: '张雨',
      },
    });
    expect(changed).toMatchObject({
      name: { familyName: '张', givenName: '雨' },
      displayName: '张雨',
      emails: [{ type: 'work', value: 'rain@example.com' }],
      [enterpriseUrn]: { department: '研发部', employeeNumber: `N${next}-6` },
    });
    expect(await person()).toMatchObject({ real_name: '张雨', user_code: `N${next}-6`, unique_no: `N${next}-6` });
  });

  it('R-INT-05 quirk 7: is found by externalId, userName, displayName and the mail of a type, in any case', async () => {
    await patch({
      op: 'add',
      path: 'emails',
      value: [
        { type: 'work', value: `W${name}` },
        { type: 'home', value: `h${name}` },
      ],
    });
    expect(await total(`externalId eq "x-${next}"`)).toBe(1);
    expect(await total(`externalId eq "X-${next}"`)).toBe(0);
    expect(await total(`userName eq "${name.toUpperCase()}"`)).toBe(1);
    expect(await total(`UserName EQ "${name}" and DISPLAYNAME sw "张"`)).toBe(1);
    expect(await total(`emails[type eq "work"].value eq "w${name}"`)).toBe(1);
    expect(await total(`emails[type eq "home"].value eq "w${name}"`)).toBe(0);
    expect(await total(`emails[type eq "home" and value eq "h${name}"]`)).toBe(1);
    expect(await total(`emails.value eq "h${name}"`)).toBe(1);
    await patch({ op: 'replace', path: 'emails[type eq "home"].primary', value: 'True' });
    expect(await total(`emails[primary eq true].value eq "h${name}"`)).toBe(1);
    expect(await total(`emails[primary eq "True" and value eq "h${name}"]`)).toBe(1);
    expect(await total(`emails[primary eq true].value eq "w${name}"`)).toBe(0);
    expect(await total(`emails[primary eq false].value eq "h${name}"`)).toBe(0);
  });

  it('R-INT-05 quirk 9: is disabled, not renamed, when a deletion puts 32 hexadecimal digits before the name', async () => {
    const tombstone = `0123456789abcdef0123456789ABCDEF${name}`;
    const changed = await patch({ op: 'Replace', path: 'userName', value: tombstone }, { op: 'Replace', path: 'active', value: 'False' });
    expect(changed).toMatchObject({ userName: name, active: false });
    expect(await person()).toMatchObject({ username: name, status: 'disabled' });
  });

  it('R-INT-05 quirk 10: is renamed back at a restore, and refused where somebody else has the name by then', async () => {
    await patch({ op: 'Replace', path: 'userName', value: `old-${next}` }, { op: 'Replace', path: 'active', value: false });
    expect(await patch({ op: 'Replace', path: 'userName', value: name }, { op: 'Replace', path: 'active', value: true })).toMatchObject({
      id,
      userName: name,
      active: true,
    });
    await patch({ op: 'Replace', path: 'userName', value: `old-${next}` });
    await entra.add(name);
    const refused = await entra.patch(`/Users/${id}`, { op: 'Replace', path: 'userName', value: name });
    expect([refused.statusCode, refused.json().scimType]).toEqual([409, 'uniqueness']);
  });

  it('R-INT-05 quirk 11: stays the same person under another userName', async () => {
    const changed = await patch({ op: 'Replace', path: 'userName', value: `New.${name}` });
    expect(changed).toMatchObject({ id, userName: `New.${name}`, active: true });
    expect(await person()).toMatchObject({ username: `new.${name}`, status: 'active' });
  });

  it('R-INT-05 quirk 13: comes without a User-Agent', async () => {
    const response = await entra.send('GET', `/Users/${id}`, undefined, { 'user-agent': '' });
    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['startindex=0&count=1', 1, 1],
    ['startIndex=-3&COUNT=1', 1, 1],
    ['startIndex=1&count=0', 1, 0],
    ['startIndex=1&count=-1', 1, 0],
  ])('R-INT-05 quirk 14: is listed by %s', async (query, startIndex, itemsPerPage) => {
    const response = await entra.send('GET', `/Users?${query}`);
    expect(response.json()).toMatchObject({ startIndex, itemsPerPage });
    expect(response.json().totalResults).toBeGreaterThan(0);
    expect(response.json().Resources).toHaveLength(itemsPerPage);
  });

  it('R-INT-05 quirk 15: is found by times with seven decimals and by active with brackets', async () => {
    const { lastModified } = (await read()).meta;
    const mine = `userName eq "${name}"`;
    const seven = String(lastModified).replace('Z', '0000Z');
    expect(await total(`meta.lastModified ge "${seven}" and ${mine}`)).toBe(1);
    expect(await total(`meta.lastModified gt "${seven}" and ${mine}`)).toBe(0);
    expect(await total(`meta.lastModified le "2011-05-13T04:42:34.1234567Z" and ${mine}`)).toBe(0);
    expect(await total(`active eq true and (${mine} or userName eq "nobody")`)).toBe(1);
    expect(await total(`active eq "True" and not (${mine})`)).toBeGreaterThanOrEqual(0);
    expect(await total(`active eq false and ${mine}`)).toBe(0);
  });

  it.each([
    'userName eq li',
    "userName eq 'li'",
    'userName eq True',
    'userName',
    'eq',
    '(userName pr',
    'userName eq "a',
    'emails[',
    'meta.created gt "x"',
  ])('R-INT-05 quirk 16: is not looked for by %s, which is 400', async (filter) => {
    const response = await entra.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect([response.statusCode, response.json().scimType]).toEqual([400, 'invalidFilter']);
  });

  it('R-INT-05 quirk 18: is changed alike by a client with aadOptscim062020', async () => {
    const old = await patch({ op: 'Replace', path: 'active', value: 'False' }, { op: 'Add', path: 'name.givenName', value: '一' });
    const corrected = await patch({ op: 'replace', value: { active: false, 'name.givenName': '一' } });
    const { meta: _, ...same } = corrected;
    expect(old).toMatchObject(same);
  });
});

describe('a group of Entra ID', () => {
  const members = async (group: string) => (await read(`/Groups/${group}`)).members.map(({ value }: { value: string }) => value).sort();

  it('R-INT-05 quirk 4: loses the named members alone, also with "$ref": null', async () => {
    const others = [(await entra.add(`g1-${next}`)).id, (await entra.add(`g2-${next}`)).id];
    const group = await entra.addGroup(`四-${next}`, [id, ...others]);
    const response = await entra.patch(`/Groups/${group}`, { op: 'Remove', path: 'members', value: [{ $ref: null, value: others[0] }] });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await members(group)).toEqual([id, others[1]].sort());
    await entra.patch(`/Groups/${group}`, { op: 'Remove', path: `members[value eq "${others[1]}"]` });
    expect(await members(group)).toEqual([id]);
  });

  it('R-INT-05 quirk 8: is read without its members', async () => {
    const group = await entra.addGroup(`八-${next}`, [id]);
    const plain = await read(`/Groups/${group}?excludedAttributes=members`);
    expect('members' in plain).toBe(false);
    expect(plain.displayName).toBe(`八-${next}`);
    const [listed] = (await read(`/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "八-${next}"`)}`))
      .Resources;
    expect(listed).toMatchObject({ id: group });
    expect(await total(`id eq "${group}" and members eq "${id}"`, 'Groups')).toBe(1);
    expect(await total(`members[value eq "nobody"]`, 'Groups')).toBe(0);
  });

  it('R-INT-05 quirk 12: takes 300 members one by one', async () => {
    const ids: string[] = [];
    for (let one = 0; one < 300; one += 1) ids.push((await entra.add(`many-${next}-${one}`)).id);
    const group = await entra.addGroup(`十二-${next}`);
    for (const value of ids) {
      const response = await entra.patch(`/Groups/${group}`, { op: 'Add', path: 'members', value: [{ value }] });
      expect(response.statusCode).toBe(204);
    }
    // Quirk 29: nobody is cut off.
    expect(await members(group)).toEqual([...ids].sort());
  });

  it('R-INT-05 quirk 17: takes a member as a bare id, and twice as once', async () => {
    const group = await entra.addGroup(`十七-${next}`);
    await entra.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: id });
    await entra.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [id, { value: id }] });
    expect(await members(group)).toEqual([id]);
  });
});
