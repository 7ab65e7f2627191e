import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { $todayMeetings, clashing, loadTodayMeetings, needTodayMeetings, pathOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Failure } from '../../parts/failure.tsx';
import { Lines } from './lines.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { useMinute } from '../../parts/hooks/use-minute.ts';

/** Today's remaining meetings: the next one by name, the others as a number. */
export function MeetingsToday() {
  const state = useStore($todayMeetings);
  const now = useMinute();
  useEffect(() => void needTodayMeetings(), []);
  const title = msg('今天的会议', { id: 'work-overview.meetings' });
  const left = state.status === 'ready' ? state.value.filter(({ end }) => Date.parse(end) > now) : [];
  const next = left[0];
  const clashes = clashing(left).size;
  return (
    <section aria-labelledby="meetings" aria-busy={state.status === 'loading'}>
      <h2 id="meetings">
        <PathLink path={pathOf('meetings')} title={title}>
          {title}
        </PathLink>
      </h2>
      {state.status === 'loading' && <Lines rows={2} />}
      {state.status === 'failed' && (
        <Failure text={msg('没有加载出来。', { id: 'home-card.failed' })} onRetry={() => void loadTodayMeetings()} />
      )}
      {state.status === 'ready' && !next && <p className="soft">{msg('今天没有别的会议了。', { id: 'work-overview.no-meetings' })}</p>}
      {next && (
        <p className="fact">
          <b>{formatDate(next.start, { hour: '2-digit', minute: '2-digit' })}</b> {next.title}
          <small>
            {next.room}
            {left.length > 1 && ` · ${msg(str`之后还有 ${formatNumber(left.length - 1)} 个`, { id: 'work-overview.more-meetings' })}`}
            {clashes > 0 && <strong> · {msg('有时间冲突', { id: 'work-overview.clash' })}</strong>}
          </small>
        </p>
      )}
    </section>
  );
}
