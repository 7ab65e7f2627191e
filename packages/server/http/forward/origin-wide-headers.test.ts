import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';

const ofWholeOrigin = {
  'Service-Worker-Allowed': '/',
  'Clear-Site-Data': '"cookies", "storage"',
  'Strict-Transport-Security': 'max-age=1; includeSubDomains',
  'Public-Key-Pins': 'pin-sha256="x"; max-age=1',
  'Expect-CT': 'max-age=1',
  'Alt-Svc': 'h2="elsewhere.example:443"',
  'Report-To': '{"group":"a","max_age":1,"endpoints":[{"url":"https://elsewhere.example"}]}',
  NEL: '{"report_to":"a","max_age":1}',
  'Accept-CH': 'Sec-CH-UA-Model',
  'Critical-CH': 'Sec-CH-UA-Model',
  'Origin-Agent-Cluster': '?0',
  'Set-Login': 'logged-out',
  'Secure-Session-Registration': '(ES256); path="/bind"',
  'Use-As-Dictionary': 'match="/*"',
};
const ofThePage = { Link: '</a.css>; rel=preload; as=style', 'Reporting-Endpoints': 'own="/reports"', 'Document-Policy': 'sync-xhr=?0' };

let portal: Portal;
let service: OtherService;
let li: Person;
beforeAll(async () => {
  service = await otherService((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', ...ofWholeOrigin, ...ofThePage }).end('theirs();');
  });
  portal = await openPortal({ upstreams: { '/api/hr': service.url, '/wiki': service.url }, overrides: ['localhost', '127.0.0.1'] });
  await portal.db
    .insertInto('sub_apps')
    .values({ name: 'closed', title: '仓储', kind: 'html', port: service.port, router_base: null, public: 0, methods: null, sort: 20 })
    .execute();
  await portal.db
    .insertInto('role_permissions')
    .values([{ role_id: 'r-all', permission_id: 'sub-app', actions: '["edit"]' }])
    .execute();
  li = await portal.signIn('li');
});
afterAll(async () => {
  await portal.close();
  await service.close();
});

it.each([
  ['a sub-application’s own server', '/closed/sw.js'],
  ['a company’s service', '/wiki/sw.js'],
  ['a company’s service of calls', '/api/hr/sw.js'],
  ['a development server that a session has chosen', '/expenses/sw.js'],
])('%s decides nothing for the whole origin by the headers of an answer', async (_what, url) => {
  const body = { address: service.url };
  await portal.ask('PUT /share-bff/micro-services/overrides/{id}', { as: li, params: { id: 'expenses' }, body });
  const response = await portal.inject({ url, headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` } });
  expect([response.statusCode, response.body]).toEqual([200, 'theirs();']);
  for (const name of Object.keys(ofWholeOrigin)) expect(response.headers, name).not.toHaveProperty(name.toLowerCase());
  for (const [name, value] of Object.entries(ofThePage)) expect(response.headers).toHaveProperty(name.toLowerCase(), value);
});
