import { settingSchemas } from '@atrium/api/contract';
import { type Static, Type } from 'typebox';
import { patternReasons, record } from './fields.ts';

const patterns = [settingSchemas.mailUrl.pattern, settingSchemas.greyDays.items.pattern];
for (const pattern of patterns)
  if (pattern !== undefined) patternReasons.set(pattern, 'must be an http(s) address, a path, or a day such as 2026-12-13');

/** One setting of the portal: its name, and a value of its kind, which `check-settings.ts` checks. */
export const SettingRecord = record({ name: Type.Enum(Object.keys(settingSchemas)), value: Type.Unknown() });
export type SettingRecord = Static<typeof SettingRecord>;
