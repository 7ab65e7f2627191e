import type { CallInput } from '@atrium/integration';
import { colleagueOf, peopleOf, placeOf } from '../cast.ts';
import { now } from './clock.ts';
import { caseId, type Decision, type Desk, type Flow, type Texts } from './flow.ts';
import { urgedTitles } from './flow-words.ts';
import { personIn } from '../functions/company.ts';
import { languages } from '../functions/words.ts';
import { namesOf, translate } from './translate.ts';

type Case = CallInput<'PUT /cases/{externalId}'>['body'];
type Task = Case['tasks'][number];

/** An entry of a record's history, shown in the business system and in the portal. */
export interface Entry {
  at: string;
  who: string;
  what: string;
  comment?: string;
  /** User code of who decided; other entries have none. */
  person?: string;
  /** User code of the person in whose place it was decided. */
  onBehalfOf?: string;
  /** Id of the step that this entry decided. */
  step?: string;
  /** Attached files: the id in the portal, and the value by which `keepFile` stores it. */
  files?: readonly { id: string; file: string }[];
}

/** Throws an error with a status and a message for the user. */
export const refuse = (statusCode: number, message: string): never => {
  throw Object.assign(new Error(message), { statusCode });
};

export const nameOf = (code: string): string => colleagueOf(code)?.name ?? code;
export const departmentOf = (code: string, tenant: string): string => placeOf(code, tenant)?.department ?? '';

/**
 * Returns the approver of a person's request, or the successor of an approver who left: the manager, or without one the head of the
 * department. Never the owner (R-ABS-01).
 */
export function managerOf(code: string, tenant: string, departmentId: string, owner = code): string {
  const manager = placeOf(code, tenant)?.manager ?? null;
  return manager !== null && manager !== owner ? manager : otherOf(departmentId, [code, owner]);
}

/** Returns the first of a department who is none of these people; empty if there is none. */
export const otherOf = (departmentId: string, people: readonly string[]): string =>
  peopleOf(departmentId).find(({ code }) => !people.includes(code))?.code ?? '';

/** Returns a history entry with the current time. */
export const entryOf = (who: string, what: string, comment = ''): Entry => ({
  at: now().toISOString(),
  who,
  what,
  ...(comment === '' ? {} : { comment }),
});

/** Returns the name of the person who decided, and of the person substituted. */
export const actorOf = ({ by, onBehalfOf }: Pick<Decision, 'by' | 'onBehalfOf'>): string =>
  onBehalfOf === undefined ? by.name : `${by.name}（代${onBehalfOf.name}）`;

/** Returns who decides a task of this person in the business system, and in whose place if the decider is a substitute. */
export const deciderOf = (by: Decision['by'], person: string): Pick<Decision, 'by' | 'onBehalfOf'> =>
  by.code === person ? { by } : { by, onBehalfOf: { code: person, name: nameOf(person) } };

/** Returns the history entry of a decision. */
export const decisionOf = (decision: Pick<Decision, 'by' | 'onBehalfOf' | 'comment'>, what: string): Entry => ({
  ...entryOf(actorOf(decision), what, decision.comment),
  person: decision.by.code,
  ...(decision.onBehalfOf === undefined ? {} : { onBehalfOf: decision.onBehalfOf.code }),
});

/** Translates history entries; a comment that somebody typed stays in its language. */
export const historyIn = <E extends { who: string; what?: string; comment?: string }>(language: string, history: readonly E[]): E[] =>
  history.map((entry) => ({
    ...entry,
    who: translate(language, entry.who),
    ...(entry.what === undefined ? {} : { what: translate(language, entry.what) }),
    ...(entry.comment === undefined ? {} : { comment: translate(language, entry.comment) }),
  }));

const urgeEveryMilliseconds = 24 * 3_600_000;

/** Returns the time of the last reminder if it is less than a day old, else null. The portal has the same limit. */
export function lastUrge(history: readonly { at: string; what?: string }[]): string | null {
  const last = history.findLast(({ what }) => what === '催办');
  return last !== undefined && Date.parse(last.at) + urgeEveryMilliseconds > now().getTime() ? last.at : null;
}

/** Approve, or return with a reason. */
export const approvalActions = [
  { key: 'approve', nature: 'positive', comment: 'optional' },
  { key: 'return', nature: 'negative', comment: 'required' },
] as const;

/** State of a record for the portal. */
export interface Said {
  id: string | number;
  version: number;
  tenant: string;
  /** User code of the owner. */
  owner: string;
  number: string;
  titles: Texts;
  process: { code: string; name: string };
  status: Case['status'];
  node?: { id: string; name: string };
  summary: { label: string; value: string }[];
  history: readonly Entry[];
  steps: NonNullable<Case['steps']>;
  /** Address of the record for its owner. */
  link: string;
  /** How the record ended, in the words of its process. */
  outcome?: Texts;
  /** People who got a copy. */
  copies?: Case['copies'];
  /** Whether the owner may withdraw the record; true by default. */
  withdrawable?: boolean;
  /** User codes of the people who find the record in the portal's search; without them nobody does. */
  foundBy?: readonly string[];
  tasks: readonly (Pick<
    Task,
    'externalId' | 'assignees' | 'why' | 'actions' | 'attachments' | 'mode' | 'needed' | 'decidedElsewhere' | 'link' | 'ownStep'
  > & {
    titles?: Texts;
  })[];
}

/** Sends the state of a case to the portal: the owner's application and all tasks. The portal closes tasks that are not in the list. */
export function sayCase(desk: Desk, flow: Pick<Flow, 'name' | 'source'>, said: Said): void {
  const { id, owner, tenant, titles, tasks, history, steps, node, withdrawable = true, foundBy, ...more } = said;
  if (foundBy !== undefined) sayDocument(desk, flow, said, foundBy);
  const department = departmentOf(owner, tenant);
  const named = (words: Texts) => ({ title: words['zh-CN'], titles: words, lang: 'zh-CN' });
  const names = namesOf([
    said.process.name,
    node?.name ?? '',
    ...said.summary.flatMap(({ label, value }) => [label, value]),
    ...history.flatMap(({ who, what }) => [who, what]),
    ...steps.flatMap(({ node: name, who = [], what = '' }) => [name, ...who, what]),
    ...tasks.flatMap(({ why = '' }) => why),
  ]);
  // The owner does not need their own name in the title.
  const begins = (language: string) => `${personIn(language, nameOf(owner))} · `;
  const ownTitles = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [
      language,
      title.startsWith(begins(language)) ? title.slice(begins(language).length) : title,
    ]),
  ) as Texts;
  const body: Case = {
    ...more,
    ...(node === undefined ? {} : { node }),
    tenant,
    title: ownTitles['zh-CN'],
    titles: ownTitles,
    history: history.map(({ step: _step, files, person, onBehalfOf, ...entry }) => ({
      ...entry,
      ...(person === undefined ? {} : { person: { userCode: person } }),
      ...(onBehalfOf === undefined ? {} : { onBehalfOf: { userCode: onBehalfOf } }),
      ...(files === undefined ? {} : { files: files.map(({ id }) => id) }),
    })),
    steps: [...steps],
    names,
    mode: 'replace',
    withdrawable,
    initiator: { person: { userCode: owner }, name: nameOf(owner), ...(department === '' ? {} : { department }) },
    tasks: tasks.map(({ titles: own = titles, ...task }) => ({ ...named(own), ...task })),
  };
  desk.portal.say(flow.source, 'PUT /cases/{externalId}', { params: { externalId: caseId(flow, id) }, body });
}

/** Lets people find a record in the portal's search, by its number and its facts. */
function sayDocument(
  { portal }: Desk,
  flow: Pick<Flow, 'name' | 'source'>,
  { id, version, tenant, number, titles, summary, process, link }: Said,
  foundBy: readonly string[],
): void {
  const facts = [process.name, ...summary.map(({ value }) => value)];
  const textIn = (language: string) => facts.map((fact) => translate(language, fact)).join('\n');
  const text = Object.fromEntries(languages.map((language) => [language, textIn(language)])) as Texts;
  const audience = { people: [...new Set(foundBy)].map((userCode) => ({ userCode })) };
  const body = { version, tenant, number, title: titles, text, link, audience };
  portal.say(flow.source, 'PUT /documents/{externalId}', { params: { externalId: caseId(flow, id) }, body });
}

interface Reminder {
  id: string | number;
  tenant: string;
  /** User codes of the current approvers. */
  to: readonly string[];
  /** Name of the person who waits. */
  by: string;
  titles: Texts;
  link: string;
}

/** Reminds people by one message; a repeated call sends no second one. */
export function remind({ portal }: Desk, flow: Pick<Flow, 'name' | 'source'>, { id, tenant, to, by, titles, link }: Reminder): void {
  portal.say(flow.source, 'POST /messages', {
    body: {
      tenant,
      to: { people: to.map((userCode) => ({ userCode })) },
      type: 'todo',
      urgent: true,
      title: urgedTitles(by, titles),
      link,
      dedupe: { key: `${caseId(flow, id)}-urged`, minutes: 60 },
    },
  });
}
