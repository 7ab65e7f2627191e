import type { Health } from '@atrium/api/contract';
import type { Db } from '../db/schema.ts';
import { readKeyState } from './key-state.ts';
import { runningNodes } from './change-key.ts';
import { leastMilliseconds } from './seal-again.ts';
import { countSealed, type SealedColumn } from './sealed-column.ts';

/** How many sealed texts there are, and how many of them the key has sealed. */
async function countAll(db: Db, sealed: readonly SealedColumn[], keyId: string): Promise<{ all: number; done: number }> {
  const counts = await Promise.all(sealed.map((column) => countSealed(db, column, keyId)));
  return { all: counts.reduce((sum, { all }) => sum + all, 0), done: counts.reduce((sum, { done }) => sum + done, 0) };
}

/** Records that another key than the present one has sealed. */
export async function countOld(db: Db, sealed: readonly SealedColumn[]): Promise<number> {
  const state = await readKeyState(db);
  if (state === null || state.needed.length === 0) return 0;
  const { all, done } = await countAll(db, sealed, state.present);
  return all - done;
}

/** How a change of the secret key stands; null where there is none. */
export async function readKeyChange(db: Db, sealed: readonly SealedColumn[]): Promise<Health['secretKey']> {
  const [state, nodes] = [await readKeyState(db), await runningNodes(db)];
  if (state === null) return null;
  const former = new Set(state.former.map(({ id }) => id));
  const hosts = (which: (keys: readonly string[]) => boolean) => [
    ...new Set(nodes.filter(({ keys }) => which(keys)).map(({ host }) => host)),
  ];
  const none = { all: 0, done: 0, unreadable: 0, endsAt: null };
  const wanted = nodes.map(({ keys: [first] }) => first).find((id) => id !== undefined && id !== state.present && !former.has(id));
  if (wanted !== undefined) return { state: 'waits', key: wanted, ...none, nodes: hosts((keys) => !keys.includes(wanted)) };
  if (state.needed.length > 0) {
    const last = await db.selectFrom('former_keys').select('replaced_at').orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();
    const endsAt = new Date(Date.parse(last.replaced_at) + leastMilliseconds).toISOString();
    return { state: 'runs', key: state.present, ...(await countAll(db, sealed, state.present)), unreadable: 0, endsAt, nodes: [] };
  }
  const left = hosts((keys) => keys.some((id) => former.has(id)));
  if (left.length === 0) return null;
  const ended = await db.selectFrom('former_keys').select('unreadable').orderBy('number', 'desc').limit(1).executeTakeFirst();
  const counts = await countAll(db, sealed, state.present);
  return { state: 'done', key: state.present, ...counts, unreadable: ended?.unreadable ?? 0, endsAt: null, nodes: left };
}
