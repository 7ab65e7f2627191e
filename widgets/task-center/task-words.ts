import { $language, formatDate, msg, str } from '@atrium/i18n';
import { $minute, type TaskDetail, type TaskKind } from '@atrium/stores';

/** What the page of a kind is called: its heading, its link and its list. */
export const kindName = (kind: TaskKind): string =>
  ({
    todo: msg('待办', { id: 'task-center.todo' }),
    toread: msg('待阅', { id: 'task-center.toread' }),
    apply: msg('我的申请', { id: 'task-center.apply' }),
    done: msg('我的已办', { id: 'task-center.done' }),
    draft: msg('草稿箱', { id: 'task-center.draft' }),
  })[kind];

type Outcome = NonNullable<TaskDetail['task']['outcome']>;

export const outcomeName = (outcome: Outcome): string =>
  ({
    approved: msg('已同意', { id: 'task-center.approved' }),
    returned: msg('已退回', { id: 'task-center.returned' }),
    read: msg('已阅', { id: 'task-center.read' }),
    withdrawn: msg('已撤回', { id: 'task-center.withdrawn' }),
    completed: msg('已处理', { id: 'task-center.completed' }),
  })[outcome];

/** How an application of the person's own stands. */
export const applicationState = (outcome: Outcome | null): string | null =>
  outcome === null || outcome === 'read'
    ? null
    : outcome === 'approved' || outcome === 'completed'
      ? msg('已通过', { id: 'task-center.passed' })
      : outcomeName(outcome);

const hour = 60;
const day = 24 * hour;

/** A span as people say it: minutes, hours with a half, days with a half. */
export function spanText(minutes: number): string {
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    new Intl.NumberFormat($language.get(), { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  if (minutes < hour) return unit(Math.max(1, Math.round(minutes)), 'minute');
  if (minutes < day) return unit(Math.round(minutes / 30) / 2, 'hour');
  return unit(Math.round(minutes / (day / 2)) / 2, 'day');
}

/** How long ago something was, as a span. */
export const waitedText = (iso: string, now = $minute.get()): string => spanText((now - Date.parse(iso)) / 60_000);

/** How much of the usual time of a step has passed; over 1 it is late. */
export const shareOf = (since: string, usualMinutes: number, now = $minute.get()): number =>
  (now - Date.parse(since)) / 60_000 / usualMinutes;

export const usualText = (minutes: number): string => msg(str`通常 ${spanText(minutes)}`, { id: 'task-center.usual' });

export const moment = (iso: string): string =>
  formatDate(iso, { month: 'long', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false });
