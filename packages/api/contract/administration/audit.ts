import { Type } from 'typebox';
import { Id, PageSize, strict } from '../call.ts';
import { anyCharacter } from '../characters.ts';
import { HistoryEntry } from './records.ts';
import type { AdministrationCalls } from './power.ts';

/** Kinds of records that entries of the audit log are about: the part of `subject` before the colon. */
export const auditKinds = [
  'person',
  'department',
  'tenant',
  'role',
  'app',
  'function',
  'sub-app',
  'news',
  'guide',
  'notice',
  'maintenance',
  'branding',
  'system',
  'directory',
  'group',
  'task',
  'report',
  'file',
  'export',
  'client',
  'portal',
  // Actions of users on their own account: sign in, change the password, name a substitute.
  'user',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The record that an entry is about. */
export type AuditSubject = `${AuditKind}:${string}`;

const Day = Type.String({ format: 'date', maxLength: 10 });

const filters = {
  person: Type.Optional(Id),
  event: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z-]+$' })),
  kind: Type.Optional(Type.Enum(auditKinds)),
  subject: Type.Optional(Type.String({ maxLength: 200, pattern: '^[\\w-]+:.+$', description: 'a record, such as role:10001-employee' })),
  from: Type.Optional(Day),
  until: Type.Optional(Type.String({ ...Day, description: 'the last day, which is included; days are those of ATRIUM_TIME_ZONE' })),
  q: Type.Optional(
    Type.String({
      maxLength: 600,
      description: 'words that an entry has; after a word, `|` and codes that it stands for, such as `登录失败|sign-in-failed`',
      ...anyCharacter,
    }),
  ),
};

export const administrationAudit = {
  'GET /administration/v1/audit': {
    summary: 'Entries of the audit log of the tenant, newest first; the next page begins before `next`',
    limit: 'search',
    permission: 'administration-audit:query',
    query: strict({ ...filters, before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })), pageSize: PageSize }),
    data: strict({
      rows: Type.Array(HistoryEntry),
      next: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
        description: 'null where there is nothing older; with words, a page may have fewer rows than pageSize, or none, and go on',
      }),
    }),
  },
  'GET /administration/v1/audit/export': {
    summary: 'The same as CSV, at most 100,000 entries',
    limit: 'costly',
    permission: 'administration-audit:export',
    audit: 'exported',
    file: true,
    query: strict(filters),
    data: Type.String(),
  },
  'POST /administration/v1/audit/verify': {
    summary: 'Follow the chain of the whole log: whether an entry was changed or is missing',
    limit: 'costly',
    power: 'none',
    permission: 'administration-audit:get',
    data: strict({
      rows: Type.Integer({ minimum: 0 }),
      broken: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'the first entry that is not as it was written' }),
      unchained: Type.Integer({
        minimum: 0,
        description: 'entries behind them that wait for their place in the chain, as they were written',
      }),
    }),
  },
} as const satisfies AdministrationCalls;
