import { type Static, Type } from 'typebox';
import { Id, Nothing, PageIndex, PageSize, strict, Timestamp, type Call } from './call.ts';
import { multiLine } from './characters.ts';

const byId = strict({ id: Id });
const Text = Type.String({ maxLength: 4000, ...multiLine });
const Day = Type.String({ format: 'date', maxLength: 10 });
const Place = { section: Type.Enum(['done', 'plan', 'risks']), line: Type.Integer({ minimum: 0, maximum: 4000 }) };
const SourceKind = Type.Enum(['task', 'meeting', 'report']);

export const ReportType = Type.Enum(['daily', 'weekly', 'monthly']);
export type ReportType = Static<typeof ReportType>;
export const ReportState = Type.Enum(['draft', 'submitted', 'approved', 'returned']);
export type ReportState = Static<typeof ReportState>;
const ReportContent = strict({ done: Text, plan: Text, risks: Text });
const period = Type.String({ minLength: 1, maxLength: 20, description: '2026-11-21, 2026-W47 or 2026-11 by type' });

/** The source of a line: `link` is a path of the portal; may be empty. */
const Source = strict({ kind: SourceKind, id: Id, title: Type.String(), link: Type.String() });
export type ReportSource = Static<typeof Source>;

/** The reviewer's note on one line; `quote` is the line at that time. */
const Note = strict({
  ...Place,
  quote: Type.String({ maxLength: 500, ...multiLine }),
  text: Type.String({ minLength: 1, maxLength: 500, ...multiLine }),
});
export type ReportNote = Static<typeof Note>;
const notes = Type.Optional(Type.Array(Note, { maxItems: 50 }));

export const Report = strict({
  id: Id,
  type: ReportType,
  period,
  content: ReportContent,
  author: Type.String(),
  authorCode: Type.String(),
  reviewerId: Id,
  reviewer: Type.String(),
  state: ReportState,
  comment: Type.String(),
  submittedAt: Type.Union([Timestamp, Type.Null()]),
  /** When the reviewer opened it first, and when it was approved or returned. */
  seenAt: Type.Union([Timestamp, Type.Null()]),
  decidedAt: Type.Union([Timestamp, Type.Null()]),
  version: Type.Integer(),
  sources: Type.Array(strict({ ...Place, ...Source.properties })),
  notes: Type.Array(Note),
});
export type Report = Static<typeof Report>;

const versionOf = (did: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: `of the copy that was ${did}; an older one is refused` }));

const reportBody = strict({
  type: ReportType,
  period,
  content: ReportContent,
  reviewerId: Id,
  sources: Type.Optional(Type.Array(strict({ ...Place, kind: SourceKind, id: Id }), { maxItems: 100 })),
  version: versionOf('changed'),
});

/** A day, week or month of the company calendar. `due`: there is a working day in it, and the person writes reports of this type since then. */
const Period = strict({ period, first: Day, last: Day, due: Type.Boolean(), rest: Type.Boolean(), holiday: Type.String() });

export const ReportPeriod = strict({
  ...Period.properties,
  report: Type.Union([
    strict({
      id: Id,
      state: ReportState,
      comment: Type.String(),
      reviewer: Type.String(),
      submittedAt: Type.Union([Timestamp, Type.Null()]),
      seenAt: Type.Union([Timestamp, Type.Null()]),
    }),
    Type.Null(),
  ]),
});
export type ReportPeriod = Static<typeof ReportPeriod>;

export const ReportSuggestions = strict({
  lines: Type.Array(strict({ section: Place.section, text: Type.String(), source: Source })),
  reviewers: Type.Array(strict({ id: Id, realName: Type.String(), title: Type.String() })),
});
export type ReportSuggestions = Static<typeof ReportSuggestions>;

/** `due`: expected and not handed in; `none`: not expected; `elsewhere`: handed in to somebody else. */
export const BoardState = Type.Enum(['none', 'due', 'submitted', 'approved', 'returned', 'elsewhere']);
export type BoardState = Static<typeof BoardState>;

export const ReportBoard = strict({
  periods: Type.Array(strict({ period, first: Day, last: Day, rest: Type.Boolean(), holiday: Type.String() })),
  people: Type.Array(
    strict({
      userCode: Type.String(),
      realName: Type.String(),
      avatar: Type.String(),
      title: Type.String(),
      /** One for each of `periods`, in their order. */
      cells: Type.Array(strict({ state: BoardState, id: Type.Union([Id, Type.Null()]), seen: Type.Boolean() })),
    }),
  ),
});
export type ReportBoard = Static<typeof ReportBoard>;

const Ids = strict({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }) });
const Outcomes = Type.Array(strict({ id: Id, outcome: Type.Enum(['done', 'moved', 'gone']) }));
const span = strict({ type: ReportType, from: Day, to: Day });

export const reports = {
  'GET /business-center/v1/reports': {
    summary: "One's reports, or with role reviewer those that wait for one's approval",
    limit: 'read',
    query: strict({
      type: Type.Optional(ReportType),
      state: Type.Optional(ReportState),
      role: Type.Optional(Type.Enum(['author', 'reviewer'])),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
    data: Type.Array(Report),
    paged: true,
  },
  'POST /business-center/v1/reports': {
    summary: 'Begin a report as a draft',
    limit: 'write',
    body: reportBody,
    data: Report,
    idempotent: true,
  },
  'PUT /business-center/v1/reports/{id}': {
    summary: 'Change a draft or a returned report',
    limit: 'write',
    params: byId,
    body: reportBody,
    data: Report,
  },
  'POST /business-center/v1/reports/{id}/submit': { summary: 'Hand a report in', limit: 'write', params: byId, data: Report },
  'POST /business-center/v1/reports/{id}/approve': {
    summary: 'Approve a report as its reviewer',
    limit: 'write',
    audit: 'report-decided',
    params: byId,
    body: strict({ comment: Type.Optional(Text), notes, version: versionOf('read') }),
    data: Report,
  },
  'POST /business-center/v1/reports/{id}/return': {
    summary: 'Return a report as its reviewer, with a comment',
    limit: 'write',
    audit: 'report-decided',
    params: byId,
    body: strict({ comment: Type.String({ minLength: 1, maxLength: 4000, ...multiLine }), notes, version: versionOf('read') }),
    data: Report,
  },
  'GET /business-center/v1/reports/periods': {
    summary: 'Days, weeks or months between two days, with what the company calendar says and the report of each; at most 400 days',
    limit: 'read',
    query: span,
    data: Type.Array(ReportPeriod),
  },
  'GET /business-center/v1/reports/suggestions': {
    summary: 'Lines for a report out of finished tasks, meetings, reports of shorter periods and the last plan; who may review it',
    limit: 'read',
    query: strict({ type: ReportType, period }),
    data: ReportSuggestions,
  },
  'GET /business-center/v1/reports/board': {
    summary: 'Who reports to the person, and what they have handed in between two days; at most 92 days',
    limit: 'read',
    query: span,
    data: ReportBoard,
  },
  'GET /business-center/v1/reports/{id}': { summary: 'A report as its author or reviewer', limit: 'read', params: byId, data: Report },
  'POST /business-center/v1/reports/{id}/seen': {
    summary: 'Tell the author that the reviewer has opened it',
    limit: 'write',
    params: byId,
    data: Report,
  },
  'POST /business-center/v1/reports/{id}/withdraw': {
    summary: 'Take back a report that the reviewer has not opened',
    limit: 'write',
    params: byId,
    data: Report,
  },
  'DELETE /business-center/v1/reports/{id}': { summary: "Delete one's own draft of a report", limit: 'write', params: byId, data: Nothing },
  'POST /business-center/v1/reports/approve': {
    summary: 'Approve several reports, each for itself',
    limit: 'write',
    audit: 'report-decided',
    body: Ids,
    data: Outcomes,
  },
  'POST /business-center/v1/reports/reopen': {
    summary: 'Undo approving or returning within 10 minutes',
    limit: 'write',
    audit: 'report-decision-undone',
    body: Ids,
    data: Outcomes,
  },
} as const satisfies Record<string, Call>;
