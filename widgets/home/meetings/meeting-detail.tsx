import { formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { calendarFileAddress, loadCalendarFile, type Meeting, personPath } from '@atrium/stores';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Icon } from '@atrium/react-parts/icon';
import { downloadFile } from '../../parts/download-file.ts';
import { PersonChip } from '../../people/person-chip.tsx';
import { PathLink } from '../../parts/portal-link.tsx';
import { BackToList } from '../../parts/work-list/list-and-detail.tsx';
import { JoinButton } from './join-button.tsx';
import { canSayLate } from './meeting-days.ts';
import { replyName, spanText } from './meeting-words.ts';
import { ReplyChoice } from './reply-choice.tsx';
import { RunningLate } from './running-late.tsx';

interface MeetingDetailProps {
  meeting: Meeting;
  now: number;
  clashes: readonly Meeting[];
  onClose(): void;
  onOpen(id: string): void;
}

/** A meeting with everything that one needs to be there. */
export function MeetingDetail({ meeting, now, clashes, onClose, onOpen }: MeetingDetailProps) {
  const { id, title, room, start, end, organiser, organiserCode, joinUrl, dialIn, attendees } = meeting;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const over = Date.parse(end) <= now;
  return (
    <article className="detail">
      <header>
        <BackToList onClose={onClose} />
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <p>
        {formatDate(start, { month: 'long', day: 'numeric', weekday: 'long' })} {spanText(start, end)}
      </p>
      {clashes.length > 0 && !over && (
        <div className="note clash">
          <Icon name="triangle-alert" />
          <span>{msg('时间冲突：', { id: 'meetings.clash-with' })}</span>
          {clashes.map((other) => (
            <button key={other.id} type="button" className="text" onClick={() => onOpen(other.id)}>
              {other.title} {spanText(other.start, other.end)}
            </button>
          ))}
        </div>
      )}
      <div className="does">
        <JoinButton meeting={meeting} now={now} />
        {!over && <ReplyChoice meeting={meeting} />}
      </div>
      {canSayLate(meeting, now) && <RunningLate meeting={meeting} />}
      <dl>
        <Fact name={msg('地点', { id: 'meetings.room' })} text={room} />
        {dialIn && <Fact name={msg('电话接入', { id: 'meetings.dial-in' })} text={dialIn} />}
        {joinUrl && <Fact name={msg('视频链接', { id: 'meetings.link' })} text={joinUrl} />}
        <dt>{msg('组织者', { id: 'meetings.organiser' })}</dt>
        <dd>
          <PathLink path={personPath(organiserCode)} title={organiser}>
            {organiser}
          </PathLink>
        </dd>
      </dl>
      <section className="people" aria-labelledby="people">
        <h3 id="people">{msg(str`与会 ${formatNumber(attendees.length)} 人`, { id: 'meetings.people' })}</h3>
        <ul>
          {attendees.map((person) => (
            <li key={person.userCode}>
              <PersonChip person={person} />
              <small>{replyName(person.reply)}</small>
            </li>
          ))}
        </ul>
      </section>
      <p>
        <a
          className="quiet"
          href={calendarFileAddress(id)}
          download="meeting.ics"
          onClick={(event) => {
            event.preventDefault();
            void downloadFile(() => loadCalendarFile(id), 'meeting.ics');
          }}
        >
          {msg('下载日历文件（.ics）', { id: 'meetings.file' })}
        </a>
      </p>
    </article>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <span>{text}</span>
        <CopyButton what={name} text={text} />
      </dd>
    </>
  );
}
