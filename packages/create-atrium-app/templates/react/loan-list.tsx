import { useLocale, usePortal, useTitle } from '@atrium/sdk/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Loan, day, listLoans } from './loans.ts';
import { textsOf } from './texts.ts';

export function LoanList() {
  const { token } = usePortal();
  const language = useLocale();
  const texts = textsOf(language);
  const [loans, setLoans] = useState<readonly Loan[]>();
  useTitle(texts.list);
  useEffect(() => {
    let gone = false;
    void listLoans(token).then((answer) => gone || setLoans(answer));
    return () => {
      gone = true;
    };
  }, [token]);

  return (
    <>
      <header>
        <h1>{texts.list}</h1>
        <Link className="button primary" to="/new">
          {texts.form}
        </Link>
      </header>
      {!loans && (
        <p className="empty" role="status">
          {texts.loading}
        </p>
      )}
      {loans?.length === 0 && <p className="empty">{texts.empty}</p>}
      {loans && loans.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>{texts.number}</th>
              <th>{texts.item}</th>
              <th>{texts.borrower}</th>
              <th className="figure">{texts.days}</th>
              <th>{texts.from}</th>
              <th>{texts.state}</th>
            </tr>
          </thead>
          <tbody>
            {loans.map((loan) => (
              <tr key={loan.id}>
                <td>{loan.id}</td>
                <td>{loan.item}</td>
                <td>{loan.borrower}</td>
                <td className="figure">{loan.days}</td>
                <td>{day(loan.from, language)}</td>
                <td>{texts[loan.state]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
