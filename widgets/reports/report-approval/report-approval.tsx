import { formatNumber, msg, str } from '@atrium/i18n';
import {
  $day,
  $reportBoard,
  approveReports,
  approveWithNotes,
  loadBoard,
  openReview,
  prefetchReview,
  type ReportType,
  reportTypes,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../parts/failure.tsx';
import { Icon } from '@atrium/react-parts/icon';
import { PeriodPicker } from '../../parts/period-picker/period-picker.tsx';
import { reportTypeName } from '../report-words.ts';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { FilterBar, FilterTabs } from '../../parts/work-list/filter-bar.tsx';
import { ListAndDetail } from '../../parts/work-list/list-and-detail.tsx';
import { Board, type BoardHandle } from './board.tsx';
import { nextWaiting, otherSpan, readAndWaiting, spanTo, waiting } from './board-place.ts';
import { type ReviewHandle, ReviewPane } from './review-pane.tsx';
import { useReviewInput } from './use-review-input.ts';

/** The reports of who reports to one: people by days, weeks or months; one key a report (R-USER-04). */
export function ReportApproval({ query: given = '', scrollStart = 0 }: { query?: string; scrollStart?: number }) {
  const [params, change] = useQuery(given);
  const loaded = useStore($reportBoard);
  const [returning, setReturning] = useState(false);
  const { inputs, write, drop } = useReviewInput();
  const board = useRef<BoardHandle>(null);
  const pane = useRef<ReviewHandle>(null);
  const type: ReportType = reportTypes.find((one) => one === params.get('type')) ?? 'daily';
  const until = params.get('until');
  const id = params.get('id');
  const today = useStore($day);
  const { last, ...span } = useMemo(() => spanTo(type, until, today), [type, until, today]);
  const { from, to } = span;
  useEffect(() => void loadBoard({ type, from, to }), [type, from, to]);
  useEffect(() => void openReview(id), [id]);
  const now = loaded.status === 'ready' && loaded.span.type === type ? loaded.board : null;
  const following = now ? nextWaiting(now, id, 1) : null;
  useEffect(() => {
    if (following) void prefetchReview(following);
  }, [following]);

  const open = useCallback(
    (next: string | null, push = false) => {
      setReturning(false);
      change({ id: next }, push);
    },
    [change],
  );
  const approved = (count: number) => msg(str`已通过 ${formatNumber(count)} 份汇报`, { id: 'report-approval.approved' });
  const approve = (one: string) => {
    if (one === id && pane.current?.approveWithNotes()) return;
    const next = now && one === id ? (nextWaiting(now, one, 1) ?? one) : id;
    const { report, notes = [] } = inputs.get(one) ?? {};
    if (report && notes.length > 0)
      approveWithNotes(report, notes, approved).then(
        () => drop(one),
        () => {},
      );
    else
      approveReports([one], approved).then(
        (failed) => failed.includes(one) || drop(one),
        () => {},
      );
    if (one === id) open(next);
  };
  const close = () => {
    board.current?.focus(id);
    open(null);
  };
  // A report with notes or a reason to return it is decided on alone.
  const read = now ? readAndWaiting(now).filter((one) => !inputs.has(one)) : [];
  const wait = now ? waiting(now) : [];
  return (
    <ListAndDetail
      label={reportTypeName(type)}
      tabbed
      filters={
        <FilterBar
          tabs={
            <FilterTabs
              label={msg('汇报的类型', { id: 'work-reports.types' })}
              tabs={reportTypes.map((value) => ({
                value,
                name: reportTypeName(value),
                count: value === type && now ? wait.length : undefined,
              }))}
              value={type}
              onChoose={(value) => change({ type: value === 'daily' ? null : value, until: null, id: null })}
            />
          }
        >
          <div className="spans">
            <button
              type="button"
              className="bare"
              aria-label={msg('更早', { id: 'report-approval.earlier' })}
              onClick={() => change({ until: otherSpan(type, last, -1), id: null })}
            >
              <Icon name="arrow-left" size={18} />
            </button>
            <PeriodPicker type={type} period={last} last={spanTo(type, null).last} onChoose={(next) => change({ until: next, id: null })} />
            <button
              type="button"
              className="bare"
              aria-label={msg('更晚', { id: 'report-approval.later' })}
              disabled={last === spanTo(type, null).last}
              onClick={() => change({ until: otherSpan(type, last, 1), id: null })}
            >
              <Icon name="arrow-right" size={18} />
            </button>
          </div>
          {read.length > 0 && (
            <button type="button" className="quiet" onClick={() => void approveReports(read, approved)}>
              <Icon name="check" />
              {msg(str`通过看过的 ${formatNumber(read.length)} 份`, { id: 'report-approval.approve-read' })}
            </button>
          )}
        </FilterBar>
      }
      list={
        now ? (
          now.people.length > 0 ? (
            <Board
              ref={board}
              type={type}
              board={now}
              current={id}
              offset={scrollStart}
              onOpen={(one) => open(one, true)}
              onApprove={approve}
              onReturn={(one) => {
                if (one !== id) open(one, true);
                setReturning(true);
              }}
            />
          ) : (
            <EmptyState title={msg('还没有人向你汇报', { id: 'report-approval.nobody' })}>
              <p>{msg('直属上级登记为你的同事，会连同他们的汇报出现在这里。', { id: 'report-approval.nobody-advice' })}</p>
            </EmptyState>
          )
        ) : loaded.status === 'failed' ? (
          <Failure text={msg('汇报没有加载出来。', { id: 'work-reports.failed' })} onRetry={() => void loadBoard({ type, from, to })} />
        ) : (
          <Waiting />
        )
      }
      detail={
        id ? (
          <ReviewPane
            key={id}
            ref={pane}
            id={id}
            input={inputs.get(id)}
            onWrite={write}
            onSent={() => drop(id)}
            returning={returning}
            onReturning={setReturning}
            onClose={close}
            onDecided={() => open(following ?? id)}
          />
        ) : null
      }
      onClose={close}
      onBegin={() => {
        const first = now && nextWaiting(now, null, 1);
        if (first) open(first, true);
        else board.current?.focus(null);
      }}
      onStep={(by) => {
        const next = now && nextWaiting(now, id, by);
        if (next) open(next);
      }}
      keys={{
        approve: () => now && id && wait.includes(id) && approve(id),
        'send-back': () => id && wait.includes(id) && setReturning(true),
      }}
    />
  );
}

function Waiting() {
  const late = useDelay();
  return (
    <div aria-busy="true" className="board-waiting">
      {late && [0, 1, 2, 3, 4, 5].map((row) => <div className="skeleton" key={row} />)}
    </div>
  );
}
