import { type Static, Type } from 'typebox';
import { Id, Nothing, strict, Timestamp } from '../call.ts';
import { multiLine, nameText } from '../characters.ts';
import { NoticeSeverity } from '../portal-notices.ts';
import { byId, forDepartments, HistoryEntry, listFields, OtherNames, otherTexts, pageOf, Version } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const noticeFields = {
  severity: NoticeSeverity,
  title: nameText(100),
  titles: OtherNames,
  body: Type.String({ maxLength: 1000, ...multiLine }),
  bodies: otherTexts(1000, multiLine),
  from: Timestamp,
  until: Type.Union([Timestamp, Type.Null()], { description: 'null: until it is changed or deleted' }),
  roles: Type.Array(Id, { maxItems: 50, uniqueItems: true, description: 'who sees it; none: everybody in the tenant' }),
  departments: forDepartments,
  dismissable: Type.Boolean(),
};
export const NoticeFields = strict(noticeFields);
export type NoticeFields = Static<typeof NoticeFields>;

export const NoticeState = Type.Enum(['planned', 'shown', 'over']);
export type NoticeState = Static<typeof NoticeState>;

/** A notice of the tenant that the administrator works in. */
export const AdministeredNotice = strict({ id: Id, ...noticeFields, state: NoticeState, version: Version });
export type AdministeredNotice = Static<typeof AdministeredNotice>;

export const NoticeEntry = strict({
  id: Id,
  severity: NoticeSeverity,
  title: Type.String(),
  state: NoticeState,
  from: Timestamp,
  until: Type.Union([Timestamp, Type.Null()]),
  roles: Type.Integer({ minimum: 0, description: 'how many roles see it' }),
  departments: Type.Integer({ minimum: 0, description: 'how many departments see it; neither: everybody' }),
  missing: Type.Integer({ minimum: 0, description: 'languages in which title or text is missing' }),
});
export type NoticeEntry = Static<typeof NoticeEntry>;

export const administrationNotices = {
  'GET /administration/v1/notices': {
    summary: 'The notices of the tenant',
    limit: 'search',
    permission: 'administration-notices:query',
    query: strict({ ...listFields, state: Type.Optional(NoticeState) }),
    data: pageOf(NoticeEntry),
  },
  'GET /administration/v1/notices/{id}': {
    summary: 'One notice with its texts in all languages',
    limit: 'read',
    permission: 'administration-notices:get',
    params: byId,
    data: AdministeredNotice,
  },
  'POST /administration/v1/notices': {
    summary: 'Make a notice; open pages show it within 15 seconds after it begins',
    limit: 'write',
    power: 'none',
    permission: 'administration-notices:add',
    audit: 'administration-changed',
    idempotent: true,
    body: NoticeFields,
    data: AdministeredNotice,
  },
  'PUT /administration/v1/notices/{id}': {
    summary: 'Change a notice; who has dismissed it sees it again. 409 with the present one where the version is not its own',
    limit: 'write',
    power: 'none',
    permission: 'administration-notices:edit',
    audit: 'administration-changed',
    params: byId,
    body: strict({ ...noticeFields, version: Version }),
    data: AdministeredNotice,
  },
  'DELETE /administration/v1/notices/{id}': {
    summary: 'Delete a notice',
    limit: 'write',
    power: 'none',
    permission: 'administration-notices:delete',
    audit: 'administration-changed',
    params: byId,
    data: Nothing,
  },
  'GET /administration/v1/notices/{id}/history': {
    summary: 'What happened to a notice, newest first',
    limit: 'read',
    permission: 'administration-notices:get',
    params: byId,
    query: strict({ pageIndex: listFields.pageIndex, pageSize: listFields.pageSize }),
    data: pageOf(HistoryEntry),
  },
} as const satisfies AdministrationCalls;
