import { formatNumber, msg, str } from '@atrium/i18n';
import type { PagedState } from '@atrium/stores';
import { type ReactNode, useState } from 'react';
import tick from '../tick.css';
import { useSheets } from '../hooks/use-sheets.ts';
import { tickedIn, type Ticks } from './use-ticks.ts';

interface BatchBarProps {
  /** Name of the group of buttons. */
  label: string;
  list: PagedState<{ id: string }, unknown>;
  ticks: Ticks;
  /** As many as one call takes. */
  most?: number;
  /** Finds all rows of the filter, where more may be ticked than are loaded; null where that failed. */
  onEverything?(): Promise<{ ids: readonly string[]; total: number } | null>;
  /** Actions on the ticked rows, and only on those (R-LIST-03); `ids` is empty while none is ticked. */
  children(ids: readonly string[]): ReactNode;
}

/** Ticks all rows that are loaded, says how many are ticked, offers what can be done with them. */
export function BatchBar({ label, list, ticks, most = 200, onEverything, children }: BatchBarProps) {
  useSheets(tick);
  const shown = list.status === 'ready' ? [...list.lines.values()].map(({ id }) => id) : [];
  const total = list.status === 'ready' ? list.total : 0;
  const ticked = tickedIn(list, ticks);
  const ids = ticks.everything ? ticked : ticked.slice(0, most);
  const all = shown.length > 0 && ids.length >= Math.min(shown.length, most);
  const [found, setFound] = useState<'rest' | 'looking' | 'failed' | { beyond: number }>('rest');
  const tickEverything = async () => {
    setFound('looking');
    const answer = await onEverything!();
    setFound(answer ? { beyond: answer.total - answer.ids.length } : 'failed');
    if (answer) ticks.keepEverything(answer.ids);
  };
  const none = ids.length === 0;
  return (
    <div className="batch" role="group" aria-label={label}>
      <label className="tick">
        <input
          type="checkbox"
          aria-label={msg('全选', { id: 'work-list.tick-all' })}
          disabled={shown.length === 0}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = !none && !all;
          }}
          onChange={() => ticks.keep(all ? [] : shown.slice(0, most))}
        />
      </label>
      {!none && <span className="ticked">{msg(str`已选 ${formatNumber(ids.length)} 条`, { id: 'work-list.ticked' })}</span>}
      {onEverything && all && !ticks.everything && total > ids.length && (
        <button type="button" className="text" disabled={found === 'looking'} onClick={() => void tickEverything()}>
          {found === 'failed'
            ? msg('没有选上，再试一次', { id: 'work-list.tick-failed' })
            : msg(str`选中符合条件的全部 ${formatNumber(total)} 条`, { id: 'work-list.tick-everything' })}
        </button>
      )}
      {ticks.everything && typeof found === 'object' && found.beyond > 0 && (
        <span className="soft">
          {msg(str`共 ${formatNumber(ids.length + found.beyond)} 条，一次最多办这么多`, { id: 'work-list.tick-most' })}
        </span>
      )}
      {children(ids)}
    </div>
  );
}
