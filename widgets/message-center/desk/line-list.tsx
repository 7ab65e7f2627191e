import { msg } from '@atrium/i18n';
import { centerList, type MessageLine, type MessageLines } from '@atrium/stores';
import { type KeyboardEvent, type Ref, useCallback } from 'react';
import { EmptyState } from '../../empty-state.tsx';
import { Failure } from '../../failure.tsx';
import { useDelay } from '../../use-delay.ts';
import { VirtualRows, type VirtualRowsHandle } from '../../virtual-rows.tsx';
import type { MessageQuery } from './message-query.ts';
import { MessageRow } from './message-row.tsx';

interface Props {
  list: MessageLines;
  query: MessageQuery;
  /** The message that is open. */
  current: string | null;
  ticked: ReadonlySet<string>;
  rows: Ref<VirtualRowsHandle>;
  offset: number;
  onOffset(offset: number): void;
  onOpen(line: MessageLine): void;
  onTick(line: MessageLine): void;
  onArchive(line: MessageLine): void;
  onClear(): void;
}

export const rowHeight = 64;

/** The lines in sight, by keyboard too: Enter opens, Space ticks, E archives. */
export function LineList({ list, query, current, ticked, rows, offset, onOffset, onOpen, onTick, onArchive, onClear }: Props) {
  const need = useCallback((first: number, last: number) => centerList.need(first, last), []);
  if (list.status === 'failed') {
    return <Failure text={msg('消息没有加载出来。', { id: 'message-center.failed' })} onRetry={() => centerList.show(list.filter)} />;
  }
  if (list.status === 'loading') return <Waiting />;
  if (list.total === 0) return <Nothing query={query} onClear={onClear} />;
  const { lines } = list;
  const place = [...lines].find(([, line]) => line.id === current)?.[0];
  const onKey = (event: KeyboardEvent, index: number) => {
    const line = lines.get(index);
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && !(event.target instanceof HTMLInputElement)) onTick(line);
    else if (event.key === 'e') onArchive(line);
    else return;
    event.preventDefault();
  };
  const drawn = (index: number, tabIndex: 0 | -1) => {
    const line = lines.get(index);
    return line ? (
      <MessageRow line={line} tabIndex={tabIndex} ticked={ticked.has(line.id)} onTick={onTick} onOpen={onOpen} />
    ) : (
      <div className="line" aria-busy="true">
        <div className="skeleton" />
      </div>
    );
  };
  return (
    <VirtualRows
      ref={rows}
      label={msg('消息', { id: 'message-center.list' })}
      count={list.total}
      rowHeight={rowHeight}
      keyOf={(index) => lines.get(index)?.process?.key ?? lines.get(index)?.id ?? index}
      offset={offset}
      onOffset={onOffset}
      onRange={need}
      onKey={onKey}
      {...(place === undefined ? {} : { current: place })}
      row={drawn}
    />
  );
}

function Waiting() {
  const late = useDelay();
  return (
    <div aria-busy="true">
      {late &&
        [0, 1, 2, 3, 4, 5].map((row) => (
          <div className="line" key={row}>
            <div className="skeleton" />
          </div>
        ))}
    </div>
  );
}

function Nothing({ query, onClear }: { query: MessageQuery; onClear(): void }) {
  const { tab, type, range, words } = query;
  if (type || range || words) {
    return (
      <EmptyState title={msg('没有符合条件的消息', { id: 'message-center.no-match' })}>
        <button type="button" className="quiet" onClick={onClear}>
          {msg('清除条件', { id: 'message-center.clear' })}
        </button>
      </EmptyState>
    );
  }
  const texts = {
    all: [msg('没有消息', { id: 'message-center.empty' }), msg('流程、公告和回复会出现在这里。', { id: 'message-center.empty-advice' })],
    unread: [
      msg('都读完了', { id: 'message-center.all-read' }),
      msg('新消息一到就会出现在这里。', { id: 'message-center.all-read-advice' }),
    ],
    snoozed: [
      msg('没有推迟的消息', { id: 'message-center.none-snoozed' }),
      msg('选“稍后提醒”的消息先放在这里，到时间自己回来。', { id: 'message-center.none-snoozed-advice' }),
    ],
    archived: [
      msg('没有归档的消息', { id: 'message-center.none-archived' }),
      msg('归档的消息离开列表，但随时能在这里找到。', { id: 'message-center.none-archived-advice' }),
    ],
  }[tab];
  return (
    <EmptyState title={texts[0]!}>
      <p>{texts[1]}</p>
    </EmptyState>
  );
}
