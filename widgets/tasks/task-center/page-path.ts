import type { TaskKind } from '@atrium/stores';

const pages: Record<TaskKind, string> = { todo: 'todouser', toread: 'todoread', apply: 'apply', done: 'done', draft: 'draft' };

/** Path of a task in its list, below the portal base. */
export const pagePath = (kind: TaskKind, id: string): string => `/user-center/${pages[kind]}?${new URLSearchParams({ id })}`;
