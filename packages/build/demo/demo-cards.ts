import type { Db } from '../../server/db/schema.ts';
import { findSubbranch, insertCard } from '../../server/modules/account/bank-cards/queries.ts';
import { sealedNumber } from '../../server/modules/account/bank-cards/sealed-number.ts';
import type { Vault } from '../../server/vault/vault.ts';

const holder = { personId: 'u10001', tenantId: '10001' };
/** Numbers that no bank issues: a bank's first digits, then zeros. */
const cards = [
  { id: 'demo-card-wages', branch: '308330100105', number: '6214850000000304', daysAgo: 640 },
  { id: 'demo-card-second', branch: '102330100000', number: '6222020000000000307', daysAgo: 210 },
];

/** Adds two encrypted bank cards for the demo employee, the first for wages. Runs once: deleted cards are not added again. */
export async function addDemoCards(db: Db, vault: Vault): Promise<void> {
  for (const [place, { id, branch, number, daysAgo }] of cards.entries()) {
    const found = await findSubbranch(db, branch);
    if (!found) throw new Error(`The demo organisation has no sub-branch ${branch} for the bank card ${id}.`);
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await insertCard(db, {
      id,
      person_id: holder.personId,
      tenant_id: holder.tenantId,
      holder: '林知遥',
      bank_code: found.bankCode,
      bank_name: found.bankName,
      subbranch_code: found.code,
      subbranch_name: found.name,
      region_code: found.region,
      ...sealedNumber(vault, holder, id, number),
      is_default: place === 0 ? 1 : 0,
      created_at: at,
      updated_at: at,
    });
  }
}
