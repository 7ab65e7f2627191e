import { type Static, Type } from 'typebox';
import { AppModule, MenuItem } from './apps.ts';
import { Id, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';
import { MessageType } from './messages.ts';
import { NewsCategory } from './news.ts';
import { ReportType } from './reports.ts';
import { TaskKind } from './tasks.ts';

export const SearchKind = Type.Enum([
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
]);
export type SearchKind = Static<typeof SearchKind>;

const Place = Type.Integer({ minimum: 0 });
const Marks = Type.Array(Type.Tuple([Place, Place]), { description: 'what was matched in the text: from, to' });

/** Why something was found: the text in which, which is not always the one that is shown, and what of it. */
export const SearchMatch = strict({
  kind: Type.Enum(['name', 'module', 'app', 'remark'], { description: 'what the text is to the thing' }),
  text: Type.String(),
  marks: Marks,
});
export type SearchMatch = Static<typeof SearchMatch>;

const Matches = Type.Array(SearchMatch);

export const FunctionHit = strict({ item: MenuItem, appCode: Type.String(), appName: Type.String(), matches: Matches });
export interface FunctionHit {
  item: MenuItem;
  appCode: string;
  appName: string;
  matches: SearchMatch[];
}

export const ModuleHit = strict({
  moduleCode: Type.String(),
  moduleName: Type.String(),
  appCode: Type.String(),
  appName: Type.String(),
  matches: Matches,
});
export type ModuleHit = Static<typeof ModuleHit>;

export const AppHit = strict({ app: AppModule, matches: Matches });
export type AppHit = Static<typeof AppHit>;

export const PersonHit = strict({
  userCode: Type.String(),
  realName: Type.String(),
  title: Type.String(),
  departmentName: Type.String(),
  avatar: Type.String(),
  marks: Marks,
});
export type PersonHit = Static<typeof PersonHit>;

export const NewsHit = strict({ id: Id, category: NewsCategory, title: Type.String(), publishedAt: Timestamp, marks: Marks });
export type NewsHit = Static<typeof NewsHit>;

export const MessageHit = strict({
  id: Id,
  type: MessageType,
  title: Type.String(),
  sender: Type.String(),
  link: Type.Union([Type.String(), Type.Null()]),
  createdAt: Timestamp,
  marks: Marks,
});
export type MessageHit = Static<typeof MessageHit>;

/** A to-do, open or done, something to read, or an application of the person. */
export const TaskHit = strict({
  id: Id,
  kind: TaskKind,
  title: Type.String(),
  number: Type.String({ description: 'business number of its case; may be empty' }),
  processName: Type.String(),
  applicant: Type.String(),
  createdAt: Timestamp,
  path: Type.String({ description: 'where it is decided or read, below the portal base' }),
  marks: Marks,
  numberMarks: Marks,
});
export type TaskHit = Static<typeof TaskHit>;

/** A report of the person, or one that was handed in to them. */
export const ReportHit = strict({
  id: Id,
  type: ReportType,
  title: Type.String(),
  author: Type.String({ description: 'empty for an own one' }),
  line: Type.String({ description: 'the line of it that has the words; may be empty' }),
  path: Type.String({ description: 'below the portal base' }),
  marks: Marks,
  lineMarks: Marks,
});
export type ReportHit = Static<typeof ReportHit>;

/** A record of a business system, such as a contract. */
export const DocumentHit = strict({
  id: Id,
  title: Type.String(),
  number: Type.String({ description: 'business number; may be empty' }),
  system: Type.String({ description: 'name of the business system' }),
  path: Type.String({ description: 'below the portal base, or an https address' }),
  marks: Marks,
  numberMarks: Marks,
});
export type DocumentHit = Static<typeof DocumentHit>;

/** An article of a guide. */
export const GuideHit = strict({
  title: Type.String(),
  guide: Type.String({ description: 'title of the guide' }),
  path: Type.String({ description: 'below the portal base' }),
  marks: Marks,
});
export type GuideHit = Static<typeof GuideHit>;

const Total = Type.Integer({ minimum: 0, description: 'how many there are, of which the best are given' });

/** Results of a search by kind, the best first. */
export const SearchResult = strict({
  functions: strict({ total: Total, hits: Type.Array(FunctionHit) }),
  modules: strict({ total: Total, hits: Type.Array(ModuleHit) }),
  apps: strict({ total: Total, hits: Type.Array(AppHit) }),
  people: strict({ total: Total, hits: Type.Array(PersonHit) }),
  news: strict({ total: Total, hits: Type.Array(NewsHit) }),
  messages: strict({ total: Total, hits: Type.Array(MessageHit) }),
  tasks: strict({ total: Total, hits: Type.Array(TaskHit) }),
  cases: strict({ total: Total, hits: Type.Array(TaskHit) }),
  documents: strict({ total: Total, hits: Type.Array(DocumentHit) }),
  reports: strict({ total: Total, hits: Type.Array(ReportHit) }),
  guides: strict({ total: Total, hits: Type.Array(GuideHit) }),
});
export interface SearchResult {
  functions: { total: number; hits: FunctionHit[] };
  modules: { total: number; hits: ModuleHit[] };
  apps: { total: number; hits: AppHit[] };
  people: { total: number; hits: PersonHit[] };
  news: { total: number; hits: NewsHit[] };
  messages: { total: number; hits: MessageHit[] };
  tasks: { total: number; hits: TaskHit[] };
  cases: { total: number; hits: TaskHit[] };
  documents: { total: number; hits: DocumentHit[] };
  reports: { total: number; hits: ReportHit[] };
  guides: { total: number; hits: GuideHit[] };
}

export const search = {
  'POST /business-center/v1/search': {
    summary: 'Everything that the person may see and that fits what was typed: the best few of each kind',
    limit: 'search',
    body: strict({
      text: Type.String({ minLength: 1, maxLength: 64, ...anyCharacter }),
      kinds: Type.Optional(Type.Array(SearchKind, { maxItems: 11, description: 'all where it is absent' })),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'functions at most; 6 where it is absent' })),
    }),
    data: SearchResult,
  },
} as const satisfies Record<string, Call>;
