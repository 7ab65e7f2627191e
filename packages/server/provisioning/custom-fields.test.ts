import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendFile, sheetOf } from '../modules/administration/import/testing/send-file.ts';
import { makeAdministrator } from '../modules/administration/testing/administrators.ts';
import { startFakeServer } from '../modules/people-sources/ldap/testing/fake-server.ts';
import { testSettings } from '../modules/people-sources/ldap/testing/settings.ts';
import { syncDirectory } from '../modules/people-sources/ldap/sync.ts';
import { enterpriseSchema } from '../modules/people-sources/user-document.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { connectScim, type ScimClient } from '../testing/scim-client.ts';
import { exportOrganisation } from './export/export.ts';
import { provision } from './load.ts';
import { ProvisionError } from './problems.ts';
import { sampleOrganisation } from './testing/sample-organisation.ts';

/* A company declares a field as data: it arrives by every way that people arrive, and is seen wherever people are seen. */
const costCentre = { name: '成本中心', scim: `${enterpriseSchema}:costCenter`, ldap: ['costCenter'], searched: true };

const atriumSchema = 'urn:ietf:params:scim:schemas:extension:atrium:2.0:User';
/** A name in Latin letters, in the language of an LDAP attribute (RFC 3866). */
const latinName = { name: '英文名', scim: `${atriumSchema}:latinName`, ldap: ['displayName;lang-en', 'cn;lang-en'], searched: true };

let portal: Portal;
let folder: string;
let li: Person;
let hr: ScimClient;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-fields-'));
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  // The portal's own test data has functions that no file could have.
  await portal.db.deleteFrom('functions').execute();
  [li, hr] = [await portal.signIn('li'), await connectScim(portal, 'hr')];
  await hr.add('early', { [enterpriseSchema]: { employeeNumber: 'S0', costCenter: 'CC-100' } });
  await declare([costCentre, { name: '薪级', hidden: true }]);
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

async function declare(customFields: object[]): Promise<void> {
  const organisation = sampleOrganisation();
  Object.assign(organisation.people[0]!, { fields: [{ name: '成本中心', value: 'CC-300' }] });
  for (const [key, list] of Object.entries({ ...organisation, 'custom-fields': customFields }))
    writeFileSync(join(folder, `${key}.json`), JSON.stringify(list));
  writeFileSync(join(folder, 'names.en-US.json'), JSON.stringify({ fields: { 成本中心: 'Cost centre' } }));
  await provision(portal.db, folder);
}

const english = { 'accept-language': 'en-US' };
const onCard = async (userCode: string): Promise<object[]> =>
  (await portal.ask('GET /business-center/v1/people/card', { as: li, query: { userCode } })).json().data.fileds;
const shows = (value: string) => [{ filedName: '成本中心', filedValue: value }];
const idOf = async (userCode: string) =>
  (await portal.db.selectFrom('people').select('id').where('user_code', '=', userCode).executeTakeFirstOrThrow()).id;
const read = async (id: string) =>
  (await portal.ask('GET /administration/v1/people/{id}', { as: li, params: { id }, headers: english })).json().data;

it('R-INT-05 SCIM delivers it, also for people whom the client sent before it was declared', async () => {
  expect(await onCard('S0')).toEqual(shows('CC-100'));
  const { id } = await hr.add('scim', { [enterpriseSchema]: { employeeNumber: 'S1', costCenter: 4711 } });
  expect(await onCard('S1')).toEqual(shows('4711'));
  await hr.patch(`/Users/${id}`, { op: 'replace', path: `${enterpriseSchema}:costCenter`, value: 'CC-101' });
  expect(await onCard('S1')).toEqual(shows('CC-101'));
  await hr.patch(`/Users/${id}`, { op: 'remove', path: `${enterpriseSchema}:costCenter` });
  expect(await onCard('S1')).toEqual([]);
  const schemas: { id: string; attributes: { name: string }[] }[] = (await hr.send('GET', '/Schemas')).json().Resources;
  const namesOf = (schema: string) => schemas.find((one) => one.id.includes(schema))?.attributes.map(({ name }) => name);
  expect([namesOf('enterprise')?.filter((name) => name === 'costCenter'), namesOf('atrium')]).toEqual([['costCenter'], ['薪级']]);
});

it('R-INT-05 LDAP delivers it', async () => {
  const entry = { objectGUID: [Buffer.alloc(16, 0x41)], uid: ['ldap'], employeeNumber: ['L1'], costCenter: ['CC-200'] };
  const server = await startFakeServer(({ base }) =>
    base.startsWith('ou=people') ? { entries: [{ dn: 'uid=ldap,ou=people,dc=example,dc=com', attributes: entry }] } : {},
  );
  expect(await syncDirectory(portal.server, testSettings(server.url))).toMatchObject({ created: 1, refused: [] });
  expect(server.searches[0]!.attributes).toContain('costcenter');
  await server.close();
  expect(await onCard('L1')).toEqual(shows('CC-200'));
});

it('R-SRV-04 files deliver it and their export has it', async () => {
  expect(await onCard('C1')).toEqual(shows('CC-300'));
  const to = join(folder, 'export');
  await exportOrganisation(portal.db, to);
  const [fields, people] = ['custom-fields.json', 'people.json'].map((file) => JSON.parse(readFileSync(join(to, file), 'utf8')));
  expect(fields).toEqual([costCentre, { name: '薪级', hidden: true }]);
  expect(people.find(({ id }: { id: string }) => id === 'p1').fields).toEqual([{ name: '成本中心', value: 'CC-300' }]);
});

it('R-ADM-09 a workbook delivers and changes it, by its name in any language', async () => {
  const template = await portal.ask('GET /administration/v1/import/{kind}/template', {
    as: li,
    params: { kind: 'people' },
    headers: english,
  });
  expect(sheetOf(Buffer.from(template.json().data.base64, 'base64'))[0]).toEqual([
    'Number',
    'Username',
    'Name',
    'Job title',
    'E-mail',
    'Phone',
    'Cost centre',
    '薪级',
    'Department',
    'Roles',
  ]);
  const load = async (heading: string, value: string) => {
    const content = `工号,账号,姓名,${heading}\nW1,workbook,吴一,${value}`;
    const { version, rows } = (await sendFile(portal, li, 'people/rehearsal', content)).json().data;
    expect((await sendFile(portal, li, `people/${version}`, content)).statusCode).toBe(200);
    return rows[0].changes.find(({ field }: { field: string }) => field === '成本中心');
  };
  expect(await load('成本中心', 'CC-400')).toMatchObject({ from: '', to: 'CC-400' });
  expect(await load('Cost centre', 'CC-401')).toMatchObject({ from: 'CC-400', to: 'CC-401' });
  expect(await onCard('W1')).toEqual(shows('CC-401'));
});

it('R-ADM-02 an administrator edits it, and the history has it by its name in the language of the reader', async () => {
  const listed = (await portal.ask('GET /administration/v1/people/fields', { as: li, headers: english })).json().data;
  expect(listed.slice(-2).map(({ label }: { label: string }) => label)).toEqual(['Cost centre', '薪级']);
  const body = { username: 'screen', name: '史一', number: 'A1', fields: { 成本中心: 'CC-500', 薪级: '7' } };
  const { id, version } = (await portal.ask('POST /administration/v1/people', { as: li, body })).json().data;
  const change = { username: 'screen', name: '史一', department: null, version, fields: { 成本中心: 'CC-501' } };
  await portal.ask('PUT /administration/v1/people/{id}', { as: li, params: { id }, body: change });
  expect((await read(id)).fields).toMatchObject({ 成本中心: 'CC-501', 薪级: '7' });
  expect(await onCard('A1')).toEqual(shows('CC-501'));
  const history = await portal.ask('GET /administration/v1/people/{id}/history', { as: li, params: { id }, headers: english });
  expect(history.json().data.rows[0].changes).toEqual([{ field: 'Cost centre', from: 'CC-500', to: 'CC-501' }]);
  const wrong = await portal.ask('POST /administration/v1/people', {
    as: li,
    body: { ...body, username: 'x', number: 'A2', fields: { 无: '1' } },
  });
  expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, '/fields/无']);
});

it('R-PPL-03 the search finds it, and the export of the address book has it, without hidden fields', async () => {
  const search = async (keyword: string) => {
    const found = await portal.ask('GET /kirin-hr-biz/user/getUserProgramInfo', { as: li, query: { keyword } });
    return found.json().data.map(({ userCode }: { userCode: string }) => userCode);
  };
  expect([await search('CC-100'), await search('cc-401'), await search('300')]).toEqual([['S0'], ['W1'], ['C1']]);
  const sheet = sheetOf((await portal.ask('GET /business-center/v1/users/export/address/book', { as: li })).rawPayload);
  expect(sheet[0]).toEqual(['姓名', '工号', '部门', '职务', '邮箱', '电话', '分机', '办公地点', '成本中心']);
  expect(sheet.find((row) => row[1] === 'L1')?.at(-1)).toBe('CC-200');
});

it('R-SRV-04 it cannot have the name of a field of the portal, and its values go with its declaration', async () => {
  await expect(declare([{ name: 'email' }])).rejects.toThrow(ProvisionError);
  await expect(declare([costCentre, { ...costCentre, name: '别的' }])).rejects.toThrow('is taken by record 1');
  await declare([{ name: '薪级', hidden: true }]);
  expect(await onCard('W1')).toEqual([]);
  expect(await onCard('C1')).toEqual(shows('CC-300'));
  expect((await read(await idOf('W1'))).fields).not.toHaveProperty('成本中心');
});

it('R-INT-05 R-I18N-04 LDAP and SCIM deliver a name in Latin letters, which the card shows and the search finds', async () => {
  await declare([costCentre, latinName]);
  const names = { displayName: ['陈大文'], 'displayName;lang-en': ['Chan Tai Man'] };
  const entry = { objectGUID: [Buffer.alloc(16, 0x42)], uid: ['latin'], employeeNumber: ['L2'], ...names };
  const server = await startFakeServer(({ base }) =>
    base.startsWith('ou=people') ? { entries: [{ dn: 'uid=latin,ou=people,dc=example,dc=com', attributes: entry }] } : {},
  );
  await syncDirectory(portal.server, testSettings(server.url));
  expect(server.searches[0]!.attributes).toEqual(expect.arrayContaining(['displayname;lang-en', 'cn;lang-en']));
  await server.close();
  expect(await onCard('L2')).toEqual([{ filedName: '英文名', filedValue: 'Chan Tai Man' }]);
  await hr.add('latin-of-scim', { [enterpriseSchema]: { employeeNumber: 'S2' }, [atriumSchema]: { latinName: 'Wong Siu Ming' } });
  expect(await onCard('S2')).toEqual([{ filedName: '英文名', filedValue: 'Wong Siu Ming' }]);
  const found = await portal.ask('POST /business-center/v1/search', { as: li, body: { text: 'Tai Man' } });
  expect(JSON.stringify(found.json().data)).toContain('L2');
});
