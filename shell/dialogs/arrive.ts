import { msg, str } from '@atrium/i18n';
import { $menuKey, appByCode, findFunction, functionPath, menuPath, notify, setMenuKey, subAppOf, pathOf } from '@atrium/stores';
import { writeAddress } from '../routes/address-bar.ts';
import { pathHere } from '../routes/dialog-address.ts';

/** The first page in another tenant: the same one where the tenant has it, else the nearest that it has. */
export async function arrive(name: string): Promise<void> {
  const path = pathHere() ?? '/';
  const instead = await nearest(path).catch(() => null);
  if ($menuKey.get() && !appByCode($menuKey.get())) setMenuKey('');
  if (instead !== null) writeAddress(instead, { tab: null }, true);
  notify(() => ({
    title: msg(str`已切换到“${name}”`, { id: 'arrive.title' }),
    description: instead === null ? '' : msg('这里没有原来的页面，已打开离它最近的一个。', { id: 'arrive.nearest' }),
    tone: 'success',
  }));
}

/** Where to go instead; null when the tenant has the page, as far as its functions and apps say. */
async function nearest(path: string): Promise<string | null> {
  const { pathname, searchParams } = new URL(path, location.origin);
  if (subAppOf(path) !== null) return nearestFunction(pathname);
  const code = searchParams.get('resourceCode');
  const ofApp = pathname.startsWith(pathOf('app-menu')) && code && code !== 'search';
  return ofApp && !appByCode(code) ? pathOf('app-center') : null;
}

async function nearestFunction(pathname: string): Promise<string | null> {
  const item = await findFunction(pathname);
  if (item) return new URL(functionPath(item), location.origin).pathname === pathname ? null : functionPath(item);
  const menu = $menuKey.get();
  return menu && appByCode(menu) ? menuPath(menu) : pathOf('app-center');
}
