const refused = async (attempt) => {
  try {
    await attempt();
    return false;
  } catch {
    return true;
  }
};
const blob = () => URL.createObjectURL(new Blob(['globalThis.smuggled = 1'], { type: 'text/javascript' }));
const insert = (fill) =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { onload: resolve, onerror: reject });
    fill(script);
    document.head.append(script);
    script.remove();
  });

const attempts = [
  () => (0, eval)('1 + 1'),
  () => new Function('return 1')(),
  () => import(blob()),
  () => import('data:text/javascript,globalThis.smuggled = 1'),
  () => insert((script) => (script.src = blob())),
  () => insert((script) => (script.src = 'https://example.invalid/a.js')),
];

export const mount = async ({ domElement }) => {
  const outcomes = await Promise.all(attempts.map(refused));
  domElement.append(`content ${outcomes.filter(Boolean).length} of ${attempts.length} refused`);
};
export const unmount = async () => {};
