import type { SearchMatch } from '@atrium/api/contract';
import { type Field, fold, type NameHit, NameIndex, type Prepared } from '@atrium/i18n/match';
import type { Row } from '../../db/schema.ts';
import { groupBy } from '../../lists/group-by.ts';
import { readingsOf } from '../../search/readings.ts';

/** A hit: its code, its score and the reason. */
export interface CatalogueHit {
  code: string;
  score: number;
  matches: SearchMatch[];
}

export interface CatalogueHits {
  functions: CatalogueHit[];
  modules: CatalogueHit[];
  apps: CatalogueHit[];
}

/** Codes that the user may find. */
export interface Findable {
  functions: { has(code: string): boolean };
  modules: { has(code: string): boolean };
  apps: { has(code: string): boolean };
}

interface Entry {
  kind: keyof CatalogueHits;
  code: string;
  fields: Field[];
}

const ofModule = 0.62;
const ofApp = 0.58;
const ofRemark = 0.45;
/** Of another word for the name, as the organisation's files say. */
const ofSynonym = 0.7;
/** Times as many texts as entries that are remembered with their readings, former ones among them. */
const mostPrepared = 20;

/** Finds functions, their groups and apps by all of their names. Callers see only granted ones. */
export class CatalogueIndex {
  readonly #entries: readonly Entry[];
  readonly #names: NameIndex;

  constructor(
    apps: readonly Row<'apps'>[],
    functions: readonly Row<'functions'>[],
    prepared: Map<string, Prepared>,
    synonyms: readonly Pick<Row<'synonyms'>, 'words' | 'means'>[] = [],
  ) {
    const others = wordsByMeaning(synonyms);
    const appFields = new Map(apps.map((app) => [app.code, fieldsOf('name', app.name, app.names, 1)]));
    const lighter = (fields: Field[] | undefined, kind: string, weight: number) =>
      (fields ?? []).map((field) => ({ ...field, kind, weight }));
    const opening = functions.filter(({ url }) => url !== '');
    const modules = groupBy(
      opening.filter(({ module_code: code }) => !appFields.has(code)),
      ({ module_code: code }) => code,
    );
    this.#entries = [
      ...opening.map((item) => ({
        kind: 'functions' as const,
        code: item.code,
        fields: [
          ...fieldsOf('name', item.name, item.names, 1),
          ...(others.get(fold(item.name)) ?? []).map((text) => ({ kind: 'remark', text, weight: ofSynonym })),
          ...fieldsOf('module', item.module_name, item.module_names, ofModule),
          ...lighter(appFields.get(item.app_code), 'app', ofApp),
          ...fieldsOf('remark', item.remark, item.remarks, ofRemark).map((field) => ({ ...field, long: true as const })),
        ],
      })),
      ...[...modules].map(([code, [first]]) => ({
        kind: 'modules' as const,
        code,
        fields: first === undefined ? [] : fieldsOf('name', first.module_name, first.module_names, 1),
      })),
      ...[...appFields].map(([code, fields]) => ({ kind: 'apps' as const, code, fields })),
    ];
    const fields = this.#entries.map((entry) => entry.fields);
    if (prepared.size > mostPrepared * fields.length) prepared.clear();
    this.#names = new NameIndex(fields, readingsOf, prepared);
  }

  /** Matches by kind, the best first. */
  find(typed: string, findable: Findable): CatalogueHits {
    const found = this.#names.search(typed, (at) => {
      const entry = this.#entries[at];
      return entry !== undefined && findable[entry.kind].has(entry.code);
    });
    const of = (kind: Entry['kind']): CatalogueHit[] => found.flatMap((one) => hit(this.#entries[one.entry], kind, one));
    return { functions: of('functions'), modules: of('modules'), apps: of('apps') };
  }
}

/** Other words for a name, by the name. */
function wordsByMeaning(synonyms: readonly Pick<Row<'synonyms'>, 'words' | 'means'>[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { words, means } of synonyms)
    for (const name of (JSON.parse(means) as string[]).map(fold))
      found.set(name, [...(found.get(name) ?? []), ...(JSON.parse(words) as string[])]);
  return found;
}

function hit(entry: Entry | undefined, kind: Entry['kind'], { score, matches }: NameHit): CatalogueHit[] {
  if (entry?.kind !== kind) return [];
  return [
    {
      code: entry.code,
      score,
      matches: matches.map((match) => ({
        kind: match.kind as SearchMatch['kind'],
        text: match.text,
        marks: match.marks.map(([from, to]) => [from, to]),
      })),
    },
  ];
}

/** A name with those in other languages, each once. */
function fieldsOf(kind: string, plain: string, others: string, weight: number): Field[] {
  const texts = others === '{}' ? [] : Object.values(JSON.parse(others) as Record<string, string>);
  return [...new Set([plain, ...texts])].map((text) => ({ kind, text, weight }));
}
