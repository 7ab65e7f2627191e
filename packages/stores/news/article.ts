import { call, callFile, type FileAnswer } from '@atrium/api/client';
import type { NewsArticle } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';
import { type Loadable, loadable, type Loaded } from '../loading/loadable.ts';
import { tellNews } from './news-windows.ts';

export type { NewsArticle };

let current: { id: string; article: Loadable<NewsArticle>; stop(): void } | null = null;
const $open = atom<Loaded<NewsArticle>>({ status: 'loading' });

/** The article that is open. */
export const $article: ReadableAtom<Loaded<NewsArticle>> = $open;

/** Opens an article; it counts as read as soon as it is here. Never rejects. */
export async function openArticle(id: string): Promise<void> {
  if (current?.id !== id) {
    current?.stop();
    $open.set({ status: 'loading' });
    const article = loadable(() => call('GET /business-center/v1/news/{id}', { params: { id }, quiet: true }));
    current = { id, article, stop: article.$state.subscribe((state) => $open.set(state)) };
  }
  const { article } = current;
  await article.load();
  const state = article.$state.get();
  if (state.status === 'ready' && !state.value.read) await markRead(id, article);
}

async function markRead(id: string, article: Loadable<NewsArticle>): Promise<void> {
  await call('POST /business-center/v1/news/{id}/read', { params: { id }, quiet: true }).then(
    () => {
      article.change((value) => ({ ...value, read: true }));
      tellNews();
    },
    () => {},
  );
}

/** Confirms that the user has read the open article. A refusal shows a notice, and the question stays. */
export async function confirmArticle(): Promise<void> {
  if (current === null) return;
  const { id, article } = current;
  await call('POST /business-center/v1/news/{id}/confirm', { params: { id } }).then(
    () => {
      article.change((value) => ({ ...value, read: true, confirmed: true }));
      tellNews();
    },
    () => {},
  );
}

/** A file that belongs to an article. */
export const loadAttachment = (fileId: string): Promise<FileAnswer> =>
  callFile('GET /file-server/file/download', { query: { fileId }, quiet: true });
