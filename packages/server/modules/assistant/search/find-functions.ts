import { fold } from '@atrium/i18n/match';
import type { Db } from '../../../db/schema.ts';
import { listStars } from '../../home/common-use/queries.ts';
import type { CatalogueHit, CatalogueHits } from '../../apps/catalogue-index.ts';
import { catalogueIndexOf, type Granted, grantedTo } from '../../apps/granted.ts';
import { resourcePath } from '../../apps/menu-item.ts';
import { listRecents } from '../../home/recents/queries.ts';
import type { Session } from '../../../identity/queries.ts';
import { simplified } from './simplified.ts';
import { both, closeness, closeText, type CloseText } from './close-words.ts';
import { fit, type Found, portalHref } from './found.ts';
import type { Understood } from './understand.ts';

/** Of what one word finds, as many are looked at. */
const mostOfWord = 40;
const ofModule = 0.7;
const ofApp = 0.65;
const used = 0.03;
const byApp = 0.6;
/** Who does not speak of approving is not one who approves. */
const ofApprovers = 0.75;
const approving = /批|签核|approv|aprov/;

/** Words that were looked for before, for each set of roles: questions come back to the same few hundred words. */
const found = new WeakMap<Granted, Map<string, CatalogueHits>>();
const mostRemembered = 1000;

function remembered(granted: Granted, text: string, find: () => CatalogueHits): CatalogueHits {
  const mine = found.get(granted) ?? new Map<string, CatalogueHits>();
  found.set(granted, mine);
  const known = mine.get(text);
  if (known !== undefined) return known;
  const hits = find();
  if (mine.size >= mostRemembered) mine.delete(mine.keys().next().value ?? '');
  mine.set(text, hits);
  return hits;
}

/** What all functions of an app have in common says least of one. */
const scoreOf = ({ score, matches }: CatalogueHit): number => (matches.every(({ kind }) => kind === 'app') ? byApp : 1) * (score / 100);

const texts = new WeakMap<Granted, readonly CloseText[]>();

/** Functions whose names and remarks are near to the words, by their codes. */
function closeTo(granted: Granted, words: readonly string[]): Map<string, number> {
  if (words.length === 0) return new Map();
  const known = texts.get(granted) ?? granted.functions.map(({ name, remark }) => closeText(name, remark));
  texts.set(granted, known);
  const scores = closeness(words, known).map((score, at) => [granted.functions[at]?.code ?? '', score] as const);
  return new Map(scores.filter(([, score]) => score > 0));
}

/** Functions, groups and apps of the person, by the search of functions: each word for itself, then together. */
export async function findFunctions(db: Db, session: Session, { folded, simple, sought, close }: Understood): Promise<Found[]> {
  const [index, granted, stars, recents] = await Promise.all([
    catalogueIndexOf(db, session),
    grantedTo(db, session),
    listStars(db, session),
    listRecents(db, session, 'portal'),
  ]);
  // Two letters that stand for something known are the beginning of how too much else is read.
  const wanted = [...new Set(sought.flatMap(({ said, also }) => (also.length > 0 && /^[a-z]{2}$/.test(said) ? also : [said, ...also])))];
  const find = (text: string) => remembered(granted, text, () => index.find(text, granted.codes));
  const hits = new Map(wanted.map((text) => [text, find(text)]));
  if (wanted.length === 0 && folded !== '') hits.set(folded, find(folded));
  const scoresOf = (kind: 'functions' | 'modules' | 'apps') =>
    new Map([...hits].map(([text, found]) => [text, new Map(found[kind].slice(0, mostOfWord).map((one) => [one.code, scoreOf(one)]))]));
  const own = new Set([...stars.map(({ resourceCode }) => resourceCode), ...recents.map((one) => one.resource_code)]);
  const asked = sought.length > 0 ? sought : [{ said: folded, also: [], weight: 1 }];
  const rank = (kind: 'functions' | 'modules' | 'apps'): [string, number][] => {
    const scores = scoresOf(kind);
    const codes = new Set([...scores.values()].flatMap((one) => [...one.keys()]));
    return [...codes].map((code) => [code, fit(asked, (text) => scores.get(text)?.get(code) ?? 0)]);
  };
  const byCode = new Map(granted.functions.map((item) => [item.code, item]));
  const apps = new Map(granted.apps.map((app) => [app.code, app]));
  const named = new Map(rank('functions'));
  const near = closeTo(granted, close);
  const isOther = sought.some(({ also }) => also.length > 0) && !approving.test(simple);
  const functions = [...new Set([...named.keys(), ...near.keys()])].flatMap((code): Found[] => {
    const item = byCode.get(code);
    const path = item === undefined ? '' : resourcePath(item);
    if (item === undefined || path === '') return [];
    const isForApprovers = isOther && approving.test(simplified(fold(item.name)));
    const score = (isForApprovers ? ofApprovers : 1) * both(named.get(code) ?? 0, near.get(code) ?? 0);
    const detail = [apps.get(item.app_code)?.name, item.remark].filter((text) => text).join(' · ');
    const citation = { kind: 'function' as const, title: item.name, href: portalHref(path), detail };
    return [{ citation, code, score: score + (own.has(code) ? used : 0) }];
  });
  const modules = rank('modules').flatMap(([code, score]): Found[] => {
    const item = granted.functions.find((one) => one.module_code === code);
    if (item === undefined) return [];
    const href = portalHref(`/app-center/menus?${new URLSearchParams({ resourceCode: item.app_code, module: code })}`);
    const detail = apps.get(item.app_code)?.name ?? '';
    return [{ citation: { kind: 'module', title: item.module_name, href, detail }, score: ofModule * score }];
  });
  const places = rank('apps').flatMap(([code, score]): Found[] => {
    const app = apps.get(code);
    if (app === undefined || app.resource_path.startsWith('w:')) return [];
    const href = portalHref(`/app-center/menus?${new URLSearchParams({ resourceCode: code })}`);
    return [{ citation: { kind: 'app', title: app.name, href, detail: '' }, score: ofApp * score }];
  });
  return [...functions, ...modules, ...places];
}
