import { useAnswer } from '../call.ts';
import { money, percent } from '../format.ts';
import { useLanguage, useTexts } from '../portal.ts';
import { StateOf } from './state-of.tsx';

interface Budget {
  department: string;
  total: number;
  spent: number;
}

export function BudgetTable() {
  const texts = useTexts();
  const language = useLanguage();
  const [answer, ask] = useAnswer<Budget[]>('/budget');
  return (
    <>
      <div className="at-head">
        <h1>{texts.budget}</h1>
      </div>
      <StateOf answer={answer} onRetry={ask}>
        {(budgets) => (
          <div className="at-scroll">
            <table className="at-table">
              <thead>
                <tr>
                  <th>{texts.department}</th>
                  <th className="at-figure">{texts.total}</th>
                  <th className="at-figure">{texts.spent}</th>
                  <th className="at-figure">{texts.left}</th>
                  <th>{texts.used}</th>
                </tr>
              </thead>
              <tbody>
                {budgets.map(({ department, total, spent }) => (
                  <tr key={department}>
                    <td>{department}</td>
                    <td className="at-figure">{money(total, language)}</td>
                    <td className="at-figure">{money(spent, language)}</td>
                    <td className="at-figure">{money(total - spent, language)}</td>
                    <td>
                      <span className="at-progress">
                        <progress max={total} value={spent} aria-label={`${department} ${texts.used}`} />
                        {percent(spent / total, language)}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </StateOf>
    </>
  );
}
