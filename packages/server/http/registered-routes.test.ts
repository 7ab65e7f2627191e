import { contract } from '@atrium/api/contract';
import { integration } from '@atrium/api/integration';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing/portal.ts';
import { readChat } from '../modules/chat/settings.ts';
import { integrationPath } from '../modules/integration/answer.ts';
import { address } from './answer.ts';

/*
 * `answer()` gives a route session, tenant, permissions, limits and validation. Every other route lacks them, so it must be listed here
 * with the reason and its own checks.
 */
const scim = 'SCIM for an identity provider: key, scope and the one tenant are checked before any of them, in scim/routes.ts.';
const compatible =
  "A to-do as another product's clients send it; key and scope are checked in integration/compatibility/answer-compatible.ts.";
const raw: Record<string, string> = {
  'GET /healthz': 'Is the process alive; says nothing else.',
  'GET /livez': 'Should a balancer send requests to the node; says yes or no.',
  'GET /readyz': 'Can the node work; says yes or no.',
  'GET /metrics': 'Figures without people; a token or the same machine, checked in metrics/routes.ts.',
  'GET /api/openapi.json': 'The description of the calls, the same for everyone.',
  'GET /api/integration/openapi.json': 'The description of the integration API, the same for everyone.',
  'ANY /api/integration/v1/*': 'Refuses what is no call of the integration API, as its refusals are.',
  'POST /rest/ofs/ReceiveRequestInfoByJson': compatible,
  'POST /rest/ofs/deleteRequestInfoByJson': compatible,
  'POST /rest/ofs/deleteUserRequestInfoByJson': compatible,
  'POST /seeyon/rest/thirdpartyPending/receive': compatible,
  'POST /seeyon/rest/thirdpartyPending/receive/pendings': compatible,
  'POST /seeyon/rest/thirdpartyPending/updatePendingState': compatible,
  'ANY /scim/v2/*': 'Refuses what SCIM has not, in the schema of its errors.',
  'GET /scim/v2/Users': scim,
  'POST /scim/v2/Users': scim,
  'POST /scim/v2/Users/.search': scim,
  'GET /scim/v2/Users/:id': scim,
  'PUT /scim/v2/Users/:id': scim,
  'PATCH /scim/v2/Users/:id': scim,
  'DELETE /scim/v2/Users/:id': scim,
  'GET /scim/v2/Groups': scim,
  'POST /scim/v2/Groups': scim,
  'POST /scim/v2/Groups/.search': scim,
  'GET /scim/v2/Groups/:id': scim,
  'PUT /scim/v2/Groups/:id': scim,
  'PATCH /scim/v2/Groups/:id': scim,
  'DELETE /scim/v2/Groups/:id': scim,
  'GET /scim/v2/ServiceProviderConfig': scim,
  'GET /scim/v2/Schemas': scim,
  'GET /scim/v2/Schemas/:id': scim,
  'GET /scim/v2/ResourceTypes': scim,
  'GET /scim/v2/ResourceTypes/:id': scim,
  'GET /api/docs': 'The same as a page.',
  'GET /api/docs/integration': 'What business systems call, for people to read, the same for everyone.',
  'GET /api/docs/style.css': 'Its style sheet.',
  'GET /': 'Leads to the portal.',
  'GET /pba': 'Leads to the portal.',
  'GET /pba/version': 'The number of the build, which every page names as well.',
  'GET /pba/*': "The portal's page: the same for everyone, its data come from calls.",
  'GET /pba/open/:id':
    'Leads people who have a task to where its business system wants it done; the cookie is checked in integration/links/open-routes.ts.',
  'GET /pba/setup': 'The page that sets an empty portal up: the same for everyone, its script makes a call.',
  'GET /pba/manifest.webmanifest': 'How a system installs the portal; the same for everyone but for the language.',
  'GET /pba/icon.svg': 'The mark.',
  'GET /pba/icon-192.png': 'The same as a picture.',
  'GET /pba/icon-512.png': 'The same, larger.',
  'GET /pba/icon-maskable.png': 'The same for systems that cut its corners.',
  'GET /pba/worker.js': 'Keeps the offline page.',
  'GET /pba/offline': 'What stands there without a network; nothing of anybody.',
  'GET /pba/assets/*': 'Files of the build.',
  'GET /pba/elements': 'Leads to the page of the elements.',
  'GET /pba/elements/': 'Shows the elements for other pages: the same for everyone, their data come from calls.',
  'GET /pba/elements/*': 'Files of the build, also for pages elsewhere.',
  'GET /pba/covers/:id': 'Pictures of articles for the browser itself; the cookie is checked in news/routes.ts.',
  'GET /pba/branding/accent.json': 'The accent of the company, which the sign-in page shows, too.',
  'GET /pba/branding/:id/:file': 'Pictures of the look, also before the sign-in; whose they are is checked in branding/routes.ts.',
  'GET /pba/assistant': 'Leads to the chat page.',
  'GET /pba/assistant/': "The assistant's chat page: the same for everyone, it makes calls.",
  'GET /pba/assistant/assets/*': 'Files of that page.',
  'GET /idaas/login': 'The login page.',
  'GET /idaas/login/factor': 'The page of the second step.',
  'GET /idaas/new-password': 'The page of a link for a new password.',
  'GET /idaas/unsubscribe': 'the page behind the link of a mail, without a session; it changes nothing',
  'POST /idaas/unsubscribe':
    'its button, and the one press of mail programs (RFC 8058): an address with a key that can only switch off one kind of mail',
  'GET /idaas/password': 'The login page beside a sign-on from outside.',
  'GET /idaas/assets/*': 'Files of the login page.',
  'GET /idaas/sign-on': 'The way to an identity provider.',
  'GET /idaas/callback': "The way back; the provider's answer is checked in sign-on/arrival.ts.",
  'POST /idaas/callback': 'Where CAS says that a session is over; only ends sessions whose ticket it names.',
  'POST /idaas/back-channel-logout': 'Where OpenID Connect says so, with a signed token.',
  'GET /idaas/confirm': 'Asks a signed-in person to sign in again; the cookie is checked in sign-on/confirm-routes.ts.',
  'GET /idaas/confirmed': 'The page that a window ends on which was opened to confirm; it holds nothing of anybody.',
  'GET /idaas/welcome': 'The page that takes a finished sign-in over, by a call.',
  'GET /idaas/switch':
    'Asks before a sign-in ends the session of somebody else; names people only to a browser that holds the code and the cookie of both.',
  'GET /idaas/signed-out': 'A page that says so.',
  'GET /WOS/interfaces/processform': 'The form of a ticket: the same for everyone, its script makes a call.',
  'GET /WOS/assets/*': 'Files of that page.',
  'GET /api/business-center/v1/message/stream': 'Server-sent events; cookie and token are checked in push/stream-routes.ts.',
  'GET /api/chat/wecom': 'WeCom tries the address; the signature is checked in chat/decisions/routes.ts.',
  'POST /api/chat/wecom': 'A press on a card; signature, company, time and repetition are checked there.',
  'POST /api/chat/feishu': 'The same of Feishu.',
  'POST /api/chat/dingtalk': 'The same of DingTalk, whose signature covers the time alone: the person of the card must have pressed.',
  'POST /api/chat/feishu/approvals':
    'An action in its approval centre; encryption, token, definition and state are checked in chat/decisions/approval-routes.ts.',
  'ANY /api/hr': "A company's own service (ATRIUM_UPSTREAMS); the session is checked in http/forward/upstreams.ts.",
  'ANY /api/hr/*': 'The same.',
  'GET /:name': 'Leads to the files of a sub-application.',
  'ANY /:name/*': 'Files and servers of sub-applications, in sub-apps/files.ts.',
};

let portal: Portal;
beforeAll(async () => {
  // Everything that registers routes is switched on.
  portal = await openPortal({
    origin: 'https://portal.example.com',
    metricsToken: 'a-token-for-metrics',
    integrationCompatibility: ['weaver', 'seeyon'],
    upstreams: { '/api/hr': 'http://127.0.0.1:1' },
    chat: readChat(
      JSON.stringify([
        { kind: 'wecom', corp: 'ww1', app: '1', secret: 'a-secret', token: 'a-token-of-wecom', key: 'A'.repeat(43) },
        {
          kind: 'dingtalk',
          corp: 'd1',
          app: 'd1',
          secret: 'a-secret',
          agent: '1',
          template: 'b7078d27.schema',
          key: 'a-key-of-dingtalk',
        },
        {
          kind: 'feishu',
          corp: 't1',
          app: 'cli_1',
          secret: 'a-secret',
          token: 'a-token-of-feishu',
          key: 'a-key-of-feishu',
          approvals: true,
        },
      ]),
      'https://portal.example.com',
    ),
    signOn: [
      {
        kind: 'oidc',
        issuer: 'https://id.example.com',
        clientId: 'atrium',
        clientSecret: 'secret',
        clientKey: null,
        clientKeyId: null,
        scope: 'openid',
        claim: 'sub',
        passwords: true,
        name: null,
      },
      { kind: 'cas', url: 'https://cas.example.com', claim: null, passwords: true, name: null },
    ],
  });
});
afterAll(() => portal.close());

const nameOf = (name: string): string => name.replace(/^\w+(,\w+)+ /, 'ANY ');

it('R-SRV-01 every route is a call of the contract, or is listed here with its reason', () => {
  const found = portal.server.registered
    .filter(
      ({ call, integration, refusesMethods, name }) =>
        call === null && integration === null && !refusesMethods && !name.startsWith('HEAD '),
    )
    .map(({ name }) => nameOf(name));
  expect(found.sort()).toEqual(Object.keys(raw).sort());
});

it('R-SRV-01 every call of the contract is answered, at its own address and nowhere else', () => {
  const answered = portal.server.registered.filter(({ call, name }) => call !== null && !name.startsWith('HEAD '));
  expect(answered.map(({ call, name }) => `${call} at ${name}`).sort()).toEqual(
    Object.keys(contract)
      .map((call) => `${call} at ${String(address(call).method)} ${address(call).url}`)
      .sort(),
  );
});

it('R-INT-06 every call of the integration API is answered at its own address', () => {
  const answered = portal.server.registered.filter(({ integration: call, name }) => call !== null && !name.startsWith('HEAD '));
  expect(answered.map(({ integration: call, name }) => `${call} at ${name}`).sort()).toEqual(
    Object.keys(integration)
      .map((call) => `${call} at ${call.replace(/^(\w+) /, `$1 ${integrationPath}`).replace(/\{(\w+)\}/g, ':$1')}`)
      .sort(),
  );
});

it('R-SRV-01 notices a route that is not listed', async () => {
  const { default: Fastify } = await import('fastify');
  const { keepRoutes } = await import('./registered-routes.ts');
  const server = Fastify();
  keepRoutes(server);
  await server.register(async (scope) => scope.get('/api/secret', async () => 'x'), { prefix: '/inside' });
  await server.ready();
  expect(server.registered.map(({ name, call }) => [name, call])).toContainEqual(['GET /inside/api/secret', null]);
  await server.close();
});
