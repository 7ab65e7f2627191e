export { type Access, askAccess, type Contact, forgetAccess, isKnownGranted } from './access.ts';
export { $apps, type App, appByCode, type AppTarget, appTarget, firstAppCode, loadApps, menuPath } from './apps.ts';
export { enterSite, type SiteEntry } from './company-sites.ts';
export { filterGroups, markWords, wordsOf } from './function-filter.ts';
export {
  $menus,
  findFunction,
  forgetMenus,
  type FunctionGroup,
  type FunctionItem,
  functionPath,
  knownFunction,
  loadMenu,
  type Menu,
} from './functions.ts';
export { $menuKey, setMenuKey } from './menu-key.ts';
export { countOpening } from './opening-counts.ts';
export { $overrides, endOverride } from './overrides.ts';
export { ownerOf } from './owner.ts';
export { $subApps, loadSubApps, newestEntry, type SubApp, subAppByName, subAppChanged } from './sub-apps.ts';
export { freshViewToken, loadViewTokens, renewViewTokens, viewMounted, viewToken, viewUnmounted } from './view-tokens.ts';
