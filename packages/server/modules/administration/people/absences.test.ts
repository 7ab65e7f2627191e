import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { makeAdministrator } from '../testing/administrators.ts';

let portal: Portal;
let administrator: Person;
beforeAll(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  administrator = await portal.signIn('li');
});
afterAll(() => portal.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const params = { id: 'p-wang' };
const set = (body: object) =>
  portal.ask('POST /administration/v1/people/{id}/absences', {
    as: administrator,
    params,
    body: { from: inDays(0), until: inDays(3), substitute: null, ...body },
  });

it('R-ABS-02 an administrator says that somebody is away for 14 days at most, never for themselves as substitute, and ends it', async () => {
  expect((await set({ until: inDays(15) })).json().errors).toMatchObject([{ path: '/until' }]);
  expect((await set({ substitute: 'p-li' })).json().code).toBe(40403);
  const [absence] = (await set({ note: '住院' })).json().data;
  expect(absence).toMatchObject({ person: { name: '王芳' }, source: 'administrator', note: '住院', mayEnd: true });
  const end = (id: string, of = absence.id) =>
    portal.ask('DELETE /administration/v1/people/{id}/absences/{absence}', { as: administrator, params: { id, absence: of } });
  expect([(await end('p-wang', 'missing')).statusCode, (await end('p-wang')).json().data]).toEqual([404, []]);
  const history = await portal.ask('GET /administration/v1/people/{id}/history', { as: administrator, params });
  expect(history.json().data.rows.map(({ details }: { details: { did: string } }) => details.did)).toEqual([
    'absence-ended',
    'absence-set',
  ]);
});
