import type { Client } from '@atrium/integration';

/** One person decides, one of several, all, two of three, or one after another. */
type Mode = 'one' | 'any' | 'all' | 'two' | 'turn';
/** How a case is sent: by higher versions of one task, the same with `step`, as a case with an id for each step, or with one id. */
type Shape = (typeof shapes)[number];
export const shapes = ['versions', 'steps', 'ids', 'case'] as const;

export interface Step {
  mode: Mode;
  people: readonly string[];
}

export interface Case {
  id: string;
  shape: Shape;
  steps: readonly Step[];
  /** The running step, and the version with which it began. */
  at: number;
  since: number;
  version: number;
  decided: Map<string, string>;
  status: 'running' | 'approved' | 'rejected' | 'withdrawn';
}

/** Sends the present state of a case. */
export type Order = (client: Client) => Promise<{ result: string }>;

const stepOf = ({ steps, at }: Case): Step => steps[at]!;
export const taskId = (one: Case): string =>
  one.shape === 'ids' ? `${one.id}/${one.at}` : one.shape === 'case' ? `${one.id}/task` : one.id;
export const titleOf = ({ id, at, version }: Case): string => `${id} 第${at + 1}步 v${version}`;

/** Number of people who must decide the running step. */
export function neededOf(one: Case): number {
  const { mode, people } = stepOf(one);
  return mode === 'two' ? 2 : mode === 'one' || mode === 'any' ? 1 : people.length;
}

/** The people who have the running step now. */
export function whoDecides(one: Case): readonly string[] {
  const { mode, people } = stepOf(one);
  const left = people.filter((person) => !one.decided.has(person));
  return mode === 'turn' ? left.slice(0, 1) : left;
}

/** The sent fields of a case in its present state. */
export function orderOf(one: Case, people: readonly string[]): Order {
  const { id, shape, version, status, at } = one;
  const { mode, people: assignees } = stepOf(one);
  const task = {
    title: titleOf(one),
    assignees: assignees.map((userCode) => ({ userCode })),
    notify: version % 7 === 0,
    ...(mode === 'two' ? { needed: 2 } : mode === 'one' ? {} : { mode }),
    actions: [
      { key: 'approve', nature: 'positive' as const },
      { key: 'return', nature: 'negative' as const },
    ],
  };
  const params = { externalId: id };
  if (shape === 'versions' || shape === 'steps') {
    if (status !== 'running')
      return (client) => client.call('POST /tasks/{externalId}/close', { params, body: { version, endReason: status } });
    const body = { version, ...task, ...(shape === 'steps' ? { step: `s${at}` } : {}) };
    return (client) => client.call('PUT /tasks/{externalId}', { params, body });
  }
  const body = {
    version,
    title: `${id} 案件`,
    status,
    mode: 'replace' as const,
    initiator: { name: '外部申请人' },
    tasks: status === 'running' ? [{ externalId: taskId(one), ...task }] : [],
    ...(shape === 'ids' ? { copies: [{ person: { userCode: people[0]! } }] } : {}),
  };
  return (client) => client.call('PUT /cases/{externalId}', { params, body });
}
