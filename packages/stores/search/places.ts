import { messagePath, pathOf } from '@atrium/api/contract/page-paths';

/** Where all results of a search are: the menu page of all apps, filtered (R-FRAME-04). */
export const searchPath = (text: string): string => pathOf('app-menu', { resourceCode: 'search', queryFuzzy: text.trim() });

/** People of the address book who fit a text. */
export const peoplePath = (text: string): string => pathOf('address-list', { sign: 'search', keyword: text });

/** The page that a message opens in the portal; if its link leads to another site, the message itself, which has the link. */
export const messageTarget = ({ id, link }: { id: string; link: string | null }): string =>
  link?.startsWith('/') ? link : messagePath(id);

/** The menu page of an app, at one of its groups. */
export const modulePath = (appCode: string, moduleCode: string): string =>
  pathOf('app-menu', { resourceCode: appCode, module: moduleCode });
