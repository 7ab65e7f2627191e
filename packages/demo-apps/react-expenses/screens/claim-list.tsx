import { Link } from 'react-router';
import { useAnswer } from '../call.ts';
import { type Claim, stateText } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { StateOf } from './state-of.tsx';

export function ClaimList() {
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Claim[]>('/claims');
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
                      <span className={`ex-state ex-${claim.state}`}>{stateText(claim.state, texts)}</span>
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
