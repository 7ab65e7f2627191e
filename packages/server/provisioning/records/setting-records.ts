import { settingSchemas } from '@atrium/api/contract';
import { type Static, Type } from 'typebox';
import { record } from './fields.ts';

/** One setting of the portal: its name, and a value of its kind, which `check-settings.ts` checks. */
export const SettingRecord = record({ name: Type.Enum(Object.keys(settingSchemas)), value: Type.Unknown() });
export type SettingRecord = Static<typeof SettingRecord>;
