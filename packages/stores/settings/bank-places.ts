import { call, callPaged } from '@atrium/api/client';
import type { CallData } from '@atrium/api/contract';

export type Region = CallData<'POST /business-center/v1/region/select'>[number];
export interface Named {
  value: string;
  label: string;
}
export interface Subbranch {
  code: string;
  name: string;
  regionCode: string;
}

/** The regions of China below a region, the provinces without one. */
export const loadRegions = (parentCode?: string): Promise<Region[]> =>
  call('POST /business-center/v1/region/select', { body: parentCode ? { parentCode } : {}, quiet: true });

/** The banks that cards may be of. */
export const loadBanks = (): Promise<Named[]> =>
  call('GET /business-center/dict/getDictSelect', { query: { dictCode: 'bank' }, quiet: true });

const pageSize = 20;

/** Sub-branches of a bank in a region whose names have the keyword, by pages. */
export function findSubbranches(
  bankCode: string,
  regionCode: string,
  keyword: string,
  pageIndex: number,
  signal: AbortSignal,
): Promise<{ data: Subbranch[]; total: number }> {
  const body = { bankCode, ...(regionCode ? { regionCode } : {}), keyword: keyword.slice(0, 64), pageIndex, pageSize };
  return callPaged('POST /business-center-config-web/v1/user/bank/card/subbranch/page', { body, quiet: true, signal });
}

/** Whether digits satisfy the Luhn sum, which a mistyped digit or two swapped ones mostly break. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d+$/.test(digits) && sum % 10 === 0;
}
