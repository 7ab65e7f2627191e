import { type Static, type TSchema, Type } from 'typebox';
import { Id, PageIndex, PageSize, strict, Timestamp } from '../call.ts';
import { anyCharacter, type multiLine } from '../characters.ts';

/** Version of a record's fields: a save with another one than the present is refused with 409 (40939) and the present record. */
export const Version = Type.String({ minLength: 16, maxLength: 64, pattern: '^[\\w-]+$' });

/** A text in the languages other than the default one. */
export const otherTexts = (maxLength: number, characters: Partial<typeof multiLine> = {}) => {
  const Text = Type.Optional(Type.String({ maxLength, pattern: '^$|\\S', ...characters }));
  return strict({ 'zh-TW': Text, 'en-US': Text, 'pt-BR': Text });
};

/** The names that a record may have besides the one in the default language. */
export const OtherNames = otherTexts(200);
export type OtherNames = Static<typeof OtherNames>;

/** One field of a record before and after a change, as text; a secret is `••••`. */
export const FieldChange = strict({ field: Type.String(), from: Type.String(), to: Type.String() });
export type FieldChange = Static<typeof FieldChange>;

/**
 * Owner of a record. `file` names the file and the record in it, which is read-only on screens unless it was taken over; `takenOver` says
 * by whom and when. Both null: it was made on a screen.
 */
export const Ownership = strict({
  file: Type.Union([strict({ name: Type.String(), record: Type.String() }), Type.Null()]),
  takenOver: Type.Union([strict({ by: Type.String(), at: Timestamp }), Type.Null()]),
});
export type Ownership = Static<typeof Ownership>;

/** An entry of the history of a record, or of the audit log. */
export const HistoryEntry = strict({
  seq: Type.Integer({ minimum: 1 }),
  at: Timestamp,
  event: Type.String(),
  personId: Type.Union([Type.String(), Type.Null()]),
  personName: Type.String({ description: 'empty where nobody did it, or nobody of the organisation' }),
  tenantId: Type.Union([Type.String(), Type.Null()]),
  address: Type.String(),
  requestId: Type.String(),
  subject: Type.Union([Type.String(), Type.Null()]),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  changes: Type.Array(FieldChange),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

/** Query of every list of the administration: search words, order and page. */
export const listFields = {
  q: Type.Optional(Type.String({ maxLength: 60, description: 'words that a row has', ...anyCharacter })),
  sort: Type.Optional(Type.String({ maxLength: 40, pattern: '^-?\\w+$', description: 'a column; with `-` downwards' })),
  pageIndex: PageIndex,
  pageSize: PageSize,
};

/** One page of a list, and how many rows there are in all. */
export const pageOf = <T extends TSchema>(row: T) => strict({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(row) });
export interface PageOf<T> {
  total: number;
  rows: T[];
}

/** A day such as 2026-12-04, in the company's time zone. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Departments that something is for. */
export const forDepartments = Type.Optional(
  Type.Array(Id, { maxItems: 100, uniqueItems: true, description: 'who sees it beside the roles: departments, each with all below it' }),
);

/** End and reason of a role that is given to people. */
export const grantFields = {
  until: Type.Optional(Type.Union([Day, Type.Null()], { description: 'the last day; null or absent: no end. Giving it again changes it' })),
  reason: Type.Optional(Type.String({ maxLength: 200, description: 'for other administrators' })),
};
/** The same of a role that a person has. */
export const granted = { until: Type.Union([Day, Type.Null()]), reason: Type.String() };

export const byId = strict({ id: Id });
