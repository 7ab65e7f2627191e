import { msg } from '@atrium/i18n';
import { type Meeting, soonText, meetingPath } from '@atrium/stores';
import { RowLink } from '../../parts/work-list/row-parts.tsx';
import { JoinButton } from './join-button.tsx';
import { dayText, spanText } from './meeting-words.ts';

/** The next meeting, in one line, however far away; with its link from ten minutes before. */
export function NextMeeting({ meeting, now, onOpen }: { meeting: Meeting; now: number; onOpen(): void }) {
  const { id, title, room, start, end } = meeting;
  return (
    <section className="next" aria-label={msg('下一场会议', { id: 'meetings.next' })}>
      <b>{soonText(start, now)}</b>
      <div className="what">
        <RowLink path={meetingPath(id)} tabIndex={0} onOpen={onOpen}>
          {title}
        </RowLink>
        <p>
          {dayText(start)} {spanText(start, end)} · {room}
        </p>
      </div>
      <JoinButton meeting={meeting} now={now} />
    </section>
  );
}
