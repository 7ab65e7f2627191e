import type { UsedFunction } from '@atrium/api/contract';
import { lazy, Suspense } from 'react';
import { useRead } from '../call.ts';
import { type Column, List, pageSize } from '../parts/list.tsx';
import { useListQuery } from '../parts/use-list-query.ts';
import { fill, useTexts } from '../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const Chart = lazy(async () => ({ default: (await import('../parts/chart.tsx')).Chart }));
const periods = ['7', '30', '90', '365'];
const usual = '30';

/** Function openings by day and by function, unused functions, and searches without results. */
export function Usage() {
  const texts = useTexts(table);
  const query = useListQuery(['days', 'unused']);
  const days = query.get('days') || usual;
  const [answer, again] = useRead('GET /administration/v1/usage', { query: { ...query.values, days, pageIndex: query.page, pageSize } });
  const columns: Column<UsedFunction>[] = [
    { key: 'name', name: texts.name, render: (row) => row.name },
    { key: 'app', name: texts.app, render: (row) => row.app },
    { key: 'openings', name: texts.openings, figure: true, render: (row) => row.openings },
  ];
  const found = answer.status === 'ready' ? answer.data : null;
  const isUsed = found?.perDay.some(({ count }) => count > 0) ?? false;
  return (
    <section>
      <h2 className="at-section">{texts.usage}</h2>
      {found && !isUsed && <p className="at-note">{texts.noOpenings}</p>}
      {found && isUsed && (
        <>
          <Suspense fallback={<div className="admin-chart" />}>
            <Chart name={texts.openings} points={found.perDay} label={`${texts.openings}, ${fill(texts.lastDays, { days })}`} />
          </Suspense>
          <details>
            <summary>{texts.asTable}</summary>
            <table className="at-table">
              <thead>
                <tr>
                  <th scope="col">{texts.day}</th>
                  <th scope="col" className="at-figure">
                    {texts.openings}
                  </th>
                </tr>
              </thead>
              <tbody>
                {found.perDay.map(({ day, count }) => (
                  <tr key={day}>
                    <td>{day}</td>
                    <td className="at-figure">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
      <List
        answer={answer.status === 'ready' ? { status: 'ready', data: answer.data.functions } : answer}
        again={again}
        query={query}
        columns={columns}
        idOf={(row) => row.code}
        more={
          <>
            <select
              className="at-input"
              aria-label={texts.days}
              value={days}
              onChange={({ target }) => query.set({ days: target.value === usual ? '' : target.value })}
            >
              {periods.map((period) => (
                <option key={period} value={period}>
                  {fill(texts.lastDays, { days: period })}
                </option>
              ))}
            </select>
            <label className="field-line">
              <input
                type="checkbox"
                checked={query.get('unused') === 'true'}
                onChange={({ target }) => query.set({ unused: target.checked ? 'true' : '' })}
              />
              {texts.onlyUnused}
            </label>
            {found && <span className="at-note">{fill(texts.unused, { count: found.unused })}</span>}
          </>
        }
      />
      <h2 className="at-section">{texts.missed}</h2>
      {found && found.missed.length === 0 && <p className="at-note">{texts.noMissed}</p>}
      {found && found.missed.length > 0 && (
        <table className="at-table">
          <thead>
            <tr>
              <th scope="col">{texts.words}</th>
              <th scope="col" className="at-figure">
                {texts.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {found.missed.map(({ words, count }) => (
              <tr key={words}>
                <td>{words}</td>
                <td className="at-figure">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
