import { Link } from 'react-router';
import { plain } from '../format.ts';
import { dayText, type Half, halvesOf, type Leave } from '../leave.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';
import { StateTag } from './state-tag.tsx';

/** Table of leave requests; each row links to its request. */
export function LeaveTable({ rows, showsOwner = false }: { rows: readonly Leave[]; showsOwner?: boolean }) {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  const dayIn = (day: string, half: Half | null) => [dayText(day, language), half && flowTexts[half]].filter(Boolean).join(' ');
  return (
    <div className="at-scroll">
      <table className="at-table">
        <thead>
          <tr>
            <th>{flowTexts.number}</th>
            {showsOwner && <th>{texts.person}</th>}
            {showsOwner && <th>{flowTexts.department}</th>}
            <th>{flowTexts.kind}</th>
            <th>{flowTexts.from}</th>
            <th>{flowTexts.to}</th>
            <th className="at-figure">{flowTexts.length}</th>
            <th>{texts.state}</th>
            <th>{flowTexts.approver}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td className="at-nowrap">
                <Link to={`/hr/leave/balance?key=${row.number}`}>{row.number}</Link>
              </td>
              {showsOwner && <td>{row.owner}</td>}
              {showsOwner && <td>{row.department}</td>}
              <td className="at-nowrap">{texts[row.kind]}</td>
              <td className="at-nowrap">{dayIn(row.from, halvesOf(row).first)}</td>
              <td className="at-nowrap">{dayIn(row.to, halvesOf(row).last)}</td>
              <td className="at-figure">{plain(row.days, language)}</td>
              <td>
                <StateTag state={row.state} />
              </td>
              <td>{row.approver}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
