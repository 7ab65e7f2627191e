import type { AdministeredSubApp, OffSentences, SubAppFields, SubAppSource } from '@atrium/api/contract';
import type { Config } from '../../../config/config.ts';
import type { Db, NewRow, Row } from '../../../db/schema.ts';
import { type ResolvePage, pageResolver } from '../../sub-apps/pages.ts';
import { featuresOf } from '../../sub-apps/features.ts';
import { baseAddress } from '../../sub-apps/given-version.ts';
import { portOf, sourceFinder } from '../../sub-apps/sources.ts';
import { texts } from '../../../provisioning/shapes/shapes.ts';
import type { Language } from '../../../messages/language.ts';
import { textIn } from '../../../names/in-language.ts';
import { versionOf } from '../../../records/version.ts';
import { rolloutOf } from './rollout.ts';

type SubAppRow = Row<'sub_apps'>;

const noSentences: OffSentences = { 'zh-CN': '', 'zh-TW': '', 'en-US': '', 'pt-BR': '' };

/** Returns the registered fields of a row. */
export const fieldsOf = (row: SubAppRow): SubAppFields => ({
  title: row.title,
  titles: JSON.parse(row.titles) as SubAppFields['titles'],
  kind: row.kind,
  address: row.address ?? '',
  calls: row.calls === null ? [] : (JSON.parse(row.calls) as string[]),
  allow: featuresOf(row),
});

/** Returns the fields as columns. */
export const columnsOf = ({ title, titles, kind, address, calls, allow }: SubAppFields) => ({
  title,
  titles: texts(titles),
  kind,
  address,
  calls: listed(calls),
  allow: listed(allow),
});

const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : JSON.stringify(names));

/** Returns the state that screens can change, for the history. */
export const stateOf = (row: SubAppRow) => ({
  ...fieldsOf(row),
  off: row.off === 1,
  sentences: { ...noSentences, ...(JSON.parse(row.off_sentences) as Partial<OffSentences>) },
  pinned: row.pinned ?? '',
  candidate: row.candidate ?? '',
  share: row.share,
  departments: rolloutOf(row).departments,
});

export const versionOfRow = (row: SubAppRow): string => versionOf([row.name, stateOf(row)]);

export type Show = (row: SubAppRow, files: ReadonlySet<string>, language?: Language) => Promise<AdministeredSubApp>;

/** Returns a function that shows a row with the present version of each of its places. */
export function subAppShower(db: Db, config: Config): Show {
  const resolve: ResolvePage = pageResolver(config, sourceFinder(config));

  async function sourceOf(row: SubAppRow, address: string | null): Promise<SubAppSource> {
    const { kind, version, slow = false } = await resolve({ ...row, address });
    const port = portOf(config, row);
    if (address !== null) return { place: 'address', at: address, kind, version, slow };
    if (port === null) return { place: 'built', at: '', kind, version, slow };
    return { place: config.subAppPorts[row.name] === undefined ? 'port' : 'setting', at: String(port), kind, version, slow };
  }

  return async (row, files, language = 'zh-CN') => {
    const [functions, declared, pinned, candidate] = await Promise.all([
      countFunctions(db, row.name),
      sourceOf(row, row.address),
      row.pinned === null ? null : sourceOf(row, row.pinned),
      row.candidate === null ? null : sourceOf(row, row.candidate),
    ]);
    const { off, sentences } = stateOf(row);
    const base = baseAddress(row) === row.address ? declared : (pinned ?? declared);
    return {
      name: row.name,
      title: textIn(language, row.title, row.titles),
      declared: row.kind,
      kind: base.kind,
      port: portOf(config, row),
      served: base.version,
      slow: base.slow,
      off,
      sentences,
      sources: { declared, pinned, candidate },
      rollout: rolloutOf(row),
      isolated: row.isolation !== null,
      allow: featuresOf(row),
      file: files.has(row.name),
      fields: files.has(row.name) ? null : fieldsOf(row),
      functions,
      version: versionOfRow(row),
    };
  };
}

export async function updateSubApp(db: Db, name: string, columns: Partial<NewRow<'sub_apps'>>): Promise<void> {
  await db.updateTable('sub_apps').set(columns).where('name', '=', name).execute();
}

/** Returns the number of functions that open in a sub-application. */
export async function countFunctions(db: Db, name: string): Promise<number> {
  const { count } = await db
    .selectFrom('functions')
    .select((of) => of.fn.countAll<string | number>().as('count'))
    .where('front_module', '=', name)
    .executeTakeFirstOrThrow();
  return Number(count);
}
