import { formatDate, msg, str } from '@atrium/i18n';
import { $todayMeetings, clashing, loadTodayMeetings, type Meeting, needTodayMeetings } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { HomeCard } from '../home-card.tsx';
import { useMinute } from '../../parts/hooks/use-minute.ts';

/** The meetings of today on the home page: which is on, which is next, which clash. */
export function HomeMeetings() {
  const state = useStore($todayMeetings);
  useEffect(() => void needTodayMeetings(), []);
  return (
    <HomeCard title={msg('今天的会议', { id: 'home-meetings.title' })} state={state} onRetry={() => void loadTodayMeetings()} rows={4}>
      {(meetings) => (meetings.length === 0 ? <Nothing /> : <Day meetings={meetings} />)}
    </HomeCard>
  );
}

function Day({ meetings }: { meetings: readonly Meeting[] }) {
  const now = useMinute();
  const clashes = clashing(meetings);
  const next = meetings.find(({ start }) => Date.parse(start) > now);
  return (
    <ol className="meetings">
      {meetings.map((meeting) => (
        <Row key={meeting.id} meeting={meeting} now={now} isNext={meeting === next} clashes={clashes.has(meeting.id)} />
      ))}
    </ol>
  );
}

function Row({ meeting, now, isNext, clashes }: { meeting: Meeting; now: number; isNext: boolean; clashes: boolean }) {
  const { title, room, start, end, organiser, myReply } = meeting;
  const begins = Date.parse(start);
  const over = Date.parse(end) <= now;
  const on = !over && begins <= now;
  const minutes = Math.ceil((begins - now) / 60_000);
  return (
    <li className={over ? 'over' : on ? 'on' : ''} aria-current={on ? 'time' : undefined}>
      <p className="time">
        <time dateTime={start}>{clock(start)}</time>
        <time dateTime={end}>{clock(end)}</time>
      </p>
      <div>
        <p className="title">{title}</p>
        <p className="about">
          <span>{room}</span>
          <span>{organiser}</span>
          {on && <strong className="now">{msg('进行中', { id: 'home-meetings.now' })}</strong>}
          {isNext && minutes <= 60 && <strong className="now">{msg(str`${minutes} 分钟后`, { id: 'home-meetings.soon' })}</strong>}
          {over && <span>{msg('已结束', { id: 'home-meetings.over' })}</span>}
          {!over && clashes && <strong className="clash">{msg('时间冲突', { id: 'home-meetings.clash' })}</strong>}
          {!over && myReply === 'none' && <span>{msg('未答复', { id: 'home-meetings.unanswered' })}</span>}
          {myReply === 'declined' && <span>{msg('已谢绝', { id: 'home-meetings.declined' })}</span>}
        </p>
      </div>
    </li>
  );
}

const clock = (iso: string): string => formatDate(iso, { hour: '2-digit', minute: '2-digit' });

const Nothing = () => (
  <p className="nothing">
    <strong>{msg('今天没有会议', { id: 'home-meetings.empty' })}</strong>
    {msg('邀请你参加的会议会出现在这里。', { id: 'home-meetings.empty-advice' })}
  </p>
);
