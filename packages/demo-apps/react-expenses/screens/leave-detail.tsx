import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../call.ts';
import { useFresh } from '../fresh.ts';
import { dayText, type Leave, leaveStateText } from '../leave.ts';
import { useFlowTexts, useLanguage, usePortal, useTexts } from '../portal.ts';
import { RecordActions, RecordHistory } from './record-actions.tsx';
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
            <RecordActions path={`/leaves/${leave.number}`} record={leave} onDone={ask} />
            <RecordHistory history={leave.history} />
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
      <dt>{flowTexts.reason}</dt>
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
