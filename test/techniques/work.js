import { add, frames, next } from './tools.js';

const page = window;
export const work = {
  localStorage: () => {
    localStorage.setItem('tech-key', '1');
    localStorage.techProperty = 'a';
    const answer = [
      localStorage.getItem('tech-key'),
      localStorage.techProperty,
      'techProperty' in localStorage,
      Object.keys(localStorage).includes('tech-key'),
      localStorage.getItem('none'),
    ];
    localStorage.removeItem('tech-key');
    delete localStorage.techProperty;
    return [...answer, localStorage.getItem('tech-key'), localStorage instanceof Storage];
  },
  sessionStorage: () => {
    sessionStorage.setItem('tech-key', '{"a":1}');
    const answer = [JSON.parse(sessionStorage.getItem('tech-key')), typeof sessionStorage.length, sessionStorage.key(10_000)];
    sessionStorage.removeItem('tech-key');
    return answer;
  },
  'storage event from a frame': async (place, folder) => {
    const frame = Object.assign(document.createElement('iframe'), { src: `${folder}child.html` });
    await next(frame, 'load', () => place.append(frame));
    const { key, newValue, storageArea } = await next(window, 'storage', () => frame.contentWindow.localStorage.setItem('tech-event', '1'));
    localStorage.removeItem('tech-event');
    return [key, newValue, storageArea === localStorage];
  },
  IndexedDB: async () => {
    const opening = indexedDB.open('tech', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('items');
    await next(opening, 'success', () => {});
    const store = opening.result.transaction('items', 'readwrite').objectStore('items');
    store.put({ a: new Date(0) }, 'k');
    const reading = store.get('k');
    await next(reading, 'success', () => {});
    opening.result.close();
    indexedDB.deleteDatabase('tech');
    return reading.result;
  },
  caches: async () => {
    const cache = await caches.open('tech');
    await cache.put('/tech-cached', new Response('kept'));
    const text = await (await cache.match('/tech-cached')).text();
    await caches.delete('tech');
    return text;
  },
  BroadcastChannel: async () => {
    const [one, two] = [new BroadcastChannel('tech'), new BroadcastChannel('tech')];
    const { data } = await next(two, 'message', () => one.postMessage({ said: true }));
    one.close();
    two.close();
    return data;
  },
  structuredClone: () =>
    structuredClone({ a: new Map([[1, new Set([2])]]), d: new Date(0) })
      .a.get(1)
      .has(2),
  Intl: () => [
    new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' }).format(1234.5),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    new Date(0).toLocaleString('zh-CN'),
    ['乙', '甲'].sort(new Intl.Collator('zh').compare).join(''),
  ],
  navigator: () => {
    const { language, languages, onLine, cookieEnabled, hardwareConcurrency, maxTouchPoints, platform, webdriver, doNotTrack } = navigator;
    return [
      language,
      languages,
      onLine,
      cookieEnabled,
      hardwareConcurrency > 0,
      maxTouchPoints,
      platform,
      webdriver,
      doNotTrack,
      navigator.userAgent.includes('Chrome'),
    ];
  },
  'what navigator offers': () =>
    [
      'clipboard',
      'serviceWorker',
      'mediaDevices',
      'geolocation',
      'share',
      'locks',
      'storage',
      'permissions',
      'wakeLock',
      'gpu',
      'usb',
      'keyboard',
      'getBattery',
      'vibrate',
      'credentials',
    ].filter((name) => name in navigator),
  permissions: async () => {
    const states = ['geolocation', 'notifications', 'clipboard-write', 'clipboard-read', 'camera', 'microphone', 'persistent-storage'];
    return Promise.all(states.map(async (name) => (await navigator.permissions.query({ name })).state));
  },
  'features that the page may use': () => {
    const policy = document.featurePolicy;
    return [
      'camera',
      'microphone',
      'geolocation',
      'fullscreen',
      'clipboard-read',
      'clipboard-write',
      'payment',
      'usb',
      'display-capture',
      'screen-wake-lock',
      'autoplay',
      'picture-in-picture',
      'serial',
      'hid',
      'midi',
      'encrypted-media',
      'sync-xhr',
    ].map((name) => policy.allowsFeature(name));
  },
  locks: async () => navigator.locks.request('tech', ({ name, mode }) => [name, mode]),
  Notification: () => Notification.permission,
  screen: () => [screen.width > 0, devicePixelRatio, screen.orientation.type, typeof screenX, typeof outerWidth],
  'timers with arguments': async () => {
    const given = await new Promise((resolve) => {
      setTimeout(
        function (...all) {
          resolve([...all, this === window]);
        },
        0,
        1,
        'a',
      );
    });
    return given;
  },
  'intervals and clearing': async () => {
    let count = 0;
    await new Promise((done) => {
      const id = setInterval(() => {
        count += 1;
        if (count === 3) {
          clearTimeout(id);
          setTimeout(done, 20);
        }
      }, 1);
    });
    clearTimeout(undefined);
    clearInterval(987_654_321);
    clearInterval('x');
    return [count, typeof setTimeout(() => {}), setTimeout(() => {}) > 0];
  },
  'order of tasks': async () => {
    const order = [];
    await new Promise((done) => {
      setTimeout(() => (order.push('timeout'), done()));
      queueMicrotask(() => order.push('microtask'));
      void Promise.resolve().then(() => order.push('promise'));
      order.push('now');
    });
    return order;
  },
  'timers taken off the window': async () => {
    const { setTimeout: later, clearTimeout: clear, requestAnimationFrame: frame } = window;
    clear(later(() => {}, 1));
    await new Promise((done) => later(done));
    await new Promise((done) => frame(done));
    await new Promise((done) => later.call(null, done));
    return 'ran';
  },
  'animation frames': async () => {
    let cancelled = true;
    cancelAnimationFrame(requestAnimationFrame(() => (cancelled = false)));
    const time = await new Promise((drawn) => requestAnimationFrame(drawn));
    await frames();
    return [cancelled, Math.abs(time - performance.now()) < 10_000];
  },
  requestIdleCallback: async () => {
    const deadline = await new Promise((idle) => requestIdleCallback(idle, { timeout: 5_000 }));
    return [typeof deadline.timeRemaining(), typeof deadline.didTimeout];
  },
  'scheduler.postTask': async () => scheduler.postTask(() => 'task', { priority: 'background' }),
  'what functions of the window look like': () =>
    ['setTimeout', 'requestAnimationFrame', 'addEventListener', 'fetch', 'postMessage', 'getComputedStyle'].map((name) => [
      /\[native code\]/.test(Function.prototype.toString.call(page[name])),
      Object.hasOwn(page, name),
      page[name].name,
    ]),
  performance: async () => {
    performance.mark('tech-a');
    performance.measure('tech', 'tech-a');
    const seen = new Promise((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries()[0].name)).observe({ type: 'mark', buffered: true }),
    );
    return [performance.now() > 0, performance.timeOrigin > 1e12, performance.getEntriesByName('tech').length, typeof (await seen)];
  },
  canvas: async (place) => {
    const canvas = Object.assign(add(place, 'canvas'), { width: 20, height: 10 });
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'rgb(1, 2, 3)';
    pen.fillRect(0, 0, 20, 10);
    const blob = await new Promise((made) => canvas.toBlob(made));
    return [
      [...pen.getImageData(3, 3, 1, 1).data],
      canvas.toDataURL().startsWith('data:image/png'),
      blob.type,
      new OffscreenCanvas(1, 1).getContext('2d') !== null,
    ];
  },
  WebGL: () => document.createElement('canvas').getContext('webgl2') !== null,
  'pictures of data and blobs': async () => {
    const draw = async (src) => {
      const picture = Object.assign(new Image(), { src });
      await picture.decode();
      return picture.naturalWidth;
    };
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="7"/>';
    return [
      await draw(`data:image/svg+xml,${encodeURIComponent(svg)}`),
      await draw(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))),
    ];
  },
  'FormData, File, FileReader': async (place) => {
    const form = new FormData(add(place, 'form', {}, '<input name="a" value="1"><select name="s"><option>x</select>'));
    form.append('file', new File(['text'], 'a.txt', { type: 'text/plain' }));
    const reader = new FileReader();
    await next(reader, 'load', () => reader.readAsDataURL(form.get('file')));
    return [[...form.keys()], form.get('s'), reader.result, form.get('file') instanceof File];
  },
  'files of an input': (place) => {
    const input = add(place, 'input', { type: 'file' });
    const transfer = new DataTransfer();
    transfer.items.add(new File(['1'], 'one.txt'));
    input.files = transfer.files;
    return input.files[0].name;
  },
  crypto: async () => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('a')));
    return [digest[0], crypto.randomUUID().length, crypto.getRandomValues(new Uint8Array(4)).length];
  },
  'streams and compression': async () => {
    const packed = new Blob(['aaaa']).stream().pipeThrough(new CompressionStream('gzip'));
    return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).text();
  },
  'audio and media': (place) => [
    typeof AudioContext,
    add(place, 'video').canPlayType('video/webm') !== '',
    typeof MediaRecorder,
    typeof RTCPeerConnection,
  ],
  'classes that are extended': () => {
    class Own extends Array {}
    class Problem extends Error {}
    return [new Own(1, 2).length, new Problem('x') instanceof Error, new (class extends EventTarget {})() instanceof EventTarget];
  },
  'proxies, symbols and weak references': () => [
    new Proxy({}, { get: () => 1 }).x,
    Symbol.for('a') === Symbol.for('a'),
    new WeakRef(page).deref() === window,
  ],
  'prototypes are the page’s own': () => {
    Array.prototype.techLast = function () {
      return this[this.length - 1];
    };
    const answer = [1, 2].techLast();
    delete Array.prototype.techLast;
    return answer;
  },
  'a stack names the script': (place, folder) => new Error('x').stack.includes(folder),
  'console is there': () => ['log', 'table', 'group', 'time'].every((name) => typeof console[name] === 'function'),
};
