import { Type } from 'typebox';
import { Id, PageSize, strict, Timestamp } from '../call.ts';
import { HistoryEntry } from './records.ts';
import type { AdministrationCalls } from './power.ts';

const filters = {
  person: Type.Optional(Id),
  event: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z-]+$' })),
  subject: Type.Optional(Type.String({ maxLength: 200, pattern: '^[\\w-]+:.+$', description: 'a record, such as role:10001-employee' })),
  from: Type.Optional(Timestamp),
  until: Type.Optional(Timestamp),
};

export const administrationAudit = {
  'GET /administration/v1/audit': {
    summary: 'Entries of the audit log of the tenant, newest first; the next page begins before the last `seq`',
    limit: 'search',
    permission: 'administration-audit:query',
    query: strict({ ...filters, before: Type.Optional(Type.Integer({ minimum: 1 })), pageSize: PageSize }),
    data: Type.Array(HistoryEntry),
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
    }),
  },
} as const satisfies AdministrationCalls;
