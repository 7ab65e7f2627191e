import { type CompanyDayFields, settingNames, type SettingName, type SettingValues } from '@atrium/api/contract';
import { isDay } from '@atrium/api/contract/period';
import type { FastifyInstance } from 'fastify';
import { recordCall } from '../../../audit/record.ts';
import { oneAtATime } from '../../../db/one-at-a-time.ts';
import type { Db } from '../../../db/schema.ts';
import { answer } from '../../../http/answer.ts';
import { Refusal } from '../../../http/refusal.ts';
import { changesBetween } from '../../../records/changes.ts';
import { requireVersion, versionOf } from '../../../records/version.ts';
import { variables } from '../../../settings/company-settings.ts';
import { historyOf } from '../records/history.ts';
import { daysOfYear, readSettings, setDaysOfYear, writeSettings } from './queries.ts';

const subject = 'portal:settings';

/** Settings that a company changes in operation, and its working days. */
export function settingRoutes(server: FastifyInstance): void {
  const { db, config, settings } = server;

  answer(server, 'GET /administration/v1/settings', () => readSettings(db, config));

  answer(server, 'PUT /administration/v1/settings', async ({ request, body: { version, ...wanted } }) => {
    const saved = await oneAtATime(db, 'portal settings', async (trx) => {
      const before = await readSettings(trx, config);
      requireVersion(version, before);
      const changed = changedValues(before.values, wanted);
      for (const name of Object.keys(changed) as SettingName[]) requireFree(name, before.owners[name]?.of);
      if (wanted.greyDays?.every(isDay) === false) throw wrong('greyDays');
      await writeSettings(trx, changed);
      const after = await readSettings(trx, config);
      const changes = changesBetween(before.values, after.values);
      await recordCall(request, { trx, subject, details: { did: 'changed', name: 'settings' }, changes });
      return after;
    });
    await settings.read();
    return saved;
  });

  answer(server, 'GET /administration/v1/settings/history', ({ session, query }) => historyOf(db, session, subject, query));

  answer(server, 'GET /administration/v1/company-days/{id}', ({ params: { id } }) => yearOf(db, id));

  answer(server, 'PUT /administration/v1/company-days/{id}', ({ request, params: { id }, body: { days, version } }) =>
    oneAtATime(db, 'portal settings', async (trx) => {
      const before = await yearOf(trx, id);
      requireVersion(version, before);
      const repeated = new Set(days.map(({ day }) => day)).size < days.length;
      if (repeated || days.some(({ day }) => !isDay(day) || !day.startsWith(id))) throw wrong('days');
      await setDaysOfYear(trx, id, days);
      const after = await yearOf(trx, id);
      const changes = changesBetween({ companyDays: before.days.map(lineOf) }, { companyDays: after.days.map(lineOf) });
      await recordCall(request, { trx, subject, details: { did: 'changed', name: `company-days ${id}` }, changes });
      return after;
    }),
  );
}

async function yearOf(db: Db, year: string) {
  const days = await daysOfYear(db, year);
  return { ...days, version: versionOf(days) };
}

const lineOf = ({ day, work, name }: CompanyDayFields): string => `${day} ${work ? '+' : '-'} ${name}`;

const wrong = (field: string) => new Refusal('malformed', { errors: [{ path: `/${field}`, message: 'fieldValue' }] });

function changedValues(before: SettingValues, wanted: SettingValues): Partial<SettingValues> {
  const names = settingNames.filter((name) => versionOf([before[name]]) !== versionOf([wanted[name]]));
  return Object.fromEntries(names.map((name) => [name, wanted[name]]));
}

function requireFree(name: SettingName, owner: string | undefined): void {
  if (owner === 'environment') throw new Refusal('settingOfEnvironment', { values: { variable: variables[name] ?? '' } });
  if (owner === 'file') throw new Refusal('ownedByFile', { values: { file: 'settings.json', record: name } });
}
