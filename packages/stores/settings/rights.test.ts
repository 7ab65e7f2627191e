import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { $apps, $menus, $rights, boot, can, followRights, forgetAccess, isKnownGranted, loadMenu, loadUser } from '../index.ts';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { user } from '../testing/samples.ts';

beforeEach(() => {
  fakeBrowser({ TOKEN_KEY: 'T1', userCode: user.userCode });
  forgetAccess();
});

const app = (code: string) => ({
  moduleName: code,
  moduleCode: code,
  appCodes: [code],
  systemCode: code,
  resourcePath: '',
  iconSrc: '',
});
const fn = (code: string) => ({
  resourceName: code,
  resourceCode: code,
  resourceType: 1,
  menuUrl: `/${code}`,
  frontModuleCode: 'demo',
  resourcePath: '',
  appCode: 'hr',
  moduleCode: 'm',
  moduleName: 'm',
  remark: '',
  iconSrc: '',
});
const granting = (actions: string[], rightsVersion = 7) => ({
  ...user,
  rightsVersion,
  roles: [{ id: 'r', name: 'r', permissions: [{ permissionId: 'message', actions }] }],
});

const current = 'GET /wutong-idaas-account/current';
const apps = 'POST /wuyou-auth/auth/list-old-apps';

/** A page that has started with the functions of two apps, and follows the stream. */
async function start() {
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
    [current]: granting(['add']),
    [apps]: [app('hr'), app('it')],
    'POST /wuyou-auth/auth/list-app-menus': [fn('leave'), fn('trip')],
    'POST /wuyou-auth/auth/list-app-services': [],
    'GET /share-bff/micro-services/query-app-list': [],
    'GET /business-center/v1/message/stream': stream,
  } as never);
  await boot();
  await Promise.all($apps.get().map(loadMenu));
  onTestFinished(followRights(0));
  await vi.waitFor(() => expect(server.asked.some(({ name }) => name.endsWith('/stream'))).toBe(true));
  const takeAway = () => {
    server.replies[apps] = [app('hr')];
    server.replies['POST /wuyou-auth/auth/list-app-menus'] = [fn('leave')];
    server.replies[current] = granting(['query'], 8);
  };
  return { server, takeAway, write: (version: number) => write({ version }) };
}

const codes = () => $apps.get().map(({ resourceCode }) => resourceCode);
/** The time that events need. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

it('R-ADM-03 loads permissions, apps and menus again when rights have changed, also before the stream began', async () => {
  const { server, takeAway, write } = await start();
  const asked = server.asked.length;
  write(7);
  takeAway();
  await soon();
  expect(server.asked.length).toBe(asked);

  const before = $rights.get();
  write(8);
  await vi.waitFor(() => expect($rights.get()).toBe(before + 1));
  expect([can('message', 'add'), can('message', 'query')]).toEqual([false, true]);
  expect(codes()).toEqual(['hr']);
  expect(Object.keys($menus.get())).toEqual(['hr']);
  expect([isKnownGranted('/app-center/main/demo/leave'), isKnownGranted('/app-center/main/demo/trip')]).toEqual([true, false]);

  // The first event of a stream has the version that was missed.
  write(8);
  write(9);
  await vi.waitFor(() => expect($rights.get()).toBe(before + 2));
});

describe('R-ADM-03 loads apps and menus again, when the user was loaded alone', () => {
  it('before the event', async () => {
    const { takeAway, write } = await start();
    takeAway();
    await loadUser();
    expect(codes()).toEqual(['hr', 'it']);
    write(8);
    await vi.waitFor(() => expect(codes()).toEqual(['hr']));
    expect(Object.keys($menus.get())).toEqual(['hr']);
  });

  it('between the event and the load that follows it', async () => {
    const { takeAway, write } = await start();
    takeAway();
    write(8);
    await loadUser();
    await vi.waitFor(() => expect(codes()).toEqual(['hr']));
  });

  it('after the event, once', async () => {
    const { server, takeAway, write } = await start();
    const before = $rights.get();
    takeAway();
    write(8);
    await vi.waitFor(() => expect($rights.get()).toBe(before + 1));
    await loadUser();
    const asked = server.asked.length;
    write(8);
    await soon();
    expect(server.asked.length).toBe(asked);
    expect(codes()).toEqual(['hr']);
  });

  it('while rights change once more', async () => {
    const { server, takeAway, write } = await start();
    const before = $rights.get();
    takeAway();
    let more = () => {};
    server.replies[apps] = async () => {
      await new Promise<void>((resolve) => (more = resolve));
      return [app('hr')];
    };
    write(8);
    await vi.waitFor(() => expect(server.asked.filter(({ name }) => name === apps).length).toBe(2));
    server.replies[current] = granting(['query'], 9);
    await loadUser();
    server.replies[apps] = [];
    more();
    await vi.waitFor(() => expect($rights.get()).toBe(before + 1));
    write(9);
    await vi.waitFor(() => expect(codes()).toEqual([]));
  });
});

it('R-ADM-03 loads again with the next event what could not be loaded', async () => {
  const { server, takeAway, write } = await start();
  takeAway();
  server.replies[apps] = refusal(500);
  write(8);
  await vi.waitFor(() => expect(server.asked.filter(({ name }) => name === apps).length).toBe(2));
  await soon();
  expect(codes()).toEqual(['hr', 'it']);
  server.replies[apps] = [app('hr')];
  write(8);
  await vi.waitFor(() => expect(codes()).toEqual(['hr']));
});
