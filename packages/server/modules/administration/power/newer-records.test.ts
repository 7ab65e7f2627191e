import { administrationAreas, type CallName } from '@atrium/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../testing/portal.ts';
import { channelHealth } from '../../deliveries/history-queries.ts';
import type { Sent } from './testing/row.ts';
import { openWorld, type World } from './testing/world.ts';

/*
 * What administrators see and change of absences, of who is who in a chat and of what was sent to people, on real records: by somebody of another tenant,
 * by people with one area alone, and by the person whom the record is about, who has none. `every-write.test.ts` has the writes by people who lack a part.
 */

let world: World;
/** A person of the first tenant, and their records. */
let of: { id: string; absence: string; user: string; session: Person };
const at = '2026-01-01T00:00:00.000Z';
const secret = '只给本租户看';

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.portal.close());
beforeEach(async () => {
  const { portal, make } = world;
  const id = await make.person('nothing');
  const span = { from_at: at, until_at: '2126-01-01T00:00:00.000Z', created_at: at };
  const absence = { id: `absence-${id}`, person_id: id, tenant_id: '10001', substitute_id: null, source: 'self', told: 'active' } as const;
  await portal.db
    .insertInto('absences')
    .values({ ...span, ...absence, note: secret })
    .execute();
  const sent = {
    message_id: id,
    person_id: id,
    tenant_id: '10001',
    channel: 'wecom',
    content_id: id,
    kind: 'todo',
    state: 'given-up',
  } as const;
  await portal.db
    .insertInto('deliveries')
    .values({ ...sent, created_at: at, due_at: at, next_at: null, provider_ref: null, reason: 'refused', answer: secret, finished_at: at })
    .execute();
  await portal.db
    .insertInto('delivery_addresses')
    .values({ person_id: id, channel: 'wecom', address: `? ${id}`, refused_at: new Date().toISOString(), answer: secret })
    .execute();
  of = { id, absence: absence.id, user: await make.chatUser(id), session: await portal.signIn(id) };
});

const ask = (name: CallName, as: Person, sent: Sent) => world.portal.ask(name, { as, ...sent });

type Request = [name: CallName, sent: () => Sent, area: (typeof administrationAreas)[number]];
const reads: [...Request, shows: () => string][] = [
  ['GET /administration/v1/people/{id}/absences', () => ({ params: { id: of.id } }), 'people', () => secret],
  ['GET /administration/v1/people/{id}/deliveries', () => ({ params: { id: of.id } }), 'people', () => secret],
  ['GET /administration/v1/sources/chat-people', () => ({}), 'sources', () => of.user],
];

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const writes: Request[] = [
  [
    'POST /administration/v1/people/{id}/absences',
    () => ({ params: { id: of.id }, body: { from: at, until: tomorrow(), substitute: null } }),
    'people',
  ],
  ['DELETE /administration/v1/people/{id}/absences/{absence}', () => ({ params: { id: of.id, absence: of.absence } }), 'people'],
  ...(['approved', 'refused', 'forgotten'] as const).map((decision): Request => [
    'POST /administration/v1/sources/chat-people',
    () => ({ body: { provider: 'wecom', user: of.user, decision, person: decision === 'approved' ? of.id : null } }),
    'sources',
  ]),
];

/** All that these writes could change of the person. */
async function records(): Promise<string> {
  const { db } = world.portal;
  const tables = ['absences', 'chat_people', 'deliveries', 'delivery_addresses', 'substitutions'] as const;
  return JSON.stringify(
    await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().where('person_id', '=', of.id).execute())),
  );
}

describe('R-ADM-02 newer records of a person', () => {
  it.each(reads)('%s shows them to its area in their tenant alone', async (name, sent, area, shows) => {
    const own = await ask(name, world.alone[area], sent());
    expect([own.statusCode, own.body.includes(shows())], own.body).toEqual([200, true]);
    const others = administrationAreas.filter((one) => one !== area).map((one) => world.alone[one]);
    for (const as of [...others, of.session]) expect((await ask(name, as, sent())).statusCode).toBe(403);
    const foreign = await ask(name, world.stranger, sent());
    expect([sent().params === undefined ? 200 : 404, false]).toEqual([foreign.statusCode, foreign.body.includes(shows())]);
  });

  it.each(writes)('%s changes nothing for another tenant, another area, or the person without the right', async (name, sent, area) => {
    const before = await records();
    const others = administrationAreas.filter((one) => one !== area).map((one) => world.alone[one]);
    for (const as of [...others, of.session]) expect((await ask(name, as, sent())).statusCode).toBe(403);
    expect((await ask(name, world.stranger, sent())).statusCode).toBe(404);
    expect(await records()).toBe(before);
    expect((await ask(name, world.full, sent())).statusCode).toBe(200);
    expect(await records()).not.toBe(before);
  });

  it('an absence is ended by its own address alone, and not by that of another person', async () => {
    const other = await world.make.person('nothing');
    const name = 'DELETE /administration/v1/people/{id}/absences/{absence}';
    expect((await ask(name, world.full, { params: { id: other, absence: of.absence } })).statusCode).toBe(404);
    const left = await world.portal.db.selectFrom('absences').select('until_at').where('id', '=', of.absence).executeTakeFirstOrThrow();
    expect(left.until_at).toBe('2126-01-01T00:00:00.000Z');
  });

  it('an absence of a person in another of their tenants is not shown or ended here', async () => {
    const { db } = world.portal;
    await db.insertInto('person_tenants').values({ person_id: of.id, tenant_id: '10002', department_id: null, sort: 1 }).execute();
    const seen = await ask('GET /administration/v1/people/{id}/absences', world.stranger, { params: { id: of.id } });
    expect([seen.statusCode, seen.body.includes(secret)]).toEqual([200, false]);
    const name = 'DELETE /administration/v1/people/{id}/absences/{absence}';
    expect((await ask(name, world.stranger, { params: { id: of.id, absence: of.absence } })).statusCode).toBe(403);
    const sent = await ask('GET /administration/v1/people/{id}/deliveries', world.stranger, { params: { id: of.id } });
    expect(sent.json().data.rows).toEqual([]);
  });

  it('a user who is linked to a person of one tenant is nothing to another, also where a name is in doubt', async () => {
    const { db } = world.portal;
    await db
      .updateTable('chat_people')
      .set({ state: 'linked', how: 'code', reason: 'other-user' })
      .where('user_id', '=', of.user)
      .execute();
    const mine = await world.make.person('nothing', ['10002']);
    const before = await records();
    for (const [decision, person] of [
      ['approved', mine],
      ['refused', null],
      ['forgotten', null],
    ] as const) {
      const body = { provider: 'wecom', user: of.user, decision, person };
      expect((await ask('POST /administration/v1/sources/chat-people', world.stranger, { body })).statusCode).toBe(404);
    }
    expect(await records()).toBe(before);
  });

  it('a user of nobody becomes no person whom the administrator may not manage', async () => {
    const { db } = world.portal;
    await db.updateTable('chat_people').set({ person_id: null, reason: 'unknown' }).where('user_id', '=', of.user).execute();
    const approve = (as: Person, person: string) =>
      ask('POST /administration/v1/sources/chat-people', as, { body: { provider: 'wecom', user: of.user, decision: 'approved', person } });
    expect((await approve(world.stranger, of.id)).statusCode).toBe(400);
    expect((await approve(world.alone.sources, of.id)).statusCode).toBe(403);
    expect((await approve(world.less, await world.make.person('right'))).statusCode).toBe(403);
    const row = await db.selectFrom('chat_people').select(['state', 'person_id']).where('user_id', '=', of.user).executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'waiting', person_id: null });
  });

  it('the health of a way out names people of one’s own tenant alone', async () => {
    const names = async (tenant: string) => (await channelHealth(world.portal.db, 'wecom', tenant, at)).refused.map(({ id }) => id);
    expect([(await names('10001')).includes(of.id), (await names('10002')).includes(of.id)]).toEqual([true, false]);
  });
});
