import { msg } from '@atrium/i18n';
import { Icon } from './icon.tsx';

/** Says what did not load and offers to try again. */
export function Failure({ text, onRetry }: { text: string; onRetry(): void }) {
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
