import { add } from './tools.js';

const outcome = (promise) =>
  promise.then(
    () => 'done',
    ({ name }) => name,
  );

/** A tone of a tenth of a second, as a file. */
function tone() {
  const length = 800;
  const bytes = new DataView(new ArrayBuffer(44 + length));
  const text = (at, letters) => [...letters].forEach((letter, index) => bytes.setUint8(at + index, letter.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, 8000, true);
  bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  text(36, 'data');
  bytes.setUint32(40, length, true);
  for (let at = 44; at < 44 + length; at++) bytes.setUint8(at, 128 + 100 * Math.sin(at / 3));
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}

export const devices = {
  'a sound': async (place) => {
    const sound = add(place, 'audio');
    sound.muted = true;
    sound.src = URL.createObjectURL(tone());
    const played = await outcome(sound.play());
    if (played === 'done' && !sound.ended) await new Promise((done) => (sound.onended = done));
    return [played, sound.ended, Math.round(sound.duration * 10), sound.canPlayType('audio/wav') !== ''];
  },
  'a sound nobody has asked for': async (place) => {
    const sound = add(place, 'audio', { src: URL.createObjectURL(tone()) });
    return outcome(sound.play());
  },
  'a tone that is made': async () => {
    const context = new OfflineAudioContext(1, 100, 8000);
    const source = context.createConstantSource();
    source.connect(context.destination);
    source.start();
    const live = new AudioContext();
    const { state } = live;
    await live.close();
    return [(await context.startRendering()).getChannelData(0)[50], state];
  },
  'window.print and its events': () => {
    const order = [];
    const [before, after] = [() => order.push('before'), () => order.push('after')];
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    window.print();
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
    return [order, matchMedia('print').matches];
  },
  'documents that the browser shows': async (place, folder) => {
    const response = await fetch(`${folder}one-page.pdf`);
    return [
      navigator.pdfViewerEnabled,
      'application/pdf' in navigator.mimeTypes,
      response.headers.get('content-type'),
      (await response.text()).slice(0, 5),
    ];
  },
  'what needs a gesture': async () =>
    Promise.all(
      [
        document.documentElement.requestFullscreen(),
        navigator.clipboard.readText(),
        document.body.requestPointerLock(),
        navigator.mediaDevices.getDisplayMedia({ video: true }),
      ].map(outcome),
    ),
  'camera and place without a permission': async () => [
    await outcome(navigator.mediaDevices.getUserMedia({ video: true })),
    await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('place'),
        ({ code }) => resolve(code),
      ),
    ),
  ],
};
