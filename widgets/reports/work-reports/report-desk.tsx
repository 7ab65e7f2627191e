import { formatDate, msg, str } from '@atrium/i18n';
import {
  $day,
  $reportPeriods,
  boundsOf,
  currentPeriod,
  loadReportPeriods,
  type PagedState,
  type PeriodState,
  periodState,
  type ReportPeriod,
  reportPath,
  type ReportType,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { request, useHost } from '../../parts/element/host.ts';
import { later } from '../../parts/element/later.tsx';
import { PeriodPicker } from '../../parts/period-picker/period-picker.tsx';
import { periodText } from '../../parts/text/period-text.ts';
import { reportTypeName, stateName } from '../report-words.ts';
import { ReportState } from '../report-state.tsx';
import { useQuery } from '../../parts/hooks/use-query.ts';
import type { VirtualRowsHandle } from '../../parts/virtual-rows.tsx';
import { FilterBar, FilterTabs } from '../../parts/work-list/filter-bar.tsx';
import { ListAndDetail } from '../../parts/work-list/list-and-detail.tsx';
import { RowLink } from '../../parts/work-list/row-parts.tsx';
import { WorkList } from '../../parts/work-list/work-list.tsx';

const ReportPane = later(() => import('./editor/report-pane.tsx').then((module) => module.ReportPane));

interface ReportDeskProps {
  type: ReportType;
  query: string;
  scrollStart: number;
}

const tabs = ['all', 'todo', 'submitted', 'approved'] as const;
type Tab = (typeof tabs)[number];
const statesOf: Record<Exclude<Tab, 'all'>, readonly PeriodState[]> = {
  todo: ['missing', 'returned', 'draft', 'open'],
  submitted: ['submitted'],
  approved: ['approved'],
};
type Row = ReportPeriod & { id: string; state: PeriodState };
const noNeed = () => {};

/** Every period of a type with its state, and the report of one of them. */
export function ReportDesk({ type, query: given, scrollStart }: ReportDeskProps) {
  const host = useHost();
  const [params, change] = useQuery(given);
  const loaded = useStore($reportPeriods)[type];
  const list = useRef<VirtualRowsHandle>(null);
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all';
  const asked = params.get('period') ?? '';
  const period = boundsOf(type, asked) ? asked : null;
  const today = useStore($day);
  useEffect(() => void loadReportPeriods(type, today), [type, today]);

  const rows = useMemo(() => rowsOf(loaded.status === 'ready' ? loaded.periods : [], today), [loaded, today]);
  const shown = useMemo(() => rows.filter(({ state }) => tab === 'all' || statesOf[tab].includes(state)), [rows, tab]);
  const lines = useMemo(() => new Map(shown.entries()), [shown]);
  const periods: PagedState<Row, unknown> =
    loaded.status === 'ready'
      ? { status: 'ready', filter: tab, total: shown.length, lines }
      : loaded.status === 'failed'
        ? { status: 'failed', filter: tab, error: loaded.error }
        : { status: 'loading', filter: tab };
  const go = (next: string | null, push: boolean) => change({ period: next }, push);
  const close = () => {
    const place = shown.findIndex(({ id }) => id === period);
    go(null, false);
    if (place >= 0) list.current?.focusRow(place);
  };
  const step = (by: 1 | -1) => {
    const next = shown[shown.findIndex(({ id }) => id === period) + by];
    if (next) go(next.id, false);
  };
  const drawn = (row: Row, tabIndex: 0 | -1) => <PeriodRow type={type} row={row} tabIndex={tabIndex} onOpen={() => go(row.id, true)} />;
  const now = loaded.status === 'ready' ? currentPeriod(type, loaded.periods, today) : null;
  const of = (one: string) => rows.find(({ id }) => id === one);
  return (
    <ListAndDetail
      label={reportTypeName(type)}
      tabbed
      filters={
        <FilterBar
          tabs={
            <FilterTabs
              label={msg('汇报的状态', { id: 'work-reports.states' })}
              tabs={tabs.map((value) => ({ value, name: tabName(value), count: countOf(rows, value) }))}
              value={tab}
              onChoose={(value) => change({ tab: value === 'all' ? null : value, period: null })}
            />
          }
        >
          {now && (
            <PeriodPicker
              type={type}
              period={period ?? now}
              last={now}
              wordOf={(one) => (of(one)?.report ? stateName(of(one)!.state) : '')}
              onChoose={(next) => go(next, true)}
            />
          )}
        </FilterBar>
      }
      list={
        <WorkList<Row>
          ref={list}
          label={reportTypeName(type)}
          list={periods}
          rowHeight={56}
          row={drawn}
          current={period}
          offset={scrollStart}
          onOffset={(top) => request(host, 'atrium-scroll-changed', { top })}
          onNeed={noNeed}
          failed={msg('汇报没有加载出来。', { id: 'work-reports.failed' })}
          onRetry={() => void loadReportPeriods(type)}
          empty={
            <EmptyState title={msg('这里没有汇报', { id: 'work-reports.empty' })}>
              <p>{msg('你写的日报、周报和月报会按时间列在这里。', { id: 'work-reports.empty-advice' })}</p>
            </EmptyState>
          }
        />
      }
      detail={
        period && loaded.status === 'ready' ? (
          <ReportPane key={`${type} ${period}`} type={type} period={period} id={of(period)?.report?.id ?? null} onClose={close} />
        ) : null
      }
      onClose={close}
      onBegin={() => {
        const next = shown.find(({ id, state }) => id === now && state !== 'submitted' && state !== 'approved') ?? shown[0];
        if (next) go(next.id, true);
      }}
      onStep={step}
    />
  );
}

function PeriodRow({ type, row, tabIndex, onOpen }: { type: ReportType; row: Row; tabIndex: 0 | -1; onOpen(): void }) {
  const { report, holiday, rest } = row;
  return (
    <div className={`line period ${row.state}`}>
      <RowLink path={reportPath(type, row.id)} tabIndex={tabIndex} onOpen={onOpen}>
        {periodText(type, row.id)}
      </RowLink>
      <ReportState state={row.state} />
      <p className="about">
        {report?.seenAt
          ? msg(
              str`${report.reviewer} 于 ${formatDate(report.seenAt, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' })} 看过`,
              { id: 'work-reports.seen' },
            )
          : report?.submittedAt
            ? msg(str`交给 ${report.reviewer}`, { id: 'work-reports.to' })
            : rest
              ? holiday || msg('休息', { id: 'period-picker.rest' })
              : holiday}
      </p>
    </div>
  );
}

/** Periods that need no report are listed only if one was written. */
const rowsOf = (periods: readonly ReportPeriod[], today: string): Row[] =>
  periods
    .map((one) => ({ ...one, id: one.period, state: periodState(one, today) }))
    .filter(({ rest, report, state }) => report !== null || (!rest && state !== 'none'));

function countOf(rows: readonly Row[], tab: Tab): number | undefined {
  return tab === 'all' || tab === 'approved' ? undefined : rows.filter(({ state }) => statesOf[tab].includes(state)).length;
}

const tabName = (tab: Tab): string =>
  ({
    all: msg('全部', { id: 'work-reports.all' }),
    todo: msg('待处理', { id: 'work-reports.todo' }),
    submitted: msg('待审批', { id: 'report.submitted' }),
    approved: msg('已通过', { id: 'report.approved' }),
  })[tab];
