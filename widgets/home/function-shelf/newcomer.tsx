import { msg } from '@atrium/i18n';
import { $commonUse, $recents, $recommended, needRecommended, portalOrigin, startFirstSteps } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { FunctionLink } from '../../parts/portal-link.tsx';
import { OwnerTile } from './owner-tile.tsx';

const most = 8;

/** For somebody who has opened nothing yet: the first steps, and the functions that the company recommends. */
export function Newcomer() {
  const state = useStore($recommended);
  useEffect(() => void needRecommended(), []);
  const all = state.status === 'ready' ? state.groups.flatMap(({ functions }) => functions) : [];
  const items = [...new Map(all.map((item) => [item.resourceCode, item])).values()].slice(0, most);
  return (
    <section className="shelf" aria-label={msg('从这里开始', { id: 'function-shelf.begin' })}>
      <h2 className="heading">{msg('从这里开始', { id: 'function-shelf.begin' })}</h2>
      <p className="begin">
        {msg('还没有用过的功能。先认识一下门户，或者打开大家常用的。', { id: 'function-shelf.begin-advice' })}{' '}
        {/* The tour is one of the portal's own page. */}
        {portalOrigin === '' && (
          <button type="button" className="quiet" onClick={() => startFirstSteps()}>
            {msg('带我看看', { id: 'function-shelf.tour' })}
          </button>
        )}
      </p>
      <ul className="entries">
        {items.map((item) => (
          <li className="entry" key={item.resourceCode}>
            <OwnerTile moduleCode={item.moduleCode} />
            <div className="text">
              <FunctionLink item={item} className="cover">
                {item.resourceName}
              </FunctionLink>
              <p className="about">{item.moduleName}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether somebody has neither opened nor marked anything; false while that is not known. */
export function useNewcomer(known: boolean): boolean {
  const stars = useStore($commonUse).length;
  const recents = useStore($recents).length;
  return known && stars + recents === 0;
}
