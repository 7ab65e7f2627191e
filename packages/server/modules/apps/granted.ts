import type { Prepared } from '@atrium/i18n/match';
import type { Db, Row } from '../../db/schema.ts';
import { Versioned } from '../../db/versioned.ts';
import { groupBy } from '../../lists/group-by.ts';
import { languages } from '../../messages/language.ts';
import { inLanguage } from '../../names/in-language.ts';
import { type Entitled, rolesOf } from '../../identity/rights.ts';
import { CatalogueIndex, type Findable } from './catalogue-index.ts';
import { allApps, allFunctions } from './catalogue-queries.ts';
import { isOpen, readGrants, rolesThatDecide } from './opening.ts';

/** An app and a function with their names in the requested language. */
export type App = Omit<Row<'apps'>, 'names'>;
export type Fn = Omit<Row<'functions'>, 'names' | 'remarks' | 'module_names'>;

/** Everything that a set of roles opens, named in one language. */
export interface Granted {
  apps: App[];
  /** In the order of menus. */
  functions: Fn[];
  functionsOf: Map<string, Fn[]>;
  /** The part of everything that a search may find. */
  codes: Findable;
  /** Serialized menus, by request. */
  menus: Map<string, string>;
}

interface CatalogueCaches {
  /** By language. */
  catalogue: Versioned<{ apps: App[]; functions: Fn[] }>;
  /** By language and roles. */
  granted: Versioned<Granted>;
  index: Versioned<CatalogueIndex>;
  /** Prepared entries of the previous version's index. */
  prepared: Map<string, Prepared>;
}

const mostSetsOfRoles = 300;
const mostLanguages = Object.keys(languages).length;
const known = new WeakMap<Db, CatalogueCaches>();

function knownOf(db: Db): CatalogueCaches {
  const found = known.get(db);
  if (found !== undefined) return found;
  const made = {
    catalogue: new Versioned<never>(mostLanguages),
    granted: new Versioned<Granted>(mostSetsOfRoles * mostLanguages),
    index: new Versioned<CatalogueIndex>(1),
    prepared: new Map<string, Prepared>(),
  };
  known.set(db, made);
  return made;
}

/** All apps and functions, with any permissions, named in the user's language. */
export const catalogueOf = (db: Db, { rightsVersion, language }: Entitled): Promise<{ apps: App[]; functions: Fn[] }> =>
  knownOf(db).catalogue.get(rightsVersion, language, async () => ({
    apps: (await allApps(db)).map((app) => inLanguage(language, app)),
    functions: (await allFunctions(db)).map((item) => inLanguage(language, item)),
  }));

/** Everything that the user's roles in the tenant open; people with the same roles and the same language share it. */
export async function grantedTo(db: Db, person: Entitled): Promise<Granted> {
  const roles = (await rolesOf(db, person)).map(({ id }) => id);
  return knownOf(db).granted.get(person.rightsVersion, [person.language, ...roles].join('\n'), () => readGranted(db, person));
}

const allSynonyms = (db: Db) => db.selectFrom('synonyms').select(['words', 'means']).orderBy('sort').execute();

/** Finds functions, their groups and apps by their names in any language, and by other words for these. */
export const catalogueIndexOf = (db: Db, { rightsVersion }: Pick<Entitled, 'rightsVersion'>): Promise<CatalogueIndex> => {
  const { index, prepared } = knownOf(db);
  return index.get(
    rightsVersion,
    '',
    async () => new CatalogueIndex(await allApps(db), await allFunctions(db), prepared, await allSynonyms(db)),
  );
};

/** Everything that `rolesThatDecide` opens with the user's roles; groups (without address) are included with their content. */
async function readGranted(db: Db, person: Entitled): Promise<Granted> {
  const [catalogue, grants] = await Promise.all([catalogueOf(db, person), rolesOf(db, person).then((roles) => readGrants(db, roles))]);
  const functions = withoutEmptyGroups(catalogue.functions.filter((fn) => isOpen(rolesThatDecide(fn, grants))));
  const apps = catalogue.apps.filter(({ code }) => grants.rolesOfApp.has(code));
  return {
    apps,
    functions,
    functionsOf: groupBy(functions, ({ app_code: app }) => app),
    codes: {
      functions: new Set(functions.map(({ code }) => code)),
      modules: new Set(functions.map(({ module_code: code }) => code)),
      apps: new Set(apps.map(({ code }) => code)),
    },
    menus: new Map(),
  };
}

/** Groups below which somebody may open something: others lead nowhere. */
function withoutEmptyGroups(functions: readonly Fn[]): Fn[] {
  const parents = new Map(functions.map(({ code, parent_code: parent }) => [code, parent]));
  const full = new Set<string>();
  for (const { url, parent_code: parent } of functions)
    for (
      let above = url === '' ? null : parent;
      above !== null && above !== undefined && !full.has(above);
      above = parents.get(above) ?? null
    )
      full.add(above);
  return functions.filter(({ code, url }) => url !== '' || full.has(code));
}
