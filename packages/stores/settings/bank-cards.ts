import { call } from '@atrium/api/client';
import type { BankCard, CallBody } from '@atrium/api/contract';
import { atom, type ReadableAtom } from 'nanostores';

export type { BankCard };
/** Input of a card's form. Its number is never stored or logged; without one the old number stays. */
export type CardFields = Omit<CallBody<`POST ${typeof base}/create`>, 'cardNo'> & { cardNo?: string };

const base = '/business-center-config-web/v1/user/bank/card';

type Cards = { status: 'loading' } | { status: 'ready'; cards: readonly BankCard[] } | { status: 'failed'; error: Error };
const $loaded = atom<Cards>({ status: 'loading' });

/** The person's bank cards, the one for wages first; their numbers masked. */
export const $bankCards: ReadableAtom<Cards> = $loaded;

/** Loads them; the known ones stay until the response. Never rejects. */
export async function loadCards(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    $loaded.set({ status: 'ready', cards: await call(`GET ${base}/list`, { quiet: true }) });
  } catch (error) {
    if ($loaded.get().status !== 'ready') $loaded.set({ status: 'failed', error: error as Error });
  }
}

/** Adds a card, or with an id changes it. A repeated try with the same key adds it once. Rejects with the server's reason. */
export async function saveCard(id: string | null, fields: CardFields, key: string): Promise<void> {
  if (id !== null) await call(`PUT ${base}/update`, { body: { id, ...fields }, quiet: true });
  else await call(`POST ${base}/create`, { body: { ...fields, cardNo: fields.cardNo ?? '' }, quiet: true, idempotencyKey: key });
  await loadCards();
}

/** Removes a card; rejects with the server's reason. */
export async function deleteCard(id: string): Promise<void> {
  await call(`DELETE ${base}/delete/{id}`, { params: { id }, quiet: true });
  await loadCards();
}

/** A card's whole number, for the screen alone; each look is in the audit log. Rejects with the server's reason. */
export async function showCardNumber(id: string): Promise<string> {
  return (await call(`GET ${base}/{id}/info`, { params: { id }, quiet: true })).cardNo;
}
