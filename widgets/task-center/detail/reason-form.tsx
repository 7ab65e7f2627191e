import { isComposing, msg, str } from '@atrium/i18n';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

interface Props {
  /** Name of what is done, such as 退回. */
  action: string;
  required: boolean;
  onSend(comment: string): void;
  onCancel(): void;
}

/** Asks for the words that go with a decision. Esc gives up what is empty; what is typed is kept until one cancels. */
export function ReasonForm({ action, required, onSend, onCancel }: Props) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (required && text.trim() === '') {
      setMissing(true);
      field.current?.focus();
    } else onSend(text.trim());
  };
  const label = required ? msg(str`${action}的原因`, { id: 'task-center.reason' }) : msg('意见（可不填）', { id: 'task-center.comment' });
  return (
    <form
      className="reason"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (text.trim() === '') onCancel();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      <label>
        {label}
        <textarea
          ref={field}
          rows={3}
          maxLength={1000}
          value={text}
          aria-invalid={missing}
          aria-describedby={missing ? 'reason-missing' : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
      </label>
      {missing && (
        <p className="wrong" id="reason-missing" role="alert">
          {msg('写一句原因，申请人会看到。', { id: 'task-center.reason-missing' })}
        </p>
      )}
      <div className="does">
        <button type="submit" className="go primary">
          {action}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {msg('取消', { id: 'task-center.cancel' })}
        </button>
      </div>
    </form>
  );
}
