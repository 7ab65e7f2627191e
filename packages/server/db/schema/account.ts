import type { Generated } from 'kysely';
import type { Flag } from './column-types.ts';

interface Banks {
  code: string;
  name: string;
  sort: number;
}

interface BankSubbranches {
  code: string;
  bank_code: string;
  name: string;
  region_code: string;
  sort: number;
}

interface BankCards {
  id: string;
  tenant_id: string;
  person_id: string;
  holder: string;
  bank_code: string;
  bank_name: string;
  subbranch_code: string;
  subbranch_name: string;
  region_code: string;
  /** The number, encrypted. */
  sealed_no: string;
  last_four: string;
  /** Equal for equal numbers, and reveals nothing without the secret key. */
  no_mark: string;
  is_default: Flag;
  /** From when it counts as the payroll card. */
  counts_from: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

export interface AccountTables {
  banks: Banks;
  bank_subbranches: BankSubbranches;
  bank_cards: BankCards;
}
