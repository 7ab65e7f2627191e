import type { ChangedDraft } from '@atrium/api/contract';
import { fakeServer, type RecordedRequest } from './fake-server.ts';
import { user } from './samples.ts';

export interface StoredDraft {
  content: string;
  revision: number;
  writer: string;
  device: string;
  changedAt: string;
  title: string;
  path: string;
}

const account = 'GET /wutong-idaas-account/current';
const drafts = '/business-center/v1/drafts';

/** Keeps drafts by key as the server does, with the user's data; `tell` gets each change. Gives the requests. */
export function fakeDrafts(stored: Map<string, StoredDraft>, tell: (changed: ChangedDraft) => void): RecordedRequest[] {
  const replies: Record<string, unknown> = {
    [account]: () => ({ ...user, viewDrafts: [...stored].map(([key, { revision }]) => ({ key, revision })) }),
    [`GET ${drafts}`]: () => [...stored].map(([key, one]) => ({ key, ...one })),
  };
  const answer = (name: string, { body, query }: RecordedRequest): unknown => {
    const [method, id = ''] = name.split(` ${drafts}/`);
    const key = decodeURIComponent(id);
    const there = stored.get(key);
    if (method === 'GET') return there === undefined ? null : { key, ...there };
    if (method === 'DELETE') {
      stored.delete(key);
      if (there) tell({ key, revision: there.revision, deleted: true, writer: query.get('writer') ?? '' });
      return null;
    }
    const given = body as unknown as StoredDraft;
    if (given.content.length > 65_536) return Response.json({ code: 40001, msg: '太长' }, { status: 400 });
    if (there && there.revision !== given.revision && there.writer !== given.writer)
      return Response.json({ code: 40911, msg: '有更新的草稿' }, { status: 409 });
    const revision = Math.max(there?.revision ?? 0, given.revision) + 1;
    stored.set(key, { ...given, revision, changedAt: new Date().toISOString() });
    tell({ key, revision, deleted: false, writer: given.writer });
    return { revision, changedAt: new Date().toISOString(), began: there === undefined };
  };
  const server = fakeServer(
    new Proxy(replies, {
      getOwnPropertyDescriptor: (_, name) =>
        replies[String(name)] || String(name).includes(`${drafts}/`) ? { value: name, configurable: true, enumerable: true } : undefined,
      get: (_, name: string) => replies[name] ?? ((request: RecordedRequest) => answer(name, request)),
    }) as never,
  );
  return server.asked;
}
