import {
  type AdministeredSettings,
  type CompanyDayFields,
  settingNames,
  type SettingOwner,
  type SettingValues,
} from '@atrium/api/contract';
import type { Config } from '../../../config/config.ts';
import type { Db } from '../../../db/schema.ts';
import { versionOf } from '../../../records/version.ts';
import { defaultsOf, isOfEnvironment, savedSettings, variables } from '../../../settings/company-settings.ts';

/** All settings with the values that are set, their defaults, and who sets them. */
export async function readSettings(db: Db, config: Config): Promise<AdministeredSettings> {
  const saved = await savedSettings(db);
  const files = await db.selectFrom('provision_state').select('key').where('key', 'like', 'setting:%').execute();
  const defaults = defaultsOf(config);
  const owners = Object.fromEntries(
    settingNames.map((name): [string, SettingOwner] => {
      const variable = variables[name] ?? '';
      if (isOfEnvironment(config, name)) return [name, { of: 'environment', variable }];
      const isOfFile = files.some(({ key }) => key === `setting:${name}`);
      const of = isOfFile ? 'file' : saved[name] === undefined ? 'default' : 'screen';
      return [name, { of, variable }];
    }),
  );
  const values = Object.fromEntries(
    settingNames.map((name) => [name, isOfEnvironment(config, name) ? defaults[name] : (saved[name] ?? null)]),
  ) as SettingValues;
  return { values, defaults, owners, version: versionOf(values) };
}

export async function writeSettings(trx: Db, changed: Partial<SettingValues>): Promise<void> {
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) await trx.deleteFrom('portal_settings').where('name', '=', name).execute();
    else
      await trx
        .insertInto('portal_settings')
        .values({ name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
  }
}

const madeHere = (day: string): string => `screen-${day}`;

/** Days of all tenants in a year: those of screens, and those of the file. */
export async function daysOfYear(db: Db, year: string): Promise<{ days: CompanyDayFields[]; ofFile: CompanyDayFields[] }> {
  const rows = await db
    .selectFrom('company_days')
    .select(['id', 'day', 'work', 'name'])
    .where('tenant_id', 'is', null)
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .orderBy('day')
    .execute();
  const of = (own: boolean) =>
    rows.filter(({ id, day }) => (id === madeHere(day)) === own).map(({ day, work, name }) => ({ day, work: work === 1, name }));
  return { days: of(true), ofFile: of(false) };
}

/** Replaces the days that screens have set in a year. */
export async function setDaysOfYear(trx: Db, year: string, days: readonly CompanyDayFields[]): Promise<void> {
  await trx.deleteFrom('company_days').where('id', '>=', `screen-${year}-`).where('id', '<', `screen-${year}.`).execute();
  if (days.length === 0) return;
  const rows = days.map(({ day, work, name }) => ({
    id: madeHere(day),
    tenant_id: null,
    day,
    work: work ? (1 as const) : (0 as const),
    name,
  }));
  await trx.insertInto('company_days').values(rows).execute();
}
