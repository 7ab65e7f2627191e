/** A page of somebody else: what it answers with, where `SCRIPT` and `CHAT` are the addresses of the element's script and of the chat page. */
export interface HostPage {
  html: string;
  headers?: Record<string, string>;
}

const element = (more = '') => `<atrium-ai-assistant lang="zh-CN" src="CHAT/" ${more}></atrium-ai-assistant>`;
const script = '<script type="module" nonce="n0nce" src="SCRIPT"></script>';
const page = (body: string, head = '', root = 'lang="zh-CN"'): string =>
  `<!doctype html><html ${root}><head><meta charset="utf-8"><title>别人的页面</title><meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
const main = '<main><h1>别人的页面</h1><p>正文</p><button id="own">自己的按钮</button><input id="field" aria-label="自己的输入框"></main>';
const twoLines = `${main}${script}${element()}`;

/** An application that has the element among its own, whether or not its script is there. */
const app = (name: string, more = '') => page(`<div id="app"></div>${more}<script type="module" src="/${name}.js"></script>`);

/** What no element with a button above everything can do without; what ours costs a page is compared with it. */
const leastElement = `
const sheet = new CSSStyleSheet();
sheet.replaceSync('button { position: fixed; inset: auto 24px 24px auto; width: 52px; height: 52px; border-radius: 50% }');
customElements.define('nothing-but-button', class extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.setAttribute('aria-label', '按钮');
    button.setAttribute('popover', 'manual');
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(button);
    button.showPopover();
  }
});`;

/** Inside a component of the page, which keeps its tree to itself or does not. */
const inShadow = (mode: 'open' | 'closed') =>
  page(`${main}<div id="outer"></div>${script}<script type="module">
    const inner = document.createElement('div');
    document.querySelector('#outer').attachShadow({ mode: '${mode}' }).append(inner);
    const assistant = document.createElement('atrium-ai-assistant');
    assistant.setAttribute('src', 'CHAT/');
    inner.attachShadow({ mode: 'open' }).append(assistant);
  </script>`);

/** Two snippets, each with a script of another version. */
const versions = (one: string, other: string) =>
  page(
    `${main}<script type="module" src="SCRIPT${one}"></script>${element()}<script type="module" src="SCRIPT${other}"></script>${element('label="第二个" position="start"')}`,
  );

/** All that a page may refuse: no style of any kind, no text that becomes a program, no connection. */
const strictest = [
  "default-src 'none'",
  "script-src 'nonce-n0nce'",
  "style-src 'none'",
  'frame-src CHAT',
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /reports',
].join('; ');

/** The element's two lines in pages of many kinds. */
export const hostPages: Record<string, HostPage> = {
  strict: { html: page(twoLines), headers: { 'content-security-policy': strictest } },
  without: { html: page(main) },
  least: { html: page(`${main}<nothing-but-button></nothing-but-button><script type="module">${leastElement}</script>`) },
  'element-first': { html: page(`${main}${element()}${script}`) },
  react: { html: app('react', script) },
  'react-without': { html: app('react') },
  vue: { html: app('vue', script) },
  'vue-without': { html: app('vue') },
  wordpress: {
    html: page(
      `<div class="cover"><main><h1>博客</h1></main></div>${script}${element()}`,
      `<style>* { all: unset; letter-spacing: 4px; font-size: 40px; text-transform: uppercase }
       head, style, script, title, meta { display: none } body, div, main, h1 { display: block }
       button, iframe, section, header, a { display: none !important } .cover { position: fixed; inset: 0; z-index: 2147483647; background: #eee; color: #111 }</style>`,
    ),
  },
  inherited: {
    html: page(
      twoLines,
      `<style>body { visibility: hidden; pointer-events: none; writing-mode: vertical-rl; font: 700 40px/3 serif; letter-spacing: 4px;
       text-transform: uppercase; text-indent: 2em; text-align: end; white-space: pre; color: #f0f; cursor: none }</style>`,
    ),
  },
  rtl: { html: page(twoLines, '', 'lang="ar" dir="rtl"') },
  isolated: {
    html: page(twoLines),
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  },
  shadow: { html: inShadow('open') },
  closed: { html: inShadow('closed') },
  dialog: {
    html: page(
      `${main}${script}<dialog aria-label="自己的对话框"><button id="in">里面的按钮</button>${element()}</dialog><script nonce="n0nce">document.querySelector('dialog').showModal()</script>`,
    ),
  },
  icon: { html: page(`${main}${script}${element('').replace('></', '><b slot="icon" style="font: 20px serif">AI</b></')}`) },
  'report-only': { html: page(twoLines), headers: { 'content-security-policy-report-only': "frame-src 'self'" } },
  'dialog-later': {
    html: page(
      `${main}${script}<dialog aria-label="自己的对话框"><button id="in">里面的按钮</button>${element()}</dialog><button id="show" command="show-modal">打开</button><script>document.querySelector('#show').onclick = () => document.querySelector('dialog').showModal()</script>`,
    ),
  },
  // The element comes when the browser has drawn the page without what is off screen.
  skipped: {
    html: page(
      `${main}<div style="height: 3000px"></div><div style="content-visibility: auto; contain-intrinsic-size: 300px">${element()}<p>远处</p></div><script>requestAnimationFrame(() => requestAnimationFrame(() => import('SCRIPT')))</script>`,
    ),
  },
  dark: { html: page(twoLines, '<style>:root { color-scheme: dark; background: #111; color: #eee }</style>') },
  twice: {
    html: page(
      `${main}${script}<script type="module" src="SCRIPT?other"></script>${element()}${element('label="第二个" position="start"')}`,
    ),
  },
  'earlier-first': { html: versions('?earlier', '') },
  'newer-first': { html: versions('', '?earlier') },
  'earlier-alone': { html: page(`${main}<script type="module" src="SCRIPT?earlier"></script>${element()}`) },
  later: { html: page(`${main}${script}<atrium-ai-assistant lang="zh-CN" src="CHAT/?later"></atrium-ai-assistant>`) },
  'earlier-later': {
    html: page(
      `${main}<script type="module" src="SCRIPT?earlier"></script><atrium-ai-assistant lang="zh-CN" src="CHAT/?later"></atrium-ai-assistant>`,
    ),
  },
  'only-later': { html: page(`${main}${script}<atrium-ai-assistant lang="zh-CN" src="CHAT/?only-later"></atrium-ai-assistant>`) },
  silent: { html: page(`${main}${script}<atrium-ai-assistant lang="zh-CN" src="CHAT/silent"></atrium-ai-assistant>`) },
  never: { html: page(`${main}${script}<atrium-ai-assistant lang="zh-CN" src="CHAT/?never"></atrium-ai-assistant>`) },
  forbidden: { html: page(twoLines), headers: { 'content-security-policy': "frame-src 'none'" } },
  plain: { html: page(`${twoLines}<iframe id="other" title="别的" src="CHAT/silent"></iframe>`) },
};
