const day = 'a day as YYYY-MM-DD';
const isOfDay = (field: string): boolean => field === 'from' || field === 'to';

/** Allowed values of a form's fields, for the model: days, else any text. */
export const fieldValues = (fields: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, isOfDay(field) ? day : 'text']));

/** Why the form would not take the values, in words; null where it takes them. */
export function refusedFields(given: Readonly<Record<string, string>>): string | null {
  const wrong = Object.entries(given).find(([field, value]) => isOfDay(field) && !isDay(value));
  if (wrong !== undefined) return `${wrong[0]} must be ${day}, not ${JSON.stringify(wrong[1].slice(0, 40))}.`;
  const { from, to } = given;
  return from !== undefined && to !== undefined && to < from ? 'to is before from.' : null;
}

function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
