import { departmentsOf, peopleOf, personIn } from './company.ts';
import type { Column, Declaration, Field, Value } from './declaration.ts';
import { isFile } from './file-store.ts';
import { type Line, mostLines, readLines } from './lines.ts';
import { refusal } from './refusal.ts';
import { dayOf } from './work-days.ts';

/** Maximum length of one text in a form. */
const longest = 200;
const longestPlace = 30;

/** Validates submitted values against the function's form; throws with the field and the reason. */
export function takeValues(
  { form, columns }: Declaration,
  given: Record<string, unknown>,
  { tenant, language }: { tenant: string; language: string },
): Record<string, Value> {
  for (const key of Object.keys(given)) if (!form.some((field) => field.key === key)) throw refusal(400, language, '没有这个栏位。', key);
  const taken: Record<string, Value> = {};
  for (const field of form) {
    const column = columns.find(({ key }) => key === field.key)!;
    const isShown = !field.showIf || given[field.showIf.field] === field.showIf.equals;
    const value = isShown ? (given[field.key] ?? '') : '';
    if (value === '') {
      if (isShown && field.required) throw refusal(400, language, '请填写这一项。', column.name);
      taken[field.key] = null;
      continue;
    }
    const problem = problemOf(field, column, value, tenant);
    if (problem) throw refusal(400, language, problem, column.name);
    taken[field.key] = column.kind === 'person' ? personNamed(value as string, tenant)! : (value as Value);
  }
  return taken;
}

function problemOf({ options, min, max, ahead }: Field, { kind }: Column, value: unknown, tenant: string): string | null {
  if (kind === 'money' || kind === 'number' || kind === 'progress') {
    if (typeof value !== 'number' || !Number.isFinite(value)) return '请填写数字。';
    const factor = kind === 'money' ? 100 : 1;
    if (min !== undefined && value < min * factor) return '数值太小。';
    return value > (max ?? (kind === 'progress' ? 100 : 1_000_000_000)) * factor ? '数值太大。' : null;
  }
  if (typeof value !== 'string') return '请填写文字。';
  if (kind === 'lines') return lineProblem(readLines(value), options ?? []);
  if (options) return options.includes(value) ? null : '请从列表中选择。';
  if (kind === 'file' || kind === 'picture') return isFile(value) ? null : '请先上传文件。';
  if (kind === 'clock') return /^([01]\d|2[0-3]):[03]0$/.test(value) ? null : '请填写整点或半点。';
  if (kind === 'date') {
    if (!isDay(value)) return '请填写有效的日期。';
    return ahead === true && value < dayOf(new Date()) ? '日期不能早于今天。' : null;
  }
  if (kind === 'month') return isDay(`${value}-01`) ? null : '请填写有效的日期。';
  if (kind === 'person') return personNamed(value, tenant) !== undefined ? null : '通讯录里没有这位同事。';
  if (kind === 'department') return departmentsOf(tenant).includes(value) ? null : '请从列表中选择。';
  return [...value].length > (max ?? longest) ? '文字太长。' : null;
}

/** Returns why the parts of a way are not possible, or null: they are in order, from today on. */
function lineProblem(found: readonly Line[], means: readonly string[]): string | null {
  if (found.length > mostLines) return '最多填写 10 段行程。';
  for (const [at, { day, from, to, by }] of found.entries()) {
    if (!isDay(day)) return '请填写有效的日期。';
    if (day < (found[at - 1]?.day ?? dayOf(new Date()))) return at === 0 ? '日期不能早于今天。' : '行程要按日期先后填写。';
    if ([from, to].some((place) => place.trim() === '')) return '请写明从哪里到哪里。';
    if ([from, to].some((place) => [...place].length > longestPlace)) return '文字太长。';
    if (!means.includes(by)) return '请从列表中选择。';
  }
  return null;
}

/** Returns the name of a person of a tenant, who may be given by the name in Latin letters. */
export function personNamed(given: string, tenant: string): string | undefined {
  const names = peopleOf(tenant).map(({ name }) => name);
  return names.find((name) => name === given) ?? names.find((name) => personIn('en-US', name).toLowerCase() === given.toLowerCase());
}

function isDay(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
