import type { CallError } from '@atrium/sdk';
import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAnswer, useCall, useWhenOnline } from '../call.ts';
import type { Claim } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { ClaimDetail, claimKey } from './claim-detail.tsx';
import { StateOf } from './state-of.tsx';

/** Claims that wait for the reader; `?key=` names one of them. */
export function ApprovalList() {
  const key = claimKey(useLocation().search);
  return key === null ? <Waiting /> : <ClaimDetail key={key} id={key} back="/approvals" />;
}

function Waiting() {
  const texts = useTexts();
  const language = useLanguage();
  const call = useCall();
  const [answer, ask] = useAnswer<Claim[]>('/approvals');
  const [problem, setProblem] = useState('');
  useWhenOnline(
    problem !== '',
    useCallback(() => setProblem(''), []),
  );
  const decide = (claim: Claim, decision: 'approve' | 'return') =>
    call(`/claims/${claim.id}/decide`, { body: { decision } })
      .then(
        () => setProblem(''),
        (error: CallError) => setProblem(error.message),
      )
      .then(ask);
  return (
    <>
      <header className="ex-head">
        <h1>{texts.approvals}</h1>
      </header>
      {problem && (
        <p className="ex-problem" role="alert">
          {problem}
        </p>
      )}
      <StateOf answer={answer} onRetry={ask}>
        {(claims) =>
          claims.length === 0 ? (
            <p className="ex-empty">{texts.noApprovals}</p>
          ) : (
            <ul className="ex-cards">
              {claims.map((claim) => (
                <li key={claim.id}>
                  <div>
                    <Link to={`/approvals?key=${claim.id}`}>{claim.title}</Link>
                    <p>
                      {claim.owner} · {claim.department} · {moment(claim.submittedAt, language)}
                    </p>
                  </div>
                  <strong>{money(claim.amount, language)}</strong>
                  <button type="button" onClick={() => void decide(claim, 'return')}>
                    {texts.return}
                  </button>
                  <button type="button" className="ex-primary" onClick={() => void decide(claim, 'approve')}>
                    {texts.approve}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </StateOf>
    </>
  );
}
