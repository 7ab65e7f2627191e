import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { root } from '../../../packages/build/build.ts';
import { freePort } from '../../runners/free-port.ts';
import { expect, signInAnew, tabs, test as plain } from '../portal/portal.ts';
import { type ProvisionedPortal, startPortalWith } from '../portal/provisioned-portal.ts';

/** A page that another company made: it says what it is given, and tries what it may not. */
const program = `
import { connectView } from '@atrium/sdk/frame';
const show = (id, text) => (document.getElementById(id).textContent = text);
const attempt = (run) => { try { return String(run()); } catch (error) { return error.name; } };
show('parent', attempt(() => parent.document.title) + ' ' + attempt(() => parent.localStorage.length) + ' ' + attempt(() => frameElement));
show('own', attempt(() => localStorage.getItem('TOKEN_KEY')) + ' ' + document.cookie);
const view = await connectView();
view.setTitle('对账');
show('person', view.userCode + ' ' + view.locale.get() + ' ' + view.theme.get());
view.path.subscribe((path) => show('path', path));
const listed = await view.fetch('/api/partner/orders');
const unlisted = await view.fetch('/api/wutong-idaas-account/current');
show('calls', listed.status + ' ' + unlisted.status);
show('elsewhere', await view.fetch('https://example.com/').catch((error) => error.name));
document.getElementById('next').onclick = () => { view.went(view.routerBase + 'orders/7?page=2'); };
document.getElementById('note').oninput = () => view.setDirty(true);
`;
const ids = ['parent', 'own', 'person', 'path', 'calls', 'elsewhere'];

interface Isolated {
  portal: ProvisionedPortal;
  origin: string;
  server: Server;
}

const test = plain.extend<object, { isolated: Isolated }>({
  isolated: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const { outputFiles } = await build({
        stdin: { contents: program, resolveDir: root },
        bundle: true,
        write: false,
        format: 'esm',
        logLevel: 'error',
      });
      const page = `<!doctype html><title>Partner</title>${ids.map((id) => `<p id="${id}">…</p>`).join('')}
<button id="next">订单</button><input id="note" aria-label="备注"><script type="module" src="/partner/app.js"></script><img src="/partner/slow.png" alt="">`;
      const server = createServer((request, response) => {
        // A picture that never comes.
        if (request.url?.endsWith('.png') === true) return;
        const isScript = request.url?.endsWith('.js') === true;
        response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
        response.end(isScript ? outputFiles[0]!.text : page);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port: own } = server.address() as AddressInfo;
      const port = await freePort();
      // Of one site, as a deployment has them: browsers may give pages of another site no storage in a frame.
      const origin = `http://portal.atrium.localhost:${port}`;
      const portal = await startPortalWith(
        [{ name: 'partner', title: '合作方', kind: 'frame', port: own, public: true, calls: ['/api/partner/'], isolation: 'origin' }],
        {
          ATRIUM_PORT: String(port),
          ATRIUM_ORIGIN: origin,
          ATRIUM_APPS_ORIGIN: `http://{name}.apps.atrium.localhost:${port}`,
          ATRIUM_UPSTREAMS: JSON.stringify({ '/api/partner': `http://127.0.0.1:${own}` }),
        },
      );
      await use({ portal, origin, server });
      await portal.stop();
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ isolated }, use) => use(isolated.origin),
});

// The page tries a call that is not listed.
test.use({ tolerated: /403 \(Forbidden\) .*current/ });

test('R-INT-08 a page at a host name of its own has its view, and nothing of the portal', async ({ page, isolated }) => {
  await signInAnew(page);
  await page.goto('/pba/app-center/main/partner/');
  const frame = page.frameLocator('iframe.atrium-view-frame');
  const text = (id: string) => frame.locator(`#${id}`);
  await expect(text('person')).toHaveText('YH000001 zh-CN light');
  await expect(tabs(page).last()).toHaveText('合作方 · 对账');
  // Neither the portal's document nor its storage nor its cookies.
  await expect(text('parent')).toHaveText('SecurityError SecurityError null');
  await expect(text('own')).toHaveText('null');
  // What its registry entry lists, and nothing else; the token goes nowhere else.
  await expect(text('calls')).toHaveText('200 403');
  await expect(text('elsewhere')).toHaveText('TypeError');
  // It works already, so it is shown, though a picture of it never comes.
  await expect(page.locator('atrium-view[active]')).not.toHaveAttribute('aria-busy', 'true');
  const apps = isolated.origin.replace('portal', 'partner.apps');
  expect(await page.locator('iframe.atrium-view-frame').getAttribute('src')).toBe(`${apps}/partner/`);

  // By key: Chromium drops clicks in a frame of another origin that has just come into sight.
  await frame.getByRole('button', { name: '订单' }).press('Enter');
  await expect(page).toHaveURL(/\/app-center\/main\/partner\/orders\/7\?page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/app-center\/main\/partner\/$/);
  await expect(text('path')).toHaveText('/partner/');

  await frame.getByRole('textbox', { name: '备注' }).fill('没有提交');
  await page.getByRole('button', { name: /关闭.*合作方/ }).click();
  await expect(page.getByRole('dialog')).toContainText('合作方 · 对账');
});
