import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { deleteClosesBefore } from './closing.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal);
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

let number = 0;
let externalId = '';
beforeEach(() => {
  externalId = `early-${++number}`;
});

const leave = (version: number) => ({ version, title: externalId, assignees: [{ userCode: 'E1001' }] });
const taken = async (version: number) => (await hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body: leave(version) })).json();
const close = (body: object) => hr.ask('POST /tasks/{externalId}/close', { params: { externalId }, body });
async function countOf(kind: string): Promise<number> {
  const body = { kind, keyword: externalId, pageIndex: 1, pageSize: 20 };
  return (await portal.ask('POST /business-center/v1/task/query', { as: li, body })).json().data.tasks.length;
}

it('R-INT-02 closed before it comes stays closed, and a higher version opens it', async () => {
  expect((await close({ version: 3, endReason: 'approved' })).json()).toEqual({ externalId, result: 'unknown', version: 3 });
  expect((await close({ version: 2, endReason: 'withdrawn' })).json()).toEqual({ externalId, result: 'unknown', version: 2 });
  expect((await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).statusCode).toBe(404);
  expect(await taken(1)).toEqual({ externalId, result: 'older', version: 3 });
  const stored = (await hr.ask('GET /tasks/{externalId}', { params: { externalId } })).json();
  expect(stored).toMatchObject({ state: 'closed', endReason: 'approved', version: 3, title: externalId });
  expect((await taken(3)).result).toBe('differs');
  expect([await countOf('todo'), await countOf('done')]).toEqual([0, 0]);
  expect((await taken(4)).result).toBe('changed');
  expect(await countOf('todo')).toBe(1);
});

it('R-INT-02 is opened by a version above that of a close that came before it, which is forgotten after a time', async () => {
  await close({ version: 3, endReason: 'approved' });
  expect((await taken(4)).result).toBe('created');
  expect(await countOf('todo')).toBe(1);
  externalId = `${externalId}-late`;
  await close({ version: 3, endReason: 'approved' });
  await deleteClosesBefore(portal.db, new Date(Date.now() + 60_000).toISOString());
  expect((await taken(1)).result).toBe('created');
});
