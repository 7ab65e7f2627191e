import type { ImportKind } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { groupBy } from '../../../lists/group-by.ts';
import { type FieldError, Refusal } from '../../../http/refusal.ts';
import { type Language, languages, say } from '../../../messages/language.ts';
import type { MessageId } from '../../../messages/zh-CN.ts';
import { labelOf } from '../../people/custom-fields.ts';
import { editedFields } from '../people/edited-fields.ts';
import type { Rows } from './read-table.ts';

export interface Column {
  /** Field name of the contract; `names.en-US` is the name in English. */
  key: string;
  title(language: Language): string;
  required?: true;
  /** Whether a cell has several values. */
  list?: true;
}

const titled =
  (message: MessageId) =>
  (language: Language): string =>
    say(language, message);

const everyLanguage = Object.keys(languages) as Language[];

const otherNames: Column[] = everyLanguage
  .filter((language) => language !== 'zh-CN')
  .map((language) => ({ key: `names.${language}`, title: (reader) => say(reader, 'importNameIn', { language: languages[language] }) }));

const columns: Record<ImportKind, readonly Column[]> = {
  people: [
    { key: 'number', title: titled('importNumber'), required: true },
    { key: 'username', title: titled('importUsername'), required: true },
    { key: 'name', title: titled('exportName'), required: true },
    { key: 'department', title: titled('importDepartment') },
    { key: 'roles', title: titled('importRoles'), list: true },
  ],
  roles: [
    { key: 'name', title: titled('importName'), required: true },
    ...otherNames,
    { key: 'apps', title: titled('importApps'), list: true },
    { key: 'permissions', title: titled('importPermissions'), list: true },
  ],
  functions: [
    { key: 'app', title: titled('importApp'), required: true },
    { key: 'code', title: titled('importCode') },
    { key: 'name', title: titled('importName'), required: true },
    ...otherNames,
    { key: 'parent', title: titled('importGroup') },
    { key: 'url', title: titled('importUrl') },
    { key: 'frontModule', title: titled('importModule') },
    { key: 'remark', title: titled('importRemark') },
    { key: 'icon', title: titled('importIcon') },
    { key: 'permission', title: titled('importPermission') },
  ],
};

/** Returns the columns of a kind's workbooks; those of people with the fields that administrators edit. */
export async function columnsOf(db: Db, kind: ImportKind): Promise<readonly Column[]> {
  if (kind !== 'people') return columns[kind];
  const fields = (await editedFields(db)).map((field) => ({ key: field.name, title: (language: Language) => labelOf(language, field) }));
  const isLast = ({ key }: Column) => key === 'department' || key === 'roles';
  return [...columns.people.filter((one) => !isLast(one)), ...fields, ...columns.people.filter(isLast)];
}

/** Returns the header row of a template. */
export const headingOf = (known: readonly Column[], language: Language): string[] => known.map((column) => column.title(language));

/** Returns the instructions for columns. */
export const helpOf = (known: readonly Column[], language: Language): [string, string][] =>
  known.map((column) => [
    column.title(language),
    column.required ? say(language, 'importRequired') : column.list ? say(language, 'importList') : '',
  ]);

/** Returns a field's column title; empty if it is no column. */
export function columnTitle(known: readonly Column[], path: string, language: Language): string {
  const key = path.replace(/^\/(fields\/)?/, '').replaceAll('/', '.');
  return known.find((one) => key === one.key || key.startsWith(`${one.key}.`))?.title(language) ?? '';
}

/** Returns the name of a changed field with the file's column title: `roles.Guest` is the column of roles and the role's name. */
export function fieldName(known: readonly Column[], field: string, language: Language): string {
  if (known.some(({ key }) => key === field)) return columnTitle(known, field, language);
  const [first = '', ...rest] = field.split('.');
  return [columnTitle(known, first, language) || first, ...rest].join(' · ');
}

/** Throws if a row could not be read, or lacks a required value. */
export function requireUsable(kind: ImportKind, { cells, errors }: Line): void {
  if (errors.length > 0) throw new Refusal('malformed', { errors });
  const empty = columns[kind].filter(({ key, required }) => required && cells[key] === undefined);
  if (empty.length > 0) throw new Refusal('malformed', { errors: empty.map(({ key }) => ({ path: `/${key}`, message: 'fieldRequired' })) });
}

/** Finds a column by its title in any language of the portal. */
function columnOf(known: readonly Column[], title: string): Column | undefined {
  const wanted = title.trim().toLowerCase();
  const titlesOf = (column: Column) => [column.key, ...everyLanguage.map((language) => column.title(language))];
  return known.find((column) => titlesOf(column).some((text) => text.toLowerCase() === wanted));
}

/** Returns titles of unknown columns. The column with the reasons of an earlier import is known. */
export function unknownColumns(known: readonly Column[], [heading = []]: readonly string[][]): string[] {
  const reasons = new Set(everyLanguage.map((language) => say(language, 'importReason')));
  return heading.filter((title) => title.trim() !== '' && !reasons.has(title) && columnOf(known, title) === undefined);
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
export function linesOf(known: readonly Column[], { rows: [heading = [], ...rows], problems }: Rows, language: Language): Line[] {
  const keys = heading.map((title) => columnOf(known, title)?.key);
  const problemsOf = groupBy(problems, ({ row }) => row);
  const missing = known.filter(({ key, required }) => required && !keys.includes(key)).map((column) => column.title(language));
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
