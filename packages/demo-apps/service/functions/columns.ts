import type { Column, Declaration, Field, State } from './declaration.ts';
import { withMoves } from './declarations/moves.ts';

type More = Partial<Column>;

export const text = (key: string, name: string, from?: readonly string[] | 'title', more: More = {}): Column => ({
  key,
  name,
  kind: 'text' as const,
  ...(from && { from }),
  ...more,
});
export const money = (key: string, name: string, range?: Column['range'], more: More = {}): Column => ({
  key,
  name,
  kind: 'money' as const,
  ...(range && { range }),
  ...more,
});
export const number = (key: string, name: string, unit: string, range?: Column['range'], more: More = {}): Column => ({
  key,
  name,
  kind: 'number' as const,
  ...(unit && { unit }),
  ...(range && { range }),
  ...more,
});
export const progress = (key: string, name: string, more: More = {}): Column => ({ key, name, kind: 'progress', ...more });
/** The day of the row, or a day in this range of working days from it. */
export const date = (key: string, name: string, range?: Column['range'], more: More = {}): Column => ({
  key,
  name,
  kind: 'date' as const,
  ...(range && { range }),
  ...more,
});
export const time = (key: string, name: string): Column => ({ key, name, kind: 'time' });
/** Time of day such as 09:30. */
export const clock = (key: string, name: string, range?: Column['range'], more: More = {}): Column => ({
  key,
  name,
  kind: 'clock' as const,
  ...(range && { range }),
  ...more,
});
/** Names of drawings in `react-functions/views/drawing.tsx`, in this order, or an uploaded picture. */
export const picture = (key: string, name: string, from: readonly string[], more: More = {}): Column => ({
  key,
  name,
  kind: 'picture',
  from,
  each: true,
  ...more,
});
/** An uploaded file. */
export const file = (key: string, name: string, more: More = {}): Column => ({ key, name, kind: 'file', ...more });
/** Parts of a way, which belong to other columns. */
export const lines = (key: string, name: string, legs: NonNullable<Column['legs']>): Column => ({
  key,
  name,
  kind: 'lines',
  legs,
  detail: true,
});
export const month = (key: string, name: string): Column => ({ key, name, kind: 'month' });
export const person = (key: string, name: string, from?: string, more: More = {}): Column => ({
  key,
  name,
  kind: 'person' as const,
  ...(from && { from }),
  ...more,
});
export const department = (key = 'department', name = '部门'): Column => ({ key, name, kind: 'department' });
export const state: Column = { key: 'state', name: '状态', kind: 'state' };
/** Shows a column in the record only, not in lists. */
export const more = (column: Column): Column => ({ ...column, detail: true });

export const must = (key: string, limits: Omit<Field, 'key' | 'required'> = {}): Field => ({ key, required: true, ...limits });
export const may = (key: string, limits: Omit<Field, 'key' | 'required'> = {}): Field => ({ key, ...limits });

export const one = (key: string, name: string, colour: State['colour'], ...next: string[]): State => ({ key, name, colour, next });

/** State whose records have these dates before today (`past`), or today or later (`ahead`). */
export const dated = (found: State, dates: NonNullable<State['dates']>): State => ({ ...found, dates });

/** The same states, of which these keys have dates. */
export const datedStates = (states: readonly State[], dates: Readonly<Record<string, NonNullable<State['dates']>>>): State[] =>
  states.map((found) => (dates[found.key] === undefined ? found : dated(found, dates[found.key]!)));

/** State that waits for a decision of somebody other than the record's creator. */
export const awaiting = (key: string, name: string, colour: State['colour'], ...next: string[]): State => ({
  ...one(key, name, colour, ...next),
  decides: true,
});

/** States of the user's own requests, which others decide. */
export const requested = [
  one('waiting', '审批中', 'info', 'withdrawn'),
  one('approved', '已通过', 'success'),
  one('returned', '已退回', 'danger', 'waiting'),
  one('withdrawn', '已撤回', 'neutral', 'waiting'),
];
/** States of records that wait for the user's decision. */
export const decided = [
  awaiting('waiting', '待审批', 'warning', 'approved', 'returned'),
  one('approved', '已通过', 'success'),
  one('returned', '已退回', 'danger', 'waiting'),
];
export const worked = [
  one('open', '待处理', 'warning', 'working'),
  one('working', '处理中', 'info', 'done', 'open'),
  one('done', '已完成', 'success'),
];
export const planned = [
  one('planned', '计划中', 'neutral', 'working', 'cancelled'),
  one('working', '进行中', 'info', 'done', 'cancelled'),
  one('done', '已完成', 'success'),
  one('cancelled', '已取消', 'danger'),
];
export const published = [
  one('draft', '草稿', 'neutral', 'review'),
  one('review', '待审核', 'warning', 'published', 'draft'),
  one('published', '已发布', 'success', 'withdrawn'),
  one('withdrawn', '已下线', 'danger', 'draft'),
];
export const used = [one('used', '启用', 'success', 'stopped'), one('stopped', '停用', 'neutral', 'used')];

type Given = Pick<Declaration, 'columns' | 'rows'> &
  Partial<Pick<Declaration, 'states' | 'numbers' | 'form' | 'filters' | 'schedule' | 'stock' | 'addsTo'>>;

/** Completes a declaration with empty defaults. */
export const declare = (code: string, view: Declaration['view'], action: string, given: Given): Declaration => ({
  code,
  view,
  action,
  numbers: [],
  form: [],
  filters: [],
  ...given,
  states: withMoves(given.states ?? []),
});
