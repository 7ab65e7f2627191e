import { type Call, type CallName, contract } from '@atrium/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { openPortal, type Person, type Portal } from '../../../testing/portal.ts';
import { requestOf } from '../../../testing/request.ts';
import { makeAdministrator } from '../testing/administrators.ts';
import { auditEntries } from '../../../audit/queries.ts';

let portal: Portal;
let li: Person;

beforeAll(async () => {
  portal = await openPortal({ administrationReadOnly: true });
  await makeAdministrator(portal.db, 'p-li');
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const calls = Object.entries<Call>(contract)
  .filter(([name]) => name.includes(' /administration/'))
  .map(([name, call]) => [name as CallName, call] as const);
/** POST calls that change nothing. */
const reading: ReadonlySet<string> = new Set([
  'POST /administration/v1/audit/verify',
  'POST /administration/v1/import/{kind}/rehearsal',
  'POST /administration/v1/import/{kind}/refused',
  'POST /administration/v1/mail/test',
  'POST /administration/v1/chat/test',
]);
const isRead = (name: string) => name.startsWith('GET ') || name.endsWith('/effect') || reading.has(name);
const changing = calls.filter(([name]) => !isRead(name));

it('R-ADM-09 every call of the administration that changes something has an entry in the audit log', () => {
  expect(changing.filter(([, { audit }]) => audit === undefined).map(([name]) => name)).toEqual([]);
  expect(changing.length).toBeGreaterThan(25);
});

it.each(changing)('R-ADM-09 %s is refused where the administration is read-only', async (name, call) => {
  const before = await audited();
  const response = await portal.inject(requestOf([name, call], { as: li }));
  expect([response.statusCode, response.json()]).toEqual([403, { code: 40320, msg: '此环境的管理功能为只读，请修改配置文件或使用命令' }]);
  expect(await audited()).toBe(before);
});

it.each(calls.filter(([name]) => isRead(name)))('R-ADM-09 %s is answered where the administration is read-only', async (name, call) => {
  const response = await portal.inject(requestOf([name, call], { as: li }));
  expect([200, 400, 404]).toContain(response.statusCode);
});

const audited = async () => (await auditEntries(portal.db).select('seq').execute()).length;

it('R-ADM-09 screens know it, and administrators have no permission left that changes something', async () => {
  expect((await portal.ask('GET /administration/v1/mode', { as: li })).json().data).toMatchObject({
    readOnly: true,
    timeZone: portal.config.timeZone,
  });
  const { roles } = (await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data;
  const actions = roles.flatMap(({ permissions }: { permissions: { permissionId: string; actions: string[] }[] }) =>
    permissions.flatMap(({ permissionId, actions }) => (permissionId.startsWith('administration-') ? actions : [])),
  );
  expect([...new Set(actions)].toSorted()).toEqual(['export', 'get', 'query']);
});

it('R-ADM-09 the setting accepts only its two values', () => {
  const read = (value: string) => readConfig({ ATRIUM_ADMINISTRATION: value }).administrationReadOnly;
  expect([read(''), read('screens'), read('read-only')]).toEqual([false, false, true]);
  expect(() => read('readonly')).toThrow('ATRIUM_ADMINISTRATION');
});
