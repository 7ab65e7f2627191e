import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OtherService, otherService } from '../../testing/other-service.ts';
import { readAddress } from './ask-address.ts';

const kept = new Set<Socket>();
let isFading = false;
let service: OtherService;
beforeAll(async () => {
  service = await otherService(({ socket }, response) => {
    // As a server does whose time for an idle connection ends just then.
    if (isFading && kept.has(socket)) return void socket.destroy();
    kept.add(socket);
    response.end('here');
  });
});
afterAll(() => service.close());

const read = (method: 'GET' | 'POST') =>
  readAddress(new URL(service.url), { method, silentMilliseconds: 30_000, mostBytes: 1_000, reach: null });

beforeEach(async () => {
  isFading = false;
  await read('GET');
  service.asked.length = 0;
  isFading = true;
});

it('R-SUB-04 a request that only reads is sent again where its kept connection ends as it is used', async () => {
  expect(await read('GET')).toMatchObject({ status: 200, text: 'here' });
  expect(service.asked.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

it('R-SUB-04 a request that changes something is not sent a second time', async () => {
  await expect(read('POST')).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(service.asked.map(({ method }) => method)).toEqual(['POST']);
});
