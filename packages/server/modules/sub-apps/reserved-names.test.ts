import { expect, it } from 'vitest';
import { openPortal } from '../../testing/portal.ts';
import { isFreeName, portalPaths, reservedNames } from './reserved-names.ts';

it('every route of the portal begins with a reserved name', async () => {
  const portal = await openPortal({ integrationCompatibility: ['weaver', 'seeyon'] });
  const first = portal.server.registered.flatMap(({ name }) => name.split(' ')[1]?.split('/')[1] ?? []);
  await portal.close();
  // Others cannot be names of sub-applications.
  const own = new Set(first.filter((segment) => /^[a-z][a-z0-9-]*$/.test(segment)));
  expect([...own].toSorted()).toEqual(portalPaths.toSorted());
});

it.each(['scim', 'rest', 'seeyon', 'login', 'logout', 'file-server', 'sub-apps', 'locales', 'assets'])(
  'neither a screen nor a file registers %s',
  (name) => {
    expect([isFreeName(name, {}), reservedNames.has(name)]).toEqual([false, true]);
  },
);

it.each(['webmail', 'wiki-index', 'dify', 'administration', 'wuyou-auth', 'business-center'])('no screen registers %s', (name) => {
  expect([isFreeName(name, {}), reservedNames.has(name)]).toEqual([false, false]);
});

it('no screen registers a name where a service of the company answers', () => {
  const upstreams = { '/wiki': 'http://127.0.0.1:1', '/api/hr': 'http://127.0.0.1:1' };
  expect([isFreeName('wiki', upstreams), isFreeName('hr', upstreams), isFreeName('warehouse', upstreams)]).toEqual([false, true, true]);
});
