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

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.destination === 'document') event.respondWith(answer(event));
});
