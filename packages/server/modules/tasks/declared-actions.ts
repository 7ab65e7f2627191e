import type { TaskAction, TaskAsk, TaskNature } from '@atrium/api/contract';
import type { Row } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';

/** A text as a source declares it, by language; zh-CN is read where another is missing. */
export type Words = Partial<Record<Language, string>>;

/** An action as stored with its task. Defaults: no texts, an optional comment, not harmless. */
export interface DeclaredAction {
  key: string;
  nature: TaskNature;
  names?: Words;
  comment?: TaskAction['comment'];
  reasons?: Words[];
  confirm?: Words;
  batch?: boolean;
  opens?: boolean;
  asks?: readonly TaskAsk[];
  /** Earlier steps to choose from. */
  nodes?: readonly { id: string; names: Words }[];
  /** No decision: the to-do stays with its person. */
  stays?: boolean;
  /** Whether the person may or must attach files. */
  attachment?: 'none' | 'optional' | 'required';
  /** Data that a business system wants back with the decision. */
  context?: string;
}

/** Of a task whose source has declared nothing: it is opened before it is decided. */
const undeclared: readonly DeclaredAction[] = [
  { key: 'approve', nature: 'positive', comment: 'optional' },
  { key: 'return', nature: 'negative', comment: 'required' },
];
const reading: readonly DeclaredAction[] = [{ key: 'read', nature: 'positive', comment: 'none', batch: true }];

type ActionColumns = Pick<Row<'tasks'>, 'kind' | 'actions'>;

/** The actions that its source declared, whether the task still waits or not. */
export const declaredBy = ({ actions }: Pick<Row<'tasks'>, 'actions'>): readonly DeclaredAction[] =>
  JSON.parse(actions) as DeclaredAction[];

/** Available decisions; `read` if the task is only to be read. */
export function actionsOf(row: ActionColumns): readonly DeclaredAction[] {
  if (row.kind === 'toread') return reading;
  if (row.kind !== 'todo') return [];
  const declared = declaredBy(row);
  return declared.length > 0 ? declared : undeclared;
}

/** Which way a decision went; the task may be over already. */
export const natureOf = (row: Pick<Row<'tasks'>, 'actions'>, key: string): TaskNature =>
  [...declaredBy(row), ...undeclared].find((action) => action.key === key)?.nature ?? 'neutral';

/** A declared text in a language; empty where there is none. */
export const inWords = (language: Language, words: Words = {}): string => words[language] ?? words['zh-CN'] ?? '';

/** The name that its source gave an action; empty where the portal names it. */
export const declaredName = (language: Language, row: Pick<Row<'tasks'>, 'actions'>, key: string): string =>
  inWords(language, declaredBy(row).find((action) => action.key === key)?.names);

/** The applicant of a to-do (`own-application.ts`): the user, or the person whom they would substitute. */
export type OwnApplication = 'mine' | 'principal';

/**
 * R-ABS-01: nobody decides their own application. An action decides if it approves or returns here; one that `opens` is done in the business
 * system, which checks that itself.
 */
export const isWithheld = ({ nature, opens = false }: DeclaredAction, own: OwnApplication | undefined): boolean =>
  own !== undefined && nature !== 'neutral' && !opens;

/** Why actions of a task are missing, in a language; undefined where none is. */
export function withheldWords(language: Language, row: ActionColumns, own: OwnApplication | undefined): string | undefined {
  if (!actionsOf(row).some((action) => isWithheld(action, own))) return undefined;
  return say(language, own === 'principal' ? 'principalApplication' : 'ownApplication');
}

/** Actions as the contract has them, in a language; without those that the person may not take. */
export const actionsIn = (language: Language, row: ActionColumns, own: OwnApplication | undefined): TaskAction[] =>
  actionsOf(row)
    .filter((action) => !isWithheld(action, own))
    .map(
      ({
        key,
        nature,
        names,
        comment = 'none',
        reasons = [],
        confirm,
        batch = false,
        opens = false,
        asks = [],
        nodes = [],
        stays = false,
        attachment = 'none',
      }) => ({
        key,
        name: inWords(language, names),
        nature,
        comment,
        // Somebody or a file has to be chosen, for one to-do alone.
        batch: batch && asks.length === 0 && !stays && attachment !== 'required',
        opens,
        reasons: reasons.map((reason) => inWords(language, reason)),
        confirm: inWords(language, confirm),
        ...(asks.length > 0 ? { asks: [...asks] } : {}),
        ...(nodes.length > 0 ? { nodes: nodes.map((node) => ({ id: node.id, name: inWords(language, node.names) })) } : {}),
        ...(stays ? { stays } : {}),
        ...(attachment === 'none' ? {} : { attachment }),
      }),
    );
