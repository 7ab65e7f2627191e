import type { Named } from '../../search/terms.ts';

/** Columns of `people` that describe a person by a text. */
export type FieldColumn = 'nick_name' | 'title' | 'email' | 'phone' | 'extension' | 'office' | 'time_zone';

export interface PersonField {
  /** Name in files, in calls of the administration and in histories. */
  name: string;
  column: FieldColumn;
  /** How the search finds it (`search/terms.ts`); absent if it does not. */
  search?: Exclude<keyof Named, 'name' | 'userCode' | 'uniqueNo'>;
}

/** What describes a person, besides name, username, numbers, sex, picture, department and manager, which have rules of their own. */
export const personFields: readonly PersonField[] = [
  { name: 'nickName', column: 'nick_name', search: 'nickName' },
  { name: 'title', column: 'title' },
  { name: 'email', column: 'email', search: 'email' },
  { name: 'phone', column: 'phone', search: 'phone' },
  { name: 'extension', column: 'extension', search: 'extension' },
  { name: 'office', column: 'office' },
  { name: 'timeZone', column: 'time_zone' },
];

export const searchedFields = personFields.filter((field): field is PersonField & { search: string } => field.search !== undefined);
