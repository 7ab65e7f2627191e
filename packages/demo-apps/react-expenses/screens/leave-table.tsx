import { Link } from 'react-router';
import { dayText, type Leave, leaveStateText } from '../leave.ts';
import { useFlowTexts, useLanguage, useTexts } from '../portal.ts';

/** Requests for leave, each leading to its own address. */
export function LeaveTable({ rows, showsOwner = false }: { rows: readonly Leave[]; showsOwner?: boolean }) {
  const texts = useTexts();
  const flowTexts = useFlowTexts();
  const language = useLanguage();
  return (
    <table>
      <thead>
        <tr>
          <th>{flowTexts.number}</th>
          {showsOwner && <th>{texts.person}</th>}
          {showsOwner && <th>{flowTexts.department}</th>}
          <th>{flowTexts.kind}</th>
          <th>{flowTexts.from}</th>
          <th>{flowTexts.to}</th>
          <th className="ex-figure">{flowTexts.length}</th>
          <th>{texts.state}</th>
          <th>{flowTexts.approver}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td>
              <Link to={`/hr/leave/balance?key=${row.number}`}>{row.number}</Link>
            </td>
            {showsOwner && <td>{row.owner}</td>}
            {showsOwner && <td>{row.department}</td>}
            <td>{texts[row.kind]}</td>
            <td>{dayText(row.from, language)}</td>
            <td>{dayText(row.to, language)}</td>
            <td className="ex-figure">{row.days}</td>
            <td>
              <span className={`ex-state ex-${row.state}`}>{leaveStateText(row.state, texts, flowTexts)}</span>
            </td>
            <td>{row.approver}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
