import { useStore } from '@nanostores/react';
import { $commonUse, commonUseWaits, recentsWait, showCommonUse, showRecents } from '@atrium/stores';
import { useLoad } from '../../parts/hooks/use-load.ts';
import { CommonUse, noStars } from './common-use.tsx';
import { Newcomer, useNewcomer } from './newcomer.tsx';
import { Recents } from './recents.tsx';
import type { Loading } from './shelf.tsx';

/** The functions that a person marked and those opened lately, on the home page (R-HOME-08). */
export function FunctionShelf() {
  const common = useLoad(showCommonUse, commonUseWaits);
  const recent = useLoad(showRecents, recentsWait);
  // Which of the two is empty says nothing to somebody new, who sees neither.
  const isKnown = common.status !== 'loading' && recent.status !== 'loading';
  const both = (own: Loading): Loading => (own.status === 'ready' && !isKnown ? { ...own, status: 'loading' } : own);
  const isNew = useNewcomer(common.status === 'ready' && recent.status === 'ready');
  const hasStars = useStore($commonUse).length > 0;
  return (
    <div className="shelves">
      {isNew ? (
        <Newcomer />
      ) : (
        <>
          {hasStars || both(common).status !== 'ready' ? <CommonUse loading={both(common)} /> : null}
          <Recents loading={both(recent)} />
          {!hasStars && both(common).status === 'ready' && <p className="hint">{noStars()}</p>}
        </>
      )}
    </div>
  );
}
