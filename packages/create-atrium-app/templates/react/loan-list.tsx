import { dayText } from '@atrium/sdk';
import { useAnswer, useCall, useLocale, useTitle } from '@atrium/sdk/react';
import { Link } from 'react-router';
import { base, type Loan, serviceOf, tagOf } from './loans.ts';
import { textsOf } from './texts.ts';

export function LoanList() {
  const language = useLocale();
  const texts = textsOf(language);
  const [answer, again] = useAnswer<readonly Loan[]>(serviceOf(useCall(base)), '/loans');
  useTitle(texts.list);

  return (
    <>
      <header className="at-head">
        <h1>{texts.list}</h1>
        <Link className="at-button at-button-primary" to="/new">
          {texts.form}
        </Link>
      </header>
      {answer.status === 'loading' && (
        <p className="at-state" role="status">
          {texts.loading}
        </p>
      )}
      {answer.status === 'failed' && (
        <div className="at-state" role="alert">
          {answer.message}
          <button className="at-button" onClick={again}>
            {texts.again}
          </button>
        </div>
      )}
      {answer.status === 'ready' && answer.data.length === 0 && <p className="at-state">{texts.empty}</p>}
      {answer.status === 'ready' && answer.data.length > 0 && <Loans loans={answer.data} language={language} />}
    </>
  );
}

function Loans({ loans, language }: { loans: readonly Loan[]; language: string }) {
  const texts = textsOf(language);
  return (
    <div className="at-scroll">
      <table className="at-table">
        <thead>
          <tr>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.borrower}</th>
            <th scope="col" className="at-figure">
              {texts.days}
            </th>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {loans.map((loan) => (
            <tr key={loan.id}>
              <td>{loan.id}</td>
              <td>{loan.item}</td>
              <td>{loan.borrower}</td>
              <td className="at-figure">{loan.days}</td>
              <td className="at-nowrap">{dayText(loan.from, language)}</td>
              <td>
                <span className={tagOf[loan.state]}>{texts[loan.state]}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
