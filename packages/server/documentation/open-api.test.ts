import { contract } from '@atrium/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

describe('/api/openapi.json', () => {
  it('R-SRV-01 has every call of the contract, and each of them is answered', async () => {
    const { openapi, paths } = (await portal.inject({ url: '/api/openapi.json' })).json();
    expect(openapi).toBe('3.1.0');
    const operations = Object.entries<object>(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })));
    // The stream of messages is no call with an envelope.
    expect(operations).toHaveLength(Object.keys(contract).length + 1);
    for (const { method, path } of operations) {
      const response = await portal.inject({ method: method.toUpperCase(), url: path, ...(method === 'post' ? { payload: {} } : {}) });
      // A call that accepts only a form responds with 415.
      expect([path, [400, 401, 415].includes(response.statusCode)]).toEqual([path, true]);
    }
  });

  it('refers only to what it defines', async () => {
    const text = (await portal.inject({ url: '/api/openapi.json' })).body;
    const { schemas } = JSON.parse(text).components;
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference?.replace('#/components/schemas/', ''));
    expect(new Set(references)).toEqual(new Set(['Refusal', 'Department', 'MenuItem']));
    expect(Object.keys(schemas).sort()).toEqual(['Department', 'MenuItem', 'Refusal']);
    expect(text).not.toContain('$defs');
  });

  it('describes an envelope, a query and a form', async () => {
    const { paths } = (await portal.inject({ url: '/api/openapi.json' })).json();
    expect(paths['/api/business-center/v1/task/query'].post.responses['200'].content['application/json'].schema.required).toEqual([
      'code',
      'msg',
      'data',
      'total',
    ]);
    expect(paths['/api/user-end/v1/userprefer/getuserrecentvisitedres'].get.parameters).toMatchObject([
      { name: 'src', in: 'query', required: true },
      { name: 'most', in: 'query', required: false },
    ]);
    expect(Object.keys(paths['/api/asset/v1/login/setTenantId'].post.requestBody.content)).toEqual(['application/x-www-form-urlencoded']);
    expect(paths['/idaas/login'].post.security).toEqual([]);
  });
});
