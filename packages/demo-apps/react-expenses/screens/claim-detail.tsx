import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useAnswer } from '../call.ts';
import { type Claim, stateText } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { useFlowTexts, useLanguage, usePortal, useTexts } from '../portal.ts';
import { RecordActions, RecordHistory } from './record-actions.tsx';
import { StateOf } from './state-of.tsx';

/** The claim that an address names; null where it names none. */
export const claimKey = (search: string): string | null => {
  const key = new URLSearchParams(search).get('key');
  return key?.startsWith('BX') ? key : null;
};

export function ClaimPage() {
  const { id = '' } = useParams();
  return <ClaimDetail id={id} />;
}

/** One claim, and what its reader may do with it. */
export function ClaimDetail({ id, back = '/claims' }: { id: string; back?: string }) {
  const { view } = usePortal();
  const flowTexts = useFlowTexts();
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Claim>(`/claims/${encodeURIComponent(id)}`);
  useEffect(() => view.setTitle(id), [view, id]);
  useFresh(answer.status === 'ready' && answer.data.state === 'submitted', ask);
  return (
    <>
      <header className="ex-head">
        <h1>{id}</h1>
        <Link to={back}>{texts.back}</Link>
      </header>
      <StateOf answer={answer} onRetry={ask}>
        {(claim) => (
          <>
            <dl>
              <dt>{texts.title}</dt>
              <dd>{claim.title}</dd>
              <dt>{texts.person}</dt>
              <dd>{claim.owner}</dd>
              <dt>{texts.department}</dt>
              <dd>{claim.department}</dd>
              <dt>{texts.state}</dt>
              <dd>
                <span className={`ex-state ex-${claim.state}`}>{stateText(claim.state, texts, flowTexts)}</span> {claim.comment}
              </dd>
              {claim.approver && (
                <>
                  <dt>{flowTexts.approver}</dt>
                  <dd>{claim.approver}</dd>
                </>
              )}
              <dt>{texts.time}</dt>
              <dd>{moment(claim.submittedAt, language)}</dd>
            </dl>
            <RecordActions path={`/claims/${claim.id}`} record={claim} onDone={ask} />
            <table>
              <thead>
                <tr>
                  <th>{texts.items}</th>
                  <th className="ex-figure">{texts.amount}</th>
                </tr>
              </thead>
              <tbody>
                {claim.items.map((item, at) => (
                  <tr key={at}>
                    <td>{item.name}</td>
                    <td className="ex-figure">{money(item.amount, language)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th>{texts.total}</th>
                  <td className="ex-figure">{money(claim.amount, language)}</td>
                </tr>
              </tfoot>
            </table>
            <RecordHistory history={claim.history} />
          </>
        )}
      </StateOf>
    </>
  );
}
