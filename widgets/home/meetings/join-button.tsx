import { msg } from '@atrium/i18n';
import type { Meeting } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { canJoin } from './meeting-days.ts';

/** The way into a meeting by video, from ten minutes before until its end. */
export function JoinButton({ meeting, now }: { meeting: Meeting; now: number }) {
  if (!canJoin(meeting, now)) return null;
  return (
    <a className="go primary" href={meeting.joinUrl} target="_blank" rel="noopener noreferrer">
      {msg('加入会议', { id: 'meetings.join' })}
      <Icon name="external-link" size={14} />
    </a>
  );
}
