import type { SearchKind, SearchResult } from '@atrium/api/contract';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../http/answer.ts';
import { nameReadingsOf } from '../../search/readings.ts';
import { grantedTo } from '../apps/granted.ts';
import { appModule, menuItem } from '../apps/menu-item.ts';
import { searchCatalogue, searchWords } from '../apps/search.ts';
import { findPeople } from '../people/people-queries.ts';
import { searchPeople } from '../people/search.ts';
import { countMessages, listMessages } from '../messages/queries.ts';
import { countNews, listNews } from '../news/queries.ts';
import type { Session } from '../../identity/queries.ts';
import { countUsage } from '../operations/usage.ts';
import { findDocuments } from './find-documents.ts';
import { searchGuides } from './find-guides.ts';
import { findReports, findTasks } from './find-work.ts';
import { marksOf } from './marks.ts';

const few = 6;
const fewTasks = 5;
const fewer = 3;
/** Maximum length of a search for colleagues (R-PPL-03). */
const longestName = 30;
const everything: readonly SearchKind[] = [
  'function',
  'module',
  'app',
  'person',
  'task',
  'case',
  'message',
  'document',
  'report',
  'guide',
  'news',
];
const none = { total: 0, hits: [] };

export function searchRoutes(server: FastifyInstance): void {
  const { db } = server;

  answer(server, 'POST /business-center/v1/search', async ({ session, body: { text, kinds = everything, most = few } }) => {
    const wants = (...some: SearchKind[]) => some.some((kind) => kinds.includes(kind));
    const words = searchWords(text);
    const [found, people, news, messages, tasks, cases, documents, reports, guides] = await Promise.all([
      wants('function', 'module', 'app') ? catalogue(session, text, most) : null,
      wants('person') && session.tsmpVisible === 1 ? colleagues(session, text) : none,
      wants('news') ? articles(session, text) : none,
      wants('message') ? own(session, text) : none,
      wants('task') ? findTasks(db, session, ['todo', 'toread', 'done'], words, fewTasks) : none,
      wants('case') ? findTasks(db, session, ['apply'], words, fewer) : none,
      wants('document') ? findDocuments(db, session, words, fewTasks) : none,
      wants('report') ? findReports(db, session, words, fewer) : none,
      wants('guide') ? searchGuides(db, session, text, fewer) : none,
    ]);
    const work = { tasks, cases, documents, reports, guides };
    const all = [found?.functions, found?.modules, found?.apps, people, news, messages, ...Object.values(work)];
    const totals = all.map((some) => some?.total ?? 0);
    const missed = text.trim();
    if (kinds === everything && missed.length > 1 && totals.every((total) => total === 0))
      await countUsage(db, session.tenantId, 'missed-search', missed.toLowerCase());
    return {
      functions: found !== null && wants('function') ? found.functions : none,
      modules: found !== null && wants('module') ? found.modules : none,
      apps: found !== null && wants('app') ? found.apps : none,
      people,
      news,
      messages,
      ...work,
    };
  });

  async function catalogue(session: Session, text: string, most: number): Promise<Pick<SearchResult, 'functions' | 'modules' | 'apps'>> {
    const [{ functions, modules, apps }, granted] = await Promise.all([searchCatalogue(db, session, text), grantedTo(db, session)]);
    const items = new Map(granted.functions.map((item) => [item.code, item]));
    const owners = new Map(granted.apps.map((app) => [app.code, app]));
    const nameOf = (code: string): string => owners.get(code)?.name ?? '';
    return {
      functions: {
        total: functions.length,
        hits: functions.slice(0, most).flatMap(({ code, matches }) => {
          const item = items.get(code);
          return item === undefined ? [] : [{ item: menuItem(item), appCode: item.app_code, appName: nameOf(item.app_code), matches }];
        }),
      },
      modules: {
        total: modules.length,
        hits: modules.slice(0, fewer).flatMap(({ code, matches }) => {
          const item = granted.functions.find((one) => one.module_code === code);
          if (item === undefined) return [];
          return [{ moduleCode: code, moduleName: item.module_name, appCode: item.app_code, appName: nameOf(item.app_code), matches }];
        }),
      },
      apps: {
        total: apps.length,
        hits: apps.slice(0, fewer).flatMap(({ code, matches }) => {
          const app = owners.get(code);
          return app === undefined ? [] : [{ app: appModule(app), matches }];
        }),
      },
    };
  }

  async function colleagues(session: Session, text: string): Promise<SearchResult['people']> {
    const typed = text.slice(0, longestName);
    const ids = await searchPeople(db, session.tenantId, typed);
    const people = await findPeople(db, session, ids.slice(0, fewer + 1));
    const hits = people.map(({ userCode, realName, title, departmentName, avatar }) => {
      const marks = marksOf(realName, [typed, ...searchWords(typed)].slice(0, 3), nameReadingsOf);
      return { userCode, realName, title, departmentName, avatar, marks };
    });
    return { total: ids.length, hits };
  }

  async function articles(session: Session, text: string): Promise<SearchResult['news']> {
    const words = searchWords(text);
    if (words.length === 0) return none;
    const wanted = { words, pageIndex: 1, pageSize: fewer };
    const [rows, total] = await Promise.all([listNews(db, session, wanted), countNews(db, session, wanted)]);
    return {
      total,
      hits: rows.map(({ id, category, title, publishedAt }) => ({ id, category, title, publishedAt, marks: marksOf(title, words) })),
    };
  }

  async function own(session: Session, text: string): Promise<SearchResult['messages']> {
    const words = searchWords(text);
    if (words.length === 0) return none;
    const wanted = { words, pageIndex: 1, pageSize: fewer };
    const [rows, total] = await Promise.all([listMessages(db, session, wanted), countMessages(db, session, wanted)]);
    return {
      total,
      hits: rows.map(({ id, type, title, sender, link, createdAt }) => ({
        id,
        type,
        title,
        sender,
        link,
        createdAt,
        marks: marksOf(title, words),
      })),
    };
  }
}
