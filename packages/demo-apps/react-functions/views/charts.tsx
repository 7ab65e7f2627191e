import { useLocale } from '@atrium/sdk/react';
import type { Figure } from '../../service/functions/declaration.ts';
import type { DeclaredFunction } from '../../service/functions/declared-function.ts';
import type { Bar } from '../figures.ts';
import { barsOf, isOverTime } from '../figures.ts';
import { compact, figure as shown, monthText, shortDay, shortMonth } from '../format.ts';
import type { ViewProps } from './table.tsx';

/** Maximum number of bars that people can distinguish. */
const most = { bars: 10, columns: 31 };

/** Grouped figures as charts with their numbers: columns over time, else bars. */
export const Charts = ({ declared, rows }: ViewProps) => {
  // A board shows figures by state at the head of each column.
  const charts = declared.numbers.filter(({ by }) => by && !(declared.view === 'board' && by === 'state'));
  if (charts.length === 0 || rows.length === 0) return null;
  return (
    <div className="fn-charts">
      {charts.map((chart) => {
        const bars = barsOf(chart, rows, declared);
        return isOverTime(chart, declared) ? (
          <ColumnChart key={chart.name} chart={chart} bars={bars.slice(-most.columns)} declared={declared} />
        ) : (
          <BarChart key={chart.name} chart={chart} bars={bars.slice(0, most.bars)} declared={declared} />
        );
      })}
    </div>
  );
};

interface ChartProps {
  chart: Figure;
  bars: readonly Bar[];
  declared: DeclaredFunction;
}

const columnOf = ({ sum, average }: Figure, { columns }: DeclaredFunction) => columns.find(({ key }) => key === (sum ?? average));

function BarChart({ chart, bars, declared }: ChartProps) {
  const language = useLocale();
  const column = columnOf(chart, declared);
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const nameOf = (key: string): string =>
    chart.by === 'state' ? (declared.states.find((state) => state.key === key)?.name ?? key) : (declared.words[key] ?? key);
  return (
    <figure className="fn-chart">
      <figcaption>{chart.name}</figcaption>
      <dl>
        {bars.map(({ key, value }) => (
          <div key={key} className="at-bar">
            <dt title={nameOf(key)}>{nameOf(key)}</dt>
            <dd>
              <progress max={longest} value={Math.max(0, value)} aria-label={nameOf(key)} />
              <span>{shown(value, column, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

function ColumnChart({ chart, bars, declared }: ChartProps) {
  const language = useLocale();
  const column = columnOf(chart, declared);
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const isFew = bars.length <= 12;
  const long = (key: string): string => (key.length === 7 ? monthText(key, language) : shortDay(key, language));
  return (
    <figure className="fn-chart">
      <figcaption>
        {chart.name} {column?.unit && <small>{column.unit}</small>}
      </figcaption>
      <ol className="fn-columns">
        {bars.map(({ key, value }, at) => (
          <li key={key} title={`${long(key)} · ${shown(value, column, language)}`}>
            <span className={isFew ? 'fn-value' : 'fn-unseen'}>
              {isFew ? compact(value, column, language) : shown(value, column, language)}
            </span>
            <span className="fn-column" style={{ blockSize: `${(Math.max(0, value) / highest) * 100}%` }} />
            <small className={isFew || at % 5 === 0 ? 'fn-when' : 'fn-unseen'}>
              {key.length === 7 ? shortMonth(key, language) : shortDay(key, language)}
            </small>
          </li>
        ))}
      </ol>
    </figure>
  );
}
