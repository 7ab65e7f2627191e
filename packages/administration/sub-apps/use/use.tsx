import type { SubAppUse } from '@atrium/api/contract';
import { lazy, Suspense, useState } from 'react';
import { useRead } from '../../call.ts';
import { Answered } from '../../parts/answered.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Scroll } from '@atrium/react-parts/list';
import { fill, useTexts } from '../../texts/use-texts.ts';
import { texts as table } from './texts.ts';

const Chart = lazy(async () => ({ default: (await import('../../parts/chart.tsx')).Chart }));
const periods = [7, 30, 90, 365];

/** Openings for each day, load times and errors by number, from real use; no personal data. */
export function Use({ name }: { name: string }) {
  const texts = useTexts(table);
  const [days, setDays] = useState(30);
  const [answer, again] = useRead('GET /administration/v1/sub-apps/{id}/use', { params: { id: name }, query: { days } });
  return (
    <section>
      <h2 className="at-section">{texts.use}</h2>
      <div className="at-filter">
        <select className="at-input" aria-label={texts.days} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {fill(texts.lastDays, { days: period })}
            </option>
          ))}
        </select>
      </div>
      <Answered answer={answer} again={again}>
        {(use) => <Numbers use={use} days={days} />}
      </Answered>
    </section>
  );
}

function Numbers({ use, days }: { use: SubAppUse; days: number }) {
  const texts = useTexts(table);
  const time = (milliseconds: number | null) => (milliseconds === null ? '—' : fill(texts.within, { milliseconds }));
  if (use.openings === 0 && use.errors.length === 0) return <p className="at-note">{texts.none}</p>;
  return (
    <>
      <Facts
        facts={[
          [texts.openings, use.openings],
          [texts.p50, time(use.p50)],
          [texts.p75, time(use.p75)],
          [texts.p95, time(use.p95)],
          [texts.errors, errorsText(use.errors) || texts.noErrors],
        ]}
      />
      <Suspense fallback={<div className="admin-chart" />}>
        <Chart
          name={texts.openings}
          points={use.perDay.map(({ day, openings }) => ({ day, count: openings }))}
          label={`${texts.openings}, ${fill(texts.lastDays, { days })}`}
        />
      </Suspense>
      <details>
        <summary>{texts.asTable}</summary>
        <Scroll label={texts.use}>
          <table className="at-table">
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                {[texts.openings, texts.p50, texts.p75, texts.p95].map((name) => (
                  <th key={name} scope="col" className="at-figure">
                    {name}
                  </th>
                ))}
                <th scope="col">{texts.errors}</th>
              </tr>
            </thead>
            <tbody>
              {use.perDay.toReversed().map(({ day, openings, p50, p75, p95, errors }) => (
                <tr key={day}>
                  <td>{day}</td>
                  <td className="at-figure">{openings}</td>
                  <td className="at-figure">{time(p50)}</td>
                  <td className="at-figure">{time(p75)}</td>
                  <td className="at-figure">{time(p95)}</td>
                  <td>{errorsText(errors)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      </details>
    </>
  );
}

const errorsText = (errors: SubAppUse['errors']): string => errors.map(({ code, count }) => `${code} × ${count}`).join(', ');
