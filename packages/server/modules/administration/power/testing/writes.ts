import { contentWrites } from './content-writes.ts';
import { anywhere, content, power, row, type Row, uploadOf, type Write } from './row.ts';
import { right, tenantTexts, type World } from './world.ts';

const withRight = { name: '有权限的角色', names: {}, apps: [], permissions: [right], secondFactor: 'optional' };
const roleOf = async ({ make }: World, of: 'right' | 'nothing' = 'right') => {
  const id = await make.role(of);
  return { id, version: await make.version('GET /administration/v1/roles/{id}', id) };
};
const subAppOf = async ({ make }: World) => {
  const id = await make.subApp();
  return { id, version: await make.version('GET /administration/v1/sub-apps/{id}', id) };
};
const departmentOf = async ({ make }: World) => {
  const id = await make.department();
  return { id, version: await make.version('GET /administration/v1/departments/{id}', id) };
};
const csv = (...rows: string[]) => Buffer.from(rows.join('\n'));

/** All writes of the administration: a missing one is a compile error. */
export const writes: Record<Write, Row> = {
  ...contentWrites,

  'POST /administration/v1/access/people/{id}/seen-as': row([200, 200, 404], async ({ make }) => ({
    params: { id: await make.person() },
  })),
  // Another test covers the rows: a rejected row is a response with status 200.
  'POST /administration/v1/import/{kind}/rehearsal': anywhere(async () => ({
    params: { kind: 'roles' },
    file: csv('name,permissions', '新角色,message:add'),
  })),
  'POST /administration/v1/import/{kind}/refused': anywhere(async () => ({
    params: { kind: 'roles' },
    file: csv('name,permissions', '新角色,message:add'),
  })),
  'POST /administration/v1/import/{kind}/{version}': anywhere(async ({ portal }, by) => {
    const file = csv('name', '空角色');
    const planned = await portal.inject(uploadOf('/api/administration/v1/import/roles/rehearsal', by, file));
    return { params: { kind: 'roles', version: planned.json().data?.version ?? 'none' }, file };
  }),
  'POST /administration/v1/people': power(async ({ make }) => {
    const name = make.fresh();
    return { body: { username: name, number: name, name: '新同事', roles: [await make.role()] } };
  }),
  'PUT /administration/v1/people/{id}': power(async ({ make }) => {
    const id = await make.person();
    const said = { username: `${id}-renamed`, name: id, fields: { title: '', email: '', phone: '' }, department: null };
    return { params: { id }, body: { ...said, version: await make.version('GET /administration/v1/people/{id}', id) } };
  }),
  'POST /administration/v1/people/{id}/disabled': power(async ({ make }) => ({
    params: { id: await make.person() },
    body: { disabled: true },
  })),
  // People whom the administrator may not manage are refused row by row, which another test covers.
  // The department is of another tenant for the stranger.
  'POST /administration/v1/people/batch/department': row([200, 200, 400], async ({ make }) => ({
    body: { people: [await make.person()], department: await make.department() },
  })),
  'POST /administration/v1/people/batch/disabled': content(async ({ make }) => ({
    body: { people: [await make.person()], disabled: true },
  })),
  'POST /administration/v1/people/batch/roles': content(async ({ make }) => ({
    body: { people: [await make.person('nothing')], give: [await make.role()], take: [] },
  })),
  'POST /administration/v1/people/{id}/ownership': power(async ({ make }) => {
    const id = await make.person();
    return { params: { id }, body: { owner: 'files', version: await make.version('GET /administration/v1/people/{id}', id) } };
  }),
  'POST /administration/v1/people/{id}/unlock': power(async ({ make }) => ({ params: { id: await make.person() } })),
  'POST /administration/v1/people/{id}/roles': power(async ({ make }) => ({
    params: { id: await make.person('nothing') },
    body: { give: [await make.role()], take: [] },
  })),
  'POST /administration/v1/people/{id}/effect': content(async ({ make }) => ({
    params: { id: await make.person() },
    body: { give: [await make.role()], take: [] },
  })),
  'POST /administration/v1/people/effect': anywhere(async ({ make }) => ({ body: { give: [await make.role()] } })),
  // People whom the administrator may not manage are skipped and listed, which another test covers.
  'POST /administration/v1/people/password-links': content(async ({ make }) => ({ body: { people: [await make.person()] } })),
  'POST /administration/v1/people/password-mails': content(async ({ make }) => ({ body: { people: [await make.person()] } })),
  // It changes nothing.
  // No service of chat is configured.
  'POST /administration/v1/chat/test': row([404, 404, 404, 404], async () => ({ body: { channel: 'wecom' } })),
  'POST /administration/v1/mail/test': anywhere(async () => ({ body: { address: 'it@example.com' } })),
  'POST /administration/v1/people/{id}/password-link': power(async ({ make }) => ({ params: { id: await make.person() } })),
  'POST /administration/v1/people/{id}/second-factor-reset': power(async ({ make }) => ({ params: { id: await make.person() } })),
  // Who is in which department decides about no permission.
  'POST /administration/v1/departments': anywhere(async ({ make }) => ({
    body: { name: make.fresh(), names: {}, code: '', head: null, parent: null },
  })),
  'PUT /administration/v1/departments/{id}': content(async (world) => {
    const { id, version } = await departmentOf(world);
    return { params: { id }, body: { name: `${id}-new`, names: {}, code: '', head: null, version } };
  }),
  'POST /administration/v1/departments/{id}/effect': content(async ({ make }) => ({
    params: { id: await make.department() },
    body: { other: await make.department() },
  })),
  'POST /administration/v1/departments/{id}/move': content(async (world) => {
    const { id, version } = await departmentOf(world);
    return { params: { id }, body: { parent: await world.make.department(), version } };
  }),
  'POST /administration/v1/departments/{id}/archive': content(async (world) => {
    const { id, version } = await departmentOf(world);
    return { params: { id }, body: { into: await world.make.department(), version } };
  }),
  'POST /administration/v1/departments/{id}/restore': content(async (world) => {
    const { id, version } = await departmentOf(world);
    return { params: { id }, body: { version } };
  }),
  // Departments of another tenant are none.
  'PUT /administration/v1/department-order': row([200, 200, 409], async ({ make, portal }) => {
    await make.department();
    const rows = await portal.db
      .selectFrom('departments')
      .select('id')
      .where('tenant_id', '=', '10001')
      .where('parent_id', 'is', null)
      .where('archived_at', 'is', null)
      .execute();
    return { body: { codes: rows.map(({ id }) => id) } };
  }),
  'POST /administration/v1/departments/{id}/ownership': content(async ({ make }) => {
    const id = await make.department();
    await make.ofFile('department', id);
    return { params: { id }, body: { owner: 'screens', version: await make.version('GET /administration/v1/departments/{id}', id) } };
  }),
  'POST /administration/v1/roles': row([403, 403, 200], async () => ({ body: withRight })),
  'PUT /administration/v1/roles/{id}': power(async (world) => {
    const { id, version } = await roleOf(world, 'nothing');
    return { params: { id }, body: { ...withRight, name: id, version } };
  }),
  'POST /administration/v1/roles/{id}/effect': content(async (world) => ({
    params: { id: (await roleOf(world)).id },
    body: { apps: [], permissions: [right] },
  })),
  'POST /administration/v1/roles/{id}/people': power(async ({ make }) => ({
    params: { id: await make.role() },
    body: { give: [await make.person('nothing')], take: [] },
  })),
  'DELETE /administration/v1/roles/{id}': power(async ({ make }) => ({ params: { id: await make.role() } })),
  'POST /administration/v1/roles/{id}/ownership': power(async (world) => {
    const { make } = world;
    const { id } = await roleOf(world);
    await make.ofFile('role', id);
    return { params: { id }, body: { owner: 'screens', version: await make.version('GET /administration/v1/roles/{id}', id) } };
  }),
  'POST /administration/v1/roles/{id}/ownership/effect': content(async ({ make }) => {
    const id = await make.role();
    await make.ofFile('role', id);
    return { params: { id } };
  }),
  'PUT /administration/v1/people/{id}/leaving': power(async ({ make }) => ({
    params: { id: await make.person() },
    body: { day: '2099-01-01', tasks: null, substitutions: null, systems: null },
  })),
  'DELETE /administration/v1/people/{id}/leaving': power(async ({ portal, make }) => {
    const id = await make.person();
    await portal.db
      .insertInto('leavings')
      .values({ person_id: id, from_day: '2126-01-01', planned_at: '2026-01-01T00:00:00.000Z' })
      .execute();
    return { params: { id } };
  }),
  'POST /administration/v1/people/{id}/absences': power(async ({ make }) => ({
    params: { id: await make.person() },
    body: { from: '2026-01-01T00:00:00Z', until: new Date(Date.now() + 86_400_000).toISOString(), substitute: null },
  })),
  'DELETE /administration/v1/people/{id}/absences/{absence}': power(async ({ portal, make }) => {
    const id = await make.person();
    const span = { from_at: '2026-01-01T00:00:00.000Z', until_at: '2126-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' };
    const of = { person_id: id, tenant_id: '10001', substitute_id: null, source: 'self', told: 'active' } as const;
    await portal.db
      .insertInto('absences')
      .values({ ...span, ...of, id: `absence-${id}` })
      .execute();
    return { params: { id, absence: `absence-${id}` } };
  }),
  // Nobody is signed in, so every caller ends zero sessions.
  'POST /administration/v1/sessions/end': anywhere(async ({ make }) => ({ body: { person: await make.person() } })),
  'PUT /administration/v1/sources/departments': content(async ({ make }) => {
    return { body: { source: await make.source(), rule: 'name', root: null } };
  }),
  'POST /administration/v1/sources/runs/{id}': power(async ({ make }) => {
    const { source } = await make.system();
    return { params: { id: await make.run(await make.person(), source) }, body: { decision: 'approved' } };
  }),
  'POST /administration/v1/sources/claims/{id}': power(async ({ make }) => ({
    params: { id: await make.claim(await make.person(), make.fresh()) },
    body: { decision: 'approved' },
  })),
  'POST /administration/v1/sources/chat-people': power(async ({ make }) => {
    const person = await make.person();
    return { body: { provider: 'wecom', user: await make.chatUser(person), decision: 'approved', person } };
  }),
  'PUT /administration/v1/sources/groups/{id}': power(async ({ make }) => ({
    params: { id: await make.group() },
    body: { role: await make.role() },
  })),
  // No directory is configured.
  'POST /administration/v1/sources/sync': row([404, 404, 404, 404], async () => ({ body: { plan: true } })),
  // Data of all tenants: the area's permission decides. Nothing responds at the addresses, so some calls end with 409.
  'POST /administration/v1/sub-apps': row([409, 409, 409, 409], async ({ make }) => ({
    body: { name: make.fresh(), title: '表单', titles: {}, kind: 'auto', address: 'http://127.0.0.1:9/forms/', calls: [], allow: [] },
  })),
  'PUT /administration/v1/sub-apps/{id}': row([409, 409, 409, 409], async (world) => {
    const { id, version } = await subAppOf(world);
    const body = { title: '表单', titles: {}, kind: 'auto', address: 'http://127.0.0.1:9/forms/', calls: [], allow: [], version };
    return { params: { id }, body };
  }),
  'DELETE /administration/v1/sub-apps/{id}': anywhere(async (world) => ({ params: { id: (await subAppOf(world)).id } })),
  'PUT /administration/v1/sub-apps/{id}/preview': row([409, 409, 409, 409], async (world) => ({
    params: { id: (await subAppOf(world)).id },
    body: { role: null },
  })),
  'PUT /administration/v1/sub-apps/{id}/off': anywhere(async (world) => {
    const { id, version } = await subAppOf(world);
    return { params: { id }, body: { off: true, sentences: { 'zh-CN': '周末升级', 'zh-TW': '', 'en-US': '', 'pt-BR': '' }, version } };
  }),
  'PUT /administration/v1/sub-apps/{id}/rollout': row([409, 409, 409, 409], async (world) => {
    const { id, version } = await subAppOf(world);
    return { params: { id }, body: { address: 'http://127.0.0.1:9/next/', share: 10, departments: [], version } };
  }),
  'POST /administration/v1/sub-apps/{id}/rollout/effect': row([409, 409, 409, 409], async (world) => ({
    params: { id: (await subAppOf(world)).id },
    body: { address: 'http://127.0.0.1:9/next/', share: 10, departments: [] },
  })),
  'POST /administration/v1/sub-apps/{id}/rollback': row([409, 409, 409, 409], async (world) => {
    const { id, version } = await subAppOf(world);
    return { params: { id }, body: { version } };
  }),
  // People who lack a part of the administration change no tenant, and nobody sees one that they do not administer.
  'POST /administration/v1/tenants': row([403, 200, 200], async ({ make }) => ({
    body: { name: make.fresh(), ...tenantTexts },
  })),
  'PUT /administration/v1/tenants/{id}': row([403, 200, 404], async ({ make }) => {
    const version = await make.version('GET /administration/v1/tenants/{id}', '10001');
    return { params: { id: '10001' }, body: { name: make.fresh(), ...tenantTexts, version } };
  }),
  // Of a tenant that only its maker administers.
  'POST /administration/v1/tenants/{id}/archive': row([404, 404, 404], async ({ make }) => {
    const { id, version } = await make.tenant();
    return { params: { id }, body: { version } };
  }),
  'POST /administration/v1/tenants/{id}/restore': row([404, 404, 404], async ({ make }) => {
    const { id, version } = await make.tenant();
    return { params: { id }, body: { version } };
  }),
  'POST /administration/v1/tenants/{id}/ownership': row([403, 200, 404], async ({ make }) => ({
    params: { id: '10001' },
    body: { owner: 'files', version: await make.version('GET /administration/v1/tenants/{id}', '10001') },
  })),
  'POST /administration/v1/systems': row([403, 403, 403], async ({ make }) => {
    const source = make.fresh();
    return { body: { name: source, source, owners: [], scopes: ['messages:send'], tenants: ['10001'], networks: [] } };
  }),
  'PUT /administration/v1/systems/{id}': power(async ({ make }) => {
    const params = { id: (await make.system()).id };
    const { version, name, department, scopes, tenants, networks, origins, requestsPerMinute } = await make.dataOf(
      'GET /administration/v1/systems/{id}',
      { params },
    );
    return { params, body: { version, name, department, owners: [], scopes, tenants, networks, origins, requestsPerMinute } };
  }),
  'POST /administration/v1/systems/{id}/end': content(async ({ make }) => ({ params: { id: (await make.system()).id } })),
  'POST /administration/v1/systems/{id}/keys': power(async ({ make }) => ({ params: { id: (await make.system()).id }, body: { days: 1 } })),
  'POST /administration/v1/systems/{id}/keys/{key}/end': content(async ({ make }) => {
    const { id, keyId } = await make.system();
    return { params: { id, key: keyId } };
  }),
  'PUT /administration/v1/systems/{id}/webhook': power(async ({ make }) => ({
    params: { id: (await make.system()).id },
    body: { url: 'http://127.0.0.1:9/hook', checks: false },
  })),
  'POST /administration/v1/systems/{id}/webhook/test': content(async ({ make }) => {
    const { id } = await make.system();
    const body = { url: 'http://127.0.0.1:9/hook', checks: false };
    await make.dataOf('PUT /administration/v1/systems/{id}/webhook', { params: { id }, body });
    return { params: { id } };
  }),
  'POST /administration/v1/systems/{id}/deliveries/resend': content(async ({ make }) => ({
    params: { id: (await make.system()).id },
    body: {},
  })),
  'POST /administration/v1/audit/verify': anywhere(async () => ({})),
};
