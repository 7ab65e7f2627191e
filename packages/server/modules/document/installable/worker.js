/* global self, caches */
// The one thing that this worker keeps is a page which says that there is no network. The portal itself is never kept: what is
// shown is always the version that is deployed, and nothing of a person stays behind.
const kept = 'atrium-offline';
const page = `/pba/offline${self.location.search}`;

// In its own cache alone: workers of sub-applications have caches of the same origin.
const keptPage = () => caches.match(page, { cacheName: kept });

async function keep() {
  const cache = await caches.open(kept);
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
}

async function install() {
  await keep();
  await self.skipWaiting();
}

// A sub-application's worker that deletes all caches but its own deletes this one too.
async function keepAgain() {
  if (!(await keptPage())) await keep();
}

async function activate() {
  const cache = await caches.open(kept);
  const old = (await cache.keys()).filter((request) => new URL(request.url).search !== self.location.search);
  await Promise.all(old.map((request) => cache.delete(request)));
  await self.registration.navigationPreload?.enable();
}

async function answer(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepAgain().catch(() => {}));
    return response;
  } catch (error) {
    const offline = await keptPage();
    if (!offline) throw error;
    return offline;
  }
}

// Messages that the portal pushes: their number, and where they are. Something is always shown: a browser that sees nothing of a push
// takes the permission away. One notification stands for all of them.

function said(event) {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
}

async function showPushed({ text, title, path, lang, count, urgent }) {
  const body = title ? text : undefined;
  const icon = '/pba/icon-192.png';
  const more = {
    tag: 'atrium-messages',
    renotify: true,
    data: { path: path ?? '/user-center/message' },
    requireInteraction: urgent === true,
  };
  await self.registration.showNotification(title || text || '…', { body, icon, ...(lang ? { lang } : {}), ...more });
  if (count > 0) await self.navigator.setAppBadge?.(count).catch(() => {});
}

// The portal learns that pushes arrive at this browser at all.
async function confirm({ arrived }) {
  if (!arrived) return;
  const body = JSON.stringify(arrived);
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/business-center/v1/web-push/arrived', { method: 'POST', body, headers, credentials: 'omit' }).catch(() => {});
}

async function open({ path }) {
  const url = new URL(`/pba${path}`, self.location.origin);
  const inPortal = url.origin === self.location.origin && url.pathname.startsWith('/pba/');
  const address = inPortal ? url.href : new URL('/pba/', self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => new URL(one.url).pathname.startsWith('/pba/'));
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

self.addEventListener('push', (event) => {
  const message = said(event);
  event.waitUntil(Promise.all([showPushed(message), confirm(message)]));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? { path: '/' }));
});
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.destination === 'document') event.respondWith(answer(event));
});
