import { formatDate, msg } from '@atrium/i18n';
import {
  appearancePath,
  type AppHit,
  appTarget,
  commandName,
  type DocumentHit,
  fieldName,
  fieldPath,
  type FunctionHit,
  functionPath,
  type GuideHit,
  type LocalHit,
  type MessageHit,
  type ModuleHit,
  type NewsHit,
  type PersonHit,
  type ReportHit,
  type SearchMatch,
  type SearchResult,
  settingName,
  type TaskHit,
  messageTarget,
  modulePath,
  newsPath,
  personPath,
  pathOf,
} from '@atrium/stores';
import { addressOf } from '../routes/portal-base.ts';
import { openFunction, openPath } from '../tabs/tab-navigation.ts';
import { hasPage } from '../routes/searched-kinds.ts';
import { userCenterPage } from '../routes/user-center.ts';
import { type Group, type Marked, plain, type Row } from './row.ts';
import { commandIcon, runCommand } from './run-command.ts';

/** A command with at least this score is taken as meant; hits with less are shown only if no function matches. */
const sure = 88;
const likely = 70;

/** Hits by kind; commands first if one of them is a sure match, and work before all others if a number was typed. */
export function hitGroups(result: SearchResult | null, text: string, local: readonly LocalHit[], signOut: () => unknown): Group[] {
  const { functions, modules, apps, people, news, messages, tasks, cases, documents, reports, guides } = { ...none, ...result };
  const commands = {
    heading: msg('页面、命令与设置', { id: 'search-list.commands' }),
    rows: likelyOf(local, functions.total > 0).map((hit) => localRow(hit, signOut)),
  };
  const work = [
    { heading: msg('待办与已办', { id: 'search-list.tasks' }), rows: tasks.hits.map(taskRow) },
    { heading: msg('我的申请', { id: 'search-list.cases' }), rows: cases.hits.map(taskRow) },
    { heading: msg('单据', { id: 'search-list.documents' }), rows: documents.hits.map(documentRow) },
  ];
  const isNumber = /\d/u.test(text);
  const meant = functions.hits.length === 0 || (local[0]?.score ?? 0) >= sure;
  return [
    ...(isNumber ? work : []),
    ...(meant ? [commands] : []),
    { heading: msg('功能', { id: 'search-list.functions' }), rows: functions.hits.map(functionRow) },
    { heading: msg('应用', { id: 'search-list.apps' }), rows: apps.hits.map(appRow) },
    { heading: msg('功能分组', { id: 'search-list.modules' }), rows: modules.hits.map(moduleRow) },
    { heading: msg('同事', { id: 'search-list.people' }), rows: people.hits.map(personRow) },
    ...(meant ? [] : [commands]),
    ...(isNumber ? [] : work),
    { heading: msg('消息', { id: 'search-list.messages' }), rows: messages.hits.flatMap(messageRow) },
    { heading: msg('汇报', { id: 'search-list.reports' }), rows: reports.hits.map(reportRow) },
    { heading: msg('指南', { id: 'search-list.guides' }), rows: guides.hits.map(guideRow) },
    { heading: msg('新闻', { id: 'search-list.news' }), rows: news.hits.map(newsRow) },
  ].filter(({ rows }) => rows.length > 0);
}

const likelyOf = (local: readonly LocalHit[], strict: boolean) => local.filter(({ score }) => !strict || score >= likely).slice(0, 4);

const nothing = { total: 0, hits: [] };
const none: SearchResult = {
  functions: nothing,
  modules: nothing,
  apps: nothing,
  people: nothing,
  news: nothing,
  messages: nothing,
  tasks: nothing,
  cases: nothing,
  documents: nothing,
  reports: nothing,
  guides: nothing,
};

/** A displayed text, marked if it is the matched one. */
function shown(text: string, matches: readonly SearchMatch[]): Marked {
  return { text, marks: matches.find((match) => match.text === text)?.marks ?? [] };
}

/** The texts that were matched but are not shown: a name in another language, a remark. */
function reasons(texts: readonly string[], matches: readonly SearchMatch[]): Marked[] {
  return matches.filter(({ text }) => !texts.includes(text)).map(({ text, marks }) => excerpt({ text, marks }));
}

const longestReason = 24;

/** A long text from a little before the match. */
function excerpt({ text, marks }: Marked): Marked {
  const from = Math.max(0, (marks[0]?.[0] ?? 0) - 6);
  if (from === 0 || text.length <= longestReason) return { text, marks };
  return { text: `…${text.slice(from)}`, marks: marks.map(([start, end]) => [start - from + 1, end - from + 1]) };
}

export function functionRow({ item, appCode, appName, matches }: FunctionHit): Row {
  const texts = [...new Set([appName, item.moduleName])].filter((text) => text !== '');
  return {
    name: shown(item.resourceName, matches),
    place: [...texts.map((text) => shown(text, matches)), ...reasons([item.resourceName, ...texts], matches)],
    icon: 'file-text',
    app: appCode,
    href: addressOf(functionPath(item)),
    go: () => openFunction(item),
  };
}

function appRow({ app, matches }: AppHit): Row {
  const target = appTarget({ ...app, resourceName: app.moduleName, resourceCode: app.moduleCode });
  const external = target.kind === 'window';
  return {
    name: shown(app.moduleName, matches),
    place: reasons([app.moduleName], matches),
    icon: 'layout-grid',
    app: app.moduleCode,
    href: external ? target.url : addressOf(target.path),
    ...(external ? { external } : {}),
    go: () => (external ? window.open(target.url, '_blank', 'noopener,noreferrer') : openPath(target.path)),
  };
}

function moduleRow({ moduleCode, moduleName, appCode, appName, matches }: ModuleHit): Row {
  const path = modulePath(appCode, moduleCode);
  return {
    name: shown(moduleName, matches),
    place: [plain(appName), ...reasons([moduleName], matches)],
    icon: 'layout-grid',
    app: appCode,
    href: addressOf(path),
    go: () => openPath(path),
  };
}

const personRow = ({ userCode, realName, departmentName, title, marks }: PersonHit): Row =>
  pathRow({ text: realName, marks }, [departmentName, title], 'circle-user-round', personPath(userCode));

const newsRow = ({ id, title, publishedAt, marks }: NewsHit): Row =>
  pathRow({ text: title, marks }, [formatDate(publishedAt)], 'file-text', newsPath(id));

function messageRow({ id, title, sender, createdAt, link, marks }: MessageHit): Row[] {
  const path = link?.startsWith('/') || hasPage(pathOf('messages')) ? messageTarget({ id, link }) : null;
  return path === null ? [] : [pathRow({ text: title, marks }, [sender, formatDate(createdAt)], 'inbox', path)];
}

/** The state of a to-do in a word; empty for an application. */
const taskKind = (kind: TaskHit['kind']): string =>
  kind === 'todo'
    ? msg('待处理', { id: 'search-list.todo' })
    : kind === 'toread'
      ? msg('待阅', { id: 'search-list.toread' })
      : kind === 'done'
        ? msg('已办', { id: 'search-list.done' })
        : '';

function taskRow({ kind, title, number, processName, path, marks, numberMarks }: TaskHit): Row {
  const row = workRow({ text: title, marks }, kind === 'apply' ? 'send' : 'list-checks', path);
  return {
    ...row,
    place: [plain(taskKind(kind)), { text: number, marks: numberMarks }, plain(processName)].filter(({ text }) => text !== ''),
  };
}

function documentRow({ title, number, system, path, marks, numberMarks }: DocumentHit): Row {
  const row = workRow({ text: title, marks }, 'file-text', path);
  return { ...row, place: [{ text: number, marks: numberMarks }, plain(system)].filter(({ text }) => text !== '') };
}

/** A business system opens in another window, by an address of its own or by one of the server that leads there. */
function workRow(name: Marked, icon: Row['icon'], path: string): Row {
  const row = pathRow(name, [], icon, path);
  if (path.startsWith('/') && !path.startsWith('/open/')) return row;
  const href = path.startsWith('/') ? addressOf(path) : path;
  return { ...row, href, external: true, go: () => window.open(href, '_blank', 'noopener,noreferrer') };
}

function reportRow({ title, author, line, path, marks, lineMarks }: ReportHit): Row {
  const row = pathRow({ text: title, marks }, [author], 'file-text', path);
  return { ...row, place: [...row.place, ...(line === '' ? [] : [excerpt({ text: line, marks: lineMarks })])] };
}

const guideRow = ({ title, guide, path, marks }: GuideHit): Row => pathRow({ text: title, marks }, [guide], 'file-text', path);

function pathRow(name: Marked, place: readonly string[], icon: Row['icon'], path: string): Row {
  return { name, place: place.filter((text) => text !== '').map(plain), icon, href: addressOf(path), go: () => openPath(path) };
}

function localRow(hit: LocalHit, signOut: () => unknown): Row {
  const matches = hit.matches.map((match) => ({
    ...match,
    kind: 'name' as const,
    marks: match.marks.map(([from, to]) => [from, to] as [number, number]),
  }));
  const name = nameOf(hit);
  const found = { name: shown(name, matches), place: reasons([name], matches).slice(0, 1) };
  if (hit.kind === 'command') return { ...found, icon: commandIcon(hit.id), go: () => runCommand(hit.id, signOut) };
  if (hit.kind === 'page')
    return { ...found, icon: 'circle-user-round', href: addressOf(pathOf(hit.id)), go: () => openPath(pathOf(hit.id)) };
  const path = hit.kind === 'field' ? fieldPath(hit.id) : appearancePath(hit.id);
  return {
    ...found,
    place: [plain(msg('设置', { id: 'search-list.setting' })), ...found.place],
    icon: 'settings',
    href: addressOf(path),
    go: () => openPath(path),
  };
}

function nameOf(hit: LocalHit): string {
  if (hit.kind === 'page') return userCenterPage(pathOf(hit.id)).title();
  if (hit.kind === 'command') return commandName(hit.id);
  return hit.kind === 'setting' ? settingName(hit.id) : fieldName(hit.id);
}
