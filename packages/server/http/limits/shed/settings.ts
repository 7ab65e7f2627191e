import { refuse } from '../../../config/setting-values.ts';

export interface ShedSettings {
  /** Milliseconds of waiting from which on calls give way, exports first; 0: none does. */
  shedAfterMilliseconds: number;
}

const longest = 10_000;

/** Milliseconds of waiting from which on calls give way; throws ConfigError. */
export function readShedAfter(value: string): number {
  if (!/^\d{1,5}$/.test(value) || (value !== '0' && Number(value) < 200) || Number(value) > longest)
    refuse('ATRIUM_SHED_AFTER', value, `0, or a whole number of milliseconds from 200 to ${longest}`);
  return Number(value);
}
