import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/schema.ts';
import { groupBy } from '../../lists/group-by.ts';
import * as write from './export-records.ts';
import { nameLanguages, sharedKinds } from '../records/nameable.ts';
import { readOrganisation } from '../read-organisation.ts';
import { files, type Organisation, type RecordsKey } from '../records/records.ts';

/**
 * Writes the present state as files for `provision`. Loading them changes nothing, and an export of the result is equal byte for byte.
 * Excluded are passwords, people's work and content with times (tasks, messages, news, guides …); loading does not change those, because
 * their files are absent. Throws `ProvisionError` if the files cannot express the database's content.
 */
export async function exportOrganisation(db: Db, folder: string): Promise<Record<string, number>> {
  const { lists, names, pictures } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({
      lists: { ...(await rights(trx)), ...(await content(trx)) },
      names: await sharedNames(trx),
      pictures: await brandingPictures(trx),
    }));
  await mkdir(folder, { recursive: true });
  const counts: Record<string, number> = {};
  for (const [key, list] of Object.entries(lists) as [RecordsKey, readonly object[]][]) {
    const { file, optional } = files[key];
    if (optional && list.length === 0) continue;
    await save(folder, file, `[${list.map((one) => `\n  ${JSON.stringify(one)}`).join(',')}\n]\n`);
    counts[file] = list.length;
  }
  for (const [file, texts] of names)
    if (Object.keys(texts).length > 0 || existsSync(join(folder, file))) await save(folder, file, `${JSON.stringify(texts, null, 2)}\n`);
  if (pictures.size > 0) await mkdir(join(folder, 'branding'), { recursive: true });
  for (const [name, content] of pictures) await writeFile(join(folder, 'branding', name), content, { mode: 0o600 });
  await readOrganisation(folder);
  return counts;
}

/** Only the owner may read the file, which contains personal data. */
const save = (folder: string, file: string, text: string): Promise<void> => writeFile(join(folder, file), text, { mode: 0o600 });

type Lists = { [K in RecordsKey]?: NonNullable<Organisation[K]> };

/** Reads people, roles and permissions; lists without an order are sorted by id. */
async function rights(trx: Db): Promise<Lists> {
  const apps = groupBy(await trx.selectFrom('role_apps').selectAll().orderBy('app_code').execute(), (row) => row.role_id);
  const functions = groupBy(await trx.selectFrom('role_functions').selectAll().orderBy('function_code').execute(), (row) => row.role_id);
  const opened = groupBy(await trx.selectFrom('opened_functions').selectAll().orderBy('function_code').execute(), (row) => row.role_id);
  const openedApps = groupBy(await trx.selectFrom('opened_apps').selectAll().orderBy('app_code').execute(), (row) => row.role_id);
  const closed = groupBy(await trx.selectFrom('closed_functions').selectAll().orderBy('function_code').execute(), (row) => row.role_id);
  const permissions = groupBy(
    await trx.selectFrom('role_permissions').selectAll().orderBy('permission_id').execute(),
    (row) => row.role_id,
  );
  return {
    tenants: (await trx.selectFrom('tenants').selectAll().orderBy('sort').orderBy('id').execute()).map(write.tenantOf),
    departments: await departments(trx),
    apps: (await trx.selectFrom('apps').selectAll().orderBy('sort').orderBy('code').execute()).map(write.appOf),
    subApps: (await trx.selectFrom('sub_apps').selectAll().orderBy('sort').orderBy('name').execute()).map(write.subAppOf),
    functions: (await trx.selectFrom('functions').selectAll().orderBy('sort').orderBy('code').execute()).map(write.functionOf),
    roles: (await trx.selectFrom('roles').selectAll().orderBy('id').execute()).map((row) =>
      write.roleOf(row, {
        apps: (apps.get(row.id) ?? []).map((one) => one.app_code),
        functions: (functions.get(row.id) ?? []).map((one) => one.function_code),
        permissions: permissions.get(row.id) ?? [],
        opened: (opened.get(row.id) ?? []).map((one) => one.function_code),
        openedApps: (openedApps.get(row.id) ?? []).map((one) => one.app_code),
        closed: (closed.get(row.id) ?? []).map((one) => one.function_code),
      }),
    ),
    customFields: (await trx.selectFrom('custom_fields').selectAll().orderBy('sort').execute()).map(write.customFieldOf),
    people: await people(trx),
  };
}

/** Without archived ones, and without heads who have left the tenant. */
async function departments(trx: Db): Promise<Organisation['departments']> {
  const rows = await trx
    .selectFrom('departments as d')
    .leftJoin('person_tenants as m', (join) => join.onRef('m.person_id', '=', 'd.head_id').onRef('m.tenant_id', '=', 'd.tenant_id'))
    .selectAll('d')
    .select('m.person_id as head')
    .where('d.archived_at', 'is', null)
    .orderBy('d.sort')
    .orderBy('d.id')
    .execute();
  return rows.map(({ head, ...row }) => write.departmentOf({ ...row, head_id: head }));
}

/** Without people who have left every tenant, who are not in the files either. */
async function people(trx: Db): Promise<Organisation['people']> {
  const rows = await trx.selectFrom('people').selectAll().orderBy('id').execute();
  const tenants = groupBy(
    await trx.selectFrom('person_tenants').selectAll().orderBy('sort').orderBy('tenant_id').execute(),
    (row) => row.person_id,
  );
  const roles = groupBy(
    await trx.selectFrom('person_roles').selectAll().where('ends_on', 'is', null).orderBy('role_id').execute(),
    (row) => row.person_id,
  );
  const fields = groupBy(await trx.selectFrom('person_fields').selectAll().orderBy('sort').execute(), (row) => row.person_id);
  return rows
    .filter(({ id }) => tenants.has(id))
    .map((row) =>
      write.personOf(row, {
        tenants: tenants.get(row.id) ?? [],
        roles: (roles.get(row.id) ?? []).map((one) => one.role_id),
        fields: fields.get(row.id) ?? [],
      }),
    );
}

/** Reads the company's other settings, which have no times. */
async function content(trx: Db): Promise<Lists> {
  const branches = groupBy(await trx.selectFrom('bank_subbranches').selectAll().orderBy('sort').execute(), (row) => row.bank_code);
  const entries = groupBy(await trx.selectFrom('dictionary_entries').selectAll().orderBy('sort').execute(), (row) => row.dictionary_code);
  const recommended = groupBy(await trx.selectFrom('recommended_functions').selectAll().orderBy('sort').execute(), (row) => row.group_id);
  const groups = await trx.selectFrom('recommended_groups').selectAll().orderBy('sort').execute();
  const dictionaries = await trx.selectFrom('dictionaries').selectAll().orderBy('code').execute();
  return {
    quickLinks: (await trx.selectFrom('quick_links').selectAll().orderBy('sort').orderBy('id').execute()).map(write.quickLinkOf),
    recommended: groups.map(({ id }) => ({
      id: id as 'self-service',
      functions: (recommended.get(id) ?? []).map((one) => one.function_code),
    })),
    workbench: (await trx.selectFrom('workbench_defaults').selectAll().orderBy('id').execute()).map(write.workbenchOf),
    companyDays: (await trx.selectFrom('company_days').selectAll().orderBy('id').execute()).map(write.companyDayOf),
    banks: (await trx.selectFrom('banks').selectAll().orderBy('sort').orderBy('code').execute()).map((row) =>
      write.bankOf(row, branches.get(row.code) ?? []),
    ),
    dictionaries: dictionaries.map((row) => write.dictionaryOf(row, entries.get(row.code) ?? [])),
    settings: (await trx.selectFrom('portal_settings').selectAll().orderBy('name').execute()).map(({ name, value }) => ({
      name,
      value: JSON.parse(value) as unknown,
    })),
    branding: (await trx.selectFrom('branding').selectAll().orderBy('id').execute()).map(write.brandingOf),
    synonyms: (await trx.selectFrom('synonyms').selectAll().orderBy('sort').orderBy('id').execute()).map(write.synonymOf),
  };
}

/** Returns texts that many records share, by file; texts of one record are in that record. */
async function sharedNames(trx: Db): Promise<Map<string, Record<string, Record<string, string>>>> {
  const rows = await trx.selectFrom('shared_names').selectAll().orderBy('id').execute();
  const shared = rows.map(({ kind, text, names }) => ({ kind, text, names: JSON.parse(names) as Partial<Record<string, string>> }));
  return new Map(
    nameLanguages.map((language) => {
      const sections = Object.entries(sharedKinds).map(([section, kind]) => {
        const own = shared.filter((one) => one.kind === kind && one.names[language] !== undefined);
        return [section, Object.fromEntries(own.map(({ text, names }) => [text, names[language] ?? '']))] as const;
      });
      return [`names.${language}.json`, Object.fromEntries(sections.filter(([, texts]) => Object.keys(texts).length > 0))];
    }),
  );
}

/** Returns the pictures that looks have, by file name. */
async function brandingPictures(trx: Db): Promise<Map<string, Buffer>> {
  const rows = await trx
    .selectFrom('branding_pictures as p')
    .innerJoin('branding as b', 'b.id', 'p.branding_id')
    .select(['p.picture_id', 'p.files'])
    .where((of) =>
      of.or((['b.logo_light', 'b.logo_dark', 'b.icon', 'b.picture'] as const).map((field) => of(field, '=', of.ref('p.picture_id')))),
    )
    .orderBy('p.picture_id')
    .execute();
  return new Map(
    rows.map(({ picture_id: id, files: json }) => {
      const sizes = JSON.parse(json) as Record<string, string>;
      return [`${id}.png`, Buffer.from(sizes['wide'] ?? sizes['icon-512'] ?? sizes['picture'] ?? '', 'base64')];
    }),
  );
}
