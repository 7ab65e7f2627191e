import type { CallError } from '@atrium/sdk';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useAnswer, useCall } from '../call.ts';
import { moment } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { dayText, type Leave, leaveStateText } from '../leave.ts';
import { useFlowTexts, useLanguage, usePortal, useTexts } from '../portal.ts';
import { StateOf } from './state-of.tsx';

/** One request for leave, and what its reader may do with it. */
export function LeaveDetail({ number }: { number: string }) {
  const { view } = usePortal();
  const flowTexts = useFlowTexts();
  const [answer, ask] = useAnswer<Leave>(`/leaves/${encodeURIComponent(number)}`);
  useEffect(() => view.setTitle(number), [view, number]);
  useFresh(answer.status === 'ready' && answer.data.state === 'submitted', ask);
  return (
    <>
      <header className="ex-head">
        <h1>{number}</h1>
        <Link to="/hr/leave/balance">{flowTexts.back}</Link>
      </header>
      <StateOf answer={answer} onRetry={ask}>
        {(leave) => (
          <>
            <Facts leave={leave} />
            <Actions leave={leave} onDone={ask} />
            <h2>{flowTexts.history}</h2>
            <History leave={leave} />
          </>
        )}
      </StateOf>
    </>
  );
}

function Facts({ leave }: { leave: Leave }) {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  return (
    <dl>
      <dt>{texts.person}</dt>
      <dd>
        {leave.owner} {leave.department && `· ${leave.department}`}
      </dd>
      <dt>{flowTexts.kind}</dt>
      <dd>{texts[leave.kind]}</dd>
      <dt>{flowTexts.from}</dt>
      <dd>{dayText(leave.from, language)}</dd>
      <dt>{flowTexts.to}</dt>
      <dd>{dayText(leave.to, language)}</dd>
      <dt>{flowTexts.length}</dt>
      <dd>{leave.days}</dd>
      <dt>{texts.title}</dt>
      <dd>{leave.reason || '—'}</dd>
      <dt>{texts.state}</dt>
      <dd>
        <span className={`ex-state ex-${leave.state}`}>{leaveStateText(leave.state, texts, flowTexts)}</span>
      </dd>
      <dt>{flowTexts.approver}</dt>
      <dd>{leave.approver}</dd>
    </dl>
  );
}

function Actions({ leave, onDone }: { leave: Leave; onDone(): void }) {
  const texts = useFlowTexts();
  const call = useCall();
  const id = useId();
  const [comment, setComment] = useState('');
  const [said, setSaid] = useState<{ isProblem: boolean; text: string } | null>(null);
  const act = (verb: string, body: object = {}, done = '') =>
    void call(`/leaves/${leave.number}/${verb}`, { body }).then(
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
  if (leave.mayDecide)
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
  if (!leave.isMine || leave.state !== 'submitted') return note;
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

function History({ leave }: { leave: Leave }) {
  const language = useLanguage();
  return (
    <ol className="ex-history">
      {leave.history.map(({ at, who, what, comment }) => (
        <li key={at}>
          <time dateTime={at}>{moment(at, language)}</time> {who} · {what}
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  );
}
