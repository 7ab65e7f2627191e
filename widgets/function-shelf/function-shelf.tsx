import { msg } from '@atrium/i18n';
import { $commonUse, $recents, loadCommonUse, loadRecents } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { FunctionLink, PathLink } from '../portal-link.tsx';
import { StarButton } from '../star-button.tsx';
import { timeAgo } from '../time-ago.ts';
import { useLoad } from '../use-load.ts';
import { Newcomer, useNewcomer } from './newcomer.tsx';
import { OwnerTile } from './owner-tile.tsx';
import { Shelf } from './shelf.tsx';

type Loading = ReturnType<typeof useLoad>;

const recentsShown = 8;

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

function CommonUse({ loading }: { loading: Loading }) {
  const items = useStore($commonUse);
  return (
    <Shelf
      title={msg('常用功能', { id: 'function-shelf.common' })}
      loading={loading}
      failed={msg('常用功能没有加载出来。', { id: 'function-shelf.common-failed' })}
      empty={msg('还没有常用功能。在应用中心点亮功能旁的星标，它就会出现在这里。', { id: 'function-shelf.common-empty' })}
    >
      {items.map((item) => (
        <li className="entry" key={item.resourceCode}>
          <OwnerTile moduleCode={item.moduleCode} />
          <div className="text">
            <FunctionLink item={item} className="cover">
              {item.resourceName}
            </FunctionLink>
            <p className="about">{item.moduleName}</p>
          </div>
          <StarButton item={item} />
        </li>
      ))}
    </Shelf>
  );
}

function Recents({ loading }: { loading: Loading }) {
  const recents = useStore($recents).slice(0, recentsShown);
  return (
    <Shelf
      title={msg('最近使用', { id: 'function-shelf.recent' })}
      loading={loading}
      failed={msg('最近使用没有加载出来。', { id: 'function-shelf.recent-failed' })}
      empty={msg('打开过的功能会出现在这里，最近的在最前。', { id: 'function-shelf.recent-empty' })}
    >
      {recents.map((recent) => (
        <li className="entry" key={recent.resourceCode}>
          <OwnerTile moduleCode={recent.moduleCode} />
          <div className="text">
            <PathLink path={recent.resourcePath} title={recent.resourceName} className="cover">
              {recent.resourceName}
            </PathLink>
            <p className="about">
              <time dateTime={recent.visitedAt}>{timeAgo(recent.visitedAt)}</time>
            </p>
          </div>
        </li>
      ))}
    </Shelf>
  );
}
