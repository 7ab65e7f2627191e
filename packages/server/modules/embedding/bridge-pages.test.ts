import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Portal } from '../../testing/portal.ts';
import { board, crm, openEmbedding, portalOrigin, shop, wall } from './testing/host-page.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openEmbedding();
});
afterAll(() => portal.close());

const frame = (host: string) => portal.inject({ url: `/pba/bridge/?${new URLSearchParams({ host })}` });

it('R-AI-04 the frame of the bridge is for the pages of one registered host alone, and runs one script', async () => {
  for (const host of [board, wall]) {
    const { statusCode, headers, body } = await frame(host);
    const nonce = /nonce="([^"]+)"/.exec(body)![1];
    expect([statusCode, headers['content-security-policy']]).toEqual([
      200,
      `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; form-action 'none'; frame-ancestors ${host}; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    ]);
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-store' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain(`data-host="${host}"`);
  }
});

it('R-AI-04 there is no frame of the bridge for anybody else', async () => {
  for (const host of [shop, crm, portalOrigin, `${board}/`, `${board} *`, `${board}; script-src *`, '*', '', 'null']) {
    const { statusCode, headers, body } = await frame(host);
    expect([host, statusCode]).toEqual([host, 403]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(body).not.toContain('<script');
  }
  expect((await portal.inject({ url: `/pba/bridge/?host=${board}&host=${wall}` })).statusCode).toBe(403);
  expect((await portal.inject({ url: '/pba/bridge/' })).statusCode).toBe(403);
});

it('R-AI-04 the window of the bridge is in no frame, keeps its opener, and says what is asked in the language of the person', async () => {
  const { statusCode, headers, body } = await portal.inject({ url: '/pba/bridge/window', headers: { 'accept-language': 'pt-BR' } });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(body).toContain('Permitir que esta página mostre conteúdo seu?');
  expect(body).toContain('data-login="/idaas/login?redirect=%2Fpba%2Fbridge%2Fwindow"');
});
