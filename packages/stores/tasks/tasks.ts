import { call } from '@atrium/api/client';
import type { Task, TaskCounts } from '@atrium/api/contract';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { onReconnect } from '../deployment/connection.ts';
import { hear } from '../messages/live.ts';
import { readText, writeText } from '../storage/saved.ts';
import { $tenantId } from '../tenants/tenant.ts';

export type { Task, TaskCounts };

/** The kinds on the home page's cards. */
export const cardKinds = ['todo', 'apply', 'done'] as const;
export type CardKind = (typeof cardKinds)[number];

/** One card: the newest few of its kind. Each loads and fails alone. */
export type TaskCard = { status: 'loading' } | { status: 'ready'; newest: readonly Task[] } | { status: 'failed'; error: Error };

export interface Tasks {
  /** Null until the first card is there. */
  counts: TaskCounts | null;
  cards: Readonly<Record<CardKind, TaskCard>>;
}

const perCard = 5;
/** A response younger than this is not loaded again by the page that shows it, in milliseconds. */
const fresh = 10_000;
const loading: TaskCard = { status: 'loading' };
const $loaded = atom<Tasks>({ counts: null, cards: { todo: loading, apply: loading, done: loading } });
let asked = -Infinity;

/** The user's to-dos, applications and finished tasks. Failed cards are reloaded when the connection is back. */
export const $tasks: ReadableAtom<Tasks> = $loaded;

/** Kinds whose last loading has failed. */
const missed = new Set<CardKind>();

onMount($loaded, () => {
  const again = () => void Promise.all([...missed].map(loadTaskCard));
  const stopAgain = onReconnect(again);
  const stopHearing = hear((event) => {
    if (event.name !== 'tasks') return;
    $loaded.set({ ...$loaded.get(), counts: event.data });
    void loadTasks();
  });
  return () => {
    stopAgain();
    stopHearing();
  };
});

/** Loads all cards; those on screen stay until the response. Never rejects. */
export async function loadTasks(): Promise<void> {
  asked = Date.now();
  await Promise.all(cardKinds.map(loadTaskCard));
}

/** Loads all cards unless they are here or on their way since a moment ago. */
export async function needTasks(): Promise<void> {
  if (Date.now() - asked > fresh) await loadTasks();
}

/** Reloads the loaded cards. Never rejects. */
export const reloadTasks = (): Promise<void> | undefined => (asked > -Infinity ? loadTasks() : undefined);

/** Loads one card. Never rejects. */
export async function loadTaskCard(kind: CardKind): Promise<void> {
  if (cardOf(kind).status === 'failed') put(kind, loading);
  try {
    const body = { kind, pageIndex: 1, pageSize: perCard };
    const { tasks, counts } = await call('POST /business-center/v1/task/query', { body, quiet: true });
    missed.delete(kind);
    put(kind, { status: 'ready', newest: tasks }, counts);
  } catch (error) {
    // The card on screen stays, and is loaded again.
    missed.add(kind);
    asked = -Infinity;
    if (cardOf(kind).status !== 'ready') put(kind, { status: 'failed', error: error as Error });
  }
}

/** Believes counts that came with a list. */
export function takeTaskCounts(counts: TaskCounts): void {
  $loaded.set({ ...$loaded.get(), counts });
}

const cardOf = (kind: CardKind): TaskCard => $loaded.get().cards[kind];

function put(kind: CardKind, card: TaskCard, counts = $loaded.get().counts): void {
  $loaded.set({ counts, cards: { ...$loaded.get().cards, [kind]: card } });
}

const fewestRows = 2;

/** How many tasks the fullest card had the last time in this tenant: the room that cards need before they are here. Null where nobody knows. */
export function rememberedTaskRows(): number | null {
  const [tenant, rows] = (readText('HOME_TASK_ROWS') ?? '').split(' ');
  return tenant === $tenantId.get() && rows ? Math.min(perCard, Math.max(fewestRows, Number(rows) || perCard)) : null;
}

/** Remembers how many tasks the fullest card has, once all cards are here. */
export function rememberTaskRows(): void {
  const rows = cardKinds.map((kind) => {
    const card = cardOf(kind);
    return card.status === 'ready' ? card.newest.length : Number.NaN;
  });
  const most = Math.max(...rows);
  if (!Number.isNaN(most)) writeText('HOME_TASK_ROWS', `${$tenantId.get()} ${most}`);
}
