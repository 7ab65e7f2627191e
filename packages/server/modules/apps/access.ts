import { subAppRoot } from '@atrium/api/contract';
import type { Access, Contact } from '@atrium/api/contract';
import type { Db, Row } from '../../db/schema.ts';
import type { Entitled } from '../../identity/rights.ts';
import { findSubApp } from '../sub-apps/queries.ts';
import { textIn } from '../../names/in-language.ts';
import { findContact, namesOfOwner } from './catalogue-queries.ts';
import { type App, catalogueOf, type Fn, grantedTo } from './granted.ts';
import { menuItem } from './menu-item.ts';
import { begins, functionSegments, type Place, placeOf } from './place.ts';

const nothing = { name: '', within: '', owner: null, covers: null, item: null };

interface AccessRequest {
  path: string;
  /** Whether the session takes a sub-application from a development server or previews it: its functions may not be there yet. */
  isTaken(subApp: Row<'sub_apps'>): Promise<boolean>;
}

/**
 * Whether the person may open an address of the application centre. The function whose path is the longest beginning of it decides;
 * where none begins it, any function of the same sub-application opens it.
 */
export async function accessTo(db: Db, person: Entitled, { path, isTaken }: AccessRequest): Promise<Access> {
  const place = placeOf(path);
  if (place.kind === 'center') return { ...nothing, access: 'granted' };
  return place.kind === 'menu' ? accessToMenu(db, person, place.app) : accessToView(db, person, place, isTaken);
}

async function accessToMenu(db: Db, person: Entitled, code: string): Promise<Access> {
  const [{ apps }, granted] = await Promise.all([catalogueOf(db, person), grantedTo(db, person)]);
  const app = apps.find((one) => one.code === code);
  if (app === undefined) return { ...nothing, access: 'unknown' };
  const isGranted = granted.apps.some((one) => one.code === code);
  return {
    ...nothing,
    access: isGranted ? 'granted' : 'forbidden',
    name: app.name,
    owner: isGranted ? null : await ownerOf(db, person, app),
  };
}

async function accessToView(
  db: Db,
  person: Entitled,
  { subApp: name, segments }: Extract<Place, { kind: 'view' }>,
  isTaken: AccessRequest['isTaken'],
): Promise<Access> {
  const subApp = await findSubApp(db, name);
  if (subApp === undefined) return { ...nothing, access: 'unknown' };
  const [{ apps, functions }, granted] = await Promise.all([catalogueOf(db, person), grantedTo(db, person)]);
  const own = new Set(granted.functions.map(({ code }) => code));
  const inside = functions
    .filter(({ url, front_module: front }) => url !== '' && front === name)
    .map((fn) => ({ fn, at: functionSegments(fn.url), mine: own.has(fn.code) }));
  const longest = Math.max(-1, ...inside.filter(({ at }) => begins(at, segments)).map(({ at }) => at.length));
  const deciding = inside.filter(({ at }) => at.length === longest && begins(at, segments));
  const isGranted = (longest < 0 ? inside : deciding).some(({ mine }) => mine) || (await isTaken(subApp));
  const root = subAppRoot(name);
  const covers = inside.every(({ mine }) => mine === isGranted) ? root : null;
  const shown: Fn | undefined = (deciding.find(({ mine }) => mine) ?? deciding[0])?.fn;
  const app = apps.find(({ code }) => code === (shown ?? inside[0]?.fn)?.app_code);
  return {
    access: isGranted ? 'granted' : 'forbidden',
    name: shown?.name ?? subApp.title,
    within: app?.name ?? '',
    owner: isGranted ? null : await ownerOf(db, person, app),
    covers,
    item: isGranted && shown ? menuItem(shown) : null,
  };
}

interface Owner {
  userCode?: string;
  name?: string;
  email?: string;
  phone?: string;
}

async function ownerOf(db: Db, { language }: Entitled, app: App | undefined): Promise<Contact | null> {
  if (!app?.owner) return null;
  const { userCode, name = '', email = '', phone = '' } = JSON.parse(app.owner) as Owner;
  if (userCode !== undefined) return findContact(db, userCode);
  return { name: textIn(language, name, await namesOfOwner(db, name)), email, phone };
}
