import type { Task, TaskDetail, TaskFacts } from '@atrium/api/contract';
import type { Row } from '../../db/schema.ts';
import { type Language, say } from '../../messages/language.ts';
import { maybePersonName, personName } from '../../names/person-name.ts';
import { actionsIn, inWords, type OwnApplication, withheldWords, type Words } from './declared-actions.ts';
import { inOwnWords, type Names } from './own-words.ts';

/** What a task has from its business system, besides the columns of its row. */
export interface StoredDetails extends Partial<Omit<TaskFacts, 'history'>> {
  /** `files` has ids: `filesOf` of `task-systems.ts` names them. */
  history?: (Omit<TaskFacts['history'][number], 'files'> & { files?: string[] })[];
  usualMinutes?: number;
  /** Fields of tasks from the integration API only (`modules/integration/tasks/task-row.ts`). */
  progress?: TaskDetail['progress'];
  claimedBy?: string;
  system?: string;
  onBehalfOf?: string;
  names?: Names;
  /** The initiator, as `assigneeKey` writes it; and whether this step is theirs (R-ABS-01). */
  initiator?: string;
  ownStep?: boolean;
  /** How an application ended, in the words of its process. */
  ended?: Words;
  /** Business number of its case. */
  number?: string;
  /** How many have an application besides those whom `handler` names. */
  moreHandlers?: number;
}

/** The texts of a task in a language. */
export const wordsIn =
  (language: Language, { names }: StoredDetails) =>
  (text: string): string =>
    inOwnWords(language, text, names);

/** Names of people of a task in a language: as its business system says them, else in Latin letters where the language has those. */
export const peopleIn =
  (language: Language, { names }: StoredDetails) =>
  (name: string): string => {
    const said = inOwnWords(language, name, names);
    return said === name ? maybePersonName(language, name) : said;
  };

/** The same of those who have an application, whose names are joined. */
function handlersIn(language: Language, known: StoredDetails, joined: string): string {
  const names = joined
    .split('、')
    .map(peopleIn(language, known))
    .join(language.startsWith('zh') ? '、' : ', ');
  const { moreHandlers: count } = known;
  return count === undefined || joined === '' ? names : say(language, 'moreHandlers', { names, count });
}

/** Labels and values in a language. */
export const factsIn = (said: (text: string) => string, facts: TaskFacts['summary']): TaskFacts['summary'] =>
  facts.map(({ label, value }) => ({ label: said(label), value: said(value) }));

/** Data of a task from its business system. */
export const knownOf = ({ details }: Pick<Row<'tasks'>, 'details'>): StoredDetails => JSON.parse(details) as StoredDetails;

/** Ids of the files that the history of a task names. */
export const filesOfHistory = (row: Pick<Row<'tasks'>, 'details'>): string[] =>
  (knownOf(row).history ?? []).flatMap(({ files = [] }) => files);

/** Whether it has changed since the person looked at it. */
export const hasChanged = ({ changed_at: changed, viewed_at: viewed }: Pick<Row<'tasks'>, 'changed_at' | 'viewed_at'>): boolean =>
  changed !== null && (viewed === null || viewed < changed);

/** A row in the shape of the contract; `owners` is of `ownerNames`, `own` of `findOwnApplications`. */
export function toTask(
  row: Omit<Row<'tasks'>, 'titles'>,
  owners: ReadonlyMap<string, string>,
  language: Language,
  own?: OwnApplication,
): Task {
  const known = knownOf(row);
  const withheld = withheldWords(language, row, own);
  const said = wordsIn(language, known);
  const principalName = owners.get(row.person_id) ?? known.onBehalfOf;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    processName: said(row.process_name),
    applicant: peopleIn(language, known)(row.applicant),
    currentNode: said(row.current_node),
    priority: row.priority,
    createdAt: row.created_at,
    dueAt: row.due_at,
    link: row.link,
    withdrawable: row.withdrawable === 1,
    source: row.source,
    handler: handlersIn(language, known, row.handler),
    since: row.since_at,
    usualMinutes: known.usualMinutes ?? null,
    outcome: row.outcome,
    ...(known.ended === undefined || row.outcome === null ? {} : { outcomeName: inWords(language, known.ended) }),
    endReason: row.end_reason,
    facts: factsIn(said, (known.summary ?? []).slice(0, 3)),
    decidedAt: row.decided_at,
    onBehalfOf: principalName === undefined ? null : personName(language, principalName),
    // The person's own row, which somebody else has decided.
    ...(principalName === undefined && row.decider_id !== null && row.decider_id !== row.person_id
      ? { decidedBy: personName(language, row.decided_by) }
      : {}),
    laterUntil: row.later_until,
    changed: hasChanged(row),
    actions: actionsIn(language, row, own),
    ...(withheld === undefined ? {} : { withheld }),
  };
}
