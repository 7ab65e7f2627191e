import { msg } from '@atrium/i18n';
import { $apps, $recents, clearRecents, loadAllRecents, notify, ownerOf, type Recent, restoreRecents } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { PathLink } from '../../parts/portal-link.tsx';
import { timeAgo } from '../../parts/text/time-ago.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';
import { OwnerTile } from './owner-tile.tsx';
import { type Loading, Shelf } from './shelf.tsx';

const shownFirst = 8;

/** Recent functions; all of them on request, and they can be cleared (U-08). */
export function Recents({ loading }: { loading: Loading }) {
  const recents = useStore($recents);
  const now = useMinute();
  const [all, setAll] = useState(false);
  const shown = all ? recents : recents.slice(0, shownFirst);
  return (
    <Shelf
      title={msg('最近使用', { id: 'function-shelf.recent' })}
      loading={loading}
      failed={msg('最近使用没有加载出来。', { id: 'function-shelf.recent-failed' })}
      empty={msg('打开过的功能会出现在这里，最近的在最前。', { id: 'function-shelf.recent-empty' })}
      actions={
        <>
          {(all || recents.length > shownFirst) && (
            <button type="button" className="action" aria-expanded={all} onClick={() => void toggle(all, setAll)}>
              {all ? msg('收起', { id: 'function-shelf.fewer' }) : msg('全部', { id: 'function-shelf.all' })}
            </button>
          )}
          {recents.length > 0 && (
            <button type="button" className="action" onClick={() => void clear()}>
              {msg('清空', { id: 'function-shelf.clear' })}
            </button>
          )}
        </>
      }
    >
      {shown.length > 0 && (
        <ul className="entries">
          {shown.map((recent) => (
            <li className="entry" key={recent.resourceCode}>
              <OwnerTile moduleCode={recent.moduleCode} />
              <div className="text">
                <PathLink path={recent.resourcePath} title={recent.resourceName} className="cover">
                  {recent.resourceName}
                </PathLink>
                <About recent={recent} now={now} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  );
}

/** The app of a function, and its last use if that is a while ago. */
function About({ recent: { moduleCode, visitedAt }, now }: { recent: Recent; now: number }) {
  const owner = ownerOf(moduleCode, useStore($apps))?.resourceName;
  const isOld = now - Date.parse(visitedAt) >= 60_000;
  return (
    <p className="about">
      {owner}
      {owner && isOld && ' · '}
      {isOld && <time dateTime={visitedAt}>{timeAgo(visitedAt)}</time>}
    </p>
  );
}

/** Shows loaded entries at once, and loads the others. */
async function toggle(all: boolean, setAll: (all: boolean) => void): Promise<void> {
  setAll(!all);
  if (!all) await loadAllRecents().catch(() => {});
}

async function clear(): Promise<void> {
  await clearRecents();
  if ($recents.get().length > 0) return;
  notify(() => ({
    title: msg('已清空最近使用', { id: 'function-shelf.cleared' }),
    action: { label: msg('撤销', { id: 'star-places.undo' }), run: () => void restoreRecents().catch(() => {}) },
  }));
}
