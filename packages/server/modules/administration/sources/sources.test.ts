import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { connectScim, type ScimClient } from '../../../testing/scim-client.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { auditEntries } from '../../../audit/queries.ts';

let portal: Portal;
let hr: ScimClient;
let li: Person;

beforeAll(async () => {
  portal = await openPortal();
  hr = await connectScim(portal, 'hr');
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const ask = async (...[name, more]: Parameters<Portal['ask']>) => (await portal.ask(name, { as: li, ...more })).json();

it('R-ADM-11 sources are listed with their people, and one person is shown with raw attributes and the derived record', async () => {
  await hr.add('zhou', { name: { familyName: '周', givenName: '明' }, emails: [{ value: 'zhou@example.com', type: 'work' }] });
  await portal.db.updateTable('people').set({ managed_by: 'screens' }).where('id', '=', 'p-wang').execute();
  const sources = (await ask('GET /administration/v1/sources')).data;
  await portal.db.updateTable('people').set({ managed_by: 'files' }).where('id', '=', 'p-wang').execute();
  expect(sources).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'files' }),
      expect.objectContaining({ name: 'scim:hr', kind: 'scim', people: 1 }),
      expect.objectContaining({ name: 'screens', kind: 'screens', people: 1, lastRun: null }),
    ]),
  );
  const [found] = (await ask('GET /administration/v1/sources/person', { query: { q: 'ZHOU' } })).data;
  expect(found.source).toBe('scim:hr');
  expect(found.raw).toContainEqual({ attribute: 'name.familyName', value: '周' });
  expect(found.became).toContainEqual({ attribute: 'real_name', value: '周明' });
});

it('R-ADM-11 requests of SCIM clients are shown with masked personal data', async () => {
  await hr.send('GET', `/Users?filter=${encodeURIComponent('userName eq "zhou"')}`);
  const [last] = (await ask('GET /administration/v1/sources/requests')).data;
  expect(last).toMatchObject({ source: 'scim:hr', method: 'GET', status: 200 });
  const all = JSON.stringify((await ask('GET /administration/v1/sources/requests')).data);
  expect(all).toContain('userName eq \\"z•••\\"');
  expect(all).not.toMatch(/zhou|周明/);
});

it('R-ADM-11 a claim is decided once: the person goes to the claiming source, and the log has the decider', async () => {
  await hr.send('POST', '/Users', { userName: 'wang', externalId: 'x-wang' });
  const [claim] = (await ask('GET /administration/v1/sources/claims')).data;
  expect(claim).toMatchObject({ name: '王芳', managedBy: 'files', userName: 'wang' });
  expect(claim.asked).toContainEqual({ attribute: 'userName', value: 'wang' });
  const decide = () =>
    portal.ask('POST /administration/v1/sources/claims/{id}', { as: li, params: { id: claim.id }, body: { decision: 'approved' } });
  expect([(await decide()).statusCode, (await decide()).statusCode]).toEqual([200, 404]);
  expect((await portal.db.selectFrom('people').select('managed_by').where('id', '=', 'p-wang').executeTakeFirst())?.managed_by).toBe(
    'scim:hr',
  );
  const entry = await auditEntries(portal.db)
    .select(['person_id', 'details'])
    .where('event', '=', 'person-handed-over')
    .executeTakeFirstOrThrow();
  expect([entry.person_id, JSON.parse(entry.details).by]).toEqual(['p-li', '李晓明']);
});

it('R-ADM-11 a stopped run is shown with its people and decided', async () => {
  await portal.db
    .insertInto('directory_runs')
    .values({
      id: 'run-1',
      source: 'files',
      kind: 'people',
      subject: '',
      people: '["p-li","p-gone"]',
      of_people: 3,
      stopped_at: new Date().toISOString(),
      decision: null,
      decided_at: null,
      decided_by: null,
    })
    .execute();
  const [run] = (await ask('GET /administration/v1/sources/runs')).data;
  expect(run).toMatchObject({ id: 'run-1', count: 2, of: 3, people: ['李晓明', '赵强'] });
  await ask('POST /administration/v1/sources/runs/{id}', { params: { id: 'run-1' }, body: { decision: 'refused' } });
  expect((await ask('GET /administration/v1/sources/runs')).data).toEqual([]);
});

it('R-ADM-11 a group gives its members a role of its tenant only', async () => {
  const id = await hr.addGroup('采购部');
  const link = (role: string | null) =>
    portal.ask('PUT /administration/v1/sources/groups/{id}', { as: li, params: { id }, body: { role } });
  expect((await link('r-park')).statusCode).toBe(400);
  expect((await link('r-few')).statusCode).toBe(200);
  const { rows } = (await ask('GET /administration/v1/sources/groups', { query: { q: '采购' } })).data;
  expect(rows).toEqual([expect.objectContaining({ name: '采购部', role: 'r-few', roleName: '员工' })]);
});

it('R-ADM-11 without a directory there is nothing to read', async () => {
  expect((await portal.ask('POST /administration/v1/sources/sync', { as: li, body: { plan: true } })).statusCode).toBe(404);
});
