import { formatNumber } from '@atrium/i18n';

/** The size of a file, in kilobytes or megabytes. */
export function sizeText(bytes: number): string {
  const [unit, per] = bytes < 1_000_000 ? (['kilobyte', 1000] as const) : (['megabyte', 1_000_000] as const);
  return formatNumber(Math.max(1, bytes / per), { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 });
}
