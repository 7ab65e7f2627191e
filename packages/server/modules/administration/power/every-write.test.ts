import { administrationAreas, callsByName, type CallName } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address } from '../../../http/answer.ts';
import type { Person } from '../../../testing/portal.ts';
import { openWorld, type World } from './testing/world.ts';
import { type Row, type Sent, uploadOf, type Write } from './testing/row.ts';
import { writes } from './testing/writes.ts';

/*
 * Every write of the administration, with valid bodies on existing records, by people who lack some of the necessary permissions.
 * `testing/writes.ts` has the expected statuses.
 */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.portal.close());

const rows = Object.entries(writes) as [Write, Row][];

async function send(name: CallName, as: Person, { params = {}, query, body, file }: Sent) {
  if (file === undefined) return world.portal.ask(name, { as, params, ...(query && { query }), ...(body && { body }) });
  const url = address(name).url.replace(/:(\w+)/g, (_, field: string) => params[field] ?? '');
  return world.portal.inject(uploadOf(query === undefined ? url : `${url}?${new URLSearchParams(query)}`, as, file));
}

/** Returns the areas of which one is enough for the call. */
const areasOf = (name: Write): string[] => [
  ...new Set([callsByName[name].permission ?? []].flat().map((one) => one.replace(/^administration-(.*):.*$/, '$1'))),
];

describe('R-ADM-02 nobody gains or gives power that they do not have', () => {
  it.each(rows)('by %s', async (name, { sends, alone, less, stranger, full }) => {
    const areas = areasOf(name);
    const area = administrationAreas.find((one) => (name.includes('/import/') ? one === 'roles' : areas.includes(one)))!;
    const status = async (as: Person) => (await send(name, as, await sends(world, as))).statusCode;
    const got = {
      alone: await status(await actor(name, world.alone[area])),
      less: await status(await actor(name, world.less)),
      stranger: await status(world.stranger),
      full: await status(await actor(name, world.full)),
    };
    expect(got).toEqual({ alone, less, stranger, full });
  });

  it.each(rows)('R-ADM-02 %s is rejected for a user with every other area, for any body', async (name, { sends }) => {
    const sent = await sends(world, world.full);
    const areas = areasOf(name);
    const others = administrationAreas.filter((area) => !areas.includes(area));
    const statuses = new Set<number>();
    for (const area of others) statuses.add((await send(name, world.alone[area], sent)).statusCode);
    // The permission is checked before the body, so that the error does not reveal what a call accepts.
    statuses.add((await world.portal.inject({ ...empty(name, sent), headers: headersOf(world.alone[others[0]!]) })).statusCode);
    expect([...statuses]).toEqual([403]);
  });
});

/** Impersonation changes the session, so sign in again. */
const actor = async (name: Write, as: Person): Promise<Person> => {
  if (!name.endsWith('/seen-as')) return as;
  const who = as === world.full ? 'full' : as === world.less ? 'less' : 'alone-access';
  return world.portal.signIn(who);
};

const headersOf = ({ cookie, token }: Person) => ({ cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' });

const empty = (name: CallName, { params = {} }: Sent) => ({
  method: address(name).method as 'POST',
  url: address(name).url.replace(/:(\w+)/g, (_, field: string) => params[field] ?? ''),
  payload: '{"nothing":"that it takes"}',
});
