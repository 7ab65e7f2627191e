import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { provision } from '../../../provisioning/load.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { sendFile, sheetOf } from './testing/send-file.ts';

let portal: Portal;
let li: Person;
beforeEach(async () => {
  portal = await openPortal();
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterEach(() => portal.close());

const wrong = new Set(Array.from({ length: 300 }, (_, index) => 50 + index * 66));
const rows = Array.from({ length: 20_000 }, (_, index) =>
  wrong.has(index)
    ? `9${String(index).padStart(17, '0')},bad name ${index},王小${index},,,,,`
    : `1${String(index).padStart(17, '0')},person.${index},王小${index},工程师,p${index}@example.com,138${String(index).padStart(8, '0')},,`,
);
const content = ['工号,账号,姓名,职务,邮箱,电话,部门,角色', ...rows].join('\r\n');

it('R-ADM-09 of 20,000 rows with 300 wrong ones, the others are imported in one step, and the 300 come back as a file', async () => {
  const began = Date.now();
  const plan = (await sendFile(portal, li, 'people/rehearsal', content)).json().data;
  const rehearsed = Date.now();
  expect(plan.counts).toEqual({ create: 19_700, change: 0, same: 0, refuse: 300 });
  const back = (await sendFile(portal, li, 'people/refused', content)).json().data;
  const sheet = sheetOf(Buffer.from(back.base64, 'base64'));
  expect([sheet.length, sheet[1]?.[0], sheet[1]?.at(-1)]).toEqual([301, '900000000000000050', expect.stringContaining('账号')]);
  const applying = Date.now();
  const done = await sendFile(portal, li, `people/${plan.version}`, content);
  expect([done.statusCode, done.json().data.create]).toEqual([200, 19_700]);
  process.stdout.write(`rehearsal ${rehearsed - began} ms, apply ${Date.now() - applying} ms\n`);
  const { count } = await portal.db
    .selectFrom('people')
    .where('managed_by', '=', 'screens')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(19_700);
  // A machine that is slow refuses it for a moment after so much work (503).
  const verified = async () => (await portal.ask('POST /administration/v1/audit/verify', { as: li })).json();
  await expect.poll(verified, { timeout: 60_000 }).toMatchObject({ data: { broken: null } });
  const again = (await sendFile(portal, li, 'people/rehearsal', content)).json().data;
  expect(again.counts).toEqual({ create: 0, change: 0, same: 19_700, refuse: 300 });
}, 600_000);

it('R-RUN-04 5,000 departments in twelve levels are imported in any order, and their export is the same file', async () => {
  const depth = 12;
  const parent = (index: number) => (index % depth === 0 ? '' : `D${index - 1}`);
  const lines = Array.from({ length: 4999 }, (_, index) => `D${index},部门 ${index},${parent(index)}`).toReversed();
  const file = ['部门编号,名称,上级部门', ...lines].join('\n');
  const began = Date.now();
  const plan = (await sendFile(portal, li, 'departments/rehearsal', file)).json().data;
  expect(plan.counts).toMatchObject({ create: 4999, refuse: 0 });
  const done = await sendFile(portal, li, `departments/${plan.version}`, file);
  expect(done.json().data.create).toBe(4999);
  process.stdout.write(`5,000 departments: ${Date.now() - began} ms\n`);
  const answer = await portal.ask('GET /administration/v1/import/{kind}/export', { as: li, params: { kind: 'departments' } });
  const book = Buffer.from(answer.json().data.base64, 'base64');
  const again = (await sendFile(portal, li, 'departments/rehearsal', book)).json().data;
  expect(again.counts).toMatchObject({ create: 0, change: 0, refuse: 0 });
}, 600_000);

it('R-RUN-04 the export of the whole demo organisation changes nothing and nothing of it is refused', async () => {
  for (const table of ['people', 'roles', 'functions', 'apps', 'sub_apps', 'departments'] as const)
    await portal.db.deleteFrom(table).execute();
  await provision(portal.db, join(import.meta.dirname, '../../../../demo-organisation'));
  const { id } = await portal.db.selectFrom('people').select('id').where('username', '=', 'demo').executeTakeFirstOrThrow();
  await makeAdministrator(portal.db, id);
  const demo = await portal.signIn('demo');
  const exported = await portal.ask('GET /administration/v1/import/{kind}/export', { as: demo, params: { kind: 'all' } });
  const plan = (await sendFile(portal, demo, 'all/rehearsal', Buffer.from(exported.json().data.base64, 'base64'))).json().data;
  expect(plan.rows.filter(({ action }: { action: string }) => action !== 'same')).toEqual([]);
  expect(plan.counts.same).toBeGreaterThan(400);
});
