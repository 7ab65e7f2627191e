import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { openPortal, type Person, type Portal } from '../../testing/portal.ts';
import { rawRequest } from '../../testing/raw-text.ts';

const lines: string[] = [];
let portal: Portal;
let company: OtherService;
let li: Person;
beforeAll(async () => {
  company = await otherService((_request, response) => response.setHeader('content-type', 'text/html').end('<p>'));
  portal = await openPortal({ upstreams: { '/api/demo': company.url } }, { write: (line) => lines.push(line) });
  await portal.db
    .insertInto('sub_apps')
    .values({ name: 'team', title: '仓储', kind: 'html', port: company.port, router_base: null, sort: 20 })
    .execute();
  li = await portal.signIn('li');
  await portal.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await portal.close();
  await company.close();
});

it.each(['/api/demo/visits', '/team/', '/api/wutong-idaas-account/current'])(
  'R-SRV-03 a client that goes away before %s is answered is no error of the server',
  async (url) => {
    const { port } = portal.server.server.address() as AddressInfo;
    const going = new Set<ServerResponse>();
    const note = (_request: unknown, response: ServerResponse) => {
      going.add(response);
      response.once('close', () => going.delete(response));
    };
    portal.server.server.on('request', note);
    const request = rawRequest(url, { cookie: li.cookie, authorization: `Bearer ${li.token}` });
    for (let n = 0; n < 40; n += 1) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      const closed = once(socket, 'close');
      socket.write(request, () => setImmediate(() => socket.resetAndDestroy()));
      await closed;
    }
    portal.server.server.off('request', note);
    await Promise.all([...going].map((response) => once(response, 'close')));
    const answer = await portal.inject({ url, headers: { cookie: li.cookie, authorization: `Bearer ${li.token}` } });
    expect(answer.statusCode).toBe(200);
    const told = lines.map((line) => JSON.parse(line) as { level: number; status?: number; msg: string });
    expect(told.filter(({ level, status = 0 }) => level >= 50 || (status >= 500 && status < 600))).toEqual([]);
    expect(told.length).toBeGreaterThan(1);
  },
);
