import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { useAnswer } from '../call.ts';
import { type Claim, stateText } from '../claim.ts';
import { moment, money } from '../format.ts';
import { useLanguage, usePortal, useTexts } from '../portal.ts';
import { StateOf } from './state-of.tsx';

export function ClaimDetail() {
  const { id = '' } = useParams();
  const { view } = usePortal();
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Claim>(`/claims/${encodeURIComponent(id)}`);
  useEffect(() => view.setTitle(id), [view, id]);
  return (
    <>
      <header className="ex-head">
        <h1>{id}</h1>
        <Link to="/claims">{texts.back}</Link>
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
                {stateText(claim.state, texts)} {claim.comment}
              </dd>
              <dt>{texts.time}</dt>
              <dd>{moment(claim.submittedAt, language)}</dd>
            </dl>
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
          </>
        )}
      </StateOf>
    </>
  );
}
