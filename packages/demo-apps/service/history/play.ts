import type { CallInput } from '@atrium/integration';
import { at } from '../flows/clock.ts';
import type { Desk } from '../flows/flow.ts';
import type { PortalCalls } from '../flows/portal-calls.ts';
import type { RecordFlow } from '../flows/record-flow.ts';
import { accounts } from '../cast.ts';
import { claimScenes } from './claims.ts';
import { leaveScenes } from './leaves.ts';
import { recordScenes } from './records.ts';
import { ticketScenes } from './tickets.ts';

type Case = CallInput<'PUT /cases/{externalId}'>;
type PlayedCall = { source: string; asked: CallInput<'PUT /cases/{externalId}'> | CallInput<'PUT /documents/{externalId}'> };

/** People get messages about what began within these milliseconds. */
const newMilliseconds = 4 * 3_600_000;

/**
 * Fills an empty database with what people did before today: applications, decisions and tickets of a year, each made by the code that
 * the same action runs today. The portal gets each case once, as it stands now, with its times: what waits, and what those have had
 * or decided who can sign in to the demo.
 */
export function playHistory({ db, portal }: Desk & { portal: PortalCalls }, flows: readonly RecordFlow[], now: Date): void {
  if (db.prepare('select 1 from claims').get() !== undefined) return;
  const last = new Map<string, PlayedCall & { name: string }>();
  const say: PortalCalls['say'] = (source, name, asked) => {
    const { externalId } = (asked as { params?: { externalId?: string } }).params ?? {};
    if (externalId !== undefined) last.set(`${name} ${externalId}`, { source, name, asked: asked as PlayedCall['asked'] });
  };
  const desk: Desk = { db, portal: { say, fileOf: portal.fileOf.bind(portal) } };
  db.transaction(() => {
    const scenes = [
      ...claimScenes(desk, now),
      ...leaveScenes(desk, now),
      ...ticketScenes(desk, now),
      ...flows.flatMap((flow) => recordScenes(desk, flow, now)),
    ];
    for (const scene of scenes.toSorted((a, b) => a.at.getTime() - b.at.getTime())) if (scene.at <= now) at(scene.at, scene.run);
    for (const [key, { source, name, asked }] of last) {
      const told = last.get(key.replace('PUT /documents/', 'PUT /cases/'))?.asked as Case | undefined;
      if (told === undefined || !isSent(told.body)) continue;
      if (name === 'PUT /cases/{externalId}') portal.say(source, name, { ...told, body: timed(told.body, now) });
      else portal.say(source, 'PUT /documents/{externalId}', asked as CallInput<'PUT /documents/{externalId}'>);
    }
  })();
}

function isSent({ status, initiator, history = [] }: Case['body']): boolean {
  if (status === 'running') return true;
  const people = [initiator, ...history].map(({ person }) => person?.userCode ?? '');
  return people.some((code) => accounts.has(code));
}

/** Adds to a case when it began, and to its tasks when they did; what is not new comes without a message. */
function timed({ history = [], tasks, ...body }: Case['body'], now: Date): Case['body'] {
  const receivedAt = history.at(-1)?.at ?? now.toISOString();
  const notify = Date.parse(receivedAt) > now.getTime() - newMilliseconds;
  return { ...body, history, receivedAt: history[0]?.at ?? receivedAt, tasks: tasks.map((task) => ({ ...task, receivedAt, notify })) };
}
