import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface BridgePage {
  /** Another site than the portal's, and than every other test's. */
  origin: string;
  portal: string;
  close(): void;
}

/**
 * A company's page without a server that could trade: files alone, under a policy that lets the portal's frame in and no request out. It is
 * curious: everything that its scripts can hear of the portal's elements is in `heard`.
 */
export async function startBridgePage(): Promise<BridgePage> {
  const page: BridgePage = { origin: '', portal: '', close: () => server.close() };
  const server = createServer(({ url = '/' }, response) => {
    const nonce = randomBytes(16).toString('base64');
    const frames = url.startsWith('/no-frame') ? "'none'" : page.portal;
    const policy = `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; frame-src ${frames}; require-trusted-types-for 'script'; trusted-types lit-html`;
    if (url.startsWith('/favicon')) return void response.writeHead(204).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy });
    response.end(`<!doctype html><html lang="zh-CN"><title>客户管理</title><script nonce="${nonce}">(${curious.toString()})()</script>
<script type="module" nonce="${nonce}" src="${page.portal}/pba/elements/v1/people-picker.js"></script>
<script type="module" nonce="${nonce}" src="${page.portal}/pba/elements/v1/message-center.js"></script>
<atrium-people-picker label="负责人"></atrium-people-picker><atrium-message-center></atrium-message-center>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.2', listening));
  page.origin = `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
  return page;
}

/** Runs in the page before the portal's elements: takes hold of every way by which a token might come past. */
function curious(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const decoder = new TextDecoder();
  const write = (value: unknown): string =>
    JSON.stringify(value, (_key, one: unknown) => (ArrayBuffer.isView(one) ? decoder.decode(one) : one)) ?? '';
  const note = (...values: unknown[]) => void heard.push(values.map(write).join(' '));
  const { fetch: send } = window;
  window.fetch = (...given) => {
    note('fetch', String(given[0]), given[1]);
    return send(...given);
  };
  for (const { prototype } of [Window, MessagePort] as { prototype: Window | MessagePort }[]) {
    const post = prototype.postMessage as (...given: unknown[]) => void;
    prototype.postMessage = function (this: unknown, ...given: unknown[]) {
      note('post', given[0]);
      post.apply(this, given);
    };
  }
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...[name, listener, options]: Parameters<typeof listen>) {
    const both = (event: Event) => {
      note('heard', (event as MessageEvent).data);
      if (typeof listener === 'function') listener.call(this, event);
    };
    listen.call(this, name, name === 'message' && listener !== null ? both : listener, options);
  };
  window.addEventListener('message', () => {});
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (...given) {
    note('kept', given);
    setItem.apply(this, given);
  };
}
