import { useAnswer } from '../call.ts';
import { money } from '../format.ts';
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
      <header className="ex-head">
        <h1>{texts.budget}</h1>
      </header>
      <StateOf answer={answer} onRetry={ask}>
        {(budgets) => (
          <table>
            <thead>
              <tr>
                <th>{texts.department}</th>
                <th className="ex-figure">{texts.total}</th>
                <th className="ex-figure">{texts.spent}</th>
                <th className="ex-figure">{texts.left}</th>
                <th />
              </tr>
            </thead>
            <tbody>
              {budgets.map(({ department, total, spent }) => (
                <tr key={department}>
                  <td>{department}</td>
                  <td className="ex-figure">{money(total, language)}</td>
                  <td className="ex-figure">{money(spent, language)}</td>
                  <td className="ex-figure">{money(total - spent, language)}</td>
                  <td>
                    <meter min={0} max={total} high={total * 0.85} value={spent} aria-label={`${department} ${texts.spent}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </StateOf>
    </>
  );
}
