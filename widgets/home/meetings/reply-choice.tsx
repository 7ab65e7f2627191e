import { msg, str } from '@atrium/i18n';
import { keyOf, type Meeting, replyToMeeting } from '@atrium/stores';
import { Icon } from '@atrium/react-parts/icon';
import { replies, replyName, replySign } from './meeting-words.ts';

/** Accept, perhaps, decline; the answer shows at once and can be undone. */
export function ReplyChoice({ meeting, small = false }: { meeting: Meeting; small?: boolean }) {
  const { id, title, myReply } = meeting;
  return (
    <div className={small ? 'replies small' : 'replies'} role="group" aria-label={msg(str`答复“${title}”`, { id: 'meetings.reply-to' })}>
      {replies.map((reply) => (
        <button
          key={reply}
          type="button"
          className="quiet"
          aria-pressed={reply === myReply}
          aria-keyshortcuts={!small && reply === 'accepted' ? keyOf('approve') : undefined}
          onClick={() => void replyToMeeting(id, reply, () => msg(str`“${title}”：${replyName(reply)}`, { id: 'meetings.replied' }))}
        >
          <Icon name={replySign[reply]} size={14} />
          {replyName(reply)}
        </button>
      ))}
    </div>
  );
}
