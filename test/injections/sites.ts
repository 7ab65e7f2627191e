import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const taker = readFileSync(join(import.meta.dirname, 'taker.js'), 'utf8');
const offer =
  'const offer = (place) => { place.className = "taker"; place.taker = createTaker(place.appendChild(document.createElement("div"))); place.prepend("ready"); };';
const sheet = '<link rel="stylesheet" href="main.css" />';
const files: Record<string, [type: string, text: string]> = {
  '/takes-module/': ['text/html', `<!doctype html>${sheet}<script type="module" src="/takes-module/entry.js"></script>`],
  '/takes-module/entry.js': [
    'text/javascript',
    `${taker}${offer}
export const mount = async ({ domElement }) => offer(domElement.appendChild(document.createElement('div')));
export const unmount = async ({ domElement }) => domElement.replaceChildren();`,
  ],
  '/takes-module/main.css': ['text/css', '.copied { color: rgb(16, 17, 18) }'],
  // The same page without any policy, to see that the corpus is alive.
  '/bare/': ['text/html', '<!doctype html><body><div id="app"></div><script src="/bare/main.js"></script>'],
  '/bare/main.js': ['text/javascript', `${taker}${offer}offer(document.getElementById('app'));`],
};

/** A site of its own: where sub-applications come from, or one that nobody has allowed. */
export interface Site {
  origin: string;
  port: number;
  /** Paths that were asked for. */
  asked: string[];
  stop(): Promise<void>;
}

export async function openSite(): Promise<Site> {
  const asked: string[] = [];
  const server: Server = createServer(({ url = '/' }, response) => {
    asked.push(url);
    const [type, text] = files[url.replace(/\?.*$/, '')] ?? answerOf(url);
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, port, asked, stop };
}

/** What a foreign site would answer: a program that says whose it is. */
function answerOf(url: string): [type: string, text: string] {
  const [, id = '0', name = ''] = /^\/(\d+)\/(\w*)/.exec(url) ?? [];
  const program = `top.postMessage(${id}, '*')`;
  if (/^(script|module|importmap|relative)/.test(name)) return ['text/javascript', program];
  if (/style|import/.test(name)) return ['text/css', '* { --taken: 1 }'];
  return ['text/html', `<!doctype html><script>${program}</script>`];
}
