import { formatNumber, msg, str } from '@atrium/i18n';
import { $day, $meetings, addDays, clashesOf, loadMeetings, type Meeting, nextOf } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { EmptyState } from '@atrium/react-parts/state';
import { Failure } from '../../parts/failure.tsx';
import { isPlainKey, isSilentLetter, isTyping } from '../../parts/text/keys.ts';
import { dayText } from '../../parts/text/period-text.ts';
import { useDelay } from '../../parts/hooks/use-delay.ts';
import { useMinute } from '../../parts/hooks/use-minute.ts';
import { useQuery } from '../../parts/hooks/use-query.ts';
import { ListAndDetail } from '../../parts/work-list/list-and-detail.tsx';
import { useKeptScroll } from '../../parts/work-list/use-kept-scroll.ts';
import { groupsOf } from './meeting-days.ts';
import { MeetingDetail } from './meeting-detail.tsx';
import { MeetingRow } from './meeting-row.tsx';
import { NextMeeting } from './next-meeting.tsx';

/** Meetings of today and the coming fortnight: the next one, invitations, conflicts. */
export function Meetings({ query: given = '', scrollStart = 0 }: { query?: string; scrollStart?: number }) {
  const [params, change] = useQuery(given);
  const loaded = useStore($meetings);
  const now = useMinute();
  const list = useRef<HTMLDivElement>(null);
  const scroll = useKeptScroll(scrollStart);
  const box = useCallback(
    (days: HTMLDivElement | null) => {
      list.current = days;
      return scroll(days);
    },
    [scroll],
  );
  const id = params.get('id');
  useEffect(() => void loadMeetings(), []);
  const meetings = loaded.status === 'ready' ? loaded.value : [];
  const groups = groupsOf(meetings, now);
  const order = groups.flatMap((group) => group.meetings);
  const opened = meetings.find((meeting) => meeting.id === id) ?? null;
  const go = useCallback((next: string | null, push: boolean) => change({ id: next }, push), [change]);
  const close = () => {
    go(null, false);
    list.current?.querySelector<HTMLElement>(`[data-meeting="${CSS.escape(id ?? '')}"] .title`)?.focus();
  };
  const step = (by: 1 | -1) => {
    const next = order[order.findIndex((meeting) => meeting.id === id) + by];
    if (next) go(next.id, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[event.key];
    if (by === undefined || !isPlainKey(event) || isTyping(event) || isSilentLetter(event.key)) return;
    const titles = [...(list.current?.querySelectorAll<HTMLElement>('.title') ?? [])];
    const at = titles.findIndex((title) => title.matches(':focus'));
    if (at < 0) return;
    event.preventDefault();
    titles[at + by]?.focus();
  };
  const next = nextOf(meetings, now);
  return (
    <ListAndDetail
      label={msg('会议', { id: 'meetings.list' })}
      filters={next && <NextMeeting meeting={next} now={now} onOpen={() => go(next.id, true)} />}
      list={
        loaded.status === 'failed' || loaded.status === 'missing' ? (
          <Failure text={msg('会议没有加载出来。', { id: 'meetings.failed' })} onRetry={() => void loadMeetings()} />
        ) : loaded.status === 'loading' ? (
          <Waiting />
        ) : order.length === 0 ? (
          <EmptyState title={msg('没有会议', { id: 'meetings.empty' })}>
            <p>{msg('同事邀请你的会议会出现在这里。', { id: 'meetings.empty-advice' })}</p>
          </EmptyState>
        ) : (
          <div className="days" ref={box} onKeyDown={onKeyDown}>
            {groups.map(({ day, meetings: of }) => (
              <section key={day} aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`}>{headingOf(day, of)}</h2>
                <ul>
                  {of.map((meeting) => (
                    <li key={meeting.id} aria-current={meeting.id === id}>
                      <MeetingRow
                        meeting={meeting}
                        now={now}
                        withDay={day === 'invited'}
                        clashes={clashesOf(meeting, meetings)}
                        onOpen={() => go(meeting.id, true)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )
      }
      detail={
        id === null ? null : opened ? (
          <MeetingDetail
            key={id}
            meeting={opened}
            now={now}
            clashes={clashesOf(opened, meetings)}
            onClose={close}
            onOpen={(other) => go(other, true)}
          />
        ) : loaded.status === 'ready' ? (
          <EmptyState title={msg('这场会议不在近两周内，或已取消', { id: 'meetings.gone' })} />
        ) : (
          <Waiting />
        )
      }
      onClose={close}
      onStep={step}
    />
  );
}

function headingOf(day: string, of: readonly Meeting[]): string {
  if (day === 'invited') return msg(str`等你答复 ${formatNumber(of.length)}`, { id: 'meetings.invited' });
  const text = dayText(day, { month: 'long', day: 'numeric', weekday: 'long' });
  const today = $day.get();
  if (day === today) return msg(str`今天 · ${text}`, { id: 'meetings.today' });
  return day === addDays(today, 1) ? msg(str`明天 · ${text}`, { id: 'meetings.tomorrow' }) : text;
}

function Waiting() {
  const late = useDelay();
  return (
    <div aria-busy="true" className="waiting">
      {late && [0, 1, 2, 3].map((row) => <div className="skeleton" key={row} />)}
    </div>
  );
}
