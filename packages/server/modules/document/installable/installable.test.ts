import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../messages/language.ts';
import { openPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal({ title: '<星河> & 办公' });
});
afterAll(() => portal.close());

const ask = (url: string, cookie = '') => portal.inject({ url, headers: { cookie } });

describe('what makes the portal installable', () => {
  it('U-24 is a manifest in the language of the person, whose icons are there in the sizes that it names', async () => {
    const response = await ask('/pba/manifest.webmanifest', 'ATRIUM_LOOK=dark.dark.green.pt-BR');
    expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = response.json();
    expect(manifest).toMatchObject({ name: '<星河> & 办公', lang: 'pt-BR', start_url: '/pba/', scope: '/pba/', display: 'standalone' });
    expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Central de apps', 'Mensagens']);
    const { default: sharp } = await import('sharp');
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await ask(src);
      expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, type]);
      if (type !== 'image/png') continue;
      const { width, height } = await sharp(icon.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('U-24 is named by the page', async () => {
    const { body } = await ask('/pba/');
    expect(body).toContain('<link rel="manifest" href="/pba/manifest.webmanifest" crossorigin="use-credentials">');
    expect(body).toContain('<link rel="icon" href="/pba/icon.svg" type="image/svg+xml">');
  });
});

describe('the offline page', () => {
  it.each(Object.keys(languages))('U-24 speaks %s, runs nothing and asks nobody', async (language) => {
    const { body, headers } = await ask(`/pba/offline?lang=${language}`);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain('&lt;星河&gt; &amp; 办公');
    expect(body).not.toMatch(/<script|<link|src=/);
    const style = /<style>([^<]+)<\/style>/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  });

  it('U-24 takes the language of the look if the address has none or an invalid one', async () => {
    for (const query of ['', '?lang=xx', '?lang=pt-BR&lang=en-US', '?lang=__proto__'])
      expect((await ask(`/pba/offline${query}`, 'ATRIUM_LOOK=dark.dark.green.en-US')).body).toContain('<html lang="en-US">');
  });
});

describe('the worker', () => {
  it('U-24 is revalidated each time, so that a deployment reaches it', async () => {
    const { headers } = await ask('/pba/worker.js?lang=zh-CN');
    expect([headers['content-type'], headers['cache-control']]).toEqual(['text/javascript; charset=utf-8', 'no-cache']);
  });

  it('U-24 keeps nothing but the offline page', async () => {
    const { body } = await ask('/pba/worker.js');
    expect(body.match(/cache\.(add|put|addAll)\(/g)).toEqual(['cache.add(']);
  });
});
