import { useTheme } from '@atrium/sdk/react';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

interface ChartProps {
  /** Name of the series. */
  name: string;
  /** Days (2026-11-26) with their values. */
  points: readonly { day: string; count: number }[];
  /** Text alternative of the chart; a table with its numbers belongs beside it. */
  label: string;
}

const height = 180;

/** Line chart over days. It fits its container's width and is drawn again on a theme change. */
export function Chart({ name, points, label }: ChartProps) {
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const colour = (token: string) => colourOf(element, token);
    const axis = { stroke: colour('--at-soft'), grid: { stroke: colour('--at-line'), width: 1 }, ticks: { show: false } };
    const days = points.map(({ day }) => new Date(`${day}T00:00`).getTime() / 1000);
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_, __, max) => [0, Math.max(max, 4)] } },
        axes: [
          { ...axis, values: (_, splits) => splits.map(shortDay) },
          { ...axis, size: 44 },
        ],
        series: [{}, { label: name, stroke: colour('--at-primary'), fill: colour('--at-tint'), width: 2, points: { show: false } }],
      },
      [days, points.map(({ count }) => count)],
      element,
    );
    const resized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      plot.destroy();
    };
  }, [name, points, theme]);
  return <div ref={place} className="admin-chart" role="img" aria-label={label} />;
}

/** Resolves a token to a colour that a canvas accepts, because tokens use CSS functions. */
function colourOf(element: HTMLElement, token: string): string {
  element.style.color = `var(${token})`;
  const { color } = getComputedStyle(element);
  element.style.color = '';
  return color;
}

const shortDay = (seconds: number): string => {
  const date = new Date(seconds * 1000);
  return `${date.getMonth() + 1}/${date.getDate()}`;
};
