import type { CallError } from '@atrium/sdk';
import { useId, useState } from 'react';
import { useCall } from '../call.ts';
import { moment } from '../format.ts';
import { useFlowTexts, useLanguage } from '../portal.ts';

/** Somebody's line of what happened to a record. */
export interface Entry {
  at: string;
  who: string;
  what: string;
  comment?: string;
}

interface Decidable {
  state: string;
  isMine: boolean;
  mayDecide: boolean;
}

interface RecordActionsProps {
  /** Of its calls: `/decide`, `/urge` and `/withdraw` below it. */
  path: string;
  record: Decidable;
  onDone(): void;
}

/** What a reader may do with a record that waits: decide about it, or remind and take back what is their own. */
export function RecordActions({ path, record, onDone }: RecordActionsProps) {
  const texts = useFlowTexts();
  const call = useCall();
  const id = useId();
  const [comment, setComment] = useState('');
  const [said, setSaid] = useState<{ isProblem: boolean; text: string } | null>(null);
  const act = (verb: string, body: object = {}, done = '') =>
    void call(`${path}/${verb}`, { body }).then(
      () => {
        setSaid(done ? { isProblem: false, text: done } : null);
        onDone();
      },
      (error: CallError) => setSaid({ isProblem: true, text: error.message }),
    );
  const sendBack = () => {
    if (comment.trim() === '') setSaid({ isProblem: true, text: texts.commentNeeded });
    else act('decide', { decision: 'return', comment: comment.trim() });
  };
  const note = said && (
    <p className={said.isProblem ? 'ex-problem' : 'ex-restored'} role={said.isProblem ? 'alert' : 'status'}>
      {said.text}
    </p>
  );
  if (record.mayDecide)
    return (
      <div className="ex-actions">
        <label htmlFor={`${id}comment`}>{texts.comment}</label>
        <input id={`${id}comment`} maxLength={200} value={comment} onChange={(event) => setComment(event.target.value)} />
        <button type="button" className="ex-primary" onClick={() => act('decide', { decision: 'approve', comment: comment.trim() })}>
          {texts.approve}
        </button>
        <button type="button" onClick={sendBack}>
          {texts.return}
        </button>
        {note}
      </div>
    );
  if (!record.isMine || record.state !== 'submitted') return note;
  return (
    <div className="ex-actions">
      <button type="button" onClick={() => act('urge', {}, texts.urged)}>
        {texts.urge}
      </button>
      <button type="button" onClick={() => act('withdraw')}>
        {texts.withdraw}
      </button>
      {note}
    </div>
  );
}

export function RecordHistory({ history }: { history: readonly Entry[] }) {
  const texts = useFlowTexts();
  const language = useLanguage();
  if (history.length === 0) return null;
  return (
    <>
      <h2>{texts.history}</h2>
      <ol className="ex-history">
        {history.map(({ at, who, what, comment }) => (
          <li key={`${at}${what}`}>
            <time dateTime={at}>{moment(at, language)}</time> {who} · {what}
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </>
  );
}
