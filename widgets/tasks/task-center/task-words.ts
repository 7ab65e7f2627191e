import { $language, formatDate, formatNumber, msg, str } from '@atrium/i18n';
import { $minute, type TaskDetail, type TaskKind } from '@atrium/stores';
import { outcomeName } from '../outcome-words.ts';

/** Name of a kind's page: its heading, its link and its list. */
export const kindName = (kind: TaskKind): string =>
  ({
    todo: msg('待办', { id: 'task-center.todo' }),
    toread: msg('待阅', { id: 'task-center.toread' }),
    apply: msg('我的申请', { id: 'task-center.apply' }),
    done: msg('我的已办', { id: 'task-center.done' }),
    draft: msg('草稿箱', { id: 'task-center.draft' }),
  })[kind];

type EndReason = NonNullable<TaskDetail['task']['endReason']>;

/** Why a task ended, as its business system says. */
export const endReasonName = (reason: EndReason): string =>
  ({
    approved: outcomeName('approved'),
    returned: outcomeName('returned'),
    withdrawn: outcomeName('withdrawn'),
    rejected: msg('已拒绝', { id: 'task-center.rejected' }),
    transferred: msg('已转交', { id: 'task-center.transferred' }),
    added: msg('已加签', { id: 'task-center.added' }),
    removed: msg('已移出审批', { id: 'task-center.removed' }),
    skipped: msg('已跳过', { id: 'task-center.skipped' }),
    timed_out: msg('已超时结束', { id: 'task-center.timed-out' }),
    deleted: msg('已删除', { id: 'task-center.ended-deleted' }),
    done_by_another: msg('他人已处理', { id: 'task-center.by-another' }),
    assignee_left: msg('处理人已离职', { id: 'task-center.assignee-left' }),
    administrator_moved: msg('管理员已改派', { id: 'task-center.moved' }),
  })[reason];

/** How a decision stands with its business system. */
export const deliveryText = (delivery: NonNullable<TaskDetail['delivery']>, system: string): string =>
  ({
    waiting: msg(str`已发出，等待「${system}」确认`, { id: 'task-center.delivery-waiting' }),
    accepted: msg(str`「${system}」已收到`, { id: 'task-center.delivery-accepted' }),
    dead: msg(str`「${system}」一直没有收到，请联系管理员`, { id: 'task-center.delivery-dead' }),
  })[delivery];

/** How far a task for several people is. */
export function progressText({ mode, done, of, needed }: NonNullable<TaskDetail['progress']>): string {
  const [ready, all] = [formatNumber(done), formatNumber(of)];
  if (mode === 'any') return msg(str`发给了 ${all} 个人，一人处理即可`, { id: 'task-center.any-of' });
  if (mode === 'all' && needed !== undefined) {
    const enough = formatNumber(needed);
    return msg(str`${all} 个人中 ${enough} 人处理即可，已有 ${ready} 人`, { id: 'task-center.some-of' });
  }
  return mode === 'all'
    ? msg(str`${all} 个人都要处理，已有 ${ready} 人`, { id: 'task-center.all-of' })
    : msg(str`${all} 个人依次处理，已有 ${ready} 人`, { id: 'task-center.in-turn' });
}

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
  formatDate(iso, { month: 'short', day: 'numeric', weekday: 'short', hour: '2-digit', minute: '2-digit' });
