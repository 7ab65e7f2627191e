import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp, type Call } from './call.ts';
import { anyCharacter, multiLine } from './characters.ts';

/** Letters of one question. */
export const longestQuestion = 2000;

const Title = Type.String({ minLength: 1, maxLength: 80 });

/** Something of the portal that an answer rests on; the person may open it. */
export const Citation = strict({
  kind: Type.Enum([
    'function',
    'module',
    'app',
    'guide',
    'news',
    'person',
    'page',
    'prepared',
    'task',
    'case',
    'message',
    'report',
    'document',
  ]),
  title: Type.String(),
  href: Type.String({ description: 'address within the portal, such as /pba/app-center/main/expenses/claims' }),
  detail: Type.String({ description: 'where it belongs, in a few words; may be empty' }),
});
export type Citation = Static<typeof Citation>;

const Verdict = Type.Union([Type.Enum(['helpful', 'unhelpful']), Type.Null()]);

/** A message of the user or the assistant. */
export const AssistantMessage = strict({
  id: Id,
  role: Type.Enum(['person', 'assistant']),
  text: Type.String({ description: 'of the assistant: Markdown of paragraphs, lists, emphasis, code and links to its citations' }),
  state: Type.Enum(['done', 'stopped', 'failed', 'writing']),
  citations: Type.Array(Citation),
  verdict: Verdict,
  createdAt: Timestamp,
});
export interface AssistantMessage {
  id: string;
  role: 'person' | 'assistant';
  text: string;
  state: 'done' | 'stopped' | 'failed' | 'writing';
  citations: Citation[];
  verdict: 'helpful' | 'unhelpful' | null;
  createdAt: string;
}

/** A conversation in the list, newest first. */
export const ConversationEntry = strict({ id: Id, title: Type.String(), changedAt: Timestamp, expiresAt: Timestamp });
export type ConversationEntry = Static<typeof ConversationEntry>;

export const Conversation = strict({
  id: Id,
  title: Type.String(),
  changedAt: Timestamp,
  expiresAt: Timestamp,
  messages: Type.Array(AssistantMessage),
});
export interface Conversation extends ConversationEntry {
  messages: AssistantMessage[];
}

/** The events of an answer, by name, with what their data say; `ping` keeps the connection open. */
const answerEvents = {
  start: strict({ conversationId: Id, title: Type.String(), questionId: Id, answerId: Id }),
  text: strict({ text: Type.String({ description: 'what comes next' }) }),
  instead: strict({ text: Type.String({ description: 'takes the place of all that came so far' }) }),
  citation: Citation,
  done: strict({ state: Type.Enum(['done', 'stopped']) }),
  failed: strict({ message: Type.String() }),
  ping: strict({}),
} as const;
export type AnswerEvents = { [N in keyof typeof answerEvents]: Static<(typeof answerEvents)[N]> };

const byId = strict({ id: Id });

export const assistant = {
  'GET /business-center/v1/assistant': {
    summary: 'How the assistant answers here, what it may be asked to begin with, and how long it keeps what was said',
    limit: 'read',
    scopes: ['assistant'],
    data: strict({
      brain: Type.Enum(['search', 'model']),
      name: Type.String({ description: 'of the person' }),
      suggestions: Type.Array(Type.String()),
      keptDays: Type.Integer(),
      longestQuestion: Type.Integer(),
    }),
  },
  'GET /business-center/v1/assistant/conversations': {
    summary: "One's conversations with the assistant, newest first",
    limit: 'read',
    scopes: ['assistant'],
    data: Type.Array(ConversationEntry),
  },
  'GET /business-center/v1/assistant/conversations/{id}': {
    summary: 'A conversation with all that was said',
    limit: 'read',
    scopes: ['assistant'],
    params: byId,
    data: Conversation,
  },
  'PUT /business-center/v1/assistant/conversations/{id}': {
    summary: 'Give a conversation another title',
    limit: 'write',
    scopes: ['assistant'],
    params: byId,
    body: strict({ title: Title }),
    data: Nothing,
  },
  'DELETE /business-center/v1/assistant/conversations/{id}': {
    summary: 'Delete a conversation; for a minute it can be had back',
    limit: 'write',
    scopes: ['assistant'],
    params: byId,
    data: Nothing,
  },
  'POST /business-center/v1/assistant/conversations/{id}/restore': {
    summary: 'Take the deletion of a conversation back, within a minute of it',
    limit: 'write',
    scopes: ['assistant'],
    params: byId,
    data: Nothing,
  },
  'POST /business-center/v1/assistant/ask': {
    summary: 'Ask the assistant; it answers in server-sent events: start, text, citation, done or failed. Whoever stops reading stops it',
    limit: 'ask',
    scopes: ['assistant'],
    body: strict({
      text: Type.String({ minLength: 1, maxLength: longestQuestion, ...multiLine }),
      conversationId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'a new conversation where it is absent' })),
      insteadOf: Type.Optional(
        Type.String({ minLength: 1, maxLength: 64, description: 'a question of the conversation: it and all behind it is taken back' }),
      ),
      context: Type.Optional(
        strict({
          title: Type.Optional(Type.String({ maxLength: 200, description: 'of the page that the person is on', ...anyCharacter })),
          url: Type.Optional(Type.String({ maxLength: 2000 })),
          selection: Type.Optional(Type.String({ maxLength: 2000, description: 'what is selected there', ...anyCharacter })),
        }),
      ),
    }),
    data: Type.String({ description: 'text/event-stream' }),
    file: true,
  },
  'POST /business-center/v1/assistant/messages/{id}/verdict': {
    summary: 'Whether an answer helped; null takes it back',
    limit: 'write',
    scopes: ['assistant'],
    params: byId,
    body: strict({ verdict: Verdict }),
    data: Nothing,
  },
} as const satisfies Record<string, Call>;
