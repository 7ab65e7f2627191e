import { type Call, type CallName, contract } from '@atrium/api/contract';
import { integration, type IntegrationCall, type IntegrationCallName } from '@atrium/api/integration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BusinessSystem, connect } from '../testing/business-system.ts';
import { permitEverything } from '../testing/permit-everything.ts';
import { openPortal, type Person, type Portal } from '../testing/portal.ts';
import { requestOf } from '../testing/request.ts';
import { sample } from '../testing/sample.ts';
import { connectScim, type ScimClient } from '../testing/scim-client.ts';

/* Made from both contracts: bodies that are empty, not UTF-8, or nested deeper than any call needs. */

let portal: Portal;
let li: Person;
let hr: BusinessSystem;
let entra: ScimClient;
beforeAll(async () => {
  portal = await openPortal();
  await permitEverything(portal.db);
  hr = await connect(portal, { requestsPerMinute: 100_000 });
  entra = await connectScim(portal, 'entra', { requestsPerMinute: 100_000 });
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

const json = { 'content-type': 'application/json' };
/** `{"title":"请假"}` as GBK has it. */
const gbk = Buffer.from([...Buffer.from('{"title":"'), 0xc7, 0xeb, 0xbc, 0xd9, ...Buffer.from('"}')]);
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const ofPeople = Object.entries<Call>(contract).map(([name, call]) => [name as CallName, call] as const);
const ofSystems = Object.entries<IntegrationCall>(integration).map(([name, call]) => [name as IntegrationCallName, call] as const);
const isBodyless = ([, { body, upload }]: readonly [string, Call]) => body === undefined && upload !== true;
const takesJson = ([, { body, form, upload }]: readonly [string, Call]) => body !== undefined && form !== true && upload !== true;

/** The session, or a new one where a call has ended it. */
async function still(as: Person): Promise<Person> {
  return (await portal.ask('GET /wutong-idaas-account/current', { as })).statusCode === 200 ? as : portal.signIn('li');
}

describe('an empty body', () => {
  it.each(ofPeople.filter(isBodyless).filter(([name]) => !name.startsWith('GET ')))(
    'R-SRV-01 of %s may have a content type',
    async (name, call) => {
      const response = await portal.inject(requestOf([name, call], { as: li, headers: json }));
      const unreadable = response.statusCode === 400 && response.body.includes('"path":""');
      expect([response.statusCode === 415, unreadable]).toEqual([false, false]);
      li = await still(li);
    },
  );

  it.each(ofSystems.filter(([, { body }]) => body === undefined))('R-INT-02 of %s may have a content type', async (name, call) => {
    const asked = { params: sample(call.params) as Record<string, string>, query: sample(call.query) as Record<string, string> };
    const plain = await hr.ask(name, asked);
    const typed = await hr.ask(name, { ...asked, headers: json });
    expect([typed.statusCode, typed.json().code]).toEqual([plain.statusCode, plain.json().code]);
  });

  it.each(['application/scim+json', 'application/json', 'application/scim+json; charset=utf-8'])(
    'R-INT-05 of a SCIM DELETE may have the content type %s',
    async (type) => {
      const { id } = await entra.add(`empty-${type.length}`);
      const group = await entra.addGroup(`empty ${type}`, [id]);
      for (const url of [`/Groups/${group}`, `/Users/${id}`]) {
        const headers = { 'content-type': type };
        expect((await entra.send('GET', url, undefined, headers)).statusCode).toBe(200);
        expect((await entra.send('DELETE', url, undefined, headers)).statusCode).toBe(204);
        expect((await entra.send('DELETE', url, undefined, headers)).statusCode).toBe(404);
      }
    },
  );

  it.each(ofPeople.filter(takesJson))('R-SRV-01 of %s is refused where it takes one', async (name, call) => {
    const response = await portal.inject(requestOf([name, call], { as: li, body: '' }));
    expect([response.statusCode, response.json().code]).toEqual([400, 40001]);
  });

  it.each(ofSystems.filter(([, { body }]) => body !== undefined))('R-INT-02 of %s is refused where it takes one', async (name, call) => {
    const response = await hr.ask(name, { params: sample(call.params) as Record<string, string>, body: '', headers: json });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'malformed', message: 'The body is empty; the call needs a JSON object.' },
    ]);
  });
});

describe('a body', () => {
  const says = { encoding: '不是 UTF-8 编码的文本', levels: '嵌套超过 64 层' };

  it.each(ofPeople.filter(takesJson))('R-SRV-01 of %s that is not UTF-8 or too deep is refused', async (name, call) => {
    for (const [body, message] of [[gbk, says.encoding] as const, [deep(2_000), says.levels] as const]) {
      const { payload: _, ...request } = requestOf([name, call], { as: li });
      const response = await portal.inject({ ...request, payload: body });
      expect([response.statusCode, response.json().errors]).toEqual([400, [{ path: '', message }]]);
    }
  });

  it.each(ofSystems.filter(([, { body }]) => body !== undefined))(
    'R-INT-02 of %s that is not UTF-8 or too deep is refused',
    async (name, call) => {
      const params = sample(call.params) as Record<string, string>;
      const encoding = await hr.ask(name, { params, headers: json, body: gbk });
      expect([encoding.statusCode, encoding.json().message]).toEqual([400, 'The body: is not UTF-8 text']);
      const levels = await hr.ask(name, { params, headers: json, body: deep(2_000) });
      expect([levels.statusCode, levels.json().message]).toEqual([400, 'The body: has more than 64 levels']);
    },
  );

  it.each(['POST /Users', 'PUT /Users/x', 'PATCH /Users/x', 'POST /Users/.search', 'POST /Groups', 'PUT /Groups/x', 'PATCH /Groups/x'])(
    'R-INT-05 of the SCIM call %s that is not UTF-8 or too deep is refused',
    async (name) => {
      const [method, url] = name.split(' ') as ['POST', string];
      const send = (payload: string | Buffer) =>
        portal.inject({
          method,
          url: `/scim/v2${url}`,
          payload,
          headers: { authorization: `Bearer ${entra.key}`, 'content-type': 'application/scim+json' },
        });
      for (const [body, detail] of [
        [gbk, 'The body is not UTF-8 text.'],
        [deep(2_000), 'The body has more than 64 levels.'],
        [`{"schemas":[],"a":${'['.repeat(65)}${']'.repeat(65)}}`, 'The body has more than 64 levels.'],
      ] as const) {
        const response = await send(body);
        expect([response.statusCode, response.json().scimType, response.json().detail]).toEqual([400, 'invalidSyntax', detail]);
      }
    },
  );

  it('R-SRV-01 may have brackets in its texts, escaped quotation marks, a mark before it, and 64 levels', async () => {
    const title = `${'[{'.repeat(100)}\\"${'['.repeat(100)}\\\\`;
    const body = `\ufeff{"version":1,"title":"${title.slice(0, 180)}","assignees":[{"userCode":"E1001"}]}`;
    const taken = await hr.ask('PUT /tasks/{externalId}', { params: { externalId: 'brackets' }, headers: json, body });
    expect([taken.statusCode, taken.json().result]).toEqual([200, 'created']);
    const levels = await hr.ask('PUT /tasks/{externalId}', { params: { externalId: 'levels' }, headers: json, body: deep(64) });
    expect([levels.statusCode, levels.json().code]).toEqual([400, 'unknown_field']);
  });
});
