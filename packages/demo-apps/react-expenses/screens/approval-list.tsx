import type { CallError } from '@atrium/sdk';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useAnswer, useCall } from '../call.ts';
import type { Claim } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { useRefusal } from '../refusal.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { keyOf } from './record-screen.tsx';
import { Question } from './question.tsx';
import { StateOf } from './state-of.tsx';

/** Claims that wait for the user's decision; `?key=` opens one of them. */
export function ApprovalList() {
  const key = keyOf(useLocation().search);
  return key === null ? <Waiting /> : <ClaimDetail key={key} id={key} back="/approvals" />;
}

function Waiting() {
  const texts = useTexts();
  const language = useLanguage();
  const call = useCall();
  const [answer, ask] = useAnswer<Claim[]>('/approvals');
  const [problem, setProblem] = useRefusal();
  const id = useId();
  const [asked, setAsked] = useState<Claim | null>(null);
  const approve = (claim: Claim) =>
    call(`/claims/${claim.id}/decide`, { body: { decision: 'approve' } })
      .then(
        () => {
          setProblem('');
          // The pressed button goes with its row.
          document.getElementById(id)?.focus();
        },
        (error: CallError) => setProblem(error.message),
      )
      .then(ask);
  return (
    <>
      <div className="at-head">
        <h1 id={id} tabIndex={-1}>
          {texts.approvals}
        </h1>
      </div>
      {asked && (
        <Question
          does={texts.approve}
          question={asked.question}
          isDanger={false}
          onSure={() => {
            setAsked(null);
            void approve(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {problem && (
        <p className="at-problem" role="alert">
          {problem}
        </p>
      )}
      <StateOf answer={answer} onRetry={ask}>
        {(claims) =>
          claims.length === 0 ? (
            <p className="at-state">{texts.noApprovals}</p>
          ) : (
            <div className="at-scroll">
              <table className="at-table">
                <thead>
                  <tr>
                    <th>{texts.number}</th>
                    <th>{texts.title}</th>
                    <th>{texts.person}</th>
                    <th>{texts.department}</th>
                    <th className="at-figure">{texts.amount}</th>
                    <th>{texts.time}</th>
                    <th>{texts.decision}</th>
                  </tr>
                </thead>
                <tbody>
                  {claims.map((claim) => (
                    <tr key={claim.id}>
                      <td className="at-nowrap">
                        <Link to={`/approvals?key=${claim.id}`}>{claim.id}</Link>
                      </td>
                      <td>{claim.title}</td>
                      <td className="at-nowrap">{claim.owner}</td>
                      <td>{claim.department}</td>
                      <td className="at-figure">{money(claim.amount, language)}</td>
                      <td className="at-nowrap">{moment(claim.submittedAt, language)}</td>
                      <td className="at-nowrap">
                        <button type="button" className="at-button" onClick={() => setAsked(claim)}>
                          {texts.approve}
                        </button>{' '}
                        <Link className="at-button" to={`/approvals?key=${claim.id}`} aria-label={`${texts.return} ${claim.id}`}>
                          {texts.return}
                        </Link>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </StateOf>
    </>
  );
}
