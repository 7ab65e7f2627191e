import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, type Portal } from '../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ origin: 'https://portal.example' });
});
afterAll(() => portal.close());

const open = (language: string, headers: Record<string, string> = {}) =>
  portal.inject({ url: '/pba/elements/', headers: { 'accept-language': language, ...headers } });

it('R-AI-04 the page of the elements shows each live, with its two lines, scopes, attributes and integrity', async () => {
  const { body, headers } = await open('zh-CN');
  expect(body).toContain('<atrium-message-center></atrium-message-center>');
  expect(body).toContain('src=&quot;https://portal.example/pba/elements/v1/message-center.js&quot;');
  expect(body).toContain('integrity=&quot;sha384-AAAA&quot;');
  expect(body).toContain('<code>messages</code>');
  expect(body).toContain('Messages &lt;all of them&gt;.');
  expect(String(headers['content-security-policy'])).toMatch(
    /default-src 'none'; script-src 'nonce-[^']+' 'strict-dynamic'.*trusted-types lit-html$/,
  );
});

it('R-AI-04 the page of the elements speaks the four languages', async () => {
  const names = { 'zh-CN': '消息中心', 'zh-TW': '訊息中心', 'en-US': 'Message center', 'pt-BR': 'Central de mensagens' };
  for (const [language, name] of Object.entries(names)) {
    const { body } = await open(language);
    expect([body.includes(`<html lang="${language}"`), body.includes(name)]).toEqual([true, true]);
  }
});

it('R-AI-04 the page of the elements has code to copy for HTML, React and Vue, and describes attributes in its language', async () => {
  const { body } = await open('zh-CN');
  expect([...body.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, name]) => name)).toEqual(['React', 'Vue', '固定版本，带完整性校验']);
  expect(body).toContain('export function AtriumMessageCenter() {');
  expect(body).toContain('&lt;!-- index.html: &lt;script type=&quot;module&quot;');
  expect(body).toContain('显示什么：<code>tab</code>');
  expect((await open('en-US')).body).toContain('What is shown');
});

it('R-AI-04 who is not signed in signs in first', async () => {
  const { statusCode, headers } = await open('zh-CN', { accept: 'text/html', 'sec-fetch-dest': 'document' });
  expect([statusCode, headers.location]).toEqual([302, '/idaas/login?redirect=%2Fpba%2Felements%2F']);
});
