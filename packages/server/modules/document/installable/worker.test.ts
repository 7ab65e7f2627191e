import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8');
const origin = 'https://portal.example.com';

interface WorkerEvent {
  data?: { json(): unknown };
  notification?: { data: unknown; close(): void };
}

/** The worker in a scope of its own, with what it does to the browser. */
function startWorker(pages: string[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: { title: string; options: Record<string, unknown> }[] = [];
  const sent: { url: string; body: unknown }[] = [];
  const opened: string[] = [];
  const badges: number[] = [];
  const page = (url: string) => ({ url, focus: async () => {}, navigate: async (to: string) => void opened.push(`navigate ${to}`) });
  const self = {
    location: new URL('/pba/worker.js?lang=zh-CN', origin),
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => void shown.push({ title, options }),
    },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    clients: {
      matchAll: async () => pages.map(page),
      openWindow: async (to: string) => void opened.push(`open ${to}`),
    },
  };
  const fetch = async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) });
    throw new Error('no network');
  };
  runInNewContext(source, { self, fetch, URL, caches: {}, Request: Object });
  const fire = async (name: string, event: WorkerEvent) => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => void (work = promise) });
    await work;
  };
  return { fire, shown, sent, opened, badges };
}

const message = {
  ...{ id: 'm1', count: 3, text: '您有 3 条未读消息', title: '', path: '/user-center/message', lang: 'zh-CN', urgent: false },
  arrived: { id: 'b1', key: '0'.repeat(64) },
};

describe('R-NOT-05 the worker of a browser', () => {
  let worker: ReturnType<typeof startWorker>;
  beforeEach(() => {
    worker = startWorker();
  });

  it('shows one notification for all messages, sets the badge, and confirms that it arrived', async () => {
    await worker.fire('push', { data: { json: () => message } });
    expect(worker.shown).toMatchObject([
      { title: message.text, options: { tag: 'atrium-messages', lang: 'zh-CN', data: { path: message.path }, body: undefined } },
    ]);
    expect([worker.badges, worker.sent]).toEqual([[3], [{ url: '/api/business-center/v1/web-push/arrived', body: message.arrived }]]);
  });

  it('shows the title where the portal sends one, and something for a push that it cannot read', async () => {
    await worker.fire('push', { data: { json: () => ({ ...message, title: '陈晨的年假' }) } });
    await worker.fire('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    });
    await worker.fire('push', {});
    expect(worker.shown.map(({ title, options }) => [title, options['body']])).toEqual([
      ['陈晨的年假', message.text],
      ['…', undefined],
      ['…', undefined],
    ]);
    expect(worker.sent).toHaveLength(1);
  });

  const click = (of: typeof worker, path: string) => of.fire('notificationclick', { notification: { data: { path }, close: () => {} } });

  it('opens the path in an open page of the portal, else in a new one, and never leads elsewhere', async () => {
    await click(worker, '/user-center/message?id=m1');
    const open = startWorker([`${origin}/other/`, `${origin}/pba/home`]);
    await click(open, '/user-center/message');
    for (const path of ['/../../evil', '//evil.example/x', '@evil.example']) await click(worker, path);
    expect(open.opened).toEqual([`navigate ${origin}/pba/user-center/message`]);
    expect(worker.opened).toEqual([
      `open ${origin}/pba/user-center/message?id=m1`,
      `open ${origin}/pba/`,
      `open ${origin}/pba//evil.example/x`,
      `open ${origin}/pba/`,
    ]);
  });
});
