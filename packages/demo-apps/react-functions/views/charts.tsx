import { useLocale } from '@atrium/sdk/react';
import type { Bar } from '../figures.ts';
import { barsOf } from '../figures.ts';
import type { DeclaredFunction, Figure } from '../declared.ts';
import { figure as shown, monthText } from '../format.ts';
import type { ViewProps } from './table.tsx';

/** The figures that are grouped, each as a chart of bars with their numbers. */
export const Charts = ({ declared, rows }: ViewProps) => {
  const charts = declared.numbers.filter(({ by }) => by);
  if (charts.length === 0 || rows.length === 0) return null;
  return (
    <div className="fn-charts">
      {charts.map((chart) => (
        <Chart key={chart.name} chart={chart} bars={barsOf(chart, rows, declared).slice(-12)} declared={declared} />
      ))}
    </div>
  );
};

function Chart({ chart, bars, declared }: { chart: Figure; bars: readonly Bar[]; declared: DeclaredFunction }) {
  const language = useLocale();
  const column = declared.columns.find(({ key }) => key === (chart.sum ?? chart.average));
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const nameOf = (key: string): string => {
    if (chart.by === 'month') return monthText(key, language);
    if (chart.by === 'state') return declared.states.find((state) => state.key === key)?.name ?? key;
    return declared.words[key] ?? key;
  };
  return (
    <figure className="fn-chart">
      <figcaption>{chart.name}</figcaption>
      <dl>
        {bars.map(({ key, value }) => (
          <div key={key} className="at-bar">
            <dt>{nameOf(key)}</dt>
            <dd>
              <progress max={most} value={Math.max(0, value)} aria-label={nameOf(key)} />
              <span>{shown(value, column, language)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
