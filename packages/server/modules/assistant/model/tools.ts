import type { Citation } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { findAnswers } from '../../search/find-answers.ts';
import type { Session } from '../../../identity/queries.ts';
import { fieldsOf, functionOf, prepared } from '../prepare.ts';
import type { ToolCall } from './completion.ts';
import { fieldValues, refusedFields } from './field-values.ts';

const mostFound = 8;
const longestQuery = 200;

/** All that a model can have done: to read, and to prepare. Nothing here changes anything. */
export const tools = [
  {
    type: 'function',
    function: {
      name: 'search_portal',
      description:
        'Searches what this person may see: functions that can be opened, guides, news, colleagues, pages and settings of the portal. Use short words in the language of the question.',
      parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'], additionalProperties: false },
    },
  },
  {
    type: 'function',
    function: {
      name: 'prepare',
      description:
        'Makes a link that opens a function of the portal with fields filled in; the person checks and submits it. Only codes and fields that search_portal has given, with the values that it says.',
      parameters: {
        type: 'object',
        properties: { code: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
        required: ['code', 'fields'],
        additionalProperties: false,
      },
    },
  },
] as const;

/** Result of a tool: a text for the model, and the content that the answer may cite now. */
export interface Done {
  told: string;
  found: readonly Citation[];
  /** Shown to the person whatever the model says of it. */
  prepared: Citation | null;
}

/** Runs a tool call as the user; an invalid call gets an error and is not run. */
export async function useTool(db: Db, session: Session, { name, arguments: text }: ToolCall): Promise<Done> {
  const given = argumentsIn(text);
  if (given === null) return refused('The arguments are no JSON object.');
  if (name === 'search_portal') return search(db, session, given);
  if (name === 'prepare') return prepare(db, session, given);
  return refused(`There is no tool of this name; there are ${tools.map((tool) => tool.function.name).join(' and ')}.`);
}

const refused = (told: string): Done => ({ told, found: [], prepared: null });

function argumentsIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

async function search(db: Db, session: Session, { query }: Record<string, unknown>): Promise<Done> {
  if (typeof query !== 'string' || query.trim() === '') return refused('search_portal needs a query.');
  // What a model's endpoint gets of a person's own work is not for a question to decide.
  const { words, found } = await findAnswers(db, session, query.slice(0, longestQuery), { work: false });
  const shown = found.slice(0, mostFound);
  const results = await Promise.all(
    shown.map(async ({ citation: { kind, title, href, detail }, ...one }) => {
      const { code } = one;
      const quotes = one.quotes?.(words) ?? [];
      const item = code === undefined ? undefined : await functionOf(db, session, code);
      const fields = item === undefined ? [] : fieldsOf(item);
      return {
        kind,
        title,
        link: href,
        detail,
        ...(quotes.length > 0 ? { quotes } : {}),
        ...(fields.length > 0 ? { code, fields: fieldValues(fields) } : {}),
      };
    }),
  );
  return {
    told: JSON.stringify({ results }),
    found: shown.map(({ citation }) => citation),
    prepared: null,
  };
}

async function prepare(db: Db, session: Session, { code, fields }: Record<string, unknown>): Promise<Done> {
  const item = typeof code === 'string' ? await functionOf(db, session, code) : undefined;
  if (item === undefined) return refused('This person has no function of this code.');
  const texts = Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const filled = Object.fromEntries(texts.filter(([name]) => fieldsOf(item).includes(name)));
  const reason = refusedFields(filled);
  if (reason !== null) return refused(`${reason} Nothing was prepared.`);
  const citation = prepared(item, filled);
  return {
    told: JSON.stringify({ link: citation.href, title: citation.title, filled: citation.detail }),
    found: [citation],
    prepared: citation,
  };
}
