import type { ImportKind } from '@atrium/api/contract';
import { groupBy } from '../../../lists/group-by.ts';
import { type FieldError, Refusal } from '../../../http/refusal.ts';
import { type Language, languages, say } from '../../../messages/language.ts';
import type { MessageId } from '../../../messages/zh-CN.ts';
import type { Rows } from './read-table.ts';

interface Column {
  /** Field name of the contract; `names.en-US` is the name in English. */
  key: string;
  message: MessageId;
  /** Language of a translated name. */
  language?: Language;
  required?: true;
  /** Whether a cell has several values. */
  list?: true;
}

const everyLanguage = Object.keys(languages) as Language[];

const otherNames: Column[] = everyLanguage
  .filter((language) => language !== 'zh-CN')
  .map((language) => ({ key: `names.${language}`, message: 'importNameIn', language }));

const columns: Record<ImportKind, readonly Column[]> = {
  people: [
    { key: 'number', message: 'importNumber', required: true },
    { key: 'username', message: 'importUsername', required: true },
    { key: 'name', message: 'exportName', required: true },
    { key: 'title', message: 'importTitle' },
    { key: 'email', message: 'importEmail' },
    { key: 'phone', message: 'importPhone' },
    { key: 'department', message: 'importDepartment' },
    { key: 'roles', message: 'importRoles', list: true },
  ],
  roles: [
    { key: 'name', message: 'importName', required: true },
    ...otherNames,
    { key: 'apps', message: 'importApps', list: true },
    { key: 'permissions', message: 'importPermissions', list: true },
  ],
  functions: [
    { key: 'app', message: 'importApp', required: true },
    { key: 'code', message: 'importCode' },
    { key: 'name', message: 'importName', required: true },
    ...otherNames,
    { key: 'parent', message: 'importGroup' },
    { key: 'url', message: 'importUrl' },
    { key: 'frontModule', message: 'importModule' },
    { key: 'remark', message: 'importRemark' },
    { key: 'icon', message: 'importIcon' },
    { key: 'permission', message: 'importPermission' },
  ],
};

const titleOf = (language: Language, { message, language: of }: Column): string =>
  say(language, message, of === undefined ? {} : { language: languages[of] });

/** Returns the header row of a kind's template. */
export const headingOf = (kind: ImportKind, language: Language): string[] => columns[kind].map((column) => titleOf(language, column));

/** Returns the instructions for the columns of a kind. */
export const helpOf = (kind: ImportKind, language: Language): [string, string][] =>
  columns[kind].map((column) => [
    titleOf(language, column),
    column.required ? say(language, 'importRequired') : column.list ? say(language, 'importList') : '',
  ]);

/** Returns a field's column title; empty if it is no column. */
export function columnTitle(kind: ImportKind, path: string, language: Language): string {
  const key = path.replace(/^\//, '').replaceAll('/', '.');
  const column = columns[kind].find((one) => key === one.key || key.startsWith(`${one.key}.`));
  return column === undefined ? '' : titleOf(language, column);
}

/** Returns the name of a changed field with the file's column title: `roles.Guest` is the column of roles and the role's name. */
export function fieldName(kind: ImportKind, field: string, language: Language): string {
  if (columns[kind].some(({ key }) => key === field)) return columnTitle(kind, field, language);
  const [first = '', ...rest] = field.split('.');
  return [columnTitle(kind, first, language) || first, ...rest].join(' · ');
}

/** Throws if a row could not be read, or lacks a required value. */
export function requireUsable(kind: ImportKind, { cells, errors }: Line): void {
  if (errors.length > 0) throw new Refusal('malformed', { errors });
  const empty = columns[kind].filter(({ key, required }) => required && cells[key] === undefined);
  if (empty.length > 0) throw new Refusal('malformed', { errors: empty.map(({ key }) => ({ path: `/${key}`, message: 'fieldRequired' })) });
}

/** Finds a column by its title in any language of the portal. */
function columnOf(kind: ImportKind, title: string): Column | undefined {
  const wanted = title.trim().toLowerCase();
  const titlesOf = (column: Column) => [column.key, ...everyLanguage.map((language) => titleOf(language, column))];
  return columns[kind].find((column) => titlesOf(column).some((text) => text.toLowerCase() === wanted));
}

/** Returns titles of unknown columns. The column with the reasons of an earlier import is known. */
export function unknownColumns(kind: ImportKind, [heading = []]: readonly string[][]): string[] {
  const reasons = new Set(everyLanguage.map((language) => say(language, 'importReason')));
  return heading.filter((title) => title.trim() !== '' && !reasons.has(title) && columnOf(kind, title) === undefined);
}

/**
 * One row of the file by column. Empty cells are absent, as if the file did not have the column: an import adds and changes, but removes
 * nothing. Fields are cleared on the screen.
 */
export interface Line {
  row: number;
  cells: Partial<Record<string, string>>;
  /** Cells that could not be read. */
  errors: FieldError[];
}

/** Returns the rows by column; omits unknown columns and the reasons. */
export function linesOf(kind: ImportKind, { rows: [heading = [], ...rows], problems }: Rows, language: Language): Line[] {
  const known = columns[kind];
  const keys = heading.map((title) => columnOf(kind, title)?.key);
  const problemsOf = groupBy(problems, ({ row }) => row);
  const missing = known.filter(({ key, required }) => required && !keys.includes(key)).map((column) => titleOf(language, column));
  if (missing.length > 0) throw new Refusal('importColumns', { values: { columns: missing.join(', ') } });
  return rows.flatMap((row, index) => {
    const mine = problemsOf.get(index + 1) ?? [];
    if (mine.length === 0 && row.every((cell) => cell === '')) return [];
    const cells = Object.fromEntries(keys.flatMap((key, at) => (key === undefined || !row[at] ? [] : [[key, row[at]]])));
    const errors = mine.flatMap(({ column, message }): FieldError[] => {
      if (column === null) return [{ path: '', message }];
      const key = keys[column];
      return key === undefined ? [] : [{ path: `/${key}`, message }];
    });
    return [{ row: index + 2, cells, errors }];
  });
}
