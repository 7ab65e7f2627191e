import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { SignJWT } from 'jose';
import { root } from '../../../packages/build/build.ts';

export const client = 'crm';
export const secret = 'a secret of forty letters, for this test only';
export const secretHash = createHash('sha256').update(secret).digest('hex');

export interface HostPage {
  /** As the browser calls it: another host name and another port than the portal's. */
  origin: string;
  /** Under the portal's own host name: the same site, another origin. */
  sameSite: string;
  portal: string;
  /** Who is signed in at the page, by user code; null for nobody. */
  person: string | null;
  /** What its server asks the portal for, whatever the page wants; null for what it wants. */
  only: string | null;
  /** How often the page asked its server for a token, and for what. */
  asked: string[];
  close(): void;
}

/** A company's page on an origin of its own, with a strict policy and a server that trades for tokens (RFC 8693). */
export async function startHostPage(): Promise<HostPage> {
  const scripts = await frameworkScripts();
  const host: HostPage = { origin: '', sameSite: '', portal: '', person: null, only: null, asked: [], close: () => server.close() };
  const server = createServer((request, response) => {
    answer(host, scripts, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  host.origin = `http://localhost:${port}`;
  host.sameSite = `http://127.0.0.1:${port}`;
  return host;
}

async function answer(host: HostPage, scripts: Scripts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', host.origin);
  if (url.pathname === '/token' || url.pathname === '/sub/portal-token') return token(host, url, response);
  const script = scripts[url.pathname.slice(1) as keyof Scripts];
  if (script) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  const body = pages[url.pathname]?.(host.portal, url.searchParams);
  if (body === undefined) return void response.writeHead(url.pathname === '/favicon.ico' ? 204 : 404).end();
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    `connect-src 'self' ${host.portal}`,
    ...(url.pathname === '/assistant' ? [`frame-src ${host.portal}`] : []),
    "require-trusted-types-for 'script'",
    // What the portal's elements need; Vue makes a policy of its own beside it.
    url.pathname.startsWith('/vue') ? 'trusted-types lit-html vue' : 'trusted-types lit-html',
  ];
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') });
  response.end(`<!doctype html><html lang="zh-CN"><title>客户管理</title>${body.replaceAll('<script', `<script nonce="${nonce}"`)}`);
}

/** The page's own server: it knows who is signed in at the page, authenticates with its secret, and passes on the response. */
async function token(host: HostPage, url: URL, response: ServerResponse): Promise<void> {
  const scope = url.searchParams.get('scope') ?? '';
  host.asked.push(scope);
  if (host.person === null) return void response.writeHead(401).end();
  const proof = await new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(client)
    .setAudience(host.portal)
    .setSubject(host.person)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('50s')
    .sign(new TextEncoder().encode(secret));
  const form = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: proof,
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    audience: host.origin,
    scope: host.only ?? scope,
    client_id: client,
    client_secret: secret,
  });
  const traded = await fetch(`${host.portal}/api/wuyou-auth/embedding/token`, { method: 'POST', body: form });
  response.writeHead(traded.status, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(await traded.text());
}

const element = (portal: string, name: string) => `<script type="module" src="${portal}/pba/elements/${name}.js"></script>`;
const endpoint = '<meta name="atrium-token-endpoint" content="/token">';

const pages: Record<string, (portal: string, query: URLSearchParams) => string> = {
  // A script of the page after the element's, as a framework's is.
  '/known': (portal, query) => `${endpoint}${element(portal, query.get('script') ?? '')}<atrium-people-picker></atrium-people-picker>
<script type="module">document.title = customElements.get('atrium-people-picker') ? 'known' : 'unknown';</script>`,
  '/plain': (portal) =>
    `${endpoint}${element(portal, 'v1/message-center')}${element(portal, 'home-cards')}${element(portal, 'function-shelf')}${element(portal, 'people-picker')}
<h1>客户管理</h1><atrium-home-cards></atrium-home-cards><atrium-function-shelf></atrium-function-shelf>
<form><atrium-people-picker name="owner" label="负责人"></atrium-people-picker></form><atrium-message-center></atrium-message-center>`,
  '/picker': (portal) => `${endpoint}${element(portal, 'people-picker')}<atrium-people-picker label="负责人"></atrium-people-picker>`,
  '/messages': (portal) => `${endpoint}${element(portal, 'message-center')}<atrium-message-center></atrium-message-center>`,
  '/shadow': (portal) => `${endpoint}${element(portal, 'people-picker')}<div id="outer"></div><script type="module">
const root = document.querySelector('#outer').attachShadow({ mode: 'open' }).appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
root.append(Object.assign(document.createElement('atrium-people-picker'), { label: '负责人' }));</script>`,
  '/react': (portal) => `${element(portal, 'people-picker')}<div id="app"></div><script type="module" src="/react.js"></script>`,
  '/vue': (portal) => `${element(portal, 'people-picker')}<div id="app"></div><script type="module" src="/vue.js"></script>`,
  '/vue-empty': (portal) => `${endpoint}${element(portal, 'people-picker')}${element(portal, 'home-cards')}
<div id="app"></div><script type="module" src="/vue-empty.js"></script>`,
  // A page that says where its token is only when it has found out, long after its elements are there.
  '/late': (portal) => `${element(portal, 'home-cards')}<atrium-home-cards></atrium-home-cards><script type="module">
import { configureAtrium } from '${portal}/pba/elements/v1/atrium.js';
window.foundOut = () => configureAtrium({ tokenProvider: async ({ scopes }) => (await fetch('/token?scope=' + scopes.join(' '))).json() });</script>`,
  '/based': (portal) => `<base href="/sub/"><meta name="atrium-token-endpoint" content="portal-token">${element(portal, 'people-picker')}
<atrium-people-picker label="负责人"></atrium-people-picker>`,
  '/assistant': (portal) => `${element(portal, 'ai-assistant')}<atrium-ai-assistant src="${portal}/pba/assistant/"></atrium-ai-assistant>`,
  // The cookie of the portal's own site (tier 1) is all that this one has; from another site no browser sends it.
  '/cookie': (portal) => `${element(portal, 'people-picker')}<atrium-people-picker label="负责人"></atrium-people-picker>`,
};

/** Named apart: this file does not import it, the page does. */
const reactDom = ['react-dom', 'client'].join('/');

type Scripts = Record<'react.js' | 'vue.js' | 'vue-empty.js', string>;

async function frameworkScripts(): Promise<Scripts> {
  const configured = (
    start: string,
  ) => `import(document.querySelector('script[src*="/pba/"]').src.replace('people-picker', 'atrium')).then(({ configureAtrium }) => configureAtrium({ tokenProvider: async ({ scopes }) => {
  const answer = await fetch('/token?scope=' + scopes.join(' '));
  return answer.status === 401 ? null : answer.json();
} })).then(() => { ${start} });`;
  const react = `import { createElement, useState } from 'react'; import { createRoot } from '${reactDom}';
function App() {
  const [who, setWho] = useState([]);
  return createElement('main', null,
    createElement('atrium-people-picker', { label: '负责人', multiple: true, onChange: ({ target }) => (document.title = target.value), 'onatrium-people-changed': ({ detail }) => setWho(detail.people) }),
    createElement('output', null, who.map((one) => one.realName).join('、')));
}
${configured("createRoot(document.querySelector('#app')).render(createElement(App));")}`;
  const vue = `import { createApp, h, ref } from 'vue';
const app = createApp({ setup() {
  const who = ref([]);
  return () => h('main', [
    h('atrium-people-picker', { label: '负责人', multiple: true, onChange: ({ target }) => (document.title = target.value), onAtriumPeopleChanged: ({ detail }) => (who.value = detail.people) }),
    h('output', who.value.map((one) => one.realName).join('、'))]);
} });
${configured("app.mount('#app');")}`;
  // What its compiler makes of <atrium-people-picker multiple required> and of <atrium-home-cards lists>.
  const empty = `import { createApp, h } from 'vue';
createApp(() => h('form', [
  h('atrium-people-picker', { name: 'who', label: '负责人', multiple: '', required: '', max: '2' }),
  h('atrium-people-picker', { label: '不可用', disabled: '' }),
  h('atrium-home-cards', { lists: '' })])).mount('#app');`;
  return { 'react.js': await bundled(react), 'vue.js': await bundled(vue), 'vue-empty.js': await bundled(empty) };
}

async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}
