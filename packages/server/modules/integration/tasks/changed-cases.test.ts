import { messageEvents } from '@atrium/api/contract';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { type EventReader, readEvents } from '../../../testing/event-reader.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let hr: BusinessSystem;
let li: Person;
let wang: Person;
let open: EventReader[] = [];
beforeAll(async () => {
  portal = await openPortal();
  [li, wang] = [await portal.signIn('li'), await portal.signIn('wang')];
  hr = await connect(portal, { source: 'hr' });
});
afterEach(() => {
  for (const reader of open) reader.close();
  open = [];
});
afterAll(() => portal.close());

async function read(as: Person): Promise<EventReader> {
  const reader = await readEvents(portal.server, as);
  open.push(reader);
  // From its first event on, a stream misses nothing.
  await reader.until((events) => events.length > 0);
  return reader;
}
const changed = ({ events }: EventReader): string[] =>
  events.flatMap(({ event, data }) => {
    if (event !== 'cases') return [];
    expect(Value.Check(messageEvents.cases, data)).toBe(true);
    return (data as { changed: { app: string; id: string }[] }).changed.map(({ app, id }) => `${app} ${id}`);
  });
const receives = (reader: EventReader, ...cases: string[]) =>
  reader.until(() => cases.every((one) => changed(reader).includes(one))).then(() => changed(reader));

const link = (id: string) => `/app-center/main/expenses/claims?key=${id}`;
const claim = (id: string, version: number, more: object = {}) => ({
  version,
  title: `报销 ${id}`,
  status: 'running',
  mode: 'replace',
  link: link(id),
  initiator: { person: { userCode: 'E1001' }, name: '李晓明' },
  tasks: [],
  ...more,
});
const approval = (id: string, userCode: string, more: object = {}) => ({
  tasks: [{ externalId: `${id}/a`, title: `报销 ${id}`, assignees: [{ userCode }], link: link(id), ...more }],
});
const putCase = (externalId: string, body: object) => hr.ask('PUT /cases/{externalId}', { params: { externalId }, body });
const putTask = (externalId: string, body: object) => hr.ask('PUT /tasks/{externalId}', { params: { externalId }, body });

it('R-TASK-05 a changed case is on the streams of its applicant, assignees and readers, with its id and sub-application', async () => {
  const streams = await Promise.all([read(li), read(wang)]);
  await putCase('BX-1', claim('BX-1', 1, approval('BX-1', 'E1002')));
  for (const stream of streams) expect(new Set(await receives(stream, 'expenses BX-1'))).toEqual(new Set(['expenses BX-1']));
  const [later, reader] = [await read(li), await read(wang)];
  await putCase('BX-1', claim('BX-1', 2, { copies: [{ person: { userCode: 'E1002' } }] }));
  for (const stream of [later, reader]) await receives(stream, 'expenses BX-1');
});

it('R-TASK-05 an assignee of an earlier step receives the change of a case too', async () => {
  await putCase('BX-2', claim('BX-2', 1, approval('BX-2', 'E1002')));
  await hr.ask('POST /tasks/{externalId}/close', { params: { externalId: 'BX-2/a' }, body: { version: 2, endReason: 'approved' } });
  const stream = await read(wang);
  await putCase('BX-2', claim('BX-2', 3, { status: 'approved' }));
  await receives(stream, 'expenses BX-2');
});

it('R-TASK-05 a to-do outside a case is known by its own id, and nothing of others or of systems without a sub-application is sent', async () => {
  const stream = await read(li);
  const task = { version: 1, title: '盖章', assignees: [{ userCode: 'E1001' }] };
  await putTask('SEAL-1', { ...task, link: 'https://hr.example.com/seal' });
  await putTask('SEAL-2', { ...task, assignees: [{ userCode: 'E1002' }], link: '/app-center/main/seals/2' });
  await putTask('SEAL-3', { ...task, link: '/user-center/todouser' });
  await putTask('SEAL-4', { ...task, link: '/app-center/main/seals/4' });
  expect(await receives(stream, 'seals SEAL-4')).toEqual(['seals SEAL-4']);
});

it('R-TASK-05 a version that changes nothing sends nothing, and several changes of one case are read as one', async () => {
  await putCase('BX-3', claim('BX-3', 1));
  const stream = await read(li);
  const from = stream.events.at(-1)?.id ?? '';
  await putCase('BX-3', claim('BX-3', 1));
  await putCase('BX-4', claim('BX-4', 1));
  expect(await receives(stream, 'expenses BX-4')).toEqual(['expenses BX-4']);
  await putCase('BX-4', claim('BX-4', 2, { title: '报销 四' }));
  const missed = await readEvents(portal.server, li, { 'last-event-id': stream.events.find(({ id }) => id !== '')?.id ?? from });
  open.push(missed);
  expect(await receives(missed, 'expenses BX-4')).toEqual(['expenses BX-4']);
});

it('R-INT-02 a case whose initiator is corrected is the application of the right person alone', async () => {
  const applications = async (as: Person) => {
    const body = { kind: 'apply', keyword: 'BX-9', pageIndex: 1, pageSize: 5 };
    return (await portal.ask('POST /business-center/v1/task/query', { as, body })).json().total;
  };
  await putCase('BX-9', claim('BX-9', 1));
  expect([await applications(li), await applications(wang)]).toEqual([1, 0]);
  await putCase('BX-9', claim('BX-9', 2, { initiator: { person: { userCode: 'E1002' }, name: '王芳' } }));
  expect([await applications(li), await applications(wang)]).toEqual([0, 1]);
});
