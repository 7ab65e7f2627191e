import { next } from './tools.js';

const module = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4, 0, 65, 42, 11,
]);
const program = (text) => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
const answerOf = async (worker) => {
  const answer = new Promise((resolve) => (worker.onerror = () => resolve('not started')));
  const { data } = await Promise.race([next(worker, 'message', () => worker.postMessage(20)), answer.then((data) => ({ data }))]);
  worker.terminate();
  return data;
};

/** Programs beside those of the page: in strings, in workers, WebAssembly. */
export const programs = {
  eval: () => eval('1 + 1'),
  'eval of the page’s own scope': () => {
    const indirect = eval;
    return indirect('typeof window === "object" && this === window');
  },
  'new Function': () => new Function('a', 'return a * 2')(4),
  'setTimeout of a text': async () => {
    setTimeout('window.techText = 3');
    await new Promise((later) => setTimeout(later, 5));
    return window.techText ?? null;
  },
  WebAssembly: async () => (await WebAssembly.instantiate(module)).instance.exports.f(),
  'WebAssembly, synchronous': () => new WebAssembly.Instance(new WebAssembly.Module(module)).exports.f(),
  'worker of a file': async (place, folder) => answerOf(new Worker(`${folder}worker.js`)),
  'worker by a relative address': async () => answerOf(new Worker('worker.js')),
  'worker of a blob': async () => answerOf(new Worker(program('onmessage = ({ data }) => postMessage(data + 1)'))),
  'worker of a blob with importScripts': async (place, folder) =>
    answerOf(new Worker(program(`importScripts('${location.origin}${folder}worker.js')`))),
  'module worker': async (place, folder) => answerOf(new Worker(`${folder}module-worker.js`, { type: 'module' })),
  'worker beside a module': async () => answerOf(new Worker(new URL('worker.js', (await import('./part.js')).address))),
  'shared worker': async (place, folder) => {
    const { port } = new SharedWorker(`${folder}shared-worker.js`);
    port.start();
    const { data } = await next(port, 'message', () => port.postMessage(1));
    return data;
  },
  'eval in a worker': async () =>
    answerOf(new Worker(program('onmessage = () => { try { postMessage(eval("7")) } catch ({ name }) { postMessage(name) } }'))),
};
