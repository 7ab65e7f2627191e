import { meetingPath } from '@atrium/stores';
import { formatNumber, msg, str } from '@atrium/i18n';
import type { Meeting } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { RowLink } from '../../parts/work-list/row-parts.tsx';
import { dayText, replyName, replySign, spanText } from './meeting-words.ts';
import { ReplyChoice } from './reply-choice.tsx';

interface MeetingRowProps {
  meeting: Meeting;
  now: number;
  /** The day is in the row, not above it. */
  withDay: boolean;
  clashes: readonly Meeting[];
  onOpen(): void;
}

/** A meeting: when, what, where, whether it clashes, and one's own answer. */
export function MeetingRow({ meeting, now, withDay, clashes, onOpen }: MeetingRowProps) {
  const { id, title, room, start, end, organiser, myReply } = meeting;
  const over = Date.parse(end) <= now;
  const classes = ['meeting', myReply, over ? 'over' : '', Date.parse(start) <= now && !over ? 'running' : ''];
  return (
    <div className={classes.join(' ')} data-meeting={id}>
      <time dateTime={start}>
        {withDay && <span>{dayText(start)}</span>}
        {spanText(start, end)}
      </time>
      <div className="what">
        <RowLink path={meetingPath(id)} tabIndex={0} onOpen={onOpen}>
          {title}
        </RowLink>
        <p>
          {room} · {organiser}
        </p>
        {clashes.length > 0 && !over && (
          <p className="clash">
            <Icon name="triangle-alert" size={14} />
            {clashes.length === 1
              ? msg(str`与“${clashes[0]!.title}”冲突`, { id: 'meetings.clash' })
              : msg(str`与 ${formatNumber(clashes.length)} 场会议冲突`, { id: 'meetings.clashes' })}
          </p>
        )}
      </div>
      {myReply === 'none' && !over ? (
        <ReplyChoice meeting={meeting} small />
      ) : (
        <span className="reply" data-reply={myReply}>
          <Icon name={replySign[myReply]} size={14} />
          {replyName(myReply)}
        </span>
      )}
    </div>
  );
}
