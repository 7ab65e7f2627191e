import { subAppRoot } from '@atrium/api/contract';
import type { TaskContent } from '@atrium/api/integration';
import type { NewRow } from '../../../db/schema.ts';
import { taskText } from '../../../search/work-texts.ts';
import { assigneeKey } from '../../tasks/assignee-key.ts';
import type { Words } from '../../tasks/declared-actions.ts';

/** How far a task for several people is. */
export interface Progress {
  mode: 'any' | 'all' | 'turn';
  done: number;
  of: number;
  /** So many are enough. */
  needed?: number;
}

interface Place {
  /** Id of the row. */
  id: string;
  /** Name of the system, and its source code. */
  system: string;
  source: string;
  /** The case that groups tasks, or empty. */
  instance: string;
  progress: Progress | null;
  /** Name of the person who claimed it. */
  claimedBy: string | null;
  /** How an application ended, in the words of its process. */
  ended?: Words | undefined;
  /** Business number of the case. */
  number?: string | undefined;
  /** How many have an application besides those whom `handler` names. */
  moreHandlers?: number;
}

const utc = (time: string): string => new Date(time).toISOString();

/** The row of a task for one of its people, from its business system's content. */
export function rowOf(content: TaskContent, { id, system, source, instance, progress, claimedBy, ended, number, moreHandlers = 0 }: Place) {
  const {
    why,
    summary,
    next,
    steps,
    changes,
    attachments,
    usualMinutes,
    history,
    lang,
    names,
    category,
    startBy,
    mode: _mode,
    initiator,
    ownStep,
  } = content;
  const details = {
    why,
    summary,
    changes,
    attachments,
    usualMinutes,
    lang,
    names,
    category,
    startBy,
    history: history?.map(({ at, who, what, comment = '', files }) => ({ at: utc(at), who, what, comment, files })),
    next: next?.map(({ who, node = '' }) => ({ who, node })),
    steps: steps?.map(({ node, who = [], state, what = '', at }) => ({ node, who, state, what, at: at === undefined ? null : utc(at) })),
    system,
    progress: progress ?? undefined,
    claimedBy: claimedBy ?? undefined,
    onBehalfOf: content.onBehalfOf,
    initiator: initiator === undefined ? undefined : assigneeKey(initiator),
    ownStep,
    ended,
    number,
    moreHandlers: moreHandlers === 0 ? undefined : moreHandlers,
  };
  const row = {
    title: content.title,
    titles: JSON.stringify(content.titles ?? {}),
    process_name: content.process?.name ?? system,
    applicant: content.applicant ?? '',
    current_node: content.node?.name ?? '',
    priority: content.priority ?? 'normal',
    due_at: content.dueAt === undefined ? null : utc(content.dueAt),
    link: linkOf(content, id),
    source,
    instance,
    details: JSON.stringify(details),
    actions: JSON.stringify(content.actions ?? []),
    withdrawable: 0,
  } satisfies Partial<NewRow<'tasks'>>;
  return { ...row, search_text: taskText(row) };
}

/** A path below the portal: the sub-application's, the sent link, or the redirect (`/open/…`); empty if there is none. */
function linkOf({ link, mobileLink, frontModuleCode, path }: TaskContent, id: string): string {
  if (frontModuleCode !== undefined) return subAppRoot(frontModuleCode) + (path ?? '');
  const said = link ?? mobileLink;
  if (said === undefined) return '';
  return leavesPortal(said) ? `/open/${encodeURIComponent(id)}` : said;
}

/** Whether a link that was found to be allowed leads out of the portal. */
const leavesPortal = (link: string): boolean => !link.startsWith('/');
