import type { ImportKind } from '@atrium/api/contract';
import type { Db } from '../../../db/schema.ts';
import { type Language, languages, say } from '../../../messages/language.ts';
import type { MessageId } from '../../../messages/zh-CN.ts';
import { labelOf } from '../../people/custom-fields.ts';
import { editedFields } from '../people/edited-fields.ts';

/** What a template offers to choose from. */
export type ChoiceName = 'apps' | 'groups' | 'modules' | 'types' | 'permissions' | 'factors' | 'departments' | 'roles';

export interface Column {
  /** Field name of the contract; `names.en-US` is the name in English. */
  key: string;
  title(language: Language): string;
  /** What to write into it. */
  help(language: Language): string;
  required?: true;
  /** Whether a cell has several values. */
  list?: true;
  /** What the template offers to choose from. */
  choices?: ChoiceName;
  /** Full-width letters, digits and signs are read as the ordinary ones. */
  halfWidth?: true;
  /** A cell that the spreadsheet has made a date of is meant as one. */
  dates?: true;
}

const titled =
  (message: MessageId) =>
  (language: Language): string =>
    say(language, message);

const column = (
  key: string,
  title: MessageId,
  help: MessageId,
  more: Pick<Column, 'required' | 'list' | 'choices' | 'halfWidth'> = {},
): Column => ({
  key,
  title: titled(title),
  help: titled(help),
  ...more,
});

export const everyLanguage = Object.keys(languages) as Language[];
const code = { halfWidth: true } as const;

const inOthers = (key: string, title: MessageId): Column[] =>
  everyLanguage
    .filter((language) => language !== 'zh-CN')
    .map((language) => ({
      key: `${key}.${language}`,
      title: (reader) => say(reader, title, { language: languages[language] }),
      help: titled('importHelpNames'),
    }));

const name = column('name', 'importName', 'importHelpName', { required: true });
const otherNames = inOthers('names', 'importNameIn');
const app = column('app', 'importApp', 'importHelpApp', { required: true, halfWidth: true });

const columns: Record<ImportKind, readonly Column[]> = {
  apps: [
    app,
    name,
    ...otherNames,
    column('icon', 'importIcon', 'importHelpIcon'),
    column('resourcePath', 'importResource', 'importHelpResource', code),
  ],
  functions: [
    { ...app, choices: 'apps' },
    column('code', 'importCode', 'importHelpCode', code),
    name,
    ...otherNames,
    column('parent', 'importGroup', 'importHelpGroup', { choices: 'groups', halfWidth: true }),
    column('url', 'importUrl', 'importHelpUrl', code),
    column('frontModule', 'importModule', 'importHelpModule', { choices: 'modules', halfWidth: true }),
    column('type', 'importType', 'importHelpType', { choices: 'types', halfWidth: true }),
    column('remark', 'importRemark', 'importHelpField'),
    ...inOthers('remarks', 'importRemarkIn'),
    column('icon', 'importIcon', 'importHelpIcon'),
    column('permission', 'importPermission', 'importHelpPermission', { choices: 'permissions', halfWidth: true }),
  ],
  roles: [
    name,
    ...otherNames,
    column('apps', 'importApps', 'importHelpRoleApps', { list: true, choices: 'apps', halfWidth: true }),
    column('permissions', 'importPermissions', 'importHelpPermissions', { list: true, choices: 'permissions', halfWidth: true }),
    column('secondFactor', 'importSecondFactor', 'importHelpSecondFactor', { choices: 'factors', halfWidth: true }),
  ],
  departments: [
    column('code', 'importDepartmentCode', 'importHelpDepartmentCode', code),
    name,
    ...otherNames,
    column('parent', 'importParent', 'importHelpParent', { choices: 'departments' }),
    column('head', 'importHead', 'importHelpHead', code),
  ],
  people: [
    column('number', 'importNumber', 'importHelpNumber', { required: true, halfWidth: true }),
    column('username', 'importUsername', 'importHelpUsername', { required: true, halfWidth: true }),
    { ...name, title: titled('exportName') },
    column('department', 'importDepartment', 'importHelpDepartment', { choices: 'departments' }),
    column('roles', 'importRoles', 'importHelpRoles', { list: true, choices: 'roles' }),
  ],
};

export const requiredOf = (kind: ImportKind): readonly Column[] => columns[kind].filter(({ required }) => required);

/** Returns the columns of a kind's workbooks; those of people with the fields that administrators edit. */
export async function columnsOf(db: Db, kind: ImportKind): Promise<readonly Column[]> {
  if (kind !== 'people') return columns[kind];
  const fields = (await editedFields(db)).map((field): Column => {
    const isOwn = field.column === undefined;
    return {
      key: field.name,
      title: (language) => labelOf(language, field),
      help: titled(isOwn ? 'importHelpDates' : 'importHelpField'),
      ...(isOwn && { dates: true }),
      ...((field.name === 'email' || field.name === 'phone') && { halfWidth: true }),
    };
  });
  const isLast = ({ key }: Column) => key === 'department' || key === 'roles';
  return [...columns.people.filter((one) => !isLast(one)), ...fields, ...columns.people.filter(isLast)];
}

const sheetTitles: Record<ImportKind | 'lists' | 'help' | 'about', MessageId> = {
  apps: 'importSheetApps',
  functions: 'importSheetFunctions',
  roles: 'importSheetRoles',
  departments: 'importSheetDepartments',
  people: 'importSheetPeople',
  lists: 'importSheetLists',
  help: 'importHelp',
  about: 'importAbout',
};

/** Returns the name of a sheet. */
export const sheetTitle = (sheet: keyof typeof sheetTitles, language: Language): string => say(language, sheetTitles[sheet]);

/** Finds what a sheet is by its name in any language of the portal, in whatever case. */
export function sheetCalled(name: string): keyof typeof sheetTitles | undefined {
  const wanted = name.trim().toLowerCase();
  const all = Object.keys(sheetTitles) as (keyof typeof sheetTitles)[];
  return all.find((sheet) => sheet === wanted || everyLanguage.some((language) => sheetTitle(sheet, language).toLowerCase() === wanted));
}

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

/** Finds a column by its title in any language of the portal. */
export function columnOf(known: readonly Column[], title: string): Column | undefined {
  const wanted = title.trim().toLowerCase();
  const titlesOf = (one: Column) => [one.key, ...everyLanguage.map((language) => one.title(language))];
  return known.find((one) => titlesOf(one).some((text) => text.toLowerCase() === wanted));
}
