import { pathOf } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { CatalogueHit, CatalogueHits } from '../apps/catalogue-index.ts';
import { catalogueIndexOf, grantedTo } from '../apps/granted.ts';
import { resourcePath } from '../apps/menu-item.ts';
import type { Session } from '../../identity/queries.ts';
import { type Candidate, portalHref } from './found.ts';
import { isHan } from './question.ts';
import { foldText } from '../../search/fold-text.ts';

/** Words that all functions of an app share weigh least. */
const ofApp = 0.6;

/** Chinese words of a question that only sound like a name are mostly other words. */
const bySound = 0.3;

function scoreOf({ score, matches }: CatalogueHit, asked: string): number {
  const isWritten = !isHan(asked) || matches.some(({ text }) => foldText(text).includes(asked));
  return (matches.every(({ kind }) => kind === 'app') ? ofApp : 1) * (isWritten ? 1 : bySound) * (score / 100);
}

/** Functions, groups and apps of the person by the index of functions, each word for itself. */
export async function findFunctions(db: Db, session: Session, texts: readonly string[]): Promise<Candidate[]> {
  const [index, granted] = await Promise.all([catalogueIndexOf(db, session), grantedTo(db, session)]);
  const hits = texts.map((text) => [text, index.find(text, granted.codes)] as const);
  const ranked = (kind: keyof CatalogueHits): [string, Candidate['fitsWord']][] => {
    const scores = new Map(hits.map(([text, found]) => [text, new Map(found[kind].map((one) => [one.code, scoreOf(one, text)]))]));
    const codes = new Set([...scores.values()].flatMap((one) => [...one.keys()]));
    return [...codes].map((code) => [code, (text) => scores.get(text)?.get(code) ?? 0]);
  };
  const apps = new Map(granted.apps.map((app) => [app.code, app]));
  const byCode = new Map(granted.functions.map((item) => [item.code, item]));
  const menu = (query: Record<string, string>) => portalHref(pathOf('app-menu', query));
  const functions = ranked('functions').flatMap(([code, fitsWord]): Candidate[] => {
    const item = byCode.get(code);
    const path = item === undefined ? '' : resourcePath(item);
    if (item === undefined || path === '') return [];
    const detail = [apps.get(item.app_code)?.name, item.remark].filter((text) => text).join(' · ');
    return [{ citation: { kind: 'function', title: item.name, href: portalHref(path), detail }, fitsWord, code }];
  });
  const modules = ranked('modules').flatMap(([code, fitsWord]): Candidate[] => {
    const item = granted.functions.find((one) => one.module_code === code);
    if (item === undefined) return [];
    const href = menu({ resourceCode: item.app_code, module: code });
    return [{ citation: { kind: 'module', title: item.module_name, href, detail: apps.get(item.app_code)?.name ?? '' }, fitsWord }];
  });
  const places = ranked('apps').flatMap(([code, fitsWord]): Candidate[] => {
    const app = apps.get(code);
    if (app === undefined || app.resource_path.startsWith('w:')) return [];
    return [{ citation: { kind: 'app', title: app.name, href: menu({ resourceCode: code }), detail: '' }, fitsWord }];
  });
  return [...functions, ...modules, ...places];
}
