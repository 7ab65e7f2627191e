import { Link, useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import type { Claim } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { keyOf } from './record-screen.tsx';
import { StateOf } from './state-of.tsx';
import { StateTag } from './state-tag.tsx';

/** The user's own claims; `?key=` opens one of them. */
export function ClaimList() {
  const key = keyOf(useLocation().search);
  return key === null ? <OwnClaims /> : <ClaimDetail key={key} id={key} back="/claims" />;
}

function OwnClaims() {
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Claim[]>('/claims');
  useFresh(answer, answer.status === 'ready' && answer.data.some((claim) => claim.state === 'submitted'), ask);
  return (
    <>
      <div className="at-head">
        <h1>{texts.claims}</h1>
        <Link className="at-button at-button-primary" to="/claims/new" data-main-action>
          {texts.newClaim}
        </Link>
      </div>
      <StateOf answer={answer} onRetry={ask}>
        {(claims) =>
          claims.length === 0 ? (
            <p className="at-state">{texts.noClaims}</p>
          ) : (
            <div className="at-scroll">
              <table className="at-table">
                <thead>
                  <tr>
                    <th>{texts.number}</th>
                    <th>{texts.title}</th>
                    <th>{texts.category}</th>
                    <th className="at-figure">{texts.amount}</th>
                    <th>{texts.state}</th>
                    <th>{texts.time}</th>
                  </tr>
                </thead>
                <tbody>
                  {claims.map((claim) => (
                    <tr key={claim.id}>
                      <td className="at-nowrap">
                        <Link to={`/claims?key=${claim.id}`}>{claim.id}</Link>
                      </td>
                      <td>{claim.title}</td>
                      <td className="at-nowrap">{claim.category}</td>
                      <td className="at-figure">{money(claim.amount, language)}</td>
                      <td>
                        <StateTag state={claim.state} />
                      </td>
                      <td className="at-nowrap">{moment(claim.submittedAt, language)}</td>
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
