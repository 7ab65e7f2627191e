import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { callProvider } from './provider-call.ts';
import { FakeWecom } from './testing/fake-wecom.ts';

const nowhere = { networks: [], authorities: null };

it('reaches no private network unless it is listed', async () => {
  const wecom = await FakeWecom.open();
  try {
    await expect(callProvider(nowhere, { url: `${wecom.url}/cgi-bin/gettoken` })).rejects.toMatchObject({ trouble: 'unreachable' });
    expect(wecom.requests).toEqual([]);
    expect(await callProvider({ ...nowhere, networks: ['127.0.0.1'] }, { url: `${wecom.url}/cgi-bin/gettoken` })).toMatchObject({
      errcode: 40001,
    });
  } finally {
    await wecom.close();
  }
});

it('leaves by the proxy of the company', async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('{"errcode":0}');
  }).on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const reach = { ...nowhere, proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  try {
    expect(await callProvider(reach, { url: 'http://provider.invalid/x' })).toEqual({ errcode: 0 });
    await expect(callProvider(reach, { url: 'https://provider.invalid/x' })).rejects.toMatchObject({ trouble: 'unreachable' });
    expect(asked).toEqual(['http://provider.invalid/x', 'CONNECT provider.invalid:443']);
  } finally {
    proxy.close();
    proxy.closeAllConnections();
  }
});
