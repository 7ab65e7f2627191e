import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { $apps, $menus, $rights, can, followRights, forgetAccess, isKnownGranted, loadApps, loadMenu, loadUser } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

beforeEach(() => {
  fakeBrowser({ TOKEN_KEY: 'T1', userCode: user.userCode });
  forgetAccess();
});

const app = (code: string) => ({
  ...{ moduleName: code, moduleCode: code, appCodes: [code], systemCode: code, resourcePath: '', iconSrc: '' },
});
const fn = (code: string) => ({
  ...{ resourceName: code, resourceCode: code, resourceType: 1, menuUrl: `/${code}`, frontModuleCode: 'demo', resourcePath: '' },
  ...{ appCode: 'hr', moduleCode: 'm', moduleName: 'm', remark: '', iconSrc: '' },
});
const granting = (actions: string[], rightsVersion = 7) => ({
  ...user,
  rightsVersion,
  roles: [{ id: 'r', name: 'r', permissions: [{ permissionId: 'message', actions }] }],
});

it('R-ADM-03 asks again for permissions, apps and menus when rights have changed, also for what changed before the stream began', async () => {
  let write: (event: object) => void = () => {};
  const stream = () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (writer) => {
          write = (data) => writer.enqueue(new TextEncoder().encode(`event: rights\ndata: ${JSON.stringify(data)}\n\n`));
        },
      }),
    );
  const server = fakeServer({
    'GET /wutong-idaas-account/current': granting(['add']),
    'POST /wuyou-auth/auth/list-old-apps': [app('hr'), app('it')],
    'POST /wuyou-auth/auth/list-app-menus': [fn('leave'), fn('trip')],
    'POST /wuyou-auth/auth/list-app-services': [],
    'GET /share-bff/micro-services/query-app-list': [],
    'GET /business-center/v1/message/stream': stream,
  } as never);
  const { id } = await loadUser();
  await loadApps(id);
  await Promise.all($apps.get().map(loadMenu));
  onTestFinished(followRights(0));
  await vi.waitFor(() => expect(server.asked.some(({ name }) => name.endsWith('/stream'))).toBe(true));
  const asked = server.asked.length;
  write({ version: 7 });
  server.replies['POST /wuyou-auth/auth/list-old-apps'] = [app('hr')];
  server.replies['POST /wuyou-auth/auth/list-app-menus'] = [fn('leave')];
  server.replies['GET /wutong-idaas-account/current'] = granting(['query'], 8);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.asked.length).toBe(asked);

  const before = $rights.get();
  write({ version: 8 });
  await vi.waitFor(() => expect($rights.get()).toBe(before + 1));
  expect([can('message', 'add'), can('message', 'query')]).toEqual([false, true]);
  expect($apps.get().map(({ resourceCode }) => resourceCode)).toEqual(['hr']);
  expect(Object.keys($menus.get())).toEqual(['hr']);
  expect([isKnownGranted('/app-center/main/demo/leave'), isKnownGranted('/app-center/main/demo/trip')]).toEqual([true, false]);

  // A stream that begins tells what was missed.
  write({ version: 8 });
  write({ version: 9 });
  await vi.waitFor(() => expect($rights.get()).toBe(before + 2));
});
