import type { CallError } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { useCall } from '../call.ts';
import type { RowAction } from '../../service/functions/declared-function.ts';
import { useTexts } from '../texts.ts';

interface FlowActionsProps {
  /** Of the function, and the record. */
  code: string;
  id: string;
  actions: readonly RowAction[];
  onDone(): void;
}

/** What a reader may do with a record that goes from person to person, with a comment where that may have one. */
export function FlowActions({ code, id, actions, onDone }: FlowActionsProps) {
  const texts = useTexts();
  const language = useLocale();
  const call = useCall();
  const field = useId();
  const [comment, setComment] = useState('');
  const [said, setSaid] = useState<{ isProblem: boolean; text: string } | null>(null);
  const act = ({ key, comment: wanted }: RowAction) => {
    if (wanted === 'required' && comment.trim() === '') return setSaid({ isProblem: true, text: texts.sayWhy });
    const body = { action: key, ...(wanted === 'none' ? {} : { comment: comment.trim() }) };
    void call(`/functions/${code}/rows/${encodeURIComponent(id)}/act?language=${language}`, { body }).then(
      () => {
        setSaid(key === 'urge' ? { isProblem: false, text: texts.urged } : null);
        setComment('');
        onDone();
      },
      (error: CallError) => setSaid({ isProblem: true, text: error.message }),
    );
  };
  const takesComment = actions.some((action) => action.comment !== 'none');
  const looks = { positive: 'at-button-primary', negative: 'at-button-danger', neutral: '' };
  return (
    <div className="fn-flow">
      {takesComment && (
        <div className="at-field">
          <label htmlFor={field}>{texts.comment}</label>
          <input id={field} className="at-input" maxLength={200} value={comment} onChange={(event) => setComment(event.target.value)} />
        </div>
      )}
      {actions.map((action) => (
        <button type="button" key={action.key} className={`at-button ${looks[action.nature]}`} onClick={() => act(action)}>
          {action.name}
        </button>
      ))}
      {said && (
        <p className={said.isProblem ? 'at-problem' : 'at-note'} role={said.isProblem ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
    </div>
  );
}
