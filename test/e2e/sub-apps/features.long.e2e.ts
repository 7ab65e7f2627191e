import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { chromiumArguments, ensureChromium } from '../../browser/find-chromium.ts';
import { freePort } from '../../runners/free-port.ts';
import { expect, signInAnew, test as plain } from '../portal/portal.ts';
import { startPortalWith } from '../portal/provisioned-portal.ts';
import { greet } from './web-socket-server.ts';

/** A page that photographs a receipt and punches in by place. */
const page = `<!doctype html><title>Camera</title><button id="camera">拍照</button><button id="place">定位</button><button id="talk">看板</button><p id="shown"></p>
<script>
  const show = (text) => (document.getElementById('shown').textContent = text);
  document.getElementById('camera').onclick = () =>
    navigator.mediaDevices.getUserMedia({ video: true }).then((stream) => show('stream ' + stream.getTracks().length), (error) => show(error.name));
  document.getElementById('place').onclick = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) => show('place ' + coords.latitude), (error) => show('refused ' + error.code));
  document.getElementById('talk').onclick = () => {
    const socket = new WebSocket('ws', ['board']);
    socket.onmessage = ({ data }) => show(socket.protocol + ' ' + data);
    socket.onclose = ({ code }) => show('closed ' + code);
  };
</script>`;

const test = plain.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page));
      server.on('upgrade', greet);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const own = { kind: 'frame', port: (server.address() as AddressInfo).port, public: true } as const;
      const port = await freePort();
      const origin = `http://portal.atrium.localhost:${port}`;
      const portal = await startPortalWith(
        [
          { ...own, name: 'receipts', title: '票据', allow: ['camera', 'geolocation'] },
          { ...own, name: 'plain', title: '普通页面' },
          { ...own, name: 'partner', title: '合作方', allow: ['camera'], isolation: 'origin' },
        ],
        { ATRIUM_PORT: String(port), ATRIUM_ORIGIN: origin, ATRIUM_APPS_ORIGIN: `http://{name}.apps.atrium.localhost:${port}` },
      );
      await use(origin);
      await portal.stop();
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ origin }, use) => use(origin),
});

test.use({
  // Chromium says in the console what its policy refuses.
  tolerated: /permissions policy/i,
  geolocation: { latitude: 31, longitude: 121 },
  permissions: ['geolocation'],
  launchOptions: {
    executablePath: ensureChromium(false),
    args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
});

/** What the page of a sub-application shows after a press of its button. By key: a click may come before the frame is in sight. */
async function press(view: Page, app: string, button: string) {
  await view.goto(`/pba/app-center/main/${app}/`);
  const frame = view.frameLocator('atrium-view[active] iframe.atrium-view-frame');
  await frame.getByRole('button', { name: button }).press('Enter');
  return frame.locator('#shown');
}

test('R-SUB-08 the page of a sub-application has the camera and the place if its registry entry allows them', async ({ page: portal }) => {
  await signInAnew(portal);
  await expect(await press(portal, 'receipts', '拍照')).toHaveText('stream 1');
  await expect(await press(portal, 'receipts', '定位')).toHaveText('place 31');
  await expect(await press(portal, 'partner', '拍照')).toHaveText('stream 1');
});

test('R-SUB-08 another sub-application has neither, in its view and in a window of its own', async ({ page: portal }) => {
  await signInAnew(portal);
  await expect(await press(portal, 'plain', '拍照')).toHaveText('NotAllowedError');
  await expect(await press(portal, 'plain', '定位')).toHaveText('refused 1');
  await expect(await press(portal, 'partner', '定位')).toHaveText('refused 1');
  await portal.goto('/plain/');
  await portal.getByRole('button', { name: '拍照' }).click();
  await expect(portal.locator('#shown')).toHaveText('NotAllowedError');
});

test('R-SUB-08 the page of a sub-application has a web socket to its own server, in a frame of its own origin too', async ({
  page: portal,
}) => {
  await signInAnew(portal);
  await expect(await press(portal, 'plain', '看板')).toHaveText('board hello');
  await expect(await press(portal, 'partner', '看板')).toHaveText('board hello');
});
