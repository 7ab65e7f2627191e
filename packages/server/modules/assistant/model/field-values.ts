import { type LeaveKind, leaveKindIn, leaveKindNames } from '../leave-kind.ts';

const kinds = Object.keys(leaveKindNames) as LeaveKind[];
const day = 'a day as YYYY-MM-DD';

/** What the fields of a form take, for the model: days, kinds of leave where it takes days as well, else any text. */
export const fieldValues = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, wanted(field, fields)]));

const wanted = (field: string, fields: readonly string[]): string => {
  if (field === 'from' || field === 'to') return day;
  return field === 'kind' && fields.includes('from') ? `one of ${kinds.join(', ')}` : 'text';
};

/** Values as the form takes them; a kind of leave may be said in any language. What the form would not take is said in words. */
export function readFields(given: Readonly<Record<string, string>>, fields: readonly string[]): Record<string, string> | string {
  const read = { ...given };
  for (const [field, value] of Object.entries(given)) {
    const takes = wanted(field, fields);
    if (!fields.includes(field) || takes === 'text') continue;
    if (takes === day && !isDay(value)) return `${field} must be ${day}, not ${JSON.stringify(value.slice(0, 40))}.`;
    if (takes === day) continue;
    const kind = kinds.find((one) => one === value) ?? leaveKindIn(value);
    if (kind === null) return `${field} must be ${takes}, not ${JSON.stringify(value.slice(0, 40))}.`;
    read[field] = kind;
  }
  const { from, to } = given;
  return from !== undefined && to !== undefined && to < from ? 'to is before from.' : read;
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
