import type { Vault } from '../../../vault/vault.ts';
import type { Holder } from '../../../identity/rights.ts';

/** The columns of a card's number: it opens only in its row and for its person, and `no_mark` finds the same number again. */
export const sealedNumber = (vault: Vault, holder: Holder, id: string, digits: string) => ({
  sealed_no: vault.seal(digits, contextOf(holder, id)),
  last_four: digits.slice(-4),
  no_mark: vault.sign('card number', `${holder.personId} ${digits}`),
});

export const openNumber = (vault: Vault, holder: Holder, { id, sealed_no: sealed }: { id: string; sealed_no: string }): string =>
  vault.open(sealed, contextOf(holder, id));

const contextOf = ({ personId, tenantId }: Holder, id: string): string => `bank card ${tenantId} ${personId} ${id}`;
