import { type Static, Type } from 'typebox';
import { AppModule, MenuItem } from './apps.ts';
import { Id, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter } from './characters.ts';
import { MessageType } from './messages.ts';
import { NewsCategory } from './news.ts';

export const SearchKind = Type.Enum(['function', 'module', 'app', 'person', 'news', 'message']);
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

const Total = Type.Integer({ minimum: 0, description: 'how many there are, of which the best are given' });

/** Results of a search by kind, the best first. */
export const SearchResult = strict({
  functions: strict({ total: Total, hits: Type.Array(FunctionHit) }),
  modules: strict({ total: Total, hits: Type.Array(ModuleHit) }),
  apps: strict({ total: Total, hits: Type.Array(AppHit) }),
  people: strict({ total: Total, hits: Type.Array(PersonHit) }),
  news: strict({ total: Total, hits: Type.Array(NewsHit) }),
  messages: strict({ total: Total, hits: Type.Array(MessageHit) }),
});
export interface SearchResult {
  functions: { total: number; hits: FunctionHit[] };
  modules: { total: number; hits: ModuleHit[] };
  apps: { total: number; hits: AppHit[] };
  people: { total: number; hits: PersonHit[] };
  news: { total: number; hits: NewsHit[] };
  messages: { total: number; hits: MessageHit[] };
}

export const search = {
  'POST /business-center/v1/search': {
    summary: 'Everything that the person may see and that fits what was typed: the best few of each kind',
    limit: 'search',
    body: strict({
      text: Type.String({ minLength: 1, maxLength: 64, ...anyCharacter }),
      kinds: Type.Optional(Type.Array(SearchKind, { maxItems: 6, description: 'all where it is absent' })),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, description: 'functions at most; 6 where it is absent' })),
    }),
    data: SearchResult,
  },
} as const satisfies Record<string, Call>;
