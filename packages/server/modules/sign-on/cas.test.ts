import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import type { CasSettings } from './settings.ts';
import { type CasServer, failure, logoutRequest, response, startCasServer, success } from './testing/cas-server.ts';
import { origin, Visitor } from './testing/visitor.ts';

let cas: CasServer;
let portal: Portal;
const settings = (changes: Partial<CasSettings> = {}): CasSettings => ({
  kind: 'cas',
  url: cas.url,
  claim: null,
  passwords: true,
  name: null,
  ...changes,
});

beforeAll(async () => {
  cas = await startCasServer();
  portal = await openPortal({ origin, signOn: [settings()] });
});
afterAll(async () => {
  await portal.close();
  await cas.close();
});
beforeEach(() => {
  cas.lie = null;
});

const current = 'GET /wutong-idaas-account/current';
const status = async (as: Person) => (await portal.ask(current, { as })).statusCode;
const ticketOf = (callback: string) => new URL(callback).searchParams.get('ticket')!;
const post = (payload: string) =>
  portal.inject({ method: 'POST', url: '/idaas/callback', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const notice = (text: string) => post(new URLSearchParams({ logoutRequest: text }).toString());

async function comeBack(user: string, visitor = new Visitor(portal), attributes = '') {
  return visitor.get(cas.signIn(await visitor.toProvider(), user, attributes));
}

describe('CAS', () => {
  it('R-BOOT-06 signs in with a ticket and makes a session like any other', async () => {
    const visitor = new Visitor(portal);
    const address = await visitor.toProvider('/idaas/login?redirect=%2Fpba%2Ftasks');
    const service = new URL(address.searchParams.get('service')!);
    expect([address.href.split('?')[0], [...address.searchParams.keys()]]).toEqual([`${cas.url}/login`, ['service']]);
    expect([service.origin + service.pathname, service.searchParams.get('state')]).toEqual([
      `${origin}/idaas/callback`,
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    const arrived = await visitor.get(cas.signIn(address, 'li'));
    expect([arrived.statusCode, arrived.headers.location]).toEqual([303, '/idaas/welcome']);
    const li = await visitor.handOver();
    expect(li.redirect).toBe('/pba/tasks');
    expect((await portal.ask(current, { as: li })).json().data.username).toBe('li');
  });

  it('takes no ticket without a sign-in that began in the same browser', async () => {
    const visitor = new Visitor(portal);
    const callback = cas.signIn(await visitor.toProvider(), 'li');
    const victim = new Visitor(portal);
    expect((await victim.get(callback)).statusCode).toBe(400);
    expect(victim.portalCookies.size).toBe(0);
    expect((await visitor.get(callback)).statusCode).toBe(303);
  });

  it('accepts a ticket only for the sign-in that requested it, in the browser where it began', async () => {
    const stranger = new Visitor(portal);
    const evil = new URL(cas.signIn(await stranger.toProvider(), 'wang'));
    const victim = new Visitor(portal);
    const begun = new URL((await victim.toProvider()).searchParams.get('service')!);
    // The stranger's ticket, as it came, without a transaction, and in the victim's own transaction.
    const bare = `${origin}/idaas/callback?ticket=${evil.searchParams.get('ticket')}`;
    const own = `${begun.href}&ticket=${evil.searchParams.get('ticket')}`;
    for (const address of [evil.href, bare, own]) {
      expect((await victim.get(address)).statusCode).toBe(400);
      expect([...victim.portalCookies.keys()].filter((name) => name.endsWith('_CODE'))).toEqual([]);
    }
  });

  it('takes no ticket twice', async () => {
    const visitor = new Visitor(portal);
    const callback = cas.signIn(await visitor.toProvider(), 'li');
    await visitor.get(callback);
    await visitor.toProvider('/idaas/sign-on');
    const { statusCode, body } = await visitor.get(callback);
    expect([statusCode, body.includes('本次登录已过期或已被使用')]).toEqual([400, true]);
  });

  it('takes no ticket for another service', async () => {
    const visitor = new Visitor(portal);
    await visitor.toProvider();
    const foreign = cas.signIn(new URL(`${cas.url}/login?service=https://other.example/`), 'li');
    expect((await visitor.get(`/idaas/callback?ticket=${ticketOf(foreign)}`)).statusCode).toBe(400);
  });

  it('identifies people by an attribute if the deployment sets it', async () => {
    const byNumber = await openPortal({ origin, signOn: [settings({ claim: 'uid' })] });
    const come = async (attributes: string) => {
      const visitor = new Visitor(byNumber);
      const { statusCode } = await visitor.get(cas.signIn(await visitor.toProvider(), `u-${attributes.length}`, attributes));
      return statusCode;
    };
    const uid = (value: string) => `<cas:uid>${value}</cas:uid>`;
    expect(await come(`<cas:mail>a@b</cas:mail>${uid(' Wang ')}`)).toBe(303);
    expect(await come(uid('li') + uid('wang'))).toBe(403);
    expect(await come(uid(''))).toBe(403);
    expect(await come('')).toBe(403);
    await byNumber.close();
  });

  it('explains to a user that they have no account here', async () => {
    const { statusCode, body } = await comeBack('o&amp;&lt;i&gt;');
    expect([statusCode, body.includes('o&amp;&lt;i&gt;')]).toEqual([403, true]);
    expect((await new Visitor(portal).toProvider('/idaas/sign-on?anew')).searchParams.get('renew')).toBe('true');
  });
});

describe('what a CAS server answers', () => {
  const answers = async (body: string, code = 200, headers: Record<string, string> = {}) => {
    cas.lie = (send) => send(body, code, headers);
    return comeBack('li');
  };
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;
  const outer = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>';

  it.each([
    ['INVALID_TICKET', 400, '本次登录已过期'],
    ['INVALID_SERVICE', 400, '无法验证'],
    ['INVALID_REQUEST', 400, '无法验证'],
    ['UNAUTHORIZED_SERVICE', 403, '未允许您登录'],
    ['INTERNAL_ERROR', 503, '暂时无法访问'],
    ['constructor', 400, '无法验证'],
  ])('is reported to the user: %s', async (code, wanted, text) => {
    const { statusCode, body } = await answers(failure(code));
    expect([statusCode, body.includes(text)]).toEqual([wanted, true]);
  });

  it.each([
    ['a document type with a bomb', `${bomb}${success('&c;')}`],
    ['a document type with a file', `${outer}${success('&f;')}`],
    ['an unknown entity', success('&nope;')],
    ['no XML', 'yes\nli'],
    ['nothing', ''],
    ['half of it', success('li').slice(0, -20)],
    ['another namespace', success('li').replace('yale', 'evil')],
    ['two people', response('<cas:authenticationSuccess><cas:user>li</cas:user><cas:user>wang</cas:user></cas:authenticationSuccess>')],
    [
      'success and failure',
      response('<cas:authenticationFailure code="X"/><cas:authenticationSuccess><cas:user>li</cas:user></cas:authenticationSuccess>'),
    ],
    [
      'success inside a failure',
      response(
        '<cas:authenticationFailure code="X"><cas:authenticationSuccess><cas:user>li</cas:user></cas:authenticationSuccess></cas:authenticationFailure>',
      ),
    ],
    ['nobody', success('')],
    ['somebody in a comment', success('<!-- li -->')],
    ['too much', success('li', '<cas:x/>'.repeat(9000))],
    ['too many elements', success('li', '<cas:x/>'.repeat(3000))],
    ['too deep', success('li', '<cas:x>'.repeat(30) + '</cas:x>'.repeat(30))],
  ])('is refused with %s, quickly', async (_, body) => {
    const began = performance.now();
    expect((await answers(body)).statusCode).toBe(400);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('is not followed elsewhere', async () => {
    expect((await answers('', 302, { location: 'http://127.0.0.1:1/' })).statusCode).toBe(503);
    expect((await answers(success('li'), 404)).statusCode).toBe(400);
    expect((await answers('', 500)).statusCode).toBe(503);
  });

  it.each(['', 'ticket=', 'ticket=PT-1', 'ticket=ST-1&ticket=ST-2', `ticket=ST-${'x'.repeat(300)}`, 'ticket=ST-1%0d%0aX'])(
    'gets no request about an invalid ticket: %s',
    async (query) => {
      cas.lie = (send) => send(success('li'));
      const visitor = new Visitor(portal);
      await visitor.toProvider();
      expect((await visitor.get(`/idaas/callback?${query}`)).statusCode).toBe(400);
    },
  );

  it('is waited for no longer than the server lives', async () => {
    const gone = await startCasServer();
    const lonely = await openPortal({ origin, signOn: [settings({ url: gone.url })] });
    const visitor = new Visitor(lonely);
    const callback = gone.signIn(await visitor.toProvider(), 'li');
    await gone.close();
    const { statusCode, headers, body } = await visitor.get(callback, { 'accept-language': 'pt-BR' });
    expect([statusCode, headers['retry-after'], body.includes('inacessível')]).toEqual([503, '10', true]);
    expect((await lonely.ask(current, { as: await lonely.signIn('li') })).statusCode).toBe(200);
    await lonely.close();
  });
});

describe('single logout', () => {
  it('ends the session of the ticket and no other, for any number of requests', async () => {
    const visitor = new Visitor(portal);
    const callback = cas.signIn(await visitor.toProvider(), 'li');
    await visitor.get(callback);
    const [li, wangAtWork] = [await visitor.handOver(), new Visitor(portal)];
    await comeBack('wang', wangAtWork);
    const wang = await wangAtWork.handOver();
    for (let times = 0; times < 2; times += 1) {
      const { statusCode, body } = await notice(logoutRequest(ticketOf(callback)));
      expect([statusCode, body]).toEqual([200, '{}']);
    }
    expect([await status(li), await status(wang)]).toEqual([996, 200]);
  });

  it('responds the same for an unknown ticket', async () => {
    const { statusCode, body } = await notice(logoutRequest('ST-unknown'));
    expect([statusCode, body]).toEqual([200, '{}']);
  });

  it.each([
    ['a bomb', `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]>${logoutRequest('&a;')}`],
    ['another element', logoutRequest('ST-1').replaceAll('LogoutRequest', 'LogoutResponse')],
    ['another namespace', logoutRequest('ST-1').replace('SAML:2.0:protocol', 'SAML:1.0:protocol')],
    ['two tickets', logoutRequest('ST-1</samlp:SessionIndex><samlp:SessionIndex>ST-2')],
    ['no ticket', logoutRequest('')],
    ['no XML', 'x'],
    ['nothing', ''],
    ['too much', logoutRequest(`ST-1${' '.repeat(70_000)}`)],
  ])('AB-09 is refused with %s', async (_, text) => {
    const began = performance.now();
    const { statusCode, headers } = await notice(text);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([400, 'application/json; charset=utf-8', 'no-store']);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('AB-09 is refused from a page of another site', async () => {
    const { statusCode } = await portal.inject({
      method: 'POST',
      url: '/idaas/callback',
      payload: new URLSearchParams({ logoutRequest: logoutRequest('ST-1') }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    });
    expect(statusCode).toBe(403);
  });

  it('R-OUT-01 goes on to the logout of the CAS server', async () => {
    const visitor = new Visitor(portal);
    await comeBack('li', visitor);
    const li = await visitor.handOver();
    const { loginUrl } = (await portal.ask('POST /logout/cas', { as: li, body: { token: li.token } })).json().data;
    expect(loginUrl).toBe(`${cas.url}/logout?${new URLSearchParams({ service: `${origin}/idaas/signed-out` })}`);
  });

  it('has no address of OpenID Connect', async () => {
    expect((await portal.inject({ method: 'POST', url: '/idaas/back-channel-logout', payload: {} })).statusCode).toBe(404);
  });
});
