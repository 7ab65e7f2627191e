import type { SealedColumn } from '../../../vault/sealed-column.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { Holder } from '../../../identity/rights.ts';
import { cardsLock } from './queries.ts';

/** The columns of a card's number: it opens only in its row and for its person, and `no_mark` finds the same number again. */
export const sealedNumber = (vault: Vault, holder: Holder, id: string, digits: string) => ({
  sealed_no: vault.seal(digits, contextOf(holder, id)),
  last_four: digits.slice(-4),
  no_mark: vault.sign(...said(holder.personId, digits)),
});

/** Every mark that a card with this number may have, also of a former secret key. */
export const numberMarks = (vault: Vault, { personId }: Holder, digits: string): string[] => vault.marks(...said(personId, digits));

export const openNumber = (vault: Vault, holder: Holder, { id, sealed_no: sealed }: { id: string; sealed_no: string }): string =>
  vault.open(sealed, contextOf(holder, id));

const said = (personId: string, digits: string) => ['card number', `${personId} ${digits}`] as const;

const contextOf = ({ personId, tenantId }: Holder, id: string): string => `bank card ${tenantId} ${personId} ${id}`;

const holderOf = ({ person_id: personId = '', tenant_id: tenantId = '' }: Record<string, string>): Holder => ({ personId, tenantId });

/** A change of the payroll card compares marks: the lock keeps them as they are meanwhile. */
export const sealedCards: SealedColumn = {
  table: 'bank_cards',
  id: 'id',
  column: 'sealed_no',
  also: ['person_id', 'tenant_id'],
  context: (row) => contextOf(holderOf(row), row['id']!),
  marks: (vault, row, digits) => ({ no_mark: vault.sign(...said(holderOf(row).personId, digits)) }),
  lock: (row) => cardsLock(holderOf(row)),
};
