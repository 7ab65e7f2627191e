import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ title: '<b>"星河" & co</b>' });
});
afterAll(() => portal.close());

const page = (url: string, headers: Record<string, string> = {}) => portal.inject({ url, headers });

describe('the login page', () => {
  it('R-BOOT-06 is outside the shell, with the form that browsers and password managers know', async () => {
    const { statusCode, headers, body } = await page('/idaas/login');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(body.slice(body.indexOf('<form'), body.indexOf('</form>') + 7)).toMatchInlineSnapshot(`
      "<form id="login" method="post" action="/idaas/login" novalidate data-redirect="/pba/" data-sends="hash" data-text-unsafe="登录需要加密的连接。请使用 https 开头的地址" data-text-network="网络连接失败，请检查后重试" data-text-username="请输入账号" data-text-password="请输入密码" data-text-capslock="大写锁定已打开" data-text-locked="锁定到 {time}。着急时请按页面下方的说明求助。" data-text-storage="浏览器禁止保存数据，无法登录" data-text-show="显示密码" data-text-hide="隐藏密码">
      <label for="username">账号</label>
      <input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="128" required autofocus>
      <label for="password">密码</label>
      <span class="secret"><input id="password" type="password" autocomplete="current-password" required></span>
      <button type="submit">登录</button>
      <p role="alert" id="refusal"></p>
      </form>"
    `);
    expect(body).not.toContain('atrium-shell');
  });

  it.each([
    ['zh-CN', '账号', '密码', '登录'],
    ['zh-TW', '帳號', '密碼', '登入'],
    ['en-US', 'Account', 'Password', 'Sign in'],
    ['pt-BR', 'Conta', 'Senha', 'Entrar'],
  ])('R-I18N-01 is there in %s', async (language, username, password, submit) => {
    for (const { body } of [await page(`/idaas/login?lang=${language}`), await page('/idaas/login', { 'accept-language': language })]) {
      expect(body).toContain(`<html lang="${language}"`);
      expect(body).toContain(`<label for="username">${username}</label>`);
      expect(body).toContain(`<label for="password">${password}</label>`);
      expect(body).toContain(`<button type="submit">${submit}</button>`);
      expect(body).toContain(`lang="${language}" hreflang="${language}" aria-current="true"`);
    }
  });

  it('speaks the language of the settings cookie, and an unknown ?lang= changes nothing', async () => {
    const { body } = await page('/idaas/login?lang=xx', { cookie: 'ATRIUM_LOOK=light.dark.blue.pt-BR', 'accept-language': 'en' });
    expect(body).toContain('<html lang="pt-BR" data-theme="light" data-scheme="dark" data-color="blue">');
  });

  it('R-BOOT-01 carries a redirect of this origin and no other', async () => {
    expect((await page('/idaas/login?redirect=%2Fpba%2Fhome%3Fa%3D%22x%22')).body).toContain('data-redirect="/pba/home?a=%22x%22"');
    expect((await page('/idaas/login?redirect=https%3A%2F%2Fevil.example')).body).toContain('data-redirect="/pba/"');
    expect((await page('/idaas/login?redirect=%2Fpba%2Fa&redirect=%2F%2Fevil')).body).toContain('data-redirect="/pba/"');
  });

  it('escapes the title', async () => {
    expect((await page('/idaas/login')).body).toContain('<h1>&lt;b&gt;&quot;星河&quot; &amp; co&lt;/b&gt;</h1>');
  });

  it('runs only its own script, under a nonce of its own each time', async () => {
    const pages = [await page('/idaas/login'), await page('/idaas/login')];
    const nonces = pages.map(({ body, headers }) => {
      const nonce = /<script type="module" nonce="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; connect-src 'self'; ` +
          "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      );
      return nonce;
    });
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it('R-BOOT-06 gives way to the sign-on of the deployment', async () => {
    const other = await openPortal({ loginUrl: 'https://sso.example.com/login' });
    const response = await other.inject({ url: '/idaas/login' });
    expect([response.statusCode, response.headers.location]).toEqual([302, 'https://sso.example.com/login']);
    const li = await other.signIn('li');
    const out = await other.ask('POST /logout/cas', { as: li, body: { token: li.token } });
    expect(out.json().data.loginUrl).toBe('https://sso.example.com/login');
    await other.close();
  });
});
