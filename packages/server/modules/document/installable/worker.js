/* global self, caches */
// The one thing that this worker keeps is a page which says that there is no network. The portal itself is never kept: what is
// shown is always the version that is deployed, and nothing of a person stays behind.
const kept = 'atrium-offline';
const page = `/pba/offline${self.location.search}`;

async function install() {
  const cache = await caches.open(kept);
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

async function activate() {
  const cache = await caches.open(kept);
  const old = (await cache.keys()).filter((request) => new URL(request.url).search !== self.location.search);
  await Promise.all(old.map((request) => cache.delete(request)));
  await self.registration.navigationPreload?.enable();
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const offline = await caches.match(page);
    if (!offline) throw error;
    return offline;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.destination === 'document') event.respondWith(answer(event));
});
