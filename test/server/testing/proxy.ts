import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  address: string;
  /** Where requests go, by turns; one that does not answer, or says 503, is left out until this is set again. */
  nodes: string[];
  close(): Promise<void>;
}

/** A minimal load balancer: it never sends a request twice, so callers see failures. */
export async function openProxy(): Promise<Proxy> {
  let turn = 0;
  const server = createServer((asked, answered) => {
    const node = proxy.nodes[turn++ % Math.max(1, proxy.nodes.length)];
    const leaveOut = () => {
      proxy.nodes = proxy.nodes.filter((one) => one !== node);
    };
    const fail = () => {
      leaveOut();
      if (answered.headersSent) answered.destroy();
      else answered.writeHead(502, { 'content-type': 'application/json' }).end('{"code":50201,"msg":"proxy"}');
    };
    if (node === undefined) return fail();
    const onward = request(new URL(asked.url ?? '/', node), { method: asked.method, headers: asked.headers, agent: false }, (response) => {
      if (response.statusCode === 503) leaveOut();
      answered.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', fail).pipe(answered);
    });
    onward.on('error', fail);
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: Proxy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nodes: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}
