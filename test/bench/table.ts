export interface Measure {
  what: string;
  value: string;
  /** What issue and look ask for; empty where there is only a number to know. */
  wanted?: string;
  fine?: boolean;
}

/** Prints measures as a table that a README can hold. */
export function printTable(title: string, measures: readonly Measure[]): void {
  const rows = measures.map(({ what, value, wanted = '', fine }) => [what, value, wanted, fine === undefined ? '' : fine ? 'yes' : 'no']);
  const head = ['measured', 'value', 'wanted', 'met'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  process.stdout.write(`\n### ${title}\n\n${[line(head), rule, ...rows.map(line)].join('\n')}\n`);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Growth a step: the slope of the straight line nearest to the values. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const over = values.reduce((sum, value, step) => sum + (step - middle) * (value - mean), 0);
  const under = values.reduce((sum, _value, step) => sum + (step - middle) ** 2, 0);
  return over / under;
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
