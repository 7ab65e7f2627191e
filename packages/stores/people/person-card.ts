import { call, CallError } from '@atrium/api/client';
import type { PersonCard as Card } from '@atrium/api/contract';
import { map, type ReadableAtom } from 'nanostores';

/** A colleague's card; `extraObj` holds the company's own fields by name, without a prototype. */
export type PersonCard = Card & { extraObj: Readonly<Record<string, string>> };

export type LoadedCard =
  | { status: 'loading' }
  | { status: 'ready'; card: PersonCard }
  /** `missing`: there is nobody of that code whom the person may see. */
  | { status: 'missing' }
  | { status: 'failed'; error: Error };

const mostKept = 20;
const $loaded = map<Record<string, LoadedCard>>({});

/** The last twenty cards, by user code: they are there again at once, also without a connection. */
export const $cards: ReadableAtom<Readonly<Record<string, LoadedCard>>> = $loaded;

/** Loads a card; the present one stays on screen until the response. Never rejects. */
export async function loadCard(userCode: string): Promise<void> {
  const known = $loaded.get()[userCode];
  if (known?.status !== 'ready') put(userCode, { status: 'loading' });
  try {
    const card = await call('GET /business-center/v1/people/card', { query: { userCode }, quiet: true });
    put(userCode, { status: 'ready', card: { ...card, extraObj: extraObj(card.fileds) } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) put(userCode, { status: 'missing' });
    else if (known?.status !== 'ready') put(userCode, { status: 'failed', error: error as Error });
  }
}

/** Reloads the last card, and deletes the others: they are loaded when they are shown. */
export async function reloadCards(): Promise<void> {
  const [last] = Object.entries($loaded.get()).slice(-1);
  if (last === undefined) return;
  $loaded.set(Object.fromEntries([last]));
  await loadCard(last[0]);
}

/** The wire's list of names and values as an object (spec §3). A field may be called __proto__ and stays a field. */
export function extraObj(fileds: Card['fileds']): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>;
  for (const { filedName, filedValue } of fileds) fields[filedName] = filedValue;
  return fields;
}

function put(userCode: string, card: LoadedCard): void {
  const others = Object.entries($loaded.get()).filter(([code]) => code !== userCode);
  $loaded.set(Object.fromEntries([...others.slice(-(mostKept - 1)), [userCode, card]]));
}
