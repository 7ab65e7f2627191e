import { msg } from '@atrium/i18n';
import {
  $day,
  $reportPeriods,
  currentPeriod,
  loadReportPeriods,
  periodState,
  type ReportPeriod,
  type ReportPeriods,
  reportPath,
  type ReportType,
  reportTypes,
} from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { periodText } from '../../parts/text/period-text.ts';
import { reportTypeName } from '../report-words.ts';
import { ReportState } from '../report-state.tsx';
import { useDelay } from '../../parts/hooks/use-delay.ts';

const shownBefore = 5;
/** Of a sheet that loads: its period, its button, and what came before. */
const rows = Array.from({ length: 2 + shownBefore }, (_, row) => row);

/** The present reports of each type, and earlier ones by date; returned and missing ones are always included. */
export function Overview() {
  const all = useStore($reportPeriods);
  const today = useStore($day);
  useEffect(() => {
    for (const type of reportTypes) void loadReportPeriods(type, today);
  }, [today]);
  return (
    <div className="overview">
      {reportTypes.map((type) => (
        <TypeSheet key={type} type={type} loaded={all[type]} />
      ))}
    </div>
  );
}

function TypeSheet({ type, loaded }: { type: ReportType; loaded: ReportPeriods }) {
  const late = useDelay();
  const heading = `reports-${type}`;
  return (
    <section className="type-sheet" aria-labelledby={heading} aria-busy={loaded.status === 'loading'}>
      <h2 id={heading}>{reportTypeName(type)}</h2>
      {loaded.status === 'failed' && (
        <Failure text={msg('汇报没有加载出来。', { id: 'work-reports.failed' })} onRetry={() => void loadReportPeriods(type)} />
      )}
      {loaded.status === 'loading' && late && rows.map((row) => <div key={row} className="skeleton" />)}
      {loaded.status === 'ready' && <TypeBody type={type} periods={loaded.periods} />}
    </section>
  );
}

function TypeBody({ type, periods }: { type: ReportType; periods: readonly ReportPeriod[] }) {
  const today = useStore($day);
  const now = currentPeriod(type, periods, today);
  const current = periods.find(({ period }) => period === now);
  const state = current ? periodState(current, today) : 'open';
  const before = periods.filter((one) => one.period !== now && (one.report !== null || periodState(one, today) === 'missing'));
  // Reports that wait for the user are included at any age; all are sorted by date.
  const waits = (one: ReportPeriod) => ['returned', 'missing'].includes(periodState(one, today));
  const chosen = new Set([...before.filter(waits), ...before.filter((one) => !waits(one))].slice(0, shownBefore));
  const shown = before.filter((one) => chosen.has(one));
  return (
    <>
      <p className="now">
        <b>{periodText(type, now)}</b>
        <ReportState state={state} />
      </p>
      <p>
        <PathLink
          className={state === 'submitted' || state === 'approved' ? 'quiet go' : 'go primary'}
          path={reportPath(type, now)}
          title={reportTypeName(type)}
        >
          {verbOf(state, type)}
        </PathLink>
      </p>
      {shown.length > 0 && (
        <ul className="before">
          {shown.map((one) => (
            <li key={one.period}>
              <PathLink path={reportPath(type, one.period)} title={reportTypeName(type)}>
                <span>{periodText(type, one.period)}</span>
                <ReportState state={periodState(one, today)} />
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function verbOf(state: ReturnType<typeof periodState>, type: ReportType): string {
  if (state === 'returned') return msg('看意见并修改', { id: 'work-reports.mend' });
  if (state === 'draft') return msg('接着写', { id: 'work-reports.go-on' });
  if (state === 'submitted' || state === 'approved') return msg('查看', { id: 'work-reports.look' });
  return {
    daily: msg('写日报', { id: 'work-reports.write-daily' }),
    weekly: msg('写周报', { id: 'work-reports.write-weekly' }),
    monthly: msg('写月报', { id: 'work-reports.write-monthly' }),
  }[type];
}
