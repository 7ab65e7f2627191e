import { msg } from '@atrium/i18n';
import { $connection, actOnMessages, centerList, connectionText, loadMessageCounts, type MessageLine } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request, useHost } from '../../host.ts';
import { useQuery } from '../../use-query.ts';
import type { VirtualRowsHandle } from '../../virtual-rows.tsx';
import { BatchBar } from './batch-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { LineList } from './line-list.tsx';
import { MessageDetail } from './message-detail.tsx';
import { filterOf, readQuery } from './message-query.ts';
import { UndoBar } from './undo-bar.tsx';

interface MessageDeskProps {
  /** What it shows: `tab`, `type`, `range`, `q`, `id`, written like the part of an address behind the question mark. */
  query?: string;
  /** Where the list stands at first, in pixels. */
  scrollStart?: number;
}

/** All messages of the person: found, read, put away and undone (R-MSG-01, R-MSG-02, R-MSG-03). */
export function MessageDesk({ query: given = '', scrollStart = 0 }: MessageDeskProps) {
  const host = useHost();
  const [params, change] = useQuery(given);
  const query = readQuery(params);
  const { tab, type, range, words, id } = query;
  const list = useStore(centerList.$lines);
  const connection = useStore($connection);
  const rows = useRef<VirtualRowsHandle>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const filter = useMemo(() => filterOf({ tab, type, range, words, id: null }), [tab, type, range, words]);

  useEffect(() => void loadMessageCounts(), []);
  const [shown, setShown] = useState(filter);
  if (shown !== filter) {
    setShown(filter);
    setTicked(new Set());
  }
  useEffect(() => centerList.show(filter), [filter]);

  const open = useCallback((line: MessageLine) => change({ id: line.id }, true), [change]);
  const close = useCallback(() => {
    const place = placeOf(id);
    change({ id: null });
    if (place !== null) rows.current?.focusRow(place);
  }, [change, id]);
  /** What comes after the message that was put away takes its place, or nothing is open. */
  const goOn = useCallback(() => {
    const place = placeOf(id);
    const lines = linesNow();
    const next = place === null ? undefined : (lines.get(place) ?? lines.get(place - 1));
    change({ id: next && next.id !== id ? next.id : null });
  }, [change, id]);
  const tick = useCallback((line: MessageLine) => {
    setTicked((now) => {
      const next = new Set(now);
      if (!next.delete(line.id)) next.add(line.id);
      return next;
    });
  }, []);
  const archive = useCallback(
    (line: MessageLine) => {
      const place = placeOf(line.id);
      void actOnMessages({ ids: [line.id], action: line.box === 'archived' ? 'restore' : 'archive', line: true });
      if (line.id === id) goOn();
      else if (place !== null) rows.current?.focusRow(place);
    },
    [goOn, id],
  );

  return (
    <div
      className={id ? 'center open' : 'center'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && id) close();
      }}
    >
      <FilterBar query={query} onChange={change} />
      {connection.state === 'lost' && (
        <p className="stale" role="status">
          {connectionText(connection)}
        </p>
      )}
      <UndoBar />
      <div className="panes">
        <div className="pane list" id="lines" role="tabpanel" aria-label={msg('消息列表', { id: 'message-center.pane' })}>
          <BatchBar list={list} box={filter.box} ticked={ticked} onTicked={setTicked} />
          <LineList
            list={list}
            query={query}
            current={id}
            ticked={ticked}
            rows={rows}
            offset={scrollStart}
            onOffset={(top) => request(host, 'atrium-scroll-changed', { top })}
            onOpen={open}
            onTick={tick}
            onArchive={archive}
            onClear={() => change({ q: null, type: null, range: null, id: null })}
          />
        </div>
        <div className="pane message">
          {id ? (
            <MessageDetail key={id} id={id} onClose={close} onGone={goOn} />
          ) : (
            <p className="choose">{msg('选一条消息，在这里看它的内容和来龙去脉。', { id: 'message-center.choose' })}</p>
          )}
        </div>
      </div>
    </div>
  );
}

function linesNow(): ReadonlyMap<number, MessageLine> {
  const list = centerList.$lines.get();
  return list.status === 'ready' ? list.lines : new Map();
}

function placeOf(id: string | null): number | null {
  for (const [place, line] of linesNow()) if (line.id === id) return place;
  return null;
}
