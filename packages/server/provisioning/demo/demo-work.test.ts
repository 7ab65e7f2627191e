import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPeriod } from '@atrium/api/contract/period';
import { provision } from '../load.ts';
import { readOrganisation } from '../read-organisation.ts';
import { openPlace, type Place } from '../testing/sample-organisation.ts';

const folder = join(import.meta.dirname, '../../../demo-organisation');
const demo = 'u10001';
let place: Place;
beforeAll(async () => {
  place = await openPlace();
  await provision(place.db, folder);
});
afterAll(() => place.close());

it('R-HOME-01 has tasks of each kind for demo beside those of the flows, the newest of the last hours', async () => {
  const tasks = await place.db
    .selectFrom('tasks')
    .select(['kind', 'created_at'])
    .where('person_id', '=', demo)
    .where('tenant_id', '=', '10001')
    .execute();
  const believable = { todo: [6, 20], toread: [6, 20], apply: [10, 30], done: [20, 80], draft: [1, 8] };
  for (const [kind, [least = 0, most = 0]] of Object.entries(believable)) {
    const count = tasks.filter((task) => task.kind === kind).length;
    expect([kind, count >= least && count <= most]).toEqual([kind, true]);
  }
  expect(tasks.some(({ created_at: at }) => Date.now() - Date.parse(at) < 3 * 3_600_000)).toBe(true);
});

it('R-USER-04 has forty reports in every state, with periods of today', async () => {
  const reports = await place.db.selectFrom('reports').selectAll().execute();
  expect(reports.length).toBeGreaterThanOrEqual(40);
  expect(new Set(reports.map(({ state }) => state))).toEqual(new Set(['draft', 'submitted', 'approved', 'returned']));
  expect(reports.filter(({ type, period }) => !isPeriod(type, period))).toEqual([]);
  expect(reports.filter(({ reviewer_id: reviewer, state }) => reviewer === demo && state === 'submitted').length).toBeGreaterThan(5);
});

it('R-USER-01 has meetings of this fortnight, mail and devices for demo', async () => {
  const meetings = await place.db
    .selectFrom('meetings as m')
    .innerJoin('meeting_people as mp', 'mp.meeting_id', 'm.id')
    .select(['m.start_at', 'm.end_at'])
    .where('mp.person_id', '=', demo)
    .execute();
  const days = meetings.map(({ start_at: start }) => (Date.parse(start) - Date.now()) / 86_400_000);
  expect([days.filter((day) => day < 0).length > 5, days.filter((day) => day > 0).length > 5]).toEqual([true, true]);
  expect(meetings.filter(({ start_at: start, end_at: end }) => end <= start)).toEqual([]);
  const count = async (table: 'mails' | 'devices') =>
    (await place.db.selectFrom(table).select('id').where('person_id', '=', demo).execute()).length;
  expect([(await count('mails')) >= 40, (await count('devices')) >= 5]).toEqual([true, true]);
});

it('R-USER-05 has sub-branches of ten banks in known regions, and dictionaries', async () => {
  const branches = await place.db.selectFrom('bank_subbranches').select(['bank_code', 'name', 'region_code']).execute();
  expect([new Set(branches.map(({ bank_code: bank }) => bank)).size, branches.length > 100]).toEqual([10, true]);
  expect(branches.filter(({ name }) => name.includes('undefined'))).toEqual([]);
  expect((await place.db.selectFrom('dictionaries').select('code').execute()).length).toBeGreaterThan(10);
});

it('R-SRV-04 keeps changes by people to demo data when it is loaded again', async () => {
  await place.db.updateTable('tasks').set({ kind: 'done' }).where('id', '=', 't1003').execute();
  await place.db.updateTable('meeting_people').set({ reply: 'declined' }).where('person_id', '=', demo).execute();
  expect(await provision(place.db, folder, { now: new Date(Date.now() + 5 * 86_400_000) })).toEqual([]);
  expect(await place.db.selectFrom('tasks').select('kind').where('id', '=', 't1003').executeTakeFirst()).toEqual({ kind: 'done' });
});

it('R-TASK-05 a running application waits at a person of its company who has no account to look for it', async () => {
  const { tasks, people } = (await readOrganisation(folder)).organisation;
  const running = (tasks ?? []).filter(({ kind, outcome }) => kind === 'apply' && outcome === undefined);
  expect(running.length).toBeGreaterThan(5);
  const mayHave = (tenant: string, name: string) =>
    people.some(
      ({ realName, password, tenants }) => realName === name && password === undefined && tenants.some((one) => one.tenant === tenant),
    );
  expect(running.filter(({ tenant, handler }) => !mayHave(tenant, handler ?? ''))).toEqual([]);
});
