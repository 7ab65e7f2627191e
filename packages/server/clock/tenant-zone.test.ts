import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveToday } from '../modules/administration/people/leaving/leave.ts';
import { endRoles } from '../modules/administration/roles/ended.ts';
import { makeAdministrator } from '../modules/administration/testing/administrators.ts';
import { findRecipient } from '../modules/deliveries/batch.ts';
import { openAt } from '../modules/guides/open-hours.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { dayOfTenant, zoneOf } from './tenant-zone.ts';

/* The first company is in São Paulo, three hours behind UTC; the second has no zone of its own. */
let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openPortal({ timeZone: 'Asia/Shanghai' });
  await portal.db.updateTable('tenants').set({ time_zone: 'America/Sao_Paulo' }).where('id', '=', '10001').execute();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

/** In São Paulo the evening of the 24th. */
const evening = new Date('2026-11-25T02:00:00Z');
const ask = (...[name, more]: Parameters<Portal['ask']>) => portal.ask(name, { as: li, ...more });

it('R-RUN-03 the zone of a tenant wins over that of the portal', async () => {
  expect(await zoneOf(portal.db, '10001', 'Asia/Shanghai')).toBe('America/Sao_Paulo');
  expect(await zoneOf(portal.db, '10002', 'Asia/Shanghai')).toBe('Asia/Shanghai');
  expect(await dayOfTenant(portal.db, '10001', evening)).toBe('2026-11-24');
});

it('R-RUN-03 the portal and the administration show moments in the zone of the tenant', async () => {
  expect((await ask('GET /administration/v1/mode')).json().data.timeZone).toBe('America/Sao_Paulo');
  const page = (cookie = '') => portal.inject({ url: '/pba/home/index', headers: { cookie } });
  expect((await page(li.cookie)).body).toContain('America/Sao_Paulo');
  expect((await page()).body).toContain('Asia/Shanghai');
});

it('R-RUN-03 quiet hours and summaries follow the main tenant of people without a zone of their own', async () => {
  const zone = async (id: string) => (await findRecipient(portal.db, { name: 'email' }, id, 'Asia/Shanghai'))!.rhythm.zone;
  expect(await zone('p-li')).toBe('America/Sao_Paulo');
  await portal.db.updateTable('people').set({ time_zone: 'Europe/Lisbon' }).where('id', '=', 'p-li').execute();
  expect(await zone('p-li')).toBe('Europe/Lisbon');
});

it('R-RUN-03 a role ends after the last day where its tenant is', async () => {
  const { db, server } = portal;
  await db.insertInto('roles').values({ id: 'r-until', tenant_id: '10001', name: '代班' }).execute();
  await db
    .insertInto('person_roles')
    .values({ person_id: 'p-wang', role_id: 'r-until', given_by: 'screens', ends_on: '2026-11-24' })
    .execute();
  const has = async () => (await db.selectFrom('person_roles').select('role_id').where('role_id', '=', 'r-until').execute()).length;
  await endRoles(server, evening);
  expect(await has()).toBe(1);
  await endRoles(server, new Date('2026-11-25T03:00:00Z'));
  expect(await has()).toBe(0);
});

it('R-RUN-03 people leave when their day begins where their main tenant is', async () => {
  const { db, server } = portal;
  await db
    .insertInto('leavings')
    .values({
      person_id: 'p-wang',
      from_day: '2026-11-25',
      tasks_to: null,
      substitutions_to: null,
      systems_to: null,
      planned_by: 'p-li',
      planned_at: '2026-11-01T00:00:00.000Z',
      done_at: null,
    })
    .execute();
  const status = async () => (await db.selectFrom('people').select('status').where('id', '=', 'p-wang').executeTakeFirstOrThrow()).status;
  await leaveToday(server, evening);
  expect(await status()).toBe('active');
  await leaveToday(server, new Date('2026-11-25T03:00:00Z'));
  expect(await status()).toBe('disabled');
});

it('R-RUN-03 meetings of a day are those of the day in the tenant', async () => {
  const meeting = { tenant_id: '10001', title: '会议', room: '', organiser_id: 'p-li' };
  await portal.db
    .insertInto('meetings')
    .values([
      { ...meeting, id: 'm-evening', start_at: '2026-11-25T01:00:00.000Z', end_at: '2026-11-25T02:00:00.000Z' },
      { ...meeting, id: 'm-next', start_at: '2026-11-25T03:30:00.000Z', end_at: '2026-11-25T04:00:00.000Z' },
    ])
    .execute();
  await portal.db
    .insertInto('meeting_people')
    .values(['m-evening', 'm-next'].map((id) => ({ meeting_id: id, person_id: 'p-li', reply: 'accepted', sort: 0 })))
    .execute();
  const query = { from: '2026-11-24', to: '2026-11-24' };
  const listed = (await ask('GET /business-center/v1/meetings', { query })).json().data;
  expect(listed.map(({ id }: { id: string }) => id)).toEqual(['m-evening']);
});

it('R-RUN-03 meals of the canteen are at the clock of the tenant', async () => {
  await portal.db
    .insertInto('guides')
    .values({ id: 'g-food', kind: 'food-menu', tenant_id: '10001', title: '食堂', titles: '{}' })
    .execute();
  const meals = JSON.stringify([{ meal: 'lunch', from: '11:20', to: '13:20', dishes: [{ name: '米饭' }] }]);
  const day = { guide_id: 'g-food', title: '周三', titles: '{}', body: '', bodies: '{}', week: 1, weekday: 3, meals, sort: 1 };
  await portal.db
    .insertInto('guide_articles')
    .values({ ...day, id: 'd3', updated_at: '2026-11-01T00:00:00.000Z' })
    .execute();
  const { articles } = (await ask('GET /business-center/v1/guides/{kind}', { params: { kind: 'food-menu' } })).json().data;
  const [{ start, end }] = articles[0].meals;
  expect([start.slice(11), end.slice(11)]).toEqual(['14:20:00.000Z', '16:20:00.000Z']);
});

it('R-RUN-03 hours of a guide are read on the clock of the tenant', () => {
  const hours = [{ days: [2], from: '22:00', to: '23:30' }];
  expect(openAt(hours, evening, 'America/Sao_Paulo')).toMatchObject({ now: true, changesAt: '2026-11-25T02:30:00.000Z' });
  expect(openAt(hours, evening, 'UTC')).toMatchObject({ now: false });
});
