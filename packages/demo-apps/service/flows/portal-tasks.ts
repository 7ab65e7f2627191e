import type { CallInput } from '@atrium/integration';
import { colleagueOf, peopleOf, placeOf } from '../cast.ts';
import { caseId, type Decision, type Desk, type Flow, type Texts } from './flow.ts';
import { urgedTitles } from './flow-words.ts';
import { namesOf, translate } from './translate.ts';

type Case = CallInput<'PUT /cases/{externalId}'>['body'];
type Task = Case['tasks'][number];

/** A line of a record's history, as people read it in the business system and in the portal. */
export interface Entry {
  at: string;
  who: string;
  what: string;
  comment?: string;
}

/** A request that cannot be made or changed so: the person reads why. */
export const refuse = (statusCode: number, message: string): never => {
  throw Object.assign(new Error(message), { statusCode });
};

export const nameOf = (code: string): string => colleagueOf(code)?.name ?? code;
export const departmentOf = (code: string, tenant: string): string => placeOf(code, tenant)?.department ?? '';

/**
 * Who decides about what somebody sends, or in the place of somebody who has left: their manager; who has none is decided about by the head of a
 * department. Never the owner: nobody decides their own application (R-ABS-01).
 */
export function managerOf(code: string, tenant: string, departmentId: string, owner = code): string {
  const manager = placeOf(code, tenant)?.manager ?? null;
  return manager !== null && manager !== owner ? manager : otherOf(departmentId, [code, owner]);
}

/** The first of a department who is none of these people. */
export const otherOf = (departmentId: string, people: readonly string[]): string =>
  peopleOf(departmentId).find(({ code }) => !people.includes(code))?.code ?? '';

/** What one line of history is written as. */
export const entryOf = (who: string, what: string, comment = ''): Entry => ({
  at: new Date().toISOString(),
  who,
  what,
  ...(comment === '' ? {} : { comment }),
});

/** Who has decided, and for whom where they stand in for somebody. */
export const actorOf = ({ by, onBehalfOf }: Pick<Decision, 'by' | 'onBehalfOf'>): string =>
  onBehalfOf === undefined ? by.name : `${by.name}（代${onBehalfOf.name}）`;

/** Lines of history in a language; comments stay as they were written. */
export const historyIn = <E extends { who: string; what?: string }>(language: string, history: readonly E[]): E[] =>
  history.map((entry) => ({
    ...entry,
    who: translate(language, entry.who),
    ...(entry.what === undefined ? {} : { what: translate(language, entry.what) }),
  }));

const urgeEveryMilliseconds = 24 * 3_600_000;

/** When a record was urged last; null when it may be urged again, which is once a day, as in the portal. */
export function lastUrge(history: readonly { at: string; what?: string }[]): string | null {
  const last = history.findLast(({ what }) => what === '催办');
  return last !== undefined && Date.parse(last.at) + urgeEveryMilliseconds > Date.now() ? last.at : null;
}

/** Approve, or return with a reason. */
export const approvalActions = [
  { key: 'approve', nature: 'positive', comment: 'optional' },
  { key: 'return', nature: 'negative', comment: 'required' },
] as const;

/** What the portal is told of a record. */
export interface Said {
  id: string | number;
  version: number;
  tenant: string;
  /** User code of whoever began it. */
  owner: string;
  number: string;
  titles: Texts;
  process: { code: string; name: string };
  status: Case['status'];
  node?: { id: string; name: string };
  summary: { label: string; value: string }[];
  history: readonly Entry[];
  /** Where the record is for who began it. */
  link: string;
  /** Whoever began it may take it back; so where it is not said. */
  withdrawable?: boolean;
  tasks: readonly (Pick<Task, 'externalId' | 'assignees' | 'why' | 'actions' | 'mode' | 'needed' | 'link' | 'ownStep'> & {
    titles?: Texts;
  })[];
}

/** Tells the portal how a case stands: the application of whoever began it, and everybody's tasks. What is not named any more is closed. */
export function sayCase(desk: Desk, flow: Pick<Flow, 'name' | 'source'>, said: Said): void {
  const { id, owner, tenant, titles, tasks, history, node, withdrawable = true, ...more } = said;
  const department = departmentOf(owner, tenant);
  const named = (words: Texts) => ({ title: words['zh-CN'], titles: words, lang: 'zh-CN' });
  const names = namesOf([
    said.process.name,
    node?.name ?? '',
    ...said.summary.flatMap(({ label, value }) => [label, value]),
    ...history.flatMap(({ who, what }) => [who, what]),
    ...tasks.flatMap(({ why = '' }) => why),
  ]);
  // Who began it needs no word of whose it is.
  const begins = `${nameOf(owner)} · `;
  const ownTitles = Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [language, title.startsWith(begins) ? title.slice(begins.length) : title]),
  ) as Texts;
  const body: Case = {
    ...more,
    ...(node === undefined ? {} : { node }),
    tenant,
    title: ownTitles['zh-CN'],
    titles: ownTitles,
    history: [...history],
    names,
    mode: 'replace',
    withdrawable,
    initiator: { person: { userCode: owner }, name: nameOf(owner), ...(department === '' ? {} : { department }) },
    tasks: tasks.map(({ titles: own = titles, ...task }) => ({ ...named(own), ...task })),
  };
  desk.portal.say(flow.source, 'PUT /cases/{externalId}', { params: { externalId: caseId(flow, id) }, body });
}

interface Reminder {
  id: string | number;
  tenant: string;
  /** User codes of those who have it. */
  to: readonly string[];
  /** Name of who waits. */
  by: string;
  titles: Texts;
  link: string;
}

/** Reminds those who have something by one message, also where the call is made twice. */
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
