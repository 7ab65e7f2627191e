import { messagePath, pathOf, type Report, reportPath, type SearchResult, type TaskKind, taskPath } from '@atrium/api/contract';
import type { Db } from '../../db/schema.ts';
import type { Session } from '../../identity/queries.ts';
import { searchable, searchableForms } from '../../search/searchable.ts';
import { reportText } from '../../search/work-texts.ts';
import { listMessages } from '../messages/queries.ts';
import { nameOf } from '../reports/report-name.ts';
import { countReports, listReports } from '../reports/queries.ts';
import { searchTasks } from '../tasks/queries.ts';
import { type Candidate, portalHref } from './found.ts';
import { marksOf } from './marks.ts';
import { isHan } from './question.ts';

const longestLine = 80;
/** Of each kind, as many may be an answer. */
const mostOfKind = 3;
const inText = 0.6;

/** Tasks of the user's lists that have all words. */
export async function findTasks(
  db: Db,
  session: Session,
  kinds: readonly TaskKind[],
  words: readonly string[],
  most: number,
): Promise<SearchResult['tasks']> {
  if (words.length === 0) return { total: 0, hits: [] };
  const { total, hits } = await searchTasks(db, session, { kinds, words, most });
  return {
    total,
    hits: hits.map(({ task, number }) => ({
      id: task.id,
      kind: task.kind,
      title: task.title,
      number,
      processName: task.processName,
      applicant: task.applicant,
      createdAt: task.createdAt,
      path: taskPath(task),
      marks: marksOf(task.title, words),
      numberMarks: marksOf(number, words),
    })),
  };
}

/** Reports of the user, and those that were handed in to them, that have all words. */
export async function findReports(db: Db, session: Session, words: readonly string[], most: number): Promise<SearchResult['reports']> {
  if (words.length === 0) return { total: 0, hits: [] };
  const found = await Promise.all(
    (['author', 'reviewer'] as const).map(async (role) => {
      const wanted = { role, words, pageIndex: 1, pageSize: most };
      const reports = await listReports(db, session, wanted);
      const total = reports.length < most ? reports.length : await countReports(db, session, wanted);
      return { total, hits: reports.map((report) => hitOf(session, report, role, words)) };
    }),
  );
  return { total: found.reduce((sum, { total }) => sum + total, 0), hits: found.flatMap(({ hits }) => hits).slice(0, most) };
}

/** To-dos, applications, reports and messages of the user that have any of a question's words; those with a number or most words first. */
export async function findWork(db: Db, session: Session, words: readonly string[]): Promise<Candidate[]> {
  const wanted = words.filter((word) => searchableForms(word).length > 0 && (isHan(word) ? word.length > 1 : word.length > 2));
  if (wanted.length === 0) return [];
  const found = await Promise.all([
    tasks(db, session, ['todo', 'toread', 'done'], wanted),
    tasks(db, session, ['apply'], wanted),
    reports(db, session, wanted),
    messages(db, session, wanted),
  ]);
  return found.flat();
}

async function tasks(db: Db, session: Session, kinds: readonly TaskKind[], words: readonly string[]): Promise<Candidate[]> {
  const { hits } = await searchTasks(db, session, { kinds, words, any: true, most: mostOfKind });
  return hits.map(({ task, number, text }): Candidate => {
    const kind = task.kind === 'apply' ? 'case' : 'task';
    const detail = [number, task.processName, task.applicant].filter((one) => one !== '').join(' · ');
    const titles = searchable([task.title, number], []);
    return { citation: { kind, title: task.title, href: portalHref(taskPath(task)), detail }, fitsWord: fitOf(titles, text) };
  });
}

async function reports(db: Db, session: Session, words: readonly string[]): Promise<Candidate[]> {
  const ofRole = async (role: 'author' | 'reviewer') => {
    const rows = await listReports(db, session, { role, words, any: true, pageIndex: 1, pageSize: mostOfKind });
    return rows.map((report): Candidate => {
      const { title, path } = hitOf(session, report, role, []);
      const detail = role === 'author' ? '' : report.author;
      const text = reportText({ ...report, content: JSON.stringify(report.content) });
      return {
        citation: { kind: 'report', title, href: portalHref(path), detail },
        fitsWord: fitOf(searchable([title, report.author], []), text),
      };
    });
  };
  return (await Promise.all([ofRole('author'), ofRole('reviewer')])).flat();
}

/** Messages that have all words, or a number that the question names. */
async function messages(db: Db, session: Session, words: readonly string[]): Promise<Candidate[]> {
  const searches = [words, ...words.filter((word) => /\d/.test(word)).map((word) => [word])];
  const found = await Promise.all(searches.map((some) => listMessages(db, session, { words: some, pageIndex: 1, pageSize: mostOfKind })));
  const date = new Intl.DateTimeFormat(session.language, { dateStyle: 'medium' });
  return [...new Map(found.flat().map((message) => [message.id, message])).values()].map(
    ({ id, title, body, sender, link, createdAt }): Candidate => {
      const href = portalHref(link?.startsWith('/') ? link : messagePath(id));
      const detail = `${sender} · ${date.format(new Date(createdAt))}`;
      return {
        citation: { kind: 'message', title, href, detail },
        fitsWord: fitOf(searchable([title, sender], []), searchable([], [body])),
      };
    },
  );
}

const fitOf = (title: string, text: string) => (word: string) => {
  const has = (where: string) => searchableForms(word).some((form) => where.includes(form));
  return has(title) ? 1 : has(text) ? inText : 0;
};

function hitOf(
  { language }: Session,
  report: Report,
  role: 'author' | 'reviewer',
  words: readonly string[],
): SearchResult['reports']['hits'][number] {
  const { id, type, period, author, content } = report;
  const title = nameOf(language, report);
  const lines = Object.values(content).flatMap((text) => text.split('\n'));
  const line = lines.map((text) => text.trim().slice(0, longestLine)).find((text) => marksOf(text, words).length > 0) ?? '';
  return {
    id,
    type,
    title,
    author: role === 'author' ? '' : author,
    line,
    path: role === 'author' ? reportPath(type, period) : pathOf('report-approval', { type, until: period, id }),
    marks: marksOf(title, words),
    lineMarks: marksOf(line, words),
  };
}
