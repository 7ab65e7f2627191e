import { msg } from '@atrium/i18n';
import { $day, actOnMessages, centerList, loadMessageCounts, type MessageLine } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo } from 'react';
import { tomorrowMorning } from '../../../parts/work-list/later-times.ts';
import { useRowHeight } from '../../../parts/work-list/row-height.ts';
import { ListAndDetail } from '../../../parts/work-list/list-and-detail.tsx';
import { useOpenRow } from '../../../parts/work-list/use-open-row.ts';
import { useTicks } from '../../../parts/work-list/use-ticks.ts';
import { placeIn, WorkList } from '../../../parts/work-list/work-list.tsx';
import { request, useHost } from '../../../parts/element/host.ts';
import { useQuery } from '../../../parts/hooks/use-query.ts';
import { MessageBatch } from './batch-bar.tsx';
import { MessageFilters } from './filter-bar.tsx';
import { MessageDetail } from './message-detail.tsx';
import { filterOf, readQuery } from './message-query.ts';
import { MessageRow } from './message-row.tsx';
import { NoMessages } from './no-messages.tsx';

interface MessageDeskProps {
  /** Its state: `tab`, `type`, `range`, `q`, `id`, written like the query of an address. */
  query?: string;
  /** Where the list stands at first, in pixels. */
  scrollStart?: number;
}

const noKeys = {};
const need = (first: number, last: number) => centerList.need(first, last);

/** All messages of the person: found, read, put away and undone (R-MSG-01, R-MSG-02, R-MSG-03). */
export function MessageDesk({ query: given = '', scrollStart = 0 }: MessageDeskProps) {
  const host = useHost();
  const [params, change] = useQuery(given);
  const query = readQuery(params);
  const { tab, type, range, words, id } = query;
  const list = useStore(centerList.$lines);
  const today = useStore($day);
  const filter = useMemo(() => filterOf({ tab, type, range, words, id: null }, today), [tab, type, range, words, today]);
  const ticks = useTicks(filter);
  const rowHeight = useRowHeight();

  useEffect(() => void loadMessageCounts(), []);
  useEffect(() => centerList.show(filter), [filter]);

  const goTo = useCallback((next: string | null, push: boolean) => change({ id: next }, push), [change]);
  const { rows, open, close, step, goOn } = useOpenRow(centerList, id, goTo);
  const archive = useCallback(
    (line: MessageLine) => {
      const past = goOn(line.id);
      void actOnMessages({ ids: [line.id], action: line.box === 'archived' ? 'restore' : 'archive', line: true });
      past();
    },
    [goOn],
  );

  const snooze = (line: MessageLine) => {
    if (line.box === 'archived' || line.closedAt) return;
    const past = goOn(line.id);
    void actOnMessages({ ids: [line.id], action: 'snooze', until: tomorrowMorning(), line: true });
    past();
  };

  const opened = list.status === 'ready' ? list.lines.get(placeIn(list.lines, id) ?? -1) : undefined;

  const drawn = (line: MessageLine, tabIndex: 0 | -1) => (
    <MessageRow line={line} tabIndex={tabIndex} ticked={ticks.ids.has(line.id)} onTick={ticks.toggle} onOpen={open} />
  );

  return (
    <ListAndDetail
      label={msg('消息列表', { id: 'message-center.pane' })}
      tabbed
      filters={<MessageFilters query={query} onChange={change} />}
      list={
        <>
          <MessageBatch list={list} box={filter.box} ticks={ticks} />
          <WorkList
            // Rows keep the height with which they were laid out first.
            key={rowHeight}
            ref={rows}
            label={msg('消息', { id: 'message-center.list' })}
            list={list}
            rowHeight={rowHeight}
            keyOf={({ process, id: own }) => process?.key ?? own}
            row={drawn}
            current={id}
            ticks={ticks}
            keys={{ archive, later: snooze }}
            offset={scrollStart}
            onOffset={(top) => request(host, 'atrium-scroll-changed', { top })}
            onNeed={need}
            failed={msg('消息没有加载出来。', { id: 'message-center.failed' })}
            onRetry={() => centerList.show(filter)}
            empty={<NoMessages query={query} onClear={() => change({ q: null, type: null, range: null, id: null })} />}
          />
        </>
      }
      detail={id ? <MessageDetail key={id} id={id} onClose={close} onGone={() => goOn(id)()} /> : null}
      onClose={close}
      onStep={step}
      keys={opened ? { later: () => snooze(opened) } : noKeys}
    />
  );
}
