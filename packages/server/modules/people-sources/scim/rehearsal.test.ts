import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../../testing/portal.ts';
import { connectScim, enterpriseUrn, type ScimClient, userUrn } from '../../../testing/scim-client.ts';

/*
 * The sequences of requests that Microsoft's and Okta's public collections make, with people and words of our own. A step may name what an
 * earlier one answered: `{employee}` in an address or a body is the id that the step `employee` got.
 */
interface Step {
  as?: string;
  ask: [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown];
  status: number;
  has?: Record<string, unknown>;
}

const patchOp = (...operations: Record<string, unknown>[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
});
const filter = (text: string) => `filter=${encodeURIComponent(text)}`;
const colleague = (userName: string, more: Record<string, unknown> = {}) => ({
  schemas: [userUrn, enterpriseUrn],
  externalId: `guid-${userName}`,
  userName,
  name: { givenName: '明', familyName: '陈' },
  active: true,
  displayName: '陈明',
  locale: 'CN',
  userType: 'Employee',
  title: '会计',
  emails: [
    { value: 'shared@example.com', display: 'shared@example.com', type: 'work', primary: true },
    { value: 'home@example.com', display: 'home@example.com', type: 'home' },
  ],
  phoneNumbers: [{ value: '+86 755 1234', type: 'work', primary: true }],
  addresses: [{ streetAddress: '深南大道 1 号', locality: '深圳', postalCode: '518000', country: 'CN', type: 'work', primary: true }],
  [enterpriseUrn]: { employeeNumber: `N-${userName}`, organization: '集团', department: '财务部' },
  ...more,
});
const listed = (totalResults: number) => ({ totalResults, schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'] });

const inbound: Step[] = [
  { ask: ['GET', '/Users?count=1'], status: 200, has: listed(0) },
  { as: 'employee', ask: ['POST', '/Users', colleague('chenm')], status: 201, has: { userName: 'chenm', active: true } },
  {
    as: 'contractor',
    ask: ['POST', '/Users', colleague('contractor', { userType: 'Contractor', [enterpriseUrn]: { manager: { value: '{employee}' } } })],
    status: 201,
    has: { userType: 'Contractor', [enterpriseUrn]: { manager: { value: '{employee}' } } },
  },
  { as: 'inactive', ask: ['POST', '/Users', colleague('inactive', { active: false })], status: 201, has: { active: false } },
  { ask: ['GET', `/Users?${filter('id eq "{employee}"')}`], status: 200, has: listed(1) },
  { ask: ['GET', `/Users?${filter('externalId eq "guid-chenm"')}`], status: 200, has: listed(1) },
  { ask: ['GET', `/Users?${filter('active eq true')}&startIndex=1&count=10`], status: 200, has: listed(2) },
  { ask: ['GET', `/Users?${filter('meta.lastModified ge "2020-01-01T00:00:00.0000000Z"')}`], status: 200, has: listed(3) },
  { ask: ['GET', '/Users?attributes=id,userName'], status: 200, has: listed(3) },
  {
    ask: ['PATCH', '/Users/{employee}', patchOp({ op: 'Replace', path: 'displayName', value: '陈大明' })],
    status: 200,
    has: { displayName: '陈大明' },
  },
  {
    ask: ['PATCH', '/Users/{employee}', patchOp({ op: 'Add', path: `${enterpriseUrn}:manager`, value: '{contractor}' })],
    status: 200,
    has: { [enterpriseUrn]: { manager: { value: '{contractor}' } } },
  },
  { ask: ['PATCH', '/Users/{employee}', patchOp({ op: 'Replace', path: 'active', value: 'False' })], status: 200, has: { active: false } },
  { ask: ['PATCH', '/Users/{inactive}', patchOp({ op: 'Replace', path: 'active', value: 'True' })], status: 200, has: { active: true } },
  { ask: ['DELETE', '/Users/{inactive}'], status: 204 },
  { ask: ['GET', '/Users/{inactive}'], status: 404 },
  { ask: ['DELETE', '/Users/{inactive}'], status: 404 },
];

const reference: Step[] = [
  { ask: ['GET', '/ServiceProviderConfig'], status: 200, has: { patch: { supported: true }, bulk: { supported: false } } },
  { ask: ['GET', '/ResourceTypes'], status: 200, has: listed(2) },
  { ask: ['GET', '/ResourceTypes/User'], status: 200, has: { endpoint: '/Users' } },
  { ask: ['GET', '/Schemas'], status: 200, has: listed(3) },
  { ask: ['GET', `/Schemas/${enterpriseUrn}`], status: 200, has: { id: enterpriseUrn, name: 'EnterpriseUser' } },
  { ask: ['POST', '/Schemas', {}], status: 405 },
  { ask: ['GET', '/Nothing'], status: 404 },
  { ask: ['POST', '/Users', { schemas: [userUrn], displayName: '没有名' }], status: 400, has: { scimType: 'invalidValue' } },
  { ask: ['POST', '/Users', { schemas: [userUrn], userName: '' }], status: 400 },
  {
    as: 'one',
    ask: ['POST', '/Users', { userName: 'UserName123', active: true, junk: 'kept', emails: [{ value: 'bad' }] }],
    status: 201,
    has: { junk: 'kept' },
  },
  {
    as: 'two',
    ask: ['POST', '/Users', { UserName: 'UserName222', Active: true, DisplayName: '二', name: { formatted: 'OMalley' } }],
    status: 201,
    has: { displayName: '二' },
  },
  { ask: ['GET', `/Users?${filter('DisplayName eq "二"')}`], status: 200, has: listed(1) },
  { ask: ['GET', `/Users?${filter('UserName eq "username222" and name.formatted co "mall"')}`], status: 200, has: listed(1) },
  { ask: ['GET', '/Users/{two}?attributes=userName,emails'], status: 200, has: { userName: 'UserName222' } },
  { ask: ['PATCH', '/Users/{two}', patchOp({ op: 'replace', path: 'userName', value: 'ryan3' })], status: 200, has: { userName: 'ryan3' } },
  {
    ask: ['PUT', '/Users/{two}', { id: '{two}', userName: 'ryan3', name: { familyName: '欧', givenName: '阳' } }],
    status: 200,
    has: { name: { familyName: '欧' } },
  },
  { ask: ['PUT', '/Users/{two}', { displayName: '没有名' }], status: 400 },
  {
    ask: [
      'PATCH',
      '/Users/{one}',
      patchOp(
        { op: 'add', path: 'emails[type eq "work"].value', value: 'one@example.com' },
        { op: 'replace', value: { title: '主管', 'emails[type eq "home"].value': 'h@example.com' } },
        { op: 'remove', path: 'emails[type eq "home"].value' },
      ),
    ],
    status: 200,
    has: { title: '主管', emails: [{ value: 'bad' }, { type: 'work', value: 'one@example.com' }] },
  },
  {
    as: 'group',
    ask: ['POST', '/Groups', { externalId: 'g-1', displayName: '副总', members: [{ value: '{one}', display: 'VP' }] }],
    status: 201,
    has: { members: [{ value: '{one}' }] },
  },
  { ask: ['POST', '/Groups', { displayName: '副总' }], status: 409, has: { scimType: 'uniqueness' } },
  { ask: ['GET', `/Groups?${filter('displayName eq "副总"')}&excludedAttributes=members`], status: 200, has: listed(1) },
  {
    ask: [
      'PATCH',
      '/Groups/{group}',
      patchOp({ name: 'addMember', op: 'add', path: 'members', value: [{ displayName: '新', value: '{two}' }] }),
    ],
    status: 204,
  },
  {
    ask: ['PATCH', '/Groups/{group}', patchOp({ op: 'add', path: 'members', value: [{ value: 'nobody' }] })],
    status: 400,
    has: { scimType: 'invalidValue' },
  },
  { ask: ['PATCH', '/Groups/{group}', patchOp({ op: 'remove', path: 'members[value eq "{one}"]' })], status: 204 },
  { ask: ['GET', '/Groups/{group}'], status: 200, has: { members: [{ value: '{two}', type: 'User' }] } },
  {
    ask: ['PUT', '/Groups/{group}', { id: '{group}', displayName: '正副总', members: [{ value: '{one}' }] }],
    status: 200,
    has: { displayName: '正副总', members: [{ value: '{one}' }] },
  },
  { ask: ['PATCH', '/Groups/{group}', patchOp({ op: 'remove', path: 'members' })], status: 204 },
  { ask: ['GET', '/Groups/{group}'], status: 200, has: { members: [] } },
  { ask: ['DELETE', '/Groups/{group}'], status: 204 },
  { ask: ['GET', '/Groups/{group}'], status: 404 },
];

const oktaCrud: Step[] = [
  { ask: ['GET', '/Users?count=1&startIndex=1'], status: 200, has: { ...listed(0), Resources: [] } },
  { ask: ['GET', '/Users/abcdefgh'], status: 404, has: { status: '404' } },
  { ask: ['GET', `/Users?${filter('userName eq "runscope300@example.com"')}`], status: 200, has: listed(0) },
  {
    as: 'user',
    ask: [
      'POST',
      '/Users',
      {
        schemas: [userUrn],
        userName: 'runscope300@example.com',
        name: { givenName: '小', familyName: '吴' },
        emails: [{ primary: true, value: 'r@example.com', type: 'work' }],
        displayName: '吴小',
        password: '1mz050nq',
        groups: [],
        active: true,
      },
    ],
    status: 201,
    has: { active: true, groups: [] },
  },
  { ask: ['GET', '/Users/{user}'], status: 200, has: { name: { givenName: '小', familyName: '吴' }, userName: 'runscope300@example.com' } },
  { ask: ['POST', '/Users', { userName: 'runscope300@example.com', name: { givenName: '小', familyName: '吴' } }], status: 409 },
  { ask: ['GET', `/Users?${filter('userName eq "RUNSCOPE300@EXAMPLE.COM"')}`], status: 200, has: listed(1) },
  {
    ask: [
      'PUT',
      '/Users/{user}',
      { id: '{user}', userName: 'runscope300@example.com', name: { givenName: '大', familyName: '吴' }, active: true },
    ],
    status: 200,
    has: { name: { givenName: '大' } },
  },
  { ask: ['PATCH', '/Users/{user}', patchOp({ op: 'replace', value: { active: false } })], status: 200, has: { active: false } },
  { ask: ['PATCH', '/Users/{user}', patchOp({ op: 'replace', value: { active: true } })], status: 200, has: { active: true } },
  { ask: ['GET', '/Groups?startIndex=1&count=100'], status: 200, has: listed(0) },
];

let portal: Portal;
beforeAll(async () => void (portal = await openPortal()));
afterAll(() => portal.close());

describe.each([
  ['ms-inbound', inbound],
  ['ms-reference', reference],
  ['okta-crud', oktaCrud],
])('the collection %s', (name, steps) => {
  it('R-INT-05 is answered as its client expects, step by step', async () => {
    const client: ScimClient = await connectScim(portal, name);
    const ids = new Map<string, string>();
    const fill = <T>(value: T): T =>
      JSON.parse(JSON.stringify(value).replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (whole, as: string) => ids.get(as) ?? whole)) as T;
    for (const { as, ask, status, has } of steps) {
      const [method, url, body] = fill(ask);
      const response = await client.send(method, url, body);
      expect(response.statusCode, `${method} ${url}: ${response.body}`).toBe(status);
      if (has !== undefined) expect(response.json(), `${method} ${url}`).toMatchObject(fill(has));
      if (as !== undefined) ids.set(as, response.json().id);
      expect(response.body).not.toContain('1mz050nq');
    }
  });
});
