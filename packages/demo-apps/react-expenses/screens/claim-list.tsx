import { Link, useLocation } from 'react-router';
import { useAnswer } from '../call.ts';
import { type Claim, stateText } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useFresh } from '../fresh.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';
import { ClaimDetail, claimKey } from './claim-detail.tsx';
import { StateOf } from './state-of.tsx';

/** One's own claims; `?key=` names one of them. */
export function ClaimList() {
  const key = claimKey(useLocation().search);
  return key === null ? <OwnClaims /> : <ClaimDetail key={key} id={key} />;
}

function OwnClaims() {
  const flowTexts = useFlowTexts();
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Claim[]>('/claims');
  useFresh(answer.status === 'ready' && answer.data.some((claim) => claim.state === 'submitted'), ask);
  return (
    <>
      <header className="ex-head">
        <h1>{texts.claims}</h1>
        <Link className="ex-primary" to="/claims/new">
          {texts.newClaim}
        </Link>
      </header>
      <StateOf answer={answer} onRetry={ask}>
        {(claims) =>
          claims.length === 0 ? (
            <p className="ex-empty">{texts.noClaims}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th>{texts.number}</th>
                  <th>{texts.title}</th>
                  <th>{texts.category}</th>
                  <th className="ex-figure">{texts.amount}</th>
                  <th>{texts.state}</th>
                  <th>{texts.time}</th>
                </tr>
              </thead>
              <tbody>
                {claims.map((claim) => (
                  <tr key={claim.id}>
                    <td>
                      <Link to={`/claims/${claim.id}`}>{claim.id}</Link>
                    </td>
                    <td>{claim.title}</td>
                    <td>{claim.category}</td>
                    <td className="ex-figure">{money(claim.amount, language)}</td>
                    <td>
                      <span className={`ex-state ex-${claim.state}`}>{stateText(claim.state, texts, flowTexts)}</span>
                    </td>
                    <td>{moment(claim.submittedAt, language)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </StateOf>
    </>
  );
}
