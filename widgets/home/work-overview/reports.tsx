import { formatNumber, msg, str } from '@atrium/i18n';
import { $reportsOverview, loadReportsOverview, needReportsOverview, type ReportsOverview, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Lines } from './lines.tsx';
import { PathLink } from '../../parts/portal-link.tsx';

/** Where the person stands with reports: this week's, those that came back, those of others. */
export function Reports() {
  const state = useStore($reportsOverview);
  useEffect(() => void needReportsOverview(), []);
  const title = msg('工作汇报', { id: 'work-overview.reports' });
  return (
    <section aria-labelledby="reports" aria-busy={state.status === 'loading'}>
      <h2 id="reports">
        <PathLink path={pathOf('reports')} title={title}>
          {title}
        </PathLink>
      </h2>
      {state.status === 'loading' && <Lines rows={2} />}
      {state.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'home-card.failed' })} onRetry={() => void loadReportsOverview()} />
      )}
      {state.status === 'ready' && <Facts overview={state.value} />}
    </section>
  );
}

function Facts({ overview: { thisWeek, returned, toApprove } }: { overview: ReportsOverview }) {
  return (
    <>
      <p className={thisWeek === null || thisWeek === 'draft' || thisWeek === 'returned' ? 'fact' : 'soft'}>{weekText(thisWeek)}</p>
      {returned > 0 && <p className="fact">{msg(str`${formatNumber(returned)} 份被退回，等你修改`, { id: 'work-overview.returned' })}</p>}
      {toApprove > 0 && (
        <p className="fact">
          <PathLink path={pathOf('report-approval')} title={msg('汇报审批', { id: 'work-overview.approval' })}>
            {msg(str`${formatNumber(toApprove)} 份等你审批`, { id: 'work-overview.to-approve' })}
          </PathLink>
        </p>
      )}
    </>
  );
}

function weekText(state: ReportsOverview['thisWeek']): string {
  switch (state) {
    case null:
      return msg('本周周报还没有写', { id: 'work-overview.week-none' });
    case 'draft':
      return msg('本周周报是草稿，还没有提交', { id: 'work-overview.week-draft' });
    case 'returned':
      return msg('本周周报被退回', { id: 'work-overview.week-returned' });
    case 'submitted':
      return msg('本周周报已提交', { id: 'work-overview.week-submitted' });
    case 'approved':
      return msg('本周周报已通过', { id: 'work-overview.week-approved' });
  }
}
