import { formatNumber, msg, str } from '@atrium/i18n';
import type { PagedState } from '@atrium/stores';
import type { ReactNode } from 'react';
import tick from '../tick.css';
import { useSheets } from '../use-sheets.ts';
import type { Ticks } from './use-ticks.ts';

interface BatchBarProps {
  /** Name of the group of buttons. */
  label: string;
  list: PagedState<{ id: string }, unknown>;
  ticks: Ticks;
  /** As many as one call takes. */
  most?: number;
  /** What can be done with the ticked rows, and only with those (R-LIST-03); `ids` is empty while none is ticked. */
  children(ids: readonly string[]): ReactNode;
}

/** Ticks all rows that are loaded, says how many are ticked, offers what can be done with them. */
export function BatchBar({ label, list, ticks, most = 200, children }: BatchBarProps) {
  useSheets(tick);
  const shown = list.status === 'ready' ? [...list.lines.values()].map(({ id }) => id) : [];
  const ids = shown.filter((id) => ticks.ids.has(id)).slice(0, most);
  const all = shown.length > 0 && ids.length >= Math.min(shown.length, most);
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
      {children(ids)}
    </div>
  );
}
