import { msg } from '@atrium/i18n';
import { $user } from '@atrium/stores';
import { useStore } from '@nanostores/react';
import { Icon } from './icon.tsx';

/** Shows what did not load and offers a retry; while the portal is seen as somebody else, that private content is not shown. */
export function Failure({ text, onRetry }: { text: string; onRetry(): void }) {
  const user = useStore($user);
  if (user?.seenBy)
    return (
      <div className="failure">
        <p>{msg('以他人身份查看时不显示。', { id: 'widget.seen-as' })}</p>
      </div>
    );
  return (
    <div className="failure" role="alert">
      <Icon name="triangle-alert" />
      <p>{text}</p>
      <button type="button" className="quiet" onClick={onRetry}>
        {msg('重试', { id: 'widget.retry' })}
      </button>
    </div>
  );
}
