import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FakeDingtalk } from '../chat/testing/fake-dingtalk.ts';
import { FakeFeishu } from '../chat/testing/fake-feishu.ts';
import { FakeWecom } from '../chat/testing/fake-wecom.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';
import { origin, Visitor } from './testing/visitor.ts';

const way = (kind: 'wecom' | 'dingtalk' | 'feishu') => ({ kind, passwords: true, name: null });
const agents = {
  wecom: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 wxwork/4.1.36 MicroMessenger/7.0.1',
  dingtalk: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 AliApp(DingTalk/7.6.0)',
  feishu: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Lark/7.30.5 Feishu',
};

let wecom: FakeWecom;
let dingtalk: FakeDingtalk;
let feishu: FakeFeishu;
let portal: Portal;

beforeAll(async () => {
  [wecom, dingtalk, feishu] = [await FakeWecom.open(), await FakeDingtalk.open(), await FakeFeishu.open()];
  portal = await openPortal({
    origin,
    integrationNetworks: ['127.0.0.1'],
    chat: [wecom.settings(), dingtalk.settings(), feishu.settings()],
    signOn: [way('wecom'), way('dingtalk'), way('feishu')],
  });
});
afterAll(async () => {
  await portal.close();
  await Promise.all([wecom.close(), dingtalk.close(), feishu.close()]);
});
beforeEach(async () => {
  await portal.db.deleteFrom('chat_people').execute();
});

const start = (kind: string) => `/idaas/sign-on?with=${kind}&redirect=%2Fpba%2Ftasks`;
const links = () =>
  portal.db.selectFrom('chat_people').select(['provider', 'user_id', 'person_id', 'state', 'how', 'reason']).orderBy('user_id').execute();

/** The pages of the three providers. */
const signIns = {
  wecom: (address: URL) => wecom.signIn(address, 'E1001'),
  dingtalk: (address: URL) => dingtalk.signIn(address, 'u-li'),
  feishu: (address: URL) => feishu.signIn(address, 'li'),
};

describe('WeCom, DingTalk and Feishu', () => {
  it.each(['wecom', 'dingtalk', 'feishu'] as const)(
    'R-NOT-03 %s signs a person in, and the code of the person links them',
    async (kind) => {
      const visitor = new Visitor(portal);
      const arrived = await visitor.get(signIns[kind](await visitor.toProvider(start(kind))));
      expect([arrived.statusCode, arrived.headers.location]).toEqual([303, '/idaas/welcome']);
      const li = await visitor.handOver();
      expect(li.redirect).toBe('/pba/tasks');
      expect((await portal.ask('GET /wutong-idaas-account/current', { as: li })).json().data.username).toBe('li');
      expect(await links()).toEqual([{ provider: kind, user_id: 'E1001', person_id: 'p-li', state: 'linked', how: 'code', reason: null }]);
      // No address has had a secret of the provider.
      expect(visitor.sentTo.join(' ')).not.toMatch(/secret-of|token-/);
    },
  );

  it.each(['wecom', 'dingtalk', 'feishu'] as const)('R-NOT-03 inside the app of %s nobody chooses or scans', async (kind) => {
    const visitor = new Visitor(portal);
    const response = await visitor.get('/idaas/sign-on?redirect=%2Fpba%2F', { 'user-agent': agents[kind] });
    const address = new URL(response.headers.location!);
    const inBrowser = await new Visitor(portal).toProvider(start(kind));
    const quiet = {
      wecom: address.pathname === '/connect/oauth2/authorize' && address.hash === '#wechat_redirect',
      dingtalk: address.searchParams.get('prompt') === null,
      feishu: true,
    };
    const scanned = {
      wecom: inBrowser.pathname === '/wwlogin/sso/login',
      dingtalk: inBrowser.searchParams.get('prompt') === 'consent',
      feishu: true,
    };
    expect([quiet[kind], scanned[kind]]).toEqual([true, true]);
    expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/idaas/callback`);
    expect(address.searchParams.get('state')).toMatch(/^[A-Za-z0-9]{43}$/);
  });

  it.each(['wecom', 'dingtalk', 'feishu'] as const)(
    'R-NOT-03 takes no answer of %s in another browser, and no code twice',
    async (kind) => {
      const visitor = new Visitor(portal);
      const callback = signIns[kind](await visitor.toProvider(start(kind)));
      const victim = new Visitor(portal);
      expect((await victim.get(callback)).statusCode).toBe(400);
      expect(victim.portalCookies.size).toBe(0);
      const fresh = new Visitor(portal);
      const good = signIns[kind](await fresh.toProvider(start(kind)));
      expect((await fresh.get(good)).statusCode).toBe(303);
      const again = new URL(good);
      again.searchParams.set('state', (await fresh.toProvider(start(kind))).searchParams.get('state')!);
      expect((await fresh.get(again.href)).statusCode).toBe(400);
    },
  );

  it('R-NOT-03 a code of Feishu is for the sign-in that asked for it alone', async () => {
    const stranger = new Visitor(portal);
    const evil = new URL(feishu.signIn(await stranger.toProvider(start('feishu')), 'li'));
    const victim = new Visitor(portal);
    evil.searchParams.set('state', (await victim.toProvider(start('feishu'))).searchParams.get('state')!);
    expect((await victim.get(evil.href)).statusCode).toBe(400);
  });

  it('R-NOT-03 refuses users of other companies and external contacts, whatever their id', async () => {
    wecom.others.set('linked', { userid: 'wwOTHER/E1001' });
    wecom.others.set('third', { UserId: 'E1001', CorpId: 'wwOTHER' });
    wecom.others.set('external', { openid: 'o-1', external_userid: 'E1001' });
    for (const user of ['linked', 'third', 'external']) {
      const visitor = new Visitor(portal);
      expect((await visitor.get(wecom.signIn(await visitor.toProvider(start('wecom')), user))).statusCode).toBe(403);
    }
    const visitor = new Visitor(portal);
    const other = new URL(wecom.signIn(await visitor.toProvider(start('wecom')), 'E1001'));
    other.searchParams.set('appid', 'wwOTHER');
    expect((await visitor.get(other.href)).statusCode).toBe(403);

    expect((await visitor.get(dingtalk.signIn(await visitor.toProvider(start('dingtalk')), 'u-li', 'ding9999'))).statusCode).toBe(403);
    dingtalk.external.add('u-external');
    for (const union of ['u-external', 'u-nobody'])
      expect((await visitor.get(dingtalk.signIn(await visitor.toProvider(start('dingtalk')), union))).statusCode).toBe(403);

    feishu.users.set('other', { user_id: 'E1001', union_id: 'on_x', open_id: 'ou_x', name: 'x', tenant_key: 'another' });
    feishu.users.set('bare', { union_id: 'on_y', open_id: 'ou_y', name: 'y', tenant_key: '736588c9260f175e' });
    for (const user of ['other', 'bare'])
      expect((await visitor.get(feishu.signIn(await visitor.toProvider(start('feishu')), user))).statusCode).toBe(403);
    expect(await links()).toEqual([]);
  });

  it('R-NOT-03 links by telephone or mail where no code fits, and what is not clear waits', async () => {
    await portal.db
      .updateTable('people')
      .set({ phone: '+86 138-1234-0001', email: 'Wang@Example.com' })
      .where('id', '=', 'p-wang')
      .execute();
    wecom.members.set('zhangsan', { userid: 'zhangsan', name: '王芳', mobile: '13812340001' });
    wecom.members.set('wf', { userid: 'wf', name: '王芳', biz_mail: 'wang@example.com' });
    wecom.members.set('E1002', { userid: 'E1002', name: '李', mobile: '13812340001', biz_mail: 'li@example.com' });
    const signIn = async (user: string) => {
      const visitor = new Visitor(portal);
      return (await visitor.get(wecom.signIn(await visitor.toProvider(start('wecom')), user))).statusCode;
    };
    expect(await signIn('zhangsan')).toBe(303);
    expect(await signIn('zhangsan')).toBe(303);
    // Another user who would be the same person, and one whom nobody knows.
    expect(await signIn('wf')).toBe(403);
    expect(await signIn('nobody')).toBe(403);
    await portal.db.updateTable('people').set({ email: 'li@example.com' }).where('id', '=', 'p-li').execute();
    expect(await signIn('E1002')).toBe(403);
    const of = (user: string, more: object) => ({ provider: 'wecom', user_id: user, how: null, ...more });
    expect(await links()).toEqual([
      of('E1002', { person_id: 'p-wang', state: 'waiting', reason: 'several' }),
      of('nobody', { person_id: null, state: 'waiting', reason: 'unknown' }),
      of('wf', { person_id: 'p-wang', state: 'waiting', reason: 'taken' }),
      of('zhangsan', { person_id: 'p-wang', state: 'linked', how: 'phone', reason: null }),
    ]);
  });

  it('R-NOT-03 does not let somebody in who got the id of another user', async () => {
    const visitor = new Visitor(portal);
    expect((await visitor.get(feishu.signIn(await visitor.toProvider(start('feishu')), 'li'))).statusCode).toBe(303);
    feishu.users.set('new', { ...feishu.users.get('li')!, union_id: 'on_new' });
    const other = new Visitor(portal);
    expect((await other.get(feishu.signIn(await other.toProvider(start('feishu')), 'new'))).statusCode).toBe(403);
    expect(await links()).toMatchObject([{ person_id: 'p-li', state: 'linked', reason: 'other-user' }]);
  });

  it('R-NOT-03 lets nobody in who is disabled in the portal', async () => {
    wecom.members.set('E1003', { userid: 'E1003', name: '赵强' });
    const visitor = new Visitor(portal);
    expect((await visitor.get(wecom.signIn(await visitor.toProvider(start('wecom')), 'E1003'))).statusCode).toBe(403);
  });

  it('does not take a sign-in there for a confirmation', async () => {
    const visitor = new Visitor(portal);
    await visitor.get(signIns.wecom(await visitor.toProvider(start('wecom'))));
    const li = await visitor.handOver();
    const response = await visitor.get('/idaas/confirm?redirect=%2Fpba%2F', { cookie: li.cookie });
    expect([response.statusCode, response.body]).toEqual([403, expect.stringContaining('再次确认身份')]);
  });

  it('says in the language of the person where they may sign in, and that a service is away', async () => {
    const page = await portal.inject({ url: '/idaas/sign-on', headers: { 'accept-language': 'en-US' } });
    expect(page.body).toMatch(/WeCom[^]*DingTalk[^]*Feishu/);
    const visitor = new Visitor(portal);
    const callback = wecom.signIn(await visitor.toProvider(start('wecom')), 'E1001');
    wecom.lies.set('/cgi-bin/auth/getuserinfo', () => ({ errcode: 60020, errmsg: 'not allow to access from your ip, from ip: 10.0.0.1' }));
    expect((await visitor.get(callback)).statusCode).toBe(503);
    wecom.lies.set('/cgi-bin/auth/getuserinfo', () => ({ errcode: 98765, errmsg: 'something new' }));
    const second = wecom.signIn(await visitor.toProvider(start('wecom')), 'E1001');
    expect((await visitor.get(second)).statusCode).toBe(400);
    wecom.lies.set('/cgi-bin/auth/getuserinfo', () => ({ status: 502, text: '<html>Bad gateway' }));
    const third = wecom.signIn(await visitor.toProvider(start('wecom')), 'E1001');
    expect((await visitor.get(third)).statusCode).toBe(503);
    wecom.lies.clear();
  });
});
