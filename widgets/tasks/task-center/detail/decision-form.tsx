import { isComposing, msg, str } from '@atrium/i18n';
import { actionName, type TaskAction } from '@atrium/stores';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

interface Props {
  action: TaskAction;
  onSend(comment: string): void;
  onCancel(): void;
}

/** Asks for a decision's input: a confirmation, a reason, a comment. Esc closes an empty form; input is kept until it is cancelled. */
export function DecisionForm({ action, onSend, onCancel }: Props) {
  const { nature, comment, reasons, confirm } = action;
  const name = actionName(action);
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = () => form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  useEffect(focusFirst, []);
  const said =
    text.trim() === '' ? reason : reason === '' ? text.trim() : msg(str`${reason}：${text.trim()}`, { id: 'task-center.reason-and-text' });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (comment === 'required' && said === '') {
      setMissing(true);
      focusFirst();
    } else onSend(said);
  };
  const label =
    comment === 'optional'
      ? msg('意见（可不填）', { id: 'task-center.comment' })
      : nature === 'negative'
        ? msg(str`${name}的原因`, { id: 'task-center.reason' })
        : msg('意见（必填）', { id: 'task-center.comment-required' });
  const wrong = { 'aria-invalid': missing, 'aria-describedby': missing ? 'reason-missing' : undefined };
  return (
    <form
      ref={form}
      className="reason"
      noValidate
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (text.trim() === '') onCancel();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
      }}
    >
      {confirm && <p className="confirm">{confirm}</p>}
      {reasons.length > 0 && (
        <fieldset>
          <legend>{msg('选一个原因', { id: 'task-center.choose-reason' })}</legend>
          {reasons.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="reason"
                checked={one === reason}
                {...wrong}
                onChange={() => {
                  setReason(one);
                  setMissing(false);
                }}
              />
              {one}
            </label>
          ))}
        </fieldset>
      )}
      {comment !== 'none' && (
        <label className="words">
          {reasons.length > 0 ? msg('补充说明（可不填）', { id: 'task-center.more-words' }) : label}
          <textarea
            rows={3}
            maxLength={800}
            value={text}
            {...wrong}
            onChange={({ target }) => {
              setText(target.value);
              setMissing(false);
            }}
          />
        </label>
      )}
      {missing && (
        <p className="wrong" id="reason-missing" role="alert">
          {nature === 'negative'
            ? msg('写一句原因，申请人会看到。', { id: 'task-center.reason-missing' })
            : msg('写一句意见，申请人会看到。', { id: 'task-center.comment-missing' })}
        </p>
      )}
      <div className="does">
        <button type="submit" className={nature === 'negative' ? 'go danger' : 'go primary'}>
          {name}
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          {msg('取消', { id: 'task-center.cancel' })}
        </button>
      </div>
    </form>
  );
}
