import { loadCommonUse, loadRecents } from '@atrium/stores';
import { useLoad } from '../use-load.ts';
import { CommonUse } from './common-use.tsx';
import { Newcomer, useNewcomer } from './newcomer.tsx';
import { Recents } from './recents.tsx';

/** The functions that a person marked and those opened lately, on the home page (R-HOME-08). */
export function FunctionShelf() {
  const common = useLoad(loadCommonUse);
  const recent = useLoad(loadRecents);
  const isNew = useNewcomer(common.status === 'ready' && recent.status === 'ready');
  return (
    <div className="shelves">
      {isNew ? (
        <Newcomer />
      ) : (
        <>
          <CommonUse loading={common} />
          <Recents loading={recent} />
        </>
      )}
    </div>
  );
}
