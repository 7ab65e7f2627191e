import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person, Portal } from '../../testing/portal.ts';
import { assertion, basic, exchange, makeCode, openEmbedding, portalOrigin, redeem, secret, shop, whoIs } from './testing/host-page.ts';
import { auditEntries } from '../../audit/queries.ts';

/** Everything that leaves the server beside the answers that give a secret: log lines, headers, refusals, the database. */
const lines: string[] = [];
let portal: Portal;
let li: Person;
beforeAll(async () => {
  portal = await openEmbedding({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  li = await portal.signIn('li');
});
afterAll(() => portal.close());

it('R-AI-02 no code, token, secret or proof is in a log line, an address, a header or a refusal', async () => {
  const jwt = assertion();
  const code = (await makeCode(portal, li)).json().data.code as string;
  const chat = await redeem(portal, code);
  const given = await exchange(portal, { subject_token: jwt });
  const tokens = [chat.json().data.access_token, given.json().access_token] as string[];
  const secrets = [
    code,
    ...tokens,
    jwt,
    secret,
    basic('shop', secret).slice(6),
    li.token,
    ...li.cookie.split('; ').map((one) => one.split('=')[1]!),
  ]
    // The cookies of hints hold names that logs may say.
    .filter((one) => one.length > 20);
  const answers = [
    await redeem(portal, code),
    await exchange(portal, { subject_token: jwt }),
    await exchange(portal, { subject_token: `${jwt}x` }),
    await exchange(portal, {}, { authorization: basic('shop', `${secret}x`) }),
    await exchange(portal, { client_id: 'shop', client_secret: secret, scope: 'nope' }, {}),
    await whoIs(portal, tokens[1]!, 'https://evil.example'),
    await whoIs(portal, `${tokens[1]!}x`),
    await whoIs(portal, tokens[1]!),
    await portal.inject({
      method: 'POST',
      url: '/api/business-center/v1/message/send',
      headers: { authorization: `Bearer ${tokens[1]!}`, origin: shop },
    }),
    await portal.inject({ url: `/api/wuyou-auth/embedding/person?access_token=${tokens[1]!}`, headers: { origin: shop } }),
    await portal.inject({ url: '/pba/', headers: { referer: `${portalOrigin}/?code=${code}` } }),
  ];
  const said = [...answers, chat, given]
    .map(({ headers }) => JSON.stringify(headers))
    .concat(
      answers.map(({ body }) => body),
      lines,
    );
  const rows = await auditEntries(portal.db).selectAll().execute();
  for (const one of secrets) {
    expect(said.filter((text) => text.includes(one))).toEqual([]);
    expect(rows.filter((row) => row.details.includes(one))).toEqual([]);
  }
  expect(lines.length).toBeGreaterThan(10);
  // The responses reveal to the next page only this origin.
  for (const { headers } of answers) expect(headers['referrer-policy']).toBe('same-origin');
});

it('R-AI-02 a token in an address is no proof of anybody', async () => {
  const token = (await exchange(portal)).json().access_token as string;
  for (const query of ['access_token', 'token', 'authorization']) {
    const response = await portal.inject({ url: `/api/wuyou-auth/embedding/person?${query}=${token}`, headers: { origin: shop } });
    expect(response.statusCode).toBe(401);
  }
});

it('R-AI-02 a wrong secret and a wrong client are refused alike, so nobody learns whether there is one of that name', async () => {
  const answer = async (client: string) => (await exchange(portal, {}, { authorization: basic(client, 'x'.repeat(40)) })).json();
  const { code, msg, error, error_description: description } = await answer('shop');
  expect(await answer('nobody')).toEqual({ code, msg, error, error_description: description });
});
