import { type CallError, tooLong } from '@atrium/sdk';
import { useLocale } from '@atrium/sdk/react';
import { useId, useState } from 'react';
import { useCall } from '../call.ts';
import { timeText } from '../format.ts';
import type { RowAction } from '../../service/functions/declared-function.ts';
import { useTexts } from '../texts.ts';
import { Question } from './question.tsx';

interface FlowActionsProps {
  /** Code of the function, and `id` of the record. */
  code: string;
  id: string;
  actions: readonly RowAction[];
  onDone(): void;
  /** Runs instead where the record was moved, and the pressed button goes. */
  onMoved(): void;
}

/** Characters of a comment that the service accepts. */
const longestComment = 200;

/** Actions that the user may take on a record in an approval flow, with a comment if the action accepts one. */
export function FlowActions({ code, id, actions, onDone, onMoved }: FlowActionsProps) {
  const texts = useTexts();
  const language = useLocale();
  const call = useCall();
  const field = useId();
  const [comment, setComment] = useState('');
  // A message goes with its language: the service words its refusals.
  const [lastSaid, setSaid] = useState<{ isProblem: boolean; text: string; language: string } | null>(null);
  const said = lastSaid?.language === language ? lastSaid : null;
  const [asked, setAsked] = useState<RowAction | null>(null);
  const [isMissing, setMissing] = useState(false);
  const long = tooLong(comment.trim(), longestComment, language);
  const problem = isMissing && comment.trim() === '' ? texts.sayWhy : long;
  const act = ({ key, comment: wanted }: RowAction) => {
    setAsked(null);
    setMissing(wanted === 'required');
    const isWrong = wanted !== 'none' && (long !== '' || (wanted === 'required' && comment.trim() === ''));
    if (isWrong) return document.getElementById(field)?.focus();
    const body = { action: key, ...(wanted === 'none' ? {} : { comment: comment.trim() }) };
    void call(`/functions/${code}/rows/${encodeURIComponent(id)}/act?language=${language}`, { body }).then(
      () => {
        setSaid(key === 'urge' ? { isProblem: false, text: texts.urged, language } : null);
        setComment('');
        setMissing(false);
        if (key === 'urge') onDone();
        else onMoved();
      },
      (error: CallError) => setSaid({ isProblem: true, text: error.message, language }),
    );
  };
  const takesComment = actions.some((action) => action.comment !== 'none');
  const looks = { positive: 'at-button-primary', negative: 'at-button-danger', neutral: '' };
  return (
    <div className="fn-flow">
      {takesComment && (
        <div className="at-field">
          <label htmlFor={field}>{texts.comment}</label>
          <input
            id={field}
            className="at-input"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            aria-invalid={problem !== ''}
            aria-describedby={problem === '' ? undefined : `${field}-problem`}
          />
          <p className="at-problem" role="alert" id={`${field}-problem`}>
            {problem}
          </p>
        </div>
      )}
      {actions.map((action) => (
        <button
          type="button"
          key={action.key}
          className={`at-button ${looks[action.nature]}`}
          aria-disabled={action.doneAt !== undefined}
          aria-describedby={action.doneAt && `${field}-${action.key}`}
          onClick={() => {
            if (action.question !== undefined) setAsked(action);
            else if (action.doneAt === undefined) act(action);
          }}
        >
          {action.name}
        </button>
      ))}
      {actions.map(
        ({ key, doneAt }) =>
          doneAt && (
            <p className="at-note" key={key} id={`${field}-${key}`}>
              {texts.onceADay.replace('{0}', timeText(doneAt, language))}
            </p>
          ),
      )}
      {said && (
        <p className={said.isProblem ? 'at-problem' : 'at-note'} role={said.isProblem ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      {asked?.question !== undefined && (
        <Question
          does={asked.name}
          question={asked.question}
          isDanger={asked.nature !== 'positive'}
          onSure={() => act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
