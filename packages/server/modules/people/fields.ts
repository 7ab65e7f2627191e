import { mailPattern } from '@atrium/api/contract';
import type { MessageId } from '../../messages/zh-CN.ts';
import type { Named } from '../../search/terms.ts';
import { cut } from '../../characters/cut.ts';
import { normalizePhone } from './phone.ts';

/** A text that describes a person: everything that reads or writes it is declared here. */
export interface PersonField {
  /** Name in `people.json`, in calls of the administration and in histories. */
  name: string;
  /** Label in forms, workbooks and the export. A company's own field has none: its name is the label, in each language as `others` has it. */
  label?: MessageId;
  others?: string | null;
  /** Column of `people`. Absent for a company's own field: its value is a row of `person_fields`. */
  column?: string;
  /** Attribute of a SCIM user: `title`, or `urn:…:User:costCenter` of an extension. */
  scim?: string;
  /** Which value of a SCIM attribute with several counts: the first of these types; `primary` is the primary one. */
  types?: readonly string[];
  /** LDAP attributes, the first with a value counts; by type if the SCIM attribute has several values. */
  ldap?: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Makes a text from a source usable; empty if it is not. */
  clean?(text: string): string;
  /** Converts a text to the form that is stored. */
  normalize?(text: string): string;
  /** What `people.json` may have; absent: any text. */
  file?: { pattern: string; reason: string; longest: number };
  /** Administrators edit it, on the screen and by workbooks: maximum length and pattern. */
  edit?: { longest: number; pattern?: string; type?: 'email' };
  /** Column of the address book's export. */
  isExported?: true;
  /** Name in the record of a person (`api/contract/people.ts`), or on the card only (`api/contract/address-book.ts`). */
  record?: 'nickName' | 'title' | 'email' | 'phone' | 'officeLocation';
  card?: 'extension' | 'timeZone';
  /** The card shows it by its label, without code for it. */
  isListed?: true;
  /** How the search finds it (`search/terms.ts`); `words` weighs as much as duties. */
  search?: Exclude<keyof Named, 'name' | 'userCode' | 'uniqueNo'> | 'words';
}

const mail = /^[^\s@<>"]+@[^\s@<>"]+$/;

/**
 * The portal's own fields. Name, username, numbers, sex, picture, department and manager are not among them: they have rules of their own.
 * `custom-fields.ts` adds the fields that a company declares.
 */
const table = [
  {
    name: 'nickName',
    column: 'nick_name',
    scim: 'nickName',
    clean: (text) => cut(text, 100),
    record: 'nickName',
    search: 'nickName',
  },
  {
    name: 'title',
    label: 'personTitle',
    column: 'title',
    scim: 'title',
    ldap: ['title'],
    clean: (text) => cut(text, 500),
    edit: { longest: 60 },
    isExported: true,
    record: 'title',
  },
  {
    name: 'email',
    label: 'personEmail',
    column: 'email',
    scim: 'emails',
    types: ['primary', 'work'],
    ldap: { work: ['mail'] },
    clean: (text) => (mail.test(text) && text.length <= 200 ? text : ''),
    file: { pattern: '^(|[^\\s@<>"]+@[^\\s@<>"]+)$', reason: 'must be an e-mail address', longest: 200 },
    edit: { longest: 120, pattern: `^$|${mailPattern}`, type: 'email' },
    isExported: true,
    record: 'email',
    search: 'email',
  },
  {
    name: 'phone',
    label: 'personPhone',
    column: 'phone',
    scim: 'phoneNumbers',
    types: ['mobile', 'work', 'primary'],
    ldap: { mobile: ['mobile'], work: ['telephoneNumber'] },
    normalize: normalizePhone,
    clean: (text) => {
      const phone = normalizePhone(text).replace(/^tel:/i, '');
      return /^[0-9+() -]{1,32}$/.test(phone) ? phone : '';
    },
    file: { pattern: '^[0-9+() -]*$', reason: 'must be a telephone number', longest: 32 },
    edit: { longest: 40 },
    isExported: true,
    record: 'phone',
    search: 'phone',
  },
  {
    name: 'extension',
    label: 'personExtension',
    column: 'extension',
    file: { pattern: '^[0-9]*$', reason: 'must be digits', longest: 12 },
    isExported: true,
    card: 'extension',
    search: 'extension',
  },
  { name: 'office', label: 'personOffice', column: 'office', isExported: true, record: 'officeLocation' },
  {
    name: 'timeZone',
    column: 'time_zone',
    file: {
      pattern: '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$',
      reason: 'must be a time zone such as Asia/Shanghai',
      longest: 64,
    },
    card: 'timeZone',
  },
] as const satisfies readonly (PersonField & { column: string })[];

export type FieldName = (typeof table)[number]['name'];
export type FieldColumn = (typeof table)[number]['column'];
export const personFields: readonly (PersonField & { name: FieldName; column: FieldColumn })[] = table;

const columnOf = new Map<string, FieldColumn>(personFields.map(({ name, column }) => [name, column]));

/** Splits values by the names of their fields into columns of `people` and values of the company's own fields. */
export function splitValues(values: Readonly<Record<string, string>>): {
  columns: Partial<Record<FieldColumn, string>>;
  own: Record<string, string>;
} {
  const entries = Object.entries(values);
  return {
    columns: Object.fromEntries(entries.flatMap(([name, value]) => (columnOf.has(name) ? [[columnOf.get(name), value]] : []))),
    own: Object.fromEntries(entries.filter(([name]) => !columnOf.has(name))),
  };
}
