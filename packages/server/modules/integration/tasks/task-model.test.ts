import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../../../testing/business-system.ts';
import { openPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let hr: BusinessSystem;
beforeAll(async () => {
  portal = await openPortal();
  hr = await connect(portal, { requestsPerMinute: 1_000_000 });
});
afterAll(() => portal.close());

interface Event {
  id: number;
  version: number;
  kind: 'put' | 'close';
  people: readonly string[];
}

const codes = { E1001: 'p-li', E1002: 'p-wang' } as const;
const event = fc.record<Event>({
  id: fc.integer({ min: 0, max: 3 }),
  version: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('put', 'put', 'close'),
  people: fc.subarray(['E1001', 'E1002', 'E7777'], { minLength: 1 }),
});

/** The content of each task's highest version; the first event with a version counts. A close may arrive before its task. */
function model(events: readonly Event[]): Map<number, Event> {
  const state = new Map<number, Event>();
  for (const one of events) {
    const known = state.get(one.id);
    // An open task may be closed in its known version.
    const isNews = known !== undefined && one.version === known.version && one.kind === 'close' && known.kind === 'put';
    if (known !== undefined && one.version <= known.version && !isNews) continue;
    state.set(one.id, one);
  }
  return state;
}

let turn = 0;

it('R-INT-02 events that come twice and in any order leave the portal in the state that they say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 25 }), async (said) => {
      // Every third one is sent once more at the end.
      const events = [...said, ...said.filter((_, index) => index % 3 === 0)];
      const prefix = `m${++turn}-`;
      for (const { id, version, kind, people } of events) {
        const params = { externalId: `${prefix}${id}` };
        const assignees = people.map((userCode) => ({ userCode }));
        if (kind === 'put')
          await hr.ask('PUT /tasks/{externalId}', { params, body: { version, title: `${version}`, assignees, mode: 'all' } });
        else await hr.ask('POST /tasks/{externalId}/close', { params, body: { version, endReason: 'withdrawn' } });
      }
      const expected = [...model(events)].flatMap(([id, { kind, people, version }]) =>
        kind === 'close'
          ? []
          : people.flatMap((code) => (code in codes ? [`${prefix}${id} ${codes[code as keyof typeof codes]} ${version}`] : [])),
      );
      const rows = await portal.db
        .selectFrom('tasks as t')
        .innerJoin('integration_tasks as i', 'i.id', 't.origin_id')
        .select(['i.external_id', 't.person_id', 'i.version'])
        .where('i.external_id', 'like', `${prefix}%`)
        .where('t.kind', '=', 'todo')
        .where('t.deleted_at', 'is', null)
        .execute();
      expect(rows.map((row) => `${row.external_id} ${row.person_id} ${row.version}`).sort()).toEqual(expected.sort());
      // Only open tasks have a message.
      const asking = await portal.db
        .selectFrom('message_contents as c')
        .innerJoin('tasks as t', 't.id', 'c.task_id')
        .innerJoin('integration_tasks as i', 'i.id', 't.origin_id')
        .select('c.id')
        .where('i.external_id', 'like', `${prefix}%`)
        .where('c.closed_at', 'is', null)
        .execute();
      expect(asking.length).toBe(rows.length);
    }),
    { numRuns: Number(process.env['TASK_EVENTS'] ?? 300) / 25 },
  );
}, 1_800_000);
