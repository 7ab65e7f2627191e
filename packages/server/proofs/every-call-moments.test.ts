import { type Call, type CallName, contract } from '@atrium/api/contract';
import { integration, type IntegrationCall, type IntegrationCallName } from '@atrium/api/integration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../testing/business-system.ts';
import { permitEverything } from '../testing/permit-everything.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { requestOf } from '../testing/request.ts';
import { momentsOf, sample, withValueAt } from '../testing/sample.ts';

/* Made from both contracts: every field that is a `date-time`, however deep, in every call that takes one. */

/** What RFC 9557, a leap second and a year beyond 9999 are: `Date` reads none of them, or not as a time that can be stored. */
const unreadable = [
  '2026-12-01T10:00:00+08:00[Asia/Shanghai]',
  '2026-12-31T23:59:60Z',
  '2026-12-01T10:00:00+08:00[u-ca=iso8601]',
  '9999-12-31T23:59:59-12:00',
  '2026-02-30T10:00:00Z',
  '2026-12-01T10:00:00',
  '2026-12-01 10:00:00+08:00',
];
const words = 'must be a date-time with an offset, such as 2026-12-01T10:00:00+08:00';

let portal: Portal;
let li: Person;
let hr: BusinessSystem;
beforeAll(async () => {
  portal = await openPortal();
  await permitEverything(portal.db);
  li = await portal.signIn('li');
  hr = await connect(portal, { requestsPerMinute: 100_000 });
});
afterAll(() => portal.close());

const parts = ['body', 'query'] as const;
const own = { userId: 'p-li', userCode: 'E1001' };
const people = [{ userCode: 'E1001' }];
const named = { person: people[0], assignees: people, to: { people }, audience: { people } };

const ofPeople = Object.entries<Call>(contract).flatMap(([name, call]) =>
  parts.flatMap((part) => momentsOf(call[part]).map((path) => [name as CallName, part, path.join('/'), call, path] as const)),
);
const ofSystems = Object.entries<IntegrationCall>(integration).flatMap(([name, call]) =>
  parts.flatMap((part) => momentsOf(call[part]).map((path) => [name as IntegrationCallName, part, path.join('/'), call, path] as const)),
);

describe('times that cannot be read', () => {
  it('R-INT-02 are looked for in both families of calls', () => {
    expect([ofPeople.length > 5, ofSystems.length > 10]).toEqual([true, true]);
  });

  it.each(ofPeople)('R-SRV-01 %s refuses them in its %s at %s', async (name, part, field, call, path) => {
    for (const wrong of unreadable) {
      const value = withValueAt(call[part], path, wrong, own);
      const headers = { 'accept-language': 'en' };
      const response = await portal.inject(requestOf([name, call], { [part]: value, headers, as: li }));
      const errors = response.json().errors as { path: string; message: string }[];
      expect([wrong, response.statusCode, errors]).toEqual([wrong, 400, [{ path: `/${field}`, message: words }]]);
    }
  });

  it.each(ofSystems)('R-INT-02 %s refuses them in its %s at %s', async (name, part, field, call, path) => {
    for (const wrong of unreadable) {
      const value = withValueAt(call[part], path, wrong, named);
      const response = await hr.ask(name, {
        params: sample(call.params) as Record<string, string>,
        ...(part === 'body' ? { body: value } : { query: value as Record<string, string> }),
      });
      const { field: at, message } = response.json();
      expect([wrong, response.statusCode, at, message]).toEqual([wrong, 400, field, `${field}: ${words}`]);
    }
  });

  it('R-INT-02 are refused in a row of a batch, whose other rows are taken', async () => {
    const row = (externalId: string, dueAt: string) => ({ externalId, version: 1, title: '一', assignees: [{ userCode: 'E1001' }], dueAt });
    const rows = [row('m-1', '2026-12-01T10:00:00+08:00'), ...unreadable.map((one, index) => row(`m-no-${index}`, one))];
    const response = await hr.ask('POST /tasks/batch', { body: { tasks: [...rows, row('m-2', '2026-12-01T02:00:00.123456789Z')] } });
    const results = response.json().results as { result?: string; field?: string }[];
    expect(results.map(({ result, field }) => result ?? field)).toEqual(['created', ...unreadable.map(() => 'dueAt'), 'created']);
  });
});
