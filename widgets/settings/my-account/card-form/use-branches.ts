import { findSubbranches, type Subbranch } from '@atrium/stores';
import { useEffect, useState } from 'react';

/** Long enough for a pause in typing. */
const pause = 200;

interface BranchPage {
  of: string;
  page: number;
  found: readonly Subbranch[];
  total: number;
  state: 'loading' | 'ready' | 'failed';
}

const nothing: BranchPage = { of: '', page: 1, found: [], total: 0, state: 'loading' };

/** Sub-branches whose names contain the keyword, by pages; null loads nothing. Outdated responses are dropped. */
export function useBranches(bankCode: string, regionCode: string, keyword: string | null) {
  const [asked, setAsked] = useState({ of: '', page: 1, turn: 0 });
  const [known, setKnown] = useState<BranchPage>(nothing);
  const of = keyword === null ? '' : [bankCode, regionCode, keyword.trim()].join('\n');
  const page = asked.of === of ? asked.page : 1;
  useEffect(() => {
    if (of === '') return undefined;
    const stop = new AbortController();
    const [bank = '', region = '', word = ''] = of.split('\n');
    const ask = async () => {
      try {
        const { data, total } = await findSubbranches(bank, region, word, page, stop.signal);
        setKnown((now) => ({ of, page, found: page > 1 && now.of === of ? [...now.found, ...data] : data, total, state: 'ready' }));
      } catch {
        if (!stop.signal.aborted) setKnown((now) => ({ ...(now.of === of ? now : nothing), of, state: 'failed' }));
      }
    };
    const timer = setTimeout(() => void ask(), page > 1 ? 0 : pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [of, page, asked.turn]);
  const current = known.of === of ? known : { ...known, state: 'loading' as const };
  const more = () => current.state === 'ready' && known.page === page && setAsked({ of, page: page + 1, turn: asked.turn });
  const retry = () => setAsked({ of, page, turn: asked.turn + 1 });
  return { found: current.found, total: current.total, state: current.state, more, retry };
}
