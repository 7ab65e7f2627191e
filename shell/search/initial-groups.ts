import { msg, str } from '@atrium/i18n';
import {
  $apps,
  addressOf,
  type FunctionItem,
  forgetSearches,
  functionPath,
  ownerOf,
  type Recent,
  peoplePath,
  searchPath,
  ticketAddress,
  pathOf,
} from '@atrium/stores';
import { navigate } from '../routes/navigation.ts';
import { openFunction, openPath } from '../tabs/tab-navigation.ts';
import { hasPage } from '../routes/searched-kinds.ts';
import { type Group, plain, type Row } from './row.ts';

const fewest = 5;

interface Habits {
  history: readonly string[];
  recents: readonly Recent[];
  favourites: readonly FunctionItem[];
  search(text: string): unknown;
}

/** Rows before any typing: earlier searches, recent functions, starred ones. */
export function habitGroups({ history, recents, favourites, search }: Habits): Group[] {
  const starred = favourites.slice(-fewest).toReversed();
  const known = new Set(starred.map(({ resourceCode }) => resourceCode));
  return [
    {
      heading: msg('最近搜索', { id: 'search-list.history' }),
      rows: history.slice(0, fewest).map((text) => historyRow(text, search)),
    },
    { heading: msg('常用功能', { id: 'search-list.favourites' }), rows: starred.map(itemRow) },
    {
      heading: msg('最近使用', { id: 'search-list.recents' }),
      rows: recents
        .filter(({ resourceCode }) => !known.has(resourceCode))
        .slice(0, fewest)
        .map(recentRow),
    },
  ].filter(({ rows }) => rows.length > 0);
}

const historyRow = (text: string, search: (text: string) => unknown): Row => ({
  name: plain(text),
  place: [],
  icon: 'clock',
  href: addressOf(searchPath(text)),
  go: () => search(text),
  forget: () => forgetSearches(text),
  keeps: true,
});

const itemRow = (item: FunctionItem): Row => ({
  name: plain(item.resourceName),
  place: [plain(item.moduleName)],
  icon: 'star',
  app: item.appCode ?? ownerOf(item.moduleCode, $apps.get())?.resourceCode ?? item.moduleCode,
  href: addressOf(functionPath(item)),
  go: () => openFunction(item),
});

const recentRow = ({ resourceName, resourcePath, moduleCode }: Recent): Row => ({
  name: plain(resourceName),
  place: [],
  icon: 'file-text',
  app: ownerOf(moduleCode, $apps.get())?.resourceCode ?? moduleCode,
  href: addressOf(resourcePath),
  go: () => openPath(resourcePath, resourceName),
});

/** Leads to all results of the typed text (R-FRAME-04). */
export const everythingRow = (text: string, search: (text: string) => unknown, total = 0): Row => ({
  name: plain(msg(str`搜索“${text}”的全部结果`, { id: 'search-list.everything' })),
  place: total > 0 ? [plain(msg(str`${total} 项功能`, { id: 'search-list.total' }))] : [],
  icon: 'search',
  href: addressOf(searchPath(text)),
  go: () => search(text),
  keeps: true,
});

/** Alternatives for a search without results. */
export function wayOutRows(text: string, search: (text: string) => unknown): Row[] {
  const ticket = ticketAddress({ title: msg(str`找不到“${text}”`, { id: 'search-list.ticket' }), facts: [location.href] });
  return [
    { ...everythingRow(text, search), name: plain(msg('看看怎样才能找到', { id: 'search-list.advice' })) },
    ...(hasPage(pathOf('address-list'))
      ? [
          {
            name: plain(msg(str`在通讯录里找“${text}”`, { id: 'search-list.ask-people' })),
            place: [],
            icon: 'users-round' as const,
            href: addressOf(peoplePath(text)),
            go: () => navigate(peoplePath(text)),
          },
        ]
      : []),
    {
      name: plain(msg('找不到？提交工单请人帮忙', { id: 'search-list.help' })),
      place: [],
      icon: 'info',
      href: ticket,
      external: true,
      go: () => window.open(ticket, '_blank', 'noopener,noreferrer'),
    },
  ];
}
