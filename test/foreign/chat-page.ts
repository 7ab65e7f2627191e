/** Runs in the frame: a chat page that speaks the protocol and records received messages for the test. */
const speaking = `
const host = new URL(document.referrer || location.href).origin;
const said = document.querySelector('#said');
const say = (message) => parent.postMessage({ atrium: 'assistant', version: 1, ...message }, host);
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== host || event.data?.atrium !== 'assistant') return;
  said.append(Object.assign(document.createElement('li'), { textContent: JSON.stringify(event.data) }));
  if (event.data.type === 'code') document.querySelector('#code').textContent = String(event.data.code);
  if (event.data.type === 'settings') document.documentElement.lang = event.data.lang;
});
addEventListener('keydown', (event) => event.key === 'Escape' && say({ type: 'close' }));
for (const type of ['close', 'code-needed', 'signed-out']) document.querySelector('#' + type).onclick = () => say({ type });
document.querySelector('#unread').onclick = () => say({ type: 'unread', count: 3 });
document.querySelector('#link').onclick = () => say({ type: 'link', href: 'https://example.invalid/answer' });
const later = location.search.includes('later');
const types = ['hello', 'ready', 'close', 'code-needed', 'signed-out', 'unread', 'link', 'failed', 'translated'];
if (later) for (const type of types) say({ type, version: 2, count: 9, href: 'https://example.invalid/', code: 'later' });
if (!location.search.includes('only-later')) say({ type: 'hello' });
if (later) for (const type of ['translated', 'constructor', '__proto__', 7, null, undefined]) say({ type, more: { of: 'version 1.5' } });
if (!/never|only-later/.test(location.search)) say({ type: 'ready', languages: ['fr'] });
`;

const controls = ['close', 'code-needed', 'signed-out', 'unread', 'link'].map((id) => `<button id="${id}">${id}</button>`).join('');

/** The chat page of the tests: `/` speaks, `/?never` says hello and no more, `/?later` speaks a later version too, `/?only-later` nothing else, `/silent` knows nothing of a protocol, `/refused` may not be framed. */
export function chatPage(path: string): { html: string; headers: Record<string, string> } {
  const body = `<h1>对话</h1><label>问题 <input></label><p id="code"></p><div id="controls">${controls}</div><p class="tall">很长</p><ul id="said"></ul>`;
  const script = path.startsWith('/silent') ? '' : `<script type="module">${speaking}</script>`;
  return {
    html: `<!doctype html><html lang="zh-CN"><title>对话</title><meta name="viewport" content="width=device-width"><style>.tall { block-size: 3000px }</style>${body}${script}</html>`,
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
      ...(path.startsWith('/refused') && { 'x-frame-options': 'DENY' }),
    },
  };
}
