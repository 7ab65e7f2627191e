import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { otherService } from '../../testing/other-service.ts';
import { openPortal, type Portal } from '../../testing/portal.ts';

const address = '/WOS/interfaces/processform?key=Process_WOS_WOH';
let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const page = (url = address, headers: Record<string, string> = {}) => portal.inject({ url, headers });

describe('the form of a ticket', () => {
  it('R-FRAME-11 is served where the specification says, under a policy that runs one script of ours', async () => {
    const { statusCode, headers, body } = await page();
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-store']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'nonce-[^']+'; style-src 'self' 'nonce-[^']+';/);
    expect(body).toContain('<h1 tabindex="-1">提交工单</h1>');
    expect(body).toContain('src="/WOS/assets/ticket-form-Ab12Cd34.js"');
    expect(body).not.toMatch(/\son\w+=|\sstyle=/);
    expect((await portal.inject({ url: '/WOS/assets/ticket-form-Ab12Cd34.js' })).statusCode).toBe(200);
  });

  it.each([
    ['zh-TW', '提交工單'],
    ['en-US', 'Submit a ticket'],
    ['pt-BR', 'Abrir um chamado'],
  ])('R-FRAME-11 speaks %s', async (language, heading) => {
    expect((await page(address, { 'accept-language': language })).body).toContain(`>${heading}</h1>`);
    expect((await page(address, { cookie: `ATRIUM_LOOK=light.dark.blue.${language}` })).body).toContain(`<html lang="${language}" data-`);
  });

  it('R-FRAME-11 may be filled in by a link, as text and never as markup', async () => {
    const { body } = await page(
      `${address}&category=other&title=${encodeURIComponent('"><script>1</script>')}&description=%3C/textarea%3E`,
    );
    expect(body).toContain('<option value="other" selected>');
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;1&lt;/script&gt;"');
    expect(body).toContain('>&lt;/textarea&gt;</textarea>');
    const long = await page(`${address}&category=constructor&title=${'x'.repeat(500)}&title=y`);
    expect(long.body).toContain('<option value="device" selected>');
    expect(/id="title"[^>]* value="([^"]*)"/.exec(long.body)?.[1]).toHaveLength(80);
  });

  it.each(['/WOS/interfaces/processform', '/WOS/interfaces/processform?key=Process_OTHER', '/WOS/else'])(
    'R-FRAME-11 is no other process: %s',
    async (url) => expect((await page(url)).statusCode).toBe(404),
  );

  it("R-FRAME-11 leaves the address to a company's own service", async () => {
    const service = await otherService((_request, response) => response.end('theirs'));
    const other = await openPortal({ upstreams: { '/WOS': service.url } });
    const { cookie } = await other.signIn('li');
    expect((await other.inject({ url: address, headers: { cookie } })).body).toBe('theirs');
    await other.close();
    await service.close();
  });
});
