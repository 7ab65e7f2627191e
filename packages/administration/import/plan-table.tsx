import type { ImportPlan, ImportRow } from '@atrium/api/contract';
import { useState } from 'react';
import { Scroll } from '@atrium/react-parts/list';
import { Tag } from '../parts/tag.tsx';
import { useList } from '../texts/use-list.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { words } from '../texts/words.ts';
import { texts as table } from './texts.ts';

const pageSize = 50;
const kinds = { create: 'success', change: 'info', same: 'plain', refuse: 'danger' } as const;
const actions = Object.keys(kinds) as ImportRow['action'][];

/** The action for each row; starts with the rejected rows if there are any. */
export function PlanTable({ plan, all }: { plan: ImportPlan; /** Whether the file has a sheet for each kind. */ all: boolean }) {
  const texts = useTexts(table);
  const listed = useList();
  const common = useTexts(words);
  const [action, setAction] = useState<ImportRow['action'] | ''>(plan.counts.refuse > 0 ? 'refuse' : '');
  const [page, setPage] = useState(1);
  const rows = plan.rows.filter((row) => action === '' || row.action === action);
  const from = (page - 1) * pageSize;
  const shown = rows.slice(from, from + pageSize);
  return (
    <>
      <div className="at-filter">
        <select
          className="at-input"
          aria-label={texts.action}
          value={action}
          onChange={({ target }) => {
            setAction(target.value as ImportRow['action']);
            setPage(1);
          }}
        >
          <option value="">
            {texts.action}: {common.all} · {plan.rows.length}
          </option>
          {actions.map((one) => (
            <option key={one} value={one}>
              {texts[one]} · {plan.counts[one]}
            </option>
          ))}
        </select>
      </div>
      <Scroll label={texts.title}>
        <table className="at-table">
          <thead>
            <tr>
              {all && <th scope="col">{texts.sheet}</th>}
              <th scope="col" className="at-figure">
                {texts.row}
              </th>
              <th scope="col">{texts.action}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.details}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={`${row.sheet} ${row.row}`}>
                {all && <td>{texts[row.sheet]}</td>}
                <td className="at-figure">{row.row}</td>
                <td>
                  <Tag kind={kinds[row.action]}>{texts[row.action]}</Tag>
                </td>
                <td>
                  {row.name}
                  {row.number && <div>{row.number}</div>}
                </td>
                <td>
                  {row.reason}
                  {row.administers.length > 0 && <Tag kind="danger">{fill(texts.administers, { roles: listed(row.administers) })}</Tag>}
                  {row.changes.map(({ field, from: was, to }) => (
                    <div key={field}>
                      {field}: {was && <del>{was}</del>} {to && <ins>{to}</ins>}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {rows.length > pageSize && (
        <nav className="at-actions admin-pager">
          <span role="status">{fill(common.rows, { from: from + 1, to: Math.min(from + pageSize, rows.length), total: rows.length })}</span>
          <button type="button" className="at-button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {common.previous}
          </button>
          <button type="button" className="at-button" disabled={from + pageSize >= rows.length} onClick={() => setPage(page + 1)}>
            {common.next}
          </button>
        </nav>
      )}
    </>
  );
}
