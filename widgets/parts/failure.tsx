import { msg } from '@atrium/i18n';
import { Icon } from '@atrium/react-parts/icon';
import { Failure as FailureOfPart } from '@atrium/react-parts/state';
import { $user } from '@atrium/stores';
import { useStore } from '@nanostores/react';

/** Shows what did not load and offers a retry; while the portal is seen as somebody else, that private content is not shown. */
export function Failure({ text, onRetry }: { text: string; onRetry(): void }) {
  const user = useStore($user);
  if (user?.seenBy)
    return (
      <div className="failure">
        <p>{msg('以他人身份查看时不显示。', { id: 'widget.seen-as' })}</p>
      </div>
    );
  return <FailureOfPart text={text} retry={msg('重试', { id: 'widget.retry' })} onRetry={onRetry} icon={<Icon name="triangle-alert" />} />;
}
