import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const html = { accept: 'text/html,application/xhtml+xml' };
const open = (url: string, headers: Record<string, string>, at = portal) => at.inject({ url, headers });

describe('a page that is opened without a session', () => {
  it.each([
    ['/pba/', '%2Fpba%2F'],
    ['/pba/app-center/main/alpha/a?key=1&x=%20', '%2Fpba%2Fapp-center%2Fmain%2Falpha%2Fa%3Fkey%3D1%26x%3D%2520'],
  ])('R-BOOT-01 %s leads to the login page at once, which knows where to go on', async (url, redirect) => {
    for (const headers of [{ 'sec-fetch-dest': 'document' }, html]) {
      const { statusCode, headers: answered } = await open(url, headers);
      expect([statusCode, answered['location'], answered['cache-control']]).toEqual([302, `/idaas/login?redirect=${redirect}`, 'no-store']);
    }
    const page = await open(`/idaas/login?redirect=${redirect}`, html);
    expect([page.statusCode, page.body.includes(`data-redirect="${url.replaceAll('&', '&amp;')}"`)]).toEqual([200, true]);
  });

  it('R-BOOT-01 is no page that a frame, a script or a program asks for', async () => {
    for (const headers of [{}, { accept: '*/*' }, { ...html, 'sec-fetch-dest': 'iframe' }, { ...html, 'sec-fetch-dest': 'empty' }]) {
      expect((await open('/pba/', headers as Record<string, string>)).statusCode).toBe(200);
    }
  });

  it('R-BOOT-01 with a cookie the page itself finds out, so that nobody is sent round in circles', async () => {
    const { cookie } = await portal.signIn('li');
    expect((await open('/pba/', { ...html, cookie })).statusCode).toBe(200);
    expect((await open('/pba/', { ...html, cookie: 'SESSION=gone' })).statusCode).toBe(200);
  });

  it('R-BOOT-01 is left to its script where people sign in elsewhere, which alone knows the fragment', async () => {
    const other = await openPortal({ loginUrl: 'https://sso.example.com/login' });
    expect((await open('/pba/', html, other)).statusCode).toBe(200);
    await other.close();
  });
});

describe('the login page', () => {
  it('shows the deployment’s text for people who cannot sign in, in their language', async () => {
    const other = await openPortal({ loginHelp: { 'zh-CN': '忘记密码请拨打 8000', 'en-US': 'Call 8000 & <ask>' } });
    const help = async (lang: string) => /<p id="help">([^]*?)<\/p>/.exec((await open(`/idaas/login?lang=${lang}`, html, other)).body)?.[1];
    expect([await help('en-US'), await help('pt-BR')]).toEqual(['Call 8000 &amp; &lt;ask&gt;', '忘记密码请拨打 8000']);
    await other.close();
    expect((await open('/idaas/login', html)).body).toContain('<p id="help">忘记密码或无法登录？请联系公司的信息化服务人员。</p>');
  });
});
