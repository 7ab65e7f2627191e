import { problemOfListed } from '../../identity/view-token/listed-calls.ts';
import { personFields } from '../../modules/people/fields.ts';
import { normalizeUsername } from '../../modules/sign-in/username.ts';
import { reservedNames } from '../../modules/sub-apps/reserved-names.ts';
import { checkTasks } from './check-tasks.ts';
import type { Complain } from '../problems.ts';
import type { FileKey, Organisation } from '../records/records.ts';

/** Reports every invalid reference: repeated keys, unknown names, cycles. */
export function checkReferences(organisation: Organisation, complain: Complain): void {
  const { tenants, departments, people, roles, apps, functions, subApps, tasks } = organisation;
  unique('tenants', tenants, 'id', complain);
  unique('departments', departments, 'id', complain);
  for (const field of ['id', 'userCode', 'uniqueNo'] as const) unique('people', people, field, complain);
  checkUsernames(organisation, complain);
  checkCustomFields(organisation, complain);
  unique('roles', roles, 'id', complain);
  unique('apps', apps, 'code', complain);
  unique('functions', functions, 'code', complain);
  unique('subApps', subApps, 'name', complain);
  unique('tasks', tasks ?? [], 'id', complain);
  checkDepartments(organisation, complain);
  checkPeople(organisation, complain);
  checkRoles(organisation, complain);
  checkFunctions(organisation, complain);
  checkSubApps(organisation, complain);
  checkOwners(organisation, complain);
  checkTasks(organisation, complain);
}

function checkSubApps({ subApps }: Organisation, complain: Complain): void {
  subApps.forEach(({ name, calls = [], isolation, kind, port, routerBase, public: isPublic }, index) => {
    if (reservedNames.has(name)) complain('subApps', `/${index}/name`, `/${name} is a path of the portal itself`);
    const wrong = (reason: string) => complain('subApps', `/${index}/isolation`, reason);
    if (isolation !== undefined && (kind === 'module' || kind === 'html'))
      wrong(`kind ${kind} runs in the portal's own origin; with isolation it is a frame`);
    if (isolation !== undefined && routerBase !== undefined) wrong(`its base is /${name}/ there: leave routerBase out`);
    if (isolation !== undefined && typeof port === 'number' && isPublic !== true)
      wrong('its page is loaded without a session there: a sub-application behind a port must be public');
    calls.forEach((entry, at) => {
      const problem = entry.endsWith('/') || entry.includes(' ') ? problemOfListed(entry) : `${entry} must end in a slash`;
      if (problem !== null) complain('subApps', `/${index}/calls/${at}`, problem);
    });
  });
}

/** Names that calls, workbooks and histories already use. */
const reserved = new Set<string>([...personFields.map(({ name }) => name), ...'name username userCode number department roles'.split(' ')]);

function checkCustomFields({ customFields }: Organisation, complain: Complain): void {
  const all = customFields ?? [];
  unique('customFields', all, 'name', complain);
  all.forEach(({ name, scim }, index) => {
    if (reserved.has(name)) complain('customFields', `/${index}/name`, `${name} is a field of the portal`);
    const first = all.findIndex((one) => one.scim === scim);
    if (scim !== undefined && first < index) complain('customFields', `/${index}/scim`, `scim ${scim} is taken by record ${first + 1}`);
  });
}

/** Usernames are unique regardless of case. */
function checkUsernames({ people }: Organisation, complain: Complain): void {
  const first = new Map<string, number>();
  people.forEach(({ username }, index) => {
    const taken = first.get(normalizeUsername(username));
    if (taken === undefined) return first.set(normalizeUsername(username), index);
    const other = people[taken]!.username;
    const reason =
      other === username
        ? `username ${username} is taken by record ${taken + 1}`
        : `username ${username} differs only in capital letters from ${other} of record ${taken + 1}, and counts as the same`;
    return complain('people', `/${index}/username`, reason);
  });
}

/** An app's owner is one of the people, or has a name of their own. */
function checkOwners({ apps, people }: Organisation, complain: Complain): void {
  const codes = new Set(people.map(({ userCode }) => userCode));
  apps.forEach(({ owner }, index) => {
    if (owner === undefined) return;
    const { userCode, name } = owner;
    if (userCode === undefined && name === undefined) complain('apps', `/${index}/owner`, 'an owner needs a userCode or a name');
    else if (userCode !== undefined && name !== undefined)
      complain('apps', `/${index}/owner`, 'an owner has a userCode or a name, not both');
    else if (userCode !== undefined && !codes.has(userCode))
      complain('apps', `/${index}/owner/userCode`, `there is nobody with the user code ${userCode}`);
  });
}

function checkDepartments({ tenants, departments, people }: Organisation, complain: Complain): void {
  const tenantsOf = new Map(people.map((person) => [person.id, person.tenants.map(({ tenant }) => tenant)]));
  const tenantIds = new Set(tenants.map(({ id }) => id));
  const byId = new Map(departments.map((department) => [department.id, department]));
  departments.forEach(({ tenant, parent, head }, index) => {
    if (!tenantIds.has(tenant)) complain('departments', `/${index}/tenant`, `there is no tenant ${tenant}`);
    if (head !== undefined && !tenantsOf.has(head)) complain('departments', `/${index}/head`, `there is no person ${head}`);
    else if (head !== undefined && !tenantsOf.get(head)!.includes(tenant))
      complain('departments', `/${index}/head`, `head ${head} is not in tenant ${tenant}`);
    if (parent === undefined) return;
    const above = byId.get(parent);
    if (!above) complain('departments', `/${index}/parent`, `there is no department ${parent}`);
    else if (above.tenant !== tenant)
      complain('departments', `/${index}/parent`, `department ${parent} is of tenant ${above.tenant}, not ${tenant}`);
  });
  const parents = new Map(departments.map(({ id, parent }) => [id, parent]));
  departments.forEach(({ id }, index) => cycle('departments', id, parents, `/${index}/parent`, complain));
}

function checkPeople({ tenants, departments, roles, people }: Organisation, complain: Complain): void {
  const tenantIds = new Set(tenants.map(({ id }) => id));
  const tenantOfDepartment = new Map(departments.map(({ id, tenant }) => [id, tenant]));
  const tenantOfRole = new Map(roles.map(({ id, tenant }) => [id, tenant]));
  people.forEach((person, index) => {
    const mine = new Set<string>();
    person.tenants.forEach(({ tenant, department }, position) => {
      const at = `/${index}/tenants/${position}`;
      if (!tenantIds.has(tenant)) complain('people', `${at}/tenant`, `there is no tenant ${tenant}`);
      if (mine.has(tenant)) complain('people', `${at}/tenant`, `tenant ${tenant} is named twice`);
      mine.add(tenant);
      if (department === undefined) return;
      const owner = tenantOfDepartment.get(department);
      if (owner === undefined) complain('people', `${at}/department`, `there is no department ${department}`);
      else if (owner !== tenant) complain('people', `${at}/department`, `department ${department} is of tenant ${owner}, not ${tenant}`);
    });
    person.roles.forEach((role, position) => {
      const owner = tenantOfRole.get(role);
      const at = `/${index}/roles/${position}`;
      if (owner === undefined) complain('people', at, `there is no role ${role}`);
      else if (!mine.has(owner)) complain('people', at, `role ${role} is of tenant ${owner}, which ${person.id} is not in`);
    });
    repeated('people', person.roles, `/${index}/roles`, complain);
    repeated(
      'people',
      (person.fields ?? []).map(({ name }) => name),
      `/${index}/fields`,
      complain,
    );
    if (person.password !== undefined && person.passwordHash !== undefined)
      complain('people', `/${index}/passwordHash`, 'password and passwordHash exclude each other');
  });
}

function checkRoles({ tenants, apps, functions, roles }: Organisation, complain: Complain): void {
  const tenantIds = new Set(tenants.map(({ id }) => id));
  const appCodes = new Set(apps.map(({ code }) => code));
  const functionByCode = new Map(functions.map((item) => [item.code, item]));
  roles.forEach((role, index) => {
    if (!tenantIds.has(role.tenant)) complain('roles', `/${index}/tenant`, `there is no tenant ${role.tenant}`);
    role.apps.forEach((code, position) => {
      if (!appCodes.has(code)) complain('roles', `/${index}/apps/${position}`, `there is no app ${code}`);
    });
    repeated('roles', role.apps, `/${index}/apps`, complain);
    role.openedApps?.forEach((code, position) => {
      if (!appCodes.has(code)) complain('roles', `/${index}/openedApps/${position}`, `there is no app ${code}`);
    });
    repeated('roles', role.openedApps ?? [], `/${index}/openedApps`, complain);
    role.functions?.forEach((code, position) => {
      const at = `/${index}/functions/${position}`;
      const item = functionByCode.get(code);
      if (!item) complain('roles', at, `there is no function ${code}`);
      else if (item.url === undefined) complain('roles', at, `${code} is a group: name its functions`);
      else if (!role.apps.includes(item.app)) complain('roles', at, `function ${code} is of app ${item.app}, which the role does not have`);
    });
    repeated('roles', role.functions ?? [], `/${index}/functions`, complain);
    for (const field of ['opened', 'closed'] as const) {
      role[field]?.forEach((code, position) => {
        if (!functionByCode.has(code)) complain('roles', `/${index}/${field}/${position}`, `there is no function ${code}`);
      });
      repeated('roles', role[field] ?? [], `/${index}/${field}`, complain);
    }
    repeated(
      'roles',
      (role.permissions ?? []).map(({ permissionId }) => permissionId),
      `/${index}/permissions`,
      complain,
    );
  });
}

function checkFunctions({ apps, functions, subApps }: Organisation, complain: Complain): void {
  const appCodes = new Set(apps.map(({ code }) => code));
  const names = new Set(subApps.map(({ name }) => name));
  const byCode = new Map(functions.map((item) => [item.code, item]));
  functions.forEach(({ code, app, parent, url, frontModule, type }, index) => {
    if (!appCodes.has(app)) complain('functions', `/${index}/app`, `there is no app ${app}`);
    if (url !== undefined && frontModule === undefined) complain('functions', `/${index}/url`, `${code} has a url but no frontModule`);
    if (url === undefined && (frontModule !== undefined || type !== undefined))
      complain('functions', `/${index}`, `${code} has no url, so it is a group: a group has no frontModule and no type`);
    if (frontModule !== undefined && !names.has(frontModule))
      complain('functions', `/${index}/frontModule`, `there is no sub-application ${frontModule}`);
    if (parent === undefined) return;
    const group = byCode.get(parent);
    if (!group) complain('functions', `/${index}/parent`, `there is no function ${parent}`);
    else if (group.url !== undefined) complain('functions', `/${index}/parent`, `${parent} has a url, so it is not a group`);
    else if (group.app !== app) complain('functions', `/${index}/parent`, `group ${parent} is of app ${group.app}, not ${app}`);
  });
  const parents = new Map(functions.map(({ code, parent }) => [code, parent]));
  functions.forEach(({ code }, index) => cycle('functions', code, parents, `/${index}/parent`, complain));
}

export function unique<F extends string>(key: FileKey, records: Record<F, string>[], field: F, complain: Complain): void {
  const first = new Map<string, number>();
  records.forEach((record, index) => {
    const value = record[field];
    if (first.has(value)) complain(key, `/${index}/${field}`, `${field} ${value} is taken by record ${first.get(value)! + 1}`);
    else first.set(value, index);
  });
}

export function repeated(key: FileKey, values: readonly string[], pointer: string, complain: Complain): void {
  values.forEach((value, index) => {
    if (values.indexOf(value) < index) complain(key, `${pointer}/${index}`, `${value} is named twice`);
  });
}

/** Reports a record whose chain of parents leads back to it. */
export function cycle(key: FileKey, start: string, parents: Map<string, string | undefined>, pointer: string, complain: Complain): void {
  const seen = new Set<string>();
  for (let above = parents.get(start); above !== undefined && !seen.has(above); above = parents.get(above)) {
    if (above === start) return complain(key, pointer, `${start} is above itself`);
    seen.add(above);
  }
}
