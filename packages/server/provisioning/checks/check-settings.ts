import { settingSchemas, type SettingName } from '@atrium/api/contract';
import { isDay } from '@atrium/api/contract/period';
import { Check } from 'typebox/value';
import type { Complain } from '../problems.ts';
import type { Organisation } from '../records/records.ts';
import { unique } from './check-references.ts';

/** Reports settings whose value is not of their kind, and those that are given twice. */
export function checkSettings({ settings }: Organisation, complain: Complain): void {
  unique('settings', settings ?? [], 'name', complain);
  settings?.forEach(({ name, value }, index) => {
    const isWrong = !Check(settingSchemas[name as SettingName], value) || (name === 'greyDays' && !(value as string[]).every(isDay));
    if (isWrong) complain('settings', `/${index}/value`, `is no value of ${String(name)}`);
  });
}
